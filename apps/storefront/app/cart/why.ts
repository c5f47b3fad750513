/**
 * "Why this price": the trace of a priced cart in sentences that a shopper understands. Pure. Source:
 * decisions §2 (order of the discounts) and §3 (why an offer gave nothing).
 */

import type { EntryOf, TraceEntry } from '@vitrine/rules/cart/explain/trace';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { ownPart } from '@vitrine/rules/cart/json/line-id';
import type { DiscountName } from '@vitrine/rules/cart/offer-titles';
import { displayCode } from '@vitrine/rules/discounts/rejection';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { listWords } from '../data/list-words.ts';
import { tierBrings } from './tier-words.ts';
import { rateInSentence } from './total-words.ts';

interface Reading {
  readonly cart: CartJson;
  readonly money: (amount: number) => string;
  /** What another storefront is called; null where it is none. */
  readonly storeName: (region: string) => string | null;
}

/** The sentences, in the order in which the price was made. `storeName` gives what another storefront is called. */
export function whyThisPrice(
  cart: CartJson,
  region: RegionKey,
  storeName: Reading['storeName'],
): readonly string[] {
  if (cart.explain.length === 0) return [];
  const reading: Reading = { cart, money: (amount) => formatMoney(amount, region), storeName };
  const sentences = groupsOf(cart).map((group) => sentenceOf(group, reading));
  return [...new Set([bundleSentence(reading), ...sentences].filter((sentence) => sentence !== null))];
}

function bundleSentence({ cart, money }: Reading): string | null {
  const saved = cart.discountBundleAmount;
  return saved > 0 ? `Bought as sets, your items cost ${money(saved)} less. That is in their prices.` : null;
}

/** Entries of the trace that differ in nothing but their line and amount: one offer on several lines. */
interface Group {
  readonly entry: TraceEntry;
  /** Titles of the lines; empty for what is about the cart as a whole. */
  readonly titles: Set<string>;
  sum: number;
}

function groupsOf({ explain, lines }: CartJson): readonly Group[] {
  const titles = new Map(lines.map(({ id, merchandise }) => [ownPart(id), merchandise.product.title]));
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

/** Null for what is nothing to a shopper: an offer that is over or not taken yet, for example. */
function sentenceOf({ entry, titles, sum }: Group, reading: Reading): string | null {
  const items = listWords([...titles]);
  const amount = reading.money(sum);
  switch (entry.kind) {
    case 'gift':
      return entry.offer === 'reward'
        ? `${items}: your reward for points, worth ${amount}.`
        : `${items}: a gift from us, worth ${amount}.`;
    case 'giftRefused':
      return giftSentence(entry, items);
    case 'upsell':
      return entry.pieces === undefined
        ? `${items}: reduced by ${amount}, as it goes with your cart.`
        : `${items}: ${countWords(entry.pieces)} reduced by ${amount}, as your cart holds no more to go with.`;
    case 'upsellRefused':
      return entry.line === undefined ? null : `${items}: ${upsellRefusals[entry.reason]}`;
    case 'tier':
      return `You reached ${tierWords(entry, reading)}. It takes ${amount} off ${items}.`;
    case 'tierRefused':
      return tierSentence(entry, reading);
    case 'lineDiscount':
      return `${discountWords(entry.by)} takes ${amount} off ${items}.`;
    case 'orderDiscount':
      return `${discountWords(entry.by)} takes ${amount} off the whole order.`;
    case 'discountRefused':
      return 'code' in entry.by ? codeSentence(displayCode(entry.by.code), entry.reason, reading) : null;
    case 'shippingDiscount':
      // It is named with the rate.
      return null;
    case 'shippingRate':
      return shippingSentence(sum, reading);
    case 'notShipped': {
      const store = entry.servedBy === undefined ? null : reading.storeName(entry.servedBy);
      return store === null
        ? "We don't ship there yet."
        : `This store doesn't ship there. Our ${store} store does.`;
    }
    case 'taxAdded':
      return sum === 0 ? null : `${taxWords(entry)} is added: ${amount}.`;
    case 'taxIncluded':
      return sum === 0 ? null : `Prices include ${taxWords(entry)}: ${amount}.`;
    case 'taxUnknown':
      return 'Tax is added at checkout, once we know your state.';
  }
}

const upsellRefusals: Readonly<Record<EntryOf<'upsellRefused'>['reason'], string>> = {
  triggerMissing: 'the add-on price returns with the product that it goes with.',
  beyondMaximum: 'the add-on price comes again with another product that it goes with.',
  membersOnly: 'the add-on price is for members. Sign in to have it.',
  firstOrderOnly: 'the add-on price is for a first order.',
  disabled: 'the add-on offer has ended.',
  notOffered: 'the add-on offer has ended.',
  notTaken: 'the add-on offer may still be taken.',
};

/** Null for reasons that a shopper has nothing of. */
const giftRefusals: Readonly<Record<EntryOf<'giftRefused'>['reason'], string | null>> = {
  membersOnly: 'The free gift is for members. Sign up to choose yours.',
  firstOrderOnly: 'The free gift comes with a first order.',
  minimumPurchase: 'The free gift comes with a larger order.',
  nothingBought: 'The free gift comes with certain products.',
  hiddenBox: 'What is in your cart brings no free gift.',
  beyondMaximum: 'More gifts were chosen than the offer has.',
  usedUp: 'All of these free gifts have been given away.',
  disabled: null,
  notOffered: null,
  notTaken: null,
};

function giftSentence({ offer, line, reason }: EntryOf<'giftRefused'>, items: string): string | null {
  const words = giftRefusals[reason];
  if (words === null) return null;
  if (line !== undefined) return `${items}: not free. ${words}`;
  return offer === 'manual' ? words : null;
}

function tierSentence(entry: EntryOf<'tierRefused'>, reading: Reading): string | null {
  const off = tierWords(entry, reading);
  const { explain, discountMeter } = reading.cart;
  const { remaining, useQuantity, tiers } = discountMeter;
  const tier = tiers[entry.tier];
  const brings = tier === undefined ? off : tierBrings(tier);
  switch (entry.reason) {
    case 'membersOnly':
      return 'Larger orders save more where you are a member. Sign in to see what.';
    case 'firstOrderOnly':
      return 'What larger orders save is for a first order.';
    case 'betterDiscount':
      return explain.some(isCodeGiven)
        ? `Your code saves you more than ${off} does, so the code counts.`
        : `Another offer saves you more than ${off} does, so that one counts.`;
    case 'noQualifyingLine':
      return `You reached ${off}, but nothing in your cart takes part in it.`;
    case 'minimumNotReached':
      return `Add ${useQuantity ? countWords(remaining, ' more') : `${reading.money(remaining)} more`} for ${brings}.`;
  }
}

function isCodeGiven(entry: TraceEntry): boolean {
  return (entry.kind === 'lineDiscount' || entry.kind === 'orderDiscount') && 'code' in entry.by;
}

function tierWords({ tier }: { readonly tier: number }, { cart }: Reading): string {
  return `${cart.discountMeter.tiers[tier]?.percentage ?? 0}% off`;
}

function countWords(pieces: number, more = ''): string {
  return `${pieces}${more} ${pieces === 1 ? 'piece' : 'pieces'}`;
}

function codeSentence(code: string, reason: EntryOf<'discountRefused'>['reason'], { cart }: Reading): string {
  if (reason === 'betterDiscount') return `You save more without ${code}, so it isn't counted.`;
  const message = cart.discountData.error;
  return message === null ? `${code} isn't counted.` : `${code} isn't counted: ${asSentence(message)}`;
}

/** A code's message among sentences: without the star of a footnote, with a stop. */
function asSentence(message: string): string {
  const words = message.startsWith('*') ? message.slice(1) : message;
  return ['.', '!', '?'].some((stop) => words.endsWith(stop)) ? words : `${words}.`;
}

function shippingSentence(price: number, { cart, money }: Reading): string {
  const { rateName, freeFrom } = cart.shippingData;
  const name = rateInSentence(rateName);
  if (price > 0) {
    return `${name} costs ${money(price)}.${freeFrom === null ? '' : ` It is free from ${money(freeFrom)}.`}`;
  }
  const discount = cart.explain.find((entry) => entry.kind === 'shippingDiscount');
  if (discount !== undefined && 'tier' in discount.by) {
    return `You reached free shipping${rateName === null ? '' : `: ${rateName}`}.`;
  }
  if (discount !== undefined) {
    return `${name} is free with ${'title' in discount.by ? discount.by.title : 'your code'}.`;
  }
  // The amount frees shipping, by whichever rate is cheapest then: this one may start elsewhere.
  return freeFrom !== null && freeFrom > 0
    ? `You spend ${money(freeFrom)} or more, so shipping is free${rateName === null ? '' : `: ${rateName}`}.`
    : `${name} is free.`;
}

function taxWords({ name, rate }: EntryOf<'taxAdded' | 'taxIncluded'>): string {
  return rate === undefined ? name : `${name} of ${Number((rate * 100).toFixed(4))}%`;
}

function discountWords(by: DiscountName): string {
  if ('code' in by) return `The code ${displayCode(by.code)}`;
  return by.title === '' ? 'An offer' : by.title;
}
