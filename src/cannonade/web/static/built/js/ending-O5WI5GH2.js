import{a as u,b as f}from"./chunk-3IHD4GVF.js";import"./chunk-WQWS7IL4.js";import{m as p,t,u as d,v as i,z as o}from"./chunk-QBI3STS3.js";import"./chunk-ARXSKPZY.js";import"./chunk-M2W3XUCY.js";import{f as m,g as h,h as c}from"./chunk-SFC3CFA4.js";import{a as s}from"./chunk-KJA6R6YO.js";var g=6;function M({state:a,play:n}){let{view:e}=a,{result:r}=e;if(!r)return null;let l=e.daily?s("Daily {number}",{number:e.daily}):e.deal_name&&s("Deal {deal}",{deal:e.deal_name});return t`<section class="ending" aria-label=${s("The end")}>
    <p class="muted">
      ${e.daily?t`<a href=${`/daily/${e.daily}`}>${l}</a>`:l}
      ${l&&", "}${e.rules.name}
    </p>
    <h1 tabindex="-1">${r.title}</h1>
    ${r.won&&e.rules.scores_ploys&&t`<${w} score=${r.score??0} />`}
    ${r.words.map($=>t`<p class="end-words">${i($)}</p>`)}
    <${S} ...${{view:e,play:n}} hasCoach=${a.hasCoach} />
    <${u} view=${e} />
    ${r.last.map($=>t`<p class="muted">${i($)}</p>`)}
    ${r.fair.map($=>t`<p class="muted">${$}</p>`)}
    ${a.hasCoach&&t`<${f} view=${e} />`}
    <${C} text=${r.share} code=${r.code} deal=${l} />
    <${k} facts=${r.facts} />
  </section>`}var w=({score:a})=>t`<p class="reserve" role="img" aria-label=${s("{score} of 6 ploys in reserve",{score:a})}>
    ${Array.from({length:g},(n,e)=>d(p(e<a?"ready":"spent")))}
  </p>`,k=({facts:a})=>t`<table class="facts">
    <tbody>
      ${a.map(([n,e])=>t`<tr>
            <th scope="row">${n}</th>
            <td>${e}</td>
          </tr>`)}
    </tbody>
  </table>`,C=({text:a,code:n,deal:e})=>t`<div class="share panel-box">
    <p>${a.split(`
`).map(r=>t`${r}<br />`)}</p>
    <${o}
      icon="share"
      onClick=${({currentTarget:r})=>c(r,`${a}${y?`
${b}`:""}`)}
    >
      <span>${h()?s("Share"):s("Copy")}</span>
    <//>
    ${n&&t`<${o}
        title=${s("Others play the same deal, and then see both games")}
        onClick=${({currentTarget:r})=>c(r,`${a}
${_(n)}`)}
      >
        <span>${s("Challenge")}</span>
      <//>`}
    <${o}
      onClick=${({currentTarget:r})=>m(r,async()=>(await import("./picture-BOMERZ66.js")).sharePicture(a,e),s("Saved"),s("This browser can't make pictures"))}
    >
      <span>${s("Picture")}</span>
    <//>
  </div>`,y=window.parent!==window,[b]=import.meta.url.split("static/"),_=a=>y?`${b}#/shared/${a}`:a,S=({view:a,hasCoach:n,play:e})=>t`<div class="next">
    ${a.result?.is_first&&t`<a class="button primary first" href="/lessons">${s("Learn more")}</a>`}
    <${o}
      icon="plus"
      css=${a.result?.is_first?"first":"primary"}
      keyName="new"
      onClick=${()=>e.begin(!1)}
      >${a.result?.is_first?s("Another"):s("New game")}<//
    >
    ${a.result?.is_first&&t`<a class="button first" href="/daily">${s("Today's deal")}</a>`}
    ${n&&t`<a class="button" href=${`/game/${a.game}/review`}>${s("Review")}</a>`}
    <${o} icon="again" onClick=${()=>e.begin(!0)}>${s("Same deal")}<//>
    <${o}
      icon="undo"
      keyName="undo"
      isOff=${a.undo==="nothing"}
      onClick=${()=>e.undo()}
      >${s("Undo")}<//
    >
    <a class="button" href=${`/game/${a.game}/replay`}>${s("Replay")}</a>
  </div>`;export{M as Ending};
