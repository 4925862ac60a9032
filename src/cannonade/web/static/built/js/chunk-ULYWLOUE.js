import{a as K,c as L,d as mn}from"./chunk-X5H2OFIF.js";import{a as V,b as z}from"./chunk-YT7EOW5U.js";import{b as H,c as gn}from"./chunk-BKNVP7NF.js";import{a as rn,b as an,c as ln,d as cn,e as D,f as G,g as _,j as c,k as v,l as C}from"./chunk-UF7G2K6R.js";import{c as nn,d as en,e as tn,f as on,g as sn}from"./chunk-M7QSV7JA.js";import{f as hn}from"./chunk-7AN7ENML.js";import{c as Z,d as A}from"./chunk-4QXZY6RT.js";import{a as un}from"./chunk-NZJWOYSC.js";import{a as I,b as M,c as P,d as dn,f as W,g as fn,h as pn}from"./chunk-G2CCRVZS.js";import{a as h,b as R}from"./chunk-XGAYHW4L.js";var $n=new WeakMap;function T(n,e){let t=$n.get(n);return t||(t=new Map(n.legal.map(({action:o})=>[o,K(o)])),$n.set(n,t)),t.get(e.action)??K(e.action)}var N=(n,e)=>n.legal.filter(t=>T(n,t).kind===e),S=(n,e)=>n.legal.some(t=>T(n,t).kind===e);function y({view:n,held:e}){let t=new Map;for(let o of n.legal){let{kind:r,square:i,source:f}=T(n,o);i&&Dn(r,f,e)&&t.set(i,o)}return t}function Dn(n,e,t){return t?.ploy==="extract"?n==="extract":t?.ploy==="reassign"?n==="reassign"&&e===t.source:n!=="extract"&&n!=="reassign"}function x({view:n,held:e}){if(e?.ploy!=="reassign")return new Set;let t=N(n,"reassign").map(o=>T(n,o).source);return new Set(t.filter(o=>o!==null))}var O=n=>n.over===null?void 0:y(n).get(n.over);function q(n){let e=O(n);if(!e)return null;let{kind:t,source:o}=T(n.view,e);return t==="place"?n.view.hand:t==="reassign"&&o?n.view.stacks[o]?.at(-1)??null:null}var In=["replace","armour","hard_reset","refill"];function wn({view:n,held:e,look:t},o,r){let{kind:i,square:f}=T(n,o),u=i==="place"&&P(f??""),d=r==="touch"&&e===null&&t.one_tap!=="on";return In.includes(i)||u&&d}var j=n=>n.result==="killed"?"kill":"short";function yn(n){let e=new Map;for(let t of n){let[o,r]=W(t.slot);for(let i of[o,r])e.get(i)!=="kill"&&e.set(i,j(t))}return e}var kn=n=>[...n].sort((e,t)=>+(t.result==="killed")-+(e.result==="killed")||e.short_by-t.short_by);function vn(n){let e=[...y(n).keys(),...x(n)];return e.some(P)&&!e.some(t=>M.includes(t))}function bn({view:n,held:e},t){let o=e?.ploy??"hand";return n.why[o]?.[t]??""}function xn(n,e){let t=n.ploys.filter(i=>i.startsWith(e)),o=n.spent.filter(i=>i.startsWith(e));return{ready:t,spent:o,coming:Math.max(0,(e==="A"?4:2)-t.length-o.length)}}var Cn=.12;function ye(n,e){function t(u){e.set({means:u.pointerType==="touch"?"touch":"mouse"});let d=u.target.closest("button"),a=d&&o(d);return a?{from:d,face:d,card:a,picture:_(a)}:null}function o(u){let d=e.get();if(d.view.result)return null;if(u.classList.contains("hand-card"))return y({...d,held:null}).size?d.view.hand:null;let a=u.dataset.square??"";return d.held?.source===a||x(d).has(a)?d.view.stacks[a]?.at(-1)??null:null}function r({from:u,card:d}){let a=u.dataset.square;e.set({held:a?{ploy:"reassign",source:a}:null,dragging:d,refused:null})}function i(u){let d=u.getBoundingClientRect(),a=y(e.get()),p={legal:null,any:null},[g,$]=[Cn,Cn];for(let w of[...I,...M]){let b=f(d,w);b>$&&([$,p.any]=[b,w]),b>g&&a.has(w)&&([g,p.legal]=[b,w])}return p}function f(u,d){let a=n.querySelector(`.square[data-square="${d}"]`);if(!a)return 0;let{left:p,right:g,top:$,bottom:w}=a.getBoundingClientRect(),b=Math.min(u.right,g)-Math.max(u.left,p),F=Math.min(u.bottom,w)-Math.max(u.top,$);return Math.max(0,b)*Math.max(0,F)/(u.width*u.height)}return un(n,{grab:t,begin:r,move:(u,d)=>e.look(i(d).legal),drop({from:u},d){let{legal:a,any:p}=i(d),g=p!==null&&p===u.dataset.square;return e.drop(a??(g?null:p),d.getBoundingClientRect()),a!==null},cancel:()=>e.drop(null)})}var Wn={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:Fn,mute:n=>{n.like({sound:n.get().look.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")},Hn=n=>/^[^\d\s]$/.test(n),Nn=({key:n,shiftKey:e})=>e&&n!==n.toLowerCase();function jn(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function Fn(n){let{said:e}=n.get();n.set({said:""}),setTimeout(()=>n.set({said:e}),100)}function Ce(n,e,t){let o=a=>{e.set({cursor:a});let p=n.querySelector(`.square[data-square="${a}"]`);p instanceof HTMLElement&&p.focus(),e.look(a)};function r(a){let{key:p}=a,g=e.get();if(p==="Escape")return i();if(p.startsWith("Arrow"))return f(a);if(/^[1-9]$/.test(p))return u(pn(p));let $=Nn(a)?void 0:hn(g.look,p);if($==="next")return d();let w=Wn[$??""];return w?.(e),w!==void 0}function i(){return t.cancel(),e.cancel(),!0}function f({key:a,target:p}){let g=p.dataset.square,$=g!==void 0;return!$&&p!==document.body?!1:(o($?fn(g,a):e.get().cursor),!0)}function u(a){o(a);let p=e.get();return!y(p).has(a)&&!x(p).has(a)&&e.tap(a,"keys"),!0}function d(){let a=e.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey||a.isComposing)return;let p=a.target;if(p.closest("input, textarea, select, dialog:modal"))return;e.get().means!=="keys"&&(Hn(a.key)&&jn(p),e.set({means:"keys"}));let g=a.key==="Enter"||a.key.length===1;(a.repeat&&g||r(a))&&a.preventDefault()})}var Sn=(n,e)=>(n.ploy_words[e]??[]).join(": ");function _e(n,e,t){let o=mn(n,e,t),{inTurn:r,intend:i}=o,f=s=>s&&i("actions",{action:s.action},"act");async function u(s){let l=n.get(),{source:m}=l.held??{},k=m&&P(s)?await t.askWhy(l.view,`${m}>${s}`):bn(l,s);k&&o.refuse(s,k)}function d(s){let l=n.get().view.why.button?.[s];l&&o.refuse(null,l)}function a(s,l){let m=n.get();if(m.view.result)return;if(n.set({cursor:s,refused:null}),x(m).has(s)&&!m.held?.source){e.touched("lift");let E={ploy:"reassign",source:s};return n.set({held:E,over:null,said:Sn(m.view,"source")})}if(m.held?.source===s)return Q();let k=y(m).get(s);if(!k)return void u(s);if(m.over===s||!wn(m,k,l))return f(k);e.touched("lift"),n.set({over:s,said:k.spoken})}function p(s){let l=n.get(),m=s!==null&&y(l).has(s)?s:null,E=s!==null&&l.refused&&l.refused.square!==s||m?null:l.refused;l.over===m&&l.refused===E||(m&&m!==l.over&&e.touched("tick"),n.set({over:m,refused:E}))}function g(s,l=null){let m=s===null?void 0:y(n.get()).get(s);o.comesFrom(m?l:null),n.set({dragging:null,over:null}),m?f(m):s!==null&&u(s)}function $(){let{view:s,held:l}=n.get();if(!s.hand)return b();if(s.result)return;e.touched("lift");let m=l?.ploy==="hand";n.set({...L,held:m?null:{ploy:"hand",source:null}})}function w(){let s=n.get().view;r(()=>{let{view:l}=n.get();(l===s||!l.hand)&&b()})()}function b(){let{view:s}=n.get(),[l]=N(s,"draw");l?f(l):s.result||d("draw")}function F(s){let{view:l,held:m}=n.get();if(l.result)return;if(!S(l,s))return d(s);e.touched("lift");let k=m?.ploy===s,E=k?"":Sn(l,s);n.set({...L,held:k?null:{ploy:s,source:null},said:E})}function Q(){n.set({...L,dragging:null,panel:null,hint:null})}function _n(){let{view:s,panel:l}=n.get();if(s.undo!=="nothing"){if(s.undo==="assisted"&&!s.assisted&&l!=="undo")return n.set({...L,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Mn(){n.get().view.can_redo&&i("redo",{},"redo")}function Tn(){let{view:s,panel:l}=n.get();if(!s.result){if(l!=="resign")return n.set({...L,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function qn(s){let{view:l}=n.get(),{automatic_draw:m,forced:k}=l.options,E=s?{again:l.game}:{after:l.game};o.begin({...E,options:{automatic_draw:m,forced:k}})}function Pn(s){n.set({...L,panel:s===n.get().panel?null:s})}let Bn=async s=>(await import("./liking-HQCX4DIB.js")).like(n,s),An,Y=()=>An??=import("./hints-5VGAPLQ4.js").then(s=>s.createHints(n,o));function Rn(){let s=n.get(),l=[...y(s).keys(),...x(s)];return l[(l.indexOf(s.cursor)+1)%l.length]}return{get:n.get,set:n.set,look:p,cancel:Q,open:Pn,like:Bn,nextPlace:Rn,fetchCoach:Y,refresh:o.refresh,tap:r(a),drop:r(g),takeHand:r($),draw:w,keep:r(()=>{f(N(n.get().view,"keep")[0])}),ploy:r(F),undo:r(_n),redo:r(Mn),hint:r(()=>{Y().then(s=>s.toggle())}),ask:r(s=>{i(s,{},"act")}),resign:r(Tn),begin:r(qn),setOptions:r(s=>{i("options",s,"act")})}}function B(n){return n?.closest?.(".square")?.dataset.square??null}var Gn=300;function Kn(n,e){let[t,o]=[-1/0,0];n.addEventListener("click",r=>{let{target:i,timeStamp:f,detail:u}=r;if(!i.closest(".draw-button, .hand-card")||u===0)return;let{ply:a,hand:p}=e.get().view;f-t<Gn&&a<=o+1?r.stopPropagation():p||([t,o]=[f,a])},!0)}function Te(n,e,t){Kn(n,e),n.addEventListener("click",o=>{let r=B(o.target),i=o.detail===0?"keys":e.get().means;r?e.tap(r,i):o.target.closest("button, a, aside, dialog")||(e.look(null),e.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||t.isOn()||e.look(B(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!t.isOn()&&e.look(null)}),n.addEventListener("focusin",o=>{let r=B(o.target),{means:i,cursor:f}=e.get();r&&(f!==r&&e.set({cursor:r}),i==="keys"&&e.look(r))}),n.addEventListener("focusout",o=>{B(o.target)&&!B(o.relatedTarget)&&e.get().means==="keys"&&e.look(null)})}var Pe=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:n,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function Be(n){let e=n,t=[];return{get:()=>e,set(o){e={...e,...o};for(let r of t)r(e)},onChange:o=>{t.push(o)}}}function Vn(n){let e=O(n)?.attacks??[];return{state:n,legal:y(n),movable:x(n),isChoosing:vn(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:yn(e)}}var zn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function je({state:n,children:e}){let t=Vn(n);return c`<section class="board" aria-label=${h("Board")}>
    ${v(zn)}
    <div class="battery"></div>
    ${M.map(o=>c`<${Xn} key=${o} slot=${o} scene=${t} />`)}
    ${I.map(o=>c`<${Qn} key=${o} cell=${o} scene=${t} />`)}
    ${[...t.attacks.values()].map(Jn)}
    <${Zn} state=${n} />
    ${n.view.result?.reason==="dry"&&c`<${Un} />`} ${e}
  </section>`}var Un=()=>c`<div class="dry-pile" role="img" aria-label=${h("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,Jn=n=>W(n.slot).slice(0,2).reverse().map(e=>v(gn(e,dn(n.slot),j(n))));function Xn({slot:n,scene:e}){let{view:t}=e.state,o=t.royals[n],r=e.attacks.get(n)??null,i=o?an(o,r):G(),f=[r?j(r):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return c`<${En} name=${n} kind="slot" ...${{scene:e,marks:f,picture:i}} />`}function Qn({cell:n,scene:e}){let{view:t,held:o,over:r}=e.state,i=t.stacks[n]??[],f=i.at(-1),u=e.legal.has(n)||e.movable.has(n),d=[e.lit.get(n)??(u?"legal":e.isChoosing&&"blocked"),o?.source===n&&"taken",r===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=f?rn(f,i.length):G();return c`<${En} name=${n} kind="cell" ...${{scene:e,marks:d,picture:a}} />`}function En({name:n,kind:e,scene:t,marks:o,picture:r}){let{refused:i,cursor:f}=t.state,u=i?.square===n,d=["square",e,...o,u&&"refused"].filter(Boolean);return c`<button
    type="button"
    class=${d.join(" ")}
    data-square=${n}
    tabindex=${f===n?0:-1}
    aria-label=${Yn(n,t)}
  >
    ${v(r)}
  </button>`}function Yn(n,{state:e,legal:t,movable:o}){let{view:r,refused:i}=e,f=[r.squares[n]],u=t.get(n);return u?f.push(u.spoken):o.has(n)?f.push(h("Its top card can be moved.")):i?.square===n&&f.push(i.says),f.join(" ")}function Zn({state:n}){let e=q(n);return!e||n.over===null||n.dragging?null:c`<div
    class=${`lifted ${n.cursor===n.over?"at-cursor":""}`.trim()}
    data-square=${n.over}
    aria-hidden="true"
  >
    ${v(_(e))}
  </div>`}var Fe=({view:n})=>v(D(n.draw_count));function Ye({state:n,play:e}){let{view:t}=n,[o,...r]=J(n),i=[h("In hand"),...t.waiting?[h("(one waits)")]:[]].join(" ");return c`<section class="hand" aria-label=${h("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ne} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${C(o??"")}</strong>
        ${r.map(f=>c`<span class="line">${C(f)}</span>`)}
      </p>
    </div>
    ${S(t,"keep")&&c`<${U} play=${e} />`}
  </section>`}function ne({state:n,play:e}){let{view:t}=n,o=t.hand!==null&&(n.dragging||ee(n)),r=o?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return c`<button
    type="button"
    class=${`hand-card ${r} ${i?"held":""}`}
    aria-label=${te(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!S(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${o?c`<${se} state=${n} />`:c`<${oe} state=${n} />`}
  </button>`}var ee=n=>q(n)===n.view.hand;function te({view:n}){return n.hand?h("{hand}, in hand",{hand:en(n.hand)}):S(n,"draw")?h("Draw a card"):h("No card in hand")}function oe({state:{view:n}}){return n.hand?v(_(n.hand)):S(n,"draw")?c`<span><b>${h("Draw")}</b><br /><${z} name="draw" /></span>`:null}function se({state:n}){return c`<span>
    <b>${C(nn(n.view.hand??""))}</b>
    ${X(n)&&c`<span><br />tap ${n.over} again</span>`}
  </span>`}var U=class extends A{button=Z();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return c`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${h("Keep the grid")}<${z} name="keep" />
    </button>`}};function J(n){let{view:e,held:t}=n,o=O(n)?.hand??[];if(o.length)return o;let r=t?.source?"source":t?.ploy??"";return e.ploy_words[r]??e.hand_words}var X=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function rt({state:n,play:e}){return n.view.rules.has_ploys?c`<section class="ploys" aria-label=${h("Ploys")}>
    <h2 class="label">${h("Ploys")}</h2>
    <div class="ploy-row">
      <${Ln} id="extract" name=${h("Extract")} letter="A" ...${{state:n,play:e}} />
      <${Ln} id="reassign" name=${h("Reassign")} letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:c`<${re} view=${n.view} />`}function Ln({id:n,name:e,letter:t,state:o,play:r}){let{ready:i,spent:f,coming:u}=xn(o.view,t),d=o.held?.ploy===n,[a]=i,p=a!==void 0&&S(o.view,n),g=d?"in-force":p?"ready":"",$=f.length?h("none ready"):h("not drawn yet"),w=i.length?h("{len} ready",{len:i.length}):$,b=a?ln(a):f.length?cn():D();return c`<button
    type="button"
    class=${`ploy-button ${g}`.trim()}
    data-ploy=${n}
    aria-pressed=${d}
    aria-disabled=${p?void 0:"true"}
    aria-label=${h("{name}: {state}, {spent} spent, {to_come} to come",{name:e,state:w,spent:f.length,to_come:u})}
    onClick=${()=>r.ploy(n)}
  >
    ${v(b)}
    <span>
      <span class="ploy-name">${e}</span>
      <span class="ploy-state">${w}</span>
      <span class="charges">
        ${i.map(()=>v(H("ready")))}${f.map(()=>v(H("spent")))}
        ${Array.from({length:u},()=>v(H("to-come")))}
      </span>
    </span>
  </button>`}function re({view:n}){let{has_points:e,has_shame:t}=n.rules;return c`<section class="ploys" aria-label=${h("Score")}>
    <h2 class="label">${h("Score")}</h2>
    <div class="tally panel-box">
      ${e?c`<p><b class="display">${n.score}</b> ${ae(n)}</p>`:c`<p><b class="display">${n.score}</b> ${h("if you win now")}</p>`}
      ${t&&c`<p class="muted">${R("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var ae=n=>[R("point","points",n.score),R("{count} draw paid","{count} draws paid",n.draws)].join(", ");function pt({state:n,children:e}){let t=O(n);return c`<section class="verdict panel-box" aria-label=${h("What it would do")}>
    <ul>
      ${ie(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??c`<${ue} state=${n} />`)}
  </section>`}function ie(n,e){return e.length?kn(e).map(t=>c`<${le} key=${t.slot} state=${n} attack=${t} />`):n.refused?c`<${ce} says=${n.refused.says} />`:null}function le({state:n,attack:e}){let t=e.result==="killed"?"falls":"stands",[o,r]=on(e);return c`<li class=${t}>
    <${V} name=${t} /><span class="says">${C(tn(e))}</span>
    <span class="why"><b>${C(o)}</b>${r}</span>
    <span class="why only-wide">${sn(n.view,e)}</span>
  </li>`}var ce=({says:n})=>c`<li class="no">
    <${V} name="close" /><span class="why">${C(n)}</span>
  </li>`;function ue({state:n}){if(n.refused)return null;let e=X(n)&&!q(n),t=[...J(n),...e?[h("Tap {square} again.",{square:n.over??""})]:[]];return c`<p class="idle only-narrow">
    ${C(t.join(". ").replaceAll("..","."))}
  </p>`}var On=null;function de(){return On??=new Promise(n=>{let e=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!e||document.querySelector(`link[href="${e}"]`))return n(null);let t=document.createElement("link");document.head.append(Object.assign(t,{rel:"stylesheet",href:e,onload:n,onerror:n}))}),On}function $t(n){let e=null,t=async()=>{let[r]=await Promise.all([n(),de()]);e=r};class o extends A{componentDidMount(){e||t().then(()=>this.setState({}))}render(){return e&&c`<${e} ...${this.props} />`}}return[o,t]}export{S as a,O as b,ye as c,Ce as d,_e as e,Te as f,Pe as g,Be as h,je as i,Fe as j,Ye as k,rt as l,pt as m,$t as n};
