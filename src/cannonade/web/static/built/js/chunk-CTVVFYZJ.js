import{c as G,d as C,e as R,f as S,g as _,h as I,i as P,j as U,k as vn,l as yn,m as K,n as bn,o as kn,p as Cn,q as Sn}from"./chunk-ZLWNDUDR.js";import{i as xn,j as E,k as On}from"./chunk-OXIPQAPY.js";import{a as en,b as tn,c as sn,d as on,e as rn,f as q,g as j,h as L,m as A,n as an,o as cn,q as ln,r as un,s as dn,t as d,u as y,v as O,w as pn,x as N,y as F}from"./chunk-DYOJXBVO.js";import{c as X,d as Q,e as Y,f as Z,g as nn,l as fn,n as W}from"./chunk-X3WUUGMR.js";import{a as Ln,b as En}from"./chunk-3JFZFYB7.js";import{a as D,b as H,c as hn,d as gn,f as mn,g as $n,h as wn}from"./chunk-FQC6QEY7.js";import{a as m,b as M}from"./chunk-3OZGGET3.js";function Kn(n){let e=P(n)?.attacks??[];return{state:n,legal:S(n),movable:_(n),isChoosing:Cn(n),attacks:new Map(e.map(t=>[t.slot,t])),lit:bn(e)}}var Vn='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function Ee({state:n,children:e}){let t=Kn(n);return d`<section class="board" aria-label=${m("Board")}>
    ${y(Vn)}
    <div class="battery"></div>
    ${H.map(o=>d`<${Xn} key=${o} slot=${o} scene=${t} />`)}
    ${D.map(o=>d`<${Qn} key=${o} cell=${o} scene=${t} />`)}
    ${[...t.attacks.values()].map(Jn)}
    <${Zn} state=${n} />
    ${n.view.result?.reason==="dry"&&d`<${zn} />`} ${e}
  </section>`}var zn=()=>d`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,Jn=n=>mn(n.slot).slice(0,2).reverse().map(e=>y(an(e,gn(n.slot),K(n))));function Xn({slot:n,scene:e}){let{view:t}=e.state,o=t.royals[n],a=e.attacks.get(n)??null,i=o?sn(o,a):j(),f=[a?K(a):e.legal.has(n)&&"legal",t.result?.fatal===n&&"fatal",e.state.over===n&&"chosen"];return d`<${_n} name=${n} kind="slot" ...${{scene:e,marks:f,picture:i}} />`}function Qn({cell:n,scene:e}){let{view:t,held:o,over:a}=e.state,i=t.stacks[n]??[],f=i.at(-1),c=e.legal.has(n)||e.movable.has(n),l=[e.lit.get(n)??(c?"legal":e.isChoosing&&"blocked"),o?.source===n&&"taken",a===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],r=f?en(f,i.length):j();return d`<${_n} name=${n} kind="cell" ...${{scene:e,marks:l,picture:r}} />`}function _n({name:n,kind:e,scene:t,marks:o,picture:a}){let{refused:i,cursor:f,hint:c,tip:l}=t.state,r=i?.square===n,p=c?.marks.includes(n),$=l?.marks.includes(n),g=["square",e,...o,r&&"refused",p&&"hinted",$&&"lit"];return d`<button
    type="button"
    class=${g.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${f===n?0:-1}
    aria-label=${Yn(n,t)}
  >
    ${y(a)}
  </button>`}function Yn(n,{state:e,legal:t,movable:o}){let{view:a,refused:i}=e,f=[a.squares[n]],c=t.get(n);return c?f.push(c.spoken):o.has(n)?f.push(m("Its top card can be moved.")):i?.square===n&&f.push(i.says),f.join(" ")}var Zn=({state:n})=>vn(n).map(([e,t])=>d`<div
      class=${n.cursor===e?"lifted at-cursor":"lifted"}
      data-square=${e}
      aria-hidden="true"
    >
      ${y(L(t))}
    </div>`);function _e({view:n,play:e}){let t=C(n,"draw");return d`<button
    type="button"
    class=${`draw-button ${t?"legal":""}`}
    aria-label=${nn(n.draw_count)}
    aria-disabled=${t?void 0:"true"}
    onClick=${()=>e.draw()}
  >
    ${y(q(n.draw_count))}
  </button>`}function He({state:n,play:e}){let{view:t}=n,[o,...a]=Tn(n),i=[m("In hand"),...t.waiting?[m("(one waits)")]:[]].join(" ");return d`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${ne} state=${n} play=${e} />
      <p class="hand-words muted only-wide">
        <strong>${O(o??"")}</strong>
        ${a.map(f=>d`<span class="line">${O(f)}</span>`)}
      </p>
    </div>
    ${C(t,"keep")&&d`<${V} play=${e} />`}
  </section>`}function ne({state:n,play:e}){let{view:t}=n,o=t.hand!==null&&(n.dragging||ee(n)),a=o?"ghost":t.hand?"":"empty",i=n.held?.ploy==="hand";return d`<button
    type="button"
    class=${`hand-card ${a} ${i?"held":""}`}
    aria-label=${te(n)}
    aria-pressed=${t.hand?i:void 0}
    disabled=${!t.hand&&!C(t,"draw")}
    onClick=${()=>e.takeHand()}
  >
    ${o?d`<${oe} state=${n} />`:d`<${se} state=${n} />`}
  </button>`}var ee=n=>U(n)===n.view.hand;function te({view:n}){return n.hand?m("{hand}, in hand",{hand:Q(n.hand)}):C(n,"draw")?m("Draw a card"):m("No card in hand")}function se({state:{view:n}}){return n.hand?y(L(n.hand)):C(n,"draw")?d`<span><b>${m("Draw")}</b><br /><${F} name="draw" /></span>`:null}function oe({state:n}){return d`<span>
    <b>${O(X(n.view.hand??""))}</b>
    ${Bn(n)&&d`<span><br />${m("Tap {square} again",{square:n.over??""})}</span>`}
  </span>`}var V=class extends un{button=ln();componentWillUnmount(){let{current:e}=this.button,t=e?.closest(".hand")?.querySelector(".hand-card");document.activeElement===e&&setTimeout(()=>t?.focus())}render(){return d`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${F} name="keep" />
    </button>`}};function Tn(n){let{view:e,held:t}=n,o=P(n)?.hand??[];if(o.length)return o;let a=t?.source?"source":t?.ploy??"";return e.rules.ploy_words[a]??e.hand_words}var Bn=({over:n,means:e,dragging:t})=>n!==null&&e==="touch"&&!t;function Re({state:n,children:e}){let t=P(n);return d`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${re(n,t?.attacks??[])}
    </ul>
    ${!t?.attacks.length&&(e??d`<${ce} state=${n} />`)}
  </section>`}function re(n,e){return e.length?kn(e).map(t=>d`<${ae} key=${t.slot} attack=${t} />`):n.refused?d`<${ie} says=${n.refused.says} />`:null}function ae({attack:n}){let e=n.result==="killed"?"falls":"stands",[t,o]=Z(n);return d`<li class=${e}>
    <${N} name=${e} /><span class="says">${O(Y(n))}</span>
    <span class="why"><b>${O(t)}</b>${o}</span>
    <span class="why only-wide">${n.needs_words}</span>
  </li>`}var ie=({says:n})=>d`<li class="no">
    <${N} name="close" /><span class="why">${O(n)}</span>
  </li>`;function ce({state:n}){if(n.refused)return null;let e=Bn(n)&&!U(n),t=[...Tn(n),...e?[m("Tap {square} again.",{square:n.over??""})]:[]];return d`<p class="idle only-narrow">
    ${O(t.join(". ").replaceAll("..","."))}
  </p>`}function Ie({state:n,play:e}){return n.view.rules.has_ploys?d`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Pn} id="extract" letter="A" ...${{state:n,play:e}} />
      <${Pn} id="reassign" letter="X" ...${{state:n,play:e}} />
    </div>
  </section>`:d`<${ue} view=${n.view} />`}function Pn({id:n,letter:e,state:t,play:o}){let a=t.view.rules.ploy_words[n]?.[0]??"",{ready:i,spent:f,coming:c}=Sn(t.view,e),l=t.held?.ploy===n,[r]=i,p=r!==void 0&&R(t.view,n),$=t.tip?.marks.includes(n)?"lit":"",g=l?"in-force":p?`ready ${$}`:"",w=f.length?m("none ready"):m("not drawn yet"),b=i.length?m("{count} ready",{count:i.length}):w,x=r?le(r,t.view):f.length?rn():q();return d`<button
    type="button"
    class=${`ploy-button ${g}`.trim()}
    data-ploy=${n}
    aria-pressed=${l}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:a,state:b,spent:f.length,to_come:c})}
    onClick=${()=>o.ploy(n)}
  >
    ${y(x)}
    <span>
      <span class="ploy-name">${a}</span>
      <span class="ploy-state">${b}</span>
      <span class="charges">
        ${i.map(()=>y(A("ready")))}${f.map(()=>y(A("spent")))}
        ${Array.from({length:c},()=>y(A("to-come")))}
      </span>
    </span>
  </button>`}function le(n,{rules:{ace_use:e,joker_use:t}}){return(n.startsWith("A")?e==="extraction":t==="reassignment")?on(n):L(n)}function ue({view:n}){let{has_points:e,has_shame:t}=n.rules;return d`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${e?de(n):m("if you win now")}</p>
      ${t&&d`<p class="muted">${M("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var de=n=>[M("point","points",n.score),M("{count} draw paid","{count} draws paid",n.draws)].join(", ");var Mn=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,settings:n,hint:null,watch:null,tip:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",announcement:"",link:""});function qn(n){let e=n,t=[];return{get:()=>e,set(o){e={...e,...o};for(let a of t)a(e)},onChange:o=>{t.push(o)}}}async function Qe(n,e,t){let o=qn(Mn(fn()));tn(o.get().view.rules);let a={...xn},i=t(o,a),f=pn(n),c=()=>dn(d`<${e} state=${o.get()} play=${i} />`,f);c(),cn(),o.onChange(c);let l=ye(n,i);he(n,i,l),we(n,i,l);let{createEffects:r}=await import("./effects-G7AFNLQD.js");return Object.assign(a,r(n,o.get)),import("./meant_squares.js"),i}function T(n){return n?.closest?.(".square")?.dataset.square??null}var fe=300;function pe(n,e){let[t,o]=[-1/0,0];n.addEventListener("click",a=>{let{target:i,timeStamp:f,detail:c}=a;if(!i.closest(".draw-button, .hand-card")||c===0)return;let{ply:r,hand:p}=e.get().view;f-t<fe&&r<=o+1?a.stopPropagation():p||([t,o]=[f,r])},!0)}function he(n,e,t){pe(n,e),n.addEventListener("click",o=>{let a=T(o.target),i=o.detail===0?"keys":e.get().means;a?e.tap(a,i):o.target.closest("button, a, aside, dialog")||(e.preview(null),e.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||t.isOn()||e.preview(T(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!t.isOn()&&e.preview(null)}),n.addEventListener("focusin",o=>{let a=T(o.target),{means:i,cursor:f}=e.get();a&&(f!==a&&e.set({cursor:a}),i==="keys"&&e.preview(a))}),n.addEventListener("focusout",o=>{T(o.target)&&!T(o.relatedTarget)&&e.get().means==="keys"&&e.preview(null)})}var ge={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:$e,mute:n=>{n.changeSettings({sound:n.get().settings.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")};function me(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function $e(n){let{announcement:e}=n.get();n.set({announcement:""}),setTimeout(()=>n.set({announcement:e}),100)}function we(n,e,t){let o=r=>{e.set({cursor:r});let p=n.querySelector(`.square[data-square="${r}"]`);p instanceof HTMLElement&&p.focus(),e.preview(r)};function a(r,p){let $=e.get();if(r==="Escape")return i();if(r.startsWith("Arrow"))return f(p);if(/^[1-9]$/.test(r))return c(wn(r));let w=p.shiftKey&&r!==r.toLowerCase()?void 0:W($.settings,r);if(w==="next")return l();let b=ge[w??""];return b?.(e),b!==void 0}function i(){return t.cancel(),e.cancel(),!0}function f({key:r,target:p}){let $=p.dataset.square,g=$!==void 0;return!g&&p!==document.body?!1:(o(g?$n($,r):e.get().cursor),!0)}function c(r){return o(r),I(e.get()).includes(r)||e.tap(r,"keys"),!0}function l(){let r=e.nextPlace();return r&&o(r),!0}document.addEventListener("keydown",r=>{let{settings:p,means:$}=e.get(),g=En(r,x=>W(p,x)!==void 0),w=r.target;if(!g||w.closest("input, textarea, select, dialog:modal"))return;$!=="keys"&&(/^[^\d\s]$/.test(g)&&me(w),e.set({means:"keys"}));let b=g==="Enter"||g.length===1;(r.repeat&&b||a(g,r))&&r.preventDefault()})}var ve=.12,An=({view:n,held:e})=>e?.ploy==="reassign"&&C(n,"with_joker")?e:null;function ye(n,e){function t(c){e.set({means:c.pointerType==="touch"?"touch":"mouse"});let l=c.target.closest("button"),r=l&&o(l);return r?{from:l,face:l,card:r,picture:L(r)}:null}function o(c){let l=e.get();if(l.view.result)return null;if(c.classList.contains("hand-card"))return S({...l,held:An(l)}).size>0?l.view.hand:null;let r=c.dataset.square??"";return l.held?.source===r||_(l).has(r)?l.view.stacks[r]?.at(-1)??null:null}function a({from:c,card:l}){let r=c.dataset.square;e.set({held:r?{ploy:"reassign",source:r}:An(e.get()),dragging:l,refused:null})}function i(c){let l=c.getBoundingClientRect(),r=S(e.get()),p=[...D,...H].map(g=>({square:g,cover:f(l,g)})).filter(({cover:g})=>g>ve).sort((g,w)=>w.cover-g.cover).map(({square:g})=>g);return{legal:p.find(g=>r.has(g))??null,any:p[0]??null}}function f(c,l){let r=n.querySelector(`.square[data-square="${l}"]`);if(!r)return 0;let{left:p,right:$,top:g,bottom:w}=r.getBoundingClientRect(),b=Math.min(c.right,$)-Math.max(c.left,p),x=Math.min(c.bottom,w)-Math.max(c.top,g);return Math.max(0,b)*Math.max(0,x)/(c.width*c.height)}return Ln(n,{grab:t,begin:a,drag:(c,l)=>e.preview(i(l).legal),drop({from:c},l){let{legal:r,any:p}=i(l),$=p!==null&&p===c.dataset.square;return e.drop(r??($?null:p),l.getBoundingClientRect()),r!==null},cancel:()=>e.drop(null)})}var Dn=(n,e)=>(n.rules.ploy_words[e]??[]).join(": "),be=({rules:n},e,t)=>`${e}${n.joker_use==="swap"?"<>":">"}${t}`;function tt(n,e,t){let o=On(n,e,t),{inTurn:a,intend:i}=o,f=s=>s&&i("actions",{action:s.action},"act");function c(s){let{view:u,held:h}=n.get(),{source:v=null,ploy:k="hand"}=h??{},B=v&&hn(s);return r(B?be(u,v,s):`${k}:${s}`,s)}let l=s=>r(`button:${s}`,null);async function r(s,u){let{view:h,held:v}=n.get(),k=await t.askWhy(h,s),B=n.get();k&&B.view===h&&B.held===v&&o.refuse(u,k)}function p(s,u){let h=n.get();if(h.view.result)return;if(n.set({cursor:s,refused:null}),_(h).has(s)&&!h.held?.source){e.touched("lift");let k={ploy:"reassign",source:s};return n.set({held:k,over:null,announcement:Dn(h.view,"source")})}if(h.held?.source===s)return z();let v=S(h).get(s);if(!v)return void c(s);if(h.over===s||!yn(h,v,u))return f(v);e.touched("lift"),n.set({over:s,announcement:v.spoken})}function $(s){let u=n.get(),h=s!==null&&S(u).has(s)?s:null,k=s!==null&&u.refused&&u.refused.square!==s||h?null:u.refused;u.over===h&&u.refused===k||(h&&h!==u.over&&e.touched("tick"),n.set({over:h,refused:k}))}function g(s,u=null){let h=s===null?void 0:S(n.get()).get(s);o.noteDrop(h?u:null),n.set({dragging:null,over:null}),h?f(h):s!==null&&c(s)}function w(){let{view:s,held:u}=n.get();if(!s.hand)return x();if(s.result)return;e.touched("lift");let h=u?.ploy==="hand";n.set({...E,held:h?null:{ploy:"hand",source:null}})}function b(){let s=n.get().view;a(()=>{let{view:u}=n.get();(u===s||!u.hand)&&x()})()}function x(){let{view:s}=n.get(),[u]=G(s,"draw");u?f(u):s.result||l("draw")}function Hn(s){let{view:u,held:h}=n.get();if(u.result)return;if(!R(u,s))return void l(s);e.touched("lift");let v=h?.ploy===s,k=v?"":Dn(u,s);n.set({...E,held:v?null:{ploy:s,source:null},announcement:k})}function z(){n.set({...E,dragging:null,panel:null,hint:null})}function Rn(){let{view:s,panel:u}=n.get();if(s.undo!=="nothing"){if(s.undo==="assisted"&&!s.assisted&&u!=="undo")return n.set({...E,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function In(){n.get().view.can_redo&&i("redo",{},"redo")}function jn(){let{view:s,panel:u}=n.get();if(!s.result){if(u!=="resign")return n.set({...E,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function Wn(s){let{view:u}=n.get(),h=s?{again:u.game}:{after:u.game};o.begin({...h,options:u.options})}function Nn(s){n.set({...E,panel:s===n.get().panel?null:s})}let Fn=async s=>(await import("./settings-O45BT6PO.js")).changeSettings(n,s),Gn,J=()=>Gn??=import("./hints-BNDS3ARZ.js").then(s=>s.createHints(n,o));function Un(){let s=n.get(),u=I(s);return u[(u.indexOf(s.cursor)+1)%u.length]}return{get:n.get,set:n.set,preview:$,cancel:z,open:Nn,changeSettings:Fn,nextPlace:Un,fetchCoach:J,refresh:o.refresh,tap:a(p),drop:a(g),takeHand:a(w),draw:b,keep:a(()=>{f(G(n.get().view,"keep")[0])}),ploy:a(Hn),undo:a(Rn),redo:a(In),hint:a(()=>{J().then(s=>s.toggle())}),ask:a(s=>{i(s,{},"act")}),resign:a(jn),begin:a(Wn),setOptions:a(s=>{i("options",s,"act")})}}export{Ee as a,_e as b,He as c,Re as d,Ie as e,Qe as f,tt as g};
