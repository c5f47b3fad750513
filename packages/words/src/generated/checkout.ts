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
/** Your cart is empty. */
export const cartIsEmpty = /* @__PURE__ */ createFixedMessage('x37', "Your cart is empty.");
/** Change */
export const change = /* @__PURE__ */ createFixedMessage('x38', "Change");
/** Change account */
export const changeAccount = /* @__PURE__ */ createFixedMessage('x39', "Change account");
/** {step, select, contact {Change contact} address {Change delivery address} delivery {Change delivery} other {Change payment}} */
export const changeStep = /* @__PURE__ */ createMessage('x3a', (v: { readonly step: string }): string => selectChoice(v.step, { "contact": () => "Change contact", "address": () => "Change delivery address", "delivery": () => "Change delivery", "other": () => "Change payment" }));
/** Checkout */
export const checkout = /* @__PURE__ */ createFixedMessage('x3b', "Checkout");
/** Contact */
export const contact = /* @__PURE__ */ createFixedMessage('x3c', "Contact");
/** Continue to address */
export const continueToAddress = /* @__PURE__ */ createFixedMessage('x3d', "Continue to address");
/** Continue to delivery */
export const continueToDelivery = /* @__PURE__ */ createFixedMessage('x3e', "Continue to delivery");
/** Continue to payment */
export const continueToPayment = /* @__PURE__ */ createFixedMessage('x3f', "Continue to payment");
/** Delivery */
export const delivery = /* @__PURE__ */ createFixedMessage('x3g', "Delivery");
/** Delivery address */
export const deliveryAddress = /* @__PURE__ */ createFixedMessage('x3h', "Delivery address");
/** Free */
export const deliveryFree = /* @__PURE__ */ createFixedMessage('x3i', "Free");
/** Discount code */
export const discountCode = /* @__PURE__ */ createFixedMessage('x3j', "Discount code");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('x3k', "Email");
/** For your confirmation and delivery updates. */
export const emailHint = /* @__PURE__ */ createFixedMessage('x3l', "For your confirmation and delivery updates.");
/** Your cart is empty. Our best sellers are a good place to start. */
export const emptyCart = /* @__PURE__ */ createFixedMessage('x3m', "Your cart is empty. Our best sellers are a good place to start.");
/** Gift card */
export const giftCard = /* @__PURE__ */ createFixedMessage('x3n', "Gift card");
/** {amount} left after this order */
export const giftCardLeft = /* @__PURE__ */ createMessage('x3o', (v: { readonly amount: string | number }): string => `${v.amount} left after this order`);
/** Go on as a guest */
export const goOnAsGuest = /* @__PURE__ */ createFixedMessage('x3p', "Go on as a guest");
/** Loading the card form… */
export const loadingCardForm = /* @__PURE__ */ createFixedMessage('x3q', "Loading the card form…");
/** No delivery is available for this address. */
export const noDelivery = /* @__PURE__ */ createFixedMessage('x3r', "No delivery is available for this address.");
/** There’s nothing to check out */
export const nothingToBuy = /* @__PURE__ */ createFixedMessage('x3s', "There’s nothing to check out");
/** Nothing to ship. */
export const nothingToShip = /* @__PURE__ */ createFixedMessage('x3t', "Nothing to ship.");
/** Or deliver to another address: */
export const orSomewhereElse = /* @__PURE__ */ createFixedMessage('x3u', "Or deliver to another address:");
/** Order summary */
export const orderSummary = /* @__PURE__ */ createFixedMessage('x3v', "Order summary");
/** This cart belongs to another account */
export const otherAccount = /* @__PURE__ */ createFixedMessage('x3w', "This cart belongs to another account");
/** Someone else is signed in here now. Sign in with the account that the cart belongs to, or go on as a guest, without that account’s prices and points. You see the new total before you pay. */
export const otherAccountText = /* @__PURE__ */ createFixedMessage('x3x', "Someone else is signed in here now. Sign in with the account that the cart belongs to, or go on as a guest, without that account’s prices and points. You see the new total before you pay.");
/** Pay {amount} */
export const pay = /* @__PURE__ */ createMessage('x3y', (v: { readonly amount: string | number }): string => `Pay ${v.amount}`);
/** Payment */
export const payment = /* @__PURE__ */ createFixedMessage('x3z', "Payment");
/** {count, plural, one {# item} other {# items}} */
export const pieces = /* @__PURE__ */ createMessage('x310', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} item`, "other": () => `${formatNumber('en', v.count)} items` }));
/** Place order */
export const placeOrder = /* @__PURE__ */ createFixedMessage('x311', "Place order");
/** Remove */
export const remove = /* @__PURE__ */ createFixedMessage('x312', "Remove");
/** Remove code {code} */
export const removeCode = /* @__PURE__ */ createMessage('x313', (v: { readonly code: string | number }): string => `Remove code ${v.code}`);
/** Remove gift card ending in {digits} */
export const removeGiftCard = /* @__PURE__ */ createMessage('x314', (v: { readonly digits: string | number }): string => `Remove gift card ending in ${v.digits}`);
/** We’ll ask you for what’s missing. */
export const savedNeedsMore = /* @__PURE__ */ createFixedMessage('x315', "We’ll ask you for what’s missing.");
/** See the best sellers */
export const seeBestSellers = /* @__PURE__ */ createFixedMessage('x316', "See the best sellers");
/** Deliver here */
export const sendHere = /* @__PURE__ */ createFixedMessage('x317', "Deliver here");
/** Send me news and offers */
export const sendNews = /* @__PURE__ */ createFixedMessage('x318', "Send me news and offers");
/** Shop all */
export const shopAll = /* @__PURE__ */ createFixedMessage('x319', "Shop all");
/** Sign in again */
export const signInAgain = /* @__PURE__ */ createFixedMessage('x31a', "Sign in again");
/** You have been signed out */
export const signedOut = /* @__PURE__ */ createFixedMessage('x31b', "You have been signed out");
/** This cart belongs to your account. Sign in again to pay with your account’s prices and points. As a guest you go on without them, and see the new total before you pay. */
export const signedOutText = /* @__PURE__ */ createFixedMessage('x31c', "This cart belongs to your account. Sign in again to pay with your account’s prices and points. As a guest you go on without them, and see the new total before you pay.");
/** , done */
export const stepDone = /* @__PURE__ */ createFixedMessage('x31d', ", done");
/** Step {step} of {count} */
export const stepOf = /* @__PURE__ */ createMessage('x31e', (v: { readonly step: string | number; readonly count: string | number }): string => `Step ${v.step} of ${v.count}`);
/** Use this billing address */
export const takeBillingAddress = /* @__PURE__ */ createFixedMessage('x31f', "Use this billing address");
/** Use the delivery address */
export const takeDeliveryAddress = /* @__PURE__ */ createFixedMessage('x31g', "Use the delivery address");
/** Use gift card */
export const takeGiftCard = /* @__PURE__ */ createFixedMessage('x31h', "Use gift card");
/** Card {number}: {result, select, 1 {The payment succeeds} 2 {The card is declined} 3 {The gateway fails} 4 {Later deliveries are declined once, then paid} 5 {Later deliveries are always declined} other {The bank asks you to confirm later deliveries}}. */
export const testCard = /* @__PURE__ */ createMessage('x31i', (v: { readonly number: string | number; readonly result: string }): string => `Card ${v.number}: ${selectChoice(v.result, { "1": () => "The payment succeeds", "2": () => "The card is declined", "3": () => "The gateway fails", "4": () => "Later deliveries are declined once, then paid", "5": () => "Later deliveries are always declined", "other": () => "The bank asks you to confirm later deliveries" })}.`);
/** Test gateway: no money moves. */
export const testGateway = /* @__PURE__ */ createFixedMessage('x31j', "Test gateway: no money moves.");
/** Try again */
export const tryAgain = /* @__PURE__ */ createFixedMessage('x31k', "Try again");
/** Your addresses */
export const yourAddresses = /* @__PURE__ */ createFixedMessage('x31l', "Your addresses");
/** Your order */
export const yourOrder = /* @__PURE__ */ createFixedMessage('x31m', "Your order");
