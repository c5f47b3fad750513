/** Mutations that split, merge, move and hold fulfillment orders. */
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import {
  type FulfilmentOrderUnits,
  holdFulfilmentOrder,
  mergeFulfilmentOrders,
  moveFulfilmentOrder,
  releaseFulfilmentOrder,
  splitFulfilmentOrders,
} from '../../../orders/change-fulfilment-orders.ts';
import type { OrderChangeRejection } from '../../../orders/change-order.ts';
import {
  type FulfilmentOrder,
  type FulfilmentOrderKey,
  findFulfilmentOrder,
} from '../../../orders/fulfilment-orders.ts';
import { preparePickups } from '../../../orders/prepare-pickup.ts';
import type { AdminContext, AdminRootFields, AdminUserError } from '../../admin-context.ts';
import type {
  FulfillmentOrderLineItemInput,
  MutationFulfillmentOrderHoldArgs,
  MutationFulfillmentOrderLineItemsPreparedForPickupArgs,
  MutationFulfillmentOrderMergeArgs,
  MutationFulfillmentOrderMoveArgs,
  MutationFulfillmentOrderReleaseHoldArgs,
  MutationFulfillmentOrderSplitArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers } from '../../merchant-mutations.ts';
import { toMerchantCall } from './merchant-call.ts';
import { parseFulfilmentOrderGid, parseFulfilmentOrderLineGid, parseLocationGid } from './order-ids.ts';
import { loadOrder } from './order-sources.ts';

/** Most fulfillment orders of one call. */
const maxInputs = 50;

const toError = (
  { field, reason, code = '' }: OrderChangeRejection,
  prefix: readonly string[] = [],
): AdminUserError => ({
  field: [...prefix, ...(field ?? '').split('.').filter((each) => each !== '')],
  message: reason,
  code: code === '' ? null : code,
});

function readUnits(
  id: string,
  items: readonly FulfillmentOrderLineItemInput[] | null | undefined,
): FulfilmentOrderUnits {
  const key = parseFulfilmentOrderGid(id);
  const lines = (items ?? []).map((item) => ({
    lineId: parseFulfilmentOrderLineGid(key, item.id),
    quantity: item.quantity,
  }));
  return { ...key, lines: lines.length === 0 ? null : lines };
}

async function load(key: FulfilmentOrderKey, context: AdminContext): Promise<FulfilmentOrder | null> {
  const order = await loadOrder(key.orderId, context);
  return order === null ? null : findFulfilmentOrder(order, key.splitId);
}

function findCountError(inputs: readonly unknown[], field: string): AdminUserError | null {
  return inputs.length >= 1 && inputs.length <= maxInputs
    ? null
    : { field: [field], message: `Name from 1 to ${maxInputs} fulfillment orders.`, code: null };
}

async function split({ fulfillmentOrderSplits }: MutationFulfillmentOrderSplitArgs, context: AdminContext) {
  const field = 'fulfillmentOrderSplits';
  const countError = findCountError(fulfillmentOrderSplits, field);
  if (countError !== null) return { fulfillmentOrderSplits: null, userErrors: [countError] };
  const inputs = fulfillmentOrderSplits.map((each) =>
    readUnits(each.fulfillmentOrderId, each.fulfillmentOrderLineItems),
  );
  const result = await splitFulfilmentOrders(toMerchantCall(context), inputs);
  if (result.kind === 'refused')
    return { fulfillmentOrderSplits: null, userErrors: [toError(result, [field])] };
  const results = result.results.map(async ({ original, added }) => ({
    fulfillmentOrder: await load(original, context),
    remainingFulfillmentOrder: await load(added, context),
    replacementFulfillmentOrder: null,
  }));
  return { fulfillmentOrderSplits: await Promise.all(results), userErrors: [] };
}

async function merge(
  { fulfillmentOrderMergeInputs }: MutationFulfillmentOrderMergeArgs,
  context: AdminContext,
) {
  const field = 'fulfillmentOrderMergeInputs';
  const intents = fulfillmentOrderMergeInputs.flatMap(({ mergeIntents }) => mergeIntents);
  const countError =
    findCountError(fulfillmentOrderMergeInputs, field) ??
    (intents.length > maxInputs ? findCountError(intents, field) : null);
  if (countError !== null) return { fulfillmentOrderMerges: null, userErrors: [countError] };
  const inputs = fulfillmentOrderMergeInputs.map(({ mergeIntents }) =>
    mergeIntents.map((each) => readUnits(each.fulfillmentOrderId, each.fulfillmentOrderLineItems)),
  );
  const result = await mergeFulfilmentOrders(toMerchantCall(context), inputs);
  if (result.kind === 'refused')
    return { fulfillmentOrderMerges: null, userErrors: [toError(result, [field])] };
  const results = result.results.map(async (key) => ({ fulfillmentOrder: await load(key, context) }));
  return { fulfillmentOrderMerges: await Promise.all(results), userErrors: [] };
}

async function move(
  { id, newLocationId, fulfillmentOrderLineItems }: MutationFulfillmentOrderMoveArgs,
  context: AdminContext,
) {
  const result = await moveFulfilmentOrder(
    toMerchantCall(context),
    readUnits(id, fulfillmentOrderLineItems),
    parseLocationGid(newLocationId),
  );
  if (result.kind === 'refused')
    return {
      ...{ movedFulfillmentOrder: null, originalFulfillmentOrder: null, remainingFulfillmentOrder: null },
      userErrors: [toError(result)],
    };
  const original = await load(result.original, context);
  const isWhole = result.moved.splitId === result.original.splitId;
  return {
    movedFulfillmentOrder: await load(result.moved, context),
    originalFulfillmentOrder: original,
    remainingFulfillmentOrder: isWhole ? null : original,
    userErrors: [],
  };
}

async function hold({ id, fulfillmentHold }: MutationFulfillmentOrderHoldArgs, context: AdminContext) {
  const { reason, reasonNotes, handle, fulfillmentOrderLineItems } = fulfillmentHold;
  const key = parseFulfilmentOrderGid(id);
  const result = await holdFulfilmentOrder(toMerchantCall(context), key, {
    reason,
    notes: reasonNotes ?? '',
    ...(handle == null || handle === '' ? {} : { handle }),
    lines: readUnits(id, fulfillmentOrderLineItems).lines,
  });
  if (result.kind === 'refused')
    return {
      ...{ fulfillmentHold: null, fulfillmentOrder: null, remainingFulfillmentOrder: null },
      userErrors: [toError(result, result.field === 'id' ? [] : ['fulfillmentHold'])],
    };
  return {
    fulfillmentHold: result.hold,
    fulfillmentOrder: findFulfilmentOrder(result.order, key.splitId),
    remainingFulfillmentOrder:
      result.remaining === null ? null : findFulfilmentOrder(result.order, result.remaining.splitId),
    userErrors: [],
  };
}

async function release({ id, holdIds }: MutationFulfillmentOrderReleaseHoldArgs, context: AdminContext) {
  const holds = holdIds?.map((each) => parseGidOfType('FulfillmentHold', each)) ?? [];
  const key = parseFulfilmentOrderGid(id);
  const result = await releaseFulfilmentOrder(
    toMerchantCall(context),
    key,
    holds.length === 0 ? null : holds,
  );
  return result.kind === 'done'
    ? { fulfillmentOrder: findFulfilmentOrder(result.order, key.splitId), userErrors: [] }
    : { fulfillmentOrder: null, userErrors: [toError(result)] };
}

async function prepareForPickup(
  { input }: MutationFulfillmentOrderLineItemsPreparedForPickupArgs,
  context: AdminContext,
) {
  const keys = input.lineItemsByFulfillmentOrder.map((each) =>
    parseFulfilmentOrderGid(each.fulfillmentOrderId),
  );
  const path = ['input', 'lineItemsByFulfillmentOrder'];
  const countError = findCountError(keys, 'input');
  if (countError !== null)
    return { userErrors: [{ ...countError, field: path, code: 'FULFILLMENT_ORDER_INVALID' }] };
  // Only orders that are sent have splits.
  const ids = keys.map(({ orderId, splitId }) => (splitId === null ? orderId : ''));
  const result = await preparePickups(toMerchantCall(context), [...new Set(ids)]);
  if (result.kind === 'refused') {
    const field = [...path, String(result.index), 'fulfillmentOrderId'];
    return { userErrors: [{ field, message: result.reason, code: result.code ?? null }] };
  }
  context.services.mail.wake();
  return { userErrors: [] };
}

const write = ['write_merchant_managed_fulfillment_orders'] as const;

export const fulfilmentOrderMutations: AdminRootFields = {
  fulfillmentOrderSplit: { scopes: write, resolve: split },
  fulfillmentOrderMerge: { scopes: write, resolve: merge },
  fulfillmentOrderMove: { scopes: write, resolve: move },
  fulfillmentOrderLineItemsPreparedForPickup: { scopes: write, resolve: prepareForPickup },
  fulfillmentOrderHold: { scopes: write, resolve: hold },
  fulfillmentOrderReleaseHold: { scopes: write, resolve: release },
};

export const fulfilmentOrderErrors = createCodeResolvers([
  'FulfillmentOrderHoldUserError',
  'FulfillmentOrderMergeUserError',
  'FulfillmentOrderSplitUserError',
  'FulfillmentOrderReleaseHoldUserError',
  'FulfillmentOrderMoveFulfillmentOrderMoveUserError',
]);
