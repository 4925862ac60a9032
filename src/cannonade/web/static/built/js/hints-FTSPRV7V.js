import{a,b}from"./chunk-L5GXCIJB.js";import"./chunk-5NBGHYZG.js";import"./chunk-BZT3HYD6.js";import"./chunk-JUR4FPUR.js";import"./chunk-WMXTAUO2.js";export{b as createHints,a as marksOf};
