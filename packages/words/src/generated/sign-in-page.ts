/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Code from the email */
export const code = /* @__PURE__ */ createFixedMessage('140', "Code from the email");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('141', "Email");
/** Enter the code */
export const enterCode = /* @__PURE__ */ createFixedMessage('142', "Enter the code");
/** If the address is right, a code is on its way to {email}. It is valid for 10 minutes. */
export const enterCodeSent = /* @__PURE__ */ createMessage('143', (v: { readonly email: string | number }): string => `If the address is right, a code is on its way to ${v.email}. It is valid for 10 minutes.`);
/** Enter an email address such as name@example.com. */
export const invalidEmail = /* @__PURE__ */ createFixedMessage('144', "Enter an email address such as name@example.com.");
/** Too many codes were sent to this address. Try again in an hour. */
export const later = /* @__PURE__ */ createFixedMessage('145', "Too many codes were sent to this address. Try again in an hour.");
/** Send another code */
export const newCode = /* @__PURE__ */ createFixedMessage('146', "Send another code");
/** You may still be signed in */
export const notSignedOut = /* @__PURE__ */ createFixedMessage('147', "You may still be signed in");
/** This page couldn’t tell which session to end. Sign out in the shop or app where you signed in. */
export const notSignedOutHow = /* @__PURE__ */ createFixedMessage('148', "This page couldn’t tell which session to end. Sign out in the shop or app where you signed in.");
/** This code is no longer valid. Go back to the shop for a new one. */
export const over = /* @__PURE__ */ createFixedMessage('149', "This code is no longer valid. Go back to the shop for a new one.");
/** Email me a code */
export const sendCode = /* @__PURE__ */ createFixedMessage('14a', "Email me a code");
/** Sign in */
export const signIn = /* @__PURE__ */ createFixedMessage('14b', "Sign in");
/** Sign in again */
export const signInAgain = /* @__PURE__ */ createFixedMessage('14c', "Sign in again");
/** Sign in to {shop} */
export const signInAt = /* @__PURE__ */ createMessage('14d', (v: { readonly shop: string | number }): string => `Sign in to ${v.shop}`);
/** We’ll email you a code. You don’t need a password. */
export const signInHow = /* @__PURE__ */ createFixedMessage('14e', "We’ll email you a code. You don’t need a password.");
/** You’re signed out */
export const signedOut = /* @__PURE__ */ createFixedMessage('14f', "You’re signed out");
/** You can close this page. */
export const signedOutNow = /* @__PURE__ */ createFixedMessage('14g', "You can close this page.");
/** Go to the shop */
export const toShop = /* @__PURE__ */ createFixedMessage('14h', "Go to the shop");
/** You can’t sign in here */
export const unknownRequest = /* @__PURE__ */ createFixedMessage('14i', "You can’t sign in here");
/** That isn’t the code. Check the latest email. */
export const wrongCode = /* @__PURE__ */ createFixedMessage('14j', "That isn’t the code. Check the latest email.");
