/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** from */
export const from = /* @__PURE__ */ fixed('efSR', "from");
/** Now */
export const now = /* @__PURE__ */ fixed('tdh5', "Now");
/** Was */
export const was = /* @__PURE__ */ fixed('mFKC', "Was");
/** {value, number} out of {most, number} stars */
export const outOfStars = /* @__PURE__ */ message('WVPC', (v: { readonly value: number; readonly most: number }): string => `${number('en', v.value)} out of ${number('en', v.most)} stars`);
/** Close */
export const close = /* @__PURE__ */ fixed('DOW2', "Close");
