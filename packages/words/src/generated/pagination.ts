/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** Pages */
export const pages = /* @__PURE__ */ createFixedMessage('ww0', "Pages");
/** Previous page */
export const previousPage = /* @__PURE__ */ createFixedMessage('ww1', "Previous page");
/** Next page */
export const nextPage = /* @__PURE__ */ createFixedMessage('ww2', "Next page");
/** Page {number, number} */
export const page = /* @__PURE__ */ createMessage('ww3', (v: { readonly number: number }): string => `Page ${formatNumber('en', v.number)}`);
