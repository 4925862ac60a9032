import{a as b}from"./chunk-CSPCZJLX.js";import{a as g,b as S,c as m,d as $}from"./chunk-E35AEGSI.js";import{A as v,t as a,x as k,z as l}from"./chunk-OBEZI4CS.js";import{j as h,m as y}from"./chunk-ZQMWRQK5.js";import{c as C,e as O}from"./chunk-LFXFDCON.js";import{a as n}from"./chunk-3OZGGET3.js";function p(e,s){let[t,o]=g(null);return S(()=>{C(e,s).then(o)},[e,s]),t}var w=({text:e,address:s,children:t})=>e===null?a`<p class="muted">${n("One moment.")}</p>`:a`<p><a href=${s}>${t}</a></p>`;function R({state:e}){let s=`/new?rules=${encodeURIComponent(e.view.rules.id)}`,t=p(s,".new-game"),o=$(null);return m(()=>{let r=o.current?.querySelector(".primary");r instanceof HTMLElement&&r.focus({preventScroll:!0})},[t]),t?a`<form
        ref=${o}
        class="new-game"
        translate
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:t}}
      ></form>`:a`<${w} text=${t} address=${s}>
        ${n("Open this form as a page")}
      <//>`}function N({state:e,play:s}){let t=p("/settings/fields","body"),[o,r]=g(""),i=$(null),{options:d,rules:c}=e.view,f=c.ploy_words;return m(()=>{L(i.current,d),T(i.current,f)},[t,d,f]),t?a`<div
      ref=${i}
      translate
      onChange=${async({target:E})=>{r(await A(E,e,s))}}
      dangerouslySetInnerHTML=${{__html:t}}
    ></div>
    <p role="alert" class="refused-key">${o}</p>`:a`<${w} text=${t} address="/settings">
      ${n("Open the settings as a page")}
    <//>`}function L(e,{automatic_draw:s,forced:t}){for(let[o,r]of Object.entries({draw:s,forced:t})){let i=e?.querySelector(`[name="${o}"][value="${r}"]`);i instanceof HTMLInputElement&&(i.checked=!0)}}function T(e,s){for(let[t,[o]]of Object.entries(s)){let r=e?.querySelector(`label[for="key_${t}"]`)?.firstChild;r&&o&&(r.textContent=o)}}async function A(e,s,t){let{name:o}=e;if(o==="draw"||o==="forced")return I(e,s,t);let r=await t.changeSettings({[o]:x(e)}),i=t.get().settings[o]??"";return o==="language"&&!r&&O(),e.type==="text"&&(e.value=i===h?"":i),r}function I(e,{view:{options:s}},t){let{automatic_draw:o,forced:r}=s,i={draw:o,forced:r,[e.name]:x(e)};return t.setOptions({automatic_draw:i.draw,forced:i.forced}),t.changeSettings(i)}function x({type:e,checked:s,value:t}){return e==="checkbox"?s?"on":"off":t.trim().toLowerCase()||h}function u({title:e,css:s="",play:t,children:o}){let r=$(null);m(()=>{let c=r.current;return c?.showModal(),()=>c?.close()},[]);let i=()=>r.current?.isConnected&&t.open(null),d=c=>c.target===r.current&&t.open(null);return a`<dialog
    ref=${r}
    class=${`panel-dialog ${s}`}
    aria-label=${e}
    onClose=${i}
    onClick=${d}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${e}</h2>
        <${v} onClick=${()=>t.open(null)} />
      </header>
      ${o}
    </div>
  </dialog>`}var M=e=>a`<${u} title=${n("New game")} css="new" ...${e}
    ><${R} ...${e}
  /><//>`,H=e=>a`<${u} title=${n("Settings")} ...${e}><${N} ...${e} /><//>`;function K({state:e,play:s}){let{view:t}=e,o=i=>()=>s.open(i),r=[["plus",n("New game"),o("new"),{keyName:"new"}],["again",n("Same deal again"),()=>s.begin(!0)],["redo",n("Redo"),()=>s.redo(),{keyName:"redo",isOff:!t.can_redo}],["resign",n("Resign"),()=>s.resign(),{isOff:t.result!==null}],["book",n("Rules"),o("rules"),{keyName:"rules"}],["settings",n("Settings"),o("settings")],["hint",n("Keys"),o("keys"),{keyName:"keys"}]];return a`<${u} title="Cannonade" css="menu" play=${s}>
    <p class="muted">
      ${t.rules.name}${t.deal&&a`<br /><code>${t.deal}</code>`}
      <br />${t.standing}
    </p>
    <nav class="menu-list">
      ${r.map(([i,d,c,f])=>a`<${l} ...${{icon:i,onClick:c,...f}}>${d}<//>`)}
    </nav>
    <nav class="menu-links">
      <a href="/">${n("Choose a game")}</a>
      <a href="/daily">${n("Today's deal")}</a>
      <a href="/games">${n("All games")}</a>
      <a href="/statistics">${n("Statistics")}</a>
      <a href="/lessons">${n("Lessons")}</a>
      <a href=${`/setup?game=${t.game}`}>${n("Set up from here")}</a>
      <a href="/about">${n("About")}</a>
    </nav>
    ${e.hasCoach&&!t.result&&a`<${P} game=${t.game} />`}
  <//>`}var P=({game:e})=>a`<form class="menu-list" method="post" action=${`/game/${e}/watch`}>
    <input type="hidden" name="key" value=${b()} />
    <button class="button" aria-describedby="watching">
      <${k} name="play" />${n("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${n("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`;function q({state:e,play:s}){let t=`/rules/${encodeURIComponent(e.view.rules.id)}`,o=p(t,"main");return a`<${u}
    title=${n("Rules: {name}",{name:e.view.rules.name})}
    css="rules"
    play=${s}
  >
    ${o?a`<div
            class="rules-text"
            translate
            dangerouslySetInnerHTML=${{__html:o}}
          ></div>`:a`<${w} text=${o} address=${t}>${n("The rules in words")}<//>`}
  <//>`}var U=new Map([["Arrows",n("Arrows")],["1-9","1-9"],["Enter","Enter"],["Space",n("Space")],["Escape",n("Escape")]]),D=[[["1-9"],n("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],n("Move over the board")],[["Enter","Space"],n("Play on the selected square")],[["next"],n("Go to the next place for the card")],[["draw"],n("Draw")],[["keep"],n("Keep the grid as it was dealt")],[["extract"],n("Spend an ace: then a stack")],[["reassign"],n("Spend a joker: then what it is for")],[["undo","redo"],n("Undo, redo")],[["known"],n("Known cards")],[["hint"],n("Hint")],[["again"],n("Repeat the last sentence")],[["rules"],n("Rules")],[["keys"],n("Keys")],[["mute"],n("Sound on or off")],[["new"],n("New game")],[["Escape"],n("Cancel, close")]],_=e=>e.map(s=>U.get(s)??y(s)).filter(Boolean),F=({play:e})=>a`<${u} title=${n("Keys")} css="keys" play=${e}>
    <dl class="key-list">
      ${D.filter(([s])=>_(s).length).map(([s,t])=>a`<dt>${_(s).map(o=>a`<kbd>${o}</kbd> `)}</dt>
            <dd>${t}</dd>`)}
    </dl>
  <//>`,j=({state:e,play:s})=>a`<${u} title=${n("Undo")} css="question" play=${s}>
    <p>
      ${e.view.result?n("The game is over, so you may have seen its review or its par. If you undo its end, it will count as assisted for good."):n("This undoes an action before a card you have seen. The game will count as assisted for good.")}
    </p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>s.open(null)}>${n("Leave it")}<//>
      <${l} icon="undo" onClick=${()=>s.undo()}>${n("Undo anyway")}<//>
    </div>
  <//>`;function G({play:e}){let s=$(null),t=()=>{s.current?.checked&&e.changeSettings({ask_hint:"off"}),e.hint()};return a`<${u} title=${n("Hint")} css="question" play=${e}>
    <p>
      ${n("A hint marks this game as assisted for good. Assisted games are left out of your statistics.")}
    </p>
    <label class="switch-row">
      <span>${n("Do not ask again")}</span>
      <input ref=${s} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>e.open(null)}>${n("Not now")}<//>
      <${l} icon="hint" onClick=${t}>${n("Show the hint")}<//>
    </div>
  <//>`}var Q=({play:e})=>a`<${u} title=${n("Resign")} css="question" play=${e}>
    <p>${n("The game ends here as resigned. If you undo that, it counts as assisted.")}</p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>e.open(null)}>${n("Play on")}<//>
      <${l} icon="resign" onClick=${()=>e.resign()}>${n("Resign")}<//>
    </div>
  <//>`,W={menu:K,new:M,rules:q,settings:H,keys:F,undo:j,hint:G,resign:Q};function ne(e){let s=W[e.state.panel??"known"];return s&&a`<${s} ...${e} />`}export{ne as Panels};
