import{r as e,t as o,v as $,x as r,y as h}from"./chunk-JGRZIBGY.js";import"./chunk-76YWVLKA.js";import{a as t}from"./chunk-OXLVEK6D.js";async function u(s,n,{action:a}){(await s.fetchCoach())[n](a)}function x({state:s,play:n}){if(s.watch)return e`<${k} state=${s} watch=${s.watch} />`;let a=s.hint?.remark?v:m;return e`<${a} ...${{state:s,play:n}} />`}function m({state:{hint:s},play:n}){if(!s)return null;let{advice:a,isThinking:l,problem:i}=s;return e`<section class="stack hint panel-box" aria-label=${t("Hint")} aria-busy=${l}>
    <header class="row hint-head">
      <h2 class="row label"><${$} name="hint" />${t("Hint")}</h2>
      <span class="muted">${l?t("still thinking"):""}</span>
      <${h} label=${t("Close the hint")} onClick=${()=>{n.hint()}} />
    </header>
    ${i&&e`<p>${i}</p>`}
    ${a&&e`<${y} hint=${s} advice=${a} play=${n} />`}
  </section>`}function v({state:{hint:s},play:n}){let[a,...l]=s?.remark?.says??[];return e`<section class="stack hint remark panel-box" aria-label=${t("The coach")}>
    <header class="row hint-head">
      <h2 class="row label"><${$} name="hint" />${t("The coach")}</h2>
      <span></span>
      <${h} label=${t("Close")} onClick=${()=>n.set({hint:null})} />
    </header>
    <div class="stack hint-told">
      <p class="hint-best">${o(a??"")}</p>
      ${!s?.isBack&&e`<${r} css="primary" onClick=${()=>n.undo()}>
          ${t("Take mine back")}
        <//>`}
      ${l.map(i=>e`<p>${o(i)}</p>`)}
    </div>
  </section>`}function k({state:{hint:s},watch:n}){let a=s?.advice?.best;return e`<section class="stack hint watch panel-box" aria-label=${t("The coach plays")}>
    <h2 class="row label">
      <${$} name="hint" />${n.isPlaying?t("The coach plays"):t("The coach waits")}
    </h2>
    <${f} watch=${n} />
    ${n.problem&&e`<p>${n.problem}</p>`}
    <div class="stack hint-told" tabindex="0" role="group" aria-label=${t("Next")}>
      ${a&&e`<p class="hint-best">${o(a.say)}</p>`}
      ${a&&e`<${b} evaluation=${a} />`}
      ${s?.advice?.reasons.map(l=>e`<p>${o(l)}</p>`)}
    </div>
  </section>`}function y({hint:s,advice:n,play:a}){let{best:l,others:i}=n,c=[l,...i].find(p=>p.action===s.shown)??l;return e`<div class="stack hint-told">
    ${n.certain&&e`<p class="hint-certain">${n.certain}</p>`}
    <div class="ends hint-row">
      <p class="hint-best">${o(c.say)}</p>
      <${r}
        css="primary hint-play"
        onClick=${()=>{u(a,"play",c)}}
        >${t("Play it")}<//
      >
    </div>
    <${b} evaluation=${c} />
    ${c===l&&n.reasons.map(p=>e`<p>${o(p)}</p>`)}
    ${i.length>0&&e`<${C} ...${{advice:n,shown:c,play:a}} />`}
  </div>`}var b=({evaluation:{chances:s}})=>s.length?e`<dl class="headline hint-chances">
        ${s.map(([n,a])=>e`<div class="headline">
              <dt class="muted">${n}</dt>
              <dd><b>${a}</b></dd>
            </div>`)}
      </dl>`:null,C=({advice:{best:s,others:n},shown:a,play:l})=>e`<ul class="stack tight hint-others" aria-label=${t("Other actions")}>
    ${[s,...n].map(i=>e`<li key=${i.action}>
          <button
            type="button"
            class="button"
            aria-pressed=${i===a}
            onClick=${()=>{u(l,"show",i)}}
          >
            <span>${o(i.say)}</span>
            <span class="muted">${i===s?t("best"):i.behind}</span>
          </button>
        </li>`)}
  </ul>`,g=[[.5,"\xD7 \xBD"],[1,"\xD7 1"],[2,"\xD7 2"],[4,"\xD7 4"],[8,"\xD7 8"]],f=({watch:s})=>e`<div class="watch-bar">
    <${d}
      name=${t("Level")}
      chosen=${s.level}
      options=${s.levels.map(({id:n,title:a})=>[n,a])}
      onChoice=${s.controls.setLevel}
    />
    <${d}
      name=${t("Speed: actions a second")}
      chosen=${String(s.speed)}
      options=${g.map(([n,a])=>[String(n),a])}
      onChoice=${n=>s.controls.setSpeed(Number(n))}
    />
    <div class="watch-steps">
      <button
        type="button"
        class="button primary"
        aria-label=${s.isPlaying?t("Pause"):t("Play")}
        onClick=${s.controls.toggle}
      >
        <${$} name=${s.isPlaying?"pause":"play"} />
      </button>
      <${r} icon="forward" label=${t("One action")} onClick=${s.controls.step} />
      <${r} onClick=${s.controls.end}>${t("Take over")}<//>
    </div>
  </div>`,d=({name:s,chosen:n,options:a,onChoice:l})=>e`<label
    ><span class="visually-hidden">${s}</span
    ><select
      class="field"
      value=${n}
      onChange=${i=>l(i.currentTarget.value)}
    >
      ${a.map(([i,c])=>e`<option value=${i} selected=${i===n}>${c}</option>`)}
    </select></label
  >`;export{x as Hint};
