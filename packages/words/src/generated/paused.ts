/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Closed for now */
export const title = /* @__PURE__ */ createFixedMessage('p60', "Closed for now");
/** We aren’t selling in our {store} store at the moment. Orders you placed here and your account are still available. */
export const text = /* @__PURE__ */ createMessage('p61', (v: { readonly store: string | number }): string => `We aren’t selling in our ${v.store} store at the moment. Orders you placed here and your account are still available.`);
/** Shop in {store} */
export const shopElsewhere = /* @__PURE__ */ createMessage('p62', (v: { readonly store: string | number }): string => `Shop in ${v.store}`);
/** Your account */
export const account = /* @__PURE__ */ createFixedMessage('p63', "Your account");
