/** Builders of carts, discounts and tables for the tests of this package. */
import type { CartLineInput, LineMerchandise, PricingInput } from '../cart/model.ts';
import type { Discount } from '../discounts/discount.ts';
import { noOffers, type OfferSettings } from '../offers/offer-settings.ts';
import type { RegionTable, ShippingRate } from '../regions/region-table.ts';

/** The time at which the tests price carts. */
export const now = Date.UTC(2026, 0, 1);
const source = { name: 'scenario', date: null };

/** Builds a line. Amounts are in minor units. */
export function createLine(
  handle: string,
  price: number,
  given: Partial<Omit<CartLineInput, 'merchandise' | 'attributes'>> & {
    readonly merchandise?: Partial<LineMerchandise>;
    readonly attributes?: Readonly<Record<string, string>>;
  } = {},
): CartLineInput {
  return {
    id: given.id ?? `line-${handle}`,
    quantity: given.quantity ?? 1,
    attributes: Object.entries(given.attributes ?? {}).map(([key, value]) => ({ key, value })),
    merchandise: {
      id: `variant-${handle}`,
      sku: handle.toUpperCase(),
      title: 'Default Title',
      productId: `product-${handle}`,
      productHandle: handle,
      productTitle: handle,
      productType: 'HERO',
      productTags: [],
      collections: [],
      price,
      compareAtPrice: null,
      requiresShipping: true,
      taxable: true,
      ...given.merchandise,
    },
    sellingPlan: given.sellingPlan ?? null,
  };
}

/** Builds a discount of ten per cent off the order with the code TEN, with overrides. */
export function createTestDiscount(given: Partial<Discount> = {}): Discount {
  return {
    id: given.id ?? `discount-${given.code ?? 'TEN'}`,
    code: 'TEN',
    title: given.code ?? 'TEN',
    benefit: { kind: 'percentage', percentage: 10, target: 'order' },
    entitlement: { all: true, products: [], collections: [], skus: [] },
    excludesNewAndBundles: false,
    minimum: null,
    startsAt: null,
    endsAt: null,
    regions: 'all',
    memberOnly: false,
    usageLimit: null,
    oncePerCustomer: false,
    combinesWith: { order: false, line: false, shipping: false },
    ...given,
  };
}

/** Limits a discount to these handles. */
export function entitleProducts(...products: readonly string[]): Discount['entitlement'] {
  return { all: false, products, collections: [], skus: [] };
}

/** Builds a tier offer from pairs of minimum spend (minor units) and per cent. */
export function createTierOffers(
  steps: readonly (readonly [minSpend: number, percentage: number])[],
  given: Partial<OfferSettings['tierDiscount']> = {},
): OfferSettings {
  return {
    ...noOffers,
    tierDiscount: {
      ...noOffers.tierDiscount,
      enabled: true,
      tiers: steps.map(([minSpend, percentage], index) => ({
        text: '',
        topText: '',
        minSpend,
        minQuantity: index + 1,
        percentage,
      })),
      ...given,
    },
  };
}

/** Builds a rate of a test zone. */
export function createTestRate(
  id: string,
  price: number,
  minSubtotal: number | null,
  maxSubtotal: number | null,
): ShippingRate {
  return { id, name: id, price, minSubtotal, maxSubtotal, source };
}

/** A small US table: California 7.25 %, Oregon 0, shipping 5.90 and free from 60.00. */
export const usTable: RegionTable = {
  region: 'us',
  validFrom: 0,
  taxIncluded: false,
  taxOnShipping: false,
  zones: [
    {
      id: 'us',
      name: 'Express states',
      kind: 'standard',
      countries: [{ code: 'US', provinces: null }],
      rates: [createTestRate('standard', 590, 0, 5999), createTestRate('standard-free', 0, 6000, null)],
    },
  ],
  countries: [
    {
      code: 'US',
      name: 'United States',
      tax: 0,
      taxName: 'Federal Tax',
      statutory: null,
      source,
      provinces: [
        { code: 'CA', name: 'California', tax: 0.0725, taxName: 'CA State Tax', taxType: null, source },
        { code: 'OR', name: 'Oregon', tax: 0, taxName: 'OR State Tax', taxType: null, source },
      ],
    },
  ],
  servedElsewhere: { AU: 'au', FR: 'eu', '*': 'int' },
};

/** Australia: GST 10 %, included in prices, shipping 8.90 and free from 80.00. */
export const auTable: RegionTable = {
  region: 'au',
  validFrom: 0,
  taxIncluded: true,
  taxOnShipping: true,
  zones: [
    {
      id: 'au',
      name: 'Australia',
      kind: 'standard',
      countries: [{ code: 'AU', provinces: null }],
      rates: [createTestRate('standard', 890, 0, 7999), createTestRate('standard-free', 0, 8000, null)],
    },
  ],
  countries: [
    {
      code: 'AU',
      name: 'Australia',
      tax: 0.1,
      taxName: 'GST',
      statutory: null,
      source,
      provinces: [],
    },
  ],
  servedElsewhere: { US: 'us', '*': 'int' },
};

/** Canada: GST 5 % and QST in Quebec, a harmonized 13 % in Ontario, on goods and shipping. */
export const caTable: RegionTable = {
  region: 'ca',
  validFrom: 0,
  taxIncluded: false,
  taxOnShipping: true,
  zones: [
    {
      id: 'ca',
      name: 'Canada',
      kind: 'standard',
      countries: [{ code: 'CA', provinces: null }],
      rates: [createTestRate('standard', 990, 0, 7999), createTestRate('standard-free', 0, 8000, null)],
    },
  ],
  countries: [
    {
      code: 'CA',
      name: 'Canada',
      tax: 0.05,
      taxName: 'GST',
      statutory: null,
      source,
      provinces: [
        { code: 'QC', name: 'Quebec', tax: 0.09975, taxName: 'QST', taxType: 'normal', source },
        { code: 'ON', name: 'Ontario', tax: 0.13, taxName: 'HST', taxType: 'harmonized', source },
      ],
    },
  ],
  servedElsewhere: { US: 'us', '*': 'int' },
};

/** Builds pricing input for a cart in California, with overrides. */
export function createPricingInput(
  lines: readonly CartLineInput[],
  given: Partial<PricingInput> = {},
): PricingInput {
  return {
    region: 'us',
    table: usTable,
    lines,
    codes: [],
    discounts: [],
    usage: {},
    customer: null,
    destination: { country: 'US', province: 'CA' },
    chosenRate: null,
    offers: noOffers,
    now,
    ...given,
  };
}
