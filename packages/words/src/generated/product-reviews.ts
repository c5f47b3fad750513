/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** Helpful */
export const helpful = /* @__PURE__ */ fixed('JFCy', "Helpful");
/** Newest */
export const newest = /* @__PURE__ */ fixed('tBuC', "Newest");
/** Most helpful */
export const mostHelpful = /* @__PURE__ */ fixed('CGEe', "Most helpful");
/** Highest */
export const highest = /* @__PURE__ */ fixed('Im65', "Highest");
/** Lowest */
export const lowest = /* @__PURE__ */ fixed('AoOF', "Lowest");
/** {count, plural, one {# star} other {# stars}} */
export const stars = /* @__PURE__ */ message('QMKU', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} star`, "other": () => `${number('en', v.count)} stars` }));
/** {stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}} */
export const starsGiven = /* @__PURE__ */ message('6AwQ', (v: { readonly stars: number; readonly count: number }): string => `${plural('en', v.stars, { "one": () => `${number('en', v.stars)} star`, "other": () => `${number('en', v.stars)} stars` })}: ${plural('en', v.count, { "one": () => `${number('en', v.count)} review`, "other": () => `${number('en', v.count)} reviews` })}`);
/** With photos */
export const withPhotos = /* @__PURE__ */ fixed('PKcB', "With photos");
/** (reviews) */
export const ofReviews = /* @__PURE__ */ fixed('JQvH', "(reviews)");
/** Order of reviews */
export const orderOfReviews = /* @__PURE__ */ fixed('zSoF', "Order of reviews");
/** Which reviews */
export const whichReviews = /* @__PURE__ */ fixed('U5D_', "Which reviews");
/** Verified purchase */
export const verifiedPurchase = /* @__PURE__ */ fixed('RZ8v', "Verified purchase");
/** From the shop */
export const fromTheShop = /* @__PURE__ */ fixed('N8he', "From the shop");
/** By {author}, {number, number} of {count, number} */
export const photoBy = /* @__PURE__ */ message('3ZUq', (v: { readonly author: string | number; readonly number: number; readonly count: number }): string => `By ${v.author}, ${number('en', v.number)} of ${number('en', v.count)}`);
/** Video by {author} */
export const videoBy = /* @__PURE__ */ message('u046', (v: { readonly author: string | number }): string => `Video by ${v.author}`);
/** Nobody has reviewed this yet. */
export const nobodyReviewed = /* @__PURE__ */ fixed('sT4y', "Nobody has reviewed this yet.");
/** Write a review */
export const writeReview = /* @__PURE__ */ fixed('X5wA', "Write a review");
/** Be the first to review it */
export const beFirst = /* @__PURE__ */ fixed('Uaom', "Be the first to review it");
/** No review is like that yet. */
export const noneLikeThat = /* @__PURE__ */ fixed('0de7', "No review is like that yet.");
/** Show all reviews */
export const showAll = /* @__PURE__ */ fixed('TcqC', "Show all reviews");
/** Pages of reviews */
export const pagesOfReviews = /* @__PURE__ */ fixed('4G6P', "Pages of reviews");
/** Previous */
export const previous = /* @__PURE__ */ fixed('mZXi', "Previous");
/** More reviews */
export const moreReviews = /* @__PURE__ */ fixed('4JqZ', "More reviews");
/** Page {page, number} of {pages, number} */
export const pageOf = /* @__PURE__ */ message('dR3R', (v: { readonly page: number; readonly pages: number }): string => `Page ${number('en', v.page)} of ${number('en', v.pages)}`);
/** Questions */
export const questions = /* @__PURE__ */ fixed('G5Od', "Questions");
/** Nobody has asked yet. */
export const nobodyAsked = /* @__PURE__ */ fixed('nVpJ', "Nobody has asked yet.");
/** Ask a question */
export const askQuestion = /* @__PURE__ */ fixed('GS0w', "Ask a question");
/** {count, plural, one {# review} other {# reviews}} */
export const reviews = /* @__PURE__ */ message('exOS', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} review`, "other": () => `${number('en', v.count)} reviews` }));
