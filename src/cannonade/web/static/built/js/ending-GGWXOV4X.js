import{a as p}from"./chunk-E23MHTG6.js";import"./chunk-5G3FHVY2.js";import{m as d,t as r,u as m,v as $,z as i}from"./chunk-BH6WDKWP.js";import"./chunk-76YWVLKA.js";import"./chunk-22EB2KQQ.js";import{f as u,g as c}from"./chunk-FTIHPZKK.js";import{a}from"./chunk-KJA6R6YO.js";var y=6;function O({state:s,play:t}){let{view:e}=s,{result:n}=e;if(!n)return null;let o=e.daily?a("Daily {number}",{number:e.daily}):e.deal_name&&a("Deal {deal}",{deal:e.deal_name});return r`<section class="ending" aria-label=${a("The end")}>
    <p class="muted">
      ${e.daily?r`<a href=${`/daily/${e.daily}`}>${o}</a>`:o}
      ${o&&", "}${e.rules.name}
    </p>
    <h1 tabindex="-1">${n.title}</h1>
    ${n.won&&e.rules.scores_ploys&&r`<${b} score=${n.score??0} />`}
    ${n.words.map(l=>r`<p class="end-words">${$(l)}</p>`)}
    <${k} ...${{view:e,play:t}} />
    <${p} view=${e} />
    <details>
      <summary>${a("More")}</summary>
      <${v} ...${{view:e,play:t,deal:o}} />
      ${n.last.map(l=>r`<p class="muted">${$(l)}</p>`)}
      <${g} facts=${n.facts} />
    </details>
  </section>`}var b=({score:s})=>r`<p class="cluster reserve" role="img" aria-label=${a("{score} of 6 ploys in reserve",{score:s})}>
    ${Array.from({length:y},(t,e)=>m(d(e<s?"ready":"spent")))}
  </p>`,g=({facts:s})=>r`<table class="facts">
    <tbody>
      ${s.map(([t,e])=>r`<tr>
            <th scope="row">${t}</th>
            <td>${e}</td>
          </tr>`)}
    </tbody>
  </table>`,h=window.parent!==window,[f]=import.meta.url.split("static/"),w=s=>h?`${f}#/shared/${s}`:s;function k({view:s,play:t}){let{is_first:e,won:n,share:o=""}=s.result??{};return r`<div class="cluster next">
    <${i} icon="plus" css="primary" keyName="new" onClick=${()=>t.begin(!1)}
      >${a("Again")}<//
    >
    <a class="button" href=${`/game/${s.game}/review`}>${n?a("Review"):a("See why")}</a>
    <${i}
      icon="share"
      onClick=${({currentTarget:l})=>c(l,`${o}${h?`
${f}`:""}`)}
    >
      <span>${a("Share")}</span>
    <//>
    ${e&&!n&&r`<a class="button" href="/lessons">${a("Learn more")}</a>`}
  </div>`}function v({view:s,play:t,deal:e}){let{code:n,share:o=""}=s.result??{};return r`<div class="cluster">
    <${i} icon="again" onClick=${()=>t.begin(!0)}>${a("Same deal")}<//>
    <${i}
      icon="undo"
      keyName="undo"
      isOff=${s.undo==="nothing"}
      onClick=${()=>t.undo()}
      >${a("Undo")}<//
    >
    <a class="button" href=${`/game/${s.game}/replay`}>${a("Replay")}</a>
    ${n&&r`<${i}
        onClick=${({currentTarget:l})=>c(l,`${o}
${w(n)}`)}
      >
        <span>${a("Challenge")}</span>
      <//>`}
    <${i}
      onClick=${({currentTarget:l})=>u(l,async()=>(await import("./picture-44MZTYAQ.js")).sharePicture(o,e),a("Saved"),a("This browser can't make pictures"))}
    >
      <span>${a("Picture")}</span>
    <//>
  </div>`}export{O as Ending};
