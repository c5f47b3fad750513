/** Opens a small test shop in a real database, with the real schema and region tables. */
import { loadRegionTables } from '@vitrine/data/regions';
import { reconcileLines } from '@vitrine/rules/cart/reconcile-lines';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import { findTableAt } from '@vitrine/rules/regions/region-table';
import type { DurationMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { pino } from 'pino';
import type { BackendDeps } from '../backend-options.ts';
import type { ProductRecord, SellingPlanGroupRecord } from '../catalogue/catalogue-records.ts';
import { catalogueMigrations } from '../catalogue/migrations.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from '../catalogue/upsert-documents.ts';
import { customerMigrations } from '../customers/migrations.ts';
import { customerResolvers } from '../customers/resolvers.ts';
import type { CommerceDatabase } from '../database.ts';
import { importDiscounts } from '../discounts/import-discounts.ts';
import { rewardGrantMigrations } from '../discounts/reward-grants.ts';
import { giftCardMigrations } from '../gift-cards/gift-card-tables.ts';
import { testGiftCards } from '../gift-cards/test-gift-cards.ts';
import type { ApiVersion } from '../graphql/api-versions.ts';
import { catalogueResolvers } from '../graphql/catalogue-resolvers.ts';
import { createGraphServer } from '../graphql/graph-server.ts';
import { createExecutableSchema, mergeResolvers } from '../graphql/schema.ts';
import { auditMigrations } from '../merchant/audit-log.ts';
import { orderMigrations } from '../orders/migrations.ts';
import { orderEventMigrations } from '../orders/order-events.ts';
import { subscriptionMigrations } from '../subscriptions/subscription-tables.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import { skipReconciliation } from './backend-without-offers.ts';
import { cartMigrations } from './migrations.ts';
import { cartResolvers } from './resolvers.ts';

export const testShopMigrations: readonly MigrationSet[] = [
  catalogueMigrations,
  sentWebhookMigrations,
  cartMigrations,
  customerMigrations,
  orderMigrations,
  orderEventMigrations,
  rewardGrantMigrations,
  giftCardMigrations,
  subscriptionMigrations,
  auditMigrations,
];

export const testStartTime = Date.UTC(2026, 5, 1);

export interface CartTestProduct {
  /** Digits of the ids of the product and of its only variant. */
  readonly id: string;
  /** Minor units, the same in every region. */
  readonly price: number;
  readonly compareAtPrice?: number;
  /** Null if stock isn't tracked. */
  readonly stock: number | null;
  readonly backOrder?: boolean;
  readonly regions?: readonly RegionKey[];
  readonly tags?: readonly string[];
  readonly requiresShipping?: boolean;
  /** True for a gift card whose amount the shopper may enter. */
  readonly ownAmount?: boolean;
}

export const testSellingPlans: SellingPlanGroupRecord = {
  id: '1',
  name: 'Subscribe',
  appName: null,
  options: [{ name: 'Delivery', values: ['Monthly'] }],
  plans: [
    {
      id: '11',
      name: 'Monthly',
      description: '',
      options: [{ name: 'Delivery', value: 'Monthly' }],
      recurringDeliveries: true,
      interval: 'MONTH',
      intervalCount: 1,
      percentage: 10,
    },
  ],
  products: ['product-1'],
};

type Headers = Readonly<Record<string, string>>;

export interface CartTestShop {
  readonly parts: BackendDeps;
  advance(ms: DurationMs): void;
  stock(id: string, available: number): Promise<void>;
  discounts(entries: readonly object[]): Promise<void>;
  offers(settings: Partial<OfferSettings>): void;
  /** Sets different offers for each market. */
  setOffersByRegion(settings: (region: RegionKey) => OfferSettings): void;
  /** Sets whether cart changes are reconciled; true by default. */
  setReconciliation(does: boolean): void;
  /** Runs an operation and returns the response as plain JSON. Requests shipping estimates, as the storefront does. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape.
  run(query: string, variables?: Readonly<Record<string, unknown>>, headers?: Headers): Promise<any>;
}

/** Opens the shop on an empty database with the given products. */
export async function openCartTestShop(
  storage: Storage<CommerceDatabase>,
  products: readonly CartTestProduct[],
  version: ApiVersion = '2025-10',
): Promise<CartTestShop> {
  let now = testStartTime;
  let offers: OfferSettings = noOffers;
  let offersOf: (region: RegionKey) => OfferSettings = () => offers;
  let reconcile: typeof reconcileLines = reconcileLines;
  const clock = () => now;
  const log = pino({ level: 'silent' });
  await storage.change(async (tx) => {
    await upsertDocuments(tx, [
      toDocumentRow('selling_plan_group', testSellingPlans.id, testSellingPlans, now),
      ...products.map((product) => {
        const record = productRecord(product);
        return toDocumentRow('product', record.handle, record, now);
      }),
    ]);
    for (const { id, stock, backOrder } of products) {
      await tx
        .insertInto('inventory')
        .values({
          variant_id: id,
          sku: `SKU-${id}`,
          available: stock ?? 0,
          tracked: stock === null ? 0 : 1,
          oversell: backOrder ? 1 : 0,
          sold: 0,
          updated_at: now,
        })
        .execute();
    }
    await appendChangeLog(tx, ['all'], now);
  });
  const tables = loadRegionTables();
  const parts: BackendDeps = {
    storage,
    catalogue: await openCatalogue({ storage, log }),
    regionTable: (region, at) => findTableAt(tables, region, at),
    offers: { settings: async (region) => offersOf(region) },
    get reconcile() {
      return reconcile;
    },
    clock,
    storefrontUrl: (region) => `http://${region}.shop.test`,
    checkoutUrl: (region) => `http://${region}.shop.test/checkout`,
    mediaUrl: 'http://shop.test/media',
    giftCards: testGiftCards,
    accessTokens: [],
    log,
    development: true,
  };
  const resolvers = mergeResolvers([catalogueResolvers, cartResolvers, customerResolvers]);
  const server = createGraphServer(() => createExecutableSchema(resolvers, version), parts);
  return {
    parts,
    advance(ms) {
      now += ms;
    },
    async stock(id, available) {
      await storage.change(async (tx) => {
        await tx.updateTable('inventory').set({ available }).where('variant_id', '=', id).execute();
        await appendChangeLog(tx, [`inventory:${id}`], now);
      });
    },
    async discounts(entries) {
      const { bad } = await importDiscounts(storage, entries, { now });
      if (bad.length > 0) throw new Error(JSON.stringify(bad));
    },
    offers(settings) {
      offers = { ...offers, ...settings };
    },
    setOffersByRegion(settings) {
      offersOf = settings;
    },
    setReconciliation(does) {
      reconcile = does ? reconcileLines : skipReconciliation;
    },
    async run(query, variables = {}, headers = { 'vitrine-extensions': 'pricing' }) {
      const { body } = await server.execute({ query, variables, headers });
      return JSON.parse(JSON.stringify(body));
    },
  };
}

function productRecord(product: CartTestProduct): ProductRecord {
  const { id, price, compareAtPrice } = product;
  const regions = product.regions ?? getRegionKeys();
  const marketPrice = { price, compareAtPrice: compareAtPrice ?? null };
  return {
    id,
    handle: `product-${id}`,
    title: `Product ${id}`,
    descriptionHtml: '',
    vendor: 'Test',
    productType: 'HERO',
    category: null,
    tags: product.tags ?? [],
    status: 'active',
    publishedIn: regions,
    options: [{ id, name: 'Title', values: [{ id, name: 'Default', swatch: null }] }],
    variants: [
      {
        id,
        productId: id,
        position: 1,
        title: 'Default',
        sku: `SKU-${id}`,
        barcode: null,
        selectedOptions: [{ name: 'Title', value: 'Default' }],
        prices: Object.fromEntries(regions.map((region) => [region, marketPrice])),
        imageId: null,
        weightGrams: 100,
        requiresShipping: product.requiresShipping ?? true,
        taxable: true,
        tracked: product.stock !== null,
        inventoryPolicy: product.backOrder ? 'continue' : 'deny',
      },
    ],
    images: [],
    metafields:
      product.ownAmount === true
        ? [{ namespace: 'custom', key: 'own_amount', type: 'single_line_text_field', value: 'Default' }]
        : [],
    seo: { title: null, description: null },
    giftCard: product.ownAmount === true,
    createdAt: testStartTime,
    updatedAt: testStartTime,
    publishedAt: testStartTime,
  };
}
