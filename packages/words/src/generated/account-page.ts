/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

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
/** Enough for <title>{reward}</title> */
export const canRedeem = /* @__PURE__ */ createMessage('uA7', (v: { readonly title: (words: string) => unknown; readonly reward: string | number }): readonly unknown[] => ["Enough for ", v.title(`${v.reward}`)]) as <Part>(values: { readonly title: (words: string) => Part; readonly reward: string | number }) => readonly (string | Part)[];
/** {spelling, select, american {Canceled} other {Cancelled}} */
export const cancelled = /* @__PURE__ */ createMessage('uA8', (v: { readonly spelling: string }): string => selectChoice(v.spelling, { "american": () => "Canceled", "other": () => "Cancelled" }));
/** Change Password */
export const changePassword = /* @__PURE__ */ createFixedMessage('uA9', "Change Password");
/** Change the password */
export const changeThePassword = /* @__PURE__ */ createFixedMessage('uAa', "Change the password");
/** Dashboard */
export const dashboard = /* @__PURE__ */ createFixedMessage('uAb', "Dashboard");
/** Default address */
export const defaultAddress = /* @__PURE__ */ createFixedMessage('uAc', "Default address");
/** Earlier orders */
export const earlierOrders = /* @__PURE__ */ createFixedMessage('uAd', "Earlier orders");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('uAe', "Email");
/** Only needed if you change your email. */
export const emailNeedsPassword = /* @__PURE__ */ createFixedMessage('uAf', "Only needed if you change your email.");
/** Find your shade */
export const findYourShade = /* @__PURE__ */ createFixedMessage('uAg', "Find your shade");
/** First name */
export const firstName = /* @__PURE__ */ createFixedMessage('uAh', "First name");
/** Your shade isn’t available in this store right now. */
export const foundNotHere = /* @__PURE__ */ createFixedMessage('uAi', "Your shade isn’t available in this store right now.");
/** Gift cards */
export const giftCards = /* @__PURE__ */ createFixedMessage('uAj', "Gift cards");
/** Hello */
export const hello = /* @__PURE__ */ createFixedMessage('uAk', "Hello");
/** Hello, {name} */
export const helloName = /* @__PURE__ */ createMessage('uAl', (v: { readonly name: string | number }): string => `Hello, ${v.name}`);
/** Last name */
export const lastName = /* @__PURE__ */ createFixedMessage('uAm', "Last name");
/** Last used on {day} */
export const lastUsedOn = /* @__PURE__ */ createMessage('uAn', (v: { readonly day: string | number }): string => `Last used on ${v.day}`);
/** Latest order */
export const latestOrder = /* @__PURE__ */ createFixedMessage('uAo', "Latest order");
/** My Rewards */
export const myRewards = /* @__PURE__ */ createFixedMessage('uAp', "My Rewards");
/** New password */
export const newPassword = /* @__PURE__ */ createFixedMessage('uAq', "New password");
/** Your new password is set, and you’re signed in. */
export const newPasswordIsSet = /* @__PURE__ */ createFixedMessage('uAr', "Your new password is set, and you’re signed in.");
/** Newest orders */
export const newestOrders = /* @__PURE__ */ createFixedMessage('uAs', "Newest orders");
/** No shade yet. Answer a few questions to find yours. */
export const noShadeYet = /* @__PURE__ */ createFixedMessage('uAt', "No shade yet. Answer a few questions to find yours.");
/** Order */
export const order = /* @__PURE__ */ createFixedMessage('uAu', "Order");
/** Order again */
export const orderAgain = /* @__PURE__ */ createFixedMessage('uAv', "Order again");
/** Order again: order {number} */
export const orderAgainNumber = /* @__PURE__ */ createMessage('uAw', (v: { readonly number: string | number }): string => `Order again: order ${v.number}`);
/** Order {number} */
export const orderNumber = /* @__PURE__ */ createMessage('uAx', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** Order progress */
export const orderProgress = /* @__PURE__ */ createFixedMessage('uAy', "Order progress");
/** Orders */
export const orders = /* @__PURE__ */ createFixedMessage('uAz', "Orders");
/** Partially shipped */
export const partlyShipped = /* @__PURE__ */ createFixedMessage('uA10', "Partially shipped");
/** Passkeys */
export const passkeys = /* @__PURE__ */ createFixedMessage('uA11', "Passkeys");
/** Your password has been changed, and you’ve been signed out everywhere else. */
export const passwordIsSet = /* @__PURE__ */ createFixedMessage('uA12', "Your password has been changed, and you’ve been signed out everywhere else.");
/** Personal Information */
export const personalInformation = /* @__PURE__ */ createFixedMessage('uA13', "Personal Information");
/** Phone */
export const phone = /* @__PURE__ */ createFixedMessage('uA14', "Phone");
/** {points, number} of {cost, plural, one {# point} other {# points}} */
export const pointsOf = /* @__PURE__ */ createMessage('uA15', (v: { readonly points: number; readonly cost: number }): string => `${formatNumber('en', v.points)} of ${selectPlural('en', v.cost, { "one": () => `${formatNumber('en', v.cost)} point`, "other": () => `${formatNumber('en', v.cost)} points` })}`);
/** {points, plural, one {# more point for <title>{reward}</title>} other {# more points for <title>{reward}</title>}} */
export const pointsToReward = /* @__PURE__ */ createMessage('uA16', (v: { readonly points: number; readonly title: (words: string) => unknown; readonly reward: string | number }): readonly unknown[] => [...selectPlural('en', v.points, { "one": () => [formatNumber('en', v.points), " more point for ", v.title(`${v.reward}`)], "other": () => [formatNumber('en', v.points), " more points for ", v.title(`${v.reward}`)] })]) as <Part>(values: { readonly points: number; readonly title: (words: string) => Part; readonly reward: string | number }) => readonly (string | Part)[];
/** Being prepared */
export const preparing = /* @__PURE__ */ createFixedMessage('uA17', "Being prepared");
/** Current password */
export const presentPassword = /* @__PURE__ */ createFixedMessage('uA18', "Current password");
/** Progress to your next reward */
export const progressToReward = /* @__PURE__ */ createFixedMessage('uA19', "Progress to your next reward");
/** Quiz Result */
export const quizResult = /* @__PURE__ */ createFixedMessage('uA1a', "Quiz Result");
/** Redeem your points */
export const redeemNow = /* @__PURE__ */ createFixedMessage('uA1b', "Redeem your points");
/** Refunded */
export const refunded = /* @__PURE__ */ createFixedMessage('uA1c', "Refunded");
/** Returns */
export const returns = /* @__PURE__ */ createFixedMessage('uA1d', "Returns");
/** Returns: order {number} */
export const returnsOfOrder = /* @__PURE__ */ createMessage('uA1e', (v: { readonly number: string | number }): string => `Returns: order ${v.number}`);
/** Save */
export const save = /* @__PURE__ */ createFixedMessage('uA1f', "Save");
/** Saved. */
export const savedIt = /* @__PURE__ */ createFixedMessage('uA1g', "Saved.");
/** See the best sellers */
export const seeBestSellers = /* @__PURE__ */ createFixedMessage('uA1h', "See the best sellers");
/** See your rewards */
export const seeRewards = /* @__PURE__ */ createFixedMessage('uA1i', "See your rewards");
/** Send me news and offers */
export const sendNews = /* @__PURE__ */ createFixedMessage('uA1j', "Send me news and offers");
/** Shipped */
export const shipped = /* @__PURE__ */ createFixedMessage('uA1k', "Shipped");
/** Sign out */
export const signOut = /* @__PURE__ */ createFixedMessage('uA1l', "Sign out");
/** Sign out everywhere else */
export const signOutEverywhereElse = /* @__PURE__ */ createFixedMessage('uA1m', "Sign out everywhere else");
/** Sign out<hidden> of {device}</hidden> */
export const signOutOf = /* @__PURE__ */ createMessage('uA1n', (v: { readonly hidden: (words: string) => unknown; readonly device: string | number }): readonly unknown[] => ["Sign out", v.hidden(` of ${v.device}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly device: string | number }) => readonly (string | Part)[];
/** Sign out<hidden> of the other browser</hidden> */
export const signOutOfOther = /* @__PURE__ */ createMessage('uA1o', (v: { readonly hidden: (words: string) => unknown }): readonly unknown[] => ["Sign out", v.hidden(" of the other browser")]) as <Part>(values: { readonly hidden: (words: string) => Part }) => readonly (string | Part)[];
/** That device has been signed out. */
export const signedOutThere = /* @__PURE__ */ createFixedMessage('uA1p', "That device has been signed out.");
/** You’ll be signed out everywhere else. */
export const signsOutEverywhereElse = /* @__PURE__ */ createFixedMessage('uA1q', "You’ll be signed out everywhere else.");
/** Subscriptions */
export const subscriptions = /* @__PURE__ */ createFixedMessage('uA1r', "Subscriptions");
/** This browser */
export const thisBrowser = /* @__PURE__ */ createFixedMessage('uA1s', "This browser");
/** Where you’re signed in */
export const whereSignedIn = /* @__PURE__ */ createFixedMessage('uA1t', "Where you’re signed in");
/** {count, plural, one {See your wishlist} other {See all # products}} */
export const wholeWishlist = /* @__PURE__ */ createMessage('uA1u', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => "See your wishlist", "other": () => `See all ${formatNumber('en', v.count)} products` }));
/** Tap the heart on a product to save it here. You could start with our best sellers. */
export const wishlistBegins = /* @__PURE__ */ createFixedMessage('uA1v', "Tap the heart on a product to save it here. You could start with our best sellers.");
/** Nothing saved yet. */
export const wishlistIsEmpty = /* @__PURE__ */ createFixedMessage('uA1w', "Nothing saved yet.");
/** Tier: <name>{tier}</name> */
export const tierNamed = /* @__PURE__ */ createMessage('uA1x', (v: { readonly name: (words: string) => unknown; readonly tier: string | number }): readonly unknown[] => ["Tier: ", v.name(`${v.tier}`)]) as <Part>(values: { readonly name: (words: string) => Part; readonly tier: string | number }) => readonly (string | Part)[];
/** You */
export const you = /* @__PURE__ */ createFixedMessage('uA1y', "You");
/** Your account */
export const yourAccount = /* @__PURE__ */ createFixedMessage('uA1z', "Your account");
/** Your points */
export const yourPoints = /* @__PURE__ */ createFixedMessage('uA20', "Your points");
/** Your wishlist */
export const yourWishlist = /* @__PURE__ */ createFixedMessage('uA21', "Your wishlist");
