import{a as k,c as y,d as O,e as T,f as H,g as _,h as L,i as M,j as D,k as R,l as P,m as W,n as d}from"./chunk-BJWW5UTE.js";import{c as r,d as K}from"./chunk-DX5TIPP5.js";import{b as N}from"./chunk-USP6MVZA.js";import{c as S,g as E}from"./chunk-BZT3HYD6.js";import{a as B}from"./chunk-BM2K3KOB.js";import"./chunk-BKNVP7NF.js";import{a as f,c as w,g as h,h as g,p as v,q as b,r as a,s as m,t as x,u as A}from"./chunk-S3JPT6AZ.js";import{e as u}from"./chunk-4QXZY6RT.js";import{b as C}from"./chunk-K7DE6QJW.js";import"./chunk-NZJWOYSC.js";import"./chunk-G2CCRVZS.js";var Y="cannonade";function j(n){let o="BroadcastChannel"in window?new BroadcastChannel(Y):null,e=()=>n().get().view.game,t="",i=()=>{n().refresh(e())};return o?.addEventListener("message",({data:s})=>{let{view:c}=n().get(),l=s.log_count<=c.log_count;s.game===c.game&&!l&&i()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&i()}),window.addEventListener("pageshow",s=>s.persisted&&i()),window.addEventListener("online",i),window.addEventListener("popstate",()=>{let s=/^\/game\/([^/]+)$/.exec(location.pathname)?.[1];s&&n().refresh(s)}),({game:s,log_count:c})=>{let l=`${s} ${c}`;l!==t&&(t=l,o?.postMessage({game:s,log_count:c}))}}var[q]=d(async()=>(await import("./par-AD26VJEJ.js")).Par);function I({state:n,play:o}){let{view:e}=n,t=e.deal_name,i=n.look.par==="on"&&e.deal&&!e.result,s=c=>i&&a`<${q} key="par" game=${e.game} before=${c} />`;return a`<header class="top">
    <${r}
      icon="menu"
      css="bare only-narrow menu-button"
      label="Menu"
      onClick=${()=>o.open("menu")}
    />
    <a class="home" href="/">${m(K)}</a>
    <div class="game-name only-wide">
      <b>${t?`Deal ${t}`:"A position"}</b>
      <span class="muted">${e.rules.name}${s(", ")}</span>
      <span class="badge">${X(e)}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[t,g(e.rules.name)].filter(Boolean).join(" \xB7 ")}${s(" \xB7 ")}
    </span>
    <${Z} state=${n} play=${o} />
    ${n.hasCoach&&!e.result&&a`<${z} ...${{state:n,play:o}} css="bare only-narrow hint-button" label="Hint" />`}
    <${r}
      icon="plus"
      css="only-wide"
      keyName="new"
      onClick=${()=>o.begin(!1)}
      >New game<//
    >
    <${r}
      icon="book"
      css="only-wide"
      keyName="rules"
      onClick=${()=>o.open("rules")}
      >Rules<//
    >
    <${r}
      icon="settings"
      css="only-wide menu-button"
      label="Menu and settings"
      onClick=${()=>o.open("menu")}
    />
  </header>`}function X({assisted:n,result:o}){return n?"Assisted":o?"Clean":"Clean so far"}function Z({state:n,play:o}){let e=n.look.sound==="on";return a`<${r}
    icon=${e?"sound":"mute"}
    css="bare sound"
    label=${e?"Sound is on: mute":"Sound is off: let it be heard"}
    onClick=${()=>{o.like({sound:e?"off":"on"})}}
  />`}var z=({state:n,play:o,css:e="",label:t})=>a`<${r}
    icon="hint"
    css=${e}
    label=${t}
    keyName=${t?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{o.hint()}}
    >${t?null:"Hint"}<//
  >`;function F({state:n,play:o}){let{view:e}=n;return a`<section class="controls" aria-label="Controls">
    <${r}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${e.undo==="nothing"}
      onClick=${()=>o.undo()}
      >Undo<//
    >
    <${r}
      icon="redo"
      keyName="redo"
      isOff=${!e.can_redo}
      onClick=${()=>o.redo()}
      >Redo<//
    >
    ${n.hasCoach?a`<${z} state=${n} play=${o} />`:a`<${r} icon="resign" onClick=${()=>o.resign()}>Resign<//>`}
    <${r}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>o.open("known")}
      >Known<//
    >
  </section>`}var G=3;function U({state:n,play:o}){let{view:e}=n;return a`<section class="past" aria-label="So far">
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${e.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">of 12 royals down</span>
        <span class="muted only-narrow">royals</span>
      </p>
      <${nn} view=${e} />
    </div>
    <${sn} view=${e} play=${o} />
    <${tn} log=${e.log} />
  </section>`}function nn({view:n}){let o=new Map(Object.values(n.royals).map(({card:t,dead:i})=>[t,i?"down":"living"])),e=[..."KQJ"].flatMap(t=>[..."hdsc"].map(i=>t+i));return a`<ul class="roster" aria-label="The twelve royals">
    ${e.map(t=>a`<${en} card=${t} css=${o.get(t)??"to-come"} />`)}
  </ul>`}var on={living:"on the table",down:"down","to-come":"to come"},en=({card:n,css:o})=>a`<li class=${`${o} ${f[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${m(b(n.charAt(1)))}</span>
    <span class="visually-hidden">${w(n)}: ${on[o]}</span>
  </li>`;function sn({view:n,play:o}){let e=k(n,"draw");return a`<div class="pile-section">
    <h2 class="label">Draw pile</h2>
    <div class="draw-pile">
      <span class="corner">
        <button
          type="button"
          class=${`draw-button ${e?"legal":""}`}
          aria-label=${`Draw a card: ${h(n.draw_count,"card")} left`}
          aria-disabled=${e?void 0:"true"}
          onClick=${()=>o.draw()}
        >
          <${D} view=${n} />
        </button>
      </span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${an} view=${n} />
      </div>
    </div>
  </div>`}function an({view:n}){let o=n.known.flat();if(!o.length)return null;let e=o.length-G;return a`<div class="muted">Known at the bottom</div>
    <div class="known-bottom">
      ${o.slice(0,G).map(t=>m(v(t)))}
      ${e>0&&a`<span>+${e}</span>`}
    </div>`}var tn=({log:n})=>a`<div class="log">
    <h2 class="label">Log</h2>
    <ol>
      ${n.map(o=>a`<li><span>${x(o)}</span></li>`)}
    </ol>
  </div>`;var[rn]=d(async()=>(await import("./known_cards-ITNU7LUJ.js")).Known),[cn]=d(async()=>(await import("./panels-LAAC7L4J.js")).Panels),[ln]=d(async()=>(await import("./hint_panel-ZTL4PHCZ.js")).Hint),[dn,$]=d(async()=>(await import("./ending-RFTY67H5.js")).Ending);var mn={slow:"Waiting for the server.",lost:"The server does not answer. Your last action is kept and sent again."};function J({state:n,play:o}){let{view:e,link:t}=n,i=e.result!==null,s={state:n,play:o};return a`<main
    id="game"
    class=${pn(n)}
    data-ply=${e.ply}
    data-coach=${n.hasCoach?"yes":void 0}
    data-ready=""
  >
    <${I} ...${s} />
    ${!i&&a`<${R} ...${s} /><${W} state=${n} />`}
    <${M} state=${n} />
    ${i?a`<${dn} ...${s} />`:a`<${P} ...${s} /><${F} ...${s} />`}
    <${U} ...${s} />
    ${(n.hint||n.watch)&&a`<${ln} ...${s} />`}
    ${n.panel==="known"&&a`<${rn} ...${s} />`}
    ${$n(n.panel)&&a`<${cn} ...${s} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${t&&a`<p class="link-state" role="alert">${mn[t]}</p>`}
  </main>`}var $n=n=>n!==null&&n!=="known";function pn({view:{result:n},hint:o}){let e=o?.marks.map(i=>`hint-${i}`)??[];return["game",n&&"over",n?.won&&"field-won",...e].filter(Boolean).join(" ")}async function un(n){let o=_(C());o.view.result&&await $();let e=L(o),t=j(()=>s),i={...N},s=T(e,i,{share:t,sendIntent:S,askWhy:E}),c=A(n),l=()=>u(a`<${J} state=${e.get()} play=${s} />`,c);l(),B(),e.onChange(l);let p=y(n,s);H(n,s,p),O(n,s,p);let{createEffects:V}=await import("./effects-KOWXF3IZ.js");Object.assign(i,V(n,e.get)),$(),/[?&]watch\b/.test(location.search)&&(await s.fetchCoach()).watch()}var Q=document.getElementById("game");Q&&un(Q);
