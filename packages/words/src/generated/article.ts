/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** {count, number} min */
export const minutes = /* @__PURE__ */ message('i4aA', (v: { readonly count: number }): string => `${number('en', v.count)} min`);
/** In this story */
export const inThisStory = /* @__PURE__ */ fixed('Me2Y', "In this story");
/** Read next */
export const readNext = /* @__PURE__ */ fixed('EiMM', "Read next");
