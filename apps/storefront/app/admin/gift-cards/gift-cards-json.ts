/** JSON of the calls of the admin's gift-card pages. Amounts are in minor units. */
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';

export type GiftCardStateJson = 'open' | 'empty' | 'waiting' | 'expired' | 'disabled';
export type GiftCardEntryKindJson =
  | 'issued'
  | 'redeemed'
  | 'restored'
  | 'expired'
  | 'adjusted'
  | 'disabled'
  | 'enabled';

export interface GiftCardRowJson {
  readonly id: string;
  /** Null until the card has a code. */
  readonly lastCharacters: string | null;
  readonly state: GiftCardStateJson;
  readonly balance: Minor;
  readonly initial: Minor;
  readonly currency: string;
  readonly region: string;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs | null;
  /** Time at which the card is emailed; null if it has been, or is printed. */
  readonly sendAt: EpochMs | null;
  readonly order: { readonly id: string; readonly number: number; readonly email: string } | null;
}

export interface GiftCardListJson {
  readonly cards: readonly GiftCardRowJson[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly total: number;
}

export interface GiftCardJson {
  readonly card: GiftCardRowJson;
  /** Oldest first. */
  readonly entries: readonly {
    readonly sequence: number;
    readonly kind: GiftCardEntryKindJson;
    readonly amount: Minor;
    /** Balance after the entry. */
    readonly balance: Minor;
    readonly order: { readonly id: string; readonly number: number } | null;
    readonly note: string;
    readonly at: EpochMs;
  }[];
}

export interface IssuedGiftCardJson {
  readonly id: string;
  readonly currency: string;
  /** Shown only once; null if the card is emailed to a recipient. */
  readonly code: string | null;
}

export interface LiabilityJson {
  readonly currencies: readonly {
    readonly currency: string;
    /** Number of cards with a balance. */
    readonly cards: number;
    readonly outstanding: Minor;
    readonly byKind: Readonly<Partial<Record<GiftCardEntryKindJson, Minor>>>;
  }[];
}
