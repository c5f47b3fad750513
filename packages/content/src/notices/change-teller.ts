/**
 * Tells others that content changed: after every action of an editor, and when a publication begins or ends by itself.
 * What is owed to an address follows from the store's marker, which moves in the action's own transaction, and from the
 * schedule. So no notice is lost with a process, and there is never more than one to send. Source: decision 28.
 */
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import { markerOf } from '../documents/content-reads.ts';
import type { ContentTables } from '../documents/tables.ts';
import type { NoticeTables } from './notice-tables.ts';

export interface ChangeTellerOptions {
  readonly storage: Storage<ContentTables & NoticeTables>;
  readonly addresses: readonly string[];
  /** Sends a notice; rejects where the address didn't take it. Has to give up by itself, within `claimedFor`. */
  readonly send: (address: string) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Pick<Logger, 'warn'>;
}

type Told = NoticeTables['content_notices'];

/** From a change until it is told, in milliseconds: by then every process of this shop answers with it. */
export const settleFor = 1500;
/** While one process sends, no other does, for so many milliseconds. */
export const claimedFor = 15_000;
/** The longest pause between two tries, in milliseconds. */
const longestPause = 10 * 60_000;
/** Between two looks, in milliseconds. */
const lookEvery = 1000;

/** Pause after so many failures, in ms: 2 s, 4, 8 ... at most ten minutes. */
export function pauseAfter(failures: number): number {
  return Math.min(longestPause, 1000 * 2 ** Math.min(failures, 20));
}

export class ChangeTeller {
  readonly #options: ChangeTellerOptions;
  /** The marker that was seen last, and when it was first. */
  #seen = { marker: -1, at: 0 };
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #failing = false;

  constructor(options: ChangeTellerOptions) {
    this.#options = options;
  }

  /** Looks once a second. */
  start(): this {
    this.#timer = setInterval(() => {
      this.#looking ??= this.#lookOrLog().finally(() => {
        this.#looking = null;
      });
    }, lookEvery).unref();
    return this;
  }

  /** Tells every address what it is owed; resolves once all of them were tried. */
  async look(): Promise<void> {
    const { storage, clock } = this.#options;
    const now = clock();
    const marker = await markerOf(storage.read);
    if (marker !== this.#seen.marker) this.#seen = { marker, at: now };
    const rows = await this.#rows(marker, now);
    await Promise.all(rows.map((row) => this.#tell(row, marker, now)));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #lookOrLog(): Promise<void> {
    try {
      await this.look();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#options.log.warn({ err: error }, 'changes of content can’t be told for now');
      this.#failing = true;
    }
  }

  /** What each address was told. A new one reads everything by itself: it is owed what comes from now on. */
  async #rows(marker: number, now: number): Promise<readonly Told[]> {
    const { storage, addresses } = this.#options;
    const read = () =>
      storage.read
        .selectFrom('content_notices')
        .selectAll()
        .where('address', 'in', [...addresses])
        .execute();
    const rows = await read();
    const missing = addresses.filter((address) => !rows.some((row) => row.address === address));
    if (missing.length === 0) return rows;
    await storage.change((tx) =>
      tx
        .insertInto('content_notices')
        .values(missing.map((address) => ({ address, marker, told_until: now, failures: 0, next_try: 0 })))
        .onConflict((conflict) => conflict.column('address').doNothing())
        .execute(),
    );
    return read();
  }

  async #tell(row: Told, marker: number, now: number): Promise<void> {
    const { send, log } = this.#options;
    // A try that lies further ahead than any pause was planned before the clock was set back.
    if (row.next_try > now && row.next_try <= now + longestPause) return;
    const until = now - settleFor;
    const isNews = marker > row.marker && now - this.#seen.at >= settleFor;
    if (!isNews && !(await this.#hasTurned(row.told_until, until))) return;
    if (!(await this.#claim(row, now))) return;
    try {
      await send(row.address);
      await this.#note(row, { marker, told_until: until, failures: 0, next_try: 0 });
    } catch (error) {
      const failures = row.failures + 1;
      const { host } = new URL(row.address);
      log.warn({ host, failures, reason: reasonOf(error) }, 'a shop could not be told that content changed');
      await this.#note(row, { failures, next_try: now + pauseAfter(failures) });
    }
  }

  /** Whether a publication began or ended by itself after a moment, until another one. */
  async #hasTurned(after: number, until: number): Promise<boolean> {
    const row = await this.#options.storage.read
      .selectFrom('content_publications')
      .select('id')
      .where((of) =>
        of.or([
          of.and([of('begins_at', '>', after), of('begins_at', '<=', until)]),
          of.and([of('ends_at', '>', after), of('ends_at', '<=', until)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @returns false where another process was first. */
  async #claim({ address, marker, told_until, next_try }: Told, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#options.storage.change((tx) =>
      tx
        .updateTable('content_notices')
        .set({ next_try: now + claimedFor })
        .where('address', '=', address)
        .where('marker', '=', marker)
        .where('told_until', '=', told_until)
        .where('next_try', '=', next_try)
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  async #note({ address }: Told, said: Partial<Told>): Promise<void> {
    await this.#options.storage.change((tx) =>
      tx.updateTable('content_notices').set(said).where('address', '=', address).execute(),
    );
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
