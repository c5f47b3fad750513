/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Waitlist */
export const pageTitle = /* @__PURE__ */ createFixedMessage('Qd0', "Waitlist");
/** You’re on the list */
export const onTheList = /* @__PURE__ */ createFixedMessage('Qd1', "You’re on the list");
/** Join the waitlist */
export const joinTheWaitlist = /* @__PURE__ */ createFixedMessage('Qd2', "Join the waitlist");
/** Choose a product to join its waitlist. */
export const needsAProduct = /* @__PURE__ */ createFixedMessage('Qd3', "Choose a product to join its waitlist.");
/** Shop all */
export const toAllProducts = /* @__PURE__ */ createFixedMessage('Qd4', "Shop all");
/** Back to the product */
export const backToTheProduct = /* @__PURE__ */ createFixedMessage('Qd5', "Back to the product");
