import{a,b}from"./chunk-BXEGWF3N.js";import"./chunk-7S6JIQCI.js";import"./chunk-ULMYV6CU.js";import"./chunk-JUR4FPUR.js";import"./chunk-V47KMIIQ.js";export{b as createHints,a as marksOf};
