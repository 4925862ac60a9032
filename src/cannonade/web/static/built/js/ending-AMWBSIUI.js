import{c as i}from"./chunk-4QQIDRIF.js";import{a as p}from"./chunk-LECBHEZQ.js";import"./chunk-OKSA7MTC.js";import{b as $}from"./chunk-BKNVP7NF.js";import{j as t,k as l,l as c}from"./chunk-ABW6K7NO.js";import"./chunk-JUR4FPUR.js";import"./chunk-V47KMIIQ.js";import"./chunk-4QXZY6RT.js";import{a as d}from"./chunk-557MPQSG.js";var h=6,f=2500;function _({state:e,play:s}){let{view:a}=e,{result:n}=a;if(!n)return null;let o=a.deal_name;return t`<section class="ending" aria-label="The end">
    <p class="muted">
      ${[o&&`Deal ${o}`,a.rules.name].filter(Boolean).join(", ")}${a.daily&&t`, <a href=${`/daily/${a.daily}`}>daily ${a.daily}</a>`}
    </p>
    <h1 tabindex="-1">${n.title}</h1>
    ${n.won&&a.rules.has_ploys&&t`<${y} score=${n.score??0} />`}
    ${n.words.map(r=>t`<p class="end-words">${c(r)}</p>`)}
    <${C} ...${{view:a,play:s}} hasCoach=${e.hasCoach} />
    <${p} view=${a} />
    ${n.last.map(r=>t`<p class="muted">${c(r)}</p>`)}
    ${n.fair.map(r=>t`<p class="muted">${r}</p>`)}
    <${b} text=${n.share} />
    <${g} facts=${n.facts} />
  </section>`}var y=({score:e})=>t`<p class="reserve" role="img" aria-label=${`${e} of 6 ploys in reserve`}>
    ${Array.from({length:h},(s,a)=>l($(a<e?"ready":"spent")))}
  </p>`,g=({facts:e})=>t`<table class="facts">
    <tbody>
      ${e.map(([s,a])=>t`<tr>
            <th scope="row">${s}</th>
            <td>${a}</td>
          </tr>`)}
    </tbody>
  </table>`,b=({text:e})=>t`<div class="share panel-box">
    <p>${e.split(`
`).map(s=>t`${s}<br />`)}</p>
    <${i} icon="share" onClick=${m(()=>d(e),"Copied","Select it and copy")}
      ><span>Copy</span><//
    >
    <${i}
      onClick=${m(()=>w(e),"Saved","This browser draws none")}
      ><span>Picture</span><//
    >
  </div>`,w=async e=>(await import("./share_picture-LHHLVG5B.js")).sharePicture(e),m=(e,s,a)=>async n=>{let o=n.currentTarget.querySelector("span"),r=o?.textContent??"",u=await e()?s:a;o&&(o.textContent=u,setTimeout(()=>o.textContent=r,f))},C=({view:e,hasCoach:s,play:a})=>t`<div class="next">
    <${i} icon="plus" css="primary" keyName="new" onClick=${()=>a.begin(!1)}
      >New game<//
    >
    ${s&&t`<a class="button" href=${`/game/${e.game}/review`}>Luck or you?</a>`}
    <${i} icon="again" onClick=${()=>a.begin(!0)}>Same deal<//>
    <${i}
      icon="undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>a.undo()}
      >Undo<//
    >
    <a class="button" href=${`/game/${e.game}/replay`}>Replay</a>
  </div>`;export{_ as Ending};
