/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Close */
export const close = /* @__PURE__ */ fixed('Q-0', "Close");
/** Messages */
export const messages = /* @__PURE__ */ fixed('Q-1', "Messages");
