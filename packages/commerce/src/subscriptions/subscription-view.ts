/** Converts a contract to the view of the account page. */
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import type { EpochMs } from '@vitrine/rules/units';
import { priceCartRecord } from '../carts/price-cart-record.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { findVariantImage } from '../orders/find-variant-image.ts';
import { getCycleDate } from './billing-dates.ts';
import { readCycles } from './contract-store.ts';
import { createRenewalCart, getMaxPrice } from './renewal-cart.ts';
import { findExtras, findProductSwaps, findRhythms, findSwaps } from './subscription-choices.ts';
import type { BillingCycle, SubscriptionContract } from './subscription-contract.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';
import type { SubscriptionView, UpcomingDelivery } from './subscription-service.ts';

/** Maximum number of renewals that the page lists. */
const maxDeliveries = 4;

export async function createSubscriptionView(
  deps: SubscriptionDeps,
  contract: SubscriptionContract,
): Promise<SubscriptionView> {
  const { storage, catalogue, clock } = deps.backend;
  const now = clock();
  const snapshot = await catalogue.current();
  const cycles = await readCycles(storage.read, contract.id);
  const { id, status, region, nextBillingDate, pauseReason, cancelledAt, lastPaymentStatus } = contract;
  const { interval, intervalCount } = contract.billingPolicy;
  const isOngoing = status === 'active' || status === 'paused' || status === 'failed';
  return {
    id,
    status,
    region,
    nextBillingDate,
    pauseReason,
    cancelledAt,
    lastPaymentStatus,
    rhythm: { interval, intervalCount },
    rhythms: isOngoing ? findRhythms(snapshot, contract) : [{ interval, intervalCount }],
    lines: contract.lines.map((line) => {
      const price = getMaxPrice(line, nextBillingDate ?? now);
      return {
        ...toLineView(snapshot, line),
        price: price - multiplyByPercentage(price, line.sellingPlan.percentage),
        choices: isOngoing ? findSwaps(snapshot, contract, line) : [],
        products: isOngoing ? findProductSwaps(snapshot, contract, line) : [],
      };
    }),
    oneTimeLines: contract.oneTimeLines.map((line) => ({
      ...toLineView(snapshot, line),
      price: line.currentPrice,
    })),
    extras: status === 'active' ? findExtras(snapshot, contract) : [],
    deliveries: status === 'active' ? getDeliveries(contract, cycles, now) : [],
    nextTotal: status === 'active' ? await priceNext(deps, snapshot, contract) : null,
    address: contract.deliveryAddress,
    card: contract.paymentMethod?.label ?? null,
    retryAt: await findRetry(deps, contract, cycles),
    consent: contract.consent,
  };
}

function toLineView(
  snapshot: CatalogueSnapshot,
  { id, variantId, title, variantTitle, quantity }: SubscriptionContract['oneTimeLines'][number],
) {
  return { id, variantId, title, variantTitle, quantity, image: findVariantImage(snapshot, variantId) };
}

/** Returns skipped renewals with a future date and the next renewals, in order. */
function getDeliveries(
  contract: SubscriptionContract,
  cycles: readonly BillingCycle[],
  now: EpochMs,
): readonly UpcomingDelivery[] {
  const passedOver = cycles.filter(
    ({ cycleIndex, status, skipReason, billingDate }) =>
      cycleIndex < contract.nextCycle &&
      status === 'skipped' &&
      (skipReason === 'customer' || skipReason === 'merchant') &&
      billingDate > now,
  );
  const { maxCycles } = contract.billingPolicy;
  const next = Array.from({ length: maxDeliveries }, (_, index) => contract.nextCycle + index)
    .filter((cycle) => maxCycles === null || cycle <= maxCycles)
    .map((cycle) => ({
      cycle,
      date:
        cycle === contract.nextCycle && contract.nextBillingDate !== null
          ? contract.nextBillingDate
          : getCycleDate(contract, cycle),
      skipped: cycles.some(({ cycleIndex, status }) => cycleIndex === cycle && status === 'skipped'),
    }));
  return [
    ...passedOver.map(({ cycleIndex, billingDate }) => ({
      cycle: cycleIndex,
      date: billingDate,
      skipped: true,
    })),
    ...next,
  ];
}

/** Computes the current price of the next renewal. */
async function priceNext(
  { backend }: SubscriptionDeps,
  snapshot: CatalogueSnapshot,
  contract: SubscriptionContract,
): Promise<SubscriptionView['nextTotal']> {
  const now = Math.max(backend.clock(), contract.nextBillingDate ?? 0);
  const context = { parts: backend, snapshot, country: null, store: null, now: backend.clock() };
  const { country, province } = contract.deliveryAddress;
  const { priced } = await priceCartRecord(context, createRenewalCart(contract, now), {
    destination: { country, province },
    email: contract.email,
  });
  const { required, chosen } = priced.shipping;
  if (required && chosen === null) return null;
  const added = priced.taxes.filter(({ included }) => !included).reduce((sum, { amount }) => sum + amount, 0);
  return { shipping: chosen?.price ?? 0, tax: added, total: priced.totalAmount };
}

async function findRetry(
  { backend: { storage } }: SubscriptionDeps,
  contract: SubscriptionContract,
  cycles: readonly BillingCycle[],
): Promise<EpochMs | null> {
  const cycle = cycles.find(({ cycleIndex }) => cycleIndex === contract.nextCycle);
  if (contract.status !== 'active' || cycle === undefined || cycle.attempts === 0) return null;
  const row = await storage.read
    .selectFrom('subscription_contracts')
    .select('due_at')
    .where('id', '=', contract.id)
    .executeTakeFirst();
  return row?.due_at ?? null;
}
