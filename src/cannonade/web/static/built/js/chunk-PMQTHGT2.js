import{a as s}from"./chunk-BKNVP7NF.js";import{k as t,l as e}from"./chunk-HQUODQJI.js";import{e as r}from"./chunk-B32G7G4U.js";var $=({name:n})=>e(s(n));function m({name:n}){let a=r(n);return a?t`<kbd class="only-wide">${a}</kbd>`:null}function k({icon:n,label:a,keyName:o,css:i="",isOff:c,onClick:l,...d}){let{children:p,...u}=d;return t`<button
    type="button"
    class=${`button ${i}`.trim()}
    aria-label=${a}
    aria-disabled=${c?"true":void 0}
    onClick=${l}
    ...${u}
  >
    ${n&&t`<${$} name=${n} />`}${p}
    ${o&&t`<${m} name=${o} />`}
  </button>`}var w='<span class="word-mark" role="img" aria-label="Cannonade"><span aria-hidden="true">Cann<svg class="word-mark-shot" viewBox="-12 -12 24 24" aria-hidden="true"><circle class="shot" r="11"/><path class="shine" d="M-6.4-2A6.8 6.8 0 0 1-.6-6.8"/></svg>nade</span></span>';export{$ as a,m as b,k as c,w as d};
