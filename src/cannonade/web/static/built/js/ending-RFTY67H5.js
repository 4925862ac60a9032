import{c as r}from"./chunk-DX5TIPP5.js";import{a as p}from"./chunk-MZNG2UV6.js";import"./chunk-OKSA7MTC.js";import{b as $}from"./chunk-BKNVP7NF.js";import{r as o,s as l,t as i}from"./chunk-S3JPT6AZ.js";import"./chunk-4QXZY6RT.js";import"./chunk-K7DE6QJW.js";import{a as d}from"./chunk-557MPQSG.js";var m=6,u=2500;function k({state:a,play:s}){let{view:e}=a,{result:t}=e;if(!t)return null;let c=e.deal_name;return o`<section class="ending" aria-label="The end">
    <p class="muted">
      ${[c&&`Deal ${c}`,e.rules.name].filter(Boolean).join(", ")}${t.daily&&o`, <a href=${`/daily/${t.daily}`}>daily ${t.daily}</a>`}
    </p>
    <h1 tabindex="-1">${t.title}</h1>
    ${t.won&&e.rules.has_ploys&&o`<${f} score=${t.score??0} />`}
    ${t.words.map(n=>o`<p class="end-words">${i(n)}</p>`)}
    <${b} ...${{view:e,play:s}} hasCoach=${a.hasCoach} />
    <${p} view=${e} />
    ${t.last.map(n=>o`<p class="muted">${i(n)}</p>`)}
    ${t.fair.map(n=>o`<p class="muted">${n}</p>`)}
    <${y} text=${t.share} />
    <${h} facts=${t.facts} />
  </section>`}var f=({score:a})=>o`<p class="reserve" role="img" aria-label=${`${a} of 6 ploys in reserve`}>
    ${Array.from({length:m},(s,e)=>l($(e<a?"ready":"spent")))}
  </p>`,h=({facts:a})=>o`<table class="facts">
    <tbody>
      ${a.map(([s,e])=>o`<tr>
            <th scope="row">${s}</th>
            <td>${e}</td>
          </tr>`)}
    </tbody>
  </table>`,y=({text:a})=>o`<div class="share panel-box">
    <p>${a.split(`
`).map(s=>o`${s}<br />`)}</p>
    <${r}
      icon="share"
      onClick=${s=>g(a,s)}
      ><span>Copy</span><//
    >
  </div>`;async function g(a,s){let e=s.currentTarget.querySelector("span"),t=await d(a)?"Copied":"Select it and copy";e&&(e.textContent=t,setTimeout(()=>e.textContent="Copy",u))}var b=({view:a,hasCoach:s,play:e})=>o`<div class="next">
    <${r} icon="plus" css="primary" keyName="new" onClick=${()=>e.begin(!1)}
      >New game<//
    >
    ${s&&o`<a class="button" href=${`/game/${a.game}/review`}>Luck or you?</a>`}
    <${r} icon="again" onClick=${()=>e.begin(!0)}>Same deal<//>
    <${r}
      icon="undo"
      keyName="undo"
      isOff=${a.undo==="nothing"}
      onClick=${()=>e.undo()}
      >Undo<//
    >
    <a class="button" href=${`/game/${a.game}/replay`}>Replay</a>
  </div>`;export{k as Ending};
