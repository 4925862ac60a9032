import{a as X,b as Q}from"./chunk-XUERDY5F.js";import{a as xn,b as F,c as Cn,d as _,e as Sn}from"./chunk-PVRPUWQU.js";import{a as $n}from"./chunk-ZNG2YCFT.js";import{b as G,c as _n}from"./chunk-BKNVP7NF.js";import{a as dn,b as fn,c as pn,d as hn,e as mn,f as R,g as z,h as O,l as u,m as y,n as C,o as wn}from"./chunk-Q5DK2R4L.js";import{c as rn,d as an,e as cn,f as ln,g as un}from"./chunk-TKLBZEMP.js";import{d as gn,f as J}from"./chunk-23GQKTT3.js";import{c as on,d as j,e as sn}from"./chunk-4QXZY6RT.js";import{a as vn,b as On}from"./chunk-HY3QQ2WE.js";import{a as I,b as P,c as T,d as yn,f as N,g as kn,h as bn}from"./chunk-G2CCRVZS.js";import{a as m,b as H}from"./chunk-XGAYHW4L.js";var En=new WeakMap;function q(n){let e=En.get(n)??xn(n.action);return En.set(n,e),e}var K=(n,e)=>n.legal.filter(t=>q(t).kind===e),S=(n,e)=>K(n,e).length>0,U=(n,e)=>n.legal.some(t=>F(q(t).kind)===e);function Ln(n){let e=q(n),{kind:t,square:o,source:r}=e;return t==="swap"?[e,{kind:t,square:r,source:o}]:[e]}function b({view:n,held:e}){let t=new Map;for(let o of n.legal)for(let{kind:r,square:i,source:c}of Ln(o))i&&ee(r,c,e)&&t.set(i,o);return t}function ee(n,e,t){let o=F(n);return t?.ploy==="extract"?o==="extract":t?.ploy==="reassign"?o==="reassign"&&e===t.source:o===null}function E({view:n,held:e}){if(e?.ploy!=="reassign")return new Set;let t=n.legal.flatMap(Ln).filter(({kind:o})=>F(o)==="reassign").map(({source:o})=>o);return new Set(t.filter(o=>o!==null))}var B=n=>[...b(n).keys(),...E(n)],L=n=>n.over===null?void 0:b(n).get(n.over);function A(n){let e=L(n);if(!e)return null;let{kind:t}=q(e);if(t==="place"||t==="with_joker")return n.view.hand;let o=n.held?.source;return o?n.view.stacks[o]?.at(-1)??null:null}function Mn(n){let{view:e,held:t,over:o}=n,r=A(n);if(!r||o===null||n.dragging)return[];let i=e.rules.joker_use==="swap"&&e.stacks[o]?.at(-1),c=[o,r];return t?.source&&i?[c,[t.source,i]]:[c]}var te=["replace","armour","hard_reset","refill"];function Pn({held:n,look:e},t,o){let{kind:r,square:i}=q(t),c=r==="place"&&T(i??""),l=o==="touch"&&n===null&&e.one_tap!=="on";return te.includes(r)||c&&l}var V=n=>n.result==="killed"?"kill":"short";function Tn(n){let e=new Map;for(let t of n)for(let o of N(t.slot).slice(0,2))e.get(o)!=="kill"&&e.set(o,V(t));return e}var qn=n=>[...n].sort((e,t)=>+(t.result==="killed")-+(e.result==="killed")||e.short_by-t.short_by);function Bn(n){let e=B(n);return e.some(T)&&!e.some(t=>P.includes(t))}function An(n,e){let t=n.ploys.filter(i=>i.startsWith(e)),o=n.spent.filter(i=>i.startsWith(e));return{ready:t,spent:o,coming:Math.max(0,(e==="A"?4:2)-t.length-o.length)}}var oe=.12,Dn=({view:n,held:e})=>e?.ploy==="reassign"&&S(n,"with_joker")?e:null;function Wn(n,e){function t(l){e.set({means:l.pointerType==="touch"?"touch":"mouse"});let d=l.target.closest("button"),a=d&&o(d);return a?{from:d,face:d,card:a,picture:O(a)}:null}function o(l){let d=e.get();if(d.view.result)return null;if(l.classList.contains("hand-card"))return b({...d,held:Dn(d)}).size>0?d.view.hand:null;let a=l.dataset.square??"";return d.held?.source===a||E(d).has(a)?d.view.stacks[a]?.at(-1)??null:null}function r({from:l,card:d}){let a=l.dataset.square;e.set({held:a?{ploy:"reassign",source:a}:Dn(e.get()),dragging:d,refused:null})}function i(l){let d=l.getBoundingClientRect(),a=b(e.get()),p=[...I,...P].map(g=>({square:g,cover:c(d,g)})).filter(({cover:g})=>g>oe).sort((g,$)=>$.cover-g.cover).map(({square:g})=>g);return{legal:p.find(g=>a.has(g))??null,any:p[0]??null}}function c(l,d){let a=n.querySelector(`.square[data-square="${d}"]`);if(!a)return 0;let{left:p,right:w,top:g,bottom:$}=a.getBoundingClientRect(),x=Math.min(l.right,w)-Math.max(l.left,p),M=Math.min(l.bottom,$)-Math.max(l.top,g);return Math.max(0,x)*Math.max(0,M)/(l.width*l.height)}return vn(n,{grab:t,begin:r,move:(l,d)=>e.look(i(d).legal),drop({from:l},d){let{legal:a,any:p}=i(d),w=p!==null&&p===l.dataset.square;return e.drop(a??(w?null:p),d.getBoundingClientRect()),a!==null},cancel:()=>e.drop(null)})}var se={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:ae,mute:n=>{n.like({sound:n.get().look.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")};function re(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function ae(n){let{said:e}=n.get();n.set({said:""}),setTimeout(()=>n.set({said:e}),100)}function jn(n,e,t){let o=a=>{e.set({cursor:a});let p=n.querySelector(`.square[data-square="${a}"]`);p instanceof HTMLElement&&p.focus(),e.look(a)};function r(a,p){let w=e.get();if(a==="Escape")return i();if(a.startsWith("Arrow"))return c(p);if(/^[1-9]$/.test(a))return l(bn(a));let $=p.shiftKey&&a!==a.toLowerCase()?void 0:J(w.look,a);if($==="next")return d();let x=se[$??""];return x?.(e),x!==void 0}function i(){return t.cancel(),e.cancel(),!0}function c({key:a,target:p}){let w=p.dataset.square,g=w!==void 0;return!g&&p!==document.body?!1:(o(g?kn(w,a):e.get().cursor),!0)}function l(a){return o(a),B(e.get()).includes(a)||e.tap(a,"keys"),!0}function d(){let a=e.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{let{look:p,means:w}=e.get(),g=On(a,M=>J(p,M)!==void 0),$=a.target;if(!g||$.closest("input, textarea, select, dialog:modal"))return;w!=="keys"&&(/^[^\d\s]$/.test(g)&&re($),e.set({means:"keys"}));let x=g==="Enter"||g.length===1;(a.repeat&&x||r(g,a))&&a.preventDefault()})}function D(n){return n?.closest?.(".square")?.dataset.square??null}var ie=300;function ce(n,e){let[t,o]=[-1/0,0];n.addEventListener("click",r=>{let{target:i,timeStamp:c,detail:l}=r;if(!i.closest(".draw-button, .hand-card")||l===0)return;let{ply:a,hand:p}=e.get().view;c-t<ie&&a<=o+1?r.stopPropagation():p||([t,o]=[c,a])},!0)}function Hn(n,e,t){ce(n,e),n.addEventListener("click",o=>{let r=D(o.target),i=o.detail===0?"keys":e.get().means;r?e.tap(r,i):o.target.closest("button, a, aside, dialog")||(e.look(null),e.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||t.isOn()||e.look(D(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!t.isOn()&&e.look(null)}),n.addEventListener("focusin",o=>{let r=D(o.target),{means:i,cursor:c}=e.get();r&&(c!==r&&e.set({cursor:r}),i==="keys"&&e.look(r))}),n.addEventListener("focusout",o=>{D(o.target)&&!D(o.relatedTarget)&&e.get().means==="keys"&&e.look(null)})}var Rn=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:n,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function In(n){let e=n,t=[];return{get:()=>e,set(o){e={...e,...o};for(let r of t)r(e)},onChange:o=>{t.push(o)}}}async function tt(n,e,t){let o=In(Rn(gn()));fn(o.get().view.rules);let r={...Cn},i=t(o,r),c=wn(n),l=()=>sn(u`<${e} state=${o.get()} play=${i} />`,c);l(),$n(),o.onChange(l);let d=Wn(n,i);Hn(n,i,d),jn(n,i,d);let{createEffects:a}=await import("./effects-KXTCIXJP.js");return Object.assign(r,a(n,o.get)),import("./meant_squares.js"),i}var Nn=(n,e)=>(n.rules.ploy_words[e]??[]).join(": "),le=({rules:n},e,t)=>`${e}${n.joker_use==="swap"?"<>":">"}${t}`;function it(n,e,t){let o=Sn(n,e,t),{inTurn:r,intend:i}=o,c=s=>s&&i("actions",{action:s.action},"act");function l(s){let{view:f,held:h}=n.get(),{source:v=null,ploy:k="hand"}=h??{},W=v&&T(s);return a(W?le(f,v,s):`${k}:${s}`,s)}let d=s=>a(`button:${s}`,null);async function a(s,f){let{view:h,held:v}=n.get(),k=await t.askWhy(h,s),W=n.get();k&&W.view===h&&W.held===v&&o.refuse(f,k)}function p(s,f){let h=n.get();if(h.view.result)return;if(n.set({cursor:s,refused:null}),E(h).has(s)&&!h.held?.source){e.touched("lift");let k={ploy:"reassign",source:s};return n.set({held:k,over:null,said:Nn(h.view,"source")})}if(h.held?.source===s)return en();let v=b(h).get(s);if(!v)return void l(s);if(h.over===s||!Pn(h,v,f))return c(v);e.touched("lift"),n.set({over:s,said:v.spoken})}function w(s){let f=n.get(),h=s!==null&&b(f).has(s)?s:null,k=s!==null&&f.refused&&f.refused.square!==s||h?null:f.refused;f.over===h&&f.refused===k||(h&&h!==f.over&&e.touched("tick"),n.set({over:h,refused:k}))}function g(s,f=null){let h=s===null?void 0:b(n.get()).get(s);o.comesFrom(h?f:null),n.set({dragging:null,over:null}),h?c(h):s!==null&&l(s)}function $(){let{view:s,held:f}=n.get();if(!s.hand)return M();if(s.result)return;e.touched("lift");let h=f?.ploy==="hand";n.set({..._,held:h?null:{ploy:"hand",source:null}})}function x(){let s=n.get().view;r(()=>{let{view:f}=n.get();(f===s||!f.hand)&&M()})()}function M(){let{view:s}=n.get(),[f]=K(s,"draw");f?c(f):s.result||d("draw")}function Un(s){let{view:f,held:h}=n.get();if(f.result)return;if(!U(f,s))return void d(s);e.touched("lift");let v=h?.ploy===s,k=v?"":Nn(f,s);n.set({..._,held:v?null:{ploy:s,source:null},said:k})}function en(){n.set({..._,dragging:null,panel:null,hint:null})}function Vn(){let{view:s,panel:f}=n.get();if(s.undo!=="nothing"){if(s.undo==="assisted"&&!s.assisted&&f!=="undo")return n.set({..._,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function zn(){n.get().view.can_redo&&i("redo",{},"redo")}function Jn(){let{view:s,panel:f}=n.get();if(!s.result){if(f!=="resign")return n.set({..._,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Xn(s){let{view:f}=n.get(),h=s?{again:f.game}:{after:f.game};o.begin({...h,options:f.options})}function Qn(s){n.set({..._,panel:s===n.get().panel?null:s})}let Yn=async s=>(await import("./liking-GR7RE5YF.js")).like(n,s),Zn,tn=()=>Zn??=import("./hints-4JAYGENK.js").then(s=>s.createHints(n,o));function ne(){let s=n.get(),f=B(s);return f[(f.indexOf(s.cursor)+1)%f.length]}return{get:n.get,set:n.set,look:w,cancel:en,open:Qn,like:Yn,nextPlace:ne,fetchCoach:tn,refresh:o.refresh,tap:r(p),drop:r(g),takeHand:r($),draw:x,keep:r(()=>{c(K(n.get().view,"keep")[0])}),ploy:r(Un),undo:r(Vn),redo:r(zn),hint:r(()=>{tn().then(s=>s.toggle())}),ask:r(s=>{i(s,{},"act")}),resign:r(Jn),begin:r(Xn),setOptions:r(s=>{i("options",s,"act")})}}function ue(n){let e=L(n)?.attacks??[];return{state:n,legal:b(n),movable:E(n),isChoosing:Bn(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:Tn(e)}}var de='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function gt({state:n,children:e}){let t=ue(n);return u`<section class="board" aria-label=${m("Board")}>
    ${y(de)}
    <div class="battery"></div>
    ${P.map(o=>u`<${he} key=${o} slot=${o} scene=${t} />`)}
    ${I.map(o=>u`<${me} key=${o} cell=${o} scene=${t} />`)}
    ${[...t.attacks.values()].map(pe)}
    <${we} state=${n} />
    ${n.view.result?.reason==="dry"&&u`<${fe} />`} ${e}
  </section>`}var fe=()=>u`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,pe=n=>N(n.slot).slice(0,2).reverse().map(e=>y(_n(e,yn(n.slot),V(n))));function he({slot:n,scene:e}){let{view:t}=e.state,o=t.royals[n],r=e.attacks.get(n)??null,i=o?pn(o,r):z(),c=[r?V(r):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return u`<${Fn} name=${n} kind="slot" ...${{scene:e,marks:c,picture:i}} />`}function me({cell:n,scene:e}){let{view:t,held:o,over:r}=e.state,i=t.stacks[n]??[],c=i.at(-1),l=e.legal.has(n)||e.movable.has(n),d=[e.lit.get(n)??(l?"legal":e.isChoosing&&"blocked"),o?.source===n&&"taken",r===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=c?dn(c,i.length):z();return u`<${Fn} name=${n} kind="cell" ...${{scene:e,marks:d,picture:a}} />`}function Fn({name:n,kind:e,scene:t,marks:o,picture:r}){let{refused:i,cursor:c,hint:l}=t.state,d=i?.square===n,a=l?.marks.includes(n),p=["square",e,...o,d&&"refused",a&&"hinted"];return u`<button
    type="button"
    class=${p.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${c===n?0:-1}
    aria-label=${ge(n,t)}
  >
    ${y(r)}
  </button>`}function ge(n,{state:e,legal:t,movable:o}){let{view:r,refused:i}=e,c=[r.squares[n]],l=t.get(n);return l?c.push(l.spoken):o.has(n)?c.push(m("Its top card can be moved.")):i?.square===n&&c.push(i.says),c.join(" ")}var we=({state:n})=>Mn(n).map(([e,t])=>u`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${y(O(t))}
    </div>`);function wt({view:n,play:e}){let t=S(n,"draw");return u`<button
    type="button"
    class=${`draw-button ${t?"legal":""}`}
    aria-label=${un(n.draw_count)}
    aria-disabled=${t?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${y(R(n.draw_count))}
  </button>`}function Ot({state:n,play:e}){let{view:t}=n,[o,...r]=Z(n),i=[m("In hand"),...t.waiting?[m("(one waits)")]:[]].join(" ");return u`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${$e} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${C(o??"")}</strong>
        ${r.map(c=>u`<span class="line">${C(c)}</span>`)}
      </p>
    </div>
    ${S(t,"keep")&&u`<${Y} play=${e} />`}
  </section>`}function $e({state:n,play:e}){let{view:t}=n,o=t.hand!==null&&(n.dragging||ve(n)),r=o?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return u`<button
    type="button"
    class=${`hand-card ${r} ${i?"held":""}`}
    aria-label=${ye(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!S(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${o?u`<${be} state=${n} />`:u`<${ke} state=${n} />`}
  </button>`}var ve=n=>A(n)===n.view.hand;function ye({view:n}){return n.hand?m("{hand}, in hand",{hand:an(n.hand)}):S(n,"draw")?m("Draw a card"):m("No card in hand")}function ke({state:{view:n}}){return n.hand?y(O(n.hand)):S(n,"draw")?u`<span><b>${m("Draw")}</b><br /><${Q} name="draw" /></span>`:null}function be({state:n}){return u`<span>
    <b>${C(rn(n.view.hand??""))}</b>
    ${nn(n)&&u`<span><br />${m("Tap {square} again",{square:n.over??""})}</span>`}
  </span>`}var Y=class extends j{button=on();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return u`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${Q} name="keep" />
    </button>`}};function Z(n){let{view:e,held:t}=n,o=L(n)?.hand??[];if(o.length)return o;let r=t?.source?"source":t?.ploy??"";return e.rules.ploy_words[r]??e.hand_words}var nn=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function qt({state:n,play:e}){return n.view.rules.has_ploys?u`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Gn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Gn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:u`<${Ce} view=${n.view} />`}function Gn({id:n,letter:e,state:t,play:o}){let r=t.view.rules.ploy_words[n]?.[0]??"",{ready:i,spent:c,coming:l}=An(t.view,e),d=t.held?.ploy===n,[a]=i,p=a!==void 0&&U(t.view,n),w=d?"in-force":p?"ready":"",g=c.length?m("none ready"):m("not drawn yet"),$=i.length?m("{len} ready",{len:i.length}):g,x=a?xe(a,t.view):c.length?mn():R();return u`<button
    type="button"
    class=${`ploy-button ${w}`.trim()}
    data-ploy=${n}
    aria-pressed=${d}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:r,state:$,spent:c.length,to_come:l})}
    onClick=${()=>o.ploy(n)}
  >
    ${y(x)}
    <span>
      <span class="ploy-name">${r}</span>
      <span class="ploy-state">${$}</span>
      <span class="charges">
        ${i.map(()=>y(G("ready")))}${c.map(()=>y(G("spent")))}
        ${Array.from({length:l},()=>y(G("to-come")))}
      </span>
    </span>
  </button>`}function xe(n,{rules:{ace_use:e,joker_use:t}}){return(n.startsWith("A")?e==="extraction":t==="reassignment")?hn(n):O(n)}function Ce({view:n}){let{has_points:e,has_shame:t}=n.rules;return u`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?Se(n):m("if you win now")}</p>
      ${t&&u`<p class="muted">${H("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var Se=n=>[H("point","points",n.score),H("{count} draw paid","{count} draws paid",n.draws)].join(", ");function It({state:n,children:e}){let t=L(n);return u`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${Oe(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??u`<${Le} state=${n} />`)}
  </section>`}function Oe(n,e){return e.length?qn(e).map(t=>u`<${_e} key=${t.slot} attack=${t} />`):n.refused?u`<${Ee} says=${n.refused.says} />`:null}function _e({attack:n}){let e=n.result==="killed"?"falls":"stands",[t,o]=ln(n);return u`<li class=${e}>
    <${X} name=${e} /><span class="says">${C(cn(n))}</span>
    <span class="why"><b>${C(t)}</b>${o}</span>
    <span class="why only-wide">${n.needs_words}</span>
  </li>`}var Ee=({says:n})=>u`<li class="no">
    <${X} name="close" /><span class="why">${C(n)}</span>
  </li>`;function Le({state:n}){if(n.refused)return null;let e=nn(n)&&!A(n),t=[...Z(n),...e?[m("Tap {square} again.",{square:n.over??""})]:[]];return u`<p class="idle only-narrow">
    ${C(t.join(". ").replaceAll("..","."))}
  </p>`}var Kn=null;function Me(){return Kn??=new Promise(n=>{let e=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!e||document.querySelector(`link[href="${e}"]`))return n(null);let t=document.createElement("link");document.head.append(Object.assign(t,{rel:"stylesheet",href:e,onload:n,onerror:n}))}),Kn}function Kt(n){let e=null,t=async()=>{let[r]=await Promise.all([n(),Me()]);e=r};class o extends j{componentDidMount(){e||t().then(()=>this.setState({}))}render(){return e&&u`<${e} ...${this.props} />`}}return[o,t]}export{L as a,tt as b,it as c,gt as d,wt as e,Ot as f,qt as g,It as h,Kt as i};
