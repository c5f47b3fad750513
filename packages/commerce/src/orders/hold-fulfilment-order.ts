/** Puts fulfillment orders on hold, and releases them. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { type ChangeResult, reject, toChangeResult } from '../merchant/user-errors.ts';
import { type MerchantCall, saveOrderChange } from './change-order.ts';
import { splitOff } from './edit-splits.ts';
import {
  addUnits,
  type FulfilmentOrder,
  type FulfilmentOrderKey,
  getOpenLines,
} from './fulfilment-orders.ts';
import type { LineQuantity, OrderHold, OrderRecord } from './order-record.ts';
import { findSplitObstacle, readFulfilmentOrder, requireUnits } from './read-fulfilment-order.ts';

const maxHolds = 10;
const maxNotesLength = 500;
const maxHandleLength = 64;

export interface HoldInput extends Pick<OrderHold, 'reason' | 'notes' | 'handle'> {
  /** Units to put on hold; null for all. */
  readonly lines: readonly LineQuantity[] | null;
}

export interface HoldResult {
  readonly hold: OrderHold;
  readonly order: OrderRecord;
  /** Fulfillment order that contains the units that aren't on hold; null if all are. */
  readonly remaining: FulfilmentOrderKey | null;
}

/** Puts a fulfillment order on hold. Nothing of it can be shipped until each of its holds is released. */
export function holdFulfilmentOrder(
  call: MerchantCall,
  key: FulfilmentOrderKey,
  input: HoldInput,
): Promise<ChangeResult<HoldResult>> {
  return toChangeResult(() => call.storage.change((tx) => hold(tx, call, key, input)));
}

async function hold(
  tx: Transaction<CommerceDatabase>,
  call: MerchantCall,
  { orderId, splitId }: FulfilmentOrderKey,
  input: HoldInput,
): Promise<HoldResult> {
  const source = await readFulfilmentOrder(tx, { orderId, splitId }, ['id']);
  rejectWrongHold(source, call.actor.name, input);
  const rest = getRest(source, input.lines);
  const part = rest.length === 0 ? { order: source.order, splitId: null } : splitOff(source, rest);
  const { reason, notes, handle } = input;
  const added: OrderHold = {
    ...{ id: randomUUID(), reason, notes, by: call.actor.name, at: call.now },
    ...(handle === undefined ? {} : { handle }),
    ...(splitId === null ? {} : { splitId }),
  };
  const order = { ...part.order, holds: [...(part.order.holds ?? []), added] };
  await saveOrderChange(tx, call, 'fulfillmentOrderHold', order, { reason });
  return { hold: added, order, remaining: rest.length === 0 ? null : { orderId, splitId: part.splitId } };
}

function rejectWrongHold(source: FulfilmentOrder, by: string, { notes, handle }: HoldInput): void {
  const { order, holds } = source;
  const at = (field: string) => ['fulfillmentHold', field];
  if (order.cancelledAt !== undefined || getOpenLines(source).length === 0)
    throw reject(['id'], `Nothing of order ${order.number} has still to leave.`);
  if (holds.length >= maxHolds)
    throw reject(['id'], `An order has at most ${maxHolds} holds.`, 'FULFILLMENT_ORDER_HOLD_LIMIT_REACHED');
  if (notes.length > maxNotesLength)
    throw reject(at('reasonNotes'), `Notes have at most ${maxNotesLength} characters.`);
  if (handle === undefined) return;
  if (handle.length > maxHandleLength)
    throw reject(at('handle'), `A handle has at most ${maxHandleLength} characters.`);
  if (holds.some((each) => each.by === by && each.handle === handle))
    throw reject(at('handle'), 'The handle is in use by another hold.', 'DUPLICATE_FULFILLMENT_HOLD_HANDLE');
}

/** Returns the units that aren't put on hold. They are split off to a fulfillment order of their own. */
function getRest(source: FulfilmentOrder, lines: readonly LineQuantity[] | null): readonly LineQuantity[] {
  const field = ['fulfillmentHold', 'fulfillmentOrderLineItems'];
  const rest = addUnits(getOpenLines(source), requireUnits(source, lines, field), -1);
  if (rest.length > 0 && findSplitObstacle(source) !== null)
    throw reject(
      field,
      'The fulfillment order is not in a splittable state.',
      'FULFILLMENT_ORDER_NOT_SPLITTABLE',
    );
  return rest;
}

/** Releases the given holds of a fulfillment order, or all of them. */
export function releaseFulfilmentOrder(
  call: MerchantCall,
  key: FulfilmentOrderKey,
  holdIds: readonly string[] | null,
): Promise<ChangeResult<OrderRecord>> {
  return toChangeResult(() =>
    call.storage.change(async (tx) => {
      const source = await readFulfilmentOrder(tx, key, ['id']);
      const own = source.holds.map(({ id }) => id);
      if (holdIds?.some((each) => !own.includes(each))) throw reject(['holdIds'], 'There is no such hold.');
      if (own.length === 0) throw reject(['id'], 'The fulfillment order is not on hold.');
      const released = holdIds ?? own;
      const { holds = [], ...rest } = source.order;
      const left = holds.filter(({ id }) => !released.includes(id));
      const order = left.length === 0 ? rest : { ...rest, holds: left };
      await saveOrderChange(tx, call, 'fulfillmentOrderReleaseHold', order);
      return order;
    }),
  );
}
