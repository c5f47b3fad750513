/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Confirm */
export const confirm = /* @__PURE__ */ createFixedMessage('2C0', "Confirm");
/** Confirm your email */
export const confirmYourEmail = /* @__PURE__ */ createFixedMessage('2C1', "Confirm your email");
/** Is this your email? */
export const isThisYourEmail = /* @__PURE__ */ createFixedMessage('2C2', "Is this your email?");
/** This link has expired */
export const linkExpired = /* @__PURE__ */ createFixedMessage('2C3', "This link has expired");
/** You’ve been removed from the list. */
export const removedFromList = /* @__PURE__ */ createFixedMessage('2C4', "You’ve been removed from the list.");
/** You’re unsubscribed */
export const noMoreMails = /* @__PURE__ */ createFixedMessage('2C5', "You’re unsubscribed");
/** Unsubscribe from these emails? */
export const noMoreOfThese = /* @__PURE__ */ createFixedMessage('2C6', "Unsubscribe from these emails?");
/** You’re already unsubscribed */
export const nothingToStop = /* @__PURE__ */ createFixedMessage('2C7', "You’re already unsubscribed");
/** You’re on the list */
export const onTheList = /* @__PURE__ */ createFixedMessage('2C8', "You’re on the list");
/** The list behind this link no longer exists. */
export const noListForLink = /* @__PURE__ */ createFixedMessage('2C9', "The list behind this link no longer exists.");
/** Confirm to join the list. */
export const confirmToJoin = /* @__PURE__ */ createFixedMessage('2Ca', "Confirm to join the list.");
/** Sign up */
export const signUp = /* @__PURE__ */ createFixedMessage('2Cb', "Sign up");
/** Sign up again, and we’ll send you a new link. */
export const signUpOnceMore = /* @__PURE__ */ createFixedMessage('2Cc', "Sign up again, and we’ll send you a new link.");
/** Unsubscribe */
export const stopTheseMails = /* @__PURE__ */ createFixedMessage('2Cd', "Unsubscribe");
/** Shop all */
export const toAllProducts = /* @__PURE__ */ createFixedMessage('2Ce', "Shop all");
/** You won’t receive any more of these emails */
export const youGetNoMore = /* @__PURE__ */ createFixedMessage('2Cf', "You won’t receive any more of these emails");
