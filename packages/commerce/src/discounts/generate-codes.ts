/**
 * Generates single-use codes in bulk for one discount, for example for a newsletter, partner or event. They are stored in a
 * separate table, because a campaign may have a million of them that differ only in name and use.
 */
import { randomBytes } from 'node:crypto';
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** 32 letters and digits without ambiguous ones (0 and O, 1 and I). */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Number of codes per transaction, which blocks the database for about 10 ms. Carts can be changed in between. */
const stepSize = 1_000;

/** Maximum number of codes per call. */
export const maxCodesPerCall = 1_000_000;

/** Minimum and maximum number of letters after the prefix. */
export const codeLengths = { min: 6, max: 32 } as const;

/** Minimum number of guesses needed on average to hit a code. */
const guessesPerHit = 1_000_000;

/** Returns the number of random letters with which this many codes can't be guessed. */
export function getSafeCodeLength(count: number): number {
  let length: number = codeLengths.min;
  while (alphabet.length ** length < count * guessesPerHit) length += 1;
  return length;
}

/** Finds a discount by code (in any case) or id; null if there is none. */
export async function findDiscount(db: Kysely<CommerceDatabase>, name: string): Promise<Discount | null> {
  const row = await db
    .selectFrom('discounts')
    .select('data')
    .where((where) => where.or([where('code', '=', name.toUpperCase()), where('id', '=', name)]))
    .executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

export interface CodeGenerationRequest {
  readonly discountId: string;
  readonly count: number;
  /** Upper-case prefix of every code. */
  readonly prefix: string;
  /** Number of letters after the prefix. */
  readonly length: number;
  readonly now: EpochMs;
}

/**
 * Generates `count` codes, each valid for one order, in several transactions. After a crash, the codes of completed
 * transactions remain.
 *
 * @param progress called after each transaction with the number of codes so far.
 */
export async function generateCodes(
  storage: Storage<CommerceDatabase>,
  { discountId, count, prefix, length, now }: CodeGenerationRequest,
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
