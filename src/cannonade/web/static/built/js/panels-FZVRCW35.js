import{a as k}from"./chunk-JSGUWIA5.js";import{a as y,c as l}from"./chunk-PMQTHGT2.js";import{a as h,b as v,c as f,d}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{k as r}from"./chunk-HQUODQJI.js";import"./chunk-EX5ZXRN5.js";import{b as g,e as w}from"./chunk-B32G7G4U.js";import"./chunk-4QXZY6RT.js";import{c as b}from"./chunk-GBLL5YNJ.js";import{a as e}from"./chunk-XGAYHW4L.js";import{a as S}from"./chunk-2BCR7BUL.js";function $(t,s){let[n,o]=h(null);return v(()=>{b(t,s).then(o)},[t,s]),n}var p=({text:t,address:s,children:n})=>t===null?r`<p class="muted">${e("One moment.")}</p>`:r`<p><a href=${s}>${n}</a></p>`;function C({state:t}){let s=`/new?rules=${encodeURIComponent(t.view.rules.id)}`,n=$(s,".new-game"),o=d(null);return f(()=>{let a=o.current?.querySelector(".primary");a instanceof HTMLElement&&a.focus({preventScroll:!0})},[n]),n?r`<form
        ref=${o}
        class="new-game"
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:n}}
      ></form>`:r`<${p} text=${n} address=${s}>
        ${e("Open this form as a page")}
      <//>`}function x({state:t,play:s}){let n=$("/settings/fields","body"),[o,a]=h(""),i=d(null),{options:m,ploy_words:c}=t.view;return f(()=>{O(i.current,m),L(i.current,c)},[n,m,c]),n?r`<div
      ref=${i}
      onChange=${async({target:R})=>{a(await M(R,t,s))}}
      dangerouslySetInnerHTML=${{__html:n}}
    ></div>
    <p role="alert" class="refused-key">${o}</p>`:r`<${p} text=${n} address="/settings">
      ${e("Open the settings as a page")}
    <//>`}function O(t,{automatic_draw:s,forced:n}){for(let[o,a]of Object.entries({draw:s,forced:n})){let i=t?.querySelector(`[name="${o}"][value="${a}"]`);i instanceof HTMLInputElement&&(i.checked=!0)}}function L(t,s){for(let[n,[o]]of Object.entries(s)){let a=t?.querySelector(`label[for="key_${n}"]`)?.firstChild;a&&o&&(a.textContent=o)}}async function M(t,s,n){let{name:o}=t;if(o==="draw"||o==="forced")return N(t,s,n);let a=await n.like({[o]:_(t)}),i=n.get().look[o]??"";return o==="language"&&!a&&S(),t.type==="text"&&(t.value=i===g?"":i),a}function N(t,{view:{options:s}},n){let{automatic_draw:o,forced:a}=s,i={draw:o,forced:a,[t.name]:_(t)};return n.setOptions({automatic_draw:i.draw,forced:i.forced}),n.like(i)}function _({type:t,checked:s,value:n}){return t==="checkbox"?s?"on":"off":n.trim().toLowerCase()||g}function u({title:t,css:s="",play:n,children:o}){let a=d(null);f(()=>{let c=a.current;return c?.showModal(),()=>c?.close()},[]);let i=()=>a.current?.isConnected&&n.open(null),m=c=>c.target===a.current&&n.open(null);return r`<dialog
    ref=${a}
    class=${`panel-dialog ${s}`}
    aria-label=${t}
    onClose=${i}
    onClick=${m}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${t}</h2>
        <${l}
          icon="close"
          css="bare"
          label=${e("Close")}
          onClick=${()=>n.open(null)}
        />
      </header>
      ${o}
    </div>
  </dialog>`}var P=t=>r`<${u} title=${e("New game")} css="new" ...${t}
    ><${C} ...${t}
  /><//>`,A=t=>r`<${u} title=${e("Settings")} ...${t}><${x} ...${t} /><//>`;function T({state:t,play:s}){let{view:n}=t,o=[["plus",e("New game"),()=>s.open("new"),{keyName:"new"}],["again",e("Same deal again"),()=>s.begin(!0)],["redo",e("Redo"),()=>s.redo(),{keyName:"redo",isOff:!n.can_redo}],["resign",e("Resign"),()=>s.resign(),{isOff:n.result!==null}],["book",e("Rules"),()=>s.open("rules"),{keyName:"rules"}],["settings",e("Settings"),()=>s.open("settings")],["hint",e("Keys"),()=>s.open("keys"),{keyName:"keys"}]];return r`<${u} title="Cannonade" css="menu" play=${s}>
    <p class="muted">
      ${n.rules.name}${n.deal&&r`<br /><code>${n.deal}</code>`}
      <br />${n.assisted?e("Assisted"):e("Clean so far")}
    </p>
    <nav class="menu-list">
      ${o.map(([a,i,m,c])=>r`<${l} ...${{icon:a,onClick:m,...c}}>${i}<//>`)}
    </nav>
    <nav class="menu-links">
      <a href="/">${e("Choose a game")}</a>
      <a href="/daily">${e("Today's deal")}</a>
      <a href="/games">${e("All games")}</a>
      <a href="/statistics">${e("Statistics")}</a>
      <a href="/lessons">${e("Lessons")}</a>
      <a href=${`/game/${n.game}/plain`}>${e("Plain view")}</a>
      <a href=${`/setup?game=${n.game}`}>${e("Set up from here")}</a>
      <a href="/about">${e("About")}</a>
    </nav>
    ${t.hasCoach&&!n.result&&r`<${I} game=${n.game} />`}
  <//>`}var I=({game:t})=>r`<form class="menu-list" method="post" action=${`/game/${t}/watch`}>
    <input type="hidden" name="key" value=${k()} />
    <button class="button" aria-describedby="watching">
      <${y} name="play" />${e("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${e("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`;function H({state:t,play:s}){let n=`/rules/${encodeURIComponent(t.view.rules.id)}`,o=$(n,"main");return r`<${u}
    title=${e("Rules: {name}",{name:t.view.rules.name})}
    css="rules"
    play=${s}
  >
    ${o?r`<div
            class="rules-text"
            dangerouslySetInnerHTML=${{__html:o}}
          ></div>`:r`<${p} text=${o} address=${n}>${e("The rules in words")}<//>`}
  <//>`}var K=new Map([["Arrows",e("Arrows")],["1-9","1-9"],["Enter","Enter"],["Space",e("Space")],["Escape",e("Escape")]]),q=[[["1-9"],e("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],e("Move over the board")],[["Enter","Space"],e("Play on the selected square")],[["next"],e("Go to the next place for the card")],[["draw"],e("Draw")],[["keep"],e("Keep the grid as it was dealt")],[["extract"],e("Spend an ace: then a stack")],[["reassign"],e("Spend a joker: then what it is for")],[["undo","redo"],e("Undo, redo")],[["known"],e("Known cards")],[["hint"],e("Hint")],[["again"],e("Repeat the last sentence")],[["rules"],e("Rules")],[["keys"],e("Keys")],[["mute"],e("Sound on or off")],[["new"],e("New game")],[["Escape"],e("Cancel, close")]],E=t=>t.map(s=>K.get(s)??w(s)).filter(Boolean),U=({play:t})=>r`<${u} title=${e("Keys")} css="keys" play=${t}>
    <dl class="key-list">
      ${q.filter(([s])=>E(s).length).map(([s,n])=>r`<dt>${E(s).map(o=>r`<kbd>${o}</kbd> `)}</dt>
            <dd>${n}</dd>`)}
    </dl>
  <//>`,D=({state:t,play:s})=>r`<${u} title=${e("Undo")} css="question" play=${s}>
    <p>
      ${t.view.result?e("The game is over, so you may have seen its review or its par. If you undo its end, it will count as assisted for good."):e("This undoes an action before a card you have seen. The game will count as assisted for good.")}
    </p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>s.open(null)}>${e("Leave it")}<//>
      <${l} icon="undo" onClick=${()=>s.undo()}>${e("Undo anyway")}<//>
    </div>
  <//>`;function F({play:t}){let s=d(null),n=()=>{s.current?.checked&&t.like({ask_hint:"off"}),t.hint()};return r`<${u} title=${e("Hint")} css="question" play=${t}>
    <p>
      ${e("A hint marks this game as assisted for good. Assisted games are left out of your statistics.")}
    </p>
    <label class="switch-row">
      <span>${e("Do not ask again")}</span>
      <input ref=${s} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>t.open(null)}>${e("Not now")}<//>
      <${l} icon="hint" onClick=${n}>${e("Show the hint")}<//>
    </div>
  <//>`}var G=({play:t})=>r`<${u} title=${e("Resign")} css="question" play=${t}>
    <p>${e("The game ends here as resigned. If you undo that, it counts as assisted.")}</p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>t.open(null)}>${e("Play on")}<//>
      <${l} icon="resign" onClick=${()=>t.resign()}>${e("Resign")}<//>
    </div>
  <//>`,j={menu:T,new:P,rules:H,settings:A,keys:U,undo:D,hint:F,resign:G};function ke(t){let s=j[t.state.panel??"known"];return s&&r`<${s} ...${t} />`}export{ke as Panels};
