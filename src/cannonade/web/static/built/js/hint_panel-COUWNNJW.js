import{A as d,t as e,v as $,x as c,z as r}from"./chunk-ITN27OFM.js";import"./chunk-CSSGNADH.js";import"./chunk-5HEDKRIW.js";import{a}from"./chunk-3OZGGET3.js";async function u(n,t,{action:s}){(await n.fetchCoach())[t](s)}function x({state:n,play:t}){return n.watch?e`<${m} state=${n} watch=${n.watch} />`:e`<${v} ...${{state:n,play:t}} />`}function v({state:{hint:n},play:t}){if(!n)return null;let{advice:s,isThinking:l,problem:i}=n;return e`<section class="hint panel-box" aria-label=${a("Hint")} aria-busy=${l}>
    <header class="hint-head">
      <h2 class="label"><${c} name="hint" />${a("Hint")}</h2>
      <span class="muted">${l?a("still thinking"):""}</span>
      <${d} label=${a("Close the hint")} onClick=${()=>{t.hint()}} />
    </header>
    ${i&&e`<p>${i}</p>`}
    ${s&&e`<${y} hint=${n} advice=${s} play=${t} />`}
  </section>`}function m({state:{hint:n},watch:t}){let s=n?.advice?.best;return e`<section class="hint watch panel-box" aria-label=${a("The coach plays")}>
    <h2 class="label">
      <${c} name="hint" />${t.isPlaying?a("The coach plays"):a("The coach waits")}
    </h2>
    <${f} watch=${t} />
    ${t.problem&&e`<p>${t.problem}</p>`}
    <div class="hint-told" tabindex="0" role="group" aria-label=${a("Next")}>
      ${s&&e`<p class="hint-best">${$(s.say)}</p>`}
      ${s&&e`<${b} evaluation=${s} />`}
      ${n?.advice?.reasons.map(l=>e`<p>${$(l)}</p>`)}
    </div>
  </section>`}function y({hint:n,advice:t,play:s}){let{best:l,others:i}=t,o=[l,...i].find(p=>p.action===n.shown)??l;return e`<div class="hint-told">
    ${t.certain&&e`<p class="hint-certain">${t.certain}</p>`}
    <div class="hint-row">
      <p class="hint-best">${$(o.say)}</p>
      <${r}
        css="primary hint-play"
        onClick=${()=>{u(s,"play",o)}}
        >${a("Play it")}<//
      >
    </div>
    <${b} evaluation=${o} />
    ${o===l&&t.reasons.map(p=>e`<p>${$(p)}</p>`)}
    ${i.length>0&&e`<${C} ...${{advice:t,shown:o,play:s}} />`}
  </div>`}var b=({evaluation:{chances:n}})=>n.length?e`<dl class="hint-chances">
        ${n.map(([t,s])=>e`<div>
              <dt>${t}</dt>
              <dd>${s}</dd>
            </div>`)}
      </dl>`:null,C=({advice:{best:n,others:t},shown:s,play:l})=>e`<ul class="hint-others" aria-label=${a("Other actions")}>
    ${[n,...t].map(i=>e`<li key=${i.action}>
          <button
            type="button"
            class="button"
            aria-pressed=${i===s}
            onClick=${()=>{u(l,"show",i)}}
          >
            <span>${$(i.say)}</span>
            <span class="muted">${i===n?a("best"):i.behind}</span>
          </button>
        </li>`)}
  </ul>`,g=[[.5,"\xD7 \xBD"],[1,"\xD7 1"],[2,"\xD7 2"],[4,"\xD7 4"],[8,"\xD7 8"]],f=({watch:n})=>e`<div class="watch-bar">
    <${h}
      name=${a("Level")}
      chosen=${n.level}
      options=${n.levels.map(({id:t,title:s})=>[t,s])}
      onChoice=${n.controls.setLevel}
    />
    <${h}
      name=${a("Speed: actions a second")}
      chosen=${String(n.speed)}
      options=${g.map(([t,s])=>[String(t),s])}
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
  </div>`,h=({name:n,chosen:t,options:s,onChoice:l})=>e`<label
    ><span class="visually-hidden">${n}</span
    ><select
      class="field"
      value=${t}
      onChange=${i=>l(i.currentTarget.value)}
    >
      ${s.map(([i,o])=>e`<option value=${i} selected=${i===t}>${o}</option>`)}
    </select></label
  >`;export{x as Hint};
