/** What members wish for, and what they are told of it. */
import { columnTypes, createTable } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface WishlistTables {
  /** One row for each member who ever had a list. */
  wishlists: {
    /** The member's id at the backend. */
    member: string;
    /** Lower case; where news go. */
    email: string;
    /** The storefront where the list was used last: its prices are watched. */
    region: string;
    /** Opens the list for anybody who has it; null where it isn't shared. Unique. */
    share_token: string | null;
    /** 0 or 1: whether the member wants to be told. */
    told: number;
    /** Ends the news; in every mail. Unique. */
    stop_token: string;
  };
  wishlist_items: {
    member: string;
    /** The product's handle. */
    product: string;
    added_at: number;
    /** As the product was seen last, 0 or 1; null before the first look. */
    available: number | null;
    /** Minor units of the list's region; null before the first look. */
    price: number | null;
  };
  /** News to mail, written in the change that saw them. */
  wishlist_mails: {
    id: string;
    member: string;
    email: string;
    region: string;
    /** `WishlistNews[]` as JSON. */
    news: string;
    attempts: number;
    due_at: number;
    sent_at: number | null;
  };
}

export const wishlistMigrations: MigrationSet = {
  name: 'wishlists',
  migrations: {
    '0001-wishlists': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
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
  },
};
