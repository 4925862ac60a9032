import{b as G,c as C,d as q,e as S,f as _,g as K,h as M,i as gn,j as mn,k as $n,l as F,m as wn,n as vn,o as yn,p as bn}from"./chunk-PTWM4362.js";import{a as nn,b as en,c as tn,d as sn,e as on,f as A,g as I,h as L,m as H,n as rn,o as an,q as cn,r as d,s as y,t as O,u as W,v as N}from"./chunk-5HATWGJK.js";import{j as x,k as kn}from"./chunk-XYUGSRD4.js";import{c as ln,e as R}from"./chunk-76YWVLKA.js";import{a as Cn,c as Sn}from"./chunk-GJYI7CBO.js";import{a as D,b as j,c as un,d as dn,f as fn,g as hn,h as pn}from"./chunk-YXW637P6.js";import{a as m,b as P,c as z,f as J,g as X,h as Q,i as Y,k as Z}from"./chunk-OXLVEK6D.js";function zn(n){let e=M(n)?.attacks??[];return{state:n,legal:S(n),movable:_(n),isChoosing:yn(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:wn(e)}}var Jn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Le({state:n,children:e}){let t=zn(n);return d`<section class="board" aria-label=${m("Board")}>
    ${y(Jn)}
    <div class="battery"></div>
    ${j.map(a=>d`<${Yn} key=${a} slot=${a} scene=${t} />`)}
    ${D.map(a=>d`<${Zn} key=${a} cell=${a} scene=${t} />`)}
    ${[...t.attacks.values()].map(Qn)}
    <${ee} state=${n} />
    ${n.view.result?.reason==="dry"&&d`<${Xn} />`} ${e}
  </section>`}var Xn=()=>d`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,Qn=n=>fn(n.slot).slice(0,2).reverse().map(e=>y(rn(e,dn(n.slot),F(n))));function Yn({slot:n,scene:e}){let{view:t}=e.state,a=t.royals[n],r=e.attacks.get(n)??null,i=a?tn(a,r):I(),h=[r?F(r):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return d`<${On} name=${n} kind="slot" ...${{scene:e,marks:h,picture:i}} />`}function Zn({cell:n,scene:e}){let{view:t,held:a,over:r}=e.state,i=t.stacks[n]??[],h=i.at(-1),l=e.legal.has(n)||e.movable.has(n),o=a?.source===n,c=e.isChoosing&&!o,f=[e.lit.get(n)??(l?"legal":c&&"blocked"),o&&"taken",r===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],g=h?nn(h,i.length):I();return d`<${On} name=${n} kind="cell" ...${{scene:e,marks:f,picture:g}} />`}function On({name:n,kind:e,scene:t,marks:a,picture:r}){let{refused:i,cursor:h,hint:l,tip:o}=t.state,c=i?.square===n,f=l?.marks.includes(n),g=o?.marks.includes(n),$=["square",e,...a,c&&"refused",f&&"hinted",g&&"lit"];return d`<button
    type="button"
    class=${$.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${h===n?0:-1}
    aria-label=${ne(n,t)}
  >
    ${y(r)}
  </button>`}function ne(n,{state:e,legal:t,movable:a}){let{view:r,refused:i}=e,h=[r.squares[n]],l=t.get(n);return l?h.push(l.spoken):a.has(n)?h.push(m("Its top card can be moved.")):i?.square===n&&h.push(i.spoken),h.join(" ")}var ee=({state:n})=>mn(n).map(([e,t])=>d`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${y(L(t))}
    </div>`);function xe({view:n,play:e}){let t=C(n,"draw");return d`<button
    type="button"
    class=${`draw-button ${t?"legal":""}`}
    aria-label=${Z(n.draw_count)}
    aria-disabled=${t?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${y(A(n.draw_count))}
  </button>`}function Pe({state:n,play:e}){let{view:t}=n,[a,...r]=En(n),i=[m("In hand"),...t.waiting?[m("(one waits)")]:[]].join(" ");return d`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${te} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${O(a??"")}</strong>
        ${r.map(h=>d`<span>${O(h)}</span>`)}
      </p>
    </div>
    ${C(t,"keep")&&d`<${ie} play=${e} />`}
  </section>`}function te({state:n,play:e}){let{view:t}=n,a=t.hand!==null&&(n.dragging||xn(n)),r=a?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return d`<button
    type="button"
    class=${`hand-card ${r} ${i?"held":""}`}
    aria-label=${se(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!C(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${a?d`<${re} state=${n} />`:d`<${oe} state=${n} />`}
  </button>`}var xn=n=>gn(n)===n.view.hand;function se({view:n}){return n.hand?m("{hand}, in hand",{hand:X(n.hand)}):C(n,"draw")?m("Draw a card"):m("No card in hand")}function oe({state:{view:n}}){return n.hand?y(L(n.hand)):C(n,"draw")?d`<span><b>${m("Draw")}</b><br /><${N} name="draw" /></span>`:null}function re({state:n}){return d`<span>
    <b>${O(J(n.view.hand??""))}</b>
    ${_n(n)&&d`<span><br />${m("Tap there again.")}</span>`}
  </span>`}var ae=n=>()=>{let e=n.closest(".hand")?.querySelector(".hand-card");document.activeElement===n&&setTimeout(()=>e?.focus())},ie=({play:n})=>d`<button
    ref=${ae}
    type="button"
    class="button primary keep"
    onClick=${()=>n.keep()}
  >
    ${m("Keep the grid")}<${N} name="keep" />
  </button>`;function En(n){let{view:e,held:t}=n,a=M(n)?.hand??[];if(a.length)return ce(n)?[...a,m("Tap there again.")]:a;let r=t?.source?"source":t?.ploy??"";return e.rules.ploy_words[r]??e.hand_words}var _n=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t,ce=n=>_n(n)&&!(n.view.hand&&xn(n));function Ae({state:n,children:e}){let{attacks:t=[]}=M(n)??{};return d`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${vn(t).map(le)}
      ${!t.length&&n.refused&&d`<li class="no">
          <${W} name="close" /><span class="why">${O(n.refused.says)}</span>
        </li>`}
    </ul>
    ${!t.length&&e||d`<${ue} state=${n} />`}
  </section>`}function le(n){let e=n.result==="killed"?"falls":"stands",[t,a]=Y(n);return d`<li key=${n.slot} class=${e}>
    <${W} name=${e} /><span class="says">${O(Q(n))}</span>
    <span class="why"><b>${O(t)}</b>${a}</span>
    <span class="why only-wide">${n.needs_words}</span>
  </li>`}function ue({state:n}){if(n.refused)return null;let e=En(n).slice(M(n)?.attacks.length?2:0);return e.length?d`<p class="idle only-narrow">
    ${O(e.join(". ").replaceAll("..","."))}
  </p>`:null}function He({state:n,play:e}){return n.view.rules.has_ploys?d`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Ln} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Ln} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:d`<${fe} view=${n.view} />`}function Ln({id:n,letter:e,state:t,play:a}){let{ready:r,spent:i,coming:h}=bn(t.view,e),l=t.held?.ploy===n,o=l?m("Cancel"):t.view.rules.ploy_words[n]?.[0]??"",[c]=r,f=c!==void 0&&q(t.view,n),g=t.tip?.marks.includes(n)?"lit":"",$=l?"in-force":f?`ready ${g}`:"",v=i.length?m("none ready"):m("not drawn yet"),k=r.length?m("{count} ready",{count:r.length}):v,T=c?de(c,t.view):i.length?on():A();return d`<button
    type="button"
    class=${`ploy-button ${$}`.trim()}
    data-ploy=${n}
    aria-disabled=${f?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:o,state:k,spent:i.length,to_come:h})}
    onClick=${()=>a.ploy(n)}
  >
    ${y(T)}
    <span>
      <span class="ploy-name">${o}</span>
      <span class="ploy-state">${k}</span>
      <span class="charges">
        ${r.map(()=>y(H("ready")))}${i.map(()=>y(H("spent")))}
        ${Array.from({length:h},()=>y(H("to-come")))}
      </span>
    </span>
  </button>`}function de(n,{rules:{ace_use:e,joker_use:t}}){return(n.startsWith("A")?e==="extraction":t==="reassignment")?sn(n):L(n)}function fe({view:n}){let{has_points:e,has_shame:t}=n.rules;return d`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?he(n):m("if you win now")}</p>
      ${t&&d`<p class="muted">${P("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var he=n=>[P("point","points",n.score),P("{count} draw paid","{count} draws paid",n.draws)].join(", ");var Mn=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),staged:null,fired:null,held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,settings:n,hint:null,watch:null,tip:null,announcement:"",link:""});function Tn(n){let e=n,t=[];return{get:()=>e,set(a){let{announcement:r}=e;e={...e,...a},a.announcement&&(e.announcement=z(a.announcement,r));for(let i of t)i(e)},onChange:a=>{t.push(a)}}}async function Ve(n,e,t){let a=Tn(Mn(ln()));en(a.get().view.rules);let r={},i=t(a,r),h=n.parentElement;for(let f of[...h.childNodes])f!==n&&f.remove();let l=()=>{let f=a.get(),g={...f,...f.staged};cn(d`<${e} state=${g} play=${i} />`,h)};l(),an(),a.onChange(l);let o=ve(n,i);pe(n,i,o),$e(n,i,o);let{createEffects:c}=await import("./effects-DTVALGQZ.js");return Object.assign(r,c(n,a.get)),import("./meant_squares.js"),i}function B(n){return n?.closest?.(".square")?.dataset.square??null}function pe(n,e,t){n.addEventListener("click",r=>{let i=B(r.target),h=r.detail===0?"keys":e.get().means;i?e.tap(i,h):r.target.closest("button, a, aside, dialog")||(e.preview(null),e.set({refused:null}))});let a;n.addEventListener("pointermove",r=>{if(r.pointerType==="touch"||t.isOn())return;let i=B(r.target);i!==a&&e.preview(i),a=i}),n.addEventListener("pointerleave",r=>{a=void 0,r.pointerType!=="touch"&&!t.isOn()&&e.preview(null)}),n.addEventListener("focusin",r=>{let i=B(r.target),{means:h,cursor:l}=e.get();i&&(l!==i&&e.set({cursor:i}),h==="keys"&&e.preview(i))}),n.addEventListener("focusout",r=>{B(r.target)&&!B(r.relatedTarget)&&e.get().means==="keys"&&e.preview(null)})}var ge={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:n=>n.set({announcement:n.get().announcement}),mute:n=>{n.changeSettings({sound:n.get().settings.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys"),next(n,e){let t=K(n.get()),a=t.indexOf(n.get().cursor)+1,r=t[a%t.length];r&&e(r)}};function me(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function $e(n,e,t){let a=o=>{e.set({cursor:o});let c=n.querySelector(`.square[data-square="${o}"]`);c instanceof HTMLElement&&c.focus(),e.preview(o)};function r(o,c){let f=e.get();if(o==="Escape")return i();if(o.startsWith("Arrow"))return h(c);if(/^[1-9]$/.test(o))return l(pn(o));let $=c.shiftKey&&o!==o.toLowerCase()?void 0:R(f.settings,o),v=ge[$??""];return v?.(e,a),v!==void 0}function i(){return t.cancel(),e.cancel(),!0}function h({key:o,target:c}){let f=c.dataset.square,g=f!==void 0;return!g&&c!==document.body?!1:(a(g?hn(f,o):e.get().cursor),!0)}function l(o){return a(o),K(e.get()).includes(o)||e.tap(o,"keys"),!0}document.addEventListener("keydown",o=>{let{settings:c,means:f}=e.get(),g=Sn(o,k=>R(c,k)!==void 0),$=o.target;if(!g||$.closest("input, textarea, select, dialog:modal"))return;f!=="keys"&&(/^[^\d\s]$/.test(g)&&me($),e.set({means:"keys"}));let v=g==="Enter"||g.length===1;(o.repeat&&v||r(g,o))&&o.preventDefault()})}var we=.12,Bn=({view:n,held:e})=>e?.ploy==="reassign"&&C(n,"place_with_joker")?e:null;function ve(n,e){function t(l){e.set({means:l.pointerType==="touch"?"touch":"mouse"});let o=l.target.closest("button"),c=o&&a(o);return c?{from:o,face:o,card:c,picture:L(c)}:null}function a(l){let o=e.get();if(o.view.result)return null;if(l.classList.contains("hand-card"))return S({...o,held:Bn(o)}).size>0?o.view.hand:null;let c=l.dataset.square??"";return o.held?.source===c||_(o).has(c)?o.view.stacks[c]?.at(-1)??null:null}function r({from:l,card:o}){let c=l.dataset.square;e.set({held:c?{ploy:"reassign",source:c}:Bn(e.get()),dragging:o,refused:null})}function i(l){let o=l.getBoundingClientRect(),c=S(e.get()),f=[...D,...j].map($=>({square:$,cover:h(o,$)})).filter(({cover:$})=>$>we).sort(($,v)=>v.cover-$.cover).map(({square:$})=>$);return{legal:f.find($=>c.has($))??null,any:f[0]??null}}function h(l,o){let c=n.querySelector(`.square[data-square="${o}"]`);if(!c)return 0;let{left:f,right:g,top:$,bottom:v}=c.getBoundingClientRect(),k=Math.min(l.right,g)-Math.max(l.left,f),T=Math.min(l.bottom,v)-Math.max(l.top,$);return Math.max(0,k)*Math.max(0,T)/(l.width*l.height)}return Cn(n,{grab:t,begin:r,drag:(l,o)=>e.preview(i(o).legal),drop({from:l},o){let{legal:c,any:f}=i(o),g=f!==null&&f===l.dataset.square;return e.drop(c??(g?null:f),o.getBoundingClientRect()),c!==null},cancel:()=>e.drop(null)})}var Pn=(n,e)=>(n.rules.ploy_words[e]??[]).join(": "),be=({rules:n},e,t)=>`${e}${n.joker_use==="swap"?"<>":">"}${t}`;function Ye(n,e,t){let a=kn(n,e,t),{inTurn:r,intend:i}=a,h=s=>s&&i("actions",{action:s.action},"act");function l(s){let{view:u,held:p}=n.get(),{source:b=null,ploy:w="hand"}=p??{},E=b&&un(s);return c(E?be(u,b,s):`${w}:${s}`,s)}let o=s=>c(`button:${s}`,null);async function c(s,u){let{view:p,held:b}=n.get(),w=await t.askWhy(p,s),E=n.get();w&&E.view===p&&E.held===b&&a.refuse(u,w)}let[f,g,$]=["","",-1/0],v=n.get().view;n.onChange(({view:s})=>{s!==v&&(v=s,[g,f,$]=[f,"",performance.now()])});function k(s,u=n.get().means){f=s;let p=performance.now()-$<300;return s===g&&u!=="keys"&&p}function T(s,u){let p=n.get();if(p.view.result||k(s,u))return;if(n.set({cursor:s,refused:null}),_(p).has(s)){e.touched?.("lift");let E={ploy:"reassign",source:s};return n.set({held:E,over:null,announcement:Pn(p.view,"source")})}let{held:b}=p;if(b?.source===s)return n.set({held:{...b,source:null},over:null});let w=S(p).get(s);if(!w)return void l(s);if(p.over===s||!$n(p,w,u))return h(w);e.touched?.("lift"),n.set({over:s,announcement:w.spoken})}function An(s){let u=n.get(),p=s!==null&&S(u).has(s)?s:null,w=s!==null&&u.refused&&u.refused.square!==s||p?null:u.refused;u.over===p&&u.refused===w||(p&&p!==u.over&&e.touched?.("tick"),n.set({over:p,refused:w}))}function Hn(s,u=null){let p=s===null?void 0:S(n.get()).get(s);a.noteDrop(p?u:null),n.set({dragging:null,over:null}),p?h(p):s!==null&&l(s)}function Dn(){let{view:s,held:u}=n.get();if(k("hand"))return;if(!s.hand)return U();if(s.result)return;e.touched?.("lift");let p=u?.ploy==="hand";n.set({...x,held:p?null:{ploy:"hand",source:null}})}function jn(){let s=n.get().view;r(()=>{let{view:u}=n.get();!k("hand")&&(u===s||!u.hand)&&U()})()}function U(){let{view:s}=n.get(),[u]=G(s,"draw");u?h(u):s.result||o("draw")}function qn(s){let{view:u,held:p}=n.get();if(u.result)return;if(!q(u,s))return void o(s);e.touched?.("lift");let b=p?.ploy===s,w=b?"":Pn(u,s);n.set({...x,held:b?null:{ploy:s,source:null},announcement:w})}function In(){n.set({...x,dragging:null,panel:null,hint:null})}function Rn(){let{view:s,panel:u}=n.get();if(s.undo!=="nothing"){if(s.undo==="assisted"&&!s.assisted&&u!=="undo")return n.set({...x,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Wn(){n.get().view.can_redo&&i("redo",{},"redo")}function Nn(){let{view:s,panel:u}=n.get();if(!s.result){if(u!=="resign")return n.set({...x,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Gn(s){let{view:u}=n.get(),p=s?{again:u.game}:{after:u.game};a.begin({...p,options:u.options})}function Kn(s){n.set({...x,panel:s===n.get().panel?null:s})}let Fn=async s=>(await import("./settings.js")).changeSettings(s,n),Un,V=()=>Un??=import("./hints-5XCQ356V.js").then(s=>s.createHints(n,a));return{get:n.get,set:n.set,preview:An,cancel:In,open:Kn,changeSettings:Fn,fetchCoach:V,refresh:a.refresh,tap:r(T),drop:r(Hn),takeHand:r(Dn),draw:jn,keep:r(()=>{h(G(n.get().view,"keep")[0])}),ploy:r(qn),undo:r(Rn),redo:r(Wn),hint:r(()=>{V().then(s=>s.toggle())}),ask:r(s=>{i(s,{},"act")}),resign:r(Nn),begin:r(Gn),setOptions:r(s=>{i("options",s,"act")})}}export{Le as a,xe as b,Pe as c,Ae as d,He as e,Ve as f,Ye as g};
