import{a as k,b as C,c as S,d as u,e as N,f as T,g as H}from"./chunk-CVDRDVT5.js";import{i as b}from"./chunk-K6GZRERT.js";import{e as E,g as O}from"./chunk-YSSXAW2B.js";import{B as g,C as $,i as v,j as y,t,u as p,v as m,z as c}from"./chunk-RTBTE4YC.js";import"./chunk-76YWVLKA.js";import{a as w,d as h,i as f}from"./chunk-CBAACAFO.js";import"./chunk-NU7QRFCM.js";import"./chunk-FQC6QEY7.js";import{a as i}from"./chunk-KJA6R6YO.js";var[D]=$(async()=>(await import("./known_cards-TRDQASWF.js")).Known),[B]=$(async()=>(await import("./panels-BUJKOIN5.js")).Panels),[K]=$(async()=>(await import("./tips-EGS4TAZZ.js")).Tip),[R]=$(async()=>(await import("./hint_panel-MODNXHMO.js")).Hint),[I,L]=$(async()=>(await import("./ending-55HE4QJR.js")).Ending),P={slow:i("Waiting for the server."),lost:i("The server isn't responding. Your last action is saved and will be sent again.")};function W({state:n,play:s}){let{view:o,link:a}=n,l=o.result!==null,e={state:n,play:s};return t`<main
    id="game"
    class=${U(n)}
    data-ply=${o.ply}
    data-ready=""
  >
    <${z} ...${e} />
    ${!l&&t`<${S} ...${e} /><${j} ...${e} />`}
    <${k} state=${n} />
    ${l?t`<${I} ...${e} />`:t`<${N} ...${e} /><${J} ...${e} />`}
    <${Q} ...${e} />
    ${!l&&(n.hint||n.watch)&&t`<${R} ...${e} />`}
    ${n.panel==="known"&&t`<${D} ...${e} />`}
    ${x(n.panel)&&t`<${B} ...${e} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${a&&t`<p class="link-state" role="alert">${P[a]}</p>`}
  </main>`}function j({state:n,play:s}){let{tip:o,refused:a,hint:l,watch:e}=n;return o&&!(b(n)||a||l||e)?t`<${u} state=${n}><${K} state=${n} play=${s} /><//>`:t`<${u} state=${n} />`}var x=n=>n!==null&&n!=="known";function U({view:{result:n},hint:s}){let o=s?.marks.map(l=>`hint-${l}`)??[];return["game",n&&"over",n?.won&&"field-won",...o].filter(Boolean).join(" ")}function z({state:n,play:s}){let{view:o}=n,a=o.daily?i("Daily {number}",{number:o.daily}):o.deal_name,l=e=>()=>s.open(e);return t`<header class="top">
    <${c}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${i("Menu")}
      onClick=${l("menu")}
    />
    <a class="home" href="/">${p(g)}</a>
    <div class="game-name only-wide">
      <b>${o.daily||!a?a||i("A position"):i("Deal {deal}",{deal:a})}</b>
      <span class="muted">${o.rules.name}</span>
      <span class="badge">${o.standing}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[a,f(o.rules.name)].filter(Boolean).join(" \xB7 ")}
    </span>
    ${!o.result&&t`<${A} ...${{state:n,play:s}} css="bare only-narrow hint-button" label=${i("Hint")} />`}
    <${G} state=${n} play=${s} />
    <${c} icon="plus" css="only-wide" keyName="new" onClick=${l("new")}>
      ${i("New game")}
    <//>
    <${c} icon="book" css="only-wide" keyName="rules" onClick=${l("rules")}>
      ${i("Rules")}
    <//>
    <${c}
      icon="menu"
      css="only-wide menu-button"
      label=${i("Menu")}
      onClick=${l("menu")}
    />
  </header>`}function G({state:n,play:s}){let o=n.settings.sound==="on";return t`<${c}
    icon=${o?"sound":"mute"}
    css="bare sound"
    label=${o?i("Sound is on: mute"):i("Sound is off: turn it on")}
    onClick=${()=>{s.changeSettings({sound:o?"off":"on"})}}
  />`}var A=({state:n,play:s,css:o="",label:a})=>t`<${c}
    icon="hint"
    css=${o}
    label=${a}
    keyName=${a?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{s.hint()}}
    >${a?null:i("Hint")}<//
  >`;function J({state:n,play:s}){let{view:o}=n;return t`<section class="controls" aria-label=${i("Controls")}>
    <${c}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${o.undo==="nothing"}
      onClick=${()=>s.undo()}
      >${i("Undo")}<//
    >
    <${c}
      icon="redo"
      keyName="redo"
      isOff=${!o.can_redo}
      onClick=${()=>s.redo()}
      >${i("Redo")}<//
    >
    <${A} state=${n} play=${s} />
    <${c}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>s.open("known")}
      >${i("Known")}<//
    >
  </section>`}var M=3;function Q({state:n,play:s}){let{view:o}=n;return t`<section class="past" aria-label=${i("So far")}>
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${o.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">${i("of 12 royals down")}</span>
        <span class="muted only-narrow">${i("royals")}</span>
      </p>
      <${V} view=${o} />
    </div>
    <${F} view=${o} play=${s} />
    <${Z} log=${o.log} />
  </section>`}function V({view:n}){let s=new Map(Object.values(n.royals).map(({card:a,dead:l})=>[a,l?"down":"living"])),o=[..."KQJ"].flatMap(a=>[..."hdsc"].map(l=>a+l));return t`<ul class="roster" aria-label=${i("The twelve royals")}>
    ${o.map(a=>t`<${q} card=${a} css=${s.get(a)??"to-come"} />`)}
  </ul>`}var Y={living:i("on the table"),down:i("down"),"to-come":i("to come")},q=({card:n,css:s})=>t`<li class=${`${s} ${w[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${p(y(n.charAt(1)))}</span>
    <span class="visually-hidden">${h(n)}: ${Y[s]}</span>
  </li>`,F=({view:n,play:s})=>t`<div class="pile-section">
    <h2 class="label">${i("Draw pile")}</h2>
    <div class="draw-pile">
      <span class="corner"><${C} view=${n} play=${s} /></span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${X} view=${n} />
      </div>
    </div>
  </div>`;function X({view:n}){let s=n.known.flat();if(!s.length)return null;let o=s.length-M;return t`<div class="muted">${i("Known at the bottom")}</div>
    <div class="known-bottom">
      ${s.slice(0,M).map(a=>p(v(a)))}
      ${o>0&&t`<span>+${o}</span>`}
    </div>`}var Z=({log:n})=>t`<div class="log">
    <h2 class="label">${i("Log")}</h2>
    <ol>
      ${n.map(([s,o])=>t`<li><b>${m(s)}</b> <span>${m(o)}</span></li>`)}
    </ol>
  </div>`,nn="cannonade";function on(n){let s=new BroadcastChannel(nn),o=()=>n().get().view.game,a="",l=()=>{n().refresh(o())};return s.addEventListener("message",({data:e})=>{let{view:r}=n().get(),d=e.log_count<=r.log_count;e.game===r.game&&!d&&l()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&l()}),window.addEventListener("pageshow",e=>e.persisted&&l()),window.addEventListener("online",l),window.addEventListener("popstate",()=>{let e=/\/game\/([^/]+)$/.exec(location.pathname)?.[1];e&&n().refresh(e)}),({game:e,log_count:r})=>{let d=`${e} ${r}`;d!==a&&(a=d,s.postMessage({game:e,log_count:r}))}}async function sn(n){n.classList.contains("over")&&await L();let s=await T(n,W,(o,a)=>{let l=on(()=>e),e=H(o,a,{share:l,sendIntent:E,askWhy:O});return import("./tips-EGS4TAZZ.js").then(({speakUp:r})=>r(o,()=>e)),e});L(),/[?&]watch\b/.test(location.search)&&(await s.fetchCoach()).watch()}var _=document.getElementById("game");_&&sn(_);
