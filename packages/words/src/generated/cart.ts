/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

/** Items in your cart */
export const itemsInYourCart = /* @__PURE__ */ createFixedMessage('HE0', "Items in your cart");
/** Your cart */
export const pageTitle = /* @__PURE__ */ createFixedMessage('HE1', "Your cart");
/** {text}. Total {total}. */
export const textWithTotal = /* @__PURE__ */ createMessage('HE2', (v: { readonly text: string | number; readonly total: string | number }): string => `${v.text}. Total ${v.total}.`);
/** {title} is in your cart. Total {total}. */
export const addedWithTotal = /* @__PURE__ */ createMessage('HE3', (v: { readonly title: string | number; readonly total: string | number }): string => `${v.title} is in your cart. Total ${v.total}.`);
/** {title}: {price}. */
export const priceOfLine = /* @__PURE__ */ createMessage('HE4', (v: { readonly title: string | number; readonly price: string | number }): string => `${v.title}: ${v.price}.`);
/** Items */
export const items = /* @__PURE__ */ createFixedMessage('HE5', "Items");
/** Summary */
export const summary = /* @__PURE__ */ createFixedMessage('HE6', "Summary");
/** {title} removed */
export const removedFromCart = /* @__PURE__ */ createMessage('HE7', (v: { readonly title: string | number }): string => `${v.title} removed`);
/** {title}: quantity {quantity, number} */
export const quantityOfLine = /* @__PURE__ */ createMessage('HE8', (v: { readonly title: string | number; readonly quantity: number }): string => `${v.title}: quantity ${formatNumber('en', v.quantity)}`);
/** Remove {title} */
export const removeLine = /* @__PURE__ */ createMessage('HE9', (v: { readonly title: string | number }): string => `Remove ${v.title}`);
/** Remove */
export const remove = /* @__PURE__ */ createFixedMessage('HEa', "Remove");
/** Out of stock. Please remove it to check out. */
export const soldOutLine = /* @__PURE__ */ createFixedMessage('HEb', "Out of stock. Please remove it to check out.");
/** {count, plural, one {# item} other {# items}} */
export const pieces = /* @__PURE__ */ createMessage('HEc', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} item`, "other": () => `${formatNumber('en', v.count)} items` }));
/** Now */
export const priceNow = /* @__PURE__ */ createFixedMessage('HEd', "Now");
/** Was */
export const priceWas = /* @__PURE__ */ createFixedMessage('HEe', "Was");
/** Free */
export const free = /* @__PURE__ */ createFixedMessage('HEf', "Free");
/** You’re offline. This is your cart as we last saw it. */
export const offline = /* @__PURE__ */ createFixedMessage('HEg', "You’re offline. This is your cart as we last saw it.");
/** Had something in your cart? If you were signed in, it’s in your account. */
export const cartInAccount = /* @__PURE__ */ createFixedMessage('HEh', "Had something in your cart? If you were signed in, it’s in your account.");
/** We can’t load your cart */
export const outOfReach = /* @__PURE__ */ createFixedMessage('HEi', "We can’t load your cart");
/** It’s safe, and it comes back here as soon as we can reach the shop. */
export const safeWithUs = /* @__PURE__ */ createFixedMessage('HEj', "It’s safe, and it comes back here as soon as we can reach the shop.");
/** Subtotal */
export const subtotal = /* @__PURE__ */ createFixedMessage('HEk', "Subtotal");
/** Gifts */
export const gifts = /* @__PURE__ */ createFixedMessage('HEl', "Gifts");
/** Discount */
export const discount = /* @__PURE__ */ createFixedMessage('HEm', "Discount");
/** Shipping */
export const shipping = /* @__PURE__ */ createFixedMessage('HEn', "Shipping");
/** You save {amount} by buying sets. It’s already included in their prices. */
export const savedWithBundles = /* @__PURE__ */ createMessage('HEo', (v: { readonly amount: string | number }): string => `You save ${v.amount} by buying sets. It’s already included in their prices.`);
/** Total */
export const total = /* @__PURE__ */ createFixedMessage('HEp', "Total");
/** You save {amount} in total */
export const savedInAll = /* @__PURE__ */ createMessage('HEq', (v: { readonly amount: string | number }): string => `You save ${v.amount} in total`);
/** We don’t ship there from this store. */
export const notShippedFromHere = /* @__PURE__ */ createFixedMessage('HEr', "We don’t ship there from this store.");
/** <link>Our {store} store does</link>. */
export const otherStoreShips = /* @__PURE__ */ createMessage('HEs', (v: { readonly link: (words: string) => unknown; readonly store: string | number }): readonly unknown[] => [v.link(`Our ${v.store} store does`), "."]) as <Part>(values: { readonly link: (words: string) => Part; readonly store: string | number }) => readonly (string | Part)[];
/** Not available */
export const shippingNotAvailable = /* @__PURE__ */ createFixedMessage('HEt', "Not available");
/** Nothing to ship */
export const nothingToShip = /* @__PURE__ */ createFixedMessage('HEu', "Nothing to ship");
/** Tax */
export const tax = /* @__PURE__ */ createFixedMessage('HEv', "Tax");
/** Tax calculated at checkout */
export const taxAtCheckout = /* @__PURE__ */ createFixedMessage('HEw', "Tax calculated at checkout");
/** Includes {tax} */
export const includesTax = /* @__PURE__ */ createMessage('HEx', (v: { readonly tax: string | number }): string => `Includes ${v.tax}`);
/** Your change didn’t go through. This is your cart now. */
export const changeRefused = /* @__PURE__ */ createFixedMessage('HEy', "Your change didn’t go through. This is your cart now.");
/** Your cart has changed. Please review it, then check out. */
export const cartHasNews = /* @__PURE__ */ createFixedMessage('HEz', "Your cart has changed. Please review it, then check out.");
/** You’re offline. Check out once you have a connection. */
export const checkOutOffline = /* @__PURE__ */ createFixedMessage('HE10', "You’re offline. Check out once you have a connection.");
/** Updating your cart before checkout. */
export const updatingBeforeCheckout = /* @__PURE__ */ createFixedMessage('HE11', "Updating your cart before checkout.");
/** Updating your cart… */
export const updating = /* @__PURE__ */ createFixedMessage('HE12', "Updating your cart…");
/** Check out */
export const checkOut = /* @__PURE__ */ createFixedMessage('HE13', "Check out");
/** Shipping and tax for {place} */
export const estimateFor = /* @__PURE__ */ createMessage('HE14', (v: { readonly place: string | number }): string => `Shipping and tax for ${v.place}`);
/** Estimated for {place} */
export const estimatedFor = /* @__PURE__ */ createMessage('HE15', (v: { readonly place: string | number }): string => `Estimated for ${v.place}`);
/** Change */
export const change = /* @__PURE__ */ createFixedMessage('HE16', "Change");
/** Country */
export const country = /* @__PURE__ */ createFixedMessage('HE17', "Country");
/** Province */
export const province = /* @__PURE__ */ createFixedMessage('HE18', "Province");
/** Not selected */
export const provinceNotChosen = /* @__PURE__ */ createFixedMessage('HE19', "Not selected");
/** {kind, select, country {Use this country} other {Use this {place}}} */
export const useThis = /* @__PURE__ */ createMessage('HE1a', (v: { readonly kind: string; readonly place: string | number }): string => selectChoice(v.kind, { "country": () => "Use this country", "other": () => `Use this ${v.place}` }));
/** The estimate couldn’t be changed. Please try again. */
export const estimateNotChanged = /* @__PURE__ */ createFixedMessage('HE1b', "The estimate couldn’t be changed. Please try again.");
/** The list of countries couldn’t be loaded. Please try again. */
export const countriesNotLoaded = /* @__PURE__ */ createFixedMessage('HE1c', "The list of countries couldn’t be loaded. Please try again.");
/** Code {code} applied */
export const codeApplied = /* @__PURE__ */ createMessage('HE1d', (v: { readonly code: string | number }): string => `Code ${v.code} applied`);
/** Code removed */
export const codeRemoved = /* @__PURE__ */ createFixedMessage('HE1e', "Code removed");
/** Discount code */
export const discountCode = /* @__PURE__ */ createFixedMessage('HE1f', "Discount code");
/** Apply */
export const apply = /* @__PURE__ */ createFixedMessage('HE1g', "Apply");
/** Remove code {code} */
export const removeCode = /* @__PURE__ */ createMessage('HE1h', (v: { readonly code: string | number }): string => `Remove code ${v.code}`);
/** The code couldn’t be checked. Please try again. */
export const codeNotChecked = /* @__PURE__ */ createFixedMessage('HE1i', "The code couldn’t be checked. Please try again.");
/** Join the club */
export const joinTheClub = /* @__PURE__ */ createFixedMessage('HE1j', "Join the club");
/** Best sellers */
export const bestSellers = /* @__PURE__ */ createFixedMessage('HE1k', "Best sellers");
/** See the best sellers */
export const seeTheBestSellers = /* @__PURE__ */ createFixedMessage('HE1l', "See the best sellers");
/** {title} is your gift */
export const isYourGift = /* @__PURE__ */ createMessage('HE1m', (v: { readonly title: string | number }): string => `${v.title} is your gift`);
/** Worth {price} */
export const worth = /* @__PURE__ */ createMessage('HE1n', (v: { readonly price: string | number }): string => `Worth ${v.price}`);
/** Out of stock */
export const soldOut = /* @__PURE__ */ createFixedMessage('HE1o', "Out of stock");
/** Choose up to {maximum, number}. {chosen, number} chosen. */
export const chooseUpTo = /* @__PURE__ */ createMessage('HE1p', (v: { readonly maximum: number; readonly chosen: number }): string => `Choose up to ${formatNumber('en', v.maximum)}. ${formatNumber('en', v.chosen)} chosen.`);
/** {title} couldn’t be added back. */
export const notPutBack = /* @__PURE__ */ createMessage('HE1q', (v: { readonly title: string | number }): string => `${v.title} couldn’t be added back.`);
/** {title} couldn’t be added back with it. */
export const notComeWithIt = /* @__PURE__ */ createMessage('HE1r', (v: { readonly title: string | number }): string => `${v.title} couldn’t be added back with it.`);
/** Only {back, number} of {wanted, number} could be added back. */
export const onlySomeBack = /* @__PURE__ */ createMessage('HE1s', (v: { readonly back: number; readonly wanted: number }): string => `Only ${formatNumber('en', v.back)} of ${formatNumber('en', v.wanted)} could be added back.`);
/** Code {code} couldn’t be applied again. */
export const codeNotComeWithIt = /* @__PURE__ */ createMessage('HE1t', (v: { readonly code: string | number }): string => `Code ${v.code} couldn’t be applied again.`);
/** It replaced code {code}. */
export const codeMadeRoom = /* @__PURE__ */ createMessage('HE1u', (v: { readonly code: string | number }): string => `It replaced code ${v.code}.`);
/** One fewer {title} */
export const oneFewer = /* @__PURE__ */ createMessage('HE1v', (v: { readonly title: string | number }): string => `One fewer ${v.title}`);
/** Quantity of {title} */
export const quantityOf = /* @__PURE__ */ createMessage('HE1w', (v: { readonly title: string | number }): string => `Quantity of ${v.title}`);
/** One more {title} */
export const oneMore = /* @__PURE__ */ createMessage('HE1x', (v: { readonly title: string | number }): string => `One more ${v.title}`);
/** {title} is back in your cart. */
export const backInCart = /* @__PURE__ */ createMessage('HE1y', (v: { readonly title: string | number }): string => `${v.title} is back in your cart.`);
/** Adding {title} back… */
export const puttingBack = /* @__PURE__ */ createMessage('HE1z', (v: { readonly title: string | number }): string => `Adding ${v.title} back…`);
/** Undo: add {title} back */
export const undoRemoval = /* @__PURE__ */ createMessage('HE20', (v: { readonly title: string | number }): string => `Undo: add ${v.title} back`);
/** Undo */
export const undo = /* @__PURE__ */ createFixedMessage('HE21', "Undo");
/** {title} removed. */
export const lineRemoved = /* @__PURE__ */ createMessage('HE22', (v: { readonly title: string | number }): string => `${v.title} removed.`);
/** {title} removed, with {items}. */
export const lineRemovedWith = /* @__PURE__ */ createMessage('HE23', (v: { readonly title: string | number; readonly items: string | number }): string => `${v.title} removed, with ${v.items}.`);
/** its code {code} */
export const codeOfLine = /* @__PURE__ */ createMessage('HE24', (v: { readonly code: string | number }): string => `its code ${v.code}`);
/** code {code} */
export const code = /* @__PURE__ */ createMessage('HE25', (v: { readonly code: string | number }): string => `code ${v.code}`);
/** Recently removed */
export const removedEarlier = /* @__PURE__ */ createFixedMessage('HE26', "Recently removed");
/** {quantity, plural, one {Price is now {price} (was {earlier})} other {Price is now {price} each (was {earlier})}} */
export const newPrice = /* @__PURE__ */ createMessage('HE27', (v: { readonly quantity: number; readonly price: string | number; readonly earlier: string | number }): string => selectPlural('en', v.quantity, { "one": () => `Price is now ${v.price} (was ${v.earlier})`, "other": () => `Price is now ${v.price} each (was ${v.earlier})` }));
/** Progress to free shipping */
export const progressToFreeShipping = /* @__PURE__ */ createFixedMessage('HE28', "Progress to free shipping");
/** Progress to the next discount */
export const progressToNextDiscount = /* @__PURE__ */ createFixedMessage('HE29', "Progress to the next discount");
/** reached */
export const tierReached = /* @__PURE__ */ createFixedMessage('HE2a', "reached");
/** {amount} to go */
export const toGo = /* @__PURE__ */ createMessage('HE2b', (v: { readonly amount: string | number }): string => `${v.amount} to go`);
/** {count, plural, one {Add # more item for {brings}} other {Add # more items for {brings}}} */
export const addPieces = /* @__PURE__ */ createMessage('HE2c', (v: { readonly count: number; readonly brings: string | number }): string => selectPlural('en', v.count, { "one": () => `Add ${formatNumber('en', v.count)} more item for ${v.brings}`, "other": () => `Add ${formatNumber('en', v.count)} more items for ${v.brings}` }));
/** Spend {amount} more for {brings} */
export const spendMore = /* @__PURE__ */ createMessage('HE2d', (v: { readonly amount: string | number; readonly brings: string | number }): string => `Spend ${v.amount} more for ${v.brings}`);
/** Next: {brings} */
export const nextTier = /* @__PURE__ */ createMessage('HE2e', (v: { readonly brings: string | number }): string => `Next: ${v.brings}`);
/** {percentage}% off */
export const percentageOff = /* @__PURE__ */ createMessage('HE2f', (v: { readonly percentage: string | number }): string => `${v.percentage}% off`);
/** free shipping */
export const freeShipping = /* @__PURE__ */ createFixedMessage('HE2g', "free shipping");
/** a free gift */
export const aFreeGift = /* @__PURE__ */ createFixedMessage('HE2h', "a free gift");
/** {count, plural, one {One more} other {# more}} */
export const moreUpsells = /* @__PURE__ */ createMessage('HE2i', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => "One more", "other": () => `${formatNumber('en', v.count)} more` }));
/** {title} added at {percentage}% off */
export const addedAtPercentageOff = /* @__PURE__ */ createMessage('HE2j', (v: { readonly title: string | number; readonly percentage: string | number }): string => `${v.title} added at ${v.percentage}% off`);
/** {percentage}% off with your cart */
export const percentageOffWithCart = /* @__PURE__ */ createMessage('HE2k', (v: { readonly percentage: string | number }): string => `${v.percentage}% off with your cart`);
/** Add {title} */
export const addUpsell = /* @__PURE__ */ createMessage('HE2l', (v: { readonly title: string | number }): string => `Add ${v.title}`);
/** Add */
export const add = /* @__PURE__ */ createFixedMessage('HE2m', "Add");
/** Shade for {title} */
export const shadeOf = /* @__PURE__ */ createMessage('HE2n', (v: { readonly title: string | number }): string => `Shade for ${v.title}`);
/** Option for {title} */
export const choiceOf = /* @__PURE__ */ createMessage('HE2o', (v: { readonly title: string | number }): string => `Option for ${v.title}`);
/** {variant} (out of stock) */
export const outOfStock = /* @__PURE__ */ createMessage('HE2p', (v: { readonly variant: string | number }): string => `${v.variant} (out of stock)`);
/** {options} for {title} */
export const optionsOf = /* @__PURE__ */ createMessage('HE2q', (v: { readonly options: string | number; readonly title: string | number }): string => `${v.options} for ${v.title}`);
/** Welcome. */
export const welcome = /* @__PURE__ */ createFixedMessage('HE2r', "Welcome.");
/** Welcome, {name}. */
export const welcomeByName = /* @__PURE__ */ createMessage('HE2s', (v: { readonly name: string | number }): string => `Welcome, ${v.name}.`);
/** Your code {code} has been applied. */
export const yourCodeCounts = /* @__PURE__ */ createMessage('HE2t', (v: { readonly code: string | number }): string => `Your code ${v.code} has been applied.`);
/** You can now use member offers. */
export const membersOffersOpen = /* @__PURE__ */ createFixedMessage('HE2u', "You can now use member offers.");
/** Why this price */
export const whyThisPrice = /* @__PURE__ */ createFixedMessage('HE2v', "Why this price");
/** {reason, select, reducedSets {Kits and sets are already reduced, so {percentage}% off doesn’t apply to them.} sets {{percentage}% off is for single items, not for kits and sets.} sale {Sale items are already reduced, so {percentage}% off doesn’t apply to them.} discounted {Your offer already reduces some items, so {percentage}% off doesn’t apply to them.} some {{percentage}% off doesn’t apply to everything in your cart.} other {{percentage}% off doesn’t apply to your cart.}} */
export const leftOut = /* @__PURE__ */ createMessage('HE2w', (v: { readonly reason: string; readonly percentage: string | number }): string => selectChoice(v.reason, { "reducedSets": () => `Kits and sets are already reduced, so ${v.percentage}% off doesn’t apply to them.`, "sets": () => `${v.percentage}% off is for single items, not for kits and sets.`, "sale": () => `Sale items are already reduced, so ${v.percentage}% off doesn’t apply to them.`, "discounted": () => `Your offer already reduces some items, so ${v.percentage}% off doesn’t apply to them.`, "some": () => `${v.percentage}% off doesn’t apply to everything in your cart.`, "other": () => `${v.percentage}% off doesn’t apply to your cart.` }));
/** {count, plural, one {{items} doesn’t count towards it.} other {{items} don’t count towards it.}} */
export const uncounted = /* @__PURE__ */ createMessage('HE2x', (v: { readonly count: number; readonly items: string | number }): string => selectPlural('en', v.count, { "one": () => `${v.items} doesn’t count towards it.`, "other": () => `${v.items} don’t count towards it.` }));
/** Applies a discount code. */
export const codeTool = /* @__PURE__ */ createFixedMessage('HE2y', "Applies a discount code.");
/** {count, plural, one {Your gift: {titles}} other {Your gifts: {titles}}} */
export const chosenGifts = /* @__PURE__ */ createMessage('HE2z', (v: { readonly count: number; readonly titles: string | number }): string => selectPlural('en', v.count, { "one": () => `Your gift: ${v.titles}`, "other": () => `Your gifts: ${v.titles}` }));
/** Try again */
export const tryAgain = /* @__PURE__ */ createFixedMessage('HE30', "Try again");
