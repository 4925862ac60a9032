import{a as z,b as J}from"./chunk-MSKXM25A.js";import{a as bn,b as N,c as xn,d as S,e as Cn}from"./chunk-QQSUDKHT.js";import{a as wn}from"./chunk-ZNG2YCFT.js";import{b as I,c as Sn}from"./chunk-BKNVP7NF.js";import{a as fn,b as pn,c as hn,d as mn,e as j,f as V,g as C,k as d,l as $,m as b,n as gn}from"./chunk-HQUODQJI.js";import{c as rn,d as an,e as cn,f as ln,g as un,h as dn}from"./chunk-EX5ZXRN5.js";import{d as on,f as sn}from"./chunk-MCEVXERH.js";import{c as tn,d as D,e as en}from"./chunk-4QXZY6RT.js";import{a as $n}from"./chunk-NZJWOYSC.js";import{a as H,b as P,c as T,d as yn,f as R,g as kn,h as vn}from"./chunk-G2CCRVZS.js";import{a as m,b as W}from"./chunk-XGAYHW4L.js";var On=new WeakMap;function M(n){let t=On.get(n)??bn(n.action);return On.set(n,t),t}var F=(n,t)=>n.legal.filter(e=>M(e).kind===t),x=(n,t)=>F(n,t).length>0,G=(n,t)=>n.legal.some(e=>N(M(e).kind)===t);function Ln(n){let t=M(n),{kind:e,square:o,source:s}=t;return e==="swap"?[t,{kind:e,square:s,source:o}]:[t]}function v({view:n,held:t}){let e=new Map;for(let o of n.legal)for(let{kind:s,square:i,source:l}of Ln(o))i&&Zn(s,l,t)&&e.set(i,o);return e}function Zn(n,t,e){let o=N(n);return e?.ploy==="extract"?o==="extract":e?.ploy==="reassign"?o==="reassign"&&t===e.source:o===null}function O({view:n,held:t}){if(t?.ploy!=="reassign")return new Set;let e=n.legal.flatMap(Ln).filter(({kind:o})=>N(o)==="reassign").map(({source:o})=>o);return new Set(e.filter(o=>o!==null))}var q=n=>[...v(n).keys(),...O(n)],L=n=>n.over===null?void 0:v(n).get(n.over);function A(n){let t=L(n);if(!t)return null;let{kind:e}=M(t);if(e==="place"||e==="with_joker")return n.view.hand;let o=n.held?.source;return o?n.view.stacks[o]?.at(-1)??null:null}function _n(n){let{view:t,held:e,over:o}=n,s=A(n);if(!s||o===null||n.dragging)return[];let i=t.rules.joker_use==="swap"&&t.stacks[o]?.at(-1),l=[o,s];return e?.source&&i?[l,[e.source,i]]:[l]}var nt=["replace","armour","hard_reset","refill"];function En({held:n,look:t},e,o){let{kind:s,square:i}=M(e),l=s==="place"&&T(i??""),u=o==="touch"&&n===null&&t.one_tap!=="on";return nt.includes(s)||l&&u}var K=n=>n.result==="killed"?"kill":"short";function Pn(n){let t=new Map;for(let e of n)for(let o of R(e.slot).slice(0,2))t.get(o)!=="kill"&&t.set(o,K(e));return t}var Tn=n=>[...n].sort((t,e)=>+(e.result==="killed")-+(t.result==="killed")||t.short_by-e.short_by);function Mn(n){let t=q(n);return t.some(T)&&!t.some(e=>P.includes(e))}function qn({view:n,held:t},e){let o=t?.ploy??"hand";return n.why[o]?.[e]??""}function An(n,t){let e=n.ploys.filter(i=>i.startsWith(t)),o=n.spent.filter(i=>i.startsWith(t));return{ready:e,spent:o,coming:Math.max(0,(t==="A"?4:2)-e.length-o.length)}}var tt=.12,Bn=({view:n,held:t})=>t?.ploy==="reassign"&&x(n,"with_joker")?t:null;function Dn(n,t){function e(u){t.set({means:u.pointerType==="touch"?"touch":"mouse"});let f=u.target.closest("button"),a=f&&o(f);return a?{from:f,face:f,card:a,picture:C(a)}:null}function o(u){let f=t.get();if(f.view.result)return null;if(u.classList.contains("hand-card"))return v({...f,held:Bn(f)}).size>0?f.view.hand:null;let a=u.dataset.square??"";return f.held?.source===a||O(f).has(a)?f.view.stacks[a]?.at(-1)??null:null}function s({from:u,card:f}){let a=u.dataset.square;t.set({held:a?{ploy:"reassign",source:a}:Bn(t.get()),dragging:f,refused:null})}function i(u){let f=u.getBoundingClientRect(),a=v(t.get()),p=[...H,...P].map(g=>({square:g,cover:l(f,g)})).filter(({cover:g})=>g>tt).sort((g,y)=>y.cover-g.cover).map(({square:g})=>g);return{legal:p.find(g=>a.has(g))??null,any:p[0]??null}}function l(u,f){let a=n.querySelector(`.square[data-square="${f}"]`);if(!a)return 0;let{left:p,right:w,top:g,bottom:y}=a.getBoundingClientRect(),_=Math.min(u.right,w)-Math.max(u.left,p),U=Math.min(u.bottom,y)-Math.max(u.top,g);return Math.max(0,_)*Math.max(0,U)/(u.width*u.height)}return $n(n,{grab:e,begin:s,move:(u,f)=>t.look(i(f).legal),drop({from:u},f){let{legal:a,any:p}=i(f),w=p!==null&&p===u.dataset.square;return t.drop(a??(w?null:p),f.getBoundingClientRect()),a!==null},cancel:()=>t.drop(null)})}var et={draw:n=>n.draw(),keep:n=>n.keep(),extract:n=>n.ploy("extract"),reassign:n=>n.ploy("reassign"),undo:n=>n.undo(),redo:n=>n.redo(),known:n=>n.open("known"),hint:n=>{n.hint()},new:n=>n.get().view.result?n.begin(!1):n.open("new"),again:at,mute:n=>{n.like({sound:n.get().look.sound==="on"?"off":"on"})},rules:n=>n.open("rules"),keys:n=>n.open("keys")},ot=n=>/^[^\d\s]$/.test(n),st=({key:n,shiftKey:t})=>t&&n!==n.toLowerCase();function rt(n){n.closest(".square, .hand-card, .draw-button, .ploy-button")&&n.blur()}function at(n){let{said:t}=n.get();n.set({said:""}),setTimeout(()=>n.set({said:t}),100)}function Wn(n,t,e){let o=a=>{t.set({cursor:a});let p=n.querySelector(`.square[data-square="${a}"]`);p instanceof HTMLElement&&p.focus(),t.look(a)};function s(a){let{key:p}=a,w=t.get();if(p==="Escape")return i();if(p.startsWith("Arrow"))return l(a);if(/^[1-9]$/.test(p))return u(vn(p));let g=st(a)?void 0:sn(w.look,p);if(g==="next")return f();let y=et[g??""];return y?.(t),y!==void 0}function i(){return e.cancel(),t.cancel(),!0}function l({key:a,target:p}){let w=p.dataset.square,g=w!==void 0;return!g&&p!==document.body?!1:(o(g?kn(w,a):t.get().cursor),!0)}function u(a){return o(a),q(t.get()).includes(a)||t.tap(a,"keys"),!0}function f(){let a=t.nextPlace();return a&&o(a),!0}document.addEventListener("keydown",a=>{if(a.ctrlKey||a.metaKey||a.altKey||a.isComposing)return;let p=a.target;if(p.closest("input, textarea, select, dialog:modal"))return;t.get().means!=="keys"&&(ot(a.key)&&rt(p),t.set({means:"keys"}));let w=a.key==="Enter"||a.key.length===1;(a.repeat&&w||s(a))&&a.preventDefault()})}function B(n){return n?.closest?.(".square")?.dataset.square??null}var it=300;function ct(n,t){let[e,o]=[-1/0,0];n.addEventListener("click",s=>{let{target:i,timeStamp:l,detail:u}=s;if(!i.closest(".draw-button, .hand-card")||u===0)return;let{ply:a,hand:p}=t.get().view;l-e<it&&a<=o+1?s.stopPropagation():p||([e,o]=[l,a])},!0)}function jn(n,t,e){ct(n,t),n.addEventListener("click",o=>{let s=B(o.target),i=o.detail===0?"keys":t.get().means;s?t.tap(s,i):o.target.closest("button, a, aside, dialog")||(t.look(null),t.set({refused:null}))}),n.addEventListener("pointerover",o=>{o.pointerType==="touch"||e.isOn()||t.look(B(o.target))}),n.addEventListener("pointerleave",o=>{o.pointerType!=="touch"&&!e.isOn()&&t.look(null)}),n.addEventListener("focusin",o=>{let s=B(o.target),{means:i,cursor:l}=t.get();s&&(l!==s&&t.set({cursor:s}),i==="keys"&&t.look(s))}),n.addEventListener("focusout",o=>{B(o.target)&&!B(o.relatedTarget)&&t.get().means==="keys"&&t.look(null)})}var Hn=n=>({view:JSON.parse(document.getElementById("view")?.textContent??""),held:null,over:null,cursor:"b4",dragging:null,means:"mouse",refused:null,panel:null,look:n,hint:null,watch:null,hasCoach:document.getElementById("game")?.dataset.coach==="yes",said:"",link:""});function Rn(n){let t=n,e=[];return{get:()=>t,set(o){t={...t,...o};for(let s of e)s(t)},onChange:o=>{e.push(o)}}}async function ne(n,t,e){let o=Rn(Hn(on())),s={...xn},i=e(o,s),l=gn(n),u=()=>en(d`<${t} state=${o.get()} play=${i} />`,l);u(),wn(),o.onChange(u);let f=Dn(n,i);jn(n,i,f),Wn(n,i,f);let{createEffects:a}=await import("./effects-ZFHPVMG2.js");return Object.assign(s,a(n,o.get)),import("./meant_squares.js"),i}var Nn=(n,t)=>(n.ploy_words[t]??[]).join(": "),lt=({rules:n},t,e)=>`${t}${n.joker_use==="swap"?"<>":">"}${e}`;function re(n,t,e){let o=Cn(n,t,e),{inTurn:s,intend:i}=o,l=r=>r&&i("actions",{action:r.action},"act");async function u(r){let c=n.get(),{source:h}=c.held??{},k=h&&T(r)?await e.askWhy(c.view,lt(c.view,h,r)):qn(c,r);k&&o.refuse(r,k)}function f(r){let c=n.get().view.why.button?.[r];c&&o.refuse(null,c)}function a(r,c){let h=n.get();if(h.view.result)return;if(n.set({cursor:r,refused:null}),O(h).has(r)&&!h.held?.source){t.touched("lift");let E={ploy:"reassign",source:r};return n.set({held:E,over:null,said:Nn(h.view,"source")})}if(h.held?.source===r)return Z();let k=v(h).get(r);if(!k)return void u(r);if(h.over===r||!En(h,k,c))return l(k);t.touched("lift"),n.set({over:r,said:k.spoken})}function p(r){let c=n.get(),h=r!==null&&v(c).has(r)?r:null,E=r!==null&&c.refused&&c.refused.square!==r||h?null:c.refused;c.over===h&&c.refused===E||(h&&h!==c.over&&t.touched("tick"),n.set({over:h,refused:E}))}function w(r,c=null){let h=r===null?void 0:v(n.get()).get(r);o.comesFrom(h?c:null),n.set({dragging:null,over:null}),h?l(h):r!==null&&u(r)}function g(){let{view:r,held:c}=n.get();if(!r.hand)return _();if(r.result)return;t.touched("lift");let h=c?.ploy==="hand";n.set({...S,held:h?null:{ploy:"hand",source:null}})}function y(){let r=n.get().view;s(()=>{let{view:c}=n.get();(c===r||!c.hand)&&_()})()}function _(){let{view:r}=n.get(),[c]=F(r,"draw");c?l(c):r.result||f("draw")}function U(r){let{view:c,held:h}=n.get();if(c.result)return;if(!G(c,r))return f(r);t.touched("lift");let k=h?.ploy===r,E=k?"":Nn(c,r);n.set({...S,held:k?null:{ploy:r,source:null},said:E})}function Z(){n.set({...S,dragging:null,panel:null,hint:null})}function Kn(){let{view:r,panel:c}=n.get();if(r.undo!=="nothing"){if(r.undo==="assisted"&&!r.assisted&&c!=="undo")return n.set({...S,panel:"undo"});n.set({panel:null}),i("undo",{},"undo")}}function Un(){n.get().view.can_redo&&i("redo",{},"redo")}function Vn(){let{view:r,panel:c}=n.get();if(!r.result){if(c!=="resign")return n.set({...S,panel:"resign"});n.set({panel:null}),i("resign",{},"act")}}function zn(r){let{view:c}=n.get(),h=r?{again:c.game}:{after:c.game};o.begin({...h,options:c.options})}function Jn(r){n.set({...S,panel:r===n.get().panel?null:r})}let Xn=async r=>(await import("./liking-KXHRZYH7.js")).like(n,r),Qn,nn=()=>Qn??=import("./hints-FU7R7DFT.js").then(r=>r.createHints(n,o));function Yn(){let r=n.get(),c=q(r);return c[(c.indexOf(r.cursor)+1)%c.length]}return{get:n.get,set:n.set,look:p,cancel:Z,open:Jn,like:Xn,nextPlace:Yn,fetchCoach:nn,refresh:o.refresh,tap:s(a),drop:s(w),takeHand:s(g),draw:y,keep:s(()=>{l(F(n.get().view,"keep")[0])}),ploy:s(U),undo:s(Kn),redo:s(Un),hint:s(()=>{nn().then(r=>r.toggle())}),ask:s(r=>{i(r,{},"act")}),resign:s(Vn),begin:s(zn),setOptions:s(r=>{i("options",r,"act")})}}function ut(n){let t=L(n)?.attacks??[];return{state:n,legal:v(n),movable:O(n),isChoosing:Mn(n),attacks:new Map(t.map(e=>[e.slot,e])),lit:Pn(t)}}var dt='<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true"><use href="#p-traverse"/></svg>';function he({state:n,children:t}){let e=ut(n);return d`<section class="board" aria-label=${m("Board")}>
    ${$(dt)}
    <div class="battery"></div>
    ${P.map(o=>d`<${ht} key=${o} slot=${o} scene=${e} />`)}
    ${H.map(o=>d`<${mt} key=${o} cell=${o} scene=${e} />`)}
    ${[...e.attacks.values()].map(pt)}
    <${wt} state=${n} />
    ${n.view.result?.reason==="dry"&&d`<${ft} />`} ${t}
  </section>`}var ft=()=>d`<div class="dry-pile" role="img" aria-label=${m("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`,pt=n=>R(n.slot).slice(0,2).reverse().map(t=>$(Sn(t,yn(n.slot),K(n))));function ht({slot:n,scene:t}){let{view:e}=t.state,o=e.royals[n],s=t.attacks.get(n)??null,i=o?pn(o,s):V(),l=[s?K(s):t.legal.has(n)&&"legal",e.result?.fatal===n&&"fatal",t.state.over===n&&"chosen"];return d`<${In} name=${n} kind="slot" ...${{scene:t,marks:l,picture:i}} />`}function mt({cell:n,scene:t}){let{view:e,held:o,over:s}=t.state,i=e.stacks[n]??[],l=i.at(-1),u=t.legal.has(n)||t.movable.has(n),f=[t.lit.get(n)??(u?"legal":t.isChoosing&&"blocked"),o?.source===n&&"taken",s===n&&"chosen",i.length>1&&`depth-${Math.min(i.length,3)}`],a=l?fn(l,i.length):V();return d`<${In} name=${n} kind="cell" ...${{scene:t,marks:f,picture:a}} />`}function In({name:n,kind:t,scene:e,marks:o,picture:s}){let{refused:i,cursor:l,hint:u}=e.state,f=i?.square===n,a=u?.marks.includes(n),p=["square",t,...o,f&&"refused",a&&"hinted"];return d`<button
    type="button"
    class=${p.filter(Boolean).join(" ")}
    data-square=${n}
    tabindex=${l===n?0:-1}
    aria-label=${gt(n,e)}
  >
    ${$(s)}
  </button>`}function gt(n,{state:t,legal:e,movable:o}){let{view:s,refused:i}=t,l=[s.squares[n]],u=e.get(n);return u?l.push(u.spoken):o.has(n)?l.push(m("Its top card can be moved.")):i?.square===n&&l.push(i.says),l.join(" ")}var wt=({state:n})=>_n(n).map(([t,e])=>d`<div
      class=${n.cursor===t?"lifted at-cursor":"lifted"}
      data-square=${t}
      aria-hidden="true"
    >
      ${$(C(e))}
    </div>`);function me({view:n,play:t}){let e=x(n,"draw");return d`<button
    type="button"
    class=${`draw-button ${e?"legal":""}`}
    aria-label=${dn(n.draw_count)}
    aria-disabled=${e?void 0:"true"}
    onClick=${()=>t.draw()}
  >
    ${$(j(n.draw_count))}
  </button>`}function Ce({state:n,play:t}){let{view:e}=n,[o,...s]=Q(n),i=[m("In hand"),...e.waiting?[m("(one waits)")]:[]].join(" ");return d`<section class="hand" aria-label=${m("Hand")}>
    <h2 class="label">${i}</h2>
    <div class="hand-place">
      <${$t} state=${n} play=${t} />
      <p class="hand-words muted only-wide">
        <strong>${b(o??"")}</strong>
        ${s.map(l=>d`<span class="line">${b(l)}</span>`)}
      </p>
    </div>
    ${x(e,"keep")&&d`<${X} play=${t} />`}
  </section>`}function $t({state:n,play:t}){let{view:e}=n,o=e.hand!==null&&(n.dragging||yt(n)),s=o?"ghost":e.hand?"":"empty",i=n.held?.ploy==="hand";return d`<button
    type="button"
    class=${`hand-card ${s} ${i?"held":""}`}
    aria-label=${kt(n)}
    aria-pressed=${e.hand?i:void 0}
    disabled=${!e.hand&&!x(e,"draw")}
    onClick=${()=>t.takeHand()}
  >
    ${o?d`<${bt} state=${n} />`:d`<${vt} state=${n} />`}
  </button>`}var yt=n=>A(n)===n.view.hand;function kt({view:n}){return n.hand?m("{hand}, in hand",{hand:an(n.hand)}):x(n,"draw")?m("Draw a card"):m("No card in hand")}function vt({state:{view:n}}){return n.hand?$(C(n.hand)):x(n,"draw")?d`<span><b>${m("Draw")}</b><br /><${J} name="draw" /></span>`:null}function bt({state:n}){return d`<span>
    <b>${b(rn(n.view.hand??""))}</b>
    ${Y(n)&&d`<span><br />${m("Tap {square} again",{square:n.over??""})}</span>`}
  </span>`}var X=class extends D{button=tn();componentWillUnmount(){let{current:t}=this.button,e=t?.closest(".hand")?.querySelector(".hand-card");document.activeElement===t&&setTimeout(()=>e?.focus())}render(){return d`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${()=>this.props.play.keep()}
    >
      ${m("Keep the grid")}<${J} name="keep" />
    </button>`}};function Q(n){let{view:t,held:e}=n,o=L(n)?.hand??[];if(o.length)return o;let s=e?.source?"source":e?.ploy??"";return t.ploy_words[s]??t.hand_words}var Y=({over:n,means:t,dragging:e})=>n!==null&&t==="touch"&&!e;function Te({state:n,play:t}){return n.view.rules.has_ploys?d`<section class="ploys" aria-label=${m("Ploys")}>
    <h2 class="label">${m("Ploys")}</h2>
    <div class="ploy-row">
      <${Fn} id="extract" letter="A" ...${{state:n,play:t}} />
      <${Fn} id="reassign" letter="X" ...${{state:n,play:t}} />
    </div>
  </section>`:d`<${Ct} view=${n.view} />`}function Fn({id:n,letter:t,state:e,play:o}){let s=e.view.ploy_words[n]?.[0]??"",{ready:i,spent:l,coming:u}=An(e.view,t),f=e.held?.ploy===n,[a]=i,p=a!==void 0&&G(e.view,n),w=f?"in-force":p?"ready":"",g=l.length?m("none ready"):m("not drawn yet"),y=i.length?m("{len} ready",{len:i.length}):g,_=a?xt(a,e.view):l.length?mn():j();return d`<button
    type="button"
    class=${`ploy-button ${w}`.trim()}
    data-ploy=${n}
    aria-pressed=${f}
    aria-disabled=${p?void 0:"true"}
    aria-label=${m("{name}: {state}, {spent} spent, {to_come} to come",{name:s,state:y,spent:l.length,to_come:u})}
    onClick=${()=>o.ploy(n)}
  >
    ${$(_)}
    <span>
      <span class="ploy-name">${s}</span>
      <span class="ploy-state">${y}</span>
      <span class="charges">
        ${i.map(()=>$(I("ready")))}${l.map(()=>$(I("spent")))}
        ${Array.from({length:u},()=>$(I("to-come")))}
      </span>
    </span>
  </button>`}function xt(n,{rules:{ace_use:t,joker_use:e}}){return(n.startsWith("A")?t==="extraction":e==="reassignment")?hn(n):C(n)}function Ct({view:n}){let{has_points:t,has_shame:e}=n.rules;return d`<section class="ploys" aria-label=${m("Score")}>
    <h2 class="label">${m("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${n.score}</b> ${t?St(n):m("if you win now")}</p>
      ${e&&d`<p class="muted">${W("Shame pile: {count} card","Shame pile: {count} cards",n.shame.length)}</p>`}
    </div>
  </section>`}var St=n=>[W("point","points",n.score),W("{count} draw paid","{count} draws paid",n.draws)].join(", ");function He({state:n,children:t}){let e=L(n);return d`<section class="verdict panel-box" aria-label=${m("What this would do")}>
    <ul>
      ${Ot(n,e?.attacks??[])}
    </ul>
    ${!e?.attacks.length&&(t??d`<${Et} state=${n} />`)}
  </section>`}function Ot(n,t){return t.length?Tn(t).map(e=>d`<${Lt} key=${e.slot} state=${n} attack=${e} />`):n.refused?d`<${_t} says=${n.refused.says} />`:null}function Lt({state:n,attack:t}){let e=t.result==="killed"?"falls":"stands",[o,s]=ln(t);return d`<li class=${e}>
    <${z} name=${e} /><span class="says">${b(cn(t))}</span>
    <span class="why"><b>${b(o)}</b>${s}</span>
    <span class="why only-wide">${un(n.view,t)}</span>
  </li>`}var _t=({says:n})=>d`<li class="no">
    <${z} name="close" /><span class="why">${b(n)}</span>
  </li>`;function Et({state:n}){if(n.refused)return null;let t=Y(n)&&!A(n),e=[...Q(n),...t?[m("Tap {square} again.",{square:n.over??""})]:[]];return d`<p class="idle only-narrow">
    ${b(e.join(". ").replaceAll("..","."))}
  </p>`}var Gn=null;function Pt(){return Gn??=new Promise(n=>{let t=document.querySelector("link[data-later]")?.getAttribute("data-later");if(!t||document.querySelector(`link[href="${t}"]`))return n(null);let e=document.createElement("link");document.head.append(Object.assign(e,{rel:"stylesheet",href:t,onload:n,onerror:n}))}),Gn}function Fe(n){let t=null,e=async()=>{let[s]=await Promise.all([n(),Pt()]);t=s};class o extends D{componentDidMount(){t||e().then(()=>this.setState({}))}render(){return t&&d`<${t} ...${this.props} />`}}return[o,e]}export{L as a,ne as b,re as c,he as d,me as e,Ce as f,Te as g,He as h,Fe as i};
