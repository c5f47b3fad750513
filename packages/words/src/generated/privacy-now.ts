/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Right now, visits are counted. */
export const visitsCount = /* @__PURE__ */ createFixedMessage('Mr0', "Right now, visits are counted.");
/** Right now, nothing is counted. */
export const nothingCounts = /* @__PURE__ */ createFixedMessage('Mr1', "Right now, nothing is counted.");
