/** Subscribers to messages by SMS. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';

export interface SmsTables {
  sms_subscribers: {
    id: string;
    /** With a plus and the dial code. */
    phone: string;
    /** In lower case. Null if none was required. */
    email: string | null;
    /** Country of the dial code, as an ISO code. */
    country: string;
    region: string;
    source: string;
    /** The consent text that the shopper saw. */
    consent_text: string;
    consented_at: EpochMs;
    /** Time of confirmation in regions with double opt-in; null before. */
    confirmed_at: EpochMs | null;
    /** Language of the page with the form. Null in older rows. */
    language: string | null;
  };
}

export const smsMigrations: MigrationSet = {
  name: 'sms',
  migrations: {
    '0001-sms-subscribers': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'sms_subscribers')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('phone', type.text, (column) => column.notNull())
          .addColumn('email', type.text)
          .addColumn('country', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('source', type.text, (column) => column.notNull())
          .addColumn('consent_text', type.text, (column) => column.notNull())
          .addColumn('consented_at', type.timestamp, (column) => column.notNull())
          .addColumn('confirmed_at', type.timestamp)
          .addUniqueConstraint('sms_subscribers_once', ['phone', 'region'])
          .execute();
        await db.schema.createIndex('sms_subscribers_email').on('sms_subscribers').column('email').execute();
      },
    },
    '0002-language': {
      async up(db, dialect) {
        await db.schema
          .alterTable('sms_subscribers')
          .addColumn('language', getColumnTypes(dialect).text)
          .execute();
      },
    },
  },
};
