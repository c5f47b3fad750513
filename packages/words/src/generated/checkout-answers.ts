/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** This cart is no longer here. */
export const cartGone = /* @__PURE__ */ fixed('hPZT', "This cart is no longer here.");
/** The checkout of this shop is elsewhere. */
export const checkoutElsewhere = /* @__PURE__ */ fixed('wQE0', "The checkout of this shop is elsewhere.");
/** This form is not known. Please reload the page. */
export const formUnknown = /* @__PURE__ */ fixed('lHqD', "This form is not known. Please reload the page.");
