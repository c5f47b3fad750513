/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Shop all */
export const shopAll = /* @__PURE__ */ fixed('_Qq4', "Shop all");
/** Go to the start */
export const goToStart = /* @__PURE__ */ fixed('KYxj', "Go to the start");
/** Ask us */
export const askUs = /* @__PURE__ */ fixed('TpUU', "Ask us");
/** Perhaps one of these */
export const perhapsThese = /* @__PURE__ */ fixed('pRhI', "Perhaps one of these");
/** What were you looking for? */
export const lookingFor = /* @__PURE__ */ fixed('ARFn', "What were you looking for?");
/** Search */
export const search = /* @__PURE__ */ fixed('FKT1', "Search");
/** Try again */
export const tryAgain = /* @__PURE__ */ fixed('Yv--', "Try again");
/** This page has washed away */
export const notFound = /* @__PURE__ */ fixed('Ydc6', "This page has washed away");
/** The address may be old. The shop is still here. */
export const notFoundAdvice = /* @__PURE__ */ fixed('M_53', "The address may be old. The shop is still here.");
/** Back in a moment */
export const resting = /* @__PURE__ */ fixed('t9Cv', "Back in a moment");
/** The shop is resting. Your cart is safe, and nothing is paid twice: please try again shortly. */
export const restingAdvice = /* @__PURE__ */ fixed('c4_s', "The shop is resting. Your cart is safe, and nothing is paid twice: please try again shortly.");
/** A little slower, please */
export const tooOften = /* @__PURE__ */ fixed('kzjj', "A little slower, please");
/** Too many requests came from here. Wait a moment and try again. */
export const tooOftenAdvice = /* @__PURE__ */ fixed('SKOG', "Too many requests came from here. Wait a moment and try again.");
/** That didn't work */
export const cantDo = /* @__PURE__ */ fixed('3wDI', "That didn't work");
/** This address can’t do what was asked. Please go back and try again; your cart is safe. */
export const cantDoAdvice = /* @__PURE__ */ fixed('ZikW', "This address can’t do what was asked. Please go back and try again; your cart is safe.");
/** Something went wrong */
export const wrong = /* @__PURE__ */ fixed('3Fc4', "Something went wrong");
/** It was us, not you. Please try again; your cart is safe. */
export const wrongAdvice = /* @__PURE__ */ fixed('c9S-', "It was us, not you. Please try again; your cart is safe.");
