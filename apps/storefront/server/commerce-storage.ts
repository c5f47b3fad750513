/** Opens the database of the embedded backend, also for CLI commands, which don't need the rest of the backend. */
import { join } from 'node:path';
import { accessTokenMigrations } from '@vitrine/commerce/admin-api/access-token-tables';
import { mutationKeyMigrations } from '@vitrine/commerce/admin-api/idempotency/mutation-key-tables';
import { bulkOperationMigrations } from '@vitrine/commerce/bulk-operations/bulk-operation-tables';
import { cartMigrations } from '@vitrine/commerce/carts/migrations';
import { catalogueMigrations } from '@vitrine/commerce/catalogue/migrations';
import { reminderMigrations } from '@vitrine/commerce/checkout/reminders';
import { customerErasureMigrations } from '@vitrine/commerce/customers/customer-erasures';
import { customerMigrations } from '@vitrine/commerce/customers/migrations';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { rewardGrantMigrations } from '@vitrine/commerce/discounts/reward-grants';
import { giftCardMigrations } from '@vitrine/commerce/gift-cards/gift-card-tables';
import { auditMigrations } from '@vitrine/commerce/merchant/audit-log';
import { experimentOrderMigrations } from '@vitrine/commerce/orders/experiment-orders';
import { orderMigrations } from '@vitrine/commerce/orders/migrations';
import { orderEventMigrations } from '@vitrine/commerce/orders/order-events';
import { segmentMigrations } from '@vitrine/commerce/segments/segment-store';
import { stagedUploadMigrations } from '@vitrine/commerce/staged-uploads/staged-upload-tables';
import { subscriptionMigrations } from '@vitrine/commerce/subscriptions/subscription-tables';
import { regionTableChangeMigrations } from '@vitrine/commerce/taxes/region-table-changes';
import { taxConfirmationMigrations } from '@vitrine/commerce/taxes/tax-confirmations';
import { sentWebhookMigrations } from '@vitrine/commerce/webhooks/webhook-tables';
import { openStorage, type Storage, type StorageOptions } from '@vitrine/storage/database';
import { leaseMigrations } from '@vitrine/storage/sharing/leases';
import { secretMigrations } from '@vitrine/storage/sharing/shared-secrets';
import type { Logger } from 'pino';
import type { Settings } from './env.ts';

/** Name of the SQLite file in DATA_DIR. */
export const commerceFile = 'vitrine.db';

/** Migrations, in the order of their dependencies. */
export const commerceMigrations = [
  catalogueMigrations,
  sentWebhookMigrations,
  cartMigrations,
  customerMigrations,
  orderMigrations,
  orderEventMigrations,
  experimentOrderMigrations,
  rewardGrantMigrations,
  reminderMigrations,
  taxConfirmationMigrations,
  giftCardMigrations,
  subscriptionMigrations,
  auditMigrations,
  accessTokenMigrations,
  leaseMigrations,
  secretMigrations,
  bulkOperationMigrations,
  stagedUploadMigrations,
  customerErasureMigrations,
  segmentMigrations,
  regionTableChangeMigrations,
  mutationKeyMigrations,
] as const;

/** Returns the folder to which e-mails are written if no mail server is configured. */
export function getMailFolder({ DATA_DIR }: Settings): string {
  return join(DATA_DIR, 'mail');
}

/**
 * Opens the database of the settings and applies migrations.
 *
 * @param running options of a running shop (`getShopStorageOptions`)
 */
export function openCommerceStorage(
  settings: Settings,
  log: Logger,
  running: Pick<StorageOptions, 'queryTimeout' | 'session'> = {},
): Promise<Storage<CommerceDatabase>> {
  return openStorage<CommerceDatabase>({
    databaseUrl: settings.DATABASE_URL,
    pooler: settings.DATABASE_POOLER,
    directory: settings.DATA_DIR,
    file: commerceFile,
    migrations: commerceMigrations,
    log,
    ...running,
  });
}
