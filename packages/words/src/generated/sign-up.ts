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
/** Unsubscribe from these emails? */
export const noMoreOfThese = /* @__PURE__ */ createFixedMessage('2C5', "Unsubscribe from these emails?");
/** You’re on the list */
export const onTheList = /* @__PURE__ */ createFixedMessage('2C6', "You’re on the list");
/** Confirm to join the list. */
export const confirmToJoin = /* @__PURE__ */ createFixedMessage('2C7', "Confirm to join the list.");
/** Sign up */
export const signUp = /* @__PURE__ */ createFixedMessage('2C8', "Sign up");
/** Sign up again, and we’ll send you a new link. */
export const signUpOnceMore = /* @__PURE__ */ createFixedMessage('2C9', "Sign up again, and we’ll send you a new link.");
/** Unsubscribe */
export const stopTheseMails = /* @__PURE__ */ createFixedMessage('2Ca', "Unsubscribe");
/** Shop all */
export const toAllProducts = /* @__PURE__ */ createFixedMessage('2Cb', "Shop all");
/** You won’t receive any more of these emails */
export const youGetNoMore = /* @__PURE__ */ createFixedMessage('2Cc', "You won’t receive any more of these emails");
/** This link no longer works */
export const stopLinkUnknown = /* @__PURE__ */ createFixedMessage('2Cd', "This link no longer works");
/** You may already be unsubscribed. If you still get our emails, use the link in the latest one, or contact us. */
export const stopLinkUnknownText = /* @__PURE__ */ createFixedMessage('2Ce', "You may already be unsubscribed. If you still get our emails, use the link in the latest one, or contact us.");
/** Contact us */
export const contactUs = /* @__PURE__ */ createFixedMessage('2Cf', "Contact us");
