import{a as w}from"./chunk-XNUBAWIU.js";import"./chunk-LMIXYP2R.js";import{m as $,t as o,u as d,v as u,z as p}from"./chunk-RTBTE4YC.js";import"./chunk-76YWVLKA.js";import"./chunk-CBAACAFO.js";import{f,g as h}from"./chunk-FTIHPZKK.js";import{a as i}from"./chunk-KJA6R6YO.js";var k=6;function S({state:s,play:r}){let{view:e}=s,{result:n}=e;if(!n)return null;let a=e.daily?i("Daily {number}",{number:e.daily}):e.deal_name&&i("Deal {deal}",{deal:e.deal_name});return o`<section class="ending" aria-label=${i("The end")}>
    <p class="muted">${[a,e.rules.name].filter(Boolean).join(", ")}</p>
    <h1 tabindex="-1">${n.title}</h1>
    ${n.won&&e.rules.scores_ploys&&o`<${v} score=${n.score??0} />`}
    ${n.words.map(t=>o`<p class="end-words">${u(t)}</p>`)}
    <${y} ...${{ways:n.ways,css:"next",view:e,play:r,deal:a}} />
    <${w} view=${e} />
    <details>
      <summary>${i("More")}</summary>
      <${y} ...${{ways:n.more_ways,view:e,play:r,deal:a}} />
      ${n.last.map(t=>o`<p class="muted">${u(t)}</p>`)}
    </details>
  </section>`}var v=({score:s})=>o`<p class="cluster reserve" role="img" aria-label=${i("{score} of 6 ploys in reserve",{score:s})}>
    ${Array.from({length:k},(r,e)=>d($(e<s?"ready":"spent")))}
  </p>`,g=window.parent!==window,[b]=import.meta.url.split("static/"),_=s=>g?`${b}#/shared/${s}`:s;function y({ways:s,css:r="",view:e,play:n,deal:a}){let t=O(e,n,a);return o`<div class=${`cluster ${r}`}>
    ${s.map(({name:l,place:c,act:m})=>m?o`<${p} ...${t[m]}><span>${l}</span><//>`:o`<a class="button" href=${c}>${l}</a>`)}
  </div>`}function O(s,r,e){let{code:n,share:a=""}=s.result??{},t=l=>({onClick:({currentTarget:c})=>h(c,l)});return{new:{icon:"plus",css:"primary",keyName:"new",onClick:()=>r.begin(!1)},share:{icon:"share",...t(`${a}${g?`
${b}`:""}`)},again:{icon:"again",onClick:()=>r.begin(!0)},undo:{icon:"undo",keyName:"undo",isOff:s.undo==="nothing",onClick:()=>r.undo()},challenge:t(`${a}
${_(n??"")}`),picture:{onClick:({currentTarget:l})=>f(l,async()=>(await import("./picture-3EDDMNP5.js")).sharePicture(a,e),i("Saved"),i("This browser can't make pictures"))}}}export{S as Ending};
