/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** (optional) */
export const optional = /* @__PURE__ */ createFixedMessage('7r0', "(optional)");
/** Choose */
export const choose = /* @__PURE__ */ createFixedMessage('7r1', "Choose");
/** {count, plural, one {# star} other {# stars}} */
export const stars = /* @__PURE__ */ createMessage('7r2', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} star`, "other": () => `${formatNumber('en', v.count)} stars` }));
