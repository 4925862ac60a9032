import{c as U,d as S,e as I,f as C,g as T,h as j,i as P,j as K,k as Sn,l as Cn,m as V,n as On,o as xn,p as En,q as Ln}from"./chunk-K6GZRERT.js";import{i as _n,j as L,k as Tn}from"./chunk-YSSXAW2B.js";import{a as rn,b as an,c as cn,d as ln,e as un,f as A,g as q,h as E,m as D,n as dn,o as fn,q as pn,r as hn,s as gn,t as p,u as b,v as O,w as $n,x as N,y as F}from"./chunk-RTBTE4YC.js";import{c as mn,e as G}from"./chunk-76YWVLKA.js";import{c as nn,d as en,e as tn,f as sn,h as on}from"./chunk-CBAACAFO.js";import{a as Pn,b as Bn}from"./chunk-NU7QRFCM.js";import{a as H,b as R,c as wn,d as vn,f as bn,g as yn,h as kn}from"./chunk-FQC6QEY7.js";import{a as m,b as M,c as Z}from"./chunk-KJA6R6YO.js";function Zn(n){let e=P(n)?.attacks??[];return{state:n,legal:C(n),movable:T(n),isChoosing:En(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:On(e)}}var ne='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Me({state:n,children:e}){let t=Zn(n);return p`<section class="board" aria-label=${m("Board")}>
    ${b(ne)}
    <div class="battery"></div>
    ${R.map(r=>p`<${se} key=${r} slot=${r} scene=${t} />`)}
    ${H.map(r=>p`<${oe} key=${r} cell=${r} scene=${t} />`)}
    ${[...t.attacks.values()].map(te)}
    <${ae} state=${n} />
    ${n.view.result?.reason==="dry"&&p`<${ee} />`} ${e}
  </section>`}var ee=()=>p`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,te=n=>bn(n.slot).slice(0,2).reverse().map(e=>b(dn(e,vn(n.slot),V(n))));function se({slot:n,scene:e}){let{view:t}=e.state,r=t.royals[n],a=e.attacks.get(n)??null,i=r?cn(r,a):q(),d=[a?V(a):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return p`<${Mn} name=${n} kind="slot" ...${{scene:e,marks:d,picture:i}} />`}function oe({cell:n,scene:e}){let{view:t,held:r,over:a}=e.state,i=t.stacks[n]??[],d=i.at(-1),c=e.legal.has(n)||e.movable.has(n),l=r?.source===n,o=e.isChoosing&&!l,f=[e.lit.get(n)??(c?"legal":o&&"blocked"),l&&"taken",a===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],$=d?rn(d,i.length):q();return p`<${Mn} name=${n} kind="cell" ...${{scene:e,marks:f,picture:$}} />`}function Mn({name:n,kind:e,scene:t,marks:r,picture:a}){let{refused:i,cursor:d,hint:c,tip:l}=t.state,o=i?.square===n,f=c?.marks.includes(n),$=l?.marks.includes(n),h=["square",e,...r,o&&"refused",f&&"hinted",$&&"lit"];return p`<button
    type="button"
    class=${h.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${d===n?0:-1}
    aria-label=${re(n,t)}
  >
    ${b(a)}
  </button>`}function re(n,{state:e,legal:t,movable:r}){let{view:a,refused:i}=e,d=[a.squares[n]],c=t.get(n);return c?d.push(c.spoken):r.has(n)?d.push(m("Its top card can be moved.")):i?.square===n&&d.push(i.spoken),d.join(" ")}var ae=({state:n})=>Sn(n).map(([e,t])=>p`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${b(E(t))}
    </div>`);function Ae({view:n,play:e}){let t=S(n,"draw");return p`<button
    type="button"
    class=${`draw-button ${t?"legal":""}`}
    aria-label=${on(n.draw_count)}
    aria-disabled=${t?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${b(A(n.draw_count))}
  </button>`}function Ge({state:n,play:e}){let{view:t}=n,[r,...a]=Dn(n),i=[m("In hand"),...t.waiting?[m("(one waits)")]:[]].join(" ");return p`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ie} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${O(r??"")}</strong>
        ${a.map(d=>p`<span>${O(d)}</span>`)}
      </p>
    </div>
    ${S(t,"keep")&&p`<${z} play=${e} />`}
  </section>`}function ie({state:n,play:e}){let{view:t}=n,r=t.hand!==null&&(n.dragging||ce(n)),a=r?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return p`<button
    type="button"
    class=${`hand-card ${a} ${i?"held":""}`}
    aria-label=${le(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!S(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${r?p`<${de} state=${n} />`:p`<${ue} state=${n} />`}
  </button>`}var ce=n=>K(n)===n.view.hand;function le({view:n}){return n.hand?m("{hand}, in hand",{hand:en(n.hand)}):S(n,"draw")?m("Draw a card"):m("No card in hand")}function ue({state:{view:n}}){return n.hand?b(E(n.hand)):S(n,"draw")?p`<span><b>${m("Draw")}</b><br /><${F} name="draw" /></span>`:null}function de({state:n}){return p`<span>
    <b>${O(nn(n.view.hand??""))}</b>
    ${J(n)&&p`<span><br />${m("Tap again")}</span>`}
  </span>`}var z=class extends hn{button=pn();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return p`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${F} name="keep" />
    </button>`}};function Dn(n){let{view:e,held:t}=n,r=P(n)?.hand??[];if(r.length)return r;let a=t?.source?"source":t?.ploy??"";return e.rules.ploy_words[a]??e.hand_words}var J=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function Ne({state:n,children:e}){let t=P(n);return p`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${fe(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??p`<${ge} state=${n} />`)}
  </section>`}function fe(n,e){return e.length?xn(e).map(t=>p`<${pe} key=${t.slot} attack=${t} />`):n.refused?p`<${he} says=${n.refused.says} />`:null}function pe({attack:n}){let e=n.result==="killed"?"falls":"stands",[t,r]=sn(n);return p`<li class=${e}>
    <${N} name=${e} /><span class="says">${O(tn(n))}</span>
    <span class="why"><b>${O(t)}</b>${r}</span>
    <span class="why only-wide">${n.needs_words}</span>
  </li>`}var he=({says:n})=>p`<li class="no">
    <${N} name="close" /><span class="why">${O(n)}</span>
  </li>`;function ge({state:n}){if(n.refused)return null;let e=J(n)&&!K(n),t=[...Dn(n),...e?[m("Tap again.")]:[]];return p`<p class="idle only-narrow">
    ${O(t.join(". ").replaceAll("..","."))}
  </p>`}function Fe({state:n,play:e}){return n.view.rules.has_ploys?p`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${An} id="extract" letter="A" ...${{state:n,play:e}} />
      <${An} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:p`<${$e} view=${n.view} />`}function An({id:n,letter:e,state:t,play:r}){let a=t.view.rules.ploy_words[n]?.[0]??"",{ready:i,spent:d,coming:c}=Ln(t.view,e),l=t.held?.ploy===n,[o]=i,f=o!==void 0&&I(t.view,n),$=t.tip?.marks.includes(n)?"lit":"",h=l?"in-force":f?`ready ${$}`:"",w=d.length?m("none ready"):m("not drawn yet"),y=i.length?m("{count} ready",{count:i.length}):w,x=l&&J(t),W=o?me(o,t.view):d.length?un():A();return p`<button
    type="button"
    class=${`ploy-button ${h}`.trim()}
    data-ploy=${n}
    aria-pressed=${l}
    aria-disabled=${f?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:a,state:y,spent:d.length,to_come:c})}
    onClick=${()=>r.ploy(n)}
  >
    ${b(W)}
    <span>
      <span class="ploy-name">${x?m("Tap again"):a}</span>
      <span class="ploy-state">${y}</span>
      <span class="charges">
        ${i.map(()=>b(D("ready")))}${d.map(()=>b(D("spent")))}
        ${Array.from({length:c},()=>b(D("to-come")))}
      </span>
    </span>
  </button>`}function me(n,{rules:{ace_use:e,joker_use:t}}){return(n.startsWith("A")?e==="extraction":t==="reassignment")?ln(n):E(n)}function $e({view:n}){let{has_points:e,has_shame:t}=n.rules;return p`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?we(n):m("if you win now")}</p>
      ${t&&p`<p class="muted">${M("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var we=n=>[M("point","points",n.score),M("{count} draw paid","{count} draws paid",n.draws)].join(", ");var Hn=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),staged:null,fired:null,held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,settings:n,hint:null,watch:null,tip:null,announcement:"",link:""});function Rn(n){let e=n,t=[];return{get:()=>e,set(r){let{announcement:a}=e;e={...e,...r},r.announcement&&(e.announcement=Z(r.announcement,a));for(let i of t)i(e)},onChange:r=>{t.push(r)}}}async function st(n,e,t){let r=Rn(Hn(mn()));an(r.get().view.rules);let a={..._n},i=t(r,a),d=$n(n),c=()=>{let f=r.get(),$={...f,...f.staged};gn(p`<${e} state=${$} play=${i} />`,d)};c(),fn(),r.onChange(c);let l=Oe(n,i);be(n,i,l),Se(n,i,l);let{createEffects:o}=await import("./effects-U3NUGF2T.js");return Object.assign(a,o(n,r.get)),import("./meant_squares.js"),i}function B(n){return n?.closest?.(".square")?.dataset.square??null}function ve(n,e){let[t,r]=[-1/0,0];n.addEventListener("click",a=>{let{target:i,timeStamp:d,detail:c}=a;if(!i.closest(".draw-button, .hand-card")||c===0)return;let{ply:o,hand:f}=e.get().view;d-t<300&&o<=r+1?a.stopPropagation():f||([t,r]=[d,o])},!0)}function be(n,e,t){ve(n,e),n.addEventListener("click",a=>{let i=B(a.target),d=a.detail===0?"keys":e.get().means;i?e.tap(i,d):a.target.closest("button, a, aside, dialog")||(e.preview(null),e.set({refused:null}))});let r;n.addEventListener("pointermove",a=>{if(a.pointerType==="touch"||t.isOn())return;let i=B(a.target);i!==r&&e.preview(i),r=i}),n.addEventListener("pointerleave",a=>{r=void 0,a.pointerType!=="touch"&&!t.isOn()&&e.preview(null)}),n.addEventListener("focusin",a=>{let i=B(a.target),{means:d,cursor:c}=e.get();i&&(c!==i&&e.set({cursor:i}),d==="keys"&&e.preview(i))}),n.addEventListener("focusout",a=>{B(a.target)&&!B(a.relatedTarget)&&e.get().means==="keys"&&e.preview(null)})}var ye={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:n=>n.set({announcement:n.get().announcement}),mute:n=>{n.changeSettings({sound:n.get().settings.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")};function ke(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function Se(n,e,t){let r=o=>{e.set({cursor:o});let f=n.querySelector(`.square[data-square="${o}"]`);f instanceof HTMLElement&&f.focus(),e.preview(o)};function a(o,f){let $=e.get();if(o==="Escape")return i();if(o.startsWith("Arrow"))return d(f);if(/^[1-9]$/.test(o))return c(kn(o));let w=f.shiftKey&&o!==o.toLowerCase()?void 0:G($.settings,o);if(w==="next")return l();let y=ye[w??""];return y?.(e),y!==void 0}function i(){return t.cancel(),e.cancel(),!0}function d({key:o,target:f}){let $=f.dataset.square,h=$!==void 0;return!h&&f!==document.body?!1:(r(h?yn($,o):e.get().cursor),!0)}function c(o){return r(o),j(e.get()).includes(o)||e.tap(o,"keys"),!0}function l(){let o=e.nextPlace();return o&&r(o),!0}document.addEventListener("keydown",o=>{let{settings:f,means:$}=e.get(),h=Bn(o,x=>G(f,x)!==void 0),w=o.target;if(!h||w.closest("input, textarea, select, dialog:modal"))return;$!=="keys"&&(/^[^\d\s]$/.test(h)&&ke(w),e.set({means:"keys"}));let y=h==="Enter"||h.length===1;(o.repeat&&y||a(h,o))&&o.preventDefault()})}var Ce=.12,In=({view:n,held:e})=>e?.ploy==="reassign"&&S(n,"with_joker")?e:null;function Oe(n,e){function t(c){e.set({means:c.pointerType==="touch"?"touch":"mouse"});let l=c.target.closest("button"),o=l&&r(l);return o?{from:l,face:l,card:o,picture:E(o)}:null}function r(c){let l=e.get();if(l.view.result)return null;if(c.classList.contains("hand-card"))return C({...l,held:In(l)}).size>0?l.view.hand:null;let o=c.dataset.square??"";return l.held?.source===o||T(l).has(o)?l.view.stacks[o]?.at(-1)??null:null}function a({from:c,card:l}){let o=c.dataset.square;e.set({held:o?{ploy:"reassign",source:o}:In(e.get()),dragging:l,refused:null})}function i(c){let l=c.getBoundingClientRect(),o=C(e.get()),f=[...H,...R].map(h=>({square:h,cover:d(l,h)})).filter(({cover:h})=>h>Ce).sort((h,w)=>w.cover-h.cover).map(({square:h})=>h);return{legal:f.find(h=>o.has(h))??null,any:f[0]??null}}function d(c,l){let o=n.querySelector(`.square[data-square="${l}"]`);if(!o)return 0;let{left:f,right:$,top:h,bottom:w}=o.getBoundingClientRect(),y=Math.min(c.right,$)-Math.max(c.left,f),x=Math.min(c.bottom,w)-Math.max(c.top,h);return Math.max(0,y)*Math.max(0,x)/(c.width*c.height)}return Pn(n,{grab:t,begin:a,drag:(c,l)=>e.preview(i(l).legal),drop({from:c},l){let{legal:o,any:f}=i(l),$=f!==null&&f===c.dataset.square;return e.drop(o??($?null:f),l.getBoundingClientRect()),o!==null},cancel:()=>e.drop(null)})}var jn=(n,e)=>(n.rules.ploy_words[e]??[]).join(": "),xe=({rules:n},e,t)=>`${e}${n.joker_use==="swap"?"<>":">"}${t}`;function lt(n,e,t){let r=Tn(n,e,t),{inTurn:a,intend:i}=r,d=s=>s&&i("actions",{action:s.action},"act");function c(s){let{view:u,held:g}=n.get(),{source:k=null,ploy:v="hand"}=g??{},_=k&&wn(s);return o(_?xe(u,k,s):`${v}:${s}`,s)}let l=s=>o(`button:${s}`,null);async function o(s,u){let{view:g,held:k}=n.get(),v=await t.askWhy(g,s),_=n.get();v&&_.view===g&&_.held===k&&r.refuse(u,v)}let[f,$,h]=["","",-1/0],w=n.get().view;n.onChange(({view:s})=>{s!==w&&(w=s,[$,f,h]=[f,"",performance.now()])});function y(s){return f=s,s===$&&performance.now()-h<300}function x(s,u){let g=n.get();if(g.view.result||y(s)&&u!=="keys")return;if(n.set({cursor:s,refused:null}),T(g).has(s)){e.touched("lift");let _={ploy:"reassign",source:s};return n.set({held:_,over:null,announcement:jn(g.view,"source")})}let{held:k}=g;if(k?.source===s)return n.set({held:{...k,source:null},over:null});let v=C(g).get(s);if(!v)return void c(s);if(g.over===s||!Cn(g,v,u))return d(v);e.touched("lift"),n.set({over:s,announcement:v.spoken})}function W(s){let u=n.get(),g=s!==null&&C(u).has(s)?s:null,v=s!==null&&u.refused&&u.refused.square!==s||g?null:u.refused;u.over===g&&u.refused===v||(g&&g!==u.over&&e.touched("tick"),n.set({over:g,refused:v}))}function Wn(s,u=null){let g=s===null?void 0:C(n.get()).get(s);r.noteDrop(g?u:null),n.set({dragging:null,over:null}),g?d(g):s!==null&&c(s)}function qn(){let{view:s,held:u}=n.get();if(!s.hand)return Q();if(s.result)return;e.touched("lift");let g=u?.ploy==="hand";n.set({...L,held:g?null:{ploy:"hand",source:null}})}function Gn(){let s=n.get().view;a(()=>{let{view:u}=n.get();(u===s||!u.hand)&&Q()})()}function Q(){let{view:s}=n.get(),[u]=U(s,"draw");u?d(u):s.result||l("draw")}function Nn(s){let{view:u,held:g}=n.get();if(u.result)return;if(!I(u,s))return void l(s);e.touched("lift");let k=g?.ploy===s,v=k?"":jn(u,s);n.set({...L,held:k?null:{ploy:s,source:null},announcement:v})}function Fn(){n.set({...L,dragging:null,panel:null,hint:null})}function Un(){let{view:s,panel:u}=n.get();if(s.undo!=="nothing"){if(s.undo==="assisted"&&!s.assisted&&u!=="undo")return n.set({...L,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Kn(){n.get().view.can_redo&&i("redo",{},"redo")}function Vn(){let{view:s,panel:u}=n.get();if(!s.result){if(u!=="resign")return n.set({...L,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function zn(s){let{view:u}=n.get(),g=s?{again:u.game}:{after:u.game};r.begin({...g,options:u.options})}function Jn(s){n.set({...L,panel:s===n.get().panel?null:s})}let Xn=async s=>(await import("./settings-PIOWSX7I.js")).changeSettings(n,s),Qn,Y=()=>Qn??=import("./hints-HJ7625WN.js").then(s=>s.createHints(n,r));function Yn(){let s=n.get(),u=j(s);return u[(u.indexOf(s.cursor)+1)%u.length]}return{get:n.get,set:n.set,preview:W,cancel:Fn,open:Jn,changeSettings:Xn,nextPlace:Yn,fetchCoach:Y,refresh:r.refresh,tap:a(x),drop:a(Wn),takeHand:a(qn),draw:Gn,keep:a(()=>{d(U(n.get().view,"keep")[0])}),ploy:a(Nn),undo:a(Un),redo:a(Kn),hint:a(()=>{Y().then(s=>s.toggle())}),ask:a(s=>{i(s,{},"act")}),resign:a(Vn),begin:a(zn),setOptions:a(s=>{i("options",s,"act")})}}export{Me as a,Ae as b,Ge as c,Ne as d,Fe as e,st as f,lt as g};
