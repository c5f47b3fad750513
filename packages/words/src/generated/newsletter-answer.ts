/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Signup successful! Stay tuned for updates and tips. */
export const signUpWorked = /* @__PURE__ */ createFixedMessage('1Q0', "Signup successful! Stay tuned for updates and tips.");
/** Please confirm with the link in the email we’ve just sent you. */
export const confirmByEmail = /* @__PURE__ */ createFixedMessage('1Q1', "Please confirm with the link in the email we’ve just sent you.");
/** We couldn’t reach the shop. Please try again. */
export const unreachable = /* @__PURE__ */ createFixedMessage('1Q2', "We couldn’t reach the shop. Please try again.");
/** Too many attempts. Please try again in a minute. */
export const tooOften = /* @__PURE__ */ createFixedMessage('1Q3', "Too many attempts. Please try again in a minute.");
