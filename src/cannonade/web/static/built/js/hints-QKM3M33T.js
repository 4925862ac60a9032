import{a,b}from"./chunk-IXLS4446.js";import"./chunk-242HLYVR.js";import"./chunk-ABZ4BNKH.js";import"./chunk-HKKRNIQE.js";export{b as createHints,a as marksOf};
