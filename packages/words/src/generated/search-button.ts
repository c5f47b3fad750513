/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Search */
export const search = /* @__PURE__ */ createFixedMessage('ZT0', "Search");
/** Search products */
export const searchProducts = /* @__PURE__ */ createFixedMessage('ZT1', "Search products");
/** Search the shop */
export const searchTheShop = /* @__PURE__ */ createFixedMessage('ZT2', "Search the shop");
/** Close search */
export const closeSearch = /* @__PURE__ */ createFixedMessage('ZT3', "Close search");
