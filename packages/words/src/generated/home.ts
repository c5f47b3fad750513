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
/** See it on skin */
export const seeOnSkin = /* @__PURE__ */ createFixedMessage('Tq7', "See it on skin");
/** Bare skin on the left, <link>{title}</link> on the right. */
export const bareAndTanned = /* @__PURE__ */ createMessage('Tq8', (v: { readonly link: (words: string) => unknown; readonly title: string | number }): readonly unknown[] => ["Bare skin on the left, ", v.link(`${v.title}`), " on the right."]) as <Part>(values: { readonly link: (words: string) => Part; readonly title: string | number }) => readonly (string | Part)[];
