/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Shop all */
export const shopAll = /* @__PURE__ */ createFixedMessage('8_0', "Shop all");
/** Shop */
export const shop = /* @__PURE__ */ createFixedMessage('8_1', "Shop");
/** Help */
export const help = /* @__PURE__ */ createFixedMessage('8_2', "Help");
/** Track your order */
export const trackOrder = /* @__PURE__ */ createFixedMessage('8_3', "Track your order");
/** Ask us */
export const askUs = /* @__PURE__ */ createFixedMessage('8_4', "Ask us");
/** Policies */
export const policies = /* @__PURE__ */ createFixedMessage('8_5', "Policies");
