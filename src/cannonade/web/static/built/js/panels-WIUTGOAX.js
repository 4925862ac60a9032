import{a as v}from"./chunk-BZT3HYD6.js";import{a as y,c as r}from"./chunk-4QQIDRIF.js";import{a as $,b,c as f,d as u}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{j as s}from"./chunk-ABW6K7NO.js";import"./chunk-JUR4FPUR.js";import"./chunk-4QXZY6RT.js";import{b as p,e as w}from"./chunk-V47KMIIQ.js";import{b as C}from"./chunk-EXCTCF7I.js";function h(e,t){let[n,o]=$(null);return b(()=>{C(e,t).then(o)},[e,t]),n}var g=({text:e,address:t,children:n})=>e===null?s`<p class="muted">One moment.</p>`:s`<p><a href=${t}>${n}</a></p>`;function S({state:e,play:t}){let n=h("/settings/fields","body"),[o,a]=$(""),i=u(null),{options:m}=e.view;return f(()=>E(i.current,m),[n,m]),n?s`<div
      ref=${i}
      onChange=${async({target:R})=>{a(await L(R,e,t))}}
      dangerouslySetInnerHTML=${{__html:n}}
    ></div>
    <p role="alert" class="refused-key">${o}</p>`:s`<${g} text=${n} address="/settings">
      The settings on their page
    <//>`}function E(e,{automatic_draw:t,forced:n}){for(let[o,a]of[[`[name="draw"][value="${t}"]`,!0],[`[name="forced"][value="${n}"]`,!0]]){let i=e?.querySelector(String(o));i&&(i.checked=!!a)}}async function L(e,t,n){let{name:o}=e;if(o==="draw"||o==="forced")return O(e,t,n);let a=await n.like({[o]:x(e)}),i=n.get().look[o]??"";return e.type==="text"&&(e.value=i===p?"":i),a}function O(e,{view:{options:t}},n){let{automatic_draw:o,forced:a}=t,i={draw:o,forced:a,[e.name]:x(e)};return n.setOptions({automatic_draw:i.draw,forced:i.forced}),n.like(i)}function x({type:e,checked:t,value:n}){return e==="checkbox"?t?"on":"off":n.trim().toLowerCase()||p}function oe(e){switch(e.state.panel){case"menu":return s`<${T} ...${e} />`;case"rules":return s`<${_} ...${e} />`;case"settings":return s`<${l} title="Settings" ...${e}
        ><${S} ...${e}
      /><//>`;case"keys":return s`<${N} ...${e} />`;case"undo":return s`<${H} ...${e} />`;case"hint":return s`<${q} ...${e} />`;case"resign":return s`<${U} ...${e} />`;default:return null}}var d=null;function P(){document.querySelector("dialog:modal")||(d instanceof HTMLElement&&d.isConnected&&d.focus(),d=null)}function l({title:e,css:t="",play:n,children:o}){let a=u(null);f(()=>(d??=document.activeElement,a.current&&!a.current.open&&a.current.showModal(),()=>setTimeout(P)),[]);let i=()=>a.current?.isConnected&&n.open(null),m=k=>k.target===a.current&&n.open(null);return s`<dialog
    ref=${a}
    class=${`panel-dialog ${t}`}
    aria-label=${e}
    onClose=${i}
    onClick=${m}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${e}</h2>
        <${r}
          icon="close"
          css="bare"
          label="Close"
          onClick=${()=>n.open(null)}
        />
      </header>
      ${o}
    </div>
  </dialog>`}function T({state:e,play:t}){let{view:n}=e;return s`<${l} title="Cannonade" css="menu" play=${t}>
    <p class="muted">
      ${n.rules.name}${n.deal&&s`<br /><code>${n.deal}</code>`}
      <br />${n.assisted?"Assisted":"Clean so far"}
    </p>
    <nav class="menu-list">
      <${c}
        icon="plus"
        name="New game"
        keyName="new"
        onClick=${()=>t.begin(!1)}
      />
      <${c} icon="again" name="Same deal again" onClick=${()=>t.begin(!0)} />
      <${c}
        icon="redo"
        name="Redo"
        keyName="redo"
        isOff=${!n.can_redo}
        onClick=${()=>t.redo()}
      />
      <${c}
        icon="resign"
        name="Resign"
        isOff=${n.result!==null}
        onClick=${()=>t.resign()}
      />
      <${c}
        icon="book"
        name="Rules"
        keyName="rules"
        onClick=${()=>t.open("rules")}
      />
      <${c} icon="settings" name="Settings" onClick=${()=>t.open("settings")} />
      <${c}
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
    ${e.hasCoach&&!n.result&&s`<${A} game=${n.game} />`}
  <//>`}var A=({game:e})=>s`<form class="menu-list" method="post" action=${`/game/${e}/watch`}>
    <input type="hidden" name="key" value=${v()} />
    <button class="button" aria-describedby="watching">
      <${y} name="play" />Watch the coach play on
    </button>
    <p class="muted" id="watching">
      In another game: what is hidden here is dealt anew there, so it tells you nothing of
      yours.
    </p>
  </form>`,c=({name:e,...t})=>s`<${r} ...${t}>${e}<//>`;function _({state:e,play:t}){let n=`/rules/${encodeURIComponent(e.view.rules.id)}`,o=h(n,"main");return s`<${l}
    title=${`Rules: ${e.view.rules.name}`}
    css="rules"
    play=${t}
  >
    ${o?s`<div
            class="rules-text"
            dangerouslySetInnerHTML=${{__html:o}}
          ></div>`:s`<${g} text=${o} address=${n}>The rules in words<//>`}
  <//>`}var I=new Set(["Arrows","1-9","Enter","Space","Escape"]),K=[[["1-9"],"Point at a cell: 1 2 3 is the top row, 7 8 9 the bottom one"],[["Arrows"],"Walk over the board"],[["Enter","Space"],"Play at the square"],[["next"],"Go to the next place that takes the card"],[["draw"],"Draw"],[["keep"],"Keep the grid as it was dealt"],[["extract"],"Extract: then a stack"],[["reassign"],"Reassign: then a stack, then another"],[["undo","redo"],"Undo, redo"],[["known"],"What is known"],[["hint"],"Hint"],[["again"],"Say the last sentence again"],[["rules"],"Rules"],[["keys"],"Keys"],[["mute"],"Sound on or off"],[["new"],"New game"],[["Escape"],"Let go, close"]],M=e=>e.map(String).map(t=>I.has(t)?t:w(t)).filter(Boolean),N=({play:e})=>s`<${l} title="Keys" css="keys" play=${e}>
    <dl class="key-list">
      ${K.map(([t,n])=>[M([t].flat()),n]).filter(([t])=>t?.length).map(([t,n])=>s`<dt>${[t].flat().map(o=>s`<kbd>${o}</kbd> `)}</dt>
              <dd>${n}</dd>`)}
    </dl>
  <//>`,H=({state:e,play:t})=>s`<${l} title="Undo" css="question" play=${t}>
    <p>
      ${e.view.result?"The game is over, so you may have seen its review or its par. If you undo its end, it will":"Undo goes past a card you have seen. The game will"}
      ${" "}count as assisted, and nothing takes that back.
    </p>
    <div class="answers">
      <${r} css="primary" autofocus onClick=${()=>t.open(null)}>Leave it<//>
      <${r} icon="undo" onClick=${()=>t.undo()}>Undo all the same<//>
    </div>
  <//>`;function q({play:e}){let t=u(null);return s`<${l} title="Hint" css="question" play=${e}>
    <p>
      A hint marks this game as assisted, and nothing takes that back. Assisted games stay
      out of your statistics.
    </p>
    <label class="like switch-row">
      <span>Do not ask again</span>
      <input ref=${t} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${r} css="primary" autofocus onClick=${()=>e.open(null)}>Not now<//>
      <${r} icon="hint" onClick=${()=>{t.current?.checked&&e.like({ask_hint:"off"}),e.hint()}}>Show the hint<//>
    </div>
  <//>`}var U=({play:e})=>s`<${l} title="Resign" css="question" play=${e}>
    <p>The game ends here as given up. If you undo that, it counts as assisted.</p>
    <div class="answers">
      <${r} css="primary" autofocus onClick=${()=>e.open(null)}>Play on<//>
      <${r} icon="resign" onClick=${()=>e.resign()}>Resign<//>
    </div>
  <//>`;export{oe as Panels};
