import{b as F,c as C,d as j,e as S,f as P,g as q,h as M,i as vn,j as bn,k as yn,l as U,m as kn,n as Cn,o as Sn,p as On}from"./chunk-PTWM4362.js";import{a as en,b as tn,c as sn,d as on,e as rn,f as A,g as I,h as L,m as H,n as an,o as cn,q as ln,r as un,s as dn,t as f,u as y,v as O,w as hn,x as N,y as G}from"./chunk-GEGJ3PRN.js";import{j as _,k as xn}from"./chunk-XYUGSRD4.js";import{c as fn,e as W}from"./chunk-76YWVLKA.js";import{a as Ln,c as _n}from"./chunk-GJYI7CBO.js";import{a as D,b as R,c as pn,d as gn,f as mn,g as $n,h as wn}from"./chunk-YXW637P6.js";import{a as m,b as B,c as J,f as X,g as Q,h as Y,i as Z,k as nn}from"./chunk-OXLVEK6D.js";function Zn(n){let e=M(n)?.attacks??[];return{state:n,legal:S(n),movable:P(n),isChoosing:Sn(n),attacks:new Map(e.map(s=>[s.slot,s])),lit:kn(e)}}var ne='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Ee({state:n,children:e}){let s=Zn(n);return f`<section class="board" aria-label=${m("Board")}>
    ${y(ne)}
    <div class="battery"></div>
    ${R.map(r=>f`<${se} key=${r} slot=${r} scene=${s} />`)}
    ${D.map(r=>f`<${oe} key=${r} cell=${r} scene=${s} />`)}
    ${[...s.attacks.values()].map(te)}
    <${ae} state=${n} />
    ${n.view.result?.reason==="dry"&&f`<${ee} />`} ${e}
  </section>`}var ee=()=>f`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,te=n=>mn(n.slot).slice(0,2).reverse().map(e=>y(an(e,gn(n.slot),U(n))));function se({slot:n,scene:e}){let{view:s}=e.state,r=s.royals[n],a=e.attacks.get(n)??null,i=r?sn(r,a):I(),h=[a?U(a):e.legal.has(n)&&"legal",s.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return f`<${En} name=${n} kind="slot" ...${{scene:e,marks:h,picture:i}} />`}function oe({cell:n,scene:e}){let{view:s,held:r,over:a}=e.state,i=s.stacks[n]??[],h=i.at(-1),l=e.legal.has(n)||e.movable.has(n),u=r?.source===n,o=e.isChoosing&&!u,d=[e.lit.get(n)??(l?"legal":o&&"blocked"),u&&"taken",a===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],$=h?en(h,i.length):I();return f`<${En} name=${n} kind="cell" ...${{scene:e,marks:d,picture:$}} />`}function En({name:n,kind:e,scene:s,marks:r,picture:a}){let{refused:i,cursor:h,hint:l,tip:u}=s.state,o=i?.square===n,d=l?.marks.includes(n),$=u?.marks.includes(n),g=["square",e,...r,o&&"refused",d&&"hinted",$&&"lit"];return f`<button
    type="button"
    class=${g.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${h===n?0:-1}
    aria-label=${re(n,s)}
  >
    ${y(a)}
  </button>`}function re(n,{state:e,legal:s,movable:r}){let{view:a,refused:i}=e,h=[a.squares[n]],l=s.get(n);return l?h.push(l.spoken):r.has(n)?h.push(m("Its top card can be moved.")):i?.square===n&&h.push(i.spoken),h.join(" ")}var ae=({state:n})=>bn(n).map(([e,s])=>f`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${y(L(s))}
    </div>`);function Pe({view:n,play:e}){let s=C(n,"draw");return f`<button
    type="button"
    class=${`draw-button ${s?"legal":""}`}
    aria-label=${nn(n.draw_count)}
    aria-disabled=${s?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${y(A(n.draw_count))}
  </button>`}function Re({state:n,play:e}){let{view:s}=n,[r,...a]=Tn(n),i=[m("In hand"),...s.waiting?[m("(one waits)")]:[]].join(" ");return f`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ie} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${O(r??"")}</strong>
        ${a.map(h=>f`<span>${O(h)}</span>`)}
      </p>
    </div>
    ${C(s,"keep")&&f`<${K} play=${e} />`}
  </section>`}function ie({state:n,play:e}){let{view:s}=n,r=s.hand!==null&&(n.dragging||Mn(n)),a=r?"ghost":s.hand?"":"empty",i=n.held?.ploy==="hand";return f`<button
    type="button"
    class=${`hand-card ${a} ${i?"held":""}`}
    aria-label=${ce(n)}
    aria-pressed=${s.hand?i:void 0}
    disabled=${!s.hand&&!C(s,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${r?f`<${ue} state=${n} />`:f`<${le} state=${n} />`}
  </button>`}var Mn=n=>vn(n)===n.view.hand;function ce({view:n}){return n.hand?m("{hand}, in hand",{hand:Q(n.hand)}):C(n,"draw")?m("Draw a card"):m("No card in hand")}function le({state:{view:n}}){return n.hand?y(L(n.hand)):C(n,"draw")?f`<span><b>${m("Draw")}</b><br /><${G} name="draw" /></span>`:null}function ue({state:n}){return f`<span>
    <b>${O(X(n.view.hand??""))}</b>
    ${Bn(n)&&f`<span><br />${m("Tap there again.")}</span>`}
  </span>`}var K=class extends un{button=ln();componentWillUnmount(){let{current:e}=this.button,s=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>s?.focus())}render(){return f`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${G} name="keep" />
    </button>`}};function Tn(n){let{view:e,held:s}=n,r=M(n)?.hand??[];if(r.length)return de(n)?[...r,m("Tap there again.")]:r;let a=s?.source?"source":s?.ploy??"";return e.rules.ploy_words[a]??e.hand_words}var Bn=({over:n,means:e,dragging:s})=>n!==null&&e==="touch"&&!s,de=n=>Bn(n)&&!(n.view.hand&&Mn(n));function je({state:n,children:e}){let{attacks:s=[]}=M(n)??{};return f`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${Cn(s).map(fe)}
      ${!s.length&&n.refused&&f`<li class="no">
          <${N} name="close" /><span class="why">${O(n.refused.says)}</span>
        </li>`}
    </ul>
    ${!s.length&&e||f`<${he} state=${n} />`}
  </section>`}function fe(n){let e=n.result==="killed"?"falls":"stands",[s,r]=Z(n);return f`<li key=${n.slot} class=${e}>
    <${N} name=${e} /><span class="says">${O(Y(n))}</span>
    <span class="why"><b>${O(s)}</b>${r}</span>
    <span class="why only-wide">${n.needs_words}</span>
  </li>`}function he({state:n}){if(n.refused)return null;let e=Tn(n).slice(M(n)?.attacks.length?2:0);return e.length?f`<p class="idle only-narrow">
    ${O(e.join(". ").replaceAll("..","."))}
  </p>`:null}function qe({state:n,play:e}){return n.view.rules.has_ploys?f`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Pn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Pn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:f`<${ge} view=${n.view} />`}function Pn({id:n,letter:e,state:s,play:r}){let{ready:a,spent:i,coming:h}=On(s.view,e),l=s.held?.ploy===n,u=l?m("Cancel"):s.view.rules.ploy_words[n]?.[0]??"",[o]=a,d=o!==void 0&&j(s.view,n),$=s.tip?.marks.includes(n)?"lit":"",g=l?"in-force":d?`ready ${$}`:"",w=i.length?m("none ready"):m("not drawn yet"),b=a.length?m("{count} ready",{count:a.length}):w,x=o?pe(o,s.view):i.length?rn():A();return f`<button
    type="button"
    class=${`ploy-button ${g}`.trim()}
    data-ploy=${n}
    aria-disabled=${d?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:u,state:b,spent:i.length,to_come:h})}
    onClick=${()=>r.ploy(n)}
  >
    ${y(x)}
    <span>
      <span class="ploy-name">${u}</span>
      <span class="ploy-state">${b}</span>
      <span class="charges">
        ${a.map(()=>y(H("ready")))}${i.map(()=>y(H("spent")))}
        ${Array.from({length:h},()=>y(H("to-come")))}
      </span>
    </span>
  </button>`}function pe(n,{rules:{ace_use:e,joker_use:s}}){return(n.startsWith("A")?e==="extraction":s==="reassignment")?on(n):L(n)}function ge({view:n}){let{has_points:e,has_shame:s}=n.rules;return f`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?me(n):m("if you win now")}</p>
      ${s&&f`<p class="muted">${B("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var me=n=>[B("point","points",n.score),B("{count} draw paid","{count} draws paid",n.draws)].join(", ");var An=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),staged:null,fired:null,held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,settings:n,hint:null,watch:null,tip:null,announcement:"",link:""});function Hn(n){let e=n,s=[];return{get:()=>e,set(r){let{announcement:a}=e;e={...e,...r},r.announcement&&(e.announcement=J(r.announcement,a));for(let i of s)i(e)},onChange:r=>{s.push(r)}}}async function Qe(n,e,s){let r=Hn(An(fn()));tn(r.get().view.rules);let a={},i=s(r,a),h=hn(n),l=()=>{let d=r.get(),$={...d,...d.staged};dn(f`<${e} state=${$} play=${i} />`,h)};l(),cn(),r.onChange(l);let u=ke(n,i);$e(n,i,u),be(n,i,u);let{createEffects:o}=await import("./effects-YHLJHTQK.js");return Object.assign(a,o(n,r.get)),import("./meant_squares.js"),i}function T(n){return n?.closest?.(".square")?.dataset.square??null}function $e(n,e,s){n.addEventListener("click",a=>{let i=T(a.target),h=a.detail===0?"keys":e.get().means;i?e.tap(i,h):a.target.closest("button, a, aside, dialog")||(e.preview(null),e.set({refused:null}))});let r;n.addEventListener("pointermove",a=>{if(a.pointerType==="touch"||s.isOn())return;let i=T(a.target);i!==r&&e.preview(i),r=i}),n.addEventListener("pointerleave",a=>{r=void 0,a.pointerType!=="touch"&&!s.isOn()&&e.preview(null)}),n.addEventListener("focusin",a=>{let i=T(a.target),{means:h,cursor:l}=e.get();i&&(l!==i&&e.set({cursor:i}),h==="keys"&&e.preview(i))}),n.addEventListener("focusout",a=>{T(a.target)&&!T(a.relatedTarget)&&e.get().means==="keys"&&e.preview(null)})}var we={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:n=>n.set({announcement:n.get().announcement}),mute:n=>{n.changeSettings({sound:n.get().settings.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")};function ve(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function be(n,e,s){let r=o=>{e.set({cursor:o});let d=n.querySelector(`.square[data-square="${o}"]`);d instanceof HTMLElement&&d.focus(),e.preview(o)};function a(o,d){let $=e.get();if(o==="Escape")return i();if(o.startsWith("Arrow"))return h(d);if(/^[1-9]$/.test(o))return l(wn(o));let w=d.shiftKey&&o!==o.toLowerCase()?void 0:W($.settings,o);if(w==="next")return u();let b=we[w??""];return b?.(e),b!==void 0}function i(){return s.cancel(),e.cancel(),!0}function h({key:o,target:d}){let $=d.dataset.square,g=$!==void 0;return!g&&d!==document.body?!1:(r(g?$n($,o):e.get().cursor),!0)}function l(o){return r(o),q(e.get()).includes(o)||e.tap(o,"keys"),!0}function u(){let o=e.nextPlace();return o&&r(o),!0}document.addEventListener("keydown",o=>{let{settings:d,means:$}=e.get(),g=_n(o,x=>W(d,x)!==void 0),w=o.target;if(!g||w.closest("input, textarea, select, dialog:modal"))return;$!=="keys"&&(/^[^\d\s]$/.test(g)&&ve(w),e.set({means:"keys"}));let b=g==="Enter"||g.length===1;(o.repeat&&b||a(g,o))&&o.preventDefault()})}var ye=.12,Dn=({view:n,held:e})=>e?.ploy==="reassign"&&C(n,"place_with_joker")?e:null;function ke(n,e){function s(l){e.set({means:l.pointerType==="touch"?"touch":"mouse"});let u=l.target.closest("button"),o=u&&r(u);return o?{from:u,face:u,card:o,picture:L(o)}:null}function r(l){let u=e.get();if(u.view.result)return null;if(l.classList.contains("hand-card"))return S({...u,held:Dn(u)}).size>0?u.view.hand:null;let o=l.dataset.square??"";return u.held?.source===o||P(u).has(o)?u.view.stacks[o]?.at(-1)??null:null}function a({from:l,card:u}){let o=l.dataset.square;e.set({held:o?{ploy:"reassign",source:o}:Dn(e.get()),dragging:u,refused:null})}function i(l){let u=l.getBoundingClientRect(),o=S(e.get()),d=[...D,...R].map(g=>({square:g,cover:h(u,g)})).filter(({cover:g})=>g>ye).sort((g,w)=>w.cover-g.cover).map(({square:g})=>g);return{legal:d.find(g=>o.has(g))??null,any:d[0]??null}}function h(l,u){let o=n.querySelector(`.square[data-square="${u}"]`);if(!o)return 0;let{left:d,right:$,top:g,bottom:w}=o.getBoundingClientRect(),b=Math.min(l.right,$)-Math.max(l.left,d),x=Math.min(l.bottom,w)-Math.max(l.top,g);return Math.max(0,b)*Math.max(0,x)/(l.width*l.height)}return Ln(n,{grab:s,begin:a,drag:(l,u)=>e.preview(i(u).legal),drop({from:l},u){let{legal:o,any:d}=i(u),$=d!==null&&d===l.dataset.square;return e.drop(o??($?null:d),u.getBoundingClientRect()),o!==null},cancel:()=>e.drop(null)})}var Rn=(n,e)=>(n.rules.ploy_words[e]??[]).join(": "),Se=({rules:n},e,s)=>`${e}${n.joker_use==="swap"?"<>":">"}${s}`;function tt(n,e,s){let r=xn(n,e,s),{inTurn:a,intend:i}=r,h=t=>t&&i("actions",{action:t.action},"act");function l(t){let{view:c,held:p}=n.get(),{source:k=null,ploy:v="hand"}=p??{},E=k&&pn(t);return o(E?Se(c,k,t):`${v}:${t}`,t)}let u=t=>o(`button:${t}`,null);async function o(t,c){let{view:p,held:k}=n.get(),v=await s.askWhy(p,t),E=n.get();v&&E.view===p&&E.held===k&&r.refuse(c,v)}let[d,$,g]=["","",-1/0],w=n.get().view;n.onChange(({view:t})=>{t!==w&&(w=t,[$,d,g]=[d,"",performance.now()])});function b(t,c=n.get().means){d=t;let p=performance.now()-g<300;return t===$&&c!=="keys"&&p}function x(t,c){let p=n.get();if(p.view.result||b(t,c))return;if(n.set({cursor:t,refused:null}),P(p).has(t)){e.touched?.("lift");let E={ploy:"reassign",source:t};return n.set({held:E,over:null,announcement:Rn(p.view,"source")})}let{held:k}=p;if(k?.source===t)return n.set({held:{...k,source:null},over:null});let v=S(p).get(t);if(!v)return void l(t);if(p.over===t||!yn(p,v,c))return h(v);e.touched?.("lift"),n.set({over:t,announcement:v.spoken})}function jn(t){let c=n.get(),p=t!==null&&S(c).has(t)?t:null,v=t!==null&&c.refused&&c.refused.square!==t||p?null:c.refused;c.over===p&&c.refused===v||(p&&p!==c.over&&e.touched?.("tick"),n.set({over:p,refused:v}))}function qn(t,c=null){let p=t===null?void 0:S(n.get()).get(t);r.noteDrop(p?c:null),n.set({dragging:null,over:null}),p?h(p):t!==null&&l(t)}function In(){let{view:t,held:c}=n.get();if(b("hand"))return;if(!t.hand)return V();if(t.result)return;e.touched?.("lift");let p=c?.ploy==="hand";n.set({..._,held:p?null:{ploy:"hand",source:null}})}function Wn(){let t=n.get().view;a(()=>{let{view:c}=n.get();!b("hand")&&(c===t||!c.hand)&&V()})()}function V(){let{view:t}=n.get(),[c]=F(t,"draw");c?h(c):t.result||u("draw")}function Nn(t){let{view:c,held:p}=n.get();if(c.result)return;if(!j(c,t))return void u(t);e.touched?.("lift");let k=p?.ploy===t,v=k?"":Rn(c,t);n.set({..._,held:k?null:{ploy:t,source:null},announcement:v})}function Gn(){n.set({..._,dragging:null,panel:null,hint:null})}function Fn(){let{view:t,panel:c}=n.get();if(t.undo!=="nothing"){if(t.undo==="assisted"&&!t.assisted&&c!=="undo")return n.set({..._,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Un(){n.get().view.can_redo&&i("redo",{},"redo")}function Kn(){let{view:t,panel:c}=n.get();if(!t.result){if(c!=="resign")return n.set({..._,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Vn(t){let{view:c}=n.get(),p=t?{again:c.game}:{after:c.game};r.begin({...p,options:c.options})}function zn(t){n.set({..._,panel:t===n.get().panel?null:t})}let Jn=async t=>(await import("./settings.js")).changeSettings(n,t),Xn,z=()=>Xn??=import("./hints-7LZJNTKO.js").then(t=>t.createHints(n,r));function Qn(){let t=n.get(),c=q(t);return c[(c.indexOf(t.cursor)+1)%c.length]}return{get:n.get,set:n.set,preview:jn,cancel:Gn,open:zn,changeSettings:Jn,nextPlace:Qn,fetchCoach:z,refresh:r.refresh,tap:a(x),drop:a(qn),takeHand:a(In),draw:Wn,keep:a(()=>{h(F(n.get().view,"keep")[0])}),ploy:a(Nn),undo:a(Fn),redo:a(Un),hint:a(()=>{z().then(t=>t.toggle())}),ask:a(t=>{i(t,{},"act")}),resign:a(Kn),begin:a(Vn),setOptions:a(t=>{i("options",t,"act")})}}export{Ee as a,Pe as b,Re as c,je as d,qe as e,Qe as f,tt as g};
