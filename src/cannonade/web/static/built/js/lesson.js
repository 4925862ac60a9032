import{a as g,b as w,c as v,d as m,e as k,f as A,g as C}from"./chunk-L4JNCWNU.js";import{h as y}from"./chunk-PTWM4362.js";import{r as s,t as u,w as $,y as h}from"./chunk-5HATWGJK.js";import{a as b,d as O,f as P,i as x}from"./chunk-XYUGSRD4.js";import"./chunk-76YWVLKA.js";import"./chunk-GJYI7CBO.js";import{f}from"./chunk-YXW637P6.js";import{a as l}from"./chunk-OXLVEK6D.js";function i({lesson:n}){if(!n)throw new TypeError("the view of a game stands in the page of a lesson");return n}function T(n){let{kind:a,id:e}=i(n);return`/api/${a}s/${e}`}async function I(n,a,e,t){let o={log:i(n).log,...e};return P(await O(`${T(n)}/${a}`,o,t))}var L=(n,a)=>x(T(n),{about:a,log:i(n).log}),W=n=>n==="rules"||n==="known";function _(n,a){let e=C(n,a,{share:o=>n.set({announcement:i(o).spoken}),sendIntent:I,askWhy:L}),t=()=>e.ask("again");return{...e,again:t,show:()=>e.ask("show"),begin:t,hint:()=>{},resign:()=>{},open(o){(o===null||W(o))&&e.open(o)}}}var[q]=h(async()=>(await import("./panels-DVUMUSTT.js")).Panels);function D({state:n,play:a}){let{view:e}=n,{verdict:t}=i(e),o={state:n,play:a},r=e.ploys.length+e.spent.length>0;return s`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${e.ply}
    data-ready=""
  >
    <header
      class="lesson-top"
      dangerouslySetInnerHTML=${{__html:i(e).top}}
    ></header>
    <${v} ...${o} />
    <${H} state=${n} />
    <div class="board-place">
      <${g} state=${n}>
        ${i(e).asked.map(K)}
        ${i(e).lit.map(c=>s`<div class="lit" data-square=${c}></div>`)}
      <//>
      <${w} view=${e} play=${a} />
    </div>
    ${r&&s`<${k} ...${o} />`}
    <${S} ...${o} />
    ${W(n.panel)&&s`<${q} ...${o} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${n.link&&s`<p class="link-state" role="alert">${l("Waiting for the server.")}</p>`}
  </main>`}function H({state:n}){let{head:a,meaning:e,advice:t}=i(n.view),o=[...e,...t];return y(n)||n.refused||!o.length?s`<${m} state=${n} />`:s`<${m} state=${n}>
    <div class="remark">
      ${a&&s`<h2>${a}</h2>`}
      ${o.map(r=>s`<p>${u(r)}</p>`)}
    </div>
  <//>`}function K(n){let[a,e]=f(n),t=[n,a,e],o=t.map(d=>"abcde".indexOf(d.charAt(0))+1),r=t.map(d=>6-Number(d[1])),c=[Math.min(...r),Math.min(...o),Math.max(...r)+1,Math.max(...o)+1];return s`<div class="asked-lane" style=${{gridArea:c.join(" / ")}}></div>`}var N=()=>s`<form class="last" method="post" action="/new">
    <input type="hidden" name="key" value=${b()} />
    <input type="hidden" name="rules" value="revised" />
    <input type="hidden" name="deal" value="easy" />
    <button class="button primary">${l("Play an easy deal")}</button>
  </form>`;function S({state:{view:n},play:a}){let{kind:e,verdict:t,next:o,log:r,shown:c,place:d,every:B,further:E}=i(n),p=t==="open";return s`<div class="onward">
    ${t==="passed"&&(o||e!=="lesson"?s`<a class="button primary" href=${o?`/${e}/${o}`:d}>${o?E:B}</a>`:s`<${N} />`)}
    ${n.known.length>0&&p&&s`<${$} onClick=${()=>a.open("known")}>${l("Known")}<//>`}
    <${$} icon="undo" isOff=${n.undo==="nothing"} onClick=${()=>a.undo()}>
      ${l("Undo")}
    <//>
    <${$} icon="again" isOff=${!r} onClick=${()=>r&&a.again()}>${l("Again")}<//>
    <${$} onClick=${()=>a.show()}>
      ${c&&p?l("Next step"):l("Show me")}
    <//>
  </div>`}var M=document.getElementById("lesson");M&&A(M,D,_);
