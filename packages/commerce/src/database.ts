/** Kysely schema of the embedded backend. Each feature defines its tables in its own file. */
import type { LeaseTables } from '@vitrine/storage/sharing/leases';
import type { SecretTables } from '@vitrine/storage/sharing/shared-secrets';
import type { AccessTokenTables } from './admin-api/access-token-tables.ts';
import type { MutationKeyTables } from './admin-api/idempotency/mutation-key-tables.ts';
import type { BulkOperationTables } from './bulk-operations/bulk-operation-tables.ts';
import type { CartTables } from './carts/cart-tables.ts';
import type { BundleTables } from './catalogue/bundles/bundle-tables.ts';
import type { CatalogueTables } from './catalogue/catalogue-tables.ts';
import type { ProductImportTables } from './catalogue/imports/product-import-tables.ts';
import type { PeriodPriceTables } from './catalogue/period-prices.ts';
import type { PictureFetchTables } from './catalogue/picture-fetch-tables.ts';
import type { PriceHistoryTables } from './catalogue/price-history.ts';
import type { TranslationTables } from './catalogue/translation-registry.ts';
import type { ReminderTables } from './checkout/reminders.ts';
import type { CustomerErasureTables } from './customers/customer-erasures.ts';
import type { CustomerTables } from './customers/customer-tables.ts';
import type { RewardGrantTables } from './discounts/reward-grants.ts';
import type { GiftCardTables } from './gift-cards/gift-card-tables.ts';
import type { AuditTables } from './merchant/audit-log.ts';
import type { ExperimentOrderTables } from './orders/experiment-orders.ts';
import type { OrderChangeTables } from './orders/order-changes.ts';
import type { OrderEventTables } from './orders/order-events.ts';
import type { OrderTables } from './orders/order-tables.ts';
import type { SalesTables } from './sales/sales-tables.ts';
import type { SegmentTables } from './segments/segment-store.ts';
import type { StagedUploadTables } from './staged-uploads/staged-upload-tables.ts';
import type { SubscriptionTables } from './subscriptions/subscription-tables.ts';
import type { RegionTableChangeTables } from './taxes/region-table-changes.ts';
import type { TaxConfirmationTables } from './taxes/tax-confirmations.ts';
import type { SentWebhookTables } from './webhooks/webhook-tables.ts';

export interface CommerceDatabase
  extends CatalogueTables,
    BundleTables,
    AccessTokenTables,
    MutationKeyTables,
    BulkOperationTables,
    StagedUploadTables,
    SegmentTables,
    PriceHistoryTables,
    PictureFetchTables,
    PeriodPriceTables,
    ProductImportTables,
    TranslationTables,
    CartTables,
    CustomerTables,
    CustomerErasureTables,
    OrderTables,
    OrderEventTables,
    OrderChangeTables,
    ExperimentOrderTables,
    RewardGrantTables,
    ReminderTables,
    TaxConfirmationTables,
    RegionTableChangeTables,
    GiftCardTables,
    SubscriptionTables,
    SalesTables,
    AuditTables,
    SentWebhookTables,
    LeaseTables,
    SecretTables {}
