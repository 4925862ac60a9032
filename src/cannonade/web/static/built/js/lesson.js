import{a as y,b as w,c as g,d as C,e as z,f as A,g as L,h as S,i as T,j as q,k as M,l as N,m,n as $}from"./chunk-I57R34MT.js";import{b as P}from"./chunk-VLFH3DIB.js";import{a as b,b as v,e as O,h as x}from"./chunk-6CSA5TNK.js";import{a as B,c as d}from"./chunk-4QQIDRIF.js";import{a as K}from"./chunk-BM2K3KOB.js";import"./chunk-BKNVP7NF.js";import{j as s,l as p,m as E}from"./chunk-ABW6K7NO.js";import{g as f}from"./chunk-JUR4FPUR.js";import{d as k}from"./chunk-V47KMIIQ.js";import{e as u}from"./chunk-4QXZY6RT.js";import"./chunk-NZJWOYSC.js";import{f as h}from"./chunk-G2CCRVZS.js";function r({lesson:n}){if(!n)throw new TypeError("the view of a game stands in the page of a lesson");return n}function W(n){let{kind:a,id:e}=r(n);return`/api/${a}s/${e}`}async function j(n,a,e,t){let o={log:r(n).log,...e};return O(await v(`${W(n)}/${a}`,o,t))}var F=(n,a)=>x(W(n),{action:a,log:r(n).log});function D(n,a){let e=z(n,a,{share:o=>n.set({said:r(o).spoken}),sendIntent:j,askWhy:F}),t=()=>e.ask("again");return{...e,again:t,show:()=>e.ask("show"),begin:t,resign:()=>{},open(o){(o===null||o==="rules"||o==="known")&&e.open(o)}}}var[H]=$(async()=>(await import("./known_cards-ZLXKIRBP.js")).Known),[U]=$(async()=>(await import("./panels-RZW7FD2H.js")).Panels);function I({state:n,play:a}){let{view:e}=n,{verdict:t}=r(e),o={state:n,play:a},i=e.ploys.length+e.spent.length>0;return s`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${e.ply}
    data-ready=""
  >
    <${V} view=${e} />
    <${M} ...${o} />
    <${J} state=${n} />
    <div class="board-place">
      <${T} state=${n}>
        ${r(e).asked.map(Q)}
        ${r(e).lit.map(R)}
      <//>
      <${X} ...${o} />
    </div>
    ${i&&s`<${N} ...${o} />`}
    <${Z} ...${o} />
    ${n.panel==="known"&&s`<${H} ...${o} />`}
    ${n.panel==="rules"&&s`<${U} ...${o} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${n.link&&s`<p class="link-state" role="alert">Waiting for the server.</p>`}
  </main>`}function V({view:n}){let a=r(n);return s`<header class="lesson-top">
    <p class="school">
      <b>${a.school}</b><span class="spacer"></span>
      ${a.number>0&&s`<span class="muted">${a.number} of ${a.passed.length}</span>`}
      <a
        class="button bare"
        href=${`/${a.kind}s`}
        aria-label=${`All ${a.kind}s`}
      >
        <${B} name="close" />
      </a>
    </p>
    ${a.number>0&&s`<div class="segments" aria-hidden="true">
        ${a.passed.map((e,t)=>G(e,t+1===a.number))}
      </div>`}
    <div class="question">
      <h1 tabindex="-1">${a.title}</h1>
      <p>
        ${p(a.says)} <b>${p(a.ask)}</b>
        <span class="visually-hidden"> ${a.lit_words}</span>
      </p>
    </div>
  </header>`}var G=(n,a)=>s`<span class=${`${n?"passed":""}${a?" here":""}`}></span>`;function J({state:n}){let{head:a,answer:e}=r(n.view);return w(n)||n.refused||!e.length?s`<${m} state=${n} />`:s`<${m} state=${n}>
    <div class="remark">
      ${a&&s`<h2>${a}</h2>`}
      ${e.map(t=>s`<p>${p(t)}</p>`)}
    </div>
  <//>`}function Q(n){let[a,e]=h(n),t=[n,a,e],o=t.map(c=>"abcde".indexOf(c.charAt(0))+1),i=t.map(c=>6-Number(c[1])),l=[Math.min(...i),Math.min(...o),Math.max(...i)+1,Math.max(...o)+1];return s`<div class="asked-lane" style=${{gridArea:l.join(" / ")}}></div>`}var R=n=>s`<div class="lit" data-square=${n}></div>`;function X({state:{view:n},play:a}){let e=y(n,"draw");return s`<button
    type="button"
    class=${`draw-button ${e?"legal":""}`}
    aria-label=${`Draw a card: ${f(n.draw_count,"card")} left`}
    aria-disabled=${e?void 0:"true"}
    onClick=${()=>a.draw()}
  >
    <${q} view=${n} />
  </button>`}var Y=({kind:n})=>n==="puzzle"?s`<a class="button primary" href="/puzzles">All puzzles</a>`:s`<form class="last" method="post" action="/new">
        <input type="hidden" name="key" value=${b()} />
        <input type="hidden" name="rules" value="revised" />
        <input type="hidden" name="fair" value="easy" />
        <input type="hidden" name="options" value="usual" />
        <button class="button primary">Play an easy deal</button>
      </form>`;function Z({state:{view:n},play:a}){let{kind:e,verdict:t,next:o,log:i,shown:l}=r(n),c=t==="open";return s`<div class="onward">
    ${t==="passed"&&(o?s`<a class="button primary" href=${`/${e}/${o}`}>Next ${e}</a>`:s`<${Y} kind=${e} />`)}
    ${n.known.length>0&&c&&s`<${d} onClick=${()=>a.open("known")}>Known<//>`}
    <${d} icon="undo" isOff=${n.undo==="nothing"} onClick=${()=>a.undo()}>
      Undo
    <//>
    <${d} icon="again" isOff=${!i} onClick=${()=>i&&a.again()}>Again<//>
    <${d} onClick=${()=>a.show()}>
      ${l&&c?"Next step":"Show me"}
    <//>
  </div>`}async function nn(n){let a=S(L(k())),e={...P},t=D(a,e),o=E(n),i=()=>u(s`<${I} state=${a.get()} play=${t} />`,o);i(),K(),a.onChange(i);let l=g(n,t);A(n,t,l),C(n,t,l);let{createEffects:c}=await import("./effects-SDXAIOIN.js");Object.assign(e,c(n,a.get)),import("./meant_squares.js")}var _=document.getElementById("lesson");_&&nn(_);
