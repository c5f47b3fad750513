/** Splits the amount to pay over the gift cards of a cart. A gift card is a means of payment, so it doesn't affect prices. */
import type { PricedCart } from '../cart/model.ts';
import { getMinimumCharge } from '../money/minimum-charge.ts';
import type { CurrencyCode, Minor } from '../money.ts';

/** A gift card that may pay for a cart. */
export interface SpendableGiftCard {
  readonly id: string;
  readonly lastCharacters: string;
  readonly balance: Minor;
}

export interface AppliedGiftCard extends SpendableGiftCard {
  /** Part of the total that the card pays. */
  readonly amountUsed: Minor;
}

export interface GiftCardLimits {
  /** Amount that may be paid with gift cards. */
  readonly payable: Minor;
  /** Total of the order, including the part that can't be paid with gift cards. */
  readonly total: Minor;
  /** Minimum amount that the payment provider charges. */
  readonly minimumCharge: Minor;
}

/**
 * Returns each card with the amount it pays, in the order of entry: the first one is used up first. If less than the minimum
 * charge would be left to pay, the cards pay correspondingly less, beginning with the last one (CARD-23).
 */
export function applyGiftCards(
  cards: readonly SpendableGiftCard[],
  { payable, total, minimumCharge }: GiftCardLimits,
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
): GiftCardLimits {
  const minimumCharge = getMinimumCharge(currency);
  return { payable: getGiftCardPayable(priced), total: priced.totalAmount, minimumCharge };
}

/**
 * Returns the amount that may be paid with gift cards: the total without purchased gift cards, which can't be paid with gift
 * cards (CARD-12).
 */
export function getGiftCardPayable(priced: Pick<PricedCart, 'lines' | 'totalAmount'>): Minor {
  return Math.max(0, priced.totalAmount - sumBoughtGiftCards(priced));
}

/** Returns the price of purchased gift cards, which discounts don't reduce. */
export function sumBoughtGiftCards({ lines }: Pick<PricedCart, 'lines'>): Minor {
  return lines.reduce(
    (sum, { line, priceAfterDiscounted, orderAllocation }) =>
      line.merchandise.giftCard === true ? sum + priceAfterDiscounted - orderAllocation : sum,
    0,
  );
}

/** Returns the sum of the amounts that gift cards pay. */
export function sumGiftCards(cards: readonly { readonly amountUsed: Minor }[]): Minor {
  return cards.reduce((sum, { amountUsed }) => sum + amountUsed, 0);
}
