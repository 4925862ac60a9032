import{a,b}from"./chunk-L2IM6RQN.js";import"./chunk-6EDTIYSH.js";import"./chunk-BZT3HYD6.js";import"./chunk-JUR4FPUR.js";import"./chunk-3KXHLQRY.js";export{b as createHints,a as marksOf};
