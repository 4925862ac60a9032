import{a as j,c as E,d as hn}from"./chunk-VLFH3DIB.js";import{a as K,b as V}from"./chunk-4QQIDRIF.js";import{b as I,c as gn}from"./chunk-BKNVP7NF.js";import{a as sn,b as rn,c as an,d as ln,e as A,f as G,g as O,j as c,k,l as x}from"./chunk-ABW6K7NO.js";import{b as Z,c as nn,d as en,e as tn,f as on,g as F}from"./chunk-JUR4FPUR.js";import{f as pn}from"./chunk-V47KMIIQ.js";import{c as Y,d as _}from"./chunk-4QXZY6RT.js";import{a as cn}from"./chunk-NZJWOYSC.js";import{a as R,b as M,c as B,d as un,f as D,g as dn,h as fn}from"./chunk-G2CCRVZS.js";var mn=new WeakMap;function T(n,e){let t=mn.get(n);return t||(t=new Map(n.legal.map(({action:o})=>[o,j(o)])),mn.set(n,t)),t.get(e.action)??j(e.action)}var W=(n,e)=>n.legal.filter(t=>T(n,t).kind===e),C=(n,e)=>n.legal.some(t=>T(n,t).kind===e);function w({view:n,held:e}){let t=new Map;for(let o of n.legal){let{kind:r,square:i,source:f}=T(n,o);i&&Rn(r,f,e)&&t.set(i,o)}return t}function Rn(n,e,t){return t?.ploy==="extract"?n==="extract":t?.ploy==="reassign"?n==="reassign"&&e===t.source:n!=="extract"&&n!=="reassign"}function b({view:n,held:e}){if(e?.ploy!=="reassign")return new Set;let t=W(n,"reassign").map(o=>T(n,o).source);return new Set(t.filter(o=>o!==null))}var L=n=>n.over===null?void 0:w(n).get(n.over);function P(n){let e=L(n);if(!e)return null;let{kind:t,source:o}=T(n.view,e);return t==="place"?n.view.hand:t==="reassign"&&o?n.view.stacks[o]?.at(-1)??null:null}var Dn=["replace","armour","hard_reset","refill"];function $n({view:n,held:e,look:t},o,r){let{kind:i,square:f}=T(n,o),u=i==="place"&&B(f??""),d=r==="touch"&&e===null&&t.one_tap!=="on";return Dn.includes(i)||u&&d}var H=n=>n.result==="killed"?"kill":"short";function wn(n){let e=new Map;for(let t of n){let[o,r]=D(t.slot);for(let i of[o,r])e.get(i)!=="kill"&&e.set(i,H(t))}return e}var yn=n=>[...n].sort((e,t)=>+(t.result==="killed")-+(e.result==="killed")||e.short_by-t.short_by);function kn(n){let e=[...w(n).keys(),...b(n)];return e.some(B)&&!e.some(t=>M.includes(t))}function vn({view:n,held:e},t){let o=e?.ploy??"hand";return n.why[o]?.[t]??""}function bn(n,e){let t=n.ploys.filter(i=>i.startsWith(e)),o=n.spent.filter(i=>i.startsWith(e));return{ready:t,spent:o,coming:Math.max(0,(e==="A"?4:2)-t.length-o.length)}}var xn=.12;function we(n,e){function t(u){e.set({means:u.pointerType==="touch"?"touch":"mouse"});let d=u.target.closest("button"),a=d&&o(d);return a?{from:d,face:d,card:a,picture:O(a)}:null}function o(u){let d=e.get();if(d.view.result)return null;if(u.classList.contains("hand-card"))return w({...d,held:null}).size?d.view.hand:null;let a=u.dataset.square??"";return d.held?.source===a||b(d).has(a)?d.view.stacks[a]?.at(-1)??null:null}function r({from:u,card:d}){let a=u.dataset.square;e.set({held:a?{ploy:"reassign",source:a}:null,dragging:d,refused:null})}function i(u){let d=u.getBoundingClientRect(),a=w(e.get()),p={legal:null,any:null},[g,m]=[xn,xn];for(let $ of[...R,...M]){let v=f(d,$);v>m&&([m,p.any]=[v,$]),v>g&&a.has($)&&([g,p.legal]=[v,$])}return p}function f(u,d){let a=n.querySelector(`.square[data-square="${d}"]`);if(!a)return 0;let{left:p,right:g,top:m,bottom:$}=a.getBoundingClientRect(),v=Math.min(u.right,g)-Math.max(u.left,p),N=Math.min(u.bottom,$)-Math.max(u.top,m);return Math.max(0,v)*Math.max(0,N)/(u.width*u.height)}return cn(n,{grab:t,begin:r,move:(u,d)=>e.look(i(d).legal),drop({from:u},d){let{legal:a,any:p}=i(d),g=p!==null&&p===u.dataset.square;return e.drop(a??(g?null:p),d.getBoundingClientRect()),a!==null},cancel:()=>e.drop(null)})}var In={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:Fn,mute:n=>{n.like({sound:n.get().look.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")},Wn=n=>/^[^\d\s]$/.test(n),Hn=({key:n,shiftKey:e})=>e&&n!==n.toLowerCase();function Nn(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function Fn(n){let{said:e}=n.get();n.set({said:""}),setTimeout(()=>n.set({said:e}),100)}function xe(n,e,t){let o=a=>{e.set({cursor:a});let p=n.querySelector(`.square[data-square="${a}"]`);p instanceof HTMLElement&&p.focus(),e.look(a)};function r(a){let{key:p}=a,g=e.get();if(p==="Escape")return i();if(p.startsWith("Arrow"))return f(a);if(/^[1-9]$/.test(p))return u(fn(p));let m=Hn(a)?void 0:pn(g.look,p);if(m==="next")return d();let $=In[m??""];return $?.(e),$!==void 0}function i(){return t.cancel(),e.cancel(),!0}function f({key:a,target:p}){let g=p.dataset.square,m=g!==void 0;return!m&&p!==document.body?!1:(o(m?dn(g,a):e.get().cursor),!0)}function u(a){o(a);let p=e.get();return!w(p).has(a)&&!b(p).has(a)&&e.tap(a,"keys"),!0}function d(){let a=e.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey||a.isComposing)return;let p=a.target;if(p.closest("input, textarea, select, dialog:modal"))return;e.get().means!=="keys"&&(Wn(a.key)&&Nn(p),e.set({means:"keys"}));let g=a.key==="Enter"||a.key.length===1;(a.repeat&&g||r(a))&&a.preventDefault()})}var Cn=(n,e)=>(n.ploy_words[e]??[]).join(": ");function Oe(n,e,t){let o=hn(n,e,t),{inTurn:r,intend:i}=o,f=s=>s&&i("actions",{action:s.action},"act");async function u(s){let l=n.get(),{source:h}=l.held??{},y=h&&B(s)?await t.askWhy(l.view,`${h}>${s}`):vn(l,s);y&&o.refuse(s,y)}function d(s){let l=n.get().view.why.button?.[s];l&&o.refuse(null,l)}function a(s,l){let h=n.get();if(h.view.result)return;if(n.set({cursor:s,refused:null}),b(h).has(s)&&!h.held?.source){e.touched("lift");let S={ploy:"reassign",source:s};return n.set({held:S,over:null,said:Cn(h.view,"source")})}if(h.held?.source===s)return X();let y=w(h).get(s);if(!y)return void u(s);if(h.over===s||!$n(h,y,l))return f(y);e.touched("lift"),n.set({over:s,said:y.spoken})}function p(s){let l=n.get(),h=s!==null&&w(l).has(s)?s:null,S=s!==null&&l.refused&&l.refused.square!==s||h?null:l.refused;l.over===h&&l.refused===S||(h&&h!==l.over&&e.touched("tick"),n.set({over:h,refused:S}))}function g(s,l=null){let h=s===null?void 0:w(n.get()).get(s);o.comesFrom(h?l:null),n.set({dragging:null,over:null}),h?f(h):s!==null&&u(s)}function m(){let{view:s,held:l}=n.get();if(!s.hand)return v();if(s.result)return;e.touched("lift");let h=l?.ploy==="hand";n.set({...E,held:h?null:{ploy:"hand",source:null}})}function $(){let s=n.get().view;r(()=>{let{view:l}=n.get();(l===s||!l.hand)&&v()})()}function v(){let{view:s}=n.get(),[l]=W(s,"draw");l?f(l):s.result||d("draw")}function N(s){let{view:l,held:h}=n.get();if(l.result)return;if(!C(l,s))return d(s);e.touched("lift");let y=h?.ploy===s,S=y?"":Cn(l,s);n.set({...E,held:y?null:{ploy:s,source:null},said:S})}function X(){n.set({...E,dragging:null,panel:null,hint:null})}function On(){let{view:s,panel:l}=n.get();if(s.undo!=="nothing"){if(s.undo==="assisted"&&!s.assisted&&l!=="undo")return n.set({...E,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Mn(){n.get().view.can_redo&&i("redo",{},"redo")}function Tn(){let{view:s,panel:l}=n.get();if(!s.result){if(l!=="resign")return n.set({...E,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Pn(s){let{view:l}=n.get(),{automatic_draw:h,forced:y}=l.options,S=s?{again:l.game}:{after:l.game};o.begin({...S,options:{automatic_draw:h,forced:y}})}function Bn(s){n.set({...E,panel:s===n.get().panel?null:s})}let qn=async s=>(await import("./liking-LGNPGUOK.js")).like(n,s),_n,Q=()=>_n??=import("./hints-OPVZMU72.js").then(s=>s.createHints(n,o));function An(){let s=n.get(),l=[...w(s).keys(),...b(s)];return l[(l.indexOf(s.cursor)+1)%l.length]}return{get:n.get,set:n.set,look:p,cancel:X,open:Bn,like:qn,nextPlace:An,fetchCoach:Q,refresh:o.refresh,tap:r(a),drop:r(g),takeHand:r(m),draw:$,keep:r(()=>{f(W(n.get().view,"keep")[0])}),ploy:r(N),undo:r(On),redo:r(Mn),hint:r(()=>{Q().then(s=>s.toggle())}),ask:r(s=>{i(s,{},"act")}),resign:r(Tn),begin:r(Pn),setOptions:r(s=>{i("options",s,"act")})}}function q(n){return n?.closest?.(".square")?.dataset.square??null}var Gn=300;function jn(n,e){let[t,o]=[-1/0,0];n.addEventListener("click",r=>{let{target:i,timeStamp:f,detail:u}=r;if(!i.closest(".draw-button, .hand-card")||u===0)return;let{ply:a,hand:p}=e.get().view;f-t<Gn&&a<=o+1?r.stopPropagation():p||([t,o]=[f,a])},!0)}function Te(n,e,t){jn(n,e),n.addEventListener("click",o=>{let r=q(o.target),i=o.detail===0?"keys":e.get().means;r?e.tap(r,i):o.target.closest("button, a, aside, dialog")||(e.look(null),e.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||t.isOn()||e.look(q(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!t.isOn()&&e.look(null)}),n.addEventListener("focusin",o=>{let r=q(o.target),{means:i,cursor:f}=e.get();r&&(f!==r&&e.set({cursor:r}),i==="keys"&&e.look(r))}),n.addEventListener("focusout",o=>{q(o.target)&&!q(o.relatedTarget)&&e.get().means==="keys"&&e.look(null)})}var Be=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:n,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function qe(n){let e=n,t=[];return{get:()=>e,set(o){e={...e,...o};for(let r of t)r(e)},onChange:o=>{t.push(o)}}}function Kn(n){let e=L(n)?.attacks??[];return{state:n,legal:w(n),movable:b(n),isChoosing:kn(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:wn(e)}}var Vn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function He({state:n,children:e}){let t=Kn(n);return c`<section class="board" aria-label="Board">
    ${k(Vn)}
    <div class="battery"></div>
    ${M.map(o=>c`<${Jn} key=${o} slot=${o} scene=${t} />`)}
    ${R.map(o=>c`<${Xn} key=${o} cell=${o} scene=${t} />`)}
    ${[...t.attacks.values()].map(Un)}
    <${Yn} state=${n} />
    ${n.view.result?.reason==="dry"&&c`<${zn} />`} ${e}
  </section>`}var zn=()=>c`<div class="dry-pile" role="img" aria-label="The draw pile is empty">
    <span aria-hidden="true">0</span>
  </div>`,Un=n=>D(n.slot).slice(0,2).reverse().map(e=>k(gn(e,un(n.slot),H(n))));function Jn({slot:n,scene:e}){let{view:t}=e.state,o=t.royals[n],r=e.attacks.get(n)??null,i=o?rn(o,r):G(),f=[r?H(r):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return c`<${Sn} name=${n} kind="slot" ...${{scene:e,marks:f,picture:i}} />`}function Xn({cell:n,scene:e}){let{view:t,held:o,over:r}=e.state,i=t.stacks[n]??[],f=i.at(-1),u=e.legal.has(n)||e.movable.has(n),d=[e.lit.get(n)??(u?"legal":e.isChoosing&&"blocked"),o?.source===n&&"taken",r===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=f?sn(f,i.length):G();return c`<${Sn} name=${n} kind="cell" ...${{scene:e,marks:d,picture:a}} />`}function Sn({name:n,kind:e,scene:t,marks:o,picture:r}){let{refused:i,cursor:f}=t.state,u=i?.square===n,d=["square",e,...o,u&&"refused"].filter(Boolean);return c`<button
    type="button"
    class=${d.join(" ")}
    data-square=${n}
    tabindex=${f===n?0:-1}
    aria-label=${Qn(n,t)}
  >
    ${k(r)}
  </button>`}function Qn(n,{state:e,legal:t,movable:o}){let{view:r,refused:i}=e,f=[r.squares[n]],u=t.get(n);return u?f.push(u.spoken):o.has(n)?f.push("Its top card can be moved."):i?.square===n&&f.push(i.says),f.join(" ")}function Yn({state:n}){let e=P(n);return!e||n.over===null||n.dragging?null:c`<div
    class=${`lifted ${n.cursor===n.over?"at-cursor":""}`.trim()}
    data-square=${n.over}
    aria-hidden="true"
  >
    ${k(O(e))}
  </div>`}var Ne=({view:n})=>k(A(n.draw_count));function Je({state:n,play:e}){let{view:t}=n,[o,...r]=U(n),i=["In hand",...t.waiting?["(one waits)"]:[]].join(" ");return c`<section class="hand" aria-label="Hand">
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${Zn} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${x(o??"")}</strong>
        ${r.map(f=>c`<span class="line">${x(f)}</span>`)}
      </p>
    </div>
    ${C(t,"keep")&&c`<${z} play=${e} />`}
  </section>`}function Zn({state:n,play:e}){let{view:t}=n,o=t.hand!==null&&(n.dragging||ne(n)),r=o?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return c`<button
    type="button"
    class=${`hand-card ${r} ${i?"held":""}`}
    aria-label=${ee(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!C(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${o?c`<${oe} state=${n} />`:c`<${te} state=${n} />`}
  </button>`}var ne=n=>P(n)===n.view.hand;function ee({view:n}){return n.hand?`${nn(n.hand)}, in hand`:C(n,"draw")?"Draw a card":"No card in hand"}function te({state:{view:n}}){return n.hand?k(O(n.hand)):C(n,"draw")?c`<span><b>Draw</b><br /><${V} name="draw" /></span>`:null}function oe({state:n}){return c`<span>
    <b>${x(Z(n.view.hand??""))}</b>
    ${J(n)&&c`<span><br />tap ${n.over} again</span>`}
  </span>`}var z=class extends _{button=Y();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return c`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      Keep the grid<${V} name="keep" />
    </button>`}};function U(n){let{view:e,held:t}=n,o=L(n)?.hand??[];if(o.length)return o;let r=t?.source?"source":t?.ploy??"";return e.ploy_words[r]??e.hand_words}var J=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function tt({state:n,play:e}){return n.view.rules.has_ploys?c`<section class="ploys" aria-label="Ploys">
    <h2 class="label">Ploys</h2>
    <div class="ploy-row">
      <${En} id="extract" name="Extract" letter="A" ...${{state:n,play:e}} />
      <${En} id="reassign" name="Reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:c`<${se} view=${n.view} />`}function En({id:n,name:e,letter:t,state:o,play:r}){let{ready:i,spent:f,coming:u}=bn(o.view,t),d=o.held?.ploy===n,[a]=i,p=a!==void 0&&C(o.view,n),g=d?"in-force":p?"ready":"",m=f.length?"none ready":"not drawn yet",$=i.length?`${i.length} ready`:m,v=a?an(a):f.length?ln():A();return c`<button
    type="button"
    class=${`ploy-button ${g}`.trim()}
    data-ploy=${n}
    aria-pressed=${d}
    aria-disabled=${p?void 0:"true"}
    aria-label=${`${e}: ${$}, ${f.length} spent, ${u} to come`}
    onClick=${()=>r.ploy(n)}
  >
    ${k(v)}
    <span>
      <span class="ploy-name">${e}</span>
      <span class="ploy-state">${$}</span>
      <span class="charges">
        ${i.map(()=>k(I("ready")))}${f.map(()=>k(I("spent")))}
        ${Array.from({length:u},()=>k(I("to-come")))}
      </span>
    </span>
  </button>`}function se({view:n}){let{has_points:e,has_shame:t}=n.rules;return c`<section class="ploys" aria-label="Score">
    <h2 class="label">Score</h2>
    <div class="tally panel-box">
      ${e?c`<p><b class="display">${n.score}</b> ${re(n)}</p>`:c`<p><b class="display">${n.score}</b> if you win now</p>`}
      ${t&&c`<p class="muted">Shame pile: ${F(n.shame.length,"card")}</p>`}
    </div>
  </section>`}var re=n=>`${n.score===1?"point":"points"}, ${F(n.draws,"draw")} paid`;function ct({state:n,children:e}){let t=L(n);return c`<section class="verdict panel-box" aria-label="What it would do">
    <ul>
      ${ae(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??c`<${ce} state=${n} />`)}
  </section>`}function ae(n,e){return e.length?yn(e).map(t=>c`<${ie} key=${t.slot} state=${n} attack=${t} />`):n.refused?c`<${le} says=${n.refused.says} />`:null}function ie({state:n,attack:e}){let t=e.result==="killed"?"falls":"stands",[o,r]=tn(e);return c`<li class=${t}>
    <${K} name=${t} /><span class="says">${x(en(e))}</span>
    <span class="why"><b>${x(o)}</b>${r}</span>
    <span class="why only-wide">${on(n.view,e)}</span>
  </li>`}var le=({says:n})=>c`<li class="no">
    <${K} name="close" /><span class="why">${x(n)}</span>
  </li>`;function ce({state:n}){if(n.refused)return null;let e=J(n)&&!P(n),t=[...U(n),...e?[`Tap ${n.over} again.`]:[]];return c`<p class="idle only-narrow">
    ${x(t.join(". ").replaceAll("..","."))}
  </p>`}var Ln=null;function ue(){return Ln??=new Promise(n=>{let e=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!e||document.querySelector(`link[href="${e}"]`))return n(null);let t=document.createElement("link");document.head.append(Object.assign(t,{rel:"stylesheet",href:e,onload:n,onerror:n}))}),Ln}function pt(n){let e=null,t=async()=>{let[r]=await Promise.all([n(),ue()]);e=r};class o extends _{componentDidMount(){e||t().then(()=>this.setState({}))}render(){return e&&c`<${e} ...${this.props} />`}}return[o,t]}export{C as a,L as b,we as c,xe as d,Oe as e,Te as f,Be as g,qe as h,He as i,Ne as j,Je as k,tt as l,ct as m,pt as n};
