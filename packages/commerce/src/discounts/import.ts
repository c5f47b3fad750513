/** Taking a discount file into the shop: all of it or, where asked, all that is good. */
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { core } from 'zod';
import type { CommerceDatabase } from '../database.ts';
import { discountEntry } from './schema.ts';

/** What is wrong with one entry of the file. */
export interface BadDiscount {
  /** Place in the list, from 0; null where the file itself is wrong. */
  readonly index: number | null;
  /** `minimum.subtotal.us` for example; empty where it is about the entry as a whole. */
  readonly field: string;
  readonly reason: string;
}

export interface DiscountImport {
  /** Discounts taken, new and changed ones alike. */
  readonly imported: number;
  readonly bad: readonly BadDiscount[];
}

const batchSize = 200;

/**
 * Reads discounts out of parsed JSON: a list, or an object with a list named `discounts`. Entries that are wrong are
 * reported, every field of them.
 */
export function readDiscounts(content: unknown): {
  readonly discounts: readonly Discount[];
  readonly bad: readonly BadDiscount[];
} {
  const entries = listIn(content);
  if (entries === null) {
    const reason = 'must be a list of discounts, or an object with a list named "discounts"';
    return { discounts: [], bad: [{ index: null, field: '', reason }] };
  }
  const places = new Map<string, number>();
  const discounts: Discount[] = [];
  const bad: BadDiscount[] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = discountEntry.safeParse(entry);
    if (!parsed.success) {
      bad.push(...parsed.error.issues.flatMap((issue) => reasons(issue, index)));
      continue;
    }
    const first = places.get(parsed.data.id);
    if (first !== undefined) {
      const field = parsed.data.code === null ? 'automatic' : parsed.data.code === '' ? 'bulk' : 'code';
      bad.push({ index, field, reason: `stands in entry ${first} already` });
      continue;
    }
    places.set(parsed.data.id, index);
    discounts.push(parsed.data);
  }
  return { discounts, bad };
}

/**
 * Takes discounts into the shop in one change. A discount that is there already (the same code or title) is
 * replaced, so importing twice gives the same shop; uses so far are kept.
 *
 * @param now milliseconds since 1970.
 */
export async function importDiscounts(
  storage: Storage<CommerceDatabase>,
  content: unknown,
  options: { readonly now: number; readonly skipBad?: boolean },
): Promise<DiscountImport> {
  const { discounts, bad } = readDiscounts(content);
  if (discounts.length === 0 || (bad.length > 0 && options.skipBad !== true)) return { imported: 0, bad };
  await storage.change((tx) => keep(tx, discounts, options.now));
  return { imported: discounts.length, bad };
}

/** Puts discounts in place of those with the same id, inside the caller's change. */
export async function keep(
  tx: Transaction<CommerceDatabase>,
  discounts: readonly Discount[],
  now: number,
): Promise<void> {
  const latest = await tx
    .selectFrom('discounts')
    .select((row) => row.fn.max('updated_at').as('at'))
    .executeTakeFirst();
  // Always later than before, because that is how other processes see the change.
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

/** One reason per wrong field; of a choice between shapes, what is wrong with the one that came nearest. */
function reasons(
  issue: core.$ZodIssue,
  index: number,
  path: readonly PropertyKey[] = [],
): readonly BadDiscount[] {
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

/** Issues about the value's inside tell more than one about its kind. */
function depth(issues: readonly core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length + (issue.code === 'custom' ? 0.5 : 0)));
}
