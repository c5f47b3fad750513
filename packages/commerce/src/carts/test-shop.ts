/** Opens a small shop for tests in a real database, with the real schema and region tables. */
import { loadRegionTables } from '@vitrine/data/regions';
import { settleCart } from '@vitrine/rules/cart/settle';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/settings';
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { tableAt } from '@vitrine/rules/regions/table';
import type { DurationMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { pino } from 'pino';
import type { BackendParts } from '../backend.ts';
import { catalogueMigrations } from '../catalogue/migrations.ts';
import type { ProductRecord, SellingPlanGroupRecord } from '../catalogue/model.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { documentRow, noteChanges, putDocuments } from '../catalogue/write-documents.ts';
import { customerMigrations } from '../customers/migrations.ts';
import { customerResolvers } from '../customers/resolvers.ts';
import type { CommerceDatabase } from '../database.ts';
import { importDiscounts } from '../discounts/import.ts';
import { rewardGrantMigrations } from '../discounts/reward-grants.ts';
import { catalogueResolvers } from '../graphql/catalogue-resolvers.ts';
import { createSchema, mergeResolvers } from '../graphql/schema.ts';
import { createGraphServer } from '../graphql/server.ts';
import { orderMigrations } from '../orders/migrations.ts';
import { orderEventMigrations } from '../orders/order-events.ts';
import { cartMigrations } from './migrations.ts';
import { leaveAsItIs } from './plain-backend.ts';
import { cartResolvers } from './resolvers.ts';

export const shopMigrations: readonly MigrationSet[] = [
  catalogueMigrations,
  cartMigrations,
  customerMigrations,
  orderMigrations,
  orderEventMigrations,
  rewardGrantMigrations,
];

export const startOfTest = Date.UTC(2026, 5, 1);

export interface TestProduct {
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
}

export const testPlans: SellingPlanGroupRecord = {
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

export interface TestShop {
  readonly parts: BackendParts;
  /** Advances the shop's clock. */
  advance(ms: DurationMs): void;
  /** Sets the stock of a product. */
  stock(id: string, available: number): Promise<void>;
  discounts(entries: readonly object[]): Promise<void>;
  offers(settings: Partial<OfferSettings>): void;
  /** Sets different offers for each market. */
  offersOf(settings: (region: RegionKey) => OfferSettings): void;
  /** Sets if cart changes are reconciled; true by default. */
  settles(does: boolean): void;
  /** Runs an operation and returns the response as plain JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape.
  run(query: string, variables?: Readonly<Record<string, unknown>>): Promise<any>;
}

/** Opens the shop on an empty database with the given products. */
export async function openTestShop(
  storage: Storage<CommerceDatabase>,
  products: readonly TestProduct[],
): Promise<TestShop> {
  let now = startOfTest;
  let offers: OfferSettings = noOffers;
  let offersOf: (region: RegionKey) => OfferSettings = () => offers;
  let settle: typeof settleCart = settleCart;
  const clock = () => now;
  const log = pino({ level: 'silent' });
  await storage.change(async (tx) => {
    await putDocuments(tx, [
      documentRow('selling_plan_group', testPlans.id, testPlans, now),
      ...products.map((product) => {
        const record = productRecord(product);
        return documentRow('product', record.handle, record, now);
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
    await noteChanges(tx, ['all'], now);
  });
  const tables = loadRegionTables();
  const parts: BackendParts = {
    storage,
    catalogue: await openCatalogue({ storage, log }),
    regionTable: (region, at) => tableAt(tables, region, at),
    offers: { settings: async (region) => offersOf(region) },
    get settle() {
      return settle;
    },
    clock,
    storefrontUrl: (region) => `http://${region}.shop.test`,
    checkoutUrl: (region) => `http://${region}.shop.test/checkout`,
    mediaUrl: 'http://shop.test/media',
    accessTokens: [],
    log,
    development: true,
  };
  const server = createGraphServer(
    createSchema(mergeResolvers([catalogueResolvers, cartResolvers, customerResolvers])),
    parts,
  );
  return {
    parts,
    advance(ms) {
      now += ms;
    },
    async stock(id, available) {
      await storage.change(async (tx) => {
        await tx.updateTable('inventory').set({ available }).where('variant_id', '=', id).execute();
        await noteChanges(tx, [`inventory:${id}`], now);
      });
    },
    async discounts(entries) {
      const { bad } = await importDiscounts(storage, entries, { now });
      if (bad.length > 0) throw new Error(JSON.stringify(bad));
    },
    offers(settings) {
      offers = { ...offers, ...settings };
    },
    offersOf(settings) {
      offersOf = settings;
    },
    settles(does) {
      settle = does ? settleCart : leaveAsItIs;
    },
    async run(query, variables = {}) {
      const { body } = await server.execute({ query, variables });
      return JSON.parse(JSON.stringify(body));
    },
  };
}

function productRecord(product: TestProduct): ProductRecord {
  const { id, price, compareAtPrice } = product;
  const regions = product.regions ?? regionKeys;
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
    metafields: [],
    seo: { title: null, description: null },
    giftCard: false,
    createdAt: startOfTest,
    updatedAt: startOfTest,
    publishedAt: startOfTest,
  };
}
