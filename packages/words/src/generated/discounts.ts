/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, selectChoice, selectPlural } from '../message.ts';

/** Oops, this code cannot be applied to your order. */
export const codeNotApplicable = /* @__PURE__ */ createFixedMessage('_o0', "Oops, this code cannot be applied to your order.");
/** This coupon code is for a first order only. */
export const codeForFirstOrder = /* @__PURE__ */ createFixedMessage('_o1', "This coupon code is for a first order only.");
/** This coupon code is not eligible for this order. */
export const codeNotEligible = /* @__PURE__ */ createFixedMessage('_o2', "This coupon code is not eligible for this order.");
/** Oops, this code cannot be applied to new products and bundles. */
export const codeNotForNewAndBundles = /* @__PURE__ */ createFixedMessage('_o3', "Oops, this code cannot be applied to new products and bundles.");
/** You've unlocked the best discount, so save your codes for after the sale! */
export const betterDiscount = /* @__PURE__ */ createFixedMessage('_o4', "You've unlocked the best discount, so save your codes for after the sale!");
/** *this code is only valid for members of the {club} */
export const codeForMembers = /* @__PURE__ */ createMessage('_o5', (v: { readonly club: string | number }): string => `*this code is only valid for members of the ${v.club}`);
/** This coupon code is applicable for orders over {minSpend} on eligible products only. */
export const codeFromSpendOnEligible = /* @__PURE__ */ createMessage('_o6', (v: { readonly minSpend: string | number }): string => `This coupon code is applicable for orders over ${v.minSpend} on eligible products only.`);
/** This coupon code is eligible for orders over {minSpend}. */
export const codeFromSpend = /* @__PURE__ */ createMessage('_o7', (v: { readonly minSpend: string | number }): string => `This coupon code is eligible for orders over ${v.minSpend}.`);
/** Limited to 1 code per order. {previousCode} is removed. {newCode} is applied. */
export const codeReplaced = /* @__PURE__ */ createMessage('_o8', (v: { readonly previousCode: string | number; readonly newCode: string | number }): string => `Limited to 1 code per order. ${v.previousCode} is removed. ${v.newCode} is applied.`);
/** {refusal, select, unknown {Check the spelling, or try another code.} notStarted {It isn’t valid yet. Try again once the offer has started.} expired {It has expired. Try another code.} usedUp {It has already been used as often as it can be. Try another code.} notCombinable {It can’t be combined with the discount you already have.} minimumQuantity {It needs more items in your cart. Add some and it applies.} notEligible {It’s for other products, or for another of our stores. Try another code.} newAndBundles {Add something else to your cart and it applies to that.} purchaseType {It depends on how you buy: once or as a subscription. Change that and it applies.} minimumOnEntitled {Add a little more of these and it applies.} minimumOnOrder {Add a little more and it applies.} notForCustomer {It’s for certain customers. If it was sent to you, sign in first.} other {Try another code.}} */
export const codeHint = /* @__PURE__ */ createMessage('_o9', (v: { readonly refusal: string }): string => selectChoice(v.refusal, { "unknown": () => "Check the spelling, or try another code.", "notStarted": () => "It isn’t valid yet. Try again once the offer has started.", "expired": () => "It has expired. Try another code.", "usedUp": () => "It has already been used as often as it can be. Try another code.", "notCombinable": () => "It can’t be combined with the discount you already have.", "minimumQuantity": () => "It needs more items in your cart. Add some and it applies.", "notEligible": () => "It’s for other products, or for another of our stores. Try another code.", "newAndBundles": () => "Add something else to your cart and it applies to that.", "purchaseType": () => "It depends on how you buy: once or as a subscription. Change that and it applies.", "minimumOnEntitled": () => "Add a little more of these and it applies.", "minimumOnOrder": () => "Add a little more and it applies.", "notForCustomer": () => "It’s for certain customers. If it was sent to you, sign in first.", "other": () => "Try another code." }));
/** We removed what your code had added, as its discount no longer applies to this order. */
export const codeLineLost = /* @__PURE__ */ createFixedMessage('_oa', "We removed what your code had added, as its discount no longer applies to this order.");
/** Oops, you just missed out on our free gift! */
export const giftMissed = /* @__PURE__ */ createFixedMessage('_ob', "Oops, you just missed out on our free gift!");
/** We removed your free gift, as it comes with larger orders or certain products. */
export const giftNotEarned = /* @__PURE__ */ createFixedMessage('_oc', "We removed your free gift, as it comes with larger orders or certain products.");
/** We removed your free gift, as it’s for members. Sign in to get it back. */
export const giftForMembers = /* @__PURE__ */ createFixedMessage('_od', "We removed your free gift, as it’s for members. Sign in to get it back.");
/** We removed your free gift, as it’s for first orders only. */
export const giftForFirstOrder = /* @__PURE__ */ createFixedMessage('_oe', "We removed your free gift, as it’s for first orders only.");
/** Sign up to select your free gift */
export const giftSignUp = /* @__PURE__ */ createFixedMessage('_of', "Sign up to select your free gift");
/** Spend {amount} more to choose your free gift. */
export const spendForGift = /* @__PURE__ */ createMessage('_og', (v: { readonly amount: string | number }): string => `Spend ${v.amount} more to choose your free gift.`);
/** We removed your reward, as it was used, given back or not redeemed in time. */
export const rewardGone = /* @__PURE__ */ createFixedMessage('_oh', "We removed your reward, as it was used, given back or not redeemed in time.");
/** Only 1 reward can be selected per order. To change it, remove the item first. */
export const oneReward = /* @__PURE__ */ createFixedMessage('_oi', "Only 1 reward can be selected per order. To change it, remove the item first.");
/** Free gift */
export const freeGift = /* @__PURE__ */ createFixedMessage('_oj', "Free gift");
/** Reward */
export const reward = /* @__PURE__ */ createFixedMessage('_ok', "Reward");
/** Add-on offer */
export const addOnOffer = /* @__PURE__ */ createFixedMessage('_ol', "Add-on offer");
/** Larger order discount */
export const largerOrder = /* @__PURE__ */ createFixedMessage('_om', "Larger order discount");
/** {percentage}% off */
export const percentOff = /* @__PURE__ */ createMessage('_on', (v: { readonly percentage: string | number }): string => `${v.percentage}% off`);
/** The merchandise is out of stock. */
export const outOfStock = /* @__PURE__ */ createFixedMessage('_oo', "The merchandise is out of stock.");
/** Only {stock} {stock, plural, one {item was} other {items were}} added to your cart due to availability. */
export const fewerInStock = /* @__PURE__ */ createMessage('_op', (v: { readonly stock: number }): string => `Only ${v.stock} ${selectPlural('en', v.stock, { "one": () => "item was", "other": () => "items were" })} added to your cart due to availability.`);
/** {title} is out of stock. */
export const lineOutOfStock = /* @__PURE__ */ createMessage('_oq', (v: { readonly title: string | number }): string => `${v.title} is out of stock.`);
/** We couldn’t add {title} to your cart: {reason} */
export const lineNotAdded = /* @__PURE__ */ createMessage('_or', (v: { readonly title: string | number; readonly reason: string | number }): string => `We couldn’t add ${v.title} to your cart: ${v.reason}`);
/** a product */
export const aProduct = /* @__PURE__ */ createFixedMessage('_os', "a product");
/** Enter a code. */
export const enterCode = /* @__PURE__ */ createFixedMessage('_ot', "Enter a code.");
