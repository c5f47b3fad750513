/** Splits, merges and moves fulfillment orders. Each call changes everything that it names, or nothing. */
import type { Transaction } from 'kysely';
import { isActiveLocation } from '../catalogue/locations/location-records.ts';
import { loadLocations } from '../catalogue/locations/location-store.ts';
import type { CommerceDatabase } from '../database.ts';
import { type ChangeResult, reject, toChangeResult } from '../merchant/user-errors.ts';
import { type MerchantCall, saveOrderChange } from './change-order.ts';
import { assignLocation, moveUnits, splitOff } from './edit-splits.ts';
import {
  addUnits,
  type FulfilmentOrderKey,
  type FulfilmentOrderUnits,
  getFulfilmentOrderState,
  getOpenLines,
} from './fulfilment-orders.ts';
import {
  findMoveObstacle,
  findSplitObstacle,
  readFulfilmentOrder,
  requireFulfilmentOrder,
  requireUnits,
} from './read-fulfilment-order.ts';

type Transacting = Transaction<CommerceDatabase>;
type Path = readonly string[];

export interface SplitResult {
  readonly original: FulfilmentOrderKey;
  readonly added: FulfilmentOrderKey;
}

/** Moves the given units of each fulfillment order to a new fulfillment order. */
export function splitFulfilmentOrders(
  call: MerchantCall,
  inputs: readonly FulfilmentOrderUnits[],
): Promise<ChangeResult<readonly SplitResult[]>> {
  return changeEach(call, inputs, 'fulfillmentOrderSplits', (tx, input, path) =>
    split(tx, call, input, path),
  );
}

/**
 * Merges sets of fulfillment orders. All in a set belong to the same order and location. The units go to the order's first
 * fulfillment order if it is in the set, otherwise to the first one named.
 */
export function mergeFulfilmentOrders(
  call: MerchantCall,
  inputs: readonly (readonly FulfilmentOrderUnits[])[],
): Promise<ChangeResult<readonly FulfilmentOrderKey[]>> {
  return changeEach(call, inputs, 'fulfillmentOrderMergeInputs', (tx, intents, path) =>
    merge(tx, call, intents, [...path, 'mergeIntents']),
  );
}

function changeEach<Input, Result>(
  { storage }: MerchantCall,
  inputs: readonly Input[],
  argument: string,
  change: (tx: Transacting, input: Input, path: Path) => Promise<Result>,
): Promise<ChangeResult<readonly Result[]>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const results: Result[] = [];
      for (const [index, input] of inputs.entries())
        results.push(await change(tx, input, [argument, String(index)]));
      return results;
    }),
  );
}

async function split(
  tx: Transacting,
  call: MerchantCall,
  { orderId, splitId, lines }: FulfilmentOrderUnits,
  path: Path,
): Promise<SplitResult> {
  const [field, linesField] = [
    [...path, 'fulfillmentOrderId'],
    [...path, 'fulfillmentOrderLineItems'],
  ];
  const source = await readFulfilmentOrder(tx, { orderId, splitId }, field);
  if (lines === null || lines.length === 0)
    throw reject(
      linesField,
      'There must be at least one item selected in the fulfillment order to split.',
      'NO_LINE_ITEMS_PROVIDED_TO_SPLIT',
    );
  const obstacle = findSplitObstacle(source);
  if (obstacle !== null) throw reject(field, obstacle);
  const units = requireUnits(source, lines, linesField);
  if (addUnits(getOpenLines(source), units, -1).length === 0)
    throw reject(
      linesField,
      'At least one item must stay in the fulfillment order.',
      'INVALID_LINE_ITEM_QUANTITY',
    );
  const { order, splitId: added } = splitOff(source, units);
  await saveOrderChange(tx, call, 'fulfillmentOrderSplit', order);
  return { original: { orderId, splitId }, added: { orderId, splitId: added } };
}

async function merge(
  tx: Transacting,
  call: MerchantCall,
  intents: readonly FulfilmentOrderUnits[],
  path: Path,
): Promise<FulfilmentOrderKey> {
  const [first] = intents;
  if (first === undefined || intents.length < 2)
    throw reject(path, 'At least two fulfillment orders are needed to merge.');
  if (new Set(intents.map(({ splitId }) => splitId)).size < intents.length)
    throw reject(path, 'A fulfillment order is named twice.');
  const { orderId, splitId } = intents.find((each) => each.splitId === null) ?? first;
  const position = intents.findIndex((each) => each.splitId === splitId);
  const target = await readFulfilmentOrder(tx, { orderId, splitId }, [
    ...path,
    String(position),
    'fulfillmentOrderId',
  ]);
  let { order } = target;
  for (const [index, intent] of intents.entries()) {
    const field = [...path, String(index), 'fulfillmentOrderId'];
    if (intent.orderId !== orderId) throw reject(field, 'All fulfillment orders must be of one order.');
    const source = requireFulfilmentOrder(order, intent.splitId, field);
    const obstacle = findMoveObstacle(source);
    if (obstacle !== null) throw reject(field, obstacle);
    if (source.locationId !== target.locationId)
      throw reject(field, 'All fulfillment orders must be assigned to the same location.');
    const linesField = [...path, String(index), 'fulfillmentOrderLineItems'];
    const units = requireUnits(source, intent.lines, linesField);
    if (intent.splitId !== splitId) order = moveUnits(order, intent.splitId, splitId, units);
  }
  await saveOrderChange(tx, call, 'fulfillmentOrderMerge', order);
  return { orderId, splitId };
}

export interface MoveResult {
  readonly original: FulfilmentOrderKey;
  readonly moved: FulfilmentOrderKey;
}

/**
 * Assigns unshipped units to another location, which then ships them. Stock isn't tracked per location, so it doesn't
 * change. Units that were shipped remain in their fulfillment order.
 */
export function moveFulfilmentOrder(
  call: MerchantCall,
  units: FulfilmentOrderUnits,
  newLocationId: string,
): Promise<ChangeResult<MoveResult>> {
  return toChangeResult(() => call.storage.change((tx) => move(tx, call, units, newLocationId)));
}

async function move(
  tx: Transacting,
  call: MerchantCall,
  { orderId, splitId, lines }: FulfilmentOrderUnits,
  newLocationId: string,
): Promise<MoveResult> {
  const source = await readFulfilmentOrder(tx, { orderId, splitId }, ['id']);
  const location = (await loadLocations(tx)).find(({ id }) => id === newLocationId);
  if (location === undefined || !isActiveLocation(location))
    throw reject(['newLocationId'], 'Location not found.');
  if (source.order.pickup !== undefined)
    throw reject(['id'], 'The shopper picks the order up where it is assigned.');
  // A fulfillment order on hold can be moved, but only as a whole.
  if (getFulfilmentOrderState(source) !== 'ON_HOLD') {
    const obstacle = findMoveObstacle(source);
    if (obstacle !== null) throw reject(['id'], obstacle);
  }
  if (source.locationId === newLocationId)
    throw reject(['newLocationId'], 'The fulfillment order is assigned to this location.');
  const linesField = ['fulfillmentOrderLineItems'];
  const units = requireUnits(source, lines, linesField);
  const isWhole =
    addUnits(getOpenLines(source), units, -1).length === 0 && source.lines.every(({ sent }) => sent === 0);
  const obstacle = isWhole ? null : findSplitObstacle(source);
  if (obstacle !== null) throw reject(['id'], obstacle);
  if (units.length === 0) throw reject(linesField, 'Name at least one line item.');
  const part = isWhole ? { order: source.order, splitId } : splitOff(source, units);
  const order = assignLocation(part.order, part.splitId, newLocationId);
  await saveOrderChange(tx, call, 'fulfillmentOrderMove', order, { locationId: newLocationId });
  return { original: { orderId, splitId }, moved: { orderId, splitId: part.splitId } };
}
