/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** All {collection} */
export const allOf = /* @__PURE__ */ createMessage('Tq0', (v: { readonly collection: string | number }): string => `All ${v.collection}`);
/** Collections */
export const collections = /* @__PURE__ */ createFixedMessage('Tq1', "Collections");
/** What shoppers say */
export const whatShoppersSay = /* @__PURE__ */ createFixedMessage('Tq2', "What shoppers say");
/** {author}, verified purchase */
export const byBuyer = /* @__PURE__ */ createMessage('Tq3', (v: { readonly author: string | number }): string => `${v.author}, verified purchase`);
/** All stories */
export const allStories = /* @__PURE__ */ createFixedMessage('Tq4', "All stories");
/** Better together */
export const betterTogether = /* @__PURE__ */ createFixedMessage('Tq5', "Better together");
/** From the {blog} */
export const fromThe = /* @__PURE__ */ createMessage('Tq6', (v: { readonly blog: string | number }): string => `From the ${v.blog}`);
