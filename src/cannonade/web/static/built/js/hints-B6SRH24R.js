import{a,b}from"./chunk-QXYIXC6C.js";import"./chunk-32ZXKXVZ.js";import"./chunk-ABZ4BNKH.js";import"./chunk-GUTOTUWI.js";export{b as createHints,a as marksOf};
