/** Written by `npm run words` from data/words. Edit that, not this. */
import { message } from '../message.ts';

/** All {collection} */
export const allOf = /* @__PURE__ */ message('BP0', (v: { readonly collection: string | number }): string => `All ${v.collection}`);
