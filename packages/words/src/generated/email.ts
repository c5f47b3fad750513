/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Free */
export const free = /* @__PURE__ */ createFixedMessage('gi0', "Free");
/** Hello {name}, */
export const hello = /* @__PURE__ */ createMessage('gi1', (v: { readonly name: string | number }): string => `Hello ${v.name},`);
/** Hello, */
export const helloAll = /* @__PURE__ */ createFixedMessage('gi2', "Hello,");
/** Unsubscribe */
export const noMoreMails = /* @__PURE__ */ createFixedMessage('gi3', "Unsubscribe");
/** See your order */
export const seeYourOrder = /* @__PURE__ */ createFixedMessage('gi4', "See your order");
/** Shipping */
export const shipping = /* @__PURE__ */ createFixedMessage('gi5', "Shipping");
/** {tax} included */
export const taxIncluded = /* @__PURE__ */ createMessage('gi6', (v: { readonly tax: string | number }): string => `${v.tax} included`);
