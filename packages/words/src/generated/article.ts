/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** {count, number} min */
export const minutes = /* @__PURE__ */ message('hD0', (v: { readonly count: number }): string => `${number('en', v.count)} min`);
/** In this story */
export const inThisStory = /* @__PURE__ */ fixed('hD1', "In this story");
/** Read next */
export const readNext = /* @__PURE__ */ fixed('hD2', "Read next");
