import{a as h,b as u}from"./chunk-Q5XLUXFQ.js";import"./chunk-FE54SCSS.js";import{m as p,t as o,u as d,v as i,z as n}from"./chunk-ITN27OFM.js";import"./chunk-CSSGNADH.js";import"./chunk-5HEDKRIW.js";import{f as m,g as c}from"./chunk-LFXFDCON.js";import{a as s}from"./chunk-3OZGGET3.js";var f=6;function O({state:a,play:t}){let{view:e}=a,{result:r}=e;if(!r)return null;let l=e.daily?s("Daily {number}",{number:e.daily}):e.deal_name&&s("Deal {deal}",{deal:e.deal_name});return o`<section class="ending" aria-label=${s("The end")}>
    <p class="muted">
      ${e.daily?o`<a href=${`/daily/${e.daily}`}>${l}</a>`:l}
      ${l&&", "}${e.rules.name}
    </p>
    <h1 tabindex="-1">${r.title}</h1>
    ${r.won&&e.rules.scores_ploys&&o`<${y} score=${r.score??0} />`}
    ${r.words.map($=>o`<p class="end-words">${i($)}</p>`)}
    <${C} ...${{view:e,play:t}} hasCoach=${a.hasCoach} />
    <${h} view=${e} />
    ${r.last.map($=>o`<p class="muted">${i($)}</p>`)}
    ${r.fair.map($=>o`<p class="muted">${$}</p>`)}
    ${a.hasCoach&&o`<${u} view=${e} />`}
    <${g} text=${r.share} code=${r.code} deal=${l} />
    <${b} facts=${r.facts} />
  </section>`}var y=({score:a})=>o`<p class="reserve" role="img" aria-label=${s("{score} of 6 ploys in reserve",{score:a})}>
    ${Array.from({length:f},(t,e)=>d(p(e<a?"ready":"spent")))}
  </p>`,b=({facts:a})=>o`<table class="facts">
    <tbody>
      ${a.map(([t,e])=>o`<tr>
            <th scope="row">${t}</th>
            <td>${e}</td>
          </tr>`)}
    </tbody>
  </table>`,g=({text:a,code:t,deal:e})=>o`<div class="share panel-box">
    <p>${a.split(`
`).map(r=>o`${r}<br />`)}</p>
    <${n}
      icon="share"
      onClick=${({currentTarget:r})=>c(r,a)}
    >
      <span>${s("Copy")}</span>
    <//>
    ${t&&o`<${n}
        title=${s("Others play the same deal, and then see both games")}
        onClick=${({currentTarget:r})=>c(r,`${a}
${k(t)}`)}
      >
        <span>${s("Challenge")}</span>
      <//>`}
    <${n}
      onClick=${({currentTarget:r})=>m(r,async()=>(await import("./picture-75YRCLJC.js")).sharePicture(a,e),s("Saved"),s("This browser can't make pictures"))}
    >
      <span>${s("Picture")}</span>
    <//>
  </div>`,k=a=>location.protocol==="https:"?new URL(`/shared/${a}`,location.href).href:a,C=({view:a,hasCoach:t,play:e})=>o`<div class="next">
    ${a.result?.is_first&&o`<a class="button primary first" href="/lessons">${s("Learn more")}</a>`}
    <${n}
      icon="plus"
      css=${a.result?.is_first?"first":"primary"}
      keyName="new"
      onClick=${()=>e.begin(!1)}
      >${a.result?.is_first?s("Another"):s("New game")}<//
    >
    ${a.result?.is_first&&o`<a class="button first" href="/daily">${s("Today's deal")}</a>`}
    ${t&&o`<a class="button" href=${`/game/${a.game}/review`}>${s("Review")}</a>`}
    <${n} icon="again" onClick=${()=>e.begin(!0)}>${s("Same deal")}<//>
    <${n}
      icon="undo"
      keyName="undo"
      isOff=${a.undo==="nothing"}
      onClick=${()=>e.undo()}
      >${s("Undo")}<//
    >
    <a class="button" href=${`/game/${a.game}/replay`}>${s("Replay")}</a>
  </div>`;export{O as Ending};
