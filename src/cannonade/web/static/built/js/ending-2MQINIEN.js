import{a as u}from"./chunk-4Z7RQPPT.js";import"./chunk-WQWS7IL4.js";import{m as p,t,u as d,v as i,z as o}from"./chunk-QBI3STS3.js";import"./chunk-ARXSKPZY.js";import"./chunk-M2W3XUCY.js";import{f as m,g as h,h as c}from"./chunk-SFC3CFA4.js";import{a as s}from"./chunk-KJA6R6YO.js";var b=6;function M({state:e,play:n}){let{view:a}=e,{result:r}=a;if(!r)return null;let l=a.daily?s("Daily {number}",{number:a.daily}):a.deal_name&&s("Deal {deal}",{deal:a.deal_name});return t`<section class="ending" aria-label=${s("The end")}>
    <p class="muted">
      ${a.daily?t`<a href=${`/daily/${a.daily}`}>${l}</a>`:l}
      ${l&&", "}${a.rules.name}
    </p>
    <h1 tabindex="-1">${r.title}</h1>
    ${r.won&&a.rules.scores_ploys&&t`<${g} score=${r.score??0} />`}
    ${r.words.map($=>t`<p class="end-words">${i($)}</p>`)}
    <${_} ...${{view:a,play:n}} hasCoach=${e.hasCoach} />
    <${u} view=${a} />
    ${r.last.map($=>t`<p class="muted">${i($)}</p>`)}
    ${r.fair.map($=>t`<p class="muted">${$}</p>`)}
    <${k} text=${r.share} code=${r.code} deal=${l} />
    <${w} facts=${r.facts} />
  </section>`}var g=({score:e})=>t`<p class="reserve" role="img" aria-label=${s("{score} of 6 ploys in reserve",{score:e})}>
    ${Array.from({length:b},(n,a)=>d(p(a<e?"ready":"spent")))}
  </p>`,w=({facts:e})=>t`<table class="facts">
    <tbody>
      ${e.map(([n,a])=>t`<tr>
            <th scope="row">${n}</th>
            <td>${a}</td>
          </tr>`)}
    </tbody>
  </table>`,k=({text:e,code:n,deal:a})=>t`<div class="share panel-box">
    <p>${e.split(`
`).map(r=>t`${r}<br />`)}</p>
    <${o}
      icon="share"
      onClick=${({currentTarget:r})=>c(r,`${e}${f?`
${y}`:""}`)}
    >
      <span>${h()?s("Share"):s("Copy")}</span>
    <//>
    ${n&&t`<${o}
        title=${s("Others play the same deal, and then see both games")}
        onClick=${({currentTarget:r})=>c(r,`${e}
${C(n)}`)}
      >
        <span>${s("Challenge")}</span>
      <//>`}
    <${o}
      onClick=${({currentTarget:r})=>m(r,async()=>(await import("./picture-BOMERZ66.js")).sharePicture(e,a),s("Saved"),s("This browser can't make pictures"))}
    >
      <span>${s("Picture")}</span>
    <//>
  </div>`,f=window.parent!==window,[y]=import.meta.url.split("static/"),C=e=>f?`${y}#/shared/${e}`:e,_=({view:e,hasCoach:n,play:a})=>t`<div class="next">
    ${e.result?.is_first&&t`<a class="button primary first" href="/lessons">${s("Learn more")}</a>`}
    <${o}
      icon="plus"
      css=${e.result?.is_first?"first":"primary"}
      keyName="new"
      onClick=${()=>a.begin(!1)}
      >${e.result?.is_first?s("Another"):s("New game")}<//
    >
    ${e.result?.is_first&&t`<a class="button first" href="/daily">${s("Today's deal")}</a>`}
    ${n&&t`<a class="button" href=${`/game/${e.game}/review`}>${s("Review")}</a>`}
    <${o} icon="again" onClick=${()=>a.begin(!0)}>${s("Same deal")}<//>
    <${o}
      icon="undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>a.undo()}
      >${s("Undo")}<//
    >
    <a class="button" href=${`/game/${e.game}/replay`}>${s("Replay")}</a>
  </div>`;export{M as Ending};
