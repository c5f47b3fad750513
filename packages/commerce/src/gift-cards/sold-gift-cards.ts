/** Purchased gift cards: issued when their order is paid, and disabled when they are refunded. */
import { createHash } from 'node:crypto';
import { findGiftCardLimit, type GiftCardLimitRejection } from '@vitrine/rules/gift-cards/gift-card-limits';
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { LineQuantity, OrderLineRecord, OrderRecord, RefundRecord } from '../orders/order-record.ts';
import { toGiftCardDelivery } from './gift-card-delivery.ts';
import type { GiftCardDeps } from './gift-card-deps.ts';
import { disableGiftCard, enableGiftCard, issueGiftCard, readGiftCardBalances } from './gift-card-ledger.ts';

type Change = Transaction<CommerceDatabase>;

const day = 24 * 60 * 60 * 1000;

/** Returns the amount paid for each unit of a gift card line, in minor units. */
function getUnitAmount(line: OrderLineRecord): Minor {
  return Math.floor((line.priceAfterDiscounted - line.orderAllocation) / line.quantity);
}

/** Returns the amount of gift cards in an order. It isn't revenue and earns no points. */
export function sumSoldGiftCards({ lines }: Pick<OrderRecord, 'lines'>): Minor {
  return lines.reduce(
    (sum, line) =>
      line.giftCard === undefined ? sum : sum + line.priceAfterDiscounted - line.orderAllocation,
    0,
  );
}

/** Returns the refunded amount of gift cards, which wasn't revenue and earned no points. */
export function sumRefundedGiftCards(
  { lines }: Pick<OrderRecord, 'lines'>,
  refund: Pick<RefundRecord, 'lines'>,
): Minor {
  return refund.lines.reduce((sum, { lineId, amount }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line?.giftCard === undefined ? sum : sum + amount;
  }, 0);
}

/** Issues the cards of a paid order, one for each unit. Idempotent. */
export async function issueSoldGiftCards(tx: Change, order: OrderRecord, at: EpochMs): Promise<void> {
  for (const line of order.lines) {
    const amount = getUnitAmount(line);
    if (line.giftCard === undefined || amount <= 0) continue;
    const { sendAt, ...delivery } = toGiftCardDelivery(line.attributes, at);
    for (let unit = 1; unit <= line.quantity; unit += 1) {
      const card = {
        id: `${line.id}${String(unit).padStart(3, '0')}`,
        initial: amount,
        currency: order.currency,
        region: order.region,
        expires_at: line.giftCard.expiresAt,
        // If the buyer is the recipient, the card is shown in the buyer's account.
        customer_id: delivery.email === '' ? order.customerId : null,
        order_id: order.id,
        line_id: line.id,
        deliver_at: sendAt,
        delivery: JSON.stringify(delivery),
        created_at: at,
      };
      await issueGiftCard(tx, card, { source: `sold:${card.id}`, orderId: order.id, at });
    }
  }
}

/** Buyer and amounts of a gift card purchase. */
export interface GiftCardPurchase {
  readonly orderId: string;
  readonly email: string;
  readonly customerId: string | null;
  readonly lines: readonly OrderLineRecord[];
  readonly currency: OrderRecord['currency'];
  readonly at: EpochMs;
}

/**
 * Counts the gift cards of a new order towards the purchase limits of its buyer.
 *
 * @returns the reason why the order is rejected; null if it is accepted
 */
export async function countGiftCardSale(
  tx: Change,
  { rules }: Pick<GiftCardDeps, 'rules'>,
  { orderId, email, customerId, lines, currency, at }: GiftCardPurchase,
): Promise<GiftCardLimitRejection | null> {
  const amounts = lines.flatMap((line) =>
    line.giftCard === undefined ? [] : Array.from({ length: line.quantity }, () => getUnitAmount(line)),
  );
  if (amounts.length === 0) return null;
  const buyer = createHash('sha256').update(`gift cards of ${email.trim().toLowerCase()}`).digest('hex');
  const row = await tx
    .selectFrom('gift_card_sales')
    .select((each) => each.fn.sum<number>('amount').as('amount'))
    .where('buyer', '=', buyer)
    .where('currency', '=', currency)
    .where('at', '>', at - day)
    .executeTakeFirst();
  const customer =
    customerId === null
      ? undefined
      : await tx.selectFrom('customers').select('created_at').where('id', '=', customerId).executeTakeFirst();
  const isNewBuyer = customer === undefined || customer.created_at > at - rules.newAccountDays * day;
  const before = Number(row?.amount ?? 0);
  const rejection = findGiftCardLimit(rules, { currency, amounts, before, isNewBuyer });
  if (rejection !== null) return rejection;
  const amount = amounts.reduce((sum, each) => sum + each, 0);
  await tx.insertInto('gift_card_sales').values({ order_id: orderId, buyer, currency, amount, at }).execute();
  return null;
}

/**
 * Disables the cards of refunded lines, so that they can't be spent while the refund is in flight.
 *
 * @returns ids of the disabled cards, or an error message if a line has too few unspent cards
 */
export async function disableRefundedGiftCards(
  tx: Change,
  order: OrderRecord,
  { refundId, lines, at }: { refundId: string; lines: readonly LineQuantity[]; at: EpochMs },
): Promise<readonly string[] | string> {
  const chosen: string[] = [];
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line?.giftCard === undefined || getUnitAmount(line) <= 0) continue;
    const unspent = (await findUnspentCards(tx, lineId)).filter((cardId) => !chosen.includes(cardId));
    if (unspent.length < quantity)
      return `Of ${line.title} ${unspent.length} can be refunded, not ${quantity}: something was spent of the others.`;
    chosen.push(...unspent.slice(0, quantity));
  }
  // Disable only after all lines were checked, so that a rejected refund changes nothing.
  for (const cardId of chosen)
    await disableGiftCard(tx, { cardId, source: `refund:${refundId}:${cardId}`, orderId: order.id, at });
  return chosen;
}

/** Returns the cards of a line with their full balance, those that weren't delivered first. */
async function findUnspentCards(tx: Change, lineId: string): Promise<readonly string[]> {
  const cards = await tx
    .selectFrom('gift_cards')
    .select(['id', 'initial', 'code_hash'])
    .where('line_id', '=', lineId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
  const balances = await readGiftCardBalances(
    tx,
    cards.map(({ id }) => id),
  );
  return cards
    .filter(({ id, initial }) => (balances.get(id) ?? 0) >= initial)
    .toSorted((a, b) => Number(a.code_hash !== null) - Number(b.code_hash !== null))
    .map(({ id }) => id);
}

/** Enables the cards of a refund again that the gateway rejected. */
export async function enableRefundedGiftCards(
  tx: Change,
  cardIds: readonly string[],
  refundId: string,
  at: EpochMs,
): Promise<void> {
  for (const cardId of cardIds)
    await enableGiftCard(tx, { cardId, source: `refund-rejected:${refundId}:${cardId}`, at });
}

/** Disables all cards of an order whose payment was refunded at the gateway. */
export async function disableSoldGiftCards(tx: Change, orderId: string, at: EpochMs): Promise<void> {
  const cards = await tx
    .selectFrom('gift_cards')
    .select('id')
    .where('order_id', '=', orderId)
    .where('disabled_at', 'is', null)
    .execute();
  for (const { id } of cards)
    await disableGiftCard(tx, { cardId: id, source: `refunded-at-gateway:${id}`, orderId, at });
}
