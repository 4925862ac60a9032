import{a,b}from"./chunk-OZBRYAYD.js";import"./chunk-HE4RJ2LP.js";import"./chunk-BZT3HYD6.js";import"./chunk-JUR4FPUR.js";import"./chunk-V47KMIIQ.js";export{b as createHints,a as marksOf};
