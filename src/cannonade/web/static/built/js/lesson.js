import{a as k,b,c as O,d as u,e as x,f as M,g as T}from"./chunk-MBRX2ALA.js";import{i as g}from"./chunk-K6GZRERT.js";import{a as P,d as C,f as A,i as K}from"./chunk-SJDWXMVO.js";import{C as m,r as y,t as o,v as p,x as w,z as d}from"./chunk-RTBTE4YC.js";import"./chunk-76YWVLKA.js";import"./chunk-CBAACAFO.js";import"./chunk-NU7QRFCM.js";import{f as v}from"./chunk-FQC6QEY7.js";import{a as l}from"./chunk-KJA6R6YO.js";function r({lesson:e}){if(!e)throw new TypeError("the view of a game stands in the page of a lesson");return e}function q(e){let{kind:n,id:s}=r(e);return`/api/${n}s/${s}`}async function I(e,n,s,t){let a={log:r(e).log,...s};return A(await C(`${q(e)}/${n}`,a,t))}var _=(e,n)=>K(q(e),{about:n,log:r(e).log});function D(e,n){let s=T(e,n,{share:a=>e.set({announcement:r(a).spoken}),sendIntent:I,askWhy:_}),t=()=>s.ask("again");return{...s,again:t,show:()=>s.ask("show"),begin:t,resign:()=>{},open(a){(a===null||a==="rules"||a==="known")&&s.open(a)}}}var[H]=m(async()=>(await import("./known_cards-TRDQASWF.js")).Known),[L]=m(async()=>(await import("./panels-B4SUBUDZ.js")).Panels);function N({state:e,play:n}){let{view:s}=e,{verdict:t}=r(s),a={state:e,play:n},i=s.ploys.length+s.spent.length>0;return o`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${s.ply}
    data-ready=""
  >
    <${U} view=${s} />
    <${O} ...${a} />
    <${j} state=${e} />
    <div class="board-place">
      <${k} state=${e}>
        ${r(s).asked.map(z)}
        ${r(s).lit.map(c=>o`<div class="lit" data-square=${c}></div>`)}
      <//>
      <${b} view=${s} play=${n} />
    </div>
    ${i&&o`<${x} ...${a} />`}
    <${V} ...${a} />
    ${e.panel==="known"&&o`<${H} ...${a} />`}
    ${e.panel==="rules"&&o`<${L} ...${a} />`}
    <p class="visually-hidden" role="status">${e.announcement}</p>
    ${e.link&&o`<p class="link-state" role="alert">${l("Waiting for the server.")}</p>`}
  </main>`}function U({view:e}){let n=r(e);return o`<header class="lesson-top">
    <p class="school">
      <b>${n.school}</b><span class="spacer"></span>
      ${n.number>0&&o`<span class="muted">${l("{number} of {passed}",{number:n.number,passed:n.passed.length})}</span>`}
      <a
        class="button bare"
        href=${n.place}
        aria-label=${n.every}
      >
        <${w} name="close" />
      </a>
    </p>
    ${n.number>0&&o`<div class="segments" aria-hidden="true">
        ${n.passed.map((s,t)=>o`<span class=${`${s?"passed":""}${t+1===n.number?" here":""}`}></span>`)}
      </div>`}
    <${h} key=${n.says+n.ask+n.lit_words} lesson=${n} />
  </header>`}var h=class extends y{shouldComponentUpdate(){return!1}render(){let{lesson:n}=this.props;return o`<div class="question" translate>
      <h1 tabindex="-1">${n.title}</h1>
      <p>
        ${p(n.says)} <b>${p(n.ask)}</b>
        <span class="visually-hidden"> ${n.lit_words}</span>
      </p>
    </div>`}};function j({state:e}){let{head:n,meaning:s,advice:t}=r(e.view),a=[...s,...t];return g(e)||e.refused||!a.length?o`<${u} state=${e} />`:o`<${u} state=${e}>
    <div class="remark">
      ${n&&o`<h2>${n}</h2>`}
      ${a.map(i=>o`<p>${p(i)}</p>`)}
    </div>
  <//>`}function z(e){let[n,s]=v(e),t=[e,n,s],a=t.map($=>"abcde".indexOf($.charAt(0))+1),i=t.map($=>6-Number($[1])),c=[Math.min(...i),Math.min(...a),Math.max(...i)+1,Math.max(...a)+1];return o`<div class="asked-lane" style=${{gridArea:c.join(" / ")}}></div>`}var S=()=>o`<form class="last" method="post" action="/new">
    <input type="hidden" name="key" value=${P()} />
    <input type="hidden" name="rules" value="revised" />
    <input type="hidden" name="fair" value="easy" />
    <button class="button primary">${l("Play an easy deal")}</button>
  </form>`;function V({state:{view:e},play:n}){let{kind:s,verdict:t,next:a,log:i,shown:c,place:$,every:B,further:E}=r(e),f=t==="open";return o`<div class="onward">
    ${t==="passed"&&(a||s!=="lesson"?o`<a class="button primary" href=${a?`/${s}/${a}`:$}>${a?E:B}</a>`:o`<${S} />`)}
    ${e.known.length>0&&f&&o`<${d} onClick=${()=>n.open("known")}>${l("Known")}<//>`}
    <${d} icon="undo" isOff=${e.undo==="nothing"} onClick=${()=>n.undo()}>
      ${l("Undo")}
    <//>
    <${d} icon="again" isOff=${!i} onClick=${()=>i&&n.again()}>${l("Again")}<//>
    <${d} onClick=${()=>n.show()}>
      ${c&&f?l("Next step"):l("Show me")}
    <//>
  </div>`}var W=document.getElementById("lesson");W&&M(W,N,D);export{N as Lesson};
