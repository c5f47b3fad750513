/** Stores customer segments. */

import { parseSegmentQuery } from '@vitrine/rules/segments/segment-query';
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Kysely, Transaction } from 'kysely';
import type { MerchantCustomerDeps } from '../customers/merchant-customers.ts';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type ChangeResult, reject, toChangeResult } from '../merchant/user-errors.ts';
import { createRandomId } from '../random-id.ts';

export interface SegmentTables {
  segments: { id: string; name: string; query: string; created_at: EpochMs; updated_at: EpochMs };
}

export type Segment = SegmentTables['segments'];

export const segmentMigrations: MigrationSet = {
  name: 'segments',
  migrations: {
    '0001-segments': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'segments')
          .addColumn('id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('name', type.text, (column) => column.notNull().unique())
          .addColumn('query', type.text, (column) => column.notNull())
          .addColumn('created_at', type.timestamp, (column) => column.notNull())
          .addColumn('updated_at', type.timestamp, (column) => column.notNull())
          .execute();
      },
    },
  },
};

const maxSegments = 500;
const maxNameLength = 255;

type Source = { readonly actor: MerchantActor; readonly action: string };
type Tx = Transaction<CommerceDatabase>;

export async function findSegment(db: Kysely<CommerceDatabase>, id: string): Promise<Segment | null> {
  const row = await db.selectFrom('segments').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

function checkName(name: string): string {
  const text = name.trim();
  if (text === '' || text.length > maxNameLength)
    throw reject(['name'], `A name has 1 to ${maxNameLength} characters`);
  return text;
}

function checkQuery(query: string): string {
  const parsed = parseSegmentQuery(query);
  if (!parsed.ok) throw reject(['query'], parsed.message);
  return query.trim();
}

async function requireFreeName(tx: Tx, name: string, id: string | null): Promise<void> {
  const same = await tx.selectFrom('segments').select('id').where('name', '=', name).executeTakeFirst();
  if (same !== undefined && same.id !== id) throw reject(['name'], 'Another segment has this name');
}

export function createSegment(
  { storage, clock }: MerchantCustomerDeps,
  { actor, action }: Source,
  input: { readonly name: string; readonly query: string },
): Promise<ChangeResult<Segment>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const now = clock();
      const name = checkName(input.name);
      const query = checkQuery(input.query);
      await requireFreeName(tx, name, null);
      const { count } = await tx
        .selectFrom('segments')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxSegments) throw reject(null, `A shop has at most ${maxSegments} segments`);
      const segment = { id: createRandomId(), name, query, created_at: now, updated_at: now };
      await tx.insertInto('segments').values(segment).execute();
      await recordAuditEntry(tx, { actor, action, subject: { type: 'Segment', id: segment.id } }, now);
      return segment;
    }),
  );
}

export function updateSegment(
  { storage, clock }: MerchantCustomerDeps,
  { actor, action }: Source,
  id: string,
  input: { readonly name?: string | undefined; readonly query?: string | undefined },
): Promise<ChangeResult<Segment>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const now = clock();
      const before = await findSegment(tx, id);
      if (before === null) throw reject(['id'], 'Segment does not exist');
      const name = input.name === undefined ? before.name : checkName(input.name);
      const query = input.query === undefined ? before.query : checkQuery(input.query);
      await requireFreeName(tx, name, id);
      const segment = { ...before, name, query, updated_at: now };
      await tx.updateTable('segments').set(segment).where('id', '=', id).execute();
      await recordAuditEntry(tx, { actor, action, subject: { type: 'Segment', id } }, now);
      return segment;
    }),
  );
}

export function deleteSegment(
  { storage, clock }: MerchantCustomerDeps,
  { actor, action }: Source,
  id: string,
): Promise<ChangeResult<string>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('segments').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw reject(['id'], 'Segment does not exist');
      await recordAuditEntry(tx, { actor, action, subject: { type: 'Segment', id } }, clock());
      return id;
    }),
  );
}
