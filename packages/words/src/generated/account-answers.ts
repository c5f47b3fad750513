/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** This account is closed. Please write to us if you need it. */
export const accountClosed = /* @__PURE__ */ createFixedMessage('DJ0', "This account is closed. Please write to us if you need it.");
/** This account is active already. Please sign in. */
export const activeAlready = /* @__PURE__ */ createFixedMessage('DJ1', "This account is active already. Please sign in.");
/** This address is not in your book any more. */
export const addressGone = /* @__PURE__ */ createFixedMessage('DJ2', "This address is not in your book any more.");
/** Choose at least 8 characters. */
export const chooseEightCharacters = /* @__PURE__ */ createFixedMessage('DJ3', "Choose at least 8 characters.");
/** Choose a password. */
export const choosePassword = /* @__PURE__ */ createFixedMessage('DJ4', "Choose a password.");
/** Enter your present password to change the e-mail. */
export const emailNeedsPassword = /* @__PURE__ */ createFixedMessage('DJ5', "Enter your present password to change the e-mail.");
/** This e-mail has an account already. Sign in, or ask for a new password. */
export const emailTaken = /* @__PURE__ */ createFixedMessage('DJ6', "This e-mail has an account already. Sign in, or ask for a new password.");
/** This e-mail has an account that waits for you. We have sent you the link that activates it. */
export const emailToActivate = /* @__PURE__ */ createFixedMessage('DJ7', "This e-mail has an account that waits for you. We have sent you the link that activates it.");
/** Enter your e-mail address. */
export const enterEmail = /* @__PURE__ */ createFixedMessage('DJ8', "Enter your e-mail address.");
/** Enter your password. */
export const enterPassword = /* @__PURE__ */ createFixedMessage('DJ9', "Enter your password.");
/** Enter your present password. */
export const enterPresentPassword = /* @__PURE__ */ createFixedMessage('DJa', "Enter your present password.");
/** Invalid email */
export const invalidEmail = /* @__PURE__ */ createFixedMessage('DJb', "Invalid email");
/** Enter a valid phone number */
export const invalidPhone = /* @__PURE__ */ createFixedMessage('DJc', "Enter a valid phone number");
/** This link has been used or has run out. Please ask for a new one. */
export const linkUsed = /* @__PURE__ */ createFixedMessage('DJd', "This link has been used or has run out. Please ask for a new one.");
/** That password is one of the first that are guessed. Please choose another one. */
export const passwordGuessed = /* @__PURE__ */ createFixedMessage('DJe', "That password is one of the first that are guessed. Please choose another one.");
/** A password can’t start or end with a space. */
export const passwordSpace = /* @__PURE__ */ createFixedMessage('DJf', "A password can’t start or end with a space.");
/** This phone number belongs to another account. */
export const phoneTaken = /* @__PURE__ */ createFixedMessage('DJg', "This phone number belongs to another account.");
/** That is too long. */
export const tooLong = /* @__PURE__ */ createFixedMessage('DJh', "That is too long.");
/** Too many tries. Please try again in {seconds, plural, one {a second} other {# seconds}}. */
export const tooManyTries = /* @__PURE__ */ createMessage('DJi', (v: { readonly seconds: number }): string => `Too many tries. Please try again in ${selectPlural('en', v.seconds, { "one": () => "a second", "other": () => `${formatNumber('en', v.seconds)} seconds` })}.`);
/** Too many tries. Please try again in {minutes, plural, one {# minute} other {# minutes}}. */
export const tooManyTriesForLong = /* @__PURE__ */ createMessage('DJj', (v: { readonly minutes: number }): string => `Too many tries. Please try again in ${selectPlural('en', v.minutes, { "one": () => `${formatNumber('en', v.minutes)} minute`, "other": () => `${formatNumber('en', v.minutes)} minutes` })}.`);
/** That e-mail and password don’t belong together. Please try again. */
export const wrongCredentials = /* @__PURE__ */ createFixedMessage('DJk', "That e-mail and password don’t belong together. Please try again.");
/** That isn’t your present password. Please try again. */
export const wrongPresentPassword = /* @__PURE__ */ createFixedMessage('DJl', "That isn’t your present password. Please try again.");
