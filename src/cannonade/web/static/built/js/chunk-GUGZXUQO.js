import{c as F,d as S,e as I,f as C,g as T,h as j,i as P,j as U,k as bn,l as yn,m as K,n as kn,o as Sn,p as Cn,q as On}from"./chunk-M4AVSPH4.js";import{i as xn,j as L,k as En}from"./chunk-ISFJEX37.js";import{a as tn,b as sn,c as on,d as rn,e as an,f as A,g as W,h as E,m as D,n as cn,o as ln,q as un,r as dn,s as fn,t as f,u as b,v as O,w as hn,x as G,y as N}from"./chunk-PL2FCAH3.js";import{d as pn,f as q}from"./chunk-ARXSKPZY.js";import{c as Q,d as Y,e as Z,f as nn,g as en}from"./chunk-5HEDKRIW.js";import{a as Ln,b as _n}from"./chunk-NU7QRFCM.js";import{a as H,b as R,c as gn,d as mn,f as $n,g as wn,h as vn}from"./chunk-FQC6QEY7.js";import{a as m,b as M}from"./chunk-3OZGGET3.js";function Yn(n){let e=P(n)?.attacks??[];return{state:n,legal:C(n),movable:T(n),isChoosing:Cn(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:kn(e)}}var Zn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Me({state:n,children:e}){let t=Yn(n);return f`<section class="board" aria-label=${m("Board")}>
    ${b(Zn)}
    <div class="battery"></div>
    ${R.map(a=>f`<${te} key=${a} slot=${a} scene=${t} />`)}
    ${H.map(a=>f`<${se} key=${a} cell=${a} scene=${t} />`)}
    ${[...t.attacks.values()].map(ee)}
    <${re} state=${n} />
    ${n.view.result?.reason==="dry"&&f`<${ne} />`} ${e}
  </section>`}var ne=()=>f`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,ee=n=>$n(n.slot).slice(0,2).reverse().map(e=>b(cn(e,mn(n.slot),K(n))));function te({slot:n,scene:e}){let{view:t}=e.state,a=t.royals[n],r=e.attacks.get(n)??null,i=a?on(a,r):W(),d=[r?K(r):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return f`<${Tn} name=${n} kind="slot" ...${{scene:e,marks:d,picture:i}} />`}function se({cell:n,scene:e}){let{view:t,held:a,over:r}=e.state,i=t.stacks[n]??[],d=i.at(-1),c=e.legal.has(n)||e.movable.has(n),l=a?.source===n,o=e.isChoosing&&!l,p=[e.lit.get(n)??(c?"legal":o&&"blocked"),l&&"taken",r===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],$=d?tn(d,i.length):W();return f`<${Tn} name=${n} kind="cell" ...${{scene:e,marks:p,picture:$}} />`}function Tn({name:n,kind:e,scene:t,marks:a,picture:r}){let{refused:i,cursor:d,hint:c,tip:l}=t.state,o=i?.square===n,p=c?.marks.includes(n),$=l?.marks.includes(n),h=["square",e,...a,o&&"refused",p&&"hinted",$&&"lit"];return f`<button
    type="button"
    class=${h.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${d===n?0:-1}
    aria-label=${oe(n,t)}
  >
    ${b(r)}
  </button>`}function oe(n,{state:e,legal:t,movable:a}){let{view:r,refused:i}=e,d=[r.squares[n]],c=t.get(n);return c?d.push(c.spoken):a.has(n)?d.push(m("Its top card can be moved.")):i?.square===n&&d.push(i.spoken),d.join(" ")}var re=({state:n})=>bn(n).map(([e,t])=>f`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${b(E(t))}
    </div>`);function Ae({view:n,play:e}){let t=S(n,"draw");return f`<button
    type="button"
    class=${`draw-button ${t?"legal":""}`}
    aria-label=${en(n.draw_count)}
    aria-disabled=${t?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${b(A(n.draw_count))}
  </button>`}function Ge({state:n,play:e}){let{view:t}=n,[a,...r]=Bn(n),i=[m("In hand"),...t.waiting?[m("(one waits)")]:[]].join(" ");return f`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ae} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${O(a??"")}</strong>
        ${r.map(d=>f`<span class="line">${O(d)}</span>`)}
      </p>
    </div>
    ${S(t,"keep")&&f`<${V} play=${e} />`}
  </section>`}function ae({state:n,play:e}){let{view:t}=n,a=t.hand!==null&&(n.dragging||ie(n)),r=a?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return f`<button
    type="button"
    class=${`hand-card ${r} ${i?"held":""}`}
    aria-label=${ce(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!S(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${a?f`<${ue} state=${n} />`:f`<${le} state=${n} />`}
  </button>`}var ie=n=>U(n)===n.view.hand;function ce({view:n}){return n.hand?m("{hand}, in hand",{hand:Y(n.hand)}):S(n,"draw")?m("Draw a card"):m("No card in hand")}function le({state:{view:n}}){return n.hand?b(E(n.hand)):S(n,"draw")?f`<span><b>${m("Draw")}</b><br /><${N} name="draw" /></span>`:null}function ue({state:n}){return f`<span>
    <b>${O(Q(n.view.hand??""))}</b>
    ${Mn(n)&&f`<span><br />${m("Tap again")}</span>`}
  </span>`}var V=class extends dn{button=un();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return f`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${N} name="keep" />
    </button>`}};function Bn(n){let{view:e,held:t}=n,a=P(n)?.hand??[];if(a.length)return a;let r=t?.source?"source":t?.ploy??"";return e.rules.ploy_words[r]??e.hand_words}var Mn=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function Ne({state:n,children:e}){let t=P(n);return f`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${de(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??f`<${he} state=${n} />`)}
  </section>`}function de(n,e){return e.length?Sn(e).map(t=>f`<${fe} key=${t.slot} attack=${t} />`):n.refused?f`<${pe} says=${n.refused.says} />`:null}function fe({attack:n}){let e=n.result==="killed"?"falls":"stands",[t,a]=nn(n);return f`<li class=${e}>
    <${G} name=${e} /><span class="says">${O(Z(n))}</span>
    <span class="why"><b>${O(t)}</b>${a}</span>
    <span class="why only-wide">${n.needs_words}</span>
  </li>`}var pe=({says:n})=>f`<li class="no">
    <${G} name="close" /><span class="why">${O(n)}</span>
  </li>`;function he({state:n}){if(n.refused)return null;let e=Mn(n)&&!U(n),t=[...Bn(n),...e?[m("Tap again.")]:[]];return f`<p class="idle only-narrow">
    ${O(t.join(". ").replaceAll("..","."))}
  </p>`}function Fe({state:n,play:e}){return n.view.rules.has_ploys?f`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Pn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Pn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:f`<${me} view=${n.view} />`}function Pn({id:n,letter:e,state:t,play:a}){let r=t.view.rules.ploy_words[n]?.[0]??"",{ready:i,spent:d,coming:c}=On(t.view,e),l=t.held?.ploy===n,[o]=i,p=o!==void 0&&I(t.view,n),$=t.tip?.marks.includes(n)?"lit":"",h=l?"in-force":p?`ready ${$}`:"",w=d.length?m("none ready"):m("not drawn yet"),y=i.length?m("{count} ready",{count:i.length}):w,x=o?ge(o,t.view):d.length?an():A();return f`<button
    type="button"
    class=${`ploy-button ${h}`.trim()}
    data-ploy=${n}
    aria-pressed=${l}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:r,state:y,spent:d.length,to_come:c})}
    onClick=${()=>a.ploy(n)}
  >
    ${b(x)}
    <span>
      <span class="ploy-name">${r}</span>
      <span class="ploy-state">${y}</span>
      <span class="charges">
        ${i.map(()=>b(D("ready")))}${d.map(()=>b(D("spent")))}
        ${Array.from({length:c},()=>b(D("to-come")))}
      </span>
    </span>
  </button>`}function ge(n,{rules:{ace_use:e,joker_use:t}}){return(n.startsWith("A")?e==="extraction":t==="reassignment")?rn(n):E(n)}function me({view:n}){let{has_points:e,has_shame:t}=n.rules;return f`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?$e(n):m("if you win now")}</p>
      ${t&&f`<p class="muted">${M("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var $e=n=>[M("point","points",n.score),M("{count} draw paid","{count} draws paid",n.draws)].join(", ");var An=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),before:null,held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,settings:n,hint:null,watch:null,tip:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",announcement:"",link:""});function Dn(n){let e=n,t=[];return{get:()=>e,set(a){e={...e,...a};for(let r of t)r(e)},onChange:a=>{t.push(a)}}}async function tt(n,e,t){let a=Dn(An(pn()));sn(a.get().view.rules);let r={...xn},i=t(a,r),d=hn(n),c=()=>fn(f`<${e} state=${a.get()} play=${i} />`,d);c(),ln(),a.onChange(c);let l=Oe(n,i);ve(n,i,l),Se(n,i,l);let{createEffects:o}=await import("./effects-BFNTLTF3.js");return Object.assign(r,o(n,a.get)),import("./meant_squares.js"),i}function B(n){return n?.closest?.(".square")?.dataset.square??null}function we(n,e){let[t,a]=[-1/0,0];n.addEventListener("click",r=>{let{target:i,timeStamp:d,detail:c}=r;if(!i.closest(".draw-button, .hand-card")||c===0)return;let{ply:o,hand:p}=e.get().view;d-t<300&&o<=a+1?r.stopPropagation():p||([t,a]=[d,o])},!0)}function ve(n,e,t){we(n,e),n.addEventListener("click",r=>{let i=B(r.target),d=r.detail===0?"keys":e.get().means;i?e.tap(i,d):r.target.closest("button, a, aside, dialog")||(e.preview(null),e.set({refused:null}))});let a;n.addEventListener("pointermove",r=>{if(r.pointerType==="touch"||t.isOn())return;let i=B(r.target);i!==a&&e.preview(i),a=i}),n.addEventListener("pointerleave",r=>{a=void 0,r.pointerType!=="touch"&&!t.isOn()&&e.preview(null)}),n.addEventListener("focusin",r=>{let i=B(r.target),{means:d,cursor:c}=e.get();i&&(c!==i&&e.set({cursor:i}),d==="keys"&&e.preview(i))}),n.addEventListener("focusout",r=>{B(r.target)&&!B(r.relatedTarget)&&e.get().means==="keys"&&e.preview(null)})}var be={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:ke,mute:n=>{n.changeSettings({sound:n.get().settings.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")};function ye(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function ke(n){let{announcement:e}=n.get();n.set({announcement:""}),setTimeout(()=>n.set({announcement:e}),100)}function Se(n,e,t){let a=o=>{e.set({cursor:o});let p=n.querySelector(`.square[data-square="${o}"]`);p instanceof HTMLElement&&p.focus(),e.preview(o)};function r(o,p){let $=e.get();if(o==="Escape")return i();if(o.startsWith("Arrow"))return d(p);if(/^[1-9]$/.test(o))return c(vn(o));let w=p.shiftKey&&o!==o.toLowerCase()?void 0:q($.settings,o);if(w==="next")return l();let y=be[w??""];return y?.(e),y!==void 0}function i(){return t.cancel(),e.cancel(),!0}function d({key:o,target:p}){let $=p.dataset.square,h=$!==void 0;return!h&&p!==document.body?!1:(a(h?wn($,o):e.get().cursor),!0)}function c(o){return a(o),j(e.get()).includes(o)||e.tap(o,"keys"),!0}function l(){let o=e.nextPlace();return o&&a(o),!0}document.addEventListener("keydown",o=>{let{settings:p,means:$}=e.get(),h=_n(o,x=>q(p,x)!==void 0),w=o.target;if(!h||w.closest("input, textarea, select, dialog:modal"))return;$!=="keys"&&(/^[^\d\s]$/.test(h)&&ye(w),e.set({means:"keys"}));let y=h==="Enter"||h.length===1;(o.repeat&&y||r(h,o))&&o.preventDefault()})}var Ce=.12,Hn=({view:n,held:e})=>e?.ploy==="reassign"&&S(n,"with_joker")?e:null;function Oe(n,e){function t(c){e.set({means:c.pointerType==="touch"?"touch":"mouse"});let l=c.target.closest("button"),o=l&&a(l);return o?{from:l,face:l,card:o,picture:E(o)}:null}function a(c){let l=e.get();if(l.view.result)return null;if(c.classList.contains("hand-card"))return C({...l,held:Hn(l)}).size>0?l.view.hand:null;let o=c.dataset.square??"";return l.held?.source===o||T(l).has(o)?l.view.stacks[o]?.at(-1)??null:null}function r({from:c,card:l}){let o=c.dataset.square;e.set({held:o?{ploy:"reassign",source:o}:Hn(e.get()),dragging:l,refused:null})}function i(c){let l=c.getBoundingClientRect(),o=C(e.get()),p=[...H,...R].map(h=>({square:h,cover:d(l,h)})).filter(({cover:h})=>h>Ce).sort((h,w)=>w.cover-h.cover).map(({square:h})=>h);return{legal:p.find(h=>o.has(h))??null,any:p[0]??null}}function d(c,l){let o=n.querySelector(`.square[data-square="${l}"]`);if(!o)return 0;let{left:p,right:$,top:h,bottom:w}=o.getBoundingClientRect(),y=Math.min(c.right,$)-Math.max(c.left,p),x=Math.min(c.bottom,w)-Math.max(c.top,h);return Math.max(0,y)*Math.max(0,x)/(c.width*c.height)}return Ln(n,{grab:t,begin:r,drag:(c,l)=>e.preview(i(l).legal),drop({from:c},l){let{legal:o,any:p}=i(l),$=p!==null&&p===c.dataset.square;return e.drop(o??($?null:p),l.getBoundingClientRect()),o!==null},cancel:()=>e.drop(null)})}var Rn=(n,e)=>(n.rules.ploy_words[e]??[]).join(": "),xe=({rules:n},e,t)=>`${e}${n.joker_use==="swap"?"<>":">"}${t}`;function ct(n,e,t){let a=En(n,e,t),{inTurn:r,intend:i}=a,d=s=>s&&i("actions",{action:s.action},"act");function c(s){let{view:u,held:g}=n.get(),{source:k=null,ploy:v="hand"}=g??{},_=k&&gn(s);return o(_?xe(u,k,s):`${v}:${s}`,s)}let l=s=>o(`button:${s}`,null);async function o(s,u){let{view:g,held:k}=n.get(),v=await t.askWhy(g,s),_=n.get();v&&_.view===g&&_.held===k&&a.refuse(u,v)}let[p,$,h]=["","",-1/0],w=n.get().view;n.onChange(({view:s})=>{s!==w&&(w=s,[$,p,h]=[p,"",performance.now()])});function y(s){return p=s,s===$&&performance.now()-h<300}function x(s,u){let g=n.get();if(g.view.result||y(s)&&u!=="keys")return;if(n.set({cursor:s,refused:null}),T(g).has(s)){e.touched("lift");let _={ploy:"reassign",source:s};return n.set({held:_,over:null,announcement:Rn(g.view,"source")})}let{held:k}=g;if(k?.source===s)return n.set({held:{...k,source:null},over:null});let v=C(g).get(s);if(!v)return void c(s);if(g.over===s||!yn(g,v,u))return d(v);e.touched("lift"),n.set({over:s,announcement:v.spoken})}function In(s){let u=n.get(),g=s!==null&&C(u).has(s)?s:null,v=s!==null&&u.refused&&u.refused.square!==s||g?null:u.refused;u.over===g&&u.refused===v||(g&&g!==u.over&&e.touched("tick"),n.set({over:g,refused:v}))}function jn(s,u=null){let g=s===null?void 0:C(n.get()).get(s);a.noteDrop(g?u:null),n.set({dragging:null,over:null}),g?d(g):s!==null&&c(s)}function Wn(){let{view:s,held:u}=n.get();if(!s.hand)return J();if(s.result)return;e.touched("lift");let g=u?.ploy==="hand";n.set({...L,held:g?null:{ploy:"hand",source:null}})}function qn(){let s=n.get().view;r(()=>{let{view:u}=n.get();(u===s||!u.hand)&&J()})()}function J(){let{view:s}=n.get(),[u]=F(s,"draw");u?d(u):s.result||l("draw")}function Gn(s){let{view:u,held:g}=n.get();if(u.result)return;if(!I(u,s))return void l(s);e.touched("lift");let k=g?.ploy===s,v=k?"":Rn(u,s);n.set({...L,held:k?null:{ploy:s,source:null},announcement:v})}function Nn(){n.set({...L,dragging:null,panel:null,hint:null})}function Fn(){let{view:s,panel:u}=n.get();if(s.undo!=="nothing"){if(s.undo==="assisted"&&!s.assisted&&u!=="undo")return n.set({...L,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Un(){n.get().view.can_redo&&i("redo",{},"redo")}function Kn(){let{view:s,panel:u}=n.get();if(!s.result){if(u!=="resign")return n.set({...L,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Vn(s){let{view:u}=n.get(),g=s?{again:u.game}:{after:u.game};a.begin({...g,options:u.options})}function zn(s){n.set({...L,panel:s===n.get().panel?null:s})}let Jn=async s=>(await import("./settings-LB7XHOSR.js")).changeSettings(n,s),Xn,X=()=>Xn??=import("./hints-KKIF2OPE.js").then(s=>s.createHints(n,a));function Qn(){let s=n.get(),u=j(s);return u[(u.indexOf(s.cursor)+1)%u.length]}return{get:n.get,set:n.set,preview:In,cancel:Nn,open:zn,changeSettings:Jn,nextPlace:Qn,fetchCoach:X,refresh:a.refresh,tap:r(x),drop:r(jn),takeHand:r(Wn),draw:qn,keep:r(()=>{d(F(n.get().view,"keep")[0])}),ploy:r(Gn),undo:r(Fn),redo:r(Un),hint:r(()=>{X().then(s=>s.toggle())}),ask:r(s=>{i(s,{},"act")}),resign:r(Kn),begin:r(Vn),setOptions:r(s=>{i("options",s,"act")})}}export{Me as a,Ae as b,Ge as c,Ne as d,Fe as e,tt as f,ct as g};
