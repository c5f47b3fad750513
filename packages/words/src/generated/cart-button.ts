/** Written by `npm run words` from data/words. Edit that, not this. */
import { message, number, plural } from '../message.ts';

/** {count, plural, =0 {Cart, empty} one {Cart, # item} other {Cart, # items}} */
export const cart = /* @__PURE__ */ message('BT0', (v: { readonly count: number }): string => plural('en', v.count, { "=0": () => "Cart, empty", "one": () => `Cart, ${number('en', v.count)} item`, "other": () => `Cart, ${number('en', v.count)} items` }));
