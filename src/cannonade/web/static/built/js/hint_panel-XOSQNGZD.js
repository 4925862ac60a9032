import{A as h,t as a,v as o,x as c,z as r}from"./chunk-3WRVLLZZ.js";import"./chunk-76YWVLKA.js";import"./chunk-22EB2KQQ.js";import{a as t}from"./chunk-KJA6R6YO.js";async function u(n,e,{action:s}){(await n.fetchCoach())[e](s)}function P({state:n,play:e}){if(n.watch)return a`<${y} state=${n} watch=${n.watch} />`;let s=n.hint?.remark?v:m;return a`<${s} ...${{state:n,play:e}} />`}function m({state:{hint:n},play:e}){if(!n)return null;let{advice:s,isThinking:l,problem:i}=n;return a`<section class="hint panel-box" aria-label=${t("Hint")} aria-busy=${l}>
    <header class="hint-head">
      <h2 class="label"><${c} name="hint" />${t("Hint")}</h2>
      <span class="muted">${l?t("still thinking"):""}</span>
      <${h} label=${t("Close the hint")} onClick=${()=>{e.hint()}} />
    </header>
    ${i&&a`<p>${i}</p>`}
    ${s&&a`<${k} hint=${n} advice=${s} play=${e} />`}
  </section>`}function v({state:{hint:n},play:e}){let[s,...l]=n?.remark?.says??[];return a`<section class="hint remark panel-box" aria-label=${t("The coach")}>
    <header class="hint-head">
      <h2 class="label"><${c} name="hint" />${t("The coach")}</h2>
      <span></span>
      <${h} label=${t("Close")} onClick=${()=>e.set({hint:null})} />
    </header>
    <div class="hint-told">
      <p class="hint-best">${o(s??"")}</p>
      ${!n?.isBack&&a`<${r} css="primary" onClick=${()=>e.undo()}>
          ${t("Take mine back")}
        <//>`}
      ${l.map(i=>a`<p>${o(i)}</p>`)}
    </div>
  </section>`}function y({state:{hint:n},watch:e}){let s=n?.advice?.best;return a`<section class="hint watch panel-box" aria-label=${t("The coach plays")}>
    <h2 class="label">
      <${c} name="hint" />${e.isPlaying?t("The coach plays"):t("The coach waits")}
    </h2>
    <${g} watch=${e} />
    ${e.problem&&a`<p>${e.problem}</p>`}
    <div class="hint-told" tabindex="0" role="group" aria-label=${t("Next")}>
      ${s&&a`<p class="hint-best">${o(s.say)}</p>`}
      ${s&&a`<${b} evaluation=${s} />`}
      ${n?.advice?.reasons.map(l=>a`<p>${o(l)}</p>`)}
    </div>
  </section>`}function k({hint:n,advice:e,play:s}){let{best:l,others:i}=e,$=[l,...i].find(p=>p.action===n.shown)??l;return a`<div class="hint-told">
    ${e.certain&&a`<p class="hint-certain">${e.certain}</p>`}
    <div class="hint-row">
      <p class="hint-best">${o($.say)}</p>
      <${r}
        css="primary hint-play"
        onClick=${()=>{u(s,"play",$)}}
        >${t("Play it")}<//
      >
    </div>
    <${b} evaluation=${$} />
    ${$===l&&e.reasons.map(p=>a`<p>${o(p)}</p>`)}
    ${i.length>0&&a`<${C} ...${{advice:e,shown:$,play:s}} />`}
  </div>`}var b=({evaluation:{chances:n}})=>n.length?a`<dl class="hint-chances">
        ${n.map(([e,s])=>a`<div>
              <dt>${e}</dt>
              <dd>${s}</dd>
            </div>`)}
      </dl>`:null,C=({advice:{best:n,others:e},shown:s,play:l})=>a`<ul class="hint-others" aria-label=${t("Other actions")}>
    ${[n,...e].map(i=>a`<li key=${i.action}>
          <button
            type="button"
            class="button"
            aria-pressed=${i===s}
            onClick=${()=>{u(l,"show",i)}}
          >
            <span>${o(i.say)}</span>
            <span class="muted">${i===n?t("best"):i.behind}</span>
          </button>
        </li>`)}
  </ul>`,f=[[.5,"\xD7 \xBD"],[1,"\xD7 1"],[2,"\xD7 2"],[4,"\xD7 4"],[8,"\xD7 8"]],g=({watch:n})=>a`<div class="watch-bar">
    <${d}
      name=${t("Level")}
      chosen=${n.level}
      options=${n.levels.map(({id:e,title:s})=>[e,s])}
      onChoice=${n.controls.setLevel}
    />
    <${d}
      name=${t("Speed: actions a second")}
      chosen=${String(n.speed)}
      options=${f.map(([e,s])=>[String(e),s])}
      onChoice=${e=>n.controls.setSpeed(Number(e))}
    />
    <div class="watch-steps">
      <button
        type="button"
        class="button primary"
        aria-label=${n.isPlaying?t("Pause"):t("Play")}
        onClick=${n.controls.toggle}
      >
        <${c} name=${n.isPlaying?"pause":"play"} />
      </button>
      <${r} icon="forward" label=${t("One action")} onClick=${n.controls.step} />
      <${r} onClick=${n.controls.end}>${t("Take over")}<//>
    </div>
  </div>`,d=({name:n,chosen:e,options:s,onChoice:l})=>a`<label
    ><span class="visually-hidden">${n}</span
    ><select
      class="field"
      value=${e}
      onChange=${i=>l(i.currentTarget.value)}
    >
      ${s.map(([i,$])=>a`<option value=${i} selected=${i===e}>${$}</option>`)}
    </select></label
  >`;export{P as Hint};
