/** Requests to erase a customer's data. They can be cancelled until they are due. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type ChangeResult, reject, toChangeResult } from '../merchant/user-errors.ts';
import { readCustomer } from './customer-store.ts';
import type { MerchantCustomerDeps } from './merchant-customers.ts';

export interface CustomerErasureTables {
  customer_erasures: { customer_id: string; requested_at: EpochMs; due_at: EpochMs };
}

export const customerErasureMigrations: MigrationSet = {
  name: 'customer-erasures',
  migrations: {
    '0001-customer-erasures': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'customer_erasures')
          .addColumn('customer_id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('requested_at', type.timestamp, (column) => column.notNull())
          .addColumn('due_at', type.timestamp, (column) => column.notNull())
          .execute();
      },
    },
  },
};

/** Time between a request and the erasure, in which it can be cancelled. */
export const erasureDelay: DurationMs = 10 * 24 * 60 * 60_000;

type Source = { readonly actor: MerchantActor; readonly action: string };

/** Requests an erasure. No-op if one was already requested. */
export function requestErasure(
  { storage, clock }: MerchantCustomerDeps,
  { actor, action }: Source,
  id: string,
): Promise<ChangeResult<string>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const now = clock();
      if ((await readCustomer(tx, id)) === null)
        throw reject(['customerId'], 'Customer does not exist', 'DOES_NOT_EXIST');
      const { numInsertedOrUpdatedRows: inserted } = await tx
        .insertInto('customer_erasures')
        .values({ customer_id: id, requested_at: now, due_at: now + erasureDelay })
        .onConflict((conflict) => conflict.column('customer_id').doNothing())
        .executeTakeFirst();
      if (inserted === 1n)
        await recordAuditEntry(tx, { actor, action, subject: { type: 'Customer', id } }, now);
      return id;
    }),
  );
}

export function cancelErasure(
  { storage, clock }: MerchantCustomerDeps,
  { actor, action }: Source,
  id: string,
): Promise<ChangeResult<string>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      if ((await readCustomer(tx, id)) === null)
        throw reject(['customerId'], 'Customer does not exist', 'DOES_NOT_EXIST');
      const { numDeletedRows } = await tx
        .deleteFrom('customer_erasures')
        .where('customer_id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n)
        throw reject(['customerId'], 'Customer’s data is not scheduled to be erased', 'NOT_BEING_ERASED');
      await recordAuditEntry(tx, { actor, action, subject: { type: 'Customer', id } }, clock());
      return id;
    }),
  );
}

/** Returns the time at which a customer's data will be erased; null if no erasure was requested. */
export async function findErasure(db: Kysely<CommerceDatabase>, id: string): Promise<EpochMs | null> {
  const row = await db
    .selectFrom('customer_erasures')
    .select('due_at')
    .where('customer_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : Number(row.due_at);
}

export interface DueErasure {
  readonly customerId: string;
  readonly email: string;
}

/**
 * Returns up to 20 due erasures of customers whose id sorts after `after`. Requests of customers who no longer exist are
 * deleted.
 */
export async function findDueErasures(
  storage: Storage<CommerceDatabase>,
  now: EpochMs,
  after = '',
): Promise<readonly DueErasure[]> {
  await storage.change((tx) =>
    tx
      .deleteFrom('customer_erasures')
      .where('due_at', '<=', now)
      .where('customer_id', 'not in', (query) => query.selectFrom('customers').select('id'))
      .execute(),
  );
  return storage.read
    .selectFrom('customer_erasures')
    .innerJoin('customers', 'customers.id', 'customer_erasures.customer_id')
    .select(['customer_erasures.customer_id as customerId', 'customers.email'])
    .where('due_at', '<=', now)
    .where('customer_erasures.customer_id', '>', after)
    .orderBy('customer_erasures.customer_id')
    .limit(20)
    .execute();
}
