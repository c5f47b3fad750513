/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** This order can no longer be returned. */
export const tooLate = /* @__PURE__ */ createFixedMessage('2S0', "This order can no longer be returned.");
/** Enter your name. */
export const enterName = /* @__PURE__ */ createFixedMessage('2S1', "Enter your name.");
/** That’s too long. */
export const tooLong = /* @__PURE__ */ createFixedMessage('2S2', "That’s too long.");
/** Choose what you want to return. */
export const chooseLines = /* @__PURE__ */ createFixedMessage('2S3', "Choose what you want to return.");
/** This item isn’t part of the order. */
export const noSuchLine = /* @__PURE__ */ createFixedMessage('2S4', "This item isn’t part of the order.");
/** Only {count, number} of {title} can be returned. */
export const fewerOpen = /* @__PURE__ */ createMessage('2S5', (v: { readonly count: number; readonly title: string | number }): string => `Only ${formatNumber('en', v.count)} of ${v.title} can be returned.`);
/** We couldn’t find this order. */
export const noSuchOrder = /* @__PURE__ */ createFixedMessage('2S6', "We couldn’t find this order.");
