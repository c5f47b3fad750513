/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Search */
export const search = /* @__PURE__ */ fixed('ZT0', "Search");
