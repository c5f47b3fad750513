/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** An item of your cart */
export const aCartItem = /* @__PURE__ */ createFixedMessage('Qx0', "An item of your cart");
/** {name} has just sold out. */
export const lineSoldOut = /* @__PURE__ */ createMessage('Qx1', (v: { readonly name: string | number }): string => `${v.name} has just sold out.`);
/** {stock, plural, one {Only # of {name} is left, and your cart holds {wanted, number}.} other {Only # of {name} are left, and your cart holds {wanted, number}.}} */
export const lineShort = /* @__PURE__ */ createMessage('Qx2', (v: { readonly stock: number; readonly name: string | number; readonly wanted: number }): string => selectPlural('en', v.stock, { "one": () => `Only ${formatNumber('en', v.stock)} of ${v.name} is left, and your cart holds ${formatNumber('en', v.wanted)}.`, "other": () => `Only ${formatNumber('en', v.stock)} of ${v.name} are left, and your cart holds ${formatNumber('en', v.wanted)}.` }));
/** {name} is no longer sold here and was left out. */
export const lineGone = /* @__PURE__ */ createMessage('Qx3', (v: { readonly name: string | number }): string => `${v.name} is no longer sold here and was left out.`);
/** The price of {name} changed from {before} to {after}. */
export const priceChanged = /* @__PURE__ */ createMessage('Qx4', (v: { readonly name: string | number; readonly before: string | number; readonly after: string | number }): string => `The price of ${v.name} changed from ${v.before} to ${v.after}.`);
/** The code {code} no longer applies. */
export const codeLost = /* @__PURE__ */ createMessage('Qx5', (v: { readonly code: string | number }): string => `The code ${v.code} no longer applies.`);
/** Your cart has changed. */
export const cartChanged = /* @__PURE__ */ createFixedMessage('Qx6', "Your cart has changed.");
/** {reason} Nothing was charged. */
export const notCharged = /* @__PURE__ */ createMessage('Qx7', (v: { readonly reason: string | number }): string => `${v.reason} Nothing was charged.`);
/** {reason} Nothing was charged. Update your cart to go on. */
export const updateCart = /* @__PURE__ */ createMessage('Qx8', (v: { readonly reason: string | number }): string => `${v.reason} Nothing was charged. Update your cart to go on.`);
/** {reason} Nothing was charged. Check the new total and pay again. */
export const checkTotal = /* @__PURE__ */ createMessage('Qx9', (v: { readonly reason: string | number }): string => `${v.reason} Nothing was charged. Check the new total and pay again.`);
/** The discount code has just been used up. Nothing was charged. Check the new total and pay again. */
export const codeUsedUp = /* @__PURE__ */ createFixedMessage('Qxa', "The discount code has just been used up. Nothing was charged. Check the new total and pay again.");
/** The free gift has just been given away. Nothing was charged. Check your order and pay again. */
export const giftsUsedUp = /* @__PURE__ */ createFixedMessage('Qxb', "The free gift has just been given away. Nothing was charged. Check your order and pay again.");
/** A gift card has less on it than before. Nothing was charged. Check what is left to pay and pay again. */
export const giftCardChanged = /* @__PURE__ */ createFixedMessage('Qxc', "A gift card has less on it than before. Nothing was charged. Check what is left to pay and pay again.");
/** Your bank no longer holds the payment. Nothing was charged. Please pay again. */
export const paymentGone = /* @__PURE__ */ createFixedMessage('Qxd', "Your bank no longer holds the payment. Nothing was charged. Please pay again.");
/** Enter an amount from {least} to {most}. */
export const giftCardOwnAmount = /* @__PURE__ */ createMessage('Qxe', (v: { readonly least: string | number; readonly most: string | number }): string => `Enter an amount from ${v.least} to ${v.most}.`);
/** A gift card of this amount can’t be bought. Choose another amount. */
export const giftCardAmount = /* @__PURE__ */ createFixedMessage('Qxf', "A gift card of this amount can’t be bought. Choose another amount.");
/** The gift cards are worth more than one order allows. Take some out of your cart. */
export const giftCardsOfOrder = /* @__PURE__ */ createFixedMessage('Qxg', "The gift cards are worth more than one order allows. Take some out of your cart.");
/** The gift cards are worth more than one day allows. Take some out of your cart, or come back tomorrow. */
export const giftCardsOfDay = /* @__PURE__ */ createFixedMessage('Qxh', "The gift cards are worth more than one day allows. Take some out of your cart, or come back tomorrow.");
/** Gift cards can’t be bought in this currency. */
export const giftCardCurrency = /* @__PURE__ */ createFixedMessage('Qxi', "Gift cards can’t be bought in this currency.");
/** Enter the code of your gift card. */
export const giftCardEnter = /* @__PURE__ */ createFixedMessage('Qxj', "Enter the code of your gift card.");
/** This gift card code isn’t valid. Check it and try again. */
export const giftCardInvalid = /* @__PURE__ */ createFixedMessage('Qxk', "This gift card code isn’t valid. Check it and try again.");
/** Gift card •••• {digits} can’t be used any more. */
export const giftCardUnusable = /* @__PURE__ */ createMessage('Qxl', (v: { readonly digits: string | number }): string => `Gift card •••• ${v.digits} can’t be used any more.`);
/** Gift card •••• {digits} is in {currency} and can’t pay an order in {orderCurrency}. */
export const giftCardOtherCurrency = /* @__PURE__ */ createMessage('Qxm', (v: { readonly digits: string | number; readonly currency: string | number; readonly orderCurrency: string | number }): string => `Gift card •••• ${v.digits} is in ${v.currency} and can’t pay an order in ${v.orderCurrency}.`);
/** Gift card •••• {digits} has no balance left. */
export const giftCardEmpty = /* @__PURE__ */ createMessage('Qxn', (v: { readonly digits: string | number }): string => `Gift card •••• ${v.digits} has no balance left.`);
/** An order can be paid with at most {max, number} gift cards. */
export const giftCardsTooMany = /* @__PURE__ */ createMessage('Qxo', (v: { readonly max: number }): string => `An order can be paid with at most ${formatNumber('en', v.max)} gift cards.`);
/** Enter a valid email for the recipient of the gift card. */
export const giftCardEmail = /* @__PURE__ */ createFixedMessage('Qxp', "Enter a valid email for the recipient of the gift card.");
/** The name on the gift card is too long. */
export const giftCardName = /* @__PURE__ */ createFixedMessage('Qxq', "The name on the gift card is too long.");
/** The message on the gift card can have {max, number} characters. */
export const giftCardMessage = /* @__PURE__ */ createMessage('Qxr', (v: { readonly max: number }): string => `The message on the gift card can have ${formatNumber('en', v.max)} characters.`);
/** Choose a day within {days, number} days for the gift card. */
export const giftCardDay = /* @__PURE__ */ createMessage('Qxs', (v: { readonly days: number }): string => `Choose a day within ${formatNumber('en', v.days)} days for the gift card.`);
/** This delivery option is no longer available. Choose another one. */
export const rateGone = /* @__PURE__ */ createFixedMessage('Qxt', "This delivery option is no longer available. Choose another one.");
/** This store doesn’t ship to {country}. */
export const unserved = /* @__PURE__ */ createMessage('Qxu', (v: { readonly country: string | number }): string => `This store doesn’t ship to ${v.country}.`);
/** This store doesn’t ship to {country}. Our {store} store does. */
export const unservedHere = /* @__PURE__ */ createMessage('Qxv', (v: { readonly country: string | number; readonly store: string | number }): string => `This store doesn’t ship to ${v.country}. Our ${v.store} store does.`);
/** Added once we have your address */
export const taxOpen = /* @__PURE__ */ createFixedMessage('Qxw', "Added once we have your address");
/** We are waiting for the answer of the bank. You will not be charged twice: try again in a moment. */
export const waitingForBank = /* @__PURE__ */ createFixedMessage('Qxx', "We are waiting for the answer of the bank. You will not be charged twice: try again in a moment.");
/** The payment service can’t be reached. Nothing was charged. Please try again. */
export const paymentAway = /* @__PURE__ */ createFixedMessage('Qxy', "The payment service can’t be reached. Nothing was charged. Please try again.");
/** This way to pay is not offered. Nothing was charged. */
export const methodNotOffered = /* @__PURE__ */ createFixedMessage('Qxz', "This way to pay is not offered. Nothing was charged.");
/** The test gateway knows the cards 1, 2 and 3. */
export const testCards = /* @__PURE__ */ createFixedMessage('Qx10', "The test gateway knows the cards 1, 2 and 3.");
/** The test gateway knows the cards 1 to 6. */
export const testCardsOfSubscriptions = /* @__PURE__ */ createFixedMessage('Qx11', "The test gateway knows the cards 1 to 6.");
/** Your card was declined. Nothing was charged. Try another card. */
export const declined = /* @__PURE__ */ createFixedMessage('Qx12', "Your card was declined. Nothing was charged. Try another card.");
/** The payment couldn’t be processed. Nothing was charged. Please try again. */
export const failed = /* @__PURE__ */ createFixedMessage('Qx13', "The payment couldn’t be processed. Nothing was charged. Please try again.");
/** Your bank wants you to confirm the payment. Nothing was charged. Please try again. */
export const authenticate = /* @__PURE__ */ createFixedMessage('Qx14', "Your bank wants you to confirm the payment. Nothing was charged. Please try again.");
/** Complete your contact details first. */
export const contactFirst = /* @__PURE__ */ createFixedMessage('Qx15', "Complete your contact details first.");
/** Complete your address first. */
export const addressFirst = /* @__PURE__ */ createFixedMessage('Qx16', "Complete your address first.");
/** Accept the terms of your subscription to go on. Nothing was charged. */
export const termsFirst = /* @__PURE__ */ createFixedMessage('Qx17', "Accept the terms of your subscription to go on. Nothing was charged.");
