/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Items in your cart */
export const itemsInYourCart = /* @__PURE__ */ fixed('pF0m', "Items in your cart");
