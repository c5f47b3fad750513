/** Opens the embedded backend with the demo shop for tests, on a database in a temporary directory. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRegionTables } from '@vitrine/data/regions';
import { noOffers } from '@vitrine/rules/offers/offer-settings';
import { findTableAt } from '@vitrine/rules/regions/region-table';
import { openStorage } from '@vitrine/storage/database';
import { secretMigrations } from '@vitrine/storage/sharing/shared-secrets';
import { pino } from 'pino';
import { accessTokenMigrations } from '../admin-api/access-token-tables.ts';
import { mutationKeyMigrations } from '../admin-api/idempotency/mutation-key-tables.ts';
import type { BackendOptions } from '../backend-options.ts';
import { bulkOperationMigrations } from '../bulk-operations/bulk-operation-tables.ts';
import { cartMigrations } from '../carts/migrations.ts';
import { catalogueMigrations } from '../catalogue/migrations.ts';
import { seedDemoShop } from '../catalogue/seed-demo-shop.ts';
import { seedDiscounts } from '../catalogue/seed-discounts.ts';
import { type Backend, createBackend } from '../create-backend.ts';
import { customerErasureMigrations } from '../customers/customer-erasures.ts';
import { customerMigrations } from '../customers/migrations.ts';
import type { CommerceDatabase } from '../database.ts';
import { rewardGrantMigrations } from '../discounts/reward-grants.ts';
import { giftCardMigrations } from '../gift-cards/gift-card-tables.ts';
import { auditMigrations } from '../merchant/audit-log.ts';
import { orderMigrations } from '../orders/migrations.ts';
import { orderEventMigrations } from '../orders/order-events.ts';
import { segmentMigrations } from '../segments/segment-store.ts';
import { stagedUploadMigrations } from '../staged-uploads/staged-upload-tables.ts';
import { subscriptionMigrations } from '../subscriptions/subscription-tables.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';

export interface TestBackend extends Backend {
  /** Closes the storage and removes the directory. */
  dispose(): Promise<void>;
}

const demoCatalogue = join(import.meta.dirname, '../../../../demo/catalogue');

/**
 * @param change options to override, for example `clock`.
 * @param seed folder to seed from instead of the demo shop's; a partial one may omit files.
 */
export async function openTestBackend(
  change: Partial<BackendOptions> = {},
  { seed = demoCatalogue, isPartial = false }: { readonly seed?: string; readonly isPartial?: boolean } = {},
): Promise<TestBackend> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-graphql-'));
  const storage = await openStorage<CommerceDatabase>({
    directory,
    migrations: [
      catalogueMigrations,
      sentWebhookMigrations,
      cartMigrations,
      customerMigrations,
      customerErasureMigrations,
      orderMigrations,
      giftCardMigrations,
      orderEventMigrations,
      rewardGrantMigrations,
      subscriptionMigrations,
      auditMigrations,
      accessTokenMigrations,
      mutationKeyMigrations,
      bulkOperationMigrations,
      stagedUploadMigrations,
      segmentMigrations,
      secretMigrations,
    ],
  });
  const clock = change.clock ?? Date.now;
  const tables = loadRegionTables();
  await seedDemoShop({
    storage,
    directory: seed,
    isPartial,
    clock,
    log: { info: () => undefined },
    importDiscounts: seedDiscounts,
  });
  const backend = await createBackend({
    storage,
    regionTable: (region, now) => findTableAt(tables, region, now),
    offers: { settings: () => Promise.resolve(noOffers) },
    clock,
    storefrontUrl: (region) => (region === 'us' ? 'http://shop.test' : `http://${region}.shop.test`),
    checkoutUrl: (region) => (region === 'us' ? 'http://shop.test' : `http://${region}.shop.test`),
    mediaUrl: 'http://shop.test/media',
    accessTokens: [],
    log: pino({ level: 'silent' }),
    development: false,
    ...change,
  });
  return {
    ...backend,
    async dispose() {
      await backend.close();
      await storage.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
