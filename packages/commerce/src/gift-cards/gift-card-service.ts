/** Backend of the gift card pages: balances by code, a member's own cards, and printable cards. */
import type { Minor } from '@vitrine/rules/money';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../backend-options.ts';
import { findOrder } from '../orders/order-store.ts';
import { secretsMatch } from '../secrets-match.ts';
import { createGiftCardCode, hashGiftCardCode } from './gift-card-code.ts';
import { findGiftCard, type GiftCardRow, isSpendable, readGiftCardBalances } from './gift-card-ledger.ts';

/** A card as displayed to its holder. */
export interface GiftCardView {
  readonly lastCharacters: string;
  /** In minor units of the region's currency; 0 after the card has expired. */
  readonly balance: Minor;
  readonly region: RegionKey;
  /** Null if it never expires. */
  readonly expiresAt: EpochMs | null;
}

/** A card for the buyer to print. */
export interface PrintableGiftCard {
  readonly id: string;
  readonly amount: Minor;
  readonly region: RegionKey;
  /** Name of the recipient, and message. Either may be empty. */
  readonly name: string;
  readonly message: string;
  /** Null if it never expires. */
  readonly expiresAt: EpochMs | null;
  /** True until its code was revealed, which is only possible once. */
  readonly isHidden: boolean;
  readonly lastCharacters: string;
}

export interface GiftCardService {
  /** Returns the card of a code; null if the code is unknown, malformed or disabled. The result doesn't distinguish these. */
  balance(code: string): Promise<GiftCardView | null>;
  /** Returns the cards with a balance in a customer's account. */
  listForCustomer(customerId: string): Promise<readonly GiftCardView[]>;
  /** Returns the printable cards of an order; null if the secret is wrong. */
  printable(orderId: string, secret: string): Promise<readonly PrintableGiftCard[] | null>;
  /** Creates the code of a printable card and returns it; null if it was already revealed. */
  reveal(orderId: string, secret: string, cardId: string): Promise<string | null>;
}

/** Creates the service; null if the shop has no gift cards. */
export function createGiftCardService({
  storage,
  clock,
  giftCards,
}: Pick<BackendDeps, 'storage' | 'clock' | 'giftCards'>): GiftCardService | null {
  if (giftCards === undefined) return null;
  const { key } = giftCards;
  const toViews = async (rows: readonly GiftCardRow[]): Promise<readonly GiftCardView[]> => {
    const balances = await readGiftCardBalances(
      storage.read,
      rows.map(({ id }) => id),
    );
    const now = clock();
    return rows.flatMap((row): GiftCardView[] => {
      const { region, last_characters: lastCharacters, expires_at: expiresAt } = row;
      if (!isRegionKey(region)) return [];
      const balance = isSpendable(row, now) ? (balances.get(row.id) ?? 0) : 0;
      return [{ lastCharacters, balance, region, expiresAt }];
    });
  };
  const isOpen = async (orderId: string, secret: string) => {
    const order = await findOrder(storage.read, orderId);
    return order !== null && secretsMatch(order.secret, secret);
  };
  return {
    async balance(code) {
      const row = await storage.read
        .selectFrom('gift_cards')
        .selectAll()
        .where('code_hash', '=', hashGiftCardCode(code, key))
        .executeTakeFirst();
      // Run one query and the same steps for any text, so that the response time reveals nothing.
      const [view] = await toViews(row === undefined || row.disabled_at !== null ? [] : [row]);
      return view ?? null;
    },
    async listForCustomer(customerId) {
      const rows = await storage.read
        .selectFrom('gift_cards')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('disabled_at', 'is', null)
        .where('code_hash', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(100)
        .execute();
      return (await toViews(rows)).filter(({ balance }) => balance > 0);
    },
    async printable(orderId, secret) {
      if (!(await isOpen(orderId, secret))) return null;
      const rows = await storage.read
        .selectFrom('gift_cards')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('disabled_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.flatMap((row): PrintableGiftCard[] => {
        const {
          id,
          initial,
          region,
          deliver_at,
          code_hash,
          delivery,
          last_characters: lastCharacters,
          expires_at: expiresAt,
        } = row;
        // The delivery of a card is deleted when it was sent; that of a printable card is retained.
        if (deliver_at !== null || delivery === '{}' || !isRegionKey(region)) return [];
        const { name = '', message = '' }: { name?: string; message?: string } = JSON.parse(delivery);
        const isHidden = code_hash === null;
        return [{ id, amount: initial, region, name, message, expiresAt, isHidden, lastCharacters }];
      });
    },
    async reveal(orderId, secret, cardId) {
      if (!(await isOpen(orderId, secret))) return null;
      return storage.change(async (tx) => {
        const card = await findGiftCard(tx, cardId);
        const isHidden =
          card !== null &&
          card.order_id === orderId &&
          card.disabled_at === null &&
          card.deliver_at === null &&
          card.code_hash === null;
        if (!isHidden) return null;
        const { code, hash, lastCharacters } = createGiftCardCode(key);
        await tx
          .updateTable('gift_cards')
          .set({ code_hash: hash, last_characters: lastCharacters })
          .where('id', '=', cardId)
          .execute();
        return code;
      });
    },
  };
}
