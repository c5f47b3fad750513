/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Search */
export const search = /* @__PURE__ */ createFixedMessage('ZT0', "Search");
