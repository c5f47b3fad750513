/** Gift cards that pay for a cart. A cart stores their ids; codes are only used when they are entered and never stored. */

import type { PricedCart } from '@vitrine/rules/cart/model';
import {
  type AppliedGiftCard,
  applyGiftCards,
  getGiftCardShares,
  type SpendableGiftCard,
} from '@vitrine/rules/gift-cards/apply-gift-cards';
import type { CurrencyCode } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import * as words from '@vitrine/words/checkout-messages';
import type { Kysely } from 'kysely';
import type { CartRecord } from '../carts/cart-record.ts';
import {
  acceptChange,
  type CartChange,
  type CartUserError,
  toRejectedChange,
} from '../carts/change/cart-change.ts';
import type { CommerceDatabase } from '../database.ts';
import { type GiftCardKey, hashGiftCardCode } from './gift-card-code.ts';
import { isSpendable, readGiftCardBalances } from './gift-card-ledger.ts';

type Reading = Kysely<CommerceDatabase>;

/** Maximum number of gift cards per cart. */
export const maxCartGiftCards = 10;

/** The gift card of a code, as of the time of entry. */
export interface EnteredGiftCard {
  readonly id: string;
  readonly lastCharacters: string;
  readonly currency: string;
  readonly balance: number;
  readonly spendable: boolean;
}

/**
 * Finds the gift cards of codes. An unknown code takes the same steps as a malformed one, so that timing doesn't distinguish
 * them.
 *
 * @param key null if the shop has no gift cards, so that every code is unknown.
 */
export async function findEnteredGiftCards(
  db: Reading,
  key: GiftCardKey | null,
  codes: readonly string[],
  now: EpochMs,
): Promise<readonly (EnteredGiftCard | null)[]> {
  if (key === null || codes.length === 0) return codes.map(() => null);
  const hashes = codes.map((code) => hashGiftCardCode(code, key));
  const rows = await db
    .selectFrom('gift_cards')
    .select(['id', 'code_hash', 'last_characters', 'currency', 'expires_at', 'disabled_at'])
    .where('code_hash', 'in', hashes)
    .execute();
  const balances = await readGiftCardBalances(
    db,
    rows.map(({ id }) => id),
  );
  return hashes.map((hash): EnteredGiftCard | null => {
    const row = rows.find(({ code_hash }) => code_hash === hash);
    if (row === undefined) return null;
    return {
      id: row.id,
      lastCharacters: row.last_characters,
      currency: row.currency,
      balance: balances.get(row.id) ?? 0,
      spendable: isSpendable(row, now),
    };
  });
}

/** Returns an error message for the shopper if a card can't pay in a currency, otherwise null. */
export function findGiftCardRejection(card: EnteredGiftCard | null, currency: CurrencyCode): string | null {
  if (card === null) return words.giftCardInvalid();
  const digits = card.lastCharacters;
  if (!card.spendable) return words.giftCardUnusable({ digits });
  if (card.currency !== currency)
    return words.giftCardOtherCurrency({ digits, currency: card.currency, orderCurrency: currency });
  return card.balance > 0 ? null : words.giftCardEmpty({ digits });
}

/** Adds cards to a cart, or replaces its cards. If one of them is rejected, nothing changes. */
export function enterGiftCards(
  cart: CartRecord,
  cards: readonly (EnteredGiftCard | null)[],
  { currency, replace, path }: { currency: CurrencyCode; replace: boolean; path: readonly string[] },
): CartChange {
  const problems = cards.flatMap((card, index): CartUserError[] => {
    const message = findGiftCardRejection(card, currency);
    return message === null ? [] : [{ code: 'INVALID', field: [...path, String(index)], message }];
  });
  if (problems.length > 0) return toRejectedChange(cart, problems);
  const before = replace ? [] : (cart.giftCards ?? []);
  const ids = [...new Set([...before, ...cards.flatMap((card) => card?.id ?? [])])];
  if (ids.length > maxCartGiftCards) {
    const message = words.giftCardsTooMany({ max: maxCartGiftCards });
    return toRejectedChange(cart, [{ code: 'LESS_THAN', field: path, message }]);
  }
  return acceptChange(withGiftCards(cart, ids));
}

/** Adds the cards of another cart of the shopper, up to the maximum per cart. */
export function joinGiftCards(cart: CartRecord, ids: readonly string[]): CartChange {
  const all = new Set([...(cart.giftCards ?? []), ...ids]);
  return acceptChange(withGiftCards(cart, [...all].slice(0, maxCartGiftCards)));
}

/** Removes cards by id. An id that isn't in the cart is an error, even if the card exists. */
export function removeCartGiftCards(cart: CartRecord, ids: readonly string[]): CartChange {
  const before = cart.giftCards ?? [];
  const problems = ids.flatMap((id, index): CartUserError[] =>
    before.includes(id)
      ? []
      : [
          {
            code: 'INVALID',
            field: ['appliedGiftCardIds', String(index)],
            message: 'The applied gift card does not exist.',
          },
        ],
  );
  if (problems.length > 0) return toRejectedChange(cart, problems);
  return acceptChange(
    withGiftCards(
      cart,
      before.filter((id) => !ids.includes(id)),
    ),
  );
}

function withGiftCards({ giftCards = [], ...cart }: CartRecord, ids: readonly string[]): CartRecord {
  const same = ids.length === giftCards.length && ids.every((id, index) => id === giftCards[index]);
  if (same) return giftCards.length === 0 ? cart : { ...cart, giftCards };
  return ids.length === 0 ? cart : { ...cart, giftCards: ids };
}

/** Returns the cart's cards that can currently be spent in its currency, in the order of entry. */
export async function readCartGiftCards(
  db: Reading,
  { giftCards = [] }: Pick<CartRecord, 'giftCards'>,
  currency: CurrencyCode,
  now: EpochMs,
): Promise<readonly SpendableGiftCard[]> {
  if (giftCards.length === 0) return [];
  const rows = await db
    .selectFrom('gift_cards')
    .select(['id', 'last_characters', 'currency', 'expires_at', 'disabled_at'])
    .where('id', 'in', giftCards)
    .execute();
  const balances = await readGiftCardBalances(db, giftCards);
  return giftCards.flatMap((id): SpendableGiftCard[] => {
    const row = rows.find((each) => each.id === id);
    const balance = balances.get(id) ?? 0;
    if (row === undefined || row.currency !== currency || balance <= 0 || !isSpendable(row, now)) return [];
    return [{ id, lastCharacters: row.last_characters, balance }];
  });
}

/** Returns the cart's cards with the amount that each pays. */
export async function applyCartGiftCards(
  db: Reading,
  cart: Pick<CartRecord, 'giftCards'>,
  priced: PricedCart,
  currency: CurrencyCode,
  now: EpochMs,
): Promise<readonly AppliedGiftCard[]> {
  const cards = await readCartGiftCards(db, cart, currency, now);
  return applyGiftCards(cards, getGiftCardShares(priced, currency));
}
