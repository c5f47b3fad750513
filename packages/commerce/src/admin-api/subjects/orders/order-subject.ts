/** Orders. */
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import { findOrder, updateOrder } from '../../../orders/order-store.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import { readAdminPage } from '../../admin-pages.ts';
import type {
  MutationOrderUpdateArgs,
  QueryRootOrderArgs,
  QueryRootOrdersArgs,
} from '../../generated/admin-types.ts';

function loadOrder(id: string, { services }: AdminContext): Promise<OrderRecord | null> {
  return findOrder(services.backend.storage.read, id);
}

async function findOrders(args: QueryRootOrdersArgs, { services }: AdminContext) {
  return readAdminPage(
    args,
    async ({ limit, direction, cursor }) => {
      const isAscending = (direction === 'forward') !== (args.reverse === true);
      const number = Number(cursor?.[0] ?? Number.NaN);
      const rows = await services.backend.storage.read
        .selectFrom('orders')
        .select('data')
        .$if(!Number.isNaN(number), (query) => query.where('number', isAscending ? '>' : '<', number))
        .orderBy('number', isAscending ? 'asc' : 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ data }): OrderRecord => JSON.parse(data));
    },
    ({ number }) => [number],
  );
}

async function updateOrderNote({ input }: MutationOrderUpdateArgs, { services, now }: AdminContext) {
  const id = parseGidOfType('Order', input.id);
  const order = await services.backend.storage.change(async (tx) => {
    const before = await findOrder(tx, id);
    if (before === null) return null;
    const after: OrderRecord = { ...before, note: input.note ?? before.note };
    await updateOrder(tx, after, now);
    return after;
  });
  return order === null
    ? { order: null, userErrors: [{ field: ['id'], message: 'Order does not exist' }] }
    : { order, userErrors: [] };
}

export const orderSubject: AdminSubject = {
  queries: {
    order: {
      scopes: ['read_orders'],
      resolve: ({ id }: QueryRootOrderArgs, context) => loadOrder(parseGidOfType('Order', id), context),
    },
    orders: { scopes: ['read_orders'], resolve: findOrders },
  },
  mutations: {
    orderUpdate: { scopes: ['write_orders'], resolve: updateOrderNote },
  },
  nodes: { Order: { scopes: ['read_orders'], load: loadOrder } },
  types: {
    Order: {
      id: ({ id }: OrderRecord) => formatGlobalId('Order', id),
      legacyResourceId: ({ id }: OrderRecord) => id,
      name: ({ number }: OrderRecord) => `#${number}`,
      email: ({ email }: OrderRecord) => email || null,
      note: ({ note }: OrderRecord) => note || null,
      processedAt: ({ createdAt }: OrderRecord) => createdAt,
      currencyCode: ({ currency }: OrderRecord) => currency,
      totalPriceSet: (order: OrderRecord) => toMoneyBag(order.amounts.totalAmount, order.region),
    },
  },
};
