/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Shop in */
export const shopIn = /* @__PURE__ */ createFixedMessage('nz0', "Shop in");
/** You stay on this page. Prices, offers and delivery are those of the store. */
export const whatChanges = /* @__PURE__ */ createFixedMessage('nz1', "You stay on this page. Prices, offers and delivery are those of the store.");
/** {count, plural, one {Take what is in my cart along} other {Take the # things in my cart along}} */
export const takeCartAlong = /* @__PURE__ */ createMessage('nz2', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => "Take what is in my cart along", "other": () => `Take the ${formatNumber('en', v.count)} things in my cart along` }));
/** They begin a new cart there.{staying, plural, =0 {} other { Gifts and subscriptions stay: the other store has its own.}} Codes are entered again. */
export const cartThere = /* @__PURE__ */ createMessage('nz3', (v: { readonly staying: number }): string => `They begin a new cart there.${selectPlural('en', v.staying, { "=0": () => "", "other": () => " Gifts and subscriptions stay: the other store has its own." })} Codes are entered again.`);
