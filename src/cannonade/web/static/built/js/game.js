import{a as b,b as k,c as S,d as m,e as C,f as M,g as E}from"./chunk-L4JNCWNU.js";import{h as g}from"./chunk-PTWM4362.js";import{i as v,j as y,r as i,s as p,t as u,w as c,y as d}from"./chunk-5HATWGJK.js";import{e as N,h as T}from"./chunk-XYUGSRD4.js";import"./chunk-76YWVLKA.js";import"./chunk-GJYI7CBO.js";import"./chunk-YXW637P6.js";import{a,d as w,g as h,l as f}from"./chunk-OXLVEK6D.js";var[A]=d(async()=>(await import("./panels-DVUMUSTT.js")).Panels),[B]=d(async()=>(await import("./tips-X2SBTIC5.js")).Tip),[D]=d(async()=>(await import("./hint_panel-ZNIKYK2S.js")).Hint),[R,H]=d(async()=>(await import("./ending-6VUW2GUA.js")).Ending),I={slow:a("Waiting for the server."),lost:a("The server isn't responding. Your last action is saved and will be sent again.")},K=document.querySelector(".home")?.innerHTML??"";function P({state:n,play:e}){let{view:o,link:s,panel:l}=n,t=o.result!==null,r={state:n,play:e};return i`<main
    id="game"
    class=${x(n)}
    data-ply=${o.ply}
    data-ready=""
  >
    <${W} ...${r} />
    ${!t&&i`<${S} ...${r} /><${j} ...${r} />`}
    <${b} state=${n} />
    ${t?i`<${R} ...${r} />`:i`<${C} ...${r} /><${q} ...${r} />`}
    <${z} ...${r} />
    ${!t&&(n.hint||n.watch)&&i`<${D} ...${r} />`}
    ${l&&i`<${A} ...${r} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${s&&i`<p class="link-state" role="alert">${I[s]}</p>`}
  </main>`}function j({state:n,play:e}){let{tip:o,held:s,refused:l,hint:t,watch:r}=n,$=s!==null&&s.ploy!=="hand";return o&&!($||g(n)||l||t||r)?i`<${m} state=${n}><${B} state=${n} play=${e} /><//>`:i`<${m} state=${n} />`}function x({view:{result:n},hint:e}){let o=e?.marks.map(l=>`hint-${l}`)??[];return["game",n&&"over",n?.won&&"field-won",...o].filter(Boolean).join(" ")}function W({state:n,play:e}){let{view:o}=n,s=o.daily?a("Daily {number}",{number:o.daily}):o.deal_name,l=t=>()=>e.open(t);return i`<header class="top">
    <${c}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${a("Menu")}
      onClick=${l("menu")}
    />
    <a class="home" href="/">${p(K)}</a>
    <div class="game-name only-wide">
      <b>${o.daily||!s?s||a("A position"):a("Deal {deal}",{deal:s})}</b>
      <span class="muted">${o.rules.name}</span>
      <span class="badge">${o.standing}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[s,f(o.rules.name)].filter(Boolean).join(" \xB7 ")}
    </span>
    ${!o.result&&i`<${_} ...${{state:n,play:e}} css="bare only-narrow hint-button" label=${a("Hint")} />`}
    <${U} state=${n} play=${e} />
    <${c} icon="plus" css="only-wide" keyName="new" onClick=${l("new")}>
      ${a("New game")}
    <//>
    <${c} icon="book" css="only-wide" keyName="rules" onClick=${l("rules")}>
      ${a("Rules")}
    <//>
    <${c}
      icon="menu"
      css="only-wide menu-button"
      label=${a("Menu")}
      onClick=${l("menu")}
    />
  </header>`}function U({state:n,play:e}){let o=n.settings.sound==="on";return i`<${c}
    icon=${o?"sound":"mute"}
    css="bare sound"
    label=${o?a("Sound is on: mute"):a("Sound is off: turn it on")}
    onClick=${()=>{e.changeSettings({sound:o?"off":"on"})}}
  />`}var _=({state:n,play:e,css:o="",label:s})=>i`<${c}
    icon="hint"
    css=${o}
    label=${s}
    keyName=${s?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{e.hint()}}
    >${s?null:a("Hint")}<//
  >`;function q({state:n,play:e}){let{view:o}=n;return i`<section class="controls" aria-label=${a("Controls")}>
    <${c}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${o.undo==="nothing"}
      onClick=${()=>e.undo()}
      >${a("Undo")}<//
    >
    <${c}
      icon="redo"
      keyName="redo"
      isOff=${!o.can_redo}
      onClick=${()=>e.redo()}
      >${a("Redo")}<//
    >
    <${_} state=${n} play=${e} />
    <${c}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>e.open("known")}
      >${a("Known")}<//
    >
  </section>`}var L=3;function z({state:n,play:e}){let{view:o}=n;return i`<section class="past" aria-label=${a("So far")}>
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${o.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">${a("of 12 royals down")}</span>
        <span class="muted only-narrow">${a("royals")}</span>
      </p>
      <${G} view=${o} />
    </div>
    <${V} view=${o} play=${e} />
    <${F} log=${o.log} />
  </section>`}function G({view:n}){let e=new Map(Object.values(n.royals).map(({card:s,dead:l})=>[s,l?"down":"living"])),o=[..."KQJ"].flatMap(s=>[..."hdsc"].map(l=>s+l));return i`<ul class="roster" aria-label=${a("The twelve royals")}>
    ${o.map(s=>i`<${Q} card=${s} css=${e.get(s)??"to-come"} />`)}
  </ul>`}var J={living:a("on the table"),down:a("down"),"to-come":a("to come")},Q=({card:n,css:e})=>i`<li class=${`${e} ${w[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${p(y(n.charAt(1)))}</span>
    <span class="visually-hidden">${h(n)}: ${J[e]}</span>
  </li>`,V=({view:n,play:e})=>i`<div class="pile-section">
    <h2 class="label">${a("Draw pile")}</h2>
    <div class="draw-pile">
      <span class="corner"><${k} view=${n} play=${e} /></span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${Y} view=${n} />
      </div>
    </div>
  </div>`;function Y({view:n}){let e=n.known.flat();if(!e.length)return null;let o=e.length-L;return i`<div class="muted">${a("Known at the bottom")}</div>
    <div class="known-bottom">
      ${e.slice(0,L).map(s=>p(v(s)))}
      ${o>0&&i`<span>+${o}</span>`}
    </div>`}var F=({log:n})=>i`<div class="log">
    <h2 class="label">${a("Log")}</h2>
    <ol>
      ${n.map(([e,o])=>i`<li><b>${u(e)}</b> <span>${u(o)}</span></li>`)}
    </ol>
  </div>`;function X(n){let e=new BroadcastChannel("cannonade"),o=()=>n().get().view.game,s="",l=()=>{n().refresh(o())};return e.addEventListener("message",({data:t})=>{let{view:r}=n().get(),$=t.log_count<=r.log_count;t.game===r.game&&!$&&l()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&l()}),window.addEventListener("pageshow",t=>t.persisted&&l()),window.addEventListener("online",l),window.addEventListener("popstate",()=>{let t=/\/game\/([^/]+)$/.exec(location.pathname)?.[1];t&&n().refresh(t)}),({game:t,log_count:r})=>{let $=`${t} ${r}`;$!==s&&(s=$,e.postMessage({game:t,log_count:r}))}}async function Z(n){n.classList.contains("over")&&await H();let e=await M(n,P,(o,s)=>{let l=X(()=>t),t=E(o,s,{share:l,sendIntent:N,askWhy:T});return import("./tips-X2SBTIC5.js").then(({watchTips:r,sitBeside:$})=>{r(o),$(o,()=>t)}),t});H(),/[?&]watch\b/.test(location.search)&&(await e.fetchCoach()).watch()}var O=document.getElementById("game");O&&Z(O);
