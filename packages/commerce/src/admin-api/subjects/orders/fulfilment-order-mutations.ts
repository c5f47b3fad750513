/** Mutations that split, merge, move and hold fulfillment orders. */
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import {
  mergeFulfilmentOrders,
  moveFulfilmentOrder,
  splitFulfilmentOrders,
} from '../../../orders/change-fulfilment-orders.ts';
import {
  type FulfilmentOrder,
  type FulfilmentOrderKey,
  findFulfilmentOrder,
} from '../../../orders/fulfilment-orders.ts';
import { holdFulfilmentOrder, releaseFulfilmentOrder } from '../../../orders/hold-fulfilment-order.ts';
import { preparePickups } from '../../../orders/prepare-pickup.ts';
import type { AdminContext, AdminRootFields, AdminUserError } from '../../admin-context.ts';
import type {
  MutationFulfillmentOrderHoldArgs,
  MutationFulfillmentOrderLineItemsPreparedForPickupArgs,
  MutationFulfillmentOrderMergeArgs,
  MutationFulfillmentOrderMoveArgs,
  MutationFulfillmentOrderReleaseHoldArgs,
  MutationFulfillmentOrderSplitArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, runMutation } from '../../merchant-mutations.ts';
import { toMerchantCall } from './merchant-call.ts';
import { parseFulfilmentOrderGid, parseLocationGid } from './order-ids.ts';
import { loadOrder } from './order-sources.ts';
import { readFulfilmentUnits } from './read-fulfilment-units.ts';

/** Maximum number of fulfillment orders per request. */
const maxInputs = 50;

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
    readFulfilmentUnits(each.fulfillmentOrderId, each.fulfillmentOrderLineItems),
  );
  const change = splitFulfilmentOrders(toMerchantCall(context), inputs);
  const { value, userErrors } = await runMutation(context, change);
  const results = value?.map(async ({ original, added }) => ({
    fulfillmentOrder: await load(original, context),
    remainingFulfillmentOrder: await load(added, context),
    replacementFulfillmentOrder: null,
  }));
  return { fulfillmentOrderSplits: results === undefined ? null : await Promise.all(results), userErrors };
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
    mergeIntents.map((each) => readFulfilmentUnits(each.fulfillmentOrderId, each.fulfillmentOrderLineItems)),
  );
  const change = mergeFulfilmentOrders(toMerchantCall(context), inputs);
  const { value, userErrors } = await runMutation(context, change);
  const results = value?.map(async (key) => ({ fulfillmentOrder: await load(key, context) }));
  return { fulfillmentOrderMerges: results === undefined ? null : await Promise.all(results), userErrors };
}

async function move(
  { id, newLocationId, fulfillmentOrderLineItems }: MutationFulfillmentOrderMoveArgs,
  context: AdminContext,
) {
  const change = moveFulfilmentOrder(
    toMerchantCall(context),
    readFulfilmentUnits(id, fulfillmentOrderLineItems),
    parseLocationGid(newLocationId),
  );
  const { value, userErrors } = await runMutation(context, change);
  const original = value === null ? null : await load(value.original, context);
  return {
    movedFulfillmentOrder: value === null ? null : await load(value.moved, context),
    originalFulfillmentOrder: original,
    remainingFulfillmentOrder: value?.moved.splitId === value?.original.splitId ? null : original,
    userErrors,
  };
}

async function hold({ id, fulfillmentHold }: MutationFulfillmentOrderHoldArgs, context: AdminContext) {
  const { reason, reasonNotes, handle, fulfillmentOrderLineItems } = fulfillmentHold;
  const key = parseFulfilmentOrderGid(id);
  const change = holdFulfilmentOrder(toMerchantCall(context), key, {
    reason,
    notes: reasonNotes ?? '',
    ...(handle == null || handle === '' ? {} : { handle }),
    lines: readFulfilmentUnits(id, fulfillmentOrderLineItems).lines,
  });
  const { value, userErrors } = await runMutation(context, change);
  return {
    fulfillmentHold: value?.hold ?? null,
    fulfillmentOrder: value === null ? null : findFulfilmentOrder(value.order, key.splitId),
    remainingFulfillmentOrder:
      value === null || value.remaining === null
        ? null
        : findFulfilmentOrder(value.order, value.remaining.splitId),
    userErrors,
  };
}

async function release({ id, holdIds }: MutationFulfillmentOrderReleaseHoldArgs, context: AdminContext) {
  const holds = holdIds?.map((each) => parseGidOfType('FulfillmentHold', each)) ?? [];
  const key = parseFulfilmentOrderGid(id);
  const change = releaseFulfilmentOrder(toMerchantCall(context), key, holds.length === 0 ? null : holds);
  const { value, userErrors } = await runMutation(context, change);
  return {
    fulfillmentOrder: value === null ? null : findFulfilmentOrder(value, key.splitId),
    userErrors,
  };
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
  // Orders for pickup have no splits. An empty id makes preparePickups reject such an input.
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
