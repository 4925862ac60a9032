import{a as V,b as z}from"./chunk-QSYEU2D6.js";import{a as U,b as I,d as L,e as $n}from"./chunk-5XX2DPKW.js";import{b as j,c as wn}from"./chunk-BKNVP7NF.js";import{a as ln,b as cn,c as un,d as dn,e as R,f as K,g as E,j as c,k as v,l as C}from"./chunk-AV3COIYZ.js";import{c as en,d as A}from"./chunk-4QXZY6RT.js";import{c as tn,d as on,e as sn,f as rn,g as an}from"./chunk-EX5ZXRN5.js";import{f as gn}from"./chunk-B32G7G4U.js";import{a as fn}from"./chunk-NZJWOYSC.js";import{a as D,b as M,c as P,d as pn,f as H,g as hn,h as mn}from"./chunk-G2CCRVZS.js";import{a as m,b as W}from"./chunk-XGAYHW4L.js";var yn=new WeakMap;function T(n,e){let t=yn.get(n);return t||(t=new Map(n.legal.map(({action:o})=>[o,U(o)])),yn.set(n,t)),t.get(e.action)??U(e.action)}var J=(n,e)=>n.legal.filter(t=>T(n,t).kind===e),O=(n,e)=>n.legal.some(t=>T(n,t).kind===e),N=(n,e)=>n.legal.some(t=>I(T(n,t).kind)===e);function kn(n,e){let{kind:t,square:o,source:r}=T(n,e),i={kind:t,square:o,source:r};return t==="swap"?[i,{kind:t,square:r,source:o}]:[i]}function y({view:n,held:e}){let t=new Map;for(let o of n.legal)for(let{kind:r,square:i,source:f}of kn(n,o))i&&jn(r,f,e)&&t.set(i,o);return t}function jn(n,e,t){let o=I(n);return t?.ploy==="extract"?o==="extract":t?.ploy==="reassign"?o==="reassign"&&e===t.source:o===null}function x({view:n,held:e}){if(e?.ploy!=="reassign")return new Set;let t=n.legal.flatMap(o=>kn(n,o)).filter(({kind:o})=>I(o)==="reassign").map(({source:o})=>o);return new Set(t.filter(o=>o!==null))}var _=n=>n.over===null?void 0:y(n).get(n.over);function q(n){let e=_(n);if(!e)return null;let{kind:t}=T(n.view,e);if(t==="place"||t==="with_joker")return n.view.hand;let o=n.held?.source;return o?n.view.stacks[o]?.at(-1)??null:null}var Nn=["replace","armour","hard_reset","refill"];function vn({view:n,held:e,look:t},o,r){let{kind:i,square:f}=T(n,o),u=i==="place"&&P(f??""),d=r==="touch"&&e===null&&t.one_tap!=="on";return Nn.includes(i)||u&&d}var F=n=>n.result==="killed"?"kill":"short";function bn(n){let e=new Map;for(let t of n){let[o,r]=H(t.slot);for(let i of[o,r])e.get(i)!=="kill"&&e.set(i,F(t))}return e}var xn=n=>[...n].sort((e,t)=>+(t.result==="killed")-+(e.result==="killed")||e.short_by-t.short_by);function Cn(n){let e=[...y(n).keys(),...x(n)];return e.some(P)&&!e.some(t=>M.includes(t))}function Sn({view:n,held:e},t){let o=e?.ploy??"hand";return n.why[o]?.[t]??""}function En(n,e){let t=n.ploys.filter(i=>i.startsWith(e)),o=n.spent.filter(i=>i.startsWith(e));return{ready:t,spent:o,coming:Math.max(0,(e==="A"?4:2)-t.length-o.length)}}var Ln=.12,On=({view:n,held:e})=>e?.ploy==="reassign"&&O(n,"with_joker")?e:null;function Se(n,e){function t(u){e.set({means:u.pointerType==="touch"?"touch":"mouse"});let d=u.target.closest("button"),a=d&&o(d);return a?{from:d,face:d,card:a,picture:E(a)}:null}function o(u){let d=e.get();if(d.view.result)return null;if(u.classList.contains("hand-card"))return y({...d,held:On(d)}).size?d.view.hand:null;let a=u.dataset.square??"";return d.held?.source===a||x(d).has(a)?d.view.stacks[a]?.at(-1)??null:null}function r({from:u,card:d}){let a=u.dataset.square;e.set({held:a?{ploy:"reassign",source:a}:On(e.get()),dragging:d,refused:null})}function i(u){let d=u.getBoundingClientRect(),a=y(e.get()),p={legal:null,any:null},[g,$]=[Ln,Ln];for(let w of[...D,...M]){let b=f(d,w);b>$&&([$,p.any]=[b,w]),b>g&&a.has(w)&&([g,p.legal]=[b,w])}return p}function f(u,d){let a=n.querySelector(`.square[data-square="${d}"]`);if(!a)return 0;let{left:p,right:g,top:$,bottom:w}=a.getBoundingClientRect(),b=Math.min(u.right,g)-Math.max(u.left,p),G=Math.min(u.bottom,w)-Math.max(u.top,$);return Math.max(0,b)*Math.max(0,G)/(u.width*u.height)}return fn(n,{grab:t,begin:r,move:(u,d)=>e.look(i(d).legal),drop({from:u},d){let{legal:a,any:p}=i(d),g=p!==null&&p===u.dataset.square;return e.drop(a??(g?null:p),d.getBoundingClientRect()),a!==null},cancel:()=>e.drop(null)})}var Fn={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:Vn,mute:n=>{n.like({sound:n.get().look.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")},Gn=n=>/^[^\d\s]$/.test(n),Kn=({key:n,shiftKey:e})=>e&&n!==n.toLowerCase();function Un(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function Vn(n){let{said:e}=n.get();n.set({said:""}),setTimeout(()=>n.set({said:e}),100)}function Me(n,e,t){let o=a=>{e.set({cursor:a});let p=n.querySelector(`.square[data-square="${a}"]`);p instanceof HTMLElement&&p.focus(),e.look(a)};function r(a){let{key:p}=a,g=e.get();if(p==="Escape")return i();if(p.startsWith("Arrow"))return f(a);if(/^[1-9]$/.test(p))return u(mn(p));let $=Kn(a)?void 0:gn(g.look,p);if($==="next")return d();let w=Fn[$??""];return w?.(e),w!==void 0}function i(){return t.cancel(),e.cancel(),!0}function f({key:a,target:p}){let g=p.dataset.square,$=g!==void 0;return!$&&p!==document.body?!1:(o($?hn(g,a):e.get().cursor),!0)}function u(a){o(a);let p=e.get();return!y(p).has(a)&&!x(p).has(a)&&e.tap(a,"keys"),!0}function d(){let a=e.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey||a.isComposing)return;let p=a.target;if(p.closest("input, textarea, select, dialog:modal"))return;e.get().means!=="keys"&&(Gn(a.key)&&Un(p),e.set({means:"keys"}));let g=a.key==="Enter"||a.key.length===1;(a.repeat&&g||r(a))&&a.preventDefault()})}var _n=(n,e)=>(n.ploy_words[e]??[]).join(": "),zn=({rules:n},e,t)=>`${e}${n.joker_use==="swap"?"<>":">"}${t}`;function Ae(n,e,t){let o=$n(n,e,t),{inTurn:r,intend:i}=o,f=s=>s&&i("actions",{action:s.action},"act");async function u(s){let l=n.get(),{source:h}=l.held??{},k=h&&P(s)?await t.askWhy(l.view,zn(l.view,h,s)):Sn(l,s);k&&o.refuse(s,k)}function d(s){let l=n.get().view.why.button?.[s];l&&o.refuse(null,l)}function a(s,l){let h=n.get();if(h.view.result)return;if(n.set({cursor:s,refused:null}),x(h).has(s)&&!h.held?.source){e.touched("lift");let S={ploy:"reassign",source:s};return n.set({held:S,over:null,said:_n(h.view,"source")})}if(h.held?.source===s)return Z();let k=y(h).get(s);if(!k)return void u(s);if(h.over===s||!vn(h,k,l))return f(k);e.touched("lift"),n.set({over:s,said:k.spoken})}function p(s){let l=n.get(),h=s!==null&&y(l).has(s)?s:null,S=s!==null&&l.refused&&l.refused.square!==s||h?null:l.refused;l.over===h&&l.refused===S||(h&&h!==l.over&&e.touched("tick"),n.set({over:h,refused:S}))}function g(s,l=null){let h=s===null?void 0:y(n.get()).get(s);o.comesFrom(h?l:null),n.set({dragging:null,over:null}),h?f(h):s!==null&&u(s)}function $(){let{view:s,held:l}=n.get();if(!s.hand)return b();if(s.result)return;e.touched("lift");let h=l?.ploy==="hand";n.set({...L,held:h?null:{ploy:"hand",source:null}})}function w(){let s=n.get().view;r(()=>{let{view:l}=n.get();(l===s||!l.hand)&&b()})()}function b(){let{view:s}=n.get(),[l]=J(s,"draw");l?f(l):s.result||d("draw")}function G(s){let{view:l,held:h}=n.get();if(l.result)return;if(!N(l,s))return d(s);e.touched("lift");let k=h?.ploy===s,S=k?"":_n(l,s);n.set({...L,held:k?null:{ploy:s,source:null},said:S})}function Z(){n.set({...L,dragging:null,panel:null,hint:null})}function Pn(){let{view:s,panel:l}=n.get();if(s.undo!=="nothing"){if(s.undo==="assisted"&&!s.assisted&&l!=="undo")return n.set({...L,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Bn(){n.get().view.can_redo&&i("redo",{},"redo")}function An(){let{view:s,panel:l}=n.get();if(!s.result){if(l!=="resign")return n.set({...L,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Wn(s){let{view:l}=n.get(),{automatic_draw:h,forced:k}=l.options,S=s?{again:l.game}:{after:l.game};o.begin({...S,options:{automatic_draw:h,forced:k}})}function Rn(s){n.set({...L,panel:s===n.get().panel?null:s})}let Dn=async s=>(await import("./liking-5GMRKJZ5.js")).like(n,s),Hn,nn=()=>Hn??=import("./hints-UYAB5OQT.js").then(s=>s.createHints(n,o));function In(){let s=n.get(),l=[...y(s).keys(),...x(s)];return l[(l.indexOf(s.cursor)+1)%l.length]}return{get:n.get,set:n.set,look:p,cancel:Z,open:Rn,like:Dn,nextPlace:In,fetchCoach:nn,refresh:o.refresh,tap:r(a),drop:r(g),takeHand:r($),draw:w,keep:r(()=>{f(J(n.get().view,"keep")[0])}),ploy:r(G),undo:r(Pn),redo:r(Bn),hint:r(()=>{nn().then(s=>s.toggle())}),ask:r(s=>{i(s,{},"act")}),resign:r(An),begin:r(Wn),setOptions:r(s=>{i("options",s,"act")})}}function B(n){return n?.closest?.(".square")?.dataset.square??null}var Jn=300;function Xn(n,e){let[t,o]=[-1/0,0];n.addEventListener("click",r=>{let{target:i,timeStamp:f,detail:u}=r;if(!i.closest(".draw-button, .hand-card")||u===0)return;let{ply:a,hand:p}=e.get().view;f-t<Jn&&a<=o+1?r.stopPropagation():p||([t,o]=[f,a])},!0)}function Re(n,e,t){Xn(n,e),n.addEventListener("click",o=>{let r=B(o.target),i=o.detail===0?"keys":e.get().means;r?e.tap(r,i):o.target.closest("button, a, aside, dialog")||(e.look(null),e.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||t.isOn()||e.look(B(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!t.isOn()&&e.look(null)}),n.addEventListener("focusin",o=>{let r=B(o.target),{means:i,cursor:f}=e.get();r&&(f!==r&&e.set({cursor:r}),i==="keys"&&e.look(r))}),n.addEventListener("focusout",o=>{B(o.target)&&!B(o.relatedTarget)&&e.get().means==="keys"&&e.look(null)})}var He=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:n,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function Ie(n){let e=n,t=[];return{get:()=>e,set(o){e={...e,...o};for(let r of t)r(e)},onChange:o=>{t.push(o)}}}function Qn(n){let e=_(n)?.attacks??[];return{state:n,legal:y(n),movable:x(n),isChoosing:Cn(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:bn(e)}}var Yn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function ze({state:n,children:e}){let t=Qn(n);return c`<section class="board" aria-label=${m("Board")}>
    ${v(Yn)}
    <div class="battery"></div>
    ${M.map(o=>c`<${ee} key=${o} slot=${o} scene=${t} />`)}
    ${D.map(o=>c`<${te} key=${o} cell=${o} scene=${t} />`)}
    ${[...t.attacks.values()].map(ne)}
    <${se} state=${n} />
    ${n.view.result?.reason==="dry"&&c`<${Zn} />`} ${e}
  </section>`}var Zn=()=>c`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,ne=n=>H(n.slot).slice(0,2).reverse().map(e=>v(wn(e,pn(n.slot),F(n))));function ee({slot:n,scene:e}){let{view:t}=e.state,o=t.royals[n],r=e.attacks.get(n)??null,i=o?cn(o,r):K(),f=[r?F(r):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return c`<${Mn} name=${n} kind="slot" ...${{scene:e,marks:f,picture:i}} />`}function te({cell:n,scene:e}){let{view:t,held:o,over:r}=e.state,i=t.stacks[n]??[],f=i.at(-1),u=e.legal.has(n)||e.movable.has(n),d=[e.lit.get(n)??(u?"legal":e.isChoosing&&"blocked"),o?.source===n&&"taken",r===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=f?ln(f,i.length):K();return c`<${Mn} name=${n} kind="cell" ...${{scene:e,marks:d,picture:a}} />`}function Mn({name:n,kind:e,scene:t,marks:o,picture:r}){let{refused:i,cursor:f}=t.state,u=i?.square===n,d=["square",e,...o,u&&"refused"].filter(Boolean);return c`<button
    type="button"
    class=${d.join(" ")}
    data-square=${n}
    tabindex=${f===n?0:-1}
    aria-label=${oe(n,t)}
  >
    ${v(r)}
  </button>`}function oe(n,{state:e,legal:t,movable:o}){let{view:r,refused:i}=e,f=[r.squares[n]],u=t.get(n);return u?f.push(u.spoken):o.has(n)?f.push(m("Its top card can be moved.")):i?.square===n&&f.push(i.says),f.join(" ")}function se({state:n}){let e=q(n);return!e||n.over===null||n.dragging?null:c`<div
    class=${`lifted ${n.cursor===n.over?"at-cursor":""}`.trim()}
    data-square=${n.over}
    aria-hidden="true"
  >
    ${v(E(e))}
  </div>`}var Je=({view:n})=>v(R(n.draw_count));function st({state:n,play:e}){let{view:t}=n,[o,...r]=Q(n),i=[m("In hand"),...t.waiting?[m("(one waits)")]:[]].join(" ");return c`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${re} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${C(o??"")}</strong>
        ${r.map(f=>c`<span class="line">${C(f)}</span>`)}
      </p>
    </div>
    ${O(t,"keep")&&c`<${X} play=${e} />`}
  </section>`}function re({state:n,play:e}){let{view:t}=n,o=t.hand!==null&&(n.dragging||ae(n)),r=o?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return c`<button
    type="button"
    class=${`hand-card ${r} ${i?"held":""}`}
    aria-label=${ie(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!O(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${o?c`<${ce} state=${n} />`:c`<${le} state=${n} />`}
  </button>`}var ae=n=>q(n)===n.view.hand;function ie({view:n}){return n.hand?m("{hand}, in hand",{hand:on(n.hand)}):O(n,"draw")?m("Draw a card"):m("No card in hand")}function le({state:{view:n}}){return n.hand?v(E(n.hand)):O(n,"draw")?c`<span><b>${m("Draw")}</b><br /><${z} name="draw" /></span>`:null}function ce({state:n}){return c`<span>
    <b>${C(tn(n.view.hand??""))}</b>
    ${Y(n)&&c`<span><br />tap ${n.over} again</span>`}
  </span>`}var X=class extends A{button=en();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return c`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${z} name="keep" />
    </button>`}};function Q(n){let{view:e,held:t}=n,o=_(n)?.hand??[];if(o.length)return o;let r=t?.source?"source":t?.ploy??"";return e.ploy_words[r]??e.hand_words}var Y=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function dt({state:n,play:e}){return n.view.rules.has_ploys?c`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Tn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Tn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:c`<${de} view=${n.view} />`}function Tn({id:n,letter:e,state:t,play:o}){let r=t.view.ploy_words[n]?.[0]??"",{ready:i,spent:f,coming:u}=En(t.view,e),d=t.held?.ploy===n,[a]=i,p=a!==void 0&&N(t.view,n),g=d?"in-force":p?"ready":"",$=f.length?m("none ready"):m("not drawn yet"),w=i.length?m("{len} ready",{len:i.length}):$,b=a?ue(a,t.view):f.length?dn():R();return c`<button
    type="button"
    class=${`ploy-button ${g}`.trim()}
    data-ploy=${n}
    aria-pressed=${d}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:r,state:w,spent:f.length,to_come:u})}
    onClick=${()=>o.ploy(n)}
  >
    ${v(b)}
    <span>
      <span class="ploy-name">${r}</span>
      <span class="ploy-state">${w}</span>
      <span class="charges">
        ${i.map(()=>v(j("ready")))}${f.map(()=>v(j("spent")))}
        ${Array.from({length:u},()=>v(j("to-come")))}
      </span>
    </span>
  </button>`}function ue(n,{rules:{ace_use:e,joker_use:t}}){return(n.startsWith("A")?e==="extraction":t==="reassignment")?un(n):E(n)}function de({view:n}){let{has_points:e,has_shame:t}=n.rules;return c`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      ${e?c`<p><b class="display">${n.score}</b> ${fe(n)}</p>`:c`<p><b class="display">${n.score}</b> ${m("if you win now")}</p>`}
      ${t&&c`<p class="muted">${W("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var fe=n=>[W("point","points",n.score),W("{count} draw paid","{count} draws paid",n.draws)].join(", ");function yt({state:n,children:e}){let t=_(n);return c`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${pe(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??c`<${ge} state=${n} />`)}
  </section>`}function pe(n,e){return e.length?xn(e).map(t=>c`<${he} key=${t.slot} state=${n} attack=${t} />`):n.refused?c`<${me} says=${n.refused.says} />`:null}function he({state:n,attack:e}){let t=e.result==="killed"?"falls":"stands",[o,r]=rn(e);return c`<li class=${t}>
    <${V} name=${t} /><span class="says">${C(sn(e))}</span>
    <span class="why"><b>${C(o)}</b>${r}</span>
    <span class="why only-wide">${an(n.view,e)}</span>
  </li>`}var me=({says:n})=>c`<li class="no">
    <${V} name="close" /><span class="why">${C(n)}</span>
  </li>`;function ge({state:n}){if(n.refused)return null;let e=Y(n)&&!q(n),t=[...Q(n),...e?[m("Tap {square} again.",{square:n.over??""})]:[]];return c`<p class="idle only-narrow">
    ${C(t.join(". ").replaceAll("..","."))}
  </p>`}var qn=null;function $e(){return qn??=new Promise(n=>{let e=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!e||document.querySelector(`link[href="${e}"]`))return n(null);let t=document.createElement("link");document.head.append(Object.assign(t,{rel:"stylesheet",href:e,onload:n,onerror:n}))}),qn}function xt(n){let e=null,t=async()=>{let[r]=await Promise.all([n(),$e()]);e=r};class o extends A{componentDidMount(){e||t().then(()=>this.setState({}))}render(){return e&&c`<${e} ...${this.props} />`}}return[o,t]}export{O as a,_ as b,Se as c,Me as d,Ae as e,Re as f,He as g,Ie as h,ze as i,Je as j,st as k,dt as l,yt as m,xt as n};
