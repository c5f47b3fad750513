/**
 * Counts the orders of experiments exactly, without sampling, in the transaction that creates the order. One row for each
 * variant, storefront, currency and day.
 */
import type { VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { Minor } from '@vitrine/rules/money';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import {
  addPurchase,
  createRevenueTables,
  type ExperimentRevenueTables,
  removePurchase,
} from './experiment-revenue.ts';
import type { OrderRecord } from './order-record.ts';

export interface ExperimentOrderTables extends ExperimentRevenueTables {
  experiment_orders: {
    experiment: number;
    variant: string;
    region: string;
    currency: string;
    /** Day in UTC: `2026-11-27`. */
    day: string;
    orders: number;
    /** Number of visitors whose first order in the experiment is counted here. */
    buyers: number;
    /** Minor units. */
    revenue: number;
  };
  /** One row for each visitor with an order. Deleted when the experiment has ended. */
  experiment_buyers: {
    experiment: number;
    /** Hash of the visitor's random id. */
    visitor: string;
    /** The visitor's first order. */
    order_id: string;
  };
}

export const experimentOrderMigrations: MigrationSet = {
  name: 'experiment-orders',
  migrations: {
    '0001-orders': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'experiment_orders')
          .addColumn('experiment', type.integer, (column) => column.notNull())
          .addColumn('variant', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('currency', type.text, (column) => column.notNull())
          .addColumn('day', type.text, (column) => column.notNull())
          .addColumn('orders', type.integer, (column) => column.notNull())
          .addColumn('buyers', type.integer, (column) => column.notNull())
          .addColumn('revenue', type.integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('experiment_orders_key', [
            'experiment',
            'variant',
            'region',
            'currency',
            'day',
          ])
          .execute();
        await createTable(db, dialect, 'experiment_buyers')
          .addColumn('experiment', type.integer, (column) => column.notNull())
          .addColumn('visitor', type.text, (column) => column.notNull())
          .addColumn('order_id', type.text, (column) => column.notNull())
          .addPrimaryKeyConstraint('experiment_buyers_key', ['experiment', 'visitor'])
          .execute();
      },
    },
    '0002-revenue': { up: createRevenueTables },
  },
};

type Counted = Pick<OrderRecord, 'id' | 'region' | 'currency' | 'createdAt'> & {
  readonly amounts: Pick<OrderRecord['amounts'], 'totalAmount'>;
  readonly variants?: VariantAssignment;
};

/** Counts a new order for each of its variants. `visitor` is the hash of the visitor's id. */
export async function countExperimentOrder(
  tx: Transaction<CommerceDatabase>,
  order: Counted,
  visitor: string,
): Promise<void> {
  for (const [experiment, variant] of listVariants(order)) {
    const added = await tx
      .insertInto('experiment_buyers')
      .values({ experiment, visitor, order_id: order.id })
      .onConflict((conflict) => conflict.columns(['experiment', 'visitor']).doNothing())
      .executeTakeFirst();
    const buyers = (added.numInsertedOrUpdatedRows ?? 0n) > 0n ? 1 : 0;
    const revenue = order.amounts.totalAmount;
    await tx
      .insertInto('experiment_orders')
      .values({ ...getKey(order, experiment, variant), orders: 1, buyers, revenue })
      .onConflict((conflict) =>
        conflict.columns(['experiment', 'variant', 'region', 'currency', 'day']).doUpdateSet((row) => ({
          orders: row('experiment_orders.orders', '+', 1),
          buyers: row('experiment_orders.buyers', '+', buyers),
          revenue: row('experiment_orders.revenue', '+', revenue),
        })),
      )
      .execute();
    const { id, currency } = order;
    await addPurchase(tx, variant, { experiment, order_id: id, visitor, currency, amount: revenue });
  }
}

/** Subtracts an order whose payment could not be captured. */
export async function subtractExperimentOrder(
  tx: Transaction<CommerceDatabase>,
  order: Counted,
): Promise<void> {
  for (const [experiment, variant] of listVariants(order)) {
    const removed = await tx
      .deleteFrom('experiment_buyers')
      .where('experiment', '=', experiment)
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    const buyers = Number(removed.numDeletedRows);
    const { region, currency, day } = getKey(order, experiment, variant);
    await tx
      .updateTable('experiment_orders')
      .set((row) => ({
        orders: row('orders', '-', 1),
        buyers: row('buyers', '-', buyers),
        revenue: row('revenue', '-', order.amounts.totalAmount),
      }))
      .where('experiment', '=', experiment)
      .where('variant', '=', variant)
      .where('region', '=', region)
      .where('currency', '=', currency)
      .where('day', '=', day)
      .execute();
    await removePurchase(tx, variant, experiment, order.id);
  }
}

/** Returns the experiments and variants in a fixed order, so that concurrent transactions can't deadlock. */
function listVariants({
  variants = {},
}: Counted): readonly (readonly [experiment: number, variant: string])[] {
  return Object.entries(variants)
    .map(([experiment, variant]) => [Number(experiment), variant] as const)
    .toSorted(([one], [other]) => one - other);
}

function getKey({ region, currency, createdAt }: Counted, experiment: number, variant: string) {
  return { experiment, variant, region, currency, day: new Date(createdAt).toISOString().slice(0, 10) };
}

/** Orders of a variant in a storefront. */
export interface ExperimentOrders {
  readonly variant: string;
  readonly region: string;
  readonly currency: string;
  readonly orders: number;
  readonly buyers: number;
  readonly revenue: Minor;
}

/** Returns the totals of an experiment's orders. */
export async function readExperimentOrders(
  storage: Storage<CommerceDatabase>,
  experiment: number,
): Promise<readonly ExperimentOrders[]> {
  const rows = await storage.read
    .selectFrom('experiment_orders')
    .select((row) => [
      'variant',
      'region',
      'currency',
      row.fn.sum<number>('orders').as('orders'),
      row.fn.sum<number>('buyers').as('buyers'),
      row.fn.sum<number>('revenue').as('revenue'),
    ])
    .where('experiment', '=', experiment)
    .groupBy(['variant', 'region', 'currency'])
    .orderBy('variant')
    .orderBy('region')
    .execute();
  return rows.map(({ orders, buyers, revenue, ...row }) => ({
    ...row,
    orders: Number(orders),
    buyers: Number(buyers),
    revenue: Number(revenue),
  }));
}

/** Deletes the buyers of experiments that have ended; their counts are retained. @returns the number of deleted buyers. */
export async function deleteExperimentBuyers(
  storage: Storage<CommerceDatabase>,
  experiments: readonly number[],
): Promise<number> {
  if (experiments.length === 0) return 0;
  const result = await storage.change(
    async (tx) => {
      await tx.deleteFrom('experiment_purchases').where('experiment', 'in', experiments).execute();
      return tx.deleteFrom('experiment_buyers').where('experiment', 'in', experiments).executeTakeFirst();
    },
    { quiet: true },
  );
  return Number(result.numDeletedRows);
}
