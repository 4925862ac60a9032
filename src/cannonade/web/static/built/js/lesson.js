import{a as g,b as v,c as b,d as m,e as z,f as C,g as q}from"./chunk-I4HGFBZE.js";import{i as k}from"./chunk-M4AVSPH4.js";import{a as x,d as O,f as P,h as A}from"./chunk-36ZY6YP2.js";import{C as u,r as f,t as a,v as c,x as y,z as d}from"./chunk-FTO2EYOG.js";import"./chunk-76YWVLKA.js";import"./chunk-M2W3XUCY.js";import"./chunk-NU7QRFCM.js";import{f as w}from"./chunk-FQC6QEY7.js";import{a as r}from"./chunk-KJA6R6YO.js";function i({lesson:n}){if(!n)throw new TypeError("the view of a game stands in the page of a lesson");return n}function M(n){let{kind:s,id:e}=i(n);return`/api/${s}s/${e}`}async function N(n,s,e,t){let o={log:i(n).log,...e};return P(await O(`${M(n)}/${s}`,o,t))}var T=(n,s)=>A(M(n),{about:s,log:i(n).log});function W(n,s){let e=q(n,s,{share:o=>n.set({announcement:i(o).spoken}),sendIntent:N,askWhy:T}),t=()=>e.ask("again");return{...e,again:t,show:()=>e.ask("show"),begin:t,resign:()=>{},open(o){(o===null||o==="rules"||o==="known")&&e.open(o)}}}var[B]=u(async()=>(await import("./known_cards-ILBHDCTF.js")).Known),[I]=u(async()=>(await import("./panels-GFZ2V6RS.js")).Panels);function L({state:n,play:s}){let{view:e}=n,{verdict:t}=i(e),o={state:n,play:s},l=e.ploys.length+e.spent.length>0;return a`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${e.ply}
    data-ready=""
  >
    <${_} view=${e} />
    <${b} ...${o} />
    <${H} state=${n} />
    <div class="board-place">
      <${g} state=${n}>
        ${i(e).asked.map(S)}
        ${i(e).lit.map(U)}
      <//>
      <${v} view=${e} play=${s} />
    </div>
    ${l&&a`<${z} ...${o} />`}
    <${D} ...${o} />
    ${n.panel==="known"&&a`<${B} ...${o} />`}
    ${n.panel==="rules"&&a`<${I} ...${o} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${n.link&&a`<p class="link-state" role="alert">${r("Waiting for the server.")}</p>`}
  </main>`}function _({view:n}){let s=i(n);return a`<header class="lesson-top">
    <p class="school">
      <b>${s.school}</b><span class="spacer"></span>
      ${s.number>0&&a`<span class="muted">${r("{number} of {passed}",{number:s.number,passed:s.passed.length})}</span>`}
      <a
        class="button bare"
        href=${`/${s.kind}s`}
        aria-label=${s.kind==="puzzle"?r("All puzzles"):r("All lessons")}
      >
        <${y} name="close" />
      </a>
    </p>
    ${s.number>0&&a`<div class="segments" aria-hidden="true">
        ${s.passed.map((e,t)=>E(e,t+1===s.number))}
      </div>`}
    <${h} key=${s.says+s.ask+s.lit_words} lesson=${s} />
  </header>`}var h=class extends f{shouldComponentUpdate(){return!1}render(){let{lesson:s}=this.props;return a`<div class="question" translate>
      <h1 tabindex="-1">${s.title}</h1>
      <p>
        ${c(s.says)} <b>${c(s.ask)}</b>
        <span class="visually-hidden"> ${s.lit_words}</span>
      </p>
    </div>`}},E=(n,s)=>a`<span class=${`${n?"passed":""}${s?" here":""}`}></span>`;function H({state:n}){let{head:s,answer:e}=i(n.view);return k(n)||n.refused||!e.length?a`<${m} state=${n} />`:a`<${m} state=${n}>
    <div class="remark">
      ${s&&a`<h2>${s}</h2>`}
      ${e.map(t=>a`<p>${c(t)}</p>`)}
    </div>
  <//>`}function S(n){let[s,e]=w(n),t=[n,s,e],o=t.map($=>"abcde".indexOf($.charAt(0))+1),l=t.map($=>6-Number($[1])),p=[Math.min(...l),Math.min(...o),Math.max(...l)+1,Math.max(...o)+1];return a`<div class="asked-lane" style=${{gridArea:p.join(" / ")}}></div>`}var U=n=>a`<div class="lit" data-square=${n}></div>`,j=({kind:n})=>n==="puzzle"?a`<a class="button primary" href="/puzzles">${r("All puzzles")}</a>`:a`<form class="last" method="post" action="/new">
        <input type="hidden" name="key" value=${x()} />
        <input type="hidden" name="rules" value="revised" />
        <input type="hidden" name="fair" value="easy" />
        <button class="button primary">${r("Play an easy deal")}</button>
      </form>`;function D({state:{view:n},play:s}){let{kind:e,verdict:t,next:o,log:l,shown:p}=i(n),$=t==="open";return a`<div class="onward">
    ${t==="passed"&&(o?a`<a class="button primary" href=${`/${e}/${o}`}>${e==="puzzle"?r("Next puzzle"):r("Next lesson")}</a>`:a`<${j} kind=${e} />`)}
    ${n.known.length>0&&$&&a`<${d} onClick=${()=>s.open("known")}>${r("Known")}<//>`}
    <${d} icon="undo" isOff=${n.undo==="nothing"} onClick=${()=>s.undo()}>
      ${r("Undo")}
    <//>
    <${d} icon="again" isOff=${!l} onClick=${()=>l&&s.again()}>${r("Again")}<//>
    <${d} onClick=${()=>s.show()}>
      ${p&&$?r("Next step"):r("Show me")}
    <//>
  </div>`}var K=document.getElementById("lesson");K&&C(K,L,W);export{L as Lesson};
