/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Shop in */
export const shopIn = /* @__PURE__ */ createFixedMessage('nz0', "Shop in");
/** You’ll stay on this page, with the other store’s prices, offers and delivery. */
export const whatChanges = /* @__PURE__ */ createFixedMessage('nz1', "You’ll stay on this page, with the other store’s prices, offers and delivery.");
/** {count, plural, one {Take the item in my cart with me} other {Take the # items in my cart with me}} */
export const takeCartAlong = /* @__PURE__ */ createMessage('nz2', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => "Take the item in my cart with me", "other": () => `Take the ${formatNumber('en', v.count)} items in my cart with me` }));
/** They start a new cart there.{staying, plural, =0 {} other { Gifts and subscriptions stay here: the other store has its own.}} Discount codes need to be entered again. */
export const cartThere = /* @__PURE__ */ createMessage('nz3', (v: { readonly staying: number }): string => `They start a new cart there.${selectPlural('en', v.staying, { "=0": () => "", "other": () => " Gifts and subscriptions stay here: the other store has its own." })} Discount codes need to be entered again.`);
