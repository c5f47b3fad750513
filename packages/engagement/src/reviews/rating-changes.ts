/** Caches the ratings of all products, and reports the products whose published reviews changed. */
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { ReviewTables } from './review-tables.ts';

/** Number of rows that a poll reads again, since on PostgreSQL a row may be committed after another with a larger number. */
const overlap = 100;
/** Number of retained rows in the change log. A process that missed more rows reads everything again. */
const maxStoredChanges = 1000;

/** Logs that a product's published reviews changed. */
export async function recordRatingChange(tx: Transaction<ReviewTables>, product: string): Promise<void> {
  const { sequence } = await tx
    .insertInto('review_moves')
    .values({ product })
    .returning('sequence')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('review_moves')
    .where('sequence', '<', Number(sequence) - maxStoredChanges)
    .execute();
}

export interface RatingChanges {
  /** Returns the ratings of all products that were ever reviewed, by handle. A rating is null if no review is published. */
  ratings(): Promise<ReadonlyMap<string, ReviewRating | null>>;
  /** Returns the products that changed since the last call, or `all` after too many changes. */
  moved(): Promise<ReadonlySet<string> | 'all'>;
  /** Returns a version that changes whenever a published review of one of the products changes. */
  stampOf(products: readonly string[]): Promise<string>;
}

export interface ReviewRating {
  /** Rounded to one decimal. */
  readonly average: number;
  readonly count: number;
}

/** Reads everything once. Later polls run no query unless something was committed. */
export async function openRatingChanges(storage: Storage<ReviewTables>): Promise<RatingChanges> {
  const ratings = new Map<string, ReviewRating | null>();
  let version = await storage.version();
  let [last, seen] = await rereadChanges(storage, 0);
  for (const [product, rating] of await readRatings(storage, null)) ratings.set(product, rating);
  let unreported = new Set<string>();
  let allMoved = false;
  /** Number of changes by product since the last complete reload. */
  const moves = new Map<string, number>();
  let allMoves = 0;
  let running: Promise<void> | null = null;

  async function poll(): Promise<void> {
    const current = await storage.version();
    if (current === version) return;
    const rows = await movesAfter(storage, last - overlap);
    const moved = new Set(rows.filter(({ sequence }) => !seen.has(sequence)).map(({ product }) => product));
    if (rows.filter(({ sequence }) => sequence > last).length > maxStoredChanges / 2) {
      const anew = await readRatings(storage, null);
      allMoved = true;
      allMoves += 1;
      moves.clear();
      ratings.clear();
      for (const [product, rating] of anew) ratings.set(product, rating);
    } else if (moved.size > 0) {
      for (const [product, rating] of await readRatings(storage, [...moved])) ratings.set(product, rating);
      unreported = new Set([...unreported, ...moved]);
      for (const product of moved) moves.set(product, (moves.get(product) ?? 0) + 1);
    }
    version = current;
    last = rows.at(-1)?.sequence ?? last;
    seen = new Set(rows.map(({ sequence }) => sequence).filter((each) => each > last - overlap));
  }
  // Polls run one at a time, since two concurrent polls would count the same rows twice.
  const pollOnce = () => {
    running ??= poll().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    async ratings() {
      await pollOnce();
      return ratings;
    },
    async moved() {
      await pollOnce();
      const reported = allMoved ? 'all' : unreported;
      unreported = new Set();
      allMoved = false;
      return reported;
    },
    async stampOf(products) {
      await pollOnce();
      return `${allMoves} ${products.map((product) => moves.get(product) ?? 0).join(' ')}`;
    },
  };
}

async function rereadChanges(
  storage: Storage<ReviewTables>,
  after: number,
): Promise<readonly [last: number, seen: Set<number>]> {
  const rows = await movesAfter(storage, after);
  const last = rows.at(-1)?.sequence ?? 0;
  return [last, new Set(rows.map(({ sequence }) => sequence))];
}

async function movesAfter(
  storage: Storage<ReviewTables>,
  after: number,
): Promise<readonly { readonly sequence: number; readonly product: string }[]> {
  const rows = await storage.read
    .selectFrom('review_moves')
    .select(['sequence', 'product'])
    .where('sequence', '>', after)
    .orderBy('sequence')
    .execute();
  return rows.map(({ sequence, product }) => ({ sequence: Number(sequence), product }));
}

/** Reads the ratings of all products, or of some. */
async function readRatings(
  storage: Storage<ReviewTables>,
  products: readonly string[] | null,
): Promise<ReadonlyMap<string, ReviewRating | null>> {
  const rows = await storage.read
    .selectFrom('product_reviews')
    .select(({ fn }) => [
      'product',
      'state',
      fn.sum<number | string>('rating').as('stars'),
      fn.countAll<number | string>().as('count'),
    ])
    .$if(products !== null, (query) => query.where('product', 'in', products ?? []))
    .groupBy(['product', 'state'])
    .execute();
  const ratings = new Map<string, ReviewRating | null>((products ?? []).map((product) => [product, null]));
  for (const { product, state, stars, count } of rows) {
    if (state !== 'published') {
      if (!ratings.has(product)) ratings.set(product, null);
      continue;
    }
    const average = Math.round((Number(stars) * 10) / Number(count)) / 10;
    ratings.set(product, { average, count: Number(count) });
  }
  return ratings;
}
