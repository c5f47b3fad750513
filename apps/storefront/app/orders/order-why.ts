/** "Why these amounts": what made a placed order's price, in the cart's own words, from what the order kept. Pure. */
import type { OrderConfirmation } from '@vitrine/commerce/checkout/checkout';
import type { AllocationSource } from '@vitrine/rules/cart/model';
import { displayCode } from '@vitrine/rules/discounts/rejection';
import { formatMoney } from '@vitrine/rules/money/format';
import { listWords } from '../data/list-words.ts';

type Priced = Pick<
  OrderConfirmation,
  'region' | 'lines' | 'orderAllocations' | 'delivery' | 'taxes' | 'amounts' | 'deliveryNames'
>;

/** The sentences, in the order in which the price was made. */
export function whyTheseAmounts(order: Priced): readonly string[] {
  const money = (amount: number) => formatMoney(amount, order.region);
  const saved = order.amounts.discountBundleAmount;
  return [
    ...(saved > 0 ? [`Bought as sets, your items cost ${money(saved)} less. That is in their prices.`] : []),
    ...offers(order).map(({ source, titles, sum }) =>
      lineSentence(source, listWords([...titles]), money(sum)),
    ),
    ...order.orderAllocations.map(
      ({ source, amount }) => `${sourceWords(source)} took ${money(amount)} off the whole order.`,
    ),
    ...deliverySentence(order, money),
    ...order.taxes
      .filter(({ amount }) => amount > 0)
      .map(({ name, rate, amount, included }) => {
        const words = rate === null ? name : `${name} of ${Number((rate * 100).toFixed(4))}%`;
        return included
          ? `Prices include ${words}: ${money(amount)}.`
          : `${words} was added: ${money(amount)}.`;
      }),
  ];
}

interface Offer {
  readonly source: AllocationSource;
  readonly titles: Set<string>;
  sum: number;
}

/** One offer over all lines that it touched. */
function offers({ lines }: Priced): readonly Offer[] {
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
      return `${items}: a gift from us, worth ${amount}.`;
    case 'upsell':
      return `${items}: reduced by ${amount}, as it went with your order.`;
    case 'tier':
      return `Your order was large enough for our saving. It took ${amount} off ${items}.`;
    default:
      return `${sourceWords(source)} took ${amount} off ${items}.`;
  }
}

function sourceWords(source: AllocationSource): string {
  if (source.kind === 'code') return `The code ${displayCode(source.code)}`;
  return source.kind === 'automatic' && source.title !== '' ? source.title : 'An offer';
}

function deliverySentence(
  { delivery, amounts, deliveryNames }: Priced,
  money: (amount: number) => string,
): readonly string[] {
  if (delivery === null) return [];
  if (amounts.shipping > 0) return [`${delivery.name} costs ${money(amounts.shipping)}.`];
  if (delivery.originalPrice === 0) return [`${delivery.name} was free for an order of this size.`];
  const [name] = deliveryNames;
  return [`${delivery.name} was free${name === undefined ? '' : ` with ${name}`}.`];
}
