/** Mutations of refunds and returns. */
import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import {
  createMerchantReturn,
  moveReturn,
  type ReturnChangeResult,
} from '../../../orders/merchant-returns.ts';
import { getOutstanding } from '../../../orders/order-balance.ts';
import type { LineQuantity, OrderRecord } from '../../../orders/order-record.ts';
import type { ReturnLineReason } from '../../../orders/order-service-types.ts';
import { computeRefundAmounts } from '../../../orders/refund-amounts.ts';
import { refundOrder } from '../../../orders/refund-steps.ts';
import { decideReturn } from '../../../orders/returns.ts';
import type { AdminContext, AdminRootFields, AdminUserError } from '../../admin-context.ts';
import type {
  MutationRefundCreateArgs,
  MutationReturnApproveRequestArgs,
  MutationReturnCancelArgs,
  MutationReturnCloseArgs,
  MutationReturnCreateArgs,
  MutationReturnDeclineRequestArgs,
  MutationReturnProcessArgs,
  MutationReturnReopenArgs,
  MutationReturnRequestArgs,
  RefundInput,
} from '../../generated/admin-types.ts';
import { toMerchantActor, toMerchantCall, toRefundDeps } from './merchant-call.ts';
import { parseLineGid, parseOrderGid, parsePartGid, parseReturnGid } from './order-ids.ts';
import { loadOrder, loadReturn } from './order-sources.ts';

const rejectRefund = (field: readonly string[], message: string) => ({
  refund: null,
  order: null,
  userErrors: [{ field, message }],
});

const maxNoteLength = 500;

async function createRefund({ input }: MutationRefundCreateArgs, context: AdminContext) {
  const order = await loadOrder(parseOrderGid(input.orderId), context);
  if (order === null) return rejectRefund(['input', 'orderId'], 'Order does not exist');
  const wish = readRefund(order, input);
  if ('message' in wish) return rejectRefund(['input', ...(wish.field ?? [])], wish.message);
  const result = await refundOrder(toRefundDeps(context), order.number, {
    ...wish,
    reason: '',
    note: input.note ?? '',
    returnId: null,
    notify: input.notify === true,
    actor: toMerchantActor(context),
  });
  context.services.mail.wake();
  if (result.kind === 'refused') return rejectRefund(['input'], result.reason);
  if (result.kind === 'pending') return { refund: { order, refund: result.refund }, order, userErrors: [] };
  return { refund: { order: result.order, refund: result.refund }, order: result.order, userErrors: [] };
}

interface ReadRefund {
  readonly lines: readonly LineQuantity[];
  readonly shipping: boolean;
  readonly restock: boolean;
  readonly expectedPayment?: Minor;
}

function readRefund(order: OrderRecord, input: RefundInput): ReadRefund | AdminUserError {
  if (input.currency != null && input.currency !== order.currency)
    return { field: ['currency'], message: `The order was paid in ${order.currency}.` };
  if ((input.note ?? '').length > maxNoteLength)
    return { field: ['note'], message: `The note has at most ${maxNoteLength} characters.` };
  const items = (input.refundLineItems ?? []).filter(({ quantity }) => quantity !== 0);
  const restocks = new Set(items.map(({ restockType }) => (restockType ?? 'NO_RESTOCK') !== 'NO_RESTOCK'));
  if (restocks.size > 1)
    return {
      field: ['refundLineItems'],
      message: 'All items of a refund go back to stock, or none: make two refunds.',
    };
  const lines = items.map(({ lineItemId, quantity }) => ({ lineId: parseLineGid(lineItemId), quantity }));
  const shipping = readShipping(order, input.shipping);
  if (typeof shipping === 'string') return { field: ['shipping', 'amount'], message: shipping };
  if (lines.length === 0 && getOutstanding(order) >= 0)
    return { field: ['refundLineItems'], message: 'Name at least one item to refund.' };
  const amounts = (input.transactions ?? []).map(({ amount, kind }) =>
    kind === 'REFUND' ? parseDecimal(amount) : null,
  );
  if (amounts.some((amount) => amount === null || amount < 0))
    return { field: ['transactions'], message: 'Each transaction is a REFUND with a positive amount.' };
  const sum = amounts.reduce<Minor>((all, amount) => all + (amount ?? 0), 0);
  return {
    lines,
    shipping,
    restock: restocks.has(true),
    ...(amounts.length === 0 ? {} : { expectedPayment: sum }),
  };
}

/** Returns true if shipping is refunded; a sentence for an amount other than the whole. */
function readShipping(order: OrderRecord, input: RefundInput['shipping']): boolean | string {
  if (input == null) return false;
  if (input.fullRefund === true) return true;
  const amount = input.amount == null ? 0 : parseDecimal(input.amount);
  if (amount === 0) return false;
  const { shipping } = computeRefundAmounts(order, order.refunds ?? [], [], true);
  if (amount !== shipping) return 'Shipping is refunded as a whole; use fullRefund.';
  return true;
}

type ReturnItems = readonly {
  readonly fulfillmentLineItemId: string;
  readonly quantity: number;
  readonly returnReason?: string | null;
  readonly returnReasonNote?: string | null;
  readonly customerNote?: string | null;
}[];

function readReturnLines(
  orderId: string,
  items: ReturnItems,
): { readonly lines: readonly LineQuantity[]; readonly reasons: readonly ReturnLineReason[] } {
  const read = items.map((item) => {
    const { owner, part } = parsePartGid('FulfillmentLineItem', item.fulfillmentLineItemId);
    // Items of another order are none of this one.
    return { lineId: owner === orderId ? part : '', item };
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

async function createReturn(
  { returnInput: { orderId, returnLineItems, notifyCustomer } }: MutationReturnCreateArgs,
  context: AdminContext,
) {
  const id = parseOrderGid(orderId);
  const result = await createMerchantReturn(toMerchantCall(context), id, {
    ...readReturnLines(id, returnLineItems),
    status: 'accepted',
    notify: notifyCustomer === true,
  });
  return toPayload(result, ['returnInput'], context);
}

async function requestReturn(
  { input: { orderId, returnLineItems } }: MutationReturnRequestArgs,
  context: AdminContext,
) {
  const id = parseOrderGid(orderId);
  const result = await createMerchantReturn(toMerchantCall(context), id, {
    ...readReturnLines(id, returnLineItems),
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

async function processReturn({ input }: MutationReturnProcessArgs, context: AdminContext) {
  const id = parseReturnGid(input.returnId);
  const found = await loadReturn(id, context);
  if (found === null) return rejectReturn(['input', 'returnId'], 'Return does not exist');
  const { order, returned } = found;
  if (returned.status !== 'accepted')
    return rejectReturn(['input', 'returnId'], `Return ${id} is ${returned.status}.`, 'INVALID_STATE');
  const items = input.returnLineItems ?? [];
  const lines = items.map((item): LineQuantity => {
    const { owner, part } = parsePartGid('ReturnLineItem', item.id);
    return { lineId: owner === id ? part : '', quantity: item.quantity };
  });
  const isWhole =
    lines.length === returned.lines.length &&
    returned.lines.every((each) =>
      lines.some((line) => line.lineId === each.lineId && line.quantity === each.quantity),
    );
  if (!isWhole)
    return rejectReturn(
      ['input', 'returnLineItems'],
      'A return is processed as a whole: name each of its items with its quantity.',
    );
  const refund = input.financialTransfer?.issueRefund;
  if (refund == null)
    return toPayload(await moveReturn(toMerchantCall(context), id, 'returnClose'), ['input'], context);
  const amounts = refund.orderTransactions.map(({ transactionAmount }) =>
    parseDecimal(transactionAmount.amount),
  );
  if (amounts.some((amount) => amount === null || amount < 0))
    return rejectReturn(['input', 'financialTransfer'], 'Each transaction has a positive amount.');
  const result = await refundOrder(toRefundDeps(context), order.number, {
    lines,
    shipping: input.refundShipping?.fullRefund === true,
    restock: false,
    reason: '',
    note: input.note ?? '',
    returnId: id,
    notify: input.notifyCustomer === true,
    actor: toMerchantActor(context),
    ...(amounts.length === 0
      ? {}
      : { expectedPayment: amounts.reduce<Minor>((all, amount) => all + (amount ?? 0), 0) }),
  });
  context.services.mail.wake();
  if (result.kind === 'refused') return rejectReturn(['input'], result.reason);
  return { return: await loadReturn(id, context), userErrors: [] };
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
  return toPayload(await moveReturn(toMerchantCall(context), parseReturnGid(id), action), [], context);
}

const writeReturns = ['write_returns'] as const;

export const refundMutations: AdminRootFields = {
  refundCreate: { scopes: ['write_orders'], resolve: createRefund },
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
  // It gives money back, as refundCreate does.
  returnProcess: { scopes: ['write_returns', 'write_orders'], resolve: processReturn },
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
