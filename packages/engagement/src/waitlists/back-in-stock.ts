/**
 * Who of a waitlist is told that a product is back: once each, in the order of joining, as many as there are new pieces;
 * where pieces are still there after a day, the next ones. What was seen of the stock, who was told, and the mails to
 * write are one change, so that several processes and crashes tell everybody once.
 */
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { OutboxTables } from '../outbox/outbox-tables.ts';
import { putInOutbox } from '../outbox/put.ts';
import type { WaitlistTables } from './waitlist-tables.ts';

type Tables = WaitlistTables & OutboxTables;

/** Variants' ids with the pieces that can be bought now; infinite where nobody counts them. */
export type Pieces = ReadonlyMap<string, number>;

/** Until the next ones are told while pieces are left, in ms. */
export const nextAfter = 24 * 60 * 60_000;
/** Members told in one change; more wait for the next look. */
const mostAtOnce = 200;
/** A look takes no longer, in ms: what lies further ahead is of a clock that was set back. */
const longestLook = 10 * 60_000;

/** Products that confirmed members wait for, by region. */
export async function awaitedProducts({
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
 * Notes what can be bought of a product in a region, and writes the mails that follow. `now` is from before the pieces
 * were asked for: a look that began before the last one is out of date, and notes nothing. @returns how many mails.
 */
export function notePieces(
  storage: Storage<Tables>,
  { region, product }: { readonly region: string; readonly product: string },
  pieces: Pieces,
  now: number,
): Promise<number> {
  return storage.change(async (tx) => {
    const seen = await seenStock(tx, region, product);
    if ([...seen.values()].some(({ lookedAt }) => lookedAt > now && lookedAt < now + longestLook)) return 0;
    const budget = new Map<string, number>();
    for (const [variant, quantity] of pieces) {
      const before = seen.get(variant) ?? { pieces: 0, nextAt: now };
      const isNew = quantity > before.pieces;
      const news = isNew ? quantity - before.pieces : now >= before.nextAt ? quantity : 0;
      if (news > 0) budget.set(variant, news);
    }
    const told = await tellMembers(tx, { region, product }, budget, now);
    for (const [variant, quantity] of pieces) {
      const before = seen.get(variant);
      const nextAt = told.variants.has(variant) ? now + nextAfter : (before?.nextAt ?? now);
      // Where more wait than one change tells, the look that follows finds the rest of the pieces new.
      const untold = told.more ? (budget.get(variant) ?? 0) : 0;
      const seenNow = Number.isFinite(untold) ? quantity - untold : (before?.pieces ?? 0);
      await keepSeen(tx, { region, product, variant }, { quantity: seenNow, nextAt, now });
    }
    return told.count;
  });
}

interface Told {
  readonly count: number;
  readonly variants: ReadonlySet<string>;
  /** Whether somebody is left whom there would be pieces for. */
  readonly more: boolean;
}

/** Takes from `budget` what members are told of. */
async function tellMembers(
  tx: Transaction<Tables>,
  { region, product }: { readonly region: string; readonly product: string },
  budget: Map<string, number>,
  now: number,
): Promise<Told> {
  const variants = new Set<string>();
  let count = 0;
  if (budget.size === 0) return { count, variants, more: false };
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
    const taken = variant === '' ? mostLeft(budget) : variant;
    const left = taken === null ? 0 : (budget.get(taken) ?? 0);
    if (taken === null || left < 1) continue;
    if (count === mostAtOnce) return { count, variants, more: true };
    budget.set(taken, left - 1);
    variants.add(taken);
    count += 1;
    await tx.updateTable('waitlist_members').set({ told_at: now }).where('id', '=', id).execute();
    const payload = { member: Number(id) };
    await putInOutbox(tx, { kind: 'back-in-stock', payload, email, phone, now });
  }
  return { count, variants, more: false };
}

/** Which variant a member who takes any is told of: the one with the most left. */
function mostLeft(budget: ReadonlyMap<string, number>): string | null {
  let found: string | null = null;
  for (const [variant, left] of budget)
    if (left >= 1 && (found === null || left > (budget.get(found) ?? 0))) found = variant;
  return found;
}

/** Stands for pieces that nobody counts. */
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

async function keepSeen(
  tx: Transaction<Tables>,
  key: { readonly region: string; readonly product: string; readonly variant: string },
  { quantity, nextAt, now }: { readonly quantity: number; readonly nextAt: number; readonly now: number },
): Promise<void> {
  const pieces = Number.isFinite(quantity) ? Math.max(0, quantity) : endless;
  const row = { pieces, next_at: nextAt, looked_at: now };
  await tx
    .insertInto('waitlist_stock')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(['region', 'product', 'variant']).doUpdateSet(row))
    .execute();
}

/** Whom a mail is for; null for one who left meanwhile. */
export async function toldMember(
  { read }: Pick<Storage<Tables>, 'read'>,
  id: number,
): Promise<{
  readonly email: string;
  readonly region: string;
  readonly product: string;
  readonly stopToken: string;
} | null> {
  const row = await read
    .selectFrom('waitlist_members')
    .select(['email', 'region', 'product', 'stop_token'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { stop_token: stopToken, ...rest } = row;
  return { ...rest, stopToken };
}
