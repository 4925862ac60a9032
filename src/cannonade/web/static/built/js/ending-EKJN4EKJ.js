import{c as i}from"./chunk-FIE43BVV.js";import{a as p}from"./chunk-B37GRXK4.js";import"./chunk-OKSA7MTC.js";import{b as $}from"./chunk-SPYC26IG.js";import{j as t,k as l,l as c}from"./chunk-CG2F7TT6.js";import"./chunk-GUTOTUWI.js";import"./chunk-4QXZY6RT.js";import{a as d}from"./chunk-557MPQSG.js";var m=6,u=2500;function S({state:a,play:o}){let{view:n}=a,{result:e}=n;if(!e)return null;let r=n.deal_name;return t`<section class="ending" aria-label="The end">
    <p class="muted">
      ${[r&&`Deal ${r}`,n.rules.name].filter(Boolean).join(", ")}${e.daily&&t`, <a href=${`/daily/${e.daily}`}>daily ${e.daily}</a>`}
    </p>
    <h1 tabindex="-1">${e.title}</h1>
    ${e.won&&n.rules.has_ploys&&t`<${y} score=${e.score??0} />`}
    ${e.words.map(s=>t`<p class="end-words">${c(s)}</p>`)}
    ${e.last.map(s=>t`<p class="muted">${c(s)}</p>`)}
    ${e.fair.map(s=>t`<p class="muted">${s}</p>`)}
    <${p} view=${n} />
    <${f} facts=${e.facts} />
    <${h} text=${e.share} />
    <${b} ...${{view:n,play:o}} isWon=${e.won} hasCoach=${a.hasCoach} />
  </section>`}var y=({score:a})=>t`<p class="reserve" role="img" aria-label=${`${a} of 6 ploys in reserve`}>
    ${Array.from({length:m},(o,n)=>l($(n<a?"ready":"spent")))}
  </p>`,f=({facts:a})=>t`<table class="facts">
    <tbody>
      ${a.map(([o,n])=>t`<tr>
            <th scope="row">${o}</th>
            <td>${n}</td>
          </tr>`)}
    </tbody>
  </table>`,h=({text:a})=>t`<div class="share panel-box">
    <p>${a.split(`
`).map(o=>t`${o}<br />`)}</p>
    <${i}
      icon="share"
      onClick=${o=>g(a,o)}
      ><span>Copy</span><//
    >
  </div>`;async function g(a,o){let n=o.currentTarget.querySelector("span"),e=await d(a)?"Copied":"Select it and copy";n&&(n.textContent=e,setTimeout(()=>n.textContent="Copy",u))}function b({view:a,isWon:o,hasCoach:n,play:e}){let r=t`<${i}
    key="new"
    icon="plus"
    css=${o?"primary":""}
    keyName="new"
    onClick=${()=>e.begin(!1)}
    >New game<//
  >`,s=t`<${i}
    key="again"
    icon="again"
    css=${o?"":"primary"}
    onClick=${()=>e.begin(!0)}
    >Same deal again<//
  >`;return t`<div class="next">
    ${o?[r,s]:[s,r]}
    <${i}
      icon="undo"
      keyName="undo"
      isOff=${a.undo==="nothing"}
      onClick=${()=>e.undo()}
      >Undo<//
    >
    <a class="button" href=${`/game/${a.game}/replay`}>Replay</a>
    ${n&&t`<a class="button" href=${`/game/${a.game}/review`}>Luck or you?</a>`}
  </div>`}export{S as Ending};
