/**
 * Leases: work that only one process does at a time. The holder increments its row repeatedly; if the count doesn't
 * change for a term, another process takes the lease. Each process measures the term by its own monotonic clock, so
 * that the clocks of machines need not agree.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '../columns.ts';
import type { Storage, StorageLog } from '../database.ts';
import type { MigrationSet } from '../migrations.ts';

export interface LeaseTables {
  leases: {
    name: string;
    /** Process that has the lease. Empty after it was released. */
    holder: string;
    /** Incremented by the holder while it lives. */
    beats: number;
  };
}

export const leaseMigrations: MigrationSet = {
  name: 'leases',
  migrations: {
    '0001-leases': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'leases')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('holder', type.text, (column) => column.notNull())
          .addColumn('beats', type.integer, (column) => column.notNull())
          .execute();
      },
    },
  },
};

/** Default time after which another process replaces a silent holder. */
const usualTerm: DurationMs = 15_000;
/** Number of heartbeats per term. The holder stops its work one heartbeat before others may start. */
const beatsPerTerm = 5;

export interface LeaseOptions {
  readonly storage: Storage<LeaseTables>;
  readonly name: string;
  readonly log: StorageLog;
  /** 15 s by default. */
  readonly term?: DurationMs;
}

export interface Lease {
  /** Returns true if this process holds the lease now. Call it before each step of the work. */
  held(): boolean;
  /** Resolves once this process holds the lease, or when `signal` aborts. */
  whenHeld(signal: AbortSignal): Promise<void>;
  /** Releases the lease, so that another process takes it at its next poll. */
  close(): Promise<void>;
}

/** The lease of a process that is the only user of its database. */
export const permanentLease: Lease = {
  held: () => true,
  whenHeld: async () => undefined,
  close: async () => undefined,
};

interface Seen {
  readonly holder: string;
  readonly beats: number;
  /** By this process's monotonic clock. */
  readonly since: number;
}

/** Competes for a lease until it is closed. */
export function acquireLease({ storage, name, log, term = usualTerm }: LeaseOptions): Lease {
  const self = randomUUID();
  const stop = new AbortController();
  const waiting = new Set<() => void>();
  let heldUntil = Number.NEGATIVE_INFINITY;
  let seen: Seen | null = null;
  const held = () => performance.now() < heldUntil;

  async function poll(): Promise<void> {
    // Read before the statement: its commit may take time, and other processes measure from when they see it.
    const startedAt = performance.now();
    const row = await beat(storage, name, self, expired(seen, startedAt, term) ? seen : null);
    if (row.holder === self) {
      if (!held()) log.info({ lease: name }, 'this process runs the scheduled jobs now');
      heldUntil = startedAt + term * (1 - 1 / beatsPerTerm);
      seen = null;
      for (const resolve of waiting) resolve();
      waiting.clear();
    } else {
      heldUntil = Number.NEGATIVE_INFINITY;
      if (seen?.holder !== row.holder || seen.beats !== row.beats)
        seen = { ...row, since: performance.now() };
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await poll();
      } catch (error) {
        log.warn({ err: error, lease: name }, 'a lease could not be renewed; the next heartbeat tries again');
      }
      await pause(term / beatsPerTerm, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    held,
    whenHeld: (signal) =>
      held() || signal.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.add(resolve);
            signal.addEventListener('abort', () => resolve(), { once: true });
          }),
    async close() {
      stop.abort();
      await running;
      heldUntil = Number.NEGATIVE_INFINITY;
      try {
        await release(storage, name, self);
      } catch (error) {
        log.warn(
          { err: error, lease: name },
          'a lease could not be released; another process takes it after a term',
        );
      }
    },
  };
}

function expired(seen: Seen | null, now: number, term: DurationMs): boolean {
  return seen !== null && (seen.holder === '' || now - seen.since >= term);
}

/**
 * Increments the row if it belongs to this process, is free, or is unchanged since `silent` was seen.
 *
 * @returns the row after that
 */
function beat(
  storage: Storage<LeaseTables>,
  name: string,
  self: string,
  silent: Seen | null,
): Promise<{ readonly holder: string; readonly beats: number }> {
  return storage.change(async (tx) => {
    const row = await tx
      .selectFrom('leases')
      .select(['holder', 'beats'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (row === undefined) {
      const first = { name, holder: self, beats: 1 };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('leases')
        .values(first)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst();
      // Another process was faster; the next poll reads its row.
      return numInsertedOrUpdatedRows === 1n ? first : { name, holder: '', beats: 0 };
    }
    const free = row.holder === '' || (row.holder === silent?.holder && row.beats === silent.beats);
    if (row.holder !== self && !free) return row;
    const next = { holder: self, beats: row.beats + 1 };
    await tx.updateTable('leases').set(next).where('name', '=', name).execute();
    return next;
  });
}

async function release(storage: Storage<LeaseTables>, name: string, self: string): Promise<void> {
  await storage.change((tx) =>
    tx
      .updateTable('leases')
      .set({ holder: '' })
      .where('name', '=', name)
      .where('holder', '=', self)
      .execute(),
  );
}
