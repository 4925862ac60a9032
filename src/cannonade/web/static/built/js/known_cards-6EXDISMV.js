import{c as b,d as y}from"./chunk-R73HMYGB.js";import{f as p,i as f,j as g,r as s,s as i,t as d,y as w}from"./chunk-JGRZIBGY.js";import"./chunk-76YWVLKA.js";import{a as k}from"./chunk-YXW637P6.js";import{a as r,b as a,d as $,e as m,f as u}from"./chunk-OXLVEK6D.js";var h=[..."A23456789TJQK"],T=[..."hdsc"],v=e=>e==="T"?"10":e;function A(e){let n=y(null);return b(()=>{let t=n.current,c=document.activeElement;if(!t)return;let o=getComputedStyle(t).getPropertyValue("--is-sheet")==="1";return o?t.showModal():t.setAttribute("open",""),(o||e==="keys")&&t.querySelector(".drawer-body")?.focus(),()=>{t.contains(document.activeElement)&&c instanceof HTMLElement&&setTimeout(()=>c.focus())}},[]),n}function X({state:e,play:n}){let{view:t,means:c}=e,o=A(c),l=C=>{C.target===o.current&&o.current?.matches(":modal")&&n.open(null)};return s`<dialog
    ref=${o}
    class="drawer known-drawer"
    aria-label=${r("What you know")}
    onCancel=${()=>n.open(null)}
    onClick=${l}
  >
    <div class="stack drawer-body" tabindex="0" role="region" aria-label=${r("What you know")}>
      <header class="ends">
        <h2>${r("What you know")}</h2>
        <${w} onClick=${()=>n.open(null)} />
      </header>
      <${E} view=${t} />
      <${M} view=${t} />
      <${S} title=${r("Royals to be placed")} cards=${t.queue} />
      <${S} title=${r("Shame pile")} cards=${t.shame} />
      <${R} view=${t} />
    </div>
  </dialog>`}function E({view:e}){let n=new Set(e.known.flat()),t=new Set([...e.unseen,...n]),c=["X1","X2"].filter(o=>t.has(o)).length;return s`<section>
    <hgroup class="ends headline">
      <h3>${a("{count} card to come","{count} cards to come",t.size)}</h3>
      <p class="muted">${L([...t])}</p>
    </hgroup>
    <table class="to-come-table">
      <thead>
        <tr>
          <td></td>
          ${h.map(o=>s`<th scope="col">${v(o)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${T.map(o=>s`<${j} ...${{suit:o,coming:t,bottom:n}} />`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row"><span class="visually-hidden">${r("Of each rank")}</span></th>
          ${h.map(o=>s`<td>${O(o,t)}</td>`)}
        </tr>
      </tfoot>
    </table>
    <p class="muted">${a("{count} joker to come","{count} jokers to come",c)}</p>
  </section>`}function L(e){let n=e.filter(o=>"JQK".includes(o.charAt(0))).length,t=e.filter(o=>"AX".includes(o.charAt(0))).length,c=e.length-n-t;return[a("{count} number","{count} numbers",c),a("{count} royal","{count} royals",n),r("{count} aces and jokers",{count:t})].join(", ")}var O=(e,n)=>T.filter(t=>n.has(e+t)).length,j=({suit:e,coming:n,bottom:t})=>s`<tr>
    <th scope="row">${i(g(e,m[e]))}</th>
    ${h.map(c=>{let o=c+e;if(!n.has(o))return s`<td><i class="gone"></i></td>`;let l=`there ${$[e]} ${t.has(o)?"ringed":""}`;return s`<td><b class=${l}>${v(c)}</b></td>`})}
  </tr>`;function M({view:e}){return e.known.length?s`<section>
    <h3>${r("The bottom, in order of drawing")}</h3>
    <ol class="cluster bottom-order">
      ${e.unseen.length>0&&s`<li class="row">${i(p())}<span>${r("{count} unknown",{count:e.unseen.length})}</span></li>`}
      ${e.known.map(n=>s`<li class=${`row ${n.length>1?"shuffled":""}`}>
            ${n.map(t=>i(f(t)))}
            ${n.length>1&&s`<span>${r("in any order")}</span>`}
          </li>`)}
    </ol>
  </section>`:null}var S=({title:e,cards:n})=>n.length>0&&s`<section>
    <h3>${e}</h3>
    <p class="cards">${n.map(t=>d(`${u(t)} `))}</p>
  </section>`,R=({view:e})=>s`<section>
    <hgroup class="ends headline">
      <h3>${r("Every stack")}</h3>
      <p class="muted">${r("top card first")}</p>
    </hgroup>
    <ul class="stacks">
      ${k.map(n=>{let t=[...e.stacks[n]??[]].reverse();return s`<li class="headline">
          <span class="visually-hidden">${n}</span>
          ${t.map(c=>s`<span>${d(u(c))}</span>`)}
          ${!t.length&&s`<span class="muted">${r("empty")}</span>`}
        </li>`})}
    </ul>
  </section>`;export{X as Known};
