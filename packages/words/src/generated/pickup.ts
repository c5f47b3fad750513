/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, selectChoice } from '../message.ts';

/** {time, select, ONE_HOUR {Usually ready in 1 hour} TWO_HOURS {Usually ready in 2 hours} FOUR_HOURS {Usually ready in 4 hours} TWENTY_FOUR_HOURS {Usually ready in 24 hours} TWO_TO_FOUR_DAYS {Usually ready in 2–4 days} other {Usually ready in 5+ days}} */
export const readyIn = /* @__PURE__ */ createMessage('H20', (v: { readonly time: string }): string => selectChoice(v.time, { "ONE_HOUR": () => "Usually ready in 1 hour", "TWO_HOURS": () => "Usually ready in 2 hours", "FOUR_HOURS": () => "Usually ready in 4 hours", "TWENTY_FOUR_HOURS": () => "Usually ready in 24 hours", "TWO_TO_FOUR_DAYS": () => "Usually ready in 2–4 days", "other": () => "Usually ready in 5+ days" }));
/** How to get your order */
export const howToGetIt = /* @__PURE__ */ createFixedMessage('H21', "How to get your order");
/** Ship */
export const ship = /* @__PURE__ */ createFixedMessage('H22', "Ship");
/** Pick up in store */
export const pickUpInStore = /* @__PURE__ */ createFixedMessage('H23', "Pick up in store");
/** Store */
export const pickupStore = /* @__PURE__ */ createFixedMessage('H24', "Store");
/** Your name and billing address */
export const nameAndBillingAddress = /* @__PURE__ */ createFixedMessage('H25', "Your name and billing address");
/** Pick up at */
export const pickUpAt = /* @__PURE__ */ createFixedMessage('H26', "Pick up at");
