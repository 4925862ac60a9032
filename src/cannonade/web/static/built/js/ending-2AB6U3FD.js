import{c as i}from"./chunk-PMQTHGT2.js";import{a as d}from"./chunk-L72L7A73.js";import"./chunk-OKSA7MTC.js";import{b as p}from"./chunk-BKNVP7NF.js";import{k as n,l as $,m as l}from"./chunk-HQUODQJI.js";import"./chunk-EX5ZXRN5.js";import"./chunk-B32G7G4U.js";import"./chunk-4QXZY6RT.js";import{a as m}from"./chunk-L3UAPMRS.js";import{a as t}from"./chunk-XGAYHW4L.js";var f=6,y=2500;function M({state:e,play:o}){let{view:a}=e,{result:s}=a;if(!s)return null;let r=a.deal_name;return n`<section class="ending" aria-label=${t("The end")}>
    <p class="muted">
      ${[r&&t("Deal {deal}",{deal:r}),a.rules.name].filter(Boolean).join(", ")}${a.daily&&n`, <a href=${`/daily/${a.daily}`}>${t("daily {number}",{number:a.daily})}</a>`}
    </p>
    <h1 tabindex="-1">${s.title}</h1>
    ${s.won&&a.rules.has_ploys&&n`<${b} score=${s.score??0} />`}
    ${s.words.map(c=>n`<p class="end-words">${l(c)}</p>`)}
    <${k} ...${{view:a,play:o}} hasCoach=${e.hasCoach} />
    <${d} view=${a} />
    ${s.last.map(c=>n`<p class="muted">${l(c)}</p>`)}
    ${s.fair.map(c=>n`<p class="muted">${c}</p>`)}
    <${w} text=${s.share} />
    <${g} facts=${s.facts} />
  </section>`}var b=({score:e})=>n`<p class="reserve" role="img" aria-label=${t("{score} of 6 ploys in reserve",{score:e})}>
    ${Array.from({length:f},(o,a)=>$(p(a<e?"ready":"spent")))}
  </p>`,g=({facts:e})=>n`<table class="facts">
    <tbody>
      ${e.map(([o,a])=>n`<tr>
            <th scope="row">${o}</th>
            <td>${a}</td>
          </tr>`)}
    </tbody>
  </table>`,w=({text:e})=>n`<div class="share panel-box">
    <p>${e.split(`
`).map(o=>n`${o}<br />`)}</p>
    <${i} icon="share" onClick=${u(()=>m(e),t("Copied"),t("Select the text and copy it"))}
      ><span>${t("Copy")}</span><//
    >
    <${i}
      onClick=${u(()=>C(e),t("Saved"),t("This browser can't make pictures"))}
      ><span>${t("Picture")}</span><//
    >
  </div>`,C=async e=>(await import("./share_picture-LHHLVG5B.js")).sharePicture(e),u=(e,o,a)=>async s=>{let r=s.currentTarget.querySelector("span"),c=r?.textContent??"",h=await e()?o:a;r&&(r.textContent=h,setTimeout(()=>r.textContent=c,y))},k=({view:e,hasCoach:o,play:a})=>n`<div class="next">
    <${i} icon="plus" css="primary" keyName="new" onClick=${()=>a.begin(!1)}
      >${t("New game")}<//
    >
    ${o&&n`<a class="button" href=${`/game/${e.game}/review`}>${t("Luck or you?")}</a>`}
    <${i} icon="again" onClick=${()=>a.begin(!0)}>${t("Same deal")}<//>
    <${i}
      icon="undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>a.undo()}
      >${t("Undo")}<//
    >
    <a class="button" href=${`/game/${e.game}/replay`}>${t("Replay")}</a>
  </div>`;export{M as Ending};
