import{a as h,b as u,c as g,d as x,e as O,f as P,g as L,h as A,i as E,j as S,k as j,l as M,m as N,n as W}from"./chunk-3CJ6Y7CX.js";import{b as v}from"./chunk-5NBGHYZG.js";import{b as y,e as b,h as k}from"./chunk-BZT3HYD6.js";import{a as T,c as m}from"./chunk-NOMH3BLX.js";import{a as B}from"./chunk-BM2K3KOB.js";import"./chunk-BKNVP7NF.js";import{j as t,l as p,m as C}from"./chunk-ABW6K7NO.js";import{g as $}from"./chunk-JUR4FPUR.js";import{e as d}from"./chunk-4QXZY6RT.js";import{d as w}from"./chunk-WMXTAUO2.js";import"./chunk-NZJWOYSC.js";import{f}from"./chunk-G2CCRVZS.js";function r({lesson:s}){if(!s)throw new TypeError("the view of a game stands in the page of a lesson");return s}var D=s=>`/api/lessons/${r(s).id}`;async function H(s,a,e,o){let n={log:r(s).log,...e};return b(await y(`${D(s)}/${a}`,n,o))}var _=(s,a)=>k(D(s),{action:a,log:r(s).log});function I(s,a){let e=O(s,a,{share:n=>s.set({said:r(n).spoken}),sendIntent:H,askWhy:_}),o=()=>e.ask("again");return{...e,again:o,show:()=>e.ask("show"),begin:o,resign:()=>{},async open(n){(n===null||n==="rules")&&await e.open(n)}}}var[z]=W(async()=>(await import("./panels-PNFS77AS.js")).Panels);function q({state:s,play:a}){let{view:e}=s,{verdict:o}=r(e),n={state:s,play:a},i=e.ploys.length+e.spent.length>0;return t`<main
    id="lesson"
    class=${`game lesson ${o}`}
    data-ply=${e.ply}
    data-ready=""
  >
    <${G} view=${e} />
    <${j} ...${n} />
    <${V} state=${s} />
    <div class="board-place">
      <${E} state=${s}>${r(e).asked.map(J)}<//>
      <${Q} ...${n} />
    </div>
    ${i&&t`<${M} ...${n} />`}
    <${R} ...${n} />
    ${s.panel==="rules"&&t`<${z} ...${n} />`}
    <p class="visually-hidden" role="status">${s.said}</p>
    ${s.link&&t`<p class="link-state" role="alert">Waiting for the server.</p>`}
  </main>`}function G({view:s}){let a=r(s);return t`<header class="lesson-top">
    <p class="school">
      <b>Gunnery school</b><span class="spacer"></span>
      <span class="muted">${a.number} of ${a.passed.length}</span>
      <a class="button bare" href="/lessons" aria-label="All lessons">
        <${T} name="close" />
      </a>
    </p>
    <ol class="segments" aria-label="Lessons">
      ${a.passed.map((e,o)=>K(e,o+1,a.number))}
    </ol>
    <div class="question">
      <h1 tabindex="-1">${a.title}</h1>
      <p>${p(a.says)} <b>${p(a.ask)}</b></p>
    </div>
  </header>`}var K=(s,a,e)=>t`<li>
    <a
      href=${`/lesson/${a}`}
      class=${[s&&"passed",a===e&&"here"].filter(Boolean).join(" ")}
      aria-current=${a===e?"page":void 0}
    >
      <span class="visually-hidden">Lesson ${a}${s?", passed":""}</span>
    </a>
  </li>`;function V({state:s}){let a=r(s.view);return u(s)||s.refused||!a.log?t`<${N} state=${s} />`:t`<section class="tried panel-box" aria-label="Answer">
    ${a.head&&t`<h2>${a.head}</h2>`}
    ${a.answer.map(e=>t`<p>${p(e)}</p>`)}
    <p class=${a.answer.length?"muted":""}>${p(a.told.join(" "))}</p>
  </section>`}function J(s){let[a,e]=f(s),o=[s,a,e],n=o.map(c=>"abcde".indexOf(c.charAt(0))+1),i=o.map(c=>6-Number(c[1])),l=[Math.min(...i),Math.min(...n),Math.max(...i)+1,Math.max(...n)+1];return t`<div class="asked-lane" style=${{gridArea:l.join(" / ")}}></div>`}function Q({state:{view:s},play:a}){let e=h(s,"draw");return t`<button
    type="button"
    class=${`draw-button ${e?"legal":""}`}
    aria-label=${`Draw a card: ${$(s.draw_count,"card")} left`}
    aria-disabled=${e?void 0:"true"}
    onClick=${()=>a.draw()}
  >
    <${S} view=${s} />
  </button>`}function R({state:s,play:a}){let{verdict:e,next:o,log:n,shown:i}=r(s.view),l=e==="open";return t`<div class="onward">
    ${e==="passed"&&t`<a class="button primary" href=${o?`/lesson/${o}`:"/"}>
        ${o?"Next lesson":"Play a game"}
      </a>`}
    <${m} icon="again" isOff=${!n} onClick=${()=>n&&a.again()}>Again<//>
    <${m} onClick=${()=>a.show()}>
      ${i&&l?"Next step":"Show me"}
    <//>
  </div>`}async function U(s){let a=A(L(w())),e={...v},o=I(a,e),n=C(s),i=()=>d(t`<${q} state=${a.get()} play=${o} />`,n);i(),B(),a.onChange(i);let l=g(s,o);P(s,o,l),x(s,o,l);let{createEffects:c}=await import("./effects-GVJOQYXC.js");Object.assign(e,c(s,a.get))}var F=document.getElementById("lesson");F&&U(F);
