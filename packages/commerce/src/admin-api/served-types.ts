/** Every supported type and field of the Admin API, by subject. */
import { mergeServedTypes } from './served-part.ts';
import { servedBulkOperationTypes } from './subjects/bulk-operations/served-bulk-operation-types.ts';
import { servedCollectionTypes } from './subjects/collections/served-collection-types.ts';
import { servedCustomDataTypes } from './subjects/custom-data/served-custom-data-types.ts';
import { servedCustomerTypes } from './subjects/customers/served-customer-types.ts';
import { servedDiscountTypes } from './subjects/discounts/served-discount-types.ts';
import { servedFileTypes } from './subjects/files/served-file-types.ts';
import { servedGiftCardTypes } from './subjects/gift-cards/served-gift-card-types.ts';
import { servedInventoryTypes } from './subjects/inventory/served-inventory-types.ts';
import { servedLocationTypes } from './subjects/locations/served-location-types.ts';
import { servedMarketTypes } from './subjects/markets/served-market-types.ts';
import { servedOnlineStoreTypes } from './subjects/online-store/served-online-store-types.ts';
import { servedDraftOrderTypes } from './subjects/orders/served-draft-order-types.ts';
import { servedFulfilmentTypes } from './subjects/orders/served-fulfilment-types.ts';
import { servedOrderEditTypes } from './subjects/orders/served-order-edit-types.ts';
import { servedOrderTypes } from './subjects/orders/served-order-types.ts';
import { servedReturnTypes } from './subjects/orders/served-return-types.ts';
import { servedProductTypes } from './subjects/products/served-product-types.ts';
import { servedSegmentTypes } from './subjects/segments/served-segment-types.ts';
import { servedShopTypes } from './subjects/shop/served-shop-types.ts';
import { servedSubscriptionTypes } from './subjects/subscriptions/served-subscription-types.ts';
import { servedTranslationTypes } from './subjects/translations/served-translation-types.ts';
import { servedWebhookTypes } from './subjects/webhooks/served-webhook-types.ts';

export const servedTypes = mergeServedTypes([
  servedShopTypes,
  servedOrderTypes,
  servedOrderEditTypes,
  servedDraftOrderTypes,
  servedFulfilmentTypes,
  servedReturnTypes,
  servedProductTypes,
  servedInventoryTypes,
  servedLocationTypes,
  servedMarketTypes,
  servedCustomerTypes,
  servedDiscountTypes,
  servedCollectionTypes,
  servedSubscriptionTypes,
  servedGiftCardTypes,
  servedWebhookTypes,
  servedBulkOperationTypes,
  servedFileTypes,
  servedSegmentTypes,
  servedTranslationTypes,
  servedCustomDataTypes,
  servedOnlineStoreTypes,
]);
