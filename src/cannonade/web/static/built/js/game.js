import{a as k,c as C,d as T,e as H,f as _,g as L,h as x,i as D,j as M,k as R,l as P,m as W,n as d}from"./chunk-I57R34MT.js";import{b as O}from"./chunk-VLFH3DIB.js";import{c as E,g as N}from"./chunk-6CSA5TNK.js";import{c as r,d as K}from"./chunk-4QQIDRIF.js";import{a as B}from"./chunk-BM2K3KOB.js";import"./chunk-BKNVP7NF.js";import{h as b,i as y,j as s,k as m,l as $,m as A}from"./chunk-ABW6K7NO.js";import{a as w,c as h,g,h as v}from"./chunk-JUR4FPUR.js";import{d as S}from"./chunk-V47KMIIQ.js";import{e as f}from"./chunk-4QXZY6RT.js";import"./chunk-NZJWOYSC.js";import"./chunk-G2CCRVZS.js";var Y="cannonade";function j(n){let e="BroadcastChannel"in window?new BroadcastChannel(Y):null,o=()=>n().get().view.game,t="",i=()=>{n().refresh(o())};return e?.addEventListener("message",({data:a})=>{let{view:c}=n().get(),l=a.log_count<=c.log_count;a.game===c.game&&!l&&i()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&i()}),window.addEventListener("pageshow",a=>a.persisted&&i()),window.addEventListener("online",i),window.addEventListener("popstate",()=>{let a=/^\/game\/([^/]+)$/.exec(location.pathname)?.[1];a&&n().refresh(a)}),({game:a,log_count:c})=>{let l=`${a} ${c}`;l!==t&&(t=l,e?.postMessage({game:a,log_count:c}))}}var[q]=d(async()=>(await import("./par-AD26VJEJ.js")).Par);function I({state:n,play:e}){let{view:o}=n,t=o.daily?`Daily ${o.daily}`:o.deal_name,i=n.look.par==="on"&&o.deal&&!o.result,a=c=>i&&s`<${q} key="par" game=${o.game} before=${c} />`;return s`<header class="top">
    <${r}
      icon="menu"
      css="bare only-narrow menu-button"
      label="Menu"
      onClick=${()=>e.open("menu")}
    />
    <a class="home" href="/">${m(K)}</a>
    <div class="game-name only-wide">
      <b>${o.daily||!t?t||"A position":`Deal ${t}`}</b>
      <span class="muted">${o.rules.name}${a(", ")}</span>
      <span class="badge">${X(o)}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[t,v(o.rules.name)].filter(Boolean).join(" \xB7 ")}${a(" \xB7 ")}
    </span>
    <${Z} state=${n} play=${e} />
    ${n.hasCoach&&!o.result&&s`<${z} ...${{state:n,play:e}} css="bare only-narrow hint-button" label="Hint" />`}
    <${r}
      icon="plus"
      css="only-wide"
      keyName="new"
      onClick=${()=>e.open("new")}
      >New game<//
    >
    <${r}
      icon="book"
      css="only-wide"
      keyName="rules"
      onClick=${()=>e.open("rules")}
      >Rules<//
    >
    <${r}
      icon="settings"
      css="only-wide menu-button"
      label="Menu and settings"
      onClick=${()=>e.open("menu")}
    />
  </header>`}function X({assisted:n,result:e}){return n?"Assisted":e?"Clean":"Clean so far"}function Z({state:n,play:e}){let o=n.look.sound==="on";return s`<${r}
    icon=${o?"sound":"mute"}
    css="bare sound"
    label=${o?"Sound is on: mute":"Sound is off: let it be heard"}
    onClick=${()=>{e.like({sound:o?"off":"on"})}}
  />`}var z=({state:n,play:e,css:o="",label:t})=>s`<${r}
    icon="hint"
    css=${o}
    label=${t}
    keyName=${t?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{e.hint()}}
    >${t?null:"Hint"}<//
  >`;function F({state:n,play:e}){let{view:o}=n;return s`<section class="controls" aria-label="Controls">
    <${r}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${o.undo==="nothing"}
      onClick=${()=>e.undo()}
      >Undo<//
    >
    <${r}
      icon="redo"
      keyName="redo"
      isOff=${!o.can_redo}
      onClick=${()=>e.redo()}
      >Redo<//
    >
    ${n.hasCoach?s`<${z} state=${n} play=${e} />`:s`<${r} icon="resign" onClick=${()=>e.resign()}>Resign<//>`}
    <${r}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>e.open("known")}
      >Known<//
    >
  </section>`}var G=3;function U({state:n,play:e}){let{view:o}=n;return s`<section class="past" aria-label="So far">
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${o.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">of 12 royals down</span>
        <span class="muted only-narrow">royals</span>
      </p>
      <${nn} view=${o} />
    </div>
    <${an} view=${o} play=${e} />
    <${tn} log=${o.log} />
  </section>`}function nn({view:n}){let e=new Map(Object.values(n.royals).map(({card:t,dead:i})=>[t,i?"down":"living"])),o=[..."KQJ"].flatMap(t=>[..."hdsc"].map(i=>t+i));return s`<ul class="roster" aria-label="The twelve royals">
    ${o.map(t=>s`<${en} card=${t} css=${e.get(t)??"to-come"} />`)}
  </ul>`}var on={living:"on the table",down:"down","to-come":"to come"},en=({card:n,css:e})=>s`<li class=${`${e} ${w[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${m(y(n.charAt(1)))}</span>
    <span class="visually-hidden">${h(n)}: ${on[e]}</span>
  </li>`;function an({view:n,play:e}){let o=k(n,"draw");return s`<div class="pile-section">
    <h2 class="label">Draw pile</h2>
    <div class="draw-pile">
      <span class="corner">
        <button
          type="button"
          class=${`draw-button ${o?"legal":""}`}
          aria-label=${`Draw a card: ${g(n.draw_count,"card")} left`}
          aria-disabled=${o?void 0:"true"}
          onClick=${()=>e.draw()}
        >
          <${M} view=${n} />
        </button>
      </span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${sn} view=${n} />
      </div>
    </div>
  </div>`}function sn({view:n}){let e=n.known.flat();if(!e.length)return null;let o=e.length-G;return s`<div class="muted">Known at the bottom</div>
    <div class="known-bottom">
      ${e.slice(0,G).map(t=>m(b(t)))}
      ${o>0&&s`<span>+${o}</span>`}
    </div>`}var tn=({log:n})=>s`<div class="log">
    <h2 class="label">Log</h2>
    <ol>
      ${n.map(([e,o])=>s`<li><b>${$(e)}</b> <span>${$(o)}</span></li>`)}
    </ol>
  </div>`;var[rn]=d(async()=>(await import("./known_cards-ZLXKIRBP.js")).Known),[cn]=d(async()=>(await import("./panels-RZW7FD2H.js")).Panels),[ln]=d(async()=>(await import("./hint_panel-MKIHRGZM.js")).Hint),[dn,p]=d(async()=>(await import("./ending-AMWBSIUI.js")).Ending);var mn={slow:"Waiting for the server.",lost:"The server isn't responding. Your last action is saved and will be sent again."};function J({state:n,play:e}){let{view:o,link:t}=n,i=o.result!==null,a={state:n,play:e};return s`<main
    id="game"
    class=${pn(n)}
    data-ply=${o.ply}
    data-coach=${n.hasCoach?"yes":void 0}
    data-ready=""
  >
    <${I} ...${a} />
    ${!i&&s`<${R} ...${a} /><${W} state=${n} />`}
    <${D} state=${n} />
    ${i?s`<${dn} ...${a} />`:s`<${P} ...${a} /><${F} ...${a} />`}
    <${U} ...${a} />
    ${(n.hint||n.watch)&&s`<${ln} ...${a} />`}
    ${n.panel==="known"&&s`<${rn} ...${a} />`}
    ${$n(n.panel)&&s`<${cn} ...${a} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${t&&s`<p class="link-state" role="alert">${mn[t]}</p>`}
  </main>`}var $n=n=>n!==null&&n!=="known";function pn({view:{result:n},hint:e}){let o=e?.marks.map(i=>`hint-${i}`)??[];return["game",n&&"over",n?.won&&"field-won",...o].filter(Boolean).join(" ")}async function un(n){let e=L(S());e.view.result&&await p();let o=x(e),t=j(()=>a),i={...O},a=H(o,i,{share:t,sendIntent:E,askWhy:N}),c=A(n),l=()=>f(s`<${J} state=${o.get()} play=${a} />`,c);l(),B(),o.onChange(l);let u=C(n,a);_(n,a,u),T(n,a,u);let{createEffects:V}=await import("./effects-SDXAIOIN.js");Object.assign(i,V(n,o.get)),p(),import("./meant_squares.js"),/[?&]watch\b/.test(location.search)&&(await a.fetchCoach()).watch()}var Q=document.getElementById("game");Q&&un(Q);
