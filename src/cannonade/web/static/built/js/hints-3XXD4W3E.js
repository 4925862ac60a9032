import{a,b}from"./chunk-KDXDSYBP.js";import"./chunk-IASRR5VU.js";import"./chunk-ABZ4BNKH.js";import"./chunk-HKKRNIQE.js";export{b as createHints,a as marksOf};
