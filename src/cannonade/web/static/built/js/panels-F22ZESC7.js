import{b as _,c as R}from"./chunk-DGGR7O45.js";import{a as b}from"./chunk-5T4BYGHM.js";import{a as p,b as C,c as h,d as $}from"./chunk-WQWS7IL4.js";import{A as S,t as a,x as v,z as l}from"./chunk-QBI3STS3.js";import{e as k}from"./chunk-ARXSKPZY.js";import"./chunk-M2W3XUCY.js";import{c as O}from"./chunk-SFC3CFA4.js";import{a as e,c as y}from"./chunk-KJA6R6YO.js";function g(n,t){let[s,o]=p(null);return C(()=>{O(n,t).then(o)},[n,t]),s}var w=({text:n,address:t,children:s})=>n===null?a`<p class="muted">${e("One moment.")}</p>`:a`<p><a href=${t}>${s}</a></p>`;function L({state:n}){let t=`/new?rules=${encodeURIComponent(n.view.rules.id)}`,s=g(t,".new-game"),o=$(null);return h(()=>{let r=o.current?.querySelector(".primary");r instanceof HTMLElement&&r.focus({preventScroll:!0})},[s]),s?a`<form
        ref=${o}
        class="new-game"
        translate
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:s}}
      ></form>`:a`<${w} text=${s} address=${t}>
        ${e("Open this form as a page")}
      <//>`}function M({state:n,play:t}){let s=g("/settings/fields","body"),[o,r]=p(""),i=$(null),{options:d,rules:c}=n.view,m=c.ploy_words;return h(()=>{H(i.current,d),I(i.current,m)},[s,d,m]),s?a`<div
      ref=${i}
      translate
      onChange=${async({target:E})=>{let f=E,N=await(f.name==="draw"||f.name==="forced"?T(f,n,t):_(t,f));r(A=>y(N,A))}}
      dangerouslySetInnerHTML=${{__html:s}}
    ></div>
    <p role="alert" class="refused-key">${o}</p>`:a`<${w} text=${s} address="/settings">
      ${e("Open the settings as a page")}
    <//>`}function H(n,{automatic_draw:t,forced:s}){for(let[o,r]of Object.entries({draw:t,forced:s})){let i=n?.querySelector(`[name="${o}"][value="${r}"]`);i instanceof HTMLInputElement&&(i.checked=!0)}}function I(n,t){for(let[s,[o]]of Object.entries(t)){let r=n?.querySelector(`label[for="key_${s}"]`)?.firstChild;r&&o&&(r.textContent=o)}}function T(n,{view:{options:t}},s){let{automatic_draw:o,forced:r}=t,i={draw:o,forced:r,[n.name]:R(n)};return s.setOptions({automatic_draw:i.draw,forced:i.forced}),s.changeSettings(i)}function u({title:n,css:t="",play:s,children:o}){let r=$(null);h(()=>{let c=r.current;return c?.showModal(),()=>c?.close()},[]);let i=()=>r.current?.isConnected&&s.open(null),d=c=>c.target===r.current&&s.open(null);return a`<dialog
    ref=${r}
    class=${`panel-dialog ${t}`}
    aria-label=${n}
    onClose=${i}
    onClick=${d}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${n}</h2>
        <${S} onClick=${()=>s.open(null)} />
      </header>
      ${o}
    </div>
  </dialog>`}var K=n=>a`<${u} title=${e("New game")} css="new" ...${n}
    ><${L} ...${n}
  /><//>`,P=n=>a`<${u} title=${e("Settings")} ...${n}><${M} ...${n} /><//>`;function U({state:n,play:t}){let{view:s}=n,o=i=>()=>t.open(i),r=[["plus",e("New game"),o("new"),{keyName:"new"}],["again",e("Same deal again"),()=>t.begin(!0)],["redo",e("Redo"),()=>t.redo(),{keyName:"redo",isOff:!s.can_redo}],["resign",e("Resign"),()=>t.resign(),{isOff:s.result!==null}],["book",e("Rules"),o("rules"),{keyName:"rules"}],["settings",e("Settings"),o("settings")],["hint",e("Keys"),o("keys"),{keyName:"keys"}]];return a`<${u} title="Cannonade" css="menu" play=${t}>
    <p class="muted">
      ${s.rules.name}${s.deal_name&&a`<br />${e("Deal {deal}",{deal:s.deal_name})}`}
      <br />${s.standing}
    </p>
    <nav class="menu-list">
      ${r.map(([i,d,c,m])=>a`<${l} ...${{icon:i,onClick:c,...m}}>${d}<//>`)}
    </nav>
    <nav class="menu-links">
      <a href="/">${e("Choose a game")}</a>
      <a href="/daily">${e("Today's deal")}</a>
      <a href="/games">${e("All games")}</a>
      <a href="/statistics">${e("Statistics")}</a>
      <a href="/lessons">${e("Lessons")}</a>
      <a href=${`/setup?game=${s.game}`}>${e("Set up from here")}</a>
      <a href="/about">${e("About")}</a>
    </nav>
    ${!s.result&&a`<${q} game=${s.game} />`}
  <//>`}var q=({game:n})=>a`<form class="menu-list" method="post" action=${`/game/${n}/watch`}>
    <input type="hidden" name="key" value=${b()} />
    <button class="button" aria-describedby="watching">
      <${v} name="play" />${e("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${e("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`;function D({state:n,play:t}){let s=`/rules/${encodeURIComponent(n.view.rules.id)}`,o=g(s,"main");return a`<${u}
    title=${e("Rules: {name}",{name:n.view.rules.name})}
    css="rules"
    play=${t}
  >
    ${o?a`<div
            class="rules-text"
            translate
            dangerouslySetInnerHTML=${{__html:o}}
          ></div>`:a`<${w} text=${o} address=${s}>${e("The rules in words")}<//>`}
  <//>`}var F=new Map([["Arrows",e("Arrows")],["1-9","1-9"],["Enter","Enter"],["Space",e("Space")],["Escape",e("Escape")]]),j=[[["1-9"],e("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],e("Move over the board")],[["Enter","Space"],e("Play on the selected square")],[["next"],e("Go to the next place for the card")],[["draw"],e("Draw")],[["keep"],e("Keep the grid as it was dealt")],[["extract"],e("Spend an ace: then a stack")],[["reassign"],e("Spend a joker: then what it is for")],[["undo","redo"],e("Undo, redo")],[["known"],e("Known cards")],[["hint"],e("Hint")],[["again"],e("Repeat the last sentence")],[["rules"],e("Rules")],[["keys"],e("Keys")],[["mute"],e("Sound on or off")],[["new"],e("New game")],[["Escape"],e("Cancel, close")]],x=n=>n.map(t=>F.get(t)??k(t)).filter(Boolean),G=({play:n})=>a`<${u} title=${e("Keys")} css="keys" play=${n}>
    <dl class="key-list">
      ${j.filter(([t])=>x(t).length).map(([t,s])=>a`<dt>${x(t).map(o=>a`<kbd>${o}</kbd> `)}</dt>
            <dd>${s}</dd>`)}
    </dl>
  <//>`,Q=({state:n,play:t})=>a`<${u} title=${e("Undo")} css="question" play=${t}>
    <p>
      ${n.view.result?e("The game is over, and you may have seen its review. Undoing its end marks this game as assisted."):e("You have already seen the next card. Undoing now marks this game as assisted.")}
    </p>
    <div class="answers">
      <${l} onClick=${()=>t.open(null)}>${e("Leave it")}<//>
      <${l} css="primary" icon="undo" autofocus onClick=${()=>t.undo()}>
        ${e("Undo")}
      <//>
    </div>
  <//>`;function W({play:n}){let t=$(null),s=()=>{t.current?.checked&&n.changeSettings({ask_hint:"off"}),n.hint()};return a`<${u} title=${e("Hint")} css="question" play=${n}>
    <p>
      ${e("A hint marks this game as assisted: it won't count in your statistics.")}
    </p>
    <label class="switch-row">
      <span>${e("Do not ask again")}</span>
      <input ref=${t} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${l} onClick=${()=>n.open(null)}>${e("Not now")}<//>
      <${l} css="primary" icon="hint" autofocus onClick=${s}>${e("Show the hint")}<//>
    </div>
  <//>`}var Y=({play:n})=>a`<${u} title=${e("Resign")} css="question" play=${n}>
    <p>${e("The game ends here as resigned. If you undo that, it counts as assisted.")}</p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>n.open(null)}>${e("Play on")}<//>
      <${l} icon="resign" onClick=${()=>n.resign()}>${e("Resign")}<//>
    </div>
  <//>`,B={menu:U,new:K,rules:D,settings:P,keys:G,undo:Q,hint:W,resign:Y};function ae(n){let t=B[n.state.panel??"known"];return t&&a`<${t} ...${n} />`}export{ae as Panels};
