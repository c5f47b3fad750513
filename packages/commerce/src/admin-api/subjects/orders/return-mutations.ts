/** Mutations of returns: request, decide, process in parts, refund, close. */

import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { stockLocationId } from '../../../catalogue/stock-location.ts';
import {
  changeReturnStatus,
  createMerchantReturn,
  type ReturnChangeResult,
} from '../../../orders/merchant-returns.ts';
import type { LineQuantity } from '../../../orders/order-record.ts';
import type {
  ReturnDispositionType,
  ReturnFees,
  ReturnLineReason,
} from '../../../orders/order-service-types.ts';
import {
  type DisposedUnits,
  disposeReturn,
  type ProcessedUnits,
  processReturn,
  type ReturnRefund,
} from '../../../orders/process-return.ts';
import { decideReturn } from '../../../orders/returns.ts';
import type { AdminContext, AdminRootFields, AdminUserError } from '../../admin-context.ts';
import type {
  MutationReturnApproveRequestArgs,
  MutationReturnCancelArgs,
  MutationReturnCloseArgs,
  MutationReturnCreateArgs,
  MutationReturnDeclineRequestArgs,
  MutationReturnProcessArgs,
  MutationReturnReopenArgs,
  MutationReturnRequestArgs,
  MutationReverseFulfillmentOrderDisposeArgs,
  ReturnProcessReturnLineItemInput,
  ReturnShippingFeeInput,
  ReverseFulfillmentOrderDisposeInput,
  ReverseFulfillmentOrderDispositionType,
} from '../../generated/admin-types.ts';
import { toMerchantActor, toMerchantCall, toRefundDeps } from './merchant-call.ts';
import { parseLocationGid, parseOrderGid, parsePartGid, parseReturnGid, toLineId } from './order-ids.ts';
import { loadOrder, loadReturn } from './order-sources.ts';
import { listReturnItems } from './return-types.ts';

const maxNoteLength = 500;

type ReturnItems = readonly {
  readonly fulfillmentLineItemId: string;
  readonly quantity: number;
  readonly returnReason?: string | null;
  readonly returnReasonNote?: string | null;
  readonly customerNote?: string | null;
  readonly restockingFee?: { readonly percentage: number } | null;
}[];

function readReturnLines(
  orderId: string,
  items: ReturnItems,
): { readonly lines: readonly LineQuantity[]; readonly reasons: readonly ReturnLineReason[] } {
  const read = items.map((item) => {
    const { owner, part } = parsePartGid('FulfillmentLineItem', item.fulfillmentLineItemId);
    // An item of another order gets an empty line id, which is then rejected.
    return { lineId: owner === orderId ? toLineId(part) : '', item };
  });
  return {
    lines: read.map(({ lineId, item }) => ({ lineId, quantity: item.quantity })),
    reasons: read.map(({ lineId, item }) => ({
      lineId,
      reason: item.returnReason ?? 'UNKNOWN',
      note: (item.returnReasonNote ?? item.customerNote ?? '').slice(0, maxNoteLength),
    })),
  };
}

/** Parses the fees of a new return; returns an error message if an amount is invalid. */
async function readFees(
  orderId: string,
  items: ReturnItems,
  shippingFee: ReturnShippingFeeInput | null | undefined,
  context: AdminContext,
): Promise<ReturnFees | undefined | string> {
  const restocking = items.flatMap(({ fulfillmentLineItemId, restockingFee }) => {
    const { part } = parsePartGid('FulfillmentLineItem', fulfillmentLineItemId);
    return restockingFee == null ? [] : [{ lineId: toLineId(part), percentage: restockingFee.percentage }];
  });
  if (shippingFee == null) return restocking.length === 0 ? undefined : { restocking, shipping: 0 };
  const { amount, currencyCode } = shippingFee.amount;
  const currency = (await loadOrder(orderId, context))?.currency;
  if (currency !== undefined && currencyCode !== currency) return `The order is in ${currency}.`;
  const shipping = parseDecimal(amount);
  return shipping === null ? 'The amount has at most two decimals.' : { restocking, shipping };
}

async function createReturn(
  { returnInput: { orderId, returnLineItems, returnShippingFee, notifyCustomer } }: MutationReturnCreateArgs,
  context: AdminContext,
) {
  const id = parseOrderGid(orderId);
  const fees = await readFees(id, returnLineItems, returnShippingFee, context);
  if (typeof fees === 'string') return rejectReturn(['returnInput', 'returnShippingFee', 'amount'], fees);
  const result = await createMerchantReturn(toMerchantCall(context), id, {
    ...readReturnLines(id, returnLineItems),
    ...(fees === undefined ? {} : { fees }),
    status: 'accepted',
    notify: notifyCustomer === true,
  });
  return toPayload(result, ['returnInput'], context);
}

async function requestReturn(
  { input: { orderId, returnLineItems, returnShippingFee } }: MutationReturnRequestArgs,
  context: AdminContext,
) {
  const id = parseOrderGid(orderId);
  const fees = await readFees(id, returnLineItems, returnShippingFee, context);
  if (typeof fees === 'string') return rejectReturn(['input', 'returnShippingFee', 'amount'], fees);
  const result = await createMerchantReturn(toMerchantCall(context), id, {
    ...readReturnLines(id, returnLineItems),
    ...(fees === undefined ? {} : { fees }),
    status: 'asked',
    notify: true,
  });
  context.services.mail.wake();
  return toPayload(result, ['input'], context);
}

async function decide(
  input: MutationReturnApproveRequestArgs['input'] | MutationReturnDeclineRequestArgs['input'],
  context: AdminContext,
) {
  const id = parseReturnGid(input.id);
  const note = 'declineNote' in input ? (input.declineNote ?? '') : '';
  if (note.length > maxNoteLength)
    return rejectReturn(['input', 'declineNote'], `The note has at most ${maxNoteLength} characters.`);
  const isDecline = 'declineReason' in input;
  const result = await decideReturn(
    context.services.backend.storage,
    id,
    isDecline ? 'refused' : 'accepted',
    note,
    context.now,
    {
      notify: input.notifyCustomer === true,
      actor: toMerchantActor(context),
      ...(isDecline ? { declineReason: input.declineReason } : {}),
    },
  );
  context.services.mail.wake();
  if (result.kind === 'refused') return rejectReturn(['input', 'id'], result.reason);
  return { return: await loadReturn(id, context), userErrors: [] };
}

const dispositionTypes: Readonly<Record<ReverseFulfillmentOrderDispositionType, ReturnDispositionType>> = {
  RESTOCKED: 'restocked',
  NOT_RESTOCKED: 'notRestocked',
  MISSING: 'missing',
  PROCESSING_REQUIRED: 'awaiting',
};

/** Parses a disposition; returns an error with its field if it is invalid. */
function readDisposition({
  dispositionType,
  quantity,
  locationId: location,
}: ReverseFulfillmentOrderDisposeInput):
  | DisposedUnits
  | { readonly field: string; readonly message: string } {
  const type = dispositionTypes[dispositionType];
  if (location != null && parseLocationGid(location) !== stockLocationId)
    return { field: 'locationId', message: 'There is no such location.' };
  if (type === 'restocked' && location == null)
    return { field: 'locationId', message: 'Name the location at which the items go back to stock.' };
  return { type, quantity, locationId: type === 'restocked' ? stockLocationId : null };
}

function readProcessedUnits(
  id: string,
  items: readonly ReturnProcessReturnLineItemInput[],
): readonly ProcessedUnits[] | AdminUserError {
  const units: ProcessedUnits[] = [];
  for (const [index, item] of items.entries()) {
    const { owner, part } = parsePartGid('ReturnLineItem', item.id);
    const dispositions: DisposedUnits[] = [];
    for (const [position, each] of (item.dispositions ?? []).entries()) {
      const field = ['returnLineItems', `${index}`, 'dispositions', `${position}`];
      const line = parsePartGid('ReverseFulfillmentOrderLineItem', each.reverseFulfillmentOrderLineItemId);
      if (line.owner !== owner || line.part !== part)
        return {
          field: [...field, 'reverseFulfillmentOrderLineItemId'],
          message: 'This is the line of another item of the return.',
        };
      const disposition = readDisposition(each);
      if ('message' in disposition)
        return { field: [...field, disposition.field], message: disposition.message };
      dispositions.push(disposition);
    }
    // An item of another return gets an empty line id, which is then rejected.
    units.push({ lineId: owner === id ? part : '', quantity: item.quantity, dispositions });
  }
  return units;
}

function readReturnRefund(input: MutationReturnProcessArgs['input']): ReturnRefund | null | AdminUserError {
  const shipping = input.refundShipping?.fullRefund === true;
  const refund = input.financialTransfer?.issueRefund;
  if (refund == null)
    return shipping
      ? { field: ['refundShipping'], message: 'Shipping is refunded with a refund: give financialTransfer.' }
      : null;
  const amounts = refund.orderTransactions.map(({ transactionAmount }) =>
    parseDecimal(transactionAmount.amount),
  );
  if (amounts.some((amount) => amount === null || amount < 0))
    return { field: ['financialTransfer'], message: 'Each transaction has a positive amount.' };
  const sum = amounts.reduce<Minor>((all, amount) => all + (amount ?? 0), 0);
  return {
    shipping,
    notify: input.notifyCustomer === true,
    ...(amounts.length === 0 ? {} : { expectedPayment: sum }),
  };
}

async function process({ input }: MutationReturnProcessArgs, context: AdminContext) {
  const id = parseReturnGid(input.returnId);
  if ((input.note ?? '').length > maxNoteLength)
    return rejectReturn(['input', 'note'], `The note has at most ${maxNoteLength} characters.`);
  const units = readProcessedUnits(id, input.returnLineItems ?? []);
  if ('message' in units) return rejectReturn(['input', ...(units.field ?? [])], units.message);
  const refund = readReturnRefund(input);
  if (refund !== null && 'message' in refund)
    return rejectReturn(['input', ...(refund.field ?? [])], refund.message);
  const result = await processReturn(toRefundDeps(context), toMerchantActor(context), id, {
    units,
    refund,
    note: input.note ?? '',
  });
  context.services.mail.wake();
  if (result.kind === 'refused') return toPayload(result, ['input'], context);
  return {
    return: await loadReturn(id, context),
    // A pending refund is resumed automatically, so it isn't an error, as in `refundCreate`.
    userErrors:
      result.refund?.kind === 'refused'
        ? [
            {
              field: ['input', 'financialTransfer'],
              message: `The items are received, and the refund is not made: ${result.refund.reason}`,
              code: 'CREATION_FAILED',
            },
          ]
        : [],
  };
}

async function dispose(
  { dispositionInputs }: MutationReverseFulfillmentOrderDisposeArgs,
  context: AdminContext,
) {
  const reject = (field: readonly string[], message: string) => ({
    reverseFulfillmentOrderLineItems: null,
    userErrors: [{ field: ['dispositionInputs', ...field], message, code: 'INVALID' }],
  });
  const [first] = dispositionInputs;
  if (first === undefined) return reject([], 'Name at least one item.');
  const { owner: id } = parsePartGid(
    'ReverseFulfillmentOrderLineItem',
    first.reverseFulfillmentOrderLineItemId,
  );
  const byLine = new Map<string, DisposedUnits[]>();
  for (const [index, each] of dispositionInputs.entries()) {
    const line = parsePartGid('ReverseFulfillmentOrderLineItem', each.reverseFulfillmentOrderLineItemId);
    if (line.owner !== id)
      return reject([`${index}`, 'reverseFulfillmentOrderLineItemId'], 'The items are of one return.');
    const disposition = readDisposition(each);
    if ('message' in disposition) return reject([`${index}`, disposition.field], disposition.message);
    byLine.set(line.part, [...(byLine.get(line.part) ?? []), disposition]);
  }
  const units = [...byLine].map(([lineId, dispositions]) => ({
    lineId,
    quantity: dispositions.reduce((sum, { quantity }) => sum + quantity, 0),
    dispositions,
  }));
  const result = await disposeReturn(toRefundDeps(context), toMerchantActor(context), id, units);
  if (result.kind === 'refused') return reject([], result.reason);
  const source = await loadReturn(id, context);
  return {
    reverseFulfillmentOrderLineItems:
      source === null ? [] : listReturnItems(source).filter(({ line }) => byLine.has(line.id)),
    userErrors: [],
  };
}

const rejectReturn = (field: readonly string[], message: string, code: string = 'INVALID') => ({
  return: null,
  userErrors: [{ field, message, code: message.includes('does not exist') ? 'NOT_FOUND' : code }],
});

async function toPayload(result: ReturnChangeResult, prefix: readonly string[], context: AdminContext) {
  if (result.kind === 'refused')
    return rejectReturn([...prefix, ...(result.field?.split('.') ?? [])], result.reason);
  return { return: await loadReturn(result.returned.id, context), userErrors: [] };
}

async function move(
  id: string,
  action: 'returnClose' | 'returnReopen' | 'returnCancel',
  context: AdminContext,
) {
  return toPayload(
    await changeReturnStatus(toMerchantCall(context), parseReturnGid(id), action),
    [],
    context,
  );
}

const writeReturns = ['write_returns'] as const;

export const returnMutations: AdminRootFields = {
  returnCreate: { scopes: writeReturns, resolve: createReturn },
  returnRequest: { scopes: writeReturns, resolve: requestReturn },
  returnApproveRequest: {
    scopes: writeReturns,
    resolve: ({ input }: MutationReturnApproveRequestArgs, context) => decide(input, context),
  },
  returnDeclineRequest: {
    scopes: writeReturns,
    resolve: ({ input }: MutationReturnDeclineRequestArgs, context) => decide(input, context),
  },
  // Refunds money, so it needs the scope of `refundCreate` too.
  returnProcess: { scopes: ['write_returns', 'write_orders'], resolve: process },
  reverseFulfillmentOrderDispose: { scopes: writeReturns, resolve: dispose },
  returnClose: {
    scopes: writeReturns,
    resolve: ({ id }: MutationReturnCloseArgs, context) => move(id, 'returnClose', context),
  },
  returnReopen: {
    scopes: writeReturns,
    resolve: ({ id }: MutationReturnReopenArgs, context) => move(id, 'returnReopen', context),
  },
  returnCancel: {
    scopes: writeReturns,
    resolve: ({ id }: MutationReturnCancelArgs, context) => move(id, 'returnCancel', context),
  },
};
