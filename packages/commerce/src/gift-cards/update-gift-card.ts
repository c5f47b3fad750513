/** Changes the merchant's data of a gift card: note, customer account and expiry. */
import {
  type GiftCardExpiryRules,
  getEarliestGiftCardExpiry,
} from '@vitrine/rules/gift-cards/gift-card-expiry';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type ChangeResult, reject, toChangeResult } from '../merchant/user-errors.ts';
import { findOrder } from '../orders/order-store.ts';
import { findGiftCard, type GiftCardRow } from './gift-card-ledger.ts';
import type { GiftCardChangeSource } from './merchant-gift-cards.ts';

/** A change of a gift card. Omitted fields remain unchanged. */
export interface GiftCardUpdate {
  readonly note?: string | undefined;
  readonly customerId?: string | null | undefined;
  /** Null: the card never expires. */
  readonly expiresAt?: EpochMs | null | undefined;
}

/** Changes a gift card. Rejects an expiry earlier than the law of the place of purchase permits. */
export function updateGiftCard(
  storage: Storage<CommerceDatabase>,
  rules: GiftCardExpiryRules,
  id: string,
  { note, customerId, expiresAt }: GiftCardUpdate,
  source: GiftCardChangeSource,
): Promise<ChangeResult<GiftCardRow>> {
  return toChangeResult(() =>
    storage.change(async (tx) => {
      const card = await findGiftCard(tx, id);
      if (card === null) throw reject(['id'], 'Gift card does not exist');
      if (customerId != null) {
        const customer = await tx
          .selectFrom('customers')
          .select('id')
          .where('id', '=', customerId)
          .executeTakeFirst();
        if (customer === undefined) throw reject(['input', 'customerId'], 'Customer does not exist');
      }
      if (expiresAt != null) {
        if (expiresAt <= source.now) throw reject(['input', 'expiresOn'], 'The day has passed');
        const order = card.order_id === null ? null : await findOrder(tx, card.order_id);
        if (order !== null) {
          const { country, province } = order.billingAddress;
          const earliest = getEarliestGiftCardExpiry(rules, { country, province }, card.created_at);
          if (earliest === null || expiresAt < earliest)
            throw reject(
              ['input', 'expiresOn'],
              earliest === null
                ? 'The law of the place where the card was bought forbids that it expires'
                : `The law of the place where the card was bought allows no day before ${new Date(earliest).toISOString().slice(0, 10)}`,
            );
        }
      }
      const changed = {
        note: note ?? card.note,
        customer_id: customerId === undefined ? card.customer_id : customerId,
        expires_at: expiresAt === undefined ? card.expires_at : expiresAt,
      };
      await tx.updateTable('gift_cards').set(changed).where('id', '=', id).execute();
      const subject = { type: 'GiftCard', id };
      await recordAuditEntry(tx, { actor: source.actor, action: 'giftCardUpdate', subject }, source.now);
      return { ...card, ...changed };
    }),
  );
}
