import{a as X,b as Q}from"./chunk-J22LFAAN.js";import{a as xn,b as F,c as Cn,d as _,e as Sn}from"./chunk-JARY74WY.js";import{a as $n}from"./chunk-ZNG2YCFT.js";import{b as G,c as _n}from"./chunk-BKNVP7NF.js";import{a as dn,b as fn,c as pn,d as hn,e as mn,f as R,g as z,h as O,l as u,m as y,n as C,o as wn}from"./chunk-Q5DK2R4L.js";import{c as rn,d as an,e as cn,f as ln,g as un}from"./chunk-TKLBZEMP.js";import{d as gn,f as J}from"./chunk-MCEVXERH.js";import{c as on,d as j,e as sn}from"./chunk-4QXZY6RT.js";import{a as vn,b as On}from"./chunk-HY3QQ2WE.js";import{a as I,b as P,c as T,d as yn,f as N,g as kn,h as bn}from"./chunk-G2CCRVZS.js";import{a as m,b as H}from"./chunk-XGAYHW4L.js";var En=new WeakMap;function q(n){let t=En.get(n)??xn(n.action);return En.set(n,t),t}var K=(n,t)=>n.legal.filter(e=>q(e).kind===t),S=(n,t)=>K(n,t).length>0,U=(n,t)=>n.legal.some(e=>F(q(e).kind)===t);function Ln(n){let t=q(n),{kind:e,square:o,source:s}=t;return e==="swap"?[t,{kind:e,square:s,source:o}]:[t]}function b({view:n,held:t}){let e=new Map;for(let o of n.legal)for(let{kind:s,square:i,source:c}of Ln(o))i&&tt(s,c,t)&&e.set(i,o);return e}function tt(n,t,e){let o=F(n);return e?.ploy==="extract"?o==="extract":e?.ploy==="reassign"?o==="reassign"&&t===e.source:o===null}function E({view:n,held:t}){if(t?.ploy!=="reassign")return new Set;let e=n.legal.flatMap(Ln).filter(({kind:o})=>F(o)==="reassign").map(({source:o})=>o);return new Set(e.filter(o=>o!==null))}var B=n=>[...b(n).keys(),...E(n)],L=n=>n.over===null?void 0:b(n).get(n.over);function A(n){let t=L(n);if(!t)return null;let{kind:e}=q(t);if(e==="place"||e==="with_joker")return n.view.hand;let o=n.held?.source;return o?n.view.stacks[o]?.at(-1)??null:null}function Mn(n){let{view:t,held:e,over:o}=n,s=A(n);if(!s||o===null||n.dragging)return[];let i=t.rules.joker_use==="swap"&&t.stacks[o]?.at(-1),c=[o,s];return e?.source&&i?[c,[e.source,i]]:[c]}var et=["replace","armour","hard_reset","refill"];function Pn({held:n,look:t},e,o){let{kind:s,square:i}=q(e),c=s==="place"&&T(i??""),l=o==="touch"&&n===null&&t.one_tap!=="on";return et.includes(s)||c&&l}var V=n=>n.result==="killed"?"kill":"short";function Tn(n){let t=new Map;for(let e of n)for(let o of N(e.slot).slice(0,2))t.get(o)!=="kill"&&t.set(o,V(e));return t}var qn=n=>[...n].sort((t,e)=>+(e.result==="killed")-+(t.result==="killed")||t.short_by-e.short_by);function Bn(n){let t=B(n);return t.some(T)&&!t.some(e=>P.includes(e))}function An(n,t){let e=n.ploys.filter(i=>i.startsWith(t)),o=n.spent.filter(i=>i.startsWith(t));return{ready:e,spent:o,coming:Math.max(0,(t==="A"?4:2)-e.length-o.length)}}var ot=.12,Dn=({view:n,held:t})=>t?.ploy==="reassign"&&S(n,"with_joker")?t:null;function Wn(n,t){function e(l){t.set({means:l.pointerType==="touch"?"touch":"mouse"});let d=l.target.closest("button"),a=d&&o(d);return a?{from:d,face:d,card:a,picture:O(a)}:null}function o(l){let d=t.get();if(d.view.result)return null;if(l.classList.contains("hand-card"))return b({...d,held:Dn(d)}).size>0?d.view.hand:null;let a=l.dataset.square??"";return d.held?.source===a||E(d).has(a)?d.view.stacks[a]?.at(-1)??null:null}function s({from:l,card:d}){let a=l.dataset.square;t.set({held:a?{ploy:"reassign",source:a}:Dn(t.get()),dragging:d,refused:null})}function i(l){let d=l.getBoundingClientRect(),a=b(t.get()),p=[...I,...P].map(g=>({square:g,cover:c(d,g)})).filter(({cover:g})=>g>ot).sort((g,$)=>$.cover-g.cover).map(({square:g})=>g);return{legal:p.find(g=>a.has(g))??null,any:p[0]??null}}function c(l,d){let a=n.querySelector(`.square[data-square="${d}"]`);if(!a)return 0;let{left:p,right:w,top:g,bottom:$}=a.getBoundingClientRect(),x=Math.min(l.right,w)-Math.max(l.left,p),M=Math.min(l.bottom,$)-Math.max(l.top,g);return Math.max(0,x)*Math.max(0,M)/(l.width*l.height)}return vn(n,{grab:e,begin:s,move:(l,d)=>t.look(i(d).legal),drop({from:l},d){let{legal:a,any:p}=i(d),w=p!==null&&p===l.dataset.square;return t.drop(a??(w?null:p),d.getBoundingClientRect()),a!==null},cancel:()=>t.drop(null)})}var st={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:at,mute:n=>{n.like({sound:n.get().look.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")};function rt(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function at(n){let{said:t}=n.get();n.set({said:""}),setTimeout(()=>n.set({said:t}),100)}function jn(n,t,e){let o=a=>{t.set({cursor:a});let p=n.querySelector(`.square[data-square="${a}"]`);p instanceof HTMLElement&&p.focus(),t.look(a)};function s(a,p){let w=t.get();if(a==="Escape")return i();if(a.startsWith("Arrow"))return c(p);if(/^[1-9]$/.test(a))return l(bn(a));let $=p.shiftKey&&a!==a.toLowerCase()?void 0:J(w.look,a);if($==="next")return d();let x=st[$??""];return x?.(t),x!==void 0}function i(){return e.cancel(),t.cancel(),!0}function c({key:a,target:p}){let w=p.dataset.square,g=w!==void 0;return!g&&p!==document.body?!1:(o(g?kn(w,a):t.get().cursor),!0)}function l(a){return o(a),B(t.get()).includes(a)||t.tap(a,"keys"),!0}function d(){let a=t.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{let{look:p,means:w}=t.get(),g=On(a,M=>J(p,M)!==void 0),$=a.target;if(!g||$.closest("input, textarea, select, dialog:modal"))return;w!=="keys"&&(/^[^\d\s]$/.test(g)&&rt($),t.set({means:"keys"}));let x=g==="Enter"||g.length===1;(a.repeat&&x||s(g,a))&&a.preventDefault()})}function D(n){return n?.closest?.(".square")?.dataset.square??null}var it=300;function ct(n,t){let[e,o]=[-1/0,0];n.addEventListener("click",s=>{let{target:i,timeStamp:c,detail:l}=s;if(!i.closest(".draw-button, .hand-card")||l===0)return;let{ply:a,hand:p}=t.get().view;c-e<it&&a<=o+1?s.stopPropagation():p||([e,o]=[c,a])},!0)}function Hn(n,t,e){ct(n,t),n.addEventListener("click",o=>{let s=D(o.target),i=o.detail===0?"keys":t.get().means;s?t.tap(s,i):o.target.closest("button, a, aside, dialog")||(t.look(null),t.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||e.isOn()||t.look(D(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!e.isOn()&&t.look(null)}),n.addEventListener("focusin",o=>{let s=D(o.target),{means:i,cursor:c}=t.get();s&&(c!==s&&t.set({cursor:s}),i==="keys"&&t.look(s))}),n.addEventListener("focusout",o=>{D(o.target)&&!D(o.relatedTarget)&&t.get().means==="keys"&&t.look(null)})}var Rn=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:n,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function In(n){let t=n,e=[];return{get:()=>t,set(o){t={...t,...o};for(let s of e)s(t)},onChange:o=>{e.push(o)}}}async function ee(n,t,e){let o=In(Rn(gn()));fn(o.get().view.rules);let s={...Cn},i=e(o,s),c=wn(n),l=()=>sn(u`<${t} state=${o.get()} play=${i} />`,c);l(),$n(),o.onChange(l);let d=Wn(n,i);Hn(n,i,d),jn(n,i,d);let{createEffects:a}=await import("./effects-TC2UMXTR.js");return Object.assign(s,a(n,o.get)),import("./meant_squares.js"),i}var Nn=(n,t)=>(n.ploy_words[t]??[]).join(": "),lt=({rules:n},t,e)=>`${t}${n.joker_use==="swap"?"<>":">"}${e}`;function ie(n,t,e){let o=Sn(n,t,e),{inTurn:s,intend:i}=o,c=r=>r&&i("actions",{action:r.action},"act");function l(r){let{view:f,held:h}=n.get(),{source:v=null,ploy:k="hand"}=h??{},W=v&&T(r);return a(W?lt(f,v,r):`${k}:${r}`,r)}let d=r=>a(`button:${r}`,null);async function a(r,f){let{view:h,held:v}=n.get(),k=await e.askWhy(h,r),W=n.get();k&&W.view===h&&W.held===v&&o.refuse(f,k)}function p(r,f){let h=n.get();if(h.view.result)return;if(n.set({cursor:r,refused:null}),E(h).has(r)&&!h.held?.source){t.touched("lift");let k={ploy:"reassign",source:r};return n.set({held:k,over:null,said:Nn(h.view,"source")})}if(h.held?.source===r)return tn();let v=b(h).get(r);if(!v)return void l(r);if(h.over===r||!Pn(h,v,f))return c(v);t.touched("lift"),n.set({over:r,said:v.spoken})}function w(r){let f=n.get(),h=r!==null&&b(f).has(r)?r:null,k=r!==null&&f.refused&&f.refused.square!==r||h?null:f.refused;f.over===h&&f.refused===k||(h&&h!==f.over&&t.touched("tick"),n.set({over:h,refused:k}))}function g(r,f=null){let h=r===null?void 0:b(n.get()).get(r);o.comesFrom(h?f:null),n.set({dragging:null,over:null}),h?c(h):r!==null&&l(r)}function $(){let{view:r,held:f}=n.get();if(!r.hand)return M();if(r.result)return;t.touched("lift");let h=f?.ploy==="hand";n.set({..._,held:h?null:{ploy:"hand",source:null}})}function x(){let r=n.get().view;s(()=>{let{view:f}=n.get();(f===r||!f.hand)&&M()})()}function M(){let{view:r}=n.get(),[f]=K(r,"draw");f?c(f):r.result||d("draw")}function Un(r){let{view:f,held:h}=n.get();if(f.result)return;if(!U(f,r))return void d(r);t.touched("lift");let v=h?.ploy===r,k=v?"":Nn(f,r);n.set({..._,held:v?null:{ploy:r,source:null},said:k})}function tn(){n.set({..._,dragging:null,panel:null,hint:null})}function Vn(){let{view:r,panel:f}=n.get();if(r.undo!=="nothing"){if(r.undo==="assisted"&&!r.assisted&&f!=="undo")return n.set({..._,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function zn(){n.get().view.can_redo&&i("redo",{},"redo")}function Jn(){let{view:r,panel:f}=n.get();if(!r.result){if(f!=="resign")return n.set({..._,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Xn(r){let{view:f}=n.get(),h=r?{again:f.game}:{after:f.game};o.begin({...h,options:f.options})}function Qn(r){n.set({..._,panel:r===n.get().panel?null:r})}let Yn=async r=>(await import("./liking-YF6RNCOY.js")).like(n,r),Zn,en=()=>Zn??=import("./hints-VYC6B3CL.js").then(r=>r.createHints(n,o));function nt(){let r=n.get(),f=B(r);return f[(f.indexOf(r.cursor)+1)%f.length]}return{get:n.get,set:n.set,look:w,cancel:tn,open:Qn,like:Yn,nextPlace:nt,fetchCoach:en,refresh:o.refresh,tap:s(p),drop:s(g),takeHand:s($),draw:x,keep:s(()=>{c(K(n.get().view,"keep")[0])}),ploy:s(Un),undo:s(Vn),redo:s(zn),hint:s(()=>{en().then(r=>r.toggle())}),ask:s(r=>{i(r,{},"act")}),resign:s(Jn),begin:s(Xn),setOptions:s(r=>{i("options",r,"act")})}}function ut(n){let t=L(n)?.attacks??[];return{state:n,legal:b(n),movable:E(n),isChoosing:Bn(n),attacks:new Map(t.map(e=>[e.slot,e])),lit:Tn(t)}}var dt='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function ge({state:n,children:t}){let e=ut(n);return u`<section class="board" aria-label=${m("Board")}>
    ${y(dt)}
    <div class="battery"></div>
    ${P.map(o=>u`<${ht} key=${o} slot=${o} scene=${e} />`)}
    ${I.map(o=>u`<${mt} key=${o} cell=${o} scene=${e} />`)}
    ${[...e.attacks.values()].map(pt)}
    <${wt} state=${n} />
    ${n.view.result?.reason==="dry"&&u`<${ft} />`} ${t}
  </section>`}var ft=()=>u`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,pt=n=>N(n.slot).slice(0,2).reverse().map(t=>y(_n(t,yn(n.slot),V(n))));function ht({slot:n,scene:t}){let{view:e}=t.state,o=e.royals[n],s=t.attacks.get(n)??null,i=o?pn(o,s):z(),c=[s?V(s):t.legal.has(n)&&"legal",e.result?.fatal===n&&"fatal",t.state.over===n&&"chosen"];return u`<${Fn} name=${n} kind="slot" ...${{scene:t,marks:c,picture:i}} />`}function mt({cell:n,scene:t}){let{view:e,held:o,over:s}=t.state,i=e.stacks[n]??[],c=i.at(-1),l=t.legal.has(n)||t.movable.has(n),d=[t.lit.get(n)??(l?"legal":t.isChoosing&&"blocked"),o?.source===n&&"taken",s===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=c?dn(c,i.length):z();return u`<${Fn} name=${n} kind="cell" ...${{scene:t,marks:d,picture:a}} />`}function Fn({name:n,kind:t,scene:e,marks:o,picture:s}){let{refused:i,cursor:c,hint:l}=e.state,d=i?.square===n,a=l?.marks.includes(n),p=["square",t,...o,d&&"refused",a&&"hinted"];return u`<button
    type="button"
    class=${p.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${c===n?0:-1}
    aria-label=${gt(n,e)}
  >
    ${y(s)}
  </button>`}function gt(n,{state:t,legal:e,movable:o}){let{view:s,refused:i}=t,c=[s.squares[n]],l=e.get(n);return l?c.push(l.spoken):o.has(n)?c.push(m("Its top card can be moved.")):i?.square===n&&c.push(i.says),c.join(" ")}var wt=({state:n})=>Mn(n).map(([t,e])=>u`<div
      class=${n.cursor===t?"lifted at-cursor":"lifted"}
      data-square=${t}
      aria-hidden="true"
    >
      ${y(O(e))}
    </div>`);function we({view:n,play:t}){let e=S(n,"draw");return u`<button
    type="button"
    class=${`draw-button ${e?"legal":""}`}
    aria-label=${un(n.draw_count)}
    aria-disabled=${e?void 0:"true"}
    onClick=${()=>t.draw()}
  >
    ${y(R(n.draw_count))}
  </button>`}function Oe({state:n,play:t}){let{view:e}=n,[o,...s]=Z(n),i=[m("In hand"),...e.waiting?[m("(one waits)")]:[]].join(" ");return u`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${$t} state=${n} play=${t} />
      <p class="hand-words muted only-wide">
        <strong>${C(o??"")}</strong>
        ${s.map(c=>u`<span class="line">${C(c)}</span>`)}
      </p>
    </div>
    ${S(e,"keep")&&u`<${Y} play=${t} />`}
  </section>`}function $t({state:n,play:t}){let{view:e}=n,o=e.hand!==null&&(n.dragging||vt(n)),s=o?"ghost":e.hand?"":"empty",i=n.held?.ploy==="hand";return u`<button
    type="button"
    class=${`hand-card ${s} ${i?"held":""}`}
    aria-label=${yt(n)}
    aria-pressed=${e.hand?i:void 0}
    disabled=${!e.hand&&!S(e,"draw")}
    onClick=${()=>t.takeHand()}
  >
    ${o?u`<${bt} state=${n} />`:u`<${kt} state=${n} />`}
  </button>`}var vt=n=>A(n)===n.view.hand;function yt({view:n}){return n.hand?m("{hand}, in hand",{hand:an(n.hand)}):S(n,"draw")?m("Draw a card"):m("No card in hand")}function kt({state:{view:n}}){return n.hand?y(O(n.hand)):S(n,"draw")?u`<span><b>${m("Draw")}</b><br /><${Q} name="draw" /></span>`:null}function bt({state:n}){return u`<span>
    <b>${C(rn(n.view.hand??""))}</b>
    ${nn(n)&&u`<span><br />${m("Tap {square} again",{square:n.over??""})}</span>`}
  </span>`}var Y=class extends j{button=on();componentWillUnmount(){let{current:t}=this.button,e=t?.closest(".hand")?.querySelector(".hand-card");document.activeElement===t&&setTimeout(()=>e?.focus())}render(){return u`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${Q} name="keep" />
    </button>`}};function Z(n){let{view:t,held:e}=n,o=L(n)?.hand??[];if(o.length)return o;let s=e?.source?"source":e?.ploy??"";return t.ploy_words[s]??t.hand_words}var nn=({over:n,means:t,dragging:e})=>n!==null&&t==="touch"&&!e;function qe({state:n,play:t}){return n.view.rules.has_ploys?u`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Gn} id="extract" letter="A" ...${{state:n,play:t}} />
      <${Gn} id="reassign" letter="X" ...${{state:n,play:t}} />
    </div>
  </section>`:u`<${Ct} view=${n.view} />`}function Gn({id:n,letter:t,state:e,play:o}){let s=e.view.ploy_words[n]?.[0]??"",{ready:i,spent:c,coming:l}=An(e.view,t),d=e.held?.ploy===n,[a]=i,p=a!==void 0&&U(e.view,n),w=d?"in-force":p?"ready":"",g=c.length?m("none ready"):m("not drawn yet"),$=i.length?m("{len} ready",{len:i.length}):g,x=a?xt(a,e.view):c.length?mn():R();return u`<button
    type="button"
    class=${`ploy-button ${w}`.trim()}
    data-ploy=${n}
    aria-pressed=${d}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:s,state:$,spent:c.length,to_come:l})}
    onClick=${()=>o.ploy(n)}
  >
    ${y(x)}
    <span>
      <span class="ploy-name">${s}</span>
      <span class="ploy-state">${$}</span>
      <span class="charges">
        ${i.map(()=>y(G("ready")))}${c.map(()=>y(G("spent")))}
        ${Array.from({length:l},()=>y(G("to-come")))}
      </span>
    </span>
  </button>`}function xt(n,{rules:{ace_use:t,joker_use:e}}){return(n.startsWith("A")?t==="extraction":e==="reassignment")?hn(n):O(n)}function Ct({view:n}){let{has_points:t,has_shame:e}=n.rules;return u`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${t?St(n):m("if you win now")}</p>
      ${e&&u`<p class="muted">${H("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var St=n=>[H("point","points",n.score),H("{count} draw paid","{count} draws paid",n.draws)].join(", ");function Ie({state:n,children:t}){let e=L(n);return u`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${Ot(n,e?.attacks??[])}
    </ul>
    ${!e?.attacks.length&&(t??u`<${Lt} state=${n} />`)}
  </section>`}function Ot(n,t){return t.length?qn(t).map(e=>u`<${_t} key=${e.slot} state=${n} attack=${e} />`):n.refused?u`<${Et} says=${n.refused.says} />`:null}function _t({state:n,attack:t}){let e=t.result==="killed"?"falls":"stands",[o,s]=ln(t);return u`<li class=${e}>
    <${X} name=${e} /><span class="says">${C(cn(t))}</span>
    <span class="why"><b>${C(o)}</b>${s}</span>
    <span class="why only-wide">${n.view.royals[t.slot]?.needs}</span>
  </li>`}var Et=({says:n})=>u`<li class="no">
    <${X} name="close" /><span class="why">${C(n)}</span>
  </li>`;function Lt({state:n}){if(n.refused)return null;let t=nn(n)&&!A(n),e=[...Z(n),...t?[m("Tap {square} again.",{square:n.over??""})]:[]];return u`<p class="idle only-narrow">
    ${C(e.join(". ").replaceAll("..","."))}
  </p>`}var Kn=null;function Mt(){return Kn??=new Promise(n=>{let t=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!t||document.querySelector(`link[href="${t}"]`))return n(null);let e=document.createElement("link");document.head.append(Object.assign(e,{rel:"stylesheet",href:t,onload:n,onerror:n}))}),Kn}function Ke(n){let t=null,e=async()=>{let[s]=await Promise.all([n(),Mt()]);t=s};class o extends j{componentDidMount(){t||e().then(()=>this.setState({}))}render(){return t&&u`<${t} ...${this.props} />`}}return[o,e]}export{L as a,ee as b,ie as c,ge as d,we as e,Oe as f,qe as g,Ie as h,Ke as i};
