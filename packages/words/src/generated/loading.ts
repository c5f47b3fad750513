/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Loading the product */
export const product = /* @__PURE__ */ fixed('SxtA', "Loading the product");
/** Loading the stories */
export const stories = /* @__PURE__ */ fixed('ZB4q', "Loading the stories");
/** Loading the story */
export const story = /* @__PURE__ */ fixed('m0CM', "Loading the story");
/** Loading the page */
export const page = /* @__PURE__ */ fixed('Hsq7', "Loading the page");
