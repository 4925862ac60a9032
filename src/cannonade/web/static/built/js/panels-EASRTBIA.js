import{b,c as O}from"./chunk-3WZ4SD5U.js";import{a as y,b as S,c as $,d as m}from"./chunk-FFN463GR.js";import{A as k,t as o,x as w,z as l}from"./chunk-KDZBHSYS.js";import{a as v}from"./chunk-SJDWXMVO.js";import{d as f}from"./chunk-76YWVLKA.js";import"./chunk-CBAACAFO.js";import{b as C}from"./chunk-RAKSMEPB.js";import{a as e}from"./chunk-KJA6R6YO.js";function p(n,t){let[s,a]=y(null);return S(()=>{C(n,t).then(a)},[n,t]),s}var h=({text:n,address:t,children:s})=>n===null?o`<p class="muted">${e("One moment.")}</p>`:o`<p><a href=${t}>${s}</a></p>`;function E({state:n}){let t=`/new?rules=${encodeURIComponent(n.view.rules.id)}`,s=p(t,".new-game"),a=m(null);return $(()=>{let r=a.current?.querySelector(".primary");r instanceof HTMLElement&&r.focus({preventScroll:!0})},[s]),s?o`<form
        ref=${a}
        class="new-game"
        translate
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:s}}
      ></form>`:o`<${h} text=${s} address=${t}>
        ${e("Open this form as a page")}
      <//>`}function _({state:n,play:t}){let s=p("/settings",".setting-groups"),a=m(null),{options:r}=n.view;return $(()=>N(a.current,r),[s,r]),s?o`<div
    ref=${a}
    class="setting-groups"
    translate
    onChange=${({target:d})=>{let c=d;c.name==="draw"||c.name==="forced"?x(c,n,t):b(t,c)}}
    dangerouslySetInnerHTML=${{__html:s}}
  ></div>`:o`<${h} text=${s} address="/settings">
      ${e("Open the settings as a page")}
    <//>`}function N(n,{automatic_draw:t,forced:s}){for(let[a,r]of Object.entries({draw:t,forced:s})){let i=n?.querySelector(`[name="${a}"][value="${r}"]`);i instanceof HTMLInputElement&&(i.checked=!0)}}function x(n,{view:{options:t}},s){let{automatic_draw:a,forced:r}=t,i={draw:a,forced:r,[n.name]:O(n)};return s.setOptions({automatic_draw:i.draw,forced:i.forced}),s.changeSettings(i)}function u({title:n,css:t="",play:s,children:a}){let r=m(null);$(()=>{let c=r.current;return c?.showModal(),()=>c?.close()},[]);let i=()=>r.current?.isConnected&&s.open(null),d=c=>c.target===r.current&&s.open(null);return o`<dialog
    ref=${r}
    class=${`panel-dialog ${t}`}
    aria-label=${n}
    onClose=${i}
    onClick=${d}
  >
    <div class="panel-body">
      <header class="ends panel-head">
        <h2>${n}</h2>
        <${k} onClick=${()=>s.open(null)} />
      </header>
      ${a}
    </div>
  </dialog>`}var M=n=>o`<${u} title=${e("New game")} css="new" ...${n}
    ><${E} ...${n}
  /><//>`,H=n=>o`<${u} title=${e("Settings")} ...${n}>
    <${_} ...${n} />
    <p class="more">
      <${l} css="only-wide" keyName="keys" onClick=${()=>n.play.open("keys")}>
        ${e("Keys")}
      <//>
      <a href="/workshop">${e("Workshop")}</a>
    </p>
  <//>`;function L({state:n,play:t}){let{view:s}=n,a=i=>()=>t.open(i),r=[["plus",e("New game"),a("new"),{keyName:"new"}],["again",e("Same deal again"),()=>t.begin(!0)],["redo",e("Redo"),()=>t.redo(),{keyName:"redo"}],["resign",e("Resign"),()=>t.resign(),{isOff:s.result!==null}],["book",e("Rules"),a("rules"),{keyName:"rules"}],["settings",e("Settings"),a("settings")]];return o`<${u} title="Cannonade" css="menu" play=${t}>
    <p class="muted">
      ${s.rules.name}${s.deal_name&&o`<br />${e("Deal {deal}",{deal:s.deal_name})}`}
      <br />${s.standing}
    </p>
    <nav class="stack menu-list">
      ${r.map(([i,d,c,g])=>(i!=="redo"||s.can_redo)&&o`<${l} ...${{icon:i,onClick:c,...g}}>${d}<//>`)}
    </nav>
    ${!s.result&&o`<${I} game=${s.game} />`}
    <a class="more" href="/">${e("Choose a game")}</a>
  <//>`}var I=({game:n})=>o`<form class="stack menu-list" method="post" action=${`/game/${n}/watch`}>
    <input type="hidden" name="key" value=${v()} />
    <button class="button" aria-describedby="watching">
      <${w} name="play" />${e("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${e("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`;function K({state:n,play:t}){let s=`/rules/${encodeURIComponent(n.view.rules.id)}`,a=p(s,"main");return o`<${u}
    title=${e("Rules: {name}",{name:n.view.rules.name})}
    css="rules"
    play=${t}
  >
    ${a?o`<div
            class="rules-text"
            translate
            dangerouslySetInnerHTML=${{__html:a}}
          ></div>`:o`<${h} text=${a} address=${s}>${e("The rules in words")}<//>`}
  <//>`}var T=new Map([["Arrows",e("Arrows")],["1-9","1-9"],["Enter","Enter"],["Space",e("Space")],["Escape",e("Escape")]]),U=[[["1-9"],e("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],e("Move over the board")],[["Enter","Space"],e("Play on the selected square")],[["next"],e("Go to the next place for the card")],[["draw"],e("Draw")],[["keep"],e("Keep the grid as it was dealt")],[["extract"],e("Spend an ace: then a stack")],[["reassign"],e("Spend a joker: then what it is for")],[["undo","redo"],e("Undo, redo")],[["known"],e("Known cards")],[["hint"],e("Hint")],[["again"],e("Repeat the last sentence")],[["rules"],e("Rules")],[["keys"],e("Keys")],[["mute"],e("Sound on or off")],[["new"],e("New game")],[["Escape"],e("Cancel, close")]],R=n=>n.map(t=>T.get(t)??f(t)).filter(Boolean),A=({play:n})=>o`<${u} title=${e("Keys")} css="keys" play=${n}>
    <dl class="key-list">
      ${U.filter(([t])=>R(t).length).map(([t,s])=>o`<dt>${R(t).map(a=>o`<kbd>${a}</kbd> `)}</dt>
            <dd>${s}</dd>`)}
    </dl>
  <//>`,q=({state:n,play:t})=>o`<${u} title=${e("Undo")} css="question" play=${t}>
    <p>
      ${n.view.result?e("The game is over. Undoing its end counts as help."):e("You have already seen the next card, so undoing now counts as help.")}
    </p>
    <div class="cluster answers">
      <${l} onClick=${()=>t.open(null)}>${e("Leave it")}<//>
      <${l} css="primary" icon="undo" autofocus onClick=${()=>t.undo()}>
        ${e("Undo")}
      <//>
    </div>
  <//>`,P=({play:n})=>o`<${u} title=${e("Hint")} css="question" play=${n}>
    <p>
      ${e("A hint makes this a game with help. Your statistics count it separately.")}
    </p>
    <div class="cluster answers">
      <${l} onClick=${()=>n.open(null)}>${e("Not now")}<//>
      <${l} css="primary" icon="hint" autofocus onClick=${()=>n.hint()}>
        ${e("Show it")}
      <//>
    </div>
  <//>`,F=({play:n})=>o`<${u} title=${e("Resign")} css="question" play=${n}>
    <p>${e("The game ends here, as a loss. Undoing that counts as help.")}</p>
    <div class="cluster answers">
      <${l} css="primary" autofocus onClick=${()=>n.open(null)}>${e("Play on")}<//>
      <${l} icon="resign" onClick=${()=>n.resign()}>${e("Resign")}<//>
    </div>
  <//>`,D={menu:L,new:M,rules:K,settings:H,keys:A,undo:q,hint:P,resign:F};function J(n){let t=D[n.state.panel??"known"];return t&&o`<${t} ...${n} />`}export{J as Panels};
