/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Amount, {least} to {most} */
export const amount = /* @__PURE__ */ createMessage('GO0', (v: { readonly least: string | number; readonly most: string | number }): string => `Amount, ${v.least} to ${v.most}`);
/** Who is it for? */
export const forWhom = /* @__PURE__ */ createFixedMessage('GO1', "Who is it for?");
/** Message (optional) */
export const message = /* @__PURE__ */ createFixedMessage('GO2', "Message (optional)");
/** I’ll print it myself */
export const print = /* @__PURE__ */ createFixedMessage('GO3', "I’ll print it myself");
/** Recipient’s email (leave empty to get it yourself) */
export const recipientEmail = /* @__PURE__ */ createFixedMessage('GO4', "Recipient’s email (leave empty to get it yourself)");
/** Recipient’s name (optional) */
export const recipientName = /* @__PURE__ */ createFixedMessage('GO5', "Recipient’s name (optional)");
/** Send on (optional) */
export const sendOn = /* @__PURE__ */ createFixedMessage('GO6', "Send on (optional)");
