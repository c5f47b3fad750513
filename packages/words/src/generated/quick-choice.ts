/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Close the options */
export const closeTheChoice = /* @__PURE__ */ createFixedMessage('BW0', "Close the options");
/** Loading the options */
export const loadingTheChoices = /* @__PURE__ */ createFixedMessage('BW1', "Loading the options");
/** We can’t load the options right now. */
export const outOfReach = /* @__PURE__ */ createFixedMessage('BW2', "We can’t load the options right now.");
/** View full details */
export const allAboutIt = /* @__PURE__ */ createFixedMessage('BW3', "View full details");
/** (out of stock) */
export const outOfStock = /* @__PURE__ */ createFixedMessage('BW4', "(out of stock)");
/** Add to cart */
export const addToCart = /* @__PURE__ */ createFixedMessage('BW5', "Add to cart");
