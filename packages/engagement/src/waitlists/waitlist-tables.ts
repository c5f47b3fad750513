/** Who waits for what. */
import { columnTypes, countedKey, createTable } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated } from 'kysely';

export interface WaitlistTables {
  waitlist_members: {
    /** Counts up: the order of joining. */
    id: Generated<number>;
    /** Lower case. */
    email: string;
    /** As typed; null where none was given. */
    phone: string | null;
    /** ISO code; empty where it isn't known. */
    country: string;
    region: string;
    /** The product's handle. */
    product: string;
    /** The variant's id; empty for any variant. */
    variant: string;
    /** Where on the shop it was left. */
    source: string;
    /** 0 or 1, and a name on Instagram: for the provider, where a form asks for them. */
    welcome: number | null;
    ig_handle: string | null;
    /** The words that were agreed to. */
    consent_text: string;
    consented_at: number;
    /** When the owner of the address followed the link of the mail, or joined where none is asked for; null before. */
    confirmed_at: number | null;
    /** Ends the mails; in every one. Unique. */
    stop_token: string;
    /** When they were told that the product is back; null before. */
    told_at: number | null;
  };
  /** What was seen of products that somebody waits for. */
  waitlist_stock: {
    region: string;
    product: string;
    variant: string;
    /** That could be bought; the largest safe number where nobody counts them. */
    pieces: number;
    /** From when on the next members are told, while pieces are left. */
    next_at: number;
    /** When the look began that noted this. */
    looked_at: number;
  };
}

export const waitlistMigrations: MigrationSet = {
  name: 'waitlists',
  migrations: {
    '0001-waitlists': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
        await countedKey(createTable(db, dialect, 'waitlist_members'), dialect)
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
        const type = columnTypes(dialect);
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
  },
};
