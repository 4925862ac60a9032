import{A as d,t as e,v as $,x as c,z as r}from"./chunk-HCRWLCCH.js";import"./chunk-62LY3V4C.js";import{a}from"./chunk-XGAYHW4L.js";async function u(n,s,{action:t}){(await n.fetchCoach())[s](t)}function P({state:n,play:s}){return n.watch?e`<${m} state=${n} watch=${n.watch} />`:e`<${v} ...${{state:n,play:s}} />`}function v({state:{hint:n},play:s}){if(!n)return null;let{advice:t,isThinking:i,problem:l}=n;return e`<section class="hint panel-box" aria-label=${a("Hint")} aria-busy=${i}>
    <header class="hint-head">
      <h2 class="label"><${c} name="hint" />${a("Hint")}</h2>
      <span class="muted">${i?a("still thinking"):""}</span>
      <${d} label=${a("Close the hint")} onClick=${()=>{s.hint()}} />
    </header>
    ${l&&e`<p>${l}</p>`}
    ${t&&e`<${y} hint=${n} advice=${t} play=${s} />`}
  </section>`}function m({state:{hint:n},watch:s}){let t=n?.advice?.best;return e`<section class="hint watch panel-box" aria-label=${a("The coach plays")}>
    <h2 class="label">
      <${c} name="hint" />${s.isPlaying?a("The coach plays"):a("The coach waits")}
    </h2>
    <${f} watch=${s} />
    ${s.problem&&e`<p>${s.problem}</p>`}
    <div class="hint-told" tabindex="0" role="group" aria-label=${a("Next")}>
      ${t&&e`<p class="hint-best">${$(t.say)}</p>`}
      ${t&&e`<${b} evaluation=${t} />`}
      ${n?.advice?.reasons.map(i=>e`<p>${$(i)}</p>`)}
    </div>
  </section>`}function y({hint:n,advice:s,play:t}){let{best:i,others:l}=s,o=[i,...l].find(p=>p.action===n.shown)??i;return e`<div class="hint-told">
    ${s.certain&&e`<p class="hint-certain">${s.certain}</p>`}
    <div class="hint-row">
      <p class="hint-best">${$(o.say)}</p>
      <${r}
        css="primary hint-play"
        onClick=${()=>{u(t,"play",o)}}
        >${a("Play it")}<//
      >
    </div>
    <${b} evaluation=${o} />
    ${o===i&&s.reasons.map(p=>e`<p>${$(p)}</p>`)}
    ${l.length>0&&e`<${C} ...${{advice:s,shown:o,play:t}} />`}
  </div>`}var b=({evaluation:{chances:n}})=>n.length?e`<dl class="hint-chances">
        ${n.map(([s,t])=>e`<div>
              <dt>${s}</dt>
              <dd>${t}</dd>
            </div>`)}
      </dl>`:null,C=({advice:{best:n,others:s},shown:t,play:i})=>e`<ul class="hint-others" aria-label=${a("Other actions")}>
    ${[n,...s].map(l=>e`<li key=${l.action}>
          <button
            type="button"
            class="button"
            aria-pressed=${l===t}
            onClick=${()=>{u(i,"show",l)}}
          >
            <span>${$(l.say)}</span>
            <span class="muted">${l===n?a("best"):l.behind}</span>
          </button>
        </li>`)}
  </ul>`,g=[[.5,"\xD7 \xBD"],[1,"\xD7 1"],[2,"\xD7 2"],[4,"\xD7 4"],[8,"\xD7 8"]],f=({watch:n})=>e`<div class="watch-bar">
    <${h}
      name=${a("Level")}
      chosen=${n.level}
      options=${n.levels.map(({id:s,title:t})=>[s,t])}
      onChoice=${n.controls.setLevel}
    />
    <${h}
      name=${a("Speed: actions a second")}
      chosen=${String(n.speed)}
      options=${g.map(([s,t])=>[String(s),t])}
      onChoice=${s=>n.controls.setSpeed(Number(s))}
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
  </div>`,h=({name:n,chosen:s,options:t,onChoice:i})=>e`<label
    ><span class="visually-hidden">${n}</span
    ><select
      class="field"
      value=${s}
      onChange=${l=>i(l.currentTarget.value)}
    >
      ${t.map(([l,o])=>e`<option value=${l} selected=${l===s}>${o}</option>`)}
    </select></label
  >`;export{P as Hint};
