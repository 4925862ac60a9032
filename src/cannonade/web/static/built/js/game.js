import{b as k,c as C,d as N,e as E,f as T,g as _,h as H,i as d}from"./chunk-ZQDUHISN.js";import{c as l,d as S}from"./chunk-XUERDY5F.js";import"./chunk-PVRPUWQU.js";import{e as g,i as b}from"./chunk-T4YYIJV4.js";import"./chunk-ZNG2YCFT.js";import"./chunk-BKNVP7NF.js";import{i as v,j as y,l as i,m,n as p}from"./chunk-Q5DK2R4L.js";import{a as w,d as f,h}from"./chunk-TKLBZEMP.js";import"./chunk-23GQKTT3.js";import"./chunk-4QXZY6RT.js";import"./chunk-HY3QQ2WE.js";import"./chunk-G2CCRVZS.js";import{a as e}from"./chunk-XGAYHW4L.js";var K="cannonade";function L(n){let s=new BroadcastChannel(K),o=()=>n().get().view.game,t="",r=()=>{n().refresh(o())};return s.addEventListener("message",({data:a})=>{let{view:c}=n().get(),$=a.log_count<=c.log_count;a.game===c.game&&!$&&r()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&r()}),window.addEventListener("pageshow",a=>a.persisted&&r()),window.addEventListener("online",r),window.addEventListener("popstate",()=>{let a=/\/game\/([^/]+)$/.exec(location.pathname)?.[1];a&&n().refresh(a)}),({game:a,log_count:c})=>{let $=`${a} ${c}`;$!==t&&(t=$,s.postMessage({game:a,log_count:c}))}}var[P]=d(async()=>(await import("./par-X5HS5RDM.js")).Par);function O({state:n,play:s}){let{view:o}=n,t=o.daily?e("Daily {number}",{number:o.daily}):o.deal_name,r=n.look.par==="on"&&o.deal&&!o.result,a=$=>()=>s.open($),c=$=>r&&i`<${P} key="par" game=${o.game} before=${$} />`;return i`<header class="top">
    <${l}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${e("Menu")}
      onClick=${a("menu")}
    />
    <a class="home" href="/">${m(S)}</a>
    <div class="game-name only-wide">
      <b>${o.daily||!t?t||e("A position"):e("Deal {deal}",{deal:t})}</b>
      <span class="muted">${o.rules.name}${c(", ")}</span>
      <span class="badge">${o.standing}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[t,h(o.rules.name)].filter(Boolean).join(" \xB7 ")}${c(" \xB7 ")}
    </span>
    <${W} state=${n} play=${s} />
    ${n.hasCoach&&!o.result&&i`<${x} ...${{state:n,play:s}} css="bare only-narrow hint-button" label=${e("Hint")} />`}
    <${l} icon="plus" css="only-wide" keyName="new" onClick=${a("new")}>
      ${e("New game")}
    <//>
    <${l} icon="book" css="only-wide" keyName="rules" onClick=${a("rules")}>
      ${e("Rules")}
    <//>
    <${l}
      icon="settings"
      css="only-wide menu-button"
      label=${e("Menu and settings")}
      onClick=${a("menu")}
    />
  </header>`}function W({state:n,play:s}){let o=n.look.sound==="on";return i`<${l}
    icon=${o?"sound":"mute"}
    css="bare sound"
    label=${o?e("Sound is on: mute"):e("Sound is off: turn it on")}
    onClick=${()=>{s.like({sound:o?"off":"on"})}}
  />`}var x=({state:n,play:s,css:o="",label:t})=>i`<${l}
    icon="hint"
    css=${o}
    label=${t}
    keyName=${t?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{s.hint()}}
    >${t?null:e("Hint")}<//
  >`;function M({state:n,play:s}){let{view:o}=n;return i`<section class="controls" aria-label=${e("Controls")}>
    <${l}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${o.undo==="nothing"}
      onClick=${()=>s.undo()}
      >${e("Undo")}<//
    >
    <${l}
      icon="redo"
      keyName="redo"
      isOff=${!o.can_redo}
      onClick=${()=>s.redo()}
      >${e("Redo")}<//
    >
    ${n.hasCoach?i`<${x} state=${n} play=${s} />`:i`<${l} icon="resign" onClick=${()=>s.resign()}>${e("Resign")}<//>`}
    <${l}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>s.open("known")}
      >${e("Known")}<//
    >
  </section>`}var A=3;function R({state:n,play:s}){let{view:o}=n;return i`<section class="past" aria-label=${e("So far")}>
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${o.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">${e("of 12 royals down")}</span>
        <span class="muted only-narrow">${e("royals")}</span>
      </p>
      <${I} view=${o} />
    </div>
    <${G} view=${o} play=${s} />
    <${J} log=${o.log} />
  </section>`}function I({view:n}){let s=new Map(Object.values(n.royals).map(({card:t,dead:r})=>[t,r?"down":"living"])),o=[..."KQJ"].flatMap(t=>[..."hdsc"].map(r=>t+r));return i`<ul class="roster" aria-label=${e("The twelve royals")}>
    ${o.map(t=>i`<${z} card=${t} css=${s.get(t)??"to-come"} />`)}
  </ul>`}var j={living:e("on the table"),down:e("down"),"to-come":e("to come")},z=({card:n,css:s})=>i`<li class=${`${s} ${w[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${m(y(n.charAt(1)))}</span>
    <span class="visually-hidden">${f(n)}: ${j[s]}</span>
  </li>`,G=({view:n,play:s})=>i`<div class="pile-section">
    <h2 class="label">${e("Draw pile")}</h2>
    <div class="draw-pile">
      <span class="corner"><${E} view=${n} play=${s} /></span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${U} view=${n} />
      </div>
    </div>
  </div>`;function U({view:n}){let s=n.known.flat();if(!s.length)return null;let o=s.length-A;return i`<div class="muted">${e("Known at the bottom")}</div>
    <div class="known-bottom">
      ${s.slice(0,A).map(t=>m(v(t)))}
      ${o>0&&i`<span>+${o}</span>`}
    </div>`}var J=({log:n})=>i`<div class="log">
    <h2 class="label">${e("Log")}</h2>
    <ol>
      ${n.map(([s,o])=>i`<li><b>${p(s)}</b> <span>${p(o)}</span></li>`)}
    </ol>
  </div>`;var[Q]=d(async()=>(await import("./known_cards-NIXHSNF5.js")).Known),[V]=d(async()=>(await import("./panels-DN3KDTZI.js")).Panels),[Y]=d(async()=>(await import("./hint_panel-IXGCYWK5.js")).Hint),[q,u]=d(async()=>(await import("./ending-Z6MPOWSX.js")).Ending);var F={slow:e("Waiting for the server."),lost:e("The server isn't responding. Your last action is saved and will be sent again.")};function B({state:n,play:s}){let{view:o,link:t}=n,r=o.result!==null,a={state:n,play:s};return i`<main
    id="game"
    class=${Z(n)}
    data-ply=${o.ply}
    data-coach=${n.hasCoach?"yes":void 0}
    data-ready=""
  >
    <${O} ...${a} />
    ${!r&&i`<${T} ...${a} /><${H} state=${n} />`}
    <${N} state=${n} />
    ${r?i`<${q} ...${a} />`:i`<${_} ...${a} /><${M} ...${a} />`}
    <${R} ...${a} />
    ${(n.hint||n.watch)&&i`<${Y} ...${a} />`}
    ${n.panel==="known"&&i`<${Q} ...${a} />`}
    ${X(n.panel)&&i`<${V} ...${a} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${t&&i`<p class="link-state" role="alert">${F[t]}</p>`}
  </main>`}var X=n=>n!==null&&n!=="known";function Z({view:{result:n},hint:s}){let o=s?.marks.map(r=>`hint-${r}`)??[];return["game",n&&"over",n?.won&&"field-won",...o].filter(Boolean).join(" ")}async function nn(n){n.classList.contains("over")&&await u();let s=await k(n,B,(o,t)=>{let r=L(()=>a),a=C(o,t,{share:r,sendIntent:g,askWhy:b});return a});u(),/[?&]watch\b/.test(location.search)&&(await s.fetchCoach()).watch()}var D=document.getElementById("game");D&&nn(D);
