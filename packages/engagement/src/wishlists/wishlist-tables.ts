/** Members' wishlists, and the updates sent about them. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface WishlistTables {
  /** One row for each member who has ever had a list. */
  wishlists: {
    /** The member's id at the backend. */
    member: string;
    /** In lower case. Receives the update emails. */
    email: string;
    /** The storefront in which the member last used the list, whose prices update emails compare. */
    region: string;
    /** Token of the share link. Null if the list isn't shared. Unique. */
    share_token: string | null;
    /** 0 or 1: the member subscribed to updates. */
    told: number;
    /** Language of the page on which the member subscribed. Null if unknown. */
    language: string | null;
    /** Token of the unsubscribe link in every e-mail. Unique. */
    stop_token: string;
  };
  wishlist_items: {
    member: string;
    /** The product's handle. */
    product: string;
    added_at: EpochMs;
    /** Last observed availability, 0 or 1. Null before the first poll. */
    available: number | null;
    /** Last observed price in the list's region, in minor units. Null before the first poll. */
    price: number | null;
  };
  /** Update emails, inserted in the transaction that observed the change. */
  wishlist_mails: {
    id: string;
    member: string;
    email: string;
    region: string;
    /** `WishlistNews[]` as JSON. */
    news: string;
    attempts: number;
    due_at: EpochMs;
    sent_at: EpochMs | null;
  };
}

export const wishlistMigrations: MigrationSet = {
  name: 'wishlists',
  migrations: {
    '0001-wishlists': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'wishlists')
          .addColumn('member', type.text, (column) => column.primaryKey().notNull())
          .addColumn('email', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('share_token', type.text)
          .addColumn('told', type.flag, (column) => column.notNull())
          .addColumn('stop_token', type.text, (column) => column.notNull())
          .addUniqueConstraint('wishlists_share_token', ['share_token'])
          .addUniqueConstraint('wishlists_stop_token', ['stop_token'])
          .execute();
        await createTable(db, dialect, 'wishlist_items')
          .addColumn('member', type.text, (column) => column.notNull())
          .addColumn('product', type.text, (column) => column.notNull())
          .addColumn('added_at', type.timestamp, (column) => column.notNull())
          .addColumn('available', type.flag)
          .addColumn('price', type.integer)
          .addPrimaryKeyConstraint('wishlist_items_key', ['member', 'product'])
          .execute();
        await createTable(db, dialect, 'wishlist_mails')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('member', type.text, (column) => column.notNull())
          .addColumn('email', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('news', type.document, (column) => column.notNull())
          .addColumn('attempts', type.integer, (column) => column.notNull())
          .addColumn('due_at', type.timestamp, (column) => column.notNull())
          .addColumn('sent_at', type.timestamp)
          .execute();
        await db.schema
          .createIndex('wishlist_mails_due')
          .on('wishlist_mails')
          .columns(['sent_at', 'due_at'])
          .execute();
      },
    },
    '0002-language': {
      async up(db, dialect) {
        await db.schema.alterTable('wishlists').addColumn('language', getColumnTypes(dialect).text).execute();
      },
    },
  },
};
