import{a,b}from"./chunk-HA5TFGG3.js";import"./chunk-VLFH3DIB.js";import"./chunk-6CSA5TNK.js";import"./chunk-JUR4FPUR.js";import"./chunk-V47KMIIQ.js";export{b as createHints,a as marksOf};
