/** Written by `npm run words` from data/words. Edit that, not this. */
import { createMessage } from '../message.ts';

/** {title} on your wishlist */
export const onYourWishlist = /* @__PURE__ */ createMessage('PL0', (v: { readonly title: string | number }): string => `${v.title} on your wishlist`);
