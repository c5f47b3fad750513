/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** This account is closed. Please contact us if you need it. */
export const accountClosed = /* @__PURE__ */ createFixedMessage('DJ0', "This account is closed. Please contact us if you need it.");
/** This account is already active. Please sign in. */
export const activeAlready = /* @__PURE__ */ createFixedMessage('DJ1', "This account is already active. Please sign in.");
/** This address is no longer in your address book. */
export const addressGone = /* @__PURE__ */ createFixedMessage('DJ2', "This address is no longer in your address book.");
/** Use at least 8 characters. */
export const chooseEightCharacters = /* @__PURE__ */ createFixedMessage('DJ3', "Use at least 8 characters.");
/** Choose a password. */
export const choosePassword = /* @__PURE__ */ createFixedMessage('DJ4', "Choose a password.");
/** Enter your current password to change your email. */
export const emailNeedsPassword = /* @__PURE__ */ createFixedMessage('DJ5', "Enter your current password to change your email.");
/** There’s already an account with this email. Sign in, or set a new password. */
export const emailTaken = /* @__PURE__ */ createFixedMessage('DJ6', "There’s already an account with this email. Sign in, or set a new password.");
/** The account with this email hasn’t been activated yet. We’ve sent you the link to activate it. */
export const emailToActivate = /* @__PURE__ */ createFixedMessage('DJ7', "The account with this email hasn’t been activated yet. We’ve sent you the link to activate it.");
/** Enter your email address. */
export const enterEmail = /* @__PURE__ */ createFixedMessage('DJ8', "Enter your email address.");
/** Enter your password. */
export const enterPassword = /* @__PURE__ */ createFixedMessage('DJ9', "Enter your password.");
/** Enter your current password. */
export const enterPresentPassword = /* @__PURE__ */ createFixedMessage('DJa', "Enter your current password.");
/** Invalid email */
export const invalidEmail = /* @__PURE__ */ createFixedMessage('DJb', "Invalid email");
/** Enter a valid phone number */
export const invalidPhone = /* @__PURE__ */ createFixedMessage('DJc', "Enter a valid phone number");
/** This link has expired or has already been used. Please request a new one. */
export const linkUsed = /* @__PURE__ */ createFixedMessage('DJd', "This link has expired or has already been used. Please request a new one.");
/** That password is too easy to guess. Please choose another one. */
export const passwordGuessed = /* @__PURE__ */ createFixedMessage('DJe', "That password is too easy to guess. Please choose another one.");
/** A password can’t start or end with a space. */
export const passwordSpace = /* @__PURE__ */ createFixedMessage('DJf', "A password can’t start or end with a space.");
/** Another account uses this phone number. */
export const phoneTaken = /* @__PURE__ */ createFixedMessage('DJg', "Another account uses this phone number.");
/** That’s too long. */
export const tooLong = /* @__PURE__ */ createFixedMessage('DJh', "That’s too long.");
/** Too many attempts. Please try again in {seconds, plural, one {a second} other {# seconds}}. */
export const tooManyTries = /* @__PURE__ */ createMessage('DJi', (v: { readonly seconds: number }): string => `Too many attempts. Please try again in ${selectPlural('en', v.seconds, { "one": () => "a second", "other": () => `${formatNumber('en', v.seconds)} seconds` })}.`);
/** Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}. */
export const tooManyTriesForLong = /* @__PURE__ */ createMessage('DJj', (v: { readonly minutes: number }): string => `Too many attempts. Please try again in ${selectPlural('en', v.minutes, { "one": () => `${formatNumber('en', v.minutes)} minute`, "other": () => `${formatNumber('en', v.minutes)} minutes` })}.`);
/** That email and password don’t match. Please try again. */
export const wrongCredentials = /* @__PURE__ */ createFixedMessage('DJk', "That email and password don’t match. Please try again.");
/** That isn’t your current password. Please try again. */
export const wrongPresentPassword = /* @__PURE__ */ createFixedMessage('DJl', "That isn’t your current password. Please try again.");
