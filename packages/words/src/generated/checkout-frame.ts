/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Back to the cart */
export const backToCart = /* @__PURE__ */ createFixedMessage('4-0', "Back to the cart");
/** Back to the order */
export const backToOrder = /* @__PURE__ */ createFixedMessage('4-1', "Back to the order");
/** Back to the shop */
export const backToShop = /* @__PURE__ */ createFixedMessage('4-2', "Back to the shop");
/** Help and policies */
export const helpAndPolicies = /* @__PURE__ */ createFixedMessage('4-3', "Help and policies");
/** Need help? */
export const needHelp = /* @__PURE__ */ createFixedMessage('4-4', "Need help?");
/** Print or save */
export const printOrSave = /* @__PURE__ */ createFixedMessage('4-5', "Print or save");
/** Secure checkout */
export const secureCheckout = /* @__PURE__ */ createFixedMessage('4-6', "Secure checkout");
