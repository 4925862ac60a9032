import{a as b,c}from"./chunk-QSYEU2D6.js";import{a as v}from"./chunk-JSGUWIA5.js";import{a as p,b as C,c as m,d as u}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{j as s}from"./chunk-AV3COIYZ.js";import"./chunk-4QXZY6RT.js";import"./chunk-EX5ZXRN5.js";import{b as w,e as y}from"./chunk-B32G7G4U.js";import{b as S}from"./chunk-EXCTCF7I.js";import{a as e}from"./chunk-XGAYHW4L.js";import{a as x}from"./chunk-2BCR7BUL.js";function d(n,t){let[o,a]=p(null);return C(()=>{S(n,t).then(a)},[n,t]),o}var f=({text:n,address:t,children:o})=>n===null?s`<p class="muted">${e("One moment.")}</p>`:s`<p><a href=${t}>${o}</a></p>`;function E({state:n}){let t=`/new?rules=${encodeURIComponent(n.view.rules.id)}`,o=d(t,".new-game"),a=u(null);return m(()=>{let r=a.current?.querySelector(".primary");r instanceof HTMLElement&&r.focus({preventScroll:!0})},[o]),o?s`<form
        ref=${a}
        class="new-game"
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:o}}
      ></form>`:s`<${f} text=${o} address=${t}>
        ${e("Open this form as a page")}
      <//>`}function R({state:n,play:t}){let o=d("/settings/fields","body"),[a,r]=p(""),i=u(null),{options:g}=n.view;return m(()=>L(i.current,g),[o,g]),o?s`<div
      ref=${i}
      onChange=${async({target:M})=>{r(await O(M,n,t))}}
      dangerouslySetInnerHTML=${{__html:o}}
    ></div>
    <p role="alert" class="refused-key">${a}</p>`:s`<${f} text=${o} address="/settings">
      ${e("Open the settings as a page")}
    <//>`}function L(n,{automatic_draw:t,forced:o}){for(let[a,r]of[[`[name="draw"][value="${t}"]`,!0],[`[name="forced"][value="${o}"]`,!0]]){let i=n?.querySelector(String(a));i&&(i.checked=!!r)}}async function O(n,t,o){let{name:a}=n;if(a==="draw"||a==="forced")return T(n,t,o);let r=await o.like({[a]:_(n)}),i=o.get().look[a]??"";return a==="language"&&!r&&x(),n.type==="text"&&(n.value=i===w?"":i),r}function T(n,{view:{options:t}},o){let{automatic_draw:a,forced:r}=t,i={draw:a,forced:r,[n.name]:_(n)};return o.setOptions({automatic_draw:i.draw,forced:i.forced}),o.like(i)}function _({type:n,checked:t,value:o}){return n==="checkbox"?t?"on":"off":o.trim().toLowerCase()||w}function pe(n){switch(n.state.panel){case"menu":return s`<${A} ...${n} />`;case"new":return s`<${l} title=${e("New game")} css="new" ...${n}
        ><${E} ...${n}
      /><//>`;case"rules":return s`<${P} ...${n} />`;case"settings":return s`<${l} title=${e("Settings")} ...${n}
        ><${R} ...${n}
      /><//>`;case"keys":return s`<${U} ...${n} />`;case"undo":return s`<${B} ...${n} />`;case"hint":return s`<${F} ...${n} />`;case"resign":return s`<${D} ...${n} />`;default:return null}}var h=null;function N(){document.querySelector("dialog:modal")||(h instanceof HTMLElement&&h.isConnected&&h.focus(),h=null)}function l({title:n,css:t="",play:o,children:a}){let r=u(null);m(()=>(h??=document.activeElement,r.current&&!r.current.open&&r.current.showModal(),()=>setTimeout(N)),[]);let i=()=>r.current?.isConnected&&o.open(null),g=k=>k.target===r.current&&o.open(null);return s`<dialog
    ref=${r}
    class=${`panel-dialog ${t}`}
    aria-label=${n}
    onClose=${i}
    onClick=${g}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${n}</h2>
        <${c}
          icon="close"
          css="bare"
          label=${e("Close")}
          onClick=${()=>o.open(null)}
        />
      </header>
      ${a}
    </div>
  </dialog>`}function A({state:n,play:t}){let{view:o}=n;return s`<${l} title="Cannonade" css="menu" play=${t}>
    <p class="muted">
      ${o.rules.name}${o.deal&&s`<br /><code>${o.deal}</code>`}
      <br />${o.assisted?e("Assisted"):e("Clean so far")}
    </p>
    <nav class="menu-list">
      <${$}
        icon="plus"
        name=${e("New game")}
        keyName="new"
        onClick=${()=>t.open("new")}
      />
      <${$} icon="again" name=${e("Same deal again")} onClick=${()=>t.begin(!0)} />
      <${$}
        icon="redo"
        name=${e("Redo")}
        keyName="redo"
        isOff=${!o.can_redo}
        onClick=${()=>t.redo()}
      />
      <${$}
        icon="resign"
        name=${e("Resign")}
        isOff=${o.result!==null}
        onClick=${()=>t.resign()}
      />
      <${$}
        icon="book"
        name=${e("Rules")}
        keyName="rules"
        onClick=${()=>t.open("rules")}
      />
      <${$} icon="settings" name=${e("Settings")} onClick=${()=>t.open("settings")} />
      <${$}
        icon="hint"
        name=${e("Keys")}
        keyName="keys"
        onClick=${()=>t.open("keys")}
      />
    </nav>
    <nav class="menu-links">
      <a href="/">${e("Choose a game")}</a>
      <a href="/daily">${e("Today's deal")}</a>
      <a href="/games">${e("All games")}</a>
      <a href="/statistics">${e("Statistics")}</a>
      <a href="/lessons">${e("Lessons")}</a>
      <a href=${`/game/${o.game}/plain`}>${e("Plain view")}</a>
      <a href=${`/setup?game=${o.game}`}>${e("Set up from here")}</a>
      <a href="/about">${e("About")}</a>
    </nav>
    ${n.hasCoach&&!o.result&&s`<${I} game=${o.game} />`}
  <//>`}var I=({game:n})=>s`<form class="menu-list" method="post" action=${`/game/${n}/watch`}>
    <input type="hidden" name="key" value=${v()} />
    <button class="button" aria-describedby="watching">
      <${b} name="play" />${e("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${e("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`,$=({name:n,...t})=>s`<${c} ...${t}>${n}<//>`;function P({state:n,play:t}){let o=`/rules/${encodeURIComponent(n.view.rules.id)}`,a=d(o,"main");return s`<${l}
    title=${e("Rules: {name}",{name:n.view.rules.name})}
    css="rules"
    play=${t}
  >
    ${a?s`<div
            class="rules-text"
            dangerouslySetInnerHTML=${{__html:a}}
          ></div>`:s`<${f} text=${a} address=${o}>${e("The rules in words")}<//>`}
  <//>`}var H=new Map([["Arrows",e("Arrows")],["1-9","1-9"],["Enter","Enter"],["Space",e("Space")],["Escape",e("Escape")]]),K=[[["1-9"],e("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],e("Move over the board")],[["Enter","Space"],e("Play on the selected square")],[["next"],e("Go to the next place for the card")],[["draw"],e("Draw")],[["keep"],e("Keep the grid as it was dealt")],[["extract"],e("Spend an ace: then a stack")],[["reassign"],e("Spend a joker: then what it is for")],[["undo","redo"],e("Undo, redo")],[["known"],e("Known cards")],[["hint"],e("Hint")],[["again"],e("Repeat the last sentence")],[["rules"],e("Rules")],[["keys"],e("Keys")],[["mute"],e("Sound on or off")],[["new"],e("New game")],[["Escape"],e("Cancel, close")]],q=n=>n.map(String).map(t=>H.get(t)??y(t)).filter(Boolean),U=({play:n})=>s`<${l} title=${e("Keys")} css="keys" play=${n}>
    <dl class="key-list">
      ${K.map(([t,o])=>[q([t].flat()),o]).filter(([t])=>t?.length).map(([t,o])=>s`<dt>${[t].flat().map(a=>s`<kbd>${a}</kbd> `)}</dt>
              <dd>${o}</dd>`)}
    </dl>
  <//>`,B=({state:n,play:t})=>s`<${l} title=${e("Undo")} css="question" play=${t}>
    <p>
      ${n.view.result?e("The game is over, so you may have seen its review or its par. If you undo its end, it will count as assisted for good."):e("This undoes an action before a card you have seen. The game will count as assisted for good.")}
    </p>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>t.open(null)}>${e("Leave it")}<//>
      <${c} icon="undo" onClick=${()=>t.undo()}>${e("Undo anyway")}<//>
    </div>
  <//>`;function F({play:n}){let t=u(null),o=()=>{t.current?.checked&&n.like({ask_hint:"off"}),n.hint()};return s`<${l} title=${e("Hint")} css="question" play=${n}>
    <p>
      ${e("A hint marks this game as assisted for good. Assisted games are left out of your statistics.")}
    </p>
    <label class="like switch-row">
      <span>${e("Do not ask again")}</span>
      <input ref=${t} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>n.open(null)}>${e("Not now")}<//>
      <${c} icon="hint" onClick=${o}>${e("Show the hint")}<//>
    </div>
  <//>`}var D=({play:n})=>s`<${l} title=${e("Resign")} css="question" play=${n}>
    <p>${e("The game ends here as resigned. If you undo that, it counts as assisted.")}</p>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>n.open(null)}>${e("Play on")}<//>
      <${c} icon="resign" onClick=${()=>n.resign()}>${e("Resign")}<//>
    </div>
  <//>`;export{pe as Panels};
