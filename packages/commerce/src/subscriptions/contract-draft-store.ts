/** Stores contract drafts, which API clients prepare and then commit as a whole. */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Dialect } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { dayMs } from './billing-dates.ts';
import type { SubscriptionContract } from './subscription-contract.ts';

export interface ContractDraft {
  /** Digits of the id. */
  readonly id: string;
  /** Null for a new contract. */
  readonly contractId: string | null;
  /** The contract after the commit. Its number of events is the one at the creation of the draft. */
  readonly contract: SubscriptionContract;
  readonly committedAt: EpochMs | null;
  readonly createdAt: EpochMs;
}

export interface ContractDraftTables {
  subscription_drafts: {
    id: string;
    contract_id: string | null;
    customer_id: string | null;
    /** `ContractDraft` as JSON. */
    data: string;
    created_at: EpochMs;
  };
}

export async function createDraftTable(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = getColumnTypes(dialect);
  await createTable(db, dialect, 'subscription_drafts')
    .addColumn('id', type.text, (column) => column.primaryKey().notNull())
    .addColumn('contract_id', type.text)
    .addColumn('customer_id', type.text)
    .addColumn('data', type.document, (column) => column.notNull())
    .addColumn('created_at', type.timestamp, (column) => column.notNull())
    .execute();
  for (const column of ['contract_id', 'customer_id', 'created_at'])
    await db.schema
      .createIndex(`subscription_drafts_${column}`)
      .on('subscription_drafts')
      .column(column)
      .execute();
}

/** Lifetime of a draft. */
const draftLifetimeMs = 7 * dayMs;

type Tx = Transaction<CommerceDatabase>;

/** Stores a new draft, and deletes expired ones. */
export async function insertDraft(tx: Tx, draft: ContractDraft): Promise<void> {
  await tx
    .deleteFrom('subscription_drafts')
    .where('created_at', '<', draft.createdAt - draftLifetimeMs)
    .execute();
  await tx
    .insertInto('subscription_drafts')
    .values({
      id: draft.id,
      contract_id: draft.contractId,
      customer_id: draft.contract.customerId,
      data: JSON.stringify(draft),
      created_at: draft.createdAt,
    })
    .execute();
}

export async function updateDraft(tx: Tx, draft: ContractDraft): Promise<void> {
  await tx
    .updateTable('subscription_drafts')
    .set({ data: JSON.stringify(draft) })
    .where('id', '=', draft.id)
    .execute();
}

/** @returns null if the draft doesn't exist or has expired */
export async function readDraft(
  db: Kysely<CommerceDatabase> | Tx,
  id: string,
  now: EpochMs,
): Promise<ContractDraft | null> {
  const row = await db
    .selectFrom('subscription_drafts')
    .select('data')
    .where('id', '=', id)
    .where('created_at', '>=', now - draftLifetimeMs)
    .executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

/** Deletes the drafts that concern a person: those of the customer account and of its contracts. */
export async function deletePersonalDrafts(
  tx: Tx,
  customerId: string | null,
  contractIds: readonly string[],
): Promise<void> {
  if (customerId !== null)
    await tx.deleteFrom('subscription_drafts').where('customer_id', '=', customerId).execute();
  if (contractIds.length > 0)
    await tx.deleteFrom('subscription_drafts').where('contract_id', 'in', contractIds).execute();
}
