import{a as h}from"./chunk-XKF6I6XU.js";import"./chunk-FE54SCSS.js";import{m as p,t,u as d,v as i,z as n}from"./chunk-ITN27OFM.js";import"./chunk-CSSGNADH.js";import"./chunk-5HEDKRIW.js";import{f as m,g as c}from"./chunk-LFXFDCON.js";import{a as s}from"./chunk-3OZGGET3.js";var u=6;function O({state:e,play:o}){let{view:a}=e,{result:r}=a;if(!r)return null;let $=a.daily?s("Daily {number}",{number:a.daily}):a.deal_name&&s("Deal {deal}",{deal:a.deal_name});return t`<section class="ending" aria-label=${s("The end")}>
    <p class="muted">
      ${a.daily?t`<a href=${`/daily/${a.daily}`}>${$}</a>`:$}
      ${$&&", "}${a.rules.name}
    </p>
    <h1 tabindex="-1">${r.title}</h1>
    ${r.won&&a.rules.scores_ploys&&t`<${f} score=${r.score??0} />`}
    ${r.words.map(l=>t`<p class="end-words">${i(l)}</p>`)}
    <${k} ...${{view:a,play:o}} hasCoach=${e.hasCoach} />
    <${h} view=${a} />
    ${r.last.map(l=>t`<p class="muted">${i(l)}</p>`)}
    ${r.fair.map(l=>t`<p class="muted">${l}</p>`)}
    <${b} text=${r.share} code=${r.code} deal=${$} />
    <${y} facts=${r.facts} />
  </section>`}var f=({score:e})=>t`<p class="reserve" role="img" aria-label=${s("{score} of 6 ploys in reserve",{score:e})}>
    ${Array.from({length:u},(o,a)=>d(p(a<e?"ready":"spent")))}
  </p>`,y=({facts:e})=>t`<table class="facts">
    <tbody>
      ${e.map(([o,a])=>t`<tr>
            <th scope="row">${o}</th>
            <td>${a}</td>
          </tr>`)}
    </tbody>
  </table>`,b=({text:e,code:o,deal:a})=>t`<div class="share panel-box">
    <p>${e.split(`
`).map(r=>t`${r}<br />`)}</p>
    <${n}
      icon="share"
      onClick=${({currentTarget:r})=>c(r,e)}
    >
      <span>${s("Copy")}</span>
    <//>
    ${o&&t`<${n}
        title=${s("Others play the same deal, and then see both games")}
        onClick=${({currentTarget:r})=>c(r,`${e}
${g(o)}`)}
      >
        <span>${s("Challenge")}</span>
      <//>`}
    <${n}
      onClick=${({currentTarget:r})=>m(r,async()=>(await import("./picture-75YRCLJC.js")).sharePicture(e,a),s("Saved"),s("This browser can't make pictures"))}
    >
      <span>${s("Picture")}</span>
    <//>
  </div>`,g=e=>location.protocol==="https:"?new URL(`/shared/${e}`,location.href).href:e,k=({view:e,hasCoach:o,play:a})=>t`<div class="next">
    ${e.result?.is_first&&t`<a class="button primary first" href="/lessons">${s("Learn more")}</a>`}
    <${n}
      icon="plus"
      css=${e.result?.is_first?"first":"primary"}
      keyName="new"
      onClick=${()=>a.begin(!1)}
      >${e.result?.is_first?s("Another"):s("New game")}<//
    >
    ${e.result?.is_first&&t`<a class="button first" href="/daily">${s("Today's deal")}</a>`}
    ${o&&t`<a class="button" href=${`/game/${e.game}/review`}>${s("Review")}</a>`}
    <${n} icon="again" onClick=${()=>a.begin(!0)}>${s("Same deal")}<//>
    <${n}
      icon="undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>a.undo()}
      >${s("Undo")}<//
    >
    <a class="button" href=${`/game/${e.game}/replay`}>${s("Replay")}</a>
  </div>`;export{O as Ending};
