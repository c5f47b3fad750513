/** Written by `npm run words` from data/words. Edit that, not this. */
import { createMessage, formatNumber, selectPlural } from '../message.ts';

/** {count, plural, one {Take the item in my cart with me} other {Take the # items in my cart with me}} */
export const takeCartAlong = /* @__PURE__ */ createMessage('nz0', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => "Take the item in my cart with me", "other": () => `Take the ${formatNumber('en', v.count)} items in my cart with me` }));
/** They’ll start a new cart there.{staying, plural, =0 {} other { Gifts and subscriptions stay here, as the other store has its own.}} You’ll need to enter discount codes again. */
export const cartThere = /* @__PURE__ */ createMessage('nz1', (v: { readonly staying: number }): string => `They’ll start a new cart there.${selectPlural('en', v.staying, { "=0": () => "", "other": () => " Gifts and subscriptions stay here, as the other store has its own." })} You’ll need to enter discount codes again.`);
