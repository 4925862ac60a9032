import{a as h,b as v,c as b,d as z,e as x,f as O,g as A,h as m,i as u}from"./chunk-6M5YN72K.js";import{a as P,c as d}from"./chunk-MSKXM25A.js";import"./chunk-QQSUDKHT.js";import{a as y,d as w,g as k,j as g}from"./chunk-IMVH3O5S.js";import"./chunk-ZNG2YCFT.js";import"./chunk-BKNVP7NF.js";import{k as o,m as $}from"./chunk-HQUODQJI.js";import"./chunk-EX5ZXRN5.js";import"./chunk-MCEVXERH.js";import"./chunk-4QXZY6RT.js";import"./chunk-NZJWOYSC.js";import{f}from"./chunk-G2CCRVZS.js";import{a as r}from"./chunk-XGAYHW4L.js";function i({lesson:n}){if(!n)throw new TypeError("the view of a game stands in the page of a lesson");return n}function L(n){let{kind:s,id:e}=i(n);return`/api/${s}s/${e}`}async function M(n,s,e,t){let a={log:i(n).log,...e};return k(await w(`${L(n)}/${s}`,a,t))}var N=(n,s)=>g(L(n),{action:s,log:i(n).log});function C(n,s){let e=b(n,s,{share:a=>n.set({said:i(a).spoken}),sendIntent:M,askWhy:N}),t=()=>e.ask("again");return{...e,again:t,show:()=>e.ask("show"),begin:t,resign:()=>{},open(a){(a===null||a==="rules"||a==="known")&&e.open(a)}}}var[T]=u(async()=>(await import("./known_cards-TCLRMZWI.js")).Known),[W]=u(async()=>(await import("./panels-X37TZHXH.js")).Panels);function q({state:n,play:s}){let{view:e}=n,{verdict:t}=i(e),a={state:n,play:s},l=e.ploys.length+e.spent.length>0;return o`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${e.ply}
    data-ready=""
  >
    <${B} view=${e} />
    <${O} ...${a} />
    <${E} state=${n} />
    <div class="board-place">
      <${z} state=${n}>
        ${i(e).asked.map(H)}
        ${i(e).lit.map(S)}
      <//>
      <${x} view=${e} play=${s} />
    </div>
    ${l&&o`<${A} ...${a} />`}
    <${j} ...${a} />
    ${n.panel==="known"&&o`<${T} ...${a} />`}
    ${n.panel==="rules"&&o`<${W} ...${a} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${n.link&&o`<p class="link-state" role="alert">${r("Waiting for the server.")}</p>`}
  </main>`}function B({view:n}){let s=i(n);return o`<header class="lesson-top">
    <p class="school">
      <b>${s.school}</b><span class="spacer"></span>
      ${s.number>0&&o`<span class="muted">${r("{number} of {passed}",{number:s.number,passed:s.passed.length})}</span>`}
      <a
        class="button bare"
        href=${`/${s.kind}s`}
        aria-label=${s.kind==="puzzle"?r("All puzzles"):r("All lessons")}
      >
        <${P} name="close" />
      </a>
    </p>
    ${s.number>0&&o`<div class="segments" aria-hidden="true">
        ${s.passed.map((e,t)=>I(e,t+1===s.number))}
      </div>`}
    <div class="question">
      <h1 tabindex="-1">${s.title}</h1>
      <p>
        ${$(s.says)} <b>${$(s.ask)}</b>
        <span class="visually-hidden"> ${s.lit_words}</span>
      </p>
    </div>
  </header>`}var I=(n,s)=>o`<span class=${`${n?"passed":""}${s?" here":""}`}></span>`;function E({state:n}){let{head:s,answer:e}=i(n.view);return h(n)||n.refused||!e.length?o`<${m} state=${n} />`:o`<${m} state=${n}>
    <div class="remark">
      ${s&&o`<h2>${s}</h2>`}
      ${e.map(t=>o`<p>${$(t)}</p>`)}
    </div>
  <//>`}function H(n){let[s,e]=f(n),t=[n,s,e],a=t.map(p=>"abcde".indexOf(p.charAt(0))+1),l=t.map(p=>6-Number(p[1])),c=[Math.min(...l),Math.min(...a),Math.max(...l)+1,Math.max(...a)+1];return o`<div class="asked-lane" style=${{gridArea:c.join(" / ")}}></div>`}var S=n=>o`<div class="lit" data-square=${n}></div>`,_=({kind:n})=>n==="puzzle"?o`<a class="button primary" href="/puzzles">${r("All puzzles")}</a>`:o`<form class="last" method="post" action="/new">
        <input type="hidden" name="key" value=${y()} />
        <input type="hidden" name="rules" value="revised" />
        <input type="hidden" name="fair" value="easy" />
        <input type="hidden" name="options" value="usual" />
        <button class="button primary">${r("Play an easy deal")}</button>
      </form>`;function j({state:{view:n},play:s}){let{kind:e,verdict:t,next:a,log:l,shown:c}=i(n),p=t==="open";return o`<div class="onward">
    ${t==="passed"&&(a?o`<a class="button primary" href=${`/${e}/${a}`}>${e==="puzzle"?r("Next puzzle"):r("Next lesson")}</a>`:o`<${_} kind=${e} />`)}
    ${n.known.length>0&&p&&o`<${d} onClick=${()=>s.open("known")}>${r("Known")}<//>`}
    <${d} icon="undo" isOff=${n.undo==="nothing"} onClick=${()=>s.undo()}>
      ${r("Undo")}
    <//>
    <${d} icon="again" isOff=${!l} onClick=${()=>l&&s.again()}>${r("Again")}<//>
    <${d} onClick=${()=>s.show()}>
      ${c&&p?r("Next step"):r("Show me")}
    <//>
  </div>`}var K=document.getElementById("lesson");K&&v(K,q,C);
