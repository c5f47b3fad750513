/** Written by `npm run words` from data/words. Edit that, not this. */
import { createMessage, selectChoice } from '../message.ts';

/** Your sets saved you {amount}. It’s already included in their prices. */
export const bundles = /* @__PURE__ */ createMessage('W30', (v: { readonly amount: string | number }): string => `Your sets saved you ${v.amount}. It’s already included in their prices.`);
/** {delivery} costs {amount}. */
export const deliveryCosts = /* @__PURE__ */ createMessage('W31', (v: { readonly delivery: string | number; readonly amount: string | number }): string => `${v.delivery} costs ${v.amount}.`);
/** {delivery} was free. */
export const deliveryFree = /* @__PURE__ */ createMessage('W32', (v: { readonly delivery: string | number }): string => `${v.delivery} was free.`);
/** {delivery} was free for an order of this size. */
export const deliveryFreeForSize = /* @__PURE__ */ createMessage('W33', (v: { readonly delivery: string | number }): string => `${v.delivery} was free for an order of this size.`);
/** {delivery} was free with {offer}. */
export const deliveryFreeWith = /* @__PURE__ */ createMessage('W34', (v: { readonly delivery: string | number; readonly offer: string | number }): string => `${v.delivery} was free with ${v.offer}.`);
/** {items}: a gift from us, worth {amount}. */
export const gift = /* @__PURE__ */ createMessage('W35', (v: { readonly items: string | number; readonly amount: string | number }): string => `${v.items}: a gift from us, worth ${v.amount}.`);
/** {source, select, code {The code {name} took {amount} off {items}.} offer {{name} took {amount} off {items}.} other {An offer took {amount} off {items}.}} */
export const offItems = /* @__PURE__ */ createMessage('W36', (v: { readonly source: string; readonly name: string | number; readonly amount: string | number; readonly items: string | number }): string => selectChoice(v.source, { "code": () => `The code ${v.name} took ${v.amount} off ${v.items}.`, "offer": () => `${v.name} took ${v.amount} off ${v.items}.`, "other": () => `An offer took ${v.amount} off ${v.items}.` }));
/** {source, select, code {The code {name} took {amount} off the whole order.} offer {{name} took {amount} off the whole order.} other {An offer took {amount} off the whole order.}} */
export const offOrder = /* @__PURE__ */ createMessage('W37', (v: { readonly source: string; readonly name: string | number; readonly amount: string | number }): string => selectChoice(v.source, { "code": () => `The code ${v.name} took ${v.amount} off the whole order.`, "offer": () => `${v.name} took ${v.amount} off the whole order.`, "other": () => `An offer took ${v.amount} off the whole order.` }));
/** {items}: {amount} off as an add-on to your order. */
export const reduced = /* @__PURE__ */ createMessage('W38', (v: { readonly items: string | number; readonly amount: string | number }): string => `${v.items}: ${v.amount} off as an add-on to your order.`);
/** {tax} was added: {amount}. */
export const taxAdded = /* @__PURE__ */ createMessage('W39', (v: { readonly tax: string | number; readonly amount: string | number }): string => `${v.tax} was added: ${v.amount}.`);
/** {tax} of {rate}% was added: {amount}. */
export const taxAddedAtRate = /* @__PURE__ */ createMessage('W3a', (v: { readonly tax: string | number; readonly rate: string | number; readonly amount: string | number }): string => `${v.tax} of ${v.rate}% was added: ${v.amount}.`);
/** Prices include {tax}: {amount}. */
export const taxIncluded = /* @__PURE__ */ createMessage('W3b', (v: { readonly tax: string | number; readonly amount: string | number }): string => `Prices include ${v.tax}: ${v.amount}.`);
/** Prices include {tax} of {rate}%: {amount}. */
export const taxIncludedAtRate = /* @__PURE__ */ createMessage('W3c', (v: { readonly tax: string | number; readonly rate: string | number; readonly amount: string | number }): string => `Prices include ${v.tax} of ${v.rate}%: ${v.amount}.`);
/** Your order was large enough to save: {amount} off {items}. */
export const tier = /* @__PURE__ */ createMessage('W3d', (v: { readonly amount: string | number; readonly items: string | number }): string => `Your order was large enough to save: ${v.amount} off ${v.items}.`);
