/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** We couldn’t find this order. */
export const noSuchOrder = /* @__PURE__ */ createFixedMessage('sT0', "We couldn’t find this order.");
/** This shop’s orders are on another site. */
export const ordersElsewhere = /* @__PURE__ */ createFixedMessage('sT1', "This shop’s orders are on another site.");
/** Track your order */
export const trackOrder = /* @__PURE__ */ createFixedMessage('sT2', "Track your order");
