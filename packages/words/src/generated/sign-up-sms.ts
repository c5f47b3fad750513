/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** New products and offers, a few times a month. */
export const aFewTimesAMonth = /* @__PURE__ */ createFixedMessage('el0', "New products and offers, a few times a month.");
/** Country of your number */
export const country = /* @__PURE__ */ createFixedMessage('el1', "Country of your number");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('el2', "Email");
/** Mobile number */
export const mobileNumber = /* @__PURE__ */ createFixedMessage('el3', "Mobile number");
/** News by SMS */
export const newsBySms = /* @__PURE__ */ createFixedMessage('el4', "News by SMS");
/** You’re on the list */
export const onTheList = /* @__PURE__ */ createFixedMessage('el5', "You’re on the list");
/** One more step */
export const oneMoreStep = /* @__PURE__ */ createFixedMessage('el6', "One more step");
/** We’ve sent you an email with a link to confirm. */
export const sentYouAMail = /* @__PURE__ */ createFixedMessage('el7', "We’ve sent you an email with a link to confirm.");
/** Sign up */
export const signUp = /* @__PURE__ */ createFixedMessage('el8', "Sign up");
/** Shop all */
export const toAllProducts = /* @__PURE__ */ createFixedMessage('el9', "Shop all");
