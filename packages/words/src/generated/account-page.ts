/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Address Book */
export const addressBook = /* @__PURE__ */ fixed('Jgf6', "Address Book");
/** All addresses */
export const allAddresses = /* @__PURE__ */ fixed('LdpV', "All addresses");
/** All orders */
export const allOrders = /* @__PURE__ */ fixed('eItb', "All orders");
/** Another browser */
export const anotherBrowser = /* @__PURE__ */ fixed('FtRH', "Another browser");
/** Ask again */
export const askAgain = /* @__PURE__ */ fixed('hXPV', "Ask again");
/** At least 8 characters. */
export const atLeastEightCharacters = /* @__PURE__ */ fixed('CWGE', "At least 8 characters.");
/** Cancelled */
export const cancelled = /* @__PURE__ */ fixed('lubo', "Cancelled");
/** Change Password */
export const changePassword = /* @__PURE__ */ fixed('siYQ', "Change Password");
/** Change the password */
export const changeThePassword = /* @__PURE__ */ fixed('SBhZ', "Change the password");
/** Dashboard */
export const dashboard = /* @__PURE__ */ fixed('s7gk', "Dashboard");
/** Default address */
export const defaultAddress = /* @__PURE__ */ fixed('QC-l', "Default address");
/** Earlier orders */
export const earlierOrders = /* @__PURE__ */ fixed('36pc', "Earlier orders");
/** E-mail */
export const email = /* @__PURE__ */ fixed('Q4iQ', "E-mail");
/** Only needed for another e-mail. */
export const emailNeedsPassword = /* @__PURE__ */ fixed('9tCR', "Only needed for another e-mail.");
/** Find your shade */
export const findYourShade = /* @__PURE__ */ fixed('9m6F', "Find your shade");
/** First name */
export const firstName = /* @__PURE__ */ fixed('imtt', "First name");
/** What you found isn’t in this shop at the moment. */
export const foundNotHere = /* @__PURE__ */ fixed('TiWB', "What you found isn’t in this shop at the moment.");
/** Hello */
export const hello = /* @__PURE__ */ fixed('XNV6', "Hello");
/** Hello, {name} */
export const helloName = /* @__PURE__ */ message('Mfsh', (v: { readonly name: string | number }): string => `Hello, ${v.name}`);
/** Last name */
export const lastName = /* @__PURE__ */ fixed('RYl1', "Last name");
/** Last used on {day} */
export const lastUsedOn = /* @__PURE__ */ message('k6sU', (v: { readonly day: string | number }): string => `Last used on ${v.day}`);
/** Latest order */
export const latestOrder = /* @__PURE__ */ fixed('xyiJ', "Latest order");
/** My Rewards */
export const myRewards = /* @__PURE__ */ fixed('V9jx', "My Rewards");
/** New password */
export const newPassword = /* @__PURE__ */ fixed('oAfq', "New password");
/** Your new password is set, and you are signed in. */
export const newPasswordIsSet = /* @__PURE__ */ fixed('1wvZ', "Your new password is set, and you are signed in.");
/** Newest orders */
export const newestOrders = /* @__PURE__ */ fixed('Bt9T', "Newest orders");
/** No shade yet. A few questions find yours. */
export const noShadeYet = /* @__PURE__ */ fixed('WHCG', "No shade yet. A few questions find yours.");
/** Order */
export const order = /* @__PURE__ */ fixed('IapY', "Order");
/** Order again */
export const orderAgain = /* @__PURE__ */ fixed('uIeM', "Order again");
/** Order again: order {number} */
export const orderAgainNumber = /* @__PURE__ */ message('F9sg', (v: { readonly number: string | number }): string => `Order again: order ${v.number}`);
/** Order {number} */
export const orderNumber = /* @__PURE__ */ message('0kpm', (v: { readonly number: string | number }): string => `Order ${v.number}`);
/** Orders */
export const orders = /* @__PURE__ */ fixed('N2Fz', "Orders");
/** Partly shipped */
export const partlyShipped = /* @__PURE__ */ fixed('gNDd', "Partly shipped");
/** Your password is changed, and every other browser is signed out. */
export const passwordIsSet = /* @__PURE__ */ fixed('Kx0B', "Your password is changed, and every other browser is signed out.");
/** Personal Information */
export const personalInformation = /* @__PURE__ */ fixed('Zz--', "Personal Information");
/** Phone */
export const phone = /* @__PURE__ */ fixed('bQh_', "Phone");
/** Being prepared */
export const preparing = /* @__PURE__ */ fixed('Nke0', "Being prepared");
/** Present password */
export const presentPassword = /* @__PURE__ */ fixed('ZrAK', "Present password");
/** Quiz Result */
export const quizResult = /* @__PURE__ */ fixed('ufPx', "Quiz Result");
/** Refunded */
export const refunded = /* @__PURE__ */ fixed('xCQ4', "Refunded");
/** Save */
export const save = /* @__PURE__ */ fixed('R7up', "Save");
/** Saved. */
export const savedIt = /* @__PURE__ */ fixed('_ft_', "Saved.");
/** See the best sellers */
export const seeBestSellers = /* @__PURE__ */ fixed('tzxu', "See the best sellers");
/** Send me news and offers */
export const sendNews = /* @__PURE__ */ fixed('UskG', "Send me news and offers");
/** Shipped */
export const shipped = /* @__PURE__ */ fixed('ZirO', "Shipped");
/** Sign out */
export const signOut = /* @__PURE__ */ fixed('9sUw', "Sign out");
/** Sign out everywhere else */
export const signOutEverywhereElse = /* @__PURE__ */ fixed('07JX', "Sign out everywhere else");
/** Sign out<hidden> of {device}</hidden> */
export const signOutOf = /* @__PURE__ */ message('FAGv', (v: { readonly hidden: (words: string) => unknown; readonly device: string | number }): readonly unknown[] => ["Sign out", v.hidden(` of ${v.device}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly device: string | number }) => readonly (string | Part)[];
/** Sign out<hidden> of the other browser</hidden> */
export const signOutOfOther = /* @__PURE__ */ message('6CHv', (v: { readonly hidden: (words: string) => unknown }): readonly unknown[] => ["Sign out", v.hidden(" of the other browser")]) as <Part>(values: { readonly hidden: (words: string) => Part }) => readonly (string | Part)[];
/** You are signed out there. */
export const signedOutThere = /* @__PURE__ */ fixed('9YO-', "You are signed out there.");
/** It signs you out everywhere else. */
export const signsOutEverywhereElse = /* @__PURE__ */ fixed('A--B', "It signs you out everywhere else.");
/** This browser */
export const thisBrowser = /* @__PURE__ */ fixed('KLpZ', "This browser");
/** Where you are signed in */
export const whereSignedIn = /* @__PURE__ */ fixed('okJ4', "Where you are signed in");
/** You */
export const you = /* @__PURE__ */ fixed('HBPq', "You");
/** Your account */
export const yourAccount = /* @__PURE__ */ fixed('Py4m', "Your account");
