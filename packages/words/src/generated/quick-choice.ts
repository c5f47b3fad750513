/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Close the choice */
export const closeTheChoice = /* @__PURE__ */ fixed('MHTB', "Close the choice");
/** Loading the choices */
export const loadingTheChoices = /* @__PURE__ */ fixed('lI2r', "Loading the choices");
/** The choices can’t be reached just now. */
export const outOfReach = /* @__PURE__ */ fixed('Zpxo', "The choices can’t be reached just now.");
/** All about it */
export const allAboutIt = /* @__PURE__ */ fixed('6PRt', "All about it");
/** (out of stock) */
export const outOfStock = /* @__PURE__ */ fixed('xjSj', "(out of stock)");
/** Add to cart */
export const addToCart = /* @__PURE__ */ fixed('F0Gd', "Add to cart");
