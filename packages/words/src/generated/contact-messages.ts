/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Invalid email */
export const invalidEmail = /* @__PURE__ */ createFixedMessage('Hk0', "Invalid email");
/** It should look like name@example.com. */
export const emailExample = /* @__PURE__ */ createFixedMessage('Hk1', "It should look like name@example.com.");
/** Enter a valid phone number */
export const invalidPhone = /* @__PURE__ */ createFixedMessage('Hk2', "Enter a valid phone number");
