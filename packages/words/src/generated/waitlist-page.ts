/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Waitlist */
export const pageTitle = /* @__PURE__ */ createFixedMessage('Qd0', "Waitlist");
/** You are on the list */
export const onTheList = /* @__PURE__ */ createFixedMessage('Qd1', "You are on the list");
/** Join the waitlist */
export const joinTheWaitlist = /* @__PURE__ */ createFixedMessage('Qd2', "Join the waitlist");
/** This page needs a product to wait for. */
export const needsAProduct = /* @__PURE__ */ createFixedMessage('Qd3', "This page needs a product to wait for.");
/** To all products */
export const toAllProducts = /* @__PURE__ */ createFixedMessage('Qd4', "To all products");
/** Back to the product */
export const backToTheProduct = /* @__PURE__ */ createFixedMessage('Qd5', "Back to the product");
