/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** New shades and offers, a few times a month. */
export const aFewTimesAMonth = /* @__PURE__ */ fixed('WxS-', "New shades and offers, a few times a month.");
/** Country of your number */
export const country = /* @__PURE__ */ fixed('CqMu', "Country of your number");
/** E-mail */
export const email = /* @__PURE__ */ fixed('Wz9s', "E-mail");
/** Mobile number */
export const mobileNumber = /* @__PURE__ */ fixed('_cAR', "Mobile number");
/** News by SMS */
export const newsBySms = /* @__PURE__ */ fixed('Ve1g', "News by SMS");
/** You are on the list */
export const onTheList = /* @__PURE__ */ fixed('eC_-', "You are on the list");
/** One more step */
export const oneMoreStep = /* @__PURE__ */ fixed('IpGT', "One more step");
/** We have sent you a mail with a link to confirm. */
export const sentYouAMail = /* @__PURE__ */ fixed('5GV_', "We have sent you a mail with a link to confirm.");
/** Sign up */
export const signUp = /* @__PURE__ */ fixed('dI5o', "Sign up");
/** To all products */
export const toAllProducts = /* @__PURE__ */ fixed('-vlf', "To all products");
