import{c as b}from"./chunk-PMQTHGT2.js";import{c as k,d as S}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{e as p,h as f,i as g,k as s,l as u,m as d}from"./chunk-HQUODQJI.js";import{a as m,b as $,c as i}from"./chunk-EX5ZXRN5.js";import"./chunk-B32G7G4U.js";import"./chunk-4QXZY6RT.js";import{a as w}from"./chunk-G2CCRVZS.js";import{a as r,b as a}from"./chunk-XGAYHW4L.js";var h=[..."A23456789TJQK"],y=[..."hdsc"],T=e=>e==="T"?"10":e;function C(e){let o=S(null);return k(()=>{let t=o.current,c=document.activeElement;if(!t)return;let n=getComputedStyle(t).getPropertyValue("--is-sheet")==="1";return n?t.showModal():t.setAttribute("open",""),(n||e==="keys")&&t.querySelector(".drawer-body")?.focus(),()=>{t.contains(document.activeElement)&&c instanceof HTMLElement&&setTimeout(()=>c.focus())}},[]),o}function X({state:e,play:o}){let{view:t,means:c}=e,n=C(c),l=v=>{v.target===n.current&&n.current?.matches(":modal")&&o.open(null)};return s`<dialog
    ref=${n}
    class="drawer known-drawer"
    aria-label=${r("What you know")}
    onCancel=${()=>o.open(null)}
    onClick=${l}
  >
    <div class="drawer-body" tabindex="0" role="region" aria-label=${r("What you know")}>
      <header class="panel-head">
        <h2>${r("What you know")}</h2>
        <${b}
          icon="close"
          css="bare"
          label=${r("Close")}
          onClick=${()=>o.open(null)}
        />
      </header>
      <${A} view=${t} />
      <${j} view=${t} />
      ${t.queue.length>0&&s`<${R} view=${t} />`}
      ${t.shame.length>0&&s`<${x} view=${t} />`}
      <${I} view=${t} />
    </div>
  </dialog>`}function A({view:e}){let o=new Set(e.known.flat()),t=new Set([...e.unseen,...o]),c=["X1","X2"].filter(n=>t.has(n)).length;return s`<section>
    <hgroup>
      <h3>${a("{count} card to come","{count} cards to come",t.size)}</h3>
      <p class="muted">${E([...t])}</p>
    </hgroup>
    <table class="to-come-table">
      <thead>
        <tr>
          <td></td>
          ${h.map(n=>s`<th scope="col">${T(n)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${y.map(n=>s`<${O} ...${{suit:n,coming:t,bottom:o}} />`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row"><span class="visually-hidden">${r("Of each rank")}</span></th>
          ${h.map(n=>s`<td>${L(n,t)}</td>`)}
        </tr>
      </tfoot>
    </table>
    <p class="muted">${a("{count} joker to come","{count} jokers to come",c)}</p>
  </section>`}function E(e){let o=e.filter(n=>"JQK".includes(n.charAt(0))).length,t=e.filter(n=>"AX".includes(n.charAt(0))).length,c=e.length-o-t;return[a("{count} number","{count} numbers",c),a("{count} royal","{count} royals",o),r("{count} aces and jokers",{count:t})].join(", ")}var L=(e,o)=>y.filter(t=>o.has(e+t)).length,O=({suit:e,coming:o,bottom:t})=>s`<tr>
    <th scope="row">${u(g(e,$[e]))}</th>
    ${h.map(c=>{let n=c+e;if(!o.has(n))return s`<td><i class="gone"></i></td>`;let l=`there ${m[e]} ${t.has(n)?"ringed":""}`;return s`<td><b class=${l}>${T(c)}</b></td>`})}
  </tr>`;function j({view:e}){return e.known.length?s`<section>
    <h3>${r("The bottom, in order of drawing")}</h3>
    <ol class="bottom-order">
      ${e.unseen.length>0&&s`<li>${u(p())}<span>${e.unseen.length} unknown</span></li>`}
      ${e.known.map(o=>s`<li class=${o.length>1?"shuffled":""}>
            ${o.map(t=>u(f(t)))}
            ${o.length>1&&s`<span>${r("in any order")}</span>`}
          </li>`)}
    </ol>
  </section>`:null}var R=({view:e})=>s`<section>
    <h3>${r("Royals to be placed")}</h3>
    <p class="cards">${e.queue.map(o=>d(`${i(o)} `))}</p>
  </section>`,x=({view:e})=>s`<section>
    <h3>${r("Shame pile")}</h3>
    <p class="cards">${e.shame.map(o=>d(`${i(o)} `))}</p>
  </section>`,I=({view:e})=>s`<section>
    <hgroup>
      <h3>${r("Every stack")}</h3>
      <p class="muted">${r("top card first")}</p>
    </hgroup>
    <ul class="stacks">
      ${w.map(o=>{let t=[...e.stacks[o]??[]].reverse();return s`<li>
          <span class="muted">${o}</span>
          ${t.map(c=>s`<span>${d(i(c))}</span>`)}
          ${!t.length&&s`<span class="muted">${r("empty")}</span>`}
        </li>`})}
    </ul>
  </section>`;export{X as Known};
