/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectPlural } from '../message.ts';

/** An item in your cart */
export const aCartItem = /* @__PURE__ */ createFixedMessage('Qx0', "An item in your cart");
/** Complete your address first. */
export const addressFirst = /* @__PURE__ */ createFixedMessage('Qx1', "Complete your address first.");
/** Your bank needs you to confirm the payment. Nothing was charged. Please try again. */
export const authenticate = /* @__PURE__ */ createFixedMessage('Qx2', "Your bank needs you to confirm the payment. Nothing was charged. Please try again.");
/** Your cart has changed. */
export const cartChanged = /* @__PURE__ */ createFixedMessage('Qx3', "Your cart has changed.");
/** {reason} Nothing was charged. Check the new total, then pay again. */
export const checkTotal = /* @__PURE__ */ createMessage('Qx4', (v: { readonly reason: string | number }): string => `${v.reason} Nothing was charged. Check the new total, then pay again.`);
/** The code {code} no longer applies. */
export const codeLost = /* @__PURE__ */ createMessage('Qx5', (v: { readonly code: string | number }): string => `The code ${v.code} no longer applies.`);
/** The discount code has just been used up. Nothing was charged. Check the new total, then pay again. */
export const codeUsedUp = /* @__PURE__ */ createFixedMessage('Qx6', "The discount code has just been used up. Nothing was charged. Check the new total, then pay again.");
/** Complete your contact details first. */
export const contactFirst = /* @__PURE__ */ createFixedMessage('Qx7', "Complete your contact details first.");
/** Your card was declined. Nothing was charged. Try another card. */
export const declined = /* @__PURE__ */ createFixedMessage('Qx8', "Your card was declined. Nothing was charged. Try another card.");
/** The payment couldn’t be processed. Nothing was charged. Please try again. */
export const failed = /* @__PURE__ */ createFixedMessage('Qx9', "The payment couldn’t be processed. Nothing was charged. Please try again.");
/** Gift cards aren’t available for this amount. Choose another one. */
export const giftCardAmount = /* @__PURE__ */ createFixedMessage('Qxa', "Gift cards aren’t available for this amount. Choose another one.");
/** A gift card has less on it than before. Nothing was charged. Check what’s left to pay, then pay again. */
export const giftCardChanged = /* @__PURE__ */ createFixedMessage('Qxb', "A gift card has less on it than before. Nothing was charged. Check what’s left to pay, then pay again.");
/** Gift cards can’t be bought in this currency. */
export const giftCardCurrency = /* @__PURE__ */ createFixedMessage('Qxc', "Gift cards can’t be bought in this currency.");
/** Choose a day within the next {days, number} days for the gift card. */
export const giftCardDay = /* @__PURE__ */ createMessage('Qxd', (v: { readonly days: number }): string => `Choose a day within the next ${formatNumber('en', v.days)} days for the gift card.`);
/** Enter a valid email for the recipient of the gift card. */
export const giftCardEmail = /* @__PURE__ */ createFixedMessage('Qxe', "Enter a valid email for the recipient of the gift card.");
/** Gift card •••• {digits} has no balance left. */
export const giftCardEmpty = /* @__PURE__ */ createMessage('Qxf', (v: { readonly digits: string | number }): string => `Gift card •••• ${v.digits} has no balance left.`);
/** Enter the code of your gift card. */
export const giftCardEnter = /* @__PURE__ */ createFixedMessage('Qxg', "Enter the code of your gift card.");
/** This gift card code isn’t valid. Check it and try again. */
export const giftCardInvalid = /* @__PURE__ */ createFixedMessage('Qxh', "This gift card code isn’t valid. Check it and try again.");
/** The message on the gift card can have up to {max, number} characters. */
export const giftCardMessage = /* @__PURE__ */ createMessage('Qxi', (v: { readonly max: number }): string => `The message on the gift card can have up to ${formatNumber('en', v.max)} characters.`);
/** The name on the gift card is too long. */
export const giftCardName = /* @__PURE__ */ createFixedMessage('Qxj', "The name on the gift card is too long.");
/** Gift card •••• {digits} is in {currency} and can’t be used for an order in {orderCurrency}. */
export const giftCardOtherCurrency = /* @__PURE__ */ createMessage('Qxk', (v: { readonly digits: string | number; readonly currency: string | number; readonly orderCurrency: string | number }): string => `Gift card •••• ${v.digits} is in ${v.currency} and can’t be used for an order in ${v.orderCurrency}.`);
/** Enter an amount from {least} to {most}. */
export const giftCardOwnAmount = /* @__PURE__ */ createMessage('Qxl', (v: { readonly least: string | number; readonly most: string | number }): string => `Enter an amount from ${v.least} to ${v.most}.`);
/** Gift card •••• {digits} can no longer be used. */
export const giftCardUnusable = /* @__PURE__ */ createMessage('Qxm', (v: { readonly digits: string | number }): string => `Gift card •••• ${v.digits} can no longer be used.`);
/** These gift cards are worth more than we can sell in a day. Remove some from your cart, or come back tomorrow. */
export const giftCardsOfDay = /* @__PURE__ */ createFixedMessage('Qxn', "These gift cards are worth more than we can sell in a day. Remove some from your cart, or come back tomorrow.");
/** These gift cards are worth more than we can sell in one order. Remove some from your cart. */
export const giftCardsOfOrder = /* @__PURE__ */ createFixedMessage('Qxo', "These gift cards are worth more than we can sell in one order. Remove some from your cart.");
/** You can use up to {max, number} gift cards per order. */
export const giftCardsTooMany = /* @__PURE__ */ createMessage('Qxp', (v: { readonly max: number }): string => `You can use up to ${formatNumber('en', v.max)} gift cards per order.`);
/** The free gift has just run out. Nothing was charged. Check your order, then pay again. */
export const giftsUsedUp = /* @__PURE__ */ createFixedMessage('Qxq', "The free gift has just run out. Nothing was charged. Check your order, then pay again.");
/** You’re checking out as a guest now. Your total is still {total}. */
export const guestSameTotal = /* @__PURE__ */ createMessage('Qxr', (v: { readonly total: string | number }): string => `You’re checking out as a guest now. Your total is still ${v.total}.`);
/** You’re checking out as a guest now. Your total is {total} instead of {before}. */
export const guestTotal = /* @__PURE__ */ createMessage('Qxs', (v: { readonly total: string | number; readonly before: string | number }): string => `You’re checking out as a guest now. Your total is ${v.total} instead of ${v.before}.`);
/** {name} is no longer sold here, so we removed it. */
export const lineGone = /* @__PURE__ */ createMessage('Qxt', (v: { readonly name: string | number }): string => `${v.name} is no longer sold here, so we removed it.`);
/** {stock, plural, one {Only # of {name} is left, and you have {wanted, number} in your cart.} other {Only # of {name} are left, and you have {wanted, number} in your cart.}} */
export const lineShort = /* @__PURE__ */ createMessage('Qxu', (v: { readonly stock: number; readonly name: string | number; readonly wanted: number }): string => selectPlural('en', v.stock, { "one": () => `Only ${formatNumber('en', v.stock)} of ${v.name} is left, and you have ${formatNumber('en', v.wanted)} in your cart.`, "other": () => `Only ${formatNumber('en', v.stock)} of ${v.name} are left, and you have ${formatNumber('en', v.wanted)} in your cart.` }));
/** {name} has just sold out. */
export const lineSoldOut = /* @__PURE__ */ createMessage('Qxv', (v: { readonly name: string | number }): string => `${v.name} has just sold out.`);
/** This payment method isn’t available. Nothing was charged. */
export const methodNotOffered = /* @__PURE__ */ createFixedMessage('Qxw', "This payment method isn’t available. Nothing was charged.");
/** {reason} Nothing was charged. */
export const notCharged = /* @__PURE__ */ createMessage('Qxx', (v: { readonly reason: string | number }): string => `${v.reason} Nothing was charged.`);
/** The amount of this order has changed. Nothing was charged. Please check the new amount. */
export const orderAmountChanged = /* @__PURE__ */ createFixedMessage('Qxy', "The amount of this order has changed. Nothing was charged. Please check the new amount.");
/** This cart belongs to another account. Sign in with that account, or go on as a guest. */
export const otherCustomer = /* @__PURE__ */ createFixedMessage('Qxz', "This cart belongs to another account. Sign in with that account, or go on as a guest.");
/** We can’t reach the payment service. Nothing was charged. Please try again. */
export const paymentAway = /* @__PURE__ */ createFixedMessage('Qx10', "We can’t reach the payment service. Nothing was charged. Please try again.");
/** Your bank is no longer holding the payment. Nothing was charged. Please pay again. */
export const paymentGone = /* @__PURE__ */ createFixedMessage('Qx11', "Your bank is no longer holding the payment. Nothing was charged. Please pay again.");
/** The price of {name} changed from {before} to {after}. */
export const priceChanged = /* @__PURE__ */ createMessage('Qx12', (v: { readonly name: string | number; readonly before: string | number; readonly after: string | number }): string => `The price of ${v.name} changed from ${v.before} to ${v.after}.`);
/** This delivery option is no longer available. Choose another one. */
export const rateGone = /* @__PURE__ */ createFixedMessage('Qx13', "This delivery option is no longer available. Choose another one.");
/** You have been signed out. Sign in again, or go on as a guest. */
export const signedOut = /* @__PURE__ */ createFixedMessage('Qx14', "You have been signed out. Sign in again, or go on as a guest.");
/** Added once we have your address */
export const taxOpen = /* @__PURE__ */ createFixedMessage('Qx15', "Added once we have your address");
/** Accept the subscription terms to continue. Nothing was charged. */
export const termsFirst = /* @__PURE__ */ createFixedMessage('Qx16', "Accept the subscription terms to continue. Nothing was charged.");
/** The test gateway accepts the cards 1, 2 and 3. */
export const testCards = /* @__PURE__ */ createFixedMessage('Qx17', "The test gateway accepts the cards 1, 2 and 3.");
/** The test gateway accepts the cards 1 to 6. */
export const testCardsOfSubscriptions = /* @__PURE__ */ createFixedMessage('Qx18', "The test gateway accepts the cards 1 to 6.");
/** This store doesn’t ship to {country}. */
export const unserved = /* @__PURE__ */ createMessage('Qx19', (v: { readonly country: string | number }): string => `This store doesn’t ship to ${v.country}.`);
/** This store doesn’t ship to {country}. Our {store} store does. */
export const unservedHere = /* @__PURE__ */ createMessage('Qx1a', (v: { readonly country: string | number; readonly store: string | number }): string => `This store doesn’t ship to ${v.country}. Our ${v.store} store does.`);
/** {reason} Nothing was charged. Update your cart to continue. */
export const updateCart = /* @__PURE__ */ createMessage('Qx1b', (v: { readonly reason: string | number }): string => `${v.reason} Nothing was charged. Update your cart to continue.`);
/** We’re waiting to hear from your bank. You won’t be charged twice: try again in a moment. */
export const waitingForBank = /* @__PURE__ */ createFixedMessage('Qx1c', "We’re waiting to hear from your bank. You won’t be charged twice: try again in a moment.");
