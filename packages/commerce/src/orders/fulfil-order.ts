/** Records that order items were shipped or delivered, and notifies the buyer by email. */
import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { commandLineActor, type MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import {
  addUnits,
  type FulfilmentOrderUnits,
  findFulfilmentOrder,
  getOpenLines,
  listFulfilmentOrders,
} from './fulfilment-orders.ts';
import { getUnshippedLines } from './fulfilment-status.ts';
import type { FulfilmentRecord, LineQuantity, OrderRecord } from './order-record.ts';
import { findOrderByNumber, updateOrder } from './order-store.ts';

export interface ShipmentInput {
  readonly carrier: string;
  readonly trackingCode: string;
  readonly trackingUrl: string | null;
  /** Null ships everything that hasn't been shipped yet. */
  readonly lines: readonly LineQuantity[] | null;
  /** Alternative to `lines`: units of fulfillment orders. Null lines ship everything that remains of the fulfillment order. */
  readonly parts?: readonly Omit<FulfilmentOrderUnits, 'orderId'>[];
  /** False sends no email; true if omitted. */
  readonly notify?: boolean;
}

export type FulfilmentResult =
  | { readonly kind: 'done'; readonly order: OrderRecord; readonly fulfilment: FulfilmentRecord }
  | { readonly kind: 'refused'; readonly reason: string };

/** Records a shipment and queues its email in one transaction. */
export async function fulfilOrder(
  storage: Storage<CommerceDatabase>,
  number: number,
  parcel: ShipmentInput,
  now: EpochMs,
  actor: MerchantActor = commandLineActor,
): Promise<FulfilmentResult> {
  return storage.change(async (tx): Promise<FulfilmentResult> => {
    const order = await findOrderByNumber(tx, number);
    if (order === null) return { kind: 'refused', reason: `There is no order ${number}.` };
    const units = chooseUnits(order, parcel);
    if (typeof units === 'string') return { kind: 'refused', reason: units };
    const splits = units.flatMap(({ splitId, ...unit }) => (splitId === null ? [] : [{ ...unit, splitId }]));
    const fulfilment: FulfilmentRecord = {
      id: randomUUID(),
      carrier: parcel.carrier,
      trackingCode: parcel.trackingCode,
      trackingUrl: parcel.trackingUrl,
      lines: addUnits([], units),
      at: now,
      deliveredAt: null,
      ...(splits.length === 0 ? {} : { splits }),
    };
    const sent: OrderRecord = { ...order, fulfilments: [...(order.fulfilments ?? []), fulfilment] };
    await updateOrder(tx, sent, now);
    const subject = { type: 'Order', id: order.id };
    await recordAuditEntry(tx, { actor, action: 'fulfillmentCreate', subject }, now);
    // Send no email to a buyer who picked the order up in person.
    if (order.erasedAt === null && parcel.notify !== false && order.pickup === undefined) {
      const mail = { kind: 'orderShipped', orderId: order.id, fulfilmentId: fulfilment.id } as const;
      await queueEmail(tx, order.email, mail, now);
    }
    return { kind: 'done', order: sent, fulfilment };
  });
}

interface ShippedUnits extends LineQuantity {
  /** Null for the order's first fulfillment order. */
  readonly splitId: string | null;
}

/** Returns the units of a shipment, or an error message if they can't be shipped. */
function chooseUnits(order: OrderRecord, { lines, parts }: ShipmentInput): readonly ShippedUnits[] | string {
  const open = getUnshippedLines(order);
  const reason = findObstacle(order, open);
  if (reason !== null) return reason;
  if (parts === undefined) {
    if ((order.holds ?? []).length > 0) return `Order ${order.number} is on hold; release it first.`;
    return (lines === null ? null : findLineProblem(order, open, lines)) ?? spread(order, lines ?? open);
  }
  const chosen: ShippedUnits[] = [];
  const locations = new Set<string>();
  for (const { splitId, lines: named } of parts) {
    const part = findFulfilmentOrder(order, splitId);
    if (part === null) return 'Fulfillment order does not exist.';
    if (part.holds.length > 0) return `Order ${order.number} is on hold; release it first.`;
    const left = getOpenLines(part);
    if (left.length === 0) return `Nothing of order ${order.number} has still to leave.`;
    const problem = named === null ? null : findLineProblem(order, left, named);
    if (problem !== null) return problem;
    locations.add(part.locationId);
    chosen.push(...(named ?? left).map((unit) => ({ ...unit, splitId })));
  }
  return locations.size > 1 ? 'All fulfillment orders must be assigned to the same location.' : chosen;
}

/** Takes units from the fulfillment orders of an order, beginning with the first. */
function spread(order: OrderRecord, lines: readonly LineQuantity[]): readonly ShippedUnits[] {
  const left = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return listFulfilmentOrders(order).flatMap((part) =>
    getOpenLines(part).flatMap(({ lineId, quantity }) => {
      const some = Math.min(quantity, left.get(lineId) ?? 0);
      left.set(lineId, (left.get(lineId) ?? 0) - some);
      return some === 0 ? [] : [{ lineId, quantity: some, splitId: part.splitId }];
    }),
  );
}

function findObstacle(order: OrderRecord, open: readonly LineQuantity[]): string | null {
  if (order.financialStatus === 'voided' || order.financialStatus === 'authorized')
    return `The money of order ${order.number} is not taken (${order.financialStatus}); nothing should leave yet.`;
  if (order.cancelledAt !== undefined) return `Order ${order.number} is cancelled; nothing leaves any more.`;
  return open.length === 0 ? `Nothing of order ${order.number} has still to leave.` : null;
}

function findLineProblem(
  order: OrderRecord,
  open: readonly LineQuantity[],
  lines: readonly LineQuantity[],
): string | null {
  if (lines.length === 0) return 'No line was named.';
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return `Order ${order.number} has no such line.`;
    const left = open.find((pieces) => pieces.lineId === lineId)?.quantity ?? 0;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left)
      return `Of ${line.title} ${left} of ${line.quantity} can leave, not ${quantity}.`;
  }
  return new Set(lines.map(({ lineId }) => lineId)).size < lines.length ? 'A line is named twice.' : null;
}

/** Records the delivery of a shipment, given by its position in the order from 1, or of all shipments. */
export async function recordDelivery(
  storage: Storage<CommerceDatabase>,
  number: number,
  which: number | null,
  deliveredAt: EpochMs,
): Promise<FulfilmentResult> {
  return storage.change(async (tx): Promise<FulfilmentResult> => {
    const order = await findOrderByNumber(tx, number);
    if (order === null) return { kind: 'refused', reason: `There is no order ${number}.` };
    const parcels = order.fulfilments ?? [];
    const last = which === null ? parcels.at(-1) : parcels[which - 1];
    if (last === undefined)
      return {
        kind: 'refused',
        reason:
          which === null
            ? `Nothing of order ${number} has left.`
            : `Order ${number} has ${parcels.length} parcels.`,
      };
    const early = parcels.find((parcel) => (which === null || parcel === last) && parcel.at > deliveredAt);
    if (early !== undefined)
      return { kind: 'refused', reason: 'The delivery must be later than the shipment.' };
    const fulfilments = parcels.map((parcel) =>
      which === null || parcel === last ? { ...parcel, deliveredAt } : parcel,
    );
    const delivered: OrderRecord = { ...order, fulfilments };
    await updateOrder(tx, delivered, deliveredAt);
    return { kind: 'done', order: delivered, fulfilment: { ...last, deliveredAt } };
  });
}
