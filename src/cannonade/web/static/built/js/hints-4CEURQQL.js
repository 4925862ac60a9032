import{a,b}from"./chunk-DRI3VMFU.js";import"./chunk-5YRHJ7T7.js";import"./chunk-BZT3HYD6.js";import"./chunk-OTPZSKYK.js";export{b as createHints,a as marksOf};
