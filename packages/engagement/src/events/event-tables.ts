/** Analytics events of shoppers who consented. Rows are inserted, and deleted when they are old; never updated. */
import type { EpochMs } from '@vitrine/rules/units';
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated } from 'kysely';

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
  },
};
