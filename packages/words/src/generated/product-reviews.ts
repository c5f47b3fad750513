/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** Helpful */
export const helpful = /* @__PURE__ */ fixed('Oq0', "Helpful");
/** Newest */
export const newest = /* @__PURE__ */ fixed('Oq1', "Newest");
/** Most helpful */
export const mostHelpful = /* @__PURE__ */ fixed('Oq2', "Most helpful");
/** Highest */
export const highest = /* @__PURE__ */ fixed('Oq3', "Highest");
/** Lowest */
export const lowest = /* @__PURE__ */ fixed('Oq4', "Lowest");
/** {count, plural, one {# star} other {# stars}} */
export const stars = /* @__PURE__ */ message('Oq5', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} star`, "other": () => `${number('en', v.count)} stars` }));
/** {stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}} */
export const starsGiven = /* @__PURE__ */ message('Oq6', (v: { readonly stars: number; readonly count: number }): string => `${plural('en', v.stars, { "one": () => `${number('en', v.stars)} star`, "other": () => `${number('en', v.stars)} stars` })}: ${plural('en', v.count, { "one": () => `${number('en', v.count)} review`, "other": () => `${number('en', v.count)} reviews` })}`);
/** With photos */
export const withPhotos = /* @__PURE__ */ fixed('Oq7', "With photos");
/** (reviews) */
export const ofReviews = /* @__PURE__ */ fixed('Oq8', "(reviews)");
/** Order of reviews */
export const orderOfReviews = /* @__PURE__ */ fixed('Oq9', "Order of reviews");
/** Which reviews */
export const whichReviews = /* @__PURE__ */ fixed('Oqa', "Which reviews");
/** Verified purchase */
export const verifiedPurchase = /* @__PURE__ */ fixed('Oqb', "Verified purchase");
/** From the shop */
export const fromTheShop = /* @__PURE__ */ fixed('Oqc', "From the shop");
/** By {author}, {number, number} of {count, number} */
export const photoBy = /* @__PURE__ */ message('Oqd', (v: { readonly author: string | number; readonly number: number; readonly count: number }): string => `By ${v.author}, ${number('en', v.number)} of ${number('en', v.count)}`);
/** Video by {author} */
export const videoBy = /* @__PURE__ */ message('Oqe', (v: { readonly author: string | number }): string => `Video by ${v.author}`);
/** Nobody has reviewed this yet. */
export const nobodyReviewed = /* @__PURE__ */ fixed('Oqf', "Nobody has reviewed this yet.");
/** Write a review */
export const writeReview = /* @__PURE__ */ fixed('Oqg', "Write a review");
/** Be the first to review it */
export const beFirst = /* @__PURE__ */ fixed('Oqh', "Be the first to review it");
/** No review is like that yet. */
export const noneLikeThat = /* @__PURE__ */ fixed('Oqi', "No review is like that yet.");
/** Show all reviews */
export const showAll = /* @__PURE__ */ fixed('Oqj', "Show all reviews");
/** Pages of reviews */
export const pagesOfReviews = /* @__PURE__ */ fixed('Oqk', "Pages of reviews");
/** Previous */
export const previous = /* @__PURE__ */ fixed('Oql', "Previous");
/** More reviews */
export const moreReviews = /* @__PURE__ */ fixed('Oqm', "More reviews");
/** Page {page, number} of {pages, number} */
export const pageOf = /* @__PURE__ */ message('Oqn', (v: { readonly page: number; readonly pages: number }): string => `Page ${number('en', v.page)} of ${number('en', v.pages)}`);
/** Questions */
export const questions = /* @__PURE__ */ fixed('Oqo', "Questions");
/** Nobody has asked yet. */
export const nobodyAsked = /* @__PURE__ */ fixed('Oqp', "Nobody has asked yet.");
/** Ask a question */
export const askQuestion = /* @__PURE__ */ fixed('Oqq', "Ask a question");
/** {count, plural, one {# review} other {# reviews}} */
export const reviews = /* @__PURE__ */ message('Oqr', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} review`, "other": () => `${number('en', v.count)} reviews` }));
