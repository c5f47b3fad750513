/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Self-tan, after-sun, hair oils and eye masks for skin that has been outside. */
export const description = /* @__PURE__ */ fixed('gD8T', "Self-tan, after-sun, hair oils and eye masks for skin that has been outside.");
/** All {collection} */
export const allOf = /* @__PURE__ */ message('AYLR', (v: { readonly collection: string | number }): string => `All ${v.collection}`);
/** Collections */
export const collections = /* @__PURE__ */ fixed('T5o8', "Collections");
/** What shoppers say */
export const whatShoppersSay = /* @__PURE__ */ fixed('dTc2', "What shoppers say");
/** {author}, verified purchase */
export const byBuyer = /* @__PURE__ */ message('XKWA', (v: { readonly author: string | number }): string => `${v.author}, verified purchase`);
/** Read all of it */
export const readAll = /* @__PURE__ */ fixed('AGjE', "Read all of it");
/** Better together */
export const betterTogether = /* @__PURE__ */ fixed('aOtI', "Better together");
/** From the {blog} */
export const fromThe = /* @__PURE__ */ message('Q8xH', (v: { readonly blog: string | number }): string => `From the ${v.blog}`);
