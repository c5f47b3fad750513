/** Opens a test shop with a real database, catalogue, cart and checkout, and a clock that only the test advances. */
import { loadAddressForms } from '@vitrine/data/addresses';
import { loadRegionTables } from '@vitrine/data/regions';
import { noPreOrders, type PreOrderTexts } from '@vitrine/rules/catalogue/pre-order';
import type { Discount } from '@vitrine/rules/discounts/discount';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import type { DurationMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { pino } from 'pino';
import { mutationKeyMigrations } from '../admin-api/idempotency/mutation-key-tables.ts';
import type { BackendDeps, LanguageScope, OffersPort } from '../backend-options.ts';
import { bulkOperationMigrations } from '../bulk-operations/bulk-operation-tables.ts';
import type { CartRecord } from '../carts/cart-record.ts';
import { insertCart } from '../carts/cart-store.ts';
import { createEmptyCart } from '../carts/empty-cart.ts';
import { cartMigrations } from '../carts/migrations.ts';
import { saveBundles } from '../catalogue/bundles/bundle-store.ts';
import type { ProductRecord, SellingPlanRecord } from '../catalogue/catalogue-records.ts';
import { catalogueMigrations } from '../catalogue/migrations.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import type { TranslationsByLanguage } from '../catalogue/translations.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from '../catalogue/upsert-documents.ts';
import { customerErasureMigrations } from '../customers/customer-erasures.ts';
import { customerMigrations } from '../customers/migrations.ts';
import type { CommerceDatabase } from '../database.ts';
import { rewardGrantMigrations } from '../discounts/reward-grants.ts';
import { giftCardMigrations } from '../gift-cards/gift-card-tables.ts';
import { testGiftCards } from '../gift-cards/test-gift-cards.ts';
import { auditMigrations } from '../merchant/audit-log.ts';
import { experimentOrderMigrations } from '../orders/experiment-orders.ts';
import { orderMigrations } from '../orders/migrations.ts';
import { orderEventMigrations } from '../orders/order-events.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { createTestGateway } from '../payments/test-gateway.ts';
import { segmentMigrations } from '../segments/segment-store.ts';
import { stagedUploadMigrations } from '../staged-uploads/staged-upload-tables.ts';
import { subscriptionMigrations } from '../subscriptions/subscription-tables.ts';
import { LiveRegionTables } from '../taxes/live-region-tables.ts';
import { regionTableChangeMigrations } from '../taxes/region-table-changes.ts';
import { taxConfirmationMigrations } from '../taxes/tax-confirmations.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import type { CheckoutDeps, PaymentCheckpoint } from './checkout-deps.ts';
import type { AddressInput, CheckoutAccess, CheckoutService } from './checkout-service.ts';
import { createCheckoutService } from './create-checkout-service.ts';
import { reminderMigrations } from './reminders.ts';

export const testMigrations = [
  catalogueMigrations,
  sentWebhookMigrations,
  cartMigrations,
  customerMigrations,
  customerErasureMigrations,
  orderMigrations,
  orderEventMigrations,
  experimentOrderMigrations,
  rewardGrantMigrations,
  giftCardMigrations,
  reminderMigrations,
  taxConfirmationMigrations,
  regionTableChangeMigrations,
  subscriptionMigrations,
  auditMigrations,
  bulkOperationMigrations,
  stagedUploadMigrations,
  segmentMigrations,
  mutationKeyMigrations,
];

const tables = loadRegionTables();
const addressForms = loadAddressForms(tables);

export const checkoutTestStart = Date.UTC(2026, 0, 15, 12);

export interface CheckoutTestProduct {
  readonly id: string;
  readonly title: string;
  /** Minor units, the same in every region. */
  readonly price: number;
  /** Null if stock isn't tracked. */
  readonly stock: number | null;
  /** True if it may be oversold. */
  readonly oversell?: boolean;
  readonly giftCard?: boolean;
  /** True if omitted. */
  readonly taxable?: boolean;
  /** Regions that sell it; all if omitted. */
  readonly pricedIn?: readonly RegionKey[];
  /** True for a gift card whose amount the shopper may enter. */
  readonly ownAmount?: boolean;
}

export interface CheckoutTestShop {
  readonly parts: CheckoutDeps;
  readonly backend: BackendDeps;
  readonly checkout: CheckoutService;
  readonly gateway: PaymentGateway;
  wait(ms: DurationMs): void;
  putProduct(product: CheckoutTestProduct): Promise<void>;
  setStock(productId: string, pieces: number): Promise<void>;
  putDiscount(discount: Discount): Promise<void>;
  /** Assigns a selling plan to products. */
  putSellingPlan(
    plan: Partial<SellingPlanRecord> & { readonly id: string },
    products: readonly string[],
  ): Promise<void>;
  /** Creates a cart with lines `[product id, quantity]`. */
  cart(
    country: string,
    lines: readonly (readonly [string, number])[],
    more?: Partial<CartRecord>,
  ): Promise<CheckoutAccess>;
}

export interface CheckoutTestShopOptions {
  readonly offers?: OfferSettings;
  /** Replaces `offers`. */
  readonly offersPort?: OffersPort;
  readonly preOrders?: PreOrderTexts;
  readonly languages?: LanguageScope;
  readonly translations?: TranslationsByLanguage;
  readonly checkpoint?: (point: PaymentCheckpoint, cartId: string) => Promise<void>;
  readonly gateway?: (gateway: PaymentGateway) => PaymentGateway;
}

export async function openCheckoutTestShop(
  storage: Storage<CommerceDatabase>,
  options: CheckoutTestShopOptions = {},
): Promise<CheckoutTestShop> {
  let now = checkoutTestStart;
  const clock = () => now;
  const log = pino({ enabled: false });
  const live = new LiveRegionTables(tables, false);
  const backend: BackendDeps = {
    storage,
    catalogue: await openCatalogue({ storage, log, reloadTaxes: () => live.reload(storage) }),
    regionTable: (region, at) => live.findAt(region, at),
    offers: options.offersPort ?? { settings: async () => options.offers ?? noOffers },
    preOrders: async () => options.preOrders ?? noPreOrders,
    ...(options.languages === undefined ? {} : { languages: options.languages }),
    language: () => options.languages?.current() ?? sourceLanguage,
    ...(options.translations === undefined ? {} : { translations: options.translations }),
    clock,
    storefrontUrl: (region) => `http://${region}.localhost:3000`,
    checkoutUrl: (region) => `http://${region}.localhost:3000/checkout`,
    mediaUrl: 'http://localhost:3000/media',
    giftCards: testGiftCards,
    accessTokens: [],
    log,
    development: true,
  };
  const test = createTestGateway(storage, clock);
  const gateway = options.gateway?.(test) ?? test;
  const parts: CheckoutDeps = {
    backend,
    payments: gateway,
    personalIdKey: new Uint8Array(32).fill(7),
    addressForms,
    mail: { wake: () => undefined },
    ...(options.checkpoint === undefined ? {} : { checkpoint: options.checkpoint }),
  };
  return {
    parts,
    backend,
    gateway,
    checkout: createCheckoutService(backend, parts),
    wait(ms) {
      now += ms;
    },
    putProduct: (product) =>
      storage.change(async (tx) => {
        const record = productRecord(product);
        await upsertDocuments(tx, [toDocumentRow('product', record.handle, record, now)]);
        await tx
          .insertInto('inventory')
          .values({
            variant_id: product.id,
            sku: `SKU-${product.id}`,
            available: product.stock ?? 0,
            tracked: product.stock === null ? 0 : 1,
            oversell: product.oversell === true ? 1 : 0,
            sold: 0,
            updated_at: now,
          })
          .onConflict((conflict) =>
            conflict.column('variant_id').doUpdateSet({ available: product.stock ?? 0 }),
          )
          .execute();
        await appendChangeLog(tx, [`product:${record.handle}`, `inventory:${product.id}`], now);
      }),
    setStock: (productId, pieces) =>
      storage.change(async (tx) => {
        await tx
          .updateTable('inventory')
          .set({ available: pieces })
          .where('variant_id', '=', productId)
          .execute();
        await appendChangeLog(tx, [`inventory:${productId}`], now);
      }),
    putDiscount: (discount) =>
      storage.change(async (tx) => {
        await tx
          .insertInto('discounts')
          .values({
            id: discount.id,
            code: discount.code?.toUpperCase() ?? null,
            data: JSON.stringify(discount),
            updated_at: now,
          })
          .execute();
      }),
    putSellingPlan: (plan, products) =>
      storage.change(async (tx) => {
        const group = {
          id: `group-${plan.id}`,
          name: 'Refill',
          appName: null,
          options: [],
          plans: [{ ...testPlan, ...plan }],
          products: products.map((id) => `product-${id}`),
        };
        await upsertDocuments(tx, [toDocumentRow('selling_plan_group', group.id, group, now)]);
        await appendChangeLog(tx, ['all'], now);
      }),
    async cart(country, lines, more = {}) {
      const fresh = createEmptyCart(country, now);
      const cart: CartRecord = {
        ...fresh,
        lines: lines.map(([variantId, quantity], index) => ({
          id: `line-${index}`,
          variantId,
          quantity,
          attributes: [],
          sellingPlanId: null,
        })),
        ...more,
      };
      await insertCart(storage, cart);
      return { cartId: cart.id, secret: cart.secret };
    },
  };
}

const testPlan: SellingPlanRecord = {
  id: '1',
  name: 'Every 4 weeks, save 10%',
  description: '',
  options: [],
  recurringDeliveries: true,
  interval: 'WEEK',
  intervalCount: 4,
  percentage: 10,
};

/** Valid addresses by country. */
export const testAddresses = {
  US: {
    firstName: 'Ada',
    lastName: 'Byron',
    address1: '1 Ocean Avenue',
    city: 'Santa Monica',
    province: 'CA',
    zip: '90401',
    country: 'US',
  },
  AU: {
    firstName: 'Ada',
    lastName: 'Byron',
    address1: '1 Ocean Street',
    city: 'Bondi',
    province: 'NSW',
    zip: '2026',
    country: 'AU',
  },
  CA: {
    firstName: 'Ada',
    lastName: 'Byron',
    address1: '1 Rue du Port',
    city: 'Montréal',
    province: 'QC',
    zip: 'h2y1a1',
    country: 'CA',
  },
  FR: {
    firstName: 'Ada',
    lastName: 'Byron',
    address1: '1 rue de la Mer',
    city: 'Nice',
    zip: '06000',
    country: 'FR',
    personalId: 'FR123456789',
  },
} as const satisfies Record<string, AddressInput>;

/** Components `[product id, units]` of each bundle, by the bundle's product id. */
export type TestBundles = readonly (readonly [
  bundle: string,
  components: readonly (readonly [string, number])[],
])[];

export function putBundles({ backend: { storage, clock } }: CheckoutTestShop, bundles: TestBundles) {
  return storage.change((tx) =>
    saveBundles(
      tx,
      bundles.map(([variantId, components]) => ({
        variantId,
        productId: variantId,
        components: components.map(([id, quantity]) => ({ variantId: id, quantity })),
      })),
      clock(),
    ),
  );
}

/** Enters contact and address, so that only the payment is missing. Returns the amount left to pay. */
export async function fillInCheckout(
  checkout: CheckoutService,
  key: CheckoutAccess,
  country: keyof typeof testAddresses = 'US',
  email = 'ada@example.com',
): Promise<number> {
  const contact = await checkout.setContact(key, { email });
  if (contact.kind !== 'open') throw new Error(`The contact was refused: ${JSON.stringify(contact)}`);
  const address = await checkout.setShippingAddress(key, testAddresses[country]);
  if (address.kind !== 'open') throw new Error(`The address was refused: ${JSON.stringify(address)}`);
  return address.view.amountDue;
}

function productRecord({
  id,
  title,
  price,
  stock,
  oversell = false,
  giftCard = false,
  taxable = true,
  pricedIn = getRegionKeys(),
  ownAmount = false,
}: CheckoutTestProduct): ProductRecord {
  const prices = { price, compareAtPrice: null };
  return {
    id,
    handle: `product-${id}`,
    title,
    descriptionHtml: '',
    vendor: 'Nordhår',
    productType: 'HERO',
    category: null,
    tags: [],
    status: 'active',
    publishedIn: getRegionKeys(),
    options: [{ id: '1', name: 'Title', values: [{ id: '1', name: 'Default Title', swatch: null }] }],
    variants: [
      {
        id,
        productId: id,
        position: 1,
        title: 'Default Title',
        sku: `SKU-${id}`,
        barcode: null,
        selectedOptions: [{ name: 'Title', value: 'Default Title' }],
        prices: Object.fromEntries(pricedIn.map((region) => [region, prices])),
        imageId: null,
        weightGrams: 100,
        requiresShipping: true,
        taxable,
        tracked: stock !== null,
        inventoryPolicy: oversell ? 'continue' : 'deny',
      },
    ],
    images: [],
    metafields: ownAmount
      ? [{ namespace: 'custom', key: 'own_amount', type: 'single_line_text_field', value: 'Default Title' }]
      : [],
    seo: { title: null, description: null },
    giftCard,
    createdAt: checkoutTestStart,
    updatedAt: checkoutTestStart,
    publishedAt: checkoutTestStart,
  };
}
