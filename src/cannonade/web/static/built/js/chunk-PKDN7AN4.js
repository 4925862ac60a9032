import{a as V,b as z}from"./chunk-QSYEU2D6.js";import{a as U,b as H,d as E,e as wn}from"./chunk-5XX2DPKW.js";import{b as I,c as $n}from"./chunk-BKNVP7NF.js";import{a as ln,b as cn,c as un,d as dn,e as R,f as K,g as _,j as c,k as v,l as C}from"./chunk-AV3COIYZ.js";import{c as en,d as A}from"./chunk-4QXZY6RT.js";import{c as tn,d as on,e as sn,f as rn,g as an}from"./chunk-EX5ZXRN5.js";import{f as gn}from"./chunk-B32G7G4U.js";import{a as fn}from"./chunk-NZJWOYSC.js";import{a as j,b as M,c as q,d as pn,f as D,g as hn,h as mn}from"./chunk-G2CCRVZS.js";import{a as m,b as W}from"./chunk-XGAYHW4L.js";var yn=new WeakMap;function T(n,e){let t=yn.get(n);return t||(t=new Map(n.legal.map(({action:o})=>[o,U(o)])),yn.set(n,t)),t.get(e.action)??U(e.action)}var J=(n,e)=>n.legal.filter(t=>T(n,t).kind===e),L=(n,e)=>n.legal.some(t=>T(n,t).kind===e),N=(n,e)=>n.legal.some(t=>H(T(n,t).kind)===e);function kn(n,e){let{kind:t,square:o,source:s}=T(n,e),i={kind:t,square:o,source:s};return t==="swap"?[i,{kind:t,square:s,source:o}]:[i]}function y({view:n,held:e}){let t=new Map;for(let o of n.legal)for(let{kind:s,square:i,source:f}of kn(n,o))i&&Nn(s,f,e)&&t.set(i,o);return t}function Nn(n,e,t){let o=H(n);return t?.ploy==="extract"?o==="extract":t?.ploy==="reassign"?o==="reassign"&&e===t.source:o===null}function x({view:n,held:e}){if(e?.ploy!=="reassign")return new Set;let t=n.legal.flatMap(o=>kn(n,o)).filter(({kind:o})=>H(o)==="reassign").map(({source:o})=>o);return new Set(t.filter(o=>o!==null))}var O=n=>n.over===null?void 0:y(n).get(n.over);function P(n){let e=O(n);if(!e)return null;let{kind:t}=T(n.view,e);if(t==="place"||t==="with_joker")return n.view.hand;let o=n.held?.source;return o?n.view.stacks[o]?.at(-1)??null:null}function vn(n){let{view:e,held:t,over:o}=n,s=P(n);if(!s||o===null||n.dragging)return[];let i=e.rules.joker_use==="swap"&&e.stacks[o]?.at(-1);return t?.source&&i?[[o,s],[t.source,i]]:[[o,s]]}var Fn=["replace","armour","hard_reset","refill"];function bn({view:n,held:e,look:t},o,s){let{kind:i,square:f}=T(n,o),u=i==="place"&&q(f??""),d=s==="touch"&&e===null&&t.one_tap!=="on";return Fn.includes(i)||u&&d}var F=n=>n.result==="killed"?"kill":"short";function xn(n){let e=new Map;for(let t of n){let[o,s]=D(t.slot);for(let i of[o,s])e.get(i)!=="kill"&&e.set(i,F(t))}return e}var Cn=n=>[...n].sort((e,t)=>+(t.result==="killed")-+(e.result==="killed")||e.short_by-t.short_by);function Sn(n){let e=[...y(n).keys(),...x(n)];return e.some(q)&&!e.some(t=>M.includes(t))}function _n({view:n,held:e},t){let o=e?.ploy??"hand";return n.why[o]?.[t]??""}function En(n,e){let t=n.ploys.filter(i=>i.startsWith(e)),o=n.spent.filter(i=>i.startsWith(e));return{ready:t,spent:o,coming:Math.max(0,(e==="A"?4:2)-t.length-o.length)}}var Ln=.12,On=({view:n,held:e})=>e?.ploy==="reassign"&&L(n,"with_joker")?e:null;function _e(n,e){function t(u){e.set({means:u.pointerType==="touch"?"touch":"mouse"});let d=u.target.closest("button"),a=d&&o(d);return a?{from:d,face:d,card:a,picture:_(a)}:null}function o(u){let d=e.get();if(d.view.result)return null;if(u.classList.contains("hand-card"))return y({...d,held:On(d)}).size?d.view.hand:null;let a=u.dataset.square??"";return d.held?.source===a||x(d).has(a)?d.view.stacks[a]?.at(-1)??null:null}function s({from:u,card:d}){let a=u.dataset.square;e.set({held:a?{ploy:"reassign",source:a}:On(e.get()),dragging:d,refused:null})}function i(u){let d=u.getBoundingClientRect(),a=y(e.get()),p={legal:null,any:null},[g,w]=[Ln,Ln];for(let $ of[...j,...M]){let b=f(d,$);b>w&&([w,p.any]=[b,$]),b>g&&a.has($)&&([g,p.legal]=[b,$])}return p}function f(u,d){let a=n.querySelector(`.square[data-square="${d}"]`);if(!a)return 0;let{left:p,right:g,top:w,bottom:$}=a.getBoundingClientRect(),b=Math.min(u.right,g)-Math.max(u.left,p),G=Math.min(u.bottom,$)-Math.max(u.top,w);return Math.max(0,b)*Math.max(0,G)/(u.width*u.height)}return fn(n,{grab:t,begin:s,move:(u,d)=>e.look(i(d).legal),drop({from:u},d){let{legal:a,any:p}=i(d),g=p!==null&&p===u.dataset.square;return e.drop(a??(g?null:p),d.getBoundingClientRect()),a!==null},cancel:()=>e.drop(null)})}var Gn={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:zn,mute:n=>{n.like({sound:n.get().look.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")},Kn=n=>/^[^\d\s]$/.test(n),Un=({key:n,shiftKey:e})=>e&&n!==n.toLowerCase();function Vn(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function zn(n){let{said:e}=n.get();n.set({said:""}),setTimeout(()=>n.set({said:e}),100)}function Te(n,e,t){let o=a=>{e.set({cursor:a});let p=n.querySelector(`.square[data-square="${a}"]`);p instanceof HTMLElement&&p.focus(),e.look(a)};function s(a){let{key:p}=a,g=e.get();if(p==="Escape")return i();if(p.startsWith("Arrow"))return f(a);if(/^[1-9]$/.test(p))return u(mn(p));let w=Un(a)?void 0:gn(g.look,p);if(w==="next")return d();let $=Gn[w??""];return $?.(e),$!==void 0}function i(){return t.cancel(),e.cancel(),!0}function f({key:a,target:p}){let g=p.dataset.square,w=g!==void 0;return!w&&p!==document.body?!1:(o(w?hn(g,a):e.get().cursor),!0)}function u(a){o(a);let p=e.get();return!y(p).has(a)&&!x(p).has(a)&&e.tap(a,"keys"),!0}function d(){let a=e.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey||a.isComposing)return;let p=a.target;if(p.closest("input, textarea, select, dialog:modal"))return;e.get().means!=="keys"&&(Kn(a.key)&&Vn(p),e.set({means:"keys"}));let g=a.key==="Enter"||a.key.length===1;(a.repeat&&g||s(a))&&a.preventDefault()})}var Mn=(n,e)=>(n.ploy_words[e]??[]).join(": "),Jn=({rules:n},e,t)=>`${e}${n.joker_use==="swap"?"<>":">"}${t}`;function We(n,e,t){let o=wn(n,e,t),{inTurn:s,intend:i}=o,f=r=>r&&i("actions",{action:r.action},"act");async function u(r){let l=n.get(),{source:h}=l.held??{},k=h&&q(r)?await t.askWhy(l.view,Jn(l.view,h,r)):_n(l,r);k&&o.refuse(r,k)}function d(r){let l=n.get().view.why.button?.[r];l&&o.refuse(null,l)}function a(r,l){let h=n.get();if(h.view.result)return;if(n.set({cursor:r,refused:null}),x(h).has(r)&&!h.held?.source){e.touched("lift");let S={ploy:"reassign",source:r};return n.set({held:S,over:null,said:Mn(h.view,"source")})}if(h.held?.source===r)return Z();let k=y(h).get(r);if(!k)return void u(r);if(h.over===r||!bn(h,k,l))return f(k);e.touched("lift"),n.set({over:r,said:k.spoken})}function p(r){let l=n.get(),h=r!==null&&y(l).has(r)?r:null,S=r!==null&&l.refused&&l.refused.square!==r||h?null:l.refused;l.over===h&&l.refused===S||(h&&h!==l.over&&e.touched("tick"),n.set({over:h,refused:S}))}function g(r,l=null){let h=r===null?void 0:y(n.get()).get(r);o.comesFrom(h?l:null),n.set({dragging:null,over:null}),h?f(h):r!==null&&u(r)}function w(){let{view:r,held:l}=n.get();if(!r.hand)return b();if(r.result)return;e.touched("lift");let h=l?.ploy==="hand";n.set({...E,held:h?null:{ploy:"hand",source:null}})}function $(){let r=n.get().view;s(()=>{let{view:l}=n.get();(l===r||!l.hand)&&b()})()}function b(){let{view:r}=n.get(),[l]=J(r,"draw");l?f(l):r.result||d("draw")}function G(r){let{view:l,held:h}=n.get();if(l.result)return;if(!N(l,r))return d(r);e.touched("lift");let k=h?.ploy===r,S=k?"":Mn(l,r);n.set({...E,held:k?null:{ploy:r,source:null},said:S})}function Z(){n.set({...E,dragging:null,panel:null,hint:null})}function Bn(){let{view:r,panel:l}=n.get();if(r.undo!=="nothing"){if(r.undo==="assisted"&&!r.assisted&&l!=="undo")return n.set({...E,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function An(){n.get().view.can_redo&&i("redo",{},"redo")}function Wn(){let{view:r,panel:l}=n.get();if(!r.result){if(l!=="resign")return n.set({...E,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Rn(r){let{view:l}=n.get(),{automatic_draw:h,forced:k}=l.options,S=r?{again:l.game}:{after:l.game};o.begin({...S,options:{automatic_draw:h,forced:k}})}function jn(r){n.set({...E,panel:r===n.get().panel?null:r})}let Dn=async r=>(await import("./liking-5GMRKJZ5.js")).like(n,r),Hn,nn=()=>Hn??=import("./hints-UYAB5OQT.js").then(r=>r.createHints(n,o));function In(){let r=n.get(),l=[...y(r).keys(),...x(r)];return l[(l.indexOf(r.cursor)+1)%l.length]}return{get:n.get,set:n.set,look:p,cancel:Z,open:jn,like:Dn,nextPlace:In,fetchCoach:nn,refresh:o.refresh,tap:s(a),drop:s(g),takeHand:s(w),draw:$,keep:s(()=>{f(J(n.get().view,"keep")[0])}),ploy:s(G),undo:s(Bn),redo:s(An),hint:s(()=>{nn().then(r=>r.toggle())}),ask:s(r=>{i(r,{},"act")}),resign:s(Wn),begin:s(Rn),setOptions:s(r=>{i("options",r,"act")})}}function B(n){return n?.closest?.(".square")?.dataset.square??null}var Xn=300;function Qn(n,e){let[t,o]=[-1/0,0];n.addEventListener("click",s=>{let{target:i,timeStamp:f,detail:u}=s;if(!i.closest(".draw-button, .hand-card")||u===0)return;let{ply:a,hand:p}=e.get().view;f-t<Xn&&a<=o+1?s.stopPropagation():p||([t,o]=[f,a])},!0)}function je(n,e,t){Qn(n,e),n.addEventListener("click",o=>{let s=B(o.target),i=o.detail===0?"keys":e.get().means;s?e.tap(s,i):o.target.closest("button, a, aside, dialog")||(e.look(null),e.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||t.isOn()||e.look(B(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!t.isOn()&&e.look(null)}),n.addEventListener("focusin",o=>{let s=B(o.target),{means:i,cursor:f}=e.get();s&&(f!==s&&e.set({cursor:s}),i==="keys"&&e.look(s))}),n.addEventListener("focusout",o=>{B(o.target)&&!B(o.relatedTarget)&&e.get().means==="keys"&&e.look(null)})}var He=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:n,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function Ie(n){let e=n,t=[];return{get:()=>e,set(o){e={...e,...o};for(let s of t)s(e)},onChange:o=>{t.push(o)}}}function Yn(n){let e=O(n)?.attacks??[];return{state:n,legal:y(n),movable:x(n),isChoosing:Sn(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:xn(e)}}var Zn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Je({state:n,children:e}){let t=Yn(n);return c`<section class="board" aria-label=${m("Board")}>
    ${v(Zn)}
    <div class="battery"></div>
    ${M.map(o=>c`<${te} key=${o} slot=${o} scene=${t} />`)}
    ${j.map(o=>c`<${oe} key=${o} cell=${o} scene=${t} />`)}
    ${[...t.attacks.values()].map(ee)}
    <${re} state=${n} />
    ${n.view.result?.reason==="dry"&&c`<${ne} />`} ${e}
  </section>`}var ne=()=>c`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,ee=n=>D(n.slot).slice(0,2).reverse().map(e=>v($n(e,pn(n.slot),F(n))));function te({slot:n,scene:e}){let{view:t}=e.state,o=t.royals[n],s=e.attacks.get(n)??null,i=o?cn(o,s):K(),f=[s?F(s):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return c`<${Tn} name=${n} kind="slot" ...${{scene:e,marks:f,picture:i}} />`}function oe({cell:n,scene:e}){let{view:t,held:o,over:s}=e.state,i=t.stacks[n]??[],f=i.at(-1),u=e.legal.has(n)||e.movable.has(n),d=[e.lit.get(n)??(u?"legal":e.isChoosing&&"blocked"),o?.source===n&&"taken",s===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=f?ln(f,i.length):K();return c`<${Tn} name=${n} kind="cell" ...${{scene:e,marks:d,picture:a}} />`}function Tn({name:n,kind:e,scene:t,marks:o,picture:s}){let{refused:i,cursor:f}=t.state,u=i?.square===n,d=["square",e,...o,u&&"refused"].filter(Boolean);return c`<button
    type="button"
    class=${d.join(" ")}
    data-square=${n}
    tabindex=${f===n?0:-1}
    aria-label=${se(n,t)}
  >
    ${v(s)}
  </button>`}function se(n,{state:e,legal:t,movable:o}){let{view:s,refused:i}=e,f=[s.squares[n]],u=t.get(n);return u?f.push(u.spoken):o.has(n)?f.push(m("Its top card can be moved.")):i?.square===n&&f.push(i.says),f.join(" ")}var re=({state:n})=>vn(n).map(([e,t])=>c`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${v(_(t))}
    </div>`),Xe=({view:n})=>v(R(n.draw_count));function rt({state:n,play:e}){let{view:t}=n,[o,...s]=Q(n),i=[m("In hand"),...t.waiting?[m("(one waits)")]:[]].join(" ");return c`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ae} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${C(o??"")}</strong>
        ${s.map(f=>c`<span class="line">${C(f)}</span>`)}
      </p>
    </div>
    ${L(t,"keep")&&c`<${X} play=${e} />`}
  </section>`}function ae({state:n,play:e}){let{view:t}=n,o=t.hand!==null&&(n.dragging||ie(n)),s=o?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return c`<button
    type="button"
    class=${`hand-card ${s} ${i?"held":""}`}
    aria-label=${le(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!L(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${o?c`<${ue} state=${n} />`:c`<${ce} state=${n} />`}
  </button>`}var ie=n=>P(n)===n.view.hand;function le({view:n}){return n.hand?m("{hand}, in hand",{hand:on(n.hand)}):L(n,"draw")?m("Draw a card"):m("No card in hand")}function ce({state:{view:n}}){return n.hand?v(_(n.hand)):L(n,"draw")?c`<span><b>${m("Draw")}</b><br /><${z} name="draw" /></span>`:null}function ue({state:n}){return c`<span>
    <b>${C(tn(n.view.hand??""))}</b>
    ${Y(n)&&c`<span><br />tap ${n.over} again</span>`}
  </span>`}var X=class extends A{button=en();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return c`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${z} name="keep" />
    </button>`}};function Q(n){let{view:e,held:t}=n,o=O(n)?.hand??[];if(o.length)return o;let s=t?.source?"source":t?.ploy??"";return e.ploy_words[s]??e.hand_words}var Y=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function ft({state:n,play:e}){return n.view.rules.has_ploys?c`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${qn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${qn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:c`<${fe} view=${n.view} />`}function qn({id:n,letter:e,state:t,play:o}){let s=t.view.ploy_words[n]?.[0]??"",{ready:i,spent:f,coming:u}=En(t.view,e),d=t.held?.ploy===n,[a]=i,p=a!==void 0&&N(t.view,n),g=d?"in-force":p?"ready":"",w=f.length?m("none ready"):m("not drawn yet"),$=i.length?m("{len} ready",{len:i.length}):w,b=a?de(a,t.view):f.length?dn():R();return c`<button
    type="button"
    class=${`ploy-button ${g}`.trim()}
    data-ploy=${n}
    aria-pressed=${d}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:s,state:$,spent:f.length,to_come:u})}
    onClick=${()=>o.ploy(n)}
  >
    ${v(b)}
    <span>
      <span class="ploy-name">${s}</span>
      <span class="ploy-state">${$}</span>
      <span class="charges">
        ${i.map(()=>v(I("ready")))}${f.map(()=>v(I("spent")))}
        ${Array.from({length:u},()=>v(I("to-come")))}
      </span>
    </span>
  </button>`}function de(n,{rules:{ace_use:e,joker_use:t}}){return(n.startsWith("A")?e==="extraction":t==="reassignment")?un(n):_(n)}function fe({view:n}){let{has_points:e,has_shame:t}=n.rules;return c`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      ${e?c`<p><b class="display">${n.score}</b> ${pe(n)}</p>`:c`<p><b class="display">${n.score}</b> ${m("if you win now")}</p>`}
      ${t&&c`<p class="muted">${W("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var pe=n=>[W("point","points",n.score),W("{count} draw paid","{count} draws paid",n.draws)].join(", ");function kt({state:n,children:e}){let t=O(n);return c`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${he(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??c`<${we} state=${n} />`)}
  </section>`}function he(n,e){return e.length?Cn(e).map(t=>c`<${me} key=${t.slot} state=${n} attack=${t} />`):n.refused?c`<${ge} says=${n.refused.says} />`:null}function me({state:n,attack:e}){let t=e.result==="killed"?"falls":"stands",[o,s]=rn(e);return c`<li class=${t}>
    <${V} name=${t} /><span class="says">${C(sn(e))}</span>
    <span class="why"><b>${C(o)}</b>${s}</span>
    <span class="why only-wide">${an(n.view,e)}</span>
  </li>`}var ge=({says:n})=>c`<li class="no">
    <${V} name="close" /><span class="why">${C(n)}</span>
  </li>`;function we({state:n}){if(n.refused)return null;let e=Y(n)&&!P(n),t=[...Q(n),...e?[m("Tap {square} again.",{square:n.over??""})]:[]];return c`<p class="idle only-narrow">
    ${C(t.join(". ").replaceAll("..","."))}
  </p>`}var Pn=null;function $e(){return Pn??=new Promise(n=>{let e=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!e||document.querySelector(`link[href="${e}"]`))return n(null);let t=document.createElement("link");document.head.append(Object.assign(t,{rel:"stylesheet",href:e,onload:n,onerror:n}))}),Pn}function Ct(n){let e=null,t=async()=>{let[s]=await Promise.all([n(),$e()]);e=s};class o extends A{componentDidMount(){e||t().then(()=>this.setState({}))}render(){return e&&c`<${e} ...${this.props} />`}}return[o,t]}export{L as a,O as b,_e as c,Te as d,We as e,je as f,He as g,Ie as h,Je as i,Xe as j,rt as k,ft as l,kt as m,Ct as n};
