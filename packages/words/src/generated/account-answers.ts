/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Choose at least 8 characters. */
export const chooseEightCharacters = /* @__PURE__ */ createFixedMessage('DJ0', "Choose at least 8 characters.");
/** Enter your e-mail address. */
export const enterEmail = /* @__PURE__ */ createFixedMessage('DJ1', "Enter your e-mail address.");
/** Enter your password. */
export const enterPassword = /* @__PURE__ */ createFixedMessage('DJ2', "Enter your password.");
/** Enter your present password. */
export const enterPresentPassword = /* @__PURE__ */ createFixedMessage('DJ3', "Enter your present password.");
/** Invalid email */
export const invalidEmail = /* @__PURE__ */ createFixedMessage('DJ4', "Invalid email");
/** That is too long. */
export const tooLong = /* @__PURE__ */ createFixedMessage('DJ5', "That is too long.");
