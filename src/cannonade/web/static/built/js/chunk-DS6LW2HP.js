import{c as F,d as S,e as I,f as C,g as T,h as j,i as P,j as U,k as bn,l as yn,m as K,n as kn,o as Sn,p as Cn,q as On}from"./chunk-M4AVSPH4.js";import{i as xn,j as L,k as En}from"./chunk-YXN7YPAW.js";import{a as tn,b as sn,c as on,d as rn,e as an,f as A,g as W,h as E,m as D,n as cn,o as ln,q as un,r as dn,s as fn,t as d,u as b,v as O,w as hn,x as N,y as q}from"./chunk-ITN27OFM.js";import{d as pn,f as G}from"./chunk-CSSGNADH.js";import{c as Q,d as Y,e as Z,f as nn,g as en}from"./chunk-5HEDKRIW.js";import{a as Ln,b as _n}from"./chunk-NU7QRFCM.js";import{a as H,b as R,c as gn,d as mn,f as $n,g as wn,h as vn}from"./chunk-FQC6QEY7.js";import{a as m,b as M}from"./chunk-3OZGGET3.js";function Yn(n){let e=P(n)?.attacks??[];return{state:n,legal:C(n),movable:T(n),isChoosing:Cn(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:kn(e)}}var Zn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Me({state:n,children:e}){let t=Yn(n);return d`<section class="board" aria-label=${m("Board")}>
    ${b(Zn)}
    <div class="battery"></div>
    ${R.map(o=>d`<${te} key=${o} slot=${o} scene=${t} />`)}
    ${H.map(o=>d`<${se} key=${o} cell=${o} scene=${t} />`)}
    ${[...t.attacks.values()].map(ee)}
    <${re} state=${n} />
    ${n.view.result?.reason==="dry"&&d`<${ne} />`} ${e}
  </section>`}var ne=()=>d`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,ee=n=>$n(n.slot).slice(0,2).reverse().map(e=>b(cn(e,mn(n.slot),K(n))));function te({slot:n,scene:e}){let{view:t}=e.state,o=t.royals[n],a=e.attacks.get(n)??null,i=o?on(o,a):W(),f=[a?K(a):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return d`<${Tn} name=${n} kind="slot" ...${{scene:e,marks:f,picture:i}} />`}function se({cell:n,scene:e}){let{view:t,held:o,over:a}=e.state,i=t.stacks[n]??[],f=i.at(-1),u=e.legal.has(n)||e.movable.has(n),c=o?.source===n,r=e.isChoosing&&!c,p=[e.lit.get(n)??(u?"legal":r&&"blocked"),c&&"taken",a===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],$=f?tn(f,i.length):W();return d`<${Tn} name=${n} kind="cell" ...${{scene:e,marks:p,picture:$}} />`}function Tn({name:n,kind:e,scene:t,marks:o,picture:a}){let{refused:i,cursor:f,hint:u,tip:c}=t.state,r=i?.square===n,p=u?.marks.includes(n),$=c?.marks.includes(n),h=["square",e,...o,r&&"refused",p&&"hinted",$&&"lit"];return d`<button
    type="button"
    class=${h.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${f===n?0:-1}
    aria-label=${oe(n,t)}
  >
    ${b(a)}
  </button>`}function oe(n,{state:e,legal:t,movable:o}){let{view:a,refused:i}=e,f=[a.squares[n]],u=t.get(n);return u?f.push(u.spoken):o.has(n)?f.push(m("Its top card can be moved.")):i?.square===n&&f.push(i.spoken),f.join(" ")}var re=({state:n})=>bn(n).map(([e,t])=>d`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${b(E(t))}
    </div>`);function Ae({view:n,play:e}){let t=S(n,"draw");return d`<button
    type="button"
    class=${`draw-button ${t?"legal":""}`}
    aria-label=${en(n.draw_count)}
    aria-disabled=${t?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${b(A(n.draw_count))}
  </button>`}function Ne({state:n,play:e}){let{view:t}=n,[o,...a]=Bn(n),i=[m("In hand"),...t.waiting?[m("(one waits)")]:[]].join(" ");return d`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ae} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${O(o??"")}</strong>
        ${a.map(f=>d`<span class="line">${O(f)}</span>`)}
      </p>
    </div>
    ${S(t,"keep")&&d`<${V} play=${e} />`}
  </section>`}function ae({state:n,play:e}){let{view:t}=n,o=t.hand!==null&&(n.dragging||ie(n)),a=o?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return d`<button
    type="button"
    class=${`hand-card ${a} ${i?"held":""}`}
    aria-label=${ce(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!S(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${o?d`<${ue} state=${n} />`:d`<${le} state=${n} />`}
  </button>`}var ie=n=>U(n)===n.view.hand;function ce({view:n}){return n.hand?m("{hand}, in hand",{hand:Y(n.hand)}):S(n,"draw")?m("Draw a card"):m("No card in hand")}function le({state:{view:n}}){return n.hand?b(E(n.hand)):S(n,"draw")?d`<span><b>${m("Draw")}</b><br /><${q} name="draw" /></span>`:null}function ue({state:n}){return d`<span>
    <b>${O(Q(n.view.hand??""))}</b>
    ${Mn(n)&&d`<span><br />${m("Tap again")}</span>`}
  </span>`}var V=class extends dn{button=un();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return d`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${q} name="keep" />
    </button>`}};function Bn(n){let{view:e,held:t}=n,o=P(n)?.hand??[];if(o.length)return o;let a=t?.source?"source":t?.ploy??"";return e.rules.ploy_words[a]??e.hand_words}var Mn=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function qe({state:n,children:e}){let t=P(n);return d`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${de(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??d`<${he} state=${n} />`)}
  </section>`}function de(n,e){return e.length?Sn(e).map(t=>d`<${fe} key=${t.slot} attack=${t} />`):n.refused?d`<${pe} says=${n.refused.says} />`:null}function fe({attack:n}){let e=n.result==="killed"?"falls":"stands",[t,o]=nn(n);return d`<li class=${e}>
    <${N} name=${e} /><span class="says">${O(Z(n))}</span>
    <span class="why"><b>${O(t)}</b>${o}</span>
    <span class="why only-wide">${n.needs_words}</span>
  </li>`}var pe=({says:n})=>d`<li class="no">
    <${N} name="close" /><span class="why">${O(n)}</span>
  </li>`;function he({state:n}){if(n.refused)return null;let e=Mn(n)&&!U(n),t=[...Bn(n),...e?[m("Tap again.")]:[]];return d`<p class="idle only-narrow">
    ${O(t.join(". ").replaceAll("..","."))}
  </p>`}function Fe({state:n,play:e}){return n.view.rules.has_ploys?d`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Pn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Pn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:d`<${me} view=${n.view} />`}function Pn({id:n,letter:e,state:t,play:o}){let a=t.view.rules.ploy_words[n]?.[0]??"",{ready:i,spent:f,coming:u}=On(t.view,e),c=t.held?.ploy===n,[r]=i,p=r!==void 0&&I(t.view,n),$=t.tip?.marks.includes(n)?"lit":"",h=c?"in-force":p?`ready ${$}`:"",w=f.length?m("none ready"):m("not drawn yet"),y=i.length?m("{count} ready",{count:i.length}):w,x=r?ge(r,t.view):f.length?an():A();return d`<button
    type="button"
    class=${`ploy-button ${h}`.trim()}
    data-ploy=${n}
    aria-pressed=${c}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:a,state:y,spent:f.length,to_come:u})}
    onClick=${()=>o.ploy(n)}
  >
    ${b(x)}
    <span>
      <span class="ploy-name">${a}</span>
      <span class="ploy-state">${y}</span>
      <span class="charges">
        ${i.map(()=>b(D("ready")))}${f.map(()=>b(D("spent")))}
        ${Array.from({length:u},()=>b(D("to-come")))}
      </span>
    </span>
  </button>`}function ge(n,{rules:{ace_use:e,joker_use:t}}){return(n.startsWith("A")?e==="extraction":t==="reassignment")?rn(n):E(n)}function me({view:n}){let{has_points:e,has_shame:t}=n.rules;return d`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?$e(n):m("if you win now")}</p>
      ${t&&d`<p class="muted">${M("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var $e=n=>[M("point","points",n.score),M("{count} draw paid","{count} draws paid",n.draws)].join(", ");var An=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),before:null,held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,settings:n,hint:null,watch:null,tip:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",announcement:"",link:""});function Dn(n){let e=n,t=[];return{get:()=>e,set(o){e={...e,...o};for(let a of t)a(e)},onChange:o=>{t.push(o)}}}async function tt(n,e,t){let o=Dn(An(pn()));sn(o.get().view.rules);let a={...xn},i=t(o,a),f=hn(n),u=()=>fn(d`<${e} state=${o.get()} play=${i} />`,f);u(),ln(),o.onChange(u);let c=Oe(n,i);ve(n,i,c),Se(n,i,c);let{createEffects:r}=await import("./effects-WVTBYAMK.js");return Object.assign(a,r(n,o.get)),import("./meant_squares.js"),i}function B(n){return n?.closest?.(".square")?.dataset.square??null}function we(n,e){let[t,o]=[-1/0,0];n.addEventListener("click",a=>{let{target:i,timeStamp:f,detail:u}=a;if(!i.closest(".draw-button, .hand-card")||u===0)return;let{ply:r,hand:p}=e.get().view;f-t<300&&r<=o+1?a.stopPropagation():p||([t,o]=[f,r])},!0)}function ve(n,e,t){we(n,e),n.addEventListener("click",o=>{let a=B(o.target),i=o.detail===0?"keys":e.get().means;a?e.tap(a,i):o.target.closest("button, a, aside, dialog")||(e.preview(null),e.set({refused:null}))}),n.addEventListener("pointermove",o=>{o.pointerType==="touch"||t.isOn()||e.preview(B(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!t.isOn()&&e.preview(null)}),n.addEventListener("focusin",o=>{let a=B(o.target),{means:i,cursor:f}=e.get();a&&(f!==a&&e.set({cursor:a}),i==="keys"&&e.preview(a))}),n.addEventListener("focusout",o=>{B(o.target)&&!B(o.relatedTarget)&&e.get().means==="keys"&&e.preview(null)})}var be={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:ke,mute:n=>{n.changeSettings({sound:n.get().settings.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")};function ye(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function ke(n){let{announcement:e}=n.get();n.set({announcement:""}),setTimeout(()=>n.set({announcement:e}),100)}function Se(n,e,t){let o=r=>{e.set({cursor:r});let p=n.querySelector(`.square[data-square="${r}"]`);p instanceof HTMLElement&&p.focus(),e.preview(r)};function a(r,p){let $=e.get();if(r==="Escape")return i();if(r.startsWith("Arrow"))return f(p);if(/^[1-9]$/.test(r))return u(vn(r));let w=p.shiftKey&&r!==r.toLowerCase()?void 0:G($.settings,r);if(w==="next")return c();let y=be[w??""];return y?.(e),y!==void 0}function i(){return t.cancel(),e.cancel(),!0}function f({key:r,target:p}){let $=p.dataset.square,h=$!==void 0;return!h&&p!==document.body?!1:(o(h?wn($,r):e.get().cursor),!0)}function u(r){return o(r),j(e.get()).includes(r)||e.tap(r,"keys"),!0}function c(){let r=e.nextPlace();return r&&o(r),!0}document.addEventListener("keydown",r=>{let{settings:p,means:$}=e.get(),h=_n(r,x=>G(p,x)!==void 0),w=r.target;if(!h||w.closest("input, textarea, select, dialog:modal"))return;$!=="keys"&&(/^[^\d\s]$/.test(h)&&ye(w),e.set({means:"keys"}));let y=h==="Enter"||h.length===1;(r.repeat&&y||a(h,r))&&r.preventDefault()})}var Ce=.12,Hn=({view:n,held:e})=>e?.ploy==="reassign"&&S(n,"with_joker")?e:null;function Oe(n,e){function t(u){e.set({means:u.pointerType==="touch"?"touch":"mouse"});let c=u.target.closest("button"),r=c&&o(c);return r?{from:c,face:c,card:r,picture:E(r)}:null}function o(u){let c=e.get();if(c.view.result)return null;if(u.classList.contains("hand-card"))return C({...c,held:Hn(c)}).size>0?c.view.hand:null;let r=u.dataset.square??"";return c.held?.source===r||T(c).has(r)?c.view.stacks[r]?.at(-1)??null:null}function a({from:u,card:c}){let r=u.dataset.square;e.set({held:r?{ploy:"reassign",source:r}:Hn(e.get()),dragging:c,refused:null})}function i(u){let c=u.getBoundingClientRect(),r=C(e.get()),p=[...H,...R].map(h=>({square:h,cover:f(c,h)})).filter(({cover:h})=>h>Ce).sort((h,w)=>w.cover-h.cover).map(({square:h})=>h);return{legal:p.find(h=>r.has(h))??null,any:p[0]??null}}function f(u,c){let r=n.querySelector(`.square[data-square="${c}"]`);if(!r)return 0;let{left:p,right:$,top:h,bottom:w}=r.getBoundingClientRect(),y=Math.min(u.right,$)-Math.max(u.left,p),x=Math.min(u.bottom,w)-Math.max(u.top,h);return Math.max(0,y)*Math.max(0,x)/(u.width*u.height)}return Ln(n,{grab:t,begin:a,drag:(u,c)=>e.preview(i(c).legal),drop({from:u},c){let{legal:r,any:p}=i(c),$=p!==null&&p===u.dataset.square;return e.drop(r??($?null:p),c.getBoundingClientRect()),r!==null},cancel:()=>e.drop(null)})}var Rn=(n,e)=>(n.rules.ploy_words[e]??[]).join(": "),xe=({rules:n},e,t)=>`${e}${n.joker_use==="swap"?"<>":">"}${t}`;function ct(n,e,t){let o=En(n,e,t),{inTurn:a,intend:i}=o,f=s=>s&&i("actions",{action:s.action},"act");function u(s){let{view:l,held:g}=n.get(),{source:k=null,ploy:v="hand"}=g??{},_=k&&gn(s);return r(_?xe(l,k,s):`${v}:${s}`,s)}let c=s=>r(`button:${s}`,null);async function r(s,l){let{view:g,held:k}=n.get(),v=await t.askWhy(g,s),_=n.get();v&&_.view===g&&_.held===k&&o.refuse(l,v)}let[p,$,h]=["","",-1/0],w=n.get().view;n.onChange(({view:s})=>{s!==w&&(w=s,[$,p,h]=[p,"",performance.now()])});function y(s){return p=s,s===$&&performance.now()-h<300}function x(s,l){let g=n.get();if(g.view.result||y(s)&&l!=="keys")return;if(n.set({cursor:s,refused:null}),T(g).has(s)){e.touched("lift");let _={ploy:"reassign",source:s};return n.set({held:_,over:null,announcement:Rn(g.view,"source")})}let{held:k}=g;if(k?.source===s)return n.set({held:{...k,source:null},over:null});let v=C(g).get(s);if(!v)return void u(s);if(g.over===s||!yn(g,v,l))return f(v);e.touched("lift"),n.set({over:s,announcement:v.spoken})}function In(s){let l=n.get(),g=s!==null&&C(l).has(s)?s:null,v=s!==null&&l.refused&&l.refused.square!==s||g?null:l.refused;l.over===g&&l.refused===v||(g&&g!==l.over&&e.touched("tick"),n.set({over:g,refused:v}))}function jn(s,l=null){let g=s===null?void 0:C(n.get()).get(s);o.noteDrop(g?l:null),n.set({dragging:null,over:null}),g?f(g):s!==null&&u(s)}function Wn(){let{view:s,held:l}=n.get();if(!s.hand)return J();if(s.result)return;e.touched("lift");let g=l?.ploy==="hand";n.set({...L,held:g?null:{ploy:"hand",source:null}})}function Gn(){let s=n.get().view;a(()=>{let{view:l}=n.get();(l===s||!l.hand)&&J()})()}function J(){let{view:s}=n.get(),[l]=F(s,"draw");l?f(l):s.result||c("draw")}function Nn(s){let{view:l,held:g}=n.get();if(l.result)return;if(!I(l,s))return void c(s);e.touched("lift");let k=g?.ploy===s,v=k?"":Rn(l,s);n.set({...L,held:k?null:{ploy:s,source:null},announcement:v})}function qn(){n.set({...L,dragging:null,panel:null,hint:null})}function Fn(){let{view:s,panel:l}=n.get();if(s.undo!=="nothing"){if(s.undo==="assisted"&&!s.assisted&&l!=="undo")return n.set({...L,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Un(){n.get().view.can_redo&&i("redo",{},"redo")}function Kn(){let{view:s,panel:l}=n.get();if(!s.result){if(l!=="resign")return n.set({...L,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Vn(s){let{view:l}=n.get(),g=s?{again:l.game}:{after:l.game};o.begin({...g,options:l.options})}function zn(s){n.set({...L,panel:s===n.get().panel?null:s})}let Jn=async s=>(await import("./settings-RNNBWXTJ.js")).changeSettings(n,s),Xn,X=()=>Xn??=import("./hints-KHTDEAIR.js").then(s=>s.createHints(n,o));function Qn(){let s=n.get(),l=j(s);return l[(l.indexOf(s.cursor)+1)%l.length]}return{get:n.get,set:n.set,preview:In,cancel:qn,open:zn,changeSettings:Jn,nextPlace:Qn,fetchCoach:X,refresh:o.refresh,tap:a(x),drop:a(jn),takeHand:a(Wn),draw:Gn,keep:a(()=>{f(F(n.get().view,"keep")[0])}),ploy:a(Nn),undo:a(Fn),redo:a(Un),hint:a(()=>{X().then(s=>s.toggle())}),ask:a(s=>{i(s,{},"act")}),resign:a(Kn),begin:a(Vn),setOptions:a(s=>{i("options",s,"act")})}}export{Me as a,Ae as b,Ne as c,qe as d,Fe as e,tt as f,ct as g};
