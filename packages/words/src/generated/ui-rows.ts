/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** Previous */
export const previous = /* @__PURE__ */ fixed('5Qoo', "Previous");
/** Next */
export const next = /* @__PURE__ */ fixed('Thet', "Next");
/** carousel */
export const carousel = /* @__PURE__ */ fixed('U-MW', "carousel");
/** {number, number} of {count, number} */
export const numberOf = /* @__PURE__ */ message('pCAq', (v: { readonly number: number; readonly count: number }): string => `${number('en', v.number)} of ${number('en', v.count)}`);
/** Pages */
export const pages = /* @__PURE__ */ fixed('Uq-1', "Pages");
/** Previous page */
export const previousPage = /* @__PURE__ */ fixed('k7qo', "Previous page");
/** Next page */
export const nextPage = /* @__PURE__ */ fixed('hSLr', "Next page");
/** Page {number, number} */
export const page = /* @__PURE__ */ message('nGBt', (v: { readonly number: number }): string => `Page ${number('en', v.number)}`);
