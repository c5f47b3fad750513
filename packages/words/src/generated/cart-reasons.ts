/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

/** Your sets save you {amount}. It’s already included in their prices. */
export const boughtAsSets = /* @__PURE__ */ createMessage('nR0', (v: { readonly amount: string | number }): string => `Your sets save you ${v.amount}. It’s already included in their prices.`);
/** {items}: your reward for points, worth {amount}. */
export const reward = /* @__PURE__ */ createMessage('nR1', (v: { readonly items: string | number; readonly amount: string | number }): string => `${v.items}: your reward for points, worth ${v.amount}.`);
/** {items}: a gift from us, worth {amount}. */
export const gift = /* @__PURE__ */ createMessage('nR2', (v: { readonly items: string | number; readonly amount: string | number }): string => `${v.items}: a gift from us, worth ${v.amount}.`);
/** {items}: {amount} off as an add-on to your cart. */
export const addOn = /* @__PURE__ */ createMessage('nR3', (v: { readonly items: string | number; readonly amount: string | number }): string => `${v.items}: ${v.amount} off as an add-on to your cart.`);
/** {items}: {amount} off {pieces, plural, one {# item} other {# items}} only. Nothing else in your cart goes with this offer. */
export const addOnOfSomePieces = /* @__PURE__ */ createMessage('nR4', (v: { readonly items: string | number; readonly amount: string | number; readonly pieces: number }): string => `${v.items}: ${v.amount} off ${selectPlural('en', v.pieces, { "one": () => `${formatNumber('en', v.pieces)} item`, "other": () => `${formatNumber('en', v.pieces)} items` })} only. Nothing else in your cart goes with this offer.`);
/** You reached {percentage}% off: {amount} off {items}. */
export const tier = /* @__PURE__ */ createMessage('nR5', (v: { readonly percentage: string | number; readonly amount: string | number; readonly items: string | number }): string => `You reached ${v.percentage}% off: ${v.amount} off ${v.items}.`);
/** {discount} takes {amount} off {items}. */
export const discountOnLines = /* @__PURE__ */ createMessage('nR6', (v: { readonly discount: string | number; readonly amount: string | number; readonly items: string | number }): string => `${v.discount} takes ${v.amount} off ${v.items}.`);
/** {discount} takes {amount} off the whole order. */
export const discountOnOrder = /* @__PURE__ */ createMessage('nR7', (v: { readonly discount: string | number; readonly amount: string | number }): string => `${v.discount} takes ${v.amount} off the whole order.`);
/** We don’t ship there yet. */
export const notShipped = /* @__PURE__ */ createFixedMessage('nR8', "We don’t ship there yet.");
/** This store doesn’t ship there. Our {store} store does. */
export const otherStoreShips = /* @__PURE__ */ createMessage('nR9', (v: { readonly store: string | number }): string => `This store doesn’t ship there. Our ${v.store} store does.`);
/** {tax} is added: {amount}. */
export const taxAdded = /* @__PURE__ */ createMessage('nRa', (v: { readonly tax: string | number; readonly amount: string | number }): string => `${v.tax} is added: ${v.amount}.`);
/** Prices include {tax}: {amount}. */
export const taxIncluded = /* @__PURE__ */ createMessage('nRb', (v: { readonly tax: string | number; readonly amount: string | number }): string => `Prices include ${v.tax}: ${v.amount}.`);
/** Tax is added at checkout, once we know your state. */
export const taxUnknown = /* @__PURE__ */ createFixedMessage('nRc', "Tax is added at checkout, once we know your state.");
/** {items}: add the product it goes with to get the add-on price again. */
export const addOnTriggerMissing = /* @__PURE__ */ createMessage('nRd', (v: { readonly items: string | number }): string => `${v.items}: add the product it goes with to get the add-on price again.`);
/** {items}: add another product it goes with to get one more at the add-on price. */
export const addOnBeyondMaximum = /* @__PURE__ */ createMessage('nRe', (v: { readonly items: string | number }): string => `${v.items}: add another product it goes with to get one more at the add-on price.`);
/** {items}: the add-on price is for members. Sign in to get it. */
export const addOnForMembers = /* @__PURE__ */ createMessage('nRf', (v: { readonly items: string | number }): string => `${v.items}: the add-on price is for members. Sign in to get it.`);
/** {items}: the add-on price is for first orders only. */
export const addOnForFirstOrder = /* @__PURE__ */ createMessage('nRg', (v: { readonly items: string | number }): string => `${v.items}: the add-on price is for first orders only.`);
/** {items}: the add-on offer has ended. */
export const addOnEnded = /* @__PURE__ */ createMessage('nRh', (v: { readonly items: string | number }): string => `${v.items}: the add-on offer has ended.`);
/** {items}: you can still choose the add-on price. */
export const addOnNotTaken = /* @__PURE__ */ createMessage('nRi', (v: { readonly items: string | number }): string => `${v.items}: you can still choose the add-on price.`);
/** The free gift is for members. Sign up to choose yours. */
export const giftForMembers = /* @__PURE__ */ createFixedMessage('nRj', "The free gift is for members. Sign up to choose yours.");
/** The free gift is for first orders only. */
export const giftForFirstOrder = /* @__PURE__ */ createFixedMessage('nRk', "The free gift is for first orders only.");
/** The free gift comes with a larger order. */
export const giftForLargerOrder = /* @__PURE__ */ createFixedMessage('nRl', "The free gift comes with a larger order.");
/** The free gift comes with certain products. */
export const giftWithCertainProducts = /* @__PURE__ */ createFixedMessage('nRm', "The free gift comes with certain products.");
/** Nothing in your cart qualifies for a free gift. */
export const noGiftForCart = /* @__PURE__ */ createFixedMessage('nRn', "Nothing in your cart qualifies for a free gift.");
/** You chose more gifts than the offer includes. */
export const tooManyGifts = /* @__PURE__ */ createFixedMessage('nRo', "You chose more gifts than the offer includes.");
/** These free gifts are all gone. */
export const giftsGivenAway = /* @__PURE__ */ createFixedMessage('nRp', "These free gifts are all gone.");
/** {items}: not free. {reason} */
export const notFree = /* @__PURE__ */ createMessage('nRq', (v: { readonly items: string | number; readonly reason: string | number }): string => `${v.items}: not free. ${v.reason}`);
/** Members save on larger orders. Sign in to see how much. */
export const tierForMembers = /* @__PURE__ */ createFixedMessage('nRr', "Members save on larger orders. Sign in to see how much.");
/** Savings on larger orders are for first orders only. */
export const tierForFirstOrder = /* @__PURE__ */ createFixedMessage('nRs', "Savings on larger orders are for first orders only.");
/** Your code saves you more than {percentage}% off, so we applied the code. */
export const codeBeatsTier = /* @__PURE__ */ createMessage('nRt', (v: { readonly percentage: string | number }): string => `Your code saves you more than ${v.percentage}% off, so we applied the code.`);
/** Another offer saves you more than {percentage}% off, so we applied that one. */
export const offerBeatsTier = /* @__PURE__ */ createMessage('nRu', (v: { readonly percentage: string | number }): string => `Another offer saves you more than ${v.percentage}% off, so we applied that one.`);
/** You reached {percentage}% off, but it doesn’t apply to anything in your cart. */
export const tierWithoutLine = /* @__PURE__ */ createMessage('nRv', (v: { readonly percentage: string | number }): string => `You reached ${v.percentage}% off, but it doesn’t apply to anything in your cart.`);
/** {count, plural, one {Add # more item for {brings}.} other {Add # more items for {brings}.}} */
export const addPieces = /* @__PURE__ */ createMessage('nRw', (v: { readonly count: number; readonly brings: string | number }): string => selectPlural('en', v.count, { "one": () => `Add ${formatNumber('en', v.count)} more item for ${v.brings}.`, "other": () => `Add ${formatNumber('en', v.count)} more items for ${v.brings}.` }));
/** Add {amount} more for {brings}. */
export const addMoney = /* @__PURE__ */ createMessage('nRx', (v: { readonly amount: string | number; readonly brings: string | number }): string => `Add ${v.amount} more for ${v.brings}.`);
/** You save more without {code}, so we didn’t apply it. */
export const betterWithoutCode = /* @__PURE__ */ createMessage('nRy', (v: { readonly code: string | number }): string => `You save more without ${v.code}, so we didn’t apply it.`);
/** {code} wasn’t applied. */
export const codeNotCounted = /* @__PURE__ */ createMessage('nRz', (v: { readonly code: string | number }): string => `${v.code} wasn’t applied.`);
/** {code} wasn’t applied: {reason} */
export const codeNotCountedAs = /* @__PURE__ */ createMessage('nR10', (v: { readonly code: string | number; readonly reason: string | number }): string => `${v.code} wasn’t applied: ${v.reason}`);
/** {rate} costs {price}. */
export const shippingCosts = /* @__PURE__ */ createMessage('nR11', (v: { readonly rate: string | number; readonly price: string | number }): string => `${v.rate} costs ${v.price}.`);
/** {rate} costs {price}. It’s free from {freeFrom}. */
export const shippingCostsUntil = /* @__PURE__ */ createMessage('nR12', (v: { readonly rate: string | number; readonly price: string | number; readonly freeFrom: string | number }): string => `${v.rate} costs ${v.price}. It’s free from ${v.freeFrom}.`);
/** You’ve reached free shipping. */
export const reachedFreeShipping = /* @__PURE__ */ createFixedMessage('nR13', "You’ve reached free shipping.");
/** You’ve reached free shipping: {rate}. */
export const reachedFreeShippingBy = /* @__PURE__ */ createMessage('nR14', (v: { readonly rate: string | number }): string => `You’ve reached free shipping: ${v.rate}.`);
/** {rate} is free with {offer}. */
export const freeWithOffer = /* @__PURE__ */ createMessage('nR15', (v: { readonly rate: string | number; readonly offer: string | number }): string => `${v.rate} is free with ${v.offer}.`);
/** {rate} is free with your code. */
export const freeWithCode = /* @__PURE__ */ createMessage('nR16', (v: { readonly rate: string | number }): string => `${v.rate} is free with your code.`);
/** {rate} is free because you spend {amount} or more. */
export const spendForFreeShipping = /* @__PURE__ */ createMessage('nR17', (v: { readonly rate: string | number; readonly amount: string | number }): string => `${v.rate} is free because you spend ${v.amount} or more.`);
/** {rate} is free. */
export const isFree = /* @__PURE__ */ createMessage('nR18', (v: { readonly rate: string | number }): string => `${v.rate} is free.`);
/** {tax} of {percentage}% */
export const taxOfRate = /* @__PURE__ */ createMessage('nR19', (v: { readonly tax: string | number; readonly percentage: string | number }): string => `${v.tax} of ${v.percentage}%`);
/** Code {code} */
export const theCode = /* @__PURE__ */ createMessage('nR1a', (v: { readonly code: string | number }): string => `Code ${v.code}`);
/** An offer */
export const anOffer = /* @__PURE__ */ createFixedMessage('nR1b', "An offer");
/** {items}: {reason, select, reducedSets {already reduced as a set, so {percentage}% off doesn’t apply.} sets {{percentage}% off is for single items, not for kits and sets.} sale {already reduced, so {percentage}% off doesn’t apply.} discounted {already reduced by your offer, so {percentage}% off doesn’t apply.} other {{percentage}% off doesn’t apply.}} */
export const leftOut = /* @__PURE__ */ createMessage('nR1c', (v: { readonly items: string | number; readonly reason: string; readonly percentage: string | number }): string => `${v.items}: ${selectChoice(v.reason, { "reducedSets": () => `already reduced as a set, so ${v.percentage}% off doesn’t apply.`, "sets": () => `${v.percentage}% off is for single items, not for kits and sets.`, "sale": () => `already reduced, so ${v.percentage}% off doesn’t apply.`, "discounted": () => `already reduced by your offer, so ${v.percentage}% off doesn’t apply.`, "other": () => `${v.percentage}% off doesn’t apply.` })}`);
/** {rate} costs {price}. Shipping is free from {freeFrom}. */
export const shippingCostsOtherFree = /* @__PURE__ */ createMessage('nR1d', (v: { readonly rate: string | number; readonly price: string | number; readonly freeFrom: string | number }): string => `${v.rate} costs ${v.price}. Shipping is free from ${v.freeFrom}.`);
