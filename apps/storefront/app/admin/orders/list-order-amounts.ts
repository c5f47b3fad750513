/** The amounts that lead from an order's items to its total, each with its reason. */
import type { OrderPageQuery } from '../api/generated/operations.ts';
import { formatPercentage } from '../language/format-count.ts';
import type { MoneyValue } from '../ui/format.ts';
import { orderTexts } from './orders-texts.ts';

const texts = orderTexts.page;

export interface OrderAmount {
  readonly label: string;
  readonly amount: MoneyValue;
  /** True for a discount. */
  readonly isOff: boolean;
}

type StoredOrder = NonNullable<OrderPageQuery['order']>;

type Line = StoredOrder['lineItems']['nodes'][number];
type Application = Line['discountAllocations'][number]['discountApplication'];

export type OrderSums = Pick<
  StoredOrder,
  | 'discountApplications'
  | 'shippingLine'
  | 'subtotalPriceSet'
  | 'taxLines'
  | 'taxesIncluded'
  | 'totalShippingPriceSet'
  | 'totalTaxSet'
> & {
  readonly lineItems: {
    readonly nodes: readonly Pick<Line, 'discountAllocations' | 'discountedTotalSet'>[];
  };
};

export function formatDiscountName(application: Application): string {
  if (application.__typename === 'DiscountCodeApplication') return texts.code(application.code);
  if (
    application.__typename === 'AutomaticDiscountApplication' ||
    application.__typename === 'ManualDiscountApplication'
  )
    return application.title || texts.discount;
  return texts.discount;
}

export function listOrderAmounts(order: OrderSums): readonly OrderAmount[] {
  const { subtotalPriceSet, totalShippingPriceSet, shippingLine } = order;
  const subtotal = subtotalPriceSet?.presentmentMoney;
  const shipping = totalShippingPriceSet.presentmentMoney;
  const toRow = (label: string, amount: MoneyValue, isOff = false): OrderAmount => ({ label, amount, isOff });
  return [
    ...listOrderDiscounts(order).map(({ label, amount }) => toRow(label, amount, true)),
    ...(subtotal === undefined ? [] : [toRow(texts.subtotal, subtotal)]),
    toRow(describeShipping(shippingLine ?? null), shipping),
    ...listTaxes(order),
  ];
}

/** Returns the discounts on the whole order, which its items don't show. Several discounts are one amount. */
function listOrderDiscounts({ lineItems, subtotalPriceSet, discountApplications }: OrderSums) {
  if (subtotalPriceSet == null) return [];
  const { amount, currencyCode } = subtotalPriceSet.presentmentMoney;
  const items = lineItems.nodes.reduce(
    (sum, { discountedTotalSet }) => sum + toThousandths(discountedTotalSet.presentmentMoney.amount),
    0,
  );
  const off = items - toThousandths(amount);
  if (off <= 0) return [];
  const ofItems = new Set(
    lineItems.nodes.flatMap(({ discountAllocations }) =>
      discountAllocations.map(({ discountApplication }) => formatDiscountName(discountApplication)),
    ),
  );
  const names = discountApplications.nodes
    .filter(({ targetType }) => targetType === 'LINE_ITEM')
    .map(formatDiscountName)
    .filter((name) => !ofItems.has(name));
  const label = names.length === 0 ? texts.discount : [...new Set(names)].join(', ');
  return [{ label, amount: { amount: (off / 1000).toFixed(3), currencyCode } }];
}

/** Converts an amount to an integer, so that no fraction is lost by rounding. */
function toThousandths(amount: string): number {
  return Math.round(Number(amount) * 1000);
}

/** Describes a shipping line: `Shipping, Standard (Code FREE)`. Its price is the price after discounts. */
function describeShipping(line: StoredOrder['shippingLine'] | null): string {
  const label = texts.shipping(line?.title ?? '');
  const names = (line?.discountAllocations ?? []).map(({ discountApplication }) =>
    formatDiscountName(discountApplication),
  );
  return names.length === 0 ? label : texts.withReason(label, names.join(', '));
}

/** Returns each tax by its name and rate; only their sum if the order has no tax lines. */
function listTaxes({ taxLines, taxesIncluded, totalTaxSet }: OrderSums): readonly OrderAmount[] {
  const name = taxesIncluded ? texts.taxIncluded : texts.tax;
  if (taxLines.length === 0)
    return totalTaxSet == null ? [] : [{ label: name, amount: totalTaxSet.presentmentMoney, isOff: false }];
  return taxLines.map(({ title, ratePercentage, priceSet }) => ({
    label: texts.withReason(
      name,
      [title, ratePercentage == null ? '' : formatPercentage(ratePercentage)]
        .filter((part) => part !== '')
        .join(' '),
    ),
    amount: priceSet.presentmentMoney,
    isOff: false,
  }));
}
