/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** To see the balance of a gift card, enter its code at checkout. */
export const balanceAtCheckout = /* @__PURE__ */ createFixedMessage('An0', "To see the balance of a gift card, enter its code at checkout.");
/** Gift card balance */
export const balanceOfGiftCard = /* @__PURE__ */ createFixedMessage('An1', "Gift card balance");
/** Gift card code */
export const code = /* @__PURE__ */ createFixedMessage('An2', "Gift card code");
/** Enter the code at checkout on {shop}. Anything you don’t spend stays on the card. It never expires. */
export const enterAtCheckout = /* @__PURE__ */ createMessage('An3', (v: { readonly shop: string | number }): string => `Enter the code at checkout on ${v.shop}. Anything you don’t spend stays on the card. It never expires.`);
/** Enter the code at checkout on {shop}. Anything you don’t spend stays on the card. It’s valid until {day}. */
export const enterAtCheckoutUntil = /* @__PURE__ */ createMessage('An4', (v: { readonly shop: string | number; readonly day: string | number }): string => `Enter the code at checkout on ${v.shop}. Anything you don’t spend stays on the card. It’s valid until ${v.day}.`);
/** Enter the code from the email or the printed card. */
export const enterCode = /* @__PURE__ */ createFixedMessage('An5', "Enter the code from the email or the printed card.");
/** For {name} */
export const forName = /* @__PURE__ */ createMessage('An6', (v: { readonly name: string | number }): string => `For ${v.name}`);
/** {shop} gift card */
export const giftCardOf = /* @__PURE__ */ createMessage('An7', (v: { readonly shop: string | number }): string => `${v.shop} gift card`);
/** Gift card •••• {digits} */
export const giftCard = /* @__PURE__ */ createMessage('An8', (v: { readonly digits: string | number }): string => `Gift card •••• ${v.digits}`);
/** {amount} left */
export const left = /* @__PURE__ */ createMessage('An9', (v: { readonly amount: string | number }): string => `${v.amount} left`);
/** Gift cards to print */
export const printGiftCards = /* @__PURE__ */ createFixedMessage('Ana', "Gift cards to print");
/** Show balance */
export const showBalance = /* @__PURE__ */ createFixedMessage('Anb', "Show balance");
/** Show the code */
export const showCode = /* @__PURE__ */ createFixedMessage('Anc', "Show the code");
/** We only show the code once. Print it or write it down. */
export const shownOnce = /* @__PURE__ */ createFixedMessage('And', "We only show the code once. Print it or write it down.");
/** We can’t find this code. Check it and try again. */
export const unknownCode = /* @__PURE__ */ createFixedMessage('Ane', "We can’t find this code. Check it and try again.");
/** Valid until {day} */
export const validUntil = /* @__PURE__ */ createMessage('Anf', (v: { readonly day: string | number }): string => `Valid until ${v.day}`);
/** This code has already been shown. It ends in {digits}. */
export const wasShown = /* @__PURE__ */ createMessage('Ang', (v: { readonly digits: string | number }): string => `This code has already been shown. It ends in ${v.digits}.`);
/** Your gift cards */
export const yourGiftCards = /* @__PURE__ */ createFixedMessage('Anh', "Your gift cards");
