/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Orders to your country can only be returned if something is wrong with them. */
export const noReturns = /* @__PURE__ */ createFixedMessage('GZ0', "Orders to your country can only be returned if something is wrong with them.");
/** You can return this order for {days, plural, one {# day} other {# days}} after it arrives. */
export const returnAfterArrival = /* @__PURE__ */ createMessage('GZ1', (v: { readonly days: number }): string => `You can return this order for ${selectPlural('en', v.days, { "one": () => `${formatNumber('en', v.days)} day`, "other": () => `${formatNumber('en', v.days)} days` })} after it arrives.`);
/** You can return this order for {days, plural, one {# day} other {# days}} after you pick it up. */
export const returnAfterPickup = /* @__PURE__ */ createMessage('GZ2', (v: { readonly days: number }): string => `You can return this order for ${selectPlural('en', v.days, { "one": () => `${formatNumber('en', v.days)} day`, "other": () => `${formatNumber('en', v.days)} days` })} after you pick it up.`);
/** Return items */
export const returnItems = /* @__PURE__ */ createFixedMessage('GZ3', "Return items");
/** You can return this order until {day}. */
export const returnUntil = /* @__PURE__ */ createMessage('GZ4', (v: { readonly day: string | number }): string => `You can return this order until ${v.day}.`);
/** This order could be returned until {day}. */
export const returnableUntil = /* @__PURE__ */ createMessage('GZ5', (v: { readonly day: string | number }): string => `This order could be returned until ${v.day}.`);
/** Withdraw from contract here */
export const withdrawHere = /* @__PURE__ */ createFixedMessage('GZ6', "Withdraw from contract here");
/** Your right of withdrawal: within {days, plural, one {# day} other {# days}} of delivery, without giving a reason. */
export const withdrawAfterArrival = /* @__PURE__ */ createMessage('GZ7', (v: { readonly days: number }): string => `Your right of withdrawal: within ${selectPlural('en', v.days, { "one": () => `${formatNumber('en', v.days)} day`, "other": () => `${formatNumber('en', v.days)} days` })} of delivery, without giving a reason.`);
/** Your right of withdrawal: until {day}, without giving a reason. */
export const withdrawUntil = /* @__PURE__ */ createMessage('GZ8', (v: { readonly day: string | number }): string => `Your right of withdrawal: until ${v.day}, without giving a reason.`);
