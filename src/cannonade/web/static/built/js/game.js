import{a as y,b,c as k,d as C,e as S,f as H,g as L}from"./chunk-ZLTLQUJU.js";import"./chunk-ZLWNDUDR.js";import{e as N,g as E}from"./chunk-CSPCZJLX.js";import{B as g,C as d,i as f,j as v,t,u as p,v as m,z as c}from"./chunk-OBEZI4CS.js";import{a as u,d as w,h}from"./chunk-ZQMWRQK5.js";import"./chunk-3JFZFYB7.js";import"./chunk-FQC6QEY7.js";import{a as e}from"./chunk-3OZGGET3.js";var[A]=d(async()=>(await import("./earned-HZZTS2PT.js")).Par),[D]=d(async()=>(await import("./known_cards-DVQMGCEZ.js")).Known),[R]=d(async()=>(await import("./panels-U7L32EEM.js")).Panels),[B]=d(async()=>(await import("./hint_panel-5RM7IVWF.js")).Hint),[K,M]=d(async()=>(await import("./ending-KUFOAYNC.js")).Ending),P={slow:e("Waiting for the server."),lost:e("The server isn't responding. Your last action is saved and will be sent again.")};function W({state:n,play:s}){let{view:o,link:i}=n,l=o.result!==null,a={state:n,play:s};return t`<main
    id="game"
    class=${j(n)}
    data-ply=${o.ply}
    data-coach=${n.hasCoach?"yes":void 0}
    data-ready=""
  >
    <${x} ...${a} />
    ${!l&&t`<${k} ...${a} /><${C} state=${n} />`}
    <${y} state=${n} />
    ${l?t`<${K} ...${a} />`:t`<${S} ...${a} /><${z} ...${a} />`}
    <${G} ...${a} />
    ${(n.hint||n.watch)&&t`<${B} ...${a} />`}
    ${n.panel==="known"&&t`<${D} ...${a} />`}
    ${I(n.panel)&&t`<${R} ...${a} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${i&&t`<p class="link-state" role="alert">${P[i]}</p>`}
  </main>`}var I=n=>n!==null&&n!=="known";function j({view:{result:n},hint:s}){let o=s?.marks.map(l=>`hint-${l}`)??[];return["game",n&&"over",n?.won&&"field-won",...o].filter(Boolean).join(" ")}function x({state:n,play:s}){let{view:o}=n,i=o.daily?e("Daily {number}",{number:o.daily}):o.deal_name,l=n.settings.par==="on"&&o.deal&&!o.result,a=$=>()=>s.open($),r=$=>l&&t`<${A} key="par" game=${o.game} before=${$} />`;return t`<header class="top">
    <${c}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${e("Menu")}
      onClick=${a("menu")}
    />
    <a class="home" href="/">${p(g)}</a>
    <div class="game-name only-wide">
      <b>${o.daily||!i?i||e("A position"):e("Deal {deal}",{deal:i})}</b>
      <span class="muted">${o.rules.name}${r(", ")}</span>
      <span class="badge">${o.standing}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[i,h(o.rules.name)].filter(Boolean).join(" \xB7 ")}${r(" \xB7 ")}
    </span>
    <${U} state=${n} play=${s} />
    ${n.hasCoach&&!o.result&&t`<${T} ...${{state:n,play:s}} css="bare only-narrow hint-button" label=${e("Hint")} />`}
    <${c} icon="plus" css="only-wide" keyName="new" onClick=${a("new")}>
      ${e("New game")}
    <//>
    <${c} icon="book" css="only-wide" keyName="rules" onClick=${a("rules")}>
      ${e("Rules")}
    <//>
    <${c}
      icon="menu"
      css="only-wide menu-button"
      label=${e("Menu")}
      onClick=${a("menu")}
    />
  </header>`}function U({state:n,play:s}){let o=n.settings.sound==="on";return t`<${c}
    icon=${o?"sound":"mute"}
    css="bare sound"
    label=${o?e("Sound is on: mute"):e("Sound is off: turn it on")}
    onClick=${()=>{s.changeSettings({sound:o?"off":"on"})}}
  />`}var T=({state:n,play:s,css:o="",label:i})=>t`<${c}
    icon="hint"
    css=${o}
    label=${i}
    keyName=${i?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{s.hint()}}
    >${i?null:e("Hint")}<//
  >`;function z({state:n,play:s}){let{view:o}=n;return t`<section class="controls" aria-label=${e("Controls")}>
    <${c}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${o.undo==="nothing"}
      onClick=${()=>s.undo()}
      >${e("Undo")}<//
    >
    <${c}
      icon="redo"
      keyName="redo"
      isOff=${!o.can_redo}
      onClick=${()=>s.redo()}
      >${e("Redo")}<//
    >
    ${n.hasCoach?t`<${T} state=${n} play=${s} />`:t`<${c} icon="resign" onClick=${()=>s.resign()}>${e("Resign")}<//>`}
    <${c}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>s.open("known")}
      >${e("Known")}<//
    >
  </section>`}var O=3;function G({state:n,play:s}){let{view:o}=n;return t`<section class="past" aria-label=${e("So far")}>
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${o.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">${e("of 12 royals down")}</span>
        <span class="muted only-narrow">${e("royals")}</span>
      </p>
      <${J} view=${o} />
    </div>
    <${Y} view=${o} play=${s} />
    <${F} log=${o.log} />
  </section>`}function J({view:n}){let s=new Map(Object.values(n.royals).map(({card:i,dead:l})=>[i,l?"down":"living"])),o=[..."KQJ"].flatMap(i=>[..."hdsc"].map(l=>i+l));return t`<ul class="roster" aria-label=${e("The twelve royals")}>
    ${o.map(i=>t`<${V} card=${i} css=${s.get(i)??"to-come"} />`)}
  </ul>`}var Q={living:e("on the table"),down:e("down"),"to-come":e("to come")},V=({card:n,css:s})=>t`<li class=${`${s} ${u[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${p(v(n.charAt(1)))}</span>
    <span class="visually-hidden">${w(n)}: ${Q[s]}</span>
  </li>`,Y=({view:n,play:s})=>t`<div class="pile-section">
    <h2 class="label">${e("Draw pile")}</h2>
    <div class="draw-pile">
      <span class="corner"><${b} view=${n} play=${s} /></span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${q} view=${n} />
      </div>
    </div>
  </div>`;function q({view:n}){let s=n.known.flat();if(!s.length)return null;let o=s.length-O;return t`<div class="muted">${e("Known at the bottom")}</div>
    <div class="known-bottom">
      ${s.slice(0,O).map(i=>p(f(i)))}
      ${o>0&&t`<span>+${o}</span>`}
    </div>`}var F=({log:n})=>t`<div class="log">
    <h2 class="label">${e("Log")}</h2>
    <ol>
      ${n.map(([s,o])=>t`<li><b>${m(s)}</b> <span>${m(o)}</span></li>`)}
    </ol>
  </div>`,X="cannonade";function Z(n){let s=new BroadcastChannel(X),o=()=>n().get().view.game,i="",l=()=>{n().refresh(o())};return s.addEventListener("message",({data:a})=>{let{view:r}=n().get(),$=a.log_count<=r.log_count;a.game===r.game&&!$&&l()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&l()}),window.addEventListener("pageshow",a=>a.persisted&&l()),window.addEventListener("online",l),window.addEventListener("popstate",()=>{let a=/\/game\/([^/]+)$/.exec(location.pathname)?.[1];a&&n().refresh(a)}),({game:a,log_count:r})=>{let $=`${a} ${r}`;$!==i&&(i=$,s.postMessage({game:a,log_count:r}))}}async function nn(n){n.classList.contains("over")&&await M();let s=await H(n,W,(o,i)=>{let l=Z(()=>a),a=L(o,i,{share:l,sendIntent:N,askWhy:E});return a});M(),/[?&]watch\b/.test(location.search)&&(await s.fetchCoach()).watch()}var _=document.getElementById("game");_&&nn(_);
