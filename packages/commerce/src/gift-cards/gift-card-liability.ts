/** The shop's liability for gift cards, for accounting. Amounts in minor units. */
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { GiftCardEntryKind } from './gift-card-tables.ts';

export interface GiftCardLiability {
  readonly currency: string;
  /** Number of cards with a balance. */
  readonly cards: number;
  /** Sum of all balances, which is the shop's liability. */
  readonly outstanding: Minor;
  /** Sum of the entries by kind up to the time. `outstanding` is the sum of all kinds. */
  readonly byKind: Readonly<Partial<Record<GiftCardEntryKind, Minor>>>;
}

/** Returns the liability by currency, from the entries before a time. */
export async function readGiftCardLiability(
  db: Kysely<CommerceDatabase>,
  before: EpochMs,
): Promise<readonly GiftCardLiability[]> {
  const rows = await db
    .selectFrom('gift_card_entries')
    .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_entries.card_id')
    .select((row) => ['currency', 'kind', row.fn.sum<number>('amount').as('amount')])
    .where('at', '<', before)
    .groupBy(['currency', 'kind'])
    .execute();
  const open = await db
    .selectFrom((from) =>
      from
        .selectFrom('gift_card_entries')
        .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_entries.card_id')
        .select((row) => ['currency', 'card_id', row.fn.sum<number>('amount').as('balance')])
        .where('at', '<', before)
        .groupBy(['currency', 'card_id'])
        .as('balances'),
    )
    .select((row) => ['currency', row.fn.countAll<number>().as('cards')])
    .where('balance', '>', 0)
    .groupBy('currency')
    .execute();
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency): GiftCardLiability => {
    const own = rows.filter((row) => row.currency === currency);
    return {
      currency,
      cards: Number(open.find((row) => row.currency === currency)?.cards ?? 0),
      outstanding: own.reduce((sum, { amount }) => sum + Number(amount), 0),
      byKind: Object.fromEntries(own.map(({ kind, amount }) => [kind, Number(amount)])),
    };
  });
}
