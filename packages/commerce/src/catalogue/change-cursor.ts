/** Reads what changed since the last time, from the table that every change of the catalogue writes to. */
import { type Param, prepare } from '@vitrine/storage/compiled';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** How long a number that was skipped is waited for, in ms; longer than any change runs. */
const gapPatience = 120_000;
/** More missing numbers than this are not numbers of running changes. */
const gapLimit = 2_000;

/** Asked after every commit of anything, a cart's too. */
const changesAfter = prepare((db: Kysely<CommerceDatabase>, param: Param<{ last: number }>) =>
  db
    .selectFrom('catalogue_changes')
    .select(['sequence', 'subject'])
    .where('sequence', '>', param('last'))
    .orderBy('sequence'),
);

/**
 * A place in the row of changes. On PostgreSQL two changes may commit in the other order than they took their
 * numbers, so numbers that are missing are looked for again until they can't come any more.
 */
export class ChangeCursor {
  #last = 0;
  readonly #gaps = new Map<number, number>();
  readonly #stopwatch: () => number;
  readonly #mayComeLate: boolean;

  /**
   * @param dialect the database's: SQLite has one writer, so its numbers come in order.
   * @param stopwatch ms that only go forward, whatever becomes of the machine's clock.
   */
  constructor(dialect: Storage<CommerceDatabase>['dialect'], stopwatch = () => performance.now()) {
    this.#stopwatch = stopwatch;
    this.#mayComeLate = dialect === 'postgres';
  }

  /** The number of the newest change that was seen. */
  get position(): number {
    return this.#last;
  }

  /** Numbers that may still come. */
  get gaps(): readonly number[] {
    return this.#openGaps();
  }

  /** Goes on where another cursor stood. */
  continueFrom(position: number, gaps: readonly number[]): void {
    this.#last = position;
    this.#gaps.clear();
    const now = this.#stopwatch();
    for (const gap of gaps) this.#gaps.set(gap, now);
  }

  /** Takes the newest change as seen; what is read afterwards from the database holds it. */
  async skipToEnd(db: Kysely<CommerceDatabase>): Promise<void> {
    this.#gaps.clear();
    const row = await db
      .selectFrom('catalogue_changes')
      .select((of) => of.fn.max('sequence').as('last'))
      .executeTakeFirst();
    const last = Number(row?.last ?? 0);
    // What runs at this moment may still commit numbers below the last.
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

  /** Subjects of the changes that were not seen before, each once. */
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
    const rows = await changesAfter.all(db, { last: this.#last });
    for (const row of rows) {
      this.#see(row.sequence);
      subjects.add(row.subject);
    }
    return subjects;
  }

  #see(sequence: number): void {
    const missing = sequence - this.#last - 1;
    if (this.#mayComeLate && this.#last > 0 && missing > 0 && missing <= gapLimit) {
      const now = this.#stopwatch();
      for (let gap = this.#last + 1; gap < sequence; gap += 1) this.#gaps.set(gap, now);
    }
    this.#last = sequence;
  }

  #openGaps(): number[] {
    const oldest = this.#stopwatch() - gapPatience;
    for (const [gap, since] of this.#gaps) if (since < oldest) this.#gaps.delete(gap);
    return [...this.#gaps.keys()];
  }
}
