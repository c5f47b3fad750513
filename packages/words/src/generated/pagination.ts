/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** Pages */
export const pages = /* @__PURE__ */ fixed('ww0', "Pages");
/** Previous page */
export const previousPage = /* @__PURE__ */ fixed('ww1', "Previous page");
/** Next page */
export const nextPage = /* @__PURE__ */ fixed('ww2', "Next page");
/** Page {number, number} */
export const page = /* @__PURE__ */ message('ww3', (v: { readonly number: number }): string => `Page ${number('en', v.number)}`);
