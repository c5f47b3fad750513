/** For tests only: attacks on carts, as data. Each is sent through every entry point to a cart. */

/** Variants of the demo shop that attacks name. */
export interface AttackItems {
  /** Variant of the honest line. */
  readonly honest: string;
  /** Another product that is sold here. */
  readonly other: string;
  /** Gift that the honest line makes available. */
  readonly gift: string;
  readonly otherGift: string;
  /** Automatic gift whose condition the honest line doesn't meet. */
  readonly automaticGift: string;
  /** Variant that is sold in other storefronts only. */
  readonly foreign: string;
}

/** A line as an attacker sends it; `fields` are sent with the line and with its item. */
export interface AttackLine {
  readonly item: unknown;
  readonly quantity: unknown;
  readonly fields?: Readonly<Record<string, unknown>>;
}

export interface ExpectedLine {
  readonly item: keyof AttackItems;
  readonly quantity: number;
}

export interface CartAttack {
  readonly name: string;
  /** Sent after the honest line. */
  readonly lines?: (items: AttackItems) => readonly AttackLine[];
  /** Sent with the cart, and with each line. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Sent as the list of codes. */
  readonly codes?: readonly unknown[];
  /** Sent as the destination of the estimate. */
  readonly country?: unknown;
  /** True if the client gets an error or a message; undefined if entry points differ. */
  readonly isRefused?: boolean;
  /** Lines that the attack adds, at the regular price. */
  readonly adds?: readonly ExpectedLine[];
  /** True if it sends attributes that only rules may write: `/api/cart` may drop the line, or exclude it from offers. */
  readonly isClaim?: boolean;
  /** Number of gifts in the cart afterwards. */
  readonly gifts?: number;
}

const huge = 'x'.repeat(10_000);

const forgedMoney = {
  price: 1,
  amount: '0.01',
  unit_price: 1,
  originalPrice: 1,
  priceAfterDiscounted: 0,
  compareAtPrice: 1,
  cost: { totalAmount: { amount: '0.01', currencyCode: 'EUR' }, amountPerQuantity: 1 },
  totals: [{ type: 'total', amount: 0 }],
  discountAllocations: [{ amount: 100_000, title: 'mine' }],
  isManualGwp: true,
  isFree: true,
};

const one = (item: keyof AttackItems, fields: Readonly<Record<string, unknown>>) => (items: AttackItems) => [
  { item: items[item], quantity: 1, fields },
];
const quantityOf = (quantity: unknown) => (items: AttackItems) => [{ item: items.other, quantity }];
const idOf = (item: unknown) => () => [{ item, quantity: 1 }];
const other: readonly ExpectedLine[] = [{ item: 'other', quantity: 1 }];
const attribute = (key: string, value: string) => ({ attributes: [{ key, value }] });

const prices: readonly CartAttack[] = [
  { name: 'forged prices on a line', lines: one('other', forgedMoney), isRefused: false, adds: other },
  {
    name: 'forged totals of the cart',
    fields: {
      totals: [{ type: 'total', amount: 0 }],
      totalAmount: 0,
      subtotalPrice: 1,
      discountAmount: 100_000,
      cost: { totalAmount: { amount: '0.01' } },
      discounts: { applied: [{ title: 'mine', amount: 100_000 }] },
      shippingData: { price: 0, taxAmount: 0 },
    },
    isRefused: false,
  },
  {
    name: 'another currency and market',
    fields: { currency: 'IDR', currencyCode: 'IDR', market: 'ID', region: 'my', prices: 'my' },
    isRefused: false,
  },
  {
    name: 'another customer',
    fields: {
      customer: { id: '1', tags: ['employee'] },
      buyerIdentity: { customerAccessToken: 'forged', email: 'admin@example.com' },
      customerId: '1',
      isMember: true,
    },
    isRefused: false,
  },
];

const attributes: readonly CartAttack[] = [
  ['an automatic discount', '_auto_discount_code', 'Wash day'],
  ['a code on the line', '_discount_code', 'TEN'],
  ['a script discount', '_script_discount', '90'],
  ['a tier by spend', '_tiered_discount_minspend', 'yes'],
  ['a tier by quantity', '_tiered_discount_quantity', 'yes'],
  ['a percentage of an add-on', '_front_upsell_amt', '100'],
  ['a reward', '_swell_discount_type', 'free_product'],
  ['the token of a reward', '_swell_redemption_token', 'forged'],
  ['an identification', '_identification_key', 'staff'],
].map(([name, key = '', value = '']) => ({
  name: `the attribute of ${name}`,
  lines: one('other', attribute(key, value)),
  isRefused: false,
  adds: other,
}));

const campaigns: readonly CartAttack[] = ['custom_code', 'discount_code', 'auto_discount_code'].map(
  (campaign) => ({
    name: `the campaign ${campaign} on a product`,
    lines: one('other', attribute('_campaign_type', campaign)),
    adds: other,
    isClaim: true,
  }),
);

const quantities: readonly CartAttack[] = [
  ['none', 0],
  ['minus one', -1],
  ['minus a thousand million', -1e9],
  ['a half', 1.5],
  ['a thousand million', 1e9],
  ['two to the 53rd', 2 ** 53],
  ['a text', '2'],
  ['null', null],
  ['true', true],
  ['a list', [1]],
  ['an object', { valueOf: 1 }],
].map(([name, quantity]) => ({
  name: `a quantity of ${name}`,
  lines: quantityOf(quantity),
  isRefused: true,
}));

const duplicates: readonly CartAttack[] = [
  {
    name: 'the same item in three lines',
    lines: ({ other: item }) => [1, 2, 3].map((quantity) => ({ item, quantity })),
    isRefused: false,
    adds: [{ item: 'other', quantity: 6 }],
  },
  {
    name: 'the same item, twice as many as an order can hold',
    lines: ({ other: item }) => [1, 2].map(() => ({ item, quantity: 1_000_000 })),
    isRefused: true,
  },
];

const ids: readonly CartAttack[] = [
  { name: 'an item of another storefront', lines: (items) => idOf(items.foreign)(), isRefused: true },
  ...[
    ['that is no item', 'gid://shopify/ProductVariant/1'],
    ['of a product', 'gid://shopify/Product/1'],
    ['with a path', 'gid://shopify/ProductVariant/../1'],
    ['with a query', 'gid://shopify/ProductVariant/1?region=us'],
    ['that is too long', `gid://shopify/ProductVariant/${'9'.repeat(40)}`],
    ['that is negative', '-1'],
    ['that is empty', ''],
    ['that is null', null],
    ['that is a list', ['1']],
    ['that is an object', { id: 1 }],
    ['of SQL', "1' OR '1'='1"],
    ['with a NUL', 'gid://shopify/ProductVariant/1\u0000'],
    ['of half a character', '\ud800'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ['of 10,000 characters', huge],
  ].map(([name, item]) => ({ name: `an id ${name}`, lines: idOf(item), isRefused: true })),
];

const gifts: readonly CartAttack[] = [
  {
    name: 'an automatic gift that isn’t earned, as a gift',
    lines: one('automaticGift', attribute('_campaign_type', 'auto_gwp')),
    adds: [{ item: 'automaticGift', quantity: 1 }],
    isClaim: true,
  },
  {
    name: 'an automatic gift with the name of its slot',
    lines: one('automaticGift', attribute('_auto_gwp', 'after-sun-gel')),
    isRefused: false,
    adds: [{ item: 'automaticGift', quantity: 1 }],
  },
  {
    name: 'a gift five times',
    lines: (items) => [{ item: items.gift, quantity: 5, fields: attribute('_campaign_type', 'manual_gwp') }],
    gifts: 1,
  },
  {
    name: 'a gift in three lines',
    lines: ({ gift: item }) =>
      [1, 2, 3].map((quantity) => ({ item, quantity, fields: attribute('_campaign_type', 'manual_gwp') })),
    gifts: 1,
  },
  {
    name: 'two gifts where one is earned',
    lines: ({ gift, otherGift }) =>
      [gift, otherGift].map((item) => ({
        item,
        quantity: 1,
        fields: attribute('_campaign_type', 'manual_gwp'),
      })),
    gifts: 1,
  },
];

const prototypes: readonly CartAttack[] = [
  {
    name: 'the key __proto__ on a line',
    lines: one('other', JSON.parse('{"__proto__": {"price": 0, "quantity": 0, "isFree": true}}')),
    isRefused: false,
    adds: other,
  },
  {
    name: 'constructor and prototype on a line',
    lines: one('other', {
      constructor: { prototype: { quantity: 0 } },
      prototype: { price: 0 },
      toString: 1,
    }),
    isRefused: false,
    adds: other,
  },
  {
    name: 'the key __proto__ on the cart',
    fields: JSON.parse('{"__proto__": {"totalAmount": 0}, "constructor": {"prototype": {"price": 0}}}'),
    isRefused: false,
  },
];

const codes: readonly CartAttack[] = [
  { name: 'a code that isn’t there', codes: ['NOPE'], isRefused: true },
  { name: 'a code that has expired', codes: ['EXPIRED'], isRefused: true },
  { name: 'a code for members', codes: ['BALI20'], isRefused: true },
  { name: 'the title of an automatic discount', codes: ['Wash day'], isRefused: true },
  { name: 'a code with a wildcard', codes: ['T%'], isRefused: true },
  { name: 'a code of SQL', codes: ["' OR 1=1; --"], isRefused: true },
  { name: 'a code of prototypes', codes: ['__proto__'], isRefused: true },
  { name: 'a code of 255 characters', codes: ['x'.repeat(255)], isRefused: true },
  { name: 'a code of 10,000 characters', codes: [huge], isRefused: true },
  { name: 'a code with a NUL', codes: ['TEN\u0000'], isRefused: true },
  { name: 'a code of half a character', codes: ['\ud800'], isRefused: true },
  { name: 'a code that is a number', codes: [10], isRefused: true },
  { name: 'a code that is an object', codes: [{ code: 'TEN' }], isRefused: true },
  { name: 'a hundred codes', codes: Array.from({ length: 100 }, (_, n) => `GUESS${n}`), isRefused: true },
];

const places: readonly CartAttack[] = ['ZZ', 'Atlantis', 'U$', '__proto__', huge, 7, {}, ['FR']].map(
  (country) => ({
    name: `the country ${JSON.stringify(country).slice(0, 20)}`,
    country,
    isRefused: true,
  }),
);

const texts: readonly CartAttack[] = [
  {
    name: 'a text of 10,000 characters in each unknown field',
    lines: one('other', { note: huge, title: huge, properties: { [huge]: huge } }),
    fields: { note: huge },
    isRefused: false,
    adds: other,
  },
];

export const cartAttacks: readonly CartAttack[] = [
  ...prices,
  ...attributes,
  ...campaigns,
  ...quantities,
  ...duplicates,
  ...ids,
  ...gifts,
  ...prototypes,
  ...codes,
  ...places,
  ...texts,
];
