/** Schema of checkouts, payments, orders and the mail queue. */
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { sql } from 'kysely';
import { salesMigration, salesYearsMigration } from '../sales/sales-tables.ts';
import { deliveryTermsMigration } from './delivery-terms-migration.ts';
import { orderIndexMigration } from './order-index.ts';

/** Order numbers start at 1001. */
const numberBeforeFirst = 1000;

export const orderMigrations: MigrationSet = {
  name: 'orders',
  migrations: {
    '0001-checkouts-payments-orders': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'checkouts')
          .addColumn('cart_id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
        await createTable(db, dialect, 'payments')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('cart_id', type.text, (column) => column.notNull())
          .addColumn('open_cart_id', type.text, (column) => column.unique())
          .addColumn('gateway', type.text, (column) => column.notNull())
          .addColumn('idempotency_key', type.text, (column) => column.notNull().unique())
          .addColumn('reference', type.text)
          .addColumn('status', type.text, (column) => column.notNull())
          .addColumn('amount', type.integer, (column) => column.notNull())
          .addColumn('currency', type.text, (column) => column.notNull())
          .addColumn('order_id', type.text)
          .addColumn('message', type.text, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .addUniqueConstraint('payments_reference', ['gateway', 'reference'])
          .execute();
        await db.schema.createIndex('payments_cart').on('payments').column('cart_id').execute();
        await createTable(db, dialect, 'test_charges')
          .addColumn('idempotency_key', type.text, (column) => column.primaryKey().notNull())
          .addColumn('reference', type.text, (column) => column.notNull().unique())
          .addColumn('status', type.text, (column) => column.notNull())
          .addColumn('amount', type.integer, (column) => column.notNull())
          .addColumn('currency', type.text, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
        await createTable(db, dialect, 'payment_events')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .execute();
        await createTable(db, dialect, 'orders')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('number', type.integer, (column) => column.notNull().unique())
          .addColumn('cart_id', type.text, (column) => column.notNull().unique())
          .addColumn('customer_id', type.text)
          .addColumn('email', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('total', type.integer, (column) => column.notNull())
          .addColumn('currency', type.text, (column) => column.notNull())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('orders_customer').on('orders').column('customer_id').execute();
        await db.schema.createIndex('orders_email').on('orders').column('email').execute();
        await createTable(db, dialect, 'counters')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('value', type.integer, (column) => column.notNull())
          .execute();
        await sql`insert into counters (name, value) values ('orders', ${numberBeforeFirst})`.execute(db);
        await createTable(db, dialect, 'mail_queue')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('recipient', type.text, (column) => column.notNull())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('attempts', type.integer, (column) => column.notNull())
          .addColumn('due_at', type.timestamp, (column) => column.notNull())
          .addColumn('sent_at', type.timestamp)
          .execute();
        await db.schema
          .createIndex('mail_queue_due')
          .on('mail_queue')
          .columns(['sent_at', 'due_at'])
          .execute();
      },
    },
    '0002-orders-by-time': {
      async up(db) {
        await db.schema.createIndex('orders_time').on('orders').columns(['created_at', 'number']).execute();
      },
    },
    '0003-open-payments-and-old-checkouts': {
      async up(db) {
        const payments = db.schema.createIndex('payments_state').on('payments');
        await payments.columns(['gateway', 'status', 'order_id']).execute();
        await db.schema.createIndex('checkouts_updated_at').on('checkouts').column('updated_at').execute();
      },
    },
    '0004-gift-budgets': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'gift_budgets')
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('offer', type.text, (column) => column.notNull())
          .addColumn('starts_at', type.timestamp, (column) => column.notNull())
          .addColumn('given', type.integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('gift_budgets_key', ['region', 'offer', 'starts_at'])
          .execute();
      },
    },
    '0005-refunds': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'refunds')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('order_id', type.text, (column) => column.notNull())
          .addColumn('payment_id', type.text)
          .addColumn('gateway', type.text, (column) => column.notNull())
          .addColumn('status', type.text, (column) => column.notNull())
          .addColumn('amount', type.integer, (column) => column.notNull())
          .addColumn('reference', type.text)
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('message', type.text, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('refunds_order').on('refunds').column('order_id').execute();
        await db.schema.createIndex('refunds_state').on('refunds').columns(['status', 'gateway']).execute();
        await createTable(db, dialect, 'test_refunds')
          .addColumn('idempotency_key', type.text, (column) => column.primaryKey().notNull())
          .addColumn('charge_key', type.text, (column) => column.notNull())
          .addColumn('amount', type.integer, (column) => column.notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('test_refunds_charge').on('test_refunds').column('charge_key').execute();
      },
    },
    '0006-returns': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'returns')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('order_id', type.text, (column) => column.notNull())
          .addColumn('status', type.text, (column) => column.notNull())
          .addColumn('email', type.text, (column) => column.notNull())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('returns_order').on('returns').column('order_id').execute();
        await db.schema.createIndex('returns_email').on('returns').column('email').execute();
        await db.schema
          .createIndex('returns_state')
          .on('returns')
          .columns(['status', 'created_at'])
          .execute();
      },
    },
    '0007-agents': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await db.schema.alterTable('orders').addColumn('agent', type.text).execute();
        // A partial index, so that orders of shoppers (without an assistant) take no space in it.
        await db.schema
          .createIndex('orders_agent_time')
          .on('orders')
          .columns(['created_at', 'number', 'agent'])
          .where('agent', 'is not', null)
          .execute();
      },
    },
    '0008-saved-payment-methods': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await db.schema.alterTable('payments').addColumn('method', type.document).execute();
        await db.schema.alterTable('test_charges').addColumn('cart_id', type.text).execute();
        await db.schema.alterTable('test_charges').addColumn('card', type.text).execute();
        await db.schema
          .createIndex('test_charges_declined')
          .on('test_charges')
          .columns(['cart_id', 'status'])
          .execute();
      },
    },
    '0009-payments-by-order': {
      async up(db) {
        await db.schema.createIndex('payments_order').on('payments').column('order_id').execute();
      },
    },
    '0010-index': orderIndexMigration,
    '0011-order-edits': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'order_edits')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('order_id', type.text, (column) => column.notNull())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('order_edits_time').on('order_edits').column('updated_at').execute();
      },
    },
    '0012-draft-orders': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'draft_orders')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('number', type.integer, (column) => column.notNull().unique())
          .addColumn('status', type.text, (column) => column.notNull())
          .addColumn('total', type.integer, (column) => column.notNull())
          .addColumn('words', type.text, (column) => column.notNull())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
        for (const column of ['status', 'total', 'updated_at'] as const)
          await db.schema
            .createIndex(`draft_orders_${column}`)
            .on('draft_orders')
            .columns([column, 'number'])
            .execute();
        await sql`insert into counters (name, value) values ('draft_orders', 0)`.execute(db);
      },
    },
    '0013-sales': salesMigration,
    '0014-emails-by-order': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await db.schema.alterTable('mail_queue').addColumn('order_id', type.text).execute();
        await db.schema
          .createIndex('mail_queue_order')
          .on('mail_queue')
          .column('order_id')
          .where('order_id', 'is not', null)
          .execute();
      },
    },
    '0015-orders-to-fulfil': {
      async up(db) {
        // Few of the open orders are unfulfilled. Without this index the admin's home page would read all open orders.
        await db.schema
          .createIndex('orders_to_fulfil')
          .on('orders')
          .columns(['fulfilment_status', 'state', 'created_at', 'number'])
          .execute();
      },
    },
    '0016-sales-by-year': salesYearsMigration,
    '0017-cart-completions': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'cart_completions')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('cart_id', type.text, (column) => column.notNull())
          .addColumn('token_hash', type.text, (column) => column.notNull())
          .addColumn('status', type.text, (column) => column.notNull())
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('cart_completions_token')
          .on('cart_completions')
          .columns(['cart_id', 'token_hash'])
          .unique()
          .execute();
        await db.schema
          .createIndex('cart_completions_time')
          .on('cart_completions')
          .column('updated_at')
          .execute();
      },
    },
    '0018-delivery-of-orders': deliveryTermsMigration,
  },
};
