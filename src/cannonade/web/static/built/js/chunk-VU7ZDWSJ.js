import{a as V,b as j,d as E,e as $n}from"./chunk-5XX2DPKW.js";import{a as z,b as J}from"./chunk-PMQTHGT2.js";import{b as I,c as yn}from"./chunk-BKNVP7NF.js";import{a as cn,b as un,c as dn,d as fn,e as W,f as U,g as L,k as d,l as v,m as C}from"./chunk-HQUODQJI.js";import{c as tn,d as on,e as sn,f as rn,g as an,h as ln}from"./chunk-EX5ZXRN5.js";import{f as wn}from"./chunk-B32G7G4U.js";import{c as en,d as A}from"./chunk-4QXZY6RT.js";import{a as pn}from"./chunk-NZJWOYSC.js";import{a as H,b as M,c as T,d as hn,f as R,g as mn,h as gn}from"./chunk-G2CCRVZS.js";import{a as m,b as D}from"./chunk-XGAYHW4L.js";var kn=new WeakMap;function q(n,e){let t=kn.get(n);return t||(t=new Map(n.legal.map(({action:o})=>[o,V(o)])),kn.set(n,t)),t.get(e.action)??V(e.action)}var N=(n,e)=>n.legal.filter(t=>q(n,t).kind===e),S=(n,e)=>N(n,e).length>0,F=(n,e)=>n.legal.some(t=>j(q(n,t).kind)===e);function vn(n,e){let{kind:t,square:o,source:s}=q(n,e),i={kind:t,square:o,source:s};return t==="swap"?[i,{kind:t,square:s,source:o}]:[i]}function y({view:n,held:e}){let t=new Map;for(let o of n.legal)for(let{kind:s,square:i,source:p}of vn(n,o))i&&Fn(s,p,e)&&t.set(i,o);return t}function Fn(n,e,t){let o=j(n);return t?.ploy==="extract"?o==="extract":t?.ploy==="reassign"?o==="reassign"&&e===t.source:o===null}function x({view:n,held:e}){if(e?.ploy!=="reassign")return new Set;let t=n.legal.flatMap(o=>vn(n,o)).flatMap(({kind:o,source:s})=>s&&j(o)==="reassign"?[s]:[]);return new Set(t)}var O=n=>n.over===null?void 0:y(n).get(n.over);function P(n){let e=O(n);if(!e)return null;let{kind:t}=q(n.view,e);if(t==="place"||t==="with_joker")return n.view.hand;let o=n.held?.source;return o?n.view.stacks[o]?.at(-1)??null:null}function bn(n){let{view:e,held:t,over:o}=n,s=P(n);if(!s||o===null||n.dragging)return[];let i=e.rules.joker_use==="swap"&&e.stacks[o]?.at(-1);return t?.source&&i?[[o,s],[t.source,i]]:[[o,s]]}var Gn=["replace","armour","hard_reset","refill"];function xn({view:n,held:e,look:t},o,s){let{kind:i,square:p}=q(n,o),c=i==="place"&&T(p??""),u=s==="touch"&&e===null&&t.one_tap!=="on";return Gn.includes(i)||c&&u}var G=n=>n.result==="killed"?"kill":"short";function Cn(n){let e=new Map;for(let t of n)for(let o of R(t.slot).slice(0,2))e.get(o)!=="kill"&&e.set(o,G(t));return e}var Sn=n=>[...n].sort((e,t)=>+(t.result==="killed")-+(e.result==="killed")||e.short_by-t.short_by);function _n(n){let e=[...y(n).keys(),...x(n)];return e.some(T)&&!e.some(t=>M.includes(t))}function Ln({view:n,held:e},t){let o=e?.ploy??"hand";return n.why[o]?.[t]??""}function En(n,e){let t=n.ploys.filter(i=>i.startsWith(e)),o=n.spent.filter(i=>i.startsWith(e));return{ready:t,spent:o,coming:Math.max(0,(e==="A"?4:2)-t.length-o.length)}}var On=.12,Mn=({view:n,held:e})=>e?.ploy==="reassign"&&S(n,"with_joker")?e:null;function Le(n,e){function t(c){e.set({means:c.pointerType==="touch"?"touch":"mouse"});let u=c.target.closest("button"),a=u&&o(u);return a?{from:u,face:u,card:a,picture:L(a)}:null}function o(c){let u=e.get();if(u.view.result)return null;if(c.classList.contains("hand-card"))return y({...u,held:Mn(u)}).size?u.view.hand:null;let a=c.dataset.square??"";return u.held?.source===a||x(u).has(a)?u.view.stacks[a]?.at(-1)??null:null}function s({from:c,card:u}){let a=c.dataset.square;e.set({held:a?{ploy:"reassign",source:a}:Mn(e.get()),dragging:u,refused:null})}function i(c){let u=c.getBoundingClientRect(),a=y(e.get()),f={legal:null,any:null},[g,w]=[On,On];for(let $ of[...H,...M]){let b=p(u,$);b>w&&([w,f.any]=[b,$]),b>g&&a.has($)&&([g,f.legal]=[b,$])}return f}function p(c,u){let a=n.querySelector(`.square[data-square="${u}"]`);if(!a)return 0;let{left:f,right:g,top:w,bottom:$}=a.getBoundingClientRect(),b=Math.min(c.right,g)-Math.max(c.left,f),K=Math.min(c.bottom,$)-Math.max(c.top,w);return Math.max(0,b)*Math.max(0,K)/(c.width*c.height)}return pn(n,{grab:t,begin:s,move:(c,u)=>e.look(i(u).legal),drop({from:c},u){let{legal:a,any:f}=i(u),g=f!==null&&f===c.dataset.square;return e.drop(a??(g?null:f),u.getBoundingClientRect()),a!==null},cancel:()=>e.drop(null)})}var Kn={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:Jn,mute:n=>{n.like({sound:n.get().look.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")},Un=n=>/^[^\d\s]$/.test(n),Vn=({key:n,shiftKey:e})=>e&&n!==n.toLowerCase();function zn(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function Jn(n){let{said:e}=n.get();n.set({said:""}),setTimeout(()=>n.set({said:e}),100)}function qe(n,e,t){let o=a=>{e.set({cursor:a});let f=n.querySelector(`.square[data-square="${a}"]`);f instanceof HTMLElement&&f.focus(),e.look(a)};function s(a){let{key:f}=a,g=e.get();if(f==="Escape")return i();if(f.startsWith("Arrow"))return p(a);if(/^[1-9]$/.test(f))return c(gn(f));let w=Vn(a)?void 0:wn(g.look,f);if(w==="next")return u();let $=Kn[w??""];return $?.(e),$!==void 0}function i(){return t.cancel(),e.cancel(),!0}function p({key:a,target:f}){let g=f.dataset.square,w=g!==void 0;return!w&&f!==document.body?!1:(o(w?mn(g,a):e.get().cursor),!0)}function c(a){o(a);let f=e.get();return!y(f).has(a)&&!x(f).has(a)&&e.tap(a,"keys"),!0}function u(){let a=e.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey||a.isComposing)return;let f=a.target;if(f.closest("input, textarea, select, dialog:modal"))return;e.get().means!=="keys"&&(Un(a.key)&&zn(f),e.set({means:"keys"}));let g=a.key==="Enter"||a.key.length===1;(a.repeat&&g||s(a))&&a.preventDefault()})}var Tn=(n,e)=>(n.ploy_words[e]??[]).join(": "),Xn=({rules:n},e,t)=>`${e}${n.joker_use==="swap"?"<>":">"}${t}`;function We(n,e,t){let o=$n(n,e,t),{inTurn:s,intend:i}=o,p=r=>r&&i("actions",{action:r.action},"act");async function c(r){let l=n.get(),{source:h}=l.held??{},k=h&&T(r)?await t.askWhy(l.view,Xn(l.view,h,r)):Ln(l,r);k&&o.refuse(r,k)}function u(r){let l=n.get().view.why.button?.[r];l&&o.refuse(null,l)}function a(r,l){let h=n.get();if(h.view.result)return;if(n.set({cursor:r,refused:null}),x(h).has(r)&&!h.held?.source){e.touched("lift");let _={ploy:"reassign",source:r};return n.set({held:_,over:null,said:Tn(h.view,"source")})}if(h.held?.source===r)return Z();let k=y(h).get(r);if(!k)return void c(r);if(h.over===r||!xn(h,k,l))return p(k);e.touched("lift"),n.set({over:r,said:k.spoken})}function f(r){let l=n.get(),h=r!==null&&y(l).has(r)?r:null,_=r!==null&&l.refused&&l.refused.square!==r||h?null:l.refused;l.over===h&&l.refused===_||(h&&h!==l.over&&e.touched("tick"),n.set({over:h,refused:_}))}function g(r,l=null){let h=r===null?void 0:y(n.get()).get(r);o.comesFrom(h?l:null),n.set({dragging:null,over:null}),h?p(h):r!==null&&c(r)}function w(){let{view:r,held:l}=n.get();if(!r.hand)return b();if(r.result)return;e.touched("lift");let h=l?.ploy==="hand";n.set({...E,held:h?null:{ploy:"hand",source:null}})}function $(){let r=n.get().view;s(()=>{let{view:l}=n.get();(l===r||!l.hand)&&b()})()}function b(){let{view:r}=n.get(),[l]=N(r,"draw");l?p(l):r.result||u("draw")}function K(r){let{view:l,held:h}=n.get();if(l.result)return;if(!F(l,r))return u(r);e.touched("lift");let k=h?.ploy===r,_=k?"":Tn(l,r);n.set({...E,held:k?null:{ploy:r,source:null},said:_})}function Z(){n.set({...E,dragging:null,panel:null,hint:null})}function An(){let{view:r,panel:l}=n.get();if(r.undo!=="nothing"){if(r.undo==="assisted"&&!r.assisted&&l!=="undo")return n.set({...E,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Dn(){n.get().view.can_redo&&i("redo",{},"redo")}function Wn(){let{view:r,panel:l}=n.get();if(!r.result){if(l!=="resign")return n.set({...E,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Hn(r){let{view:l}=n.get(),{automatic_draw:h,forced:k}=l.options,_=r?{again:l.game}:{after:l.game};o.begin({..._,options:{automatic_draw:h,forced:k}})}function Rn(r){n.set({...E,panel:r===n.get().panel?null:r})}let jn=async r=>(await import("./liking-5GMRKJZ5.js")).like(n,r),In,nn=()=>In??=import("./hints-UYAB5OQT.js").then(r=>r.createHints(n,o));function Nn(){let r=n.get(),l=[...y(r).keys(),...x(r)];return l[(l.indexOf(r.cursor)+1)%l.length]}return{get:n.get,set:n.set,look:f,cancel:Z,open:Rn,like:jn,nextPlace:Nn,fetchCoach:nn,refresh:o.refresh,tap:s(a),drop:s(g),takeHand:s(w),draw:$,keep:s(()=>{p(N(n.get().view,"keep")[0])}),ploy:s(K),undo:s(An),redo:s(Dn),hint:s(()=>{nn().then(r=>r.toggle())}),ask:s(r=>{i(r,{},"act")}),resign:s(Wn),begin:s(Hn),setOptions:s(r=>{i("options",r,"act")})}}function B(n){return n?.closest?.(".square")?.dataset.square??null}var Qn=300;function Yn(n,e){let[t,o]=[-1/0,0];n.addEventListener("click",s=>{let{target:i,timeStamp:p,detail:c}=s;if(!i.closest(".draw-button, .hand-card")||c===0)return;let{ply:a,hand:f}=e.get().view;p-t<Qn&&a<=o+1?s.stopPropagation():f||([t,o]=[p,a])},!0)}function Re(n,e,t){Yn(n,e),n.addEventListener("click",o=>{let s=B(o.target),i=o.detail===0?"keys":e.get().means;s?e.tap(s,i):o.target.closest("button, a, aside, dialog")||(e.look(null),e.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||t.isOn()||e.look(B(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!t.isOn()&&e.look(null)}),n.addEventListener("focusin",o=>{let s=B(o.target),{means:i,cursor:p}=e.get();s&&(p!==s&&e.set({cursor:s}),i==="keys"&&e.look(s))}),n.addEventListener("focusout",o=>{B(o.target)&&!B(o.relatedTarget)&&e.get().means==="keys"&&e.look(null)})}var Ie=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:n,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function Ne(n){let e=n,t=[];return{get:()=>e,set(o){e={...e,...o};for(let s of t)s(e)},onChange:o=>{t.push(o)}}}function Zn(n){let e=O(n)?.attacks??[];return{state:n,legal:y(n),movable:x(n),isChoosing:_n(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:Cn(e)}}var ne='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Qe({state:n,children:e}){let t=Zn(n);return d`<section class="board" aria-label=${m("Board")}>
    ${v(ne)}
    <div class="battery"></div>
    ${M.map(o=>d`<${oe} key=${o} slot=${o} scene=${t} />`)}
    ${H.map(o=>d`<${se} key=${o} cell=${o} scene=${t} />`)}
    ${[...t.attacks.values()].map(te)}
    <${ae} state=${n} />
    ${n.view.result?.reason==="dry"&&d`<${ee} />`} ${e}
  </section>`}var ee=()=>d`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,te=n=>R(n.slot).slice(0,2).reverse().map(e=>v(yn(e,hn(n.slot),G(n))));function oe({slot:n,scene:e}){let{view:t}=e.state,o=t.royals[n],s=e.attacks.get(n)??null,i=o?un(o,s):U(),p=[s?G(s):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return d`<${qn} name=${n} kind="slot" ...${{scene:e,marks:p,picture:i}} />`}function se({cell:n,scene:e}){let{view:t,held:o,over:s}=e.state,i=t.stacks[n]??[],p=i.at(-1),c=e.legal.has(n)||e.movable.has(n),u=[e.lit.get(n)??(c?"legal":e.isChoosing&&"blocked"),o?.source===n&&"taken",s===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=p?cn(p,i.length):U();return d`<${qn} name=${n} kind="cell" ...${{scene:e,marks:u,picture:a}} />`}function qn({name:n,kind:e,scene:t,marks:o,picture:s}){let{refused:i,cursor:p,hint:c}=t.state,u=i?.square===n,a=c?.marks.includes(n),f=["square",e,...o,u&&"refused",a&&"hinted"];return d`<button
    type="button"
    class=${f.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${p===n?0:-1}
    aria-label=${re(n,t)}
  >
    ${v(s)}
  </button>`}function re(n,{state:e,legal:t,movable:o}){let{view:s,refused:i}=e,p=[s.squares[n]],c=t.get(n);return c?p.push(c.spoken):o.has(n)?p.push(m("Its top card can be moved.")):i?.square===n&&p.push(i.says),p.join(" ")}var ae=({state:n})=>bn(n).map(([e,t])=>d`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${v(L(t))}
    </div>`);function Ye({view:n,play:e}){let t=S(n,"draw");return d`<button
    type="button"
    class=${`draw-button ${t?"legal":""}`}
    aria-label=${ln(n.draw_count)}
    aria-disabled=${t?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${v(W(n.draw_count))}
  </button>`}function it({state:n,play:e}){let{view:t}=n,[o,...s]=Q(n),i=[m("In hand"),...t.waiting?[m("(one waits)")]:[]].join(" ");return d`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ie} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${C(o??"")}</strong>
        ${s.map(p=>d`<span class="line">${C(p)}</span>`)}
      </p>
    </div>
    ${S(t,"keep")&&d`<${X} play=${e} />`}
  </section>`}function ie({state:n,play:e}){let{view:t}=n,o=t.hand!==null&&(n.dragging||le(n)),s=o?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return d`<button
    type="button"
    class=${`hand-card ${s} ${i?"held":""}`}
    aria-label=${ce(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!S(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${o?d`<${de} state=${n} />`:d`<${ue} state=${n} />`}
  </button>`}var le=n=>P(n)===n.view.hand;function ce({view:n}){return n.hand?m("{hand}, in hand",{hand:on(n.hand)}):S(n,"draw")?m("Draw a card"):m("No card in hand")}function ue({state:{view:n}}){return n.hand?v(L(n.hand)):S(n,"draw")?d`<span><b>${m("Draw")}</b><br /><${J} name="draw" /></span>`:null}function de({state:n}){return d`<span>
    <b>${C(tn(n.view.hand??""))}</b>
    ${Y(n)&&d`<span><br />${m("Tap {square} again",{square:n.over??""})}</span>`}
  </span>`}var X=class extends A{button=en();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return d`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${J} name="keep" />
    </button>`}};function Q(n){let{view:e,held:t}=n,o=O(n)?.hand??[];if(o.length)return o;let s=t?.source?"source":t?.ploy??"";return e.ploy_words[s]??e.hand_words}var Y=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function ht({state:n,play:e}){return n.view.rules.has_ploys?d`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Pn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Pn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:d`<${pe} view=${n.view} />`}function Pn({id:n,letter:e,state:t,play:o}){let s=t.view.ploy_words[n]?.[0]??"",{ready:i,spent:p,coming:c}=En(t.view,e),u=t.held?.ploy===n,[a]=i,f=a!==void 0&&F(t.view,n),g=u?"in-force":f?"ready":"",w=p.length?m("none ready"):m("not drawn yet"),$=i.length?m("{len} ready",{len:i.length}):w,b=a?fe(a,t.view):p.length?fn():W();return d`<button
    type="button"
    class=${`ploy-button ${g}`.trim()}
    data-ploy=${n}
    aria-pressed=${u}
    aria-disabled=${f?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:s,state:$,spent:p.length,to_come:c})}
    onClick=${()=>o.ploy(n)}
  >
    ${v(b)}
    <span>
      <span class="ploy-name">${s}</span>
      <span class="ploy-state">${$}</span>
      <span class="charges">
        ${i.map(()=>v(I("ready")))}${p.map(()=>v(I("spent")))}
        ${Array.from({length:c},()=>v(I("to-come")))}
      </span>
    </span>
  </button>`}function fe(n,{rules:{ace_use:e,joker_use:t}}){return(n.startsWith("A")?e==="extraction":t==="reassignment")?dn(n):L(n)}function pe({view:n}){let{has_points:e,has_shame:t}=n.rules;return d`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?he(n):m("if you win now")}</p>
      ${t&&d`<p class="muted">${D("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var he=n=>[D("point","points",n.score),D("{count} draw paid","{count} draws paid",n.draws)].join(", ");function bt({state:n,children:e}){let t=O(n);return d`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${me(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??d`<${$e} state=${n} />`)}
  </section>`}function me(n,e){return e.length?Sn(e).map(t=>d`<${ge} key=${t.slot} state=${n} attack=${t} />`):n.refused?d`<${we} says=${n.refused.says} />`:null}function ge({state:n,attack:e}){let t=e.result==="killed"?"falls":"stands",[o,s]=rn(e);return d`<li class=${t}>
    <${z} name=${t} /><span class="says">${C(sn(e))}</span>
    <span class="why"><b>${C(o)}</b>${s}</span>
    <span class="why only-wide">${an(n.view,e)}</span>
  </li>`}var we=({says:n})=>d`<li class="no">
    <${z} name="close" /><span class="why">${C(n)}</span>
  </li>`;function $e({state:n}){if(n.refused)return null;let e=Y(n)&&!P(n),t=[...Q(n),...e?[m("Tap {square} again.",{square:n.over??""})]:[]];return d`<p class="idle only-narrow">
    ${C(t.join(". ").replaceAll("..","."))}
  </p>`}var Bn=null;function ye(){return Bn??=new Promise(n=>{let e=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!e||document.querySelector(`link[href="${e}"]`))return n(null);let t=document.createElement("link");document.head.append(Object.assign(t,{rel:"stylesheet",href:e,onload:n,onerror:n}))}),Bn}function _t(n){let e=null,t=async()=>{let[s]=await Promise.all([n(),ye()]);e=s};class o extends A{componentDidMount(){e||t().then(()=>this.setState({}))}render(){return e&&d`<${e} ...${this.props} />`}}return[o,t]}export{O as a,Le as b,qe as c,We as d,Re as e,Ie as f,Ne as g,Qe as h,Ye as i,it as j,ht as k,bt as l,_t as m};
