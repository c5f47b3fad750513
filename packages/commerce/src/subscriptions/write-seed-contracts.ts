/** Writes subscriptions as entries of `subscriptions.json`. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { CommerceDatabase } from '../database.ts';
import { type contractsSchema, indexVariantsBySku, type SeedContractCatalogue } from './seed-contracts.ts';
import type { SubscriptionContract } from './subscription-contract.ts';

type WrittenContract = z.input<typeof contractsSchema>[number];

/**
 * Returns the entries of all contracts, in an order that doesn't depend on ids.
 *
 * @param leftOut receives a message about each contract that can't be written
 */
export async function writeSeedContracts(
  db: Kysely<CommerceDatabase>,
  catalogue: SeedContractCatalogue,
  leftOut: string[],
): Promise<readonly WrittenContract[]> {
  const rows = await db
    .selectFrom('subscription_contracts')
    .select('data')
    .orderBy('created_at')
    .orderBy('email')
    .orderBy('id')
    .execute();
  const ahead = await db
    .selectFrom('subscription_billing_cycles')
    .select(['contract_id', 'cycle_index'])
    .where('status', '=', 'skipped')
    .orderBy('cycle_index')
    .execute();
  const skippedByContract = Map.groupBy(ahead, ({ contract_id }) => contract_id);
  const named = nameItems(catalogue);
  const written = rows.map(({ data }) => {
    const contract: SubscriptionContract = JSON.parse(data);
    const skipped = (skippedByContract.get(contract.id) ?? [])
      .map(({ cycle_index }) => cycle_index)
      .filter((index) => index > contract.nextCycle);
    return writeContract(contract, skipped, named);
  });
  const entries = written.filter((each) => each !== null);
  const missing = written.length - entries.length;
  if (missing > 0)
    leftOut.push(`${missing} subscriptions that were erased, or have a product without a SKU.`);
  return entries;
}

/** Names of products and plans in a seed. */
interface ItemNames {
  /** SKUs by variant id. */
  readonly skus: ReadonlyMap<string, string>;
  /** Names of groups by the id of a plan. */
  readonly groups: ReadonlyMap<string, string>;
}

function nameItems({ products, groups }: SeedContractCatalogue): ItemNames {
  return {
    skus: new Map([...indexVariantsBySku(products)].map(([sku, { variant }]) => [variant.id, sku])),
    groups: new Map(groups.flatMap(({ name, plans }) => plans.map(({ id }) => [id, name] as const))),
  };
}

/**
 * Returns the seed entry of a contract; null if it was erased, belongs to the staging store, or has a product without a SKU.
 * Stripe payment methods are left out, because they are only valid in one Stripe account.
 *
 * @param skipped numbers of later cycles that the shopper skipped
 */
function writeContract(
  stored: SubscriptionContract,
  skipped: readonly number[],
  { skus, groups }: ItemNames,
): WrittenContract | null {
  if (stored.erasedAt !== null || stored.store !== null) return null;
  if ([...stored.lines, ...stored.oneTimeLines].some(({ variantId }) => !skus.has(variantId))) return null;
  const { billingPolicy, paymentMethod, anchor, nextBillingDate, consent, cancelledAt } = stored;
  const toTime = (at: EpochMs) => new Date(at).toISOString();
  return {
    email: stored.email,
    phone: stored.phone,
    storefront: stored.region,
    ...(stored.language === undefined ? {} : { language: stored.language }),
    country: stored.country,
    status: stored.status,
    lines: stored.lines.map(({ variantId, quantity: count, sellingPlan, currentPrice, announcedPrices }) => ({
      sku: skus.get(variantId) ?? '',
      quantity: count,
      plan: sellingPlan.name,
      ...toGroup(groups.get(sellingPlan.id)),
      percentage: sellingPlan.percentage,
      price: toDecimal(currentPrice),
      announcedPrices: announcedPrices.map(({ price, from }) => ({
        price: toDecimal(price),
        from: toTime(from),
      })),
    })),
    oneTimeLines: stored.oneTimeLines.map(({ variantId, quantity: count, currentPrice }) => ({
      ...{ sku: skus.get(variantId) ?? '', quantity: count, price: toDecimal(currentPrice) },
    })),
    ...billingPolicy,
    deliveryAddress: stored.deliveryAddress,
    billingAddress: stored.billingAddress,
    testCard: paymentMethod?.gateway === 'test' ? paymentMethod.reference : null,
    consent: consent === null ? null : { text: consent.text, acceptedAt: toTime(consent.acceptedAt) },
    nextCycle: stored.nextCycle,
    nextDelivery: nextBillingDate === null ? null : toTime(nextBillingDate),
    anchor: { cycle: anchor.cycle, at: toTime(anchor.at) },
    skipped: [...skipped],
    pauseReason: stored.pauseReason,
    lastPaymentStatus: stored.lastPaymentStatus,
    cancelledAt: cancelledAt === null ? null : toTime(cancelledAt),
    createdAt: toTime(stored.createdAt),
  };
}

const toGroup = (group: string | undefined) => (group === undefined ? {} : { group });
