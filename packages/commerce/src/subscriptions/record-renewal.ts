/** Records, in an order's transaction, that the order is a subscription renewal. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CartRenewalRecord } from '../carts/cart-record.ts';
import type { CheckoutQuote } from '../checkout/checkout-quote.ts';
import type { CommerceDatabase } from '../database.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { type PaymentRow, readSavedMethod } from '../payments/payment-store.ts';
import { advanceContract, readContract, readCycle, updateContract, writeCycle } from './contract-store.ts';
import type { SubscriptionContract } from './subscription-contract.ts';

/**
 * Marks the cycle as billed by the order and advances the contract. The cycle's row ensures exactly one order: a second one
 * finds it billed.
 *
 * @returns false if the renewal was skipped, or its subscription ended, meanwhile.
 */
export async function recordRenewal(
  tx: Transaction<CommerceDatabase>,
  renewal: CartRenewalRecord,
  { quote, order, payment, now }: RenewalOrder,
): Promise<boolean> {
  const contract = await readContract(tx, renewal.contractId);
  const cycle = await readCycle(tx, renewal.contractId, renewal.cycle);
  const open =
    contract?.status === 'active' &&
    contract.nextCycle === renewal.cycle &&
    cycle?.status === 'unbilled' &&
    cycle.cart_id === order.cartId;
  if (!open) return false;
  await writeCycle(tx, { ...cycle, status: 'billed', order_id: order.id, updated_at: now });
  const paid = payment === null ? null : readSavedMethod(payment);
  const billed: SubscriptionContract = {
    ...contract,
    lines: contract.lines.map((line) => withChargedPrice(line, quote, now)),
    oneTimeLines: contract.oneTimeLines.filter(({ id }) => !quote.cart.lines.some((line) => line.id === id)),
    paymentMethod: paid ?? contract.paymentMethod,
    lastPaymentStatus: 'succeeded',
  };
  const data = {
    cycle: renewal.cycle,
    order: order.number,
    amount: order.amounts.totalAmount,
    payment: payment?.id ?? null,
  };
  await updateContract(
    tx,
    await advanceContract(tx, billed, now),
    { kind: 'billed', actor: 'system', data },
    now,
  );
  return true;
}

export interface RenewalOrder {
  readonly quote: CheckoutQuote;
  readonly order: OrderRecord;
  readonly payment: PaymentRow | null;
  readonly now: EpochMs;
}

/** Stores the charged price, with which later prices are compared, and removes announced prices that now apply. */
function withChargedPrice(
  line: SubscriptionContract['lines'][number],
  { priced }: CheckoutQuote,
  now: EpochMs,
): SubscriptionContract['lines'][number] {
  const charged = priced.lines.find((each) => each.line.id === line.id)?.line.merchandise.price;
  return {
    ...line,
    currentPrice: charged ?? line.currentPrice,
    announcedPrices: line.announcedPrices.filter(({ price, from }) => from > now && price > (charged ?? 0)),
  };
}
