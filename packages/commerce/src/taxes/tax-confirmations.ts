/** Stores the merchant's decisions about statutory tax rates (TAX-15). Decisions are appended, never changed. */
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import type { TaxConfirmation } from '@vitrine/rules/tax/confirmed-rates';
import type { EpochMs } from '@vitrine/rules/units';
import { addAutoIncrementKey, createTable, getColumnTypes, toFlag } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated, Kysely, Transaction } from 'kysely';
import { appendChangeLog } from '../catalogue/upsert-documents.ts';
import type { CommerceDatabase } from '../database.ts';

export interface TaxConfirmationTables {
  tax_confirmations: {
    sequence: Generated<number>;
    region: RegionKey;
    country: CountryCode;
    /** 1: the statutory rate is charged; 0: the rate of the region table. */
    confirmed: number;
    valid_from: EpochMs;
    recorded_at: EpochMs;
    recorded_by: string;
  };
}

export const taxConfirmationMigrations: MigrationSet = {
  name: 'tax-confirmations',
  migrations: {
    '0001-tax-confirmations': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await addAutoIncrementKey(createTable(db, dialect, 'tax_confirmations'), dialect, 'sequence')
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('country', type.text, (column) => column.notNull())
          .addColumn('confirmed', type.flag, (column) => column.notNull())
          .addColumn('valid_from', type.timestamp, (column) => column.notNull())
          .addColumn('recorded_at', type.timestamp, (column) => column.notNull())
          .addColumn('recorded_by', type.text, (column) => column.notNull())
          .execute();
      },
    },
  },
};

/** Subject in the change log that makes other processes reload the decisions. */
export const taxesSubject = 'taxes';

/** A decision with its author. */
export interface RecordedTaxConfirmation extends TaxConfirmation {
  readonly recordedAt: EpochMs;
  readonly recordedBy: string;
}

/** Returns all decisions, oldest first. */
export async function readTaxConfirmations(
  db: Kysely<CommerceDatabase>,
): Promise<readonly RecordedTaxConfirmation[]> {
  const rows = await db.selectFrom('tax_confirmations').selectAll().orderBy('sequence').execute();
  return rows.map((row) => ({
    region: row.region,
    country: row.country,
    confirmed: row.confirmed === 1,
    from: row.valid_from,
    recordedAt: row.recorded_at,
    recordedBy: row.recorded_by,
  }));
}

/** Appends decisions and notifies all processes. */
export async function recordTaxConfirmations(
  tx: Transaction<CommerceDatabase>,
  decisions: readonly RecordedTaxConfirmation[],
  now: EpochMs,
): Promise<void> {
  if (decisions.length === 0) return;
  await tx
    .insertInto('tax_confirmations')
    .values(
      decisions.map(({ region, country, confirmed, from, recordedAt, recordedBy }) => ({
        region,
        country,
        confirmed: toFlag(confirmed),
        valid_from: from,
        recorded_at: recordedAt,
        recorded_by: recordedBy,
      })),
    )
    .execute();
  await appendChangeLog(tx, [taxesSubject], now);
}
