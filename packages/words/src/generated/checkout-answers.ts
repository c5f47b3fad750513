/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** This cart is no longer here. */
export const cartGone = /* @__PURE__ */ createFixedMessage('ft0', "This cart is no longer here.");
/** The checkout of this shop is elsewhere. */
export const checkoutElsewhere = /* @__PURE__ */ createFixedMessage('ft1', "The checkout of this shop is elsewhere.");
/** This form is not known. Please reload the page. */
export const formUnknown = /* @__PURE__ */ createFixedMessage('ft2', "This form is not known. Please reload the page.");
