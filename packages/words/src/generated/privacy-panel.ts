/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, selectChoice } from '../message.ts';

/** Your privacy */
export const yourPrivacy = /* @__PURE__ */ createFixedMessage('Om0', "Your privacy");
/** If you accept, we count visits with a random number in this browser, to learn what people look for{chat, select, yes {, and load our support chat} other {}}. If you refuse, nothing is stored or sent. */
export const whatAcceptingMeans = /* @__PURE__ */ createMessage('Om1', (v: { readonly chat: string }): string => `If you accept, we count visits with a random number in this browser, to learn what people look for${selectChoice(v.chat, { "yes": () => ", and load our support chat", "other": () => "" })}. If you refuse, nothing is stored or sent.`);
/** Privacy policy */
export const privacyPolicy = /* @__PURE__ */ createFixedMessage('Om2', "Privacy policy");
/** We couldn’t save your choice. Please try again. */
export const unreachable = /* @__PURE__ */ createFixedMessage('Om3', "We couldn’t save your choice. Please try again.");
/** Refuse */
export const refuse = /* @__PURE__ */ createFixedMessage('Om4', "Refuse");
/** Accept */
export const accept = /* @__PURE__ */ createFixedMessage('Om5', "Accept");
/** Close privacy choices */
export const close = /* @__PURE__ */ createFixedMessage('Om6', "Close privacy choices");
