import{a as k,b as z,c as x,d as P,e as O,f as C,g as L,h as m,i as u}from"./chunk-ZQDUHISN.js";import{a as A,c as d}from"./chunk-XUERDY5F.js";import"./chunk-PVRPUWQU.js";import{a as w,d as g,g as v,j as b}from"./chunk-T4YYIJV4.js";import"./chunk-ZNG2YCFT.js";import"./chunk-BKNVP7NF.js";import{l as o,n as $}from"./chunk-Q5DK2R4L.js";import"./chunk-TKLBZEMP.js";import"./chunk-23GQKTT3.js";import{d as h}from"./chunk-4QXZY6RT.js";import"./chunk-HY3QQ2WE.js";import{f as y}from"./chunk-G2CCRVZS.js";import{a as r}from"./chunk-XGAYHW4L.js";function i({lesson:n}){if(!n)throw new TypeError("the view of a game stands in the page of a lesson");return n}function q(n){let{kind:s,id:e}=i(n);return`/api/${s}s/${e}`}async function T(n,s,e,t){let a={log:i(n).log,...e};return v(await g(`${q(n)}/${s}`,a,t))}var W=(n,s)=>b(q(n),{about:s,log:i(n).log});function K(n,s){let e=x(n,s,{share:a=>n.set({said:i(a).spoken}),sendIntent:T,askWhy:W}),t=()=>e.ask("again");return{...e,again:t,show:()=>e.ask("show"),begin:t,resign:()=>{},open(a){(a===null||a==="rules"||a==="known")&&e.open(a)}}}var[B]=u(async()=>(await import("./known_cards-NIXHSNF5.js")).Known),[I]=u(async()=>(await import("./panels-DN3KDTZI.js")).Panels);function M({state:n,play:s}){let{view:e}=n,{verdict:t}=i(e),a={state:n,play:s},l=e.ploys.length+e.spent.length>0;return o`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${e.ply}
    data-ready=""
  >
    <${_} view=${e} />
    <${C} ...${a} />
    <${H} state=${n} />
    <div class="board-place">
      <${P} state=${n}>
        ${i(e).asked.map(S)}
        ${i(e).lit.map(U)}
      <//>
      <${O} view=${e} play=${s} />
    </div>
    ${l&&o`<${L} ...${a} />`}
    <${D} ...${a} />
    ${n.panel==="known"&&o`<${B} ...${a} />`}
    ${n.panel==="rules"&&o`<${I} ...${a} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${n.link&&o`<p class="link-state" role="alert">${r("Waiting for the server.")}</p>`}
  </main>`}function _({view:n}){let s=i(n);return o`<header class="lesson-top">
    <p class="school">
      <b>${s.school}</b><span class="spacer"></span>
      ${s.number>0&&o`<span class="muted">${r("{number} of {passed}",{number:s.number,passed:s.passed.length})}</span>`}
      <a
        class="button bare"
        href=${`/${s.kind}s`}
        aria-label=${s.kind==="puzzle"?r("All puzzles"):r("All lessons")}
      >
        <${A} name="close" />
      </a>
    </p>
    ${s.number>0&&o`<div class="segments" aria-hidden="true">
        ${s.passed.map((e,t)=>E(e,t+1===s.number))}
      </div>`}
    <${f} key=${s.says+s.ask+s.lit_words} lesson=${s} />
  </header>`}var f=class extends h{shouldComponentUpdate(){return!1}render(){let{lesson:s}=this.props;return o`<div class="question" translate>
      <h1 tabindex="-1">${s.title}</h1>
      <p>
        ${$(s.says)} <b>${$(s.ask)}</b>
        <span class="visually-hidden"> ${s.lit_words}</span>
      </p>
    </div>`}},E=(n,s)=>o`<span class=${`${n?"passed":""}${s?" here":""}`}></span>`;function H({state:n}){let{head:s,answer:e}=i(n.view);return k(n)||n.refused||!e.length?o`<${m} state=${n} />`:o`<${m} state=${n}>
    <div class="remark">
      ${s&&o`<h2>${s}</h2>`}
      ${e.map(t=>o`<p>${$(t)}</p>`)}
    </div>
  <//>`}function S(n){let[s,e]=y(n),t=[n,s,e],a=t.map(p=>"abcde".indexOf(p.charAt(0))+1),l=t.map(p=>6-Number(p[1])),c=[Math.min(...l),Math.min(...a),Math.max(...l)+1,Math.max(...a)+1];return o`<div class="asked-lane" style=${{gridArea:c.join(" / ")}}></div>`}var U=n=>o`<div class="lit" data-square=${n}></div>`,j=({kind:n})=>n==="puzzle"?o`<a class="button primary" href="/puzzles">${r("All puzzles")}</a>`:o`<form class="last" method="post" action="/new">
        <input type="hidden" name="key" value=${w()} />
        <input type="hidden" name="rules" value="revised" />
        <input type="hidden" name="fair" value="easy" />
        <input type="hidden" name="options" value="usual" />
        <button class="button primary">${r("Play an easy deal")}</button>
      </form>`;function D({state:{view:n},play:s}){let{kind:e,verdict:t,next:a,log:l,shown:c}=i(n),p=t==="open";return o`<div class="onward">
    ${t==="passed"&&(a?o`<a class="button primary" href=${`/${e}/${a}`}>${e==="puzzle"?r("Next puzzle"):r("Next lesson")}</a>`:o`<${j} kind=${e} />`)}
    ${n.known.length>0&&p&&o`<${d} onClick=${()=>s.open("known")}>${r("Known")}<//>`}
    <${d} icon="undo" isOff=${n.undo==="nothing"} onClick=${()=>s.undo()}>
      ${r("Undo")}
    <//>
    <${d} icon="again" isOff=${!l} onClick=${()=>l&&s.again()}>${r("Again")}<//>
    <${d} onClick=${()=>s.show()}>
      ${c&&p?r("Next step"):r("Show me")}
    <//>
  </div>`}var N=document.getElementById("lesson");N&&z(N,M,K);
