/** Source objects of an order's parts, and their loaders. */
import type { EpochMs } from '@vitrine/rules/units';
import {
  type FulfilmentOrder,
  findFulfilmentOrder,
  parseFulfilmentOrderId,
} from '../../../orders/fulfilment-orders.ts';
import { countLineQuantity } from '../../../orders/fulfilment-status.ts';
import type {
  FulfilmentRecord,
  OrderLineRecord,
  OrderRecord,
  RefundRecord,
} from '../../../orders/order-record.ts';
import type { StoredReturn } from '../../../orders/order-service-types.ts';
import { findOrder } from '../../../orders/order-store.ts';
import { toStoredReturn } from '../../../orders/returns.ts';
import type { AdminContext } from '../../admin-context.ts';
import { parsePartId } from './order-ids.ts';

/** Source of `Order`. */
export interface OrderSource extends OrderRecord {
  /** Present if the order was loaded for a list. */
  readonly updatedAt?: EpochMs;
}

/** Source of `LineItem`. */
export interface LineSource {
  readonly order: OrderRecord;
  readonly line: OrderLineRecord;
}

/** Source of `FulfillmentLineItem`, `FulfillmentOrderLineItem` and `ReturnLineItem`. */
export interface QuantitySource extends LineSource {
  readonly quantity: number;
  /** Parcel that contains the items; omitted for the line as a whole. */
  readonly parcelId?: string;
}

/** Source of `Fulfillment`. */
export interface FulfilmentSource {
  readonly order: OrderRecord;
  readonly parcel: FulfilmentRecord;
  readonly position: number;
  /** Null unless the shipment was cancelled. */
  readonly cancelledAt: EpochMs | null;
}

/** Source of `Refund`. */
export interface RefundSource {
  readonly order: OrderRecord;
  readonly refund: RefundRecord;
}

/** Source of `Return`. */
export interface ReturnSource {
  readonly order: OrderRecord;
  readonly returned: StoredReturn;
}

export function loadOrder(id: string, { services }: AdminContext): Promise<OrderRecord | null> {
  return findOrder(services.backend.storage.read, id);
}

export function findLine(order: OrderRecord, lineId: string): OrderLineRecord | undefined {
  return order.lines.find(({ id }) => id === lineId);
}

/** Returns the shipments of an order, including cancelled ones, oldest first. */
export function listAllFulfilments(order: OrderRecord): readonly FulfilmentSource[] {
  const { fulfilments = [], cancelledFulfilments = [] } = order;
  return [
    ...cancelledFulfilments.map((parcel) => ({ parcel, cancelledAt: parcel.cancelledAt })),
    ...fulfilments.map((parcel) => ({ parcel, cancelledAt: null })),
  ]
    .toSorted((a, b) => a.parcel.at - b.parcel.at)
    .map((each, index) => ({ order, ...each, position: index + 1 }));
}

/** Returns the shipments of an order that weren't cancelled. */
export function listFulfilments(order: OrderRecord): readonly FulfilmentSource[] {
  return listAllFulfilments(order).filter(({ cancelledAt }) => cancelledAt === null);
}

/** Returns the fulfillment orders whose units are in a shipment: ids of splits, or null for the first one. */
export function listSplitIds({ lines, splits = [] }: FulfilmentSource['parcel']): readonly (string | null)[] {
  const ids = new Set<string | null>(splits.map(({ splitId }) => splitId));
  const isRest = lines.some(
    ({ lineId, quantity }) => quantity > countLineQuantity([{ lines: splits }], lineId),
  );
  return isRest ? [null, ...ids] : [...ids];
}

export async function loadFulfilmentOrder(
  id: string,
  context: AdminContext,
): Promise<FulfilmentOrder | null> {
  const { orderId, splitId } = parseFulfilmentOrderId(id);
  const order = await loadOrder(orderId, context);
  return order === null ? null : findFulfilmentOrder(order, splitId);
}

export async function loadFulfilment(id: string, context: AdminContext): Promise<FulfilmentSource | null> {
  const { owner, part } = parsePartId(id);
  const order = await loadOrder(owner, context);
  return order === null ? null : (listAllFulfilments(order).find(({ parcel }) => parcel.id === part) ?? null);
}

export async function loadReturn(id: string, context: AdminContext): Promise<ReturnSource | null> {
  const row = await context.services.backend.storage.read
    .selectFrom('returns')
    .select(['data', 'status', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const order = row === undefined ? null : await loadOrder(row.order_id, context);
  return row === undefined || order === null ? null : { order, returned: toStoredReturn(row) };
}

export async function loadRefund(id: string, context: AdminContext): Promise<RefundSource | null> {
  const row = await context.services.backend.storage.read
    .selectFrom('refunds')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const order = row === undefined ? null : await loadOrder(row.order_id, context);
  const refund = order?.refunds?.find((each) => each.id === id);
  return order === null || refund === undefined ? null : { order, refund };
}

interface ReturnBatch {
  readonly ids: Set<string>;
  readonly found: Promise<ReadonlyMap<string, readonly StoredReturn[]>>;
}

const batches = new WeakMap<AdminContext, ReturnBatch>();

/** Loads the returns of an order, batched into one query for all orders of a list. */
export async function loadReturns(orderId: string, context: AdminContext): Promise<readonly StoredReturn[]> {
  const batch = batches.get(context) ?? startBatch(context);
  batch.ids.add(orderId);
  return (await batch.found).get(orderId) ?? [];
}

function startBatch(context: AdminContext): ReturnBatch {
  const ids = new Set<string>();
  const found = Promise.resolve().then(async () => {
    // Orders requested later need a new batch.
    batches.delete(context);
    const rows = await context.services.backend.storage.read
      .selectFrom('returns')
      .select(['order_id', 'data', 'status'])
      .where('order_id', 'in', [...ids])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const byOrder = new Map<string, StoredReturn[]>();
    for (const row of rows) {
      const list = byOrder.get(row.order_id) ?? [];
      byOrder.set(row.order_id, list);
      list.push(toStoredReturn(row));
    }
    return byOrder;
  });
  const batch = { ids, found };
  batches.set(context, batch);
  return batch;
}
