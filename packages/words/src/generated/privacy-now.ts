/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Now: visits are counted. */
export const visitsCount = /* @__PURE__ */ fixed('Mr0', "Now: visits are counted.");
/** Now: nothing is counted. */
export const nothingCounts = /* @__PURE__ */ fixed('Mr1', "Now: nothing is counted.");
