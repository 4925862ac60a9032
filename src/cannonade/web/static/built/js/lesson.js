import{a as y,b as g,c as O,d as P,e as A,f as C,g as L,h as K,i as N,j as q,k as M,l as $,m as u}from"./chunk-VOEX5UDP.js";import{c as x}from"./chunk-5XX2DPKW.js";import{a as k,b as v,e as b,h as z}from"./chunk-JSGUWIA5.js";import{a as T,c as m}from"./chunk-PMQTHGT2.js";import{a as E}from"./chunk-ZNG2YCFT.js";import"./chunk-BKNVP7NF.js";import{k as o,m as d,n as S}from"./chunk-HQUODQJI.js";import"./chunk-EX5ZXRN5.js";import{d as w}from"./chunk-B32G7G4U.js";import{e as f}from"./chunk-4QXZY6RT.js";import"./chunk-NZJWOYSC.js";import{f as h}from"./chunk-G2CCRVZS.js";import{a as r}from"./chunk-XGAYHW4L.js";function i({lesson:n}){if(!n)throw new TypeError("the view of a game stands in the page of a lesson");return n}function W(n){let{kind:s,id:e}=i(n);return`/api/${s}s/${e}`}async function j(n,s,e,t){let a={log:i(n).log,...e};return b(await v(`${W(n)}/${s}`,a,t))}var D=(n,s)=>z(W(n),{action:s,log:i(n).log});function B(n,s){let e=P(n,s,{share:a=>n.set({said:i(a).spoken}),sendIntent:j,askWhy:D}),t=()=>e.ask("again");return{...e,again:t,show:()=>e.ask("show"),begin:t,resign:()=>{},open(a){(a===null||a==="rules"||a==="known")&&e.open(a)}}}var[F]=u(async()=>(await import("./known_cards-3GF2WJHE.js")).Known),[H]=u(async()=>(await import("./panels-FZVRCW35.js")).Panels);function I({state:n,play:s}){let{view:e}=n,{verdict:t}=i(e),a={state:n,play:s},l=e.ploys.length+e.spent.length>0;return o`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${e.ply}
    data-ready=""
  >
    <${U} view=${e} />
    <${q} ...${a} />
    <${G} state=${n} />
    <div class="board-place">
      <${K} state=${n}>
        ${i(e).asked.map(J)}
        ${i(e).lit.map(Q)}
      <//>
      <${N} view=${e} play=${s} />
    </div>
    ${l&&o`<${M} ...${a} />`}
    <${X} ...${a} />
    ${n.panel==="known"&&o`<${F} ...${a} />`}
    ${n.panel==="rules"&&o`<${H} ...${a} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${n.link&&o`<p class="link-state" role="alert">${r("Waiting for the server.")}</p>`}
  </main>`}function U({view:n}){let s=i(n);return o`<header class="lesson-top">
    <p class="school">
      <b>${s.school}</b><span class="spacer"></span>
      ${s.number>0&&o`<span class="muted">${r("{number} of {passed}",{number:s.number,passed:s.passed.length})}</span>`}
      <a
        class="button bare"
        href=${`/${s.kind}s`}
        aria-label=${s.kind==="puzzle"?r("All puzzles"):r("All lessons")}
      >
        <${T} name="close" />
      </a>
    </p>
    ${s.number>0&&o`<div class="segments" aria-hidden="true">
        ${s.passed.map((e,t)=>V(e,t+1===s.number))}
      </div>`}
    <div class="question">
      <h1 tabindex="-1">${s.title}</h1>
      <p>
        ${d(s.says)} <b>${d(s.ask)}</b>
        <span class="visually-hidden"> ${s.lit_words}</span>
      </p>
    </div>
  </header>`}var V=(n,s)=>o`<span class=${`${n?"passed":""}${s?" here":""}`}></span>`;function G({state:n}){let{head:s,answer:e}=i(n.view);return y(n)||n.refused||!e.length?o`<${$} state=${n} />`:o`<${$} state=${n}>
    <div class="remark">
      ${s&&o`<h2>${s}</h2>`}
      ${e.map(t=>o`<p>${d(t)}</p>`)}
    </div>
  <//>`}function J(n){let[s,e]=h(n),t=[n,s,e],a=t.map(p=>"abcde".indexOf(p.charAt(0))+1),l=t.map(p=>6-Number(p[1])),c=[Math.min(...l),Math.min(...a),Math.max(...l)+1,Math.max(...a)+1];return o`<div class="asked-lane" style=${{gridArea:c.join(" / ")}}></div>`}var Q=n=>o`<div class="lit" data-square=${n}></div>`,R=({kind:n})=>n==="puzzle"?o`<a class="button primary" href="/puzzles">${r("All puzzles")}</a>`:o`<form class="last" method="post" action="/new">
        <input type="hidden" name="key" value=${k()} />
        <input type="hidden" name="rules" value="revised" />
        <input type="hidden" name="fair" value="easy" />
        <input type="hidden" name="options" value="usual" />
        <button class="button primary">${r("Play an easy deal")}</button>
      </form>`;function X({state:{view:n},play:s}){let{kind:e,verdict:t,next:a,log:l,shown:c}=i(n),p=t==="open";return o`<div class="onward">
    ${t==="passed"&&(a?o`<a class="button primary" href=${`/${e}/${a}`}>${e==="puzzle"?r("Next puzzle"):r("Next lesson")}</a>`:o`<${R} kind=${e} />`)}
    ${n.known.length>0&&p&&o`<${m} onClick=${()=>s.open("known")}>${r("Known")}<//>`}
    <${m} icon="undo" isOff=${n.undo==="nothing"} onClick=${()=>s.undo()}>
      ${r("Undo")}
    <//>
    <${m} icon="again" isOff=${!l} onClick=${()=>l&&s.again()}>${r("Again")}<//>
    <${m} onClick=${()=>s.show()}>
      ${c&&p?r("Next step"):r("Show me")}
    <//>
  </div>`}async function Y(n){let s=L(C(w())),e={...x},t=B(s,e),a=S(n),l=()=>f(o`<${I} state=${s.get()} play=${t} />`,a);l(),E(),s.onChange(l);let c=g(n,t);A(n,t,c),O(n,t,c);let{createEffects:p}=await import("./effects-ZWGVQ3HF.js");Object.assign(e,p(n,s.get)),import("./meant_squares.js")}var _=document.getElementById("lesson");_&&Y(_);
