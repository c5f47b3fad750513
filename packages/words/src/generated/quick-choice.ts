/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Close the choice */
export const closeTheChoice = /* @__PURE__ */ fixed('BW0', "Close the choice");
/** Loading the choices */
export const loadingTheChoices = /* @__PURE__ */ fixed('BW1', "Loading the choices");
/** The choices can’t be reached just now. */
export const outOfReach = /* @__PURE__ */ fixed('BW2', "The choices can’t be reached just now.");
/** All about it */
export const allAboutIt = /* @__PURE__ */ fixed('BW3', "All about it");
/** (out of stock) */
export const outOfStock = /* @__PURE__ */ fixed('BW4', "(out of stock)");
/** Add to cart */
export const addToCart = /* @__PURE__ */ fixed('BW5', "Add to cart");
