/** Queries of orders. */
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import {
  countOrders,
  OrderSearchError,
  type OrderSort,
  searchOrders,
} from '../../../orders/search-orders.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import type {
  OrderSortKeys,
  QueryRootFulfillmentOrderArgs,
  QueryRootOrderArgs,
  QueryRootOrderByIdentifierArgs,
  QueryRootOrdersArgs,
  QueryRootOrdersCountArgs,
  QueryRootRefundArgs,
  QueryRootReturnArgs,
} from '../../generated/admin-types.ts';
import { parseOrderGid, parseReturnGid } from './order-ids.ts';
import { loadOrder, loadRefund, loadReturn } from './order-sources.ts';

const sorts: Readonly<Record<OrderSortKeys, OrderSort | null>> = {
  CREATED_AT: 'time',
  PROCESSED_AT: 'time',
  RELEVANCE: 'time',
  ID: 'number',
  ORDER_NUMBER: 'number',
  TOTAL_PRICE: 'total',
  UPDATED_AT: 'updated',
  CUSTOMER_NAME: 'customer',
  FINANCIAL_STATUS: 'financial',
  FULFILLMENT_STATUS: 'fulfilment',
  CURRENT_TOTAL_PRICE: null,
  DESTINATION: null,
  PO_NUMBER: null,
  TOTAL_ITEMS_QUANTITY: null,
};

async function findOrders(args: QueryRootOrdersArgs, { services }: AdminContext) {
  const sortKey = args.sortKey ?? 'PROCESSED_AT';
  const sort = sorts[sortKey];
  if (sort === null) throw createNotSupportedError(`Sorting orders by ${sortKey}`);
  const page = await withSearchErrors(() =>
    readAdminPage(
      args,
      ({ limit, direction, cursor }) =>
        searchOrders(services.backend.storage.read, {
          query: args.query ?? '',
          sort,
          descending: (direction === 'backward') !== (args.reverse === true),
          after: cursor,
          limit,
        }),
      ({ key }) => key,
    ),
  );
  const edges = page.edges.map(({ cursor, node }) => ({
    cursor,
    node: { ...node.order, updatedAt: node.updatedAt || node.order.createdAt },
  }));
  return { edges, nodes: edges.map(({ node }) => node), pageInfo: page.pageInfo };
}

const defaultCountLimit = 10_000;

async function countMatchingOrders({ query, limit }: QueryRootOrdersCountArgs, { services }: AdminContext) {
  const most = limit === null ? Number.MAX_SAFE_INTEGER : (limit ?? defaultCountLimit);
  if (most < 1) throw createBadInputError('limit must be at least 1');
  const found = await withSearchErrors(() =>
    countOrders(services.backend.storage.read, query ?? '', Math.min(most, Number.MAX_SAFE_INTEGER - 1) + 1),
  );
  return found > most ? { count: most, precision: 'AT_LEAST' } : { count: found, precision: 'EXACT' };
}

export async function withSearchErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof OrderSearchError) throw createBadInputError(error.message);
    throw error;
  }
}

const read = ['read_orders'] as const;

export const orderQueries: AdminRootFields = {
  order: {
    scopes: read,
    resolve: ({ id }: QueryRootOrderArgs, context) => loadOrder(parseOrderGid(id), context),
  },
  orders: { scopes: read, resolve: findOrders },
  ordersCount: { scopes: read, resolve: countMatchingOrders },
  orderByIdentifier: {
    scopes: read,
    resolve: ({ identifier }: QueryRootOrderByIdentifierArgs, context) =>
      identifier.id == null ? null : loadOrder(parseOrderGid(identifier.id), context),
  },
  fulfillmentOrder: {
    scopes: ['read_merchant_managed_fulfillment_orders'],
    resolve: ({ id }: QueryRootFulfillmentOrderArgs, context) =>
      loadOrder(parseGidOfType('FulfillmentOrder', id), context),
  },
  refund: {
    scopes: read,
    resolve: ({ id }: QueryRootRefundArgs, context) => loadRefund(parseGidOfType('Refund', id), context),
  },
  return: {
    scopes: ['read_returns'],
    resolve: ({ id }: QueryRootReturnArgs, context) => loadReturn(parseReturnGid(id), context),
  },
};
