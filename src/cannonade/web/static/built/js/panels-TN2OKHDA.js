import{a as y}from"./chunk-JSGUWIA5.js";import{a as b,c}from"./chunk-JYU2SFGS.js";import{a as p,b as C,c as m,d as u}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{j as s}from"./chunk-WRB6TFY2.js";import"./chunk-6CMCJ6JU.js";import{b as w,e as v}from"./chunk-B32G7G4U.js";import"./chunk-4QXZY6RT.js";import{b as S}from"./chunk-EXCTCF7I.js";import{a as t}from"./chunk-XGAYHW4L.js";import{a as x}from"./chunk-2BCR7BUL.js";function d(e,n){let[o,a]=p(null);return C(()=>{S(e,n).then(a)},[e,n]),o}var f=({text:e,address:n,children:o})=>e===null?s`<p class="muted">${t("One moment.")}</p>`:s`<p><a href=${n}>${o}</a></p>`;function _({state:e}){let n=`/new?rules=${encodeURIComponent(e.view.rules.id)}`,o=d(n,".new-game"),a=u(null);return m(()=>{let r=a.current?.querySelector(".primary");r instanceof HTMLElement&&r.focus({preventScroll:!0})},[o]),o?s`<form
        ref=${a}
        class="new-game"
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:o}}
      ></form>`:s`<${f} text=${o} address=${n}>
        ${t("The form on its page")}
      <//>`}function R({state:e,play:n}){let o=d("/settings/fields","body"),[a,r]=p(""),i=u(null),{options:g}=e.view;return m(()=>T(i.current,g),[o,g]),o?s`<div
      ref=${i}
      onChange=${async({target:L})=>{r(await M(L,e,n))}}
      dangerouslySetInnerHTML=${{__html:o}}
    ></div>
    <p role="alert" class="refused-key">${a}</p>`:s`<${f} text=${o} address="/settings">
      ${t("The settings on their page")}
    <//>`}function T(e,{automatic_draw:n,forced:o}){for(let[a,r]of[[`[name="draw"][value="${n}"]`,!0],[`[name="forced"][value="${o}"]`,!0]]){let i=e?.querySelector(String(a));i&&(i.checked=!!r)}}async function M(e,n,o){let{name:a}=e;if(a==="draw"||a==="forced")return N(e,n,o);let r=await o.like({[a]:E(e)}),i=o.get().look[a]??"";return a==="language"&&!r&&x(),e.type==="text"&&(e.value=i===w?"":i),r}function N(e,{view:{options:n}},o){let{automatic_draw:a,forced:r}=n,i={draw:a,forced:r,[e.name]:E(e)};return o.setOptions({automatic_draw:i.draw,forced:i.forced}),o.like(i)}function E({type:e,checked:n,value:o}){return e==="checkbox"?n?"on":"off":o.trim().toLowerCase()||w}function pe(e){switch(e.state.panel){case"menu":return s`<${I} ...${e} />`;case"new":return s`<${l} title=${t("New game")} css="new" ...${e}
        ><${_} ...${e}
      /><//>`;case"rules":return s`<${A} ...${e} />`;case"settings":return s`<${l} title=${t("Settings")} ...${e}
        ><${R} ...${e}
      /><//>`;case"keys":return s`<${U} ...${e} />`;case"undo":return s`<${B} ...${e} />`;case"hint":return s`<${F} ...${e} />`;case"resign":return s`<${W} ...${e} />`;default:return null}}var h=null;function P(){document.querySelector("dialog:modal")||(h instanceof HTMLElement&&h.isConnected&&h.focus(),h=null)}function l({title:e,css:n="",play:o,children:a}){let r=u(null);m(()=>(h??=document.activeElement,r.current&&!r.current.open&&r.current.showModal(),()=>setTimeout(P)),[]);let i=()=>r.current?.isConnected&&o.open(null),g=k=>k.target===r.current&&o.open(null);return s`<dialog
    ref=${r}
    class=${`panel-dialog ${n}`}
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
          label=${t("Close")}
          onClick=${()=>o.open(null)}
        />
      </header>
      ${a}
    </div>
  </dialog>`}function I({state:e,play:n}){let{view:o}=e;return s`<${l} title="Cannonade" css="menu" play=${n}>
    <p class="muted">
      ${o.rules.name}${o.deal&&s`<br /><code>${o.deal}</code>`}
      <br />${o.assisted?t("Assisted"):t("Clean so far")}
    </p>
    <nav class="menu-list">
      <${$}
        icon="plus"
        name=${t("New game")}
        keyName="new"
        onClick=${()=>n.open("new")}
      />
      <${$} icon="again" name=${t("Same deal again")} onClick=${()=>n.begin(!0)} />
      <${$}
        icon="redo"
        name=${t("Redo")}
        keyName="redo"
        isOff=${!o.can_redo}
        onClick=${()=>n.redo()}
      />
      <${$}
        icon="resign"
        name=${t("Resign")}
        isOff=${o.result!==null}
        onClick=${()=>n.resign()}
      />
      <${$}
        icon="book"
        name=${t("Rules")}
        keyName="rules"
        onClick=${()=>n.open("rules")}
      />
      <${$} icon="settings" name=${t("Settings")} onClick=${()=>n.open("settings")} />
      <${$}
        icon="hint"
        name=${t("Keys")}
        keyName="keys"
        onClick=${()=>n.open("keys")}
      />
    </nav>
    <nav class="menu-links">
      <a href="/">${t("Choose a game")}</a>
      <a href="/daily">${t("Today's deal")}</a>
      <a href="/games">${t("All games")}</a>
      <a href="/statistics">${t("Statistics")}</a>
      <a href="/lessons">${t("Lessons")}</a>
      <a href=${`/game/${o.game}/plain`}>${t("Plain view")}</a>
      <a href=${`/setup?game=${o.game}`}>${t("Set up from here")}</a>
      <a href="/about">${t("About")}</a>
    </nav>
    ${e.hasCoach&&!o.result&&s`<${O} game=${o.game} />`}
  <//>`}var O=({game:e})=>s`<form class="menu-list" method="post" action=${`/game/${e}/watch`}>
    <input type="hidden" name="key" value=${y()} />
    <button class="button" aria-describedby="watching">
      <${b} name="play" />${t("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${t("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`,$=({name:e,...n})=>s`<${c} ...${n}>${e}<//>`;function A({state:e,play:n}){let o=`/rules/${encodeURIComponent(e.view.rules.id)}`,a=d(o,"main");return s`<${l}
    title=${t("Rules: {name}",{name:e.view.rules.name})}
    css="rules"
    play=${n}
  >
    ${a?s`<div
            class="rules-text"
            dangerouslySetInnerHTML=${{__html:a}}
          ></div>`:s`<${f} text=${a} address=${o}>${t("The rules in words")}<//>`}
  <//>`}var H=new Set(["Arrows","1-9","Enter","Space","Escape"]),K=[[["1-9"],t("Point at a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],t("Walk over the board")],[["Enter","Space"],t("Play at the square")],[["next"],t("Go to the next place for the card")],[["draw"],t("Draw")],[["keep"],t("Keep the grid as it was dealt")],[["extract"],t("Spend an ace: then a stack")],[["reassign"],t("Spend a joker: then what it is for")],[["undo","redo"],"Undo, redo"],[["known"],t("Known cards")],[["hint"],t("Hint")],[["again"],t("Say the last sentence again")],[["rules"],t("Rules")],[["keys"],t("Keys")],[["mute"],t("Sound on or off")],[["new"],t("New game")],[["Escape"],t("Let go, close")]],q=e=>e.map(String).map(n=>H.has(n)?n:v(n)).filter(Boolean),U=({play:e})=>s`<${l} title=${t("Keys")} css="keys" play=${e}>
    <dl class="key-list">
      ${K.map(([n,o])=>[q([n].flat()),o]).filter(([n])=>n?.length).map(([n,o])=>s`<dt>${[n].flat().map(a=>s`<kbd>${a}</kbd> `)}</dt>
              <dd>${o}</dd>`)}
    </dl>
  <//>`,B=({state:e,play:n})=>s`<${l} title=${t("Undo")} css="question" play=${n}>
    <p>
      ${e.view.result?t("The game is over, so you may have seen its review or its par. If you undo its end, it will count as assisted for good."):t("Undo goes past a card you have seen. The game will count as assisted for good.")}
    </p>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>n.open(null)}>${t("Leave it")}<//>
      <${c} icon="undo" onClick=${()=>n.undo()}>${t("Undo all the same")}<//>
    </div>
  <//>`;function F({play:e}){let n=u(null),o=()=>{n.current?.checked&&e.like({ask_hint:"off"}),e.hint()};return s`<${l} title=${t("Hint")} css="question" play=${e}>
    <p>
      ${t("A hint marks this game as assisted for good. Assisted games are left out of your statistics.")}
    </p>
    <label class="like switch-row">
      <span>${t("Do not ask again")}</span>
      <input ref=${n} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>e.open(null)}>${t("Not now")}<//>
      <${c} icon="hint" onClick=${o}>${t("Show the hint")}<//>
    </div>
  <//>`}var W=({play:e})=>s`<${l} title=${t("Resign")} css="question" play=${e}>
    <p>${t("The game ends here as given up. If you undo that, it counts as assisted.")}</p>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>e.open(null)}>${t("Play on")}<//>
      <${c} icon="resign" onClick=${()=>e.resign()}>${t("Resign")}<//>
    </div>
  <//>`;export{pe as Panels};
