/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Wishlist emails */
export const pageTitle = /* @__PURE__ */ createFixedMessage('5t0', "Wishlist emails");
/** You won’t receive any more of these emails */
export const noMoreOfThem = /* @__PURE__ */ createFixedMessage('5t1', "You won’t receive any more of these emails");
/** This link no longer works */
export const linkDoesNotWork = /* @__PURE__ */ createFixedMessage('5t2', "This link no longer works");
/** You can turn them on again in your wishlist. */
export const turnOnInWishlist = /* @__PURE__ */ createFixedMessage('5t3', "You can turn them on again in your wishlist.");
/** Unsubscribe from wishlist emails? */
export const noMoreMails = /* @__PURE__ */ createFixedMessage('5t4', "Unsubscribe from wishlist emails?");
/** Unsubscribe */
export const stopTheseMails = /* @__PURE__ */ createFixedMessage('5t5', "Unsubscribe");
/** Go to your wishlist */
export const toYourWishlist = /* @__PURE__ */ createFixedMessage('5t6', "Go to your wishlist");
/** You can turn these emails off in your wishlist. */
export const turnOffInWishlist = /* @__PURE__ */ createFixedMessage('5t7', "You can turn these emails off in your wishlist.");
