/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, selectChoice } from '../message.ts';

/** Address Book */
export const addressBook = /* @__PURE__ */ createFixedMessage('uA0', "Address Book");
/** All addresses */
export const allAddresses = /* @__PURE__ */ createFixedMessage('uA1', "All addresses");
/** All orders */
export const allOrders = /* @__PURE__ */ createFixedMessage('uA2', "All orders");
/** Another browser */
export const anotherBrowser = /* @__PURE__ */ createFixedMessage('uA3', "Another browser");
/** Take the quiz again */
export const askAgain = /* @__PURE__ */ createFixedMessage('uA4', "Take the quiz again");
/** At least 8 characters. */
export const atLeastEightCharacters = /* @__PURE__ */ createFixedMessage('uA5', "At least 8 characters.");
/** {browser} on {system} */
export const browserOn = /* @__PURE__ */ createMessage('uA6', (v: { readonly browser: string | number; readonly system: string | number }): string => `${v.browser} on ${v.system}`);
/** {spelling, select, american {Canceled} other {Cancelled}} */
export const cancelled = /* @__PURE__ */ createMessage('uA7', (v: { readonly spelling: string }): string => selectChoice(v.spelling, { "american": () => "Canceled", "other": () => "Cancelled" }));
/** Change Password */
export const changePassword = /* @__PURE__ */ createFixedMessage('uA8', "Change Password");
/** Change the password */
export const changeThePassword = /* @__PURE__ */ createFixedMessage('uA9', "Change the password");
/** Dashboard */
export const dashboard = /* @__PURE__ */ createFixedMessage('uAa', "Dashboard");
/** Default address */
export const defaultAddress = /* @__PURE__ */ createFixedMessage('uAb', "Default address");
/** Earlier orders */
export const earlierOrders = /* @__PURE__ */ createFixedMessage('uAc', "Earlier orders");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('uAd', "Email");
/** Only needed if you change your email. */
export const emailNeedsPassword = /* @__PURE__ */ createFixedMessage('uAe', "Only needed if you change your email.");
/** Find your shade */
export const findYourShade = /* @__PURE__ */ createFixedMessage('uAf', "Find your shade");
/** First name */
export const firstName = /* @__PURE__ */ createFixedMessage('uAg', "First name");
/** Your shade isn’t available in this store right now. */
export const foundNotHere = /* @__PURE__ */ createFixedMessage('uAh', "Your shade isn’t available in this store right now.");
/** Gift cards */
export const giftCards = /* @__PURE__ */ createFixedMessage('uAi', "Gift cards");
/** Hello */
export const hello = /* @__PURE__ */ createFixedMessage('uAj', "Hello");
/** Hello, {name} */
export const helloName = /* @__PURE__ */ createMessage('uAk', (v: { readonly name: string | number }): string => `Hello, ${v.name}`);
/** Last name */
export const lastName = /* @__PURE__ */ createFixedMessage('uAl', "Last name");
/** Last used on {day} */
export const lastUsedOn = /* @__PURE__ */ createMessage('uAm', (v: { readonly day: string | number }): string => `Last used on ${v.day}`);
/** Latest order */
export const latestOrder = /* @__PURE__ */ createFixedMessage('uAn', "Latest order");
/** My Rewards */
export const myRewards = /* @__PURE__ */ createFixedMessage('uAo', "My Rewards");
/** New password */
export const newPassword = /* @__PURE__ */ createFixedMessage('uAp', "New password");
/** Your new password is set, and you’re signed in. */
export const newPasswordIsSet = /* @__PURE__ */ createFixedMessage('uAq', "Your new password is set, and you’re signed in.");
/** Newest orders */
export const newestOrders = /* @__PURE__ */ createFixedMessage('uAr', "Newest orders");
/** No shade yet. Answer a few questions to find yours. */
export const noShadeYet = /* @__PURE__ */ createFixedMessage('uAs', "No shade yet. Answer a few questions to find yours.");
/** Order */
export const order = /* @__PURE__ */ createFixedMessage('uAt', "Order");
/** Order again */
export const orderAgain = /* @__PURE__ */ createFixedMessage('uAu', "Order again");
/** Order again: order {number} */
export const orderAgainNumber = /* @__PURE__ */ createMessage('uAv', (v: { readonly number: string | number }): string => `Order again: order ${v.number}`);
/** Order {number} */
export const orderNumber = /* @__PURE__ */ createMessage('uAw', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** Orders */
export const orders = /* @__PURE__ */ createFixedMessage('uAx', "Orders");
/** Partially shipped */
export const partlyShipped = /* @__PURE__ */ createFixedMessage('uAy', "Partially shipped");
/** Passkeys */
export const passkeys = /* @__PURE__ */ createFixedMessage('uAz', "Passkeys");
/** Your password has been changed, and you’ve been signed out everywhere else. */
export const passwordIsSet = /* @__PURE__ */ createFixedMessage('uA10', "Your password has been changed, and you’ve been signed out everywhere else.");
/** Personal Information */
export const personalInformation = /* @__PURE__ */ createFixedMessage('uA11', "Personal Information");
/** Phone */
export const phone = /* @__PURE__ */ createFixedMessage('uA12', "Phone");
/** Being prepared */
export const preparing = /* @__PURE__ */ createFixedMessage('uA13', "Being prepared");
/** Current password */
export const presentPassword = /* @__PURE__ */ createFixedMessage('uA14', "Current password");
/** Quiz Result */
export const quizResult = /* @__PURE__ */ createFixedMessage('uA15', "Quiz Result");
/** Refunded */
export const refunded = /* @__PURE__ */ createFixedMessage('uA16', "Refunded");
/** Returns */
export const returns = /* @__PURE__ */ createFixedMessage('uA17', "Returns");
/** Returns: order {number} */
export const returnsOfOrder = /* @__PURE__ */ createMessage('uA18', (v: { readonly number: string | number }): string => `Returns: order ${v.number}`);
/** Save */
export const save = /* @__PURE__ */ createFixedMessage('uA19', "Save");
/** Saved. */
export const savedIt = /* @__PURE__ */ createFixedMessage('uA1a', "Saved.");
/** See the best sellers */
export const seeBestSellers = /* @__PURE__ */ createFixedMessage('uA1b', "See the best sellers");
/** Send me news and offers */
export const sendNews = /* @__PURE__ */ createFixedMessage('uA1c', "Send me news and offers");
/** Shipped */
export const shipped = /* @__PURE__ */ createFixedMessage('uA1d', "Shipped");
/** Sign out */
export const signOut = /* @__PURE__ */ createFixedMessage('uA1e', "Sign out");
/** Sign out everywhere else */
export const signOutEverywhereElse = /* @__PURE__ */ createFixedMessage('uA1f', "Sign out everywhere else");
/** Sign out<hidden> of {device}</hidden> */
export const signOutOf = /* @__PURE__ */ createMessage('uA1g', (v: { readonly hidden: (words: string) => unknown; readonly device: string | number }): readonly unknown[] => ["Sign out", v.hidden(` of ${v.device}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly device: string | number }) => readonly (string | Part)[];
/** Sign out<hidden> of the other browser</hidden> */
export const signOutOfOther = /* @__PURE__ */ createMessage('uA1h', (v: { readonly hidden: (words: string) => unknown }): readonly unknown[] => ["Sign out", v.hidden(" of the other browser")]) as <Part>(values: { readonly hidden: (words: string) => Part }) => readonly (string | Part)[];
/** That device has been signed out. */
export const signedOutThere = /* @__PURE__ */ createFixedMessage('uA1i', "That device has been signed out.");
/** You’ll be signed out everywhere else. */
export const signsOutEverywhereElse = /* @__PURE__ */ createFixedMessage('uA1j', "You’ll be signed out everywhere else.");
/** Subscriptions */
export const subscriptions = /* @__PURE__ */ createFixedMessage('uA1k', "Subscriptions");
/** This browser */
export const thisBrowser = /* @__PURE__ */ createFixedMessage('uA1l', "This browser");
/** Where you’re signed in */
export const whereSignedIn = /* @__PURE__ */ createFixedMessage('uA1m', "Where you’re signed in");
/** You */
export const you = /* @__PURE__ */ createFixedMessage('uA1n', "You");
/** Your account */
export const yourAccount = /* @__PURE__ */ createFixedMessage('uA1o', "Your account");
