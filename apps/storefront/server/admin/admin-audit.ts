/**
 * Audit log of changes on the admin's pages that aren't in the commerce backend: reviews, deliveries, points. It is in the same
 * database as these, so that an entry is written in the transaction of its change. Rows are never updated or deleted.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated, Kysely, Transaction } from 'kysely';

export interface AdminAuditTables {
  admin_audit: {
    sequence: Generated<number>;
    at: EpochMs;
    /** E-mail address of the account that made the change. */
    actor: string;
    /** For example `reviewPublish`. */
    action: string;
    subject_type: string;
    subject_id: string;
    /** Changed values as JSON, without personal data. */
    details: string;
  };
}

export const adminAuditMigrations: MigrationSet = {
  name: 'admin-audit',
  migrations: {
    '0001-admin-audit': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await addAutoIncrementKey(createTable(db, dialect, 'admin_audit'), dialect, 'sequence')
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .addColumn('actor', type.text, (column) => column.notNull())
          .addColumn('action', type.text, (column) => column.notNull())
          .addColumn('subject_type', type.text, (column) => column.notNull())
          .addColumn('subject_id', type.text, (column) => column.notNull())
          .addColumn('details', type.document, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('admin_audit_at').on('admin_audit').columns(['at', 'sequence']).execute();
      },
    },
  },
};

export interface AdminAuditEntry {
  readonly at: EpochMs;
  readonly actor: string;
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string };
  /** Changed values, without personal data. */
  readonly details?: object;
}

/** Records a change in the transaction that makes it. */
export async function recordAdminAudit(
  tx: Transaction<AdminAuditTables>,
  { at, actor, action, subject, details = {} }: AdminAuditEntry,
): Promise<void> {
  await tx
    .insertInto('admin_audit')
    .values({
      at,
      actor,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      details: JSON.stringify(details),
    })
    .execute();
}

/** Returns entries, newest first. */
export async function readAdminAudit(
  db: Kysely<AdminAuditTables>,
  limit: number,
): Promise<readonly (AdminAuditEntry & { readonly sequence: number })[]> {
  const rows = await db
    .selectFrom('admin_audit')
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    at: Number(row.at),
    actor: row.actor,
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id },
    details: JSON.parse(row.details),
  }));
}
