/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** (optional) */
export const optional = /* @__PURE__ */ fixed('7r0', "(optional)");
/** Choose */
export const choose = /* @__PURE__ */ fixed('7r1', "Choose");
/** {count, plural, one {# star} other {# stars}} */
export const stars = /* @__PURE__ */ message('7r2', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} star`, "other": () => `${number('en', v.count)} stars` }));
