/** Shipping lines that an order edit adds or removes, and their taxes. Pure. */
import type { TaxResult } from '@vitrine/rules/cart/model';
import type { Minor } from '@vitrine/rules/money';
import { computeTaxes } from '@vitrine/rules/tax/compute-taxes';
import type { EpochMs } from '@vitrine/rules/units';
import type { AddedShippingLine, OrderRecord, RefundRecord } from '../order-record.ts';
import { getPurchasedShipping } from '../refund-amounts.ts';
import type { EditTerms } from './apply-order-edit.ts';
import type { OrderEdit } from './order-edit.ts';

/** A shipping line of an order, either from the checkout or added by an edit. */
export interface OrderShippingLine {
  readonly id: string;
  readonly title: string;
  readonly price: Minor;
  readonly taxes: readonly TaxResult[];
  /** True for a line that an edit added. */
  readonly isAdded: boolean;
  readonly at: EpochMs;
}

/** Returns the shipping lines of an order, including removed and refunded ones. */
export function listShippingLines(order: OrderRecord): readonly OrderShippingLine[] {
  const { delivery, addedShipping = [] } = order;
  const bought = getPurchasedShipping(order);
  return [
    ...(delivery === null
      ? []
      : [
          {
            id: order.id,
            title: delivery.name,
            price: bought.price,
            taxes: bought.taxes,
            isAdded: false,
            at: order.createdAt,
          },
        ]),
    ...addedShipping.map((line) => ({ ...line, isAdded: true })),
  ];
}

/** True if an edit removed the shipping line. */
export function isShippingLineRemoved(refunds: readonly RefundRecord[], id: string): boolean {
  return refunds.some(({ shippingLineId }) => shippingLineId === id);
}

/** True if the line was neither removed nor refunded. A shipping refund covers all lines that existed at the time. */
export function isShippingLeft(
  refunds: readonly RefundRecord[],
  { id, at }: Pick<OrderShippingLine, 'id' | 'at'>,
): boolean {
  return !refunds.some(
    (refund) =>
      refund.shippingLineId === id ||
      (refund.shippingLineId === undefined &&
        (refund.shipping > 0 || refund.shippingTaxes.length > 0) &&
        refund.at >= at),
  );
}

/** Computes the shipping lines that an edit adds. They are taxed like shipping in the checkout. */
export function priceAddedShipping(
  order: Pick<OrderRecord, 'id' | 'addedShipping'>,
  { id: editId, addedShipping = [] }: Pick<OrderEdit, 'id' | 'addedShipping'>,
  {
    rates,
    taxIncluded,
    taxOnShipping,
    now,
  }: Pick<EditTerms, 'rates' | 'taxIncluded' | 'taxOnShipping' | 'now'>,
): readonly AddedShippingLine[] {
  const known = order.addedShipping?.length ?? 0;
  return addedShipping.map(({ title, price }, index) => ({
    id: `${order.id}${String(known + index + 1).padStart(2, '0')}`,
    title,
    price,
    taxes: computeTaxes({
      rates,
      included: taxIncluded,
      onShipping: taxOnShipping,
      lines: [],
      shipping: price,
    }).map(({ name, rate, amount, included }) => ({ name, rate, amount, included })),
    editId,
    at: now,
  }));
}

/** Returns the shipping lines that an edit removes, as refund records that pay nothing back. */
export function createShippingRemovals(
  order: OrderRecord,
  { id: editId, removedShipping = [] }: OrderEdit,
  now: EpochMs,
): readonly RefundRecord[] {
  return listShippingLines(order)
    .filter(({ id }) => removedShipping.includes(id))
    .map(({ id, price, taxes }) => ({
      id: `${editId}-shipping-${id}`,
      at: now,
      lines: [],
      shipping: price,
      shippingTaxes: taxes.map(({ name, rate, amount, included }) => ({ name, rate, amount, included })),
      total: taxes.reduce((sum, { amount, included }) => (included ? sum : sum + amount), price),
      paidBack: 0,
      editId,
      shippingLineId: id,
      reason: '',
      restocked: false,
      returnId: null,
      isSilent: true,
    }));
}
