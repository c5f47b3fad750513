/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Here today */
export const hereToday = /* @__PURE__ */ fixed('Xa0h', "Here today");
/** Nearest, and here today */
export const nearestHereToday = /* @__PURE__ */ fixed('ZtDt', "Nearest, and here today");
