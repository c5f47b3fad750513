/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Gift card balance */
export const balanceOfGiftCard = /* @__PURE__ */ createFixedMessage('An0', "Gift card balance");
/** Gift card code */
export const code = /* @__PURE__ */ createFixedMessage('An1', "Gift card code");
/** Enter the code from the email or the printed card. */
export const enterCode = /* @__PURE__ */ createFixedMessage('An2', "Enter the code from the email or the printed card.");
/** Gift card •••• {digits} */
export const giftCard = /* @__PURE__ */ createMessage('An3', (v: { readonly digits: string | number }): string => `Gift card •••• ${v.digits}`);
/** {amount} left */
export const left = /* @__PURE__ */ createMessage('An4', (v: { readonly amount: string | number }): string => `${v.amount} left`);
/** Gift cards to print */
export const printGiftCards = /* @__PURE__ */ createFixedMessage('An5', "Gift cards to print");
/** Show balance */
export const showBalance = /* @__PURE__ */ createFixedMessage('An6', "Show balance");
/** Show the code */
export const showCode = /* @__PURE__ */ createFixedMessage('An7', "Show the code");
/** We show the code once. Print it or write it down. */
export const shownOnce = /* @__PURE__ */ createFixedMessage('An8', "We show the code once. Print it or write it down.");
/** We can’t find this code. Check it and try again. */
export const unknownCode = /* @__PURE__ */ createFixedMessage('An9', "We can’t find this code. Check it and try again.");
/** Valid until {day} */
export const validUntil = /* @__PURE__ */ createMessage('Ana', (v: { readonly day: string | number }): string => `Valid until ${v.day}`);
/** This code has already been shown. It ends in {digits}. */
export const wasShown = /* @__PURE__ */ createMessage('Anb', (v: { readonly digits: string | number }): string => `This code has already been shown. It ends in ${v.digits}.`);
/** Your gift cards */
export const yourGiftCards = /* @__PURE__ */ createFixedMessage('Anc', "Your gift cards");
