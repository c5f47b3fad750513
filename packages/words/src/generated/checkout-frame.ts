/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Back to the cart */
export const backToCart = /* @__PURE__ */ createFixedMessage('4-0', "Back to the cart");
/** Back to the order */
export const backToOrder = /* @__PURE__ */ createFixedMessage('4-1', "Back to the order");
/** Back to the shop */
export const backToShop = /* @__PURE__ */ createFixedMessage('4-2', "Back to the shop");
/** Policies */
export const policies = /* @__PURE__ */ createFixedMessage('4-3', "Policies");
/** Print or save */
export const printOrSave = /* @__PURE__ */ createFixedMessage('4-4', "Print or save");
/** Secure checkout */
export const secureCheckout = /* @__PURE__ */ createFixedMessage('4-5', "Secure checkout");
