/** Returns of the customer: returnable items, return requests and their results. */
import { formatReturnName } from '@vitrine/rules/returns/part-names';
import * as words from '@vitrine/words/customer-api';
import { returnStatusNames } from '../../admin-api/subjects/orders/order-amounts.ts';
import {
  formatPartGid,
  formatReturnGid,
  parseLineGid,
  parseOrderGid,
  parseReturnGid,
} from '../../admin-api/subjects/orders/order-ids.ts';
import {
  findLine,
  type LineSource,
  type QuantitySource,
  type ReturnSource,
} from '../../admin-api/subjects/orders/order-sources.ts';
import { type ConnectionArgs, createConnection } from '../../graphql/connections.ts';
import { markAsType } from '../../graphql/type-names.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import type { ReturnError } from '../../orders/order-service-types.ts';
import { findReturn, findReturns, getReturnEnd } from '../../orders/returns.ts';
import { type CustomerApiContext, type CustomerApiResolvers, loadOwnOrder } from './customer-context.ts';

/** Source of `ReturnLineItem`. */
interface ReturnedQuantity extends QuantitySource {
  readonly source: ReturnSource;
}

interface RequestedLine {
  readonly lineItemId: string;
  readonly quantity: number;
  readonly returnReason?: string | null;
  readonly returnReasonDefinitionId?: string | null;
  readonly customerNote?: string | null;
}

const maxNoteLength = 300;

function listItems(source: ReturnSource): readonly ReturnedQuantity[] {
  const { order, returned } = source;
  return returned.lines.flatMap(({ lineId, quantity }) => {
    const line = findLine(order, lineId);
    return line === undefined ? [] : [markAsType('ReturnLineItem', { order, line, quantity, source })];
  });
}

const getReason = ({ source, line }: ReturnedQuantity) =>
  source.returned.reasons?.find(({ lineId }) => lineId === line.id)?.reason ?? 'UNKNOWN';

const getEnd = ({ order, returned }: ReturnSource) => getReturnEnd(order, returned);

const getLastChange = (source: ReturnSource) => {
  const { order, returned } = source;
  const refund = order.refunds?.findLast(({ returnId }) => returnId === returned.id);
  return getEnd(source) ?? refund?.at ?? returned.decidedAt ?? returned.at;
};

async function loadOwnReturn(id: string, context: CustomerApiContext): Promise<ReturnSource | null> {
  const returned = await findReturn(context.services.backend.storage.read, id);
  const order = returned === null ? null : await loadOwnOrder(returned.orderId, context);
  return returned === null || order === null ? null : { order, returned };
}

/** Returns the quantities of the order's lines that can be returned now, and those that can't. */
async function loadReturnable(order: OrderRecord, { services }: CustomerApiContext) {
  const page = await services.orders.page(order.id, order.secret);
  const isOpen = page?.returnable.window.kind === 'open';
  const quantities = order.lines.map((line) => {
    const open = page?.returnable.lines.find(({ lineId }) => lineId === line.id)?.open ?? 0;
    return { order, line, open: isOpen ? open : 0 };
  });
  const toSource = ({ order: of, line }: (typeof quantities)[number], quantity: number): QuantitySource => ({
    order: of,
    line,
    quantity,
  });
  return {
    returnable: quantities.flatMap((each) => (each.open > 0 ? [toSource(each, each.open)] : [])),
    nonReturnable: quantities.flatMap((each) =>
      each.open < each.line.quantity ? [toSource(each, each.line.quantity - each.open)] : [],
    ),
  };
}

/** Source of `OrderReturnInformation`. */
type ReturnInformation = Awaited<ReturnType<typeof loadReturnable>>;

const reject = (code: string, field: readonly string[] | null, message: string) => ({
  return: null,
  userErrors: [{ code, field, message }],
});

function toUserError({ field, message }: ReturnError, lines: readonly { readonly lineId: string }[]): object {
  const index = lines.findIndex(({ lineId }) => field === `line-${lineId}`);
  const path = index < 0 ? ['requestedLineItems'] : ['requestedLineItems', String(index), 'quantity'];
  return { code: 'INVALID', field: path, message };
}

async function requestReturn(
  _source: unknown,
  {
    orderId,
    requestedLineItems,
  }: { readonly orderId: string; readonly requestedLineItems: readonly RequestedLine[] },
  context: CustomerApiContext,
): Promise<object> {
  const order = await loadOwnOrder(parseOrderGid(orderId), context);
  if (order === null) return reject('NOT_FOUND', ['orderId'], words.orderUnknown());
  if (requestedLineItems.length > order.lines.length)
    return reject('TOO_MANY_ARGUMENTS', ['requestedLineItems'], words.fewerLines());
  const long = requestedLineItems.findIndex(
    ({ customerNote }) => (customerNote?.length ?? 0) > maxNoteLength,
  );
  if (long >= 0) {
    const message = words.noteTooLong({ max: maxNoteLength });
    return reject('TOO_LONG', ['requestedLineItems', String(long), 'customerNote'], message);
  }
  const defined = requestedLineItems.findIndex(
    ({ returnReasonDefinitionId }) => returnReasonDefinitionId != null,
  );
  if (defined >= 0) {
    const field = ['requestedLineItems', String(defined), 'returnReasonDefinitionId'];
    return reject('NOT_FOUND', field, words.noReasonDefinitions());
  }
  const lines = requestedLineItems.map(({ lineItemId, quantity }) => ({
    lineId: parseLineGid(lineItemId),
    quantity,
    opened: false,
  }));
  const address = order.shippingAddress;
  const result = await context.services.orders.requestReturn(order.id, order.secret, {
    name: `${address.firstName} ${address.lastName}`.trim(),
    email: order.email,
    lines,
    reasons: requestedLineItems.map(({ returnReason, customerNote }, index) => ({
      lineId: lines[index]?.lineId ?? '',
      reason: returnReason ?? 'UNKNOWN',
      note: customerNote?.trim() ?? '',
    })),
  });
  switch (result.kind) {
    case 'kept':
      return { return: { order, returned: result.returned }, userErrors: [] };
    case 'invalid':
      return { return: null, userErrors: result.errors.map((error) => toUserError(error, lines)) };
    default:
      return reject('NOT_FOUND', ['orderId'], words.orderUnknown());
  }
}

const toConnection = (quantities: readonly QuantitySource[], args: ConnectionArgs) =>
  createConnection(quantities, args, ({ line }) => line.id);

const lineFields = {
  lineItem: ({ order, line }: QuantitySource): LineSource => ({ order, line }),
  quantity: ({ quantity }: QuantitySource) => quantity,
};

export const customerReturnResolvers: CustomerApiResolvers = {
  QueryRoot: {
    return: (_source: unknown, { id }: { readonly id: string }, context: CustomerApiContext) =>
      loadOwnReturn(parseReturnGid(id), context),
  },
  Mutation: { orderRequestReturn: requestReturn },
  Order: {
    returns: async (order: OrderRecord, args: ConnectionArgs, { services }: CustomerApiContext) =>
      createConnection(
        (await findReturns(services.backend.storage.read, order.id)).map(
          (returned): ReturnSource => ({ order, returned }),
        ),
        args,
        ({ returned }) => returned.id,
      ),
    returnInformation: (order: OrderRecord, _args: object, context: CustomerApiContext) =>
      loadReturnable(order, context),
  },
  OrderReturnInformation: {
    hasRestockingFee: () => false,
    hasReturnShippingFee: () => false,
    returnableLineItems: ({ returnable }: ReturnInformation, args: ConnectionArgs) =>
      toConnection(returnable, args),
    nonReturnableLineItems: ({ nonReturnable }: ReturnInformation, args: ConnectionArgs) =>
      toConnection(nonReturnable, args),
  },
  ReturnableLineItem: lineFields,
  NonReturnableLineItem: lineFields,
  Return: {
    id: ({ returned }: ReturnSource) => formatReturnGid(returned.id),
    name: ({ returned }: ReturnSource) => formatReturnName(returned.id),
    status: ({ returned }: ReturnSource) => returnStatusNames[returned.status],
    createdAt: ({ returned }: ReturnSource) => returned.at,
    closedAt: getEnd,
    updatedAt: getLastChange,
    returnLineItems: (source: ReturnSource, args: ConnectionArgs) =>
      createConnection(listItems(source), args, ({ line }) => line.id),
    returnLineItemsCount: (source: ReturnSource) => ({ count: listItems(source).length, precision: 'EXACT' }),
  },
  ReturnLineItem: {
    id: ({ source, line }: ReturnedQuantity) => formatPartGid('ReturnLineItem', source.returned.id, line.id),
    ...lineFields,
    returnReason: getReason,
  },
};
