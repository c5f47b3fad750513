/** Tables of gift cards. Amounts in minor units. */
import type { EpochMs } from '@vitrine/rules/units';
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated } from 'kysely';

/**
 * Reason why an amount was added or removed. `issued`: sold, or given by the merchant. `restored`: an order paid with the
 * card was refunded or voided. `enabled`: the balance of a disabled card was restored.
 */
export type GiftCardEntryKind =
  | 'issued'
  | 'redeemed'
  | 'restored'
  | 'expired'
  | 'adjusted'
  | 'disabled'
  | 'enabled';

export interface GiftCardTables {
  gift_cards: {
    id: string;
    /** Keyed hash of the code; null until the card is delivered, because the code is created then. Unique. */
    code_hash: string | null;
    /** The last four characters of the code; empty before the code is created. */
    last_characters: string;
    currency: string;
    region: string;
    /** Initial amount. */
    initial: number;
    /** Null if it never expires. */
    expires_at: EpochMs | null;
    /** Time at which the card was disabled; null otherwise. */
    disabled_at: EpochMs | null;
    /** Customer account that shows the card; null if none does. */
    customer_id: string | null;
    /** Order and line with which the card was bought; null if the merchant issued it. */
    order_id: string | null;
    line_id: string | null;
    /** Scheduled time of delivery; null after the delivery. */
    deliver_at: EpochMs | null;
    /** `GiftCardDelivery` as JSON; recipient and message are deleted after the delivery. */
    delivery: string;
    /** The merchant's note about the card; null uses the note of its first entry. */
    note: string | null;
    created_at: EpochMs;
  };
  /** Append-only. A balance is the sum of `amount`. */
  gift_card_entries: {
    sequence: Generated<number>;
    card_id: string;
    kind: GiftCardEntryKind;
    amount: number;
    /** Unique cause: an order, a refund, or a request by the merchant. */
    source: string;
    order_id: string | null;
    /** The merchant's comment; may be empty. */
    note: string;
    at: EpochMs;
  };
  /** Amounts of purchased gift cards, to enforce the purchase limits. */
  gift_card_sales: {
    order_id: string;
    /** Hash of the buyer's email address. */
    buyer: string;
    currency: string;
    amount: number;
    at: EpochMs;
  };
}

export const giftCardMigrations: MigrationSet = {
  name: 'gift-cards',
  migrations: {
    '0001-gift-cards': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'gift_cards')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('code_hash', type.text, (column) => column.unique())
          .addColumn('last_characters', type.text, (column) => column.notNull())
          .addColumn('currency', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('initial', type.integer, (column) => column.notNull())
          .addColumn('expires_at', type.timestamp)
          .addColumn('disabled_at', type.timestamp)
          .addColumn('customer_id', type.text)
          .addColumn('order_id', type.text)
          .addColumn('line_id', type.text)
          .addColumn('deliver_at', type.timestamp)
          .addColumn('delivery', type.document, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .execute();
        const on = (name: string, column: 'deliver_at' | 'expires_at' | 'order_id' | 'customer_id') =>
          db.schema.createIndex(name).on('gift_cards').column(column).where(column, 'is not', null).execute();
        await on('gift_cards_deliver_at', 'deliver_at');
        await on('gift_cards_expires_at', 'expires_at');
        await on('gift_cards_order', 'order_id');
        await on('gift_cards_customer', 'customer_id');
        await addAutoIncrementKey(createTable(db, dialect, 'gift_card_entries'), dialect, 'sequence')
          .addColumn('card_id', type.text, (column) => column.notNull())
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('amount', type.integer, (column) => column.notNull())
          .addColumn('source', type.text, (column) => column.notNull().unique())
          .addColumn('order_id', type.text)
          .addColumn('note', type.text, (column) => column.notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('gift_card_entries_card')
          .on('gift_card_entries')
          .columns(['card_id', 'sequence'])
          .execute();
        await createTable(db, dialect, 'gift_card_sales')
          .addColumn('order_id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('buyer', type.text, (column) => column.notNull())
          .addColumn('currency', type.text, (column) => column.notNull())
          .addColumn('amount', type.integer, (column) => column.notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('gift_card_sales_buyer')
          .on('gift_card_sales')
          .columns(['buyer', 'at'])
          .execute();
      },
    },
    '0002-entries-by-order': {
      async up(db) {
        await db.schema
          .createIndex('gift_card_entries_order')
          .on('gift_card_entries')
          .column('order_id')
          .execute();
      },
    },
    '0003-notes': {
      async up(db, dialect) {
        await db.schema.alterTable('gift_cards').addColumn('note', getColumnTypes(dialect).text).execute();
      },
    },
  },
};
