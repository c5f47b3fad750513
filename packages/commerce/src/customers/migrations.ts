/** Schema of customers and their tokens. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { sql } from 'kysely';

export const customerMigrations: MigrationSet = {
  name: 'customers',
  migrations: {
    '0001-customers': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'customers')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('email', type.text, (column) => column.notNull().unique())
          .addColumn('password_hash', type.text)
          .addColumn('data', type.document, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
        await createTable(db, dialect, 'customer_tokens')
          .addColumn('token_hash', type.text, (column) => column.primaryKey().notNull())
          .addColumn('customer_id', type.text, (column) => column.notNull())
          .addColumn('purpose', type.text, (column) => column.notNull())
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('customer_tokens_customer')
          .on('customer_tokens')
          .column('customer_id')
          .execute();
        // Failed logins by hash of the email address. Unknown addresses are counted too, so that they can't be
        // distinguished.
        await createTable(db, dialect, 'login_failures')
          .addColumn('email_hash', type.text, (column) => column.primaryKey().notNull())
          .addColumn('failures', type.integer, (column) => column.notNull())
          .addColumn('window_ends_at', type.timestamp, (column) => column.notNull())
          .execute();
      },
    },
    '0002-expired-tokens-and-failures': {
      async up(db) {
        const tokens = db.schema.createIndex('customer_tokens_expires_at').on('customer_tokens');
        await tokens.column('expires_at').execute();
        const failures = db.schema.createIndex('login_failures_end').on('login_failures');
        await failures.column('window_ends_at').execute();
      },
    },
    '0003-sessions': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await db.schema.alterTable('customer_tokens').addColumn('used_at', type.timestamp).execute();
        await db.schema.alterTable('customer_tokens').addColumn('device', type.text).execute();
        // The last use of existing tokens is unknown, so their idle time starts now.
        const tokens = db.withTables<{ customer_tokens: { used_at: EpochMs | null; purpose: string } }>();
        await tokens
          .updateTable('customer_tokens')
          .set({ used_at: Date.now() })
          .where('purpose', '=', 'access')
          .execute();
      },
    },
    '0004-merchant-lists': {
      async up(db) {
        const created = db.schema.createIndex('customers_created_at').on('customers');
        await created.columns(['created_at', 'id']).execute();
        const updated = db.schema.createIndex('customers_updated_at').on('customers');
        await updated.columns(['updated_at', 'id']).execute();
      },
    },
    '0005-customer-account-api': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'account_sign_ins')
          .addColumn('id_hash', type.text, (column) => column.primaryKey().notNull())
          .addColumn('browser_hash', type.text, (column) => column.notNull())
          .addColumn('email', type.text, (column) => column.notNull())
          .addColumn('code_hash', type.text, (column) => column.notNull())
          .addColumn('tries', type.integer, (column) => column.notNull())
          .addColumn('request', type.document, (column) => column.notNull())
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .execute();
        await createTable(db, dialect, 'account_tokens')
          .addColumn('token_hash', type.text, (column) => column.primaryKey().notNull())
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('session_hash', type.text)
          .addColumn('customer_id', type.text, (column) => column.notNull())
          .addColumn('client_id', type.text, (column) => column.notNull())
          .addColumn('scope', type.text, (column) => column.notNull())
          .addColumn('request', type.document, (column) => column.notNull())
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .addColumn('used_at', type.timestamp)
          .execute();
        const signIns = db.schema.createIndex('account_sign_ins_expires_at').on('account_sign_ins');
        await signIns.column('expires_at').execute();
        for (const column of ['expires_at', 'session_hash', 'customer_id']) {
          const index = db.schema.createIndex(`account_tokens_${column}`).on('account_tokens');
          await index.column(column).execute();
        }
      },
    },
    '0006-passkeys': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'customer_passkeys')
          .addColumn('credential_id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('customer_id', type.text, (column) => column.notNull())
          .addColumn('user_handle', type.text, (column) => column.notNull())
          .addColumn('public_key', type.text, (column) => column.notNull())
          .addColumn('counter', type.integer, (column) => column.notNull())
          .addColumn('transports', type.text, (column) => column.notNull())
          .addColumn('device', type.text)
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('used_at', type.timestamp)
          .execute();
        await createTable(db, dialect, 'passkey_sessions')
          .addColumn('id_hash', type.text, (column) => column.primaryKey().notNull())
          .addColumn('browser_hash', type.text, (column) => column.notNull())
          .addColumn('customer_id', type.text)
          .addColumn('challenge', type.text)
          .addColumn('request', type.document, (column) => column.notNull())
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .execute();
        const passkeys = db.schema.createIndex('customer_passkeys_customer').on('customer_passkeys');
        await passkeys.column('customer_id').execute();
        for (const column of ['expires_at', 'customer_id']) {
          const index = db.schema.createIndex(`passkey_sessions_${column}`).on('passkey_sessions');
          await index.column(column).execute();
        }
      },
    },
    '0007-phones': {
      async up(db, dialect) {
        await db.schema.alterTable('customers').addColumn('phone', getColumnTypes(dialect).text).execute();
        const phone = dialect === 'sqlite' ? sql`json_extract(data, '$.phone')` : sql`data::json ->> 'phone'`;
        await sql`update customers set phone = ${phone}`.execute(db);
        await db.schema.createIndex('customers_phone').on('customers').column('phone').execute();
      },
    },
  },
};
