/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Please accept the terms of your subscription. */
export const acceptTerms = /* @__PURE__ */ createFixedMessage('ft0', "Please accept the terms of your subscription.");
/** This cart no longer exists. */
export const cartGone = /* @__PURE__ */ createFixedMessage('ft1', "This cart no longer exists.");
/** This shop’s checkout is on another site. */
export const checkoutElsewhere = /* @__PURE__ */ createFixedMessage('ft2', "This shop’s checkout is on another site.");
/** We couldn’t read this form. Please reload the page. */
export const formUnknown = /* @__PURE__ */ createFixedMessage('ft3', "We couldn’t read this form. Please reload the page.");
/** Gift card ending in {digits} */
export const giftCardEnding = /* @__PURE__ */ createMessage('ft4', (v: { readonly digits: string | number }): string => `Gift card ending in ${v.digits}`);
/** Thank you, your order is confirmed. */
export const orderConfirmed = /* @__PURE__ */ createFixedMessage('ft5', "Thank you, your order is confirmed.");
/** I’m subscribing to the items marked as repeating. Each delivery is charged to this card on its day until I stop. I can skip or stop at any time, at no cost, in my account or from any reminder. */
export const subscriptionTerms = /* @__PURE__ */ createFixedMessage('ft6', "I’m subscribing to the items marked as repeating. Each delivery is charged to this card on its day until I stop. I can skip or stop at any time, at no cost, in my account or from any reminder.");
/** Too many codes tried. Please try again in {seconds, plural, one {# second} other {# seconds}}. */
export const tooManyCodes = /* @__PURE__ */ createMessage('ft7', (v: { readonly seconds: number }): string => `Too many codes tried. Please try again in ${selectPlural('en', v.seconds, { "one": () => `${formatNumber('en', v.seconds)} second`, "other": () => `${formatNumber('en', v.seconds)} seconds` })}.`);
/** Too many codes tried. Please try again in {minutes, plural, one {# minute} other {# minutes}}. */
export const tooManyCodesForLong = /* @__PURE__ */ createMessage('ft8', (v: { readonly minutes: number }): string => `Too many codes tried. Please try again in ${selectPlural('en', v.minutes, { "one": () => `${formatNumber('en', v.minutes)} minute`, "other": () => `${formatNumber('en', v.minutes)} minutes` })}.`);
