import{a as k,b as C,c as S,d as u,e as N,f as T,g as H}from"./chunk-J5JCBA6X.js";import{i as b}from"./chunk-M4AVSPH4.js";import{e as E,g as O}from"./chunk-5T4BYGHM.js";import{B as g,C as d,i as v,j as y,t,u as p,v as m,z as c}from"./chunk-QBI3STS3.js";import"./chunk-ARXSKPZY.js";import{a as w,d as f,h}from"./chunk-M2W3XUCY.js";import"./chunk-NU7QRFCM.js";import"./chunk-FQC6QEY7.js";import{a as i}from"./chunk-KJA6R6YO.js";var[D]=d(async()=>(await import("./earned-CNPZTECD.js")).Par),[B]=d(async()=>(await import("./known_cards-WMWGYVEF.js")).Known),[K]=d(async()=>(await import("./panels-F22ZESC7.js")).Panels),[P]=d(async()=>(await import("./tips-EJLKDUUZ.js")).Tip),[R]=d(async()=>(await import("./hint_panel-BOKVRK5X.js")).Hint),[W,L]=d(async()=>(await import("./ending-KLGYMCED.js")).Ending),I={slow:i("Waiting for the server."),lost:i("The server isn't responding. Your last action is saved and will be sent again.")};function j({state:n,play:e}){let{view:o,link:a}=n,l=o.result!==null,s={state:n,play:e};return t`<main
    id="game"
    class=${z(n)}
    data-ply=${o.ply}
    data-ready=""
  >
    <${G} ...${s} />
    ${!l&&t`<${S} ...${s} /><${x} ...${s} />`}
    <${k} state=${n} />
    ${l?t`<${W} ...${s} />`:t`<${N} ...${s} /><${Q} ...${s} />`}
    <${V} ...${s} />
    ${!l&&(n.hint||n.watch)&&t`<${R} ...${s} />`}
    ${n.panel==="known"&&t`<${B} ...${s} />`}
    ${U(n.panel)&&t`<${K} ...${s} />`}
    <p class="visually-hidden" role="status">${n.announcement}</p>
    ${a&&t`<p class="link-state" role="alert">${I[a]}</p>`}
  </main>`}function x({state:n,play:e}){let{tip:o,refused:a,hint:l,watch:s}=n;return o&&!(b(n)||a||l||s)?t`<${u} state=${n}><${P} state=${n} play=${e} /><//>`:t`<${u} state=${n} />`}var U=n=>n!==null&&n!=="known";function z({view:{result:n},hint:e,tip:o}){let a=e?.marks.map(r=>`hint-${r}`)??[];return["game",...[n&&"over",n?.won&&"field-won",o&&"with-tip"],...a].filter(Boolean).join(" ")}function G({state:n,play:e}){let{view:o}=n,a=o.daily?i("Daily {number}",{number:o.daily}):o.deal_name,l=n.settings.par==="on"&&o.deal&&!o.result,s=$=>()=>e.open($),r=$=>l&&t`<${D} key="par" game=${o.game} before=${$} />`;return t`<header class="top">
    <${c}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${i("Menu")}
      onClick=${s("menu")}
    />
    <a class="home" href="/">${p(g)}</a>
    <div class="game-name only-wide">
      <b>${o.daily||!a?a||i("A position"):i("Deal {deal}",{deal:a})}</b>
      <span class="muted">${o.rules.name}${r(", ")}</span>
      <span class="badge">${o.standing}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[a,h(o.rules.name)].filter(Boolean).join(" \xB7 ")}${r(" \xB7 ")}
    </span>
    ${!o.result&&t`<${A} ...${{state:n,play:e}} css="bare only-narrow hint-button" label=${i("Hint")} />`}
    <${J} state=${n} play=${e} />
    <${c} icon="plus" css="only-wide" keyName="new" onClick=${s("new")}>
      ${i("New game")}
    <//>
    <${c} icon="book" css="only-wide" keyName="rules" onClick=${s("rules")}>
      ${i("Rules")}
    <//>
    <${c}
      icon="menu"
      css="only-wide menu-button"
      label=${i("Menu")}
      onClick=${s("menu")}
    />
  </header>`}function J({state:n,play:e}){let o=n.settings.sound==="on";return t`<${c}
    icon=${o?"sound":"mute"}
    css="bare sound"
    label=${o?i("Sound is on: mute"):i("Sound is off: turn it on")}
    onClick=${()=>{e.changeSettings({sound:o?"off":"on"})}}
  />`}var A=({state:n,play:e,css:o="",label:a})=>t`<${c}
    icon="hint"
    css=${o}
    label=${a}
    keyName=${a?void 0:"hint"}
    aria-pressed=${n.hint!==null}
    onClick=${()=>{e.hint()}}
    >${a?null:i("Hint")}<//
  >`;function Q({state:n,play:e}){let{view:o}=n;return t`<section class="controls" aria-label=${i("Controls")}>
    <${c}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${o.undo==="nothing"}
      onClick=${()=>e.undo()}
      >${i("Undo")}<//
    >
    <${c}
      icon="redo"
      keyName="redo"
      isOff=${!o.can_redo}
      onClick=${()=>e.redo()}
      >${i("Redo")}<//
    >
    <${A} state=${n} play=${e} />
    <${c}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${n.panel==="known"}
      onClick=${()=>e.open("known")}
      >${i("Known")}<//
    >
  </section>`}var M=3;function V({state:n,play:e}){let o=n.before??n.view;return t`<section class="past" aria-label=${i("So far")}>
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
    <${X} view=${o} play=${e} />
    <${nn} log=${o.log} />
  </section>`}function Y({view:n}){let e=new Map(Object.values(n.royals).map(({card:a,dead:l})=>[a,l?"down":"living"])),o=[..."KQJ"].flatMap(a=>[..."hdsc"].map(l=>a+l));return t`<ul class="roster" aria-label=${i("The twelve royals")}>
    ${o.map(a=>t`<${F} card=${a} css=${e.get(a)??"to-come"} />`)}
  </ul>`}var q={living:i("on the table"),down:i("down"),"to-come":i("to come")},F=({card:n,css:e})=>t`<li class=${`${e} ${w[n.charAt(1)]}`}>
    <span aria-hidden="true">${n.charAt(0)}${p(y(n.charAt(1)))}</span>
    <span class="visually-hidden">${f(n)}: ${q[e]}</span>
  </li>`,X=({view:n,play:e})=>t`<div class="pile-section">
    <h2 class="label">${i("Draw pile")}</h2>
    <div class="draw-pile">
      <span class="corner"><${C} view=${n} play=${e} /></span>
      <div class="pile-words">
        <b>${n.draw_pile_words}</b><${Z} view=${n} />
      </div>
    </div>
  </div>`;function Z({view:n}){let e=n.known.flat();if(!e.length)return null;let o=e.length-M;return t`<div class="muted">${i("Known at the bottom")}</div>
    <div class="known-bottom">
      ${e.slice(0,M).map(a=>p(v(a)))}
      ${o>0&&t`<span>+${o}</span>`}
    </div>`}var nn=({log:n})=>t`<div class="log">
    <h2 class="label">${i("Log")}</h2>
    <ol>
      ${n.map(([e,o])=>t`<li><b>${m(e)}</b> <span>${m(o)}</span></li>`)}
    </ol>
  </div>`,on="cannonade";function en(n){let e=new BroadcastChannel(on),o=()=>n().get().view.game,a="",l=()=>{n().refresh(o())};return e.addEventListener("message",({data:s})=>{let{view:r}=n().get(),$=s.log_count<=r.log_count;s.game===r.game&&!$&&l()}),document.addEventListener("visibilitychange",()=>{document.visibilityState==="visible"&&l()}),window.addEventListener("pageshow",s=>s.persisted&&l()),window.addEventListener("online",l),window.addEventListener("popstate",()=>{let s=/\/game\/([^/]+)$/.exec(location.pathname)?.[1];s&&n().refresh(s)}),({game:s,log_count:r})=>{let $=`${s} ${r}`;$!==a&&(a=$,e.postMessage({game:s,log_count:r}))}}async function sn(n){n.classList.contains("over")&&await L();let e=await T(n,j,(o,a)=>{let l=en(()=>s),s=H(o,a,{share:l,sendIntent:E,askWhy:O});return import("./tips-EJLKDUUZ.js").then(({speakUp:r})=>r(o,()=>s)),s});L(),/[?&]watch\b/.test(location.search)&&(await e.fetchCoach()).watch()}var _=document.getElementById("game");_&&sn(_);
