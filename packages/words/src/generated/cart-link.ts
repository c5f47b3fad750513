/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** This link can’t be read. Your cart is as it was. */
export const unreadable = /* @__PURE__ */ createFixedMessage('H00', "This link can’t be read. Your cart is as it was.");
/** This link holds too much. Your cart is as it was. */
export const tooLong = /* @__PURE__ */ createFixedMessage('H01', "This link holds too much. Your cart is as it was.");
/** {count, plural, one {One product of this link isn’t sold here, so it wasn’t added.} other {# products of this link aren’t sold here, so they weren’t added.}} */
export const notSold = /* @__PURE__ */ createMessage('H02', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => "One product of this link isn’t sold here, so it wasn’t added.", "other": () => `${formatNumber('en', v.count)} products of this link aren’t sold here, so they weren’t added.` }));
/** One discount code applies to an order. We entered {code}. */
export const oneCode = /* @__PURE__ */ createMessage('H03', (v: { readonly code: string | number }): string => `One discount code applies to an order. We entered ${v.code}.`);
/** We don’t know the country of this link, so we left it out. */
export const noPlace = /* @__PURE__ */ createFixedMessage('H04', "We don’t know the country of this link, so we left it out.");
/** The email address or phone number of this link isn’t valid. Enter yours at the checkout. */
export const noContact = /* @__PURE__ */ createFixedMessage('H05', "The email address or phone number of this link isn’t valid. Enter yours at the checkout.");
