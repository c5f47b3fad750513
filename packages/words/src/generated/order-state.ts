/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Cancelled */
export const cancelled = /* @__PURE__ */ fixed('m_jm', "Cancelled");
/** Delivered */
export const delivered = /* @__PURE__ */ fixed('DZVI', "Delivered");
/** Partly shipped */
export const partlyShipped = /* @__PURE__ */ fixed('JY53', "Partly shipped");
/** Being prepared */
export const preparing = /* @__PURE__ */ fixed('HDOk', "Being prepared");
/** Refunded */
export const refunded = /* @__PURE__ */ fixed('WwVj', "Refunded");
/** Shipped */
export const shipped = /* @__PURE__ */ fixed('S8H2', "Shipped");
