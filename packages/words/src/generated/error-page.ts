/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Shop all */
export const shopAll = /* @__PURE__ */ fixed('jD0', "Shop all");
/** Go to the start */
export const goToStart = /* @__PURE__ */ fixed('jD1', "Go to the start");
/** Ask us */
export const askUs = /* @__PURE__ */ fixed('jD2', "Ask us");
/** Perhaps one of these */
export const perhapsThese = /* @__PURE__ */ fixed('jD3', "Perhaps one of these");
/** What were you looking for? */
export const lookingFor = /* @__PURE__ */ fixed('jD4', "What were you looking for?");
/** Search */
export const search = /* @__PURE__ */ fixed('jD5', "Search");
/** Try again */
export const tryAgain = /* @__PURE__ */ fixed('jD6', "Try again");
/** This page has washed away */
export const notFound = /* @__PURE__ */ fixed('jD7', "This page has washed away");
/** The address may be old. The shop is still here. */
export const notFoundAdvice = /* @__PURE__ */ fixed('jD8', "The address may be old. The shop is still here.");
/** Back in a moment */
export const resting = /* @__PURE__ */ fixed('jD9', "Back in a moment");
/** The shop is resting. Your cart is safe, and nothing is paid twice: please try again shortly. */
export const restingAdvice = /* @__PURE__ */ fixed('jDa', "The shop is resting. Your cart is safe, and nothing is paid twice: please try again shortly.");
/** A little slower, please */
export const tooOften = /* @__PURE__ */ fixed('jDb', "A little slower, please");
/** Too many requests came from here. Wait a moment and try again. */
export const tooOftenAdvice = /* @__PURE__ */ fixed('jDc', "Too many requests came from here. Wait a moment and try again.");
/** That didn't work */
export const cantDo = /* @__PURE__ */ fixed('jDd', "That didn't work");
/** This address can’t do what was asked. Please go back and try again; your cart is safe. */
export const cantDoAdvice = /* @__PURE__ */ fixed('jDe', "This address can’t do what was asked. Please go back and try again; your cart is safe.");
/** Something went wrong */
export const wrong = /* @__PURE__ */ fixed('jDf', "Something went wrong");
/** It was us, not you. Please try again; your cart is safe. */
export const wrongAdvice = /* @__PURE__ */ fixed('jDg', "It was us, not you. Please try again; your cart is safe.");
/** No connection */
export const offline = /* @__PURE__ */ fixed('jDh', "No connection");
/** We can’t reach the shop right now. Check your connection and try again; your cart is safe. */
export const offlineAdvice = /* @__PURE__ */ fixed('jDi', "We can’t reach the shop right now. Check your connection and try again; your cart is safe.");
/** Still no connection. */
export const stillOffline = /* @__PURE__ */ fixed('jDj', "Still no connection.");
