import{a as k}from"./chunk-DDPPEKCL.js";import"./chunk-E35AEGSI.js";import{m as v,t as c,u as C,v as y,z as $}from"./chunk-OBEZI4CS.js";import"./chunk-ZQMWRQK5.js";import{f as x,g as S}from"./chunk-LFXFDCON.js";import{a as r}from"./chunk-3OZGGET3.js";var P=6;function G({state:e,play:n}){let{view:t}=e,{result:o}=t;if(!o)return null;let a=t.deal_name;return c`<section class="ending" aria-label=${r("The end")}>
    <p class="muted">
      ${[a&&r("Deal {deal}",{deal:a}),t.rules.name].filter(Boolean).join(", ")}${t.daily&&c`, <a href=${`/daily/${t.daily}`}>${r("daily {number}",{number:t.daily})}</a>`}
    </p>
    <h1 tabindex="-1">${o.title}</h1>
    ${o.won&&t.rules.scores_ploys&&c`<${R} score=${o.score??0} />`}
    ${o.words.map(s=>c`<p class="end-words">${y(s)}</p>`)}
    <${L} ...${{view:t,play:n}} hasCoach=${e.hasCoach} />
    <${k} view=${t} />
    ${o.last.map(s=>c`<p class="muted">${y(s)}</p>`)}
    ${o.fair.map(s=>c`<p class="muted">${s}</p>`)}
    <${T} text=${o.share} />
    <${M} facts=${o.facts} />
  </section>`}var R=({score:e})=>c`<p class="reserve" role="img" aria-label=${r("{score} of 6 ploys in reserve",{score:e})}>
    ${Array.from({length:P},(n,t)=>C(v(t<e?"ready":"spent")))}
  </p>`,M=({facts:e})=>c`<table class="facts">
    <tbody>
      ${e.map(([n,t])=>c`<tr>
            <th scope="row">${n}</th>
            <td>${t}</td>
          </tr>`)}
    </tbody>
  </table>`,T=({text:e})=>c`<div class="share panel-box">
    <p>${e.split(`
`).map(n=>c`${n}<br />`)}</p>
    <${$}
      icon="share"
      onClick=${({currentTarget:n})=>S(n,e)}
    >
      <span>${r("Copy")}</span>
    <//>
    <${$}
      onClick=${({currentTarget:n})=>x(n,()=>O(e),r("Saved"),r("This browser can't make pictures"))}
    >
      <span>${r("Picture")}</span>
    <//>
  </div>`,L=({view:e,hasCoach:n,play:t})=>c`<div class="next">
    <${$} icon="plus" css="primary" keyName="new" onClick=${()=>t.begin(!1)}
      >${r("New game")}<//
    >
    ${n&&c`<a class="button" href=${`/game/${e.game}/review`}>${r("Review")}</a>`}
    <${$} icon="again" onClick=${()=>t.begin(!0)}>${r("Same deal")}<//>
    <${$}
      icon="undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>t.undo()}
      >${r("Undo")}<//
    >
    <a class="button" href=${`/game/${e.game}/replay`}>${r("Replay")}</a>
  </div>`,p=1200,g=630,u=80,E=24,m=66;async function O(e){let[n="",t="",o=""]=e.split(`
`),a=n.replace(/^Cannonade /,""),s=await _(a,t,o);if(!s)return!1;let l=`cannonade ${a}`.replace(/[^\w.+-]+/g,"-"),i=new File([s],`${l}.png`,{type:s.type});if(matchMedia("(pointer: coarse)").matches&&navigator.canShare?.({files:[i]}))return U(i);let d=document.createElement("a");return d.href=URL.createObjectURL(i),d.download=i.name,d.click(),setTimeout(()=>URL.revokeObjectURL(d.href)),!0}async function U(e){try{await navigator.share({files:[e]})}catch(n){return n instanceof DOMException&&n.name==="AbortError"}return!0}async function _(e,n,t){let o=document.createElement("canvas");o.width=p,o.height=g;let a=o.getContext("2d");if(!a)return null;let s=getComputedStyle(document.documentElement),l=h=>s.getPropertyValue(`--${h}`),[i,f]=[p/2,g/2],d=a.createRadialGradient(i,f,0,i,f,p);d.addColorStop(0,l("ground-centre")),d.addColorStop(1,l("ground-edge")),a.fillStyle=d,a.fillRect(0,0,p,g),a.fillStyle=l("text");let w=l("display");return b(a,"Cannonade",w,800,64,140),b(a,e.charAt(0).toUpperCase()+e.slice(1),w,800,104,290),b(a,n,s.fontFamily,600,44,380),a.fillStyle=a.strokeStyle=l("brass"),A(a,t),new Promise(h=>o.toBlob(h,"image/png"))}function b(e,n,t,o,a,s){e.font=`${o} ${a}px ${t}`;let l=(p-2*u)/e.measureText(n).width;l<1&&(e.font=`${o} ${Math.floor(a*l)}px ${t}`),e.fillText(n,u,s)}function A(e,n){let t=n.split(" ").length-1,a=(n.length-t)*m+t*m/3,s=Math.min(1,(p-2*u)/a),l=u+E*s;e.lineWidth=4*s;for(let i of n)i!==" "&&(e.beginPath(),e.arc(l,510,E*s,0,2*Math.PI),i==="\u25CF"?e.fill():e.stroke()),l+=(i===" "?m/3:m)*s}export{G as Ending};
