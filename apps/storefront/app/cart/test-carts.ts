/** For tests only: carts, lines and gifts in the format of `/api/cart`. */

import { createBasicDisplay } from '@vitrine/rules/cart/json/basic-display';
import type { CartJson, GiftChoiceJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';

export interface TestLine {
  readonly unit?: number;
  readonly quantity?: number;
  /** Discount on the line in minor units. */
  readonly discount?: number;
  /** True for a selected free gift. */
  readonly gift?: boolean;
}

/** Creates a line; `name` is the name of its product and variant, and its id. */
export function createTestLine(
  name: string,
  { unit = 2000, quantity = 1, discount = 0, gift = false }: TestLine = {},
): CartLineJson {
  const originalPrice = unit * quantity;
  const totalDiscountAmount = gift ? originalPrice : discount;
  return {
    id: `line-${name}`,
    quantity,
    attributes: gift ? [{ key: '_campaign_type', value: 'manual_gwp' }] : [],
    cost: {
      amountPerQuantity: unit,
      compareAtAmountPerQuantity: null,
      totalAmount: originalPrice - totalDiscountAmount,
    },
    sellingPlanAllocation: null,
    discountAllocations:
      totalDiscountAmount === 0 ? [] : [{ amount: totalDiscountAmount, code: 'MASK15', title: null }],
    ...createBasicDisplay(
      {
        id: name,
        sku: name,
        title: 'Default Title',
        productId: name,
        productHandle: name,
        productTitle: name.charAt(0).toUpperCase() + name.slice(1),
        productType: '',
        productTags: [],
        collections: [],
        price: unit,
        compareAtPrice: null,
        requiresShipping: true,
        taxable: true,
      },
      null,
    ),
    isManualGwp: gift,
    isAutoGwp: false,
    isFreeItem: gift,
    isCampaignCode: false,
    originalPrice,
    comparePrice: originalPrice,
    diffPriceBundle: 0,
    totalDiscountAmount,
    priceAfterDiscounted: originalPrice - totalDiscountAmount,
    isPreOrder: false,
  };
}

/** Creates a gift choice worth 10.00. */
export function createTestGift(name: string, selected: boolean): GiftChoiceJson {
  return {
    variantId: name,
    handle: name,
    title: name,
    variantTitle: '',
    image: null,
    price: 1000,
    available: true,
    selected,
  };
}

/** Creates a cart of the storefront `us`, with shipping of 5.90 and unknown tax. `change` replaces fields. */
export function createTestCart(lines: readonly CartLineJson[], change: Partial<CartJson> = {}): CartJson {
  const subtotalPrice = lines.reduce((sum, line) => sum + line.originalPrice, 0);
  const gifts = lines.reduce((sum, line) => sum + (line.isManualGwp ? line.totalDiscountAmount : 0), 0);
  const discountLine = lines.reduce((sum, line) => sum + line.totalDiscountAmount, 0) - gifts;
  const discountAmount = change.discountAmount ?? 0;
  const totalBeforeShipping = subtotalPrice - gifts - discountLine - discountAmount;
  return {
    id: 'gid://shopify/Cart/1',
    checkoutUrl: '/cart/c/1',
    region: 'us',
    currencyCode: 'USD',
    signedIn: false,
    member: null,
    note: null,
    updatedAt: '2026-01-01T00:00:00Z',
    lines,
    order: lines.map((_, place) => place),
    itemCount: lines.length,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    discountCodes: [],
    discountAllocations: [],
    needRemoveCode: false,
    cost: { subtotalAmount: totalBeforeShipping, totalAmount: totalBeforeShipping },
    warnings: [],
    discountData: {
      isValid: false,
      error: null,
      hint: null,
      code: null,
      rejected: false,
      membersOnly: false,
    },
    shippingData: {
      country: 'US',
      province: null,
      zoneName: 'Express states',
      rateName: 'Standard',
      price: 590,
      freeFrom: 6000,
      rateFreeFrom: 6000,
      taxName: null,
      taxRate: null,
      taxAmount: 0,
      taxIncluded: false,
      taxes: [],
      servedBy: null,
    },
    shippingMeter: {
      enabled: true,
      target: 6000,
      current: totalBeforeShipping,
      remaining: Math.max(0, 6000 - totalBeforeShipping),
    },
    discountMeter: { enabled: false, useQuantity: false, reached: null, next: null, remaining: 0, tiers: [] },
    offers: { banner: null, gifts: null, upsells: [], notices: [], merchandise: [] },
    subtotalPrice,
    discountBundleAmount: 0,
    discountManualGwp: gifts,
    discountAutoGwp: 0,
    discountLine,
    discountTier: 0,
    discountAmount,
    discountCombineLine: discountLine + discountAmount,
    totalBeforeShipping,
    totalAmount: totalBeforeShipping + 590,
    explain: [],
    rules: null,
    ...change,
  };
}
