/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Wishlist mails */
export const pageTitle = /* @__PURE__ */ fixed('LYBj', "Wishlist mails");
/** You won’t get any more of them */
export const noMoreOfThem = /* @__PURE__ */ fixed('sZ3r', "You won’t get any more of them");
/** This link doesn’t work any more */
export const linkDoesNotWork = /* @__PURE__ */ fixed('IpWX', "This link doesn’t work any more");
/** Your wishlist says whether you are told. */
export const wishlistSaysWhether = /* @__PURE__ */ fixed('RA25', "Your wishlist says whether you are told.");
/** No more mails about your wishlist? */
export const noMoreMails = /* @__PURE__ */ fixed('GQ56', "No more mails about your wishlist?");
/** Stop these mails */
export const stopTheseMails = /* @__PURE__ */ fixed('taUY', "Stop these mails");
/** To your wishlist */
export const toYourWishlist = /* @__PURE__ */ fixed('JgaJ', "To your wishlist");
