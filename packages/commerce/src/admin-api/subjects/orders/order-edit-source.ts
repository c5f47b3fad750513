/** Source objects of an uncommitted order edit: the order as it will be after the edit. */
import type { Minor } from '@vitrine/rules/money';
import { applyOrderEdit, type EditedOrder } from '../../../orders/editing/apply-order-edit.ts';
import { getEditTerms } from '../../../orders/editing/commit-order-edit.ts';
import { isShippingLeft, listShippingLines } from '../../../orders/editing/edit-shipping.ts';
import type { AddedOrderLine, OrderEdit } from '../../../orders/editing/order-edit.ts';
import { getEditableQuantity, readOpenRefunds } from '../../../orders/editing/prepare-order-edit.ts';
import type { OrderLineRecord, OrderRecord, RefundRecord } from '../../../orders/order-record.ts';
import { getRefundableQuantity } from '../../../orders/refund-amounts.ts';
import type { AdminContext } from '../../admin-context.ts';
import type { CalculatedShippingLineStagedStatus } from '../../generated/admin-types.ts';
import { loadOrder } from './order-sources.ts';

/** Source of `CalculatedOrder`. */
export interface CalculatedOrderSource extends EditedOrder {
  readonly edit: OrderEdit;
  readonly before: OrderRecord;
  readonly refunds: readonly RefundRecord[];
}

/** Source of `CalculatedLineItem`: a line of the order, or one added by the edit. */
export interface CalculatedLineSource {
  readonly id: string;
  readonly region: OrderRecord['region'];
  readonly item: Pick<
    OrderLineRecord,
    'variantId' | 'sku' | 'title' | 'variantTitle' | 'image' | 'unitPrice'
  >;
  readonly quantity: number;
  readonly editable: number;
  readonly editableBefore: number;
  /** Price of one unit after discounts, rounded. */
  readonly discountedUnitPrice: number;
  readonly attributes: OrderLineRecord['attributes'];
  readonly added: AddedOrderLine | null;
  readonly line: OrderLineRecord | null;
  readonly order: OrderRecord;
  readonly removed: number;
  readonly raised: number;
  readonly restocking: boolean;
}

/** Computes the order after an edit; null if the order can't be loaded. */
export async function calculateOrder(
  edit: OrderEdit,
  context: AdminContext,
): Promise<CalculatedOrderSource | null> {
  const { storage, regionTable } = context.services.backend;
  const before = await loadOrder(edit.orderId, context);
  if (before === null) return null;
  const refunds = await readOpenRefunds(storage.read, before.id);
  const terms = {
    ...getEditTerms({ regionTable }, before, context.now),
    now: context.now,
    by: context.actor.name,
    staffNote: '',
  };
  return {
    ...applyOrderEdit(before, refunds, withPossibleRemovals(before, refunds, edit), terms),
    edit,
    before,
    refunds,
  };
}

/** Omits removed units that were meanwhile shipped or refunded. Committing reports them as errors. */
function withPossibleRemovals(
  order: OrderRecord,
  refunds: readonly RefundRecord[],
  edit: OrderEdit,
): OrderEdit {
  const removed = edit.removed.flatMap((units) => {
    const line = order.lines.find(({ id }) => id === units.lineId);
    const left = line === undefined ? 0 : getRefundableQuantity(line, refunds);
    const quantity = Math.min(units.quantity, left);
    return quantity > 0 ? [{ ...units, quantity }] : [];
  });
  const lines = listShippingLines(order).filter((line) => isShippingLeft(refunds, line));
  const removedShipping = (edit.removedShipping ?? []).filter((id) => lines.some((line) => line.id === id));
  return { ...edit, removed, removedShipping };
}

/** Returns the lines of the order before the edit, with the edit's changes. */
export function listCalculatedLines(source: CalculatedOrderSource): readonly CalculatedLineSource[] {
  const { before: order, refunds, edit } = source;
  return order.lines.map((line) => {
    const { current, editable } = getEditableQuantity(order, line, refunds);
    const units = edit.removed.find(({ lineId }) => lineId === line.id);
    const removed = units?.quantity ?? 0;
    const raised = edit.added.find(({ raises }) => raises === line.id)?.quantity ?? 0;
    return {
      id: line.id,
      region: order.region,
      item: line,
      quantity: Math.max(0, current - removed) + raised,
      editable: Math.max(0, editable - removed) + raised,
      editableBefore: editable,
      discountedUnitPrice: Math.round(line.priceAfterDiscounted / line.quantity),
      attributes: line.attributes,
      added: null,
      line,
      order,
      removed,
      raised,
      restocking: units?.restock === true,
    };
  });
}

export function listAddedLines({
  edit,
  before: order,
  addedLines,
}: CalculatedOrderSource): readonly CalculatedLineSource[] {
  return edit.added.flatMap((added, index) => {
    const priced = addedLines[index];
    if (added.raises !== null || priced === undefined) return [];
    return [
      {
        id: added.id,
        region: order.region,
        item: added.item,
        quantity: added.quantity,
        editable: added.quantity,
        editableBefore: 0,
        discountedUnitPrice: Math.round(priced.priceAfterDiscounted / priced.quantity),
        attributes: [],
        added,
        line: null,
        order,
        removed: 0,
        raised: 0,
        restocking: false,
      },
    ];
  });
}

export function findCalculatedLine(source: CalculatedOrderSource, id: string): CalculatedLineSource | null {
  return [...listCalculatedLines(source), ...listAddedLines(source)].find((line) => line.id === id) ?? null;
}

/** Source of `CalculatedShippingLine`. */
export interface CalculatedShippingSource {
  readonly id: string;
  readonly title: string;
  readonly price: Minor;
  readonly region: OrderRecord['region'];
  readonly stagedStatus: CalculatedShippingLineStagedStatus;
}

/** Returns the order's shipping lines, including those that the edit removes, and the lines that it adds. */
export function listCalculatedShipping({
  edit,
  before: order,
  refunds,
}: CalculatedOrderSource): readonly CalculatedShippingSource[] {
  const { region } = order;
  const removed = edit.removedShipping ?? [];
  return [
    ...listShippingLines(order)
      .filter((line) => isShippingLeft(refunds, line))
      .map(({ id, title, price }) => ({
        ...{ id, title, price, region },
        stagedStatus: removed.includes(id) ? ('REMOVED' as const) : ('NONE' as const),
      })),
    ...(edit.addedShipping ?? []).map((line) => ({ ...line, region, stagedStatus: 'ADDED' as const })),
  ];
}
