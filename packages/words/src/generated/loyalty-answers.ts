/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** From the shop */
export const adjusted = /* @__PURE__ */ createFixedMessage('eY0', "From the shop");
/** Rewards can’t be redeemed right now. No points are gone; please try again soon. */
export const away = /* @__PURE__ */ createFixedMessage('eY1', "Rewards can’t be redeemed right now. No points are gone; please try again soon.");
/** That took too long. Look at your points before you try again. */
export const checkPoints = /* @__PURE__ */ createFixedMessage('eY2', "That took too long. Look at your points before you try again.");
/** Your code is {code}. It can’t be used in this cart; keep it and enter it in another one. */
export const codeKept = /* @__PURE__ */ createMessage('eY3', (v: { readonly code: string | number }): string => `Your code is ${v.code}. It can’t be used in this cart; keep it and enter it in another one.`);
/** This reward can’t be redeemed here. Your points are back. */
export const declined = /* @__PURE__ */ createFixedMessage('eY4', "This reward can’t be redeemed here. Your points are back.");
/** {reason}: {note} */
export const entryWithNote = /* @__PURE__ */ createMessage('eY5', (v: { readonly reason: string | number; readonly note: string | number }): string => `${v.reason}: ${v.note}`);
/** That took too long. Your points are back; please try again. */
export const lost = /* @__PURE__ */ createFixedMessage('eY6', "That took too long. Your points are back; please try again.");
/** {points, plural, one {# more point to go.} other {# more points to go.}} */
export const missing = /* @__PURE__ */ createMessage('eY7', (v: { readonly points: number }): string => selectPlural('en', v.points, { "one": () => `${formatNumber('en', v.points)} more point to go.`, "other": () => `${formatNumber('en', v.points)} more points to go.` }));
/** Rewards can’t be redeemed here yet. */
export const noneHere = /* @__PURE__ */ createFixedMessage('eY8', "Rewards can’t be redeemed here yet.");
/** You don’t have enough points for this reward yet. */
export const notEnough = /* @__PURE__ */ createFixedMessage('eY9', "You don’t have enough points for this reward yet.");
/** This reward can’t be put into your cart right now. Your points come back within a few minutes. */
export const notInCart = /* @__PURE__ */ createFixedMessage('eYa', "This reward can’t be put into your cart right now. Your points come back within a few minutes.");
/** This reward can’t be redeemed right now. */
export const notNow = /* @__PURE__ */ createFixedMessage('eYb', "This reward can’t be redeemed right now.");
/** This reward is no longer offered. */
export const notOffered = /* @__PURE__ */ createFixedMessage('eYc', "This reward is no longer offered.");
/** Order */
export const order = /* @__PURE__ */ createFixedMessage('eYd', "Order");
/** That took too long. Your points come back within a few minutes. */
export const pending = /* @__PURE__ */ createFixedMessage('eYe', "That took too long. Your points come back within a few minutes.");
/** Reward */
export const redeemed = /* @__PURE__ */ createFixedMessage('eYf', "Reward");
/** Refund */
export const refund = /* @__PURE__ */ createFixedMessage('eYg', "Refund");
/** Reward given back */
export const returned = /* @__PURE__ */ createFixedMessage('eYh', "Reward given back");
/** Review */
export const review = /* @__PURE__ */ createFixedMessage('eYi', "Review");
/** Still owed from a refund */
export const settled = /* @__PURE__ */ createFixedMessage('eYj', "Still owed from a refund");
/** Sign in to use your points. */
export const signIn = /* @__PURE__ */ createFixedMessage('eYk', "Sign in to use your points.");
/** Joining the club */
export const signUp = /* @__PURE__ */ createFixedMessage('eYl', "Joining the club");
/** This reward is out of stock. Your points are back. */
export const soldOut = /* @__PURE__ */ createFixedMessage('eYm', "This reward is out of stock. Your points are back.");
/** This reward can’t be had here right now. Your points are back. */
export const unavailable = /* @__PURE__ */ createFixedMessage('eYn', "This reward can’t be had here right now. Your points are back.");
