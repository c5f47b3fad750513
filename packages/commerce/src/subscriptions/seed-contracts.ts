/**
 * Subscriptions of a seed folder: `subscriptions.json`. Products are identified by SKU, plans by name. The orders of a
 * subscription aren't part of a seed, so it starts with its next renewal.
 */
import { getStorefront, isRegionKey } from '@vitrine/rules/regions/region';
import { languages } from '@vitrine/rules/regions/supported-languages';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type {
  ProductRecord,
  SellingPlanGroupRecord,
  SellingPlanRecord,
  VariantRecord,
} from '../catalogue/catalogue-records.ts';
import { createStableId } from '../catalogue/stable-id.ts';
import { findCustomer } from '../customers/customer-store.ts';
import { seedAddress } from '../customers/seed-customers.ts';
import type { CommerceDatabase } from '../database.ts';
import { isTestCard } from '../payments/test-gateway.ts';
import { seedAmount } from '../seed-amount.ts';
import { createCycleRow, insertContract, writeCycle } from './contract-store.ts';
import type { SubscriptionContract, SubscriptionLine } from './subscription-contract.ts';

const text = z.string().min(1).max(255);
const time = z.iso.datetime({ offset: true }).transform((written): EpochMs => Date.parse(written));
const quantity = z.int().min(1).max(20);
const cycle = z.int().min(2);

const line = z.strictObject({
  sku: text,
  quantity: quantity.default(1),
  /** Name of the plan, and of its group if several plans have this name. */
  plan: text,
  group: text.optional(),
  /** Terms of this subscription, if they differ from the current plan and product. */
  percentage: z.number().min(0).max(100).optional(),
  price: seedAmount.optional(),
  announcedPrices: z.array(z.strictObject({ price: seedAmount, from: time })).default([]),
});

const contract = z
  .strictObject({
    email: z.email().max(254),
    phone: z.string().max(20).default(''),
    storefront: z.string().refine(isRegionKey, 'is no storefront'),
    language: z.enum(languages).optional(),
    /** Country of the market; defaults to that of the delivery address. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a code such as US')
      .optional(),
    status: z.enum(['active', 'paused', 'cancelled', 'failed', 'expired']).default('active'),
    lines: z.array(line).min(1),
    oneTimeLines: z
      .array(z.strictObject({ sku: text, quantity: quantity.default(1), price: seedAmount.optional() }))
      .default([]),
    /** Interval between deliveries; defaults to that of the first line's plan. */
    interval: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']).optional(),
    intervalCount: z.int().positive().optional(),
    maxCycles: z.int().positive().nullable().default(null),
    deliveryAddress: seedAddress,
    billingAddress: seedAddress.optional(),
    /** Test gateway card to charge; null if there is none. */
    testCard: z.string().refine(isTestCard, 'is no test card').nullable().default('1'),
    consent: z.strictObject({ text: z.string(), acceptedAt: time }).nullable().default(null),
    nextCycle: cycle.default(2),
    /** Time at which the next renewal is charged; null if there is none. */
    nextDelivery: time.nullable(),
    /** Cycle and time from which later dates are counted; defaults to the next renewal. */
    anchor: z.strictObject({ cycle, at: time }).optional(),
    /** Numbers of later cycles that the shopper skipped. */
    skipped: z.array(cycle).default([]),
    pauseReason: z.enum(['customer', 'merchant', 'payment']).nullable().default(null),
    lastPaymentStatus: z.enum(['succeeded', 'failed']).nullable().default(null),
    cancelledAt: time.nullable().default(null),
    createdAt: time.optional(),
  })
  .refine(
    ({ status, nextDelivery }) => status !== 'active' || nextDelivery !== null,
    'an active subscription needs a nextDelivery',
  );

/** Schema of subscriptions.json. */
export const contractsSchema = z.array(contract);
export type SeedContract = z.output<typeof contractsSchema>[number];

/** Error for an invalid entry; its message gives the reason. */
export class SeedContractError extends Error {
  override readonly name = 'SeedContractError';
}

/** Catalogue data to which the entries refer. */
export interface SeedContractCatalogue {
  readonly products: readonly ProductRecord[];
  readonly groups: readonly SellingPlanGroupRecord[];
}

type NewContract = Omit<SubscriptionContract, 'events'> & { readonly skipped: readonly number[] };

/**
 * Converts entries to contract records, without their customers.
 *
 * @throws SeedContractError if a product or plan doesn't exist
 */
export function readSeedContracts(
  entries: readonly SeedContract[],
  catalogue: SeedContractCatalogue,
  now: EpochMs,
): readonly NewContract[] {
  const variants = indexVariantsBySku(catalogue.products);
  const ids = new Set<string>();
  return entries.map((entry, index) => {
    const key = [entry.email.toLowerCase(), ...entry.lines.flatMap(({ sku, plan }) => [sku, plan])];
    const id = createStableId('subscription', key, (used) => ids.has(used));
    ids.add(id);
    return toContract(entry, id, `entry ${index}`, variants, catalogue, now);
  });
}

/** Inserts contracts, and assigns them to the customer with the same email address, if there is one. */
export async function insertSeedContracts(
  tx: Transaction<CommerceDatabase>,
  contracts: readonly NewContract[],
  now: EpochMs,
): Promise<void> {
  for (const { skipped, ...each } of contracts) {
    const customerId = (await findCustomer(tx, each.email))?.record.id ?? null;
    const stored = await insertContract(tx, { ...each, customerId }, { kind: 'imported', actor: 'merchant' });
    for (const number of skipped)
      await writeCycle(tx, {
        ...createCycleRow(stored, number, now),
        status: 'skipped',
        skip_reason: 'customer',
      });
  }
}

interface FoundVariant {
  readonly product: ProductRecord;
  readonly variant: VariantRecord;
}

/** Returns variants by SKU. */
export function indexVariantsBySku(products: readonly ProductRecord[]): ReadonlyMap<string, FoundVariant> {
  return new Map(
    products.flatMap((product) =>
      product.variants.flatMap((variant) =>
        variant.sku === '' ? [] : [[variant.sku, { product, variant }] as const],
      ),
    ),
  );
}

function toContract(
  entry: SeedContract,
  id: string,
  at: string,
  variants: ReadonlyMap<string, FoundVariant>,
  { groups }: SeedContractCatalogue,
  now: EpochMs,
): NewContract {
  const { storefront: region, nextDelivery, nextCycle, deliveryAddress } = entry;
  const email = entry.email.toLowerCase();
  const found = entry.lines.map((each, number) => readLine(each, `${id}${pad(number + 1)}`, at));
  const [first] = found;
  const createdAt = entry.createdAt ?? now;

  function readVariant(sku: string, price: number | undefined) {
    const named = variants.get(sku);
    if (named === undefined) throw new SeedContractError(`${at} names the SKU ${sku}, which no product has`);
    const current = named.variant.prices[region]?.price;
    if (price === undefined && current === undefined)
      throw new SeedContractError(`${at} names the SKU ${sku}, which has no price in ${region}`);
    const { product, variant } = named;
    const texts = { variantId: variant.id, title: product.title, variantTitle: variant.title };
    return { product, texts, currentPrice: price ?? current ?? 0 };
  }

  function readLine(each: SeedContract['lines'][number], lineId: string, where: string) {
    const { product, texts, currentPrice } = readVariant(each.sku, each.price);
    const plan = findPlan(groups, product, each, where);
    const percentage = each.percentage ?? plan?.percentage ?? 0;
    const agreed = plan?.id ?? createStableId('selling plan', [each.group ?? '', each.plan]);
    const { announcedPrices } = each;
    const stored: SubscriptionLine = {
      ...{ id: lineId, ...texts, quantity: each.quantity, currentPrice, announcedPrices },
      sellingPlan: { id: agreed, name: each.plan, percentage },
    };
    return { stored, plan };
  }

  const interval = entry.interval ?? first?.plan?.interval ?? 'MONTH';
  const intervalCount = entry.intervalCount ?? first?.plan?.intervalCount ?? 1;
  return {
    ...{ id, status: entry.status, customerId: null, email, phone: entry.phone, region },
    ...(entry.language === undefined ? {} : { language: entry.language }),
    ...{ country: entry.country ?? deliveryAddress.country, store: null, originOrderId: null },
    currencyCode: getStorefront(region).currency,
    lines: found.map(({ stored }) => stored),
    oneTimeLines: entry.oneTimeLines.map((each, number) => {
      const { texts, currentPrice } = readVariant(each.sku, each.price);
      return { id: `${id}9${pad(number + 1)}`, ...texts, quantity: each.quantity, currentPrice };
    }),
    billingPolicy: { interval, intervalCount, maxCycles: entry.maxCycles },
    deliveryAddress,
    billingAddress: entry.billingAddress ?? deliveryAddress,
    paymentMethod:
      entry.testCard === null
        ? null
        : {
            gateway: 'test',
            reference: entry.testCard,
            customer: null,
            label: `Test card ${entry.testCard}`,
          },
    consent: entry.consent,
    anchor: entry.anchor ?? { cycle: nextCycle, at: nextDelivery ?? createdAt },
    ...{ nextCycle, nextBillingDate: nextDelivery, skipped: entry.skipped },
    ...{ pauseReason: entry.pauseReason, lastPaymentStatus: entry.lastPaymentStatus },
    ...{ cancelledAt: entry.cancelledAt, createdAt, updatedAt: createdAt, erasedAt: null },
  };
}

const pad = (number: number) => String(number).padStart(2, '0');

/** Finds the plan of a line. It may have been deleted if the entry states the percentage. */
function findPlan(
  groups: readonly SellingPlanGroupRecord[],
  { handle, title }: ProductRecord,
  { plan: name, group, percentage }: SeedContract['lines'][number],
  where: string,
): SellingPlanRecord | undefined {
  const found = groups
    .filter((each) => each.products.includes(handle) && (group === undefined || each.name === group))
    .flatMap(({ plans }) => plans)
    .find((each) => each.name === name && each.recurringDeliveries);
  if (found === undefined && percentage === undefined)
    throw new SeedContractError(`${where} names the plan ${name}, which ${title} doesn't have`);
  return found;
}
