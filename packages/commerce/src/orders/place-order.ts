/**
 * Creates an order in one transaction: checks that the cart is the one that was priced, takes stock, claims discounts,
 * assigns the order number, completes the cart and queues the email. All or nothing.
 */
import type { GiftCardLimitRejection } from '@vitrine/rules/gift-cards/gift-card-limits';
import type { Transaction } from 'kysely';
import type { BackendDeps } from '../backend-options.ts';
import { completeCart, lockCart } from '../carts/cart-store.ts';
import { getAppliedDiscountIds } from '../carts/price-cart-record.ts';
import { isAnyBundleChanged } from '../catalogue/bundles/bundle-store.ts';
import { isAnyVariantWithdrawn } from '../catalogue/is-any-variant-withdrawn.ts';
import { type StockShortage, takeStock } from '../catalogue/take-stock.ts';
import type { CheckoutQuote } from '../checkout/checkout-quote.ts';
import { type CheckoutRecord, readCheckout } from '../checkout/checkout-record.ts';
import { deleteCheckout } from '../checkout/delete-checkouts.ts';
import { isPricingCustomerCurrent } from '../customers/pricing-customer.ts';
import { findVerifiedCustomer } from '../customers/verified-email.ts';
import type { CommerceDatabase } from '../database.ts';
import { orderChannel } from '../diagnostics-channels.ts';
import { claimDiscountUses } from '../discounts/discount-uses.ts';
import {
  claimRewards,
  finishRewardClaims,
  getAppliedRewards,
  isRewardDiscount,
} from '../discounts/reward-grants.ts';
import { takeGiftCardPayments } from '../gift-cards/order-gift-cards.ts';
import { countGiftCardSale, issueSoldGiftCards } from '../gift-cards/sold-gift-cards.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { linkPayment, type PaymentRow } from '../payments/payment-store.ts';
import { createContracts } from '../subscriptions/create-contracts.ts';
import { recordRenewal } from '../subscriptions/record-renewal.ts';
import {
  createOrderIdentity,
  createOrderRecord,
  getLineVariantId,
  getOrderAddress,
  toGiftCardPayments,
} from './create-order-record.ts';
import { countExperimentOrder } from './experiment-orders.ts';
import { claimGifts } from './gift-budgets.ts';
import { recordPaid } from './order-events.ts';
import type { OrderRecord } from './order-record.ts';
import { insertOrder, nextOrderNumber, readOrderByCart } from './order-store.ts';

export type OrderRejection =
  | { readonly kind: 'soldOut'; readonly shortages: readonly StockShortage[] }
  | { readonly kind: 'codeUsedUp' }
  | { readonly kind: 'giftsUsedUp' }
  /** A gift card can no longer pay its share. */
  | { readonly kind: 'giftCardChanged' }
  /** The order contains more gift cards than the buyer may buy. */
  | { readonly kind: 'giftCardLimit'; readonly reason: GiftCardLimitRejection }
  /** The cart, checkout or price differs from what the shopper confirmed. */
  | { readonly kind: 'changed' }
  /** The payment is no longer authorized. */
  | { readonly kind: 'paymentGone' };

export type PlacementResult =
  | { readonly kind: 'placed'; readonly order: OrderRecord }
  /** The cart already has an order. */
  | { readonly kind: 'already'; readonly order: OrderRecord }
  | OrderRejection;

/** Thrown inside the transaction to roll it back. */
class PlacementRejected extends Error {
  override readonly name = 'PlacementRejected';
  readonly refusal: OrderRejection;
  constructor(refusal: OrderRejection) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/**
 * Creates the order for a quote. If the cart already has an order, returns that one.
 *
 * @param payment payment of exactly the amount due; null if nothing is due.
 */
export async function placeOrder(
  parts: BackendDeps,
  quote: CheckoutQuote,
  payment: PaymentRow | null,
): Promise<PlacementResult> {
  const shippingAddress = getOrderAddress(quote);
  const paid = payment?.amount ?? 0;
  if (shippingAddress === null || paid !== quote.amountDue) {
    const order = await readOrderByCart(parts.storage.read, quote.cart.id);
    return order === null ? { kind: 'changed' } : { kind: 'already', order };
  }
  const identity = createOrderIdentity();
  const now = quote.now;

  try {
    const placement = await parts.storage.change(async (tx): Promise<PlacementResult> => {
      const before = await readOrderByCart(tx, quote.cart.id);
      if (before !== null) return { kind: 'already', order: before };
      await holdToQuote(parts, tx, quote);
      if (!(await isPricingCustomerCurrent(tx, quote.customer)))
        throw new PlacementRejected({ kind: 'changed' });

      const stockLines = quote.priced.lines.map((line) => {
        const variantId = getLineVariantId(line);
        const components = quote.snapshot.bundles.getComponents(variantId);
        return { variantId, quantity: line.line.quantity, components };
      });
      if (await isAnyVariantWithdrawn(tx, quote.region, listSoldVariants(quote)))
        throw new PlacementRejected({ kind: 'changed' });
      if (await isAnyBundleChanged(tx, stockLines)) throw new PlacementRejected({ kind: 'changed' });
      const shortages = await takeStock(tx, stockLines, now);
      if (shortages.length > 0) throw new PlacementRejected({ kind: 'soldOut', shortages });

      const customerId =
        quote.cart.buyerIdentity.customerId ?? (await findVerifiedCustomer(tx, quote.checkout.email));
      const usedUp = await claimDiscountUses(tx, {
        discountIds: getAppliedDiscountIds(quote.priced).filter((id) => !isRewardDiscount(id)),
        orderId: identity.id,
        customer: quote.cart.buyerIdentity.customerId ?? quote.checkout.email,
        at: now,
      });
      if (usedUp.length > 0) throw new PlacementRejected({ kind: 'codeUsedUp' });
      const claim = { id: identity.id, customerId: quote.cart.buyerIdentity.customerId, now };
      if (!(await claimRewards(tx, getAppliedRewards(quote.priced), claim)))
        throw new PlacementRejected({ kind: 'changed' });
      if (!(await claimGifts(tx, quote.region, quote.giftClaims)))
        throw new PlacementRejected({ kind: 'giftsUsedUp' });
      if (!(await takeGiftCardPayments(tx, identity.id, toGiftCardPayments(quote), quote.currency, now)))
        throw new PlacementRejected({ kind: 'giftCardChanged' });
      if (payment !== null && !(await linkPayment(tx, payment.id, identity.id, now))) {
        throw new PlacementRejected({ kind: 'paymentGone' });
      }
      if (!(await completeCart(tx, quote.cart.id, now))) throw new PlacementRejected({ kind: 'changed' });

      // Do this last: from here on, all other orders wait for the locked counter.
      const order = createOrderRecord(quote, shippingAddress, {
        ...identity,
        number: await nextOrderNumber(tx),
        customerId,
        financialStatus: payment === null || payment.status === 'succeeded' ? 'paid' : 'authorized',
      });
      const limit = await limitGiftCards(parts, tx, order);
      if (limit !== null) throw new PlacementRejected({ kind: 'giftCardLimit', reason: limit });
      await insertOrder(tx, order);
      const { experiments } = quote.cart;
      if (experiments !== undefined) await countExperimentOrder(tx, order, experiments.visitor);
      if (order.financialStatus === 'paid') {
        await recordPaid(tx, order, now);
        await issueSoldGiftCards(tx, order, now);
        await finishRewardClaims(tx, order.id, 'used');
      }
      if (quote.cart.renewal === undefined) await createContracts(parts, tx, quote, order, payment);
      else if (!(await recordRenewal(tx, quote.cart.renewal, { quote, order, payment, now })))
        throw new PlacementRejected({ kind: 'changed' });
      await deleteCheckout(tx, order.cartId);
      await queueEmail(tx, order.email, { kind: 'orderConfirmation', orderId: order.id }, now);
      return { kind: 'placed', order };
    });
    if (placement.kind === 'placed') orderChannel.publish({ region: placement.order.region });
    return placement;
  } catch (error) {
    if (error instanceof PlacementRejected) return error.refusal;
    throw error;
  }
}

function listSoldVariants({ priced, snapshot }: CheckoutQuote) {
  return priced.lines.map((line) => {
    const variantId = getLineVariantId(line);
    return { variantId, productId: snapshot.variant(variantId)?.productId ?? '' };
  });
}

function limitGiftCards(
  { giftCards }: BackendDeps,
  tx: Transaction<CommerceDatabase>,
  { id: orderId, createdAt: at, email, customerId, lines, currency }: OrderRecord,
): Promise<GiftCardLimitRejection | null> {
  if (giftCards === undefined) return Promise.resolve(null);
  return countGiftCardSale(tx, giftCards, { orderId, email, customerId, lines, currency, at });
}

/** Throws if the cart or checkout has changed since it was priced. */
async function holdToQuote(
  parts: BackendDeps,
  tx: Transaction<CommerceDatabase>,
  quote: CheckoutQuote,
): Promise<void> {
  const cart = await lockCart(tx, parts.storage.dialect, quote.cart.id, quote.now);
  const checkout = await readCheckout(tx, quote.cart.id);
  const same =
    cart !== null &&
    JSON.stringify(cart) === JSON.stringify(quote.cart) &&
    entered(checkout) === entered(quote.checkout);
  if (!same) throw new PlacementRejected({ kind: 'changed' });
}

/** Serializes the shopper's input, without the displayed values. */
function entered(checkout: CheckoutRecord): string {
  const { declinedPayments: _, ...input } = checkout;
  return JSON.stringify({ ...input, seen: null, notices: [] });
}
