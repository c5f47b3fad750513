/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number, plural } from '../message.ts';

/** Items in your cart */
export const itemsInYourCart = /* @__PURE__ */ fixed('pF0m', "Items in your cart");
/** Your cart */
export const pageTitle = /* @__PURE__ */ fixed('E0cf', "Your cart");
/** {text}. Total {total}. */
export const textWithTotal = /* @__PURE__ */ message('PEnw', (v: { readonly text: string | number; readonly total: string | number }): string => `${v.text}. Total ${v.total}.`);
/** {title} is in your cart. Total {total}. */
export const addedWithTotal = /* @__PURE__ */ message('qFFI', (v: { readonly title: string | number; readonly total: string | number }): string => `${v.title} is in your cart. Total ${v.total}.`);
/** {title}: {price}. */
export const priceOfLine = /* @__PURE__ */ message('C3cx', (v: { readonly title: string | number; readonly price: string | number }): string => `${v.title}: ${v.price}.`);
/** Items */
export const items = /* @__PURE__ */ fixed('64wU', "Items");
/** Summary */
export const summary = /* @__PURE__ */ fixed('ybP-', "Summary");
/** Close the cart */
export const closeTheCart = /* @__PURE__ */ fixed('B1ir', "Close the cart");
/** {title} removed */
export const removedFromCart = /* @__PURE__ */ message('g78i', (v: { readonly title: string | number }): string => `${v.title} removed`);
/** {title}: quantity {quantity, number} */
export const quantityOfLine = /* @__PURE__ */ message('NDk7', (v: { readonly title: string | number; readonly quantity: number }): string => `${v.title}: quantity ${number('en', v.quantity)}`);
/** Remove {title} */
export const removeLine = /* @__PURE__ */ message('v2JE', (v: { readonly title: string | number }): string => `Remove ${v.title}`);
/** Remove */
export const remove = /* @__PURE__ */ fixed('yskU', "Remove");
/** Sold out. Please remove it to check out. */
export const soldOutLine = /* @__PURE__ */ fixed('j2oF', "Sold out. Please remove it to check out.");
/** {count, plural, one {# piece} other {# pieces}} */
export const pieces = /* @__PURE__ */ message('3I3E', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => `${number('en', v.count)} piece`, "other": () => `${number('en', v.count)} pieces` }));
/** Now */
export const priceNow = /* @__PURE__ */ fixed('viVa', "Now");
/** Was */
export const priceWas = /* @__PURE__ */ fixed('zIdU', "Was");
/** Free */
export const free = /* @__PURE__ */ fixed('5Pk6', "Free");
/** Offline. This is your cart as we last saw it. */
export const offline = /* @__PURE__ */ fixed('qH4K', "Offline. This is your cart as we last saw it.");
/** We can't reach your cart */
export const outOfReach = /* @__PURE__ */ fixed('YmMt', "We can't reach your cart");
/** It is safe with us, and shows here as soon as you are back online. */
export const safeWithUs = /* @__PURE__ */ fixed('Qkvs', "It is safe with us, and shows here as soon as you are back online.");
/** Loading your cart */
export const loading = /* @__PURE__ */ fixed('yuIE', "Loading your cart");
/** Subtotal */
export const subtotal = /* @__PURE__ */ fixed('_DG0', "Subtotal");
/** Gifts */
export const gifts = /* @__PURE__ */ fixed('1qIt', "Gifts");
/** Discount */
export const discount = /* @__PURE__ */ fixed('4oSI', "Discount");
/** Shipping */
export const shipping = /* @__PURE__ */ fixed('8hLx', "Shipping");
/** You save with bundles */
export const savedWithBundles = /* @__PURE__ */ fixed('Gq8w', "You save with bundles");
/** Total */
export const total = /* @__PURE__ */ fixed('B3Xn', "Total");
/** You save {amount} in all */
export const savedInAll = /* @__PURE__ */ message('1d0i', (v: { readonly amount: string | number }): string => `You save ${v.amount} in all`);
/** We don't ship there from this store. */
export const notShippedFromHere = /* @__PURE__ */ fixed('xbnQ', "We don't ship there from this store.");
/** <link>Our {store} store does</link>. */
export const otherStoreShips = /* @__PURE__ */ message('URi7', (v: { readonly link: (words: string) => unknown; readonly store: string | number }): readonly unknown[] => [v.link(`Our ${v.store} store does`), "."]) as <Part>(values: { readonly link: (words: string) => Part; readonly store: string | number }) => readonly (string | Part)[];
/** Not available */
export const shippingNotAvailable = /* @__PURE__ */ fixed('h-9p', "Not available");
/** Nothing to ship */
export const nothingToShip = /* @__PURE__ */ fixed('duSJ', "Nothing to ship");
/** Tax */
export const tax = /* @__PURE__ */ fixed('-tJn', "Tax");
/** Tax calculated at checkout */
export const taxAtCheckout = /* @__PURE__ */ fixed('6svH', "Tax calculated at checkout");
/** Includes {tax} */
export const includesTax = /* @__PURE__ */ message('M29G', (v: { readonly tax: string | number }): string => `Includes ${v.tax}`);
/** A change didn’t go through. This is your cart as it stands. */
export const changeRefused = /* @__PURE__ */ fixed('vP-r', "A change didn’t go through. This is your cart as it stands.");
/** Your cart is not quite as it was. Please look it over, then check out. */
export const cartHasNews = /* @__PURE__ */ fixed('ALzR', "Your cart is not quite as it was. Please look it over, then check out.");
/** Updating your cart before the checkout. */
export const updatingBeforeCheckout = /* @__PURE__ */ fixed('MrSS', "Updating your cart before the checkout.");
/** Updating your cart… */
export const updating = /* @__PURE__ */ fixed('4C3S', "Updating your cart…");
/** Check out */
export const checkOut = /* @__PURE__ */ fixed('kOL_', "Check out");
/** Shipping and tax for {place} */
export const estimateFor = /* @__PURE__ */ message('wDE7', (v: { readonly place: string | number }): string => `Shipping and tax for ${v.place}`);
/** Estimated for {place} */
export const estimatedFor = /* @__PURE__ */ message('RS6T', (v: { readonly place: string | number }): string => `Estimated for ${v.place}`);
/** Change */
export const change = /* @__PURE__ */ fixed('yovA', "Change");
/** Country */
export const country = /* @__PURE__ */ fixed('0gqu', "Country");
/** Province */
export const province = /* @__PURE__ */ fixed('PZ3u', "Province");
/** Not chosen */
export const provinceNotChosen = /* @__PURE__ */ fixed('h8Ae', "Not chosen");
/** Use this {place} */
export const useThis = /* @__PURE__ */ message('NV7z', (v: { readonly place: string | number }): string => `Use this ${v.place}`);
/** The estimate couldn't be changed. Please try again. */
export const estimateNotChanged = /* @__PURE__ */ fixed('Zgo6', "The estimate couldn't be changed. Please try again.");
/** The list of countries couldn't be loaded. Please try again. */
export const countriesNotLoaded = /* @__PURE__ */ fixed('kSVK', "The list of countries couldn't be loaded. Please try again.");
/** Code {code} applied */
export const codeApplied = /* @__PURE__ */ message('MJ2x', (v: { readonly code: string | number }): string => `Code ${v.code} applied`);
/** Code removed */
export const codeRemoved = /* @__PURE__ */ fixed('wUyr', "Code removed");
/** Discount code */
export const discountCode = /* @__PURE__ */ fixed('t-h6', "Discount code");
/** Apply */
export const apply = /* @__PURE__ */ fixed('OmyF', "Apply");
/** Remove code {code} */
export const removeCode = /* @__PURE__ */ message('PmIL', (v: { readonly code: string | number }): string => `Remove code ${v.code}`);
/** The code couldn't be checked. Please try again. */
export const codeNotChecked = /* @__PURE__ */ fixed('7w-_', "The code couldn't be checked. Please try again.");
/** Join the club */
export const joinTheClub = /* @__PURE__ */ fixed('C9oJ', "Join the club");
/** Best sellers */
export const bestSellers = /* @__PURE__ */ fixed('-P4A', "Best sellers");
/** See the best sellers */
export const seeTheBestSellers = /* @__PURE__ */ fixed('UqKv', "See the best sellers");
/** {title} is your gift */
export const isYourGift = /* @__PURE__ */ message('0dm7', (v: { readonly title: string | number }): string => `${v.title} is your gift`);
/** Worth {price} */
export const worth = /* @__PURE__ */ message('XaBZ', (v: { readonly price: string | number }): string => `Worth ${v.price}`);
/** Sold out */
export const soldOut = /* @__PURE__ */ fixed('oekF', "Sold out");
/** Choose up to {maximum, number}. {chosen, number} chosen. */
export const chooseUpTo = /* @__PURE__ */ message('bRUW', (v: { readonly maximum: number; readonly chosen: number }): string => `Choose up to ${number('en', v.maximum)}. ${number('en', v.chosen)} chosen.`);
/** {title} couldn’t be put back. */
export const notPutBack = /* @__PURE__ */ message('ZZAt', (v: { readonly title: string | number }): string => `${v.title} couldn’t be put back.`);
/** {title} couldn’t come with it. */
export const notComeWithIt = /* @__PURE__ */ message('bIkz', (v: { readonly title: string | number }): string => `${v.title} couldn’t come with it.`);
/** Only {back, number} of {wanted, number} came back. */
export const onlySomeBack = /* @__PURE__ */ message('bF3A', (v: { readonly back: number; readonly wanted: number }): string => `Only ${number('en', v.back)} of ${number('en', v.wanted)} came back.`);
/** Code {code} couldn’t come with it. */
export const codeNotComeWithIt = /* @__PURE__ */ message('Ux5Y', (v: { readonly code: string | number }): string => `Code ${v.code} couldn’t come with it.`);
/** Code {code} made room for it. */
export const codeMadeRoom = /* @__PURE__ */ message('qxpV', (v: { readonly code: string | number }): string => `Code ${v.code} made room for it.`);
/** One {title} fewer */
export const oneFewer = /* @__PURE__ */ message('I6F0', (v: { readonly title: string | number }): string => `One ${v.title} fewer`);
/** Quantity of {title} */
export const quantityOf = /* @__PURE__ */ message('aHXI', (v: { readonly title: string | number }): string => `Quantity of ${v.title}`);
/** One {title} more */
export const oneMore = /* @__PURE__ */ message('tzF2', (v: { readonly title: string | number }): string => `One ${v.title} more`);
/** {title} is back in your cart. */
export const backInCart = /* @__PURE__ */ message('uP3m', (v: { readonly title: string | number }): string => `${v.title} is back in your cart.`);
/** Putting {title} back… */
export const puttingBack = /* @__PURE__ */ message('ru1D', (v: { readonly title: string | number }): string => `Putting ${v.title} back…`);
/** Undo: put {title} back */
export const undoRemoval = /* @__PURE__ */ message('-qH4', (v: { readonly title: string | number }): string => `Undo: put ${v.title} back`);
/** Undo */
export const undo = /* @__PURE__ */ fixed('CXU8', "Undo");
/** {title} removed. */
export const lineRemoved = /* @__PURE__ */ message('0oLt', (v: { readonly title: string | number }): string => `${v.title} removed.`);
/** {title} removed, with {items}. */
export const lineRemovedWith = /* @__PURE__ */ message('jE19', (v: { readonly title: string | number; readonly items: string | number }): string => `${v.title} removed, with ${v.items}.`);
/** its code {code} */
export const codeOfLine = /* @__PURE__ */ message('RgNJ', (v: { readonly code: string | number }): string => `its code ${v.code}`);
/** code {code} */
export const code = /* @__PURE__ */ message('6Lnz', (v: { readonly code: string | number }): string => `code ${v.code}`);
/** Removed earlier */
export const removedEarlier = /* @__PURE__ */ fixed('dKYC', "Removed earlier");
/** {quantity, plural, one {Price is now {price} (was {earlier})} other {Price is now {price} each (was {earlier})}} */
export const newPrice = /* @__PURE__ */ message('J5bh', (v: { readonly quantity: number; readonly price: string | number; readonly earlier: string | number }): string => plural('en', v.quantity, { "one": () => `Price is now ${v.price} (was ${v.earlier})`, "other": () => `Price is now ${v.price} each (was ${v.earlier})` }));
/** Progress to free shipping */
export const progressToFreeShipping = /* @__PURE__ */ fixed('QO_R', "Progress to free shipping");
/** Progress to the next discount */
export const progressToNextDiscount = /* @__PURE__ */ fixed('qrME', "Progress to the next discount");
/** reached */
export const tierReached = /* @__PURE__ */ fixed('mptg', "reached");
/** {amount} to go */
export const toGo = /* @__PURE__ */ message('drU6', (v: { readonly amount: string | number }): string => `${v.amount} to go`);
/** {count, plural, one {Add # more piece for {brings}} other {Add # more pieces for {brings}}} */
export const addPieces = /* @__PURE__ */ message('Em0U', (v: { readonly count: number; readonly brings: string | number }): string => plural('en', v.count, { "one": () => `Add ${number('en', v.count)} more piece for ${v.brings}`, "other": () => `Add ${number('en', v.count)} more pieces for ${v.brings}` }));
/** Spend {amount} more for {brings} */
export const spendMore = /* @__PURE__ */ message('urjA', (v: { readonly amount: string | number; readonly brings: string | number }): string => `Spend ${v.amount} more for ${v.brings}`);
/** Next: {brings} */
export const nextTier = /* @__PURE__ */ message('JiAk', (v: { readonly brings: string | number }): string => `Next: ${v.brings}`);
/** {percentage}% off */
export const percentageOff = /* @__PURE__ */ message('Q3pv', (v: { readonly percentage: string | number }): string => `${v.percentage}% off`);
/** free shipping */
export const freeShipping = /* @__PURE__ */ fixed('iK4k', "free shipping");
/** a free gift */
export const aFreeGift = /* @__PURE__ */ fixed('QE-6', "a free gift");
/** {count, plural, one {One more} other {# more}} */
export const moreUpsells = /* @__PURE__ */ message('I_5b', (v: { readonly count: number }): string => plural('en', v.count, { "one": () => "One more", "other": () => `${number('en', v.count)} more` }));
/** {title} added at {percentage}% off */
export const addedAtPercentageOff = /* @__PURE__ */ message('i6m8', (v: { readonly title: string | number; readonly percentage: string | number }): string => `${v.title} added at ${v.percentage}% off`);
/** {percentage}% off with your cart */
export const percentageOffWithCart = /* @__PURE__ */ message('FW_A', (v: { readonly percentage: string | number }): string => `${v.percentage}% off with your cart`);
/** Add {title} */
export const addUpsell = /* @__PURE__ */ message('pjmr', (v: { readonly title: string | number }): string => `Add ${v.title}`);
/** Add */
export const add = /* @__PURE__ */ fixed('XX3n', "Add");
/** Shade of {title} */
export const shadeOf = /* @__PURE__ */ message('LtzX', (v: { readonly title: string | number }): string => `Shade of ${v.title}`);
/** Choice of {title} */
export const choiceOf = /* @__PURE__ */ message('JF9A', (v: { readonly title: string | number }): string => `Choice of ${v.title}`);
/** {variant} (out of stock) */
export const outOfStock = /* @__PURE__ */ message('8j0k', (v: { readonly variant: string | number }): string => `${v.variant} (out of stock)`);
/** {options} of {title} */
export const optionsOf = /* @__PURE__ */ message('SykC', (v: { readonly options: string | number; readonly title: string | number }): string => `${v.options} of ${v.title}`);
/** Welcome. */
export const welcome = /* @__PURE__ */ fixed('4GNk', "Welcome.");
/** Welcome, {name}. */
export const welcomeByName = /* @__PURE__ */ message('XTOe', (v: { readonly name: string | number }): string => `Welcome, ${v.name}.`);
/** Your code {code} counts. */
export const yourCodeCounts = /* @__PURE__ */ message('wcNn', (v: { readonly code: string | number }): string => `Your code ${v.code} counts.`);
/** What is for members is open to you. */
export const membersOffersOpen = /* @__PURE__ */ fixed('Quxk', "What is for members is open to you.");
/** Why this price */
export const whyThisPrice = /* @__PURE__ */ fixed('7ybe', "Why this price");
