/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Your account is ready. Choose a password to activate it. */
export const accountReady = /* @__PURE__ */ createFixedMessage('k50', "Your account is ready. Choose a password to activate it.");
/** Activate your account */
export const activate = /* @__PURE__ */ createFixedMessage('k51', "Activate your account");
/** {shop}: activate your account */
export const activateSubject = /* @__PURE__ */ createMessage('k52', (v: { readonly shop: string | number }): string => `${v.shop}: activate your account`);
/** You can use the link once, within 30 days. */
export const activationLinkWorks = /* @__PURE__ */ createFixedMessage('k53', "You can use the link once, within 30 days.");
/** Go back to your cart */
export const backToCart = /* @__PURE__ */ createFixedMessage('k54', "Go back to your cart");
/** Your bank may take a few days to show it. */
export const bankMayTake = /* @__PURE__ */ createFixedMessage('k55', "Your bank may take a few days to show it.");
/** Your cart is still here */
export const cartStillHere = /* @__PURE__ */ createFixedMessage('k56', "Your cart is still here");
/** {shop}: your cart is still here */
export const cartStillHereSubject = /* @__PURE__ */ createMessage('k57', (v: { readonly shop: string | number }): string => `${v.shop}: your cart is still here`);
/** Choose a new password */
export const chooseNew = /* @__PURE__ */ createFixedMessage('k58', "Choose a new password");
/** Your email was changed */
export const emailChanged = /* @__PURE__ */ createFixedMessage('k59', "Your email was changed");
/** Your account now uses a different email address. This is the last email we’ll send to this one. */
export const emailChangedNow = /* @__PURE__ */ createFixedMessage('k5a', "Your account now uses a different email address. This is the last email we’ll send to this one.");
/** {shop}: your email was changed */
export const emailChangedSubject = /* @__PURE__ */ createMessage('k5b', (v: { readonly shop: string | number }): string => `${v.shop}: your email was changed`);
/** Not you? Choose a new password */
export const notYouChoose = /* @__PURE__ */ createFixedMessage('k5c', "Not you? Choose a new password");
/** Not you? Contact us */
export const notYouWrite = /* @__PURE__ */ createFixedMessage('k5d', "Not you? Contact us");
/** If this was you, you don’t need to do anything. */
export const nothingToDo = /* @__PURE__ */ createFixedMessage('k5e', "If this was you, you don’t need to do anything.");
/** You’re receiving this one email because you signed up for our news at checkout. */
export const oneMail = /* @__PURE__ */ createFixedMessage('k5f', "You’re receiving this one email because you signed up for our news at checkout.");
/** Your password was changed */
export const passwordChanged = /* @__PURE__ */ createFixedMessage('k5g', "Your password was changed");
/** The password for your account was just changed, and you’ve been signed out in every other browser. */
export const passwordChangedNow = /* @__PURE__ */ createFixedMessage('k5h', "The password for your account was just changed, and you’ve been signed out in every other browser.");
/** {shop}: your password was changed */
export const passwordChangedSubject = /* @__PURE__ */ createMessage('k5i', (v: { readonly shop: string | number }): string => `${v.shop}: your password was changed`);
/** You haven’t been charged */
export const released = /* @__PURE__ */ createFixedMessage('k5j', "You haven’t been charged");
/** We couldn’t complete your order. {reason} Your bank will release the {amount} it was holding for us. */
export const releasedBecause = /* @__PURE__ */ createMessage('k5k', (v: { readonly reason: string | number; readonly amount: string | number }): string => `We couldn’t complete your order. ${v.reason} Your bank will release the ${v.amount} it was holding for us.`);
/** {shop}: you haven’t been charged */
export const releasedSubject = /* @__PURE__ */ createMessage('k5l', (v: { readonly shop: string | number }): string => `${v.shop}: you haven’t been charged`);
/** Reset your password */
export const reset = /* @__PURE__ */ createFixedMessage('k5m', "Reset your password");
/** Someone asked to reset the password for your account. If it was you, choose a new one here. */
export const resetAsked = /* @__PURE__ */ createFixedMessage('k5n', "Someone asked to reset the password for your account. If it was you, choose a new one here.");
/** You can use the link once, within 24 hours. If it wasn’t you, ignore this email: nothing will change. */
export const resetLinkWorks = /* @__PURE__ */ createFixedMessage('k5o', "You can use the link once, within 24 hours. If it wasn’t you, ignore this email: nothing will change.");
/** {shop}: reset your password */
export const resetSubject = /* @__PURE__ */ createMessage('k5p', (v: { readonly shop: string | number }): string => `${v.shop}: reset your password`);
/** Your sign-in code */
export const signInCode = /* @__PURE__ */ createFixedMessage('k5q', "Your sign-in code");
/** Enter this code to sign in. */
export const signInCodeHere = /* @__PURE__ */ createFixedMessage('k5r', "Enter this code to sign in.");
/** Code */
export const signInCodeLabel = /* @__PURE__ */ createFixedMessage('k5s', "Code");
/** {code} is your code for {shop} */
export const signInCodeSubject = /* @__PURE__ */ createMessage('k5t', (v: { readonly code: string | number; readonly shop: string | number }): string => `${v.code} is your code for ${v.shop}`);
/** The code works once, for 10 minutes. If you didn’t ask for it, ignore this email. Don’t share the code with anyone. */
export const signInCodeWorks = /* @__PURE__ */ createFixedMessage('k5u', "The code works once, for 10 minutes. If you didn’t ask for it, ignore this email. Don’t share the code with anyone.");
/** Back to your cart */
export const toYourCart = /* @__PURE__ */ createFixedMessage('k5v', "Back to your cart");
/** You started to check out but didn’t finish. Everything you chose is still in your cart. */
export const youBegan = /* @__PURE__ */ createFixedMessage('k5w', "You started to check out but didn’t finish. Everything you chose is still in your cart.");
