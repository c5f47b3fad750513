/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** Helpful */
export const helpful = /* @__PURE__ */ createFixedMessage('Oq0', "Helpful");
/** Newest */
export const newest = /* @__PURE__ */ createFixedMessage('Oq1', "Newest");
/** Most helpful */
export const mostHelpful = /* @__PURE__ */ createFixedMessage('Oq2', "Most helpful");
/** Highest */
export const highest = /* @__PURE__ */ createFixedMessage('Oq3', "Highest");
/** Lowest */
export const lowest = /* @__PURE__ */ createFixedMessage('Oq4', "Lowest");
/** {count, plural, one {# star} other {# stars}} */
export const stars = /* @__PURE__ */ createMessage('Oq5', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} star`, "other": () => `${formatNumber('en', v.count)} stars` }));
/** {stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}} */
export const starsGiven = /* @__PURE__ */ createMessage('Oq6', (v: { readonly stars: number; readonly count: number }): string => `${selectPlural('en', v.stars, { "one": () => `${formatNumber('en', v.stars)} star`, "other": () => `${formatNumber('en', v.stars)} stars` })}: ${selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} review`, "other": () => `${formatNumber('en', v.count)} reviews` })}`);
/** With photos */
export const withPhotos = /* @__PURE__ */ createFixedMessage('Oq7', "With photos");
/** (reviews) */
export const ofReviews = /* @__PURE__ */ createFixedMessage('Oq8', "(reviews)");
/** Sort reviews */
export const orderOfReviews = /* @__PURE__ */ createFixedMessage('Oq9', "Sort reviews");
/** Filter reviews */
export const whichReviews = /* @__PURE__ */ createFixedMessage('Oqa', "Filter reviews");
/** Verified purchase */
export const verifiedPurchase = /* @__PURE__ */ createFixedMessage('Oqb', "Verified purchase");
/** From the shop */
export const fromTheShop = /* @__PURE__ */ createFixedMessage('Oqc', "From the shop");
/** By {author}, {number, number} of {count, number} */
export const photoBy = /* @__PURE__ */ createMessage('Oqd', (v: { readonly author: string | number; readonly number: number; readonly count: number }): string => `By ${v.author}, ${formatNumber('en', v.number)} of ${formatNumber('en', v.count)}`);
/** Video by {author} */
export const videoBy = /* @__PURE__ */ createMessage('Oqe', (v: { readonly author: string | number }): string => `Video by ${v.author}`);
/** No reviews yet. */
export const noReviews = /* @__PURE__ */ createFixedMessage('Oqf', "No reviews yet.");
/** Write a review */
export const writeReview = /* @__PURE__ */ createFixedMessage('Oqg', "Write a review");
/** Be the first to review it */
export const beFirst = /* @__PURE__ */ createFixedMessage('Oqh', "Be the first to review it");
/** No reviews match this. */
export const noReviewsMatch = /* @__PURE__ */ createFixedMessage('Oqi', "No reviews match this.");
/** Show all reviews */
export const showAll = /* @__PURE__ */ createFixedMessage('Oqj', "Show all reviews");
/** Pages of reviews */
export const pagesOfReviews = /* @__PURE__ */ createFixedMessage('Oqk', "Pages of reviews");
/** Previous */
export const previous = /* @__PURE__ */ createFixedMessage('Oql', "Previous");
/** More reviews */
export const moreReviews = /* @__PURE__ */ createFixedMessage('Oqm', "More reviews");
/** Page {page, number} of {pages, number} */
export const pageOf = /* @__PURE__ */ createMessage('Oqn', (v: { readonly page: number; readonly pages: number }): string => `Page ${formatNumber('en', v.page)} of ${formatNumber('en', v.pages)}`);
/** Questions */
export const questions = /* @__PURE__ */ createFixedMessage('Oqo', "Questions");
/** No questions yet. */
export const noQuestions = /* @__PURE__ */ createFixedMessage('Oqp', "No questions yet.");
/** Ask a question */
export const askQuestion = /* @__PURE__ */ createFixedMessage('Oqq', "Ask a question");
/** {count, plural, one {# review} other {# reviews}} */
export const reviews = /* @__PURE__ */ createMessage('Oqr', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} review`, "other": () => `${formatNumber('en', v.count)} reviews` }));
/** Translated */
export const translated = /* @__PURE__ */ createFixedMessage('Oqs', "Translated");
