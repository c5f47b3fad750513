/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, selectChoice } from '../message.ts';

/** {spelling, select, american {Canceled} other {Cancelled}} */
export const cancelled = /* @__PURE__ */ createMessage('Yi0', (v: { readonly spelling: string }): string => selectChoice(v.spelling, { "american": () => "Canceled", "other": () => "Cancelled" }));
/** Delivered */
export const delivered = /* @__PURE__ */ createFixedMessage('Yi1', "Delivered");
/** Partially shipped */
export const partlyShipped = /* @__PURE__ */ createFixedMessage('Yi2', "Partially shipped");
/** Being prepared */
export const preparing = /* @__PURE__ */ createFixedMessage('Yi3', "Being prepared");
/** Refunded */
export const refunded = /* @__PURE__ */ createFixedMessage('Yi4', "Refunded");
/** Shipped */
export const shipped = /* @__PURE__ */ createFixedMessage('Yi5', "Shipped");
/** Ready for pickup */
export const readyForPickup = /* @__PURE__ */ createFixedMessage('Yi6', "Ready for pickup");
/** Picked up */
export const pickedUp = /* @__PURE__ */ createFixedMessage('Yi7', "Picked up");
