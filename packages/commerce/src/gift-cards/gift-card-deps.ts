/** Dependencies of gift cards. */
import type { GiftCardExpiryRules } from '@vitrine/rules/gift-cards/gift-card-expiry';
import type { GiftCardSalesRules } from '@vitrine/rules/gift-cards/gift-card-limits';
import type { GiftCardKey } from './gift-card-code.ts';

export interface GiftCardDeps {
  /** Key of the hashes of codes. */
  readonly key: GiftCardKey;
  /** Key that encrypts codes until they are emailed; the same as for personal IDs. */
  readonly mailKey: Uint8Array;
  readonly rules: GiftCardExpiryRules & GiftCardSalesRules;
}
