import{c as d}from"./chunk-OJWHZOEV.js";import{a as c,c as r}from"./chunk-XUERDY5F.js";import"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{l as s,n as $}from"./chunk-Q5DK2R4L.js";import"./chunk-TKLBZEMP.js";import"./chunk-23GQKTT3.js";import"./chunk-4QXZY6RT.js";import"./chunk-GBLL5YNJ.js";import{a}from"./chunk-XGAYHW4L.js";var v=[[.5,"\xD7 \xBD"],[1,"\xD7 1"],[2,"\xD7 2"],[4,"\xD7 4"],[8,"\xD7 8"]],m=({watch:n})=>s`<div class="watch-bar">
    <${h}
      name=${a("Level")}
      chosen=${n.level}
      options=${n.levels.map(({id:t,title:o})=>[t,o])}
      onChoice=${n.controls.setLevel}
    />
    <${h}
      name=${a("Speed: actions a second")}
      chosen=${String(n.speed)}
      options=${v.map(([t,o])=>[String(t),o])}
      onChoice=${t=>n.controls.setSpeed(Number(t))}
    />
    <div class="watch-steps">
      <button
        type="button"
        class="button primary"
        aria-label=${n.isPlaying?a("Pause"):a("Play")}
        onClick=${n.controls.toggle}
      >
        <${c} name=${n.isPlaying?"pause":"play"} />
      </button>
      <${r} icon="forward" label=${a("One action")} onClick=${n.controls.step} />
      <${r} onClick=${n.controls.end}>${a("Take over")}<//>
    </div>
  </div>`,h=({name:n,chosen:t,options:o,onChoice:i})=>s`<label
    ><span class="visually-hidden">${n}</span
    ><select
      class="field"
      value=${t}
      onChange=${e=>i(e.currentTarget.value)}
    >
      ${o.map(([e,l])=>s`<option value=${e} selected=${e===t}>${l}</option>`)}
    </select></label
  >`;async function u(n,t,{action:o}){(await n.fetchCoach())[t](o)}function W({state:n,play:t}){return n.watch?s`<${f} state=${n} watch=${n.watch} />`:s`<${y} ...${{state:n,play:t}} />`}function y({state:{hint:n},play:t}){if(!n)return null;let{advice:o,isThinking:i,problem:e}=n;return s`<section class="hint panel-box" aria-label=${a("Hint")} aria-busy=${i}>
    <header class="hint-head">
      <h2 class="label"><${c} name="hint" />${a("Hint")}</h2>
      <span class="muted">${i?a("still thinking"):""}</span>
      <${d} label=${a("Close the hint")} onClick=${()=>{t.hint()}} />
    </header>
    ${e&&s`<p>${e}</p>`}
    ${o&&s`<${C} hint=${n} advice=${o} play=${t} />`}
  </section>`}function f({state:{hint:n},watch:t}){let o=n?.advice?.best;return s`<section class="hint watch panel-box" aria-label=${a("The coach plays")}>
    <h2 class="label">
      <${c} name="hint" />${t.isPlaying?a("The coach plays"):a("The coach waits")}
    </h2>
    <${m} watch=${t} />
    ${t.problem&&s`<p>${t.problem}</p>`}
    <div class="hint-told" tabindex="0" role="group" aria-label=${a("Next")}>
      ${o&&s`<p class="hint-best">${$(o.say)}</p>`}
      ${o&&s`<${b} evaluation=${o} />`}
      ${n?.advice?.reasons.map(i=>s`<p>${$(i)}</p>`)}
    </div>
  </section>`}function C({hint:n,advice:t,play:o}){let{best:i,others:e}=t,l=[i,...e].find(p=>p.action===n.shown)??i;return s`<div class="hint-told">
    ${t.certain&&s`<p class="hint-certain">${t.certain}</p>`}
    <div class="hint-row">
      <p class="hint-best">${$(l.say)}</p>
      <${r}
        css="primary hint-play"
        onClick=${()=>{u(o,"play",l)}}
        >${a("Play it")}<//
      >
    </div>
    <${b} evaluation=${l} />
    ${l===i&&t.reasons.map(p=>s`<p>${$(p)}</p>`)}
    ${e.length>0&&s`<${g} ...${{advice:t,shown:l,play:o}} />`}
  </div>`}var b=({evaluation:{chances:n}})=>n.length?s`<dl class="hint-chances">
        ${n.map(([t,o])=>s`<div>
              <dt>${t}</dt>
              <dd>${o}</dd>
            </div>`)}
      </dl>`:null,g=({advice:{best:n,others:t},shown:o,play:i})=>s`<ul class="hint-others" aria-label=${a("Other actions")}>
    ${[n,...t].map(e=>s`<li key=${e.action}>
          <button
            type="button"
            class="button"
            aria-pressed=${e===o}
            onClick=${()=>{u(i,"show",e)}}
          >
            <span>${$(e.say)}</span>
            <span class="muted">${e===n?a("best"):e.behind}</span>
          </button>
        </li>`)}
  </ul>`;export{W as Hint};
