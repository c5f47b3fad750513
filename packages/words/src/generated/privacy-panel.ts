/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, selectChoice } from '../message.ts';

/** Your privacy */
export const yourPrivacy = /* @__PURE__ */ createFixedMessage('Om0', "Your privacy");
/** With your yes we count visits, by a random number in this browser, to learn what people look for{chat, select, yes {, and load our support chat} other {}}. Without it nothing is kept or sent, and the shop works just the same. */
export const whatYesMeans = /* @__PURE__ */ createMessage('Om1', (v: { readonly chat: string }): string => `With your yes we count visits, by a random number in this browser, to learn what people look for${selectChoice(v.chat, { "yes": () => ", and load our support chat", "other": () => "" })}. Without it nothing is kept or sent, and the shop works just the same.`);
/** Privacy policy */
export const privacyPolicy = /* @__PURE__ */ createFixedMessage('Om2', "Privacy policy");
/** Your choice didn’t reach the shop. Please try again. */
export const unreachable = /* @__PURE__ */ createFixedMessage('Om3', "Your choice didn’t reach the shop. Please try again.");
/** Refuse */
export const refuse = /* @__PURE__ */ createFixedMessage('Om4', "Refuse");
/** Accept */
export const accept = /* @__PURE__ */ createFixedMessage('Om5', "Accept");
/** Close privacy choices */
export const close = /* @__PURE__ */ createFixedMessage('Om6', "Close privacy choices");
