/**
 * Back-in-stock emails: each waitlist member gets one, in the order of joining, for as many members as there are new units. If
 * units are left after a day, the next members get one. The observed stock, the notified members and their emails are stored in
 * one transaction, so that concurrent processes and crashes don't notify twice.
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { OutboxTables } from '../outbox/outbox-tables.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { WaitlistTables } from './waitlist-tables.ts';

type Tables = WaitlistTables & OutboxTables;

/** Available units by variant id. Infinite if stock isn't tracked. */
export type QuantityByVariant = ReadonlyMap<string, number>;

/** Time after which the next members are notified while units are left. */
export const nextMembersDelayMs: DurationMs = 24 * 60 * 60_000;
/** Maximum number of members notified in one transaction. The next poll continues. */
const batchSize = 200;
/** Upper limit of a poll's duration. A stored poll time that is later than now by more is from before the clock was set back. */
const maxPollDuration: DurationMs = 10 * 60_000;

/** Returns the products that confirmed members wait for, by region. */
export async function findAwaitedProducts({
  read,
}: Pick<Storage<Tables>, 'read'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await read
    .selectFrom('waitlist_members')
    .select(['region', 'product'])
    .distinct()
    .where('told_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('product')
    .execute();
  const found = new Map<string, string[]>();
  for (const { region, product } of rows) found.set(region, [...(found.get(region) ?? []), product]);
  return found;
}

/**
 * Stores the available units of a product in a region, and the emails that result. A poll that started before the last stored one
 * is outdated and ignored.
 *
 * @param now the time before the units were read
 * @returns the number of emails
 */
export function recordStock(
  storage: Storage<Tables>,
  { region, product }: { readonly region: string; readonly product: string },
  pieces: QuantityByVariant,
  now: EpochMs,
): Promise<number> {
  return storage.change(async (tx) => {
    const seen = await seenStock(tx, region, product);
    if ([...seen.values()].some(({ lookedAt }) => lookedAt > now && lookedAt < now + maxPollDuration))
      return 0;
    const budget = new Map<string, number>();
    for (const [variant, quantity] of pieces) {
      const before = seen.get(variant) ?? { pieces: 0, nextAt: now };
      const isNew = quantity > before.pieces;
      const news = isNew ? quantity - before.pieces : now >= before.nextAt ? quantity : 0;
      if (news > 0) budget.set(variant, news);
    }
    const notified = await notifyMembers(tx, { region, product }, budget, now);
    for (const [variant, quantity] of pieces) {
      const before = seen.get(variant);
      const nextAt = notified.variants.has(variant) ? now + nextMembersDelayMs : (before?.nextAt ?? now);
      // If more members wait than one transaction notifies, the next poll treats the remaining units as new.
      const remaining = notified.hasMore ? (budget.get(variant) ?? 0) : 0;
      const seenNow = Number.isFinite(remaining) ? quantity - remaining : (before?.pieces ?? 0);
      await saveSeen(tx, { region, product, variant }, { quantity: seenNow, nextAt, now });
    }
    return notified.count;
  });
}

interface NotificationResult {
  readonly count: number;
  readonly variants: ReadonlySet<string>;
  /** True if further members could be notified now; each transaction notifies a limited number. */
  readonly hasMore: boolean;
}

/** Creates emails to members, and subtracts their units from `budget`. */
async function notifyMembers(
  tx: Transaction<Tables>,
  { region, product }: { readonly region: string; readonly product: string },
  budget: Map<string, number>,
  now: EpochMs,
): Promise<NotificationResult> {
  const variants = new Set<string>();
  let count = 0;
  if (budget.size === 0) return { count, variants, hasMore: false };
  const members = await tx
    .selectFrom('waitlist_members')
    .select(['id', 'email', 'phone', 'variant'])
    .where('region', '=', region)
    .where('product', '=', product)
    .where('told_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id, email, phone, variant } of members) {
    const taken = variant === '' ? findVariantWithMostStock(budget) : variant;
    const left = taken === null ? 0 : (budget.get(taken) ?? 0);
    if (taken === null || left < 1) continue;
    if (count === batchSize) return { count, variants, hasMore: true };
    budget.set(taken, left - 1);
    variants.add(taken);
    count += 1;
    await tx.updateTable('waitlist_members').set({ told_at: now }).where('id', '=', id).execute();
    const payload = { member: Number(id) };
    await putInOutbox(tx, { kind: 'back-in-stock', payload, email, phone, now });
  }
  return { count, variants, hasMore: false };
}

/** Returns the variant with the most remaining units, for a member who waits for any variant. */
function findVariantWithMostStock(budget: ReadonlyMap<string, number>): string | null {
  let found: string | null = null;
  for (const [variant, left] of budget)
    if (left >= 1 && (found === null || left > (budget.get(found) ?? 0))) found = variant;
  return found;
}

/** Stored quantity of a variant whose stock isn't tracked. */
const endless = Number.MAX_SAFE_INTEGER;

async function seenStock(tx: Transaction<Tables>, region: string, product: string) {
  const rows = await tx
    .selectFrom('waitlist_stock')
    .select(['variant', 'pieces', 'next_at', 'looked_at'])
    .where('region', '=', region)
    .where('product', '=', product)
    .execute();
  return new Map(
    rows.map(({ variant, pieces, next_at, looked_at }) => [
      variant,
      {
        pieces: Number(pieces) === endless ? Number.POSITIVE_INFINITY : Number(pieces),
        nextAt: Number(next_at),
        lookedAt: Number(looked_at),
      },
    ]),
  );
}

async function saveSeen(
  tx: Transaction<Tables>,
  key: { readonly region: string; readonly product: string; readonly variant: string },
  { quantity, nextAt, now }: { readonly quantity: number; readonly nextAt: number; readonly now: EpochMs },
): Promise<void> {
  const pieces = Number.isFinite(quantity) ? Math.max(0, quantity) : endless;
  const row = { pieces, next_at: nextAt, looked_at: now };
  await tx
    .insertInto('waitlist_stock')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(['region', 'product', 'variant']).doUpdateSet(row))
    .execute();
}

/** Returns the recipient of an email, or null if the member left the waitlist. */
export async function findMailRecipient(
  { read }: Pick<Storage<Tables>, 'read'>,
  id: number,
): Promise<{
  readonly email: string;
  readonly region: string;
  readonly product: string;
  /** Language tag as stored. */
  readonly language: string | null;
  readonly stopToken: string;
} | null> {
  const row = await read
    .selectFrom('waitlist_members')
    .select(['email', 'region', 'product', 'language', 'stop_token'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { stop_token: stopToken, ...rest } = row;
  return { ...rest, stopToken };
}
