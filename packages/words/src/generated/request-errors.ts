/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** The shop can’t be reached right now. Please try again in a moment. */
export const unreachable = /* @__PURE__ */ createFixedMessage('Pq0', "The shop can’t be reached right now. Please try again in a moment.");
/** The shop can’t take that. Please reload the page and try again. */
export const notTaken = /* @__PURE__ */ createFixedMessage('Pq1', "The shop can’t take that. Please reload the page and try again.");
/** The shop can’t keep anything at the moment. Please try again soon. */
export const notNow = /* @__PURE__ */ createFixedMessage('Pq2', "The shop can’t keep anything at the moment. Please try again soon.");
/** Too many requests. Please wait a moment. */
export const wait = /* @__PURE__ */ createFixedMessage('Pq3', "Too many requests. Please wait a moment.");
/** Too many requests. Please try again in {seconds, plural, one {# second} other {# seconds}}. */
export const waitSeconds = /* @__PURE__ */ createMessage('Pq4', (v: { readonly seconds: number }): string => `Too many requests. Please try again in ${selectPlural('en', v.seconds, { "one": () => `${formatNumber('en', v.seconds)} second`, "other": () => `${formatNumber('en', v.seconds)} seconds` })}.`);
/** This line is not in the cart. */
export const lineNotFound = /* @__PURE__ */ createFixedMessage('Pq5', "This line is not in the cart.");
/** This cart does not exist any more. */
export const cartNotFound = /* @__PURE__ */ createFixedMessage('Pq6', "This cart does not exist any more.");
/** Enter your gift card at the checkout. */
export const giftCardAtCheckout = /* @__PURE__ */ createFixedMessage('Pq7', "Enter your gift card at the checkout.");
/** Choose a country. */
export const chooseCountry = /* @__PURE__ */ createFixedMessage('Pq8', "Choose a country.");
/** Choose a state or province. */
export const chooseProvince = /* @__PURE__ */ createFixedMessage('Pq9', "Choose a state or province.");
/** Choose a state or province of this country. */
export const chooseItsProvince = /* @__PURE__ */ createFixedMessage('Pqa', "Choose a state or province of this country.");
/** Give a whole number of pieces. */
export const wholeQuantity = /* @__PURE__ */ createFixedMessage('Pqb', "Give a whole number of pieces.");
/** That is more than one order can hold. */
export const quantityTooLarge = /* @__PURE__ */ createFixedMessage('Pqc', "That is more than one order can hold.");
/** Add at least one piece. */
export const quantityTooSmall = /* @__PURE__ */ createFixedMessage('Pqd', "Add at least one piece.");
/** This quantity isn’t possible. Please choose another one. */
export const quantityNotTaken = /* @__PURE__ */ createFixedMessage('Pqe', "This quantity isn’t possible. Please choose another one.");
/** Choose a product. */
export const chooseProduct = /* @__PURE__ */ createFixedMessage('Pqf', "Choose a product.");
/** This is no product of the shop. */
export const notAProduct = /* @__PURE__ */ createFixedMessage('Pqg', "This is no product of the shop.");
/** Choose a plan. */
export const choosePlan = /* @__PURE__ */ createFixedMessage('Pqh', "Choose a plan.");
/** This is no plan of the shop. */
export const notAPlan = /* @__PURE__ */ createFixedMessage('Pqi', "This is no plan of the shop.");
/** Enter a code. */
export const enterCode = /* @__PURE__ */ createFixedMessage('Pqj', "Enter a code.");
/** That is too long for a code. */
export const codeTooLong = /* @__PURE__ */ createFixedMessage('Pqk', "That is too long for a code.");
/** Only one code per order. */
export const oneCodePerOrder = /* @__PURE__ */ createFixedMessage('Pql', "Only one code per order.");
/** Give one code at a time. */
export const oneCodeAtATime = /* @__PURE__ */ createFixedMessage('Pqm', "Give one code at a time.");
/** This link holds more than {count} products; the cart is as it was. */
export const linkTooLong = /* @__PURE__ */ createMessage('Pqn', (v: { readonly count: string | number }): string => `This link holds more than ${v.count} products; the cart is as it was.`);
/** This link can’t be read. */
export const linkUnreadable = /* @__PURE__ */ createFixedMessage('Pqo', "This link can’t be read.");
/** Follow this link to fill the cart; nothing was changed. */
export const notFollowed = /* @__PURE__ */ createFixedMessage('Pqp', "Follow this link to fill the cart; nothing was changed.");
/** There is no such order. */
export const noOrder = /* @__PURE__ */ createFixedMessage('Pqq', "There is no such order.");
/** Please sign in to keep your result. */
export const signInForResult = /* @__PURE__ */ createFixedMessage('Pqr', "Please sign in to keep your result.");
/** This result is of another customer. */
export const resultOfAnother = /* @__PURE__ */ createFixedMessage('Pqs', "This result is of another customer.");
/** There is no such review. */
export const noReview = /* @__PURE__ */ createFixedMessage('Pqt', "There is no such review.");
/** This request did not come from the shop’s own pages. */
export const otherPage = /* @__PURE__ */ createFixedMessage('Pqu', "This request did not come from the shop’s own pages.");
/** The form can’t be read. */
export const formUnreadable = /* @__PURE__ */ createFixedMessage('Pqv', "The form can’t be read.");
/** The request can’t be read. */
export const requestUnreadable = /* @__PURE__ */ createFixedMessage('Pqw', "The request can’t be read.");
/** The request was cut off. */
export const cutOff = /* @__PURE__ */ createFixedMessage('Pqx', "The request was cut off.");
/** Something went wrong. Please try again. */
export const unexpected = /* @__PURE__ */ createFixedMessage('Pqy', "Something went wrong. Please try again.");
/** The photos and the video are larger than {limit} together. Please choose fewer or smaller ones. */
export const reviewTooLarge = /* @__PURE__ */ createMessage('Pqz', (v: { readonly limit: string | number }): string => `The photos and the video are larger than ${v.limit} together. Please choose fewer or smaller ones.`);
/** A text of this form is larger than {limit}. Please shorten it. */
export const textTooLarge = /* @__PURE__ */ createMessage('Pq10', (v: { readonly limit: string | number }): string => `A text of this form is larger than ${v.limit}. Please shorten it.`);
