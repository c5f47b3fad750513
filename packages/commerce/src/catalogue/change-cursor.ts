/** Reads new rows of `catalogue_changes`, the log to which every change of the catalogue appends. */

import type { Storage } from '@vitrine/storage/database';
import { type Param, prepareQuery } from '@vitrine/storage/prepared-query';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** Time after which a missing sequence number is regarded as rolled back. No transaction runs that long. */
const gapTimeoutMs = 120_000;
/** A larger gap isn't caused by running transactions. */
const maxGap = 2_000;

/** A prepared query, because it runs after every commit, including commits of carts. */
const changesFrom = prepareQuery((db: Kysely<CommerceDatabase>, param: Param<{ last: number }>) =>
  db
    .selectFrom('catalogue_changes')
    .select(['sequence', 'subject'])
    .where('sequence', '>=', param('last'))
    .orderBy('sequence'),
);

/**
 * Position in the change log. PostgreSQL transactions may commit in a different order than their sequence numbers, so
 * missing numbers are queried again until no running transaction can still commit them.
 */
export class ChangeCursor {
  #last = 0;
  readonly #gaps = new Map<number, number>();
  readonly #stopwatch: () => number;
  readonly #mayComeLate: boolean;

  /**
   * @param dialect SQLite has a single writer, so its numbers are committed in order.
   * @param stopwatch monotonic time in ms.
   */
  constructor(dialect: Storage<CommerceDatabase>['dialect'], stopwatch = () => performance.now()) {
    this.#stopwatch = stopwatch;
    this.#mayComeLate = dialect === 'postgres';
  }

  /** Sequence number of the newest change read. */
  get position(): number {
    return this.#last;
  }

  /** Sequence numbers below `position` that may still be committed. */
  get gaps(): readonly number[] {
    return this.#openGaps();
  }

  /** Resumes at the position of another cursor. */
  continueFrom(position: number, gaps: readonly number[]): void {
    this.#last = position;
    this.#gaps.clear();
    const now = this.#stopwatch();
    for (const gap of gaps) this.#gaps.set(gap, now);
  }

  /** Skips all existing changes. A read of the database that starts afterwards includes them. */
  async skipToEnd(db: Kysely<CommerceDatabase>): Promise<void> {
    this.#gaps.clear();
    const row = await db
      .selectFrom('catalogue_changes')
      .select((of) => of.fn.max('sequence').as('last'))
      .executeTakeFirst();
    const last = Number(row?.last ?? 0);
    // Transactions that are still running may commit numbers below the last one.
    const seen = await db
      .selectFrom('catalogue_changes')
      .select('sequence')
      .where('sequence', '>', last - 100)
      .orderBy('sequence')
      .execute();
    this.#last = Math.max(0, last - 100);
    for (const { sequence } of seen) this.#see(sequence);
    this.#last = Math.max(this.#last, last);
  }

  /**
   * Returns the distinct subjects of all changes that weren't read before. Includes `all` if the last change that was read
   * is no longer in the log: unread changes may have been deleted too (`deleteOldChanges`).
   */
  async read(db: Kysely<CommerceDatabase>): Promise<ReadonlySet<string>> {
    const subjects = new Set<string>();
    const late = this.#openGaps();
    if (late.length > 0) {
      const rows = await db
        .selectFrom('catalogue_changes')
        .select(['sequence', 'subject'])
        .where('sequence', 'in', late)
        .execute();
      for (const row of rows) {
        this.#gaps.delete(row.sequence);
        subjects.add(row.subject);
      }
    }
    const last = this.#last;
    const rows = await changesFrom.all(db, { last });
    if (last > 0 && rows[0]?.sequence !== last) subjects.add('all');
    for (const row of rows) {
      if (row.sequence === last) continue;
      this.#see(row.sequence);
      subjects.add(row.subject);
    }
    return subjects;
  }

  #see(sequence: number): void {
    const missing = sequence - this.#last - 1;
    if (this.#mayComeLate && this.#last > 0 && missing > 0 && missing <= maxGap) {
      const now = this.#stopwatch();
      for (let gap = this.#last + 1; gap < sequence; gap += 1) this.#gaps.set(gap, now);
    }
    this.#last = sequence;
  }

  #openGaps(): number[] {
    const oldest = this.#stopwatch() - gapTimeoutMs;
    for (const [gap, since] of this.#gaps) if (since < oldest) this.#gaps.delete(gap);
    return [...this.#gaps.keys()];
  }
}
