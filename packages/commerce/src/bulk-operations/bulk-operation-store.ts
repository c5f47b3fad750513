/** Stores bulk operations. Clients start, find and cancel their own ones. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AdminActor } from '../admin-api/admin-context.ts';
import type { AdminApiVersion } from '../admin-api/admin-versions.ts';
import type { CommerceDatabase } from '../database.ts';
import { createRandomId } from '../random-id.ts';
import { deleteUploads } from '../staged-uploads/staged-uploads.ts';
import { recordWebhookEvents } from '../webhooks/record-webhook-events.ts';
import { shopOwner } from '../webhooks/webhook-subscriptions.ts';
import type { BulkOperationStatus, BulkOperationTables, BulkOperationType } from './bulk-operation-tables.ts';

export type BulkOperation = Selectable<BulkOperationTables['bulk_operations']>;

/** Returns the owner of a client's operations and uploads: the token for API clients; people share one owner. */
export function toBulkOperationOwner({ kind, id }: Pick<AdminActor, 'kind' | 'id'>): string {
  return kind === 'token' ? id : shopOwner;
}

export interface NewBulkOperation {
  readonly type: BulkOperationType;
  readonly actor: AdminActor;
  readonly version: AdminApiVersion;
  readonly query: string;
  readonly uploadId: string | null;
}

/** Starts an operation. Returns null if the owner already has an unfinished one of the same type. */
export async function startBulkOperation(
  tx: Transaction<CommerceDatabase>,
  { type, actor, version, query, uploadId }: NewBulkOperation,
  now: EpochMs,
): Promise<BulkOperation | null> {
  const owner = toBulkOperationOwner(actor);
  const { kind, id, name } = actor;
  const row = await tx
    .insertInto('bulk_operations')
    .values({
      id: createRandomId(),
      owner,
      active_key: `${owner}/${type}`,
      type,
      status: 'CREATED',
      error_code: null,
      actor: JSON.stringify({ kind, id, name }),
      scopes: [...actor.scopes].toSorted().join(','),
      version,
      query,
      upload_id: uploadId,
      progress: '{}',
      object_count: 0,
      root_object_count: 0,
      file_size: 0,
      pieces: 0,
      attempts: 0,
      due_at: now,
      created_at: now,
      completed_at: null,
    })
    .onConflict((conflict) => conflict.column('active_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findBulkOperation(
  db: Kysely<CommerceDatabase>,
  owner: string,
  id: string,
): Promise<BulkOperation | null> {
  const row = await db
    .selectFrom('bulk_operations')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the owner's newest operation of a type. */
export async function findCurrentBulkOperation(
  db: Kysely<CommerceDatabase>,
  owner: string,
  type: BulkOperationType,
): Promise<BulkOperation | null> {
  const row = await db
    .selectFrom('bulk_operations')
    .selectAll()
    .where('owner', '=', owner)
    .where('type', '=', type)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface BulkOperationListRequest {
  readonly owner: string;
  readonly statuses: readonly BulkOperationStatus[] | null;
  readonly types: readonly BulkOperationType[] | null;
  readonly isDescending: boolean;
  readonly limit: number;
  /** Time and id of the last operation of the previous page. */
  readonly after: readonly [EpochMs, string] | null;
}

export function listBulkOperations(
  db: Kysely<CommerceDatabase>,
  { owner, statuses, types, isDescending, limit, after }: BulkOperationListRequest,
): Promise<readonly BulkOperation[]> {
  const direction = isDescending ? 'desc' : 'asc';
  const sign = isDescending ? '<' : '>';
  const [time = 0, id = ''] = after ?? [];
  return db
    .selectFrom('bulk_operations')
    .selectAll()
    .where('owner', '=', owner)
    .$if(statuses !== null, (query) => query.where('status', 'in', statuses ?? []))
    .$if(types !== null, (query) => query.where('type', 'in', types ?? []))
    .$if(after !== null, (query) =>
      query.where((row) =>
        row.or([row('created_at', sign, time), row.and([row('created_at', '=', time), row('id', sign, id)])]),
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
}

export type CancelBulkOperationResult = BulkOperation | 'unknown' | 'finished';

/** Cancels an operation: immediately if no line was processed, otherwise after the current page or line. */
export async function cancelBulkOperation(
  storage: Storage<CommerceDatabase>,
  owner: string,
  id: string,
  now: EpochMs,
): Promise<CancelBulkOperationResult> {
  return storage.change(async (tx): Promise<CancelBulkOperationResult> => {
    const change = (from: BulkOperationStatus, to: Partial<BulkOperation>) =>
      tx
        .updateTable('bulk_operations')
        .set(to)
        .where('owner', '=', owner)
        .where('id', '=', id)
        .where('status', '=', from)
        .returningAll()
        .executeTakeFirst();
    const stopped = await change('CREATED', {
      status: 'CANCELED',
      completed_at: now,
      active_key: null,
    });
    if (stopped !== undefined) {
      await recordBulkOperationFinish(tx, stopped, now);
      return stopped;
    }
    const stopping = await change('RUNNING', { status: 'CANCELING' });
    if (stopping !== undefined) return stopping;
    const known = await tx
      .selectFrom('bulk_operations')
      .selectAll()
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    if (known === undefined) return 'unknown';
    return known.status === 'CANCELING' ? known : 'finished';
  });
}

/** Notifies the owner's webhooks, and deletes a mutation's upload. */
export async function recordBulkOperationFinish(
  tx: Transaction<CommerceDatabase>,
  { id, owner, upload_id: upload }: Pick<BulkOperation, 'id' | 'owner' | 'upload_id'>,
  now: EpochMs,
): Promise<void> {
  if (upload !== null) await deleteUploads(tx, [upload]);
  await recordWebhookEvents(tx, [{ topic: 'bulk_operations/finish', resource: id, owner }], now);
}
