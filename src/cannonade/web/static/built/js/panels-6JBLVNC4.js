import{a as k,c as l}from"./chunk-FIE43BVV.js";import{a as g}from"./chunk-ABZ4BNKH.js";import{a as p,c as w,d as m}from"./chunk-OKSA7MTC.js";import"./chunk-SPYC26IG.js";import{j as s}from"./chunk-CG2F7TT6.js";import"./chunk-4QXZY6RT.js";import{a as $,e as f}from"./chunk-GUTOTUWI.js";var S=[["theme","Colours",[["auto","As the system"],["verdigris","Verdigris"],["powder","Powder"],["chart","Chart"]]],["contrast","Contrast",[["auto","As the system"],["normal","Normal"],["high","High"]]],["card_size","Cards",[["small","Small"],["normal","Normal"],["large","Large"]]],["handed","The hand lies",[["right","Right"],["left","Left"]]],["volume","Volume",[["25","25"],["50","50"],["75","75"],["100","100"]]],["announcements","Announcements",[["full","All that happens"],["short","Only what counts"]]]],A=[["motion","Motion","Cards are seen to go where they go."],["shake","Shake","The board shakes when two royals fall at once."],["flash","Flash","A kill lights up its royal for a moment."],["sound","Sound","Everything that happens has its sound."],["haptics","Ticks","A telephone ticks with what happens."],["ask_hint","Ask before a hint","The first hint of a game marks it as assisted."],["letters","Letter keys","Single letters are keys. Arrows, digits, Enter always are."]],E=[["off","Never"],["on","When nothing else can be done"],["always","Always"]],v=({state:e,play:t})=>s`<div class="likes">
    <section>
      ${S.map(([n,i,o])=>s`<${b}
            name=${n}
            title=${i}
            choices=${o}
            chosen=${e.look[n]}
            onChoice=${a=>{t.like({[n]:a})}}
          />`)}
    </section>
    <section>
      ${A.map(([n,i,o])=>s`<${C}
            title=${i}
            about=${o}
            isOn=${e.look[n]==="on"}
            onSwitch=${a=>{t.like({[n]:a?"on":"off"})}}
          />`)}
    </section>
    <${R} state=${e} play=${t} />
    <${T} state=${e} play=${t} />
  </div>`;function R({state:e,play:t}){let{options:n}=e.view,i=o=>{let a={...n,...o};t.like({draw:a.automatic_draw,forced:a.forced?"on":"off"}),t.setOptions(a)};return s`<section>
    <${b}
      name="draw"
      title="Draw for me"
      choices=${E}
      chosen=${n.automatic_draw}
      onChoice=${o=>i({automatic_draw:o})}
    />
    <p class="muted">A card drawn for you has been seen: free undo ends there.</p>
    <${C}
      title="Forced actions"
      about="What is the only thing to do is done for you."
      isOn=${n.forced}
      onSwitch=${o=>i({forced:o})}
    />
  </section>`}var x={draw:"Draw",keep:"Keep the grid",extract:"Extract",reassign:"Reassign",undo:"Undo",redo:"Redo",known:"What is known",hint:"Hint",new:"New game",again:"Say it again",mute:"Sound on or off",rules:"Rules",keys:"Keys",next:"Next place for the card"};function T({state:e,play:t}){let[n,i]=p("");if(e.look.letters==="off")return null;let o=async(a,r)=>{let c=r.value.trim().toLowerCase()||$;i(await t.like({[`key_${a}`]:c})),r.value=y(t.get().look,a)};return s`<section>
    <fieldset class="like letter-fields">
      <legend>Letters</legend>
      ${Object.entries(x).map(([a,r])=>s`<label
            ><span>${r}</span
            ><input
              class="field"
              maxlength="1"
              autocomplete="off"
              autocapitalize="none"
              spellcheck=${!1}
              value=${y(e.look,a)}
              onFocus=${c=>c.currentTarget.select()}
              onChange=${c=>{o(a,c.currentTarget)}}
          /></label>`)}
    </fieldset>
    <p class="muted">An empty field is a key less.</p>
    <p role="alert">${n&&s`<span class="refused-key">${n}</span>`}</p>
  </section>`}function y(e,t){let n=e[`key_${t}`]??"";return n===$?"":n}var b=({name:e,title:t,choices:n,chosen:i,onChoice:o})=>s`<fieldset class="like">
    <legend>${t}</legend>
    <div class="tabs">
      ${n.map(([a,r])=>s`<label class="button">
            <input
              type="radio"
              class="visually-hidden"
              name=${e}
              value=${a}
              checked=${i===a}
              onChange=${()=>o(a)}
            />${r}</label
          >`)}
    </div>
  </fieldset>`,C=({title:e,about:t,isOn:n,onSwitch:i})=>s`<label class="like switch-row">
    <span><b>${e}</b><span class="muted">${t}</span></span>
    <input
      type="checkbox"
      role="switch"
      class="switch"
      checked=${n}
      onChange=${o=>i(o.currentTarget.checked)}
    />
  </label>`;function X(e){switch(e.state.panel){case"menu":return s`<${L} ...${e} />`;case"rules":return s`<${_} ...${e} />`;case"settings":return s`<${d} title="Settings" ...${e}
        ><${v} ...${e}
      /><//>`;case"keys":return s`<${I} ...${e} />`;case"undo":return s`<${D} ...${e} />`;case"hint":return s`<${P} ...${e} />`;case"resign":return s`<${U} ...${e} />`;default:return null}}var h=null;function O(){document.querySelector("dialog:modal")||(h instanceof HTMLElement&&h.isConnected&&h.focus(),h=null)}function d({title:e,css:t="",play:n,children:i}){let o=m(null);w(()=>(h??=document.activeElement,o.current&&!o.current.open&&o.current.showModal(),()=>setTimeout(O)),[]);let a=()=>o.current?.isConnected&&n.open(null),r=c=>c.target===o.current&&n.open(null);return s`<dialog
    ref=${o}
    class=${`panel-dialog ${t}`}
    aria-label=${e}
    onClose=${a}
    onClick=${r}
  >
    <div class="panel-body">
      <header class="panel-head">
        <h2>${e}</h2>
        <${l}
          icon="close"
          css="bare"
          label="Close"
          onClick=${()=>n.open(null)}
        />
      </header>
      ${i}
    </div>
  </dialog>`}function L({state:e,play:t}){let{view:n}=e;return s`<${d} title="Cannonade" css="menu" play=${t}>
    <p class="muted">
      ${n.rules.name}${n.deal&&s`<br /><code>${n.deal}</code>`}
      <br />${n.assisted?"Assisted":"Clean so far"}
    </p>
    <nav class="menu-list">
      <${u}
        icon="plus"
        name="New game"
        keyName="new"
        onClick=${()=>t.begin(!1)}
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
      <a href="/games">All games</a>
      <a href="/lessons">Lessons</a>
      <a href=${`/game/${n.game}/plain`}>Plain view</a>
      <a href=${`/setup?game=${n.game}`}>Set up from here</a>
      <a href="/about">About</a>
    </nav>
    ${e.hasCoach&&!n.result&&s`<${N} game=${n.game} />`}
  <//>`}var N=({game:e})=>s`<form class="menu-list" method="post" action=${`/game/${e}/watch`}>
    <input type="hidden" name="key" value=${g()} />
    <button class="button" aria-describedby="watching">
      <${k} name="play" />Watch the coach play on
    </button>
    <p class="muted" id="watching">
      In another game: what is hidden here is dealt anew there, so it tells you nothing of
      yours.
    </p>
  </form>`,u=({name:e,...t})=>s`<${l} ...${t}>${e}<//>`;function _({state:e,play:t}){let n=`/rules/${encodeURIComponent(e.view.rules.id)}`,i=e.rules||`<p><a href="${n}">The rules in words</a></p>`;return s`<${d}
    title=${`Rules: ${e.view.rules.name}`}
    css="rules"
    play=${t}
  >
    ${e.rules===null?s`<p class="muted">One moment.</p>`:s`<div
            class="rules-text"
            dangerouslySetInnerHTML=${{__html:i}}
          ></div>`}
  <//>`}var K=new Set(["Arrows","1-9","Enter","Space","Escape"]),H=[[["1-9"],"Point at a cell: 1 2 3 is the top row, 7 8 9 the bottom one"],[["Arrows"],"Walk over the board"],[["Enter","Space"],"Play at the square"],[["next"],"Go to the next place that takes the card"],[["draw"],"Draw"],[["keep"],"Keep the grid as it was dealt"],[["extract"],"Extract: then a stack"],[["reassign"],"Reassign: then a stack, then another"],[["undo","redo"],"Undo, redo"],[["known"],"What is known"],[["hint"],"Hint"],[["again"],"Say the last sentence again"],[["rules"],"Rules"],[["keys"],"Keys"],[["mute"],"Sound on or off"],[["new"],"New game"],[["Escape"],"Let go, close"]],W=e=>e.map(String).map(t=>K.has(t)?t:f(t)).filter(Boolean),I=({play:e})=>s`<${d} title="Keys" css="keys" play=${e}>
    <dl class="key-list">
      ${H.map(([t,n])=>[W([t].flat()),n]).filter(([t])=>t?.length).map(([t,n])=>s`<dt>${[t].flat().map(i=>s`<kbd>${i}</kbd> `)}</dt>
              <dd>${n}</dd>`)}
    </dl>
  <//>`,D=({state:e,play:t})=>s`<${d} title="Undo" css="question" play=${t}>
    <p>
      ${e.view.result?"The game is over, so you may have seen its review or its par. If you undo its end, it will":"Undo goes past a card you have seen. The game will"}
      ${" "}count as assisted, and nothing takes that back.
    </p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>t.open(null)}>Leave it<//>
      <${l} icon="undo" onClick=${()=>t.undo()}>Undo all the same<//>
    </div>
  <//>`;function P({play:e}){let t=m(null);return s`<${d} title="Hint" css="question" play=${e}>
    <p>
      A hint marks this game as assisted, and nothing takes that back. Assisted games stay
      out of your statistics.
    </p>
    <label class="like switch-row">
      <span>Do not ask again</span>
      <input ref=${t} type="checkbox" role="switch" class="switch" />
    </label>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>e.open(null)}>Not now<//>
      <${l} icon="hint" onClick=${()=>{t.current?.checked&&e.like({ask_hint:"off"}),e.hint()}}>Show the hint<//>
    </div>
  <//>`}var U=({play:e})=>s`<${d} title="Resign" css="question" play=${e}>
    <p>The game ends here as given up. If you undo that, it counts as assisted.</p>
    <div class="answers">
      <${l} css="primary" autofocus onClick=${()=>e.open(null)}>Play on<//>
      <${l} icon="resign" onClick=${()=>e.resign()}>Resign<//>
    </div>
  <//>`;export{X as Panels};
