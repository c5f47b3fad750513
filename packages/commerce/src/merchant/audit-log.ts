/** Audit log of the shop's data: each change, its actor and its details. Rows are never updated or deleted. */
import type { EpochMs } from '@vitrine/rules/units';
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from './actor.ts';

export interface AuditTables {
  merchant_audit: {
    sequence: Generated<number>;
    at: EpochMs;
    actor_kind: MerchantActor['kind'];
    actor: string;
    /** Name of the mutation or of the command, for example `productUpdate`. */
    action: string;
    /** Type of the changed record, for example `Product`. */
    subject_type: string;
    /** Digits of the changed record's id. */
    subject_id: string;
    /** Details as JSON. */
    details: string;
  };
}

export const auditMigrations: MigrationSet = {
  name: 'merchant',
  migrations: {
    '0001-audit': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await addAutoIncrementKey(createTable(db, dialect, 'merchant_audit'), dialect, 'sequence')
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .addColumn('actor_kind', type.text, (column) => column.notNull())
          .addColumn('actor', type.text, (column) => column.notNull())
          .addColumn('action', type.text, (column) => column.notNull())
          .addColumn('subject_type', type.text, (column) => column.notNull())
          .addColumn('subject_id', type.text, (column) => column.notNull())
          .addColumn('details', type.document, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('merchant_audit_subject')
          .on('merchant_audit')
          .columns(['subject_type', 'subject_id', 'sequence'])
          .execute();
      },
    },
    '0002-by-time': {
      async up(db) {
        await db.schema
          .createIndex('merchant_audit_at')
          .on('merchant_audit')
          .columns(['at', 'sequence'])
          .execute();
      },
    },
  },
};

export interface MerchantAuditSubject {
  readonly type: string;
  readonly id: string;
}

export interface MerchantAuditEntry {
  readonly actor: MerchantActor;
  readonly action: string;
  readonly subject: MerchantAuditSubject;
  /** Changed values, without personal data of customers. */
  readonly details?: object;
}

/** Records a change, in the transaction that makes it. */
export async function recordAuditEntry(
  tx: Transaction<CommerceDatabase>,
  entry: MerchantAuditEntry,
  at: EpochMs,
): Promise<void> {
  await recordAuditEntries(tx, [entry], at);
}

const entriesPerStatement = 500;

/** Records many changes, in the transaction that makes them. */
export async function recordAuditEntries(
  tx: Transaction<CommerceDatabase>,
  entries: readonly MerchantAuditEntry[],
  at: EpochMs,
): Promise<void> {
  for (let start = 0; start < entries.length; start += entriesPerStatement) {
    await tx
      .insertInto('merchant_audit')
      .values(
        entries.slice(start, start + entriesPerStatement).map(({ actor, action, subject, details = {} }) => ({
          at,
          actor_kind: actor.kind,
          actor: actor.name,
          action,
          subject_type: subject.type,
          subject_id: subject.id,
          details: JSON.stringify(details),
        })),
      )
      .execute();
  }
}

export interface StoredAuditEntry extends MerchantAuditEntry {
  readonly sequence: number;
  readonly at: EpochMs;
  readonly details: object;
}

export interface MerchantAuditQuery {
  /** Only entries about this record. */
  readonly subject?: MerchantAuditSubject;
  /** Only entries before this sequence number. */
  readonly before?: number;
  readonly limit: number;
}

/** Returns entries, newest first. */
export async function readAuditLog(
  db: Kysely<CommerceDatabase>,
  { subject, before, limit }: MerchantAuditQuery,
): Promise<readonly StoredAuditEntry[]> {
  let query = db.selectFrom('merchant_audit').selectAll().orderBy('sequence', 'desc').limit(limit);
  if (subject !== undefined) {
    query = query.where('subject_type', '=', subject.type).where('subject_id', '=', subject.id);
  }
  if (before !== undefined) query = query.where('sequence', '<', before);
  const rows = await query.execute();
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    at: Number(row.at),
    actor: { kind: row.actor_kind, name: row.actor },
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id },
    details: JSON.parse(row.details),
  }));
}
