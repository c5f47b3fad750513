/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Wishlist e-mails */
export const pageTitle = /* @__PURE__ */ createFixedMessage('5t0', "Wishlist e-mails");
/** You won’t receive any more of them */
export const noMoreOfThem = /* @__PURE__ */ createFixedMessage('5t1', "You won’t receive any more of them");
/** This link has expired */
export const linkDoesNotWork = /* @__PURE__ */ createFixedMessage('5t2', "This link has expired");
/** You can turn them on again in your wishlist. */
export const wishlistSaysWhether = /* @__PURE__ */ createFixedMessage('5t3', "You can turn them on again in your wishlist.");
/** Unsubscribe from wishlist e-mails? */
export const noMoreMails = /* @__PURE__ */ createFixedMessage('5t4', "Unsubscribe from wishlist e-mails?");
/** Unsubscribe */
export const stopTheseMails = /* @__PURE__ */ createFixedMessage('5t5', "Unsubscribe");
/** To your wishlist */
export const toYourWishlist = /* @__PURE__ */ createFixedMessage('5t6', "To your wishlist");
