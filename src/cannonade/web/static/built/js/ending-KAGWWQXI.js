import{a as u}from"./chunk-2GXS2JWA.js";import"./chunk-G4GYZE4B.js";import{m as p,t,u as d,v as i,z as o}from"./chunk-3WRVLLZZ.js";import"./chunk-76YWVLKA.js";import"./chunk-22EB2KQQ.js";import{f as m,g as h,h as c}from"./chunk-SFC3CFA4.js";import{a}from"./chunk-KJA6R6YO.js";var b=6;function M({state:e,play:n}){let{view:r}=e,{result:s}=r;if(!s)return null;let $=r.daily?a("Daily {number}",{number:r.daily}):r.deal_name&&a("Deal {deal}",{deal:r.deal_name});return t`<section class="ending" aria-label=${a("The end")}>
    <p class="muted">
      ${r.daily?t`<a href=${`/daily/${r.daily}`}>${$}</a>`:$}
      ${$&&", "}${r.rules.name}
    </p>
    <h1 tabindex="-1">${s.title}</h1>
    ${s.won&&r.rules.scores_ploys&&t`<${g} score=${s.score??0} />`}
    ${s.words.map(l=>t`<p class="end-words">${i(l)}</p>`)}
    <${C} ...${{view:r,play:n}} />
    <${u} view=${r} />
    ${s.last.map(l=>t`<p class="muted">${i(l)}</p>`)}
    ${s.fair.map(l=>t`<p class="muted">${l}</p>`)}
    <${k} text=${s.share} code=${s.code} deal=${$} />
    <${w} facts=${s.facts} />
  </section>`}var g=({score:e})=>t`<p class="reserve" role="img" aria-label=${a("{score} of 6 ploys in reserve",{score:e})}>
    ${Array.from({length:b},(n,r)=>d(p(r<e?"ready":"spent")))}
  </p>`,w=({facts:e})=>t`<table class="facts">
    <tbody>
      ${e.map(([n,r])=>t`<tr>
            <th scope="row">${n}</th>
            <td>${r}</td>
          </tr>`)}
    </tbody>
  </table>`,k=({text:e,code:n,deal:r})=>t`<div class="share panel-box">
    <p>${e.split(`
`).map(s=>t`${s}<br />`)}</p>
    <${o}
      icon="share"
      onClick=${({currentTarget:s})=>c(s,`${e}${f?`
${y}`:""}`)}
    >
      <span>${h()?a("Share"):a("Copy")}</span>
    <//>
    ${n&&t`<${o}
        title=${a("Others play the same deal, and then see both games")}
        onClick=${({currentTarget:s})=>c(s,`${e}
${_(n)}`)}
      >
        <span>${a("Challenge")}</span>
      <//>`}
    <${o}
      onClick=${({currentTarget:s})=>m(s,async()=>(await import("./picture-44MZTYAQ.js")).sharePicture(e,r),a("Saved"),a("This browser can't make pictures"))}
    >
      <span>${a("Picture")}</span>
    <//>
  </div>`,f=window.parent!==window,[y]=import.meta.url.split("static/"),_=e=>f?`${y}#/shared/${e}`:e,C=({view:e,play:n})=>t`<div class="next">
    ${e.result?.is_first&&t`<a class="button primary first" href="/lessons">${a("Learn more")}</a>`}
    <${o}
      icon="plus"
      css=${e.result?.is_first?"first":"primary"}
      keyName="new"
      onClick=${()=>n.begin(!1)}
      >${e.result?.is_first?a("Another"):a("New game")}<//
    >
    ${e.result?.is_first&&t`<a class="button first" href="/daily">${a("Today's deal")}</a>`}
    <a class="button" href=${`/game/${e.game}/review`}>${a("Review")}</a>
    <${o} icon="again" onClick=${()=>n.begin(!0)}>${a("Same deal")}<//>
    <${o}
      icon="undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>n.undo()}
      >${a("Undo")}<//
    >
    <a class="button" href=${`/game/${e.game}/replay`}>${a("Replay")}</a>
  </div>`;export{M as Ending};
