/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Cancelled */
export const cancelled = /* @__PURE__ */ fixed('Yi0', "Cancelled");
/** Delivered */
export const delivered = /* @__PURE__ */ fixed('Yi1', "Delivered");
/** Partly shipped */
export const partlyShipped = /* @__PURE__ */ fixed('Yi2', "Partly shipped");
/** Being prepared */
export const preparing = /* @__PURE__ */ fixed('Yi3', "Being prepared");
/** Refunded */
export const refunded = /* @__PURE__ */ fixed('Yi4', "Refunded");
/** Shipped */
export const shipped = /* @__PURE__ */ fixed('Yi5', "Shipped");
