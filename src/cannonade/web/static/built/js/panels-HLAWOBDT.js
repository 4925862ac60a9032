import{a as b,c}from"./chunk-BRX2JPGL.js";import{a as v}from"./chunk-JSGUWIA5.js";import{a as p,b as C,c as m,d as u}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{j as s}from"./chunk-7UM4IHLR.js";import"./chunk-4QXZY6RT.js";import"./chunk-6CMCJ6JU.js";import{b as w,e as y}from"./chunk-B32G7G4U.js";import{b as S}from"./chunk-EXCTCF7I.js";import{a as n}from"./chunk-XGAYHW4L.js";import{a as x}from"./chunk-2BCR7BUL.js";function d(e,t){let[o,a]=p(null);return C(()=>{S(e,t).then(a)},[e,t]),o}var f=({text:e,address:t,children:o})=>e===null?s`<p class="muted">${n("One moment.")}</p>`:s`<p><a href=${t}>${o}</a></p>`;function R({state:e}){let t=`/new?rules=${encodeURIComponent(e.view.rules.id)}`,o=d(t,".new-game"),a=u(null);return m(()=>{let r=a.current?.querySelector(".primary");r instanceof HTMLElement&&r.focus({preventScroll:!0})},[o]),o?s`<form
        ref=${a}
        class="new-game"
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:o}}
      ></form>`:s`<${f} text=${o} address=${t}>
        ${n("Open this form as a page")}
      <//>`}function _({state:e,play:t}){let o=d("/settings/fields","body"),[a,r]=p(""),i=u(null),{options:g}=e.view;return m(()=>M(i.current,g),[o,g]),o?s`<div
      ref=${i}
      onChange=${async({target:L})=>{r(await O(L,e,t))}}
      dangerouslySetInnerHTML=${{__html:o}}
    ></div>
    <p role="alert" class="refused-key">${a}</p>`:s`<${f} text=${o} address="/settings">
      ${n("Open the settings as a page")}
    <//>`}function M(e,{automatic_draw:t,forced:o}){for(let[a,r]of[[`[name="draw"][value="${t}"]`,!0],[`[name="forced"][value="${o}"]`,!0]]){let i=e?.querySelector(String(a));i&&(i.checked=!!r)}}async function O(e,t,o){let{name:a}=e;if(a==="draw"||a==="forced")return T(e,t,o);let r=await o.like({[a]:E(e)}),i=o.get().look[a]??"";return a==="language"&&!r&&x(),e.type==="text"&&(e.value=i===w?"":i),r}function T(e,{view:{options:t}},o){let{automatic_draw:a,forced:r}=t,i={draw:a,forced:r,[e.name]:E(e)};return o.setOptions({automatic_draw:i.draw,forced:i.forced}),o.like(i)}function E({type:e,checked:t,value:o}){return e==="checkbox"?t?"on":"off":o.trim().toLowerCase()||w}function pe(e){switch(e.state.panel){case"menu":return s`<${I} ...${e} />`;case"new":return s`<${l} title=${n("New game")} css="new" ...${e}
        ><${R} ...${e}
      /><//>`;case"rules":return s`<${A} ...${e} />`;case"settings":return s`<${l} title=${n("Settings")} ...${e}
        ><${_} ...${e}
      /><//>`;case"keys":return s`<${U} ...${e} />`;case"undo":return s`<${B} ...${e} />`;case"hint":return s`<${F} ...${e} />`;case"resign":return s`<${D} ...${e} />`;default:return null}}var h=null;function N(){document.querySelector("dialog:modal")||(h instanceof HTMLElement&&h.isConnected&&h.focus(),h=null)}function l({title:e,css:t="",play:o,children:a}){let r=u(null);m(()=>(h??=document.activeElement,r.current&&!r.current.open&&r.current.showModal(),()=>setTimeout(N)),[]);let i=()=>r.current?.isConnected&&o.open(null),g=k=>k.target===r.current&&o.open(null);return s`<dialog
    ref=${r}
    class=${`panel-dialog ${t}`}
    aria-label=${e}
    onClose=${i}
    onClick=${g}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${e}</h2>
        <${c}
          icon="close"
          css="bare"
          label=${n("Close")}
          onClick=${()=>o.open(null)}
        />
      </header>
      ${a}
    </div>
  </dialog>`}function I({state:e,play:t}){let{view:o}=e;return s`<${l} title="Cannonade" css="menu" play=${t}>
    <p class="muted">
      ${o.rules.name}${o.deal&&s`<br /><code>${o.deal}</code>`}
      <br />${o.assisted?n("Assisted"):n("Clean so far")}
    </p>
    <nav class="menu-list">
      <${$}
        icon="plus"
        name=${n("New game")}
        keyName="new"
        onClick=${()=>t.open("new")}
      />
      <${$} icon="again" name=${n("Same deal again")} onClick=${()=>t.begin(!0)} />
      <${$}
        icon="redo"
        name=${n("Redo")}
        keyName="redo"
        isOff=${!o.can_redo}
        onClick=${()=>t.redo()}
      />
      <${$}
        icon="resign"
        name=${n("Resign")}
        isOff=${o.result!==null}
        onClick=${()=>t.resign()}
      />
      <${$}
        icon="book"
        name=${n("Rules")}
        keyName="rules"
        onClick=${()=>t.open("rules")}
      />
      <${$} icon="settings" name=${n("Settings")} onClick=${()=>t.open("settings")} />
      <${$}
        icon="hint"
        name=${n("Keys")}
        keyName="keys"
        onClick=${()=>t.open("keys")}
      />
    </nav>
    <nav class="menu-links">
      <a href="/">${n("Choose a game")}</a>
      <a href="/daily">${n("Today's deal")}</a>
      <a href="/games">${n("All games")}</a>
      <a href="/statistics">${n("Statistics")}</a>
      <a href="/lessons">${n("Lessons")}</a>
      <a href=${`/game/${o.game}/plain`}>${n("Plain view")}</a>
      <a href=${`/setup?game=${o.game}`}>${n("Set up from here")}</a>
      <a href="/about">${n("About")}</a>
    </nav>
    ${e.hasCoach&&!o.result&&s`<${P} game=${o.game} />`}
  <//>`}var P=({game:e})=>s`<form class="menu-list" method="post" action=${`/game/${e}/watch`}>
    <input type="hidden" name="key" value=${v()} />
    <button class="button" aria-describedby="watching">
      <${b} name="play" />${n("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${n("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`,$=({name:e,...t})=>s`<${c} ...${t}>${e}<//>`;function A({state:e,play:t}){let o=`/rules/${encodeURIComponent(e.view.rules.id)}`,a=d(o,"main");return s`<${l}
    title=${n("Rules: {name}",{name:e.view.rules.name})}
    css="rules"
    play=${t}
  >
    ${a?s`<div
            class="rules-text"
            dangerouslySetInnerHTML=${{__html:a}}
          ></div>`:s`<${f} text=${a} address=${o}>${n("The rules in words")}<//>`}
  <//>`}var H=new Set(["Arrows","1-9","Enter","Space","Escape"]),K=[[["1-9"],n("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],n("Move over the board")],[["Enter","Space"],n("Play on the selected square")],[["next"],n("Go to the next place for the card")],[["draw"],n("Draw")],[["keep"],n("Keep the grid as it was dealt")],[["extract"],n("Spend an ace: then a stack")],[["reassign"],n("Spend a joker: then what it is for")],[["undo","redo"],"Undo, redo"],[["known"],n("Known cards")],[["hint"],n("Hint")],[["again"],n("Repeat the last sentence")],[["rules"],n("Rules")],[["keys"],n("Keys")],[["mute"],n("Sound on or off")],[["new"],n("New game")],[["Escape"],n("Cancel, close")]],q=e=>e.map(String).map(t=>H.has(t)?t:y(t)).filter(Boolean),U=({play:e})=>s`<${l} title=${n("Keys")} css="keys" play=${e}>
    <dl class="key-list">
      ${K.map(([t,o])=>[q([t].flat()),o]).filter(([t])=>t?.length).map(([t,o])=>s`<dt>${[t].flat().map(a=>s`<kbd>${a}</kbd> `)}</dt>
              <dd>${o}</dd>`)}
    </dl>
  <//>`,B=({state:e,play:t})=>s`<${l} title=${n("Undo")} css="question" play=${t}>
    <p>
      ${e.view.result?n("The game is over, so you may have seen its review or its par. If you undo its end, it will count as assisted for good."):n("This undoes an action before a card you have seen. The game will count as assisted for good.")}
    </p>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>t.open(null)}>${n("Leave it")}<//>
      <${c} icon="undo" onClick=${()=>t.undo()}>${n("Undo anyway")}<//>
    </div>
  <//>`;function F({play:e}){let t=u(null),o=()=>{t.current?.checked&&e.like({ask_hint:"off"}),e.hint()};return s`<${l} title=${n("Hint")} css="question" play=${e}>
    <p>
      ${n("A hint marks this game as assisted for good. Assisted games are left out of your statistics.")}
    </p>
    <label class="like switch-row">
      <span>${n("Do not ask again")}</span>
      <input ref=${t} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>e.open(null)}>${n("Not now")}<//>
      <${c} icon="hint" onClick=${o}>${n("Show the hint")}<//>
    </div>
  <//>`}var D=({play:e})=>s`<${l} title=${n("Resign")} css="question" play=${e}>
    <p>${n("The game ends here as resigned. If you undo that, it counts as assisted.")}</p>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>e.open(null)}>${n("Play on")}<//>
      <${c} icon="resign" onClick=${()=>e.resign()}>${n("Resign")}<//>
    </div>
  <//>`;export{pe as Panels};
