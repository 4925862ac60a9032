import{b as _,c as R}from"./chunk-DGGR7O45.js";import{a as b}from"./chunk-5T4BYGHM.js";import{a as p,b as C,c as h,d as $}from"./chunk-WQWS7IL4.js";import{A as S,t as a,x as v,z as l}from"./chunk-QBI3STS3.js";import{e as k}from"./chunk-ARXSKPZY.js";import"./chunk-M2W3XUCY.js";import{c as O}from"./chunk-SFC3CFA4.js";import{a as e,c as y}from"./chunk-KJA6R6YO.js";function g(n,s){let[t,o]=p(null);return C(()=>{O(n,s).then(o)},[n,s]),t}var w=({text:n,address:s,children:t})=>n===null?a`<p class="muted">${e("One moment.")}</p>`:a`<p><a href=${s}>${t}</a></p>`;function L({state:n}){let s=`/new?rules=${encodeURIComponent(n.view.rules.id)}`,t=g(s,".new-game"),o=$(null);return h(()=>{let r=o.current?.querySelector(".primary");r instanceof HTMLElement&&r.focus({preventScroll:!0})},[t]),t?a`<form
        ref=${o}
        class="new-game"
        translate
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:t}}
      ></form>`:a`<${w} text=${t} address=${s}>
        ${e("Open this form as a page")}
      <//>`}function M({state:n,play:s}){let t=g("/settings/fields","body"),[o,r]=p(""),i=$(null),{options:d,rules:c}=n.view,m=c.ploy_words;return h(()=>{H(i.current,d),I(i.current,m)},[t,d,m]),t?a`<div
      ref=${i}
      translate
      onChange=${async({target:E})=>{let f=E,N=await(f.name==="draw"||f.name==="forced"?T(f,n,s):_(s,f));r(A=>y(N,A))}}
      dangerouslySetInnerHTML=${{__html:t}}
    ></div>
    <p role="alert" class="refused-key">${o}</p>`:a`<${w} text=${t} address="/settings">
      ${e("Open the settings as a page")}
    <//>`}function H(n,{automatic_draw:s,forced:t}){for(let[o,r]of Object.entries({draw:s,forced:t})){let i=n?.querySelector(`[name="${o}"][value="${r}"]`);i instanceof HTMLInputElement&&(i.checked=!0)}}function I(n,s){for(let[t,[o]]of Object.entries(s)){let r=n?.querySelector(`label[for="key_${t}"]`)?.firstChild;r&&o&&(r.textContent=o)}}function T(n,{view:{options:s}},t){let{automatic_draw:o,forced:r}=s,i={draw:o,forced:r,[n.name]:R(n)};return t.setOptions({automatic_draw:i.draw,forced:i.forced}),t.changeSettings(i)}function u({title:n,css:s="",play:t,children:o}){let r=$(null);h(()=>{let c=r.current;return c?.showModal(),()=>c?.close()},[]);let i=()=>r.current?.isConnected&&t.open(null),d=c=>c.target===r.current&&t.open(null);return a`<dialog
    ref=${r}
    class=${`panel-dialog ${s}`}
    aria-label=${n}
    onClose=${i}
    onClick=${d}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${n}</h2>
        <${S} onClick=${()=>t.open(null)} />
      </header>
      ${o}
    </div>
  </dialog>`}var K=n=>a`<${u} title=${e("New game")} css="new" ...${n}
    ><${L} ...${n}
  /><//>`,P=n=>a`<${u} title=${e("Settings")} ...${n}><${M} ...${n} /><//>`;function U({state:n,play:s}){let{view:t}=n,o=i=>()=>s.open(i),r=[["plus",e("New game"),o("new"),{keyName:"new"}],["again",e("Same deal again"),()=>s.begin(!0)],["redo",e("Redo"),()=>s.redo(),{keyName:"redo",isOff:!t.can_redo}],["resign",e("Resign"),()=>s.resign(),{isOff:t.result!==null}],["book",e("Rules"),o("rules"),{keyName:"rules"}],["settings",e("Settings"),o("settings")],["hint",e("Keys"),o("keys"),{keyName:"keys"}]];return a`<${u} title="Cannonade" css="menu" play=${s}>
    <p class="muted">
      ${t.rules.name}${t.deal_name&&a`<br />${e("Deal {deal}",{deal:t.deal_name})}`}
      <br />${t.standing}
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
      <a href=${`/setup?game=${t.game}`}>${e("Set up from here")}</a>
      <a href="/about">${e("About")}</a>
    </nav>
    ${n.hasCoach&&!t.result&&a`<${q} game=${t.game} />`}
  <//>`}var q=({game:n})=>a`<form class="menu-list" method="post" action=${`/game/${n}/watch`}>
    <input type="hidden" name="key" value=${b()} />
    <button class="button" aria-describedby="watching">
      <${v} name="play" />${e("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${e("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`;function D({state:n,play:s}){let t=`/rules/${encodeURIComponent(n.view.rules.id)}`,o=g(t,"main");return a`<${u}
    title=${e("Rules: {name}",{name:n.view.rules.name})}
    css="rules"
    play=${s}
  >
    ${o?a`<div
            class="rules-text"
            translate
            dangerouslySetInnerHTML=${{__html:o}}
          ></div>`:a`<${w} text=${o} address=${t}>${e("The rules in words")}<//>`}
  <//>`}var F=new Map([["Arrows",e("Arrows")],["1-9","1-9"],["Enter","Enter"],["Space",e("Space")],["Escape",e("Escape")]]),j=[[["1-9"],e("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],e("Move over the board")],[["Enter","Space"],e("Play on the selected square")],[["next"],e("Go to the next place for the card")],[["draw"],e("Draw")],[["keep"],e("Keep the grid as it was dealt")],[["extract"],e("Spend an ace: then a stack")],[["reassign"],e("Spend a joker: then what it is for")],[["undo","redo"],e("Undo, redo")],[["known"],e("Known cards")],[["hint"],e("Hint")],[["again"],e("Repeat the last sentence")],[["rules"],e("Rules")],[["keys"],e("Keys")],[["mute"],e("Sound on or off")],[["new"],e("New game")],[["Escape"],e("Cancel, close")]],x=n=>n.map(s=>F.get(s)??k(s)).filter(Boolean),G=({play:n})=>a`<${u} title=${e("Keys")} css="keys" play=${n}>
    <dl class="key-list">
      ${j.filter(([s])=>x(s).length).map(([s,t])=>a`<dt>${x(s).map(o=>a`<kbd>${o}</kbd> `)}</dt>
            <dd>${t}</dd>`)}
    </dl>
  <//>`,Q=({state:n,play:s})=>a`<${u} title=${e("Undo")} css="question" play=${s}>
    <p>
      ${n.view.result?e("The game is over, and you may have seen its review. Undoing its end marks this game as assisted."):e("You have already seen the next card. Undoing now marks this game as assisted.")}
    </p>
    <div class="answers">
      <${l} onClick=${()=>s.open(null)}>${e("Leave it")}<//>
      <${l} css="primary" icon="undo" autofocus onClick=${()=>s.undo()}>
        ${e("Undo")}
      <//>
    </div>
  <//>`;function W({play:n}){let s=$(null),t=()=>{s.current?.checked&&n.changeSettings({ask_hint:"off"}),n.hint()};return a`<${u} title=${e("Hint")} css="question" play=${n}>
    <p>
      ${e("A hint marks this game as assisted: it won't count in your statistics.")}
    </p>
    <label class="switch-row">
      <span>${e("Do not ask again")}</span>
      <input ref=${s} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${l} onClick=${()=>n.open(null)}>${e("Not now")}<//>
      <${l} css="primary" icon="hint" autofocus onClick=${t}>${e("Show the hint")}<//>
    </div>
  <//>`}var Y=({play:n})=>a`<${u} title=${e("Resign")} css="question" play=${n}>
    <p>${e("The game ends here as resigned. If you undo that, it counts as assisted.")}</p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>n.open(null)}>${e("Play on")}<//>
      <${l} icon="resign" onClick=${()=>n.resign()}>${e("Resign")}<//>
    </div>
  <//>`,B={menu:U,new:K,rules:D,settings:P,keys:G,undo:Q,hint:W,resign:Y};function ae(n){let s=B[n.state.panel??"known"];return s&&a`<${s} ...${n} />`}export{ae as Panels};
