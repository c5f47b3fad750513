/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Opening soon */
export const soon = /* @__PURE__ */ createFixedMessage('Kz0', "Opening soon");
/** We’re still setting up. Leave your email, and we’ll let you know when the shop opens. */
export const soonText = /* @__PURE__ */ createFixedMessage('Kz1', "We’re still setting up. Leave your email, and we’ll let you know when the shop opens.");
/** There are no products here yet. */
export const nothingHere = /* @__PURE__ */ createFixedMessage('Kz2', "There are no products here yet.");
/** Go to the home page */
export const toStart = /* @__PURE__ */ createFixedMessage('Kz3', "Go to the home page");
/** Only you can see this: your shop is empty */
export const forYou = /* @__PURE__ */ createFixedMessage('Kz4', "Only you can see this: your shop is empty");
/** Give it a name and a look, add products, and check what’s missing before you open. */
export const nextSteps = /* @__PURE__ */ createFixedMessage('Kz5', "Give it a name and a look, add products, and check what’s missing before you open.");
/** Set up the shop */
export const setUp = /* @__PURE__ */ createFixedMessage('Kz6', "Set up the shop");
/** This shop hasn’t published its {policy} yet. */
export const notPublished = /* @__PURE__ */ createMessage('Kz7', (v: { readonly policy: string | number }): string => `This shop hasn’t published its ${v.policy} yet.`);
/** Shoppers see “not found” here, and no page links to it. Write it in the editor. */
export const notPublishedHint = /* @__PURE__ */ createFixedMessage('Kz8', "Shoppers see “not found” here, and no page links to it. Write it in the editor.");
/** Write it now */
export const writePolicy = /* @__PURE__ */ createFixedMessage('Kz9', "Write it now");
/** terms of service */
export const termsOfService = /* @__PURE__ */ createFixedMessage('Kza', "terms of service");
/** privacy policy */
export const privacyPolicy = /* @__PURE__ */ createFixedMessage('Kzb', "privacy policy");
/** refund policy */
export const refundPolicy = /* @__PURE__ */ createFixedMessage('Kzc', "refund policy");
/** shipping policy */
export const shippingPolicy = /* @__PURE__ */ createFixedMessage('Kzd', "shipping policy");
/** subscription policy */
export const subscriptionPolicy = /* @__PURE__ */ createFixedMessage('Kze', "subscription policy");
