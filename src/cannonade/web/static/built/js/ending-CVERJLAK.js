import{c}from"./chunk-JYU2SFGS.js";import{a as d}from"./chunk-LOKFBDYP.js";import"./chunk-OKSA7MTC.js";import{b as p}from"./chunk-BKNVP7NF.js";import{j as n,k as $,l}from"./chunk-WRB6TFY2.js";import"./chunk-6CMCJ6JU.js";import"./chunk-B32G7G4U.js";import"./chunk-4QXZY6RT.js";import{a as m}from"./chunk-25PCGFWV.js";import{a as t}from"./chunk-XGAYHW4L.js";var h=6,y=2500;function M({state:e,play:s}){let{view:a}=e,{result:o}=a;if(!o)return null;let r=a.deal_name;return n`<section class="ending" aria-label=${t("The end")}>
    <p class="muted">
      ${[r&&t("Deal {deal}",{deal:r}),a.rules.name].filter(Boolean).join(", ")}${a.daily&&n`, <a href=${`/daily/${a.daily}`}>${t("daily {number}",{number:a.daily})}</a>`}
    </p>
    <h1 tabindex="-1">${o.title}</h1>
    ${o.won&&a.rules.has_ploys&&n`<${b} score=${o.score??0} />`}
    ${o.words.map(i=>n`<p class="end-words">${l(i)}</p>`)}
    <${v} ...${{view:a,play:s}} hasCoach=${e.hasCoach} />
    <${d} view=${a} />
    ${o.last.map(i=>n`<p class="muted">${l(i)}</p>`)}
    ${o.fair.map(i=>n`<p class="muted">${i}</p>`)}
    <${w} text=${o.share} />
    <${g} facts=${o.facts} />
  </section>`}var b=({score:e})=>n`<p class="reserve" role="img" aria-label=${t("{score} of 6 ploys in reserve",{score:e})}>
    ${Array.from({length:h},(s,a)=>$(p(a<e?"ready":"spent")))}
  </p>`,g=({facts:e})=>n`<table class="facts">
    <tbody>
      ${e.map(([s,a])=>n`<tr>
            <th scope="row">${s}</th>
            <td>${a}</td>
          </tr>`)}
    </tbody>
  </table>`,w=({text:e})=>n`<div class="share panel-box">
    <p>${e.split(`
`).map(s=>n`${s}<br />`)}</p>
    <${c} icon="share" onClick=${u(()=>m(e),t("Copied"),t("Select it and copy"))}
      ><span>${t("Copy")}</span><//
    >
    <${c}
      onClick=${u(()=>C(e),t("Saved"),t("This browser draws none"))}
      ><span>${t("Picture")}</span><//
    >
  </div>`,C=async e=>(await import("./share_picture-LHHLVG5B.js")).sharePicture(e),u=(e,s,a)=>async o=>{let r=o.currentTarget.querySelector("span"),i=r?.textContent??"",f=await e()?s:a;r&&(r.textContent=f,setTimeout(()=>r.textContent=i,y))},v=({view:e,hasCoach:s,play:a})=>n`<div class="next">
    <${c} icon="plus" css="primary" keyName="new" onClick=${()=>a.begin(!1)}
      >${t("New game")}<//
    >
    ${s&&n`<a class="button" href=${`/game/${e.game}/review`}>${t("Luck or you?")}</a>`}
    <${c} icon="again" onClick=${()=>a.begin(!0)}>${t("Same deal")}<//>
    <${c}
      icon="undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>a.undo()}
      >${t("Undo")}<//
    >
    <a class="button" href=${`/game/${e.game}/replay`}>${t("Replay")}</a>
  </div>`;export{M as Ending};
