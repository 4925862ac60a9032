import{b,c as O}from"./chunk-22H4LSXO.js";import{a as v,b as S,c as p,d as h}from"./chunk-R73HMYGB.js";import{r as o,v as w,x as l,y as k}from"./chunk-JGRZIBGY.js";import{a as y}from"./chunk-XYUGSRD4.js";import{d as f}from"./chunk-76YWVLKA.js";import{b as C}from"./chunk-XGIHDUJS.js";import{a as e}from"./chunk-OXLVEK6D.js";function g({address:n,part:t,says:s,onShown:i,facts:r,tag:a="div",...d}){let[c,$]=v(null),m=h(null);return S(()=>{C(n,t).then($)},[n,t]),p(()=>{m.current&&i?.(m.current)},[c,r]),c===null?o`<p class="muted">${e("One moment.")}</p>`:c?o`<${a}
    ref=${m}
    translate
    ...${d}
    dangerouslySetInnerHTML=${{__html:c}}
  />`:o`<p><a href=${n}>${s}</a></p>`}function E(n){let t=n.querySelector(".primary");t instanceof HTMLElement&&t.focus({preventScroll:!0})}function N({state:n,play:t}){let{options:s}=n.view,i=({target:r})=>{let a=r;a.name==="draw"||a.name==="forced"?K(a,n,t):b(t,a)};return o`<${g}
    class="setting-groups"
    address="/settings"
    part=".setting-groups"
    says=${e("Open the settings as a page")}
    onShown=${r=>x(r,s)}
    facts=${s}
    onChange=${i}
  />`}function x(n,{automatic_draw:t,forced:s}){for(let[i,r]of Object.entries({draw:t,forced:s})){let a=n.querySelector(`[name="${i}"][value="${r}"]`);a instanceof HTMLInputElement&&(a.checked=!0)}}function K(n,{view:{options:t}},s){let{automatic_draw:i,forced:r}=t,a={draw:i,forced:r,[n.name]:O(n)};return s.setOptions({automatic_draw:a.draw,forced:a.forced}),s.changeSettings(a)}function u({title:n,css:t="",play:s,children:i}){let r=h(null);p(()=>{let c=r.current;return c?.showModal(),()=>c?.close()},[]);let a=()=>r.current?.isConnected&&s.open(null),d=c=>c.target===r.current&&s.open(null);return o`<dialog
    ref=${r}
    class=${`panel-dialog ${t}`}
    aria-label=${n}
    onClose=${a}
    onClick=${d}
  >
    <div class="panel-body">
      <header class="ends panel-head">
        <h2>${n}</h2>
        <${k} onClick=${()=>s.open(null)} />
      </header>
      ${i}
    </div>
  </dialog>`}var U=n=>o`<${u} title=${e("New game")} css="new" ...${n}>
    <${g}
      tag="form"
      class="new-game"
      method="post"
      action="/new"
      address=${`/new?rules=${encodeURIComponent(n.state.view.rules.id)}`}
      part=".new-game"
      says=${e("Open this form as a page")}
      onShown=${E}
    />
  <//>`,_=n=>o`<${u} title=${e("Settings")} ...${n}>
    <${N} ...${n} />
    <p class="more">
      <${l} css="only-wide" keyName="keys" onClick=${()=>n.play.open("keys")}>
        ${e("Keys")}
      <//>
      <a href="/workshop">${e("Workshop")}</a>
    </p>
  <//>`;function A({state:n,play:t}){let{view:s}=n,i=a=>()=>t.open(a),r=[["plus",e("New game"),i("new"),{keyName:"new"}],["again",e("Same deal again"),()=>t.begin(!0)],["redo",e("Redo"),()=>t.redo(),{keyName:"redo"}],["resign",e("Resign"),()=>t.resign(),{isOff:s.result!==null}],["book",e("Rules"),i("rules"),{keyName:"rules"}],["settings",e("Settings"),i("settings")]];return o`<${u} title="Cannonade" css="menu" play=${t}>
    <p class="muted">
      ${s.rules.name}${s.deal_name&&o`<br />${e("Deal {deal}",{deal:s.deal_name})}`}
      <br />${s.standing}
    </p>
    <nav class="stack menu-list">
      ${r.map(([a,d,c,$])=>(a!=="redo"||s.can_redo)&&o`<${l} ...${{icon:a,onClick:c,...$}}>${d}<//>`)}
    </nav>
    ${!s.result&&o`<${H} game=${s.game} />`}
    <a class="more" href="/">${e("Choose a game")}</a>
  <//>`}var H=({game:n})=>o`<form class="stack menu-list" method="post" action=${`/game/${n}/watch`}>
    <input type="hidden" name="key" value=${y()} />
    <button class="button" aria-describedby="watching">
      <${w} name="play" />${e("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${e("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`,L=({state:{view:n},play:t})=>o`<${u} title=${e("Rules: {name}",{name:n.rules.name})} css="rules" play=${t}>
    <${g}
      class="rules-text"
      address=${`/rules/${encodeURIComponent(n.rules.id)}`}
      part="main"
      says=${e("The rules in words")}
    />
  <//>`,M=new Map([["Arrows",e("Arrows")],["1-9","1-9"],["Enter","Enter"],["Space",e("Space")],["Escape",e("Escape")]]),T=[[["1-9"],e("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],e("Move over the board")],[["Enter","Space"],e("Play on the selected square")],[["next"],e("Go to the next place for the card")],[["draw"],e("Draw")],[["keep"],e("Keep the grid as it was dealt")],[["extract"],e("Spend an ace: then a stack")],[["reassign"],e("Spend a joker: then what it is for")],[["undo","redo"],e("Undo, redo")],[["known"],e("Known cards")],[["hint"],e("Hint")],[["again"],e("Repeat the last sentence")],[["rules"],e("Rules")],[["keys"],e("Keys")],[["mute"],e("Sound on or off")],[["new"],e("New game")],[["Escape"],e("Cancel, close")]],R=n=>n.map(t=>M.get(t)??f(t)).filter(Boolean),q=({play:n})=>o`<${u} title=${e("Keys")} css="keys" play=${n}>
    <dl class="key-list">
      ${T.filter(([t])=>R(t).length).map(([t,s])=>o`<dt>${R(t).map(i=>o`<kbd>${i}</kbd> `)}</dt>
            <dd>${s}</dd>`)}
    </dl>
  <//>`,I=({state:n,play:t})=>o`<${u} title=${e("Undo")} css="question" play=${t}>
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
  <//>`,D=({play:n})=>o`<${u} title=${e("Resign")} css="question" play=${n}>
    <p>${e("The game ends here, as a loss. Undoing that counts as help.")}</p>
    <div class="cluster answers">
      <${l} css="primary" autofocus onClick=${()=>n.open(null)}>${e("Play on")}<//>
      <${l} icon="resign" onClick=${()=>n.resign()}>${e("Resign")}<//>
    </div>
  <//>`,W={menu:A,new:U,rules:L,settings:_,keys:q,undo:I,hint:P,resign:D};function J(n){let t=W[n.state.panel??"known"];return t&&o`<${t} ...${n} />`}export{J as Panels};
