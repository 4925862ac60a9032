import{b as k,c as O,d as T,e as _,f as H,g as L,h as M,i as D,j as R,k as B,l as P,m as $}from"./chunk-VOEX5UDP.js";import{c as N}from"./chunk-5XX2DPKW.js";import{c as S,g as E}from"./chunk-JSGUWIA5.js";import{c as l,d as K}from"./chunk-PMQTHGT2.js";import{a as A}from"./chunk-ZNG2YCFT.js";import"./chunk-BKNVP7NF.js";import{h as y,i as b,k as t,l as d,m as p,n as x}from"./chunk-HQUODQJI.js";import{a as h,d as v,i as g}from"./chunk-EX5ZXRN5.js";import{d as C}from"./chunk-B32G7G4U.js";import{e as w}from"./chunk-4QXZY6RT.js";import"./chunk-NZJWOYSC.js";import"./chunk-G2CCRVZS.js";import{a as s}from"./chunk-XGAYHW4L.js";var V="cannonade";function W(n){let e=new BroadcastChannel(V),o=()=>n().get().view.game,i="",r=()=>{n().refresh(o())};return e.addEventListener("message",({data:a})=>{let{view:c}=n().get(),m=a.log_count<=c.log_count;a.game===c.game&&!m&&r()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&r()}),window.addEventListener("pageshow",a=>a.persisted&&r()),window.addEventListener("online",r),window.addEventListener("popstate",()=>{let a=/\/game\/([^/]+)$/.exec(location.pathname)?.[1];a&&n().refresh(a)}),({game:a,log_count:c})=>{let m=`${a} ${c}`;m!==i&&(i=m,e.postMessage({game:a,log_count:c}))}}var[Y]=$(async()=>(await import("./par-X5HS5RDM.js")).Par);function j({state:n,play:e}){let{view:o}=n,i=o.daily?s("Daily {number}",{number:o.daily}):o.deal_name,r=n.look.par==="on"&&o.deal&&!o.result,a=c=>r&&t`<${Y} key="par" game=${o.game} before=${c} />`;return t`<header class="top">
    <${l}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${s("Menu")}
      onClick=${()=>e.open("menu")}
    />
    <a class="home" href="/">${d(K)}</a>
    <div class="game-name only-wide">
      <b>${o.daily||!i?i||s("A position"):s("Deal {deal}",{deal:i})}</b>
      <span class="muted">${o.rules.name}${a(", ")}</span>
      <span class="badge">${q(o)}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[i,g(o.rules.name)].filter(Boolean).join(" \xB7 ")}${a(" \xB7 ")}
    </span>
    <${X} state=${n} play=${e} />
    ${n.hasCoach&&!o.result&&t`<${I} ...${{state:n,play:e}} css="bare only-narrow hint-button" label=${s("Hint")} />`}
    <${l}
      icon="plus"
      css="only-wide"
      keyName="new"
      onClick=${()=>e.open("new")}
      >${s("New game")}<//
    >
    <${l}
      icon="book"
      css="only-wide"
      keyName="rules"
      onClick=${()=>e.open("rules")}
      >${s("Rules")}<//
    >
    <${l}
      icon="settings"
      css="only-wide menu-button"
      label=${s("Menu and settings")}
      onClick=${()=>e.open("menu")}
    />
  </header>`}function q({assisted:n,result:e}){return n?s("Assisted"):e?s("Clean"):s("Clean so far")}function X({state:n,play:e}){let o=n.look.sound==="on";return t`<${l}
    icon=${o?"sound":"mute"}
    css="bare sound"
    label=${o?s("Sound is on: mute"):s("Sound is off: turn it on")}
    onClick=${()=>{e.like({sound:o?"off":"on"})}}
  />`}var I=({state:n,play:e,css:o="",label:i})=>t`<${l}
    icon="hint"
    css=${o}
    label=${i}
    keyName=${i?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{e.hint()}}
    >${i?null:s("Hint")}<//
  >`;function z({state:n,play:e}){let{view:o}=n;return t`<section class="controls" aria-label=${s("Controls")}>
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
    ${n.hasCoach?t`<${I} state=${n} play=${e} />`:t`<${l} icon="resign" onClick=${()=>e.resign()}>${s("Resign")}<//>`}
    <${l}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>e.open("known")}
      >${s("Known")}<//
    >
  </section>`}var F=3;function G({state:n,play:e}){let{view:o}=n;return t`<section class="past" aria-label=${s("So far")}>
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${o.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">${s("of 12 royals down")}</span>
        <span class="muted only-narrow">${s("royals")}</span>
      </p>
      <${Z} view=${o} />
    </div>
    <${en} view=${o} play=${e} />
    <${an} log=${o.log} />
  </section>`}function Z({view:n}){let e=new Map(Object.values(n.royals).map(({card:i,dead:r})=>[i,r?"down":"living"])),o=[..."KQJ"].flatMap(i=>[..."hdsc"].map(r=>i+r));return t`<ul class="roster" aria-label=${s("The twelve royals")}>
    ${o.map(i=>t`<${on} card=${i} css=${e.get(i)??"to-come"} />`)}
  </ul>`}var nn={living:s("on the table"),down:s("down"),"to-come":s("to come")},on=({card:n,css:e})=>t`<li class=${`${e} ${h[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${d(b(n.charAt(1)))}</span>
    <span class="visually-hidden">${v(n)}: ${nn[e]}</span>
  </li>`,en=({view:n,play:e})=>t`<div class="pile-section">
    <h2 class="label">${s("Draw pile")}</h2>
    <div class="draw-pile">
      <span class="corner"><${D} view=${n} play=${e} /></span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${sn} view=${n} />
      </div>
    </div>
  </div>`;function sn({view:n}){let e=n.known.flat();if(!e.length)return null;let o=e.length-F;return t`<div class="muted">${s("Known at the bottom")}</div>
    <div class="known-bottom">
      ${e.slice(0,F).map(i=>d(y(i)))}
      ${o>0&&t`<span>+${o}</span>`}
    </div>`}var an=({log:n})=>t`<div class="log">
    <h2 class="label">${s("Log")}</h2>
    <ol>
      ${n.map(([e,o])=>t`<li><b>${p(e)}</b> <span>${p(o)}</span></li>`)}
    </ol>
  </div>`;var[tn]=$(async()=>(await import("./known_cards-3GF2WJHE.js")).Known),[rn]=$(async()=>(await import("./panels-FZVRCW35.js")).Panels),[ln]=$(async()=>(await import("./hint_panel-VSXDUIIB.js")).Hint),[cn,f]=$(async()=>(await import("./ending-LX6LZXYS.js")).Ending);var mn={slow:s("Waiting for the server."),lost:s("The server isn't responding. Your last action is saved and will be sent again.")};function U({state:n,play:e}){let{view:o,link:i}=n,r=o.result!==null,a={state:n,play:e};return t`<main
    id="game"
    class=${dn(n)}
    data-ply=${o.ply}
    data-coach=${n.hasCoach?"yes":void 0}
    data-ready=""
  >
    <${j} ...${a} />
    ${!r&&t`<${R} ...${a} /><${P} state=${n} />`}
    <${M} state=${n} />
    ${r?t`<${cn} ...${a} />`:t`<${B} ...${a} /><${z} ...${a} />`}
    <${G} ...${a} />
    ${(n.hint||n.watch)&&t`<${ln} ...${a} />`}
    ${n.panel==="known"&&t`<${tn} ...${a} />`}
    ${$n(n.panel)&&t`<${rn} ...${a} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${i&&t`<p class="link-state" role="alert">${mn[i]}</p>`}
  </main>`}var $n=n=>n!==null&&n!=="known";function dn({view:{result:n},hint:e}){let o=e?.marks.map(r=>`hint-${r}`)??[];return["game",n&&"over",n?.won&&"field-won",...o].filter(Boolean).join(" ")}async function pn(n){let e=H(C());e.view.result&&await f();let o=L(e),i=W(()=>a),r={...N},a=T(o,r,{share:i,sendIntent:S,askWhy:E}),c=x(n),m=()=>w(t`<${U} state=${o.get()} play=${a} />`,c);m(),A(),o.onChange(m);let u=k(n,a);_(n,a,u),O(n,a,u);let{createEffects:Q}=await import("./effects-ZWGVQ3HF.js");Object.assign(r,Q(n,o.get)),f(),import("./meant_squares.js"),/[?&]watch\b/.test(location.search)&&(await a.fetchCoach()).watch()}var J=document.getElementById("game");J&&pn(J);
