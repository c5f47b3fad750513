/** Gift cards that pay for an order: charged when the order is placed, and credited by its refunds. */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { redeemGiftCard, restoreGiftCard } from './gift-card-ledger.ts';

type Change = Transaction<CommerceDatabase>;

/** The part of an order's total that a gift card paid, or the part of a refund that it gets back. */
export interface GiftCardPayment {
  readonly cardId: string;
  readonly lastCharacters: string;
  readonly amount: Minor;
}

/** Takes the amounts of an order from its cards. @returns false if one of them can no longer pay its part. */
export async function takeGiftCardPayments(
  tx: Change,
  orderId: string,
  payments: readonly GiftCardPayment[],
  currency: CurrencyCode,
  at: EpochMs,
): Promise<boolean> {
  for (const { cardId, amount } of payments) {
    const posting = { cardId, source: `order:${orderId}:${cardId}`, orderId, at };
    if (!(await redeemGiftCard(tx, posting, amount, currency))) return false;
  }
  return true;
}

/** Gives amounts back to the cards of an order. Idempotent by `cause`, for example a refund. */
export async function restoreGiftCardPayments(
  tx: Change,
  { cause, orderId, at }: { readonly cause: string; readonly orderId: string; readonly at: EpochMs },
  payments: readonly GiftCardPayment[],
): Promise<void> {
  for (const { cardId, amount } of payments)
    await restoreGiftCard(tx, { cardId, orderId, source: `${cause}:${cardId}`, at }, amount);
}

interface PaidByCards {
  readonly giftCards?: readonly GiftCardPayment[];
}

/** Returns the sum that gift cards paid of an order, or that they get back from a refund. */
export function sumGiftCardPayments({ giftCards = [] }: PaidByCards): Minor {
  return giftCards.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Splits a refund. Gift cards are credited first, the last one used first, up to what is left of the amount each paid
 * (CARD-14). The rest is refunded to the payment.
 *
 * @param before refunds made or requested so far.
 */
export function splitRefundOverGiftCards(
  { giftCards = [] }: PaidByCards,
  before: readonly PaidByCards[],
  total: Minor,
): readonly GiftCardPayment[] {
  let left = total;
  return giftCards.toReversed().flatMap((paid) => {
    const given = before
      .flatMap((refund) => refund.giftCards ?? [])
      .filter(({ cardId }) => cardId === paid.cardId)
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.min(left, paid.amount - given);
    left -= Math.max(0, amount);
    return amount > 0 ? [{ ...paid, amount }] : [];
  });
}
