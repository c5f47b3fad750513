import { beforeAll, describe, expect, it } from 'vitest';
import { toLocationRecords } from '../catalogue/locations/location-seed.ts';
import { saveLocations } from '../catalogue/locations/location-store.ts';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { shop, create, read, change } = createCartOperations();

const address = (country: string, province: string | null, city: string) => ({
  ...{ address1: '1 Main Street', address2: null, city, country, province, zip: null, phone: null },
  coordinates: null,
});
const pickup = { pickupTime: 'ONE_HOUR', instructions: '' } as const;

beforeAll(async () => {
  const { storage, clock } = shop().parts;
  const locations = [
    { name: 'Oakland', address: address('US', 'CA', 'Oakland'), pickup },
    { name: 'Warehouse', address: address('US', 'NV', 'Reno'), pickup: null },
    { name: 'Toronto', address: address('CA', 'ON', 'Toronto'), pickup },
    { name: 'Somewhere', address: address('US', null, 'Somewhere'), pickup },
  ];
  await storage.change((tx) => saveLocations(tx, toLocationRecords(locations, clock()), clock()));
});

const lines = [{ merchandiseId: testVariantId('1'), quantity: 1 }];
const toNewYork = {
  addresses: [
    {
      selected: true,
      address: { deliveryAddress: { address1: '2 Elm St', countryCode: 'US', provinceCode: 'NY' } },
    },
  ],
};
const preferences = { delivery: { deliveryMethod: ['PICK_UP'] } };

interface Option {
  readonly handle: string;
  readonly title: string;
  readonly deliveryMethodType: string;
}

const groupOf = (cart: { readonly deliveryGroups: { readonly nodes: readonly GroupShape[] } }) =>
  cart.deliveryGroups.nodes[0];
interface GroupShape {
  readonly id: string;
  readonly deliveryOptions: readonly Option[];
}

/** Without our extensions, as any client asks. */
async function plain(query: string, variables: Readonly<Record<string, unknown>>) {
  return shop().run(query, variables, {});
}

const choose = (cart: { readonly id: string }, group: string, handle: string) =>
  change(
    cart.id,
    'cartSelectedDeliveryOptionsUpdate',
    `selectedDeliveryOptions: [{ deliveryGroupId: "${group}", deliveryOptionHandle: "${handle}" }]`,
  );

describe('pickup of a cart', () => {
  it('SHIP-34: is an option of the stores in the cart’s market, chosen by its handle and taxed at the store', async () => {
    const { cart } = await create({ lines, delivery: toNewYork });
    const group = groupOf(cart);
    expect(group?.deliveryOptions.map((each) => [each.handle, each.title, each.deliveryMethodType])).toEqual([
      [expect.any(String), 'Standard', 'SHIPPING'],
      [expect.any(String), '2 Day Express', 'SHIPPING'],
      ['pickup-1', 'Oakland', 'PICK_UP'],
    ]);
    const chosen = await choose(cart, group?.id ?? '', 'pickup-1');
    expect(chosen.userErrors).toEqual([]);
    expect(chosen.cart.deliveryGroups.nodes[0]).toMatchObject({
      selectedDeliveryOption: { handle: 'pickup-1' },
      deliveryAddress: { countryCodeV2: 'US', provinceCode: 'CA' },
    });
    const tax = Number(chosen.cart.cost.totalTaxAmount.amount);
    expect(tax).not.toBe(Number(cart.cost.totalTaxAmount.amount));
    expect(Number(chosen.cart.cost.totalAmount.amount)).toBeCloseTo(20 + tax, 2);
    const back = await choose(cart, group?.id ?? '', group?.deliveryOptions[0]?.handle ?? '');
    expect(back.cart.cost).toEqual(cart.cost);
    expect(groupOf(back.cart)).toEqual({ ...group, selectedDeliveryOption: expect.anything() });
  });

  it('SHIP-34: needs no address', async () => {
    const query = `mutation($input: CartInput) { cartCreate(input: $input) { cart { id
      cost { totalAmount { amount } totalTaxAmount { amount } }
      deliveryGroups(first: 2) { nodes { id deliveryOptions { handle } selectedDeliveryOption { handle } } } } } }`;
    const without = await plain(query, { input: { lines } });
    expect(without.data.cartCreate.cart.deliveryGroups.nodes).toEqual([]);
    const { data } = await plain(query, { input: { lines, buyerIdentity: { preferences } } });
    const { cart } = data.cartCreate;
    expect(cart.deliveryGroups.nodes).toEqual([
      { id: expect.any(String), deliveryOptions: [{ handle: 'pickup-1' }], selectedDeliveryOption: null },
    ]);
    expect(cart.cost).toEqual(without.data.cartCreate.cart.cost);
    const [group] = cart.deliveryGroups.nodes;
    const update = `mutation($id: ID!) { cartSelectedDeliveryOptionsUpdate(cartId: $id,
      selectedDeliveryOptions: [{ deliveryGroupId: "${group.id}", deliveryOptionHandle: "pickup-1" }]) {
      userErrors { message } cart { cost { totalAmount { amount } totalTaxAmount { amount } }
      deliveryGroups(first: 2) { nodes { selectedDeliveryOption { handle deliveryMethodType estimatedCost { amount } }
        deliveryAddress { company address1 city } } } } } }`;
    const result = (await plain(update, { id: cart.id })).data.cartSelectedDeliveryOptionsUpdate;
    expect(result.userErrors).toEqual([]);
    expect(result.cart.deliveryGroups.nodes).toEqual([
      {
        selectedDeliveryOption: {
          handle: 'pickup-1',
          deliveryMethodType: 'PICK_UP',
          estimatedCost: { amount: '0.0' },
        },
        deliveryAddress: { company: 'Oakland', address1: '1 Main Street', city: 'Oakland' },
      },
    ]);
    expect(Number(result.cart.cost.totalTaxAmount.amount)).toBeGreaterThan(0);
    expect(Number(result.cart.cost.totalAmount.amount)).toBeCloseTo(
      20 + Number(result.cart.cost.totalTaxAmount.amount),
      2,
    );
  });

  it.each([
    ['another market’s', 'pickup-3'],
    ['one without pickup', 'pickup-2'],
    ['one whose taxes are unknown', 'pickup-4'],
    ['none at all', 'pickup-9'],
  ])('SHIP-34: refuses the store of %s', async (_name, handle) => {
    const { cart } = await create({ lines, delivery: toNewYork });
    const before = (await read(cart.id)).data;
    const { userErrors } = await choose(cart, groupOf(cart)?.id ?? '', handle);
    expect(userErrors).toMatchObject([{ code: 'INVALID_DELIVERY_OPTION' }]);
    expect((await read(cart.id)).data).toEqual(before);
  });

  it('SHIP-34: a chosen store that no longer offers pickup is ignored', async () => {
    const { cart } = await create({ lines, delivery: toNewYork });
    await choose(cart, groupOf(cart)?.id ?? '', 'pickup-1');
    const { storage, clock } = shop().parts;
    const closed = { name: 'Oakland', address: address('US', 'CA', 'Oakland'), pickup: null };
    await storage.change((tx) => saveLocations(tx, toLocationRecords([closed], clock()), clock()));
    const after = (await read(cart.id)).data.cart;
    expect(after.cost).toEqual(cart.cost);
    expect(groupOf(after)?.deliveryOptions.map(({ title }) => title)).toEqual(['Standard', '2 Day Express']);
  });
});
