import{a as C,c as S,d as T,e as H,f as L,g as x,h as A,i as D,j as K,k as P,l as W,m as j,n as m}from"./chunk-54CSBKQW.js";import{c,d as R}from"./chunk-QSYEU2D6.js";import{c as _}from"./chunk-5XX2DPKW.js";import{c as N,g as O}from"./chunk-JSGUWIA5.js";import{a as M}from"./chunk-ZNG2YCFT.js";import"./chunk-BKNVP7NF.js";import{h as y,i as k,j as t,k as $,l as p,m as B}from"./chunk-AV3COIYZ.js";import{e as w}from"./chunk-4QXZY6RT.js";import{a as h,d as g,h as v,i as b}from"./chunk-EX5ZXRN5.js";import{d as E}from"./chunk-B32G7G4U.js";import"./chunk-NZJWOYSC.js";import"./chunk-G2CCRVZS.js";import{a as s}from"./chunk-XGAYHW4L.js";var q="cannonade";function I(n){let e="BroadcastChannel"in window?new BroadcastChannel(q):null,o=()=>n().get().view.game,i="",r=()=>{n().refresh(o())};return e?.addEventListener("message",({data:a})=>{let{view:l}=n().get(),d=a.log_count<=l.log_count;a.game===l.game&&!d&&r()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&r()}),window.addEventListener("pageshow",a=>a.persisted&&r()),window.addEventListener("online",r),window.addEventListener("popstate",()=>{let a=/\/game\/([^/]+)$/.exec(location.pathname)?.[1];a&&n().refresh(a)}),({game:a,log_count:l})=>{let d=`${a} ${l}`;d!==i&&(i=d,e?.postMessage({game:a,log_count:l}))}}var[X]=m(async()=>(await import("./par-AD26VJEJ.js")).Par);function z({state:n,play:e}){let{view:o}=n,i=o.daily?s("Daily {number}",{number:o.daily}):o.deal_name,r=n.look.par==="on"&&o.deal&&!o.result,a=l=>r&&t`<${X} key="par" game=${o.game} before=${l} />`;return t`<header class="top">
    <${c}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${s("Menu")}
      onClick=${()=>e.open("menu")}
    />
    <a class="home" href="/">${$(R)}</a>
    <div class="game-name only-wide">
      <b>${o.daily||!i?i||s("A position"):s("Deal {deal}",{deal:i})}</b>
      <span class="muted">${o.rules.name}${a(", ")}</span>
      <span class="badge">${Z(o)}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[i,b(o.rules.name)].filter(Boolean).join(" \xB7 ")}${a(" \xB7 ")}
    </span>
    <${nn} state=${n} play=${e} />
    ${n.hasCoach&&!o.result&&t`<${F} ...${{state:n,play:e}} css="bare only-narrow hint-button" label=${s("Hint")} />`}
    <${c}
      icon="plus"
      css="only-wide"
      keyName="new"
      onClick=${()=>e.open("new")}
      >${s("New game")}<//
    >
    <${c}
      icon="book"
      css="only-wide"
      keyName="rules"
      onClick=${()=>e.open("rules")}
      >${s("Rules")}<//
    >
    <${c}
      icon="settings"
      css="only-wide menu-button"
      label=${s("Menu and settings")}
      onClick=${()=>e.open("menu")}
    />
  </header>`}function Z({assisted:n,result:e}){return n?s("Assisted"):e?s("Clean"):s("Clean so far")}function nn({state:n,play:e}){let o=n.look.sound==="on";return t`<${c}
    icon=${o?"sound":"mute"}
    css="bare sound"
    label=${o?s("Sound is on: mute"):s("Sound is off: turn it on")}
    onClick=${()=>{e.like({sound:o?"off":"on"})}}
  />`}var F=({state:n,play:e,css:o="",label:i})=>t`<${c}
    icon="hint"
    css=${o}
    label=${i}
    keyName=${i?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{e.hint()}}
    >${i?null:s("Hint")}<//
  >`;function G({state:n,play:e}){let{view:o}=n;return t`<section class="controls" aria-label=${s("Controls")}>
    <${c}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${o.undo==="nothing"}
      onClick=${()=>e.undo()}
      >${s("Undo")}<//
    >
    <${c}
      icon="redo"
      keyName="redo"
      isOff=${!o.can_redo}
      onClick=${()=>e.redo()}
      >${s("Redo")}<//
    >
    ${n.hasCoach?t`<${F} state=${n} play=${e} />`:t`<${c} icon="resign" onClick=${()=>e.resign()}>${s("Resign")}<//>`}
    <${c}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>e.open("known")}
      >${s("Known")}<//
    >
  </section>`}var U=3;function J({state:n,play:e}){let{view:o}=n;return t`<section class="past" aria-label=${s("So far")}>
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${o.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">${s("of 12 royals down")}</span>
        <span class="muted only-narrow">${s("royals")}</span>
      </p>
      <${on} view=${o} />
    </div>
    <${an} view=${o} play=${e} />
    <${rn} log=${o.log} />
  </section>`}function on({view:n}){let e=new Map(Object.values(n.royals).map(({card:i,dead:r})=>[i,r?"down":"living"])),o=[..."KQJ"].flatMap(i=>[..."hdsc"].map(r=>i+r));return t`<ul class="roster" aria-label=${s("The twelve royals")}>
    ${o.map(i=>t`<${sn} card=${i} css=${e.get(i)??"to-come"} />`)}
  </ul>`}var en={living:s("on the table"),down:s("down"),"to-come":s("to come")},sn=({card:n,css:e})=>t`<li class=${`${e} ${h[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${$(k(n.charAt(1)))}</span>
    <span class="visually-hidden">${g(n)}: ${en[e]}</span>
  </li>`;function an({view:n,play:e}){let o=C(n,"draw");return t`<div class="pile-section">
    <h2 class="label">${s("Draw pile")}</h2>
    <div class="draw-pile">
      <span class="corner">
        <button
          type="button"
          class=${`draw-button ${o?"legal":""}`}
          aria-label=${v(n.draw_count)}
          aria-disabled=${o?void 0:"true"}
          onClick=${()=>e.draw()}
        >
          <${K} view=${n} />
        </button>
      </span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${tn} view=${n} />
      </div>
    </div>
  </div>`}function tn({view:n}){let e=n.known.flat();if(!e.length)return null;let o=e.length-U;return t`<div class="muted">${s("Known at the bottom")}</div>
    <div class="known-bottom">
      ${e.slice(0,U).map(i=>$(y(i)))}
      ${o>0&&t`<span>+${o}</span>`}
    </div>`}var rn=({log:n})=>t`<div class="log">
    <h2 class="label">${s("Log")}</h2>
    <ol>
      ${n.map(([e,o])=>t`<li><b>${p(e)}</b> <span>${p(o)}</span></li>`)}
    </ol>
  </div>`;var[cn]=m(async()=>(await import("./known_cards-HTSEAR6O.js")).Known),[ln]=m(async()=>(await import("./panels-53FY53V5.js")).Panels),[dn]=m(async()=>(await import("./hint_panel-L5FWUBB7.js")).Hint),[mn,u]=m(async()=>(await import("./ending-7Y7WA3CN.js")).Ending);var $n={slow:s("Waiting for the server."),lost:s("The server isn't responding. Your last action is saved and will be sent again.")};function Q({state:n,play:e}){let{view:o,link:i}=n,r=o.result!==null,a={state:n,play:e};return t`<main
    id="game"
    class=${un(n)}
    data-ply=${o.ply}
    data-coach=${n.hasCoach?"yes":void 0}
    data-ready=""
  >
    <${z} ...${a} />
    ${!r&&t`<${P} ...${a} /><${j} state=${n} />`}
    <${D} state=${n} />
    ${r?t`<${mn} ...${a} />`:t`<${W} ...${a} /><${G} ...${a} />`}
    <${J} ...${a} />
    ${(n.hint||n.watch)&&t`<${dn} ...${a} />`}
    ${n.panel==="known"&&t`<${cn} ...${a} />`}
    ${pn(n.panel)&&t`<${ln} ...${a} />`}
    <p class="visually-hidden" role="status">${n.said}</p>
    ${i&&t`<p class="link-state" role="alert">${$n[i]}</p>`}
  </main>`}var pn=n=>n!==null&&n!=="known";function un({view:{result:n},hint:e}){let o=e?.marks.map(r=>`hint-${r}`)??[];return["game",n&&"over",n?.won&&"field-won",...o].filter(Boolean).join(" ")}async function fn(n){let e=x(E());e.view.result&&await u();let o=A(e),i=I(()=>a),r={..._},a=H(o,r,{share:i,sendIntent:N,askWhy:O}),l=B(n),d=()=>w(t`<${Q} state=${o.get()} play=${a} />`,l);d(),M(),o.onChange(d);let f=S(n,a);L(n,a,f),T(n,a,f);let{createEffects:Y}=await import("./effects-ZYJM5THH.js");Object.assign(r,Y(n,o.get)),u(),import("./meant_squares.js"),/[?&]watch\b/.test(location.search)&&(await a.fetchCoach()).watch()}var V=document.getElementById("game");V&&fn(V);
