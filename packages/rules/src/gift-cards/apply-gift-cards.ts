/** Splits what is to pay over the gift cards of a cart. A gift card is a means of payment: no price depends on it. */
import type { PricedCart } from '../cart/model.ts';
import type { Minor } from '../money.ts';

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

/**
 * Returns each card with the part that it pays, in the order in which they were entered: the first one is used up first.
 *
 * @param payable amount that gift cards may pay, in minor units.
 */
export function applyGiftCards(
  cards: readonly SpendableGiftCard[],
  payable: Minor,
): readonly AppliedGiftCard[] {
  let left = payable;
  return cards.map((card) => {
    const amountUsed = Math.max(0, Math.min(card.balance, left));
    left -= amountUsed;
    return { ...card, amountUsed };
  });
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
