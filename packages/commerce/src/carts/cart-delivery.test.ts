import { describe, expect, test } from 'vitest';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { create, read, change, simple } = createCartOperations();

describe('delivery', () => {
  test('SHIP-07: every matching rate is offered, and the chosen one stays chosen', async () => {
    const { id } = (await create({ lines: [{ merchandiseId: testVariantId('2'), quantity: 2 }] })).cart;
    const { cart } = await change(id, 'cartNoteUpdate', 'note: "x"');
    const group = cart.deliveryGroups.nodes[0];
    expect(group.groupType).toBe('ONE_TIME_PURCHASE');
    expect(
      group.deliveryOptions.map((option: { title: string; estimatedCost: { amount: string } }) => [
        option.title,
        option.estimatedCost.amount,
      ]),
    ).toEqual([
      ['Standard', '5.9'],
      ['2 Day Express', '10.0'],
    ]);
    const express = group.deliveryOptions[1].handle;
    const chosen = await change(
      id,
      'cartSelectedDeliveryOptionsUpdate',
      `selectedDeliveryOptions: [{ deliveryGroupId: "${group.id}", deliveryOptionHandle: "${express}" }]`,
    );
    expect(chosen.cart.deliveryGroups.nodes[0].selectedDeliveryOption.handle).toBe(express);
    expect(chosen.cart.cost.totalAmount.amount).toBe('60.0');
    expect((await read(id)).data.cart.deliveryGroups.nodes[0].selectedDeliveryOption.handle).toBe(express);
  });

  test.each([
    ['@inContext(country: US)', null, '25.9'],
    ['@inContext(country: AU)', { amount: '2.63' }, '28.9'],
    ['@inContext(country: CA)', { amount: '1.5' }, '31.4'],
  ])('%s estimates the tax %j within or on top of the total', async (context, tax, total) => {
    const { cart } = await create({ lines: [{ merchandiseId: testVariantId('1') }] }, context);
    expect(cart.cost.totalTaxAmount).toEqual(tax);
    expect(cart.cost.totalAmount.amount).toBe(total);
  });

  test.each([
    ['an unknown group', 'gid://shopify/CartDeliveryGroup/1', null, 'INVALID_DELIVERY_GROUP'],
    ['an unknown option', null, 'teleport', 'INVALID_DELIVERY_OPTION'],
  ])('%s is refused', async (_name, groupId, handle, code) => {
    const cart = await simple();
    const group = cart.deliveryGroups.nodes[0];
    const choice = `{ deliveryGroupId: "${groupId ?? group.id}", deliveryOptionHandle: "${handle ?? group.deliveryOptions[0].handle}" }`;
    const result = await change(
      cart.id,
      'cartSelectedDeliveryOptionsUpdate',
      `selectedDeliveryOptions: [${choice}]`,
    );
    expect(result.userErrors).toMatchObject([{ code }]);
  });

  test('goods that aren’t shipped have no delivery', async () => {
    const { cart } = await create({ lines: [{ merchandiseId: testVariantId('5') }] });
    expect(cart.deliveryGroups.nodes).toEqual([]);
  });

  test('a selected address determines the destination and the tax of the estimate', async () => {
    const { id } = (await create({ lines: [{ merchandiseId: testVariantId('1'), quantity: 5 }] })).cart;
    const added = await change(
      id,
      'cartDeliveryAddressesAdd',
      'addresses: [{ selected: true, address: { deliveryAddress: { address1: "1 Elm St", countryCode: US, provinceCode: "CA" } } }]',
    );
    expect(added.cart.deliveryGroups.nodes[0].deliveryAddress).toEqual({
      countryCodeV2: 'US',
      provinceCode: 'CA',
    });
    expect(added.cart.cost).toMatchObject({
      totalTaxAmount: { amount: '7.25' },
      totalTaxAmountEstimated: true,
      totalAmount: { amount: '107.25' },
    });
    const address = added.cart.delivery.addresses[0];
    expect(address).toMatchObject({ selected: true, oneTimeUse: false, address: { address1: '1 Elm St' } });

    const again = await change(
      id,
      'cartDeliveryAddressesAdd',
      'addresses: [{ address: { deliveryAddress: { address1: "1 Elm St", countryCode: US, provinceCode: "CA" } } }]',
    );
    expect(again.warnings).toMatchObject([{ code: 'DUPLICATE_DELIVERY_ADDRESS', target: address.id }]);
    const moved = await change(
      id,
      'cartDeliveryAddressesUpdate',
      `addresses: [{ id: "${address.id}", address: { deliveryAddress: { address1: "9 Rio", countryCode: US, provinceCode: "pr" } } }]`,
    );
    expect(moved.cart.delivery.addresses).toMatchObject([
      { id: address.id, address: { countryCode: 'US', provinceCode: 'PR' } },
    ]);
    const removed = await change(id, 'cartDeliveryAddressesRemove', `addressIds: ["${address.id}"]`);
    expect(removed.cart.delivery.addresses).toEqual([]);
    expect(
      (await change(id, 'cartDeliveryAddressesRemove', `addressIds: ["${address.id}"]`)).userErrors,
    ).toMatchObject([{ code: 'INVALID_DELIVERY_ADDRESS_ID' }]);
  });

  test('addresses replace the previous ones, or leave them unchanged if one is rejected', async () => {
    const { id } = await simple();
    const street = (name: string, more = '') =>
      `{ ${more} address: { deliveryAddress: { address1: "${name}", countryCode: US, provinceCode: "CA" } } }`;
    const replace = (...addresses: string[]) =>
      change(id, 'cartDeliveryAddressesReplace', `addresses: [${addresses.join(', ')}]`);
    const streetsOf = ({ cart }: Awaited<ReturnType<typeof replace>>) =>
      cart.delivery.addresses.map(({ address }: { address: { address1: string } }) => address.address1);
    await change(id, 'cartDeliveryAddressesAdd', `addresses: [${street('1 Elm St', 'selected: true')}]`);
    const replaced = await replace(street('2 Oak St', 'selected: true'), street('3 Ash St'));
    expect(streetsOf(replaced)).toEqual(['2 Oak St', '3 Ash St']);
    const rejected = await replace(street('https://x.test'));
    expect(rejected.userErrors).toMatchObject([{ code: 'ADDRESS_FIELD_CONTAINS_URL' }]);
    expect(streetsOf(rejected)).toEqual(['2 Oak St', '3 Ash St']);
    expect(streetsOf(await replace())).toEqual([]);
  });

  test.each([
    [
      'two selected',
      '[{ selected: true, address: { deliveryAddress: { city: "A" } } }, { selected: true, address: { deliveryAddress: { city: "B" } } }]',
      'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED',
    ],
    [
      'a strict one without a street',
      '[{ validationStrategy: STRICT, address: { deliveryAddress: { lastName: "Lee", city: "A", countryCode: US } } }]',
      'ADDRESS_FIELD_IS_REQUIRED',
    ],
    ['HTML', '[{ address: { deliveryAddress: { city: "<b>A</b>" } } }]', 'ADDRESS_FIELD_CONTAINS_HTML_TAGS'],
    [
      'an address of the web',
      '[{ address: { deliveryAddress: { address1: "https://x.test" } } }]',
      'ADDRESS_FIELD_CONTAINS_URL',
    ],
    ['an emoji', '[{ address: { deliveryAddress: { firstName: "😀" } } }]', 'ADDRESS_FIELD_CONTAINS_EMOJIS'],
  ])('%s is refused', async (_name, addresses, code) => {
    const { id } = await simple();
    const result = await change(id, 'cartDeliveryAddressesAdd', `addresses: ${addresses}`);
    expect(result.userErrors[0]).toMatchObject({ code });
    expect(result.cart.delivery.addresses).toEqual([]);
  });
});
