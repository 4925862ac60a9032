import{c as r}from"./chunk-4QQIDRIF.js";import{a as p}from"./chunk-LECBHEZQ.js";import"./chunk-OKSA7MTC.js";import{b as $}from"./chunk-BKNVP7NF.js";import{j as t,k as l,l as i}from"./chunk-ABW6K7NO.js";import"./chunk-JUR4FPUR.js";import"./chunk-4QXZY6RT.js";import"./chunk-V47KMIIQ.js";import{a as d}from"./chunk-557MPQSG.js";var m=6,u=2500;function k({state:a,play:o}){let{view:e}=a,{result:s}=e;if(!s)return null;let c=e.deal_name;return t`<section class="ending" aria-label="The end">
    <p class="muted">
      ${[c&&`Deal ${c}`,e.rules.name].filter(Boolean).join(", ")}${e.daily&&t`, <a href=${`/daily/${e.daily}`}>daily ${e.daily}</a>`}
    </p>
    <h1 tabindex="-1">${s.title}</h1>
    ${s.won&&e.rules.has_ploys&&t`<${f} score=${s.score??0} />`}
    ${s.words.map(n=>t`<p class="end-words">${i(n)}</p>`)}
    <${b} ...${{view:e,play:o}} hasCoach=${a.hasCoach} />
    <${p} view=${e} />
    ${s.last.map(n=>t`<p class="muted">${i(n)}</p>`)}
    ${s.fair.map(n=>t`<p class="muted">${n}</p>`)}
    <${y} text=${s.share} />
    <${h} facts=${s.facts} />
  </section>`}var f=({score:a})=>t`<p class="reserve" role="img" aria-label=${`${a} of 6 ploys in reserve`}>
    ${Array.from({length:m},(o,e)=>l($(e<a?"ready":"spent")))}
  </p>`,h=({facts:a})=>t`<table class="facts">
    <tbody>
      ${a.map(([o,e])=>t`<tr>
            <th scope="row">${o}</th>
            <td>${e}</td>
          </tr>`)}
    </tbody>
  </table>`,y=({text:a})=>t`<div class="share panel-box">
    <p>${a.split(`
`).map(o=>t`${o}<br />`)}</p>
    <${r}
      icon="share"
      onClick=${o=>g(a,o)}
      ><span>Copy</span><//
    >
  </div>`;async function g(a,o){let e=o.currentTarget.querySelector("span"),s=await d(a)?"Copied":"Select it and copy";e&&(e.textContent=s,setTimeout(()=>e.textContent="Copy",u))}var b=({view:a,hasCoach:o,play:e})=>t`<div class="next">
    <${r} icon="plus" css="primary" keyName="new" onClick=${()=>e.begin(!1)}
      >New game<//
    >
    ${o&&t`<a class="button" href=${`/game/${a.game}/review`}>Luck or you?</a>`}
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
