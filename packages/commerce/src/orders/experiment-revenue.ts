/**
 * Sums the squares of each visitor's revenue in an experiment, from which the confidence interval of revenue per visitor is
 * computed. Updated in the order's transaction, by variant and currency.
 */
import type { Minor } from '@vitrine/rules/money';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Dialect, Storage } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

export interface ExperimentRevenueTables {
  experiment_revenue: {
    experiment: number;
    variant: string;
    currency: string;
    /** Visitors with an order in this currency. */
    buyers: number;
    /** In minor units. Lower than in `experiment_orders` if some orders were counted before this table existed. */
    revenue: number;
    /** Sum of the squares of each buyer's revenue, as a decimal string because it may exceed the range of integer columns. */
    squares: string;
  };
  /** One row for each order in an experiment. Deleted when the experiment has ended. */
  experiment_purchases: {
    experiment: number;
    order_id: string;
    /** Hash of the visitor's random id. */
    visitor: string;
    currency: string;
    amount: number;
  };
}

export async function createRevenueTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = getColumnTypes(dialect);
  await createTable(db, dialect, 'experiment_revenue')
    .addColumn('experiment', type.integer, (column) => column.notNull())
    .addColumn('variant', type.text, (column) => column.notNull())
    .addColumn('currency', type.text, (column) => column.notNull())
    .addColumn('buyers', type.integer, (column) => column.notNull())
    .addColumn('revenue', type.integer, (column) => column.notNull())
    .addColumn('squares', type.text, (column) => column.notNull())
    .addPrimaryKeyConstraint('experiment_revenue_key', ['experiment', 'variant', 'currency'])
    .execute();
  await createTable(db, dialect, 'experiment_purchases')
    .addColumn('experiment', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.text, (column) => column.notNull())
    .addColumn('visitor', type.text, (column) => column.notNull())
    .addColumn('currency', type.text, (column) => column.notNull())
    .addColumn('amount', type.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('experiment_purchases_key', ['experiment', 'order_id'])
    .execute();
  await db.schema
    .createIndex('experiment_purchases_by_visitor')
    .on('experiment_purchases')
    .columns(['experiment', 'visitor', 'currency'])
    .execute();
}

type Tx = Transaction<CommerceDatabase>;
type Purchase = CommerceDatabase['experiment_purchases'];

/** Adds an order of a visitor. */
export async function addPurchase(tx: Tx, variant: string, purchase: Purchase): Promise<void> {
  const before = await sumPurchases(tx, purchase);
  await tx.insertInto('experiment_purchases').values(purchase).execute();
  await changeRevenue(tx, variant, purchase, before, 1);
}

/** Subtracts an order from the sums. No-op if its row was deleted because the experiment has ended. */
export async function removePurchase(
  tx: Tx,
  variant: string,
  experiment: number,
  orderId: string,
): Promise<void> {
  const purchase = await tx
    .deleteFrom('experiment_purchases')
    .where('experiment', '=', experiment)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
  if (purchase !== undefined)
    await changeRevenue(tx, variant, purchase, await sumPurchases(tx, purchase), -1);
}

interface Purchases {
  readonly count: number;
  readonly amount: Minor;
}

async function sumPurchases(tx: Tx, { experiment, visitor, currency }: Purchase): Promise<Purchases> {
  const { count, amount } = await tx
    .selectFrom('experiment_purchases')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.sum<number | null>('amount').as('amount'),
    ])
    .where('experiment', '=', experiment)
    .where('visitor', '=', visitor)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return { count: Number(count), amount: Number(amount ?? 0) };
}

/** Adds or subtracts a visitor's purchase. `others` is the sum of the visitor's other purchases. */
async function changeRevenue(
  tx: Tx,
  variant: string,
  { experiment, currency, amount }: Purchase,
  others: Purchases,
  sign: 1 | -1,
): Promise<void> {
  const key = { experiment, variant, currency };
  const stored = await tx
    .selectFrom('experiment_revenue')
    .select(['buyers', 'revenue', 'squares'])
    .where('experiment', '=', experiment)
    .where('variant', '=', variant)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const { buyers, revenue, squares } = stored ?? { buyers: 0, revenue: 0, squares: '0' };
  const square = BigInt(others.amount + amount) ** 2n - BigInt(others.amount) ** 2n;
  const values = {
    buyers: buyers + (others.count === 0 ? sign : 0),
    revenue: revenue + sign * amount,
    squares: String(BigInt(squares) + BigInt(sign) * square),
  };
  await tx
    .insertInto('experiment_revenue')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['experiment', 'variant', 'currency']).doUpdateSet(values))
    .execute();
}

/** Revenue of a variant in one currency. */
export interface ExperimentRevenue {
  readonly variant: string;
  readonly currency: string;
  readonly buyers: number;
  readonly revenue: Minor;
  /** Sum of the squares of each buyer's revenue. */
  readonly squares: bigint;
}

export async function readExperimentRevenue(
  storage: Storage<CommerceDatabase>,
  experiment: number,
): Promise<readonly ExperimentRevenue[]> {
  const rows = await storage.read
    .selectFrom('experiment_revenue')
    .select(['variant', 'currency', 'buyers', 'revenue', 'squares'])
    .where('experiment', '=', experiment)
    .orderBy('variant')
    .orderBy('currency')
    .execute();
  return rows.map(({ squares, ...row }) => ({ ...row, squares: BigInt(squares) }));
}
