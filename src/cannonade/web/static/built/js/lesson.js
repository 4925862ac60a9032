import{a as g,b as w,c as k,d as P,e as C,f as A,g as L,h as S,i as N,j as T,k as B,l as K,m,n as p}from"./chunk-2CNYKCAA.js";import{b as x}from"./chunk-HE4RJ2LP.js";import{b,e as v,h as O}from"./chunk-BZT3HYD6.js";import{a as q,c as d}from"./chunk-4QQIDRIF.js";import{a as E}from"./chunk-BM2K3KOB.js";import"./chunk-BKNVP7NF.js";import{j as e,l as $,m as z}from"./chunk-ABW6K7NO.js";import{g as u}from"./chunk-JUR4FPUR.js";import{e as f}from"./chunk-4QXZY6RT.js";import{d as y}from"./chunk-V47KMIIQ.js";import"./chunk-NZJWOYSC.js";import{f as h}from"./chunk-G2CCRVZS.js";function r({lesson:n}){if(!n)throw new TypeError("the view of a game stands in the page of a lesson");return n}function M(n){let{kind:s,id:o}=r(n);return`/api/${s}s/${o}`}async function F(n,s,o,t){let a={log:r(n).log,...o};return v(await b(`${M(n)}/${s}`,a,t))}var H=(n,s)=>O(M(n),{action:s,log:r(n).log});function W(n,s){let o=C(n,s,{share:a=>n.set({said:r(a).spoken}),sendIntent:F,askWhy:H}),t=()=>o.ask("again");return{...o,again:t,show:()=>o.ask("show"),begin:t,resign:()=>{},open(a){(a===null||a==="rules"||a==="known")&&o.open(a)}}}var[U]=p(async()=>(await import("./known_cards-ZLXKIRBP.js")).Known),[V]=p(async()=>(await import("./panels-WIUTGOAX.js")).Panels);function D({state:n,play:s}){let{view:o}=n,{verdict:t}=r(o),a={state:n,play:s},i=o.ploys.length+o.spent.length>0;return e`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${o.ply}
    data-ready=""
  >
    <${G} view=${o} />
    <${B} ...${a} />
    <${Q} state=${n} />
    <div class="board-place">
      <${N} state=${n}>
        ${r(o).asked.map(R)}
        ${r(o).lit.map(X)}
      <//>
      <${Y} ...${a} />
    </div>
    ${i&&e`<${K} ...${a} />`}
    <${Z} ...${a} />
    ${n.panel==="known"&&e`<${U} ...${a} />`}
    ${n.panel==="rules"&&e`<${V} ...${a} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${n.link&&e`<p class="link-state" role="alert">Waiting for the server.</p>`}
  </main>`}function G({view:n}){let s=r(n);return e`<header class="lesson-top">
    <p class="school">
      <b>${s.school}</b><span class="spacer"></span>
      ${s.number>0&&e`<span class="muted">${s.number} of ${s.passed.length}</span>`}
      <a
        class="button bare"
        href=${`/${s.kind}s`}
        aria-label=${`All ${s.kind}s`}
      >
        <${q} name="close" />
      </a>
    </p>
    ${s.number>0&&e`<div class="segments" aria-hidden="true">
        ${s.passed.map((o,t)=>J(o,t+1===s.number))}
      </div>`}
    <div class="question">
      <h1 tabindex="-1">${s.title}</h1>
      <p>
        ${$(s.says)} <b>${$(s.ask)}</b>
        <span class="visually-hidden"> ${s.lit_words}</span>
      </p>
    </div>
  </header>`}var J=(n,s)=>e`<span class=${`${n?"passed":""}${s?" here":""}`}></span>`;function Q({state:n}){let{head:s,answer:o}=r(n.view);return w(n)||n.refused||!o.length?e`<${m} state=${n} />`:e`<${m} state=${n}>
    <div class="remark">
      ${s&&e`<h2>${s}</h2>`}
      ${o.map(t=>e`<p>${$(t)}</p>`)}
    </div>
  <//>`}function R(n){let[s,o]=h(n),t=[n,s,o],a=t.map(c=>"abcde".indexOf(c.charAt(0))+1),i=t.map(c=>6-Number(c[1])),l=[Math.min(...i),Math.min(...a),Math.max(...i)+1,Math.max(...a)+1];return e`<div class="asked-lane" style=${{gridArea:l.join(" / ")}}></div>`}var X=n=>e`<div class="lit" data-square=${n}></div>`;function Y({state:{view:n},play:s}){let o=g(n,"draw");return e`<button
    type="button"
    class=${`draw-button ${o?"legal":""}`}
    aria-label=${`Draw a card: ${u(n.draw_count,"card")} left`}
    aria-disabled=${o?void 0:"true"}
    onClick=${()=>s.draw()}
  >
    <${T} view=${n} />
  </button>`}function Z({state:{view:n},play:s}){let{kind:o,verdict:t,next:a,log:i,shown:l}=r(n),c=t==="open",[_,j]=o==="lesson"?["/","Play a game"]:["/puzzles","All puzzles"];return e`<div class="onward">
    ${t==="passed"&&e`<a class="button primary" href=${a?`/${o}/${a}`:_}>
        ${a?`Next ${o}`:j}
      </a>`}
    ${n.known.length>0&&c&&e`<${d} onClick=${()=>s.open("known")}>Known<//>`}
    <${d} icon="undo" isOff=${n.undo==="nothing"} onClick=${()=>s.undo()}>
      Undo
    <//>
    <${d} icon="again" isOff=${!i} onClick=${()=>i&&s.again()}>Again<//>
    <${d} onClick=${()=>s.show()}>
      ${l&&c?"Next step":"Show me"}
    <//>
  </div>`}async function nn(n){let s=S(L(y())),o={...x},t=W(s,o),a=z(n),i=()=>f(e`<${D} state=${s.get()} play=${t} />`,a);i(),E(),s.onChange(i);let l=k(n,t);A(n,t,l),P(n,t,l);let{createEffects:c}=await import("./effects-SDXAIOIN.js");Object.assign(o,c(n,s.get))}var I=document.getElementById("lesson");I&&nn(I);
