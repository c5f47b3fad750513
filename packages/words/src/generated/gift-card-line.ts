/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** For {name} ({email}) */
export const forNamed = /* @__PURE__ */ createMessage('500', (v: { readonly name: string | number; readonly email: string | number }): string => `For ${v.name} (${v.email})`);
/** For {who} */
export const forWhom = /* @__PURE__ */ createMessage('501', (v: { readonly who: string | number }): string => `For ${v.who}`);
/** For you to print */
export const print = /* @__PURE__ */ createFixedMessage('502', "For you to print");
/** Sent by email on {day} */
export const sentOn = /* @__PURE__ */ createMessage('503', (v: { readonly day: string | number }): string => `Sent by email on ${v.day}`);
/** Sent by email once it’s paid */
export const sentOncePaid = /* @__PURE__ */ createFixedMessage('504', "Sent by email once it’s paid");
