/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** {count, plural, =0 {Cart, empty} one {Cart, # item} other {Cart, # items}} */
export const cart = /* @__PURE__ */ createMessage('BT0', (v: { readonly count: number }): string => selectPlural('en', v.count, { "=0": () => "Cart, empty", "one": () => `Cart, ${formatNumber('en', v.count)} item`, "other": () => `Cart, ${formatNumber('en', v.count)} items` }));
/** Close the cart */
export const closeTheCart = /* @__PURE__ */ createFixedMessage('BT1', "Close the cart");
/** Adding… */
export const adding = /* @__PURE__ */ createFixedMessage('BT2', "Adding…");
/** Added */
export const added = /* @__PURE__ */ createFixedMessage('BT3', "Added");
/** Loading your cart */
export const loading = /* @__PURE__ */ createFixedMessage('BT4', "Loading your cart");
