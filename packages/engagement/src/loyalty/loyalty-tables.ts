/** Tables of the points programme. `member` is the numeric customer id. */
import type { EpochMs } from '@vitrine/rules/units';
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated } from 'kysely';

/** Reason for which points were added or taken. `settled`: points that the member owed were deducted. */
export type LedgerEntryKind =
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
  /** Append-only. A balance is the sum of `points`. */
  loyalty_entries: {
    sequence: Generated<number>;
    member: string;
    kind: LedgerEntryKind;
    points: number;
    /** Points that couldn't be taken because they were spent. Negative in the entry that deducts them later. */
    owed: number;
    /** The cause, unique: an order, a refund, a review, a redemption. */
    source: string;
    /** The order's name, such as `#1001`, or null if no order caused it. */
    order_name: string | null;
    /** Display text: the merchant's comment, or the reward's title. Empty if the kind is enough. */
    note: string;
    at: EpochMs;
  };
  /** Paid orders with their points, so that a refund takes back the right number of points. */
  loyalty_orders: {
    order_id: string;
    /** Null for a guest's order, until a member claims it. */
    member: string | null;
    order_name: string | null;
    /** Paid and refunded amount, in minor units. */
    total: number;
    refunded: number;
    /** Points for the order, and points that its refunds took back. */
    earned: number;
    taken: number;
  };
  /** Keys of the order events that were applied, so that each is applied once. */
  loyalty_events: { key: string; at: EpochMs };
  /** Position in each event feed up to which events were handled. */
  loyalty_cursors: { name: string; position: number };
  loyalty_redemptions: {
    id: string;
    member: string;
    /**
     * The member while the reward is neither used nor returned, then null. Unique, so that a member has one open reward at most.
     */
    open_member: string | null;
    reward_id: string;
    title: string;
    kind: 'product' | 'amount';
    points: number;
    region: string;
    /** Identifies the grant of the reward at the commerce backend. */
    token: string;
    code: string | null;
    /** Gid of the variant for kind `product`. */
    variant: string | null;
    state: RedemptionState;
    created_at: EpochMs;
    expires_at: EpochMs;
  };
}

export const loyaltyMigrations: MigrationSet = {
  name: 'loyalty',
  migrations: {
    '0001-points': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await addAutoIncrementKey(createTable(db, dialect, 'loyalty_entries'), dialect, 'sequence')
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
