import{a as k,b as C,c as S,d as m,e as N,f as T,g as H}from"./chunk-RCIM5Q54.js";import{h as b}from"./chunk-HMX3J5DN.js";import{B as g,C as d,i as v,j as y,t,u as p,v as u,z as c}from"./chunk-5CAFGOG7.js";import{e as E,h as O}from"./chunk-5REV6TU5.js";import"./chunk-76YWVLKA.js";import"./chunk-GJYI7CBO.js";import"./chunk-FQC6QEY7.js";import{a as i,d as w,g as h,l as f}from"./chunk-OXLVEK6D.js";var[D]=d(async()=>(await import("./known_cards-VN6TJKNA.js")).Known),[B]=d(async()=>(await import("./panels-FGKUDWPJ.js")).Panels),[K]=d(async()=>(await import("./tips-V24HYE2O.js")).Tip),[R]=d(async()=>(await import("./hint_panel-U4BJUMLK.js")).Hint),[I,L]=d(async()=>(await import("./ending-CG7F7B2E.js")).Ending),P={slow:i("Waiting for the server."),lost:i("The server isn't responding. Your last action is saved and will be sent again.")};function W({state:n,play:s}){let{view:o,link:e}=n,l=o.result!==null,a={state:n,play:s};return t`<main
    id="game"
    class=${U(n)}
    data-ply=${o.ply}
    data-ready=""
  >
    <${z} ...${a} />
    ${!l&&t`<${S} ...${a} /><${j} ...${a} />`}
    <${k} state=${n} />
    ${l?t`<${I} ...${a} />`:t`<${N} ...${a} /><${J} ...${a} />`}
    <${Q} ...${a} />
    ${!l&&(n.hint||n.watch)&&t`<${R} ...${a} />`}
    ${n.panel==="known"&&t`<${D} ...${a} />`}
    ${x(n.panel)&&t`<${B} ...${a} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${e&&t`<p class="link-state" role="alert">${P[e]}</p>`}
  </main>`}function j({state:n,play:s}){let{tip:o,held:e,refused:l,hint:a,watch:r}=n,$=e!==null&&e.ploy!=="hand";return o&&!($||b(n)||l||a||r)?t`<${m} state=${n}><${K} state=${n} play=${s} /><//>`:t`<${m} state=${n} />`}var x=n=>n!==null&&n!=="known";function U({view:{result:n},hint:s}){let o=s?.marks.map(l=>`hint-${l}`)??[];return["game",n&&"over",n?.won&&"field-won",...o].filter(Boolean).join(" ")}function z({state:n,play:s}){let{view:o}=n,e=o.daily?i("Daily {number}",{number:o.daily}):o.deal_name,l=a=>()=>s.open(a);return t`<header class="top">
    <${c}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${i("Menu")}
      onClick=${l("menu")}
    />
    <a class="home" href="/">${p(g)}</a>
    <div class="game-name only-wide">
      <b>${o.daily||!e?e||i("A position"):i("Deal {deal}",{deal:e})}</b>
      <span class="muted">${o.rules.name}</span>
      <span class="badge">${o.standing}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[e,f(o.rules.name)].filter(Boolean).join(" \xB7 ")}
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
  />`}var A=({state:n,play:s,css:o="",label:e})=>t`<${c}
    icon="hint"
    css=${o}
    label=${e}
    keyName=${e?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{s.hint()}}
    >${e?null:i("Hint")}<//
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
  </section>`}function V({view:n}){let s=new Map(Object.values(n.royals).map(({card:e,dead:l})=>[e,l?"down":"living"])),o=[..."KQJ"].flatMap(e=>[..."hdsc"].map(l=>e+l));return t`<ul class="roster" aria-label=${i("The twelve royals")}>
    ${o.map(e=>t`<${q} card=${e} css=${s.get(e)??"to-come"} />`)}
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
      ${s.slice(0,M).map(e=>p(v(e)))}
      ${o>0&&t`<span>+${o}</span>`}
    </div>`}var Z=({log:n})=>t`<div class="log">
    <h2 class="label">${i("Log")}</h2>
    <ol>
      ${n.map(([s,o])=>t`<li><b>${u(s)}</b> <span>${u(o)}</span></li>`)}
    </ol>
  </div>`,nn="cannonade";function on(n){let s=new BroadcastChannel(nn),o=()=>n().get().view.game,e="",l=()=>{n().refresh(o())};return s.addEventListener("message",({data:a})=>{let{view:r}=n().get(),$=a.log_count<=r.log_count;a.game===r.game&&!$&&l()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&l()}),window.addEventListener("pageshow",a=>a.persisted&&l()),window.addEventListener("online",l),window.addEventListener("popstate",()=>{let a=/\/game\/([^/]+)$/.exec(location.pathname)?.[1];a&&n().refresh(a)}),({game:a,log_count:r})=>{let $=`${a} ${r}`;$!==e&&(e=$,s.postMessage({game:a,log_count:r}))}}async function sn(n){n.classList.contains("over")&&await L();let s=await T(n,W,(o,e)=>{let l=on(()=>a),a=H(o,e,{share:l,sendIntent:E,askWhy:O});return import("./tips-V24HYE2O.js").then(({speakUp:r})=>r(o,()=>a)),a});L(),/[?&]watch\b/.test(location.search)&&(await s.fetchCoach()).watch()}var _=document.getElementById("game");_&&sn(_);
