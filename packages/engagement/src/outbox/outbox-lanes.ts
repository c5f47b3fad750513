/**
 * Delivers the outbox by lane: each receiver has its own queue, so that a slow receiver doesn't delay others. Entries of a stream
 * are delivered one after the other (docs/decisions/0082).
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { JobRunner } from '@vitrine/storage/sharing/job-queue';
import { maxDeliveryDelay, type OutboxOptions, openOutbox } from './outbox.ts';
import type { OutboxTables } from './outbox-tables.ts';

const loopPause: DurationMs = 5_000;
/** Maximum number of lanes that are delivered concurrently. */
const maxLanes = 200;

export function openOutboxLanes(options: Omit<OutboxOptions, 'lane'>): JobRunner {
  const { storage, clock, log } = options;
  const running = new Map<string, { readonly outbox: JobRunner; readonly done: Promise<number> }>();
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let stopping = false;

  /** Starts each lane with due entries that isn't running. */
  async function startLanes(): Promise<readonly Promise<number>[]> {
    const lanes = stopping ? [] : await findDueLanes(storage, clock());
    return lanes.map((lane) => {
      const known = running.get(lane);
      if (known !== undefined) return known.done;
      const outbox = openOutbox({ ...options, lane });
      const done = deliverAll(outbox).finally(() => running.delete(lane));
      running.set(lane, { outbox, done });
      return done;
    });
  }

  /** Delivers until no entry is due: each delivery makes the next entry of its stream due. */
  async function deliverAll(outbox: JobRunner): Promise<number> {
    let total = 0;
    for (
      let delivered = await outbox.runDueJobs();
      delivered > 0;
      delivered = stopping ? 0 : await outbox.runDueJobs()
    ) {
      total += delivered;
    }
    return total;
  }

  const reportFailure = (error: unknown) =>
    log.error({ reason: String(error) }, 'the outbox could not be read');

  function later(pause: DurationMs): void {
    if (!started) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      startLanes()
        .then((lanes) => {
          for (const lane of lanes) lane.catch(reportFailure);
        })
        .catch(reportFailure)
        .then(() => later(loopPause));
    }, pause).unref();
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
      const lanes = [...running.values()];
      await Promise.all(lanes.map(({ outbox }) => outbox.stop()));
      await Promise.allSettled(lanes.map(({ done }) => done));
    },
    async runDueJobs() {
      const done = await Promise.all(await startLanes());
      return done.reduce((sum, delivered) => sum + delivered, 0);
    },
  };
}

async function findDueLanes(
  { read }: Pick<Storage<OutboxTables>, 'read'>,
  now: EpochMs,
): Promise<readonly string[]> {
  const rows = await read
    .selectFrom('outbox')
    .select('lane')
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + maxDeliveryDelay)]))
    .where('lane', 'is not', null)
    .groupBy('lane')
    .orderBy(({ fn }) => fn.min('due_at'))
    .limit(maxLanes)
    .execute();
  return rows.flatMap(({ lane }) => (lane === null ? [] : [lane]));
}
