/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Wishlist mails */
export const pageTitle = /* @__PURE__ */ createFixedMessage('5t0', "Wishlist mails");
/** You won’t get any more of them */
export const noMoreOfThem = /* @__PURE__ */ createFixedMessage('5t1', "You won’t get any more of them");
/** This link doesn’t work any more */
export const linkDoesNotWork = /* @__PURE__ */ createFixedMessage('5t2', "This link doesn’t work any more");
/** Your wishlist says whether you are told. */
export const wishlistSaysWhether = /* @__PURE__ */ createFixedMessage('5t3', "Your wishlist says whether you are told.");
/** No more mails about your wishlist? */
export const noMoreMails = /* @__PURE__ */ createFixedMessage('5t4', "No more mails about your wishlist?");
/** Stop these mails */
export const stopTheseMails = /* @__PURE__ */ createFixedMessage('5t5', "Stop these mails");
/** To your wishlist */
export const toYourWishlist = /* @__PURE__ */ createFixedMessage('5t6', "To your wishlist");
