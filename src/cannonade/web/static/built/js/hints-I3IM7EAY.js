import{a,b}from"./chunk-6FHFXJ27.js";import"./chunk-NMRR6ZLR.js";import"./chunk-ABZ4BNKH.js";import"./chunk-GUTOTUWI.js";export{b as createHints,a as marksOf};
