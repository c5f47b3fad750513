/** Computes the result of an order edit: added lines with their taxes, and removed units. Pure. */

import { getTaxableAmount } from '@vitrine/rules/cart/bundle-shares';
import type { TaxResult } from '@vitrine/rules/cart/model';
import type { Minor } from '@vitrine/rules/money';
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import { computeTaxes } from '@vitrine/rules/tax/compute-taxes';
import type { TaxRates } from '@vitrine/rules/tax/rates';
import type { EpochMs } from '@vitrine/rules/units';
import { getAmountReceived, getCurrentTotal } from '../order-balance.ts';
import type {
  AddedShippingLine,
  OrderAmounts,
  OrderEditRecord,
  OrderLineRecord,
  OrderRecord,
  RefundRecord,
} from '../order-record.ts';
import { computeRefundAmounts, mergeTax } from '../refund-amounts.ts';
import { createShippingRemovals, priceAddedShipping } from './edit-shipping.ts';
import type { AddedOrderLine, EditDiscount, OrderEdit } from './order-edit.ts';

export interface EditTerms {
  readonly rates: TaxRates;
  /** True if prices include taxes. */
  readonly taxIncluded: boolean;
  readonly taxOnShipping: boolean;
  readonly now: EpochMs;
  readonly by: string;
  readonly staffNote: string;
}

export interface EditedOrder {
  /** The order after the edit. */
  readonly order: OrderRecord;
  /** Removed units, stored as refund records: one for restocked units, one for the others. */
  readonly removals: readonly RefundRecord[];
  readonly addedLines: readonly OrderLineRecord[];
}

/** @param before refunds that were made or requested so far. */
export function applyOrderEdit(
  order: OrderRecord,
  before: readonly RefundRecord[],
  edit: OrderEdit,
  terms: EditTerms,
): EditedOrder {
  const { lines, taxes } = priceAddedLines(order, edit, terms);
  const shipping = priceAddedShipping(order, edit, terms);
  const addedShipping = [...(order.addedShipping ?? []), ...shipping];
  const allTaxes = [...taxes, ...shipping.flatMap((line) => line.taxes)];
  const addedTax = allTaxes.reduce((sum, { amount, included }) => (included ? sum : sum + amount), 0);
  const withLines: OrderRecord = {
    ...order,
    lines: [...order.lines, ...lines],
    taxes: allTaxes.reduce((merged, tax) => mergeTax(merged, tax), order.taxes),
    amounts: addAmounts(order.amounts, lines, shipping, addedTax, allTaxes),
    ...(addedShipping.length === 0 ? {} : { addedShipping }),
  };
  const removals = [
    ...createRemovals(order, before, edit, terms.now),
    ...createShippingRemovals(order, edit, terms.now),
  ];
  const refunds = [...(order.refunds ?? []), ...removals];
  const record: OrderEditRecord = {
    id: edit.id,
    at: terms.now,
    by: terms.by,
    staffNote: terms.staffNote,
    taxes,
    difference: 0,
  };
  const edited: OrderRecord = {
    ...withLines,
    edits: [...(order.edits ?? []), record],
    received: getAmountReceived(order),
    ...(refunds.length === 0 ? {} : { refunds }),
  };
  const difference = getCurrentTotal(edited) - getCurrentTotal(order);
  return {
    order: { ...edited, edits: [...(order.edits ?? []), { ...record, difference }] },
    removals,
    addedLines: lines,
  };
}

/** Returns the amount by which a discount reduces a line. */
export function getDiscountAmount({
  item,
  quantity,
  discount,
}: Pick<AddedOrderLine, 'item' | 'quantity'> & {
  readonly discount: Omit<EditDiscount, 'id'> | null;
}): Minor {
  return discount === null ? 0 : quantity * getUnitDiscount(item.unitPrice, discount);
}

function getUnitDiscount(price: Minor, { value }: Pick<EditDiscount, 'value'>): Minor {
  const off = value.kind === 'amount' ? value.amount : multiplyByPercentage(price, value.percentage);
  return Math.min(price, off);
}

function priceAddedLines(
  order: OrderRecord,
  { id: editId, added }: OrderEdit,
  { rates, taxIncluded }: EditTerms,
): { readonly lines: readonly OrderLineRecord[]; readonly taxes: readonly TaxResult[] } {
  const paid = added.map((line) => line.quantity * line.item.unitPrice - getDiscountAmount(line));
  const taxed = added.map(({ item, taxable }, index) =>
    getTaxableAmount({ ...item, taxable }, paid[index] ?? 0),
  );
  const computed = computeTaxes({
    rates,
    included: taxIncluded,
    onShipping: false,
    lines: taxed,
    shipping: 0,
  });
  const lines = added.map((line, index): OrderLineRecord => {
    const off = getDiscountAmount(line);
    const position = order.lines.length + index + 1;
    return {
      ...line.item,
      id: `${order.id}${String(position).padStart(3, '0')}`,
      quantity: line.quantity,
      attributes: [],
      sellingPlan: null,
      originalPrice: line.quantity * line.item.unitPrice,
      allocations:
        line.discount === null || off === 0
          ? []
          : [{ source: { kind: 'manual', title: line.discount.title }, amount: off }],
      priceAfterDiscounted: paid[index] ?? 0,
      orderAllocation: 0,
      taxes: computed.map(({ name, rate, perLine }) => ({ name, rate, amount: perLine[index] ?? 0 })),
      editId,
    };
  });
  const taxes = computed.map(({ name, rate, amount, included }) => ({ name, rate, amount, included }));
  return { lines, taxes };
}

function addAmounts(
  amounts: OrderAmounts,
  lines: readonly OrderLineRecord[],
  shippingLines: readonly AddedShippingLine[],
  addedTax: Minor,
  taxes: readonly TaxResult[],
): OrderAmounts {
  const price = lines.reduce((sum, { originalPrice }) => sum + originalPrice, 0);
  const goods = lines.reduce((sum, { priceAfterDiscounted }) => sum + priceAfterDiscounted, 0);
  const shipping = shippingLines.reduce((sum, line) => sum + line.price, 0);
  return {
    ...amounts,
    subtotalPrice: amounts.subtotalPrice + price,
    discountLine: amounts.discountLine + price - goods,
    discountCombineLine: amounts.discountCombineLine + price - goods,
    totalBeforeShipping: amounts.totalBeforeShipping + goods,
    shipping: amounts.shipping + shipping,
    totalTax: taxes.reduce((sum, { amount }) => sum + amount, amounts.totalTax),
    totalAmount: amounts.totalAmount + goods + shipping + addedTax,
  };
}

function createRemovals(
  order: OrderRecord,
  before: readonly RefundRecord[],
  { id: editId, removed }: OrderEdit,
  now: EpochMs,
): readonly RefundRecord[] {
  const records: RefundRecord[] = [];
  for (const restock of [true, false]) {
    const lines = removed.filter((each) => each.restock === restock);
    if (lines.length === 0) continue;
    const amounts = computeRefundAmounts(
      order,
      [...before, ...records],
      lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      false,
    );
    records.push({
      id: `${editId}-${restock ? 'restocked' : 'removed'}`,
      at: now,
      ...amounts,
      paidBack: 0,
      editId,
      reason: '',
      restocked: restock,
      returnId: null,
      isSilent: true,
    });
  }
  return records;
}
