/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage } from '../message.ts';

/** Confirm */
export const confirm = /* @__PURE__ */ createFixedMessage('2C0', "Confirm");
/** Confirm your e-mail */
export const confirmYourEmail = /* @__PURE__ */ createFixedMessage('2C1', "Confirm your e-mail");
/** Is this your e-mail? */
export const isThisYourEmail = /* @__PURE__ */ createFixedMessage('2C2', "Is this your e-mail?");
/** This link doesn’t work any more */
export const linkIsOver = /* @__PURE__ */ createFixedMessage('2C3', "This link doesn’t work any more");
/** The list has forgotten your address. */
export const listForgotYou = /* @__PURE__ */ createFixedMessage('2C4', "The list has forgotten your address.");
/** No more mails */
export const noMoreMails = /* @__PURE__ */ createFixedMessage('2C5', "No more mails");
/** No more of these mails? */
export const noMoreOfThese = /* @__PURE__ */ createFixedMessage('2C6', "No more of these mails?");
/** There is nothing left to stop */
export const nothingToStop = /* @__PURE__ */ createFixedMessage('2C7', "There is nothing left to stop");
/** You are on the list */
export const onTheList = /* @__PURE__ */ createFixedMessage('2C8', "You are on the list");
/** This link belongs to no list any more. */
export const noListForLink = /* @__PURE__ */ createFixedMessage('2C9', "This link belongs to no list any more.");
/** Say so, and you are on the list. */
export const saySo = /* @__PURE__ */ createFixedMessage('2Ca', "Say so, and you are on the list.");
/** Sign up */
export const signUp = /* @__PURE__ */ createFixedMessage('2Cb', "Sign up");
/** Sign up once more, and we send you another one. */
export const signUpOnceMore = /* @__PURE__ */ createFixedMessage('2Cc', "Sign up once more, and we send you another one.");
/** Stop these mails */
export const stopTheseMails = /* @__PURE__ */ createFixedMessage('2Cd', "Stop these mails");
/** To all products */
export const toAllProducts = /* @__PURE__ */ createFixedMessage('2Ce', "To all products");
/** You won’t get any more of them */
export const youGetNoMore = /* @__PURE__ */ createFixedMessage('2Cf', "You won’t get any more of them");
