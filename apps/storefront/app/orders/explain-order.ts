/** "Why these amounts": explains the amounts of a placed order from its stored data, in the sentences of the cart. */
import type { OrderConfirmation } from '@vitrine/commerce/checkout/checkout-service';
import type { AllocationSource, TaxResult } from '@vitrine/rules/cart/model';
import { toDisplayCode } from '@vitrine/rules/discounts/code-rejection';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/order-why';
import { formatList } from '../data/format-list.ts';

type Priced = Pick<
  OrderConfirmation,
  'region' | 'lines' | 'orderAllocations' | 'delivery' | 'taxes' | 'amounts' | 'deliveryNames'
>;

/** Returns the sentences in the order of the price calculation. */
export function explainOrder(order: Priced): readonly string[] {
  const money = (amount: number) => formatMoney(amount, order.region);
  const saved = order.amounts.discountBundleAmount;
  return [
    ...(saved > 0 ? [words.bundles({ amount: money(saved) })] : []),
    ...mergeAllocations(order).map(({ source, titles, sum }) =>
      lineSentence(source, formatList([...titles]), money(sum)),
    ),
    ...order.orderAllocations.map(({ source, amount }) =>
      words.offOrder({ ...getDiscountSource(source), amount: money(amount) }),
    ),
    ...deliverySentence(order, money),
    ...order.taxes.filter(({ amount }) => amount > 0).map((tax) => taxSentence(tax, money(tax.amount))),
  ];
}

interface Offer {
  readonly source: AllocationSource;
  readonly titles: Set<string>;
  sum: number;
}

/** Merges the allocations of an offer on all lines. */
function mergeAllocations({ lines }: Priced): readonly Offer[] {
  const found = new Map<string, Offer>();
  for (const { title, allocations } of lines) {
    for (const { source, amount } of allocations) {
      const key = JSON.stringify(source);
      const offer = found.get(key) ?? { source, titles: new Set(), sum: 0 };
      found.set(key, offer);
      offer.titles.add(title);
      offer.sum += amount;
    }
  }
  return [...found.values()];
}

function lineSentence(source: AllocationSource, items: string, amount: string): string {
  switch (source.kind) {
    case 'gift':
      return words.gift({ items, amount });
    case 'upsell':
      return words.reduced({ items, amount });
    case 'tier':
      return words.tier({ items, amount });
    default:
      return words.offItems({ ...getDiscountSource(source), amount, items });
  }
}

/** Returns the source of a discount: a code, or an offer with or without a title. */
function getDiscountSource(source: AllocationSource): { readonly source: string; readonly name: string } {
  if (source.kind === 'code') return { source: 'code', name: toDisplayCode(source.code) };
  const title = source.kind === 'automatic' ? source.title : '';
  return { source: title === '' ? 'other' : 'offer', name: title };
}

function taxSentence({ name: tax, rate: share, included }: TaxResult, amount: string): string {
  if (share === null) return included ? words.taxIncluded({ tax, amount }) : words.taxAdded({ tax, amount });
  const rate = Number((share * 100).toFixed(4));
  return included
    ? words.taxIncludedAtRate({ tax, rate, amount })
    : words.taxAddedAtRate({ tax, rate, amount });
}

function deliverySentence(
  { delivery, amounts, deliveryNames }: Priced,
  money: (amount: number) => string,
): readonly string[] {
  if (delivery === null) return [];
  const { name } = delivery;
  if (amounts.shipping > 0) return [words.deliveryCosts({ delivery: name, amount: money(amounts.shipping) })];
  if (delivery.originalPrice === 0) return [words.deliveryFreeForSize({ delivery: name })];
  const [offer] = deliveryNames;
  return [
    offer === undefined
      ? words.deliveryFree({ delivery: name })
      : words.deliveryFreeWith({ delivery: name, offer }),
  ];
}
