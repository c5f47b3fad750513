/** Analytics events of shoppers who consented. Rows are inserted, and deleted after some time; never updated. */
import type { EpochMs } from '@vitrine/rules/units';
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { type Generated, sql } from 'kysely';

export interface EventTables {
  page_events: {
    id: Generated<number>;
    /** `page_rendered`, `product_added_to_cart`. A page view of Shopify's own reports is `trekkie_page_view`. */
    name: string;
    region: string;
    /** By the browser's clock. */
    happened_at: EpochMs;
    /** By the server's clock, which is used for reports. */
    received_at: EpochMs;
    page_type: string;
    /** The page's path, without keys and tokens. */
    path: string;
    /** Random ids of a browser and of a visit, not linked to a person. */
    unique_token: string;
    visit_token: string;
    cart_token: string | null;
    shop_id: number;
    currency: string;
    /** Products as JSON: product id, variant id, sku, name, variant, brand, category, price, quantity. */
    products: string;
    /** Further properties of the event as JSON: the search, the collection, the referrer. */
    details: string;
  };
  /** Visits by day and storefront. These rows stay after the events are deleted. */
  visit_days: {
    /** `2026-11-27`, in the shop's time zone. */
    day: string;
    region: string;
    visits: number;
    /** Visits in which the shopper added a product to the cart, started a checkout, and ordered. */
    added: number;
    began: number;
    ordered: number;
  };
  /** A single row: `visit_days` has the visits of the days before `counted_until`, in this time zone. */
  visit_days_state: { id: 1; time_zone: string; counted_until: EpochMs };
}

export const eventMigrations: MigrationSet = {
  name: 'page-events',
  migrations: {
    '0001-events': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await addAutoIncrementKey(createTable(db, dialect, 'page_events'), dialect)
          .addColumn('name', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('happened_at', type.timestamp, (column) => column.notNull())
          .addColumn('received_at', type.timestamp, (column) => column.notNull())
          .addColumn('page_type', type.text, (column) => column.notNull())
          .addColumn('path', type.text, (column) => column.notNull())
          .addColumn('unique_token', type.text, (column) => column.notNull())
          .addColumn('visit_token', type.text, (column) => column.notNull())
          .addColumn('cart_token', type.text)
          .addColumn('shop_id', type.integer, (column) => column.notNull())
          .addColumn('currency', type.text, (column) => column.notNull())
          .addColumn('products', type.document, (column) => column.notNull())
          .addColumn('details', type.document, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('page_events_received').on('page_events').column('received_at').execute();
      },
    },
    '0002-visit-days': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'visit_days')
          .addColumn('day', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('visits', type.integer, (column) => column.notNull())
          .addColumn('added', type.integer, (column) => column.notNull())
          .addColumn('began', type.integer, (column) => column.notNull())
          .addColumn('ordered', type.integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('visit_days_key', ['day', 'region'])
          .execute();
        await createTable(db, dialect, 'visit_days_state')
          .addColumn('id', type.integer, (column) => column.primaryKey().notNull())
          .addColumn('time_zone', type.text, (column) => column.notNull())
          .addColumn('counted_until', type.timestamp, (column) => column.notNull())
          .execute();
        await sql`insert into visit_days_state (id, time_zone, counted_until) values (1, '', 0)`.execute(db);
      },
    },
  },
};
