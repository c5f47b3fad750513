/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** {count, number} min */
export const minutes = /* @__PURE__ */ createMessage('hD0', (v: { readonly count: number }): string => `${formatNumber('en', v.count)} min`);
/** In this story */
export const inThisStory = /* @__PURE__ */ createFixedMessage('hD1', "In this story");
/** Read next */
export const readNext = /* @__PURE__ */ createFixedMessage('hD2', "Read next");
