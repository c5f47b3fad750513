/** Splits, merges and moves fulfillment orders, and puts them on hold. Each change is recorded in the audit log. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isActiveLocation } from '../catalogue/locations/location-records.ts';
import { loadLocations } from '../catalogue/locations/location-store.ts';
import { locationId as stockLocationId } from '../catalogue/stock-location.ts';
import type { CommerceDatabase } from '../database.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type MerchantCall, type OrderChangeRejection, rejectChange } from './change-order.ts';
import {
  addUnits,
  type FulfilmentOrder,
  type FulfilmentOrderKey,
  findFulfilmentOrder,
  getFulfilmentOrderState,
  getOpenLines,
  reconcileSplits,
  withSplits,
} from './fulfilment-orders.ts';
import type { FulfilmentSplit, LineQuantity, OrderHold, OrderRecord } from './order-record.ts';
import { findOrder, updateOrder } from './order-store.ts';

/** Some units of a fulfillment order; null for all that it has still to send. */
export interface FulfilmentOrderUnits extends FulfilmentOrderKey {
  readonly lines: readonly LineQuantity[] | null;
}

export type FulfilmentOrdersChange<Done> = ({ readonly kind: 'done' } & Done) | OrderChangeRejection;

/** Fulfillment orders that one order can have. */
const maxFulfilmentOrders = 50;
const maxHolds = 10;
const maxNotesLength = 500;
const maxHandleLength = 64;

const notFound = (field: string) =>
  rejectChange(field, 'Fulfillment order does not exist.', 'FULFILLMENT_ORDER_NOT_FOUND');

/** Thrown to roll a change of several orders back. */
class RolledBack extends Error {
  readonly rejection: OrderChangeRejection;

  constructor(rejection: OrderChangeRejection) {
    super(rejection.reason);
    this.rejection = rejection;
  }
}

/** Runs a change in one transaction; a rejection rolls everything back. */
async function changeAll<Done extends object>(
  { storage }: MerchantCall,
  run: (tx: Transaction<CommerceDatabase>) => Promise<Done>,
): Promise<FulfilmentOrdersChange<Done>> {
  try {
    return { kind: 'done', ...(await storage.change(run)) };
  } catch (error) {
    if (error instanceof RolledBack) return error.rejection;
    throw error;
  }
}

async function save(
  tx: Transaction<CommerceDatabase>,
  { actor, now }: MerchantCall,
  action: string,
  order: OrderRecord,
  details: object = {},
): Promise<void> {
  await updateOrder(tx, order, now);
  await recordAuditEntry(tx, { actor, action, subject: { type: 'Order', id: order.id }, details }, now);
}

async function load(
  tx: Transaction<CommerceDatabase>,
  { orderId, splitId }: FulfilmentOrderKey,
  field: string,
): Promise<FulfilmentOrder> {
  const order = await findOrder(tx, orderId);
  const found = order === null ? null : findFulfilmentOrder(reconcileSplits(order), splitId);
  if (found === null) throw new RolledBack(notFound(field));
  return found;
}

/** Returns the units that are meant, or a sentence about what is wrong with them. */
function chooseUnits(
  source: FulfilmentOrder,
  lines: readonly LineQuantity[] | null,
): readonly LineQuantity[] | Omit<OrderChangeRejection, 'kind'> {
  const open = getOpenLines(source);
  if (lines === null) return open;
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    return {
      field: null,
      reason: 'The fulfillment order line items are not unique.',
      code: 'DUPLICATED_FULFILLMENT_ORDER_LINE_ITEMS',
    };
  for (const [index, { lineId, quantity }] of lines.entries()) {
    const field = `${index}.quantity`;
    if (quantity < 1) return { field, reason: 'You must select at least one item.', code: 'GREATER_THAN' };
    const left = open.find((each) => each.lineId === lineId)?.quantity ?? 0;
    if (quantity > left)
      return {
        field,
        reason: `Invalid fulfillment order line item quantity requested: ${left} can be sent, not ${quantity}.`,
        code: 'INVALID_LINE_ITEM_QUANTITY',
      };
  }
  return lines;
}

function requireUnits(
  source: FulfilmentOrder,
  lines: readonly LineQuantity[] | null,
  path: string,
): readonly LineQuantity[] {
  const units = chooseUnits(source, lines);
  if (!('reason' in units)) return units;
  throw new RolledBack(
    rejectChange(units.field === null ? path : `${path}.${units.field}`, units.reason, units.code),
  );
}

/** Returns why units of a fulfillment order can't be separated from the rest; null if they can. */
function findSplitObstacle(source: FulfilmentOrder): string | null {
  const { order } = source;
  if (order.pickup !== undefined) return 'An order that is picked up is prepared as a whole.';
  switch (getFulfilmentOrderState(source)) {
    case 'OPEN':
    case 'IN_PROGRESS':
      return (order.splits ?? []).length + 1 >= maxFulfilmentOrders
        ? `An order has at most ${maxFulfilmentOrders} fulfillment orders.`
        : null;
    case 'ON_HOLD':
      return 'The fulfillment order is on hold; release it first.';
    case 'CLOSED':
    case 'CANCELLED':
      return `Nothing of the fulfillment order has still to leave.`;
  }
}

/** Moves units of a fulfillment order to a new split. */
function splitOff(
  { order, splitId }: FulfilmentOrder,
  units: readonly LineQuantity[],
  locationId: string,
): { readonly order: OrderRecord; readonly splitId: string } {
  const splits = order.splits ?? [];
  const id = String(splits.length + 2);
  const rest = splits.map((split) =>
    split.id === splitId ? { ...split, lines: addUnits(split.lines, units, -1) } : split,
  );
  const added: FulfilmentSplit = {
    id,
    lines: units,
    ...(locationId === stockLocationId ? {} : { locationId }),
  };
  return { order: withSplits(order, [...rest, added]), splitId: id };
}

export interface SplitResult {
  readonly original: FulfilmentOrderKey;
  readonly added: FulfilmentOrderKey;
}

/** Splits fulfillment orders: the named units of each become one of their own. All or none. */
export function splitFulfilmentOrders(
  call: MerchantCall,
  inputs: readonly FulfilmentOrderUnits[],
): Promise<FulfilmentOrdersChange<{ readonly results: readonly SplitResult[] }>> {
  return changeAll(call, async (tx) => {
    const results: SplitResult[] = [];
    for (const [index, { orderId, splitId, lines }] of inputs.entries()) {
      const path = `${index}.fulfillmentOrderLineItems`;
      const source = await load(tx, { orderId, splitId }, `${index}.fulfillmentOrderId`);
      if (lines === null || lines.length === 0)
        throw new RolledBack(
          rejectChange(
            path,
            'There must be at least one item selected in the fulfillment order to split.',
            'NO_LINE_ITEMS_PROVIDED_TO_SPLIT',
          ),
        );
      const obstacle = findSplitObstacle(source);
      if (obstacle !== null) throw new RolledBack(rejectChange(`${index}.fulfillmentOrderId`, obstacle));
      const units = requireUnits(source, lines, path);
      if (addUnits(getOpenLines(source), units, -1).length === 0)
        throw new RolledBack(
          rejectChange(
            path,
            'At least one item must stay in the fulfillment order.',
            'INVALID_LINE_ITEM_QUANTITY',
          ),
        );
      const split = splitOff(source, units, source.locationId);
      await save(tx, call, 'fulfillmentOrderSplit', split.order);
      results.push({ original: { orderId, splitId }, added: { orderId, splitId: split.splitId } });
    }
    return { results };
  });
}

/**
 * Merges fulfillment orders of an order at one location. The first of the order takes the others, or the first that is
 * named. All or none.
 *
 * @param inputs sets of fulfillment orders, each with the units that are moved.
 */
export function mergeFulfilmentOrders(
  call: MerchantCall,
  inputs: readonly (readonly FulfilmentOrderUnits[])[],
): Promise<FulfilmentOrdersChange<{ readonly results: readonly FulfilmentOrderKey[] }>> {
  return changeAll(call, async (tx) => {
    const results: FulfilmentOrderKey[] = [];
    for (const [index, intents] of inputs.entries()) {
      const path = `${index}.mergeIntents`;
      const [first] = intents;
      if (first === undefined || intents.length < 2)
        throw new RolledBack(rejectChange(path, 'At least two fulfillment orders are needed to merge.'));
      const keys = intents.map(({ orderId, splitId }) => ({ orderId, splitId }));
      if (new Set(keys.map(({ splitId }) => splitId)).size < keys.length)
        throw new RolledBack(rejectChange(path, 'A fulfillment order is named twice.'));
      const target = keys.find(({ splitId }) => splitId === null) ?? keys[0] ?? first;
      const home = await load(tx, target, `${path}.${keys.indexOf(target)}.fulfillmentOrderId`);
      let { order } = home;
      for (const [position, { orderId, splitId, lines }] of intents.entries()) {
        const field = `${path}.${position}.fulfillmentOrderId`;
        if (orderId !== home.order.id)
          throw new RolledBack(rejectChange(field, 'All fulfillment orders must be of one order.'));
        const source = findFulfilmentOrder(order, splitId);
        if (source === null) throw new RolledBack(notFound(field));
        const obstacle = findMergeObstacle(source, home);
        if (obstacle !== null) throw new RolledBack(rejectChange(field, obstacle));
        const units = requireUnits(source, lines, `${path}.${position}.fulfillmentOrderLineItems`);
        if (splitId !== home.splitId) order = moveUnits(order, splitId, home.splitId, units);
      }
      await save(tx, call, 'fulfillmentOrderMerge', order);
      results.push(target);
    }
    return { results };
  });
}

function findMergeObstacle(source: FulfilmentOrder, target: FulfilmentOrder): string | null {
  const state = getFulfilmentOrderState(source);
  if (state !== 'OPEN' && state !== 'IN_PROGRESS')
    return state === 'ON_HOLD'
      ? 'The fulfillment order is on hold; release it first.'
      : 'Nothing of the fulfillment order has still to leave.';
  return source.locationId === target.locationId
    ? null
    : 'All fulfillment orders must be assigned to the same location.';
}

/** Moves units between two fulfillment orders. The first of the order has what isn't in a split. */
function moveUnits(
  order: OrderRecord,
  from: string | null,
  to: string | null,
  units: readonly LineQuantity[],
): OrderRecord {
  return withSplits(
    order,
    (order.splits ?? []).map((split) => {
      if (split.id === from) return { ...split, lines: addUnits(split.lines, units, -1) };
      return split.id === to ? { ...split, lines: addUnits(split.lines, units) } : split;
    }),
  );
}

export interface MoveResult {
  readonly original: FulfilmentOrderKey;
  readonly moved: FulfilmentOrderKey;
}

/**
 * Assigns units to another location, which sends them. Stock isn't counted by location, so that it stays as it is. Units
 * that were sent stay where they were.
 */
export function moveFulfilmentOrder(
  call: MerchantCall,
  { orderId, splitId, lines }: FulfilmentOrderUnits,
  newLocationId: string,
): Promise<FulfilmentOrdersChange<MoveResult>> {
  return changeAll(call, async (tx) => {
    const source = await load(tx, { orderId, splitId }, 'id');
    const location = (await loadLocations(tx)).find(({ id }) => id === newLocationId);
    if (location === undefined || !isActiveLocation(location))
      throw new RolledBack(rejectChange('newLocationId', 'Location not found.'));
    if (source.order.pickup !== undefined)
      throw new RolledBack(rejectChange('id', 'The shopper picks the order up where it is assigned.'));
    const state = getFulfilmentOrderState(source);
    if (state === 'CLOSED' || state === 'CANCELLED')
      throw new RolledBack(rejectChange('id', 'Nothing of the fulfillment order has still to leave.'));
    if (source.locationId === newLocationId)
      throw new RolledBack(
        rejectChange('newLocationId', 'The fulfillment order is assigned to this location.'),
      );
    const units = requireUnits(source, lines, 'fulfillmentOrderLineItems');
    const isWhole =
      addUnits(getOpenLines(source), units, -1).length === 0 && source.lines.every(({ sent }) => sent === 0);
    const obstacle = isWhole ? null : findSplitObstacle(source);
    if (obstacle !== null) throw new RolledBack(rejectChange('id', obstacle));
    if (units.length === 0)
      throw new RolledBack(rejectChange('fulfillmentOrderLineItems', 'Name at least one line item.'));
    const after = isWhole
      ? { order: assign(source, newLocationId), splitId }
      : splitOff(source, units, newLocationId);
    await save(tx, call, 'fulfillmentOrderMove', after.order, { locationId: newLocationId });
    return { original: { orderId, splitId }, moved: { orderId, splitId: after.splitId } };
  });
}

function assign({ order, splitId }: FulfilmentOrder, locationId: string): OrderRecord {
  const isStock = locationId === stockLocationId;
  if (splitId === null) {
    const { shipsFrom: _, ...rest } = order;
    return isStock ? rest : { ...rest, shipsFrom: locationId };
  }
  return withSplits(
    order,
    (order.splits ?? []).map(({ locationId: _, ...split }) => {
      const before = order.splits?.find(({ id }) => id === split.id)?.locationId;
      if (split.id !== splitId) return before === undefined ? split : { ...split, locationId: before };
      return isStock ? split : { ...split, locationId };
    }),
  );
}

export interface HoldInput extends Pick<OrderHold, 'reason' | 'notes' | 'handle'> {
  /** Units that are put on hold; null for all. */
  readonly lines: readonly LineQuantity[] | null;
}

export interface HoldResult {
  readonly hold: OrderHold;
  readonly order: OrderRecord;
  /** What isn't on hold; null if all units are. */
  readonly remaining: FulfilmentOrderKey | null;
}

/** Puts a fulfillment order on hold: nothing of it is sent until each hold is released. */
export function holdFulfilmentOrder(
  call: MerchantCall,
  { orderId, splitId }: FulfilmentOrderKey,
  { reason, notes, handle, lines }: HoldInput,
): Promise<FulfilmentOrdersChange<HoldResult>> {
  return changeAll(call, async (tx) => {
    const source = await load(tx, { orderId, splitId }, 'id');
    const { holds } = source;
    if (source.order.cancelledAt !== undefined || getOpenLines(source).length === 0)
      throw new RolledBack(rejectChange('id', `Nothing of order ${source.order.number} has still to leave.`));
    if (holds.length >= maxHolds)
      throw new RolledBack(
        rejectChange('id', `An order has at most ${maxHolds} holds.`, 'FULFILLMENT_ORDER_HOLD_LIMIT_REACHED'),
      );
    if (notes.length > maxNotesLength)
      throw new RolledBack(rejectChange('reasonNotes', `Notes have at most ${maxNotesLength} characters.`));
    if (handle !== undefined && handle.length > maxHandleLength)
      throw new RolledBack(rejectChange('handle', `A handle has at most ${maxHandleLength} characters.`));
    if (handle !== undefined && holds.some((each) => each.by === call.actor.name && each.handle === handle))
      throw new RolledBack(
        rejectChange('handle', 'The handle is in use by another hold.', 'DUPLICATE_FULFILLMENT_HOLD_HANDLE'),
      );
    const rest =
      lines === null
        ? []
        : addUnits(getOpenLines(source), requireUnits(source, lines, 'fulfillmentOrderLineItems'), -1);
    const obstacle = rest.length === 0 ? null : findSplitObstacle(source);
    if (obstacle !== null)
      throw new RolledBack(
        rejectChange(
          'fulfillmentOrderLineItems',
          'The fulfillment order is not in a splittable state.',
          'FULFILLMENT_ORDER_NOT_SPLITTABLE',
        ),
      );
    const split = rest.length === 0 ? null : splitOff(source, rest, source.locationId);
    const hold: OrderHold = {
      ...{ id: randomUUID(), reason, notes, by: call.actor.name, at: call.now },
      ...(handle === undefined ? {} : { handle }),
      ...(splitId === null ? {} : { splitId }),
    };
    const before = split?.order ?? source.order;
    const order = { ...before, holds: [...(before.holds ?? []), hold] };
    await save(tx, call, 'fulfillmentOrderHold', order, { reason });
    return { hold, order, remaining: split === null ? null : { orderId, splitId: split.splitId } };
  });
}

/** Releases the given holds of a fulfillment order, or all. */
export function releaseFulfilmentOrder(
  call: MerchantCall,
  { orderId, splitId }: FulfilmentOrderKey,
  holdIds: readonly string[] | null,
): Promise<FulfilmentOrdersChange<{ readonly order: OrderRecord }>> {
  return changeAll(call, async (tx) => {
    const source = await load(tx, { orderId, splitId }, 'id');
    const own = source.holds.map(({ id }) => id);
    if (holdIds?.some((each) => !own.includes(each)))
      throw new RolledBack(rejectChange('holdIds', 'There is no such hold.'));
    if (own.length === 0) throw new RolledBack(rejectChange('id', 'The fulfillment order is not on hold.'));
    const released = holdIds ?? own;
    const { holds = [], ...rest } = source.order;
    const left = holds.filter(({ id }) => !released.includes(id));
    const order = left.length === 0 ? rest : { ...rest, holds: left };
    await save(tx, call, 'fulfillmentOrderReleaseHold', order);
    return { order };
  });
}
