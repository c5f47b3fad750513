/** Splits what is to pay over the gift cards of a cart. A gift card is a means of payment: no price depends on it. */
import type { PricedCart } from '../cart/model.ts';
import { getMinimumCharge } from '../money/minimum-charge.ts';
import type { CurrencyCode, Minor } from '../money.ts';

/** A gift card that a cart may be paid with. */
export interface SpendableGiftCard {
  readonly id: string;
  readonly lastCharacters: string;
  readonly balance: Minor;
}

export interface AppliedGiftCard extends SpendableGiftCard {
  /** The part of the total that the card pays. */
  readonly amountUsed: Minor;
}

export interface GiftCardShares {
  /** Amount that gift cards may pay. */
  readonly payable: Minor;
  /** The order's price, including the part that gift cards may not pay. */
  readonly total: Minor;
  /** The smallest amount that the payment provider charges. */
  readonly minimumCharge: Minor;
}

/**
 * Returns each card with the part that it pays, in the order in which they were entered: the first one is used up first.
 * If less than the minimum charge would be left to pay, the cards pay that much less, the last one first (CARD-23).
 */
export function applyGiftCards(
  cards: readonly SpendableGiftCard[],
  { payable, total, minimumCharge }: GiftCardShares,
): readonly AppliedGiftCard[] {
  let left = payable;
  const applied = cards.map((card) => {
    const amountUsed = Math.max(0, Math.min(card.balance, left));
    left -= amountUsed;
    return { ...card, amountUsed };
  });
  const due = total - sumGiftCards(applied);
  const isChargeable = due <= 0 || due >= minimumCharge || total < minimumCharge;
  if (isChargeable) return applied;
  let missing = minimumCharge - due;
  return applied.toReversed().map(takeBack).toReversed();

  function takeBack(card: AppliedGiftCard): AppliedGiftCard {
    const less = Math.min(card.amountUsed, missing);
    missing -= less;
    return { ...card, amountUsed: card.amountUsed - less };
  }
}

/** Returns the amounts by which gift cards pay a cart. */
export function getGiftCardShares(
  priced: Pick<PricedCart, 'lines' | 'totalAmount'>,
  currency: CurrencyCode,
): GiftCardShares {
  const minimumCharge = getMinimumCharge(currency);
  return { payable: getGiftCardPayable(priced), total: priced.totalAmount, minimumCharge };
}

/** Returns the amount that gift cards may pay: the total without gift cards that are bought, which money alone pays (CARD-12). */
export function getGiftCardPayable(priced: Pick<PricedCart, 'lines' | 'totalAmount'>): Minor {
  return Math.max(0, priced.totalAmount - sumBoughtGiftCards(priced));
}

/** Returns the price of the gift cards that are bought, which no discount reduces. */
export function sumBoughtGiftCards({ lines }: Pick<PricedCart, 'lines'>): Minor {
  return lines.reduce(
    (sum, { line, priceAfterDiscounted, orderAllocation }) =>
      line.merchandise.giftCard === true ? sum + priceAfterDiscounted - orderAllocation : sum,
    0,
  );
}

/** Returns what the gift cards pay altogether. */
export function sumGiftCards(cards: readonly { readonly amountUsed: Minor }[]): Minor {
  return cards.reduce((sum, { amountUsed }) => sum + amountUsed, 0);
}
