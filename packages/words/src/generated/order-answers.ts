/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** There is no such order. */
export const noSuchOrder = /* @__PURE__ */ createFixedMessage('sT0', "There is no such order.");
/** The orders of this shop are elsewhere. */
export const ordersElsewhere = /* @__PURE__ */ createFixedMessage('sT1', "The orders of this shop are elsewhere.");
