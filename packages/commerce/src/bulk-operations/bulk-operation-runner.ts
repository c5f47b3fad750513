/**
 * Runs bulk operations in the background in slices. After each slice the position is saved, so that another process may
 * continue. An interrupted page of a query is read again; an interrupted line of a mutation is reported and never applied
 * twice.
 */
import { isAdminScope } from '@vitrine/rules/admin/admin-scopes';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { createJobQueue, type JobQueue, jobLeaseMs } from '@vitrine/storage/sharing/job-queue';
import { LRUCache } from 'lru-cache';
import type { AdminActor } from '../admin-api/admin-context.ts';
import type { AdminServer } from '../admin-api/admin-server.ts';
import { adminApiVersions } from '../admin-api/admin-versions.ts';
import type { CommerceDatabase } from '../database.ts';
import { deleteExpiredUploads, readStagedUpload } from '../staged-uploads/staged-uploads.ts';
import { BulkOperationError } from './bulk-operation-error.ts';
import { type BulkOperation, recordBulkOperationFinish } from './bulk-operation-store.ts';
import type { BulkOperationStatus } from './bulk-operation-tables.ts';
import { BulkResultWriter, ClaimLostError } from './bulk-result-writer.ts';
import { type BulkVariables, parseBulkVariables } from './parse-bulk-variables.ts';
import { runMutationSlice } from './run-bulk-mutation.ts';
import { runQuerySlice } from './run-bulk-query.ts';

export interface BulkRunnerDeps {
  readonly storage: Storage<CommerceDatabase>;
  /** Server without cost limits per client, with `bulkOperationLimits` per operation. */
  readonly server: AdminServer;
  readonly clock: () => EpochMs;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** Maximum number of attempts without progress before an operation fails. */
const maxAttempts = 5;
const backoff: DurationMs = 30_000;
/** Time during which results can be downloaded. */
export const bulkResultAge: DurationMs = 7 * 24 * 60 * 60_000;
const recordAge: DurationMs = 30 * 24 * 60 * 60_000;
/** Maximum time until an operation is due. A later due time was set before the clock was set back. */
const latestDue: DurationMs = 2 * jobLeaseMs;

export function createBulkOperationRunner(deps: BulkRunnerDeps): JobQueue {
  const { storage, clock, log } = deps;
  const getVariables = createVariablesReader(storage);
  const update = (id: string, set: Partial<BulkOperation>) =>
    storage.change(async (tx) => {
      await tx
        .updateTable('bulk_operations')
        .set(set)
        .where('id', '=', id)
        .where('active_key', 'is not', null)
        .execute();
    });
  return createJobQueue<BulkOperation>({
    queue: {
      async due(now) {
        await deleteOldResults(storage, now);
        const rows = await storage.read
          .selectFrom('bulk_operations')
          .select(['id', 'due_at'])
          .where('active_key', 'is not', null)
          .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + latestDue)]))
          .orderBy('due_at')
          .limit(20)
          .execute();
        return rows.map(({ id, due_at }) => ({ id, dueAt: Number(due_at) }));
      },
      claim: ({ id, dueAt }, until) =>
        storage.change(async (tx) => {
          const row = await tx
            .updateTable('bulk_operations')
            .set((each) => ({ due_at: until, attempts: each('attempts', '+', 1) }))
            .where('id', '=', id)
            .where('due_at', '=', dueAt)
            .where('active_key', 'is not', null)
            .returningAll()
            .executeTakeFirst();
          if (row === undefined) return null;
          if (row.status !== 'CREATED') return row;
          await tx.updateTable('bulk_operations').set({ status: 'RUNNING' }).where('id', '=', id).execute();
          return { ...row, status: 'RUNNING' as const };
        }),
      done: (id, now) => update(id, { due_at: now }),
      async failed(id, operation, error, now) {
        // Another process has taken over the operation.
        if (error instanceof ClaimLostError) return;
        const isTemporary = !(error instanceof BulkOperationError) || error.isTemporary;
        const attempts = Number(operation.attempts);
        if (isTemporary && attempts < maxAttempts) {
          log.warn(
            { err: error, operation: id, attempts },
            'a bulk operation was interrupted; it will be retried',
          );
          await update(id, { due_at: now + backoff * attempts });
          return;
        }
        const code = error instanceof BulkOperationError ? error.code : 'INTERNAL_SERVER_ERROR';
        log.error({ err: error, operation: id }, 'a bulk operation failed');
        await finish(storage, operation, { status: 'FAILED', error_code: code }, now);
      },
      release: (id, _, now) => update(id, { due_at: now }),
    },
    work: (operation, _id, signal) => runSlice(deps, getVariables, operation, signal),
    clock,
    onLoopFailure: (error) => log.error({ reason: String(error) }, 'bulk operations can’t be read for now'),
    concurrency: 2,
  });
}

type GetVariables = (operation: BulkOperation) => Promise<BulkVariables | null>;

/** Maximum number of uploads whose parsed lines are held in memory, because each slice needs them. */
const maxParsed = 2;

function createVariablesReader(storage: Storage<CommerceDatabase>): GetVariables {
  const parsed = new LRUCache<string, BulkVariables>({ max: maxParsed });
  return async ({ upload_id: id }) => {
    if (id === null) return null;
    const known = parsed.get(id);
    if (known !== undefined) return known;
    const bytes = await readStagedUpload(storage, id);
    if (bytes === null) return null;
    const variables = parseBulkVariables(bytes);
    parsed.set(id, variables);
    return variables;
  };
}

async function runSlice(
  { storage, server, clock }: BulkRunnerDeps,
  getVariables: GetVariables,
  operation: BulkOperation,
  signal: AbortSignal,
): Promise<void> {
  // Attempts that ended together with their process were never counted as failed.
  if (Number(operation.attempts) > maxAttempts)
    throw new BulkOperationError([{ message: 'the process ended during each of its attempts' }]);
  const actor = await readActor(storage, operation);
  const version = adminApiVersions.find((each) => each === operation.version);
  if (actor === null || version === undefined)
    throw new BulkOperationError([{ message: 'the token was revoked' }], 'ACCESS_DENIED');
  const writer = new BulkResultWriter(storage, operation, clock);
  const call = { actor, version, requestId: `bulk ${operation.id}` };
  const run = runSliceOf[operation.type];
  const isFinished = await run({
    operation,
    writer,
    signal,
    run: (each) => server.run(each, call),
    getPlan: () => server.planBulkQuery(operation.query, version),
    getVariables: () => getVariables(operation),
  });
  const status = await writer.readStatus();
  if (status === 'CANCELING') await finish(storage, operation, { status: 'CANCELED' }, clock());
  else if (isFinished) await finish(storage, operation, { status: 'COMPLETED' }, clock());
}

const runSliceOf = { QUERY: runQuerySlice, MUTATION: runMutationSlice } as const;

/**
 * Returns the client with its current scopes, limited to those with which it started the operation; null if its token was
 * revoked.
 */
async function readActor(
  storage: Storage<CommerceDatabase>,
  { actor: text, scopes: started }: BulkOperation,
): Promise<AdminActor | null> {
  const actor: Pick<AdminActor, 'kind' | 'id' | 'name'> = JSON.parse(text);
  const scopes = started.split(',').filter(isAdminScope);
  if (actor.kind === 'staff') return { ...actor, scopes: new Set(scopes) };
  const token = await storage.read
    .selectFrom('admin_tokens')
    .select('scopes')
    .where('id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (token === undefined) return null;
  const current = new Set(token.scopes.split(','));
  return { ...actor, scopes: new Set(scopes.filter((scope) => current.has(scope))) };
}

async function finish(
  storage: Storage<CommerceDatabase>,
  operation: BulkOperation,
  set: { readonly status: BulkOperationStatus; readonly error_code?: BulkOperation['error_code'] },
  now: EpochMs,
): Promise<void> {
  await storage.change(async (tx) => {
    const finished = await tx
      .updateTable('bulk_operations')
      .set({ ...set, active_key: null, completed_at: now })
      .where('id', '=', operation.id)
      .where('active_key', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (finished !== undefined) await recordBulkOperationFinish(tx, operation, now);
  });
}

async function deleteOldResults(storage: Storage<CommerceDatabase>, now: EpochMs): Promise<void> {
  const old = await storage.read
    .selectFrom('bulk_operations')
    .select(['id', 'completed_at'])
    .where('completed_at', '<', now - bulkResultAge)
    .where((row) => row.or([row('pieces', '>', 0), row('completed_at', '<', now - recordAge)]))
    .limit(20)
    .execute();
  const expired = await storage.read
    .selectFrom('staged_uploads')
    .select('id')
    .where('expires_at', '<=', now)
    .limit(1)
    .execute();
  if (old.length === 0 && expired.length === 0) return;
  await storage.change(async (tx) => {
    await deleteExpiredUploads(tx, now);
    for (const { id, completed_at: at } of old) {
      await tx.deleteFrom('bulk_operation_pieces').where('operation_id', '=', id).execute();
      await tx.updateTable('bulk_operations').set({ pieces: 0 }).where('id', '=', id).execute();
      if (Number(at) < now - recordAge) await tx.deleteFrom('bulk_operations').where('id', '=', id).execute();
    }
  });
}
