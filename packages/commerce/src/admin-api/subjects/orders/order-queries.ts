/** Queries of orders. */
import { createConnection } from '../../../graphql/connections.ts';
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import { searchFulfilmentOrders } from '../../../orders/search-fulfilment-orders.ts';
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
  QueryRootAssignedFulfillmentOrdersArgs,
  QueryRootFulfillmentArgs,
  QueryRootFulfillmentOrderArgs,
  QueryRootFulfillmentOrdersArgs,
  QueryRootOrderArgs,
  QueryRootOrderByIdentifierArgs,
  QueryRootOrdersArgs,
  QueryRootOrdersCountArgs,
  QueryRootRefundArgs,
  QueryRootReturnArgs,
  QueryRootReturnableFulfillmentArgs,
  QueryRootReturnableFulfillmentsArgs,
  QueryRootReverseFulfillmentOrderArgs,
} from '../../generated/admin-types.ts';
import { checkCountLimit, toCount } from '../../to-count.ts';
import { parseOrderGid, parsePartGid, parseReturnGid } from './order-ids.ts';
import {
  loadFulfilment,
  loadFulfilmentOrder,
  loadOrder,
  loadRefund,
  loadReturn,
  type ReturnSource,
} from './order-sources.ts';
import { isReturnExpected, listReturnableParcels } from './return-types.ts';

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

function findFulfilmentOrders(args: QueryRootFulfillmentOrdersArgs, { services }: AdminContext) {
  const sort = args.sortKey === 'UPDATED_AT' ? 'updated' : 'number';
  return withSearchErrors(() =>
    readAdminPage(
      args,
      ({ limit, direction, cursor }) =>
        searchFulfilmentOrders(services.backend.storage.read, {
          query: args.query ?? '',
          includesClosed: args.includeClosed === true,
          sort,
          descending: (direction === 'backward') !== (args.reverse === true),
          after: cursor,
          limit,
        }),
      ({ key }) => key,
    ),
  );
}

const defaultCountLimit = 10_000;

async function countMatchingOrders({ query, limit }: QueryRootOrdersCountArgs, { services }: AdminContext) {
  const most = limit === null ? Number.MAX_SAFE_INTEGER : (limit ?? defaultCountLimit);
  checkCountLimit(most);
  const found = await withSearchErrors(() =>
    countOrders(services.backend.storage.read, query ?? '', Math.min(most, Number.MAX_SAFE_INTEGER - 1) + 1),
  );
  return toCount(found, most);
}

export async function withSearchErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof OrderSearchError) throw createBadInputError(error.message);
    throw error;
  }
}

/** Loads the reverse fulfillment order of a return; null before the return is accepted. */
export async function loadReverseFulfillmentOrder(
  id: string,
  context: AdminContext,
): Promise<ReturnSource | null> {
  const source = await loadReturn(id, context);
  return source !== null && isReturnExpected(source.returned) ? source : null;
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
  fulfillment: {
    scopes: ['read_merchant_managed_fulfillment_orders'],
    resolve: ({ id }: QueryRootFulfillmentArgs, context) =>
      loadFulfilment(parseGidOfType('Fulfillment', id), context),
  },
  fulfillmentOrders: { scopes: ['read_merchant_managed_fulfillment_orders'], resolve: findFulfilmentOrders },
  assignedFulfillmentOrders: {
    scopes: ['read_merchant_managed_fulfillment_orders'],
    // Always empty, because there are no fulfillment services; the merchant ships everything.
    resolve: (args: QueryRootAssignedFulfillmentOrdersArgs) => createConnection([], args, String),
  },
  fulfillmentOrder: {
    scopes: ['read_merchant_managed_fulfillment_orders'],
    resolve: ({ id }: QueryRootFulfillmentOrderArgs, context) =>
      loadFulfilmentOrder(parseGidOfType('FulfillmentOrder', id), context),
  },
  refund: {
    scopes: read,
    resolve: ({ id }: QueryRootRefundArgs, context) => loadRefund(parseGidOfType('Refund', id), context),
  },
  reverseFulfillmentOrder: {
    scopes: ['read_returns'],
    resolve: ({ id }: QueryRootReverseFulfillmentOrderArgs, context) =>
      loadReverseFulfillmentOrder(parseGidOfType('ReverseFulfillmentOrder', id), context),
  },
  returnableFulfillment: {
    scopes: ['read_returns'],
    resolve: async ({ id }: QueryRootReturnableFulfillmentArgs, context) => {
      const { owner, part } = parsePartGid('ReturnableFulfillment', id);
      const order = await loadOrder(owner, context);
      const parcels = order === null ? [] : await listReturnableParcels(order, context);
      return parcels.find(({ parcel }) => parcel.id === part) ?? null;
    },
  },
  returnableFulfillments: {
    scopes: ['read_returns'],
    resolve: async ({ orderId, ...args }: QueryRootReturnableFulfillmentsArgs, context) => {
      const order = await loadOrder(parseOrderGid(orderId), context);
      const parcels = order === null ? [] : await listReturnableParcels(order, context);
      return createConnection(parcels, args, ({ parcel }) => parcel.id);
    },
  },
  return: {
    scopes: ['read_returns'],
    resolve: ({ id }: QueryRootReturnArgs, context) => loadReturn(parseReturnGid(id), context),
  },
};
