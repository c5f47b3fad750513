/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** {percentage}% off entire order */
export const percentageOffOrder = /* @__PURE__ */ createMessage('5Q0', (v: { readonly percentage: string | number }): string => `${v.percentage}% off entire order`);
/** {percentage}% off selected items */
export const percentageOffItems = /* @__PURE__ */ createMessage('5Q1', (v: { readonly percentage: string | number }): string => `${v.percentage}% off selected items`);
/** {amount} off entire order */
export const amountOffOrder = /* @__PURE__ */ createMessage('5Q2', (v: { readonly amount: string | number }): string => `${v.amount} off entire order`);
/** {amount} off selected items */
export const amountOffItems = /* @__PURE__ */ createMessage('5Q3', (v: { readonly amount: string | number }): string => `${v.amount} off selected items`);
/** Free shipping */
export const freeShipping = /* @__PURE__ */ createFixedMessage('5Q4', "Free shipping");
/** Buy {buys}, get {gets} at {percentage}% off */
export const buyGet = /* @__PURE__ */ createMessage('5Q5', (v: { readonly buys: string | number; readonly gets: string | number; readonly percentage: string | number }): string => `Buy ${v.buys}, get ${v.gets} at ${v.percentage}% off`);
/** A percentage off each of {count} SKUs */
export const skuTable = /* @__PURE__ */ createMessage('5Q6', (v: { readonly count: string | number }): string => `A percentage off each of ${v.count} SKUs`);
/** Minimum purchase of {amount} */
export const minimumPurchase = /* @__PURE__ */ createMessage('5Q7', (v: { readonly amount: string | number }): string => `Minimum purchase of ${v.amount}`);
/** Minimum of {count, plural, one {# item} other {# items}} */
export const minimumItems = /* @__PURE__ */ createMessage('5Q8', (v: { readonly count: number }): string => `Minimum of ${selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} item`, "other": () => `${formatNumber('en', v.count)} items` })}`);
/** One use per order */
export const oncePerOrder = /* @__PURE__ */ createFixedMessage('5Q9', "One use per order");
/** On one-time purchases */
export const onOneTimePurchases = /* @__PURE__ */ createFixedMessage('5Qa', "On one-time purchases");
/** On subscriptions */
export const onSubscriptions = /* @__PURE__ */ createFixedMessage('5Qb', "On subscriptions");
/** One use per customer */
export const oncePerCustomer = /* @__PURE__ */ createFixedMessage('5Qc', "One use per customer");
/** For members */
export const forMembers = /* @__PURE__ */ createFixedMessage('5Qd', "For members");
/** In {names} */
export const inStorefronts = /* @__PURE__ */ createMessage('5Qe', (v: { readonly names: string | number }): string => `In ${v.names}`);
