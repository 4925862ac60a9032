import{a as k,b,c as O,d as u,e as x,f as K,g as M}from"./chunk-I4HGFBZE.js";import{i as g}from"./chunk-M4AVSPH4.js";import{a as P,d as C,f as A,h as q}from"./chunk-36ZY6YP2.js";import{C as m,r as y,t as o,v as c,x as w,z as d}from"./chunk-FTO2EYOG.js";import"./chunk-76YWVLKA.js";import"./chunk-M2W3XUCY.js";import"./chunk-NU7QRFCM.js";import{f as v}from"./chunk-FQC6QEY7.js";import{a as i}from"./chunk-KJA6R6YO.js";function r({lesson:n}){if(!n)throw new TypeError("the view of a game stands in the page of a lesson");return n}function W(n){let{kind:s,id:e}=r(n);return`/api/${s}s/${e}`}async function E(n,s,e,t){let a={log:r(n).log,...e};return A(await C(`${W(n)}/${s}`,a,t))}var I=(n,s)=>q(W(n),{about:s,log:r(n).log});function _(n,s){let e=M(n,s,{share:a=>n.set({announcement:r(a).spoken}),sendIntent:E,askWhy:I}),t=()=>e.ask("again");return{...e,again:t,show:()=>e.ask("show"),begin:t,resign:()=>{},open(a){(a===null||a==="rules"||a==="known")&&e.open(a)}}}var[D]=m(async()=>(await import("./known_cards-ILBHDCTF.js")).Known),[H]=m(async()=>(await import("./panels-62ZGQOPK.js")).Panels);function L({state:n,play:s}){let{view:e}=n,{verdict:t}=r(e),a={state:n,play:s},l=e.ploys.length+e.spent.length>0;return o`<main
    id="lesson"
    class=${`game lesson ${t}`}
    data-ply=${e.ply}
    data-ready=""
  >
    <${N} view=${e} />
    <${O} ...${a} />
    <${U} state=${n} />
    <div class="board-place">
      <${k} state=${n}>
        ${r(e).asked.map(j)}
        ${r(e).lit.map(z)}
      <//>
      <${b} view=${e} play=${s} />
    </div>
    ${l&&o`<${x} ...${a} />`}
    <${F} ...${a} />
    ${n.panel==="known"&&o`<${D} ...${a} />`}
    ${n.panel==="rules"&&o`<${H} ...${a} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${n.link&&o`<p class="link-state" role="alert">${i("Waiting for the server.")}</p>`}
  </main>`}function N({view:n}){let s=r(n);return o`<header class="lesson-top">
    <p class="school">
      <b>${s.school}</b><span class="spacer"></span>
      ${s.number>0&&o`<span class="muted">${i("{number} of {passed}",{number:s.number,passed:s.passed.length})}</span>`}
      <a
        class="button bare"
        href=${`/${s.kind}s`}
        aria-label=${s.every}
      >
        <${w} name="close" />
      </a>
    </p>
    ${s.number>0&&o`<div class="segments" aria-hidden="true">
        ${s.passed.map((e,t)=>S(e,t+1===s.number))}
      </div>`}
    <${h} key=${s.says+s.ask+s.lit_words} lesson=${s} />
  </header>`}var h=class extends y{shouldComponentUpdate(){return!1}render(){let{lesson:s}=this.props;return o`<div class="question" translate>
      <h1 tabindex="-1">${s.title}</h1>
      <p>
        ${c(s.says)} <b>${c(s.ask)}</b>
        <span class="visually-hidden"> ${s.lit_words}</span>
      </p>
    </div>`}},S=(n,s)=>o`<span class=${`${n?"passed":""}${s?" here":""}`}></span>`;function U({state:n}){let{head:s,answer:e}=r(n.view);return g(n)||n.refused||!e.length?o`<${u} state=${n} />`:o`<${u} state=${n}>
    <div class="remark">
      ${s&&o`<h2>${s}</h2>`}
      ${e.map(t=>o`<p>${c(t)}</p>`)}
    </div>
  <//>`}function j(n){let[s,e]=v(n),t=[n,s,e],a=t.map($=>"abcde".indexOf($.charAt(0))+1),l=t.map($=>6-Number($[1])),p=[Math.min(...l),Math.min(...a),Math.max(...l)+1,Math.max(...a)+1];return o`<div class="asked-lane" style=${{gridArea:p.join(" / ")}}></div>`}var z=n=>o`<div class="lit" data-square=${n}></div>`,V=()=>o`<form class="last" method="post" action="/new">
    <input type="hidden" name="key" value=${P()} />
    <input type="hidden" name="rules" value="revised" />
    <input type="hidden" name="fair" value="easy" />
    <button class="button primary">${i("Play an easy deal")}</button>
  </form>`;function F({state:{view:n},play:s}){let{kind:e,verdict:t,next:a,log:l,shown:p,every:$,further:B}=r(n),f=t==="open";return o`<div class="onward">
    ${t==="passed"&&(a||e!=="lesson"?o`<a class="button primary" href=${a?`/${e}/${a}`:`/${e}s`}>${a?B:$}</a>`:o`<${V} />`)}
    ${n.known.length>0&&f&&o`<${d} onClick=${()=>s.open("known")}>${i("Known")}<//>`}
    <${d} icon="undo" isOff=${n.undo==="nothing"} onClick=${()=>s.undo()}>
      ${i("Undo")}
    <//>
    <${d} icon="again" isOff=${!l} onClick=${()=>l&&s.again()}>${i("Again")}<//>
    <${d} onClick=${()=>s.show()}>
      ${p&&f?i("Next step"):i("Show me")}
    <//>
  </div>`}var T=document.getElementById("lesson");T&&K(T,L,_);export{L as Lesson};
