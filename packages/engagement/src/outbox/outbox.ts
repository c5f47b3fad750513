/**
 * Delivers the outbox: at least once, each entry by one process at a time, with the same idempotency key at each
 * attempt and increasing delays. Entries that can't be delivered become dead letters for the operator
 * (docs/decisions/0048).
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import {
  createJobQueue,
  type JobRunner,
  type JobTable,
  jobLeaseMs,
} from '@vitrine/storage/sharing/job-queue';
import { traceWork } from '@vitrine/storage/storage-events';
import { DeliveryError } from './delivery-error.ts';
import { deliveryChannel } from './observe.ts';
import type { OutboxTables } from './outbox-tables.ts';

export interface Delivery {
  /** The idempotency key. */
  readonly id: string;
  readonly kind: string;
  /** The payload as it was added. The receiver parses it. */
  readonly payload: unknown;
  readonly email: string | null;
  readonly phone: string | null;
  readonly createdAt: EpochMs;
}

/** Delivers an entry. Rejects if that fails; a `DeliveryError` says whether and when a retry can succeed. */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>;

export interface OutboxOptions {
  readonly storage: Storage<OutboxTables>;
  /** Delivery functions by the kind of entry. */
  readonly deliver: Readonly<Record<string, Deliver>>;
  readonly clock: () => EpochMs;
  /** Returns a random number from 0 to 1, for the jitter of delays. */
  readonly random: () => number;
  readonly log: OutboxLog;
  readonly atOnce?: number;
  readonly stopTimeout?: number;
  /** Delivers only entries of this lane; by default (null) entries without a lane. */
  readonly lane?: string | null;
}

export interface OutboxLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Number of failures after which an entry becomes a dead letter, which takes about a day. */
export const maxDeliveryAttempts = 32;
const firstRetryDelay = 10_000;
const maxRetryDelay: DurationMs = 60 * 60_000;
/** Maximum time until an entry is due. If one is due later, the clock was set back after it was scheduled. */
export const maxDeliveryDelay: DurationMs = maxRetryDelay + jobLeaseMs;
/** Time after which delivered entries are deleted. */
const deliveredRetention: DurationMs = 7 * 24 * 60 * 60_000;

/**
 * Returns the delay after a number of failures: 10 s, 20 s, 40 s, …, at most an hour. Half of it is random (`random` is 0 to 1).
 */
export function getDeliveryBackoff(attempts: number, random: number): number {
  const longest = Math.min(maxRetryDelay, firstRetryDelay * 2 ** Math.min(attempts - 1, 20));
  return Math.round(longest / 2 + (longest / 2) * random);
}

interface Claimed extends Omit<Delivery, 'id' | 'payload'> {
  readonly payload: string;
  readonly attempts: number;
}

export function openOutbox(options: OutboxOptions): JobRunner {
  const { storage, deliver, clock, log } = options;
  return createJobQueue({
    queue: outboxQueue(options),
    async work({ payload, attempts: _, ...rest }, id, signal) {
      const way = deliver[rest.kind];
      if (way === undefined) throw new DeliveryError('this version delivers nothing of this kind');
      const delivery = { ...rest, id, payload: JSON.parse(payload) };
      const described = () => ({ kind: rest.kind, begun: performance.now() });
      await traceWork(deliveryChannel, described, () => way(delivery, signal));
    },
    clock,
    onLoopFailure: (error) => log.error({ reason: String(error) }, 'the outbox could not be read'),
    concurrency: options.atOnce ?? 4,
    ...(options.stopTimeout === undefined ? {} : { stopTimeout: options.stopTimeout }),
  });

  function outboxQueue({ random, lane = null }: OutboxOptions): JobTable<Claimed> {
    const change = (id: string, set: Partial<OutboxTables['outbox']>) =>
      storage.change(async (tx) => {
        await tx.updateTable('outbox').set(set).where('id', '=', id).where('state', '=', 'waiting').execute();
      });
    return {
      async due(now) {
        await deleteDelivered(storage, now);
        const rows = await storage.read
          .selectFrom('outbox')
          .select(['id', 'due_at'])
          .where('state', '=', 'waiting')
          .where('lane', lane === null ? 'is' : '=', lane)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('outbox as earlier')
                  .select('earlier.id')
                  .whereRef('earlier.stream', '=', 'outbox.stream')
                  .where('earlier.state', '=', 'waiting')
                  .whereRef('earlier.position', '<', 'outbox.position'),
              ),
            ),
          )
          .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + maxDeliveryDelay)]))
          .orderBy('due_at')
          .limit(200)
          .execute();
        return rows.map(({ id, due_at }) => ({ id, dueAt: Number(due_at) }));
      },
      async claim({ id, dueAt }, until) {
        const row = await storage.change((tx) =>
          tx
            .updateTable('outbox')
            .set({ due_at: until })
            .where('id', '=', id)
            .where('due_at', '=', dueAt)
            .where('state', '=', 'waiting')
            .returning(['kind', 'payload', 'email', 'phone', 'attempts', 'created_at'])
            .executeTakeFirst(),
        );
        if (row === undefined) return null;
        const { created_at: createdAt, ...rest } = row;
        return { ...rest, createdAt: Number(createdAt) };
      },
      done: (id, now) =>
        change(id, {
          state: 'delivered',
          delivered_at: now,
          payload: '{}',
          email: null,
          phone: null,
          problem: null,
        }),
      async failed(id, { kind, attempts: before }, error, now) {
        const attempts = before + 1;
        const known = error instanceof DeliveryError ? error : null;
        const problem = (known?.message ?? 'an error of this shop’s own').slice(0, 200);
        const dead = known?.final === true || attempts >= maxDeliveryAttempts;
        const details = { entry: id, kind, attempts, problem, ...(known === null ? { err: error } : {}) };
        if (dead) log.error(details, 'a delivery is given up: npm run shop -- outbox list');
        else log.warn(details, 'a delivery failed; another try follows');
        const pause = Math.max(
          getDeliveryBackoff(attempts, random()),
          Math.min(known?.retryAfter ?? 0, maxRetryDelay),
        );
        await change(id, { attempts, problem, due_at: now + pause, ...(dead ? { state: 'dead' } : {}) });
      },
      release: (id, _, now) => change(id, { due_at: now }),
    };
  }
}

async function deleteDelivered(storage: Storage<OutboxTables>, now: EpochMs): Promise<void> {
  const old = await storage.read
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'delivered')
    .where('due_at', '<', now - deliveredRetention)
    .limit(200)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await storage.change((tx) =>
    tx.deleteFrom('outbox').where('state', '=', 'delivered').where('id', 'in', ids).execute(),
  );
}
