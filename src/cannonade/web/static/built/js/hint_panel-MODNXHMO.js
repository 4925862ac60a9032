import{A as h,t as e,v as o,x as $,z as r}from"./chunk-RTBTE4YC.js";import"./chunk-76YWVLKA.js";import"./chunk-CBAACAFO.js";import{a as t}from"./chunk-KJA6R6YO.js";async function u(n,s,{action:a}){(await n.fetchCoach())[s](a)}function x({state:n,play:s}){if(n.watch)return e`<${k} state=${n} watch=${n.watch} />`;let a=n.hint?.remark?v:m;return e`<${a} ...${{state:n,play:s}} />`}function m({state:{hint:n},play:s}){if(!n)return null;let{advice:a,isThinking:l,problem:i}=n;return e`<section class="stack hint panel-box" aria-label=${t("Hint")} aria-busy=${l}>
    <header class="row hint-head">
      <h2 class="row label"><${$} name="hint" />${t("Hint")}</h2>
      <span class="muted">${l?t("still thinking"):""}</span>
      <${h} label=${t("Close the hint")} onClick=${()=>{s.hint()}} />
    </header>
    ${i&&e`<p>${i}</p>`}
    ${a&&e`<${y} hint=${n} advice=${a} play=${s} />`}
  </section>`}function v({state:{hint:n},play:s}){let[a,...l]=n?.remark?.says??[];return e`<section class="stack hint remark panel-box" aria-label=${t("The coach")}>
    <header class="row hint-head">
      <h2 class="row label"><${$} name="hint" />${t("The coach")}</h2>
      <span></span>
      <${h} label=${t("Close")} onClick=${()=>s.set({hint:null})} />
    </header>
    <div class="stack hint-told">
      <p class="hint-best">${o(a??"")}</p>
      ${!n?.isBack&&e`<${r} css="primary" onClick=${()=>s.undo()}>
          ${t("Take mine back")}
        <//>`}
      ${l.map(i=>e`<p>${o(i)}</p>`)}
    </div>
  </section>`}function k({state:{hint:n},watch:s}){let a=n?.advice?.best;return e`<section class="stack hint watch panel-box" aria-label=${t("The coach plays")}>
    <h2 class="row label">
      <${$} name="hint" />${s.isPlaying?t("The coach plays"):t("The coach waits")}
    </h2>
    <${f} watch=${s} />
    ${s.problem&&e`<p>${s.problem}</p>`}
    <div class="stack hint-told" tabindex="0" role="group" aria-label=${t("Next")}>
      ${a&&e`<p class="hint-best">${o(a.say)}</p>`}
      ${a&&e`<${b} evaluation=${a} />`}
      ${n?.advice?.reasons.map(l=>e`<p>${o(l)}</p>`)}
    </div>
  </section>`}function y({hint:n,advice:s,play:a}){let{best:l,others:i}=s,c=[l,...i].find(p=>p.action===n.shown)??l;return e`<div class="stack hint-told">
    ${s.certain&&e`<p class="hint-certain">${s.certain}</p>`}
    <div class="ends hint-row">
      <p class="hint-best">${o(c.say)}</p>
      <${r}
        css="primary hint-play"
        onClick=${()=>{u(a,"play",c)}}
        >${t("Play it")}<//
      >
    </div>
    <${b} evaluation=${c} />
    ${c===l&&s.reasons.map(p=>e`<p>${o(p)}</p>`)}
    ${i.length>0&&e`<${C} ...${{advice:s,shown:c,play:a}} />`}
  </div>`}var b=({evaluation:{chances:n}})=>n.length?e`<dl class="headline hint-chances">
        ${n.map(([s,a])=>e`<div class="headline">
              <dt>${s}</dt>
              <dd>${a}</dd>
            </div>`)}
      </dl>`:null,C=({advice:{best:n,others:s},shown:a,play:l})=>e`<ul class="stack tight hint-others" aria-label=${t("Other actions")}>
    ${[n,...s].map(i=>e`<li key=${i.action}>
          <button
            type="button"
            class="button"
            aria-pressed=${i===a}
            onClick=${()=>{u(l,"show",i)}}
          >
            <span>${o(i.say)}</span>
            <span class="muted">${i===n?t("best"):i.behind}</span>
          </button>
        </li>`)}
  </ul>`,g=[[.5,"\xD7 \xBD"],[1,"\xD7 1"],[2,"\xD7 2"],[4,"\xD7 4"],[8,"\xD7 8"]],f=({watch:n})=>e`<div class="watch-bar">
    <${d}
      name=${t("Level")}
      chosen=${n.level}
      options=${n.levels.map(({id:s,title:a})=>[s,a])}
      onChoice=${n.controls.setLevel}
    />
    <${d}
      name=${t("Speed: actions a second")}
      chosen=${String(n.speed)}
      options=${g.map(([s,a])=>[String(s),a])}
      onChoice=${s=>n.controls.setSpeed(Number(s))}
    />
    <div class="watch-steps">
      <button
        type="button"
        class="button primary"
        aria-label=${n.isPlaying?t("Pause"):t("Play")}
        onClick=${n.controls.toggle}
      >
        <${$} name=${n.isPlaying?"pause":"play"} />
      </button>
      <${r} icon="forward" label=${t("One action")} onClick=${n.controls.step} />
      <${r} onClick=${n.controls.end}>${t("Take over")}<//>
    </div>
  </div>`,d=({name:n,chosen:s,options:a,onChoice:l})=>e`<label
    ><span class="visually-hidden">${n}</span
    ><select
      class="field"
      value=${s}
      onChange=${i=>l(i.currentTarget.value)}
    >
      ${a.map(([i,c])=>e`<option value=${i} selected=${i===s}>${c}</option>`)}
    </select></label
  >`;export{x as Hint};
