/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Add a passkey */
export const addPasskey = /* @__PURE__ */ createFixedMessage('140', "Add a passkey");
/** Added on {day} */
export const addedOn = /* @__PURE__ */ createMessage('141', (v: { readonly day: string | number }): string => `Added on ${v.day}`);
/** Continue to the shop */
export const backToShop = /* @__PURE__ */ createFixedMessage('142', "Continue to the shop");
/** Code from the email */
export const code = /* @__PURE__ */ createFixedMessage('143', "Code from the email");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('144', "Email");
/** Enter the code */
export const enterCode = /* @__PURE__ */ createFixedMessage('145', "Enter the code");
/** If the address is right, a code is on its way to {email}. It is valid for 10 minutes. */
export const enterCodeSent = /* @__PURE__ */ createMessage('146', (v: { readonly email: string | number }): string => `If the address is right, a code is on its way to ${v.email}. It is valid for 10 minutes.`);
/** Enter an email address such as name@example.com. */
export const invalidEmail = /* @__PURE__ */ createFixedMessage('147', "Enter an email address such as name@example.com.");
/** Too many codes were sent to this address. Try again in an hour. */
export const later = /* @__PURE__ */ createFixedMessage('148', "Too many codes were sent to this address. Try again in an hour.");
/** Send another code */
export const newCode = /* @__PURE__ */ createFixedMessage('149', "Send another code");
/** No passkey was added. Try again. */
export const noPasskeyAdded = /* @__PURE__ */ createFixedMessage('14a', "No passkey was added. Try again.");
/** No passkey was used. Try again, or sign in with a code. */
export const noPasskeyUsed = /* @__PURE__ */ createFixedMessage('14b', "No passkey was used. Try again, or sign in with a code.");
/** This browser can’t add passkeys. */
export const noPasskeysHere = /* @__PURE__ */ createFixedMessage('14c', "This browser can’t add passkeys.");
/** You don’t have any passkeys yet. */
export const noPasskeysYet = /* @__PURE__ */ createFixedMessage('14d', "You don’t have any passkeys yet.");
/** You may still be signed in */
export const notSignedOut = /* @__PURE__ */ createFixedMessage('14e', "You may still be signed in");
/** This page couldn’t tell which session to end. Sign out in the shop or app where you signed in. */
export const notSignedOutHow = /* @__PURE__ */ createFixedMessage('14f', "This page couldn’t tell which session to end. Sign out in the shop or app where you signed in.");
/** This code is no longer valid. Go back to the shop for a new one. */
export const over = /* @__PURE__ */ createFixedMessage('14g', "This code is no longer valid. Go back to the shop for a new one.");
/** Passkey from {device} */
export const passkeyOf = /* @__PURE__ */ createMessage('14h', (v: { readonly device: string | number }): string => `Passkey from ${v.device}`);
/** Passkey */
export const passkeyOfUnknown = /* @__PURE__ */ createFixedMessage('14i', "Passkey");
/** This passkey no longer works here. Sign in with a code. */
export const passkeyRejected = /* @__PURE__ */ createFixedMessage('14j', "This passkey no longer works here. Sign in with a code.");
/** Your passkeys */
export const passkeys = /* @__PURE__ */ createFixedMessage('14k', "Your passkeys");
/** You can have up to {count} passkeys. Remove one before you add another. */
export const passkeysFull = /* @__PURE__ */ createMessage('14l', (v: { readonly count: string | number }): string => `You can have up to ${v.count} passkeys. Remove one before you add another.`);
/** With a passkey you sign in with your fingerprint, face or screen lock, without a code. */
export const passkeysHow = /* @__PURE__ */ createFixedMessage('14m', "With a passkey you sign in with your fingerprint, face or screen lock, without a code.");
/** Remove */
export const removePasskey = /* @__PURE__ */ createFixedMessage('14n', "Remove");
/** Email me a code */
export const sendCode = /* @__PURE__ */ createFixedMessage('14o', "Email me a code");
/** Sign in */
export const signIn = /* @__PURE__ */ createFixedMessage('14p', "Sign in");
/** Sign in again */
export const signInAgain = /* @__PURE__ */ createFixedMessage('14q', "Sign in again");
/** Sign in and set up a passkey */
export const signInAndPasskeys = /* @__PURE__ */ createFixedMessage('14r', "Sign in and set up a passkey");
/** Sign in to {shop} */
export const signInAt = /* @__PURE__ */ createMessage('14s', (v: { readonly shop: string | number }): string => `Sign in to ${v.shop}`);
/** We’ll email you a code. You don’t need a password. */
export const signInHow = /* @__PURE__ */ createFixedMessage('14t', "We’ll email you a code. You don’t need a password.");
/** Sign in with a passkey */
export const signInWithPasskey = /* @__PURE__ */ createFixedMessage('14u', "Sign in with a passkey");
/** You’re signed out */
export const signedOut = /* @__PURE__ */ createFixedMessage('14v', "You’re signed out");
/** You can close this page. */
export const signedOutNow = /* @__PURE__ */ createFixedMessage('14w', "You can close this page.");
/** Go to the shop */
export const toShop = /* @__PURE__ */ createFixedMessage('14x', "Go to the shop");
/** That took too long. Try again. */
export const tookTooLong = /* @__PURE__ */ createFixedMessage('14y', "That took too long. Try again.");
/** You can’t sign in here */
export const unknownRequest = /* @__PURE__ */ createFixedMessage('14z', "You can’t sign in here");
/** Last used on {day} */
export const usedOn = /* @__PURE__ */ createMessage('1410', (v: { readonly day: string | number }): string => `Last used on ${v.day}`);
/** That isn’t the code. Check the latest email. */
export const wrongCode = /* @__PURE__ */ createFixedMessage('1411', "That isn’t the code. Check the latest email.");
