/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Invalid email */
export const invalidEmail = /* @__PURE__ */ createFixedMessage('Hk0', "Invalid email");
/** Enter a valid phone number */
export const invalidPhone = /* @__PURE__ */ createFixedMessage('Hk1', "Enter a valid phone number");
