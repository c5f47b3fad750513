/**
 * Creates an order in one transaction: checks that the cart is what was priced, takes stock, claims
 * discounts, assigns the order number, completes the cart and queues the email. All or nothing.
 */
import type { Transaction } from 'kysely';
import type { BackendParts } from '../backend.ts';
import { discountsApplied } from '../carts/pricing.ts';
import { completeCart, lockCart } from '../carts/store.ts';
import { type StockShortage, takeStock } from '../catalogue/stock.ts';
import { forgetCheckout } from '../checkout/forget.ts';
import type { Quote } from '../checkout/quote.ts';
import { type CheckoutRecord, readCheckout } from '../checkout/record.ts';
import { stillHolds } from '../customers/pricing-facts.ts';
import { provenCustomer } from '../customers/proven-email.ts';
import type { CommerceDatabase } from '../database.ts';
import { claimRewards, endClaims, isRewardDiscount, rewardsApplied } from '../discounts/reward-grants.ts';
import { claimDiscountUses } from '../discounts/uses.ts';
import { queueMail } from '../mail/queue.ts';
import { orders } from '../observe.ts';
import { linkPayment, type PaymentRow } from '../payments/payment-store.ts';
import { freezeOrder, newOrderIdentity, variantIdOf } from './freeze.ts';
import { claimGifts } from './gift-budgets.ts';
import type { OrderRecord } from './model.ts';
import { recordPaid } from './order-events.ts';
import { insertOrder, nextOrderNumber, readOrderOfCart } from './order-store.ts';

export type Refusal =
  | { readonly kind: 'soldOut'; readonly shortages: readonly StockShortage[] }
  | { readonly kind: 'codeUsedUp' }
  | { readonly kind: 'giftsUsedUp' }
  /** The cart, checkout or price differs from what the shopper agreed to. */
  | { readonly kind: 'changed' }
  /** The payment isn't authorized any more. */
  | { readonly kind: 'paymentGone' };

export type Placement =
  | { readonly kind: 'placed'; readonly order: OrderRecord }
  /** The cart already has an order. */
  | { readonly kind: 'already'; readonly order: OrderRecord }
  | Refusal;

/** Thrown inside the transaction to roll it back. */
class PlacementRejected extends Error {
  override readonly name = 'PlacementRejected';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/**
 * Creates the order of a quote. If the cart already has an order, returns that one.
 *
 * @param payment payment over exactly the quote's total; null if nothing is due.
 */
export async function placeOrder(
  parts: BackendParts,
  quote: Quote,
  payment: PaymentRow | null,
): Promise<Placement> {
  const { shippingAddress } = quote.checkout;
  const paid = payment?.amount ?? 0;
  if (shippingAddress === null || paid !== quote.priced.totalAmount) {
    const order = await readOrderOfCart(parts.storage.read, quote.cart.id);
    return order === null ? { kind: 'changed' } : { kind: 'already', order };
  }
  const identity = newOrderIdentity();
  const now = quote.now;

  try {
    const placement = await parts.storage.change(async (tx): Promise<Placement> => {
      const before = await readOrderOfCart(tx, quote.cart.id);
      if (before !== null) return { kind: 'already', order: before };
      await holdToQuote(parts, tx, quote);
      if (!(await stillHolds(tx, quote.customer))) throw new PlacementRejected({ kind: 'changed' });

      const shortages = await takeStock(
        tx,
        quote.priced.lines.map((line) => ({ variantId: variantIdOf(line), quantity: line.line.quantity })),
        now,
      );
      if (shortages.length > 0) throw new PlacementRejected({ kind: 'soldOut', shortages });

      const customerId =
        quote.cart.buyerIdentity.customerId ?? (await provenCustomer(tx, quote.checkout.email));
      const usedUp = await claimDiscountUses(tx, {
        discountIds: discountsApplied(quote.priced).filter((id) => !isRewardDiscount(id)),
        orderId: identity.id,
        customer: quote.cart.buyerIdentity.customerId ?? quote.checkout.email,
        at: now,
      });
      if (usedUp.length > 0) throw new PlacementRejected({ kind: 'codeUsedUp' });
      const claim = { id: identity.id, customerId: quote.cart.buyerIdentity.customerId, now };
      if (!(await claimRewards(tx, rewardsApplied(quote.priced), claim)))
        throw new PlacementRejected({ kind: 'changed' });
      if (!(await claimGifts(tx, quote.region, quote.giftClaims)))
        throw new PlacementRejected({ kind: 'giftsUsedUp' });
      if (payment !== null && !(await linkPayment(tx, payment.id, identity.id, now))) {
        throw new PlacementRejected({ kind: 'paymentGone' });
      }
      if (!(await completeCart(tx, quote.cart.id, now))) throw new PlacementRejected({ kind: 'changed' });

      // Last, because all other orders wait for the locked counter from here on.
      const order = freezeOrder(quote, shippingAddress, {
        ...identity,
        number: await nextOrderNumber(tx),
        customerId,
        financialStatus: payment === null || payment.status === 'succeeded' ? 'paid' : 'authorized',
      });
      await insertOrder(tx, order);
      if (order.financialStatus === 'paid') {
        await recordPaid(tx, order, now);
        await endClaims(tx, order.id, 'used');
      }
      await forgetCheckout(tx, order.cartId);
      await queueMail(tx, order.email, { kind: 'orderConfirmation', orderId: order.id }, now);
      return { kind: 'placed', order };
    });
    if (placement.kind === 'placed') orders.tell({ region: placement.order.region });
    return placement;
  } catch (error) {
    if (error instanceof PlacementRejected) return error.refusal;
    throw error;
  }
}

/** Throws if the cart or checkout isn't the one that was priced. */
async function holdToQuote(
  parts: BackendParts,
  tx: Transaction<CommerceDatabase>,
  quote: Quote,
): Promise<void> {
  const cart = await lockCart(tx, parts.storage.dialect, quote.cart.id, quote.now);
  const checkout = await readCheckout(tx, quote.cart.id);
  const same =
    cart !== null &&
    JSON.stringify(cart) === JSON.stringify(quote.cart) &&
    entered(checkout) === entered(quote.checkout);
  if (!same) throw new PlacementRejected({ kind: 'changed' });
}

/** Serializes the shopper's input, without what was displayed. */
function entered(checkout: CheckoutRecord): string {
  return JSON.stringify({ ...checkout, seen: null, notices: [] });
}
