/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Available now */
export const hereToday = /* @__PURE__ */ createFixedMessage('gM0', "Available now");
/** Closest match, available now */
export const nearestHereToday = /* @__PURE__ */ createFixedMessage('gM1', "Closest match, available now");
