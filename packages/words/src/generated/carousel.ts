/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** Previous */
export const previous = /* @__PURE__ */ fixed('B6ZN', "Previous");
/** Next */
export const next = /* @__PURE__ */ fixed('WUFQ', "Next");
/** carousel */
export const carousel = /* @__PURE__ */ fixed('rC5G', "carousel");
/** {number, number} of {count, number} */
export const numberOf = /* @__PURE__ */ message('Jm3f', (v: { readonly number: number; readonly count: number }): string => `${number('en', v.number)} of ${number('en', v.count)}`);
