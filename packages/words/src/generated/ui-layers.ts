/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Close */
export const close = /* @__PURE__ */ createFixedMessage('Q-0', "Close");
/** Messages */
export const messages = /* @__PURE__ */ createFixedMessage('Q-1', "Messages");
