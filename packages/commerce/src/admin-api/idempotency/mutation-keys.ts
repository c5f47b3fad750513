/** Stores idempotency keys and the results of their mutations. */
import { createHash, randomUUID } from 'node:crypto';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import { toFlag } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';

/** Time during which a key returns the first result, as at Shopify. */
export const mutationKeyAge: DurationMs = 24 * 60 * 60_000;
/**
 * Time after its last change during which a run is considered active. Then another run may replace it. If both continue,
 * only the later one can make changes.
 */
export const mutationLockTime: DurationMs = 15_000;
/** Maximum number of keys per client; the oldest ones are deleted. */
const maxKeysPerClient = 20_000;
const maxResultLength = 64 * 1024;

export interface MutationCall {
  /** Hash of client, mutation and key. */
  readonly id: string;
  readonly client: string;
  readonly inputHash: string;
}

/** The run of a mutation that may currently make changes. */
export interface MutationRun {
  readonly kind: 'run';
  readonly id: string;
  readonly runId: string;
  /** True if the mutation has ended before, so that all changes were made. */
  readonly hasEnded: boolean;
  /** Results of the changes of earlier runs, by name. */
  readonly steps: ReadonlyMap<string, Uint8Array | null>;
}

export type MutationClaim = MutationRun | { readonly kind: 'mismatch' } | { readonly kind: 'concurrent' };

export function hashCallTexts(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

/** Returns the stored result, as JSON, of a mutation with the same arguments and selection. */
export async function findMutationResult(
  storage: Storage<CommerceDatabase>,
  { id, inputHash }: MutationCall,
  selectionHash: string,
  now: EpochMs,
): Promise<string | null> {
  const row = await storage.read
    .selectFrom('mutation_keys')
    .select('result')
    .where('id', '=', id)
    .where('input_hash', '=', inputHash)
    .where('selection_hash', '=', selectionHash)
    .where('created_at', '>', now - mutationKeyAge)
    .executeTakeFirst();
  return row?.result ?? null;
}

/** Starts a mutation, or resumes one whose run ended without a result. */
export function claimMutation(
  storage: Storage<CommerceDatabase>,
  { id, client, inputHash }: MutationCall,
  now: EpochMs,
): Promise<MutationClaim> {
  const runId = randomUUID();
  const locked = { run_id: runId, locked_until: now + mutationLockTime };
  return storage.change<MutationClaim>(
    async (tx) => {
      const row = await tx.selectFrom('mutation_keys').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined || row.created_at <= now - mutationKeyAge) {
        if (row !== undefined) await deleteKeys(tx, [id]);
        const empty = { finished: toFlag(false), selection_hash: null, result: null };
        await tx
          .insertInto('mutation_keys')
          .values({ id, client, input_hash: inputHash, ...locked, ...empty, created_at: now })
          .execute();
        return { kind: 'run', id, runId, hasEnded: false, steps: new Map() };
      }
      if (row.input_hash !== inputHash) return { kind: 'mismatch' };
      // A lock that lasts longer was set before the clock was set back, so it is ignored.
      if (row.locked_until > now && row.locked_until <= now + mutationLockTime) return { kind: 'concurrent' };
      await tx.updateTable('mutation_keys').set(locked).where('id', '=', id).execute();
      const steps = await tx
        .selectFrom('mutation_steps')
        .select(['step', 'value'])
        .where('key_id', '=', id)
        .execute();
      return {
        kind: 'run',
        id,
        runId,
        hasEnded: row.finished === 1,
        steps: new Map(steps.map(({ step, value }) => [step, value])),
      };
    },
    { quiet: true },
  );
}

/** Ends a run. A result that is too large isn't stored; a repeated mutation then computes it again. */
export async function finishMutation(
  storage: Storage<CommerceDatabase>,
  { id, runId }: MutationRun,
  { selectionHash, result }: { readonly selectionHash: string; readonly result: string | null },
): Promise<void> {
  const stored = result !== null && result.length <= maxResultLength ? result : null;
  await storage.change(
    (tx) =>
      tx
        .updateTable('mutation_keys')
        .set({
          finished: toFlag(true),
          locked_until: 0,
          selection_hash: stored === null ? null : selectionHash,
          result: stored,
        })
        .where('id', '=', id)
        .where('run_id', '=', runId)
        .execute(),
    { quiet: true },
  );
}

/** Ends a failed run. A repeated mutation resumes after the recorded changes, or starts again if there are none. */
export async function releaseMutation(
  storage: Storage<CommerceDatabase>,
  { id, runId }: MutationRun,
): Promise<void> {
  await storage.change(
    async (tx) => {
      const made = await tx
        .selectFrom('mutation_steps')
        .select('step')
        .where('key_id', '=', id)
        .limit(1)
        .executeTakeFirst();
      if (made === undefined)
        await tx.deleteFrom('mutation_keys').where('id', '=', id).where('run_id', '=', runId).execute();
      else
        await tx
          .updateTable('mutation_keys')
          .set({ locked_until: 0 })
          .where('id', '=', id)
          .where('run_id', '=', runId)
          .execute();
    },
    { quiet: true },
  );
}

async function deleteKeys(tx: Transaction<CommerceDatabase>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('mutation_steps').where('key_id', 'in', ids).execute();
  await tx.deleteFrom('mutation_keys').where('id', 'in', ids).execute();
}

/**
 * Deletes up to `limit` keys that are too old, or that exceed the maximum per client.
 * @returns the number of deleted keys.
 */
export function deleteOldMutationKeys(
  storage: Storage<CommerceDatabase>,
  now: EpochMs,
  limit: number,
  maxPerClient = maxKeysPerClient,
): Promise<number> {
  return storage.change(
    async (tx) => {
      const old = await tx
        .selectFrom('mutation_keys')
        .select('id')
        .where('created_at', '<=', now - mutationKeyAge)
        .orderBy('created_at')
        .limit(limit)
        .execute();
      if (old.length > 0) {
        await deleteKeys(
          tx,
          old.map(({ id }) => id),
        );
        return old.length;
      }
      const busy = await tx
        .selectFrom('mutation_keys')
        .select(['client', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('client')
        .having(({ fn }) => fn.countAll(), '>', maxPerClient)
        .limit(1)
        .executeTakeFirst();
      if (busy === undefined) return 0;
      const surplus = await tx
        .selectFrom('mutation_keys')
        .select('id')
        .where('client', '=', busy.client)
        .where('finished', '=', toFlag(true))
        .orderBy('created_at')
        .limit(Math.min(limit, Number(busy.count) - maxPerClient))
        .execute();
      await deleteKeys(
        tx,
        surplus.map(({ id }) => id),
      );
      return surplus.length;
    },
    { quiet: true },
  );
}

/** Deletes the results of all keys, because they may contain personal data of an erased person. The keys are retained. */
export async function eraseMutationResults(tx: Transaction<CommerceDatabase>): Promise<void> {
  await tx.updateTable('mutation_keys').set({ selection_hash: null, result: null }).execute();
  await tx.updateTable('mutation_steps').set({ value: null }).execute();
}
