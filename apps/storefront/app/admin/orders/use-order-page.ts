/** Loads an order for its page and its prints, with all lines and, for the page, with its returns. */
import useSWR from 'swr';
import type { ApiError } from '../../editor/api/client.ts';
import { callAdmin } from '../api/admin-client.ts';
import type {
  OrderPageQuery,
  OrderPageQueryVariables,
  OrderPageReturnsQuery,
  PrintedOrderQuery,
  PrintedOrderQueryVariables,
} from '../api/generated/operations.ts';
import { type ReadResult, readAllPages } from '../api/read-all-pages.ts';
import {
  orderPageDocument,
  orderPageFulfillmentLinesDocument,
  orderPageLinesDocument,
  printedOrderDocument,
} from './order-documents.ts';
import { orderPageReturnsDocument } from './return-documents.ts';

type StoredOrder = NonNullable<OrderPageQuery['order']>;

/** An order with its returns. Parts for which the role lacks a scope are empty. */
export type LoadedOrder = Omit<StoredOrder, 'fulfillmentOrders'> &
  Required<Pick<StoredOrder, 'fulfillmentOrders'>> &
  Pick<NonNullable<OrderPageReturnsQuery['order']>, 'returns'>;

export interface OrderPageOptions extends OrderPageQueryVariables {
  readonly withReturns: boolean;
}

interface OrderPageData {
  readonly order: LoadedOrder | null;
}

async function readOrderPage({
  withReturns,
  ...variables
}: OrderPageOptions): Promise<ReadResult<OrderPageData>> {
  const [result, returned] = await Promise.all([
    callAdmin(orderPageDocument, variables),
    withReturns ? callAdmin(orderPageReturnsDocument, { id: variables.id }) : null,
  ]);
  if (!result.ok) return result;
  if (returned !== null && !returned.ok) return returned;
  const { order } = result.value;
  const returns = returned === null ? { nodes: [] } : returned.value.order?.returns;
  if (order == null || returns === undefined) return { ok: true, value: { order: null } };
  const lines = await readAllLines(order.lineItems, variables);
  if (!lines.ok) return lines;
  const fulfillmentOrders: LoadedOrder['fulfillmentOrders']['nodes'][number][] = [];
  for (const part of order.fulfillmentOrders?.nodes ?? []) {
    const toSend = await readAllPages(part.lineItems, async (after) => {
      const next = await callAdmin(orderPageFulfillmentLinesDocument, { id: part.id, after });
      return next.ok ? { ok: true, value: next.value.fulfillmentOrder?.lineItems ?? null } : next;
    });
    if (!toSend.ok) return toSend;
    fulfillmentOrders.push({ ...part, lineItems: { ...part.lineItems, nodes: [...toSend.value] } });
  }
  return {
    ok: true,
    value: {
      order: {
        ...order,
        returns,
        lineItems: { ...order.lineItems, nodes: [...lines.value] },
        // The items of a cancelled parcel are unfulfilled again, so that the parcel isn't shown.
        fulfillments: order.fulfillments.filter(({ displayStatus }) => displayStatus !== 'CANCELED'),
        fulfillmentOrders: { nodes: fulfillmentOrders },
      },
    },
  };
}

/** Variables of the queries for lines; the other variables of the operation belong to a page or a print. */
type LinesVariables = Pick<OrderPageQueryVariables, 'id' | 'withSubscription'>;

function readAllLines(first: StoredOrder['lineItems'], { id, withSubscription }: LinesVariables) {
  return readAllPages(first, async (after) => {
    const next = await callAdmin(orderPageLinesDocument, { id, after, withSubscription });
    return next.ok ? { ok: true, value: next.value.order?.lineItems ?? null } : next;
  });
}

export type PrintableOrder = NonNullable<PrintedOrderQuery['order']>;

async function readPrintedOrder(
  variables: PrintedOrderQueryVariables,
): Promise<ReadResult<PrintableOrder | null>> {
  const result = await callAdmin(printedOrderDocument, variables);
  if (!result.ok) return result;
  const { order } = result.value;
  if (order == null) return { ok: true, value: null };
  const lines = await readAllLines(order.lineItems, { id: variables.id, withSubscription: false });
  if (!lines.ok) return lines;
  return { ok: true, value: { ...order, lineItems: { ...order.lineItems, nodes: [...lines.value] } } };
}

/** Loads an order for its packing slip or invoice, with all lines; null if there is no such order. */
export function usePrintedOrder(variables: PrintedOrderQueryVariables) {
  return useSWR<PrintableOrder | null, ApiError>([printedOrderDocument.name, variables], async () => {
    const result = await readPrintedOrder(variables);
    if (!result.ok) throw result.refused;
    return result.value;
  });
}

export function useOrderPage(variables: OrderPageOptions) {
  return useSWR<OrderPageData, ApiError>([orderPageDocument.name, variables], async () => {
    const result = await readOrderPage(variables);
    if (!result.ok) throw result.refused;
    return result.value;
  });
}
