/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** (optional) */
export const optional = /* @__PURE__ */ fixed('-_yG', "(optional)");
/** Choose */
export const choose = /* @__PURE__ */ fixed('v5_h', "Choose");
/** {count, plural, one {# star} other {# stars}} */
export const stars = /* @__PURE__ */ message('WIGf', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} star`, "other": () => `${number('en', v.count)} stars` }));
