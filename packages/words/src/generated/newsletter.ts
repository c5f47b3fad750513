/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Email */
export const email = /* @__PURE__ */ createFixedMessage('3W0', "Email");
/** Sign up */
export const signUp = /* @__PURE__ */ createFixedMessage('3W1', "Sign up");
/** By signing up you agree to receive our news by email. You can unsubscribe at any time. */
export const consent = /* @__PURE__ */ createFixedMessage('3W2', "By signing up you agree to receive our news by email. You can unsubscribe at any time.");
