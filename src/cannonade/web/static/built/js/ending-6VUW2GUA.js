import{a as f}from"./chunk-XGMEWUD7.js";import"./chunk-WZTM2EY5.js";import{m as $,r as o,s as d,t as c,w as p}from"./chunk-5HATWGJK.js";import"./chunk-XYUGSRD4.js";import"./chunk-76YWVLKA.js";import{e as h,f as w}from"./chunk-63NAHBJ7.js";import{a as t}from"./chunk-OXLVEK6D.js";var k=6;function B({state:r,play:n}){let{view:e}=r,{result:s}=e;if(!s)return null;let a=e.daily?t("Daily {number}",{number:e.daily}):e.deal_name&&t("Deal {deal}",{deal:e.deal_name});return o`<section class="ending" aria-label=${t("The end")}>
    <p class="muted">${[a,e.rules.name].filter(Boolean).join(", ")}</p>
    <h1 tabindex="-1">${s.title}</h1>
    ${s.won&&e.rules.scores_ploys&&o`<${v} score=${s.score??0} />`}
    ${s.words.map(i=>o`<p class="end-words">${c(i)}</p>`)}
    <${y} ...${{ways:s.ways,css:"next",view:e,play:n,deal:a}} />
    <${f} view=${e} />
    <details>
      <summary>${t("More")}</summary>
      <${y} ...${{ways:s.more_ways,view:e,play:n,deal:a}} />
      ${s.last.map(i=>o`<p class="muted">${c(i)}</p>`)}
    </details>
  </section>`}var v=({score:r})=>o`<p class="cluster reserve" role="img" aria-label=${t("{score} of 6 ploys in reserve",{score:r})}>
    ${Array.from({length:k},(n,e)=>d($(e<r?"ready":"spent")))}
  </p>`,_=window.parent!==window,[C]=import.meta.url.split("static/");function y({ways:r,css:n="",view:e,play:s,deal:a}){let i=M(e,s,a);return o`<div class=${`cluster ${n}`}>
    ${r.map(({name:l,place:b,act:u},g)=>{let m=n&&!g?"primary":"";return u?o`<${p} ...${i[u]} css=${m}><span>${l}</span><//>`:o`<a class=${`button ${m}`} href=${b}>${l}</a>`})}
  </div>`}function M(r,n,e){let{code:s,share:a=""}=r.result??{},i=_?`${C}${s?`#/shared/${s}`:""}`:s;return{new:{icon:"plus",keyName:"new",onClick:()=>n.begin(!1)},share:{icon:"share",onClick:({currentTarget:l})=>w(l,`${a}
${i??""}`.trim())},again:{icon:"again",onClick:()=>n.begin(!0)},undo:{icon:"undo",keyName:"undo",isOff:r.undo==="nothing",onClick:()=>n.undo()},picture:{onClick:({currentTarget:l})=>h(l,async()=>(await import("./picture-MQHHE3XT.js")).sharePicture(a,e),t("Saved"),t("This browser can't make pictures"))}}}export{B as Ending};
