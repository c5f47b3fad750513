/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** from */
export const from = /* @__PURE__ */ createFixedMessage('0-0', "from");
/** Now */
export const now = /* @__PURE__ */ createFixedMessage('0-1', "Now");
/** Was */
export const was = /* @__PURE__ */ createFixedMessage('0-2', "Was");
/** {value, number} out of {most, number} stars */
export const outOfStars = /* @__PURE__ */ createMessage('0-3', (v: { readonly value: number; readonly most: number }): string => `${formatNumber('en', v.value)} out of ${formatNumber('en', v.most)} stars`);
/** Close */
export const close = /* @__PURE__ */ createFixedMessage('0-4', "Close");
/** Breadcrumb */
export const breadcrumb = /* @__PURE__ */ createFixedMessage('0-5', "Breadcrumb");
/** Free */
export const free = /* @__PURE__ */ createFixedMessage('0-6', "Free");
