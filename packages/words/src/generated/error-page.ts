/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Shop all */
export const shopAll = /* @__PURE__ */ createFixedMessage('jD0', "Shop all");
/** Go to the home page */
export const goToStart = /* @__PURE__ */ createFixedMessage('jD1', "Go to the home page");
/** Contact us */
export const askUs = /* @__PURE__ */ createFixedMessage('jD2', "Contact us");
/** You might like these */
export const youMightLike = /* @__PURE__ */ createFixedMessage('jD3', "You might like these");
/** What were you looking for? */
export const lookingFor = /* @__PURE__ */ createFixedMessage('jD4', "What were you looking for?");
/** Search */
export const search = /* @__PURE__ */ createFixedMessage('jD5', "Search");
/** Try again */
export const tryAgain = /* @__PURE__ */ createFixedMessage('jD6', "Try again");
/** We can’t find this page */
export const notFound = /* @__PURE__ */ createFixedMessage('jD7', "We can’t find this page");
/** The link may be out of date. The shop is still here. */
export const notFoundAdvice = /* @__PURE__ */ createFixedMessage('jD8', "The link may be out of date. The shop is still here.");
/** Back in a moment */
export const resting = /* @__PURE__ */ createFixedMessage('jD9', "Back in a moment");
/** The shop is taking a short break. Your cart is safe, and you won’t be charged twice. Please try again shortly. */
export const restingAdvice = /* @__PURE__ */ createFixedMessage('jDa', "The shop is taking a short break. Your cart is safe, and you won’t be charged twice. Please try again shortly.");
/** One moment, please */
export const tooOften = /* @__PURE__ */ createFixedMessage('jDb', "One moment, please");
/** We received too many requests from your connection. Wait a moment and try again. */
export const tooOftenAdvice = /* @__PURE__ */ createFixedMessage('jDc', "We received too many requests from your connection. Wait a moment and try again.");
/** That didn’t work */
export const cantDo = /* @__PURE__ */ createFixedMessage('jDd', "That didn’t work");
/** We couldn’t do that. Please go back and try again; your cart is safe. */
export const cantDoAdvice = /* @__PURE__ */ createFixedMessage('jDe', "We couldn’t do that. Please go back and try again; your cart is safe.");
/** Something went wrong */
export const wrong = /* @__PURE__ */ createFixedMessage('jDf', "Something went wrong");
/** It was us, not you. Please try again; your cart is safe. */
export const wrongAdvice = /* @__PURE__ */ createFixedMessage('jDg', "It was us, not you. Please try again; your cart is safe.");
/** No connection */
export const offline = /* @__PURE__ */ createFixedMessage('jDh', "No connection");
/** We can’t reach the shop right now. Check your connection and try again; your cart is safe. */
export const offlineAdvice = /* @__PURE__ */ createFixedMessage('jDi', "We can’t reach the shop right now. Check your connection and try again; your cart is safe.");
/** Still no connection. */
export const stillOffline = /* @__PURE__ */ createFixedMessage('jDj', "Still no connection.");
/** Best sellers */
export const bestSellers = /* @__PURE__ */ createFixedMessage('jDk', "Best sellers");
/** Popular searches */
export const popularSearches = /* @__PURE__ */ createFixedMessage('jDl', "Popular searches");
/** Your cart is safe. */
export const cartIsSafeHere = /* @__PURE__ */ createFixedMessage('jDm', "Your cart is safe.");
/** It was us, not you, and your cart is safe. */
export const cartIsSafe = /* @__PURE__ */ createFixedMessage('jDn', "It was us, not you, and your cart is safe.");
/** If you were paying: nothing is charged twice. Try again to see your order. */
export const paymentAdvice = /* @__PURE__ */ createFixedMessage('jDo', "If you were paying: nothing is charged twice. Try again to see your order.");
