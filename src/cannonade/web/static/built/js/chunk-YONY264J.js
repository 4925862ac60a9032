import{b as K,c as C,d as q,e as S,f as E,g as I,h as M,i as mn,j as $n,k as wn,l as F,m as vn,n as yn,o as bn,p as kn}from"./chunk-PTWM4362.js";import{a as nn,b as en,c as tn,d as sn,e as on,f as A,g as R,h as x,m as H,n as an,o as rn,q as cn,r as d,s as y,t as O,u as un,v as N,w as G}from"./chunk-JGRZIBGY.js";import{j as L,k as Cn}from"./chunk-XYUGSRD4.js";import{c as ln,e as W}from"./chunk-76YWVLKA.js";import{a as Sn,c as On}from"./chunk-GJYI7CBO.js";import{a as D,b as j,c as dn,d as fn,f as hn,g as pn,h as gn}from"./chunk-YXW637P6.js";import{a as m,b as B,c as z,f as J,g as X,h as Q,i as Y,k as Z}from"./chunk-OXLVEK6D.js";function Xn(n){let e=M(n)?.attacks??[];return{state:n,legal:S(n),movable:E(n),isChoosing:bn(n),attacks:new Map(e.map(s=>[s.slot,s])),lit:vn(e)}}var Qn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function _e({state:n,children:e}){let s=Xn(n);return d`<section class="board" aria-label=${m("Board")}>
    ${y(Qn)}
    <div class="battery"></div>
    ${j.map(a=>d`<${ne} key=${a} slot=${a} scene=${s} />`)}
    ${D.map(a=>d`<${ee} key=${a} cell=${a} scene=${s} />`)}
    ${[...s.attacks.values()].map(Zn)}
    <${se} state=${n} />
    ${n.view.result?.reason==="dry"&&d`<${Yn} />`} ${e}
  </section>`}var Yn=()=>d`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,Zn=n=>hn(n.slot).slice(0,2).reverse().map(e=>y(an(e,fn(n.slot),F(n))));function ne({slot:n,scene:e}){let{view:s}=e.state,a=s.royals[n],r=e.attacks.get(n)??null,i=a?tn(a,r):R(),f=[r?F(r):e.legal.has(n)&&"legal",s.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return d`<${xn} name=${n} kind="slot" ...${{scene:e,marks:f,picture:i}} />`}function ee({cell:n,scene:e}){let{view:s,held:a,over:r}=e.state,i=s.stacks[n]??[],f=i.at(-1),u=e.legal.has(n)||e.movable.has(n),o=a?.source===n,c=e.isChoosing&&!o,p=[e.lit.get(n)??(u?"legal":c&&"blocked"),o&&"taken",r===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],g=f?nn(f,i.length):R();return d`<${xn} name=${n} kind="cell" ...${{scene:e,marks:p,picture:g}} />`}function xn({name:n,kind:e,scene:s,marks:a,picture:r}){let{refused:i,cursor:f,hint:u,tip:o}=s.state,c=i?.square===n,p=u?.marks.includes(n),g=o?.marks.includes(n),$=["square",e,...a,c&&"refused",p&&"hinted",g&&"lit"];return d`<button
    type="button"
    class=${$.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${f===n?0:-1}
    aria-label=${te(n,s)}
  >
    ${y(r)}
  </button>`}function te(n,{state:e,legal:s,movable:a}){let{view:r,refused:i}=e,f=[r.squares[n]],u=s.get(n);return u?f.push(u.spoken):a.has(n)?f.push(m("Its top card can be moved.")):i?.square===n&&f.push(i.spoken),f.join(" ")}var se=({state:n})=>$n(n).map(([e,s])=>d`<div
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
  </button>`}function He({state:n,play:e}){let{view:s}=n,[a,...r]=En(n),i=[m("In hand"),...s.waiting?[m("(one waits)")]:[]].join(" ");return d`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${oe} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${O(a??"")}</strong>
        ${r.map(f=>d`<span>${O(f)}</span>`)}
      </p>
    </div>
    ${C(s,"keep")&&d`<${le} play=${e} />`}
  </section>`}function oe({state:n,play:e}){let{view:s}=n,a=s.hand!==null&&(n.dragging||_n(n)),r=a?"ghost":s.hand?"":"empty",i=n.held?.ploy==="hand";return d`<button
    type="button"
    class=${`hand-card ${r} ${i?"held":""}`}
    aria-label=${ae(n)}
    aria-pressed=${s.hand?i:void 0}
    disabled=${!s.hand&&!C(s,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${a?d`<${ie} state=${n} />`:d`<${re} state=${n} />`}
  </button>`}var _n=n=>mn(n)===n.view.hand;function ae({view:n}){return n.hand?m("{hand}, in hand",{hand:X(n.hand)}):C(n,"draw")?m("Draw a card"):m("No card in hand")}function re({state:{view:n}}){return n.hand?y(x(n.hand)):C(n,"draw")?d`<span><b>${m("Draw")}</b><br /><${G} name="draw" /></span>`:null}function ie({state:n}){return d`<span>
    <b>${O(J(n.view.hand??""))}</b>
    ${Mn(n)&&d`<span><br />${m("Tap there again.")}</span>`}
  </span>`}var ce=n=>()=>{let e=n.closest(".hand")?.querySelector(".hand-card");document.activeElement===n&&setTimeout(()=>e?.focus())},le=({play:n})=>d`<button
    ref=${ce}
    type="button"
    class="button primary keep"
    onClick=${()=>n.keep()}
  >
    ${m("Keep the grid")}<${G} name="keep" />
  </button>`;function En(n){let{view:e,held:s}=n,a=M(n)?.hand??[];if(a.length)return ue(n)?[...a,m("Tap there again.")]:a;let r=s?.source?"source":s?.ploy??"";return e.rules.ploy_words[r]??e.hand_words}var Mn=({over:n,means:e,dragging:s})=>n!==null&&e==="touch"&&!s,ue=n=>Mn(n)&&!(n.view.hand&&_n(n));function De({state:n,children:e}){let{attacks:s=[]}=M(n)??{};return d`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${yn(s).map(de)}
      ${!s.length&&n.refused&&d`<li class="no">
          <${N} name="close" /><span class="why">${O(n.refused.says)}</span>
        </li>`}
    </ul>
    ${!s.length&&e||d`<${fe} state=${n} />`}
  </section>`}function de(n){let e=n.result==="killed"?"falls":"stands",[s,a]=Y(n);return d`<li key=${n.slot} class=${e}>
    <${N} name=${e} /><span class="says">${O(Q(n))}</span>
    <span class="why"><b>${O(s)}</b>${a}</span>
    <span class="why only-wide">${n.needs_words}</span>
  </li>`}function fe({state:n}){if(n.refused)return null;let e=En(n).slice(M(n)?.attacks.length?2:0);return e.length?d`<p class="idle only-narrow">
    ${O(e.join(". ").replaceAll("..","."))}
  </p>`:null}function je({state:n,play:e}){return n.view.rules.has_ploys?d`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Ln} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Ln} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:d`<${pe} view=${n.view} />`}function Ln({id:n,letter:e,state:s,play:a}){let{ready:r,spent:i,coming:f}=kn(s.view,e),u=s.held?.ploy===n,o=u?m("Cancel"):s.view.rules.ploy_words[n]?.[0]??"",[c]=r,p=c!==void 0&&q(s.view,n),g=s.tip?.marks.includes(n)?"lit":"",$=u?"in-force":p?`ready ${g}`:"",v=i.length?m("none ready"):m("not drawn yet"),k=r.length?m("{count} ready",{count:r.length}):v,P=c?he(c,s.view):i.length?on():A();return d`<button
    type="button"
    class=${`ploy-button ${$}`.trim()}
    data-ploy=${n}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:o,state:k,spent:i.length,to_come:f})}
    onClick=${()=>a.ploy(n)}
  >
    ${y(P)}
    <span>
      <span class="ploy-name">${o}</span>
      <span class="ploy-state">${k}</span>
      <span class="charges">
        ${r.map(()=>y(H("ready")))}${i.map(()=>y(H("spent")))}
        ${Array.from({length:f},()=>y(H("to-come")))}
      </span>
    </span>
  </button>`}function he(n,{rules:{ace_use:e,joker_use:s}}){return(n.startsWith("A")?e==="extraction":s==="reassignment")?sn(n):x(n)}function pe({view:n}){let{has_points:e,has_shame:s}=n.rules;return d`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?ge(n):m("if you win now")}</p>
      ${s&&d`<p class="muted">${B("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var ge=n=>[B("point","points",n.score),B("{count} draw paid","{count} draws paid",n.draws)].join(", ");var Pn=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),staged:null,fired:null,held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,settings:n,hint:null,watch:null,tip:null,announcement:"",link:""});function Tn(n){let e=n,s=[];return{get:()=>e,set(a){let{announcement:r}=e;e={...e,...a},a.announcement&&(e.announcement=z(a.announcement,r));for(let i of s)i(e)},onChange:a=>{s.push(a)}}}async function Je(n,e,s){let a=Tn(Pn(ln()));en(a.get().view.rules);let r={},i=s(a,r),f=un(n),u=()=>{let p=a.get(),g={...p,...p.staged};cn(d`<${e} state=${g} play=${i} />`,f)};u(),rn(),a.onChange(u);let o=be(n,i);me(n,i,o),ve(n,i,o);let{createEffects:c}=await import("./effects-WGMGO2ZB.js");return Object.assign(r,c(n,a.get)),import("./meant_squares.js"),i}function T(n){return n?.closest?.(".square")?.dataset.square??null}function me(n,e,s){n.addEventListener("click",r=>{let i=T(r.target),f=r.detail===0?"keys":e.get().means;i?e.tap(i,f):r.target.closest("button, a, aside, dialog")||(e.preview(null),e.set({refused:null}))});let a;n.addEventListener("pointermove",r=>{if(r.pointerType==="touch"||s.isOn())return;let i=T(r.target);i!==a&&e.preview(i),a=i}),n.addEventListener("pointerleave",r=>{a=void 0,r.pointerType!=="touch"&&!s.isOn()&&e.preview(null)}),n.addEventListener("focusin",r=>{let i=T(r.target),{means:f,cursor:u}=e.get();i&&(u!==i&&e.set({cursor:i}),f==="keys"&&e.preview(i))}),n.addEventListener("focusout",r=>{T(r.target)&&!T(r.relatedTarget)&&e.get().means==="keys"&&e.preview(null)})}var $e={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:n=>n.set({announcement:n.get().announcement}),mute:n=>{n.changeSettings({sound:n.get().settings.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys"),next(n,e){let s=n.nextPlace();s&&e(s)}};function we(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function ve(n,e,s){let a=o=>{e.set({cursor:o});let c=n.querySelector(`.square[data-square="${o}"]`);c instanceof HTMLElement&&c.focus(),e.preview(o)};function r(o,c){let p=e.get();if(o==="Escape")return i();if(o.startsWith("Arrow"))return f(c);if(/^[1-9]$/.test(o))return u(gn(o));let $=c.shiftKey&&o!==o.toLowerCase()?void 0:W(p.settings,o),v=$e[$??""];return v?.(e,a),v!==void 0}function i(){return s.cancel(),e.cancel(),!0}function f({key:o,target:c}){let p=c.dataset.square,g=p!==void 0;return!g&&c!==document.body?!1:(a(g?pn(p,o):e.get().cursor),!0)}function u(o){return a(o),I(e.get()).includes(o)||e.tap(o,"keys"),!0}document.addEventListener("keydown",o=>{let{settings:c,means:p}=e.get(),g=On(o,k=>W(c,k)!==void 0),$=o.target;if(!g||$.closest("input, textarea, select, dialog:modal"))return;p!=="keys"&&(/^[^\d\s]$/.test(g)&&we($),e.set({means:"keys"}));let v=g==="Enter"||g.length===1;(o.repeat&&v||r(g,o))&&o.preventDefault()})}var ye=.12,Bn=({view:n,held:e})=>e?.ploy==="reassign"&&C(n,"place_with_joker")?e:null;function be(n,e){function s(u){e.set({means:u.pointerType==="touch"?"touch":"mouse"});let o=u.target.closest("button"),c=o&&a(o);return c?{from:o,face:o,card:c,picture:x(c)}:null}function a(u){let o=e.get();if(o.view.result)return null;if(u.classList.contains("hand-card"))return S({...o,held:Bn(o)}).size>0?o.view.hand:null;let c=u.dataset.square??"";return o.held?.source===c||E(o).has(c)?o.view.stacks[c]?.at(-1)??null:null}function r({from:u,card:o}){let c=u.dataset.square;e.set({held:c?{ploy:"reassign",source:c}:Bn(e.get()),dragging:o,refused:null})}function i(u){let o=u.getBoundingClientRect(),c=S(e.get()),p=[...D,...j].map($=>({square:$,cover:f(o,$)})).filter(({cover:$})=>$>ye).sort(($,v)=>v.cover-$.cover).map(({square:$})=>$);return{legal:p.find($=>c.has($))??null,any:p[0]??null}}function f(u,o){let c=n.querySelector(`.square[data-square="${o}"]`);if(!c)return 0;let{left:p,right:g,top:$,bottom:v}=c.getBoundingClientRect(),k=Math.min(u.right,g)-Math.max(u.left,p),P=Math.min(u.bottom,v)-Math.max(u.top,$);return Math.max(0,k)*Math.max(0,P)/(u.width*u.height)}return Sn(n,{grab:s,begin:r,drag:(u,o)=>e.preview(i(o).legal),drop({from:u},o){let{legal:c,any:p}=i(o),g=p!==null&&p===u.dataset.square;return e.drop(c??(g?null:p),o.getBoundingClientRect()),c!==null},cancel:()=>e.drop(null)})}var An=(n,e)=>(n.rules.ploy_words[e]??[]).join(": "),Ce=({rules:n},e,s)=>`${e}${n.joker_use==="swap"?"<>":">"}${s}`;function nt(n,e,s){let a=Cn(n,e,s),{inTurn:r,intend:i}=a,f=t=>t&&i("actions",{action:t.action},"act");function u(t){let{view:l,held:h}=n.get(),{source:b=null,ploy:w="hand"}=h??{},_=b&&dn(t);return c(_?Ce(l,b,t):`${w}:${t}`,t)}let o=t=>c(`button:${t}`,null);async function c(t,l){let{view:h,held:b}=n.get(),w=await s.askWhy(h,t),_=n.get();w&&_.view===h&&_.held===b&&a.refuse(l,w)}let[p,g,$]=["","",-1/0],v=n.get().view;n.onChange(({view:t})=>{t!==v&&(v=t,[g,p,$]=[p,"",performance.now()])});function k(t,l=n.get().means){p=t;let h=performance.now()-$<300;return t===g&&l!=="keys"&&h}function P(t,l){let h=n.get();if(h.view.result||k(t,l))return;if(n.set({cursor:t,refused:null}),E(h).has(t)){e.touched?.("lift");let _={ploy:"reassign",source:t};return n.set({held:_,over:null,announcement:An(h.view,"source")})}let{held:b}=h;if(b?.source===t)return n.set({held:{...b,source:null},over:null});let w=S(h).get(t);if(!w)return void u(t);if(h.over===t||!wn(h,w,l))return f(w);e.touched?.("lift"),n.set({over:t,announcement:w.spoken})}function Hn(t){let l=n.get(),h=t!==null&&S(l).has(t)?t:null,w=t!==null&&l.refused&&l.refused.square!==t||h?null:l.refused;l.over===h&&l.refused===w||(h&&h!==l.over&&e.touched?.("tick"),n.set({over:h,refused:w}))}function Dn(t,l=null){let h=t===null?void 0:S(n.get()).get(t);a.noteDrop(h?l:null),n.set({dragging:null,over:null}),h?f(h):t!==null&&u(t)}function jn(){let{view:t,held:l}=n.get();if(k("hand"))return;if(!t.hand)return U();if(t.result)return;e.touched?.("lift");let h=l?.ploy==="hand";n.set({...L,held:h?null:{ploy:"hand",source:null}})}function qn(){let t=n.get().view;r(()=>{let{view:l}=n.get();!k("hand")&&(l===t||!l.hand)&&U()})()}function U(){let{view:t}=n.get(),[l]=K(t,"draw");l?f(l):t.result||o("draw")}function In(t){let{view:l,held:h}=n.get();if(l.result)return;if(!q(l,t))return void o(t);e.touched?.("lift");let b=h?.ploy===t,w=b?"":An(l,t);n.set({...L,held:b?null:{ploy:t,source:null},announcement:w})}function Rn(){n.set({...L,dragging:null,panel:null,hint:null})}function Wn(){let{view:t,panel:l}=n.get();if(t.undo!=="nothing"){if(t.undo==="assisted"&&!t.assisted&&l!=="undo")return n.set({...L,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Nn(){n.get().view.can_redo&&i("redo",{},"redo")}function Gn(){let{view:t,panel:l}=n.get();if(!t.result){if(l!=="resign")return n.set({...L,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Kn(t){let{view:l}=n.get(),h=t?{again:l.game}:{after:l.game};a.begin({...h,options:l.options})}function Fn(t){n.set({...L,panel:t===n.get().panel?null:t})}let Un=async t=>(await import("./settings.js")).changeSettings(n,t),Vn,V=()=>Vn??=import("./hints-5XCQ356V.js").then(t=>t.createHints(n,a));function zn(){let t=n.get(),l=I(t);return l[(l.indexOf(t.cursor)+1)%l.length]}return{get:n.get,set:n.set,preview:Hn,cancel:Rn,open:Fn,changeSettings:Un,nextPlace:zn,fetchCoach:V,refresh:a.refresh,tap:r(P),drop:r(Dn),takeHand:r(jn),draw:qn,keep:r(()=>{f(K(n.get().view,"keep")[0])}),ploy:r(In),undo:r(Wn),redo:r(Nn),hint:r(()=>{V().then(t=>t.toggle())}),ask:r(t=>{i(t,{},"act")}),resign:r(Gn),begin:r(Kn),setOptions:r(t=>{i("options",t,"act")})}}export{_e as a,Ee as b,He as c,De as d,je as e,Je as f,nt as g};
