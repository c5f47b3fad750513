/** Members of waitlists. */
import type { EpochMs } from '@vitrine/rules/units';
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated } from 'kysely';

export interface WaitlistTables {
  waitlist_members: {
    /** Increases in the order of joining. */
    id: Generated<number>;
    /** In lower case. */
    email: string;
    /** Phone number as typed by the shopper; null if none was entered. */
    phone: string | null;
    /** ISO code. Empty if unknown. */
    country: string;
    region: string;
    /** The product's handle. */
    product: string;
    /** The variant's id. Empty for any variant. */
    variant: string;
    /** The part of the shop with the form. */
    source: string;
    /** Form options for the provider: 0 or 1, and an Instagram user name. */
    welcome: number | null;
    ig_handle: string | null;
    /** The consent text that the shopper saw. */
    consent_text: string;
    consented_at: EpochMs;
    /** Time of confirmation, or of joining if none is required. Null if not confirmed yet. */
    confirmed_at: EpochMs | null;
    /** Token of the unsubscribe link in every e-mail. Unique. */
    stop_token: string;
    /** Time of the back-in-stock email. Null before. */
    told_at: EpochMs | null;
    /** Language of the page with the form. Null in older rows. */
    language: string | null;
  };
  /** Last observed stock of products with a waitlist. */
  waitlist_stock: {
    region: string;
    product: string;
    variant: string;
    /** Available units. The largest safe integer if stock isn't tracked. */
    pieces: number;
    /** Time from which the next members are notified while units are left. */
    next_at: EpochMs;
    /** Start time of the poll that stored this row. */
    looked_at: EpochMs;
  };
}

export const waitlistMigrations: MigrationSet = {
  name: 'waitlists',
  migrations: {
    '0001-waitlists': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await addAutoIncrementKey(createTable(db, dialect, 'waitlist_members'), dialect)
          .addColumn('email', type.text, (column) => column.notNull())
          .addColumn('phone', type.text)
          .addColumn('country', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('product', type.text, (column) => column.notNull())
          .addColumn('variant', type.text, (column) => column.notNull())
          .addColumn('source', type.text, (column) => column.notNull())
          .addColumn('welcome', type.flag)
          .addColumn('ig_handle', type.text)
          .addColumn('consent_text', type.text, (column) => column.notNull())
          .addColumn('consented_at', type.timestamp, (column) => column.notNull())
          .addColumn('confirmed_at', type.timestamp)
          .addColumn('stop_token', type.text, (column) => column.notNull())
          .addColumn('told_at', type.timestamp)
          .addUniqueConstraint('waitlist_members_once', ['email', 'region', 'product', 'variant'])
          .addUniqueConstraint('waitlist_members_stop', ['stop_token'])
          .execute();
        await db.schema
          .createIndex('waitlist_members_waiting')
          .on('waitlist_members')
          .columns(['region', 'product', 'told_at'])
          .execute();
      },
    },
    '0002-stock': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'waitlist_stock')
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('product', type.text, (column) => column.notNull())
          .addColumn('variant', type.text, (column) => column.notNull())
          .addColumn('pieces', type.integer, (column) => column.notNull())
          .addColumn('next_at', type.timestamp, (column) => column.notNull())
          .addColumn('looked_at', type.timestamp, (column) => column.notNull())
          .addPrimaryKeyConstraint('waitlist_stock_key', ['region', 'product', 'variant'])
          .execute();
      },
    },
    '0003-language': {
      async up(db, dialect) {
        await db.schema
          .alterTable('waitlist_members')
          .addColumn('language', getColumnTypes(dialect).text)
          .execute();
      },
    },
  },
};
