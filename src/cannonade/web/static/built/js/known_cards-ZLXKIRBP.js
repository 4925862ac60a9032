import{c as g}from"./chunk-4QQIDRIF.js";import{c as w,d as b}from"./chunk-OKSA7MTC.js";import"./chunk-BKNVP7NF.js";import{e as m,h as p,i as $,j as s,k as l,l as i}from"./chunk-ABW6K7NO.js";import{a as d,b as c,g as a}from"./chunk-JUR4FPUR.js";import"./chunk-V47KMIIQ.js";import"./chunk-4QXZY6RT.js";import{a as f}from"./chunk-G2CCRVZS.js";var h=[..."A23456789TJQK"],k=[..."hdsc"],y=t=>t==="T"?"10":t;function v(t){let n=b(null);return w(()=>{let e=n.current,r=document.activeElement;if(!e)return;let o=getComputedStyle(e).getPropertyValue("--is-sheet")==="1";return o?e.showModal():e.setAttribute("open",""),(o||t==="keys")&&e.querySelector(".drawer-body")?.focus(),()=>{e.contains(document.activeElement)&&r instanceof HTMLElement&&setTimeout(()=>r.focus())}},[]),n}function W({state:t,play:n}){let{view:e,means:r}=t,o=v(r);return s`<dialog
    ref=${o}
    class="drawer known-drawer"
    aria-label="What you know"
    onCancel=${()=>n.open(null)}
    onClick=${S=>{S.target===o.current&&o.current?.matches(":modal")&&n.open(null)}}
  >
    <div class="drawer-body" tabindex="0" role="region" aria-label="What you know">
      <header class="panel-head">
        <h2>What you know</h2>
        <${g}
          icon="close"
          css="bare"
          label="Close"
          onClick=${()=>n.open(null)}
        />
      </header>
      <${T} view=${e} />
      <${L} view=${e} />
      ${e.queue.length>0&&s`<${O} view=${e} />`}
      ${e.shame.length>0&&s`<${K} view=${e} />`}
      <${M} view=${e} />
    </div>
  </dialog>`}function T({view:t}){let n=new Set(t.known.flat()),e=new Set([...t.unseen,...n]),r=["X1","X2"].filter(o=>e.has(o)).length;return s`<section>
    <hgroup>
      <h3>${a(e.size,"card")} to come</h3>
      <p class="muted">${C([...e])}</p>
    </hgroup>
    <table class="to-come-table">
      <thead>
        <tr>
          <td></td>
          ${h.map(o=>s`<th scope="col">${y(o)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${k.map(o=>s`<${E} ...${{suit:o,coming:e,bottom:n}} />`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row"><span class="visually-hidden">Of each rank</span></th>
          ${h.map(o=>s`<td>${A(o,e)}</td>`)}
        </tr>
      </tfoot>
    </table>
    <p class="muted">${a(r,"joker")} to come</p>
  </section>`}function C(t){let n=t.filter(o=>"JQK".includes(o.charAt(0))).length,e=t.filter(o=>"AX".includes(o.charAt(0))).length,r=t.length-n-e;return`${a(r,"number")}, ${a(n,"royal")}, ${e} aces and jokers`}var A=(t,n)=>k.filter(e=>n.has(t+e)).length,E=({suit:t,coming:n,bottom:e})=>s`<tr>
    <th scope="row">${l($(t,d[t]))}</th>
    ${h.map(r=>{let o=r+t;if(!n.has(o))return s`<td><i class="gone"></i></td>`;let u=`there ${d[t]} ${e.has(o)?"ringed":""}`;return s`<td><b class=${u}>${y(r)}</b></td>`})}
  </tr>`;function L({view:t}){return t.known.length?s`<section>
    <h3>The bottom, in order of drawing</h3>
    <ol class="bottom-order">
      ${t.unseen.length>0&&s`<li>${l(m())}<span>${t.unseen.length} unknown</span></li>`}
      ${t.known.map(n=>s`<li class=${n.length>1?"shuffled":""}>
            ${n.map(e=>l(p(e)))}
            ${n.length>1&&s`<span>in any order</span>`}
          </li>`)}
    </ol>
  </section>`:null}var O=({view:t})=>s`<section>
    <h3>Royals to be placed</h3>
    <p class="cards">${t.queue.map(n=>i(`${c(n)} `))}</p>
  </section>`,K=({view:t})=>s`<section>
    <h3>Shame pile</h3>
    <p class="cards">${t.shame.map(n=>i(`${c(n)} `))}</p>
  </section>`,M=({view:t})=>s`<section>
    <hgroup>
      <h3>Every stack</h3>
      <p class="muted">top card first</p>
    </hgroup>
    <ul class="stacks">
      ${f.map(n=>{let e=[...t.stacks[n]??[]].reverse();return s`<li>
          <span class="muted">${n}</span>
          ${e.map(r=>s`<span>${i(c(r))}</span>`)}
          ${!e.length&&s`<span class="muted">empty</span>`}
        </li>`})}
    </ul>
  </section>`;export{W as Known};
