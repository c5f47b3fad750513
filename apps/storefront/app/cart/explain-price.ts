/**
 * "Why this price": explains the amounts of a priced cart in sentences for shoppers, from the cart's trace (OFFER-22).
 */

import type { DiscountName } from '@vitrine/rules/cart/allocation-source';
import type { TraceEntry, TraceEntryByKind } from '@vitrine/rules/cart/explain/trace';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { getLineToken } from '@vitrine/rules/cart/json/line-id';
import { toDisplayCode } from '@vitrine/rules/discounts/code-rejection';
import { formatMoney } from '@vitrine/rules/money/format';
import type { TierSettings } from '@vitrine/rules/offers/offer-settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/cart-reasons';
import { formatList } from '../data/format-list.ts';
import { formatTierBenefits } from './format-tier.ts';
import { formatRateName } from './format-total.ts';
import { getTierBenefits, isCodeGiven, toExclusionReason } from './tier-benefits.ts';

interface Reading {
  readonly cart: CartJson;
  readonly money: (amount: number) => string;
  /** Returns the name of another storefront; null if there is none. */
  readonly storeName: (region: string) => string | null;
}

/** Returns the sentences in the order in which the price is computed. */
export function explainPrice(
  cart: CartJson,
  region: RegionKey,
  storeName: Reading['storeName'],
): readonly string[] {
  if (cart.explain.length === 0) return [];
  const reading: Reading = { cart, money: (amount) => formatMoney(amount, region), storeName };
  const sentences = groupsOf(cart).map((group) => toSentence(group, reading));
  return [...new Set([bundleSentence(reading), ...sentences].filter((sentence) => sentence !== null))];
}

function bundleSentence({ cart, money }: Reading): string | null {
  const saved = cart.discountBundleAmount;
  return saved > 0 ? words.boughtAsSets({ amount: money(saved) }) : null;
}

/** Trace entries that differ only in their line and amount, such as an offer on several lines. */
interface Group {
  readonly entry: TraceEntry;
  /** Titles of the lines; empty if the entry concerns the whole cart. */
  readonly titles: Set<string>;
  sum: number;
}

function groupsOf({ explain, lines }: CartJson): readonly Group[] {
  const titles = new Map(lines.map(({ id, merchandise }) => [getLineToken(id), merchandise.product.title]));
  const groups = new Map<string, Group>();
  for (const entry of explain) {
    const line = 'line' in entry ? entry.line : undefined;
    const key = JSON.stringify({ ...entry, line: line !== undefined, amount: 0 });
    const group = groups.get(key) ?? { entry, titles: new Set(), sum: 0 };
    groups.set(key, group);
    if (line !== undefined) group.titles.add(titles.get(line) ?? '');
    if ('amount' in entry) group.sum += entry.amount;
  }
  return [...groups.values()];
}

/** @returns null for an entry that doesn't concern shoppers, such as an ended offer */
function toSentence({ entry, titles, sum }: Group, reading: Reading): string | null {
  const items = formatList([...titles]);
  const amount = reading.money(sum);
  switch (entry.kind) {
    case 'gift':
      return entry.offer === 'reward' ? words.reward({ items, amount }) : words.gift({ items, amount });
    case 'giftRefused':
      return giftSentence(entry, items);
    case 'upsell':
      return entry.pieces === undefined
        ? words.addOn({ items, amount })
        : words.addOnOfSomePieces({ items, pieces: entry.pieces, amount });
    case 'upsellRefused':
      return entry.line === undefined ? null : upsellRefusals[entry.reason]({ items });
    case 'tier':
      return words.tier({ percentage: percentageOf(entry, reading), amount, items });
    case 'tierRefused':
      return tierSentence(entry, reading);
    case 'tierExcluded':
      return formatExclusionSentence(entry, items, reading);
    case 'lineDiscount':
      return words.discountOnLines({ discount: discountWords(entry.by), amount, items });
    case 'orderDiscount':
      return words.discountOnOrder({ discount: discountWords(entry.by), amount });
    case 'discountRefused':
      return 'code' in entry.by ? codeSentence(toDisplayCode(entry.by.code), entry.reason, reading) : null;
    case 'shippingDiscount':
      // The sentence about the shipping rate includes it.
      return null;
    case 'shippingRate':
      return shippingSentence(sum, reading);
    case 'notShipped': {
      const store = entry.servedBy === undefined ? null : reading.storeName(entry.servedBy);
      return store === null ? words.notShipped() : words.otherStoreShips({ store });
    }
    case 'taxAdded':
      return sum === 0 ? null : words.taxAdded({ tax: taxWords(entry), amount });
    case 'taxIncluded':
      return sum === 0 ? null : words.taxIncluded({ tax: taxWords(entry), amount });
    case 'taxUnknown':
      return words.taxUnknown();
  }
}

const upsellRefusals: Readonly<
  Record<TraceEntryByKind<'upsellRefused'>['reason'], (values: { readonly items: string }) => string>
> = {
  triggerMissing: words.addOnTriggerMissing,
  beyondMaximum: words.addOnBeyondMaximum,
  membersOnly: words.addOnForMembers,
  firstOrderOnly: words.addOnForFirstOrder,
  disabled: words.addOnEnded,
  notOffered: words.addOnEnded,
  notTaken: words.addOnNotTaken,
};

/** Message per reason for which a gift isn't given; null for a reason that doesn't concern shoppers. */
const giftRefusalMessages: Readonly<
  Record<TraceEntryByKind<'giftRefused'>['reason'], (() => string) | null>
> = {
  membersOnly: words.giftForMembers,
  firstOrderOnly: words.giftForFirstOrder,
  minimumPurchase: words.giftForLargerOrder,
  nothingBought: words.giftWithCertainProducts,
  hiddenBox: words.noGiftForCart,
  beyondMaximum: words.tooManyGifts,
  usedUp: words.giftsGivenAway,
  disabled: null,
  notOffered: null,
  notTaken: null,
};

function giftSentence(
  { offer, line, reason }: TraceEntryByKind<'giftRefused'>,
  items: string,
): string | null {
  const refusal = giftRefusalMessages[reason];
  if (refusal === null) return null;
  if (line !== undefined) return words.notFree({ items, reason: refusal() });
  return offer === 'manual' ? refusal() : null;
}

function tierSentence(entry: TraceEntryByKind<'tierRefused'>, reading: Reading): string | null {
  const percentage = percentageOf(entry, reading);
  const { explain, discountMeter } = reading.cart;
  const tier = discountMeter.tiers[entry.tier];
  switch (entry.reason) {
    case 'membersOnly':
      return words.tierForMembers();
    case 'firstOrderOnly':
      return words.tierForFirstOrder();
    case 'betterDiscount':
      return explain.some(isCodeGiven)
        ? words.codeBeatsTier({ percentage })
        : words.offerBeatsTier({ percentage });
    case 'noQualifyingLine':
      // The sentences about the excluded lines explain it.
      return explain.some(isLeftOut) ? null : words.tierWithoutLine({ percentage });
    case 'minimumNotReached':
      return tier === undefined ? null : formatNextTierSentence(tier, reading);
  }
}

/**
 * Returns a sentence with the amount or quantity missing for the next tier; null if the tier has no benefit for this
 * cart.
 */
function formatNextTierSentence(tier: TierSettings, { cart, money }: Reading): string | null {
  const { remaining, useQuantity } = cart.discountMeter;
  const isForNone = getTierBenefits(cart).excludesAll;
  if (isForNone && tier.gift === undefined && tier.freeShipping !== true) return null;
  const brings = formatTierBenefits(isForNone ? { ...tier, percentage: 0 } : tier);
  return useQuantity
    ? words.addPieces({ count: remaining, brings })
    : words.addMoney({ amount: money(remaining), brings });
}

function isLeftOut(entry: TraceEntry): boolean {
  return entry.kind === 'tierExcluded' && entry.reason !== 'uncounted';
}

/** Returns a sentence that names the lines which the percentage doesn't reduce, and why. */
function formatExclusionSentence(
  entry: TraceEntryByKind<'tierExcluded'>,
  items: string,
  { cart: { discountMeter } }: Reading,
): string | null {
  const { tiers, reached, next } = discountMeter;
  const percentage = tiers[reached ?? -1]?.percentage || tiers[next ?? -1]?.percentage || 0;
  if (percentage === 0 || entry.reason === 'uncounted') return null;
  return words.leftOut({ items, reason: toExclusionReason(entry), percentage });
}

function percentageOf({ tier }: { readonly tier: number }, { cart }: Reading): number {
  return cart.discountMeter.tiers[tier]?.percentage ?? 0;
}

function codeSentence(
  code: string,
  reason: TraceEntryByKind<'discountRefused'>['reason'],
  { cart }: Reading,
): string {
  if (reason === 'betterDiscount') return words.betterWithoutCode({ code });
  const message = cart.discountData.error;
  return message === null
    ? words.codeNotCounted({ code })
    : words.codeNotCountedAs({ code, reason: asSentence(message) });
}

/** Formats a discount code's message as a sentence, without the star of a footnote and with a full stop. */
function asSentence(message: string): string {
  const text = message.startsWith('*') ? message.slice(1) : message;
  return ['.', '!', '?'].some((stop) => text.endsWith(stop)) ? text : `${text}.`;
}

function shippingSentence(price: number, { cart, money }: Reading): string {
  const { rateName, freeFrom, rateFreeFrom } = cart.shippingData;
  const rate = formatRateName(rateName);
  if (price > 0) {
    const costs = { rate, price: money(price) };
    const from = rateFreeFrom ?? freeFrom;
    // The shopper may have selected a rate that costs more than the free one.
    if (from === null || from <= cart.totalBeforeShipping) return words.shippingCosts(costs);
    const dated = { ...costs, freeFrom: money(from) };
    return rateFreeFrom === null ? words.shippingCostsOtherFree(dated) : words.shippingCostsUntil(dated);
  }
  const discount = cart.explain.find((entry) => entry.kind === 'shippingDiscount');
  if (discount !== undefined && 'tier' in discount.by) {
    return rateName === null ? words.reachedFreeShipping() : words.reachedFreeShippingBy({ rate: rateName });
  }
  if (discount !== undefined) {
    return 'title' in discount.by
      ? words.freeWithOffer({ rate, offer: discount.by.title })
      : words.freeWithCode({ rate });
  }
  return rateFreeFrom === null || rateFreeFrom <= 0
    ? words.isFree({ rate })
    : words.spendForFreeShipping({ amount: money(rateFreeFrom), rate });
}

function taxWords({ name, rate }: TraceEntryByKind<'taxAdded' | 'taxIncluded'>): string {
  return rate === undefined
    ? name
    : words.taxOfRate({ tax: name, percentage: Number((rate * 100).toFixed(4)) });
}

function discountWords(by: DiscountName): string {
  if ('code' in by) return words.theCode({ code: toDisplayCode(by.code) });
  return by.title === '' ? words.anOffer() : by.title;
}
