/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** from */
export const from = /* @__PURE__ */ fixed('0-0', "from");
/** Now */
export const now = /* @__PURE__ */ fixed('0-1', "Now");
/** Was */
export const was = /* @__PURE__ */ fixed('0-2', "Was");
/** {value, number} out of {most, number} stars */
export const outOfStars = /* @__PURE__ */ message('0-3', (v: { readonly value: number; readonly most: number }): string => `${number('en', v.value)} out of ${number('en', v.most)} stars`);
/** Close */
export const close = /* @__PURE__ */ fixed('0-4', "Close");
