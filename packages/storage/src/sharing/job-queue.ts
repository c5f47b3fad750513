/**
 * A job queue in a table: e-mails and deliveries that wait until they are due. Each job runs at least once, in one
 * process at a time, and is retried after a failure. Each queue has its own table; claiming, finishing and stopping are
 * the same for all.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';

/** Duration of the lease of a claimed job, during which no other process takes it. */
export const jobLeaseMs: DurationMs = 5 * 60_000;

export interface DueJob {
  readonly id: string;
  /** Due time as read from the row. A claim succeeds only if it is unchanged. */
  readonly dueAt: EpochMs;
}

export interface JobTable<Item> {
  /** Returns a limited number of jobs that are due, earliest first. */
  readonly due: (now: EpochMs) => Promise<readonly DueJob[]>;
  /** Postpones the job to `until` if its row is unchanged. Returns null if another process claimed it first. */
  readonly claim: (due: DueJob, until: EpochMs) => Promise<Item | null>;
  readonly done: (id: string, now: EpochMs) => Promise<void>;
  /** Schedules a retry, or marks the job as failed for good. */
  readonly failed: (id: string, item: Item, error: unknown, now: EpochMs) => Promise<void>;
  /** Makes an interrupted job due again at once. */
  readonly release: (id: string, item: Item, now: EpochMs) => Promise<void>;
}

export interface JobQueueOptions<Item> {
  readonly queue: JobTable<Item>;
  /** Runs the job; rejects if it fails. `signal` is aborted when the process stops. */
  readonly work: (item: Item, id: string, signal: AbortSignal) => Promise<void>;
  readonly clock: () => EpochMs;
  /** Called if the queue itself can't be read. */
  readonly onLoopFailure: (error: unknown) => void;
  /** Maximum number of concurrent jobs. 1 by default. */
  readonly concurrency?: number;
  /** Maximum time for which `stop` waits for running jobs. */
  readonly stopTimeout?: DurationMs;
}

export interface JobRunner {
  /** Makes the running loop poll for due jobs now, instead of after its interval. */
  wake(): void;
  start(): void;
  /** Resolves when running jobs have finished, or have been interrupted and made due again after `stopTimeout`. */
  stop(): Promise<void>;
  /**
   * Runs the jobs that `JobTable.due` returns: those that are due, up to its limit.
   *
   * @returns the number of jobs that succeeded
   */
  runDueJobs(): Promise<number>;
}

export interface JobQueue extends JobRunner {
  /** Runs `work` while no job runs: after those that are running, and before any other. */
  whileIdle<Result>(work: () => Promise<Result>): Promise<Result>;
}

const loopPause: DurationMs = 5_000;
/** Pause after a poll in which a job succeeded: a poll runs a limited number of jobs, so more may be due. */
const busyPause: DurationMs = 100;

export function createJobQueue<Item>(options: JobQueueOptions<Item>): JobQueue {
  const { queue, work, clock, concurrency = 1, stopTimeout = 3_000 } = options;
  const stopController = new AbortController();
  // Without a request's context: the loop outlives the request that wakes it.
  const outside = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let started = false;
  let stopping = false;

  async function poll(): Promise<number> {
    const due = [...(await queue.due(clock()))].reverse();
    let done = 0;
    const worker = async () => {
      for (let next = due.pop(); next !== undefined && !stopping; next = due.pop())
        if (await runJob(next)) done += 1;
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    return done;
  }

  async function runJob(due: DueJob): Promise<boolean> {
    const item = await queue.claim(due, clock() + jobLeaseMs);
    if (item === null) return false;
    try {
      await untilAborted(work(item, due.id, stopController.signal), stopController.signal);
    } catch (error) {
      if (stopController.signal.aborted) await queue.release(due.id, item, clock());
      else await queue.failed(due.id, item, error, clock());
      return false;
    }
    await queue.done(due.id, clock());
    return true;
  }

  /** Calls `work` after all earlier calls have finished. */
  function whileIdle<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = running.then(work);
    running = result.catch(() => undefined);
    return result;
  }

  /** Waits for a poll in flight, then starts its own: jobs that became due meanwhile are included. */
  const runDueJobs = () => whileIdle(poll);

  function later(pause: DurationMs): void {
    if (!started) return;
    clearTimeout(timer);
    const next = () => {
      void runDueJobs()
        .catch((error: unknown) => {
          options.onLoopFailure(error);
          return 0;
        })
        .then((done) => later(done > 0 ? busyPause : loopPause));
    };
    timer = outside(() => setTimeout(next, pause));
    timer.unref();
  }

  return {
    wake: () => later(0),
    start() {
      started = true;
      later(0);
    },
    async stop() {
      started = false;
      stopping = true;
      clearTimeout(timer);
      const late = setTimeout(() => stopController.abort(new Error('The shop is stopping.')), stopTimeout);
      await running;
      clearTimeout(late);
    },
    runDueJobs,
    whileIdle,
  };
}

async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const abort = Promise.withResolvers<never>();
  const onAbort = () => abort.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([work, abort.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
