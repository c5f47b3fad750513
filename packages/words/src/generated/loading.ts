/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Loading the product */
export const product = /* @__PURE__ */ createFixedMessage('tK0', "Loading the product");
/** Loading the stories */
export const stories = /* @__PURE__ */ createFixedMessage('tK1', "Loading the stories");
/** Loading the story */
export const story = /* @__PURE__ */ createFixedMessage('tK2', "Loading the story");
/** Loading the page */
export const page = /* @__PURE__ */ createFixedMessage('tK3', "Loading the page");
