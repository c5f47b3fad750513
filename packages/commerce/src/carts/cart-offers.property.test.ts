import { findCartCorrections, type LineChange } from '@vitrine/rules/cart/cart-corrections';
import type { LineAttribute, PricingInput } from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price-cart';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import { audience, tags } from '@vitrine/rules/testing/random-offers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { insertCustomer } from '../customers/customer-store.ts';
import { issueToken } from '../customers/tokens.ts';
import { getAutomaticDiscounts, getCartDiscounts } from '../discounts/find-discounts.ts';
import { parseCartId } from './cart-id.ts';
import type { CartRecord } from './cart-record.ts';
import { readCartRecord } from './cart-store.ts';
import { testStartTime } from './cart-test-shop.ts';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { shop, create, change, read } = createCartOperations();

/**
 * The test shop's products, as an independent model: product 4 is sold in `us` only, product 2 has three
 * units in stock.
 */
const products = [
  { id: '1', price: 2000, compareAtPrice: null, requiresShipping: true },
  { id: '2', price: 2500, compareAtPrice: 3000, requiresShipping: true },
  { id: '4', price: 1000, compareAtPrice: null, requiresShipping: true },
  { id: '5', price: 5000, compareAtPrice: null, requiresShipping: false },
] as const;
/** The only product with a selling plan. */
const planned = '1';
const plan = { id: 'gid://shopify/SellingPlan/11', name: 'Monthly', percentage: 10 };
const ids = products.map(({ id }) => id);
const id = fc.constantFrom(...ids);
const handles = fc.subarray(ids.map((each) => `product-${each}`));
const spend = fc.constantFrom(0, 999, 2000, 2001, 4500, 9000);
const percentage = fc.integer({ min: 0, max: 100 });

/** Generates an offer for everyone or for certain customers. */
function forSome<Offer extends object>(offer: fc.Arbitrary<Offer>): fc.Arbitrary<Offer> {
  return fc.tuple(offer, audience).map(([given, audience]) => {
    return audience === undefined ? given : { ...given, terms: { startsAt: null, endsAt: null, audience } };
  });
}

const pieces = 500;
const budget = fc.constantFrom({}, { budget: pieces });

/** Generates a gift for everyone or for certain customers, some with a budget. */
function budgeted<Offer extends object>(offer: fc.Arbitrary<Offer>): fc.Arbitrary<Offer> {
  return forSome(fc.tuple(offer, budget).map(([given, drawn]) => ({ ...given, ...drawn })));
}

/** Units already given from each budget: none, all but one, all. */
const givenAway = fc.record({
  manual: fc.constantFrom(0, pieces - 1, pieces),
  'slot:one': fc.constantFrom(0, pieces),
  'slot:two': fc.constantFrom(0, pieces),
});

const settings: fc.Arbitrary<OfferSettings> = fc.record({
  tierDiscount: forSome(
    fc.record({
      enabled: fc.boolean(),
      useQuantity: fc.boolean(),
      singleOnly: fc.boolean(),
      tiers: fc
        .array(fc.record({ minSpend: spend, minQuantity: fc.integer({ min: 0, max: 6 }), percentage }), {
          maxLength: 4,
        })
        .map((tiers) =>
          tiers.map((tier) => ({ text: '', topText: '', ...tier })).sort((a, b) => a.minSpend - b.minSpend),
        ),
      products: handles,
      collectionHandle: fc.constant('tiered-discount-products'),
      excludedHandles: handles,
      excludeSaleItems: fc.boolean(),
    }),
  ),
  manualGift: budgeted(
    fc.record({
      enabled: fc.boolean(),
      title: fc.constant(''),
      maxSelection: fc.integer({ min: 0, max: 2 }),
      minimumPurchase: spend,
      buyProducts: handles,
      buyCollections: fc.constant([]),
      hideBoxProducts: handles,
      membersOnly: fc.boolean(),
      offers: fc.array(
        fc.record({ name: fc.constant('A'), minSpend: spend, gifts: fc.subarray(ids.map(testVariantId)) }),
        { maxLength: 3 },
      ),
    }),
  ),
  autoGifts: fc.uniqueArray(
    budgeted(
      fc.record({
        enabled: fc.boolean(),
        slot: fc.constantFrom('one', 'two'),
        minimumPurchase: spend,
        buyProducts: handles,
        buyCollections: fc.constant([]),
        gift: id.map(testVariantId),
      }),
    ),
    { maxLength: 2, selector: ({ slot }) => slot },
  ),
  upsell: forSome(
    fc.record({
      enabled: fc.boolean(),
      items: fc.array(
        forSome(fc.record({ product: id.map((each) => `product-${each}`), triggers: handles, percentage })),
        { maxLength: 2 },
      ),
    }),
  ),
  codeRejection: fc.constant(noOffers.codeRejection),
  codeMessages: fc.constant({}),
  customCode: fc.option(fc.record({ code: fc.constant('SUNDAY'), campaignVariant: id.map(testVariantId) })),
});

const attributes = fc.constantFrom<readonly LineAttribute[]>(
  [],
  [{ key: '_campaign_type', value: 'manual_gwp' }],
  [
    { key: '_campaign_type', value: 'auto_gwp' },
    { key: '_auto_gwp', value: 'one' },
  ],
  [{ key: '_campaign_type', value: 'custom_code' }],
  [{ key: '_campaign_type', value: 'discount_code' }],
  [
    { key: '_front_upsell', value: 'true' },
    { key: '_front_upsell_amt', value: '99' },
  ],
  [{ key: '_tiered_discount_minspend', value: 'yes' }],
  [{ key: '_script_discount', value: '50' }],
  [{ key: 'Engraving', value: 'L' }],
);
const line = fc.record({
  id,
  quantity: fc.integer({ min: 1, max: 4 }),
  attributes,
  subscribed: fc.constantFrom(false, false, true),
});
const region = fc.constantFrom<RegionKey>('us', 'us', 'ca', 'au', 'eu', 'uk', 'int', 'my');

/** Members with every combination of tags, with and without an order; each has an access token. */
const members = [[], ['vip'], ['staff'], [...tags]].flatMap((own) =>
  [false, true].map((hasOrdered) => ({ tags: own, hasOrdered })),
);
const tokens: string[] = [];

beforeAll(async () => {
  await shop().discounts([
    {
      automatic: 'A pair of fives',
      kind: 'percentage',
      value: 15,
      target: 'line',
      entitled: { products: ['product-5'] },
      minimum: { quantity: 2, onEntitled: true },
      combinesWith: { order: true, line: false, shipping: true },
    },
  ]);
  for (const [index, member] of members.entries()) tokens.push(await join(`m${index}`, member));
});

/**
 * Creates a customer account, with an order if required.
 * @returns its access token.
 */
function join(memberId: string, { tags: own, hasOrdered }: (typeof members)[number]): Promise<string> {
  const email = `${memberId}@example.com`;
  const record = {
    id: memberId,
    email,
    emailProven: true,
    firstName: null,
    lastName: null,
    phone: null,
    acceptsMarketing: false,
    tags: own,
    metafields: [],
    addresses: [],
    defaultAddressId: null,
    disabled: false,
    createdAt: 0,
    updatedAt: 0,
  };
  return shop().parts.storage.change(async (tx) => {
    await insertCustomer(tx, record, null);
    if (hasOrdered) await tx.insertInto('orders').values(orderOf(memberId, email)).execute();
    return (await issueToken(tx, memberId, 'access', testStartTime)).accessToken;
  });
}

const orderOf = (memberId: string, email: string) => ({
  id: memberId,
  number: 1000 + Number(memberId.slice(1)),
  cart_id: memberId,
  customer_id: memberId,
  email,
  region: 'us',
  total: 0,
  currency: 'USD',
  data: '{}',
  created_at: 0,
});

/** Sets the units already given from the budgets of a region. */
function giveAway(where: RegionKey, counts: Readonly<Record<string, number>>): Promise<void> {
  return shop().parts.storage.change(async (tx) => {
    await tx.deleteFrom('gift_budgets').execute();
    const rows = Object.entries(counts).map(([offer, count]) => {
      return { region: where, offer, starts_at: 0, given: count };
    });
    await tx.insertInto('gift_budgets').values(rows).execute();
  });
}

/** Returns the remaining units of the offers with a budget. */
function leftOf(
  { manualGift, autoGifts }: OfferSettings,
  counts: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const slots = autoGifts.map(({ slot, budget: inAll }) => ({ offer: `slot:${slot}`, inAll }));
  const all = [{ offer: 'manual', inAll: manualGift.budget }, ...slots];
  return Object.fromEntries(
    Object.entries(counts).flatMap(([offer, count]) => {
      const inAll = all.find((each) => each.offer === offer)?.inAll;
      return inAll === undefined ? [] : [[offer, inAll - count]];
    }),
  );
}

const code = fc.constantFrom(null, 'TEN', 'LINE5', 'SHIP', 'BIG', 'SUNDAY', 'nothing');

test('OFFER-20: the backend charges the amounts that the rules compute, and no corrections remain', async () => {
  await fc.assert(
    fc.asyncProperty(
      region,
      settings,
      fc.array(line, { maxLength: 5 }),
      fc.array(line, { maxLength: 2 }),
      code,
      fc.option(fc.nat(members.length - 1)),
      givenAway,
      async (where, offers, drawn, added, entered, who, counts) => {
        const country = getStorefront(where).homeCountry;
        const context = `@inContext(country: ${country})`;
        const sold = (each: LineDrawn) => where === 'us' || each.id !== '4';
        const [first, more] = [drawn.filter(sold), added.filter(sold)];
        shop().offers(offers);
        const giftsLeft = leftOf(offers, counts);
        if (Object.keys(giftsLeft).length > 0) await giveAway(where, counts);
        const token = who === null ? undefined : tokens[who];
        const opened = await create(
          {
            lines: first.map((each) => inputOf(each)),
            ...(entered === null ? {} : { discountCodes: [entered] }),
            buyerIdentity: { countryCode: country, ...(token && { customerAccessToken: token }) },
          },
          context,
        );
        let { cart } = opened;
        for (const each of more) {
          const { merchandiseId, quantity, attributes: given, sellingPlanId } = inputOf(each);
          const plan = sellingPlanId === undefined ? '' : `, sellingPlanId: "${sellingPlanId}"`;
          const list = given.map(({ key, value }) => `{ key: "${key}", value: "${value}" }`).join(', ');
          ({ cart } = await change(
            cart.id,
            'cartLinesAdd',
            `lines: [{ merchandiseId: "${merchandiseId}", quantity: ${quantity}, attributes: [${list}]${plan} }]`,
            context,
          ));
        }
        const record = await kept(cart.id);
        const customer = who === null ? null : { id: `m${who}`, member: true, ...members[who] };
        const input = { ...(await inputFor(record, offers, where)), customer, giftsLeft };
        const priced = priceCart(input);
        expect(
          findCartCorrections(input, record.removedGifts ?? []).filter(
            (input) => !notToBeHad(input, record, where),
          ),
        ).toEqual([]);

        const { data, extensions } = await read(cart.id, context);
        expect(await kept(cart.id)).toEqual(record);
        const amounts = data.cart.cost;
        expect(minor(amounts.subtotalAmount.amount)).toBe(priced.totalBeforeShipping + priced.discountAmount);
        expect(minor(amounts.totalAmount.amount)).toBe(priced.totalAmount);
        expect(minor(cart.cost.totalAmount.amount)).toBe(priced.totalAmount);
        const { discountManualGwp, discountAutoGwp, discountLine, discountTier, discountAmount } = priced;
        expect(extensions.pricing.amounts).toEqual({
          discountManualGwp,
          discountAutoGwp,
          discountLine,
          discountTier,
          discountAmount,
        });
        expect(data.cart.lines.nodes.map(lineTotal)).toEqual(
          priced.lines.map(({ priceAfterDiscounted }) => priceAfterDiscounted),
        );
      },
    ),
    propertyRuns(200, 40_000),
  );
}, 600_000);

interface LineDrawn {
  readonly id: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  readonly subscribed: boolean;
}

function inputOf({ id: variantId, quantity, attributes: given, subscribed }: LineDrawn) {
  const line = { merchandiseId: testVariantId(variantId), quantity, attributes: given };
  return { ...line, ...(subscribed && variantId === planned ? { sellingPlanId: plan.id } : {}) };
}

/** Builds the pricing input of a stored cart from the model. */
async function inputFor(record: CartRecord, offers: OfferSettings, where: RegionKey): Promise<PricingInput> {
  const { parts } = shop();
  const { storage } = parts;
  const automatic = await getAutomaticDiscounts(storage, testStartTime);
  return {
    region: where,
    table: parts.regionTable(where, testStartTime),
    lines: record.lines.map((kept) => {
      const product = products.find((each) => each.id === kept.variantId);
      if (product === undefined) throw new Error(`product ${kept.variantId} is not for sale`);
      return {
        id: kept.id,
        quantity: kept.quantity,
        attributes: kept.attributes,
        merchandise: {
          id: testVariantId(product.id),
          sku: `SKU-${product.id}`,
          title: 'Default',
          productId: `gid://shopify/Product/${product.id}`,
          productHandle: `product-${product.id}`,
          productTitle: `Product ${product.id}`,
          productType: 'HERO',
          productTags: [],
          collections: [],
          price: product.price,
          compareAtPrice: product.compareAtPrice,
          requiresShipping: product.requiresShipping,
          taxable: true,
        },
        sellingPlan:
          kept.sellingPlanId === null
            ? null
            : { id: plan.id, name: plan.name, price: (product.price * (100 - plan.percentage)) / 100 },
      };
    }),
    codes: record.discountCodes,
    discounts: await getCartDiscounts(storage.read, automatic, record.discountCodes),
    usage: {},
    customer: null,
    destination: { country: getStorefront(where).homeCountry, province: null },
    chosenRate: null,
    offers,
    now: testStartTime,
  };
}

/** Returns true for a gift that the rules add but that the shop can't supply. */
function notToBeHad(input: LineChange, { lines }: CartRecord, where: RegionKey): boolean {
  // A gift from a code also needs the code's discount.
  if (input.kind === 'addLine' && input.slot.startsWith('code:')) return true;
  if (input.kind === 'addLine' && input.merchandiseId === testVariantId('4')) return where !== 'us';
  if (input.kind !== 'addLine' || input.merchandiseId !== testVariantId('2')) return false;
  const held = lines
    .filter(({ variantId }) => variantId === '2')
    .reduce((sum, each) => sum + each.quantity, 0);
  return held >= 3;
}

async function kept(gid: string): Promise<CartRecord> {
  const record = await readCartRecord(shop().parts.storage, parseCartId(gid)?.token ?? '', testStartTime);
  if (record === null) throw new Error('the cart is gone');
  return record;
}

function minor(amount: string): number {
  return Math.round(Number(amount) * 100);
}

function lineTotal({
  cost,
}: {
  readonly cost: { readonly totalAmount: { readonly amount: string } };
}): number {
  return minor(cost.totalAmount.amount);
}
