import{b as _,c as O}from"./chunk-N3DKEJJC.js";import{a as b}from"./chunk-OXIPQAPY.js";import{a as g,b as S,c as h,d as $}from"./chunk-M53WQZG5.js";import{A as v,t as a,x as k,z as l}from"./chunk-DYOJXBVO.js";import{m as y}from"./chunk-X3WUUGMR.js";import{c as C}from"./chunk-LFXFDCON.js";import{a as e}from"./chunk-3OZGGET3.js";function p(n,s){let[t,o]=g(null);return S(()=>{C(n,s).then(o)},[n,s]),t}var w=({text:n,address:s,children:t})=>n===null?a`<p class="muted">${e("One moment.")}</p>`:a`<p><a href=${s}>${t}</a></p>`;function N({state:n}){let s=`/new?rules=${encodeURIComponent(n.view.rules.id)}`,t=p(s,".new-game"),o=$(null);return h(()=>{let r=o.current?.querySelector(".primary");r instanceof HTMLElement&&r.focus({preventScroll:!0})},[t]),t?a`<form
        ref=${o}
        class="new-game"
        translate
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:t}}
      ></form>`:a`<${w} text=${t} address=${s}>
        ${e("Open this form as a page")}
      <//>`}function T({state:n,play:s}){let t=p("/settings/fields","body"),[o,r]=g(""),i=$(null),{options:d,rules:c}=n.view,m=c.ploy_words;return h(()=>{A(i.current,d),I(i.current,m)},[t,d,m]),t?a`<div
      ref=${i}
      translate
      onChange=${async({target:E})=>{let f=E,x=f.name==="draw"||f.name==="forced";r(await(x?L(f,n,s):_(s,f)))}}
      dangerouslySetInnerHTML=${{__html:t}}
    ></div>
    <p role="alert" class="refused-key">${o}</p>`:a`<${w} text=${t} address="/settings">
      ${e("Open the settings as a page")}
    <//>`}function A(n,{automatic_draw:s,forced:t}){for(let[o,r]of Object.entries({draw:s,forced:t})){let i=n?.querySelector(`[name="${o}"][value="${r}"]`);i instanceof HTMLInputElement&&(i.checked=!0)}}function I(n,s){for(let[t,[o]]of Object.entries(s)){let r=n?.querySelector(`label[for="key_${t}"]`)?.firstChild;r&&o&&(r.textContent=o)}}function L(n,{view:{options:s}},t){let{automatic_draw:o,forced:r}=s,i={draw:o,forced:r,[n.name]:O(n)};return t.setOptions({automatic_draw:i.draw,forced:i.forced}),t.changeSettings(i)}function u({title:n,css:s="",play:t,children:o}){let r=$(null);h(()=>{let c=r.current;return c?.showModal(),()=>c?.close()},[]);let i=()=>r.current?.isConnected&&t.open(null),d=c=>c.target===r.current&&t.open(null);return a`<dialog
    ref=${r}
    class=${`panel-dialog ${s}`}
    aria-label=${n}
    onClose=${i}
    onClick=${d}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${n}</h2>
        <${v} onClick=${()=>t.open(null)} />
      </header>
      ${o}
    </div>
  </dialog>`}var M=n=>a`<${u} title=${e("New game")} css="new" ...${n}
    ><${N} ...${n}
  /><//>`,H=n=>a`<${u} title=${e("Settings")} ...${n}><${T} ...${n} /><//>`;function K({state:n,play:s}){let{view:t}=n,o=i=>()=>s.open(i),r=[["plus",e("New game"),o("new"),{keyName:"new"}],["again",e("Same deal again"),()=>s.begin(!0)],["redo",e("Redo"),()=>s.redo(),{keyName:"redo",isOff:!t.can_redo}],["resign",e("Resign"),()=>s.resign(),{isOff:t.result!==null}],["book",e("Rules"),o("rules"),{keyName:"rules"}],["settings",e("Settings"),o("settings")],["hint",e("Keys"),o("keys"),{keyName:"keys"}]];return a`<${u} title="Cannonade" css="menu" play=${s}>
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
    ${n.hasCoach&&!t.result&&a`<${P} game=${t.game} />`}
  <//>`}var P=({game:n})=>a`<form class="menu-list" method="post" action=${`/game/${n}/watch`}>
    <input type="hidden" name="key" value=${b()} />
    <button class="button" aria-describedby="watching">
      <${k} name="play" />${e("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${e("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`;function q({state:n,play:s}){let t=`/rules/${encodeURIComponent(n.view.rules.id)}`,o=p(t,"main");return a`<${u}
    title=${e("Rules: {name}",{name:n.view.rules.name})}
    css="rules"
    play=${s}
  >
    ${o?a`<div
            class="rules-text"
            translate
            dangerouslySetInnerHTML=${{__html:o}}
          ></div>`:a`<${w} text=${o} address=${t}>${e("The rules in words")}<//>`}
  <//>`}var U=new Map([["Arrows",e("Arrows")],["1-9","1-9"],["Enter","Enter"],["Space",e("Space")],["Escape",e("Escape")]]),D=[[["1-9"],e("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],e("Move over the board")],[["Enter","Space"],e("Play on the selected square")],[["next"],e("Go to the next place for the card")],[["draw"],e("Draw")],[["keep"],e("Keep the grid as it was dealt")],[["extract"],e("Spend an ace: then a stack")],[["reassign"],e("Spend a joker: then what it is for")],[["undo","redo"],e("Undo, redo")],[["known"],e("Known cards")],[["hint"],e("Hint")],[["again"],e("Repeat the last sentence")],[["rules"],e("Rules")],[["keys"],e("Keys")],[["mute"],e("Sound on or off")],[["new"],e("New game")],[["Escape"],e("Cancel, close")]],R=n=>n.map(s=>U.get(s)??y(s)).filter(Boolean),F=({play:n})=>a`<${u} title=${e("Keys")} css="keys" play=${n}>
    <dl class="key-list">
      ${D.filter(([s])=>R(s).length).map(([s,t])=>a`<dt>${R(s).map(o=>a`<kbd>${o}</kbd> `)}</dt>
            <dd>${t}</dd>`)}
    </dl>
  <//>`,j=({state:n,play:s})=>a`<${u} title=${e("Undo")} css="question" play=${s}>
    <p>
      ${n.view.result?e("The game is over, so you may have seen its review or its par. If you undo its end, it will count as assisted for good."):e("This undoes an action before a card you have seen. The game will count as assisted for good.")}
    </p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>s.open(null)}>${e("Leave it")}<//>
      <${l} icon="undo" onClick=${()=>s.undo()}>${e("Undo anyway")}<//>
    </div>
  <//>`;function G({play:n}){let s=$(null),t=()=>{s.current?.checked&&n.changeSettings({ask_hint:"off"}),n.hint()};return a`<${u} title=${e("Hint")} css="question" play=${n}>
    <p>
      ${e("A hint marks this game as assisted for good. Assisted games are left out of your statistics.")}
    </p>
    <label class="switch-row">
      <span>${e("Do not ask again")}</span>
      <input ref=${s} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>n.open(null)}>${e("Not now")}<//>
      <${l} icon="hint" onClick=${t}>${e("Show the hint")}<//>
    </div>
  <//>`}var Q=({play:n})=>a`<${u} title=${e("Resign")} css="question" play=${n}>
    <p>${e("The game ends here as resigned. If you undo that, it counts as assisted.")}</p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>n.open(null)}>${e("Play on")}<//>
      <${l} icon="resign" onClick=${()=>n.resign()}>${e("Resign")}<//>
    </div>
  <//>`,W={menu:K,new:M,rules:q,settings:H,keys:F,undo:j,hint:G,resign:Q};function ne(n){let s=W[n.state.panel??"known"];return s&&a`<${s} ...${n} />`}export{ne as Panels};
