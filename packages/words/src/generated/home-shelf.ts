/** Written by `npm run words` from data/words. Edit that, not this. */
import { createMessage } from '../message.ts';

/** All {collection} */
export const allOf = /* @__PURE__ */ createMessage('BP0', (v: { readonly collection: string | number }): string => `All ${v.collection}`);
