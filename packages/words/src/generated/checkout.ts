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
/** {step, select, contact {Change contact} address {Change delivery address} delivery {Change delivery} other {Change payment}} */
export const changeStep = /* @__PURE__ */ createMessage('x38', (v: { readonly step: string }): string => selectChoice(v.step, { "contact": () => "Change contact", "address": () => "Change delivery address", "delivery": () => "Change delivery", "other": () => "Change payment" }));
/** Checkout */
export const checkout = /* @__PURE__ */ createFixedMessage('x39', "Checkout");
/** Contact */
export const contact = /* @__PURE__ */ createFixedMessage('x3a', "Contact");
/** Continue to address */
export const continueToAddress = /* @__PURE__ */ createFixedMessage('x3b', "Continue to address");
/** Continue to delivery */
export const continueToDelivery = /* @__PURE__ */ createFixedMessage('x3c', "Continue to delivery");
/** Continue to payment */
export const continueToPayment = /* @__PURE__ */ createFixedMessage('x3d', "Continue to payment");
/** Delivery */
export const delivery = /* @__PURE__ */ createFixedMessage('x3e', "Delivery");
/** Delivery address */
export const deliveryAddress = /* @__PURE__ */ createFixedMessage('x3f', "Delivery address");
/** Free */
export const deliveryFree = /* @__PURE__ */ createFixedMessage('x3g', "Free");
/** Discount code */
export const discountCode = /* @__PURE__ */ createFixedMessage('x3h', "Discount code");
/** Email */
export const email = /* @__PURE__ */ createFixedMessage('x3i', "Email");
/** For your confirmation and delivery updates. */
export const emailHint = /* @__PURE__ */ createFixedMessage('x3j', "For your confirmation and delivery updates.");
/** Your cart is empty. Our best sellers are a good place to start. */
export const emptyCart = /* @__PURE__ */ createFixedMessage('x3k', "Your cart is empty. Our best sellers are a good place to start.");
/** Gift card */
export const giftCard = /* @__PURE__ */ createFixedMessage('x3l', "Gift card");
/** {amount} left after this order */
export const giftCardLeft = /* @__PURE__ */ createMessage('x3m', (v: { readonly amount: string | number }): string => `${v.amount} left after this order`);
/** Loading the card form… */
export const loadingCardForm = /* @__PURE__ */ createFixedMessage('x3n', "Loading the card form…");
/** No delivery is available for this address. */
export const noDelivery = /* @__PURE__ */ createFixedMessage('x3o', "No delivery is available for this address.");
/** There’s nothing to check out */
export const nothingToBuy = /* @__PURE__ */ createFixedMessage('x3p', "There’s nothing to check out");
/** Nothing to ship. */
export const nothingToShip = /* @__PURE__ */ createFixedMessage('x3q', "Nothing to ship.");
/** Or deliver to another address: */
export const orSomewhereElse = /* @__PURE__ */ createFixedMessage('x3r', "Or deliver to another address:");
/** Order summary */
export const orderSummary = /* @__PURE__ */ createFixedMessage('x3s', "Order summary");
/** Pay {amount} */
export const pay = /* @__PURE__ */ createMessage('x3t', (v: { readonly amount: string | number }): string => `Pay ${v.amount}`);
/** Payment */
export const payment = /* @__PURE__ */ createFixedMessage('x3u', "Payment");
/** {count, plural, one {# item} other {# items}} */
export const pieces = /* @__PURE__ */ createMessage('x3v', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} item`, "other": () => `${formatNumber('en', v.count)} items` }));
/** Place order */
export const placeOrder = /* @__PURE__ */ createFixedMessage('x3w', "Place order");
/** Remove */
export const remove = /* @__PURE__ */ createFixedMessage('x3x', "Remove");
/** Remove code {code} */
export const removeCode = /* @__PURE__ */ createMessage('x3y', (v: { readonly code: string | number }): string => `Remove code ${v.code}`);
/** Remove gift card ending in {digits} */
export const removeGiftCard = /* @__PURE__ */ createMessage('x3z', (v: { readonly digits: string | number }): string => `Remove gift card ending in ${v.digits}`);
/** We’ll ask you for what’s missing. */
export const savedNeedsMore = /* @__PURE__ */ createFixedMessage('x310', "We’ll ask you for what’s missing.");
/** See the best sellers */
export const seeBestSellers = /* @__PURE__ */ createFixedMessage('x311', "See the best sellers");
/** Deliver here */
export const sendHere = /* @__PURE__ */ createFixedMessage('x312', "Deliver here");
/** Send me news and offers */
export const sendNews = /* @__PURE__ */ createFixedMessage('x313', "Send me news and offers");
/** Shop all */
export const shopAll = /* @__PURE__ */ createFixedMessage('x314', "Shop all");
/** , done */
export const stepDone = /* @__PURE__ */ createFixedMessage('x315', ", done");
/** Step {step} of {count} */
export const stepOf = /* @__PURE__ */ createMessage('x316', (v: { readonly step: string | number; readonly count: string | number }): string => `Step ${v.step} of ${v.count}`);
/** Use this billing address */
export const takeBillingAddress = /* @__PURE__ */ createFixedMessage('x317', "Use this billing address");
/** Use the delivery address */
export const takeDeliveryAddress = /* @__PURE__ */ createFixedMessage('x318', "Use the delivery address");
/** Use gift card */
export const takeGiftCard = /* @__PURE__ */ createFixedMessage('x319', "Use gift card");
/** Card {number}: {result, select, 1 {The payment succeeds} 2 {The card is declined} 3 {The gateway fails} 4 {Later deliveries are declined once, then paid} 5 {Later deliveries are always declined} other {The bank asks you to confirm later deliveries}}. */
export const testCard = /* @__PURE__ */ createMessage('x31a', (v: { readonly number: string | number; readonly result: string }): string => `Card ${v.number}: ${selectChoice(v.result, { "1": () => "The payment succeeds", "2": () => "The card is declined", "3": () => "The gateway fails", "4": () => "Later deliveries are declined once, then paid", "5": () => "Later deliveries are always declined", "other": () => "The bank asks you to confirm later deliveries" })}.`);
/** Test gateway: no money moves. */
export const testGateway = /* @__PURE__ */ createFixedMessage('x31b', "Test gateway: no money moves.");
/** Try again */
export const tryAgain = /* @__PURE__ */ createFixedMessage('x31c', "Try again");
/** Your addresses */
export const yourAddresses = /* @__PURE__ */ createFixedMessage('x31d', "Your addresses");
/** Your order */
export const yourOrder = /* @__PURE__ */ createFixedMessage('x31e', "Your order");
