/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** This link doesn’t work. Your cart hasn’t changed. */
export const unreadable = /* @__PURE__ */ createFixedMessage('H00', "This link doesn’t work. Your cart hasn’t changed.");
/** This link is too long. Your cart hasn’t changed. */
export const tooLong = /* @__PURE__ */ createFixedMessage('H01', "This link is too long. Your cart hasn’t changed.");
/** {count, plural, one {One product in this link isn’t sold here, so we didn’t add it.} other {# products in this link aren’t sold here, so we didn’t add them.}} */
export const notSold = /* @__PURE__ */ createMessage('H02', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => "One product in this link isn’t sold here, so we didn’t add it.", "other": () => `${formatNumber('en', v.count)} products in this link aren’t sold here, so we didn’t add them.` }));
/** Only one discount code can be used per order. We entered {code}. */
export const oneCode = /* @__PURE__ */ createMessage('H03', (v: { readonly code: string | number }): string => `Only one discount code can be used per order. We entered ${v.code}.`);
/** We can’t find the country in this link, so we left it out. */
export const noPlace = /* @__PURE__ */ createFixedMessage('H04', "We can’t find the country in this link, so we left it out.");
/** The email address or phone number in this link isn’t valid. Please enter yours at checkout. */
export const noContact = /* @__PURE__ */ createFixedMessage('H05', "The email address or phone number in this link isn’t valid. Please enter yours at checkout.");
