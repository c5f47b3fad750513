/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Here today */
export const hereToday = /* @__PURE__ */ createFixedMessage('gM0', "Here today");
/** Nearest, and here today */
export const nearestHereToday = /* @__PURE__ */ createFixedMessage('gM1', "Nearest, and here today");
