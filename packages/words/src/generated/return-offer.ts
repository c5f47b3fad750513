/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** Orders to your country can’t be returned without a fault. */
export const noReturns = /* @__PURE__ */ fixed('GZ0', "Orders to your country can’t be returned without a fault.");
/** You can return this order for {days, plural, one {# day} other {# days}} after it arrives. */
export const returnAfterArrival = /* @__PURE__ */ message('GZ1', (v: { readonly days: number }): string => `You can return this order for ${plural('en', v.days, { "one": () => `${number('en', v.days)} day`, "other": () => `${number('en', v.days)} days` })} after it arrives.`);
/** Return items */
export const returnItems = /* @__PURE__ */ fixed('GZ2', "Return items");
/** You can return this order until {day}. */
export const returnUntil = /* @__PURE__ */ message('GZ3', (v: { readonly day: string | number }): string => `You can return this order until ${v.day}.`);
/** This order could be returned until {day}. */
export const returnableUntil = /* @__PURE__ */ message('GZ4', (v: { readonly day: string | number }): string => `This order could be returned until ${v.day}.`);
/** Withdraw from contract here */
export const withdrawHere = /* @__PURE__ */ fixed('GZ5', "Withdraw from contract here");
/** Your right of withdrawal: for {days, plural, one {# day} other {# days}} after it arrives, without a reason. */
export const withdrawAfterArrival = /* @__PURE__ */ message('GZ6', (v: { readonly days: number }): string => `Your right of withdrawal: for ${plural('en', v.days, { "one": () => `${number('en', v.days)} day`, "other": () => `${number('en', v.days)} days` })} after it arrives, without a reason.`);
/** Your right of withdrawal: until {day}, without a reason. */
export const withdrawUntil = /* @__PURE__ */ message('GZ7', (v: { readonly day: string | number }): string => `Your right of withdrawal: until ${v.day}, without a reason.`);
