/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

/** Continue to payment */
export const acceptTermsFirst = /* @__PURE__ */ createFixedMessage('x30', "Continue to payment");
/** Address */
export const address = /* @__PURE__ */ createFixedMessage('x31', "Address");
/** Apply */
export const apply = /* @__PURE__ */ createFixedMessage('x32', "Apply");
/** Arrives {days} */
export const arrives = /* @__PURE__ */ createMessage('x33', (v: { readonly days: string | number }): string => `Arrives ${v.days}`);
/** {same, select, yes {Billing address<how>: same as delivery</how>} above {Billing address<how>: same as above</how>} other {Billing address<how>: a different one</how>}} */
export const billingAddress = /* @__PURE__ */ createMessage('x34', (v: { readonly same: string; readonly how: (words: string) => unknown }): readonly unknown[] => [...selectChoice(v.same, { "yes": () => ["Billing address", v.how(": same as delivery")], "above": () => ["Billing address", v.how(": same as above")], "other": () => ["Billing address", v.how(": a different one")] })]) as <Part>(values: { readonly same: string; readonly how: (words: string) => Part }) => readonly (string | Part)[];
/** The card form didn’t load. Check your connection and try again. */
export const cardFormNotLoaded = /* @__PURE__ */ createFixedMessage('x35', "The card form didn’t load. Check your connection and try again.");
/** Card number */
export const cardNumber = /* @__PURE__ */ createFixedMessage('x36', "Card number");
/** Change */
export const change = /* @__PURE__ */ createFixedMessage('x37', "Change");
/** Change account */
export const changeAccount = /* @__PURE__ */ createFixedMessage('x38', "Change account");
/** {step, select, contact {Change contact} address {Change delivery address} delivery {Change delivery} other {Change payment}} */
export const changeStep = /* @__PURE__ */ createMessage('x39', (v: { readonly step: string }): string => selectChoice(v.step, { "contact": () => "Change contact", "address": () => "Change delivery address", "delivery": () => "Change delivery", "other": () => "Change payment" }));
/** Checkout */
export const checkout = /* @__PURE__ */ createFixedMessage('x3a', "Checkout");
/** Contact */
export const contact = /* @__PURE__ */ createFixedMessage('x3b', "Contact");
/** Continue to address */
export const continueToAddress = /* @__PURE__ */ createFixedMessage('x3c', "Continue to address");
/** Continue to delivery */
export const continueToDelivery = /* @__PURE__ */ createFixedMessage('x3d', "Continue to delivery");
/** Continue to payment */
export const continueToPayment = /* @__PURE__ */ createFixedMessage('x3e', "Continue to payment");
/** Delivery */
export const delivery = /* @__PURE__ */ createFixedMessage('x3f', "Delivery");
/** Delivery address */
export const deliveryAddress = /* @__PURE__ */ createFixedMessage('x3g', "Delivery address");
/** Free */
export const deliveryFree = /* @__PURE__ */ createFixedMessage('x3h', "Free");
/** Discount code */
export const discountCode = /* @__PURE__ */ createFixedMessage('x3i', "Discount code");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('x3j', "Email");
/** For your confirmation and delivery updates. */
export const emailHint = /* @__PURE__ */ createFixedMessage('x3k', "For your confirmation and delivery updates.");
/** Your cart is empty. Our best sellers are a good place to start. */
export const emptyCart = /* @__PURE__ */ createFixedMessage('x3l', "Your cart is empty. Our best sellers are a good place to start.");
/** Gift card */
export const giftCard = /* @__PURE__ */ createFixedMessage('x3m', "Gift card");
/** {amount} left after this order */
export const giftCardLeft = /* @__PURE__ */ createMessage('x3n', (v: { readonly amount: string | number }): string => `${v.amount} left after this order`);
/** Go on as a guest */
export const goOnAsGuest = /* @__PURE__ */ createFixedMessage('x3o', "Go on as a guest");
/** Loading the card form… */
export const loadingCardForm = /* @__PURE__ */ createFixedMessage('x3p', "Loading the card form…");
/** No delivery is available for this address. */
export const noDelivery = /* @__PURE__ */ createFixedMessage('x3q', "No delivery is available for this address.");
/** There’s nothing to check out */
export const nothingToBuy = /* @__PURE__ */ createFixedMessage('x3r', "There’s nothing to check out");
/** Nothing to ship. */
export const nothingToShip = /* @__PURE__ */ createFixedMessage('x3s', "Nothing to ship.");
/** Or deliver to another address: */
export const orSomewhereElse = /* @__PURE__ */ createFixedMessage('x3t', "Or deliver to another address:");
/** Order summary */
export const orderSummary = /* @__PURE__ */ createFixedMessage('x3u', "Order summary");
/** This cart belongs to another account */
export const otherAccount = /* @__PURE__ */ createFixedMessage('x3v', "This cart belongs to another account");
/** Someone else is signed in here now. Sign in with the account that the cart belongs to, or go on as a guest, without that account’s prices and points. You see the new total before you pay. */
export const otherAccountText = /* @__PURE__ */ createFixedMessage('x3w', "Someone else is signed in here now. Sign in with the account that the cart belongs to, or go on as a guest, without that account’s prices and points. You see the new total before you pay.");
/** Pay {amount} */
export const pay = /* @__PURE__ */ createMessage('x3x', (v: { readonly amount: string | number }): string => `Pay ${v.amount}`);
/** Payment */
export const payment = /* @__PURE__ */ createFixedMessage('x3y', "Payment");
/** {count, plural, one {# item} other {# items}} */
export const pieces = /* @__PURE__ */ createMessage('x3z', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} item`, "other": () => `${formatNumber('en', v.count)} items` }));
/** Place order */
export const placeOrder = /* @__PURE__ */ createFixedMessage('x310', "Place order");
/** Remove */
export const remove = /* @__PURE__ */ createFixedMessage('x311', "Remove");
/** Remove code {code} */
export const removeCode = /* @__PURE__ */ createMessage('x312', (v: { readonly code: string | number }): string => `Remove code ${v.code}`);
/** Remove gift card ending in {digits} */
export const removeGiftCard = /* @__PURE__ */ createMessage('x313', (v: { readonly digits: string | number }): string => `Remove gift card ending in ${v.digits}`);
/** We’ll ask you for what’s missing. */
export const savedNeedsMore = /* @__PURE__ */ createFixedMessage('x314', "We’ll ask you for what’s missing.");
/** See the best sellers */
export const seeBestSellers = /* @__PURE__ */ createFixedMessage('x315', "See the best sellers");
/** Deliver here */
export const sendHere = /* @__PURE__ */ createFixedMessage('x316', "Deliver here");
/** Send me news and offers */
export const sendNews = /* @__PURE__ */ createFixedMessage('x317', "Send me news and offers");
/** Shop all */
export const shopAll = /* @__PURE__ */ createFixedMessage('x318', "Shop all");
/** Sign in again */
export const signInAgain = /* @__PURE__ */ createFixedMessage('x319', "Sign in again");
/** You have been signed out */
export const signedOut = /* @__PURE__ */ createFixedMessage('x31a', "You have been signed out");
/** This cart belongs to your account. Sign in again to pay with your account’s prices and points. As a guest you go on without them, and see the new total before you pay. */
export const signedOutText = /* @__PURE__ */ createFixedMessage('x31b', "This cart belongs to your account. Sign in again to pay with your account’s prices and points. As a guest you go on without them, and see the new total before you pay.");
/** , done */
export const stepDone = /* @__PURE__ */ createFixedMessage('x31c', ", done");
/** Step {step} of {count} */
export const stepOf = /* @__PURE__ */ createMessage('x31d', (v: { readonly step: string | number; readonly count: string | number }): string => `Step ${v.step} of ${v.count}`);
/** Use this billing address */
export const takeBillingAddress = /* @__PURE__ */ createFixedMessage('x31e', "Use this billing address");
/** Use the delivery address */
export const takeDeliveryAddress = /* @__PURE__ */ createFixedMessage('x31f', "Use the delivery address");
/** Use gift card */
export const takeGiftCard = /* @__PURE__ */ createFixedMessage('x31g', "Use gift card");
/** Card {number}: {result, select, 1 {The payment succeeds} 2 {The card is declined} 3 {The gateway fails} 4 {Later deliveries are declined once, then paid} 5 {Later deliveries are always declined} other {The bank asks you to confirm later deliveries}}. */
export const testCard = /* @__PURE__ */ createMessage('x31h', (v: { readonly number: string | number; readonly result: string }): string => `Card ${v.number}: ${selectChoice(v.result, { "1": () => "The payment succeeds", "2": () => "The card is declined", "3": () => "The gateway fails", "4": () => "Later deliveries are declined once, then paid", "5": () => "Later deliveries are always declined", "other": () => "The bank asks you to confirm later deliveries" })}.`);
/** Test gateway: no money moves. */
export const testGateway = /* @__PURE__ */ createFixedMessage('x31i', "Test gateway: no money moves.");
/** Try again */
export const tryAgain = /* @__PURE__ */ createFixedMessage('x31j', "Try again");
/** Your addresses */
export const yourAddresses = /* @__PURE__ */ createFixedMessage('x31k', "Your addresses");
/** Your order */
export const yourOrder = /* @__PURE__ */ createFixedMessage('x31l', "Your order");
