import{a as w,b as g,c as k,d as p,e as v,f as A,g as C}from"./chunk-V623GYLJ.js";import{h as y}from"./chunk-PTWM4362.js";import{r as s,t as h,x as d,z as m}from"./chunk-JGRZIBGY.js";import{a as b,d as O,f as P,i as x}from"./chunk-XYUGSRD4.js";import"./chunk-76YWVLKA.js";import"./chunk-GJYI7CBO.js";import{f}from"./chunk-YXW637P6.js";import{a as l}from"./chunk-OXLVEK6D.js";function r({lesson:n}){if(!n)throw new TypeError("the view of a game stands in the page of a lesson");return n}function T(n){let{kind:a,id:o}=r(n);return`/api/${a}s/${o}`}async function B(n,a,o,t){let e={log:r(n).log,...o};return P(await O(`${T(n)}/${a}`,e,t))}var E=(n,a)=>x(T(n),{about:a,log:r(n).log});function I(n,a){let o=C(n,a,{share:e=>n.set({announcement:r(e).spoken}),sendIntent:B,askWhy:E}),t=()=>o.ask("again");return{...o,again:t,show:()=>o.ask("show"),begin:t,resign:()=>{},open(e){(e===null||e==="rules"||e==="known")&&o.open(e)}}}var[L]=m(async()=>(await import("./known_cards-6EXDISMV.js")).Known),[_]=m(async()=>(await import("./panels-EKJ75GYK.js")).Panels);function q({state:n,play:a}){let{view:o}=n,{verdict:t}=r(o),e={state:n,play:a},i=o.ploys.length+o.spent.length>0;return s`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${o.ply}
    data-ready=""
  >
    <header
      class="lesson-top"
      dangerouslySetInnerHTML=${{__html:r(o).top}}
    ></header>
    <${k} ...${e} />
    <${D} state=${n} />
    <div class="board-place">
      <${w} state=${n}>
        ${r(o).asked.map(H)}
        ${r(o).lit.map(c=>s`<div class="lit" data-square=${c}></div>`)}
      <//>
      <${g} view=${o} play=${a} />
    </div>
    ${i&&s`<${v} ...${e} />`}
    <${S} ...${e} />
    ${n.panel==="known"&&s`<${L} ...${e} />`}
    ${n.panel==="rules"&&s`<${_} ...${e} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${n.link&&s`<p class="link-state" role="alert">${l("Waiting for the server.")}</p>`}
  </main>`}function D({state:n}){let{head:a,meaning:o,advice:t}=r(n.view),e=[...o,...t];return y(n)||n.refused||!e.length?s`<${p} state=${n} />`:s`<${p} state=${n}>
    <div class="remark">
      ${a&&s`<h2>${a}</h2>`}
      ${e.map(i=>s`<p>${h(i)}</p>`)}
    </div>
  <//>`}function H(n){let[a,o]=f(n),t=[n,a,o],e=t.map($=>"abcde".indexOf($.charAt(0))+1),i=t.map($=>6-Number($[1])),c=[Math.min(...i),Math.min(...e),Math.max(...i)+1,Math.max(...e)+1];return s`<div class="asked-lane" style=${{gridArea:c.join(" / ")}}></div>`}var N=()=>s`<form class="last" method="post" action="/new">
    <input type="hidden" name="key" value=${b()} />
    <input type="hidden" name="rules" value="revised" />
    <input type="hidden" name="deal" value="easy" />
    <button class="button primary">${l("Play an easy deal")}</button>
  </form>`;function S({state:{view:n},play:a}){let{kind:o,verdict:t,next:e,log:i,shown:c,place:$,every:K,further:W}=r(n),u=t==="open";return s`<div class="onward">
    ${t==="passed"&&(e||o!=="lesson"?s`<a class="button primary" href=${e?`/${o}/${e}`:$}>${e?W:K}</a>`:s`<${N} />`)}
    ${n.known.length>0&&u&&s`<${d} onClick=${()=>a.open("known")}>${l("Known")}<//>`}
    <${d} icon="undo" isOff=${n.undo==="nothing"} onClick=${()=>a.undo()}>
      ${l("Undo")}
    <//>
    <${d} icon="again" isOff=${!i} onClick=${()=>i&&a.again()}>${l("Again")}<//>
    <${d} onClick=${()=>a.show()}>
      ${c&&u?l("Next step"):l("Show me")}
    <//>
  </div>`}var M=document.getElementById("lesson");M&&A(M,q,I);export{q as Lesson};
