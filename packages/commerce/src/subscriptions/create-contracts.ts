/** Creates an order's subscription contracts in the order's transaction: one for each delivery interval among its lines. */

import type { Minor } from '@vitrine/rules/money';
import { addIntervals } from '@vitrine/rules/subscriptions/add-intervals';
import type { Transaction } from 'kysely';
import type { BackendDeps } from '../backend-options.ts';
import { getCartCountry } from '../carts/serving-region.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { SellingPlanRecord } from '../catalogue/catalogue-records.ts';
import type { CheckoutQuote } from '../checkout/checkout-quote.ts';
import { inviteInTransaction } from '../customers/accounts.ts';
import type { CommerceDatabase } from '../database.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import type { OrderLineRecord, OrderRecord } from '../orders/order-record.ts';
import { type PaymentRow, readSavedMethod } from '../payments/payment-store.ts';
import { insertContract } from './contract-store.ts';
import type { SubscriptionContract, SubscriptionLine } from './subscription-contract.ts';

interface PlannedLine {
  readonly line: OrderLineRecord;
  readonly plan: SellingPlanRecord;
  /** Unit price before the plan's percentage, in minor units. */
  readonly basePrice: Minor;
}

/** Returns true if a cart contains a recurring product. */
export function hasRecurringLines(
  snapshot: CatalogueSnapshot,
  lines: readonly { readonly sellingPlanId: string | null }[],
): boolean {
  return lines.some(({ sellingPlanId }) => findRecurringPlan(snapshot, sellingPlanId) !== null);
}

/** Returns a recurring plan; null if there is none with this id. */
export function findRecurringPlan(
  snapshot: CatalogueSnapshot,
  planId: string | null,
): SellingPlanRecord | null {
  const plan = planId === null ? undefined : snapshot.sellingPlan(planId)?.plan;
  return plan?.recurringDeliveries === true ? plan : null;
}

/**
 * Creates the order's contracts. A guest gets an account and an email to activate it. On activation, the contracts are
 * assigned to the account, like the guest's orders.
 */
export async function createContracts(
  parts: Pick<BackendDeps, 'storefrontUrl' | 'clock' | 'languages'>,
  tx: Transaction<CommerceDatabase>,
  quote: CheckoutQuote,
  order: OrderRecord,
  payment: PaymentRow | null,
): Promise<readonly SubscriptionContract[]> {
  const planned = order.lines.flatMap((line, index): readonly PlannedLine[] => {
    const plan = findRecurringPlan(quote.snapshot, line.sellingPlan?.id ?? null);
    const basePrice = quote.priced.lines[index]?.line.merchandise.price ?? line.unitPrice;
    return plan === null ? [] : [{ line, plan, basePrice }];
  });
  if (planned.length === 0) return [];
  if (order.customerId === null) await inviteInTransaction(parts, tx, order.email, order.region);
  const rhythms = Map.groupBy(planned, ({ plan }) => `${plan.interval}-${plan.intervalCount}`);
  const contracts: SubscriptionContract[] = [];
  for (const lines of rhythms.values()) {
    const contract = toContract(quote, order, payment, lines, `${order.id}${contracts.length + 1}`);
    contracts.push(await insertContract(tx, contract, { kind: 'created', actor: 'customer' }));
    const started = { kind: 'subscriptionStarted', contractId: contract.id } as const;
    await queueEmail(tx, contract.email, started, order.createdAt);
  }
  return contracts;
}

function toContract(
  { cart, checkout }: CheckoutQuote,
  order: OrderRecord,
  payment: PaymentRow | null,
  planned: readonly PlannedLine[],
  id: string,
): Omit<SubscriptionContract, 'events'> {
  const [{ interval, intervalCount } = never()] = planned.map(({ plan }) => plan);
  const nextBillingDate = addIntervals(order.createdAt, { interval, intervalCount }, 1);
  return {
    id,
    status: 'active',
    customerId: order.customerId,
    email: order.email,
    phone: order.phone,
    region: order.region,
    ...(order.language === undefined ? {} : { language: order.language }),
    country: getCartCountry(cart, null),
    store: cart.store ?? null,
    currencyCode: order.currency,
    originOrderId: order.id,
    lines: mergeLines(planned, id),
    oneTimeLines: [],
    billingPolicy: { interval, intervalCount, maxCycles: null },
    deliveryAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    paymentMethod: payment === null ? null : readSavedMethod(payment),
    consent: checkout.subscriptionTerms,
    anchor: { cycle: 2, at: nextBillingDate },
    nextCycle: 2,
    nextBillingDate,
    pauseReason: null,
    lastPaymentStatus: 'succeeded',
    cancelledAt: null,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
    erasedAt: null,
  };
}

/** Merges lines of the same variant and plan. */
function mergeLines(planned: readonly PlannedLine[], contractId: string): readonly SubscriptionLine[] {
  const same = Map.groupBy(planned, ({ line, plan }) => `${line.variantId}/${plan.id}`);
  return [...same.values()].map((group, index) => {
    const [{ line, plan } = never()] = group;
    return {
      id: `${contractId}${String(index + 1).padStart(2, '0')}`,
      variantId: line.variantId,
      quantity: group.reduce((sum, each) => sum + each.line.quantity, 0),
      title: line.title,
      variantTitle: line.variantTitle,
      sellingPlan: { id: plan.id, name: plan.name, percentage: plan.percentage },
      currentPrice: Math.max(...group.map(({ basePrice }) => basePrice)),
      announcedPrices: [],
    };
  });
}

function never(): never {
  throw new Error('A contract without lines was to be created.');
}
