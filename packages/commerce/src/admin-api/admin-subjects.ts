/** All subjects of the Admin API. */
import type { AdminSubject } from './admin-context.ts';
import { bulkOperationSubject } from './subjects/bulk-operations/bulk-operation-subject.ts';
import { collectionSubject } from './subjects/collections/collection-subject.ts';
import { customDataSubject } from './subjects/custom-data/custom-data-subject.ts';
import { customerSubject } from './subjects/customers/customer-subject.ts';
import { discountSubject } from './subjects/discounts/discount-subject.ts';
import { fileSubject } from './subjects/files/file-subject.ts';
import { giftCardSubject } from './subjects/gift-cards/gift-card-subject.ts';
import { inventorySubject } from './subjects/inventory/inventory-subject.ts';
import { locationSubject } from './subjects/locations/location-subject.ts';
import { marketSubject } from './subjects/markets/market-subject.ts';
import { onlineStoreSubject } from './subjects/online-store/online-store-subject.ts';
import { orderSubject } from './subjects/orders/order-subject.ts';
import { productSubject } from './subjects/products/product-subject.ts';
import { segmentSubject } from './subjects/segments/segment-subject.ts';
import { shopSubject } from './subjects/shop/shop-subject.ts';
import { sellingPlanSubject } from './subjects/subscriptions/selling-plan-subject.ts';
import { subscriptionSubject } from './subjects/subscriptions/subscription-subject.ts';
import { translationSubject } from './subjects/translations/translation-subject.ts';
import { webhookSubject } from './subjects/webhooks/webhook-subject.ts';

export const adminSubjects: readonly AdminSubject[] = [
  shopSubject,
  orderSubject,
  productSubject,
  inventorySubject,
  locationSubject,
  marketSubject,
  customerSubject,
  discountSubject,
  collectionSubject,
  subscriptionSubject,
  sellingPlanSubject,
  giftCardSubject,
  webhookSubject,
  bulkOperationSubject,
  fileSubject,
  segmentSubject,
  customDataSubject,
  translationSubject,
  onlineStoreSubject,
];
