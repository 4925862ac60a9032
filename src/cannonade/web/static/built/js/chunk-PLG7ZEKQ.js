import{a as V,b as z}from"./chunk-5WIS3SS5.js";import{a as kt,b as R,c as vt,d as E,e as bt}from"./chunk-TMYPQJM7.js";import{a as mt}from"./chunk-ZNG2YCFT.js";import{b as I,c as xt}from"./chunk-BKNVP7NF.js";import{a as ut,b as dt,c as ft,d as pt,e as W,f as U,g as O,k as d,l as k,m as x,n as ht}from"./chunk-HQUODQJI.js";import{c as st,d as rt,e as at,f as it,g as ct,h as lt}from"./chunk-EX5ZXRN5.js";import{d as et,f as ot}from"./chunk-B32G7G4U.js";import{c as tt,d as A,e as nt}from"./chunk-4QXZY6RT.js";import{a as gt}from"./chunk-NZJWOYSC.js";import{a as j,b as P,c as T,d as wt,f as H,g as $t,h as yt}from"./chunk-G2CCRVZS.js";import{a as m,b as D}from"./chunk-XGAYHW4L.js";var Ct=new WeakMap;function M(t){let n=Ct.get(t)??kt(t.action);return Ct.set(t,n),n}var N=(t,n)=>t.legal.filter(e=>M(e).kind===n),C=(t,n)=>N(t,n).length>0,F=(t,n)=>t.legal.some(e=>R(M(e).kind)===n);function St(t){let n=M(t),{kind:e,square:o,source:s}=n;return e==="swap"?[n,{kind:e,square:s,source:o}]:[n]}function $({view:t,held:n}){let e=new Map;for(let o of t.legal)for(let{kind:s,square:i,source:l}of St(o))i&&Qt(s,l,n)&&e.set(i,o);return e}function Qt(t,n,e){let o=R(t);return e?.ploy==="extract"?o==="extract":e?.ploy==="reassign"?o==="reassign"&&n===e.source:o===null}function b({view:t,held:n}){if(n?.ploy!=="reassign")return new Set;let e=t.legal.flatMap(St).filter(({kind:o})=>R(o)==="reassign").map(({source:o})=>o);return new Set(e.filter(o=>o!==null))}var _=t=>t.over===null?void 0:$(t).get(t.over);function q(t){let n=_(t);if(!n)return null;let{kind:e}=M(n);if(e==="place"||e==="with_joker")return t.view.hand;let o=t.held?.source;return o?t.view.stacks[o]?.at(-1)??null:null}function Ot(t){let{view:n,held:e,over:o}=t,s=q(t);if(!s||o===null||t.dragging)return[];let i=n.rules.joker_use==="swap"&&n.stacks[o]?.at(-1),l=[o,s];return e?.source&&i?[l,[e.source,i]]:[l]}var Yt=["replace","armour","hard_reset","refill"];function Et({held:t,look:n},e,o){let{kind:s,square:i}=M(e),l=s==="place"&&T(i??""),u=o==="touch"&&t===null&&n.one_tap!=="on";return Yt.includes(s)||l&&u}var G=t=>t.result==="killed"?"kill":"short";function _t(t){let n=new Map;for(let e of t)for(let o of H(e.slot).slice(0,2))n.get(o)!=="kill"&&n.set(o,G(e));return n}var Lt=t=>[...t].sort((n,e)=>+(e.result==="killed")-+(n.result==="killed")||n.short_by-e.short_by);function Pt(t){let n=[...$(t).keys(),...b(t)];return n.some(T)&&!n.some(e=>P.includes(e))}function Tt({view:t,held:n},e){let o=n?.ploy??"hand";return t.why[o]?.[e]??""}function Mt(t,n){let e=t.ploys.filter(i=>i.startsWith(n)),o=t.spent.filter(i=>i.startsWith(n));return{ready:e,spent:o,coming:Math.max(0,(n==="A"?4:2)-e.length-o.length)}}var Zt=.12,qt=({view:t,held:n})=>n?.ploy==="reassign"&&C(t,"with_joker")?n:null;function Bt(t,n){function e(u){n.set({means:u.pointerType==="touch"?"touch":"mouse"});let f=u.target.closest("button"),a=f&&o(f);return a?{from:f,face:f,card:a,picture:O(a)}:null}function o(u){let f=n.get();if(f.view.result)return null;if(u.classList.contains("hand-card"))return $({...f,held:qt(f)}).size>0?f.view.hand:null;let a=u.dataset.square??"";return f.held?.source===a||b(f).has(a)?f.view.stacks[a]?.at(-1)??null:null}function s({from:u,card:f}){let a=u.dataset.square;n.set({held:a?{ploy:"reassign",source:a}:qt(n.get()),dragging:f,refused:null})}function i(u){let f=u.getBoundingClientRect(),a=$(n.get()),p=[...j,...P].map(g=>({square:g,cover:l(f,g)})).filter(({cover:g})=>g>Zt).sort((g,v)=>v.cover-g.cover).map(({square:g})=>g);return{legal:p.find(g=>a.has(g))??null,any:p[0]??null}}function l(u,f){let a=t.querySelector(`.square[data-square="${f}"]`);if(!a)return 0;let{left:p,right:w,top:g,bottom:v}=a.getBoundingClientRect(),L=Math.min(u.right,w)-Math.max(u.left,p),K=Math.min(u.bottom,v)-Math.max(u.top,g);return Math.max(0,L)*Math.max(0,K)/(u.width*u.height)}return gt(t,{grab:e,begin:s,move:(u,f)=>n.look(i(f).legal),drop({from:u},f){let{legal:a,any:p}=i(f),w=p!==null&&p===u.dataset.square;return n.drop(a??(w?null:p),f.getBoundingClientRect()),a!==null},cancel:()=>n.drop(null)})}var tn={draw:t=>t.draw(),keep:t=>t.keep(),extract:t=>t.ploy("extract"),reassign:t=>t.ploy("reassign"),undo:t=>t.undo(),redo:t=>t.redo(),known:t=>t.open("known"),hint:t=>{t.hint()},new:t=>t.get().view.result?t.begin(!1):t.open("new"),again:sn,mute:t=>{t.like({sound:t.get().look.sound==="on"?"off":"on"})},rules:t=>t.open("rules"),keys:t=>t.open("keys")},nn=t=>/^[^\d\s]$/.test(t),en=({key:t,shiftKey:n})=>n&&t!==t.toLowerCase();function on(t){t.closest(".square, .hand-card, .draw-button, .ploy-button")&&t.blur()}function sn(t){let{said:n}=t.get();t.set({said:""}),setTimeout(()=>t.set({said:n}),100)}function At(t,n,e){let o=a=>{n.set({cursor:a});let p=t.querySelector(`.square[data-square="${a}"]`);p instanceof HTMLElement&&p.focus(),n.look(a)};function s(a){let{key:p}=a,w=n.get();if(p==="Escape")return i();if(p.startsWith("Arrow"))return l(a);if(/^[1-9]$/.test(p))return u(yt(p));let g=en(a)?void 0:ot(w.look,p);if(g==="next")return f();let v=tn[g??""];return v?.(n),v!==void 0}function i(){return e.cancel(),n.cancel(),!0}function l({key:a,target:p}){let w=p.dataset.square,g=w!==void 0;return!g&&p!==document.body?!1:(o(g?$t(w,a):n.get().cursor),!0)}function u(a){o(a);let p=n.get();return!$(p).has(a)&&!b(p).has(a)&&n.tap(a,"keys"),!0}function f(){let a=n.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey||a.isComposing)return;let p=a.target;if(p.closest("input, textarea, select, dialog:modal"))return;n.get().means!=="keys"&&(nn(a.key)&&on(p),n.set({means:"keys"}));let w=a.key==="Enter"||a.key.length===1;(a.repeat&&w||s(a))&&a.preventDefault()})}function B(t){return t?.closest?.(".square")?.dataset.square??null}var rn=300;function an(t,n){let[e,o]=[-1/0,0];t.addEventListener("click",s=>{let{target:i,timeStamp:l,detail:u}=s;if(!i.closest(".draw-button, .hand-card")||u===0)return;let{ply:a,hand:p}=n.get().view;l-e<rn&&a<=o+1?s.stopPropagation():p||([e,o]=[l,a])},!0)}function Dt(t,n,e){an(t,n),t.addEventListener("click",o=>{let s=B(o.target),i=o.detail===0?"keys":n.get().means;s?n.tap(s,i):o.target.closest("button, a, aside, dialog")||(n.look(null),n.set({refused:null}))}),t.addEventListener("pointerover",o=>{o.pointerType==="touch"||e.isOn()||n.look(B(o.target))}),t.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!e.isOn()&&n.look(null)}),t.addEventListener("focusin",o=>{let s=B(o.target),{means:i,cursor:l}=n.get();s&&(l!==s&&n.set({cursor:s}),i==="keys"&&n.look(s))}),t.addEventListener("focusout",o=>{B(o.target)&&!B(o.relatedTarget)&&n.get().means==="keys"&&n.look(null)})}var Wt=t=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:t,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function jt(t){let n=t,e=[];return{get:()=>n,set(o){n={...n,...o};for(let s of e)s(n)},onChange:o=>{e.push(o)}}}async function Zn(t,n,e){let o=jt(Wt(et())),s={...vt},i=e(o,s),l=ht(t),u=()=>nt(d`<${n} state=${o.get()} play=${i} />`,l);u(),mt(),o.onChange(u);let f=Bt(t,i);Dt(t,i,f),At(t,i,f);let{createEffects:a}=await import("./effects-ANTHOUYL.js");return Object.assign(s,a(t,o.get)),import("./meant_squares.js"),i}var Ht=(t,n)=>(t.ploy_words[n]??[]).join(": "),cn=({rules:t},n,e)=>`${n}${t.joker_use==="swap"?"<>":">"}${e}`;function se(t,n,e){let o=bt(t,n,e),{inTurn:s,intend:i}=o,l=r=>r&&i("actions",{action:r.action},"act");async function u(r){let c=t.get(),{source:h}=c.held??{},y=h&&T(r)?await e.askWhy(c.view,cn(c.view,h,r)):Tt(c,r);y&&o.refuse(r,y)}function f(r){let c=t.get().view.why.button?.[r];c&&o.refuse(null,c)}function a(r,c){let h=t.get();if(h.view.result)return;if(t.set({cursor:r,refused:null}),b(h).has(r)&&!h.held?.source){n.touched("lift");let S={ploy:"reassign",source:r};return t.set({held:S,over:null,said:Ht(h.view,"source")})}if(h.held?.source===r)return Y();let y=$(h).get(r);if(!y)return void u(r);if(h.over===r||!Et(h,y,c))return l(y);n.touched("lift"),t.set({over:r,said:y.spoken})}function p(r){let c=t.get(),h=r!==null&&$(c).has(r)?r:null,S=r!==null&&c.refused&&c.refused.square!==r||h?null:c.refused;c.over===h&&c.refused===S||(h&&h!==c.over&&n.touched("tick"),t.set({over:h,refused:S}))}function w(r,c=null){let h=r===null?void 0:$(t.get()).get(r);o.comesFrom(h?c:null),t.set({dragging:null,over:null}),h?l(h):r!==null&&u(r)}function g(){let{view:r,held:c}=t.get();if(!r.hand)return L();if(r.result)return;n.touched("lift");let h=c?.ploy==="hand";t.set({...E,held:h?null:{ploy:"hand",source:null}})}function v(){let r=t.get().view;s(()=>{let{view:c}=t.get();(c===r||!c.hand)&&L()})()}function L(){let{view:r}=t.get(),[c]=N(r,"draw");c?l(c):r.result||f("draw")}function K(r){let{view:c,held:h}=t.get();if(c.result)return;if(!F(c,r))return f(r);n.touched("lift");let y=h?.ploy===r,S=y?"":Ht(c,r);t.set({...E,held:y?null:{ploy:r,source:null},said:S})}function Y(){t.set({...E,dragging:null,panel:null,hint:null})}function Ft(){let{view:r,panel:c}=t.get();if(r.undo!=="nothing"){if(r.undo==="assisted"&&!r.assisted&&c!=="undo")return t.set({...E,panel:"undo"});t.set({panel:null}),i("undo",{},"undo")}}function Gt(){t.get().view.can_redo&&i("redo",{},"redo")}function Kt(){let{view:r,panel:c}=t.get();if(!r.result){if(c!=="resign")return t.set({...E,panel:"resign"});t.set({panel:null}),i("resign",{},"act")}}function Ut(r){let{view:c}=t.get(),{automatic_draw:h,forced:y}=c.options,S=r?{again:c.game}:{after:c.game};o.begin({...S,options:{automatic_draw:h,forced:y}})}function Vt(r){t.set({...E,panel:r===t.get().panel?null:r})}let zt=async r=>(await import("./liking-KKRZDQEA.js")).like(t,r),Jt,Z=()=>Jt??=import("./hints-UAXVAABR.js").then(r=>r.createHints(t,o));function Xt(){let r=t.get(),c=[...$(r).keys(),...b(r)];return c[(c.indexOf(r.cursor)+1)%c.length]}return{get:t.get,set:t.set,look:p,cancel:Y,open:Vt,like:zt,nextPlace:Xt,fetchCoach:Z,refresh:o.refresh,tap:s(a),drop:s(w),takeHand:s(g),draw:v,keep:s(()=>{l(N(t.get().view,"keep")[0])}),ploy:s(K),undo:s(Ft),redo:s(Gt),hint:s(()=>{Z().then(r=>r.toggle())}),ask:s(r=>{i(r,{},"act")}),resign:s(Kt),begin:s(Ut),setOptions:s(r=>{i("options",r,"act")})}}function ln(t){let n=_(t)?.attacks??[];return{state:t,legal:$(t),movable:b(t),isChoosing:Pt(t),attacks:new Map(n.map(e=>[e.slot,e])),lit:_t(n)}}var un='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function pe({state:t,children:n}){let e=ln(t);return d`<section class="board" aria-label=${m("Board")}>
    ${k(un)}
    <div class="battery"></div>
    ${P.map(o=>d`<${pn} key=${o} slot=${o} scene=${e} />`)}
    ${j.map(o=>d`<${hn} key=${o} cell=${o} scene=${e} />`)}
    ${[...e.attacks.values()].map(fn)}
    <${gn} state=${t} />
    ${t.view.result?.reason==="dry"&&d`<${dn} />`} ${n}
  </section>`}var dn=()=>d`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,fn=t=>H(t.slot).slice(0,2).reverse().map(n=>k(xt(n,wt(t.slot),G(t))));function pn({slot:t,scene:n}){let{view:e}=n.state,o=e.royals[t],s=n.attacks.get(t)??null,i=o?dt(o,s):U(),l=[s?G(s):n.legal.has(t)&&"legal",e.result?.fatal===t&&"fatal",n.state.over===t&&"chosen"];return d`<${Rt} name=${t} kind="slot" ...${{scene:n,marks:l,picture:i}} />`}function hn({cell:t,scene:n}){let{view:e,held:o,over:s}=n.state,i=e.stacks[t]??[],l=i.at(-1),u=n.legal.has(t)||n.movable.has(t),f=[n.lit.get(t)??(u?"legal":n.isChoosing&&"blocked"),o?.source===t&&"taken",s===t&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=l?ut(l,i.length):U();return d`<${Rt} name=${t} kind="cell" ...${{scene:n,marks:f,picture:a}} />`}function Rt({name:t,kind:n,scene:e,marks:o,picture:s}){let{refused:i,cursor:l,hint:u}=e.state,f=i?.square===t,a=u?.marks.includes(t),p=["square",n,...o,f&&"refused",a&&"hinted"];return d`<button
    type="button"
    class=${p.filter(Boolean).join(" ")}
    data-square=${t}
    tabindex=${l===t?0:-1}
    aria-label=${mn(t,e)}
  >
    ${k(s)}
  </button>`}function mn(t,{state:n,legal:e,movable:o}){let{view:s,refused:i}=n,l=[s.squares[t]],u=e.get(t);return u?l.push(u.spoken):o.has(t)?l.push(m("Its top card can be moved.")):i?.square===t&&l.push(i.says),l.join(" ")}var gn=({state:t})=>Ot(t).map(([n,e])=>d`<div
      class=${t.cursor===n?"lifted at-cursor":"lifted"}
      data-square=${n}
      aria-hidden="true"
    >
      ${k(O(e))}
    </div>`);function he({view:t,play:n}){let e=C(t,"draw");return d`<button
    type="button"
    class=${`draw-button ${e?"legal":""}`}
    aria-label=${lt(t.draw_count)}
    aria-disabled=${e?void 0:"true"}
    onClick=${()=>n.draw()}
  >
    ${k(W(t.draw_count))}
  </button>`}function xe({state:t,play:n}){let{view:e}=t,[o,...s]=X(t),i=[m("In hand"),...e.waiting?[m("(one waits)")]:[]].join(" ");return d`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${wn} state=${t} play=${n} />
      <p class="hand-words muted only-wide">
        <strong>${x(o??"")}</strong>
        ${s.map(l=>d`<span class="line">${x(l)}</span>`)}
      </p>
    </div>
    ${C(e,"keep")&&d`<${J} play=${n} />`}
  </section>`}function wn({state:t,play:n}){let{view:e}=t,o=e.hand!==null&&(t.dragging||$n(t)),s=o?"ghost":e.hand?"":"empty",i=t.held?.ploy==="hand";return d`<button
    type="button"
    class=${`hand-card ${s} ${i?"held":""}`}
    aria-label=${yn(t)}
    aria-pressed=${e.hand?i:void 0}
    disabled=${!e.hand&&!C(e,"draw")}
    onClick=${()=>n.takeHand()}
  >
    ${o?d`<${vn} state=${t} />`:d`<${kn} state=${t} />`}
  </button>`}var $n=t=>q(t)===t.view.hand;function yn({view:t}){return t.hand?m("{hand}, in hand",{hand:rt(t.hand)}):C(t,"draw")?m("Draw a card"):m("No card in hand")}function kn({state:{view:t}}){return t.hand?k(O(t.hand)):C(t,"draw")?d`<span><b>${m("Draw")}</b><br /><${z} name="draw" /></span>`:null}function vn({state:t}){return d`<span>
    <b>${x(st(t.view.hand??""))}</b>
    ${Q(t)&&d`<span><br />${m("Tap {square} again",{square:t.over??""})}</span>`}
  </span>`}var J=class extends A{button=tt();componentWillUnmount(){let{current:n}=this.button,e=n?.closest(".hand")?.querySelector(".hand-card");document.activeElement===n&&setTimeout(()=>e?.focus())}render(){return d`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${z} name="keep" />
    </button>`}};function X(t){let{view:n,held:e}=t,o=_(t)?.hand??[];if(o.length)return o;let s=e?.source?"source":e?.ploy??"";return n.ploy_words[s]??n.hand_words}var Q=({over:t,means:n,dragging:e})=>t!==null&&n==="touch"&&!e;function Pe({state:t,play:n}){return t.view.rules.has_ploys?d`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${It} id="extract" letter="A" ...${{state:t,play:n}} />
      <${It} id="reassign" letter="X" ...${{state:t,play:n}} />
    </div>
  </section>`:d`<${xn} view=${t.view} />`}function It({id:t,letter:n,state:e,play:o}){let s=e.view.ploy_words[t]?.[0]??"",{ready:i,spent:l,coming:u}=Mt(e.view,n),f=e.held?.ploy===t,[a]=i,p=a!==void 0&&F(e.view,t),w=f?"in-force":p?"ready":"",g=l.length?m("none ready"):m("not drawn yet"),v=i.length?m("{len} ready",{len:i.length}):g,L=a?bn(a,e.view):l.length?pt():W();return d`<button
    type="button"
    class=${`ploy-button ${w}`.trim()}
    data-ploy=${t}
    aria-pressed=${f}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:s,state:v,spent:l.length,to_come:u})}
    onClick=${()=>o.ploy(t)}
  >
    ${k(L)}
    <span>
      <span class="ploy-name">${s}</span>
      <span class="ploy-state">${v}</span>
      <span class="charges">
        ${i.map(()=>k(I("ready")))}${l.map(()=>k(I("spent")))}
        ${Array.from({length:u},()=>k(I("to-come")))}
      </span>
    </span>
  </button>`}function bn(t,{rules:{ace_use:n,joker_use:e}}){return(t.startsWith("A")?n==="extraction":e==="reassignment")?ft(t):O(t)}function xn({view:t}){let{has_points:n,has_shame:e}=t.rules;return d`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${t.score}</b> ${n?Cn(t):m("if you win now")}</p>
      ${e&&d`<p class="muted">${D("Shame pile: {count} card","Shame pile: {count} cards",t.shame.length)}</p>`}
    </div>
  </section>`}var Cn=t=>[D("point","points",t.score),D("{count} draw paid","{count} draws paid",t.draws)].join(", ");function je({state:t,children:n}){let e=_(t);return d`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${Sn(t,e?.attacks??[])}
    </ul>
    ${!e?.attacks.length&&(n??d`<${_n} state=${t} />`)}
  </section>`}function Sn(t,n){return n.length?Lt(n).map(e=>d`<${On} key=${e.slot} state=${t} attack=${e} />`):t.refused?d`<${En} says=${t.refused.says} />`:null}function On({state:t,attack:n}){let e=n.result==="killed"?"falls":"stands",[o,s]=it(n);return d`<li class=${e}>
    <${V} name=${e} /><span class="says">${x(at(n))}</span>
    <span class="why"><b>${x(o)}</b>${s}</span>
    <span class="why only-wide">${ct(t.view,n)}</span>
  </li>`}var En=({says:t})=>d`<li class="no">
    <${V} name="close" /><span class="why">${x(t)}</span>
  </li>`;function _n({state:t}){if(t.refused)return null;let n=Q(t)&&!q(t),e=[...X(t),...n?[m("Tap {square} again.",{square:t.over??""})]:[]];return d`<p class="idle only-narrow">
    ${x(e.join(". ").replaceAll("..","."))}
  </p>`}var Nt=null;function Ln(){return Nt??=new Promise(t=>{let n=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!n||document.querySelector(`link[href="${n}"]`))return t(null);let e=document.createElement("link");document.head.append(Object.assign(e,{rel:"stylesheet",href:n,onload:t,onerror:t}))}),Nt}function Ne(t){let n=null,e=async()=>{let[s]=await Promise.all([t(),Ln()]);n=s};class o extends A{componentDidMount(){n||e().then(()=>this.setState({}))}render(){return n&&d`<${n} ...${this.props} />`}}return[o,e]}export{_ as a,Zn as b,se as c,pe as d,he as e,xe as f,Pe as g,je as h,Ne as i};
