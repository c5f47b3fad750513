/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** There is no such order. */
export const noSuchOrder = /* @__PURE__ */ fixed('zMjD', "There is no such order.");
/** The orders of this shop are elsewhere. */
export const ordersElsewhere = /* @__PURE__ */ fixed('9sXl', "The orders of this shop are elsewhere.");
