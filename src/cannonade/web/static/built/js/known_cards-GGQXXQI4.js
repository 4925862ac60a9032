import{a as i,b as g,f as r}from"./chunk-NYNVF6WO.js";import{c as f}from"./chunk-FIE43BVV.js";import{c as w,d as b}from"./chunk-OKSA7MTC.js";import"./chunk-SPYC26IG.js";import{e as h,h as m,i as p,j as o,k as c,l}from"./chunk-CG2F7TT6.js";import"./chunk-4QXZY6RT.js";import"./chunk-GUTOTUWI.js";import{a as $}from"./chunk-G2CCRVZS.js";var d=[..."A23456789TJQK"],y=[..."hdsc"],k={h:"hearts",d:"diamonds",s:"spades",c:"clubs"},S=t=>t==="T"?"10":t;function T(t){let n=b(null);return w(()=>{let e=n.current,a=document.activeElement;if(!e)return;let s=getComputedStyle(e).getPropertyValue("--is-sheet")==="1";return s?e.showModal():e.setAttribute("open",""),(s||t==="keys")&&e.querySelector(".drawer-body")?.focus(),()=>{e.contains(document.activeElement)&&a instanceof HTMLElement&&setTimeout(()=>a.focus())}},[]),n}function X({state:t,play:n}){let{view:e,means:a}=t,s=T(a);return o`<dialog
    ref=${s}
    class="drawer known-drawer"
    aria-label="What you know"
    onCancel=${()=>n.open(null)}
    onClick=${v=>{v.target===s.current&&s.current?.matches(":modal")&&n.open(null)}}
  >
    <div class="drawer-body" tabindex="0" role="region" aria-label="What you know">
      <header class="panel-head">
        <h2>What you know</h2>
        <${f}
          icon="close"
          css="bare"
          label="Close"
          onClick=${()=>n.open(null)}
        />
      </header>
      <${C} view=${e} />
      <${O} view=${e} />
      ${e.queue.length>0&&o`<${N} view=${e} />`}
      ${e.shame.length>0&&o`<${K} view=${e} />`}
      <${M} view=${e} />
    </div>
  </dialog>`}function C({view:t}){let n=new Set(t.known.flat()),e=new Set([...t.unseen,...n]),a=["X1","X2"].filter(s=>e.has(s)).length;return o`<section>
    <hgroup>
      <h3>${r(e.size,"card")} to come</h3>
      <p class="muted">${A([...e])}</p>
    </hgroup>
    <table class="to-come-table">
      <thead>
        <tr>
          <td></td>
          ${d.map(s=>o`<th scope="col">${S(s)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${y.map(s=>o`<${L} ...${{suit:s,coming:e,bottom:n}} />`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row"><span class="visually-hidden">Of each rank</span></th>
          ${d.map(s=>o`<td>${E(s,e)}</td>`)}
        </tr>
      </tfoot>
    </table>
    <p class="muted">${r(a,"joker")} to come</p>
  </section>`}function A(t){let n=t.filter(s=>"JQK".includes(s.charAt(0))).length,e=t.filter(s=>"AX".includes(s.charAt(0))).length,a=t.length-n-e;return`${r(a,"number")}, ${r(n,"royal")}, ${e} aces and jokers`}var E=(t,n)=>y.filter(e=>n.has(t+e)).length,L=({suit:t,coming:n,bottom:e})=>o`<tr>
    <th scope="row">${c(p(t,k[t]))}</th>
    ${d.map(a=>{let s=a+t;if(!n.has(s))return o`<td><i class="gone"></i></td>`;let u=`there ${k[t]} ${e.has(s)?"ringed":""}`;return o`<td><b class=${u}>${S(a)}</b></td>`})}
  </tr>`;function O({view:t}){return t.known.length?o`<section>
    <h3>The bottom, in order of drawing</h3>
    <ol class="bottom-order">
      ${t.unseen.length>0&&o`<li>${c(h())}<span>${t.unseen.length} unknown</span></li>`}
      ${t.known.map(n=>o`<li class=${n.length>1?"shuffled":""}>
            ${n.map(e=>c(m(e,g(e))))}
            ${n.length>1&&o`<span>in any order</span>`}
          </li>`)}
    </ol>
  </section>`:null}var N=({view:t})=>o`<section>
    <h3>Royals to be placed</h3>
    <p class="cards">${t.queue.map(n=>l(`${i(n)} `))}</p>
  </section>`,K=({view:t})=>o`<section>
    <h3>Shame pile</h3>
    <p class="cards">${t.shame.map(n=>l(`${i(n)} `))}</p>
  </section>`,M=({view:t})=>o`<section>
    <hgroup>
      <h3>Every stack</h3>
      <p class="muted">top card first</p>
    </hgroup>
    <ul class="stacks">
      ${$.map(n=>{let e=[...t.stacks[n]??[]].reverse();return o`<li>
          <span class="muted">${n}</span>
          ${e.map(a=>o`<span>${l(i(a))}</span>`)}
          ${!e.length&&o`<span class="muted">empty</span>`}
        </li>`})}
    </ul>
  </section>`;export{X as Known};
