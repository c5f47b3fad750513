/** Imports all entries of a discount file or, optionally, only the valid ones. */
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { core } from 'zod';
import type { CommerceDatabase } from '../database.ts';
import { discountEntrySchema } from './discount-schema.ts';

/** A validation error of one entry. */
export interface DiscountFileError {
  /** 0-based index in the list; null if the file itself is invalid. */
  readonly index: number | null;
  /** Path such as `minimum.subtotal.us`; empty if the whole entry is invalid. */
  readonly field: string;
  readonly reason: string;
}

export interface DiscountImportResult {
  /** Number of imported discounts, new and changed. */
  readonly imported: number;
  readonly bad: readonly DiscountFileError[];
}

const batchSize = 200;

/** Parses discounts from JSON: a list, or an object with a list `discounts`. Reports all invalid fields of all entries. */
export function parseDiscounts(content: unknown): {
  readonly discounts: readonly Discount[];
  readonly bad: readonly DiscountFileError[];
} {
  const entries = listIn(content);
  if (entries === null) {
    const reason = 'must be a list of discounts, or an object with a list named "discounts"';
    return { discounts: [], bad: [{ index: null, field: '', reason }] };
  }
  const places = new Map<string, number>();
  const discounts: Discount[] = [];
  const bad: DiscountFileError[] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = discountEntrySchema.safeParse(entry);
    if (!parsed.success) {
      bad.push(...parsed.error.issues.flatMap((issue) => reasons(issue, index)));
      continue;
    }
    const first = places.get(parsed.data.id);
    if (first !== undefined) {
      const field = parsed.data.code === null ? 'automatic' : parsed.data.code === '' ? 'bulk' : 'code';
      bad.push({ index, field, reason: `repeats entry ${first}` });
      continue;
    }
    places.set(parsed.data.id, index);
    discounts.push(parsed.data);
  }
  return { discounts, bad };
}

/**
 * Imports discounts in one transaction. An existing discount with the same code or title is replaced, so that
 * importing twice has no further effect; its use count is retained.
 */
export async function importDiscounts(
  storage: Storage<CommerceDatabase>,
  content: unknown,
  options: { readonly now: EpochMs; readonly skipBad?: boolean },
): Promise<DiscountImportResult> {
  const { discounts, bad } = parseDiscounts(content);
  if (discounts.length === 0 || (bad.length > 0 && options.skipBad !== true)) return { imported: 0, bad };
  await storage.change((tx) => saveDiscounts(tx, discounts, options.now));
  return { imported: discounts.length, bad };
}

/** Inserts discounts, or updates those with the same id, within the caller's transaction. */
export async function saveDiscounts(
  tx: Transaction<CommerceDatabase>,
  discounts: readonly Discount[],
  now: EpochMs,
): Promise<void> {
  const latest = await tx
    .selectFrom('discounts')
    .select((row) => row.fn.max('updated_at').as('at'))
    .executeTakeFirst();
  // Strictly increasing, because other processes detect the change by this timestamp.
  const at = Math.max(now, Number(latest?.at ?? 0) + 1);
  for (let start = 0; start < discounts.length; start += batchSize) {
    await tx
      .insertInto('discounts')
      .values(
        discounts.slice(start, start + batchSize).map((discount) => ({
          id: discount.id,
          code: discount.code?.toUpperCase() || null,
          data: JSON.stringify(discount),
          updated_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          code: row.ref('excluded.code'),
          data: row.ref('excluded.data'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

function listIn(content: unknown): readonly unknown[] | null {
  if (Array.isArray(content)) return content;
  if (typeof content === 'object' && content !== null && 'discounts' in content) {
    return Array.isArray(content.discounts) ? content.discounts : null;
  }
  return null;
}

/** Returns one error for each invalid field; for a union, the errors of the closest alternative. */
function reasons(
  issue: core.$ZodIssue,
  index: number,
  path: readonly PropertyKey[] = [],
): readonly DiscountFileError[] {
  const at = [...path, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0] ?? [];
    return nearest.flatMap((inner) => reasons(inner, index, at));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      index,
      field: [...at, key].map(String).join('.'),
      reason: 'is not a field of a discount',
    }));
  }
  return [{ index, field: at.map(String).join('.'), reason: issue.message }];
}

/** Ranks errors in nested values above errors about the type of the value itself. */
function depth(issues: readonly core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length + (issue.code === 'custom' ? 0.5 : 0)));
}
