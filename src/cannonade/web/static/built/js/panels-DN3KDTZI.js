import{a as f,b as h,c as b}from"./chunk-OJWHZOEV.js";import{a as v,c as l}from"./chunk-XUERDY5F.js";import{a as y}from"./chunk-T4YYIJV4.js";import{a as k,c as $,d}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{l as a}from"./chunk-Q5DK2R4L.js";import"./chunk-TKLBZEMP.js";import{b as g,e as w}from"./chunk-23GQKTT3.js";import"./chunk-4QXZY6RT.js";import"./chunk-GBLL5YNJ.js";import{a as e}from"./chunk-XGAYHW4L.js";import{a as S}from"./chunk-2BCR7BUL.js";function C({state:t}){let n=`/new?rules=${encodeURIComponent(t.view.rules.id)}`,s=f(n,".new-game"),o=d(null);return $(()=>{let r=o.current?.querySelector(".primary");r instanceof HTMLElement&&r.focus({preventScroll:!0})},[s]),s?a`<form
        ref=${o}
        class="new-game"
        translate
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:s}}
      ></form>`:a`<${h} text=${s} address=${n}>
        ${e("Open this form as a page")}
      <//>`}function _({state:t,play:n}){let s=f("/settings/fields","body"),[o,r]=k(""),i=d(null),{options:m,rules:c}=t.view,p=c.ploy_words;return $(()=>{L(i.current,m),N(i.current,p)},[s,m,p]),s?a`<div
      ref=${i}
      translate
      onChange=${async({target:E})=>{r(await O(E,t,n))}}
      dangerouslySetInnerHTML=${{__html:s}}
    ></div>
    <p role="alert" class="refused-key">${o}</p>`:a`<${h} text=${s} address="/settings">
      ${e("Open the settings as a page")}
    <//>`}function L(t,{automatic_draw:n,forced:s}){for(let[o,r]of Object.entries({draw:n,forced:s})){let i=t?.querySelector(`[name="${o}"][value="${r}"]`);i instanceof HTMLInputElement&&(i.checked=!0)}}function N(t,n){for(let[s,[o]]of Object.entries(n)){let r=t?.querySelector(`label[for="key_${s}"]`)?.firstChild;r&&o&&(r.textContent=o)}}async function O(t,n,s){let{name:o}=t;if(o==="draw"||o==="forced")return M(t,n,s);let r=await s.like({[o]:x(t)}),i=s.get().look[o]??"";return o==="language"&&!r&&S(),t.type==="text"&&(t.value=i===g?"":i),r}function M(t,{view:{options:n}},s){let{automatic_draw:o,forced:r}=n,i={draw:o,forced:r,[t.name]:x(t)};return s.setOptions({automatic_draw:i.draw,forced:i.forced}),s.like(i)}function x({type:t,checked:n,value:s}){return t==="checkbox"?n?"on":"off":s.trim().toLowerCase()||g}function u({title:t,css:n="",play:s,children:o}){let r=d(null);$(()=>{let c=r.current;return c?.showModal(),()=>c?.close()},[]);let i=()=>r.current?.isConnected&&s.open(null),m=c=>c.target===r.current&&s.open(null);return a`<dialog
    ref=${r}
    class=${`panel-dialog ${n}`}
    aria-label=${t}
    onClose=${i}
    onClick=${m}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${t}</h2>
        <${b} onClick=${()=>s.open(null)} />
      </header>
      ${o}
    </div>
  </dialog>`}var T=t=>a`<${u} title=${e("New game")} css="new" ...${t}
    ><${C} ...${t}
  /><//>`,A=t=>a`<${u} title=${e("Settings")} ...${t}><${_} ...${t} /><//>`;function I({state:t,play:n}){let{view:s}=t,o=i=>()=>n.open(i),r=[["plus",e("New game"),o("new"),{keyName:"new"}],["again",e("Same deal again"),()=>n.begin(!0)],["redo",e("Redo"),()=>n.redo(),{keyName:"redo",isOff:!s.can_redo}],["resign",e("Resign"),()=>n.resign(),{isOff:s.result!==null}],["book",e("Rules"),o("rules"),{keyName:"rules"}],["settings",e("Settings"),o("settings")],["hint",e("Keys"),o("keys"),{keyName:"keys"}]];return a`<${u} title="Cannonade" css="menu" play=${n}>
    <p class="muted">
      ${s.rules.name}${s.deal&&a`<br /><code>${s.deal}</code>`}
      <br />${s.standing}
    </p>
    <nav class="menu-list">
      ${r.map(([i,m,c,p])=>a`<${l} ...${{icon:i,onClick:c,...p}}>${m}<//>`)}
    </nav>
    <nav class="menu-links">
      <a href="/">${e("Choose a game")}</a>
      <a href="/daily">${e("Today's deal")}</a>
      <a href="/games">${e("All games")}</a>
      <a href="/statistics">${e("Statistics")}</a>
      <a href="/lessons">${e("Lessons")}</a>
      <a href=${`/game/${s.game}/plain`}>${e("Plain view")}</a>
      <a href=${`/setup?game=${s.game}`}>${e("Set up from here")}</a>
      <a href="/about">${e("About")}</a>
    </nav>
    ${t.hasCoach&&!s.result&&a`<${P} game=${s.game} />`}
  <//>`}var P=({game:t})=>a`<form class="menu-list" method="post" action=${`/game/${t}/watch`}>
    <input type="hidden" name="key" value=${y()} />
    <button class="button" aria-describedby="watching">
      <${v} name="play" />${e("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${e("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`;function H({state:t,play:n}){let s=`/rules/${encodeURIComponent(t.view.rules.id)}`,o=f(s,"main");return a`<${u}
    title=${e("Rules: {name}",{name:t.view.rules.name})}
    css="rules"
    play=${n}
  >
    ${o?a`<div
            class="rules-text"
            translate
            dangerouslySetInnerHTML=${{__html:o}}
          ></div>`:a`<${h} text=${o} address=${s}>${e("The rules in words")}<//>`}
  <//>`}var K=new Map([["Arrows",e("Arrows")],["1-9","1-9"],["Enter","Enter"],["Space",e("Space")],["Escape",e("Escape")]]),q=[[["1-9"],e("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],e("Move over the board")],[["Enter","Space"],e("Play on the selected square")],[["next"],e("Go to the next place for the card")],[["draw"],e("Draw")],[["keep"],e("Keep the grid as it was dealt")],[["extract"],e("Spend an ace: then a stack")],[["reassign"],e("Spend a joker: then what it is for")],[["undo","redo"],e("Undo, redo")],[["known"],e("Known cards")],[["hint"],e("Hint")],[["again"],e("Repeat the last sentence")],[["rules"],e("Rules")],[["keys"],e("Keys")],[["mute"],e("Sound on or off")],[["new"],e("New game")],[["Escape"],e("Cancel, close")]],R=t=>t.map(n=>K.get(n)??w(n)).filter(Boolean),U=({play:t})=>a`<${u} title=${e("Keys")} css="keys" play=${t}>
    <dl class="key-list">
      ${q.filter(([n])=>R(n).length).map(([n,s])=>a`<dt>${R(n).map(o=>a`<kbd>${o}</kbd> `)}</dt>
            <dd>${s}</dd>`)}
    </dl>
  <//>`,D=({state:t,play:n})=>a`<${u} title=${e("Undo")} css="question" play=${n}>
    <p>
      ${t.view.result?e("The game is over, so you may have seen its review or its par. If you undo its end, it will count as assisted for good."):e("This undoes an action before a card you have seen. The game will count as assisted for good.")}
    </p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>n.open(null)}>${e("Leave it")}<//>
      <${l} icon="undo" onClick=${()=>n.undo()}>${e("Undo anyway")}<//>
    </div>
  <//>`;function G({play:t}){let n=d(null),s=()=>{n.current?.checked&&t.like({ask_hint:"off"}),t.hint()};return a`<${u} title=${e("Hint")} css="question" play=${t}>
    <p>
      ${e("A hint marks this game as assisted for good. Assisted games are left out of your statistics.")}
    </p>
    <label class="switch-row">
      <span>${e("Do not ask again")}</span>
      <input ref=${n} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>t.open(null)}>${e("Not now")}<//>
      <${l} icon="hint" onClick=${s}>${e("Show the hint")}<//>
    </div>
  <//>`}var j=({play:t})=>a`<${u} title=${e("Resign")} css="question" play=${t}>
    <p>${e("The game ends here as resigned. If you undo that, it counts as assisted.")}</p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>t.open(null)}>${e("Play on")}<//>
      <${l} icon="resign" onClick=${()=>t.resign()}>${e("Resign")}<//>
    </div>
  <//>`,F={menu:I,new:T,rules:H,settings:A,keys:U,undo:D,hint:G,resign:j};function fe(t){let n=F[t.state.panel??"known"];return n&&a`<${n} ...${t} />`}export{fe as Panels};
