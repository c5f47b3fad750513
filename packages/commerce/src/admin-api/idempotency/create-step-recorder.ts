/**
 * Records each change of a mutation and its result, in the transaction of the change. If the process ends and the client
 * repeats the mutation, recorded changes are skipped and return their recorded results.
 */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { EpochMs } from '@vitrine/rules/units';
import type { ChangeRecorder } from '@vitrine/storage/change-recorder';
import type { Storage } from '@vitrine/storage/database';
import { GraphQLError } from 'graphql';
import { sql } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { type MutationRun, mutationLockTime } from './mutation-keys.ts';

const maxValueBytes = 256 * 1024;

export interface StepRecorder extends ChangeRecorder {
  /** False if changes are recorded but this run has reached none of them; its result is unknown then. */
  readonly matchesRecord: boolean;
  /** Stops recording, because changes by background work after the response must not be recorded. */
  close(): void;
}

/** Error for a mutation that made its changes but whose result can't be reconstructed. */
export function createUnknownResultError(): GraphQLError {
  return new GraphQLError(
    'This idempotency key was used before: its change was made, but its result can’t be returned again. Read the changed record.',
    { extensions: { code: 'IDEMPOTENCY_RESULT_UNKNOWN' } },
  );
}

export function createStepRecorder(
  storage: Storage<CommerceDatabase>,
  run: MutationRun,
  clock: () => EpochMs,
): StepRecorder {
  const counts = new Map<string, number>();
  let isOpen = true;
  let matchesRecord = run.steps.size === 0;
  /**
   * Names a change by a hash of its code and a counter of changes with the same code, so that a repeated run yields the same
   * names.
   */
  const nameStep = (work: object): string => {
    const site = createHash('sha256').update(String(work)).digest('base64url').slice(0, 16);
    const count = (counts.get(site) ?? 0) + 1;
    counts.set(site, count);
    return `${site} ${count}`;
  };
  return {
    database: storage,
    get matchesRecord() {
      return matchesRecord;
    },
    close() {
      isOpen = false;
    },
    wrap(work) {
      if (!isOpen) return work;
      const step = nameStep(work);
      const before = run.steps.get(step);
      if (before !== undefined) {
        matchesRecord = true;
        return async () => {
          if (before === null) throw createUnknownResultError();
          return deserialize(before);
        };
      }
      if (run.hasEnded)
        return () => {
          throw createUnknownResultError();
        };
      return async (tx) => {
        const value = await work(tx);
        const { numAffectedRows } =
          await sql`update mutation_keys set locked_until = ${clock() + mutationLockTime}
          where id = ${run.id} and run_id = ${run.runId}`.execute(tx);
        if (numAffectedRows !== 1n)
          throw new GraphQLError('Another request with this idempotency key has taken over.', {
            extensions: { code: 'IDEMPOTENCY_CONCURRENT_REQUEST' },
          });
        await sql`insert into mutation_steps (key_id, step, value)
          values (${run.id}, ${step}, ${toStoredValue(value)})`.execute(tx);
        return value;
      };
    },
  };
}

/** Returns null for a value that is too large or contains functions. */
function toStoredValue(value: unknown): Uint8Array | null {
  try {
    const bytes = serialize(value);
    return bytes.byteLength <= maxValueBytes ? bytes : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'DataCloneError') return null;
    throw error;
  }
}
