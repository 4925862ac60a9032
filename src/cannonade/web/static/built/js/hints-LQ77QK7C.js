import{a,b}from"./chunk-AYHKDZYP.js";import"./chunk-USP6MVZA.js";import"./chunk-BZT3HYD6.js";import"./chunk-K7DE6QJW.js";export{b as createHints,a as marksOf};
