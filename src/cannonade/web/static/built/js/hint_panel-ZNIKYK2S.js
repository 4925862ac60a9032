import{r as n,t as o,u as $,w as r,x as h}from"./chunk-5HATWGJK.js";import"./chunk-76YWVLKA.js";import{a as t}from"./chunk-OXLVEK6D.js";async function u(s,a,{action:e}){(await s.fetchCoach())[a](e)}function x({state:s,play:a}){if(s.watch)return n`<${k} state=${s} watch=${s.watch} />`;let e=s.hint?.remark?v:m;return n`<${e} ...${{state:s,play:a}} />`}function m({state:{hint:s},play:a}){if(!s)return null;let{advice:e,isThinking:l,problem:i}=s;return n`<section class="stack hint panel-box" aria-label=${t("Hint")} aria-busy=${l}>
    <header class="row hint-head">
      <h2 class="row label"><${$} name="hint" />${t("Hint")}</h2>
      <span class="muted">${l?t("still thinking"):""}</span>
      <${h} label=${t("Close the hint")} onClick=${()=>{a.hint()}} />
    </header>
    ${i&&n`<p>${i}</p>`}
    ${e&&n`<${y} hint=${s} advice=${e} play=${a} />`}
  </section>`}function v({state:{hint:s},play:a}){let[e,...l]=s?.remark?.says??[];return n`<section class="stack hint remark panel-box" aria-label=${t("The coach")}>
    <header class="row hint-head">
      <h2 class="row label"><${$} name="hint" />${t("The coach")}</h2>
      <span></span>
      <${h} label=${t("Close")} onClick=${()=>a.set({hint:null})} />
    </header>
    <div class="stack hint-told">
      <p class="hint-best">${o(e??"")}</p>
      ${!s?.isBack&&n`<${r} css="primary" onClick=${()=>a.undo()}>
          ${t("Take mine back")}
        <//>`}
      ${l.map(i=>n`<p>${o(i)}</p>`)}
    </div>
  </section>`}function k({state:{hint:s},watch:a}){let e=s?.advice?.best;return n`<section class="stack hint watch panel-box" aria-label=${t("The coach plays")}>
    <h2 class="row label">
      <${$} name="hint" />${a.isPlaying?t("The coach plays"):t("The coach waits")}
    </h2>
    <${g} watch=${a} />
    ${a.problem&&n`<p>${a.problem}</p>`}
    <div class="stack hint-told" tabindex="0" role="group" aria-label=${t("Next")}>
      ${e&&n`<p class="hint-best">${o(e.say)}</p>`}
      ${e&&n`<${b} evaluation=${e} />`}
      ${s?.advice?.reasons.map(l=>n`<p>${o(l)}</p>`)}
    </div>
  </section>`}function y({hint:s,advice:a,play:e}){let{best:l,others:i}=a,c=[l,...i].find(p=>p.action===s.shown)??l;return n`<div class="stack hint-told">
    ${a.certain&&n`<p class="hint-certain">${a.certain}</p>`}
    <div class="ends hint-row">
      <p class="hint-best">${o(c.say)}</p>
      <${r}
        css="primary hint-play"
        onClick=${()=>{u(e,"play",c)}}
        >${t("Play it")}<//
      >
    </div>
    <${b} evaluation=${c} />
    ${c===l&&a.reasons.map(p=>n`<p>${o(p)}</p>`)}
    ${i.length>0&&n`<${C} ...${{advice:a,shown:c,play:e}} />`}
  </div>`}var b=({evaluation:{chances:s}})=>s.length?n`<dl class="headline hint-chances">
        ${s.map(([a,e])=>n`<div class="headline">
              <dt class="muted">${a}</dt>
              <dd><b>${e}</b></dd>
            </div>`)}
      </dl>`:null,C=({advice:{best:s,others:a},shown:e,play:l})=>n`<ul class="stack tight hint-others" aria-label=${t("Other actions")}>
    ${[s,...a].map(i=>n`<li key=${i.action}>
          <button
            type="button"
            class="button"
            aria-pressed=${i===e}
            onClick=${()=>{u(l,"show",i)}}
          >
            <span>${o(i.say)}</span>
            <span class="muted">${i===s?t("best"):i.behind}</span>
          </button>
        </li>`)}
  </ul>`,f=["0.5","1","2","4","8"],g=({watch:s})=>n`<div class="watch-bar">
    <${d}
      name=${t("Level")}
      chosen=${s.level}
      options=${s.levels.map(({id:a,title:e})=>[a,e])}
      onChoice=${s.controls.setLevel}
    />
    <${d}
      name=${t("Speed: actions a second")}
      chosen=${String(s.speed)}
      options=${f.map(a=>[a,`\xD7 ${a.replace("0.5","\xBD")}`])}
      onChoice=${a=>s.controls.setSpeed(Number(a))}
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
  </div>`,d=({name:s,chosen:a,options:e,onChoice:l})=>n`<label
    ><span class="visually-hidden">${s}</span
    ><select
      class="field"
      value=${a}
      onChange=${i=>l(i.currentTarget.value)}
    >
      ${e.map(([i,c])=>n`<option value=${i} selected=${i===a}>${c}</option>`)}
    </select></label
  >`;export{x as Hint};
