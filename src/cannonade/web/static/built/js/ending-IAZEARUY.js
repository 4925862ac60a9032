import{a as h}from"./chunk-DM4Q4HUE.js";import"./chunk-5G3FHVY2.js";import{m as d,t,u as p,v as i,z as o}from"./chunk-BH6WDKWP.js";import"./chunk-76YWVLKA.js";import"./chunk-22EB2KQQ.js";import{f as m,g as u,h as c}from"./chunk-SFC3CFA4.js";import{a as s}from"./chunk-KJA6R6YO.js";var b=6;function M({state:e,play:n}){let{view:r}=e,{result:a}=r;if(!a)return null;let $=r.daily?s("Daily {number}",{number:r.daily}):r.deal_name&&s("Deal {deal}",{deal:r.deal_name});return t`<section class="ending" aria-label=${s("The end")}>
    <p class="muted">
      ${r.daily?t`<a href=${`/daily/${r.daily}`}>${$}</a>`:$}
      ${$&&", "}${r.rules.name}
    </p>
    <h1 tabindex="-1">${a.title}</h1>
    ${a.won&&r.rules.scores_ploys&&t`<${g} score=${a.score??0} />`}
    ${a.words.map(l=>t`<p class="end-words">${i(l)}</p>`)}
    <${C} ...${{view:r,play:n}} />
    <${h} view=${r} />
    ${a.last.map(l=>t`<p class="muted">${i(l)}</p>`)}
    ${a.fair.map(l=>t`<p class="muted">${l}</p>`)}
    <${k} text=${a.share} code=${a.code} deal=${$} />
    <${w} facts=${a.facts} />
  </section>`}var g=({score:e})=>t`<p class="cluster reserve" role="img" aria-label=${s("{score} of 6 ploys in reserve",{score:e})}>
    ${Array.from({length:b},(n,r)=>p(d(r<e?"ready":"spent")))}
  </p>`,w=({facts:e})=>t`<table class="facts">
    <tbody>
      ${e.map(([n,r])=>t`<tr>
            <th scope="row">${n}</th>
            <td>${r}</td>
          </tr>`)}
    </tbody>
  </table>`,k=({text:e,code:n,deal:r})=>t`<div class="ends share panel-box">
    <p>${e.split(`
`).map(a=>t`${a}<br />`)}</p>
    <${o}
      icon="share"
      onClick=${({currentTarget:a})=>c(a,`${e}${f?`
${y}`:""}`)}
    >
      <span>${u()?s("Share"):s("Copy")}</span>
    <//>
    ${n&&t`<${o}
        title=${s("Others play the same deal, and then see both games")}
        onClick=${({currentTarget:a})=>c(a,`${e}
${_(n)}`)}
      >
        <span>${s("Challenge")}</span>
      <//>`}
    <${o}
      onClick=${({currentTarget:a})=>m(a,async()=>(await import("./picture-44MZTYAQ.js")).sharePicture(e,r),s("Saved"),s("This browser can't make pictures"))}
    >
      <span>${s("Picture")}</span>
    <//>
  </div>`,f=window.parent!==window,[y]=import.meta.url.split("static/"),_=e=>f?`${y}#/shared/${e}`:e,C=({view:e,play:n})=>t`<div class="cluster next">
    ${e.result?.is_first&&t`<a class="button primary first" href="/lessons">${s("Learn more")}</a>`}
    <${o}
      icon="plus"
      css=${e.result?.is_first?"first":"primary"}
      keyName="new"
      onClick=${()=>n.begin(!1)}
      >${e.result?.is_first?s("Another"):s("New game")}<//
    >
    ${e.result?.is_first&&t`<a class="button first" href="/daily">${s("Today's deal")}</a>`}
    <a class="button" href=${`/game/${e.game}/review`}>${s("Review")}</a>
    <${o} icon="again" onClick=${()=>n.begin(!0)}>${s("Same deal")}<//>
    <${o}
      icon="undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>n.undo()}
      >${s("Undo")}<//
    >
    <a class="button" href=${`/game/${e.game}/replay`}>${s("Replay")}</a>
  </div>`;export{M as Ending};
