/** For tests only: carts that get each offer of `demo/content-offers`, in five storefronts, and how to fill them. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { RegionKey } from '@vitrine/rules/regions/region';

/** Names of the cart's amounts that an offer can change. */
type Amount =
  | 'discountBundleAmount'
  | 'discountManualGwp'
  | 'discountAutoGwp'
  | 'discountLine'
  | 'discountTier'
  | 'discountAmount';

export interface OfferCart {
  readonly name: string;
  readonly region: RegionKey;
  readonly country: string;
  readonly province: string | null;
  readonly city: string;
  readonly zip: string;
  /** Phone number, if the carrier requires one. */
  readonly phone?: string;
  readonly lines: readonly {
    readonly handle: string;
    readonly quantity?: number;
    readonly attributes?: Readonly<Record<string, string>>;
    /** Id of a selling plan. */
    readonly plan?: string;
  }[];
  readonly code?: string;
  /** Amounts greater than 0; all other amounts are 0. */
  readonly gives: readonly Amount[];
}

const manualGift = { _campaign_type: 'manual_gwp' };
// Ids are derived from names, so this id is the same in every demo shop.
const everyFourWeeks = 'gid://shopify/SellingPlan/3350356776241834';
const upsell = { _front_upsell: 'true' };
const losAngeles = {
  region: 'us',
  country: 'US',
  province: 'CA',
  city: 'Los Angeles',
  zip: '90001',
} as const;
const newYork = { region: 'us', country: 'US', province: 'NY', city: 'New York', zip: '10001' } as const;
const anchorage = { region: 'us', country: 'US', province: 'AK', city: 'Anchorage', zip: '99501' } as const;
const sydney = { region: 'au', country: 'AU', province: 'NSW', city: 'Sydney', zip: '2000' } as const;
const wellington = {
  region: 'au',
  country: 'NZ',
  province: 'WGN',
  city: 'Wellington',
  zip: '6011',
  phone: '+64 21 123 4567',
} as const;
const rome = { region: 'eu', country: 'IT', province: 'RM', city: 'Roma', zip: '00118' } as const;
const amsterdam = { region: 'eu', country: 'NL', province: null, city: 'Amsterdam', zip: '1012 AB' } as const;
const montreal = { region: 'ca', country: 'CA', province: 'QC', city: 'Montréal', zip: 'H2X 1Y4' } as const;
const macao = { region: 'int', country: 'MO', province: null, city: 'Macau', zip: '' } as const;
const toronto = { region: 'ca', country: 'CA', province: 'ON', city: 'Toronto', zip: 'M5V 2T6' } as const;

export const offerCarts: readonly OfferCart[] = [
  {
    name: 'every kind of offer at once, and a code that frees shipping',
    ...losAngeles,
    lines: [
      { handle: 'golden-hour-mousse', quantity: 2 },
      { handle: 'velvet-tanning-mitt', attributes: upsell },
      { handle: 'after-sun-duo' },
      { handle: 'mini-volcanic-scrub', attributes: manualGift },
    ],
    code: 'SHIPFREE',
    gives: ['discountBundleAmount', 'discountManualGwp', 'discountAutoGwp', 'discountLine', 'discountTier'],
  },
  {
    name: 'a code on the order',
    ...newYork,
    lines: [{ handle: 'linen-hair-wrap', quantity: 3 }],
    code: 'TEN',
    gives: ['discountAmount'],
  },
  {
    name: 'a code on the order over an odd sum and a gift',
    ...losAngeles,
    lines: [
      { handle: 'golden-hour-kit' },
      { handle: 'rice-milk-body-wash' },
      { handle: 'mini-kemiri-hair-oil', attributes: manualGift },
    ],
    code: 'AWESOME20',
    gives: ['discountBundleAmount', 'discountManualGwp', 'discountAmount'],
  },
  {
    name: 'a code on lines',
    ...anchorage,
    lines: [{ handle: 'dew-point-eye-masks' }, { handle: 'papaya-hand-cream' }],
    code: 'MASK15',
    gives: ['discountLine'],
  },
  {
    name: 'a third one for nothing',
    ...newYork,
    lines: [{ handle: 'coconut-lip-balm', quantity: 3 }],
    code: 'B2G1',
    gives: ['discountLine'],
  },
  {
    name: 'an automatic discount beside a code that frees shipping',
    ...losAngeles,
    lines: [{ handle: 'hibiscus-shampoo' }, { handle: 'hibiscus-conditioner', quantity: 2 }],
    code: 'SHIPFREE',
    gives: ['discountLine'],
  },
  {
    name: 'a sale by the numbers of variants',
    ...newYork,
    lines: [{ handle: 'salt-and-aloe-cooling-gel' }, { handle: 'linen-hair-wrap' }],
    code: 'COCO',
    gives: ['discountAutoGwp', 'discountLine'],
  },
  {
    name: 'the code of the storefront, its line and a bundle',
    ...losAngeles,
    lines: [{ handle: 'first-tan-set' }],
    code: 'sunday',
    gives: ['discountBundleAmount', 'discountLine'],
  },
  {
    name: 'a tier that beats the code',
    ...losAngeles,
    lines: [{ handle: 'salt-and-aloe-cooling-gel', quantity: 5 }],
    code: 'TEN',
    gives: ['discountAutoGwp', 'discountTier'],
  },
  {
    name: 'a subscription alone, at the price of its plan',
    ...newYork,
    lines: [{ handle: 'tamanu-face-oil', plan: everyFourWeeks }],
    gives: [],
  },
  {
    name: 'two gifts, a tier and a line that no tier counts',
    ...sydney,
    lines: [
      { handle: 'sunset-oil', quantity: 2 },
      { handle: 'linen-hair-wrap' },
      { handle: 'mini-volcanic-scrub', attributes: manualGift },
      { handle: 'mini-kemiri-hair-oil', attributes: manualGift },
    ],
    gives: ['discountManualGwp', 'discountAutoGwp', 'discountTier'],
  },
  {
    name: 'a fixed amount off the order, in its own currency',
    ...wellington,
    lines: [{ handle: 'linen-hair-wrap', quantity: 2 }],
    code: 'GLOW5',
    gives: ['discountAmount'],
  },
  {
    name: 'a code on the allow list',
    ...rome,
    lines: [{ handle: 'first-tan-set' }, { handle: 'mini-volcanic-scrub', attributes: manualGift }],
    code: 'welcome10',
    gives: ['discountBundleAmount', 'discountManualGwp', 'discountAmount'],
  },
  {
    name: 'an add-on and an automatic gift, tax included',
    ...amsterdam,
    lines: [
      { handle: 'salt-and-aloe-cooling-gel', quantity: 2 },
      { handle: 'coconut-lip-balm', attributes: upsell },
    ],
    gives: ['discountAutoGwp', 'discountLine', 'discountTier'],
  },
  {
    name: 'a tier by pieces, two taxes',
    ...montreal,
    lines: [
      { handle: 'sunset-oil', quantity: 3 },
      { handle: 'mini-kemiri-hair-oil', attributes: manualGift },
    ],
    gives: ['discountManualGwp', 'discountAutoGwp', 'discountTier'],
  },
  {
    name: 'a tier that brings a gift and free shipping, and leaves sale items out',
    ...macao,
    lines: [
      { handle: 'salt-and-aloe-cooling-gel', quantity: 3 },
      { handle: 'papaya-hand-cream', quantity: 2 },
    ],
    gives: ['discountAutoGwp', 'discountTier'],
  },
  {
    name: 'something off each piece, one harmonized tax',
    ...toronto,
    lines: [{ handle: 'tangle-tamer-scalp-brush', quantity: 3 }],
    code: 'BRUSH3',
    gives: ['discountLine'],
  },
];

/** Sends JSON to the shop as one shopper. Resolves with the response's JSON; rejects unless the status is 200. */
export type SendJson = (method: string, path: string, body?: unknown) => Promise<unknown>;

interface Answer {
  readonly cart: CartJson;
}

/** Fills a cart as a browser would, and returns the cart of the last response. */
export async function fillCart(send: SendJson, cart: OfferCart): Promise<CartJson> {
  for (const { handle, quantity = 1, attributes = {}, plan } of cart.lines) {
    await send('POST', '/api/cart', {
      merchandiseId: await variantOf(send, handle),
      quantity,
      attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
      ...(plan === undefined ? {} : { sellingPlanId: plan }),
    });
  }
  const { country, province, code } = cart;
  const placed = (await send('PUT', '/api/cart/destination', { country, province })) as Answer;
  if (code === undefined) return placed.cart;
  return ((await send('PUT', '/api/cart/discount', { discountCodes: [code] })) as Answer).cart;
}

async function variantOf(send: SendJson, handle: string): Promise<string> {
  const info = (await send('GET', `/api/getProductInfo?handle=${handle}`)) as {
    readonly product: {
      readonly variants: { readonly nodes: readonly { id: string; availableForSale: boolean }[] };
    };
  };
  const variant = info.product.variants.nodes.find(({ availableForSale }) => availableForSale)?.id;
  if (variant === undefined) throw new Error(`nothing of ${handle} is for sale`);
  return variant;
}
