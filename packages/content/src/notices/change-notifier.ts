/**
 * Notifies external services of changed content: after every action of an editor, and when a scheduled publication begins or
 * ends. Pending notices are derived from the schedule and the store's revision, which each action increments in its transaction.
 * So no notice is lost if a process crashes, and each address has at most one pending notice.
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import { readRevision } from '../documents/content-reads.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import type { NoticeTables } from './notice-tables.ts';

export interface ChangeNotifierOptions {
  readonly storage: Storage<ContentTables & NoticeTables>;
  readonly addresses: readonly string[];
  /** Sends a notice. Rejects if the receiver didn't accept it. Must time out within `noticeClaimMs`. */
  readonly send: (address: string) => Promise<void>;
  readonly clock: () => EpochMs;
  readonly log: Pick<Logger, 'warn'>;
}

type NoticeRow = NoticeTables['content_notices'];

/** Delay between a change and its notice, within which every process of this shop has read the change. */
export const notifyDelay: DurationMs = 1500;
/** Time for which the sending process claims an address. */
export const noticeClaimMs: DurationMs = 15_000;
/** Maximum delay between two attempts. */
const maxRetryDelay: DurationMs = 10 * 60_000;
/** Time between two polls. */
const pollInterval: DurationMs = 1000;

/** Returns the delay after a number of failures: 2 s, 4 s, 8 s, …, at most ten minutes. */
export function getNotifyBackoff(failures: number): number {
  return Math.min(maxRetryDelay, 1000 * 2 ** Math.min(failures, 20));
}

export class ChangeNotifier {
  readonly #options: ChangeNotifierOptions;
  /** The last known revision, and the time at which it was first read. */
  #seen = { marker: -1, at: 0 };
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | null = null;
  #failing = false;

  constructor(options: ChangeNotifierOptions) {
    this.#options = options;
  }

  /** Starts polling once a second. */
  start(): this {
    this.#timer = setInterval(() => {
      this.#polling ??= this.#pollOrLog().finally(() => {
        this.#polling = null;
      });
    }, pollInterval).unref();
    return this;
  }

  /** Sends each address its pending notice. Resolves after one attempt for each address. */
  async poll(): Promise<void> {
    const { storage, clock } = this.#options;
    const now = clock();
    const marker = await readRevision(storage.read);
    if (marker !== this.#seen.marker) this.#seen = { marker, at: now };
    const rows = await this.#rows(marker, now);
    await Promise.all(rows.map((row) => this.#notify(row, marker, now)));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
  }

  async #pollOrLog(): Promise<void> {
    try {
      await this.poll();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing)
        this.#options.log.warn({ err: error }, 'notices of changed content can’t be sent for now');
      this.#failing = true;
    }
  }

  /**
   * Returns the state of each address. A new address is only notified of later changes, since its service reads all content when
   * it starts.
   */
  async #rows(marker: number, now: EpochMs): Promise<readonly NoticeRow[]> {
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

  async #notify(row: NoticeRow, marker: number, now: EpochMs): Promise<void> {
    const { send, log } = this.#options;
    // A retry that is further away than the maximum delay was scheduled before the clock was set back.
    if (row.next_try > now && row.next_try <= now + maxRetryDelay) return;
    const until = now - notifyDelay;
    const hasNewChange = marker > row.marker && now - this.#seen.at >= notifyDelay;
    if (!hasNewChange && !(await this.#hasScheduledChange(row.told_until, until))) return;
    if (!(await this.#claim(row, now))) return;
    try {
      await send(row.address);
      await this.#note(row, { marker, told_until: until, failures: 0, next_try: 0 });
    } catch (error) {
      const failures = row.failures + 1;
      const { host } = new URL(row.address);
      log.warn(
        { host, failures, reason: reasonOf(error) },
        'a shop could not be notified of changed content',
      );
      await this.#note(row, { failures, next_try: now + getNotifyBackoff(failures) });
    }
  }

  /** Returns true if a scheduled publication began or ended in a period. */
  async #hasScheduledChange(after: EpochMs, until: EpochMs): Promise<boolean> {
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

  /**
   * Claims an address.
   *
   * @returns false if another process claimed it first
   */
  async #claim({ address, marker, told_until, next_try }: NoticeRow, now: EpochMs): Promise<boolean> {
    const { numUpdatedRows } = await this.#options.storage.change((tx) =>
      tx
        .updateTable('content_notices')
        .set({ next_try: now + noticeClaimMs })
        .where('address', '=', address)
        .where('marker', '=', marker)
        .where('told_until', '=', told_until)
        .where('next_try', '=', next_try)
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  async #note({ address }: NoticeRow, said: Partial<NoticeRow>): Promise<void> {
    await this.#options.storage.change((tx) =>
      tx.updateTable('content_notices').set(said).where('address', '=', address).execute(),
    );
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
