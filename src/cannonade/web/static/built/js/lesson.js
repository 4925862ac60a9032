import{a as k,b,c as O,d as u,e as x,f as K,g as M}from"./chunk-L5SW3X3Y.js";import{i as g}from"./chunk-K6GZRERT.js";import{a as P,d as C,f as A,h as q}from"./chunk-YSSXAW2B.js";import{C as m,r as y,t as o,v as d,x as w,z as $}from"./chunk-RTBTE4YC.js";import"./chunk-76YWVLKA.js";import"./chunk-CBAACAFO.js";import"./chunk-NU7QRFCM.js";import{f as v}from"./chunk-FQC6QEY7.js";import{a as l}from"./chunk-KJA6R6YO.js";function r({lesson:n}){if(!n)throw new TypeError("the view of a game stands in the page of a lesson");return n}function W(n){let{kind:e,id:s}=r(n);return`/api/${e}s/${s}`}async function I(n,e,s,t){let a={log:r(n).log,...s};return A(await C(`${W(n)}/${e}`,a,t))}var _=(n,e)=>q(W(n),{about:e,log:r(n).log});function D(n,e){let s=M(n,e,{share:a=>n.set({announcement:r(a).spoken}),sendIntent:I,askWhy:_}),t=()=>s.ask("again");return{...s,again:t,show:()=>s.ask("show"),begin:t,resign:()=>{},open(a){(a===null||a==="rules"||a==="known")&&s.open(a)}}}var[H]=m(async()=>(await import("./known_cards-TRDQASWF.js")).Known),[L]=m(async()=>(await import("./panels-BUJKOIN5.js")).Panels);function N({state:n,play:e}){let{view:s}=n,{verdict:t}=r(s),a={state:n,play:e},i=s.ploys.length+s.spent.length>0;return o`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${s.ply}
    data-ready=""
  >
    <${S} view=${s} />
    <${O} ...${a} />
    <${j} state=${n} />
    <div class="board-place">
      <${k} state=${n}>
        ${r(s).asked.map(z)}
        ${r(s).lit.map(V)}
      <//>
      <${b} view=${s} play=${e} />
    </div>
    ${i&&o`<${x} ...${a} />`}
    <${G} ...${a} />
    ${n.panel==="known"&&o`<${H} ...${a} />`}
    ${n.panel==="rules"&&o`<${L} ...${a} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${n.link&&o`<p class="link-state" role="alert">${l("Waiting for the server.")}</p>`}
  </main>`}function S({view:n}){let e=r(n);return o`<header class="lesson-top">
    <p class="school">
      <b>${e.school}</b><span class="spacer"></span>
      ${e.number>0&&o`<span class="muted">${l("{number} of {passed}",{number:e.number,passed:e.passed.length})}</span>`}
      <a
        class="button bare"
        href=${e.place}
        aria-label=${e.every}
      >
        <${w} name="close" />
      </a>
    </p>
    ${e.number>0&&o`<div class="segments" aria-hidden="true">
        ${e.passed.map((s,t)=>U(s,t+1===e.number))}
      </div>`}
    <${h} key=${e.says+e.ask+e.lit_words} lesson=${e} />
  </header>`}var h=class extends y{shouldComponentUpdate(){return!1}render(){let{lesson:e}=this.props;return o`<div class="question" translate>
      <h1 tabindex="-1">${e.title}</h1>
      <p>
        ${d(e.says)} <b>${d(e.ask)}</b>
        <span class="visually-hidden"> ${e.lit_words}</span>
      </p>
    </div>`}},U=(n,e)=>o`<span class=${`${n?"passed":""}${e?" here":""}`}></span>`;function j({state:n}){let{head:e,meaning:s,advice:t}=r(n.view),a=[...s,...t];return g(n)||n.refused||!a.length?o`<${u} state=${n} />`:o`<${u} state=${n}>
    <div class="remark">
      ${e&&o`<h2>${e}</h2>`}
      ${a.map(i=>o`<p>${d(i)}</p>`)}
    </div>
  <//>`}function z(n){let[e,s]=v(n),t=[n,e,s],a=t.map(c=>"abcde".indexOf(c.charAt(0))+1),i=t.map(c=>6-Number(c[1])),p=[Math.min(...i),Math.min(...a),Math.max(...i)+1,Math.max(...a)+1];return o`<div class="asked-lane" style=${{gridArea:p.join(" / ")}}></div>`}var V=n=>o`<div class="lit" data-square=${n}></div>`,F=()=>o`<form class="last" method="post" action="/new">
    <input type="hidden" name="key" value=${P()} />
    <input type="hidden" name="rules" value="revised" />
    <input type="hidden" name="fair" value="easy" />
    <button class="button primary">${l("Play an easy deal")}</button>
  </form>`;function G({state:{view:n},play:e}){let{kind:s,verdict:t,next:a,log:i,shown:p,place:c,every:B,further:E}=r(n),f=t==="open";return o`<div class="onward">
    ${t==="passed"&&(a||s!=="lesson"?o`<a class="button primary" href=${a?`/${s}/${a}`:c}>${a?E:B}</a>`:o`<${F} />`)}
    ${n.known.length>0&&f&&o`<${$} onClick=${()=>e.open("known")}>${l("Known")}<//>`}
    <${$} icon="undo" isOff=${n.undo==="nothing"} onClick=${()=>e.undo()}>
      ${l("Undo")}
    <//>
    <${$} icon="again" isOff=${!i} onClick=${()=>i&&e.again()}>${l("Again")}<//>
    <${$} onClick=${()=>e.show()}>
      ${p&&f?l("Next step"):l("Show me")}
    <//>
  </div>`}var T=document.getElementById("lesson");T&&K(T,N,D);export{N as Lesson};
