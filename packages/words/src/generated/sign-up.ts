/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed } from '../message.ts';

/** Confirm */
export const confirm = /* @__PURE__ */ fixed('j7IJ', "Confirm");
/** Confirm your e-mail */
export const confirmYourEmail = /* @__PURE__ */ fixed('PSCb', "Confirm your e-mail");
/** Is this your e-mail? */
export const isThisYourEmail = /* @__PURE__ */ fixed('tI0v', "Is this your e-mail?");
/** This link doesn’t work any more */
export const linkIsOver = /* @__PURE__ */ fixed('hqjW', "This link doesn’t work any more");
/** The list has forgotten your address. */
export const listForgotYou = /* @__PURE__ */ fixed('u3Rl', "The list has forgotten your address.");
/** No more mails */
export const noMoreMails = /* @__PURE__ */ fixed('JlJD', "No more mails");
/** No more of these mails? */
export const noMoreOfThese = /* @__PURE__ */ fixed('3j-8', "No more of these mails?");
/** There is nothing left to stop */
export const nothingToStop = /* @__PURE__ */ fixed('rXJ3', "There is nothing left to stop");
/** You are on the list */
export const onTheList = /* @__PURE__ */ fixed('GAG5', "You are on the list");
/** This link belongs to no list any more. */
export const noListForLink = /* @__PURE__ */ fixed('HXI7', "This link belongs to no list any more.");
/** Say so, and you are on the list. */
export const saySo = /* @__PURE__ */ fixed('K3jX', "Say so, and you are on the list.");
/** Sign up */
export const signUp = /* @__PURE__ */ fixed('qxdq', "Sign up");
/** Sign up once more, and we send you another one. */
export const signUpOnceMore = /* @__PURE__ */ fixed('QOOk', "Sign up once more, and we send you another one.");
/** Stop these mails */
export const stopTheseMails = /* @__PURE__ */ fixed('AYrA', "Stop these mails");
/** To all products */
export const toAllProducts = /* @__PURE__ */ fixed('spt-', "To all products");
/** You won’t get any more of them */
export const youGetNoMore = /* @__PURE__ */ fixed('dZhc', "You won’t get any more of them");
