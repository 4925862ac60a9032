import{c as t}from"./chunk-XUERDY5F.js";import{a as p}from"./chunk-OIKJ2LWJ.js";import"./chunk-OKSA7MTC.js";import{b as m}from"./chunk-BKNVP7NF.js";import{l as n,m as l,n as c}from"./chunk-Q5DK2R4L.js";import"./chunk-TKLBZEMP.js";import"./chunk-23GQKTT3.js";import"./chunk-4QXZY6RT.js";import{a as d,b as u}from"./chunk-NTFBMIIO.js";import"./chunk-GBLL5YNJ.js";import{a as o}from"./chunk-XGAYHW4L.js";var h=6;function N({state:e,play:s}){let{view:a}=e,{result:r}=a;if(!r)return null;let $=a.deal_name;return n`<section class="ending" aria-label=${o("The end")}>
    <p class="muted">
      ${[$&&o("Deal {deal}",{deal:$}),a.rules.name].filter(Boolean).join(", ")}${a.daily&&n`, <a href=${`/daily/${a.daily}`}>${o("daily {number}",{number:a.daily})}</a>`}
    </p>
    <h1 tabindex="-1">${r.title}</h1>
    ${r.won&&a.rules.scores_ploys&&n`<${f} score=${r.score??0} />`}
    ${r.words.map(i=>n`<p class="end-words">${c(i)}</p>`)}
    <${w} ...${{view:a,play:s}} hasCoach=${e.hasCoach} />
    <${p} view=${a} />
    ${r.last.map(i=>n`<p class="muted">${c(i)}</p>`)}
    ${r.fair.map(i=>n`<p class="muted">${i}</p>`)}
    <${b} text=${r.share} />
    <${y} facts=${r.facts} />
  </section>`}var f=({score:e})=>n`<p class="reserve" role="img" aria-label=${o("{score} of 6 ploys in reserve",{score:e})}>
    ${Array.from({length:h},(s,a)=>l(m(a<e?"ready":"spent")))}
  </p>`,y=({facts:e})=>n`<table class="facts">
    <tbody>
      ${e.map(([s,a])=>n`<tr>
            <th scope="row">${s}</th>
            <td>${a}</td>
          </tr>`)}
    </tbody>
  </table>`,b=({text:e})=>n`<div class="share panel-box">
    <p>${e.split(`
`).map(s=>n`${s}<br />`)}</p>
    <${t}
      icon="share"
      onClick=${({currentTarget:s})=>u(s,e)}
    >
      <span>${o("Copy")}</span>
    <//>
    <${t} onClick=${s=>g(s,e)}>
      <span>${o("Picture")}</span>
    <//>
  </div>`;async function g({currentTarget:e},s){let a=async()=>(await import("./share_picture-ARDJYTEG.js")).sharePicture(s),r=o("This browser can't make pictures");await d(e,a,o("Saved"),r)}var w=({view:e,hasCoach:s,play:a})=>n`<div class="next">
    <${t} icon="plus" css="primary" keyName="new" onClick=${()=>a.begin(!1)}
      >${o("New game")}<//
    >
    ${s&&n`<a class="button" href=${`/game/${e.game}/review`}>${o("Luck or you?")}</a>`}
    <${t} icon="again" onClick=${()=>a.begin(!0)}>${o("Same deal")}<//>
    <${t}
      icon="undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>a.undo()}
      >${o("Undo")}<//
    >
    <a class="button" href=${`/game/${e.game}/replay`}>${o("Replay")}</a>
  </div>`;export{N as Ending};
