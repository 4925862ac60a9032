import{b as U,c as _}from"./chunk-ENSVIZOR.js";import{a as L,b as x,c as m,d as h}from"./chunk-WZTM2EY5.js";import{f as E,i as O,j as R,r as o,s as p,t as y,u as A,w as l,x as f}from"./chunk-5HATWGJK.js";import{a as K}from"./chunk-XYUGSRD4.js";import{d as T}from"./chunk-76YWVLKA.js";import{a as N}from"./chunk-YXW637P6.js";import{b as M}from"./chunk-63NAHBJ7.js";import{a as t,b as $,d as v,e as C,f as k}from"./chunk-OXLVEK6D.js";var S=[..."A23456789TJQK"],q=[..."hdsc"],H=e=>e==="T"?"10":e;function D(e){let n=h(null);return m(()=>{let s=n.current,r=document.activeElement;if(!s)return;let a=getComputedStyle(s).getPropertyValue("--is-sheet")==="1";return a?s.showModal():s.setAttribute("open",""),(a||e==="keys")&&s.querySelector(".drawer-body")?.focus(),()=>{s.contains(document.activeElement)&&r instanceof HTMLElement&&setTimeout(()=>r.focus())}},[]),n}function W({state:e,play:n}){let{view:s,means:r}=e,a=D(r),c=u=>{u.target===a.current&&a.current?.matches(":modal")&&n.open(null)};return o`<dialog
    ref=${a}
    class="drawer known-drawer"
    aria-label=${t("What you know")}
    onCancel=${()=>n.open(null)}
    onClick=${c}
  >
    <div class="stack drawer-body" tabindex="0" role="region" aria-label=${t("What you know")}>
      <header class="ends">
        <h2>${t("What you know")}</h2>
        <${f} onClick=${()=>n.open(null)} />
      </header>
      <${P} view=${s} />
      <${F} view=${s} />
      <${I} title=${t("Royals to be placed")} cards=${s.queue} />
      <${I} title=${t("Shame pile")} cards=${s.shame} />
      <${X} view=${s} />
    </div>
  </dialog>`}function P({view:e}){let n=new Set(e.known.flat()),s=new Set([...e.unseen,...n]),r=["X1","X2"].filter(a=>s.has(a)).length;return o`<section>
    <hgroup class="ends headline">
      <h3>${$("{count} card to come","{count} cards to come",s.size)}</h3>
      <p class="muted">${Q([...s])}</p>
    </hgroup>
    <table class="to-come-table">
      <thead>
        <tr>
          <td></td>
          ${S.map(a=>o`<th scope="col">${H(a)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${q.map(a=>o`<${Y} ...${{suit:a,coming:s,bottom:n}} />`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row"><span class="visually-hidden">${t("Of each rank")}</span></th>
          ${S.map(a=>o`<td>${B(a,s)}</td>`)}
        </tr>
      </tfoot>
    </table>
    <p class="muted">${$("{count} joker to come","{count} jokers to come",r)}</p>
  </section>`}function Q(e){let n=e.filter(a=>"JQK".includes(a.charAt(0))).length,s=e.filter(a=>"AX".includes(a.charAt(0))).length,r=e.length-n-s;return[$("{count} number","{count} numbers",r),$("{count} royal","{count} royals",n),t("{count} aces and jokers",{count:s})].join(", ")}var B=(e,n)=>q.filter(s=>n.has(e+s)).length,Y=({suit:e,coming:n,bottom:s})=>o`<tr>
    <th scope="row">${p(R(e,C[e]))}</th>
    ${S.map(r=>{let a=r+e;if(!n.has(a))return o`<td><i class="gone"></i></td>`;let c=`there ${v[e]} ${s.has(a)?"ringed":""}`;return o`<td><b class=${c}>${H(r)}</b></td>`})}
  </tr>`;function F({view:e}){return e.known.length?o`<section>
    <h3>${t("The bottom, in order of drawing")}</h3>
    <ol class="cluster bottom-order">
      ${e.unseen.length>0&&o`<li class="row">${p(E())}<span>${t("{count} unknown",{count:e.unseen.length})}</span></li>`}
      ${e.known.map(n=>o`<li class=${`row ${n.length>1?"shuffled":""}`}>
            ${n.map(s=>p(O(s)))}
            ${n.length>1&&o`<span>${t("in any order")}</span>`}
          </li>`)}
    </ol>
  </section>`:null}var I=({title:e,cards:n})=>n.length>0&&o`<section>
    <h3>${e}</h3>
    <p class="cards">${n.map(s=>y(`${k(s)} `))}</p>
  </section>`,X=({view:e})=>o`<section>
    <hgroup class="ends headline">
      <h3>${t("Every stack")}</h3>
      <p class="muted">${t("top card first")}</p>
    </hgroup>
    <ul class="stacks">
      ${N.map(n=>{let s=[...e.stacks[n]??[]].reverse();return o`<li class="headline">
          <span class="visually-hidden">${n}</span>
          ${s.map(r=>o`<span>${y(k(r))}</span>`)}
          ${!s.length&&o`<span class="muted">${t("empty")}</span>`}
        </li>`})}
    </ul>
  </section>`;function b({address:e,part:n,says:s,onShown:r,facts:a,tag:c="div",...u}){let[i,g]=L(null),w=h(null);return x(()=>{M(e,n).then(g)},[e,n]),m(()=>{w.current&&r?.(w.current)},[i,a]),i===null?o`<p class="muted">${t("One moment.")}</p>`:i?o`<${c}
    ref=${w}
    translate
    ...${u}
    dangerouslySetInnerHTML=${{__html:i}}
  />`:o`<p><a href=${e}>${s}</a></p>`}function G(e){let n=e.querySelector(".primary");n instanceof HTMLElement&&n.focus({preventScroll:!0})}function J({state:e,play:n}){let{options:s}=e.view,r=({target:a})=>{let c=a;c.name==="draw"||c.name==="forced"?V(c,e,n):U(c,n)};return o`<${b}
    class="setting-groups"
    address="/settings"
    part=".setting-groups"
    says=${t("Open the settings as a page")}
    onShown=${a=>z(a,s)}
    facts=${s}
    onChange=${r}
  />`}function z(e,{automatic_draw:n,forced:s}){for(let[r,a]of Object.entries({draw:n,forced:s})){let c=e.querySelector(`[name="${r}"][value="${a}"]`);c instanceof HTMLInputElement&&(c.checked=!0)}}function V(e,{view:{options:n}},s){let{automatic_draw:r,forced:a}=n,c={draw:r,forced:a,[e.name]:_(e)};return s.setOptions({automatic_draw:c.draw,forced:c.forced}),s.changeSettings(c)}function d({title:e,css:n="",play:s,children:r}){let a=h(null);m(()=>{let i=a.current;return i?.showModal(),()=>i?.close()},[]);let c=()=>a.current?.isConnected&&s.open(null),u=i=>i.target===a.current&&s.open(null);return o`<dialog
    ref=${a}
    class=${`panel-dialog ${n}`}
    aria-label=${e}
    onClose=${c}
    onClick=${u}
  >
    <div class="panel-body">
      <header class="ends panel-head">
        <h2>${e}</h2>
        <${f} onClick=${()=>s.open(null)} />
      </header>
      ${r}
    </div>
  </dialog>`}var Z=e=>o`<${d} title=${t("New game")} css="new" ...${e}>
    <${b}
      tag="form"
      class="new-game"
      method="post"
      action="/new"
      address=${`/new?rules=${encodeURIComponent(e.state.view.rules.id)}`}
      part=".new-game"
      says=${t("Open this form as a page")}
      onShown=${G}
    />
  <//>`,ee=e=>o`<${d} title=${t("Settings")} ...${e}>
    <${J} ...${e} />
    <p class="more">
      <${l} css="only-wide" keyName="keys" onClick=${()=>e.play.open("keys")}>
        ${t("Keys")}
      <//>
      <a href="/workshop">${t("Workshop")}</a>
    </p>
  <//>`;function te({state:e,play:n}){let{view:s}=e,r=c=>()=>n.open(c),a=[["plus",t("New game"),r("new"),{keyName:"new"}],["again",t("Same deal again"),()=>n.begin(!0)],["redo",t("Redo"),()=>n.redo(),{keyName:"redo"}],["resign",t("Resign"),()=>n.resign(),{isOff:s.result!==null}],["book",t("Rules"),r("rules"),{keyName:"rules"}],["settings",t("Settings"),r("settings")]];return o`<${d} title="Cannonade" css="menu" play=${n}>
    <p class="muted">
      ${s.rules.name}${s.deal_name&&o`<br />${t("Deal {deal}",{deal:s.deal_name})}`}
      <br />${s.standing}
    </p>
    <nav class="stack menu-list">
      ${a.map(([c,u,i,g])=>(c!=="redo"||s.can_redo)&&o`<${l} ...${{icon:c,onClick:i,...g}}>${u}<//>`)}
    </nav>
    ${!s.result&&o`<${ne} game=${s.game} />`}
    <a class="more" href="/">${t("Choose a game")}</a>
  <//>`}var ne=({game:e})=>o`<form class="stack menu-list" method="post" action=${`/game/${e}/watch`}>
    <input type="hidden" name="key" value=${K()} />
    <button class="button" aria-describedby="watching">
      <${A} name="play" />${t("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${t("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`,se=({state:{view:e},play:n})=>o`<${d} title=${t("Rules: {name}",{name:e.rules.name})} css="rules" play=${n}>
    <${b}
      class="rules-text"
      address=${`/rules/${encodeURIComponent(e.rules.id)}`}
      part="main"
      says=${t("The rules in words")}
    />
  <//>`,oe=new Map([["Arrows",t("Arrows")],["1-9","1-9"],["Enter","Enter"],["Space",t("Space")],["Escape",t("Escape")]]),ae=[[["1-9"],t("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],[["Arrows"],t("Move over the board")],[["Enter","Space"],t("Play on the selected square")],[["next"],t("Go to the next place for the card")],[["draw"],t("Draw")],[["keep"],t("Keep the grid as it was dealt")],[["extract"],t("Spend an ace: then a stack")],[["reassign"],t("Spend a joker: then what it is for")],[["undo","redo"],t("Undo, redo")],[["known"],t("Known cards")],[["hint"],t("Hint")],[["again"],t("Repeat the last sentence")],[["rules"],t("Rules")],[["keys"],t("Keys")],[["mute"],t("Sound on or off")],[["new"],t("New game")],[["Escape"],t("Cancel, close")]],j=e=>e.map(n=>oe.get(n)??T(n)).filter(Boolean),re=({play:e})=>o`<${d} title=${t("Keys")} css="keys" play=${e}>
    <dl class="key-list">
      ${ae.filter(([n])=>j(n).length).map(([n,s])=>o`<dt>${j(n).map(r=>o`<kbd>${r}</kbd> `)}</dt>
            <dd>${s}</dd>`)}
    </dl>
  <//>`,ce=({state:e,play:n})=>o`<${d} title=${t("Undo")} css="question" play=${n}>
    <p>
      ${e.view.result?t("The game is over. Undoing its end counts as help."):t("You have already seen the next card, so undoing now counts as help.")}
    </p>
    <div class="cluster answers">
      <${l} onClick=${()=>n.open(null)}>${t("Leave it")}<//>
      <${l} css="primary" icon="undo" autofocus onClick=${()=>n.undo()}>
        ${t("Undo")}
      <//>
    </div>
  <//>`,ie=({play:e})=>o`<${d} title=${t("Hint")} css="question" play=${e}>
    <p>
      ${t("A hint makes this a game with help. Your statistics count it separately.")}
    </p>
    <div class="cluster answers">
      <${l} onClick=${()=>e.open(null)}>${t("Not now")}<//>
      <${l} css="primary" icon="hint" autofocus onClick=${()=>e.hint()}>
        ${t("Show it")}
      <//>
    </div>
  <//>`,le=({play:e})=>o`<${d} title=${t("Resign")} css="question" play=${e}>
    <p>${t("The game ends here, as a loss. Undoing that counts as help.")}</p>
    <div class="cluster answers">
      <${l} css="primary" autofocus onClick=${()=>e.open(null)}>${t("Play on")}<//>
      <${l} icon="resign" onClick=${()=>e.resign()}>${t("Resign")}<//>
    </div>
  <//>`,ue={known:W,menu:te,new:Z,rules:se,settings:ee,keys:re,undo:ce,hint:ie,resign:le},Ee=e=>e.state.panel&&o`<${ue[e.state.panel]} ...${e} />`;export{Ee as Panels};
