/**
 * The ledger of gift cards: append-only entries whose sum is the balance, which is never negative. Each entry has a source,
 * and a second entry with the same source is ignored, so that every step can be repeated after a crash.
 */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { GiftCardEntryKind, GiftCardTables } from './gift-card-tables.ts';

type Reading = Kysely<CommerceDatabase>;
type Change = Transaction<CommerceDatabase>;

export type GiftCardRow = Selectable<GiftCardTables['gift_cards']>;

/** An entry to be added. */
export interface GiftCardPosting {
  readonly cardId: string;
  /** Identifies the event that caused the entry. */
  readonly source: string;
  readonly orderId?: string | null;
  readonly note?: string;
  readonly at: EpochMs;
}

/** After a refund to a card that has expired or expires soon, the card is valid for at least this long. */
const validAfterRefundMs: DurationMs = 90 * 24 * 60 * 60 * 1000;

export async function findGiftCard(db: Reading, id: string): Promise<GiftCardRow | null> {
  return (await db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns a card's balance in minor units, even if it has expired; 0 for an unknown card. */
export async function readGiftCardBalance(db: Reading, cardId: string): Promise<Minor> {
  return (await readGiftCardBalances(db, [cardId])).get(cardId) ?? 0;
}

/** Returns the balances of cards by id. */
export async function readGiftCardBalances(
  db: Reading,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, Minor>> {
  if (cardIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('gift_card_entries')
    .select((row) => ['card_id', row.fn.sum<number>('amount').as('amount')])
    .where('card_id', 'in', cardIds)
    .groupBy('card_id')
    .execute();
  return new Map(rows.map(({ card_id, amount }) => [card_id, Number(amount)]));
}

/** Returns true if a card can be spent at `now`, regardless of its balance. */
export function isSpendable(
  { disabled_at, expires_at }: Pick<GiftCardRow, 'disabled_at' | 'expires_at'>,
  now: EpochMs,
): boolean {
  return disabled_at === null && (expires_at === null || expires_at > now);
}

/** A new card, before it has a code. */
export type NewGiftCard = Omit<GiftCardRow, 'code_hash' | 'last_characters' | 'disabled_at' | 'note'> &
  Partial<Pick<GiftCardRow, 'code_hash' | 'last_characters'>>;

/**
 * Issues a card with its initial amount.
 *
 * @returns false if this source has already issued one
 */
export async function issueGiftCard(tx: Change, card: NewGiftCard, posting: Omit<GiftCardPosting, 'cardId'>) {
  if (!isPositive(card.initial)) throw new RangeError('A gift card has a positive amount.');
  if (await isPosted(tx, posting.source)) return false;
  await tx
    .insertInto('gift_cards')
    .values({ code_hash: null, last_characters: '', disabled_at: null, note: null, ...card })
    .execute();
  await post(tx, { ...posting, cardId: card.id }, 'issued', card.initial);
  return true;
}

/**
 * Takes an amount from a card for an order.
 *
 * @returns false if the balance is too low, the card can't be spent or has another currency, or this source has already
 * taken the amount
 */
export async function redeemGiftCard(
  tx: Change,
  posting: GiftCardPosting,
  amount: Minor,
  currency: CurrencyCode,
): Promise<boolean> {
  if (!isPositive(amount) || (await isPosted(tx, posting.source))) return false;
  const card = await findGiftCard(tx, posting.cardId);
  if (card === null || card.currency !== currency || !isSpendable(card, posting.at)) return false;
  if ((await readGiftCardBalance(tx, card.id)) < amount) return false;
  await post(tx, posting, 'redeemed', -amount);
  return true;
}

/**
 * Gives an amount back to a card that paid for an order, at most what is left of what the order took. A card that has
 * expired or expires soon is valid for another 90 days, so that the amount isn't lost.
 *
 * @returns the amount that was given back; 0 if this source has already given it back
 */
export async function restoreGiftCard(
  tx: Change,
  posting: GiftCardPosting & { readonly orderId: string },
  amount: Minor,
): Promise<Minor> {
  if (!isPositive(amount) || (await isPosted(tx, posting.source))) return 0;
  const card = await findGiftCard(tx, posting.cardId);
  if (card === null) return 0;
  const restored = Math.min(amount, await readTaken(tx, posting.cardId, posting.orderId));
  if (restored <= 0) return 0;
  await post(tx, posting, 'restored', restored);
  const until = posting.at + validAfterRefundMs;
  if (card.expires_at !== null && card.expires_at < until) {
    await tx.updateTable('gift_cards').set({ expires_at: until }).where('id', '=', card.id).execute();
  }
  return restored;
}

/** Returns the amount that an order took from a card minus what was given back. */
async function readTaken(tx: Change, cardId: string, orderId: string): Promise<Minor> {
  const row = await tx
    .selectFrom('gift_card_entries')
    .select((each) => each.fn.sum<number>('amount').as('amount'))
    .where('card_id', '=', cardId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['redeemed', 'restored'])
    .executeTakeFirst();
  return Math.max(0, -Number(row?.amount ?? 0));
}

/**
 * Adds an amount for the merchant, or subtracts it if negative. @returns false if the balance is too low, or this source has
 * already changed it.
 */
export async function adjustGiftCard(tx: Change, posting: GiftCardPosting, amount: Minor): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount === 0 || (await isPosted(tx, posting.source))) return false;
  if ((await readGiftCardBalance(tx, posting.cardId)) + amount < 0) return false;
  await post(tx, posting, 'adjusted', amount);
  return true;
}

/**
 * Disables a card, so that it can't be spent, and removes its balance.
 *
 * @returns the removed amount, 0 for a card without a balance; null if it is already disabled or unknown
 */
export async function disableGiftCard(tx: Change, posting: GiftCardPosting): Promise<Minor | null> {
  const card = await findGiftCard(tx, posting.cardId);
  if (card === null || card.disabled_at !== null) return null;
  const balance = await readGiftCardBalance(tx, card.id);
  await tx.updateTable('gift_cards').set({ disabled_at: posting.at }).where('id', '=', card.id).execute();
  if (balance > 0) await post(tx, posting, 'disabled', -balance);
  return balance;
}

/** Undoes `disableGiftCard` and restores the removed amount. @returns false if the card isn't disabled. */
export async function enableGiftCard(tx: Change, posting: GiftCardPosting): Promise<boolean> {
  const card = await findGiftCard(tx, posting.cardId);
  if (card === null || card.disabled_at === null) return false;
  const row = await tx
    .selectFrom('gift_card_entries')
    .select((each) => each.fn.sum<number>('amount').as('amount'))
    .where('card_id', '=', card.id)
    .where('kind', 'in', ['disabled', 'enabled'])
    .executeTakeFirst();
  const taken = -Number(row?.amount ?? 0);
  await tx.updateTable('gift_cards').set({ disabled_at: null }).where('id', '=', card.id).execute();
  if (taken > 0) await post(tx, posting, 'enabled', taken);
  return true;
}

/** Removes the balances of expired cards. @returns the number of cards. */
export async function expireGiftCards(tx: Change, now: EpochMs, limit = 100): Promise<number> {
  const cards = await tx
    .selectFrom('gift_cards')
    .innerJoin('gift_card_entries', 'gift_card_entries.card_id', 'gift_cards.id')
    .select((row) => ['id', row.fn.sum<number>('amount').as('balance'), row.fn.max('sequence').as('last')])
    .where('expires_at', '<=', now)
    .where('disabled_at', 'is', null)
    .groupBy('id')
    .having((row) => row.fn.sum('amount'), '>', 0)
    .limit(limit)
    .execute();
  for (const { id, balance, last } of cards) {
    const source = `expired:${id}:${last}`;
    // Read first, so that PostgreSQL reports a conflict with another process and the transaction runs again.
    if (!(await isPosted(tx, source)))
      await post(tx, { cardId: id, source, at: now }, 'expired', -Number(balance));
  }
  return cards.length;
}

function isPositive(amount: Minor): boolean {
  return Number.isSafeInteger(amount) && amount > 0;
}

export async function isPosted(tx: Change, source: string): Promise<boolean> {
  const row = await tx
    .selectFrom('gift_card_entries')
    .select('sequence')
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}

async function post(
  tx: Change,
  { cardId, source, orderId = null, note = '', at }: GiftCardPosting,
  kind: GiftCardEntryKind,
  amount: Minor,
): Promise<void> {
  await tx
    .insertInto('gift_card_entries')
    .values({ card_id: cardId, kind, amount, source, order_id: orderId, note, at })
    .execute();
}
