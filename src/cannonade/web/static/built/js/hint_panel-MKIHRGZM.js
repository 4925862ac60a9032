import{a as r,c as $}from"./chunk-4QQIDRIF.js";import{a as h,b as d}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{j as a,l as c}from"./chunk-ABW6K7NO.js";import"./chunk-JUR4FPUR.js";import"./chunk-V47KMIIQ.js";import"./chunk-4QXZY6RT.js";var f=[[.5,"\xD7 \xBD"],[1,"\xD7 1"],[2,"\xD7 2"],[4,"\xD7 4"],[8,"\xD7 8"]],b=({watch:n,watching:t})=>a`<div class="watch-bar">
    <${u}
      name="Level"
      chosen=${n.level}
      options=${n.levels.map(({id:e,title:o})=>[e,o])}
      onChoice=${t.setLevel}
    />
    <${u}
      name="Speed: actions a second"
      chosen=${String(n.speed)}
      options=${f.map(([e,o])=>[String(e),o])}
      onChoice=${e=>t.setSpeed(Number(e))}
    />
    <div class="watch-steps">
      <button
        type="button"
        class="button primary"
        aria-label=${n.isPlaying?"Pause":"Play"}
        onClick=${t.toggle}
      >
        <${r} name=${n.isPlaying?"pause":"play"} />
      </button>
      <${$} icon="forward" label="One action" onClick=${t.step} />
      <${$} onClick=${t.end}>Take over<//>
    </div>
  </div>`,u=({name:n,chosen:t,options:e,onChoice:o})=>a`<label
    ><span class="visually-hidden">${n}</span
    ><select
      class="field"
      value=${t}
      onChange=${s=>o(s.currentTarget.value)}
    >
      ${e.map(([s,i])=>a`<option value=${s} selected=${s===t}>${i}</option>`)}
    </select></label
  >`;async function m(n,t,{action:e}){(await n.fetchCoach())[t](e)}function H({state:n,play:t}){return n.watch?a`<${C} ...${{state:n,play:t}} watch=${n.watch} />`:a`<${y} ...${{state:n,play:t}} />`}function y({state:{hint:n},play:t}){if(!n)return null;let{advice:e,isThinking:o,problem:s}=n;return a`<section class="hint panel-box" aria-label="Hint" aria-busy=${o}>
    <header class="hint-head">
      <h2 class="label"><${r} name="hint" />Hint</h2>
      <span class="muted">${o?"thinking on":""}</span>
      <${$}
        icon="close"
        css="bare"
        label="Close the hint"
        onClick=${()=>{t.hint()}}
      />
    </header>
    ${s&&a`<p>${s}</p>`}
    ${e&&a`<${g} hint=${n} advice=${e} play=${t} />`}
  </section>`}function C({state:{hint:n},watch:t,play:e}){let[o,s]=h(null);d(()=>{e.fetchCoach().then(p=>s(()=>p))},[]);let i=o?.watching(),l=n?.advice?.best;return a`<section class="hint watch panel-box" aria-label="The coach plays">
    <h2 class="label">
      <${r} name="hint" />The coach ${t.isPlaying?"plays":"waits"}
    </h2>
    ${i&&a`<${b} watch=${t} watching=${i} />`}
    ${t.problem&&a`<p>${t.problem}</p>`}
    <div class="hint-told" tabindex="0" role="group" aria-label="Next">
      ${l&&a`<p class="hint-best">${c(l.say)}</p>`}
      ${l&&a`<${v} evaluation=${l} />`}
      ${n?.advice?.reasons.map(p=>a`<p>${c(p)}</p>`)}
    </div>
  </section>`}function g({hint:n,advice:t,play:e}){let{best:o,others:s}=t,i=[o,...s].find(l=>l.action===n.shown)??o;return a`<div class="hint-told">
    ${t.certain&&a`<p class="hint-certain">${t.certain}</p>`}
    <div class="hint-row">
      <p class="hint-best">${c(i.say)}</p>
      <${$}
        css="primary hint-play"
        onClick=${()=>{m(e,"play",i)}}
        >Play it<//
      >
    </div>
    <${v} evaluation=${i} />
    ${i===o&&t.reasons.map(l=>a`<p>${c(l)}</p>`)}
    ${s.length>0&&a`<${k} ...${{advice:t,shown:i,play:e}} />`}
  </div>`}var v=({evaluation:{chances:n}})=>n.length?a`<dl class="hint-chances">
        ${n.map(([t,e])=>a`<div>
              <dt>${t}</dt>
              <dd>${e}</dd>
            </div>`)}
      </dl>`:null,k=({advice:{best:n,others:t},shown:e,play:o})=>a`<ul class="hint-others" aria-label="Other actions">
    ${[n,...t].map(s=>a`<li key=${s.action}>
          <button
            type="button"
            class="button"
            aria-pressed=${s===e}
            onClick=${()=>{m(o,"show",s)}}
          >
            <span>${c(s.say)}</span>
            <span class="muted">${s===n?"best":s.behind}</span>
          </button>
        </li>`)}
  </ul>`;export{H as Hint};
