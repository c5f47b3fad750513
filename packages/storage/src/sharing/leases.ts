/**
 * Work that one process does at a time: whoever holds its lease. A holder counts its row up again and again; where the
 * count stands still for a term, another process takes the lease. Each measures that term by its own stopwatch, so that
 * clocks of machines need not agree.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { columnTypes, createTable } from '../columns.ts';
import type { Storage, StorageLog } from '../database.ts';
import type { MigrationSet } from '../migrations.ts';

export interface LeaseTables {
  leases: {
    name: string;
    /** The process that holds it; empty where it was let go. */
    holder: string;
    /** Counted up by the holder for as long as it lives. */
    beats: number;
  };
}

export const leaseMigrations: MigrationSet = {
  name: 'leases',
  migrations: {
    '0001-leases': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
        await createTable(db, dialect, 'leases')
          .addColumn('name', type.text, (column) => column.primaryKey().notNull())
          .addColumn('holder', type.text, (column) => column.notNull())
          .addColumn('beats', type.integer, (column) => column.notNull())
          .execute();
      },
    },
  },
};

/** How long a holder may be silent before another process takes its place, in ms. */
const usualTerm = 15_000;
/** A holder beats so often within a term, and gives up its work this part of it before others may begin. */
const beatsPerTerm = 5;

export interface LeaseOptions {
  readonly storage: Storage<LeaseTables>;
  readonly name: string;
  readonly log: StorageLog;
  /** In ms; 15 s by default. */
  readonly term?: number;
}

export interface Lease {
  /** Whether this process holds it now; ask before each step of the work. */
  held(): boolean;
  /** Resolves once this process holds it, or when `signal` aborts. */
  whenHeld(signal: AbortSignal): Promise<void>;
  /** Lets it go, so that another process takes it at its next look. */
  close(): Promise<void>;
}

/** The lease of a process that has the database for itself. */
export const soleHolder: Lease = {
  held: () => true,
  whenHeld: async () => undefined,
  close: async () => undefined,
};

interface Seen {
  readonly holder: string;
  readonly beats: number;
  /** By this process's stopwatch, in ms. */
  readonly since: number;
}

/** Takes part in holding a lease, from now until it is closed. */
export function keepLease({ storage, name, log, term = usualTerm }: LeaseOptions): Lease {
  const self = randomUUID();
  const stop = new AbortController();
  const waiting = new Set<() => void>();
  let heldUntil = Number.NEGATIVE_INFINITY;
  let seen: Seen | null = null;
  const held = () => performance.now() < heldUntil;

  async function look(): Promise<void> {
    // Before the statement: its commit may be late, and others measure from when they see it.
    const asked = performance.now();
    const row = await beat(storage, name, self, expired(seen, asked, term) ? seen : null);
    if (row.holder === self) {
      if (!held()) log.info({ lease: name }, 'this process does the scheduled work now');
      heldUntil = asked + term * (1 - 1 / beatsPerTerm);
      seen = null;
      for (const tell of waiting) tell();
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
        await look();
      } catch (error) {
        log.warn({ err: error, lease: name }, 'a lease could not be looked at; the next look follows');
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
        await letGo(storage, name, self);
      } catch (error) {
        log.warn(
          { err: error, lease: name },
          'a lease could not be let go; another process takes it after a term',
        );
      }
    },
  };
}

function expired(seen: Seen | null, now: number, term: number): boolean {
  return seen !== null && (seen.holder === '' || now - seen.since >= term);
}

/** Counts the row up where it is this process's, free, or as `silent` was last seen. @returns the row as it is then. */
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
      // Another process was first: the next look sees it.
      return numInsertedOrUpdatedRows === 1n ? first : { name, holder: '', beats: 0 };
    }
    const free = row.holder === '' || (row.holder === silent?.holder && row.beats === silent.beats);
    if (row.holder !== self && !free) return row;
    const next = { holder: self, beats: row.beats + 1 };
    await tx.updateTable('leases').set(next).where('name', '=', name).execute();
    return next;
  });
}

async function letGo(storage: Storage<LeaseTables>, name: string, self: string): Promise<void> {
  await storage.change((tx) =>
    tx
      .updateTable('leases')
      .set({ holder: '' })
      .where('name', '=', name)
      .where('holder', '=', self)
      .execute(),
  );
}
