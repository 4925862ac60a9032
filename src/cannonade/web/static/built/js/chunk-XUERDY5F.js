import{a as s}from"./chunk-BKNVP7NF.js";import{l as t,m as o}from"./chunk-Q5DK2R4L.js";import{e as r}from"./chunk-23GQKTT3.js";var p=({name:n})=>o(s(n));function u({name:n}){let a=r(n);return a?t`<kbd class="only-wide">${a}</kbd>`:null}function h(n){let{icon:a,label:i,keyName:e,css:c="",isOff:l,children:d,...m}=n;return t`<button
    type="button"
    class=${`button ${c}`.trim()}
    aria-label=${i}
    aria-disabled=${l?"true":void 0}
    ...${m}
  >
    ${a&&t`<${p} name=${a} />`}${d}
    ${e&&t`<${u} name=${e} />`}
  </button>`}var k='<span class="word-mark" role="img" aria-label="Cannonade"><span aria-hidden="true">Cann<svg class="word-mark-shot" viewBox="-12 -12 24 24" aria-hidden="true"><circle class="shot" r="11"/><path class="shine" d="M-6.4-2A6.8 6.8 0 0 1-.6-6.8"/></svg>nade</span></span>';export{p as a,u as b,h as c,k as d};
