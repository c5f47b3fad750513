/** Gift cards for tests. */
import { loadGiftCardRules } from '@vitrine/data/gift-cards';
import type { CurrencyCode } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { createOrderIdentity } from '../orders/create-order-record.ts';
import { createGiftCardCode } from './gift-card-code.ts';
import type { GiftCardDeps } from './gift-card-deps.ts';
import { issueGiftCard } from './gift-card-ledger.ts';

/** Gift card settings of the test shops. Cards never expire unless a test overrides that. */
export const testGiftCards: GiftCardDeps = {
  key: new Uint8Array(32).fill(9),
  mailKey: new Uint8Array(32).fill(7),
  rules: loadGiftCardRules(),
};

export interface TestGiftCard {
  readonly id: string;
  readonly code: string;
  readonly lastCharacters: string;
}

/** Issues a card that counts as delivered. */
export async function issueTestGiftCard(
  storage: Storage<CommerceDatabase>,
  initial: number,
  given: {
    readonly currency?: CurrencyCode;
    readonly region?: RegionKey;
    readonly expiresAt?: number;
    readonly at?: number;
  } = {},
): Promise<TestGiftCard> {
  const { id } = createOrderIdentity();
  const { code, hash, lastCharacters } = createGiftCardCode(testGiftCards.key);
  const at = given.at ?? 0;
  const card = {
    id,
    code_hash: hash,
    last_characters: lastCharacters,
    initial,
    currency: given.currency ?? 'USD',
    region: given.region ?? 'us',
    expires_at: given.expiresAt ?? null,
    customer_id: null,
    order_id: null,
    line_id: null,
    deliver_at: null,
    delivery: '{}',
    created_at: at,
  };
  await storage.change((tx) => issueGiftCard(tx, card, { source: `issued:${id}`, at }));
  return { id, code, lastCharacters };
}
