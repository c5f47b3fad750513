/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** This cart is no longer available. */
export const cartGone = /* @__PURE__ */ createFixedMessage('ft0', "This cart is no longer available.");
/** This shop’s checkout is on another site. */
export const checkoutElsewhere = /* @__PURE__ */ createFixedMessage('ft1', "This shop’s checkout is on another site.");
/** We couldn’t read this form. Please reload the page. */
export const formUnknown = /* @__PURE__ */ createFixedMessage('ft2', "We couldn’t read this form. Please reload the page.");
/** Too many codes tried. Please try again in {seconds, plural, one {# second} other {# seconds}}. */
export const tooManyCodes = /* @__PURE__ */ createMessage('ft3', (v: { readonly seconds: number }): string => `Too many codes tried. Please try again in ${selectPlural('en', v.seconds, { "one": () => `${formatNumber('en', v.seconds)} second`, "other": () => `${formatNumber('en', v.seconds)} seconds` })}.`);
/** Too many codes tried. Please try again in {minutes, plural, one {# minute} other {# minutes}}. */
export const tooManyCodesForLong = /* @__PURE__ */ createMessage('ft4', (v: { readonly minutes: number }): string => `Too many codes tried. Please try again in ${selectPlural('en', v.minutes, { "one": () => `${formatNumber('en', v.minutes)} minute`, "other": () => `${formatNumber('en', v.minutes)} minutes` })}.`);
