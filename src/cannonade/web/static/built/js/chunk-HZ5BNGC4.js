import{c as F,d as S,e as I,f as C,g as P,h as j,i as T,j as bn,k as yn,l as kn,m as U,n as Sn,o as Cn,p as On,q as xn}from"./chunk-K6GZRERT.js";import{j as Ln,k as E,l as En}from"./chunk-SJDWXMVO.js";import{a as tn,b as sn,c as on,d as rn,e as an,f as A,g as W,h as L,m as D,n as cn,o as ln,q as un,r as dn,s as fn,t as p,u as b,v as O,w as hn,x as G,y as N}from"./chunk-RTBTE4YC.js";import{c as pn,e as q}from"./chunk-76YWVLKA.js";import{c as Q,d as Y,e as Z,f as nn,h as en}from"./chunk-CBAACAFO.js";import{a as _n,b as Pn}from"./chunk-NU7QRFCM.js";import{a as H,b as R,c as gn,d as mn,f as wn,g as $n,h as vn}from"./chunk-FQC6QEY7.js";import{a as m,b as M,c as X}from"./chunk-KJA6R6YO.js";function ne(n){let e=T(n)?.attacks??[];return{state:n,legal:C(n),movable:P(n),isChoosing:On(n),attacks:new Map(e.map(s=>[s.slot,s])),lit:Sn(e)}}var ee='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Be({state:n,children:e}){let s=ne(n);return p`<section class="board" aria-label=${m("Board")}>
    ${b(ee)}
    <div class="battery"></div>
    ${R.map(r=>p`<${oe} key=${r} slot=${r} scene=${s} />`)}
    ${H.map(r=>p`<${re} key=${r} cell=${r} scene=${s} />`)}
    ${[...s.attacks.values()].map(se)}
    <${ie} state=${n} />
    ${n.view.result?.reason==="dry"&&p`<${te} />`} ${e}
  </section>`}var te=()=>p`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,se=n=>wn(n.slot).slice(0,2).reverse().map(e=>b(cn(e,mn(n.slot),U(n))));function oe({slot:n,scene:e}){let{view:s}=e.state,r=s.royals[n],a=e.attacks.get(n)??null,i=r?on(r,a):W(),f=[a?U(a):e.legal.has(n)&&"legal",s.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return p`<${Tn} name=${n} kind="slot" ...${{scene:e,marks:f,picture:i}} />`}function re({cell:n,scene:e}){let{view:s,held:r,over:a}=e.state,i=s.stacks[n]??[],f=i.at(-1),c=e.legal.has(n)||e.movable.has(n),l=r?.source===n,o=e.isChoosing&&!l,d=[e.lit.get(n)??(c?"legal":o&&"blocked"),l&&"taken",a===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],w=f?tn(f,i.length):W();return p`<${Tn} name=${n} kind="cell" ...${{scene:e,marks:d,picture:w}} />`}function Tn({name:n,kind:e,scene:s,marks:r,picture:a}){let{refused:i,cursor:f,hint:c,tip:l}=s.state,o=i?.square===n,d=c?.marks.includes(n),w=l?.marks.includes(n),h=["square",e,...r,o&&"refused",d&&"hinted",w&&"lit"];return p`<button
    type="button"
    class=${h.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${f===n?0:-1}
    aria-label=${ae(n,s)}
  >
    ${b(a)}
  </button>`}function ae(n,{state:e,legal:s,movable:r}){let{view:a,refused:i}=e,f=[a.squares[n]],c=s.get(n);return c?f.push(c.spoken):r.has(n)?f.push(m("Its top card can be moved.")):i?.square===n&&f.push(i.spoken),f.join(" ")}var ie=({state:n})=>yn(n).map(([e,s])=>p`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${b(L(s))}
    </div>`);function Me({view:n,play:e}){let s=S(n,"draw");return p`<button
    type="button"
    class=${`draw-button ${s?"legal":""}`}
    aria-label=${en(n.draw_count)}
    aria-disabled=${s?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${b(A(n.draw_count))}
  </button>`}function qe({state:n,play:e}){let{view:s}=n,[r,...a]=An(n),i=[m("In hand"),...s.waiting?[m("(one waits)")]:[]].join(" ");return p`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ce} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${O(r??"")}</strong>
        ${a.map(f=>p`<span>${O(f)}</span>`)}
      </p>
    </div>
    ${S(s,"keep")&&p`<${K} play=${e} />`}
  </section>`}function ce({state:n,play:e}){let{view:s}=n,r=s.hand!==null&&(n.dragging||Mn(n)),a=r?"ghost":s.hand?"":"empty",i=n.held?.ploy==="hand";return p`<button
    type="button"
    class=${`hand-card ${a} ${i?"held":""}`}
    aria-label=${le(n)}
    aria-pressed=${s.hand?i:void 0}
    disabled=${!s.hand&&!S(s,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${r?p`<${de} state=${n} />`:p`<${ue} state=${n} />`}
  </button>`}var Mn=n=>bn(n)===n.view.hand;function le({view:n}){return n.hand?m("{hand}, in hand",{hand:Y(n.hand)}):S(n,"draw")?m("Draw a card"):m("No card in hand")}function ue({state:{view:n}}){return n.hand?b(L(n.hand)):S(n,"draw")?p`<span><b>${m("Draw")}</b><br /><${N} name="draw" /></span>`:null}function de({state:n}){return p`<span>
    <b>${O(Q(n.view.hand??""))}</b>
    ${Dn(n)&&p`<span><br />${m("Tap there again.")}</span>`}
  </span>`}var K=class extends dn{button=un();componentWillUnmount(){let{current:e}=this.button,s=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>s?.focus())}render(){return p`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${N} name="keep" />
    </button>`}};function An(n){let{view:e,held:s}=n,r=T(n)?.hand??[];if(r.length)return fe(n)?[...r,m("Tap there again.")]:r;let a=s?.source?"source":s?.ploy??"";return e.rules.ploy_words[a]??e.hand_words}var Dn=({over:n,means:e,dragging:s})=>n!==null&&e==="touch"&&!s,fe=n=>Dn(n)&&!(n.view.hand&&Mn(n));function Ge({state:n,children:e}){let{attacks:s=[]}=T(n)??{};return p`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${Cn(s).map(pe)}
      ${!s.length&&n.refused&&p`<li class="no">
          <${G} name="close" /><span class="why">${O(n.refused.says)}</span>
        </li>`}
    </ul>
    ${!s.length&&e||p`<${he} state=${n} />`}
  </section>`}function pe(n){let e=n.result==="killed"?"falls":"stands",[s,r]=nn(n);return p`<li key=${n.slot} class=${e}>
    <${G} name=${e} /><span class="says">${O(Z(n))}</span>
    <span class="why"><b>${O(s)}</b>${r}</span>
    <span class="why only-wide">${n.needs_words}</span>
  </li>`}function he({state:n}){if(n.refused)return null;let e=An(n).slice(T(n)?.attacks.length?2:0);return e.length?p`<p class="idle only-narrow">
    ${O(e.join(". ").replaceAll("..","."))}
  </p>`:null}function Ne({state:n,play:e}){return n.view.rules.has_ploys?p`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Bn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Bn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:p`<${me} view=${n.view} />`}function Bn({id:n,letter:e,state:s,play:r}){let{ready:a,spent:i,coming:f}=xn(s.view,e),c=s.held?.ploy===n,l=c?m("Cancel"):s.view.rules.ploy_words[n]?.[0]??"",[o]=a,d=o!==void 0&&I(s.view,n),w=s.tip?.marks.includes(n)?"lit":"",h=c?"in-force":d?`ready ${w}`:"",$=i.length?m("none ready"):m("not drawn yet"),y=a.length?m("{count} ready",{count:a.length}):$,x=o?ge(o,s.view):i.length?an():A();return p`<button
    type="button"
    class=${`ploy-button ${h}`.trim()}
    data-ploy=${n}
    aria-disabled=${d?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:l,state:y,spent:i.length,to_come:f})}
    onClick=${()=>r.ploy(n)}
  >
    ${b(x)}
    <span>
      <span class="ploy-name">${l}</span>
      <span class="ploy-state">${y}</span>
      <span class="charges">
        ${a.map(()=>b(D("ready")))}${i.map(()=>b(D("spent")))}
        ${Array.from({length:f},()=>b(D("to-come")))}
      </span>
    </span>
  </button>`}function ge(n,{rules:{ace_use:e,joker_use:s}}){return(n.startsWith("A")?e==="extraction":s==="reassignment")?rn(n):L(n)}function me({view:n}){let{has_points:e,has_shame:s}=n.rules;return p`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?we(n):m("if you win now")}</p>
      ${s&&p`<p class="muted">${M("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var we=n=>[M("point","points",n.score),M("{count} draw paid","{count} draws paid",n.draws)].join(", ");var Hn=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),staged:null,fired:null,held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,settings:n,hint:null,watch:null,tip:null,announcement:"",link:""});function Rn(n){let e=n,s=[];return{get:()=>e,set(r){let{announcement:a}=e;e={...e,...r},r.announcement&&(e.announcement=X(r.announcement,a));for(let i of s)i(e)},onChange:r=>{s.push(r)}}}async function tt(n,e,s){let r=Rn(Hn(pn()));sn(r.get().view.rules);let a={...Ln},i=s(r,a),f=hn(n),c=()=>{let d=r.get(),w={...d,...d.staged};fn(p`<${e} state=${w} play=${i} />`,f)};c(),ln(),r.onChange(c);let l=Ce(n,i);ve(n,i,l),ke(n,i,l);let{createEffects:o}=await import("./effects-PEBDWML4.js");return Object.assign(a,o(n,r.get)),import("./meant_squares.js"),i}function B(n){return n?.closest?.(".square")?.dataset.square??null}function $e(n,e){let[s,r]=[-1/0,0];n.addEventListener("click",a=>{let{target:i,timeStamp:f,detail:c}=a;if(!i.closest(".draw-button, .hand-card")||c===0)return;let{ply:o,hand:d}=e.get().view;f-s<300&&o<=r+1?a.stopPropagation():d||([s,r]=[f,o])},!0)}function ve(n,e,s){$e(n,e),n.addEventListener("click",a=>{let i=B(a.target),f=a.detail===0?"keys":e.get().means;i?e.tap(i,f):a.target.closest("button, a, aside, dialog")||(e.preview(null),e.set({refused:null}))});let r;n.addEventListener("pointermove",a=>{if(a.pointerType==="touch"||s.isOn())return;let i=B(a.target);i!==r&&e.preview(i),r=i}),n.addEventListener("pointerleave",a=>{r=void 0,a.pointerType!=="touch"&&!s.isOn()&&e.preview(null)}),n.addEventListener("focusin",a=>{let i=B(a.target),{means:f,cursor:c}=e.get();i&&(c!==i&&e.set({cursor:i}),f==="keys"&&e.preview(i))}),n.addEventListener("focusout",a=>{B(a.target)&&!B(a.relatedTarget)&&e.get().means==="keys"&&e.preview(null)})}var be={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:n=>n.set({announcement:n.get().announcement}),mute:n=>{n.changeSettings({sound:n.get().settings.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")};function ye(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function ke(n,e,s){let r=o=>{e.set({cursor:o});let d=n.querySelector(`.square[data-square="${o}"]`);d instanceof HTMLElement&&d.focus(),e.preview(o)};function a(o,d){let w=e.get();if(o==="Escape")return i();if(o.startsWith("Arrow"))return f(d);if(/^[1-9]$/.test(o))return c(vn(o));let $=d.shiftKey&&o!==o.toLowerCase()?void 0:q(w.settings,o);if($==="next")return l();let y=be[$??""];return y?.(e),y!==void 0}function i(){return s.cancel(),e.cancel(),!0}function f({key:o,target:d}){let w=d.dataset.square,h=w!==void 0;return!h&&d!==document.body?!1:(r(h?$n(w,o):e.get().cursor),!0)}function c(o){return r(o),j(e.get()).includes(o)||e.tap(o,"keys"),!0}function l(){let o=e.nextPlace();return o&&r(o),!0}document.addEventListener("keydown",o=>{let{settings:d,means:w}=e.get(),h=Pn(o,x=>q(d,x)!==void 0),$=o.target;if(!h||$.closest("input, textarea, select, dialog:modal"))return;w!=="keys"&&(/^[^\d\s]$/.test(h)&&ye($),e.set({means:"keys"}));let y=h==="Enter"||h.length===1;(o.repeat&&y||a(h,o))&&o.preventDefault()})}var Se=.12,In=({view:n,held:e})=>e?.ploy==="reassign"&&S(n,"with_joker")?e:null;function Ce(n,e){function s(c){e.set({means:c.pointerType==="touch"?"touch":"mouse"});let l=c.target.closest("button"),o=l&&r(l);return o?{from:l,face:l,card:o,picture:L(o)}:null}function r(c){let l=e.get();if(l.view.result)return null;if(c.classList.contains("hand-card"))return C({...l,held:In(l)}).size>0?l.view.hand:null;let o=c.dataset.square??"";return l.held?.source===o||P(l).has(o)?l.view.stacks[o]?.at(-1)??null:null}function a({from:c,card:l}){let o=c.dataset.square;e.set({held:o?{ploy:"reassign",source:o}:In(e.get()),dragging:l,refused:null})}function i(c){let l=c.getBoundingClientRect(),o=C(e.get()),d=[...H,...R].map(h=>({square:h,cover:f(l,h)})).filter(({cover:h})=>h>Se).sort((h,$)=>$.cover-h.cover).map(({square:h})=>h);return{legal:d.find(h=>o.has(h))??null,any:d[0]??null}}function f(c,l){let o=n.querySelector(`.square[data-square="${l}"]`);if(!o)return 0;let{left:d,right:w,top:h,bottom:$}=o.getBoundingClientRect(),y=Math.min(c.right,w)-Math.max(c.left,d),x=Math.min(c.bottom,$)-Math.max(c.top,h);return Math.max(0,y)*Math.max(0,x)/(c.width*c.height)}return _n(n,{grab:s,begin:a,drag:(c,l)=>e.preview(i(l).legal),drop({from:c},l){let{legal:o,any:d}=i(l),w=d!==null&&d===c.dataset.square;return e.drop(o??(w?null:d),l.getBoundingClientRect()),o!==null},cancel:()=>e.drop(null)})}var jn=(n,e)=>(n.rules.ploy_words[e]??[]).join(": "),Oe=({rules:n},e,s)=>`${e}${n.joker_use==="swap"?"<>":">"}${s}`;function ct(n,e,s){let r=En(n,e,s),{inTurn:a,intend:i}=r,f=t=>t&&i("actions",{action:t.action},"act");function c(t){let{view:u,held:g}=n.get(),{source:k=null,ploy:v="hand"}=g??{},_=k&&gn(t);return o(_?Oe(u,k,t):`${v}:${t}`,t)}let l=t=>o(`button:${t}`,null);async function o(t,u){let{view:g,held:k}=n.get(),v=await s.askWhy(g,t),_=n.get();v&&_.view===g&&_.held===k&&r.refuse(u,v)}let[d,w,h]=["","",-1/0],$=n.get().view;n.onChange(({view:t})=>{t!==$&&($=t,[w,d,h]=[d,"",performance.now()])});function y(t){return d=t,t===w&&performance.now()-h<300}function x(t,u){let g=n.get();if(g.view.result||y(t)&&u!=="keys")return;if(n.set({cursor:t,refused:null}),P(g).has(t)){e.touched("lift");let _={ploy:"reassign",source:t};return n.set({held:_,over:null,announcement:jn(g.view,"source")})}let{held:k}=g;if(k?.source===t)return n.set({held:{...k,source:null},over:null});let v=C(g).get(t);if(!v)return void c(t);if(g.over===t||!kn(g,v,u))return f(v);e.touched("lift"),n.set({over:t,announcement:v.spoken})}function Wn(t){let u=n.get(),g=t!==null&&C(u).has(t)?t:null,v=t!==null&&u.refused&&u.refused.square!==t||g?null:u.refused;u.over===g&&u.refused===v||(g&&g!==u.over&&e.touched("tick"),n.set({over:g,refused:v}))}function qn(t,u=null){let g=t===null?void 0:C(n.get()).get(t);r.noteDrop(g?u:null),n.set({dragging:null,over:null}),g?f(g):t!==null&&c(t)}function Gn(){let{view:t,held:u}=n.get();if(!t.hand)return z();if(t.result)return;e.touched("lift");let g=u?.ploy==="hand";n.set({...E,held:g?null:{ploy:"hand",source:null}})}function Nn(){let t=n.get().view;a(()=>{let{view:u}=n.get();(u===t||!u.hand)&&z()})()}function z(){let{view:t}=n.get(),[u]=F(t,"draw");u?f(u):t.result||l("draw")}function Fn(t){let{view:u,held:g}=n.get();if(u.result)return;if(!I(u,t))return void l(t);e.touched("lift");let k=g?.ploy===t,v=k?"":jn(u,t);n.set({...E,held:k?null:{ploy:t,source:null},announcement:v})}function Un(){n.set({...E,dragging:null,panel:null,hint:null})}function Kn(){let{view:t,panel:u}=n.get();if(t.undo!=="nothing"){if(t.undo==="assisted"&&!t.assisted&&u!=="undo")return n.set({...E,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Vn(){n.get().view.can_redo&&i("redo",{},"redo")}function zn(){let{view:t,panel:u}=n.get();if(!t.result){if(u!=="resign")return n.set({...E,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Jn(t){let{view:u}=n.get(),g=t?{again:u.game}:{after:u.game};r.begin({...g,options:u.options})}function Xn(t){n.set({...E,panel:t===n.get().panel?null:t})}let Qn=async t=>(await import("./settings-VQ6F2UKQ.js")).changeSettings(n,t),Yn,J=()=>Yn??=import("./hints-VGGMN36E.js").then(t=>t.createHints(n,r));function Zn(){let t=n.get(),u=j(t);return u[(u.indexOf(t.cursor)+1)%u.length]}return{get:n.get,set:n.set,preview:Wn,cancel:Un,open:Xn,changeSettings:Qn,nextPlace:Zn,fetchCoach:J,refresh:r.refresh,tap:a(x),drop:a(qn),takeHand:a(Gn),draw:Nn,keep:a(()=>{f(F(n.get().view,"keep")[0])}),ploy:a(Fn),undo:a(Kn),redo:a(Vn),hint:a(()=>{J().then(t=>t.toggle())}),ask:a(t=>{i(t,{},"act")}),resign:a(zn),begin:a(Jn),setOptions:a(t=>{i("options",t,"act")})}}export{Be as a,Me as b,qe as c,Ge as d,Ne as e,tt as f,ct as g};
