import{a as v}from"./chunk-6CSA5TNK.js";import{a as y,c as i}from"./chunk-4QQIDRIF.js";import{a as g,b,c as d,d as l}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{j as s}from"./chunk-ABW6K7NO.js";import"./chunk-JUR4FPUR.js";import{b as p,e as k}from"./chunk-V47KMIIQ.js";import"./chunk-4QXZY6RT.js";import{b as C}from"./chunk-EXCTCF7I.js";function m(e,t){let[n,o]=g(null);return b(()=>{C(e,t).then(o)},[e,t]),n}var f=({text:e,address:t,children:n})=>e===null?s`<p class="muted">One moment.</p>`:s`<p><a href=${t}>${n}</a></p>`;function S({state:e}){let t=`/new?rules=${encodeURIComponent(e.view.rules.id)}`,n=m(t,".new-game"),o=l(null);return d(()=>{let a=o.current?.querySelector(".primary");a instanceof HTMLElement&&a.focus({preventScroll:!0})},[n]),n?s`<form
        ref=${o}
        class="new-game"
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{__html:n}}
      ></form>`:s`<${f} text=${n} address=${t}>
        The form on its page
      <//>`}function x({state:e,play:t}){let n=m("/settings/fields","body"),[o,a]=g(""),r=l(null),{options:h}=e.view;return d(()=>L(r.current,h),[n,h]),n?s`<div
      ref=${r}
      onChange=${async({target:E})=>{a(await T(E,e,t))}}
      dangerouslySetInnerHTML=${{__html:n}}
    ></div>
    <p role="alert" class="refused-key">${o}</p>`:s`<${f} text=${n} address="/settings">
      The settings on their page
    <//>`}function L(e,{automatic_draw:t,forced:n}){for(let[o,a]of[[`[name="draw"][value="${t}"]`,!0],[`[name="forced"][value="${n}"]`,!0]]){let r=e?.querySelector(String(o));r&&(r.checked=!!a)}}async function T(e,t,n){let{name:o}=e;if(o==="draw"||o==="forced")return M(e,t,n);let a=await n.like({[o]:R(e)}),r=n.get().look[o]??"";return e.type==="text"&&(e.value=r===p?"":r),a}function M(e,{view:{options:t}},n){let{automatic_draw:o,forced:a}=t,r={draw:o,forced:a,[e.name]:R(e)};return n.setOptions({automatic_draw:r.draw,forced:r.forced}),n.like(r)}function R({type:e,checked:t,value:n}){return e==="checkbox"?t?"on":"off":n.trim().toLowerCase()||p}function ue(e){switch(e.state.panel){case"menu":return s`<${P} ...${e} />`;case"new":return s`<${c} title="New game" css="new" ...${e}
        ><${S} ...${e}
      /><//>`;case"rules":return s`<${I} ...${e} />`;case"settings":return s`<${c} title="Settings" ...${e}
        ><${x} ...${e}
      /><//>`;case"keys":return s`<${K} ...${e} />`;case"undo":return s`<${q} ...${e} />`;case"hint":return s`<${U} ...${e} />`;case"resign":return s`<${B} ...${e} />`;default:return null}}var $=null;function N(){document.querySelector("dialog:modal")||($ instanceof HTMLElement&&$.isConnected&&$.focus(),$=null)}function c({title:e,css:t="",play:n,children:o}){let a=l(null);d(()=>($??=document.activeElement,a.current&&!a.current.open&&a.current.showModal(),()=>setTimeout(N)),[]);let r=()=>a.current?.isConnected&&n.open(null),h=w=>w.target===a.current&&n.open(null);return s`<dialog
    ref=${a}
    class=${`panel-dialog ${t}`}
    aria-label=${e}
    onClose=${r}
    onClick=${h}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${e}</h2>
        <${i}
          icon="close"
          css="bare"
          label="Close"
          onClick=${()=>n.open(null)}
        />
      </header>
      ${o}
    </div>
  </dialog>`}function P({state:e,play:t}){let{view:n}=e;return s`<${c} title="Cannonade" css="menu" play=${t}>
    <p class="muted">
      ${n.rules.name}${n.deal&&s`<br /><code>${n.deal}</code>`}
      <br />${n.assisted?"Assisted":"Clean so far"}
    </p>
    <nav class="menu-list">
      <${u}
        icon="plus"
        name="New game"
        keyName="new"
        onClick=${()=>t.open("new")}
      />
      <${u} icon="again" name="Same deal again" onClick=${()=>t.begin(!0)} />
      <${u}
        icon="redo"
        name="Redo"
        keyName="redo"
        isOff=${!n.can_redo}
        onClick=${()=>t.redo()}
      />
      <${u}
        icon="resign"
        name="Resign"
        isOff=${n.result!==null}
        onClick=${()=>t.resign()}
      />
      <${u}
        icon="book"
        name="Rules"
        keyName="rules"
        onClick=${()=>t.open("rules")}
      />
      <${u} icon="settings" name="Settings" onClick=${()=>t.open("settings")} />
      <${u}
        icon="hint"
        name="Keys"
        keyName="keys"
        onClick=${()=>t.open("keys")}
      />
    </nav>
    <nav class="menu-links">
      <a href="/">Choose a game</a>
      <a href="/daily">Today's deal</a>
      <a href="/games">All games</a>
      <a href="/statistics">Statistics</a>
      <a href="/lessons">Lessons</a>
      <a href=${`/game/${n.game}/plain`}>Plain view</a>
      <a href=${`/setup?game=${n.game}`}>Set up from here</a>
      <a href="/about">About</a>
    </nav>
    ${e.hasCoach&&!n.result&&s`<${_} game=${n.game} />`}
  <//>`}var _=({game:e})=>s`<form class="menu-list" method="post" action=${`/game/${e}/watch`}>
    <input type="hidden" name="key" value=${v()} />
    <button class="button" aria-describedby="watching">
      <${y} name="play" />Watch the coach play on
    </button>
    <p class="muted" id="watching">
      In a new game with the hidden cards reshuffled, so it tells you nothing about yours.
    </p>
  </form>`,u=({name:e,...t})=>s`<${i} ...${t}>${e}<//>`;function I({state:e,play:t}){let n=`/rules/${encodeURIComponent(e.view.rules.id)}`,o=m(n,"main");return s`<${c}
    title=${`Rules: ${e.view.rules.name}`}
    css="rules"
    play=${t}
  >
    ${o?s`<div
            class="rules-text"
            dangerouslySetInnerHTML=${{__html:o}}
          ></div>`:s`<${f} text=${o} address=${n}>The rules in words<//>`}
  <//>`}var O=new Set(["Arrows","1-9","Enter","Space","Escape"]),A=[[["1-9"],"Point at a cell: 1 2 3 is the top row, 7 8 9 the bottom one"],[["Arrows"],"Walk over the board"],[["Enter","Space"],"Play at the square"],[["next"],"Go to the next place for the card"],[["draw"],"Draw"],[["keep"],"Keep the grid as it was dealt"],[["extract"],"Extract: then a stack"],[["reassign"],"Reassign: then a stack, then another"],[["undo","redo"],"Undo, redo"],[["known"],"Known cards"],[["hint"],"Hint"],[["again"],"Say the last sentence again"],[["rules"],"Rules"],[["keys"],"Keys"],[["mute"],"Sound on or off"],[["new"],"New game"],[["Escape"],"Let go, close"]],H=e=>e.map(String).map(t=>O.has(t)?t:k(t)).filter(Boolean),K=({play:e})=>s`<${c} title="Keys" css="keys" play=${e}>
    <dl class="key-list">
      ${A.map(([t,n])=>[H([t].flat()),n]).filter(([t])=>t?.length).map(([t,n])=>s`<dt>${[t].flat().map(o=>s`<kbd>${o}</kbd> `)}</dt>
              <dd>${n}</dd>`)}
    </dl>
  <//>`,q=({state:e,play:t})=>s`<${c} title="Undo" css="question" play=${t}>
    <p>
      ${e.view.result?"The game is over, so you may have seen its review or its par. If you undo its end, it will":"Undo goes past a card you have seen. The game will"}
      ${" "}count as assisted for good.
    </p>
    <div class="answers">
      <${i} css="primary" autofocus onClick=${()=>t.open(null)}>Leave it<//>
      <${i} icon="undo" onClick=${()=>t.undo()}>Undo all the same<//>
    </div>
  <//>`;function U({play:e}){let t=l(null);return s`<${c} title="Hint" css="question" play=${e}>
    <p>
      A hint marks this game as assisted for good. Assisted games are left out of your
      statistics.
    </p>
    <label class="like switch-row">
      <span>Do not ask again</span>
      <input ref=${t} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${i} css="primary" autofocus onClick=${()=>e.open(null)}>Not now<//>
      <${i} icon="hint" onClick=${()=>{t.current?.checked&&e.like({ask_hint:"off"}),e.hint()}}>Show the hint<//>
    </div>
  <//>`}var B=({play:e})=>s`<${c} title="Resign" css="question" play=${e}>
    <p>The game ends here as given up. If you undo that, it counts as assisted.</p>
    <div class="answers">
      <${i} css="primary" autofocus onClick=${()=>e.open(null)}>Play on<//>
      <${i} icon="resign" onClick=${()=>e.resign()}>Resign<//>
    </div>
  <//>`;export{ue as Panels};
