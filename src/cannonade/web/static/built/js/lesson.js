import{a as w,b as g,c as b,d as A,e as C,f as L,g as S,h as E,i as T,j as q,k as M,l as W,m as $,n as u}from"./chunk-54CSBKQW.js";import{a as B,c as d}from"./chunk-QSYEU2D6.js";import{c as P}from"./chunk-5XX2DPKW.js";import{a as v,b as z,e as x,h as O}from"./chunk-JSGUWIA5.js";import{a as N}from"./chunk-ZNG2YCFT.js";import"./chunk-BKNVP7NF.js";import{j as a,l as m,m as K}from"./chunk-AV3COIYZ.js";import{e as f}from"./chunk-4QXZY6RT.js";import{h}from"./chunk-EX5ZXRN5.js";import{d as k}from"./chunk-B32G7G4U.js";import"./chunk-NZJWOYSC.js";import{f as y}from"./chunk-G2CCRVZS.js";import{a as r}from"./chunk-XGAYHW4L.js";function i({lesson:n}){if(!n)throw new TypeError("the view of a game stands in the page of a lesson");return n}function _(n){let{kind:e,id:s}=i(n);return`/api/${e}s/${s}`}async function F(n,e,s,t){let o={log:i(n).log,...s};return x(await z(`${_(n)}/${e}`,o,t))}var H=(n,e)=>O(_(n),{action:e,log:i(n).log});function I(n,e){let s=C(n,e,{share:o=>n.set({said:i(o).spoken}),sendIntent:F,askWhy:H}),t=()=>s.ask("again");return{...s,again:t,show:()=>s.ask("show"),begin:t,resign:()=>{},open(o){(o===null||o==="rules"||o==="known")&&s.open(o)}}}var[U]=u(async()=>(await import("./known_cards-HTSEAR6O.js")).Known),[V]=u(async()=>(await import("./panels-53FY53V5.js")).Panels);function j({state:n,play:e}){let{view:s}=n,{verdict:t}=i(s),o={state:n,play:e},l=s.ploys.length+s.spent.length>0;return a`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${s.ply}
    data-ready=""
  >
    <${G} view=${s} />
    <${M} ...${o} />
    <${Q} state=${n} />
    <div class="board-place">
      <${T} state=${n}>
        ${i(s).asked.map(R)}
        ${i(s).lit.map(X)}
      <//>
      <${Y} ...${o} />
    </div>
    ${l&&a`<${W} ...${o} />`}
    <${nn} ...${o} />
    ${n.panel==="known"&&a`<${U} ...${o} />`}
    ${n.panel==="rules"&&a`<${V} ...${o} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${n.link&&a`<p class="link-state" role="alert">${r("Waiting for the server.")}</p>`}
  </main>`}function G({view:n}){let e=i(n);return a`<header class="lesson-top">
    <p class="school">
      <b>${e.school}</b><span class="spacer"></span>
      ${e.number>0&&a`<span class="muted">${r("{number} of {passed}",{number:e.number,passed:e.passed.length})}</span>`}
      <a
        class="button bare"
        href=${`/${e.kind}s`}
        aria-label=${e.kind==="puzzle"?r("All puzzles"):r("All lessons")}
      >
        <${B} name="close" />
      </a>
    </p>
    ${e.number>0&&a`<div class="segments" aria-hidden="true">
        ${e.passed.map((s,t)=>J(s,t+1===e.number))}
      </div>`}
    <div class="question">
      <h1 tabindex="-1">${e.title}</h1>
      <p>
        ${m(e.says)} <b>${m(e.ask)}</b>
        <span class="visually-hidden"> ${e.lit_words}</span>
      </p>
    </div>
  </header>`}var J=(n,e)=>a`<span class=${`${n?"passed":""}${e?" here":""}`}></span>`;function Q({state:n}){let{head:e,answer:s}=i(n.view);return g(n)||n.refused||!s.length?a`<${$} state=${n} />`:a`<${$} state=${n}>
    <div class="remark">
      ${e&&a`<h2>${e}</h2>`}
      ${s.map(t=>a`<p>${m(t)}</p>`)}
    </div>
  <//>`}function R(n){let[e,s]=y(n),t=[n,e,s],o=t.map(c=>"abcde".indexOf(c.charAt(0))+1),l=t.map(c=>6-Number(c[1])),p=[Math.min(...l),Math.min(...o),Math.max(...l)+1,Math.max(...o)+1];return a`<div class="asked-lane" style=${{gridArea:p.join(" / ")}}></div>`}var X=n=>a`<div class="lit" data-square=${n}></div>`;function Y({state:{view:n},play:e}){let s=w(n,"draw");return a`<button
    type="button"
    class=${`draw-button ${s?"legal":""}`}
    aria-label=${h(n.draw_count)}
    aria-disabled=${s?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    <${q} view=${n} />
  </button>`}var Z=({kind:n})=>n==="puzzle"?a`<a class="button primary" href="/puzzles">${r("All puzzles")}</a>`:a`<form class="last" method="post" action="/new">
        <input type="hidden" name="key" value=${v()} />
        <input type="hidden" name="rules" value="revised" />
        <input type="hidden" name="fair" value="easy" />
        <input type="hidden" name="options" value="usual" />
        <button class="button primary">${r("Play an easy deal")}</button>
      </form>`;function nn({state:{view:n},play:e}){let{kind:s,verdict:t,next:o,log:l,shown:p}=i(n),c=t==="open";return a`<div class="onward">
    ${t==="passed"&&(o?a`<a class="button primary" href=${`/${s}/${o}`}>${s==="puzzle"?r("Next puzzle"):r("Next lesson")}</a>`:a`<${Z} kind=${s} />`)}
    ${n.known.length>0&&c&&a`<${d} onClick=${()=>e.open("known")}>${r("Known")}<//>`}
    <${d} icon="undo" isOff=${n.undo==="nothing"} onClick=${()=>e.undo()}>
      ${r("Undo")}
    <//>
    <${d} icon="again" isOff=${!l} onClick=${()=>l&&e.again()}>${r("Again")}<//>
    <${d} onClick=${()=>e.show()}>
      ${p&&c?r("Next step"):r("Show me")}
    <//>
  </div>`}async function en(n){let e=E(S(k())),s={...P},t=I(e,s),o=K(n),l=()=>f(a`<${j} state=${e.get()} play=${t} />`,o);l(),N(),e.onChange(l);let p=b(n,t);L(n,t,p),A(n,t,p);let{createEffects:c}=await import("./effects-ZYJM5THH.js");Object.assign(s,c(n,e.get)),import("./meant_squares.js")}var D=document.getElementById("lesson");D&&en(D);
