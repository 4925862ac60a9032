import{a as v}from"./chunk-SNTENXFF.js";import"./chunk-SGQKNP6Z.js";import{m as C,t as l,u as x,v as y,z as d}from"./chunk-5Q3RPVDB.js";import"./chunk-GL3S3NJB.js";import{f as S,g as k}from"./chunk-LFXFDCON.js";import{a as r}from"./chunk-3OZGGET3.js";var P=6;function G({state:e,play:a}){let{view:t}=e,{result:s}=t;if(!s)return null;let n=t.deal_name;return l`<section class="ending" aria-label=${r("The end")}>
    <p class="muted">
      ${[n&&r("Deal {deal}",{deal:n}),t.rules.name].filter(Boolean).join(", ")}${t.daily&&l`, <a href=${`/daily/${t.daily}`}>${r("daily {number}",{number:t.daily})}</a>`}
    </p>
    <h1 tabindex="-1">${s.title}</h1>
    ${s.won&&t.rules.scores_ploys&&l`<${R} score=${s.score??0} />`}
    ${s.words.map(o=>l`<p class="end-words">${y(o)}</p>`)}
    <${L} ...${{view:t,play:a}} hasCoach=${e.hasCoach} />
    <${v} view=${t} />
    ${s.last.map(o=>l`<p class="muted">${y(o)}</p>`)}
    ${s.fair.map(o=>l`<p class="muted">${o}</p>`)}
    <${_} text=${s.share} />
    <${T} facts=${s.facts} />
  </section>`}var R=({score:e})=>l`<p class="reserve" role="img" aria-label=${r("{score} of 6 ploys in reserve",{score:e})}>
    ${Array.from({length:P},(a,t)=>x(C(t<e?"ready":"spent")))}
  </p>`,T=({facts:e})=>l`<table class="facts">
    <tbody>
      ${e.map(([a,t])=>l`<tr>
            <th scope="row">${a}</th>
            <td>${t}</td>
          </tr>`)}
    </tbody>
  </table>`,_=({text:e})=>l`<div class="share panel-box">
    <p>${e.split(`
`).map(a=>l`${a}<br />`)}</p>
    <${d}
      icon="share"
      onClick=${({currentTarget:a})=>k(a,e)}
    >
      <span>${r("Copy")}</span>
    <//>
    <${d}
      onClick=${({currentTarget:a})=>S(a,()=>M(e),r("Saved"),r("This browser can't make pictures"))}
    >
      <span>${r("Picture")}</span>
    <//>
  </div>`,L=({view:e,hasCoach:a,play:t})=>l`<div class="next">
    ${e.result?.is_first&&l`<a class="button primary" href="/lessons">${r("Learn more")}</a>`}
    <${d}
      icon="plus"
      css=${e.result?.is_first?"":"primary"}
      keyName="new"
      onClick=${()=>t.begin(!1)}
      >${e.result?.is_first?r("Another"):r("New game")}<//
    >
    ${e.result?.is_first&&l`<a class="button" href="/daily">${r("Today's deal")}</a>`}
    ${a&&l`<a class="button" href=${`/game/${e.game}/review`}>${r("Review")}</a>`}
    <${d} icon="again" onClick=${()=>t.begin(!0)}>${r("Same deal")}<//>
    <${d}
      icon="undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>t.undo()}
      >${r("Undo")}<//
    >
    <a class="button" href=${`/game/${e.game}/replay`}>${r("Replay")}</a>
  </div>`,u=1200,g=630,m=80,E=24,f=66;async function M(e){let[a="",t="",s=""]=e.split(`
`),n=a.replace(/^Cannonade /,""),o=await U(n,t,s);if(!o)return!1;let c=`cannonade ${n}`.replace(/[^\w.+-]+/g,"-"),i=new File([o],`${c}.png`,{type:o.type});if(matchMedia("(pointer: coarse)").matches&&navigator.canShare?.({files:[i]}))return O(i);let $=document.createElement("a");return $.href=URL.createObjectURL(i),$.download=i.name,$.click(),setTimeout(()=>URL.revokeObjectURL($.href)),!0}async function O(e){try{await navigator.share({files:[e]})}catch(a){return a instanceof DOMException&&a.name==="AbortError"}return!0}async function U(e,a,t){let s=document.createElement("canvas");s.width=u,s.height=g;let n=s.getContext("2d");if(!n)return null;let o=getComputedStyle(document.documentElement),c=h=>o.getPropertyValue(`--${h}`),[i,p]=[u/2,g/2],$=n.createRadialGradient(i,p,0,i,p,u);$.addColorStop(0,c("ground-centre")),$.addColorStop(1,c("ground-edge")),n.fillStyle=$,n.fillRect(0,0,u,g),n.fillStyle=c("text");let w=c("display");return b(n,"Cannonade",w,800,64,140),b(n,e.charAt(0).toUpperCase()+e.slice(1),w,800,104,290),b(n,a,o.fontFamily,600,44,380),n.fillStyle=n.strokeStyle=c("brass"),A(n,t),new Promise(h=>s.toBlob(h,"image/png"))}function b(e,a,t,s,n,o){e.font=`${s} ${n}px ${t}`;let c=(u-2*m)/e.measureText(a).width;c<1&&(e.font=`${s} ${Math.floor(n*c)}px ${t}`),e.fillText(a,m,o)}function A(e,a){let t=a.split(" ").length-1,n=(a.length-t)*f+t*f/3,o=Math.min(1,(u-2*m)/n),c=m+E*o;e.lineWidth=4*o;for(let i of a)i!==" "&&(e.beginPath(),e.arc(c,510,E*o,0,2*Math.PI),i==="\u25CF"?e.fill():e.stroke()),c+=(i===" "?f/3:f)*o}export{G as Ending};
