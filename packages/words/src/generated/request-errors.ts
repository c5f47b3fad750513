/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** We can’t reach the shop right now. Please try again in a moment. */
export const unreachable = /* @__PURE__ */ createFixedMessage('Pq0', "We can’t reach the shop right now. Please try again in a moment.");
/** We couldn’t process that. Please reload the page and try again. */
export const notTaken = /* @__PURE__ */ createFixedMessage('Pq1', "We couldn’t process that. Please reload the page and try again.");
/** We can’t save anything right now. Please try again soon. */
export const notNow = /* @__PURE__ */ createFixedMessage('Pq2', "We can’t save anything right now. Please try again soon.");
/** Too many requests. Please wait a moment. */
export const wait = /* @__PURE__ */ createFixedMessage('Pq3', "Too many requests. Please wait a moment.");
/** Too many requests. Please try again in {minutes, plural, one {# minute} other {# minutes}}. */
export const waitMinutes = /* @__PURE__ */ createMessage('Pq4', (v: { readonly minutes: number }): string => `Too many requests. Please try again in ${selectPlural('en', v.minutes, { "one": () => `${formatNumber('en', v.minutes)} minute`, "other": () => `${formatNumber('en', v.minutes)} minutes` })}.`);
/** Too many requests. Please try again in {seconds, plural, one {# second} other {# seconds}}. */
export const waitSeconds = /* @__PURE__ */ createMessage('Pq5', (v: { readonly seconds: number }): string => `Too many requests. Please try again in ${selectPlural('en', v.seconds, { "one": () => `${formatNumber('en', v.seconds)} second`, "other": () => `${formatNumber('en', v.seconds)} seconds` })}.`);
/** This item isn’t in your cart. */
export const lineNotFound = /* @__PURE__ */ createFixedMessage('Pq6', "This item isn’t in your cart.");
/** This cart no longer exists. */
export const cartNotFound = /* @__PURE__ */ createFixedMessage('Pq7', "This cart no longer exists.");
/** Enter your gift card at checkout. */
export const giftCardAtCheckout = /* @__PURE__ */ createFixedMessage('Pq8', "Enter your gift card at checkout.");
/** Choose a country. */
export const chooseCountry = /* @__PURE__ */ createFixedMessage('Pq9', "Choose a country.");
/** Choose a state or province. */
export const chooseProvince = /* @__PURE__ */ createFixedMessage('Pqa', "Choose a state or province.");
/** Choose a state or province in this country. */
export const chooseItsProvince = /* @__PURE__ */ createFixedMessage('Pqb', "Choose a state or province in this country.");
/** Enter a whole number. */
export const wholeQuantity = /* @__PURE__ */ createFixedMessage('Pqc', "Enter a whole number.");
/** That’s more than we can sell in one order. */
export const quantityTooLarge = /* @__PURE__ */ createFixedMessage('Pqd', "That’s more than we can sell in one order.");
/** Add at least one item. */
export const quantityTooSmall = /* @__PURE__ */ createFixedMessage('Pqe', "Add at least one item.");
/** This quantity isn’t possible. Please choose another one. */
export const quantityNotTaken = /* @__PURE__ */ createFixedMessage('Pqf', "This quantity isn’t possible. Please choose another one.");
/** Choose a product. */
export const chooseProduct = /* @__PURE__ */ createFixedMessage('Pqg', "Choose a product.");
/** This isn’t one of our products. */
export const notAProduct = /* @__PURE__ */ createFixedMessage('Pqh', "This isn’t one of our products.");
/** Choose a plan. */
export const choosePlan = /* @__PURE__ */ createFixedMessage('Pqi', "Choose a plan.");
/** This plan isn’t available. */
export const notAPlan = /* @__PURE__ */ createFixedMessage('Pqj', "This plan isn’t available.");
/** Enter a code. */
export const enterCode = /* @__PURE__ */ createFixedMessage('Pqk', "Enter a code.");
/** That’s too long to be a code. */
export const codeTooLong = /* @__PURE__ */ createFixedMessage('Pql', "That’s too long to be a code.");
/** Only one code per order. */
export const oneCodePerOrder = /* @__PURE__ */ createFixedMessage('Pqm', "Only one code per order.");
/** Enter one code at a time. */
export const oneCodeAtATime = /* @__PURE__ */ createFixedMessage('Pqn', "Enter one code at a time.");
/** This link has more than {count} products in it. Your cart hasn’t changed. */
export const linkTooLong = /* @__PURE__ */ createMessage('Pqo', (v: { readonly count: string | number }): string => `This link has more than ${v.count} products in it. Your cart hasn’t changed.`);
/** This link doesn’t work. */
export const linkUnreadable = /* @__PURE__ */ createFixedMessage('Pqp', "This link doesn’t work.");
/** Open this link yourself to fill your cart. Nothing has changed. */
export const notFollowed = /* @__PURE__ */ createFixedMessage('Pqq', "Open this link yourself to fill your cart. Nothing has changed.");
/** We couldn’t find this order. */
export const noOrder = /* @__PURE__ */ createFixedMessage('Pqr', "We couldn’t find this order.");
/** Please sign in to save your result. */
export const signInForResult = /* @__PURE__ */ createFixedMessage('Pqs', "Please sign in to save your result.");
/** This result belongs to someone else. */
export const resultOfAnother = /* @__PURE__ */ createFixedMessage('Pqt', "This result belongs to someone else.");
/** We couldn’t find this review. */
export const noReview = /* @__PURE__ */ createFixedMessage('Pqu', "We couldn’t find this review.");
/** This request didn’t come from one of the shop’s own pages. */
export const otherPage = /* @__PURE__ */ createFixedMessage('Pqv', "This request didn’t come from one of the shop’s own pages.");
/** We couldn’t read this form. Please reload the page and try again. */
export const formUnreadable = /* @__PURE__ */ createFixedMessage('Pqw', "We couldn’t read this form. Please reload the page and try again.");
/** We couldn’t read this request. */
export const requestUnreadable = /* @__PURE__ */ createFixedMessage('Pqx', "We couldn’t read this request.");
/** The request was cut off. Please try again. */
export const cutOff = /* @__PURE__ */ createFixedMessage('Pqy', "The request was cut off. Please try again.");
/** Something went wrong. Please try again. */
export const unexpected = /* @__PURE__ */ createFixedMessage('Pqz', "Something went wrong. Please try again.");
/** Your photos and video are larger than {limit} in total. Please choose fewer or smaller ones. */
export const reviewTooLarge = /* @__PURE__ */ createMessage('Pq10', (v: { readonly limit: string | number }): string => `Your photos and video are larger than ${v.limit} in total. Please choose fewer or smaller ones.`);
/** One of the texts is larger than {limit}. Please shorten it. */
export const textTooLarge = /* @__PURE__ */ createMessage('Pq11', (v: { readonly limit: string | number }): string => `One of the texts is larger than ${v.limit}. Please shorten it.`);
