import{b as K,c as C,d as q,e as S,f as P,g as I,h as M,i as mn,j as $n,k as wn,l as F,m as vn,n as yn,o as bn,p as kn}from"./chunk-PTWM4362.js";import{a as nn,b as en,c as tn,d as sn,e as on,f as A,g as R,h as L,m as H,n as rn,o as an,q as cn,r as f,s as b,t as O,u as un,v as N,w as G}from"./chunk-JGRZIBGY.js";import{j as _,k as Cn}from"./chunk-XYUGSRD4.js";import{c as ln,e as W}from"./chunk-76YWVLKA.js";import{a as Sn,c as On}from"./chunk-GJYI7CBO.js";import{a as D,b as j,c as dn,d as fn,f as hn,g as pn,h as gn}from"./chunk-YXW637P6.js";import{a as m,b as B,c as z,f as J,g as X,h as Q,i as Y,k as Z}from"./chunk-OXLVEK6D.js";function Xn(n){let e=M(n)?.attacks??[];return{state:n,legal:S(n),movable:P(n),isChoosing:bn(n),attacks:new Map(e.map(s=>[s.slot,s])),lit:vn(e)}}var Qn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function _e({state:n,children:e}){let s=Xn(n);return f`<section class="board" aria-label=${m("Board")}>
    ${b(Qn)}
    <div class="battery"></div>
    ${j.map(r=>f`<${ne} key=${r} slot=${r} scene=${s} />`)}
    ${D.map(r=>f`<${ee} key=${r} cell=${r} scene=${s} />`)}
    ${[...s.attacks.values()].map(Zn)}
    <${se} state=${n} />
    ${n.view.result?.reason==="dry"&&f`<${Yn} />`} ${e}
  </section>`}var Yn=()=>f`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,Zn=n=>hn(n.slot).slice(0,2).reverse().map(e=>b(rn(e,fn(n.slot),F(n))));function ne({slot:n,scene:e}){let{view:s}=e.state,r=s.royals[n],a=e.attacks.get(n)??null,i=r?tn(r,a):R(),h=[a?F(a):e.legal.has(n)&&"legal",s.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return f`<${xn} name=${n} kind="slot" ...${{scene:e,marks:h,picture:i}} />`}function ee({cell:n,scene:e}){let{view:s,held:r,over:a}=e.state,i=s.stacks[n]??[],h=i.at(-1),l=e.legal.has(n)||e.movable.has(n),u=r?.source===n,o=e.isChoosing&&!u,d=[e.lit.get(n)??(l?"legal":o&&"blocked"),u&&"taken",a===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],$=h?nn(h,i.length):R();return f`<${xn} name=${n} kind="cell" ...${{scene:e,marks:d,picture:$}} />`}function xn({name:n,kind:e,scene:s,marks:r,picture:a}){let{refused:i,cursor:h,hint:l,tip:u}=s.state,o=i?.square===n,d=l?.marks.includes(n),$=u?.marks.includes(n),g=["square",e,...r,o&&"refused",d&&"hinted",$&&"lit"];return f`<button
    type="button"
    class=${g.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${h===n?0:-1}
    aria-label=${te(n,s)}
  >
    ${b(a)}
  </button>`}function te(n,{state:e,legal:s,movable:r}){let{view:a,refused:i}=e,h=[a.squares[n]],l=s.get(n);return l?h.push(l.spoken):r.has(n)?h.push(m("Its top card can be moved.")):i?.square===n&&h.push(i.spoken),h.join(" ")}var se=({state:n})=>$n(n).map(([e,s])=>f`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${b(L(s))}
    </div>`);function Ee({view:n,play:e}){let s=C(n,"draw");return f`<button
    type="button"
    class=${`draw-button ${s?"legal":""}`}
    aria-label=${Z(n.draw_count)}
    aria-disabled=${s?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${b(A(n.draw_count))}
  </button>`}function He({state:n,play:e}){let{view:s}=n,[r,...a]=En(n),i=[m("In hand"),...s.waiting?[m("(one waits)")]:[]].join(" ");return f`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${oe} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${O(r??"")}</strong>
        ${a.map(h=>f`<span>${O(h)}</span>`)}
      </p>
    </div>
    ${C(s,"keep")&&f`<${le} play=${e} />`}
  </section>`}function oe({state:n,play:e}){let{view:s}=n,r=s.hand!==null&&(n.dragging||_n(n)),a=r?"ghost":s.hand?"":"empty",i=n.held?.ploy==="hand";return f`<button
    type="button"
    class=${`hand-card ${a} ${i?"held":""}`}
    aria-label=${re(n)}
    aria-pressed=${s.hand?i:void 0}
    disabled=${!s.hand&&!C(s,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${r?f`<${ie} state=${n} />`:f`<${ae} state=${n} />`}
  </button>`}var _n=n=>mn(n)===n.view.hand;function re({view:n}){return n.hand?m("{hand}, in hand",{hand:X(n.hand)}):C(n,"draw")?m("Draw a card"):m("No card in hand")}function ae({state:{view:n}}){return n.hand?b(L(n.hand)):C(n,"draw")?f`<span><b>${m("Draw")}</b><br /><${G} name="draw" /></span>`:null}function ie({state:n}){return f`<span>
    <b>${O(J(n.view.hand??""))}</b>
    ${Pn(n)&&f`<span><br />${m("Tap there again.")}</span>`}
  </span>`}var ce=n=>()=>{let e=n.closest(".hand")?.querySelector(".hand-card");document.activeElement===n&&setTimeout(()=>e?.focus())},le=({play:n})=>f`<button
    ref=${ce}
    type="button"
    class="button primary keep"
    onClick=${()=>n.keep()}
  >
    ${m("Keep the grid")}<${G} name="keep" />
  </button>`;function En(n){let{view:e,held:s}=n,r=M(n)?.hand??[];if(r.length)return ue(n)?[...r,m("Tap there again.")]:r;let a=s?.source?"source":s?.ploy??"";return e.rules.ploy_words[a]??e.hand_words}var Pn=({over:n,means:e,dragging:s})=>n!==null&&e==="touch"&&!s,ue=n=>Pn(n)&&!(n.view.hand&&_n(n));function De({state:n,children:e}){let{attacks:s=[]}=M(n)??{};return f`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${yn(s).map(de)}
      ${!s.length&&n.refused&&f`<li class="no">
          <${N} name="close" /><span class="why">${O(n.refused.says)}</span>
        </li>`}
    </ul>
    ${!s.length&&e||f`<${fe} state=${n} />`}
  </section>`}function de(n){let e=n.result==="killed"?"falls":"stands",[s,r]=Y(n);return f`<li key=${n.slot} class=${e}>
    <${N} name=${e} /><span class="says">${O(Q(n))}</span>
    <span class="why"><b>${O(s)}</b>${r}</span>
    <span class="why only-wide">${n.needs_words}</span>
  </li>`}function fe({state:n}){if(n.refused)return null;let e=En(n).slice(M(n)?.attacks.length?2:0);return e.length?f`<p class="idle only-narrow">
    ${O(e.join(". ").replaceAll("..","."))}
  </p>`:null}function je({state:n,play:e}){return n.view.rules.has_ploys?f`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Ln} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Ln} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:f`<${pe} view=${n.view} />`}function Ln({id:n,letter:e,state:s,play:r}){let{ready:a,spent:i,coming:h}=kn(s.view,e),l=s.held?.ploy===n,u=l?m("Cancel"):s.view.rules.ploy_words[n]?.[0]??"",[o]=a,d=o!==void 0&&q(s.view,n),$=s.tip?.marks.includes(n)?"lit":"",g=l?"in-force":d?`ready ${$}`:"",w=i.length?m("none ready"):m("not drawn yet"),y=a.length?m("{count} ready",{count:a.length}):w,x=o?he(o,s.view):i.length?on():A();return f`<button
    type="button"
    class=${`ploy-button ${g}`.trim()}
    data-ploy=${n}
    aria-disabled=${d?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:u,state:y,spent:i.length,to_come:h})}
    onClick=${()=>r.ploy(n)}
  >
    ${b(x)}
    <span>
      <span class="ploy-name">${u}</span>
      <span class="ploy-state">${y}</span>
      <span class="charges">
        ${a.map(()=>b(H("ready")))}${i.map(()=>b(H("spent")))}
        ${Array.from({length:h},()=>b(H("to-come")))}
      </span>
    </span>
  </button>`}function he(n,{rules:{ace_use:e,joker_use:s}}){return(n.startsWith("A")?e==="extraction":s==="reassignment")?sn(n):L(n)}function pe({view:n}){let{has_points:e,has_shame:s}=n.rules;return f`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?ge(n):m("if you win now")}</p>
      ${s&&f`<p class="muted">${B("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var ge=n=>[B("point","points",n.score),B("{count} draw paid","{count} draws paid",n.draws)].join(", ");var Mn=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),staged:null,fired:null,held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,settings:n,hint:null,watch:null,tip:null,announcement:"",link:""});function Tn(n){let e=n,s=[];return{get:()=>e,set(r){let{announcement:a}=e;e={...e,...r},r.announcement&&(e.announcement=z(r.announcement,a));for(let i of s)i(e)},onChange:r=>{s.push(r)}}}async function Je(n,e,s){let r=Tn(Mn(ln()));en(r.get().view.rules);let a={},i=s(r,a),h=un(n),l=()=>{let d=r.get(),$={...d,...d.staged};cn(f`<${e} state=${$} play=${i} />`,h)};l(),an(),r.onChange(l);let u=be(n,i);me(n,i,u),ve(n,i,u);let{createEffects:o}=await import("./effects-WGMGO2ZB.js");return Object.assign(a,o(n,r.get)),import("./meant_squares.js"),i}function T(n){return n?.closest?.(".square")?.dataset.square??null}function me(n,e,s){n.addEventListener("click",a=>{let i=T(a.target),h=a.detail===0?"keys":e.get().means;i?e.tap(i,h):a.target.closest("button, a, aside, dialog")||(e.preview(null),e.set({refused:null}))});let r;n.addEventListener("pointermove",a=>{if(a.pointerType==="touch"||s.isOn())return;let i=T(a.target);i!==r&&e.preview(i),r=i}),n.addEventListener("pointerleave",a=>{r=void 0,a.pointerType!=="touch"&&!s.isOn()&&e.preview(null)}),n.addEventListener("focusin",a=>{let i=T(a.target),{means:h,cursor:l}=e.get();i&&(l!==i&&e.set({cursor:i}),h==="keys"&&e.preview(i))}),n.addEventListener("focusout",a=>{T(a.target)&&!T(a.relatedTarget)&&e.get().means==="keys"&&e.preview(null)})}var $e={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:n=>n.set({announcement:n.get().announcement}),mute:n=>{n.changeSettings({sound:n.get().settings.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")};function we(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function ve(n,e,s){let r=o=>{e.set({cursor:o});let d=n.querySelector(`.square[data-square="${o}"]`);d instanceof HTMLElement&&d.focus(),e.preview(o)};function a(o,d){let $=e.get();if(o==="Escape")return i();if(o.startsWith("Arrow"))return h(d);if(/^[1-9]$/.test(o))return l(gn(o));let w=d.shiftKey&&o!==o.toLowerCase()?void 0:W($.settings,o);if(w==="next")return u();let y=$e[w??""];return y?.(e),y!==void 0}function i(){return s.cancel(),e.cancel(),!0}function h({key:o,target:d}){let $=d.dataset.square,g=$!==void 0;return!g&&d!==document.body?!1:(r(g?pn($,o):e.get().cursor),!0)}function l(o){return r(o),I(e.get()).includes(o)||e.tap(o,"keys"),!0}function u(){let o=e.nextPlace();return o&&r(o),!0}document.addEventListener("keydown",o=>{let{settings:d,means:$}=e.get(),g=On(o,x=>W(d,x)!==void 0),w=o.target;if(!g||w.closest("input, textarea, select, dialog:modal"))return;$!=="keys"&&(/^[^\d\s]$/.test(g)&&we(w),e.set({means:"keys"}));let y=g==="Enter"||g.length===1;(o.repeat&&y||a(g,o))&&o.preventDefault()})}var ye=.12,Bn=({view:n,held:e})=>e?.ploy==="reassign"&&C(n,"place_with_joker")?e:null;function be(n,e){function s(l){e.set({means:l.pointerType==="touch"?"touch":"mouse"});let u=l.target.closest("button"),o=u&&r(u);return o?{from:u,face:u,card:o,picture:L(o)}:null}function r(l){let u=e.get();if(u.view.result)return null;if(l.classList.contains("hand-card"))return S({...u,held:Bn(u)}).size>0?u.view.hand:null;let o=l.dataset.square??"";return u.held?.source===o||P(u).has(o)?u.view.stacks[o]?.at(-1)??null:null}function a({from:l,card:u}){let o=l.dataset.square;e.set({held:o?{ploy:"reassign",source:o}:Bn(e.get()),dragging:u,refused:null})}function i(l){let u=l.getBoundingClientRect(),o=S(e.get()),d=[...D,...j].map(g=>({square:g,cover:h(u,g)})).filter(({cover:g})=>g>ye).sort((g,w)=>w.cover-g.cover).map(({square:g})=>g);return{legal:d.find(g=>o.has(g))??null,any:d[0]??null}}function h(l,u){let o=n.querySelector(`.square[data-square="${u}"]`);if(!o)return 0;let{left:d,right:$,top:g,bottom:w}=o.getBoundingClientRect(),y=Math.min(l.right,$)-Math.max(l.left,d),x=Math.min(l.bottom,w)-Math.max(l.top,g);return Math.max(0,y)*Math.max(0,x)/(l.width*l.height)}return Sn(n,{grab:s,begin:a,drag:(l,u)=>e.preview(i(u).legal),drop({from:l},u){let{legal:o,any:d}=i(u),$=d!==null&&d===l.dataset.square;return e.drop(o??($?null:d),u.getBoundingClientRect()),o!==null},cancel:()=>e.drop(null)})}var An=(n,e)=>(n.rules.ploy_words[e]??[]).join(": "),Ce=({rules:n},e,s)=>`${e}${n.joker_use==="swap"?"<>":">"}${s}`;function nt(n,e,s){let r=Cn(n,e,s),{inTurn:a,intend:i}=r,h=t=>t&&i("actions",{action:t.action},"act");function l(t){let{view:c,held:p}=n.get(),{source:k=null,ploy:v="hand"}=p??{},E=k&&dn(t);return o(E?Ce(c,k,t):`${v}:${t}`,t)}let u=t=>o(`button:${t}`,null);async function o(t,c){let{view:p,held:k}=n.get(),v=await s.askWhy(p,t),E=n.get();v&&E.view===p&&E.held===k&&r.refuse(c,v)}let[d,$,g]=["","",-1/0],w=n.get().view;n.onChange(({view:t})=>{t!==w&&(w=t,[$,d,g]=[d,"",performance.now()])});function y(t,c=n.get().means){d=t;let p=performance.now()-g<300;return t===$&&c!=="keys"&&p}function x(t,c){let p=n.get();if(p.view.result||y(t,c))return;if(n.set({cursor:t,refused:null}),P(p).has(t)){e.touched?.("lift");let E={ploy:"reassign",source:t};return n.set({held:E,over:null,announcement:An(p.view,"source")})}let{held:k}=p;if(k?.source===t)return n.set({held:{...k,source:null},over:null});let v=S(p).get(t);if(!v)return void l(t);if(p.over===t||!wn(p,v,c))return h(v);e.touched?.("lift"),n.set({over:t,announcement:v.spoken})}function Hn(t){let c=n.get(),p=t!==null&&S(c).has(t)?t:null,v=t!==null&&c.refused&&c.refused.square!==t||p?null:c.refused;c.over===p&&c.refused===v||(p&&p!==c.over&&e.touched?.("tick"),n.set({over:p,refused:v}))}function Dn(t,c=null){let p=t===null?void 0:S(n.get()).get(t);r.noteDrop(p?c:null),n.set({dragging:null,over:null}),p?h(p):t!==null&&l(t)}function jn(){let{view:t,held:c}=n.get();if(y("hand"))return;if(!t.hand)return U();if(t.result)return;e.touched?.("lift");let p=c?.ploy==="hand";n.set({..._,held:p?null:{ploy:"hand",source:null}})}function qn(){let t=n.get().view;a(()=>{let{view:c}=n.get();!y("hand")&&(c===t||!c.hand)&&U()})()}function U(){let{view:t}=n.get(),[c]=K(t,"draw");c?h(c):t.result||u("draw")}function In(t){let{view:c,held:p}=n.get();if(c.result)return;if(!q(c,t))return void u(t);e.touched?.("lift");let k=p?.ploy===t,v=k?"":An(c,t);n.set({..._,held:k?null:{ploy:t,source:null},announcement:v})}function Rn(){n.set({..._,dragging:null,panel:null,hint:null})}function Wn(){let{view:t,panel:c}=n.get();if(t.undo!=="nothing"){if(t.undo==="assisted"&&!t.assisted&&c!=="undo")return n.set({..._,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Nn(){n.get().view.can_redo&&i("redo",{},"redo")}function Gn(){let{view:t,panel:c}=n.get();if(!t.result){if(c!=="resign")return n.set({..._,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Kn(t){let{view:c}=n.get(),p=t?{again:c.game}:{after:c.game};r.begin({...p,options:c.options})}function Fn(t){n.set({..._,panel:t===n.get().panel?null:t})}let Un=async t=>(await import("./settings.js")).changeSettings(n,t),Vn,V=()=>Vn??=import("./hints-7LZJNTKO.js").then(t=>t.createHints(n,r));function zn(){let t=n.get(),c=I(t);return c[(c.indexOf(t.cursor)+1)%c.length]}return{get:n.get,set:n.set,preview:Hn,cancel:Rn,open:Fn,changeSettings:Un,nextPlace:zn,fetchCoach:V,refresh:r.refresh,tap:a(x),drop:a(Dn),takeHand:a(jn),draw:qn,keep:a(()=>{h(K(n.get().view,"keep")[0])}),ploy:a(In),undo:a(Wn),redo:a(Nn),hint:a(()=>{V().then(t=>t.toggle())}),ask:a(t=>{i(t,{},"act")}),resign:a(Gn),begin:a(Kn),setOptions:a(t=>{i("options",t,"act")})}}export{_e as a,Ee as b,He as c,De as d,je as e,Je as f,nt as g};
