/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

/** Bought as sets, your items cost {amount} less. That is in their prices. */
export const boughtAsSets = /* @__PURE__ */ createMessage('nR0', (v: { readonly amount: string | number }): string => `Bought as sets, your items cost ${v.amount} less. That is in their prices.`);
/** {items}: your reward for points, worth {amount}. */
export const reward = /* @__PURE__ */ createMessage('nR1', (v: { readonly items: string | number; readonly amount: string | number }): string => `${v.items}: your reward for points, worth ${v.amount}.`);
/** {items}: a gift from us, worth {amount}. */
export const gift = /* @__PURE__ */ createMessage('nR2', (v: { readonly items: string | number; readonly amount: string | number }): string => `${v.items}: a gift from us, worth ${v.amount}.`);
/** {items}: reduced by {amount}, as it goes with your cart. */
export const addOn = /* @__PURE__ */ createMessage('nR3', (v: { readonly items: string | number; readonly amount: string | number }): string => `${v.items}: reduced by ${v.amount}, as it goes with your cart.`);
/** {items}: {pieces, plural, one {# piece} other {# pieces}} reduced by {amount}, as your cart holds no more to go with. */
export const addOnOfSomePieces = /* @__PURE__ */ createMessage('nR4', (v: { readonly items: string | number; readonly pieces: number; readonly amount: string | number }): string => `${v.items}: ${selectPlural('en', v.pieces, { "one": () => `${formatNumber('en', v.pieces)} piece`, "other": () => `${formatNumber('en', v.pieces)} pieces` })} reduced by ${v.amount}, as your cart holds no more to go with.`);
/** You reached {percentage}% off. It takes {amount} off {items}. */
export const tier = /* @__PURE__ */ createMessage('nR5', (v: { readonly percentage: string | number; readonly amount: string | number; readonly items: string | number }): string => `You reached ${v.percentage}% off. It takes ${v.amount} off ${v.items}.`);
/** {discount} takes {amount} off {items}. */
export const discountOnLines = /* @__PURE__ */ createMessage('nR6', (v: { readonly discount: string | number; readonly amount: string | number; readonly items: string | number }): string => `${v.discount} takes ${v.amount} off ${v.items}.`);
/** {discount} takes {amount} off the whole order. */
export const discountOnOrder = /* @__PURE__ */ createMessage('nR7', (v: { readonly discount: string | number; readonly amount: string | number }): string => `${v.discount} takes ${v.amount} off the whole order.`);
/** We don't ship there yet. */
export const notShipped = /* @__PURE__ */ createFixedMessage('nR8', "We don't ship there yet.");
/** This store doesn't ship there. Our {store} store does. */
export const otherStoreShips = /* @__PURE__ */ createMessage('nR9', (v: { readonly store: string | number }): string => `This store doesn't ship there. Our ${v.store} store does.`);
/** {tax} is added: {amount}. */
export const taxAdded = /* @__PURE__ */ createMessage('nRa', (v: { readonly tax: string | number; readonly amount: string | number }): string => `${v.tax} is added: ${v.amount}.`);
/** Prices include {tax}: {amount}. */
export const taxIncluded = /* @__PURE__ */ createMessage('nRb', (v: { readonly tax: string | number; readonly amount: string | number }): string => `Prices include ${v.tax}: ${v.amount}.`);
/** Tax is added at checkout, once we know your state. */
export const taxUnknown = /* @__PURE__ */ createFixedMessage('nRc', "Tax is added at checkout, once we know your state.");
/** {items}: the add-on price returns with the product that it goes with. */
export const addOnTriggerMissing = /* @__PURE__ */ createMessage('nRd', (v: { readonly items: string | number }): string => `${v.items}: the add-on price returns with the product that it goes with.`);
/** {items}: the add-on price comes again with another product that it goes with. */
export const addOnBeyondMaximum = /* @__PURE__ */ createMessage('nRe', (v: { readonly items: string | number }): string => `${v.items}: the add-on price comes again with another product that it goes with.`);
/** {items}: the add-on price is for members. Sign in to have it. */
export const addOnForMembers = /* @__PURE__ */ createMessage('nRf', (v: { readonly items: string | number }): string => `${v.items}: the add-on price is for members. Sign in to have it.`);
/** {items}: the add-on price is for a first order. */
export const addOnForFirstOrder = /* @__PURE__ */ createMessage('nRg', (v: { readonly items: string | number }): string => `${v.items}: the add-on price is for a first order.`);
/** {items}: the add-on offer has ended. */
export const addOnEnded = /* @__PURE__ */ createMessage('nRh', (v: { readonly items: string | number }): string => `${v.items}: the add-on offer has ended.`);
/** {items}: the add-on offer may still be taken. */
export const addOnNotTaken = /* @__PURE__ */ createMessage('nRi', (v: { readonly items: string | number }): string => `${v.items}: the add-on offer may still be taken.`);
/** The free gift is for members. Sign up to choose yours. */
export const giftForMembers = /* @__PURE__ */ createFixedMessage('nRj', "The free gift is for members. Sign up to choose yours.");
/** The free gift comes with a first order. */
export const giftForFirstOrder = /* @__PURE__ */ createFixedMessage('nRk', "The free gift comes with a first order.");
/** The free gift comes with a larger order. */
export const giftForLargerOrder = /* @__PURE__ */ createFixedMessage('nRl', "The free gift comes with a larger order.");
/** The free gift comes with certain products. */
export const giftWithCertainProducts = /* @__PURE__ */ createFixedMessage('nRm', "The free gift comes with certain products.");
/** What is in your cart brings no free gift. */
export const noGiftForCart = /* @__PURE__ */ createFixedMessage('nRn', "What is in your cart brings no free gift.");
/** More gifts were chosen than the offer has. */
export const tooManyGifts = /* @__PURE__ */ createFixedMessage('nRo', "More gifts were chosen than the offer has.");
/** All of these free gifts have been given away. */
export const giftsGivenAway = /* @__PURE__ */ createFixedMessage('nRp', "All of these free gifts have been given away.");
/** {items}: not free. {reason} */
export const notFree = /* @__PURE__ */ createMessage('nRq', (v: { readonly items: string | number; readonly reason: string | number }): string => `${v.items}: not free. ${v.reason}`);
/** Larger orders save more where you are a member. Sign in to see what. */
export const tierForMembers = /* @__PURE__ */ createFixedMessage('nRr', "Larger orders save more where you are a member. Sign in to see what.");
/** What larger orders save is for a first order. */
export const tierForFirstOrder = /* @__PURE__ */ createFixedMessage('nRs', "What larger orders save is for a first order.");
/** Your code saves you more than {percentage}% off does, so the code counts. */
export const codeBeatsTier = /* @__PURE__ */ createMessage('nRt', (v: { readonly percentage: string | number }): string => `Your code saves you more than ${v.percentage}% off does, so the code counts.`);
/** Another offer saves you more than {percentage}% off does, so that one counts. */
export const offerBeatsTier = /* @__PURE__ */ createMessage('nRu', (v: { readonly percentage: string | number }): string => `Another offer saves you more than ${v.percentage}% off does, so that one counts.`);
/** You reached {percentage}% off, but nothing in your cart takes part in it. */
export const tierWithoutLine = /* @__PURE__ */ createMessage('nRv', (v: { readonly percentage: string | number }): string => `You reached ${v.percentage}% off, but nothing in your cart takes part in it.`);
/** {count, plural, one {Add # more piece for {brings}.} other {Add # more pieces for {brings}.}} */
export const addPieces = /* @__PURE__ */ createMessage('nRw', (v: { readonly count: number; readonly brings: string | number }): string => selectPlural('en', v.count, { "one": () => `Add ${formatNumber('en', v.count)} more piece for ${v.brings}.`, "other": () => `Add ${formatNumber('en', v.count)} more pieces for ${v.brings}.` }));
/** Add {amount} more for {brings}. */
export const addMoney = /* @__PURE__ */ createMessage('nRx', (v: { readonly amount: string | number; readonly brings: string | number }): string => `Add ${v.amount} more for ${v.brings}.`);
/** You save more without {code}, so it isn't counted. */
export const betterWithoutCode = /* @__PURE__ */ createMessage('nRy', (v: { readonly code: string | number }): string => `You save more without ${v.code}, so it isn't counted.`);
/** {code} isn't counted. */
export const codeNotCounted = /* @__PURE__ */ createMessage('nRz', (v: { readonly code: string | number }): string => `${v.code} isn't counted.`);
/** {code} isn't counted: {reason} */
export const codeNotCountedAs = /* @__PURE__ */ createMessage('nR10', (v: { readonly code: string | number; readonly reason: string | number }): string => `${v.code} isn't counted: ${v.reason}`);
/** {rate} costs {price}. */
export const shippingCosts = /* @__PURE__ */ createMessage('nR11', (v: { readonly rate: string | number; readonly price: string | number }): string => `${v.rate} costs ${v.price}.`);
/** {rate} costs {price}. It is free from {freeFrom}. */
export const shippingCostsUntil = /* @__PURE__ */ createMessage('nR12', (v: { readonly rate: string | number; readonly price: string | number; readonly freeFrom: string | number }): string => `${v.rate} costs ${v.price}. It is free from ${v.freeFrom}.`);
/** You reached free shipping. */
export const reachedFreeShipping = /* @__PURE__ */ createFixedMessage('nR13', "You reached free shipping.");
/** You reached free shipping: {rate}. */
export const reachedFreeShippingBy = /* @__PURE__ */ createMessage('nR14', (v: { readonly rate: string | number }): string => `You reached free shipping: ${v.rate}.`);
/** {rate} is free with {offer}. */
export const freeWithOffer = /* @__PURE__ */ createMessage('nR15', (v: { readonly rate: string | number; readonly offer: string | number }): string => `${v.rate} is free with ${v.offer}.`);
/** {rate} is free with your code. */
export const freeWithCode = /* @__PURE__ */ createMessage('nR16', (v: { readonly rate: string | number }): string => `${v.rate} is free with your code.`);
/** You spend {amount} or more, so {rate} is free. */
export const spendForFreeShipping = /* @__PURE__ */ createMessage('nR17', (v: { readonly amount: string | number; readonly rate: string | number }): string => `You spend ${v.amount} or more, so ${v.rate} is free.`);
/** {rate} is free. */
export const isFree = /* @__PURE__ */ createMessage('nR18', (v: { readonly rate: string | number }): string => `${v.rate} is free.`);
/** {tax} of {percentage}% */
export const taxOfRate = /* @__PURE__ */ createMessage('nR19', (v: { readonly tax: string | number; readonly percentage: string | number }): string => `${v.tax} of ${v.percentage}%`);
/** The code {code} */
export const theCode = /* @__PURE__ */ createMessage('nR1a', (v: { readonly code: string | number }): string => `The code ${v.code}`);
/** An offer */
export const anOffer = /* @__PURE__ */ createFixedMessage('nR1b', "An offer");
/** {items}: {reason, select, reducedSets {already reduced as a set, so {percentage}% off isn’t for it.} sets {{percentage}% off is for single items, not for kits and sets.} sale {already reduced, so {percentage}% off isn’t for it.} discounted {already reduced by your offer, so {percentage}% off isn’t for it.} other {not part of {percentage}% off.}} */
export const leftOut = /* @__PURE__ */ createMessage('nR1c', (v: { readonly items: string | number; readonly reason: string; readonly percentage: string | number }): string => `${v.items}: ${selectChoice(v.reason, { "reducedSets": () => `already reduced as a set, so ${v.percentage}% off isn’t for it.`, "sets": () => `${v.percentage}% off is for single items, not for kits and sets.`, "sale": () => `already reduced, so ${v.percentage}% off isn’t for it.`, "discounted": () => `already reduced by your offer, so ${v.percentage}% off isn’t for it.`, "other": () => `not part of ${v.percentage}% off.` })}`);
/** {rate} costs {price}. Shipping is free from {freeFrom}. */
export const shippingCostsOtherFree = /* @__PURE__ */ createMessage('nR1d', (v: { readonly rate: string | number; readonly price: string | number; readonly freeFrom: string | number }): string => `${v.rate} costs ${v.price}. Shipping is free from ${v.freeFrom}.`);
