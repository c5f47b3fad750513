/** The tables of the points programme. Moments are milliseconds since 1970, members are customers' numbers. */
import { columnTypes, countedKey, createTable } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated } from 'kysely';

/** Why points came or went. `settled`: a debt of an earlier refund was taken from what came since. */
export type EntryKind =
  | 'order'
  | 'refund'
  | 'signUp'
  | 'review'
  | 'redeemed'
  | 'returned'
  | 'adjusted'
  | 'settled';

export type RedemptionState = 'begun' | 'granted' | 'used' | 'returned';

export interface LoyaltyTables {
  /** Rows are added and never changed; a balance is the sum of `points`. */
  loyalty_entries: {
    sequence: Generated<number>;
    member: string;
    kind: EntryKind;
    points: number;
    /** What could not be taken because it was spent already; below zero where it was taken later. */
    owed: number;
    /** What it comes from; there is one entry for each: an order, a refund, a review, a redemption. */
    source: string;
    /** The order's name, such as `#1001`; null where no order caused it. */
    order_name: string | null;
    /** In words: what a merchant wrote, or the reward's title; empty where the kind says all. */
    note: string;
    at: number;
  };
  /** What is known of an order that was paid, for its refunds. */
  loyalty_orders: {
    order_id: string;
    /** Null for a guest's order, until it belongs to a member. */
    member: string | null;
    order_name: string | null;
    /** Money in minor units: paid, and given back of it. */
    total: number;
    refunded: number;
    /** Points that it is worth, and that refunds have taken of them. */
    earned: number;
    taken: number;
  };
  /** Events that were dealt with, whoever delivered them. */
  loyalty_events: { key: string; at: number };
  /** How far a feed of events was read. */
  loyalty_cursors: { name: string; position: number };
  loyalty_redemptions: {
    id: string;
    member: string;
    /** The member while the reward is neither used nor given back, then null. Unique: one at a time. */
    open_member: string | null;
    reward_id: string;
    title: string;
    kind: 'product' | 'amount';
    points: number;
    region: string;
    /** Opens the reward in the cart; a code for kind `amount`. */
    token: string;
    code: string | null;
    /** The gid of the variant for kind `product`. */
    variant: string | null;
    state: RedemptionState;
    created_at: number;
    expires_at: number;
  };
}

export const loyaltyMigrations: MigrationSet = {
  name: 'loyalty',
  migrations: {
    '0001-points': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
        await countedKey(createTable(db, dialect, 'loyalty_entries'), dialect, 'sequence')
          .addColumn('member', type.text, (column) => column.notNull())
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('points', type.integer, (column) => column.notNull())
          .addColumn('owed', type.integer, (column) => column.notNull())
          .addColumn('source', type.text, (column) => column.notNull().unique())
          .addColumn('order_name', type.text)
          .addColumn('note', type.text, (column) => column.notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .execute();
        const entries = db.schema.createIndex('loyalty_entries_member').on('loyalty_entries');
        await entries.columns(['member', 'sequence']).execute();
        await createTable(db, dialect, 'loyalty_orders')
          .addColumn('order_id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('member', type.text)
          .addColumn('order_name', type.text)
          .addColumn('total', type.integer, (column) => column.notNull())
          .addColumn('refunded', type.integer, (column) => column.notNull())
          .addColumn('earned', type.integer, (column) => column.notNull())
          .addColumn('taken', type.integer, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('loyalty_orders_member').on('loyalty_orders').column('member').execute();
        await createTable(db, dialect, 'loyalty_events')
          .addColumn('key', type.text, (column) => column.primaryKey().notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .execute();
        await createTable(db, dialect, 'loyalty_cursors')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('position', type.integer, (column) => column.notNull())
          .execute();
        await createTable(db, dialect, 'loyalty_redemptions')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('member', type.text, (column) => column.notNull())
          .addColumn('open_member', type.text, (column) => column.unique())
          .addColumn('reward_id', type.text, (column) => column.notNull())
          .addColumn('title', type.text, (column) => column.notNull())
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('points', type.integer, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('token', type.text, (column) => column.notNull().unique())
          .addColumn('code', type.text)
          .addColumn('variant', type.text)
          .addColumn('state', type.text, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .execute();
      },
    },
  },
};
