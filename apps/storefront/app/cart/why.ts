/**
 * "Why this price": the trace of a priced cart in sentences that a shopper understands. Pure. Source:
 * decisions §2 (order of the discounts) and §3 (why an offer gave nothing).
 */
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CartJson, ExplainJson } from './cart-json.ts';
import { ownPart } from './line-id.ts';

interface Reading {
  readonly cart: CartJson;
  readonly money: (amount: number) => string;
  /** What another storefront is called; null where it is none. */
  readonly storeName: (region: string) => string | null;
}

/**
 * The sentences, in the order in which the price was made; empty where the backend doesn't tell. `storeName` gives
 * what another storefront is called.
 */
export function whyThisPrice(
  cart: CartJson,
  region: RegionKey,
  storeName: Reading['storeName'],
): readonly string[] {
  if (cart.explain.length === 0) return [];
  const reading: Reading = { cart, money: (amount) => formatMoney(amount, region), storeName };
  const sentences = [
    ...bundleWords(reading),
    ...lineWords(reading),
    ...cart.explain.flatMap((entry) => {
      const sentence = entry.subject.startsWith('line:') ? null : sentenceOf(entry, reading);
      return sentence === null ? [] : [sentence];
    }),
  ];
  return [...new Set(sentences)];
}

function bundleWords({ cart, money }: Reading): string[] {
  const saved = cart.discountBundleAmount;
  return saved > 0 ? [`Bought as sets, your items cost ${money(saved)} less. That is in their prices.`] : [];
}

/** One sentence for each offer that touched lines, however many it touched. */
function lineWords({ cart, money }: Reading): string[] {
  const titles = new Map(
    cart.lines.map((line): [string, string] => [`line:${ownPart(line.id)}`, line.merchandise.product.title]),
  );
  const groups = new Map<string, { first: ExplainJson; titles: string[]; amount: number }>();
  for (const entry of cart.explain) {
    const title = titles.get(entry.subject);
    if (title === undefined) continue;
    const key = [entry.rule, entry.setting, entry.reason].join('\n');
    const group = groups.get(key) ?? { first: entry, titles: [], amount: 0 };
    group.titles.push(title);
    group.amount += entry.amount;
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ first, titles: names, amount }) => {
    const sentence = lineSentence(first, listWords([...new Set(names)]), money(amount));
    return sentence === null ? [] : [sentence];
  });
}

function lineSentence({ rule, setting, reason }: ExplainJson, items: string, amount: string): string | null {
  if (reason !== null) return refusedLine(rule, reason, items);
  switch (rule) {
    case 'gift with purchase':
      return `${items}: a gift from us, worth ${amount}.`;
    case 'upsell':
      return `${items}: reduced by ${amount}, as it goes with your cart.`;
    case 'tier':
      return `You reached ${percentWords(setting)} off. It takes ${amount} off ${items}.`;
    case 'code':
      return `The code ${codeWords(setting)} takes ${amount} off ${items}.`;
    case 'automatic discount':
      return `${setting ?? 'An offer'} takes ${amount} off ${items}.`;
    default:
      return null;
  }
}

function refusedLine(rule: string, reason: string, items: string): string | null {
  if (rule === 'upsell' && reason === 'triggerMissing') {
    return `${items}: the add-on price returns with the product that it goes with.`;
  }
  if (rule === 'upsell') return `${items}: the add-on offer has ended.`;
  if (rule !== 'gift with purchase') return null;
  return giftRefusals[reason] === undefined ? null : `${items}: not free. ${giftRefusals[reason]}`;
}

const giftRefusals: Readonly<Record<string, string>> = {
  membersOnly: 'The free gift is for members. Sign up to choose yours.',
  minimumPurchase: 'The free gift comes with a larger order.',
  nothingBought: 'The free gift comes with certain products.',
  hiddenBox: 'What is in your cart brings no free gift.',
  beyondMaximum: 'More gifts were chosen than the offer has.',
};

function sentenceOf(entry: ExplainJson, reading: Reading): string | null {
  switch (entry.subject) {
    case 'discountManualGwp':
      return giftRefusals[entry.reason ?? ''] ?? null;
    case 'discountTier':
      return tierSentence(entry, reading);
    case 'discountAmount':
      return orderSentence(entry, reading);
    case 'discountData':
      return codeSentence(entry, reading);
    case 'shipping':
      return shippingSentence(entry, reading);
    case 'tax':
      return taxSentence(entry, reading);
    default:
      return null;
  }
}

function tierSentence({ reason, setting }: ExplainJson, { cart, money }: Reading): string | null {
  const off = `${percentWords(setting)} off`;
  const { next, remaining, useQuantity } = cart.discountMeter;
  switch (reason) {
    case 'betterDiscount':
      return `Your code saves you more than ${off} does, so the code counts.`;
    case 'noQualifyingLine':
      return `You reached ${off}, but nothing in your cart takes part in it.`;
    case 'minimumNotReached': {
      if (next === null) return null;
      const missing = useQuantity
        ? `${remaining} more ${remaining === 1 ? 'piece' : 'pieces'}`
        : `${money(remaining)} more`;
      return `Add ${missing} for ${off}.`;
    }
    default:
      return null;
  }
}

function orderSentence({ rule, setting, amount, reason }: ExplainJson, { money }: Reading): string | null {
  // An automatic discount that is over, yet to come or for other products is nothing to this shopper.
  if (reason !== null) return null;
  const what = rule === 'code' ? `The code ${codeWords(setting)}` : (setting ?? 'An offer');
  return `${what} takes ${money(amount)} off the whole order.`;
}

function codeSentence({ setting, reason }: ExplainJson, { cart }: Reading): string {
  const code = codeWords(setting);
  if (reason === 'betterDiscount') return `You save more without ${code}, so it isn't counted.`;
  const told = cart.discountData.error;
  if (told === null) return `${code} isn't counted.`;
  // Some messages end without a stop; a sentence among others has one.
  return `${code} isn't counted: ${told.replace(/^\*/, '').replace(/[^.!?]$/, '$&.')}`;
}

function shippingSentence({ rule, amount, reason }: ExplainJson, reading: Reading): string | null {
  const { cart, money, storeName } = reading;
  const { rateName, freeFrom } = cart.shippingData;
  if (rule === 'zone') {
    const store = /^served by (\w+)$/.exec(reason ?? '')?.[1];
    const name = store === undefined ? null : storeName(store);
    return name === null
      ? "We don't ship there yet."
      : `This store doesn't ship there. Our ${name} store does.`;
  }
  // Who freed the shipping is named with the rate.
  if (rule !== 'rate') return null;
  const name =
    rateName === null || /shipping/i.test(rateName) ? (rateName ?? 'Shipping') : `${rateName} shipping`;
  if (reason !== null) {
    const offer = cart.explain.find(isShippingOffer)?.setting;
    return `${name} is free with ${offer ?? 'your code'}.`;
  }
  if (amount === 0) {
    // The amount frees shipping, by whichever rate is cheapest then: this one may start elsewhere.
    return freeFrom !== null && freeFrom > 0
      ? `You spend ${money(freeFrom)} or more, so shipping is free${rateName === null ? '' : `: ${rateName}`}.`
      : `${name} is free.`;
  }
  const free = freeFrom === null ? '' : ` It is free from ${money(freeFrom)}.`;
  return `${name} costs ${money(amount)}.${free}`;
}

function isShippingOffer({ subject, rule }: ExplainJson): boolean {
  return subject === 'shipping' && rule === 'automatic discount';
}

function taxSentence({ rule, setting, amount, reason }: ExplainJson, { money }: Reading): string | null {
  if (reason === 'stateUnknown') return 'Tax is added at checkout, once we know your state.';
  if (amount === 0) return null;
  const named = setting === null ? rule : `${rule} of ${percentWords(setting)}`;
  return reason === 'included'
    ? `Prices include ${named}: ${money(amount)}.`
    : `${named} is added: ${money(amount)}.`;
}

function percentWords(setting: string | null): string {
  return (setting ?? '').replace(/\s+%/, '%');
}

function codeWords(setting: string | null): string {
  return (setting ?? '').trim().toUpperCase();
}

function listWords(items: readonly string[]): string {
  if (items.length < 3) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}
