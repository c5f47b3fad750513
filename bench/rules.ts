/**
 * Benchmarks pricing and reconciling a cart of 10 and of 100 lines with every offer on, in microseconds: the median of
 * many rounds, the 99th percentile, and the time per line. Baseline: parsing the same cart from JSON.
 *
 *   node bench/rules.ts [--rounds 300]
 */
import '../tools/demo-storefronts.ts';
import { parseArgs } from 'node:util';
import { findCartCorrections } from '@vitrine/rules/cart/cart-corrections';
import type { CartLineInput, LineAttribute, PricingInput } from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price-cart';
import type { Discount } from '@vitrine/rules/discounts/discount';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import { reportRow } from './report.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } });
const rounds = Number(values.rounds);
const perRound = 20;

const source = { name: 'bench', date: null };

const table: RegionTable = {
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
      rates: [
        { id: 'standard', name: 'Standard', price: 590, minSubtotal: 0, maxSubtotal: 5999, source },
        { id: 'free', name: 'Standard', price: 0, minSubtotal: 6000, maxSubtotal: null, source },
      ],
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
      ],
    },
  ],
  servedElsewhere: {},
};

const offers: OfferSettings = {
  ...noOffers,
  tierDiscount: {
    ...noOffers.tierDiscount,
    enabled: true,
    singleOnly: true,
    products: Array.from({ length: 60 }, (_, index) => `product-${index}`),
    excludedHandles: ['product-9'],
    tiers: [0, 5000, 10_000].map((minSpend, index) => ({
      text: '',
      topText: '',
      minSpend,
      minQuantity: index,
      percentage: index * 10,
    })),
  },
  manualGift: {
    ...noOffers.manualGift,
    enabled: true,
    maxSelection: 2,
    hideBoxProducts: ['product-8'],
    buyCollections: ['hair'],
    offers: [{ name: 'A', minSpend: 0, gifts: ['variant-0', 'variant-10'] }],
  },
  autoGifts: [
    {
      enabled: true,
      slot: 'one',
      minimumPurchase: 2000,
      buyProducts: ['product-5'],
      buyCollections: [],
      gift: 'variant-1',
    },
  ],
  upsell: { enabled: true, items: [{ product: 'product-2', triggers: ['product-3'], percentage: 15 }] },
  codeRejection: { enabled: true, allowed: ['ten'], message: 'No.' },
};

const conditions = {
  entitlement: { all: true, products: [], collections: [], skus: [] },
  excludesNewAndBundles: false,
  minimum: null,
  startsAt: null,
  endsAt: null,
  regions: 'all',
  memberOnly: false,
  usageLimit: null,
  oncePerCustomer: false,
  combinesWith: { order: true, line: true, shipping: true },
} as const;

const discounts: readonly Discount[] = [
  {
    ...conditions,
    id: 'ten',
    code: 'TEN',
    title: 'TEN',
    benefit: { kind: 'percentage', percentage: 10, target: 'order' },
  },
  {
    ...conditions,
    id: 'mists',
    code: null,
    title: 'Mists',
    entitlement: { all: false, products: ['product-4'], collections: [], skus: [] },
    benefit: { kind: 'percentage', percentage: 25, target: 'line' },
  },
];

const wishes: readonly (readonly LineAttribute[])[] = [
  [{ key: '_campaign_type', value: 'manual_gwp' }],
  [
    { key: '_campaign_type', value: 'auto_gwp' },
    { key: '_auto_gwp', value: 'one' },
  ],
  [
    { key: '_front_upsell', value: 'true' },
    { key: '_front_upsell_amt', value: '15' },
  ],
];

/** Builds a line: of ten, one gift, one automatic gift, one upsell and one bundle; the rest are ordinary. */
function lineAt(index: number): CartLineInput {
  const kind = index % 10;
  return {
    id: `line-${index}`,
    quantity: 1 + (kind > 2 ? index % 3 : 0),
    attributes: wishes[kind] ?? [{ key: '_tiered_discount_minspend', value: 'yes' }],
    merchandise: {
      id: `variant-${index}`,
      sku: `SKU-${index}`,
      title: '50 ml',
      productId: `product-${index}`,
      productHandle: `product-${index % 60}`,
      productTitle: kind === 7 ? 'The Glow Kit' : `Sunset Oil ${index}`,
      productType: kind === 7 ? 'BUNDLE' : 'HERO',
      productTags: ['vegan', 'best-seller'],
      collections: ['all', 'hair'],
      price: 1000 + 37 * index,
      compareAtPrice: kind === 7 ? 6000 : null,
      requiresShipping: true,
      taxable: true,
    },
    sellingPlan: null,
  };
}

function cartOf(size: number): PricingInput {
  return {
    region: 'us',
    table,
    lines: Array.from({ length: size }, (_, index) => lineAt(index)),
    codes: ['TEN'],
    discounts,
    usage: {},
    customer: { id: 'c1', member: true },
    destination: { country: 'US', province: 'CA' },
    chosenRate: null,
    offers,
    now: Date.UTC(2026, 0, 1),
  };
}

interface Timing {
  readonly median: number;
  readonly p99: number;
}

/** Measures a run in microseconds, after warming up the compiler. */
function time(run: () => unknown, warmUp: number): Timing {
  let kept: unknown;
  for (let warm = 0; warm < warmUp; warm += 1) kept = run();
  const each: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    for (let turn = 0; turn < perRound; turn += 1) kept = run();
    each.push(((performance.now() - started) * 1000) / perRound);
  }
  if (kept === undefined) throw new Error('Nothing was measured.');
  each.sort((a, b) => a - b);
  return { median: each[Math.floor(rounds / 2)] ?? 0, p99: each[Math.floor(rounds * 0.99)] ?? 0 };
}

console.log('lines  what                     median µs     p99 µs   µs a line');
for (const size of [1, 10, 100, 200]) {
  const cart = cartOf(size);
  const text = JSON.stringify(cart.lines);
  const rows: readonly (readonly [name: string, run: () => unknown])[] = [
    ['price', () => priceCart(cart)],
    ['reconcile', () => findCartCorrections(cart, [])],
    ['price and reconcile', () => [findCartCorrections(cart, []), priceCart(cart)]],
    ['floor: JSON.parse', () => JSON.parse(text)],
  ];
  for (const [name, run] of rows) {
    const { median, p99 } = time(run, 1000 + 100_000 / size);
    const figures = [median, p99, median / size].map((figure) => figure.toFixed(2).padStart(10));
    console.log(`${String(size).padStart(5)}  ${name.padEnd(22)} ${figures.join(' ')}`);
    reportRow(`${name}, ${size} lines`, { 'median µs': median, 'p99 µs': p99 });
  }
}
