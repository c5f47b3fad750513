/** Service of gift cards for pages. Amounts are in minor units. */
import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';

/** A card as its holder sees it. */
export interface GiftCardSummary {
  readonly lastCharacters: string;
  readonly balance: Minor;
  readonly region: RegionKey;
  /** Null if it never expires. */
  readonly expiresAt: EpochMs | null;
}

/** A card that the buyer of an order prints. */
export interface GiftCardToPrint {
  readonly id: string;
  readonly amount: Minor;
  readonly region: RegionKey;
  /** Name of the recipient and message, both may be empty. */
  readonly name: string;
  readonly message: string;
  /** Null if it never expires. */
  readonly expiresAt: EpochMs | null;
  /** True until the code was displayed, which happens only once. */
  readonly isHidden: boolean;
  readonly lastCharacters: string;
}

export interface GiftCardPages {
  /** Returns the card with a code; null if the shop has no such card. */
  balance(code: string): Promise<GiftCardSummary | null>;
  /** Cards of the signed-in member; none for a guest. */
  own(): Promise<readonly GiftCardSummary[]>;
  /** Returns the cards of an order that its buyer prints; null if the secret is wrong. */
  printable(orderId: string, secret: string): Promise<readonly GiftCardToPrint[] | null>;
  /** Returns the code of a card to print. Null if it has been shown before. */
  reveal(orderId: string, secret: string, cardId: string): Promise<string | null>;
}
