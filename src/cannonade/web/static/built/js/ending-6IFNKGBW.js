import{a as u}from"./chunk-XKF6I6XU.js";import"./chunk-FE54SCSS.js";import{m as c,t as r,u as d,v as $,z as n}from"./chunk-ITN27OFM.js";import"./chunk-CSSGNADH.js";import"./chunk-5HEDKRIW.js";import{f as p,g as m}from"./chunk-LFXFDCON.js";import{a as s}from"./chunk-3OZGGET3.js";var f=6;function x({state:e,play:o}){let{view:a}=e,{result:t}=a;if(!t)return null;let i=a.daily?s("Daily {number}",{number:a.daily}):a.deal_name&&s("Deal {deal}",{deal:a.deal_name});return r`<section class="ending" aria-label=${s("The end")}>
    <p class="muted">
      ${a.daily?r`<a href=${`/daily/${a.daily}`}>${i}</a>`:i}
      ${i&&", "}${a.rules.name}
    </p>
    <h1 tabindex="-1">${t.title}</h1>
    ${t.won&&a.rules.scores_ploys&&r`<${h} score=${t.score??0} />`}
    ${t.words.map(l=>r`<p class="end-words">${$(l)}</p>`)}
    <${g} ...${{view:a,play:o}} hasCoach=${e.hasCoach} />
    <${u} view=${a} />
    ${t.last.map(l=>r`<p class="muted">${$(l)}</p>`)}
    ${t.fair.map(l=>r`<p class="muted">${l}</p>`)}
    <${b} text=${t.share} deal=${i} />
    <${y} facts=${t.facts} />
  </section>`}var h=({score:e})=>r`<p class="reserve" role="img" aria-label=${s("{score} of 6 ploys in reserve",{score:e})}>
    ${Array.from({length:f},(o,a)=>d(c(a<e?"ready":"spent")))}
  </p>`,y=({facts:e})=>r`<table class="facts">
    <tbody>
      ${e.map(([o,a])=>r`<tr>
            <th scope="row">${o}</th>
            <td>${a}</td>
          </tr>`)}
    </tbody>
  </table>`,b=({text:e,deal:o})=>r`<div class="share panel-box">
    <p>${e.split(`
`).map(a=>r`${a}<br />`)}</p>
    <${n}
      icon="share"
      onClick=${({currentTarget:a})=>m(a,e)}
    >
      <span>${s("Copy")}</span>
    <//>
    <${n}
      onClick=${({currentTarget:a})=>p(a,async()=>(await import("./picture-75YRCLJC.js")).sharePicture(e,o),s("Saved"),s("This browser can't make pictures"))}
    >
      <span>${s("Picture")}</span>
    <//>
  </div>`,g=({view:e,hasCoach:o,play:a})=>r`<div class="next">
    ${e.result?.is_first&&r`<a class="button primary first" href="/lessons">${s("Learn more")}</a>`}
    <${n}
      icon="plus"
      css=${e.result?.is_first?"first":"primary"}
      keyName="new"
      onClick=${()=>a.begin(!1)}
      >${e.result?.is_first?s("Another"):s("New game")}<//
    >
    ${e.result?.is_first&&r`<a class="button first" href="/daily">${s("Today's deal")}</a>`}
    ${o&&r`<a class="button" href=${`/game/${e.game}/review`}>${s("Review")}</a>`}
    <${n} icon="again" onClick=${()=>a.begin(!0)}>${s("Same deal")}<//>
    <${n}
      icon="undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>a.undo()}
      >${s("Undo")}<//
    >
    <a class="button" href=${`/game/${e.game}/replay`}>${s("Replay")}</a>
  </div>`;export{x as Ending};
