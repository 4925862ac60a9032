import{a as wt,b as yt,c as kt,d as vt,e as bt,f as Q}from"./chunk-NYNVF6WO.js";import{a as Y,b as J}from"./chunk-FIE43BVV.js";import{a as U,c as q,d as mt}from"./chunk-32ZXKXVZ.js";import{i as ht}from"./chunk-ABZ4BNKH.js";import{b as F,c as $t}from"./chunk-SPYC26IG.js";import{c as gt}from"./chunk-J2TCNPLI.js";import{a as rt,c as it,d as at,e as W,f as z,g as A,j as u,k as x,l as O}from"./chunk-CG2F7TT6.js";import{c as st,d as N}from"./chunk-4QXZY6RT.js";import{c as dt,d as ft,f as pt}from"./chunk-GUTOTUWI.js";import{a as G,b as B,c as I,d as lt,f as j,g as ct,h as ut}from"./chunk-G2CCRVZS.js";var xt=new WeakMap;function _(t,e){let n=xt.get(t);return n||(n=new Map(t.legal.map(({action:o})=>[o,U(o)])),xt.set(t,n)),n.get(e.action)??U(e.action)}var K=(t,e)=>t.legal.filter(n=>_(t,n).kind===e),M=(t,e)=>t.legal.some(n=>_(t,n).kind===e);function v({view:t,held:e}){let n=new Map;for(let o of t.legal){let{kind:r,square:i,source:d}=_(t,o);i&&It(r,d,e)&&n.set(i,o)}return n}function It(t,e,n){return n?.ploy==="extract"?t==="extract":n?.ploy==="reassign"?t==="reassign"&&e===n.source:t!=="extract"&&t!=="reassign"}function L({view:t,held:e}){if(e?.ploy!=="reassign")return new Set;let n=K(t,"reassign").map(o=>_(t,o).source);return new Set(n.filter(o=>o!==null))}var R=t=>t.over===null?void 0:v(t).get(t.over);function H(t){let e=R(t);if(!e)return null;let{kind:n,source:o}=_(t.view,e);return n==="place"?t.view.hand:n==="reassign"&&o?t.view.stacks[o]?.at(-1)??null:null}var Dt=["replace","armour","hard_reset","refill"];function Ct({view:t,held:e},n,o){let{kind:r,square:i}=_(t,n),d=r==="place"&&I(i??"");return Dt.includes(r)||d&&o==="touch"&&e===null}var V=t=>t.result==="killed"?"kill":"short";function St(t){let e=new Map;for(let n of t){let[o,r]=j(n.slot);for(let i of[o,r])e.get(i)!=="kill"&&e.set(i,V(n))}return e}var Et=t=>[...t].sort((e,n)=>+(n.result==="killed")-+(e.result==="killed")||e.short_by-n.short_by);function Lt(t){let e=[...v(t).keys(),...L(t)];return e.some(I)&&!e.some(n=>B.includes(n))}function Ot({view:t,held:e},n){let o=e?.ploy??"hand";return t.why[o]?.[n]??""}function Mt(t,e){let n=t.ploys.filter(i=>i.startsWith(e)),o=t.spent.filter(i=>i.startsWith(e));return{ready:n,spent:o,coming:Math.max(0,(e==="A"?4:2)-n.length-o.length)}}var Nt=6,Tt=.12,Wt=160;function Se(t,e){let n=null,o=!1;function r(l){o=!1,e.set({means:l.pointerType==="touch"?"touch":"mouse"});let f=l.target.closest("button"),m=f&&l.isPrimary&&l.button===0?i(f):null;if(!f||!m)return;let{clientX:g,clientY:b,pointerId:C}=l;n={from:f,card:m,pointer:C,x:g,y:b,ghost:null}}function i(l){let f=e.get();if(f.view.result)return null;if(l.classList.contains("hand-card"))return v({...f,held:null}).size?f.view.hand:null;let m=l.dataset.square??"";return f.held?.source===m||L(f).has(m)?f.view.stacks[m]?.at(-1)??null:null}function d(l){if(!n||l.pointerId!==n.pointer)return;let f=l.clientX-n.x,m=l.clientY-n.y;if(!n.ghost){if(Math.hypot(f,m)<Nt)return;$(n)}n.ghost&&(n.ghost.style.translate=`${f}px ${m}px`);let{legal:g}=y(n);e.look(g)}function $(l){let{from:f,card:m,pointer:g}=l,b=f.dataset.square;b?e.set({held:{ploy:"reassign",source:b}}):e.set({held:null});let C=f.getBoundingClientRect();f.setPointerCapture(g),l.ghost=Gt(m,C),e.set({dragging:m,refused:null}),o=!0}function y({ghost:l}){let f=l?.getBoundingClientRect();if(!f)return{legal:null,any:null};let m=v(e.get()),g={legal:null,any:null},[b,C]=[Tt,Tt];for(let T of[...G,...B]){let P=c(f,T);P>C&&([C,g.any]=[P,T]),P>b&&m.has(T)&&([b,g.legal]=[P,T])}return g}function c(l,f){let m=t.querySelector(`.square[data-square="${f}"]`);if(!m)return 0;let{left:g,right:b,top:C,bottom:T}=m.getBoundingClientRect(),P=Math.min(l.right,b)-Math.max(l.left,g),X=Math.min(l.bottom,T)-Math.max(l.top,C);return Math.max(0,P)*Math.max(0,X)/(l.width*l.height)}function h(l){if(!n||l.pointerId!==n.pointer)return;let f=n;if(n=null,!f.ghost)return;let{legal:m,any:g}=y(f),b=f.ghost.getBoundingClientRect();m?f.ghost.remove():Pt(f);let C=g!==null&&g===f.from.dataset.square;e.drop(m??(C?null:g),b)}function k(){if(!n)return;let l=n;n=null,l.ghost&&(Pt(l),e.drop(null))}function S(l){!o||l.detail===0||(o=!1,l.stopPropagation(),l.preventDefault())}return t.addEventListener("pointerdown",r),t.addEventListener("pointermove",d),t.addEventListener("pointerup",h),t.addEventListener("pointercancel",k),t.addEventListener("click",S,!0),t.addEventListener("dragstart",l=>l.preventDefault()),{cancel:k,isOn:()=>n?.ghost!=null}}function Gt(t,e){let n=document.createElement("div");return n.className="flight dragged",n.innerHTML=A(t),n.style.width=`${e.width}px`,n.style.left=`${e.left}px`,n.style.top=`${e.top}px`,document.body.append(n),n}function Pt({ghost:t}){if(!t)return;let e=document.documentElement.dataset.motion==="off",n=[{translate:t.style.translate},{translate:"0 0"}],o=t.animate(n,{duration:e?0:Wt,easing:"ease-out"});t.style.translate="0 0",o.onfinish=()=>t.remove()}var jt={draw:t=>t.draw(),keep:t=>t.keep(),extract:t=>t.ploy("extract"),reassign:t=>t.ploy("reassign"),undo:t=>t.undo(),redo:t=>t.redo(),known:t=>{t.open("known")},hint:t=>{t.hint()},new:t=>t.begin(!1),again:Xt,mute:t=>{t.like({sound:t.get().look.sound==="on"?"off":"on"})},rules:t=>{t.open("rules")},keys:t=>{t.open("keys")}},Ft=t=>/^[^\d\s]$/.test(t),Kt=({key:t,shiftKey:e})=>e&&t!==t.toLowerCase();function Vt(t){t.closest(".square, .hand-card, .draw-button, .ploy-button")&&t.blur()}function Xt(t){let{said:e}=t.get();t.set({said:""}),setTimeout(()=>t.set({said:e}),100)}function Te(t,e,n){let o=c=>{e.set({cursor:c});let h=t.querySelector(`.square[data-square="${c}"]`);h instanceof HTMLElement&&h.focus(),e.look(c)};function r(c){let{key:h}=c,k=e.get();if(h==="Escape")return i();if(h.startsWith("Arrow"))return d(c);if(/^[1-9]$/.test(h))return $(ut(h));let S=Kt(c)?void 0:pt(k.look,h);if(S==="next")return y();let l=jt[S??""];return l?.(e),l!==void 0}function i(){return n.cancel(),e.cancel(),!0}function d({key:c,target:h}){let k=h.dataset.square,S=k!==void 0;return!S&&h!==document.body?!1:(o(S?ct(k,c):e.get().cursor),!0)}function $(c){o(c);let h=e.get();return!v(h).has(c)&&!L(h).has(c)&&e.tap(c,"keys"),!0}function y(){let c=e.nextPlace();return c&&o(c),!0}document.addEventListener("keydown",c=>{if(c.ctrlKey||c.metaKey||c.altKey||c.isComposing)return;let h=c.target;if(h.closest("input, textarea, select, dialog:modal"))return;e.get().means!=="keys"&&(Ft(c.key)&&Vt(h),e.set({means:"keys"}));let k=c.key==="Enter"||c.key.length===1;(c.repeat&&k||r(c))&&c.preventDefault()})}function He(t,e,n){let o=mt(t,e,n),{inTurn:r,intend:i}=o,d=s=>s&&i("actions",{action:s.action},"act");async function $(s){let a=t.get(),{source:p}=a.held??{},w=p&&I(s)?await n.askWhy(a.view,`${p}>${s}`):Ot(a,s);w&&o.refuse(s,w)}function y(s){let a=t.get().view.why.button?.[s];a&&o.refuse(null,a)}function c(s,a){let p=t.get();if(p.view.result)return;if(t.set({cursor:s,refused:null}),L(p).has(s)&&!p.held?.source)return e.touched("lift"),t.set({held:{ploy:"reassign",source:s},over:null});if(p.held?.source===s)return g();let w=v(p).get(s);if(!w)return void $(s);if(p.over===s||!Ct(p,w,a))return d(w);e.touched("lift"),t.set({over:s,said:w.spoken})}function h(s){let a=t.get(),p=s!==null&&v(a).has(s)?s:null,E=s!==null&&a.refused&&a.refused.square!==s||p?null:a.refused;a.over===p&&a.refused===E||(p&&p!==a.over&&e.touched("tick"),t.set({over:p,refused:E}))}function k(s,a=null){let p=s===null?void 0:v(t.get()).get(s);o.comesFrom(p?a:null),t.set({dragging:null,over:null}),p?d(p):s!==null&&$(s)}function S(){let{view:s,held:a}=t.get();if(!s.hand)return f();if(s.result)return;e.touched("lift");let p=a?.ploy==="hand";t.set({...q,held:p?null:{ploy:"hand",source:null}})}function l(){let s=t.get().view;r(()=>{let{view:a}=t.get();(a===s||!a.hand)&&f()})()}function f(){let{view:s}=t.get(),[a]=K(s,"draw");a?d(a):s.result||y("draw")}function m(s){let{view:a,held:p}=t.get();if(a.result)return;if(!M(a,s))return y(s);e.touched("lift");let w=p?.ploy===s;t.set({...q,held:w?null:{ploy:s,source:null}})}function g(){t.set({...q,dragging:null,panel:null,hint:null})}function b(){let{view:s,panel:a}=t.get();if(s.undo!=="nothing"){if(s.undo==="assisted"&&!s.assisted&&a!=="undo")return t.set({...q,panel:"undo"});t.set({panel:null}),i("undo",{},"undo")}}function C(){t.get().view.can_redo&&i("redo",{},"redo")}function T(){let{view:s,panel:a}=t.get();if(!s.result){if(a!=="resign")return t.set({...q,panel:"resign"});t.set({panel:null}),i("resign",{},"act")}}function P(s){let{view:a}=t.get(),{automatic_draw:p,forced:w}=a.options,E=s?{again:a.game}:{rules:a.rules.id};o.begin({...E,options:{automatic_draw:p,forced:w}})}async function X(s){let{panel:a,rules:p,view:w}=t.get(),E=s===a?null:s;t.set({...q,panel:E}),!(E!=="rules"||p!==null)&&t.set({rules:await ht(w.rules.id)})}async function Bt(s){let a=t.get().look;nt(s);let p=await ft(s),w=Object.keys(s);return p&&nt(Object.fromEntries(w.map(E=>[E,a[E]??""]))),p}function nt(s){dt(s),t.set({look:{...t.get().look,...s}})}let _t,ot=()=>_t??=import("./hints-B6SRH24R.js").then(s=>s.createHints(t,o));function Ht(){let s=t.get(),a=[...v(s).keys(),...L(s)];return a[(a.indexOf(s.cursor)+1)%a.length]}return{get:t.get,set:t.set,look:h,cancel:g,open:X,like:Bt,nextPlace:Ht,fetchCoach:ot,refresh:o.refresh,tap:r(c),drop:r(k),takeHand:r(S),draw:l,keep:r(()=>{d(K(t.get().view,"keep")[0])}),ploy:r(m),undo:r(b),redo:r(C),hint:r(()=>{ot().then(s=>s.toggle())}),ask:r(s=>{i(s,{},"act")}),resign:r(T),begin:r(P),setOptions:r(s=>{i("options",s,"act")})}}function D(t){return t?.closest?.(".square")?.dataset.square??null}var zt=300;function Ut(t,e){let[n,o]=[-1/0,0];t.addEventListener("click",r=>{let{target:i,timeStamp:d,detail:$}=r;if(!i.closest(".draw-button, .hand-card")||$===0)return;let{ply:c,hand:h}=e.get().view;d-n<zt&&c<=o+1?r.stopPropagation():h||([n,o]=[d,c])},!0)}function De(t,e,n){Ut(t,e),t.addEventListener("click",o=>{let r=D(o.target),i=o.detail===0?"keys":e.get().means;r?e.tap(r,i):o.target.closest("button, a, aside, dialog")||(e.look(null),e.set({refused:null}))}),t.addEventListener("pointerover",o=>{o.pointerType==="touch"||n.isOn()||e.look(D(o.target))}),t.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!n.isOn()&&e.look(null)}),t.addEventListener("focusin",o=>{let r=D(o.target),{means:i,cursor:d}=e.get();r&&(d!==r&&e.set({cursor:r}),i==="keys"&&e.look(r))}),t.addEventListener("focusout",o=>{D(o.target)&&!D(o.relatedTarget)&&e.get().means==="keys"&&e.look(null)})}var We=t=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,rules:null,look:t,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function Ge(t){let e=t,n=[];return{get:()=>e,set(o){e={...e,...o};for(let r of n)r(e)},onChange:o=>{n.push(o)}}}var Yt=new URL("../../cards/sprite.svg",import.meta.url),Jt=1e3;async function Qt(){let t=await fetch(Yt).catch(()=>null);if(!t?.ok)return void setTimeout(Qt,Jt);let e=await t.text(),n=document.querySelector(".sprite");n&&(n.outerHTML=e)}function Zt(t){let e=R(t)?.attacks??[];return{state:t,legal:v(t),movable:L(t),isChoosing:Lt(t),attacks:new Map(e.map(n=>[n.slot,n])),lit:St(e)}}var te='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Je({state:t,children:e}){let n=Zt(t);return u`<section class="board" aria-label="Board">
    ${x(te)}
    <div class="battery"></div>
    ${B.map(o=>u`<${oe} key=${o} slot=${o} scene=${n} />`)}
    ${G.map(o=>u`<${se} key=${o} cell=${o} scene=${n} />`)}
    ${[...n.attacks.values()].map(ne)}
    <${ie} state=${t} />
    ${t.view.result?.reason==="dry"&&u`<${ee} />`} ${e}
  </section>`}var ee=()=>u`<div class="dry-pile" role="img" aria-label="The draw pile is empty">
    <span aria-hidden="true">0</span>
  </div>`,ne=t=>j(t.slot).slice(0,2).reverse().map(e=>x($t(e,lt(t.slot),V(t))));function oe({slot:t,scene:e}){let{view:n}=e.state,o=n.royals[t],r=e.attacks.get(t)??null,i=o?gt(o,r):z(),d=[r?V(r):e.legal.has(t)&&"legal",n.result?.fatal===t&&"fatal",e.state.over===t&&"chosen"];return u`<${qt} name=${t} kind="slot" ...${{scene:e,marks:d,picture:i}} />`}function se({cell:t,scene:e}){let{view:n,held:o,over:r}=e.state,i=n.stacks[t]??[],d=i.at(-1),$=e.legal.has(t)||e.movable.has(t),y=[e.lit.get(t)??($?"legal":e.isChoosing&&"blocked"),o?.source===t&&"taken",r===t&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],c=d?rt(d,i.length):z();return u`<${qt} name=${t} kind="cell" ...${{scene:e,marks:y,picture:c}} />`}function qt({name:t,kind:e,scene:n,marks:o,picture:r}){let{refused:i,cursor:d}=n.state,$=i?.square===t,y=["square",e,...o,$&&"refused"].filter(Boolean);return u`<button
    type="button"
    class=${y.join(" ")}
    data-square=${t}
    tabindex=${d===t?0:-1}
    aria-label=${re(t,n)}
  >
    ${x(r)}
  </button>`}function re(t,{state:e,legal:n,movable:o}){let{view:r,refused:i}=e,d=[r.squares[t]],$=n.get(t);return $?d.push($.spoken):o.has(t)?d.push("Its top card can be moved."):i?.square===t&&d.push(i.says),d.join(" ")}function ie({state:t}){let e=H(t);return!e||t.over===null||t.dragging?null:u`<div class="lifted" data-square=${t.over} aria-hidden="true">
    ${x(A(e))}
  </div>`}var Qe=({view:t})=>x(W(t.draw_count));function an({state:t,play:e}){let{view:n}=t,[o,...r]=tt(t),i=["In hand",...n.waiting?["(one waits)"]:[]].join(" ");return u`<section class="hand" aria-label="Hand">
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ae} state=${t} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${O(o??"")}</strong>
        ${r.map(d=>u`<span class="line">${O(d)}</span>`)}
      </p>
    </div>
    ${M(n,"keep")&&u`<${Z} play=${e} />`}
  </section>`}function ae({state:t,play:e}){let{view:n}=t,o=n.hand!==null&&(t.dragging||le(t)),r=o?"ghost":n.hand?"":"empty",i=t.held?.ploy==="hand";return u`<button
    type="button"
    class=${`hand-card ${r} ${i?"held":""}`}
    aria-label=${ce(t)}
    aria-pressed=${n.hand?i:void 0}
    disabled=${!n.hand&&!M(n,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${o?u`<${de} state=${t} />`:u`<${ue} state=${t} />`}
  </button>`}var le=t=>H(t)===t.view.hand;function ce({view:t}){return t.hand?`${yt(t.hand)}, in hand`:M(t,"draw")?"Draw a card":"No card in hand"}function ue({state:{view:t}}){return t.hand?x(A(t.hand)):M(t,"draw")?u`<span><b>Draw</b><br /><${J} name="draw" /></span>`:null}function de({state:t}){return u`<span>
    <b>${O(wt(t.view.hand??""))}</b>
    ${et(t)&&u`<span><br />tap ${t.over} again</span>`}
  </span>`}var Z=class extends N{button=st();componentWillUnmount(){let{current:e}=this.button,n=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>n?.focus())}render(){return u`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      Keep the grid<${J} name="keep" />
    </button>`}};function tt(t){let{view:e,held:n}=t,o=R(t)?.hand??[];if(o.length)return o;let r=n?.source?"source":n?.ploy??"";return e.ploy_words[r]??e.hand_words}var et=({over:t,means:e,dragging:n})=>t!==null&&e==="touch"&&!n;function hn({state:t,play:e}){return t.view.rules.has_ploys?u`<section class="ploys" aria-label="Ploys">
    <h2 class="label">Ploys</h2>
    <div class="ploy-row">
      <${Rt} id="extract" name="Extract" letter="A" ...${{state:t,play:e}} />
      <${Rt} id="reassign" name="Reassign" letter="X" ...${{state:t,play:e}} />
    </div>
  </section>`:u`<${fe} view=${t.view} />`}function Rt({id:t,name:e,letter:n,state:o,play:r}){let{ready:i,spent:d,coming:$}=Mt(o.view,n),y=o.held?.ploy===t,[c]=i,h=c!==void 0&&M(o.view,t),k=y?"in-force":h?"ready":"",S=d.length?"none ready":"not drawn yet",l=i.length?`${i.length} ready`:S,f=c?it(c):d.length?at():W();return u`<button
    type="button"
    class=${`ploy-button ${k}`.trim()}
    data-ploy=${t}
    aria-pressed=${y}
    aria-disabled=${h?void 0:"true"}
    aria-label=${`${e}: ${l}, ${d.length} spent, ${$} to come`}
    onClick=${()=>r.ploy(t)}
  >
    ${x(f)}
    <span>
      <span class="ploy-name">${e}</span>
      <span class="ploy-state">${l}</span>
      <span class="charges">
        ${i.map(()=>x(F("ready")))}${d.map(()=>x(F("spent")))}
        ${Array.from({length:$},()=>x(F("to-come")))}
      </span>
    </span>
  </button>`}function fe({view:t}){let{has_points:e,has_shame:n}=t.rules;return u`<section class="ploys" aria-label="Score">
    <h2 class="label">Score</h2>
    <div class="tally panel-box">
      ${e?u`<p><b class="display">${t.score}</b> ${pe(t)}</p>`:u`<p><b class="display">${t.score}</b> if you win now</p>`}
      ${n&&u`<p class="muted">Shame pile: ${Q(t.shame.length,"card")}</p>`}
    </div>
  </section>`}var pe=t=>`${t.score===1?"point":"points"}, ${Q(t.draws,"draw")} paid`;function vn({state:t}){let e=R(t);return u`<section class="verdict panel-box" aria-label="What it would do">
    <ul>
      ${he(t,e?.attacks??[])}
    </ul>
    ${!e?.attacks.length&&u`<${$e} state=${t} />`}
  </section>`}function he(t,e){return e.length?Et(e).map(n=>u`<${me} key=${n.slot} state=${t} attack=${n} />`):t.refused?u`<${ge} says=${t.refused.says} />`:null}function me({state:t,attack:e}){let n=e.result==="killed"?"falls":"stands",[o,r]=vt(e);return u`<li class=${n}>
    <${Y} name=${n} /><span class="says">${O(kt(e))}</span>
    <span class="why"><b>${O(o)}</b>${r}</span>
    <span class="why only-wide">${bt(t.view,e)}</span>
  </li>`}var ge=({says:t})=>u`<li class="no">
    <${Y} name="close" /><span class="why">${O(t)}</span>
  </li>`;function $e({state:t}){if(t.refused)return null;let e=et(t)&&!H(t),n=[...tt(t),...e?[`Tap ${t.over} again.`]:[]];return u`<p class="idle only-narrow">
    ${O(n.join(". ").replaceAll("..","."))}
  </p>`}var At=null;function we(){return At??=new Promise(t=>{let e=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!e||document.querySelector(`link[href="${e}"]`))return t(null);let n=document.createElement("link");document.head.append(Object.assign(n,{rel:"stylesheet",href:e,onload:t,onerror:t}))}),At}function Sn(t){let e=null,n=async()=>{let[r]=await Promise.all([t(),we()]);e=r};class o extends N{componentDidMount(){e||n().then(()=>this.setState({}))}render(){return e&&u`<${e} ...${this.props} />`}}return[o,n]}export{M as a,R as b,Se as c,Te as d,He as e,De as f,We as g,Ge as h,Qt as i,Je as j,Qe as k,an as l,hn as m,vn as n,Sn as o};
