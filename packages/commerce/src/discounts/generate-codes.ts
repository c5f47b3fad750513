/**
 * Single-use codes, made in numbers for one discount: for a letter, a partner, an event. They are rows of a table,
 * because a campaign has up to a million of them and all they differ in is their name and their one use.
 */
import { randomBytes } from 'node:crypto';
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** 32 letters and digits, none of which looks like another one: no 0 and O, no 1 and I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Codes a change: it holds the database for some 10 ms, and carts go on in between. */
const stepSize = 1_000;

/** Most codes of one call. */
export const mostCodes = 1_000_000;

/** Letters behind the prefix. */
export const codeLengths = { least: 6, most: 32 } as const;

/** At most one guess in so many may hit a code. */
const guessesPerHit = 1_000_000;

/** How many letters so many codes need, so that nobody guesses one. */
export function lengthFor(count: number): number {
  let length: number = codeLengths.least;
  while (alphabet.length ** length < count * guessesPerHit) length += 1;
  return length;
}

/** The discount under a code or an id, in any case of the code; null where there is none. */
export async function findDiscount(db: Kysely<CommerceDatabase>, name: string): Promise<Discount | null> {
  const row = await db
    .selectFrom('discounts')
    .select('data')
    .where((where) => where.or([where('code', '=', name.toUpperCase()), where('id', '=', name)]))
    .executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

export interface CodeOrder {
  readonly discountId: string;
  readonly count: number;
  /** Upper case; stands before every code. */
  readonly prefix: string;
  /** Letters behind the prefix. */
  readonly length: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Makes `count` new codes, each for one order. A step at a time: after a crash the codes of the steps before are there.
 *
 * @param progress is told after each step how many there are.
 */
export async function generateCodes(
  storage: Storage<CommerceDatabase>,
  { discountId, count, prefix, length, now }: CodeOrder,
  progress: (made: number) => void = () => undefined,
): Promise<void> {
  let made = 0;
  while (made < count) {
    const codes = new Set<string>();
    while (codes.size < Math.min(stepSize, count - made)) codes.add(prefix + randomLetters(length));
    const added = await storage.change(async (tx) => {
      const imported = await tx
        .selectFrom('discounts')
        .select('code')
        .where('code', 'in', [...codes])
        .execute();
      const taken = new Set(imported.map(({ code }) => code));
      const result = await tx
        .insertInto('generated_codes')
        .values(
          [...codes]
            .filter((code) => !taken.has(code))
            .map((code) => ({
              code,
              discount_id: discountId,
              created_at: now,
              order_id: null,
              used_at: null,
            })),
        )
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0n);
    });
    made += added;
    progress(made);
  }
}

function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}
