import{a as z,b as J}from"./chunk-QSYEU2D6.js";import{a as V,b as D,d as E,e as wn}from"./chunk-5XX2DPKW.js";import{b as I,c as $n}from"./chunk-BKNVP7NF.js";import{a as cn,b as ln,c as un,d as dn,e as H,f as U,g as _,j as f,k as v,l as C}from"./chunk-AV3COIYZ.js";import{c as en,d as A}from"./chunk-4QXZY6RT.js";import{c as tn,d as on,e as sn,f as rn,g as an}from"./chunk-EX5ZXRN5.js";import{f as mn}from"./chunk-B32G7G4U.js";import{a as fn}from"./chunk-NZJWOYSC.js";import{a as R,b as M,c as T,d as pn,f as j,g as hn,h as gn}from"./chunk-G2CCRVZS.js";import{a as g,b as W}from"./chunk-XGAYHW4L.js";var yn=new WeakMap;function q(n,e){let t=yn.get(n);return t||(t=new Map(n.legal.map(({action:o})=>[o,V(o)])),yn.set(n,t)),t.get(e.action)??V(e.action)}var N=(n,e)=>n.legal.filter(t=>q(n,t).kind===e),L=(n,e)=>N(n,e).length>0,F=(n,e)=>n.legal.some(t=>D(q(n,t).kind)===e);function kn(n,e){let{kind:t,square:o,source:s}=q(n,e),i={kind:t,square:o,source:s};return t==="swap"?[i,{kind:t,square:s,source:o}]:[i]}function y({view:n,held:e}){let t=new Map;for(let o of n.legal)for(let{kind:s,square:i,source:p}of kn(n,o))i&&Nn(s,p,e)&&t.set(i,o);return t}function Nn(n,e,t){let o=D(n);return t?.ploy==="extract"?o==="extract":t?.ploy==="reassign"?o==="reassign"&&e===t.source:o===null}function x({view:n,held:e}){if(e?.ploy!=="reassign")return new Set;let t=n.legal.flatMap(o=>kn(n,o)).flatMap(({kind:o,source:s})=>s&&D(o)==="reassign"?[s]:[]);return new Set(t)}var O=n=>n.over===null?void 0:y(n).get(n.over);function P(n){let e=O(n);if(!e)return null;let{kind:t}=q(n.view,e);if(t==="place"||t==="with_joker")return n.view.hand;let o=n.held?.source;return o?n.view.stacks[o]?.at(-1)??null:null}function vn(n){let{view:e,held:t,over:o}=n,s=P(n);if(!s||o===null||n.dragging)return[];let i=e.rules.joker_use==="swap"&&e.stacks[o]?.at(-1);return t?.source&&i?[[o,s],[t.source,i]]:[[o,s]]}var Fn=["replace","armour","hard_reset","refill"];function bn({view:n,held:e,look:t},o,s){let{kind:i,square:p}=q(n,o),l=i==="place"&&T(p??""),u=s==="touch"&&e===null&&t.one_tap!=="on";return Fn.includes(i)||l&&u}var G=n=>n.result==="killed"?"kill":"short";function xn(n){let e=new Map;for(let t of n)for(let o of j(t.slot).slice(0,2))e.get(o)!=="kill"&&e.set(o,G(t));return e}var Cn=n=>[...n].sort((e,t)=>+(t.result==="killed")-+(e.result==="killed")||e.short_by-t.short_by);function Sn(n){let e=[...y(n).keys(),...x(n)];return e.some(T)&&!e.some(t=>M.includes(t))}function _n({view:n,held:e},t){let o=e?.ploy??"hand";return n.why[o]?.[t]??""}function En(n,e){let t=n.ploys.filter(i=>i.startsWith(e)),o=n.spent.filter(i=>i.startsWith(e));return{ready:t,spent:o,coming:Math.max(0,(e==="A"?4:2)-t.length-o.length)}}var Ln=.12,On=({view:n,held:e})=>e?.ploy==="reassign"&&L(n,"with_joker")?e:null;function _e(n,e){function t(l){e.set({means:l.pointerType==="touch"?"touch":"mouse"});let u=l.target.closest("button"),a=u&&o(u);return a?{from:u,face:u,card:a,picture:_(a)}:null}function o(l){let u=e.get();if(u.view.result)return null;if(l.classList.contains("hand-card"))return y({...u,held:On(u)}).size?u.view.hand:null;let a=l.dataset.square??"";return u.held?.source===a||x(u).has(a)?u.view.stacks[a]?.at(-1)??null:null}function s({from:l,card:u}){let a=l.dataset.square;e.set({held:a?{ploy:"reassign",source:a}:On(e.get()),dragging:u,refused:null})}function i(l){let u=l.getBoundingClientRect(),a=y(e.get()),d={legal:null,any:null},[m,w]=[Ln,Ln];for(let $ of[...R,...M]){let b=p(u,$);b>w&&([w,d.any]=[b,$]),b>m&&a.has($)&&([m,d.legal]=[b,$])}return d}function p(l,u){let a=n.querySelector(`.square[data-square="${u}"]`);if(!a)return 0;let{left:d,right:m,top:w,bottom:$}=a.getBoundingClientRect(),b=Math.min(l.right,m)-Math.max(l.left,d),K=Math.min(l.bottom,$)-Math.max(l.top,w);return Math.max(0,b)*Math.max(0,K)/(l.width*l.height)}return fn(n,{grab:t,begin:s,move:(l,u)=>e.look(i(u).legal),drop({from:l},u){let{legal:a,any:d}=i(u),m=d!==null&&d===l.dataset.square;return e.drop(a??(m?null:d),u.getBoundingClientRect()),a!==null},cancel:()=>e.drop(null)})}var Gn={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:zn,mute:n=>{n.like({sound:n.get().look.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")},Kn=n=>/^[^\d\s]$/.test(n),Un=({key:n,shiftKey:e})=>e&&n!==n.toLowerCase();function Vn(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function zn(n){let{said:e}=n.get();n.set({said:""}),setTimeout(()=>n.set({said:e}),100)}function Te(n,e,t){let o=a=>{e.set({cursor:a});let d=n.querySelector(`.square[data-square="${a}"]`);d instanceof HTMLElement&&d.focus(),e.look(a)};function s(a){let{key:d}=a,m=e.get();if(d==="Escape")return i();if(d.startsWith("Arrow"))return p(a);if(/^[1-9]$/.test(d))return l(gn(d));let w=Un(a)?void 0:mn(m.look,d);if(w==="next")return u();let $=Gn[w??""];return $?.(e),$!==void 0}function i(){return t.cancel(),e.cancel(),!0}function p({key:a,target:d}){let m=d.dataset.square,w=m!==void 0;return!w&&d!==document.body?!1:(o(w?hn(m,a):e.get().cursor),!0)}function l(a){o(a);let d=e.get();return!y(d).has(a)&&!x(d).has(a)&&e.tap(a,"keys"),!0}function u(){let a=e.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey||a.isComposing)return;let d=a.target;if(d.closest("input, textarea, select, dialog:modal"))return;e.get().means!=="keys"&&(Kn(a.key)&&Vn(d),e.set({means:"keys"}));let m=a.key==="Enter"||a.key.length===1;(a.repeat&&m||s(a))&&a.preventDefault()})}var Mn=(n,e)=>(n.ploy_words[e]??[]).join(": "),Jn=({rules:n},e,t)=>`${e}${n.joker_use==="swap"?"<>":">"}${t}`;function We(n,e,t){let o=wn(n,e,t),{inTurn:s,intend:i}=o,p=r=>r&&i("actions",{action:r.action},"act");async function l(r){let c=n.get(),{source:h}=c.held??{},k=h&&T(r)?await t.askWhy(c.view,Jn(c.view,h,r)):_n(c,r);k&&o.refuse(r,k)}function u(r){let c=n.get().view.why.button?.[r];c&&o.refuse(null,c)}function a(r,c){let h=n.get();if(h.view.result)return;if(n.set({cursor:r,refused:null}),x(h).has(r)&&!h.held?.source){e.touched("lift");let S={ploy:"reassign",source:r};return n.set({held:S,over:null,said:Mn(h.view,"source")})}if(h.held?.source===r)return Z();let k=y(h).get(r);if(!k)return void l(r);if(h.over===r||!bn(h,k,c))return p(k);e.touched("lift"),n.set({over:r,said:k.spoken})}function d(r){let c=n.get(),h=r!==null&&y(c).has(r)?r:null,S=r!==null&&c.refused&&c.refused.square!==r||h?null:c.refused;c.over===h&&c.refused===S||(h&&h!==c.over&&e.touched("tick"),n.set({over:h,refused:S}))}function m(r,c=null){let h=r===null?void 0:y(n.get()).get(r);o.comesFrom(h?c:null),n.set({dragging:null,over:null}),h?p(h):r!==null&&l(r)}function w(){let{view:r,held:c}=n.get();if(!r.hand)return b();if(r.result)return;e.touched("lift");let h=c?.ploy==="hand";n.set({...E,held:h?null:{ploy:"hand",source:null}})}function $(){let r=n.get().view;s(()=>{let{view:c}=n.get();(c===r||!c.hand)&&b()})()}function b(){let{view:r}=n.get(),[c]=N(r,"draw");c?p(c):r.result||u("draw")}function K(r){let{view:c,held:h}=n.get();if(c.result)return;if(!F(c,r))return u(r);e.touched("lift");let k=h?.ploy===r,S=k?"":Mn(c,r);n.set({...E,held:k?null:{ploy:r,source:null},said:S})}function Z(){n.set({...E,dragging:null,panel:null,hint:null})}function Bn(){let{view:r,panel:c}=n.get();if(r.undo!=="nothing"){if(r.undo==="assisted"&&!r.assisted&&c!=="undo")return n.set({...E,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function An(){n.get().view.can_redo&&i("redo",{},"redo")}function Wn(){let{view:r,panel:c}=n.get();if(!r.result){if(c!=="resign")return n.set({...E,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Hn(r){let{view:c}=n.get(),{automatic_draw:h,forced:k}=c.options,S=r?{again:c.game}:{after:c.game};o.begin({...S,options:{automatic_draw:h,forced:k}})}function Rn(r){n.set({...E,panel:r===n.get().panel?null:r})}let jn=async r=>(await import("./liking-5GMRKJZ5.js")).like(n,r),Dn,nn=()=>Dn??=import("./hints-UYAB5OQT.js").then(r=>r.createHints(n,o));function In(){let r=n.get(),c=[...y(r).keys(),...x(r)];return c[(c.indexOf(r.cursor)+1)%c.length]}return{get:n.get,set:n.set,look:d,cancel:Z,open:Rn,like:jn,nextPlace:In,fetchCoach:nn,refresh:o.refresh,tap:s(a),drop:s(m),takeHand:s(w),draw:$,keep:s(()=>{p(N(n.get().view,"keep")[0])}),ploy:s(K),undo:s(Bn),redo:s(An),hint:s(()=>{nn().then(r=>r.toggle())}),ask:s(r=>{i(r,{},"act")}),resign:s(Wn),begin:s(Hn),setOptions:s(r=>{i("options",r,"act")})}}function B(n){return n?.closest?.(".square")?.dataset.square??null}var Xn=300;function Qn(n,e){let[t,o]=[-1/0,0];n.addEventListener("click",s=>{let{target:i,timeStamp:p,detail:l}=s;if(!i.closest(".draw-button, .hand-card")||l===0)return;let{ply:a,hand:d}=e.get().view;p-t<Xn&&a<=o+1?s.stopPropagation():d||([t,o]=[p,a])},!0)}function Re(n,e,t){Qn(n,e),n.addEventListener("click",o=>{let s=B(o.target),i=o.detail===0?"keys":e.get().means;s?e.tap(s,i):o.target.closest("button, a, aside, dialog")||(e.look(null),e.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||t.isOn()||e.look(B(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!t.isOn()&&e.look(null)}),n.addEventListener("focusin",o=>{let s=B(o.target),{means:i,cursor:p}=e.get();s&&(p!==s&&e.set({cursor:s}),i==="keys"&&e.look(s))}),n.addEventListener("focusout",o=>{B(o.target)&&!B(o.relatedTarget)&&e.get().means==="keys"&&e.look(null)})}var De=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:n,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function Ie(n){let e=n,t=[];return{get:()=>e,set(o){e={...e,...o};for(let s of t)s(e)},onChange:o=>{t.push(o)}}}function Yn(n){let e=O(n)?.attacks??[];return{state:n,legal:y(n),movable:x(n),isChoosing:Sn(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:xn(e)}}var Zn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Je({state:n,children:e}){let t=Yn(n);return f`<section class="board" aria-label=${g("Board")}>
    ${v(Zn)}
    <div class="battery"></div>
    ${M.map(o=>f`<${te} key=${o} slot=${o} scene=${t} />`)}
    ${R.map(o=>f`<${oe} key=${o} cell=${o} scene=${t} />`)}
    ${[...t.attacks.values()].map(ee)}
    <${re} state=${n} />
    ${n.view.result?.reason==="dry"&&f`<${ne} />`} ${e}
  </section>`}var ne=()=>f`<div class="dry-pile" role="img" aria-label=${g("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,ee=n=>j(n.slot).slice(0,2).reverse().map(e=>v($n(e,pn(n.slot),G(n))));function te({slot:n,scene:e}){let{view:t}=e.state,o=t.royals[n],s=e.attacks.get(n)??null,i=o?ln(o,s):U(),p=[s?G(s):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return f`<${Tn} name=${n} kind="slot" ...${{scene:e,marks:p,picture:i}} />`}function oe({cell:n,scene:e}){let{view:t,held:o,over:s}=e.state,i=t.stacks[n]??[],p=i.at(-1),l=e.legal.has(n)||e.movable.has(n),u=[e.lit.get(n)??(l?"legal":e.isChoosing&&"blocked"),o?.source===n&&"taken",s===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=p?cn(p,i.length):U();return f`<${Tn} name=${n} kind="cell" ...${{scene:e,marks:u,picture:a}} />`}function Tn({name:n,kind:e,scene:t,marks:o,picture:s}){let{refused:i,cursor:p,hint:l}=t.state,u=i?.square===n,a=l?.marks.includes(n),d=["square",e,...o,u&&"refused",a&&"hinted"];return f`<button
    type="button"
    class=${d.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${p===n?0:-1}
    aria-label=${se(n,t)}
  >
    ${v(s)}
  </button>`}function se(n,{state:e,legal:t,movable:o}){let{view:s,refused:i}=e,p=[s.squares[n]],l=t.get(n);return l?p.push(l.spoken):o.has(n)?p.push(g("Its top card can be moved.")):i?.square===n&&p.push(i.says),p.join(" ")}var re=({state:n})=>vn(n).map(([e,t])=>f`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${v(_(t))}
    </div>`),Xe=({view:n})=>v(H(n.draw_count));function rt({state:n,play:e}){let{view:t}=n,[o,...s]=Q(n),i=[g("In hand"),...t.waiting?[g("(one waits)")]:[]].join(" ");return f`<section class="hand" aria-label=${g("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ae} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${C(o??"")}</strong>
        ${s.map(p=>f`<span class="line">${C(p)}</span>`)}
      </p>
    </div>
    ${L(t,"keep")&&f`<${X} play=${e} />`}
  </section>`}function ae({state:n,play:e}){let{view:t}=n,o=t.hand!==null&&(n.dragging||ie(n)),s=o?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return f`<button
    type="button"
    class=${`hand-card ${s} ${i?"held":""}`}
    aria-label=${ce(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!L(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${o?f`<${ue} state=${n} />`:f`<${le} state=${n} />`}
  </button>`}var ie=n=>P(n)===n.view.hand;function ce({view:n}){return n.hand?g("{hand}, in hand",{hand:on(n.hand)}):L(n,"draw")?g("Draw a card"):g("No card in hand")}function le({state:{view:n}}){return n.hand?v(_(n.hand)):L(n,"draw")?f`<span><b>${g("Draw")}</b><br /><${J} name="draw" /></span>`:null}function ue({state:n}){return f`<span>
    <b>${C(tn(n.view.hand??""))}</b>
    ${Y(n)&&f`<span><br />${g("Tap {square} again.",{square:n.over??""})}</span>`}
  </span>`}var X=class extends A{button=en();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return f`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${g("Keep the grid")}<${J} name="keep" />
    </button>`}};function Q(n){let{view:e,held:t}=n,o=O(n)?.hand??[];if(o.length)return o;let s=t?.source?"source":t?.ploy??"";return e.ploy_words[s]??e.hand_words}var Y=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function ft({state:n,play:e}){return n.view.rules.has_ploys?f`<section class="ploys" aria-label=${g("Ploys")}>
    <h2 class="label">${g("Ploys")}</h2>
    <div class="ploy-row">
      <${qn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${qn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:f`<${fe} view=${n.view} />`}function qn({id:n,letter:e,state:t,play:o}){let s=t.view.ploy_words[n]?.[0]??"",{ready:i,spent:p,coming:l}=En(t.view,e),u=t.held?.ploy===n,[a]=i,d=a!==void 0&&F(t.view,n),m=u?"in-force":d?"ready":"",w=p.length?g("none ready"):g("not drawn yet"),$=i.length?g("{len} ready",{len:i.length}):w,b=a?de(a,t.view):p.length?dn():H();return f`<button
    type="button"
    class=${`ploy-button ${m}`.trim()}
    data-ploy=${n}
    aria-pressed=${u}
    aria-disabled=${d?void 0:"true"}
    aria-label=${g("{name}: {state}, {spent} spent, {to_come} to come",{name:s,state:$,spent:p.length,to_come:l})}
    onClick=${()=>o.ploy(n)}
  >
    ${v(b)}
    <span>
      <span class="ploy-name">${s}</span>
      <span class="ploy-state">${$}</span>
      <span class="charges">
        ${i.map(()=>v(I("ready")))}${p.map(()=>v(I("spent")))}
        ${Array.from({length:l},()=>v(I("to-come")))}
      </span>
    </span>
  </button>`}function de(n,{rules:{ace_use:e,joker_use:t}}){return(n.startsWith("A")?e==="extraction":t==="reassignment")?un(n):_(n)}function fe({view:n}){let{has_points:e,has_shame:t}=n.rules;return f`<section class="ploys" aria-label=${g("Score")}>
    <h2 class="label">${g("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?pe(n):g("if you win now")}</p>
      ${t&&f`<p class="muted">${W("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var pe=n=>[W("point","points",n.score),W("{count} draw paid","{count} draws paid",n.draws)].join(", ");function kt({state:n,children:e}){let t=O(n);return f`<section class="verdict panel-box" aria-label=${g("What this would do")}>
    <ul>
      ${he(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??f`<${we} state=${n} />`)}
  </section>`}function he(n,e){return e.length?Cn(e).map(t=>f`<${ge} key=${t.slot} state=${n} attack=${t} />`):n.refused?f`<${me} says=${n.refused.says} />`:null}function ge({state:n,attack:e}){let t=e.result==="killed"?"falls":"stands",[o,s]=rn(e);return f`<li class=${t}>
    <${z} name=${t} /><span class="says">${C(sn(e))}</span>
    <span class="why"><b>${C(o)}</b>${s}</span>
    <span class="why only-wide">${an(n.view,e)}</span>
  </li>`}var me=({says:n})=>f`<li class="no">
    <${z} name="close" /><span class="why">${C(n)}</span>
  </li>`;function we({state:n}){if(n.refused)return null;let e=Y(n)&&!P(n),t=[...Q(n),...e?[g("Tap {square} again.",{square:n.over??""})]:[]];return f`<p class="idle only-narrow">
    ${C(t.join(". ").replaceAll("..","."))}
  </p>`}var Pn=null;function $e(){return Pn??=new Promise(n=>{let e=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!e||document.querySelector(`link[href="${e}"]`))return n(null);let t=document.createElement("link");document.head.append(Object.assign(t,{rel:"stylesheet",href:e,onload:n,onerror:n}))}),Pn}function Ct(n){let e=null,t=async()=>{let[s]=await Promise.all([n(),$e()]);e=s};class o extends A{componentDidMount(){e||t().then(()=>this.setState({}))}render(){return e&&f`<${e} ...${this.props} />`}}return[o,t]}export{L as a,O as b,_e as c,Te as d,We as e,Re as f,De as g,Ie as h,Je as i,Xe as j,rt as k,ft as l,kt as m,Ct as n};
