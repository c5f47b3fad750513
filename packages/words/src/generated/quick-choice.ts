/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Close the choice */
export const closeTheChoice = /* @__PURE__ */ createFixedMessage('BW0', "Close the choice");
/** Loading the choices */
export const loadingTheChoices = /* @__PURE__ */ createFixedMessage('BW1', "Loading the choices");
/** The choices can’t be reached just now. */
export const outOfReach = /* @__PURE__ */ createFixedMessage('BW2', "The choices can’t be reached just now.");
/** All about it */
export const allAboutIt = /* @__PURE__ */ createFixedMessage('BW3', "All about it");
/** (out of stock) */
export const outOfStock = /* @__PURE__ */ createFixedMessage('BW4', "(out of stock)");
/** Add to cart */
export const addToCart = /* @__PURE__ */ createFixedMessage('BW5', "Add to cart");
