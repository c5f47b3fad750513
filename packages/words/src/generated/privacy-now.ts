/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Currently: visits are counted. */
export const visitsCount = /* @__PURE__ */ createFixedMessage('Mr0', "Currently: visits are counted.");
/** Currently: nothing is counted. */
export const nothingCounts = /* @__PURE__ */ createFixedMessage('Mr1', "Currently: nothing is counted.");
