/**
 * Computes refund amounts from the order: the price paid for the items after all discounts, and their share of each tax.
 * However the order is divided into refunds, they add up exactly to the amount paid. Pure.
 */

import type { TaxResult } from '@vitrine/rules/cart/model';
import type { Minor } from '@vitrine/rules/money';
import { multiplyByFraction } from '@vitrine/rules/money/percentage';
import { splitProportionally } from '@vitrine/rules/money/split';
import { countLineQuantity } from './fulfilment-status.ts';
import type {
  LineQuantity,
  OrderLineRecord,
  OrderRecord,
  RefundableUnits,
  RefundLine,
  RefundRecord,
  RefundTax,
} from './order-record.ts';

type Bought = Pick<OrderRecord, 'lines' | 'taxes' | 'delivery' | 'amounts' | 'edits' | 'addedShipping'>;

/** Amounts of a refund in minor units. */
export type RefundAmounts = Pick<RefundRecord, 'lines' | 'shipping' | 'shippingTaxes' | 'fees' | 'total'>;

/** Returns the quantity of a line that hasn't been refunded. */
export function getRefundableQuantity(line: OrderLineRecord, before: readonly RefundAmounts[]): number {
  return line.quantity - countLineQuantity(before, line.id);
}

/** Returns all lines with a quantity that hasn't been refunded. */
export function getRefundableLines(
  order: Pick<OrderRecord, 'lines'>,
  before: readonly RefundAmounts[],
): readonly LineQuantity[] {
  return order.lines
    .map((line) => ({ lineId: line.id, quantity: getRefundableQuantity(line, before) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Computes a refund.
 *
 * @param before refunds made or requested so far.
 * @param lines quantities not yet refunded.
 * @param withShipping also refunds the remaining shipping cost.
 */
export function computeRefundAmounts(
  order: Bought,
  before: readonly RefundAmounts[],
  lines: readonly RefundableUnits[],
  withShipping: boolean,
): RefundAmounts {
  const taxes = taxesByPart(order);
  const refunded = lines.map((pieces, position): RefundLine => {
    const index = order.lines.findIndex(({ id }) => id === pieces.lineId);
    const line = order.lines[index];
    if (line === undefined) throw new RangeError(`The order has no line ${pieces.lineId}.`);
    const gone = countLineQuantity([...before, { lines: lines.slice(0, position) }], line.id);
    const part = (whole: Minor) => share(whole, gone + pieces.quantity, line) - share(whole, gone, line);
    return {
      ...pieces,
      amount: part(getPaidAmount(line)),
      taxes: taxes
        .filter(({ editId }) => editId === line.editId)
        .map(({ perLine, shipping: _, editId: _edit, ...tax }) => ({
          ...tax,
          amount: part(perLine[index] ?? 0),
        })),
    };
  });
  const { shipping, shippingTaxes } = withShipping
    ? computeShippingLeft(order, before, taxes)
    : { shipping: 0, shippingTaxes: [] };
  const added = [...refunded.flatMap((line) => line.taxes), ...shippingTaxes]
    .filter(({ included }) => !included)
    .reduce((sum, { amount }) => sum + amount, 0);
  const goods = refunded.reduce((sum, { amount }) => sum + amount, 0);
  return { lines: refunded, shipping, shippingTaxes, total: goods + shipping + added };
}

/** Returns the shipping cost that wasn't refunded or removed, with its taxes. */
function computeShippingLeft(
  order: Bought,
  before: readonly RefundAmounts[],
  taxes: readonly TaxByPart[],
): Pick<RefundAmounts, 'shipping' | 'shippingTaxes'> {
  const all = [
    ...taxes
      .filter(({ editId }) => editId === undefined)
      .map(({ name, rate, included, shipping: amount }): RefundTax => ({ name, rate, included, amount })),
    ...(order.addedShipping ?? []).flatMap((line) => line.taxes),
  ];
  const isBegun = before.some(({ shipping, shippingTaxes }) => shipping > 0 || shippingTaxes.length > 0);
  const refundedTaxes = before.flatMap(({ shippingTaxes }) => shippingTaxes);
  let merged: readonly RefundTax[] = [];
  for (const tax of all) merged = mergeTax(merged, tax);
  const left = merged.map((tax) => ({
    ...tax,
    amount:
      tax.amount - sum(refundedTaxes.filter((each) => isSameTax(each, tax)).map(({ amount }) => amount)),
  }));
  return {
    shipping: order.amounts.shipping - sum(before.map(({ shipping }) => shipping)),
    shippingTaxes: isBegun ? left.filter(({ amount }) => amount !== 0) : left,
  };
}

/** Returns the shipping price of the original checkout, without lines added by edits, and its taxes. */
export function getPurchasedShipping(order: Bought): {
  readonly price: Minor;
  readonly taxes: readonly RefundTax[];
} {
  return {
    price: order.amounts.shipping - sum((order.addedShipping ?? []).map(({ price }) => price)),
    taxes: taxesByPart(order)
      .filter(({ editId }) => editId === undefined)
      .map(({ name, rate, included, shipping: amount }) => ({ name, rate, included, amount })),
  };
}

/** Returns the amount paid for a line after all discounts, without added tax. */
export function getPaidAmount(line: OrderLineRecord): Minor {
  return line.priceAfterDiscounted - line.orderAllocation;
}

/** Returns the share of the first `pieces` units of a line. The last unit gets the rounding difference. */
function share(whole: Minor, pieces: number, { quantity }: OrderLineRecord): Minor {
  return Math.floor((whole * pieces) / quantity);
}

interface TaxByPart {
  readonly name: string;
  readonly rate: number | null;
  readonly included: boolean;
  readonly perLine: readonly Minor[];
  readonly shipping: Minor;
  /** The edit whose lines were taxed; undefined for the original purchase. */
  readonly editId: string | undefined;
}

/**
 * Splits each tax into the parts for goods and for shipping. The taxes of an order's lines include the tax on shipping,
 * which must not be refunded with a line. Lines added by an edit are taxed separately, so that an edit doesn't change the
 * amounts of earlier refunds.
 */
function taxesByPart(order: Bought): readonly TaxByPart[] {
  const { edits = [] } = order;
  const added = [...edits, ...(order.addedShipping ?? [])].flatMap(({ taxes }) => taxes);
  const bought = order.taxes.map((tax) => ({
    ...tax,
    amount: tax.amount - sum(added.filter((each) => isSameTax(each, tax)).map(({ amount }) => amount)),
  }));
  return [
    ...bought.map((tax) => splitTax(order, tax, undefined)),
    ...edits.flatMap(({ id, taxes }) => taxes.map((tax) => splitTax(order, tax, id))),
  ];
}

function splitTax(order: Bought, tax: TaxResult, editId: string | undefined): TaxByPart {
  const { name, rate, included, amount } = tax;
  const weights = order.lines.map((line) =>
    line.editId === editId && line.taxes.some((each) => each.name === name && each.amount > 0)
      ? getPaidAmount(line)
      : 0,
  );
  const goods = sum(weights);
  const addedShipping = sum((order.addedShipping ?? []).map(({ price }) => price));
  const shipping = editId === undefined ? order.amounts.shipping - addedShipping : 0;
  const onGoods =
    included || rate === null || editId !== undefined
      ? (splitProportionally(amount, goods === 0 ? [0, 1] : [goods, shipping])[0] ?? 0)
      : Math.min(amount, multiplyByFraction(goods, rate));
  const perLine = goods === 0 ? weights : splitProportionally(onGoods, weights);
  return { name, rate, included, perLine, shipping: amount - sum(perLine), editId };
}

/** Adds a tax amount to the entry of the same tax. */
export function mergeTax(taxes: readonly TaxResult[], tax: TaxResult): readonly TaxResult[] {
  if (!taxes.some((each) => isSameTax(each, tax))) return [...taxes, tax];
  return taxes.map((each) => (isSameTax(each, tax) ? { ...each, amount: each.amount + tax.amount } : each));
}

/** True for two amounts of the same tax. */
export function isSameTax(a: Omit<TaxResult, 'amount'>, b: Omit<TaxResult, 'amount'>): boolean {
  return a.name === b.name && a.rate === b.rate && a.included === b.included;
}

type Refunded = Pick<OrderRecord, 'refunds' | 'financialStatus' | 'amounts'>;

/**
 * Returns the total refunded amount. Orders that were refunded by versions without stored refunds are recognized by their
 * status.
 */
export function getTotalRefunded(order: Refunded): Minor {
  return isRefundedWithoutLines(order)
    ? order.amounts.totalAmount
    : sum((order.refunds ?? []).map(getPaidBack));
}

/** Returns the amount that a refund pays back, including to gift cards. */
export function getPaidBack({ total, paidBack = total }: Pick<RefundRecord, 'total' | 'paidBack'>): Minor {
  return paidBack;
}

/** Returns the refunded amount of the goods, after discounts and without added tax. */
export function getRefundedGoods(order: Refunded): Minor {
  if (isRefundedWithoutLines(order)) return order.amounts.totalBeforeShipping;
  return sum((order.refunds ?? []).flatMap(({ lines }) => lines.map(({ amount }) => amount)));
}

export function getRefundedShipping(order: Refunded): Minor {
  return isRefundedWithoutLines(order)
    ? order.amounts.shipping
    : sum((order.refunds ?? []).map(({ shipping }) => shipping));
}

/** Returns the taxes in the refunded amounts, including those contained in prices. */
export function getRefundedTax(order: Refunded): Minor {
  if (isRefundedWithoutLines(order)) return order.amounts.totalTax;
  return sum(
    (order.refunds ?? []).flatMap(({ lines, shippingTaxes }) =>
      [...lines.flatMap(({ taxes }) => taxes), ...shippingTaxes].map(({ amount }) => amount),
    ),
  );
}

/** True if the payment was refunded as a whole at the gateway, without refund records of the shop. */
export function isRefundedWithoutLines({ refunds, financialStatus }: Refunded): boolean {
  return refunds === undefined && financialStatus === 'refunded';
}

function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce((all, amount) => all + amount, 0);
}
