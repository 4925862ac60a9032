import{a as V,b as z}from"./chunk-TCW6UOLA.js";import{a as vn,b as R,c as bn,d as _,e as xn}from"./chunk-NCIFONBZ.js";import{a as gn}from"./chunk-ZNG2YCFT.js";import{b as N,c as Cn}from"./chunk-BKNVP7NF.js";import{a as dn,b as fn,c as pn,d as hn,e as W,f as U,g as O,k as d,l as k,m as x,n as mn}from"./chunk-HQUODQJI.js";import{c as sn,d as rn,e as an,f as cn,g as ln,h as un}from"./chunk-EX5ZXRN5.js";import{d as en,f as on}from"./chunk-EMSK3CI5.js";import{c as nn,d as B,e as tn}from"./chunk-4QXZY6RT.js";import{a as wn}from"./chunk-NZJWOYSC.js";import{a as j,b as P,c as T,d as $n,f as H,g as yn,h as kn}from"./chunk-G2CCRVZS.js";import{a as m,b as D}from"./chunk-XGAYHW4L.js";var Sn=new WeakMap;function M(n){let t=Sn.get(n)??vn(n.action);return Sn.set(n,t),t}var I=(n,t)=>n.legal.filter(e=>M(e).kind===t),C=(n,t)=>I(n,t).length>0,F=(n,t)=>n.legal.some(e=>R(M(e).kind)===t);function On(n){let t=M(n),{kind:e,square:o,source:s}=t;return e==="swap"?[t,{kind:e,square:s,source:o}]:[t]}function $({view:n,held:t}){let e=new Map;for(let o of n.legal)for(let{kind:s,square:i,source:l}of On(o))i&&Yn(s,l,t)&&e.set(i,o);return e}function Yn(n,t,e){let o=R(n);return e?.ploy==="extract"?o==="extract":e?.ploy==="reassign"?o==="reassign"&&t===e.source:o===null}function b({view:n,held:t}){if(t?.ploy!=="reassign")return new Set;let e=n.legal.flatMap(On).filter(({kind:o})=>R(o)==="reassign").map(({source:o})=>o);return new Set(e.filter(o=>o!==null))}var L=n=>n.over===null?void 0:$(n).get(n.over);function q(n){let t=L(n);if(!t)return null;let{kind:e}=M(t);if(e==="place"||e==="with_joker")return n.view.hand;let o=n.held?.source;return o?n.view.stacks[o]?.at(-1)??null:null}function _n(n){let{view:t,held:e,over:o}=n,s=q(n);if(!s||o===null||n.dragging)return[];let i=t.rules.joker_use==="swap"&&t.stacks[o]?.at(-1),l=[o,s];return e?.source&&i?[l,[e.source,i]]:[l]}var Zn=["replace","armour","hard_reset","refill"];function Ln({held:n,look:t},e,o){let{kind:s,square:i}=M(e),l=s==="place"&&T(i??""),u=o==="touch"&&n===null&&t.one_tap!=="on";return Zn.includes(s)||l&&u}var G=n=>n.result==="killed"?"kill":"short";function En(n){let t=new Map;for(let e of n)for(let o of H(e.slot).slice(0,2))t.get(o)!=="kill"&&t.set(o,G(e));return t}var Pn=n=>[...n].sort((t,e)=>+(e.result==="killed")-+(t.result==="killed")||t.short_by-e.short_by);function Tn(n){let t=[...$(n).keys(),...b(n)];return t.some(T)&&!t.some(e=>P.includes(e))}function Mn({view:n,held:t},e){let o=t?.ploy??"hand";return n.why[o]?.[e]??""}function qn(n,t){let e=n.ploys.filter(i=>i.startsWith(t)),o=n.spent.filter(i=>i.startsWith(t));return{ready:e,spent:o,coming:Math.max(0,(t==="A"?4:2)-e.length-o.length)}}var nt=.12,An=({view:n,held:t})=>t?.ploy==="reassign"&&C(n,"with_joker")?t:null;function Bn(n,t){function e(u){t.set({means:u.pointerType==="touch"?"touch":"mouse"});let f=u.target.closest("button"),a=f&&o(f);return a?{from:f,face:f,card:a,picture:O(a)}:null}function o(u){let f=t.get();if(f.view.result)return null;if(u.classList.contains("hand-card"))return $({...f,held:An(f)}).size>0?f.view.hand:null;let a=u.dataset.square??"";return f.held?.source===a||b(f).has(a)?f.view.stacks[a]?.at(-1)??null:null}function s({from:u,card:f}){let a=u.dataset.square;t.set({held:a?{ploy:"reassign",source:a}:An(t.get()),dragging:f,refused:null})}function i(u){let f=u.getBoundingClientRect(),a=$(t.get()),p=[...j,...P].map(g=>({square:g,cover:l(f,g)})).filter(({cover:g})=>g>nt).sort((g,v)=>v.cover-g.cover).map(({square:g})=>g);return{legal:p.find(g=>a.has(g))??null,any:p[0]??null}}function l(u,f){let a=n.querySelector(`.square[data-square="${f}"]`);if(!a)return 0;let{left:p,right:w,top:g,bottom:v}=a.getBoundingClientRect(),E=Math.min(u.right,w)-Math.max(u.left,p),K=Math.min(u.bottom,v)-Math.max(u.top,g);return Math.max(0,E)*Math.max(0,K)/(u.width*u.height)}return wn(n,{grab:e,begin:s,move:(u,f)=>t.look(i(f).legal),drop({from:u},f){let{legal:a,any:p}=i(f),w=p!==null&&p===u.dataset.square;return t.drop(a??(w?null:p),f.getBoundingClientRect()),a!==null},cancel:()=>t.drop(null)})}var tt={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:rt,mute:n=>{n.like({sound:n.get().look.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")},et=n=>/^[^\d\s]$/.test(n),ot=({key:n,shiftKey:t})=>t&&n!==n.toLowerCase();function st(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function rt(n){let{said:t}=n.get();n.set({said:""}),setTimeout(()=>n.set({said:t}),100)}function Dn(n,t,e){let o=a=>{t.set({cursor:a});let p=n.querySelector(`.square[data-square="${a}"]`);p instanceof HTMLElement&&p.focus(),t.look(a)};function s(a){let{key:p}=a,w=t.get();if(p==="Escape")return i();if(p.startsWith("Arrow"))return l(a);if(/^[1-9]$/.test(p))return u(kn(p));let g=ot(a)?void 0:on(w.look,p);if(g==="next")return f();let v=tt[g??""];return v?.(t),v!==void 0}function i(){return e.cancel(),t.cancel(),!0}function l({key:a,target:p}){let w=p.dataset.square,g=w!==void 0;return!g&&p!==document.body?!1:(o(g?yn(w,a):t.get().cursor),!0)}function u(a){o(a);let p=t.get();return!$(p).has(a)&&!b(p).has(a)&&t.tap(a,"keys"),!0}function f(){let a=t.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey||a.isComposing)return;let p=a.target;if(p.closest("input, textarea, select, dialog:modal"))return;t.get().means!=="keys"&&(et(a.key)&&st(p),t.set({means:"keys"}));let w=a.key==="Enter"||a.key.length===1;(a.repeat&&w||s(a))&&a.preventDefault()})}function A(n){return n?.closest?.(".square")?.dataset.square??null}var at=300;function it(n,t){let[e,o]=[-1/0,0];n.addEventListener("click",s=>{let{target:i,timeStamp:l,detail:u}=s;if(!i.closest(".draw-button, .hand-card")||u===0)return;let{ply:a,hand:p}=t.get().view;l-e<at&&a<=o+1?s.stopPropagation():p||([e,o]=[l,a])},!0)}function Wn(n,t,e){it(n,t),n.addEventListener("click",o=>{let s=A(o.target),i=o.detail===0?"keys":t.get().means;s?t.tap(s,i):o.target.closest("button, a, aside, dialog")||(t.look(null),t.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||e.isOn()||t.look(A(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!e.isOn()&&t.look(null)}),n.addEventListener("focusin",o=>{let s=A(o.target),{means:i,cursor:l}=t.get();s&&(l!==s&&t.set({cursor:s}),i==="keys"&&t.look(s))}),n.addEventListener("focusout",o=>{A(o.target)&&!A(o.relatedTarget)&&t.get().means==="keys"&&t.look(null)})}var jn=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:n,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function Hn(n){let t=n,e=[];return{get:()=>t,set(o){t={...t,...o};for(let s of e)s(t)},onChange:o=>{e.push(o)}}}async function Zt(n,t,e){let o=Hn(jn(en())),s={...bn},i=e(o,s),l=mn(n),u=()=>tn(d`<${t} state=${o.get()} play=${i} />`,l);u(),gn(),o.onChange(u);let f=Bn(n,i);Wn(n,i,f),Dn(n,i,f);let{createEffects:a}=await import("./effects-57U2O3BV.js");return Object.assign(s,a(n,o.get)),import("./meant_squares.js"),i}var Rn=(n,t)=>(n.ploy_words[t]??[]).join(": "),ct=({rules:n},t,e)=>`${t}${n.joker_use==="swap"?"<>":">"}${e}`;function se(n,t,e){let o=xn(n,t,e),{inTurn:s,intend:i}=o,l=r=>r&&i("actions",{action:r.action},"act");async function u(r){let c=n.get(),{source:h}=c.held??{},y=h&&T(r)?await e.askWhy(c.view,ct(c.view,h,r)):Mn(c,r);y&&o.refuse(r,y)}function f(r){let c=n.get().view.why.button?.[r];c&&o.refuse(null,c)}function a(r,c){let h=n.get();if(h.view.result)return;if(n.set({cursor:r,refused:null}),b(h).has(r)&&!h.held?.source){t.touched("lift");let S={ploy:"reassign",source:r};return n.set({held:S,over:null,said:Rn(h.view,"source")})}if(h.held?.source===r)return Y();let y=$(h).get(r);if(!y)return void u(r);if(h.over===r||!Ln(h,y,c))return l(y);t.touched("lift"),n.set({over:r,said:y.spoken})}function p(r){let c=n.get(),h=r!==null&&$(c).has(r)?r:null,S=r!==null&&c.refused&&c.refused.square!==r||h?null:c.refused;c.over===h&&c.refused===S||(h&&h!==c.over&&t.touched("tick"),n.set({over:h,refused:S}))}function w(r,c=null){let h=r===null?void 0:$(n.get()).get(r);o.comesFrom(h?c:null),n.set({dragging:null,over:null}),h?l(h):r!==null&&u(r)}function g(){let{view:r,held:c}=n.get();if(!r.hand)return E();if(r.result)return;t.touched("lift");let h=c?.ploy==="hand";n.set({..._,held:h?null:{ploy:"hand",source:null}})}function v(){let r=n.get().view;s(()=>{let{view:c}=n.get();(c===r||!c.hand)&&E()})()}function E(){let{view:r}=n.get(),[c]=I(r,"draw");c?l(c):r.result||f("draw")}function K(r){let{view:c,held:h}=n.get();if(c.result)return;if(!F(c,r))return f(r);t.touched("lift");let y=h?.ploy===r,S=y?"":Rn(c,r);n.set({..._,held:y?null:{ploy:r,source:null},said:S})}function Y(){n.set({..._,dragging:null,panel:null,hint:null})}function Gn(){let{view:r,panel:c}=n.get();if(r.undo!=="nothing"){if(r.undo==="assisted"&&!r.assisted&&c!=="undo")return n.set({..._,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Kn(){n.get().view.can_redo&&i("redo",{},"redo")}function Un(){let{view:r,panel:c}=n.get();if(!r.result){if(c!=="resign")return n.set({..._,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Vn(r){let{view:c}=n.get(),{automatic_draw:h,forced:y}=c.options,S=r?{again:c.game}:{after:c.game};o.begin({...S,options:{automatic_draw:h,forced:y}})}function zn(r){n.set({..._,panel:r===n.get().panel?null:r})}let Jn=async r=>(await import("./liking-7G4S54M5.js")).like(n,r),Xn,Z=()=>Xn??=import("./hints-FZKVFZPD.js").then(r=>r.createHints(n,o));function Qn(){let r=n.get(),c=[...$(r).keys(),...b(r)];return c[(c.indexOf(r.cursor)+1)%c.length]}return{get:n.get,set:n.set,look:p,cancel:Y,open:zn,like:Jn,nextPlace:Qn,fetchCoach:Z,refresh:o.refresh,tap:s(a),drop:s(w),takeHand:s(g),draw:v,keep:s(()=>{l(I(n.get().view,"keep")[0])}),ploy:s(K),undo:s(Gn),redo:s(Kn),hint:s(()=>{Z().then(r=>r.toggle())}),ask:s(r=>{i(r,{},"act")}),resign:s(Un),begin:s(Vn),setOptions:s(r=>{i("options",r,"act")})}}function lt(n){let t=L(n)?.attacks??[];return{state:n,legal:$(n),movable:b(n),isChoosing:Tn(n),attacks:new Map(t.map(e=>[e.slot,e])),lit:En(t)}}var ut='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function pe({state:n,children:t}){let e=lt(n);return d`<section class="board" aria-label=${m("Board")}>
    ${k(ut)}
    <div class="battery"></div>
    ${P.map(o=>d`<${pt} key=${o} slot=${o} scene=${e} />`)}
    ${j.map(o=>d`<${ht} key=${o} cell=${o} scene=${e} />`)}
    ${[...e.attacks.values()].map(ft)}
    <${gt} state=${n} />
    ${n.view.result?.reason==="dry"&&d`<${dt} />`} ${t}
  </section>`}var dt=()=>d`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,ft=n=>H(n.slot).slice(0,2).reverse().map(t=>k(Cn(t,$n(n.slot),G(n))));function pt({slot:n,scene:t}){let{view:e}=t.state,o=e.royals[n],s=t.attacks.get(n)??null,i=o?fn(o,s):U(),l=[s?G(s):t.legal.has(n)&&"legal",e.result?.fatal===n&&"fatal",t.state.over===n&&"chosen"];return d`<${Nn} name=${n} kind="slot" ...${{scene:t,marks:l,picture:i}} />`}function ht({cell:n,scene:t}){let{view:e,held:o,over:s}=t.state,i=e.stacks[n]??[],l=i.at(-1),u=t.legal.has(n)||t.movable.has(n),f=[t.lit.get(n)??(u?"legal":t.isChoosing&&"blocked"),o?.source===n&&"taken",s===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=l?dn(l,i.length):U();return d`<${Nn} name=${n} kind="cell" ...${{scene:t,marks:f,picture:a}} />`}function Nn({name:n,kind:t,scene:e,marks:o,picture:s}){let{refused:i,cursor:l,hint:u}=e.state,f=i?.square===n,a=u?.marks.includes(n),p=["square",t,...o,f&&"refused",a&&"hinted"];return d`<button
    type="button"
    class=${p.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${l===n?0:-1}
    aria-label=${mt(n,e)}
  >
    ${k(s)}
  </button>`}function mt(n,{state:t,legal:e,movable:o}){let{view:s,refused:i}=t,l=[s.squares[n]],u=e.get(n);return u?l.push(u.spoken):o.has(n)?l.push(m("Its top card can be moved.")):i?.square===n&&l.push(i.says),l.join(" ")}var gt=({state:n})=>_n(n).map(([t,e])=>d`<div
      class=${n.cursor===t?"lifted at-cursor":"lifted"}
      data-square=${t}
      aria-hidden="true"
    >
      ${k(O(e))}
    </div>`);function he({view:n,play:t}){let e=C(n,"draw");return d`<button
    type="button"
    class=${`draw-button ${e?"legal":""}`}
    aria-label=${un(n.draw_count)}
    aria-disabled=${e?void 0:"true"}
    onClick=${()=>t.draw()}
  >
    ${k(W(n.draw_count))}
  </button>`}function xe({state:n,play:t}){let{view:e}=n,[o,...s]=X(n),i=[m("In hand"),...e.waiting?[m("(one waits)")]:[]].join(" ");return d`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${wt} state=${n} play=${t} />
      <p class="hand-words muted only-wide">
        <strong>${x(o??"")}</strong>
        ${s.map(l=>d`<span class="line">${x(l)}</span>`)}
      </p>
    </div>
    ${C(e,"keep")&&d`<${J} play=${t} />`}
  </section>`}function wt({state:n,play:t}){let{view:e}=n,o=e.hand!==null&&(n.dragging||$t(n)),s=o?"ghost":e.hand?"":"empty",i=n.held?.ploy==="hand";return d`<button
    type="button"
    class=${`hand-card ${s} ${i?"held":""}`}
    aria-label=${yt(n)}
    aria-pressed=${e.hand?i:void 0}
    disabled=${!e.hand&&!C(e,"draw")}
    onClick=${()=>t.takeHand()}
  >
    ${o?d`<${vt} state=${n} />`:d`<${kt} state=${n} />`}
  </button>`}var $t=n=>q(n)===n.view.hand;function yt({view:n}){return n.hand?m("{hand}, in hand",{hand:rn(n.hand)}):C(n,"draw")?m("Draw a card"):m("No card in hand")}function kt({state:{view:n}}){return n.hand?k(O(n.hand)):C(n,"draw")?d`<span><b>${m("Draw")}</b><br /><${z} name="draw" /></span>`:null}function vt({state:n}){return d`<span>
    <b>${x(sn(n.view.hand??""))}</b>
    ${Q(n)&&d`<span><br />${m("Tap {square} again",{square:n.over??""})}</span>`}
  </span>`}var J=class extends B{button=nn();componentWillUnmount(){let{current:t}=this.button,e=t?.closest(".hand")?.querySelector(".hand-card");document.activeElement===t&&setTimeout(()=>e?.focus())}render(){return d`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${z} name="keep" />
    </button>`}};function X(n){let{view:t,held:e}=n,o=L(n)?.hand??[];if(o.length)return o;let s=e?.source?"source":e?.ploy??"";return t.ploy_words[s]??t.hand_words}var Q=({over:n,means:t,dragging:e})=>n!==null&&t==="touch"&&!e;function Pe({state:n,play:t}){return n.view.rules.has_ploys?d`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${In} id="extract" letter="A" ...${{state:n,play:t}} />
      <${In} id="reassign" letter="X" ...${{state:n,play:t}} />
    </div>
  </section>`:d`<${xt} view=${n.view} />`}function In({id:n,letter:t,state:e,play:o}){let s=e.view.ploy_words[n]?.[0]??"",{ready:i,spent:l,coming:u}=qn(e.view,t),f=e.held?.ploy===n,[a]=i,p=a!==void 0&&F(e.view,n),w=f?"in-force":p?"ready":"",g=l.length?m("none ready"):m("not drawn yet"),v=i.length?m("{len} ready",{len:i.length}):g,E=a?bt(a,e.view):l.length?hn():W();return d`<button
    type="button"
    class=${`ploy-button ${w}`.trim()}
    data-ploy=${n}
    aria-pressed=${f}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:s,state:v,spent:l.length,to_come:u})}
    onClick=${()=>o.ploy(n)}
  >
    ${k(E)}
    <span>
      <span class="ploy-name">${s}</span>
      <span class="ploy-state">${v}</span>
      <span class="charges">
        ${i.map(()=>k(N("ready")))}${l.map(()=>k(N("spent")))}
        ${Array.from({length:u},()=>k(N("to-come")))}
      </span>
    </span>
  </button>`}function bt(n,{rules:{ace_use:t,joker_use:e}}){return(n.startsWith("A")?t==="extraction":e==="reassignment")?pn(n):O(n)}function xt({view:n}){let{has_points:t,has_shame:e}=n.rules;return d`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${t?Ct(n):m("if you win now")}</p>
      ${e&&d`<p class="muted">${D("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var Ct=n=>[D("point","points",n.score),D("{count} draw paid","{count} draws paid",n.draws)].join(", ");function je({state:n,children:t}){let e=L(n);return d`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${St(n,e?.attacks??[])}
    </ul>
    ${!e?.attacks.length&&(t??d`<${Lt} state=${n} />`)}
  </section>`}function St(n,t){return t.length?Pn(t).map(e=>d`<${Ot} key=${e.slot} state=${n} attack=${e} />`):n.refused?d`<${_t} says=${n.refused.says} />`:null}function Ot({state:n,attack:t}){let e=t.result==="killed"?"falls":"stands",[o,s]=cn(t);return d`<li class=${e}>
    <${V} name=${e} /><span class="says">${x(an(t))}</span>
    <span class="why"><b>${x(o)}</b>${s}</span>
    <span class="why only-wide">${ln(n.view,t)}</span>
  </li>`}var _t=({says:n})=>d`<li class="no">
    <${V} name="close" /><span class="why">${x(n)}</span>
  </li>`;function Lt({state:n}){if(n.refused)return null;let t=Q(n)&&!q(n),e=[...X(n),...t?[m("Tap {square} again.",{square:n.over??""})]:[]];return d`<p class="idle only-narrow">
    ${x(e.join(". ").replaceAll("..","."))}
  </p>`}var Fn=null;function Et(){return Fn??=new Promise(n=>{let t=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!t||document.querySelector(`link[href="${t}"]`))return n(null);let e=document.createElement("link");document.head.append(Object.assign(e,{rel:"stylesheet",href:t,onload:n,onerror:n}))}),Fn}function Ie(n){let t=null,e=async()=>{let[s]=await Promise.all([n(),Et()]);t=s};class o extends B{componentDidMount(){t||e().then(()=>this.setState({}))}render(){return t&&d`<${t} ...${this.props} />`}}return[o,e]}export{L as a,Zt as b,se as c,pe as d,he as e,xe as f,Pe as g,je as h,Ie as i};
