import{c as m}from"./chunk-QHIOKCCI.js";import{a as r,c as p}from"./chunk-5WIS3SS5.js";import{a as d,b as u}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{k as a,m as c}from"./chunk-HQUODQJI.js";import"./chunk-EX5ZXRN5.js";import"./chunk-B32G7G4U.js";import"./chunk-4QXZY6RT.js";import"./chunk-GBLL5YNJ.js";import{a as o}from"./chunk-XGAYHW4L.js";var C=[[.5,"\xD7 \xBD"],[1,"\xD7 1"],[2,"\xD7 2"],[4,"\xD7 4"],[8,"\xD7 8"]],v=({watch:n,watching:t})=>a`<div class="watch-bar">
    <${b}
      name=${o("Level")}
      chosen=${n.level}
      options=${n.levels.map(({id:e,title:i})=>[e,i])}
      onChoice=${t.setLevel}
    />
    <${b}
      name=${o("Speed: actions a second")}
      chosen=${String(n.speed)}
      options=${C.map(([e,i])=>[String(e),i])}
      onChoice=${e=>t.setSpeed(Number(e))}
    />
    <div class="watch-steps">
      <button
        type="button"
        class="button primary"
        aria-label=${n.isPlaying?o("Pause"):o("Play")}
        onClick=${t.toggle}
      >
        <${r} name=${n.isPlaying?"pause":"play"} />
      </button>
      <${p} icon="forward" label=${o("One action")} onClick=${t.step} />
      <${p} onClick=${t.end}>${o("Take over")}<//>
    </div>
  </div>`,b=({name:n,chosen:t,options:e,onChoice:i})=>a`<label
    ><span class="visually-hidden">${n}</span
    ><select
      class="field"
      value=${t}
      onChange=${s=>i(s.currentTarget.value)}
    >
      ${e.map(([s,l])=>a`<option value=${s} selected=${s===t}>${l}</option>`)}
    </select></label
  >`;async function f(n,t,{action:e}){(await n.fetchCoach())[t](e)}function N({state:n,play:t}){return n.watch?a`<${k} ...${{state:n,play:t}} watch=${n.watch} />`:a`<${g} ...${{state:n,play:t}} />`}function g({state:{hint:n},play:t}){if(!n)return null;let{advice:e,isThinking:i,problem:s}=n;return a`<section class="hint panel-box" aria-label=${o("Hint")} aria-busy=${i}>
    <header class="hint-head">
      <h2 class="label"><${r} name="hint" />${o("Hint")}</h2>
      <span class="muted">${i?o("still thinking"):""}</span>
      <${m} label=${o("Close the hint")} onClick=${()=>{t.hint()}} />
    </header>
    ${s&&a`<p>${s}</p>`}
    ${e&&a`<${T} hint=${n} advice=${e} play=${t} />`}
  </section>`}function k({state:{hint:n},watch:t,play:e}){let[i,s]=d(null);u(()=>{e.fetchCoach().then(h=>s(()=>h))},[]);let l=i?.watching(),$=n?.advice?.best;return a`<section class="hint watch panel-box" aria-label=${o("The coach plays")}>
    <h2 class="label">
      <${r} name="hint" />${t.isPlaying?o("The coach plays"):o("The coach waits")}
    </h2>
    ${l&&a`<${v} watch=${t} watching=${l} />`}
    ${t.problem&&a`<p>${t.problem}</p>`}
    <div class="hint-told" tabindex="0" role="group" aria-label=${o("Next")}>
      ${$&&a`<p class="hint-best">${c($.say)}</p>`}
      ${$&&a`<${y} evaluation=${$} />`}
      ${n?.advice?.reasons.map(h=>a`<p>${c(h)}</p>`)}
    </div>
  </section>`}function T({hint:n,advice:t,play:e}){let{best:i,others:s}=t,l=[i,...s].find($=>$.action===n.shown)??i;return a`<div class="hint-told">
    ${t.certain&&a`<p class="hint-certain">${t.certain}</p>`}
    <div class="hint-row">
      <p class="hint-best">${c(l.say)}</p>
      <${p}
        css="primary hint-play"
        onClick=${()=>{f(e,"play",l)}}
        >${o("Play it")}<//
      >
    </div>
    <${y} evaluation=${l} />
    ${l===i&&t.reasons.map($=>a`<p>${c($)}</p>`)}
    ${s.length>0&&a`<${w} ...${{advice:t,shown:l,play:e}} />`}
  </div>`}var y=({evaluation:{chances:n}})=>n.length?a`<dl class="hint-chances">
        ${n.map(([t,e])=>a`<div>
              <dt>${t}</dt>
              <dd>${e}</dd>
            </div>`)}
      </dl>`:null,w=({advice:{best:n,others:t},shown:e,play:i})=>a`<ul class="hint-others" aria-label=${o("Other actions")}>
    ${[n,...t].map(s=>a`<li key=${s.action}>
          <button
            type="button"
            class="button"
            aria-pressed=${s===e}
            onClick=${()=>{f(i,"show",s)}}
          >
            <span>${c(s.say)}</span>
            <span class="muted">${s===n?o("best"):s.behind}</span>
          </button>
        </li>`)}
  </ul>`;export{N as Hint};
