import{a as b,b as k,c as S,d as u,e as C,f as M,g as E}from"./chunk-V623GYLJ.js";import{h as g}from"./chunk-PTWM4362.js";import{i as v,j as y,r as i,s as p,t as m,x as r,z as d}from"./chunk-JGRZIBGY.js";import{e as N,h as T}from"./chunk-XYUGSRD4.js";import"./chunk-76YWVLKA.js";import"./chunk-GJYI7CBO.js";import"./chunk-YXW637P6.js";import{a,d as w,g as h,l as f}from"./chunk-OXLVEK6D.js";var[A]=d(async()=>(await import("./known_cards-6EXDISMV.js")).Known),[B]=d(async()=>(await import("./panels-EKJ75GYK.js")).Panels),[D]=d(async()=>(await import("./tips-INGIKGXB.js")).Tip),[K]=d(async()=>(await import("./hint_panel-H2P5DQ6B.js")).Hint),[R,H]=d(async()=>(await import("./ending-ZOKIDFYZ.js")).Ending),I={slow:a("Waiting for the server."),lost:a("The server isn't responding. Your last action is saved and will be sent again.")},P=document.querySelector(".home")?.innerHTML??"";function j({state:n,play:e}){let{view:o,link:s,panel:t}=n,l=o.result!==null,c={state:n,play:e};return i`<main
    id="game"
    class=${W(n)}
    data-ply=${o.ply}
    data-ready=""
  >
    <${U} ...${c} />
    ${!l&&i`<${S} ...${c} /><${x} ...${c} />`}
    <${b} state=${n} />
    ${l?i`<${R} ...${c} />`:i`<${C} ...${c} /><${z} ...${c} />`}
    <${G} ...${c} />
    ${!l&&(n.hint||n.watch)&&i`<${K} ...${c} />`}
    ${t==="known"&&i`<${A} ...${c} />`}
    ${t&&t!=="known"&&i`<${B} ...${c} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${s&&i`<p class="link-state" role="alert">${I[s]}</p>`}
  </main>`}function x({state:n,play:e}){let{tip:o,held:s,refused:t,hint:l,watch:c}=n,$=s!==null&&s.ploy!=="hand";return o&&!($||g(n)||t||l||c)?i`<${u} state=${n}><${D} state=${n} play=${e} /><//>`:i`<${u} state=${n} />`}function W({view:{result:n},hint:e}){let o=e?.marks.map(t=>`hint-${t}`)??[];return["game",n&&"over",n?.won&&"field-won",...o].filter(Boolean).join(" ")}function U({state:n,play:e}){let{view:o}=n,s=o.daily?a("Daily {number}",{number:o.daily}):o.deal_name,t=l=>()=>e.open(l);return i`<header class="top">
    <${r}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${a("Menu")}
      onClick=${t("menu")}
    />
    <a class="home" href="/">${p(P)}</a>
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
    <${q} state=${n} play=${e} />
    <${r} icon="plus" css="only-wide" keyName="new" onClick=${t("new")}>
      ${a("New game")}
    <//>
    <${r} icon="book" css="only-wide" keyName="rules" onClick=${t("rules")}>
      ${a("Rules")}
    <//>
    <${r}
      icon="menu"
      css="only-wide menu-button"
      label=${a("Menu")}
      onClick=${t("menu")}
    />
  </header>`}function q({state:n,play:e}){let o=n.settings.sound==="on";return i`<${r}
    icon=${o?"sound":"mute"}
    css="bare sound"
    label=${o?a("Sound is on: mute"):a("Sound is off: turn it on")}
    onClick=${()=>{e.changeSettings({sound:o?"off":"on"})}}
  />`}var _=({state:n,play:e,css:o="",label:s})=>i`<${r}
    icon="hint"
    css=${o}
    label=${s}
    keyName=${s?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{e.hint()}}
    >${s?null:a("Hint")}<//
  >`;function z({state:n,play:e}){let{view:o}=n;return i`<section class="controls" aria-label=${a("Controls")}>
    <${r}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${o.undo==="nothing"}
      onClick=${()=>e.undo()}
      >${a("Undo")}<//
    >
    <${r}
      icon="redo"
      keyName="redo"
      isOff=${!o.can_redo}
      onClick=${()=>e.redo()}
      >${a("Redo")}<//
    >
    <${_} state=${n} play=${e} />
    <${r}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>e.open("known")}
      >${a("Known")}<//
    >
  </section>`}var L=3;function G({state:n,play:e}){let{view:o}=n;return i`<section class="past" aria-label=${a("So far")}>
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${o.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">${a("of 12 royals down")}</span>
        <span class="muted only-narrow">${a("royals")}</span>
      </p>
      <${J} view=${o} />
    </div>
    <${Y} view=${o} play=${e} />
    <${X} log=${o.log} />
  </section>`}function J({view:n}){let e=new Map(Object.values(n.royals).map(({card:s,dead:t})=>[s,t?"down":"living"])),o=[..."KQJ"].flatMap(s=>[..."hdsc"].map(t=>s+t));return i`<ul class="roster" aria-label=${a("The twelve royals")}>
    ${o.map(s=>i`<${V} card=${s} css=${e.get(s)??"to-come"} />`)}
  </ul>`}var Q={living:a("on the table"),down:a("down"),"to-come":a("to come")},V=({card:n,css:e})=>i`<li class=${`${e} ${w[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${p(y(n.charAt(1)))}</span>
    <span class="visually-hidden">${h(n)}: ${Q[e]}</span>
  </li>`,Y=({view:n,play:e})=>i`<div class="pile-section">
    <h2 class="label">${a("Draw pile")}</h2>
    <div class="draw-pile">
      <span class="corner"><${k} view=${n} play=${e} /></span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${F} view=${n} />
      </div>
    </div>
  </div>`;function F({view:n}){let e=n.known.flat();if(!e.length)return null;let o=e.length-L;return i`<div class="muted">${a("Known at the bottom")}</div>
    <div class="known-bottom">
      ${e.slice(0,L).map(s=>p(v(s)))}
      ${o>0&&i`<span>+${o}</span>`}
    </div>`}var X=({log:n})=>i`<div class="log">
    <h2 class="label">${a("Log")}</h2>
    <ol>
      ${n.map(([e,o])=>i`<li><b>${m(e)}</b> <span>${m(o)}</span></li>`)}
    </ol>
  </div>`;function Z(n){let e=new BroadcastChannel("cannonade"),o=()=>n().get().view.game,s="",t=()=>{n().refresh(o())};return e.addEventListener("message",({data:l})=>{let{view:c}=n().get(),$=l.log_count<=c.log_count;l.game===c.game&&!$&&t()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&t()}),window.addEventListener("pageshow",l=>l.persisted&&t()),window.addEventListener("online",t),window.addEventListener("popstate",()=>{let l=/\/game\/([^/]+)$/.exec(location.pathname)?.[1];l&&n().refresh(l)}),({game:l,log_count:c})=>{let $=`${l} ${c}`;$!==s&&(s=$,e.postMessage({game:l,log_count:c}))}}async function nn(n){n.classList.contains("over")&&await H();let e=await M(n,j,(o,s)=>{let t=Z(()=>l),l=E(o,s,{share:t,sendIntent:N,askWhy:T});return import("./tips-INGIKGXB.js").then(({watchTips:c,sitBeside:$})=>{c(o),$(o,()=>l)}),l});H(),/[?&]watch\b/.test(location.search)&&(await e.fetchCoach()).watch()}var O=document.getElementById("game");O&&nn(O);
