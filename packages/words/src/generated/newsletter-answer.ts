/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Signup successful! Stay tuned for updates and tips. */
export const signUpWorked = /* @__PURE__ */ createFixedMessage('1Q0', "Signup successful! Stay tuned for updates and tips.");
/** To confirm, follow the link in the e-mail that we have just sent you. */
export const confirmByEmail = /* @__PURE__ */ createFixedMessage('1Q1', "To confirm, follow the link in the e-mail that we have just sent you.");
/** We could not reach the shop. Please try again. */
export const unreachable = /* @__PURE__ */ createFixedMessage('1Q2', "We could not reach the shop. Please try again.");
/** That was often. Please try again in a minute. */
export const tooOften = /* @__PURE__ */ createFixedMessage('1Q3', "That was often. Please try again in a minute.");
