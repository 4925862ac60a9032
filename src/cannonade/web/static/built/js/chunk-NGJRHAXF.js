import{b as K,c as C,d as q,e as S,f as _,g as I,h as M,i as gn,j as mn,k as $n,l as F,m as wn,n as vn,o as yn,p as bn}from"./chunk-PTWM4362.js";import{a as nn,b as en,c as tn,d as sn,e as on,f as A,g as R,h as x,m as H,n as an,o as rn,q as cn,r as d,s as y,t as O,u as N,v as G}from"./chunk-5HATWGJK.js";import{j as L,k as kn}from"./chunk-XYUGSRD4.js";import{c as ln,e as W}from"./chunk-76YWVLKA.js";import{a as Cn,c as Sn}from"./chunk-GJYI7CBO.js";import{a as D,b as j,c as un,d as dn,f as fn,g as hn,h as pn}from"./chunk-YXW637P6.js";import{a as m,b as B,c as z,f as J,g as X,h as Q,i as Y,k as Z}from"./chunk-OXLVEK6D.js";function Jn(n){let e=M(n)?.attacks??[];return{state:n,legal:S(n),movable:_(n),isChoosing:yn(n),attacks:new Map(e.map(s=>[s.slot,s])),lit:wn(e)}}var Xn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Le({state:n,children:e}){let s=Jn(n);return d`<section class="board" aria-label=${m("Board")}>
    ${y(Xn)}
    <div class="battery"></div>
    ${j.map(a=>d`<${Zn} key=${a} slot=${a} scene=${s} />`)}
    ${D.map(a=>d`<${ne} key=${a} cell=${a} scene=${s} />`)}
    ${[...s.attacks.values()].map(Yn)}
    <${te} state=${n} />
    ${n.view.result?.reason==="dry"&&d`<${Qn} />`} ${e}
  </section>`}var Qn=()=>d`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,Yn=n=>fn(n.slot).slice(0,2).reverse().map(e=>y(an(e,dn(n.slot),F(n))));function Zn({slot:n,scene:e}){let{view:s}=e.state,a=s.royals[n],r=e.attacks.get(n)??null,i=a?tn(a,r):R(),h=[r?F(r):e.legal.has(n)&&"legal",s.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return d`<${On} name=${n} kind="slot" ...${{scene:e,marks:h,picture:i}} />`}function ne({cell:n,scene:e}){let{view:s,held:a,over:r}=e.state,i=s.stacks[n]??[],h=i.at(-1),u=e.legal.has(n)||e.movable.has(n),o=a?.source===n,c=e.isChoosing&&!o,f=[e.lit.get(n)??(u?"legal":c&&"blocked"),o&&"taken",r===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],g=h?nn(h,i.length):R();return d`<${On} name=${n} kind="cell" ...${{scene:e,marks:f,picture:g}} />`}function On({name:n,kind:e,scene:s,marks:a,picture:r}){let{refused:i,cursor:h,hint:u,tip:o}=s.state,c=i?.square===n,f=u?.marks.includes(n),g=o?.marks.includes(n),$=["square",e,...a,c&&"refused",f&&"hinted",g&&"lit"];return d`<button
    type="button"
    class=${$.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${h===n?0:-1}
    aria-label=${ee(n,s)}
  >
    ${y(r)}
  </button>`}function ee(n,{state:e,legal:s,movable:a}){let{view:r,refused:i}=e,h=[r.squares[n]],u=s.get(n);return u?h.push(u.spoken):a.has(n)?h.push(m("Its top card can be moved.")):i?.square===n&&h.push(i.spoken),h.join(" ")}var te=({state:n})=>mn(n).map(([e,s])=>d`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${y(x(s))}
    </div>`);function Ee({view:n,play:e}){let s=C(n,"draw");return d`<button
    type="button"
    class=${`draw-button ${s?"legal":""}`}
    aria-label=${Z(n.draw_count)}
    aria-disabled=${s?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${y(A(n.draw_count))}
  </button>`}function Ae({state:n,play:e}){let{view:s}=n,[a,...r]=En(n),i=[m("In hand"),...s.waiting?[m("(one waits)")]:[]].join(" ");return d`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${se} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${O(a??"")}</strong>
        ${r.map(h=>d`<span>${O(h)}</span>`)}
      </p>
    </div>
    ${C(s,"keep")&&d`<${ce} play=${e} />`}
  </section>`}function se({state:n,play:e}){let{view:s}=n,a=s.hand!==null&&(n.dragging||Ln(n)),r=a?"ghost":s.hand?"":"empty",i=n.held?.ploy==="hand";return d`<button
    type="button"
    class=${`hand-card ${r} ${i?"held":""}`}
    aria-label=${oe(n)}
    aria-pressed=${s.hand?i:void 0}
    disabled=${!s.hand&&!C(s,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${a?d`<${re} state=${n} />`:d`<${ae} state=${n} />`}
  </button>`}var Ln=n=>gn(n)===n.view.hand;function oe({view:n}){return n.hand?m("{hand}, in hand",{hand:X(n.hand)}):C(n,"draw")?m("Draw a card"):m("No card in hand")}function ae({state:{view:n}}){return n.hand?y(x(n.hand)):C(n,"draw")?d`<span><b>${m("Draw")}</b><br /><${G} name="draw" /></span>`:null}function re({state:n}){return d`<span>
    <b>${O(J(n.view.hand??""))}</b>
    ${_n(n)&&d`<span><br />${m("Tap there again.")}</span>`}
  </span>`}var ie=n=>()=>{let e=n.closest(".hand")?.querySelector(".hand-card");document.activeElement===n&&setTimeout(()=>e?.focus())},ce=({play:n})=>d`<button
    ref=${ie}
    type="button"
    class="button primary keep"
    onClick=${()=>n.keep()}
  >
    ${m("Keep the grid")}<${G} name="keep" />
  </button>`;function En(n){let{view:e,held:s}=n,a=M(n)?.hand??[];if(a.length)return le(n)?[...a,m("Tap there again.")]:a;let r=s?.source?"source":s?.ploy??"";return e.rules.ploy_words[r]??e.hand_words}var _n=({over:n,means:e,dragging:s})=>n!==null&&e==="touch"&&!s,le=n=>_n(n)&&!(n.view.hand&&Ln(n));function He({state:n,children:e}){let{attacks:s=[]}=M(n)??{};return d`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${vn(s).map(ue)}
      ${!s.length&&n.refused&&d`<li class="no">
          <${N} name="close" /><span class="why">${O(n.refused.says)}</span>
        </li>`}
    </ul>
    ${!s.length&&e||d`<${de} state=${n} />`}
  </section>`}function ue(n){let e=n.result==="killed"?"falls":"stands",[s,a]=Y(n);return d`<li key=${n.slot} class=${e}>
    <${N} name=${e} /><span class="says">${O(Q(n))}</span>
    <span class="why"><b>${O(s)}</b>${a}</span>
    <span class="why only-wide">${n.needs_words}</span>
  </li>`}function de({state:n}){if(n.refused)return null;let e=En(n).slice(M(n)?.attacks.length?2:0);return e.length?d`<p class="idle only-narrow">
    ${O(e.join(". ").replaceAll("..","."))}
  </p>`:null}function De({state:n,play:e}){return n.view.rules.has_ploys?d`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${xn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${xn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:d`<${he} view=${n.view} />`}function xn({id:n,letter:e,state:s,play:a}){let{ready:r,spent:i,coming:h}=bn(s.view,e),u=s.held?.ploy===n,o=u?m("Cancel"):s.view.rules.ploy_words[n]?.[0]??"",[c]=r,f=c!==void 0&&q(s.view,n),g=s.tip?.marks.includes(n)?"lit":"",$=u?"in-force":f?`ready ${g}`:"",v=i.length?m("none ready"):m("not drawn yet"),k=r.length?m("{count} ready",{count:r.length}):v,P=c?fe(c,s.view):i.length?on():A();return d`<button
    type="button"
    class=${`ploy-button ${$}`.trim()}
    data-ploy=${n}
    aria-disabled=${f?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:o,state:k,spent:i.length,to_come:h})}
    onClick=${()=>a.ploy(n)}
  >
    ${y(P)}
    <span>
      <span class="ploy-name">${o}</span>
      <span class="ploy-state">${k}</span>
      <span class="charges">
        ${r.map(()=>y(H("ready")))}${i.map(()=>y(H("spent")))}
        ${Array.from({length:h},()=>y(H("to-come")))}
      </span>
    </span>
  </button>`}function fe(n,{rules:{ace_use:e,joker_use:s}}){return(n.startsWith("A")?e==="extraction":s==="reassignment")?sn(n):x(n)}function he({view:n}){let{has_points:e,has_shame:s}=n.rules;return d`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?pe(n):m("if you win now")}</p>
      ${s&&d`<p class="muted">${B("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var pe=n=>[B("point","points",n.score),B("{count} draw paid","{count} draws paid",n.draws)].join(", ");var Mn=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),staged:null,fired:null,held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,settings:n,hint:null,watch:null,tip:null,announcement:"",link:""});function Pn(n){let e=n,s=[];return{get:()=>e,set(a){let{announcement:r}=e;e={...e,...a},a.announcement&&(e.announcement=z(a.announcement,r));for(let i of s)i(e)},onChange:a=>{s.push(a)}}}async function ze(n,e,s){let a=Pn(Mn(ln()));en(a.get().view.rules);let r={},i=s(a,r),h=n.parentElement;for(let f of[...h.childNodes])f!==n&&f.remove();let u=()=>{let f=a.get(),g={...f,...f.staged};cn(d`<${e} state=${g} play=${i} />`,h)};u(),rn(),a.onChange(u);let o=ye(n,i);ge(n,i,o),we(n,i,o);let{createEffects:c}=await import("./effects-DTVALGQZ.js");return Object.assign(r,c(n,a.get)),import("./meant_squares.js"),i}function T(n){return n?.closest?.(".square")?.dataset.square??null}function ge(n,e,s){n.addEventListener("click",r=>{let i=T(r.target),h=r.detail===0?"keys":e.get().means;i?e.tap(i,h):r.target.closest("button, a, aside, dialog")||(e.preview(null),e.set({refused:null}))});let a;n.addEventListener("pointermove",r=>{if(r.pointerType==="touch"||s.isOn())return;let i=T(r.target);i!==a&&e.preview(i),a=i}),n.addEventListener("pointerleave",r=>{a=void 0,r.pointerType!=="touch"&&!s.isOn()&&e.preview(null)}),n.addEventListener("focusin",r=>{let i=T(r.target),{means:h,cursor:u}=e.get();i&&(u!==i&&e.set({cursor:i}),h==="keys"&&e.preview(i))}),n.addEventListener("focusout",r=>{T(r.target)&&!T(r.relatedTarget)&&e.get().means==="keys"&&e.preview(null)})}var me={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:n=>n.set({announcement:n.get().announcement}),mute:n=>{n.changeSettings({sound:n.get().settings.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys"),next(n,e){let s=n.nextPlace();s&&e(s)}};function $e(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function we(n,e,s){let a=o=>{e.set({cursor:o});let c=n.querySelector(`.square[data-square="${o}"]`);c instanceof HTMLElement&&c.focus(),e.preview(o)};function r(o,c){let f=e.get();if(o==="Escape")return i();if(o.startsWith("Arrow"))return h(c);if(/^[1-9]$/.test(o))return u(pn(o));let $=c.shiftKey&&o!==o.toLowerCase()?void 0:W(f.settings,o),v=me[$??""];return v?.(e,a),v!==void 0}function i(){return s.cancel(),e.cancel(),!0}function h({key:o,target:c}){let f=c.dataset.square,g=f!==void 0;return!g&&c!==document.body?!1:(a(g?hn(f,o):e.get().cursor),!0)}function u(o){return a(o),I(e.get()).includes(o)||e.tap(o,"keys"),!0}document.addEventListener("keydown",o=>{let{settings:c,means:f}=e.get(),g=Sn(o,k=>W(c,k)!==void 0),$=o.target;if(!g||$.closest("input, textarea, select, dialog:modal"))return;f!=="keys"&&(/^[^\d\s]$/.test(g)&&$e($),e.set({means:"keys"}));let v=g==="Enter"||g.length===1;(o.repeat&&v||r(g,o))&&o.preventDefault()})}var ve=.12,Tn=({view:n,held:e})=>e?.ploy==="reassign"&&C(n,"place_with_joker")?e:null;function ye(n,e){function s(u){e.set({means:u.pointerType==="touch"?"touch":"mouse"});let o=u.target.closest("button"),c=o&&a(o);return c?{from:o,face:o,card:c,picture:x(c)}:null}function a(u){let o=e.get();if(o.view.result)return null;if(u.classList.contains("hand-card"))return S({...o,held:Tn(o)}).size>0?o.view.hand:null;let c=u.dataset.square??"";return o.held?.source===c||_(o).has(c)?o.view.stacks[c]?.at(-1)??null:null}function r({from:u,card:o}){let c=u.dataset.square;e.set({held:c?{ploy:"reassign",source:c}:Tn(e.get()),dragging:o,refused:null})}function i(u){let o=u.getBoundingClientRect(),c=S(e.get()),f=[...D,...j].map($=>({square:$,cover:h(o,$)})).filter(({cover:$})=>$>ve).sort(($,v)=>v.cover-$.cover).map(({square:$})=>$);return{legal:f.find($=>c.has($))??null,any:f[0]??null}}function h(u,o){let c=n.querySelector(`.square[data-square="${o}"]`);if(!c)return 0;let{left:f,right:g,top:$,bottom:v}=c.getBoundingClientRect(),k=Math.min(u.right,g)-Math.max(u.left,f),P=Math.min(u.bottom,v)-Math.max(u.top,$);return Math.max(0,k)*Math.max(0,P)/(u.width*u.height)}return Cn(n,{grab:s,begin:r,drag:(u,o)=>e.preview(i(o).legal),drop({from:u},o){let{legal:c,any:f}=i(o),g=f!==null&&f===u.dataset.square;return e.drop(c??(g?null:f),o.getBoundingClientRect()),c!==null},cancel:()=>e.drop(null)})}var Bn=(n,e)=>(n.rules.ploy_words[e]??[]).join(": "),ke=({rules:n},e,s)=>`${e}${n.joker_use==="swap"?"<>":">"}${s}`;function Ze(n,e,s){let a=kn(n,e,s),{inTurn:r,intend:i}=a,h=t=>t&&i("actions",{action:t.action},"act");function u(t){let{view:l,held:p}=n.get(),{source:b=null,ploy:w="hand"}=p??{},E=b&&un(t);return c(E?ke(l,b,t):`${w}:${t}`,t)}let o=t=>c(`button:${t}`,null);async function c(t,l){let{view:p,held:b}=n.get(),w=await s.askWhy(p,t),E=n.get();w&&E.view===p&&E.held===b&&a.refuse(l,w)}let[f,g,$]=["","",-1/0],v=n.get().view;n.onChange(({view:t})=>{t!==v&&(v=t,[g,f,$]=[f,"",performance.now()])});function k(t,l=n.get().means){f=t;let p=performance.now()-$<300;return t===g&&l!=="keys"&&p}function P(t,l){let p=n.get();if(p.view.result||k(t,l))return;if(n.set({cursor:t,refused:null}),_(p).has(t)){e.touched?.("lift");let E={ploy:"reassign",source:t};return n.set({held:E,over:null,announcement:Bn(p.view,"source")})}let{held:b}=p;if(b?.source===t)return n.set({held:{...b,source:null},over:null});let w=S(p).get(t);if(!w)return void u(t);if(p.over===t||!$n(p,w,l))return h(w);e.touched?.("lift"),n.set({over:t,announcement:w.spoken})}function An(t){let l=n.get(),p=t!==null&&S(l).has(t)?t:null,w=t!==null&&l.refused&&l.refused.square!==t||p?null:l.refused;l.over===p&&l.refused===w||(p&&p!==l.over&&e.touched?.("tick"),n.set({over:p,refused:w}))}function Hn(t,l=null){let p=t===null?void 0:S(n.get()).get(t);a.noteDrop(p?l:null),n.set({dragging:null,over:null}),p?h(p):t!==null&&u(t)}function Dn(){let{view:t,held:l}=n.get();if(k("hand"))return;if(!t.hand)return U();if(t.result)return;e.touched?.("lift");let p=l?.ploy==="hand";n.set({...L,held:p?null:{ploy:"hand",source:null}})}function jn(){let t=n.get().view;r(()=>{let{view:l}=n.get();!k("hand")&&(l===t||!l.hand)&&U()})()}function U(){let{view:t}=n.get(),[l]=K(t,"draw");l?h(l):t.result||o("draw")}function qn(t){let{view:l,held:p}=n.get();if(l.result)return;if(!q(l,t))return void o(t);e.touched?.("lift");let b=p?.ploy===t,w=b?"":Bn(l,t);n.set({...L,held:b?null:{ploy:t,source:null},announcement:w})}function In(){n.set({...L,dragging:null,panel:null,hint:null})}function Rn(){let{view:t,panel:l}=n.get();if(t.undo!=="nothing"){if(t.undo==="assisted"&&!t.assisted&&l!=="undo")return n.set({...L,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Wn(){n.get().view.can_redo&&i("redo",{},"redo")}function Nn(){let{view:t,panel:l}=n.get();if(!t.result){if(l!=="resign")return n.set({...L,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Gn(t){let{view:l}=n.get(),p=t?{again:l.game}:{after:l.game};a.begin({...p,options:l.options})}function Kn(t){n.set({...L,panel:t===n.get().panel?null:t})}let Fn=async t=>(await import("./settings.js")).changeSettings(t,n),Un,V=()=>Un??=import("./hints-5XCQ356V.js").then(t=>t.createHints(n,a));function Vn(){let t=n.get(),l=I(t);return l[(l.indexOf(t.cursor)+1)%l.length]}return{get:n.get,set:n.set,preview:An,cancel:In,open:Kn,changeSettings:Fn,nextPlace:Vn,fetchCoach:V,refresh:a.refresh,tap:r(P),drop:r(Hn),takeHand:r(Dn),draw:jn,keep:r(()=>{h(K(n.get().view,"keep")[0])}),ploy:r(qn),undo:r(Rn),redo:r(Wn),hint:r(()=>{V().then(t=>t.toggle())}),ask:r(t=>{i(t,{},"act")}),resign:r(Nn),begin:r(Gn),setOptions:r(t=>{i("options",t,"act")})}}export{Le as a,Ee as b,Ae as c,He as d,De as e,ze as f,Ze as g};
