import{a,b}from"./chunk-UXTRI46G.js";import"./chunk-SXBWSRNO.js";import"./chunk-ABZ4BNKH.js";import"./chunk-TVQ4REIL.js";export{b as createHinting,a as marksOf};
