/** Tables of the sales figures, which `count-sales.ts` sums up from orders. */
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Migration } from '@vitrine/storage/migrations';
import { type Generated, sql } from 'kysely';
import { type SalesFigures, salesFigures } from './sales-figures.ts';

/**
 * Dimensions by which sales are summed. `all`: each order once. `cohort`: orders of members, by the month in which they
 * opened their account.
 */
export const salesDimensions = ['all', 'product', 'offer', 'channel', 'code', 'cohort'] as const;
export type SalesDimension = (typeof salesDimensions)[number];

/** Dimensions that are also summed by year. */
export const yearlyDimensions = [
  'product',
  'offer',
  'channel',
  'code',
] as const satisfies readonly SalesDimension[];

export interface SalesTables {
  /** Sums by day. */
  sales_days: {
    dimension: SalesDimension;
    /** Date in the shop's time zone, such as `2026-11-27`. */
    day: string;
    region: string;
    currency: string;
    /** Product id, code or month, depending on the dimension; empty for `all`. */
    key: string;
  } & { -readonly [Figure in keyof SalesFigures]: number };
  /** The same sums by year, for dimensions of which reports list the largest keys, so that a long period needs fewer rows. */
  sales_years: {
    dimension: SalesDimension;
    /** Year, such as `2026`. */
    year: string;
    region: string;
    currency: string;
    key: string;
  } & { -readonly [Figure in keyof SalesFigures]: number };
  /** Names of products and offers for reports, from the latest order. */
  sales_names: {
    dimension: SalesDimension;
    key: string;
    name: string;
    /** Number of the latest order that contains the name. */
    number: number;
  };
  /** The contribution of each order to the sums, which is replaced when the order changes. */
  sales_orders: {
    number: number;
    /** `CountedOrder` as JSON. */
    data: string;
  };
  /** Queue of orders that were placed or changed since they were counted; one row for each change. */
  sales_changes: { id: Generated<number>; number: number };
  /** A single row. */
  sales_state: {
    id: 1;
    /** Time zone of the days; empty before the first count. */
    time_zone: string;
    /** Orders from this number on are counted in this time zone; 0 if all are. */
    counted_from: number;
  };
}

export const salesMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    // Store rows in the order of the key, because a report reads the days of one dimension.
    let days = createTable(db, dialect, 'sales_days')
      .addColumn('dimension', type.text, (column) => column.notNull())
      .addColumn('day', type.text, (column) => column.notNull())
      .addColumn('region', type.text, (column) => column.notNull())
      .addColumn('currency', type.text, (column) => column.notNull())
      .addColumn('key', type.text, (column) => column.notNull());
    for (const figure of salesFigures)
      days = days.addColumn(figure, type.integer, (column) => column.notNull());
    days = days.addPrimaryKeyConstraint('sales_days_key', ['dimension', 'day', 'region', 'currency', 'key']);
    await (dialect === 'sqlite' ? days.modifyEnd(sql`, without rowid`) : days).execute();
    await createTable(db, dialect, 'sales_names')
      .addColumn('dimension', type.text, (column) => column.notNull())
      .addColumn('key', type.text, (column) => column.notNull())
      .addColumn('name', type.text, (column) => column.notNull())
      .addColumn('number', type.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('sales_names_key', ['dimension', 'key'])
      .execute();
    await createTable(db, dialect, 'sales_orders')
      .addColumn('number', type.integer, (column) => column.primaryKey().notNull())
      .addColumn('data', type.document, (column) => column.notNull())
      .execute();
    await addAutoIncrementKey(createTable(db, dialect, 'sales_changes'), dialect)
      .addColumn('number', type.integer, (column) => column.notNull())
      .execute();
    await createTable(db, dialect, 'sales_state')
      .addColumn('id', type.integer, (column) => column.primaryKey().notNull())
      .addColumn('time_zone', type.text, (column) => column.notNull())
      .addColumn('counted_from', type.integer, (column) => column.notNull())
      .execute();
    await sql`insert into sales_state (id, time_zone, counted_from) values (1, '', 0)`.execute(db);
  },
};

export const salesYearsMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    let years = createTable(db, dialect, 'sales_years')
      .addColumn('dimension', type.text, (column) => column.notNull())
      .addColumn('year', type.text, (column) => column.notNull())
      .addColumn('region', type.text, (column) => column.notNull())
      .addColumn('currency', type.text, (column) => column.notNull())
      .addColumn('key', type.text, (column) => column.notNull());
    for (const figure of salesFigures)
      years = years.addColumn(figure, type.integer, (column) => column.notNull());
    years = years.addPrimaryKeyConstraint('sales_years_key', [
      'dimension',
      'year',
      'region',
      'currency',
      'key',
    ]);
    await (dialect === 'sqlite' ? years.modifyEnd(sql`, without rowid`) : years).execute();
    const figures = sql.join(salesFigures.map((figure) => sql.ref(figure)));
    const sums = sql.join(salesFigures.map((figure) => sql`sum(${sql.ref(figure)})`));
    await sql`
      insert into sales_years (dimension, year, region, currency, key, ${figures})
      select dimension, substr(day, 1, 4), region, currency, key, ${sums}
      from sales_days
      where dimension in (${sql.join(yearlyDimensions.map((dimension) => sql.lit(dimension)))})
      group by dimension, substr(day, 1, 4), region, currency, key`.execute(db);
  },
};
