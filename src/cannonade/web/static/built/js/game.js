import{a as k,b as C,c as S,d as u,e as N,f as T,g as H}from"./chunk-3LM4Y5JX.js";import{i as b}from"./chunk-M4AVSPH4.js";import{e as E,g as O}from"./chunk-5T4BYGHM.js";import{B as g,C as d,i as v,j as y,t,u as p,v as m,z as l}from"./chunk-QBI3STS3.js";import"./chunk-ARXSKPZY.js";import{a as w,d as h,h as f}from"./chunk-M2W3XUCY.js";import"./chunk-NU7QRFCM.js";import"./chunk-FQC6QEY7.js";import{a as i}from"./chunk-KJA6R6YO.js";var[D]=d(async()=>(await import("./earned-CNPZTECD.js")).Par),[R]=d(async()=>(await import("./known_cards-WMWGYVEF.js")).Known),[B]=d(async()=>(await import("./panels-X36EB2FL.js")).Panels),[K]=d(async()=>(await import("./tips-C72PM63I.js")).Tip),[P]=d(async()=>(await import("./hint_panel-BOKVRK5X.js")).Hint),[W,L]=d(async()=>(await import("./ending-2MQINIEN.js")).Ending),I={slow:i("Waiting for the server."),lost:i("The server isn't responding. Your last action is saved and will be sent again.")};function j({state:n,play:s}){let{view:o,link:a}=n,c=o.result!==null,e={state:n,play:s};return t`<main
    id="game"
    class=${z(n)}
    data-ply=${o.ply}
    data-coach=${n.hasCoach?"yes":void 0}
    data-ready=""
  >
    <${G} ...${e} />
    ${!c&&t`<${S} ...${e} /><${x} ...${e} />`}
    <${k} state=${n} />
    ${c?t`<${W} ...${e} />`:t`<${N} ...${e} /><${Q} ...${e} />`}
    <${V} ...${e} />
    ${!c&&(n.hint||n.watch)&&t`<${P} ...${e} />`}
    ${n.panel==="known"&&t`<${R} ...${e} />`}
    ${U(n.panel)&&t`<${B} ...${e} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${a&&t`<p class="link-state" role="alert">${I[a]}</p>`}
  </main>`}function x({state:n,play:s}){let{tip:o,refused:a,hint:c,watch:e}=n;return o&&!(b(n)||a||c||e)?t`<${u} state=${n}><${K} state=${n} play=${s} /><//>`:t`<${u} state=${n} />`}var U=n=>n!==null&&n!=="known";function z({view:{result:n},hint:s,tip:o}){let a=s?.marks.map(r=>`hint-${r}`)??[];return["game",...[n&&"over",n?.won&&"field-won",o&&"with-tip"],...a].filter(Boolean).join(" ")}function G({state:n,play:s}){let{view:o}=n,a=o.daily?i("Daily {number}",{number:o.daily}):o.deal_name,c=n.settings.par==="on"&&o.deal&&!o.result,e=$=>()=>s.open($),r=$=>c&&t`<${D} key="par" game=${o.game} before=${$} />`;return t`<header class="top">
    <${l}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${i("Menu")}
      onClick=${e("menu")}
    />
    <a class="home" href="/">${p(g)}</a>
    <div class="game-name only-wide">
      <b>${o.daily||!a?a||i("A position"):i("Deal {deal}",{deal:a})}</b>
      <span class="muted">${o.rules.name}${r(", ")}</span>
      <span class="badge">${o.standing}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[a,f(o.rules.name)].filter(Boolean).join(" \xB7 ")}${r(" \xB7 ")}
    </span>
    ${n.hasCoach&&!o.result&&t`<${A} ...${{state:n,play:s}} css="bare only-narrow hint-button" label=${i("Hint")} />`}
    <${J} state=${n} play=${s} />
    <${l} icon="plus" css="only-wide" keyName="new" onClick=${e("new")}>
      ${i("New game")}
    <//>
    <${l} icon="book" css="only-wide" keyName="rules" onClick=${e("rules")}>
      ${i("Rules")}
    <//>
    <${l}
      icon="menu"
      css="only-wide menu-button"
      label=${i("Menu")}
      onClick=${e("menu")}
    />
  </header>`}function J({state:n,play:s}){let o=n.settings.sound==="on";return t`<${l}
    icon=${o?"sound":"mute"}
    css="bare sound"
    label=${o?i("Sound is on: mute"):i("Sound is off: turn it on")}
    onClick=${()=>{s.changeSettings({sound:o?"off":"on"})}}
  />`}var A=({state:n,play:s,css:o="",label:a})=>t`<${l}
    icon="hint"
    css=${o}
    label=${a}
    keyName=${a?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{s.hint()}}
    >${a?null:i("Hint")}<//
  >`;function Q({state:n,play:s}){let{view:o}=n;return t`<section class="controls" aria-label=${i("Controls")}>
    <${l}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${o.undo==="nothing"}
      onClick=${()=>s.undo()}
      >${i("Undo")}<//
    >
    <${l}
      icon="redo"
      keyName="redo"
      isOff=${!o.can_redo}
      onClick=${()=>s.redo()}
      >${i("Redo")}<//
    >
    ${n.hasCoach?t`<${A} state=${n} play=${s} />`:t`<${l} icon="resign" onClick=${()=>s.resign()}>${i("Resign")}<//>`}
    <${l}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>s.open("known")}
      >${i("Known")}<//
    >
  </section>`}var M=3;function V({state:n,play:s}){let o=n.before??n.view;return t`<section class="past" aria-label=${i("So far")}>
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${o.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">${i("of 12 royals down")}</span>
        <span class="muted only-narrow">${i("royals")}</span>
      </p>
      <${Y} view=${o} />
    </div>
    <${X} view=${o} play=${s} />
    <${nn} log=${o.log} />
  </section>`}function Y({view:n}){let s=new Map(Object.values(n.royals).map(({card:a,dead:c})=>[a,c?"down":"living"])),o=[..."KQJ"].flatMap(a=>[..."hdsc"].map(c=>a+c));return t`<ul class="roster" aria-label=${i("The twelve royals")}>
    ${o.map(a=>t`<${F} card=${a} css=${s.get(a)??"to-come"} />`)}
  </ul>`}var q={living:i("on the table"),down:i("down"),"to-come":i("to come")},F=({card:n,css:s})=>t`<li class=${`${s} ${w[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${p(y(n.charAt(1)))}</span>
    <span class="visually-hidden">${h(n)}: ${q[s]}</span>
  </li>`,X=({view:n,play:s})=>t`<div class="pile-section">
    <h2 class="label">${i("Draw pile")}</h2>
    <div class="draw-pile">
      <span class="corner"><${C} view=${n} play=${s} /></span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${Z} view=${n} />
      </div>
    </div>
  </div>`;function Z({view:n}){let s=n.known.flat();if(!s.length)return null;let o=s.length-M;return t`<div class="muted">${i("Known at the bottom")}</div>
    <div class="known-bottom">
      ${s.slice(0,M).map(a=>p(v(a)))}
      ${o>0&&t`<span>+${o}</span>`}
    </div>`}var nn=({log:n})=>t`<div class="log">
    <h2 class="label">${i("Log")}</h2>
    <ol>
      ${n.map(([s,o])=>t`<li><b>${m(s)}</b> <span>${m(o)}</span></li>`)}
    </ol>
  </div>`,on="cannonade";function sn(n){let s=new BroadcastChannel(on),o=()=>n().get().view.game,a="",c=()=>{n().refresh(o())};return s.addEventListener("message",({data:e})=>{let{view:r}=n().get(),$=e.log_count<=r.log_count;e.game===r.game&&!$&&c()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&c()}),window.addEventListener("pageshow",e=>e.persisted&&c()),window.addEventListener("online",c),window.addEventListener("popstate",()=>{let e=/\/game\/([^/]+)$/.exec(location.pathname)?.[1];e&&n().refresh(e)}),({game:e,log_count:r})=>{let $=`${e} ${r}`;$!==a&&(a=$,s.postMessage({game:e,log_count:r}))}}async function en(n){n.classList.contains("over")&&await L();let s=await T(n,j,(o,a)=>{let c=sn(()=>e),e=H(o,a,{share:c,sendIntent:E,askWhy:O});return import("./tips-C72PM63I.js").then(({speakUp:r})=>r(o,()=>e)),e});L(),/[?&]watch\b/.test(location.search)&&(await s.fetchCoach()).watch()}var _=document.getElementById("game");_&&en(_);
