/** Converts gift cards to entries of `gift-cards.json`. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { CommerceDatabase } from '../database.ts';
import { hashGiftCardCode } from './gift-card-code.ts';
import { loadGiftCardKey } from './gift-card-key.ts';
import { type GiftCardRow, readGiftCardBalances } from './gift-card-ledger.ts';
import type { giftCardsSchema } from './seed-gift-cards.ts';

export interface WriteGiftCardsOptions {
  /** Codes in the seed files that filled the shop, since the database only has hashes. */
  readonly giftCardCodes?: readonly string[];
  /** False omits the customers of the cards and the merchant's notes. */
  readonly withCustomers: boolean;
}

/**
 * Returns the entries of all cards with a code, in an order that doesn't depend on ids.
 *
 * @param leftOut receives messages about cards whose code is unknown, and about cards without a code, which are omitted
 */
export async function writeSeedGiftCards(
  storage: Storage<CommerceDatabase>,
  { giftCardCodes: codes = [], withCustomers }: WriteGiftCardsOptions,
  leftOut: string[],
): Promise<readonly z.input<typeof giftCardsSchema>[number][]> {
  const db = storage.read;
  const rows = await db
    .selectFrom('gift_cards')
    .selectAll()
    .orderBy('created_at')
    .orderBy('last_characters')
    .orderBy('initial')
    .execute();
  if (rows.length === 0) return [];
  const key = await loadGiftCardKey(storage);
  const ready = rows.filter(({ code_hash }) => code_hash !== null);
  const byHash = new Map(codes.map((code) => [hashGiftCardCode(code, key), code]));
  const ids = ready.map(({ id }) => id);
  const balances = await readGiftCardBalances(db, ids);
  const taken = await readTakenByDisabling(db, ids);
  const notes = withCustomers ? await readFirstNotes(db, ids) : new Map<string, string>();
  const emails = withCustomers ? await readEmails(db) : new Map<string, string>();
  const write = (row: GiftCardRow) => {
    const balance = (balances.get(row.id) ?? 0) + (row.disabled_at === null ? 0 : (taken.get(row.id) ?? 0));
    const code = byHash.get(row.code_hash ?? '');
    const customer = emails.get(row.customer_id ?? '');
    const note = row.note ?? notes.get(row.id) ?? '';
    return {
      ...(code === undefined ? { lastCharacters: row.last_characters } : { code }),
      storefront: row.region,
      initialValue: toDecimal(row.initial),
      ...(balance === row.initial ? {} : { balance: toDecimal(balance) }),
      ...(row.expires_at === null ? {} : { expiresAt: new Date(Number(row.expires_at)).toISOString() }),
      ...(row.disabled_at === null ? {} : { disabled: true }),
      ...(customer === undefined ? {} : { customer }),
      ...(withCustomers && note !== '' ? { note } : {}),
      createdAt: new Date(Number(row.created_at)).toISOString(),
    };
  };
  const entries = ready.map(write);
  const unknown = entries.filter((entry) => !('code' in entry)).length;
  if (unknown > 0)
    leftOut.push(
      `The codes of ${unknown} gift cards: only their hashes are stored, so no code pays with them.`,
    );
  const waiting = rows.length - ready.length;
  if (waiting > 0) leftOut.push(`${waiting} gift cards that have no code yet.`);
  return entries;
}

/** Returns, by card id, the amount that was removed by disabling the card and not restored since. */
async function readTakenByDisabling(
  db: Kysely<CommerceDatabase>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('gift_card_entries')
    .select((row) => ['card_id', row.fn.sum<number>('amount').as('amount')])
    .where('kind', 'in', ['disabled', 'enabled'])
    .groupBy('card_id')
    .execute();
  return new Map(rows.map(({ card_id, amount: sum }) => [card_id, -Number(sum)]));
}

/** Returns the notes of the first entry of each card. */
async function readFirstNotes(
  db: Kysely<CommerceDatabase>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('gift_card_entries')
    .select(['card_id', 'note'])
    .where('kind', '=', 'issued')
    .execute();
  return new Map(rows.map(({ card_id, note }) => [card_id, note]));
}

async function readEmails(db: Kysely<CommerceDatabase>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('customers').select(['id', 'email']).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
