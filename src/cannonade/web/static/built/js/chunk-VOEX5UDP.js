import{a as V,b as j,d as L,e as $n}from"./chunk-5XX2DPKW.js";import{a as z,b as J}from"./chunk-PMQTHGT2.js";import{b as I,c as yn}from"./chunk-BKNVP7NF.js";import{a as ln,b as un,c as dn,d as fn,e as W,f as U,g as _,k as f,l as k,m as x}from"./chunk-HQUODQJI.js";import{c as tn,d as on,e as sn,f as rn,g as an,h as cn}from"./chunk-EX5ZXRN5.js";import{f as wn}from"./chunk-B32G7G4U.js";import{c as en,d as A}from"./chunk-4QXZY6RT.js";import{a as pn}from"./chunk-NZJWOYSC.js";import{a as H,b as T,c as M,d as hn,f as R,g as mn,h as gn}from"./chunk-G2CCRVZS.js";import{a as m,b as D}from"./chunk-XGAYHW4L.js";var kn=new WeakMap;function P(n,e){let t=kn.get(n);return t||(t=new Map(n.legal.map(({action:o})=>[o,V(o)])),kn.set(n,t)),t.get(e.action)??V(e.action)}var N=(n,e)=>n.legal.filter(t=>P(n,t).kind===e),C=(n,e)=>N(n,e).length>0,F=(n,e)=>n.legal.some(t=>j(P(n,t).kind)===e);function vn(n,e){let t=P(n,e),{kind:o,square:r,source:i}=t;return o==="swap"?[t,{kind:o,square:i,source:r}]:[t]}function $({view:n,held:e}){let t=new Map;for(let o of n.legal)for(let{kind:r,square:i,source:l}of vn(n,o))i&&Nn(r,l,e)&&t.set(i,o);return t}function Nn(n,e,t){let o=j(n);return t?.ploy==="extract"?o==="extract":t?.ploy==="reassign"?o==="reassign"&&e===t.source:o===null}function b({view:n,held:e}){if(e?.ploy!=="reassign")return new Set;let t=n.legal.flatMap(o=>vn(n,o)).filter(({kind:o})=>j(o)==="reassign").map(({source:o})=>o);return new Set(t.filter(o=>o!==null))}var E=n=>n.over===null?void 0:$(n).get(n.over);function q(n){let e=E(n);if(!e)return null;let{kind:t}=P(n.view,e);if(t==="place"||t==="with_joker")return n.view.hand;let o=n.held?.source;return o?n.view.stacks[o]?.at(-1)??null:null}function bn(n){let{view:e,held:t,over:o}=n,r=q(n);if(!r||o===null||n.dragging)return[];let i=e.rules.joker_use==="swap"&&e.stacks[o]?.at(-1),l=[o,r];return t?.source&&i?[l,[t.source,i]]:[l]}var Fn=["replace","armour","hard_reset","refill"];function xn({view:n,held:e,look:t},o,r){let{kind:i,square:l}=P(n,o),u=i==="place"&&M(l??""),d=r==="touch"&&e===null&&t.one_tap!=="on";return Fn.includes(i)||u&&d}var G=n=>n.result==="killed"?"kill":"short";function Cn(n){let e=new Map;for(let t of n)for(let o of R(t.slot).slice(0,2))e.get(o)!=="kill"&&e.set(o,G(t));return e}var Sn=n=>[...n].sort((e,t)=>+(t.result==="killed")-+(e.result==="killed")||e.short_by-t.short_by);function _n(n){let e=[...$(n).keys(),...b(n)];return e.some(M)&&!e.some(t=>T.includes(t))}function Ln({view:n,held:e},t){let o=e?.ploy??"hand";return n.why[o]?.[t]??""}function En(n,e){let t=n.ploys.filter(i=>i.startsWith(e)),o=n.spent.filter(i=>i.startsWith(e));return{ready:t,spent:o,coming:Math.max(0,(e==="A"?4:2)-t.length-o.length)}}var Gn=.12,On=({view:n,held:e})=>e?.ploy==="reassign"&&C(n,"with_joker")?e:null;function Le(n,e){function t(u){e.set({means:u.pointerType==="touch"?"touch":"mouse"});let d=u.target.closest("button"),a=d&&o(d);return a?{from:d,face:d,card:a,picture:_(a)}:null}function o(u){let d=e.get();if(d.view.result)return null;if(u.classList.contains("hand-card"))return $({...d,held:On(d)}).size>0?d.view.hand:null;let a=u.dataset.square??"";return d.held?.source===a||b(d).has(a)?d.view.stacks[a]?.at(-1)??null:null}function r({from:u,card:d}){let a=u.dataset.square;e.set({held:a?{ploy:"reassign",source:a}:On(e.get()),dragging:d,refused:null})}function i(u){let d=u.getBoundingClientRect(),a=$(e.get()),p=[...H,...T].map(g=>({square:g,cover:l(d,g)})).filter(({cover:g})=>g>Gn).sort((g,v)=>v.cover-g.cover).map(({square:g})=>g);return{legal:p.find(g=>a.has(g))??null,any:p[0]??null}}function l(u,d){let a=n.querySelector(`.square[data-square="${d}"]`);if(!a)return 0;let{left:p,right:w,top:g,bottom:v}=a.getBoundingClientRect(),O=Math.min(u.right,w)-Math.max(u.left,p),K=Math.min(u.bottom,v)-Math.max(u.top,g);return Math.max(0,O)*Math.max(0,K)/(u.width*u.height)}return pn(n,{grab:t,begin:r,move:(u,d)=>e.look(i(d).legal),drop({from:u},d){let{legal:a,any:p}=i(d),w=p!==null&&p===u.dataset.square;return e.drop(a??(w?null:p),d.getBoundingClientRect()),a!==null},cancel:()=>e.drop(null)})}var Kn={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:Jn,mute:n=>{n.like({sound:n.get().look.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")},Un=n=>/^[^\d\s]$/.test(n),Vn=({key:n,shiftKey:e})=>e&&n!==n.toLowerCase();function zn(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function Jn(n){let{said:e}=n.get();n.set({said:""}),setTimeout(()=>n.set({said:e}),100)}function Pe(n,e,t){let o=a=>{e.set({cursor:a});let p=n.querySelector(`.square[data-square="${a}"]`);p instanceof HTMLElement&&p.focus(),e.look(a)};function r(a){let{key:p}=a,w=e.get();if(p==="Escape")return i();if(p.startsWith("Arrow"))return l(a);if(/^[1-9]$/.test(p))return u(gn(p));let g=Vn(a)?void 0:wn(w.look,p);if(g==="next")return d();let v=Kn[g??""];return v?.(e),v!==void 0}function i(){return t.cancel(),e.cancel(),!0}function l({key:a,target:p}){let w=p.dataset.square,g=w!==void 0;return!g&&p!==document.body?!1:(o(g?mn(w,a):e.get().cursor),!0)}function u(a){o(a);let p=e.get();return!$(p).has(a)&&!b(p).has(a)&&e.tap(a,"keys"),!0}function d(){let a=e.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey||a.isComposing)return;let p=a.target;if(p.closest("input, textarea, select, dialog:modal"))return;e.get().means!=="keys"&&(Un(a.key)&&zn(p),e.set({means:"keys"}));let w=a.key==="Enter"||a.key.length===1;(a.repeat&&w||r(a))&&a.preventDefault()})}var Tn=(n,e)=>(n.ploy_words[e]??[]).join(": "),Xn=({rules:n},e,t)=>`${e}${n.joker_use==="swap"?"<>":">"}${t}`;function We(n,e,t){let o=$n(n,e,t),{inTurn:r,intend:i}=o,l=s=>s&&i("actions",{action:s.action},"act");async function u(s){let c=n.get(),{source:h}=c.held??{},y=h&&M(s)?await t.askWhy(c.view,Xn(c.view,h,s)):Ln(c,s);y&&o.refuse(s,y)}function d(s){let c=n.get().view.why.button?.[s];c&&o.refuse(null,c)}function a(s,c){let h=n.get();if(h.view.result)return;if(n.set({cursor:s,refused:null}),b(h).has(s)&&!h.held?.source){e.touched("lift");let S={ploy:"reassign",source:s};return n.set({held:S,over:null,said:Tn(h.view,"source")})}if(h.held?.source===s)return Z();let y=$(h).get(s);if(!y)return void u(s);if(h.over===s||!xn(h,y,c))return l(y);e.touched("lift"),n.set({over:s,said:y.spoken})}function p(s){let c=n.get(),h=s!==null&&$(c).has(s)?s:null,S=s!==null&&c.refused&&c.refused.square!==s||h?null:c.refused;c.over===h&&c.refused===S||(h&&h!==c.over&&e.touched("tick"),n.set({over:h,refused:S}))}function w(s,c=null){let h=s===null?void 0:$(n.get()).get(s);o.comesFrom(h?c:null),n.set({dragging:null,over:null}),h?l(h):s!==null&&u(s)}function g(){let{view:s,held:c}=n.get();if(!s.hand)return O();if(s.result)return;e.touched("lift");let h=c?.ploy==="hand";n.set({...L,held:h?null:{ploy:"hand",source:null}})}function v(){let s=n.get().view;r(()=>{let{view:c}=n.get();(c===s||!c.hand)&&O()})()}function O(){let{view:s}=n.get(),[c]=N(s,"draw");c?l(c):s.result||d("draw")}function K(s){let{view:c,held:h}=n.get();if(c.result)return;if(!F(c,s))return d(s);e.touched("lift");let y=h?.ploy===s,S=y?"":Tn(c,s);n.set({...L,held:y?null:{ploy:s,source:null},said:S})}function Z(){n.set({...L,dragging:null,panel:null,hint:null})}function Bn(){let{view:s,panel:c}=n.get();if(s.undo!=="nothing"){if(s.undo==="assisted"&&!s.assisted&&c!=="undo")return n.set({...L,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function An(){n.get().view.can_redo&&i("redo",{},"redo")}function Dn(){let{view:s,panel:c}=n.get();if(!s.result){if(c!=="resign")return n.set({...L,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Wn(s){let{view:c}=n.get(),{automatic_draw:h,forced:y}=c.options,S=s?{again:c.game}:{after:c.game};o.begin({...S,options:{automatic_draw:h,forced:y}})}function Hn(s){n.set({...L,panel:s===n.get().panel?null:s})}let Rn=async s=>(await import("./liking-KKRZDQEA.js")).like(n,s),jn,nn=()=>jn??=import("./hints-26RFMXJ7.js").then(s=>s.createHints(n,o));function In(){let s=n.get(),c=[...$(s).keys(),...b(s)];return c[(c.indexOf(s.cursor)+1)%c.length]}return{get:n.get,set:n.set,look:p,cancel:Z,open:Hn,like:Rn,nextPlace:In,fetchCoach:nn,refresh:o.refresh,tap:r(a),drop:r(w),takeHand:r(g),draw:v,keep:r(()=>{l(N(n.get().view,"keep")[0])}),ploy:r(K),undo:r(Bn),redo:r(An),hint:r(()=>{nn().then(s=>s.toggle())}),ask:r(s=>{i(s,{},"act")}),resign:r(Dn),begin:r(Wn),setOptions:r(s=>{i("options",s,"act")})}}function B(n){return n?.closest?.(".square")?.dataset.square??null}var Qn=300;function Yn(n,e){let[t,o]=[-1/0,0];n.addEventListener("click",r=>{let{target:i,timeStamp:l,detail:u}=r;if(!i.closest(".draw-button, .hand-card")||u===0)return;let{ply:a,hand:p}=e.get().view;l-t<Qn&&a<=o+1?r.stopPropagation():p||([t,o]=[l,a])},!0)}function Re(n,e,t){Yn(n,e),n.addEventListener("click",o=>{let r=B(o.target),i=o.detail===0?"keys":e.get().means;r?e.tap(r,i):o.target.closest("button, a, aside, dialog")||(e.look(null),e.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||t.isOn()||e.look(B(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!t.isOn()&&e.look(null)}),n.addEventListener("focusin",o=>{let r=B(o.target),{means:i,cursor:l}=e.get();r&&(l!==r&&e.set({cursor:r}),i==="keys"&&e.look(r))}),n.addEventListener("focusout",o=>{B(o.target)&&!B(o.relatedTarget)&&e.get().means==="keys"&&e.look(null)})}var Ie=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:n,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function Ne(n){let e=n,t=[];return{get:()=>e,set(o){e={...e,...o};for(let r of t)r(e)},onChange:o=>{t.push(o)}}}function Zn(n){let e=E(n)?.attacks??[];return{state:n,legal:$(n),movable:b(n),isChoosing:_n(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:Cn(e)}}var ne='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Qe({state:n,children:e}){let t=Zn(n);return f`<section class="board" aria-label=${m("Board")}>
    ${k(ne)}
    <div class="battery"></div>
    ${T.map(o=>f`<${oe} key=${o} slot=${o} scene=${t} />`)}
    ${H.map(o=>f`<${se} key=${o} cell=${o} scene=${t} />`)}
    ${[...t.attacks.values()].map(te)}
    <${ae} state=${n} />
    ${n.view.result?.reason==="dry"&&f`<${ee} />`} ${e}
  </section>`}var ee=()=>f`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,te=n=>R(n.slot).slice(0,2).reverse().map(e=>k(yn(e,hn(n.slot),G(n))));function oe({slot:n,scene:e}){let{view:t}=e.state,o=t.royals[n],r=e.attacks.get(n)??null,i=o?un(o,r):U(),l=[r?G(r):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return f`<${Mn} name=${n} kind="slot" ...${{scene:e,marks:l,picture:i}} />`}function se({cell:n,scene:e}){let{view:t,held:o,over:r}=e.state,i=t.stacks[n]??[],l=i.at(-1),u=e.legal.has(n)||e.movable.has(n),d=[e.lit.get(n)??(u?"legal":e.isChoosing&&"blocked"),o?.source===n&&"taken",r===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=l?ln(l,i.length):U();return f`<${Mn} name=${n} kind="cell" ...${{scene:e,marks:d,picture:a}} />`}function Mn({name:n,kind:e,scene:t,marks:o,picture:r}){let{refused:i,cursor:l,hint:u}=t.state,d=i?.square===n,a=u?.marks.includes(n),p=["square",e,...o,d&&"refused",a&&"hinted"];return f`<button
    type="button"
    class=${p.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${l===n?0:-1}
    aria-label=${re(n,t)}
  >
    ${k(r)}
  </button>`}function re(n,{state:e,legal:t,movable:o}){let{view:r,refused:i}=e,l=[r.squares[n]],u=t.get(n);return u?l.push(u.spoken):o.has(n)?l.push(m("Its top card can be moved.")):i?.square===n&&l.push(i.says),l.join(" ")}var ae=({state:n})=>bn(n).map(([e,t])=>f`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${k(_(t))}
    </div>`);function Ye({view:n,play:e}){let t=C(n,"draw");return f`<button
    type="button"
    class=${`draw-button ${t?"legal":""}`}
    aria-label=${cn(n.draw_count)}
    aria-disabled=${t?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${k(W(n.draw_count))}
  </button>`}function it({state:n,play:e}){let{view:t}=n,[o,...r]=Q(n),i=[m("In hand"),...t.waiting?[m("(one waits)")]:[]].join(" ");return f`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ie} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${x(o??"")}</strong>
        ${r.map(l=>f`<span class="line">${x(l)}</span>`)}
      </p>
    </div>
    ${C(t,"keep")&&f`<${X} play=${e} />`}
  </section>`}function ie({state:n,play:e}){let{view:t}=n,o=t.hand!==null&&(n.dragging||ce(n)),r=o?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return f`<button
    type="button"
    class=${`hand-card ${r} ${i?"held":""}`}
    aria-label=${le(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!C(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${o?f`<${de} state=${n} />`:f`<${ue} state=${n} />`}
  </button>`}var ce=n=>q(n)===n.view.hand;function le({view:n}){return n.hand?m("{hand}, in hand",{hand:on(n.hand)}):C(n,"draw")?m("Draw a card"):m("No card in hand")}function ue({state:{view:n}}){return n.hand?k(_(n.hand)):C(n,"draw")?f`<span><b>${m("Draw")}</b><br /><${J} name="draw" /></span>`:null}function de({state:n}){return f`<span>
    <b>${x(tn(n.view.hand??""))}</b>
    ${Y(n)&&f`<span><br />${m("Tap {square} again",{square:n.over??""})}</span>`}
  </span>`}var X=class extends A{button=en();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return f`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${J} name="keep" />
    </button>`}};function Q(n){let{view:e,held:t}=n,o=E(n)?.hand??[];if(o.length)return o;let r=t?.source?"source":t?.ploy??"";return e.ploy_words[r]??e.hand_words}var Y=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function ht({state:n,play:e}){return n.view.rules.has_ploys?f`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Pn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Pn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:f`<${pe} view=${n.view} />`}function Pn({id:n,letter:e,state:t,play:o}){let r=t.view.ploy_words[n]?.[0]??"",{ready:i,spent:l,coming:u}=En(t.view,e),d=t.held?.ploy===n,[a]=i,p=a!==void 0&&F(t.view,n),w=d?"in-force":p?"ready":"",g=l.length?m("none ready"):m("not drawn yet"),v=i.length?m("{len} ready",{len:i.length}):g,O=a?fe(a,t.view):l.length?fn():W();return f`<button
    type="button"
    class=${`ploy-button ${w}`.trim()}
    data-ploy=${n}
    aria-pressed=${d}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:r,state:v,spent:l.length,to_come:u})}
    onClick=${()=>o.ploy(n)}
  >
    ${k(O)}
    <span>
      <span class="ploy-name">${r}</span>
      <span class="ploy-state">${v}</span>
      <span class="charges">
        ${i.map(()=>k(I("ready")))}${l.map(()=>k(I("spent")))}
        ${Array.from({length:u},()=>k(I("to-come")))}
      </span>
    </span>
  </button>`}function fe(n,{rules:{ace_use:e,joker_use:t}}){return(n.startsWith("A")?e==="extraction":t==="reassignment")?dn(n):_(n)}function pe({view:n}){let{has_points:e,has_shame:t}=n.rules;return f`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?he(n):m("if you win now")}</p>
      ${t&&f`<p class="muted">${D("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var he=n=>[D("point","points",n.score),D("{count} draw paid","{count} draws paid",n.draws)].join(", ");function bt({state:n,children:e}){let t=E(n);return f`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${me(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??f`<${$e} state=${n} />`)}
  </section>`}function me(n,e){return e.length?Sn(e).map(t=>f`<${ge} key=${t.slot} state=${n} attack=${t} />`):n.refused?f`<${we} says=${n.refused.says} />`:null}function ge({state:n,attack:e}){let t=e.result==="killed"?"falls":"stands",[o,r]=rn(e);return f`<li class=${t}>
    <${z} name=${t} /><span class="says">${x(sn(e))}</span>
    <span class="why"><b>${x(o)}</b>${r}</span>
    <span class="why only-wide">${an(n.view,e)}</span>
  </li>`}var we=({says:n})=>f`<li class="no">
    <${z} name="close" /><span class="why">${x(n)}</span>
  </li>`;function $e({state:n}){if(n.refused)return null;let e=Y(n)&&!q(n),t=[...Q(n),...e?[m("Tap {square} again.",{square:n.over??""})]:[]];return f`<p class="idle only-narrow">
    ${x(t.join(". ").replaceAll("..","."))}
  </p>`}var qn=null;function ye(){return qn??=new Promise(n=>{let e=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!e||document.querySelector(`link[href="${e}"]`))return n(null);let t=document.createElement("link");document.head.append(Object.assign(t,{rel:"stylesheet",href:e,onload:n,onerror:n}))}),qn}function _t(n){let e=null,t=async()=>{let[r]=await Promise.all([n(),ye()]);e=r};class o extends A{componentDidMount(){e||t().then(()=>this.setState({}))}render(){return e&&f`<${e} ...${this.props} />`}}return[o,t]}export{E as a,Le as b,Pe as c,We as d,Re as e,Ie as f,Ne as g,Qe as h,Ye as i,it as j,ht as k,bt as l,_t as m};
