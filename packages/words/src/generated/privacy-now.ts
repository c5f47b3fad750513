/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Now: visits are counted. */
export const visitsCount = /* @__PURE__ */ createFixedMessage('Mr0', "Now: visits are counted.");
/** Now: nothing is counted. */
export const nothingCounts = /* @__PURE__ */ createFixedMessage('Mr1', "Now: nothing is counted.");
