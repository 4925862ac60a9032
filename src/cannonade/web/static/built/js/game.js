import{b as k,c as C,d as N,e as E,f as T,g as _,h as H,i as d}from"./chunk-6M5YN72K.js";import{c as l,d as S}from"./chunk-MSKXM25A.js";import"./chunk-QQSUDKHT.js";import{e as g,i as b}from"./chunk-IMVH3O5S.js";import"./chunk-ZNG2YCFT.js";import"./chunk-BKNVP7NF.js";import{h as v,i as y,k as i,l as m,m as p}from"./chunk-HQUODQJI.js";import{a as w,d as f,i as h}from"./chunk-EX5ZXRN5.js";import"./chunk-MCEVXERH.js";import"./chunk-4QXZY6RT.js";import"./chunk-NZJWOYSC.js";import"./chunk-G2CCRVZS.js";import{a as s}from"./chunk-XGAYHW4L.js";var K="cannonade";function O(n){let e=new BroadcastChannel(K),o=()=>n().get().view.game,t="",r=()=>{n().refresh(o())};return e.addEventListener("message",({data:a})=>{let{view:c}=n().get(),$=a.log_count<=c.log_count;a.game===c.game&&!$&&r()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&r()}),window.addEventListener("pageshow",a=>a.persisted&&r()),window.addEventListener("online",r),window.addEventListener("popstate",()=>{let a=/\/game\/([^/]+)$/.exec(location.pathname)?.[1];a&&n().refresh(a)}),({game:a,log_count:c})=>{let $=`${a} ${c}`;$!==t&&(t=$,e.postMessage({game:a,log_count:c}))}}var[P]=d(async()=>(await import("./par-X5HS5RDM.js")).Par);function L({state:n,play:e}){let{view:o}=n,t=o.daily?s("Daily {number}",{number:o.daily}):o.deal_name,r=n.look.par==="on"&&o.deal&&!o.result,a=$=>()=>e.open($),c=$=>r&&i`<${P} key="par" game=${o.game} before=${$} />`;return i`<header class="top">
    <${l}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${s("Menu")}
      onClick=${a("menu")}
    />
    <a class="home" href="/">${m(S)}</a>
    <div class="game-name only-wide">
      <b>${o.daily||!t?t||s("A position"):s("Deal {deal}",{deal:t})}</b>
      <span class="muted">${o.rules.name}${c(", ")}</span>
      <span class="badge">${W(o)}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[t,h(o.rules.name)].filter(Boolean).join(" \xB7 ")}${c(" \xB7 ")}
    </span>
    <${I} state=${n} play=${e} />
    ${n.hasCoach&&!o.result&&i`<${x} ...${{state:n,play:e}} css="bare only-narrow hint-button" label=${s("Hint")} />`}
    <${l} icon="plus" css="only-wide" keyName="new" onClick=${a("new")}>
      ${s("New game")}
    <//>
    <${l} icon="book" css="only-wide" keyName="rules" onClick=${a("rules")}>
      ${s("Rules")}
    <//>
    <${l}
      icon="settings"
      css="only-wide menu-button"
      label=${s("Menu and settings")}
      onClick=${a("menu")}
    />
  </header>`}function W({assisted:n,result:e}){return n?s("Assisted"):e?s("Clean"):s("Clean so far")}function I({state:n,play:e}){let o=n.look.sound==="on";return i`<${l}
    icon=${o?"sound":"mute"}
    css="bare sound"
    label=${o?s("Sound is on: mute"):s("Sound is off: turn it on")}
    onClick=${()=>{e.like({sound:o?"off":"on"})}}
  />`}var x=({state:n,play:e,css:o="",label:t})=>i`<${l}
    icon="hint"
    css=${o}
    label=${t}
    keyName=${t?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{e.hint()}}
    >${t?null:s("Hint")}<//
  >`;function A({state:n,play:e}){let{view:o}=n;return i`<section class="controls" aria-label=${s("Controls")}>
    <${l}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${o.undo==="nothing"}
      onClick=${()=>e.undo()}
      >${s("Undo")}<//
    >
    <${l}
      icon="redo"
      keyName="redo"
      isOff=${!o.can_redo}
      onClick=${()=>e.redo()}
      >${s("Redo")}<//
    >
    ${n.hasCoach?i`<${x} state=${n} play=${e} />`:i`<${l} icon="resign" onClick=${()=>e.resign()}>${s("Resign")}<//>`}
    <${l}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>e.open("known")}
      >${s("Known")}<//
    >
  </section>`}var M=3;function R({state:n,play:e}){let{view:o}=n;return i`<section class="past" aria-label=${s("So far")}>
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${o.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">${s("of 12 royals down")}</span>
        <span class="muted only-narrow">${s("royals")}</span>
      </p>
      <${j} view=${o} />
    </div>
    <${U} view=${o} play=${e} />
    <${Q} log=${o.log} />
  </section>`}function j({view:n}){let e=new Map(Object.values(n.royals).map(({card:t,dead:r})=>[t,r?"down":"living"])),o=[..."KQJ"].flatMap(t=>[..."hdsc"].map(r=>t+r));return i`<ul class="roster" aria-label=${s("The twelve royals")}>
    ${o.map(t=>i`<${G} card=${t} css=${e.get(t)??"to-come"} />`)}
  </ul>`}var z={living:s("on the table"),down:s("down"),"to-come":s("to come")},G=({card:n,css:e})=>i`<li class=${`${e} ${w[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${m(y(n.charAt(1)))}</span>
    <span class="visually-hidden">${f(n)}: ${z[e]}</span>
  </li>`,U=({view:n,play:e})=>i`<div class="pile-section">
    <h2 class="label">${s("Draw pile")}</h2>
    <div class="draw-pile">
      <span class="corner"><${E} view=${n} play=${e} /></span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${J} view=${n} />
      </div>
    </div>
  </div>`;function J({view:n}){let e=n.known.flat();if(!e.length)return null;let o=e.length-M;return i`<div class="muted">${s("Known at the bottom")}</div>
    <div class="known-bottom">
      ${e.slice(0,M).map(t=>m(v(t)))}
      ${o>0&&i`<span>+${o}</span>`}
    </div>`}var Q=({log:n})=>i`<div class="log">
    <h2 class="label">${s("Log")}</h2>
    <ol>
      ${n.map(([e,o])=>i`<li><b>${p(e)}</b> <span>${p(o)}</span></li>`)}
    </ol>
  </div>`;var[V]=d(async()=>(await import("./known_cards-TCLRMZWI.js")).Known),[Y]=d(async()=>(await import("./panels-X37TZHXH.js")).Panels),[q]=d(async()=>(await import("./hint_panel-TXUJH6A2.js")).Hint),[F,u]=d(async()=>(await import("./ending-IVYX7E3L.js")).Ending);var X={slow:s("Waiting for the server."),lost:s("The server isn't responding. Your last action is saved and will be sent again.")};function B({state:n,play:e}){let{view:o,link:t}=n,r=o.result!==null,a={state:n,play:e};return i`<main
    id="game"
    class=${nn(n)}
    data-ply=${o.ply}
    data-coach=${n.hasCoach?"yes":void 0}
    data-ready=""
  >
    <${L} ...${a} />
    ${!r&&i`<${T} ...${a} /><${H} state=${n} />`}
    <${N} state=${n} />
    ${r?i`<${F} ...${a} />`:i`<${_} ...${a} /><${A} ...${a} />`}
    <${R} ...${a} />
    ${(n.hint||n.watch)&&i`<${q} ...${a} />`}
    ${n.panel==="known"&&i`<${V} ...${a} />`}
    ${Z(n.panel)&&i`<${Y} ...${a} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${t&&i`<p class="link-state" role="alert">${X[t]}</p>`}
  </main>`}var Z=n=>n!==null&&n!=="known";function nn({view:{result:n},hint:e}){let o=e?.marks.map(r=>`hint-${r}`)??[];return["game",n&&"over",n?.won&&"field-won",...o].filter(Boolean).join(" ")}async function on(n){n.classList.contains("over")&&await u();let e=await k(n,B,(o,t)=>{let r=O(()=>a),a=C(o,t,{share:r,sendIntent:g,askWhy:b});return a});u(),/[?&]watch\b/.test(location.search)&&(await e.fetchCoach()).watch()}var D=document.getElementById("game");D&&on(D);
