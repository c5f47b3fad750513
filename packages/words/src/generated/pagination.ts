/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** Pages */
export const pages = /* @__PURE__ */ fixed('2R6W', "Pages");
/** Previous page */
export const previousPage = /* @__PURE__ */ fixed('dtnb', "Previous page");
/** Next page */
export const nextPage = /* @__PURE__ */ fixed('xXCS', "Next page");
/** Page {number, number} */
export const page = /* @__PURE__ */ message('1h-w', (v: { readonly number: number }): string => `Page ${number('en', v.number)}`);
