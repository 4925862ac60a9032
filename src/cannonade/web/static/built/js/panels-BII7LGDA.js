import{a as v}from"./chunk-JSGUWIA5.js";import{a as b,c}from"./chunk-PMQTHGT2.js";import{a as w,b as C,c as m,d as u}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{k as s}from"./chunk-HQUODQJI.js";import"./chunk-EX5ZXRN5.js";import{b as k,e as y}from"./chunk-B32G7G4U.js";import"./chunk-4QXZY6RT.js";import{b as S}from"./chunk-EXCTCF7I.js";import{a as e}from"./chunk-XGAYHW4L.js";import{a as x}from"./chunk-2BCR7BUL.js";function d(t,n){let[o,r]=w(null);return C(()=>{S(t,n).then(r)},[t,n]),o}var f=({text:t,address:n,children:o})=>t===null?s`<p class="muted">${e("One moment.")}</p>`:s`<p><a href=${n}>${o}</a></p>`;function _({state:t}){let n=`/new?rules=${encodeURIComponent(t.view.rules.id)}`,o=d(n,".new-game"),r=u(null);return m(()=>{let a=r.current?.querySelector(".primary");a instanceof HTMLElement&&a.focus({preventScroll:!0})},[o]),o?s`<form
        ref=${r}
        class="new-game"
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:o}}
      ></form>`:s`<${f} text=${o} address=${n}>
        ${e("Open this form as a page")}
      <//>`}function E({state:t,play:n}){let o=d("/settings/fields","body"),[r,a]=w(""),i=u(null),{options:p,ploy_words:g}=t.view;return m(()=>{O(i.current,p),L(i.current,g)},[o,p,g]),o?s`<div
      ref=${i}
      onChange=${async({target:M})=>{a(await T(M,t,n))}}
      dangerouslySetInnerHTML=${{__html:o}}
    ></div>
    <p role="alert" class="refused-key">${r}</p>`:s`<${f} text=${o} address="/settings">
      ${e("Open the settings as a page")}
    <//>`}function O(t,{automatic_draw:n,forced:o}){for(let[r,a]of[[`[name="draw"][value="${n}"]`,!0],[`[name="forced"][value="${o}"]`,!0]]){let i=t?.querySelector(String(r));i&&(i.checked=!!a)}}function L(t,n){for(let[o,[r]]of Object.entries(n)){let a=t?.querySelector(`label[for="key_${o}"]`)?.firstChild;a&&r&&(a.textContent=r)}}async function T(t,n,o){let{name:r}=t;if(r==="draw"||r==="forced")return N(t,n,o);let a=await o.like({[r]:R(t)}),i=o.get().look[r]??"";return r==="language"&&!a&&x(),t.type==="text"&&(t.value=i===k?"":i),a}function N(t,{view:{options:n}},o){let{automatic_draw:r,forced:a}=n,i={draw:r,forced:a,[t.name]:R(t)};return o.setOptions({automatic_draw:i.draw,forced:i.forced}),o.like(i)}function R({type:t,checked:n,value:o}){return t==="checkbox"?n?"on":"off":o.trim().toLowerCase()||k}function ke(t){switch(t.state.panel){case"menu":return s`<${A} ...${t} />`;case"new":return s`<${l} title=${e("New game")} css="new" ...${t}
        ><${_} ...${t}
      /><//>`;case"rules":return s`<${H} ...${t} />`;case"settings":return s`<${l} title=${e("Settings")} ...${t}
        ><${E} ...${t}
      /><//>`;case"keys":return s`<${B} ...${t} />`;case"undo":return s`<${F} ...${t} />`;case"hint":return s`<${D} ...${t} />`;case"resign":return s`<${G} ...${t} />`;default:return null}}var h=null;function P(){document.querySelector("dialog:modal")||(h instanceof HTMLElement&&h.isConnected&&h.focus(),h=null)}function l({title:t,css:n="",play:o,children:r}){let a=u(null);m(()=>(h??=document.activeElement,a.current&&!a.current.open&&a.current.showModal(),()=>setTimeout(P)),[]);let i=()=>a.current?.isConnected&&o.open(null),p=g=>g.target===a.current&&o.open(null);return s`<dialog
    ref=${a}
    class=${`panel-dialog ${n}`}
    aria-label=${t}
    onClose=${i}
    onClick=${p}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${t}</h2>
        <${c}
          icon="close"
          css="bare"
          label=${e("Close")}
          onClick=${()=>o.open(null)}
        />
      </header>
      ${r}
    </div>
  </dialog>`}function A({state:t,play:n}){let{view:o}=t;return s`<${l} title="Cannonade" css="menu" play=${n}>
    <p class="muted">
      ${o.rules.name}${o.deal&&s`<br /><code>${o.deal}</code>`}
      <br />${o.assisted?e("Assisted"):e("Clean so far")}
    </p>
    <nav class="menu-list">
      <${$}
        icon="plus"
        name=${e("New game")}
        keyName="new"
        onClick=${()=>n.open("new")}
      />
      <${$} icon="again" name=${e("Same deal again")} onClick=${()=>n.begin(!0)} />
      <${$}
        icon="redo"
        name=${e("Redo")}
        keyName="redo"
        isOff=${!o.can_redo}
        onClick=${()=>n.redo()}
      />
      <${$}
        icon="resign"
        name=${e("Resign")}
        isOff=${o.result!==null}
        onClick=${()=>n.resign()}
      />
      <${$}
        icon="book"
        name=${e("Rules")}
        keyName="rules"
        onClick=${()=>n.open("rules")}
      />
      <${$} icon="settings" name=${e("Settings")} onClick=${()=>n.open("settings")} />
      <${$}
        icon="hint"
        name=${e("Keys")}
        keyName="keys"
        onClick=${()=>n.open("keys")}
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
    ${t.hasCoach&&!o.result&&s`<${I} game=${o.game} />`}
  <//>`}var I=({game:t})=>s`<form class="menu-list" method="post" action=${`/game/${t}/watch`}>
    <input type="hidden" name="key" value=${v()} />
    <button class="button" aria-describedby="watching">
      <${b} name="play" />${e("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${e("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`,$=({name:t,...n})=>s`<${c} ...${n}>${t}<//>`;function H({state:t,play:n}){let o=`/rules/${encodeURIComponent(t.view.rules.id)}`,r=d(o,"main");return s`<${l}
    title=${e("Rules: {name}",{name:t.view.rules.name})}
    css="rules"
    play=${n}
  >
    ${r?s`<div
            class="rules-text"
            dangerouslySetInnerHTML=${{__html:r}}
          ></div>`:s`<${f} text=${r} address=${o}>${e("The rules in words")}<//>`}
  <//>`}var K=new Map([["Arrows",e("Arrows")],["1-9","1-9"],["Enter","Enter"],["Space",e("Space")],["Escape",e("Escape")]]),q=[[["1-9"],e("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],e("Move over the board")],[["Enter","Space"],e("Play on the selected square")],[["next"],e("Go to the next place for the card")],[["draw"],e("Draw")],[["keep"],e("Keep the grid as it was dealt")],[["extract"],e("Spend an ace: then a stack")],[["reassign"],e("Spend a joker: then what it is for")],[["undo","redo"],e("Undo, redo")],[["known"],e("Known cards")],[["hint"],e("Hint")],[["again"],e("Repeat the last sentence")],[["rules"],e("Rules")],[["keys"],e("Keys")],[["mute"],e("Sound on or off")],[["new"],e("New game")],[["Escape"],e("Cancel, close")]],U=t=>t.map(String).map(n=>K.get(n)??y(n)).filter(Boolean),B=({play:t})=>s`<${l} title=${e("Keys")} css="keys" play=${t}>
    <dl class="key-list">
      ${q.map(([n,o])=>[U([n].flat()),o]).filter(([n])=>n?.length).map(([n,o])=>s`<dt>${[n].flat().map(r=>s`<kbd>${r}</kbd> `)}</dt>
              <dd>${o}</dd>`)}
    </dl>
  <//>`,F=({state:t,play:n})=>s`<${l} title=${e("Undo")} css="question" play=${n}>
    <p>
      ${t.view.result?e("The game is over, so you may have seen its review or its par. If you undo its end, it will count as assisted for good."):e("This undoes an action before a card you have seen. The game will count as assisted for good.")}
    </p>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>n.open(null)}>${e("Leave it")}<//>
      <${c} icon="undo" onClick=${()=>n.undo()}>${e("Undo anyway")}<//>
    </div>
  <//>`;function D({play:t}){let n=u(null),o=()=>{n.current?.checked&&t.like({ask_hint:"off"}),t.hint()};return s`<${l} title=${e("Hint")} css="question" play=${t}>
    <p>
      ${e("A hint marks this game as assisted for good. Assisted games are left out of your statistics.")}
    </p>
    <label class="switch-row">
      <span>${e("Do not ask again")}</span>
      <input ref=${n} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>t.open(null)}>${e("Not now")}<//>
      <${c} icon="hint" onClick=${o}>${e("Show the hint")}<//>
    </div>
  <//>`}var G=({play:t})=>s`<${l} title=${e("Resign")} css="question" play=${t}>
    <p>${e("The game ends here as resigned. If you undo that, it counts as assisted.")}</p>
    <div class="answers">
      <${c} css="primary" autofocus onClick=${()=>t.open(null)}>${e("Play on")}<//>
      <${c} icon="resign" onClick=${()=>t.resign()}>${e("Resign")}<//>
    </div>
  <//>`;export{ke as Panels};
