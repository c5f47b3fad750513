import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { recoverPayments } from '../orders/recover-payments.ts';
import type { AddressInput, CheckoutAccess, CheckoutView } from './checkout-service.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testAddresses,
  testMigrations,
} from './checkout-test-shop.ts';
import { decryptPersonalId, encryptPersonalId, loadPersonalIdKey, maskPersonalId } from './personal-id.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-checkout-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
  await shop.putProduct({ id: '2', title: 'Eye Mask', price: 1000, stock: 50 });
});

async function viewOf(key: CheckoutAccess): Promise<CheckoutView> {
  const found = await shop.checkout.open(key);
  if (found.kind !== 'open') throw new Error(found.kind);
  return found.view;
}

const card = { kind: 'test', card: '1' } as const;

describe('from cart to order', () => {
  test('each step requests the missing data, and the order has the displayed amounts', async () => {
    const key = await shop.cart('AU', [['1', 2]]);
    expect(await viewOf(key)).toMatchObject({ step: 'contact', region: 'au', currency: 'AUD' });
    const contact = await shop.checkout.setContact(key, {
      email: ' Ada@Example.com ',
      phone: '0412 345 678',
      marketingConsent: true,
    });
    expect(contact).toMatchObject({
      kind: 'open',
      view: {
        step: 'address',
        contact: { email: 'ada@example.com', phone: '+61412345678', marketingConsent: true },
      },
    });
    const address = await shop.checkout.setShippingAddress(key, testAddresses.AU);
    if (address.kind !== 'open') throw new Error(JSON.stringify(address));
    expect(address.view).toMatchObject({
      step: 'payment',
      deliveryOptions: [{ name: 'Standard', price: 890, chosen: true }],
      taxes: [{ name: 'GST', included: true, amount: 535 }],
      totals: { subtotalPrice: 5000, shipping: 890, totalAmount: 5890 },
      payment: { kind: 'test' },
    });

    const paid = await shop.checkout.pay(key, card, 5890);
    if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
    const order = await shop.checkout.confirmation(paid.order.orderId, paid.order.secret);
    expect(order).toMatchObject({
      region: 'au',
      email: 'ada@example.com',
      marketingConsent: true,
      shippingAddress: { province: 'NSW', zip: '2026' },
      billingAddress: { province: 'NSW' },
      amounts: { ...address.view.totals },
      lines: [{ title: 'Glow Oil', quantity: 2, priceAfterDiscounted: 5000 }],
    });
    expect(await shop.checkout.confirmation(paid.order.orderId, 'wrong')).toBeNull();
    expect(await shop.checkout.open(key)).toEqual({ kind: 'completed', order: paid.order });
    expect(await shop.checkout.open({ ...key, secret: 'wrong' })).toEqual({ kind: 'gone' });
  });

  test('SHIP-07: in us every matching rate is offered and the one chosen is charged', async () => {
    const key = await shop.cart('US', [['1', 1]]);
    await fillInCheckout(shop.checkout, key, 'US');
    const view = await viewOf(key);
    expect(view).toMatchObject({ step: 'delivery', taxNote: null });
    expect(view.deliveryOptions.map(({ name, price }) => [name, price])).toEqual([
      ['Standard', 590],
      ['2 Day Express', 1000],
    ]);
    const express = view.deliveryOptions[1]?.rateId ?? '';
    const chosen = await shop.checkout.chooseRate(key, express);
    expect(chosen).toMatchObject({
      view: { step: 'payment', totals: { shipping: 1000, totalTax: 181, totalAmount: 3681 } },
    });
    expect(await shop.checkout.chooseRate(key, 'no-such-rate')).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'rate' }],
    });
  });

  test('Quebec has two named taxes on goods and shipping, added', async () => {
    const key = await shop.cart('CA', [['1', 1]]);
    await fillInCheckout(shop.checkout, key, 'CA');
    const view = await viewOf(key);
    expect(view.shippingAddress).toMatchObject({ zip: 'H2Y 1A1', province: 'QC' });
    expect(view.taxes.map(({ amount, included }) => [amount, included])).toEqual([
      [175, false],
      [348, false],
    ]);
    expect(view.totals.totalAmount).toBe(2500 + 990 + 175 + 348);
  });

  test('TAX-08: before the state is known the tax is announced', async () => {
    const view = await viewOf(await shop.cart('US', [['1', 1]]));
    expect(view.taxNote).toBe('Added once we have your address');
  });

  test.each([
    ['2', 'declined', 'Your card was declined. Nothing was charged. Try another card.'],
    ['3', 'failed', "The payment couldn't be processed. Nothing was charged. Please try again."],
  ])('card %s is %s, and another card then pays', async (number, reason, message) => {
    const key = await shop.cart('AU', [['1', 1]]);
    const total = await fillInCheckout(shop.checkout, key, 'AU');
    expect(await shop.checkout.pay(key, { kind: 'test', card: number }, total)).toMatchObject({
      kind: 'refused',
      reason,
      message,
    });
    expect((await shop.checkout.pay(key, card, total)).kind).toBe('placed');
  });

  test('an unknown test card is an error at its field', async () => {
    const key = await shop.cart('AU', [['1', 1]]);
    const total = await fillInCheckout(shop.checkout, key, 'AU');
    expect(await shop.checkout.pay(key, { kind: 'test', card: '4242' }, total)).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'card' }],
    });
  });

  test('an order with a total of 0 is placed without a card', async () => {
    await shop.putProduct({ id: '3', title: 'Gift', price: 0, stock: 5 });
    const key = await shop.cart('SG', [['3', 1]]);
    await shop.checkout.setContact(key, { email: 'ada@example.com' });
    const address = await shop.checkout.setShippingAddress(key, {
      firstName: 'A',
      lastName: 'B',
      address1: '1 Road',
      city: 'Colombo',
      country: 'LK',
      zip: '00100',
    });
    expect(address).toMatchObject({
      kind: 'open',
      view: { totals: { totalAmount: 0 }, payment: { kind: 'free' } },
    });
    expect((await shop.checkout.pay(key, { kind: 'free' }, 0)).kind).toBe('placed');
  });

  test('CHECK-01: an empty cart can’t be checked out, and a skipped step is named', async () => {
    expect(await shop.checkout.open(await shop.cart('US', []))).toEqual({ kind: 'empty', region: 'us' });
    const key = await shop.cart('US', [['1', 1]]);
    const view = await viewOf(key);
    expect(await shop.checkout.pay(key, card, view.totals.totalAmount)).toMatchObject({
      kind: 'refused',
      reason: 'incomplete',
    });
  });
});

describe('contact and address', () => {
  test.each([
    [{ email: 'ada' }, 'email', 'Invalid email'],
    [{ email: 'a@b.cd', phone: 'call me' }, 'phone', 'Enter a valid phone number'],
    [{ email: 'a@b.cd', phone: '12' }, 'phone', 'Enter a valid phone number'],
  ])('FORM-10: the contact %j is refused at %s', async (input, field, message) => {
    const key = await shop.cart('US', [['1', 1]]);
    expect(await shop.checkout.setContact(key, input)).toMatchObject({
      kind: 'invalid',
      errors: [{ field, message }],
    });
    expect((await viewOf(key)).contact.email).toBe('');
  });

  test('CHECK-41: missing fields are named: the email, and each line of the address', async () => {
    const key = await shop.cart('US', [['1', 1]]);
    expect(await shop.checkout.setContact(key, { email: ' ' })).toMatchObject({
      errors: [{ field: 'email', message: 'Enter your email address.' }],
    });
    expect(await shop.checkout.setShippingAddress(key, { country: 'US' })).toMatchObject({
      errors: [
        { field: 'province', message: 'Select a state.' },
        { field: 'firstName', message: 'Enter a first name.' },
        { field: 'lastName', message: 'Enter a last name.' },
        { field: 'address1', message: 'Enter an address.' },
        { field: 'city', message: 'Enter a city.' },
        { field: 'zip', message: 'Enter a ZIP code.' },
      ],
    });
  });

  const us = testAddresses.US;
  const norway: AddressInput = {
    firstName: 'Ada',
    lastName: 'B',
    address1: 'Karl Johans gate 1',
    city: 'Oslo',
    zip: '0154',
    country: 'NO',
    addressPhone: '22 12 34 56',
    personalId: '01017012345',
  };
  const poBox = 'We can’t deliver to PO boxes. Please use a street address.';
  test.each<[string, string, AddressInput, string, string]>([
    ['a PO box', 'US', { ...us, address1: 'P.O. Box 12' }, 'address1', poBox],
    ['a box in the second line', 'US', { ...us, address2: 'Box 12' }, 'address2', poBox],
    ['no first name', 'US', { ...us, firstName: ' ' }, 'firstName', 'Enter a first name.'],
    ['no state', 'US', { ...us, province: '', zip: '96799' }, 'province', 'Select a state.'],
    [
      'FORM-11: a province of another country',
      'US',
      { ...us, province: 'NSW' },
      'province',
      'Select a state of United States.',
    ],
    ['a ZIP code of another state', 'US', { ...us, province: 'OR' }, 'zip', 'This ZIP code isn’t in Oregon.'],
    ['half a ZIP code', 'US', { ...us, zip: '904' }, 'zip', 'Enter a valid ZIP code for United States.'],
    ['no ZIP code', 'US', { ...us, zip: '' }, 'zip', 'Enter a ZIP code.'],
    ['no country', 'US', { ...us, country: '' }, 'country', 'Select a country.'],
    ['a country that is none', 'US', { ...us, country: 'XX' }, 'country', 'Select a country from the list.'],
    [
      'a country that another store serves',
      'US',
      testAddresses.AU,
      'country',
      'This store doesn’t ship to Australia. Our Australian store does.',
    ],
    [
      'Norway without a phone',
      'FR',
      { ...norway, addressPhone: '' },
      'addressPhone',
      'Enter a phone number.',
    ],
    [
      'Norway with half a phone',
      'FR',
      { ...norway, addressPhone: '12' },
      'addressPhone',
      'Enter a valid phone number',
    ],
    [
      'Norway without an ID',
      'FR',
      { ...norway, personalId: '' },
      'personalId',
      'Enter a personal ID. Customs asks for it.',
    ],
    [
      'France without an ID',
      'FR',
      { ...testAddresses.FR, personalId: '' },
      'personalId',
      'Enter a personal ID. Customs asks for it.',
    ],
    [
      'FORM-11: a code of the Canaries for Madrid',
      'FR',
      { ...testAddresses.FR, country: 'ES', province: 'M', zip: '38001', city: 'Madrid' },
      'zip',
      'This postal code isn’t in Madrid.',
    ],
    ['an endless line', 'US', { ...us, address1: 'x'.repeat(300) }, 'address1', 'This is too long.'],
  ])('API-06: %s is refused', async (_, cart, address, field, message) => {
    const key = await shop.cart(cart, [['1', 1]]);
    const result = await shop.checkout.setShippingAddress(key, address);
    expect(result).toMatchObject({
      kind: 'invalid',
      errors: [{ field, message }],
    });
    expect((await viewOf(key)).shippingAddress).toBeNull();
  });

  test.each<[string, string, AddressInput, Partial<CheckoutView['shippingAddress'] & object>]>([
    [
      'Puerto Rico given as a country',
      'US',
      { ...us, country: 'PR', province: '', zip: '00901', city: 'San Juan' },
      { country: 'US', province: 'PR' },
    ],
    ['CHECK-40: a ZIP code without its state', 'US', { ...us, province: '' }, { province: 'CA' }],
    ['a state by its name', 'US', { ...us, province: 'california' }, { province: 'CA' }],
    ['Boxwood Lane', 'US', { ...us, address1: '12 Boxwood Lane' }, { address1: '12 Boxwood Lane' }],
    [
      'a British code without its gap',
      'GB',
      { ...us, country: 'GB', province: '', zip: 'sw1a1aa' },
      { zip: 'SW1A 1AA' },
    ],
    ['a Norwegian phone', 'FR', norway, { phone: '+4722123456' }],
  ])('%s passes', async (_, cart, address, kept) => {
    const key = await shop.cart(cart, [['1', 1]]);
    const result = await shop.checkout.setShippingAddress(key, address);
    expect(result).toMatchObject({ kind: 'open', view: { shippingAddress: kept } });
  });

  test('FORM-09: a bill may go where the store does not ship, even to a PO box', async () => {
    const key = await shop.cart('US', [['1', 1]]);
    const address = { ...testAddresses.AU, address1: 'PO Box 7' };
    const billed = await shop.checkout.setBillingAddress(key, address);
    expect(billed).toMatchObject({
      kind: 'open',
      view: { billingSame: false, billingAddress: { country: 'AU' } },
    });
    const wrong = await shop.checkout.setBillingAddress(key, { ...address, city: '' });
    expect(wrong).toMatchObject({ kind: 'invalid', errors: [{ field: 'billing.city' }] });
    expect(await shop.checkout.setBillingSame(key)).toMatchObject({
      view: { billingSame: true, billingAddress: null },
    });
  });

  test('FORM-03, ACC-04: forms request the fields that their country needs', () => {
    const names = (country: string, region: 'us' | 'eu' | 'au', province?: string) =>
      shop.checkout
        .addressForm(country, 'shipping', region, province)
        .fields.filter(({ required }) => required)
        .map(({ name }) => name);
    expect(names('US', 'us')).toContain('province');
    expect(names('NO', 'eu')).toEqual(expect.arrayContaining(['addressPhone', 'personalId']));
    expect(names('NZ', 'au')).toContain('addressPhone');
    expect(names('ES', 'eu', 'TF')).toContain('personalId');
    expect(names('ES', 'eu', 'M')).not.toContain('personalId');
    const phone = shop.checkout
      .addressForm('US', 'shipping', 'us')
      .fields.find(({ name }) => name === 'addressPhone');
    expect(phone?.label).toBe('Phone (optional)');
  });

  test('FORM-05: the countries offered are those the store ships to', async () => {
    const au = await viewOf(await shop.cart('AU', [['1', 1]]));
    expect(au.countries.map(({ code }) => code).sort()).toEqual(['AU', 'NZ']);
    const int = (await viewOf(await shop.cart('SG', [['1', 1]]))).countries.map(({ code }) => code);
    expect(int).toContain('TH');
    expect(int).not.toContain('AU');
  });
});

describe('personal IDs', () => {
  test('FORM-06, FORM-07: are masked in views, encrypted in the database, absent from the order page', async () => {
    const key = await shop.cart('FR', [['1', 1]]);
    const total = await fillInCheckout(shop.checkout, key, 'FR');
    const view = await viewOf(key);
    expect(view.personalIdMasked).toBe('•••• 789');
    const again = await shop.checkout.setShippingAddress(key, { ...testAddresses.FR, personalId: '' });
    expect(again).toMatchObject({ kind: 'open', view: { personalIdMasked: '•••• 789' } });
    const paid = await shop.checkout.pay(key, card, total);
    if (paid.kind !== 'placed') throw new Error(paid.kind);
    const rows = await storage.read
      .selectFrom('orders')
      .select('data')
      .where('id', '=', paid.order.orderId)
      .execute();
    const checkouts = await storage.read.selectFrom('checkouts').select('data').execute();
    expect(JSON.stringify([rows, checkouts])).not.toContain('FR123456789');
    expect(
      decryptPersonalId(JSON.parse(rows[0]?.data ?? '{}').personalId, key.cartId, shop.parts.personalIdKey),
    ).toBe('FR123456789');
    expect(await shop.checkout.confirmation(paid.order.orderId, paid.order.secret)).not.toHaveProperty(
      'personalId',
    );
  });

  test('are deleted if the destination requires none', async () => {
    const key = await shop.cart('FR', [['1', 1]]);
    await fillInCheckout(shop.checkout, key, 'FR');
    const moved = await shop.checkout.setShippingAddress(key, {
      ...testAddresses.FR,
      country: 'BE',
      zip: '1000',
      city: 'Bruxelles',
    });
    expect(moved).toMatchObject({ kind: 'open', view: { personalIdMasked: null } });
  });

  test('SEC-37: do not decrypt for another cart, with another key, or when touched', () => {
    const secret = encryptPersonalId('01017012345', 'cart', new Uint8Array(32).fill(1));
    const open = (text: string, cart: string, fill: number) => () =>
      decryptPersonalId(text, cart, new Uint8Array(32).fill(fill));
    expect(open(secret, 'cart', 1)()).toBe('01017012345');
    expect(open(secret, 'other', 1)).toThrow();
    expect(open(secret, 'cart', 2)).toThrow();
    // Not the last character: some of its bits may be padding.
    const touched = secret.replace(/.(?=.{4}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    expect(open(touched, 'cart', 1)).toThrow();
    expect(encryptPersonalId('01017012345', 'cart', new Uint8Array(32).fill(1))).not.toBe(secret);
    expect(maskPersonalId('1234')).toBe('•••• 4');
  });

  test('SEC-38: their key is created once, readable only by its owner', async () => {
    const folder = join(directory, 'keys');
    const keys = await Promise.all(
      [1, 2, 3].map(() => loadPersonalIdKey({ setting: undefined, directory: folder })),
    );
    const path = join(folder, 'personal-id.key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    for (const key of keys) expect(Buffer.from(key).toString('hex')).toBe(readFileSync(path, 'utf8'));
    await expect(loadPersonalIdKey({ setting: 'short', directory: folder })).rejects.toThrow(
      'PERSONAL_ID_KEY',
    );
  });
});

describe('deletion of a checkout', () => {
  const kept = async (key: CheckoutAccess) =>
    (await storage.read.selectFrom('checkouts').select('cart_id').where('cart_id', '=', key.cartId).execute())
      .length;

  test('CHECK-17: a checkout is deleted with its order, and after a month without one', async () => {
    const bought = await shop.cart('AU', [['1', 1]]);
    const total = await fillInCheckout(shop.checkout, bought, 'AU');
    expect(await kept(bought)).toBe(1);
    await shop.checkout.pay(bought, card, total);
    expect(await kept(bought)).toBe(0);

    const left = await shop.cart('AU', [['1', 1]]);
    await fillInCheckout(shop.checkout, left, 'AU');
    shop.wait(29 * 24 * 60 * 60 * 1000);
    await recoverPayments(shop.parts, { grace: 0 });
    expect(await kept(left)).toBe(1);
    shop.wait(24 * 60 * 60 * 1000);
    await recoverPayments(shop.parts, { grace: 0 });
    expect(await kept(left)).toBe(0);
  });
});

describe('changes during the checkout', () => {
  test('CHECK-02: another price is shown, and only the new total is charged', async () => {
    const key = await shop.cart('AU', [['1', 1]]);
    const total = await fillInCheckout(shop.checkout, key, 'AU');
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2750, stock: 50 });
    expect(await shop.checkout.pay(key, card, total)).toMatchObject({
      kind: 'refused',
      reason: 'changed',
      message: 'Your cart has changed. Nothing was charged. Check the new total, then pay again.',
    });
    const view = await viewOf(key);
    expect(view.notices).toEqual([
      { kind: 'price', message: 'The price of Glow Oil changed from $25 to $27.50.' },
    ]);
    expect((await viewOf(key)).notices).toHaveLength(1);
    expect((await shop.checkout.pay(key, card, view.totals.totalAmount)).kind).toBe('placed');
  });

  test('a sold-out line is named, nothing is charged, and one step adjusts the cart', async () => {
    const key = await shop.cart('AU', [
      ['1', 3],
      ['2', 1],
    ]);
    const total = await fillInCheckout(shop.checkout, key, 'AU');
    await shop.setStock('1', 2);
    const refused = await shop.checkout.pay(key, card, total);
    expect(refused).toMatchObject({
      kind: 'refused',
      reason: 'soldOut',
      message:
        'Only 2 of Glow Oil are left, and you have 3 in your cart. Nothing was charged. Update your cart to continue.',
    });
    expect((await viewOf(key)).lines.map(({ problem }) => problem)).toEqual([
      'Only 2 of Glow Oil are left, and you have 3 in your cart.',
      null,
    ]);
    await shop.setStock('1', 0);
    const adjusted = await shop.checkout.adjustToStock(key);
    if (adjusted.kind !== 'open') throw new Error(adjusted.kind);
    expect(adjusted.view.lines.map(({ title }) => title)).toEqual(['Eye Mask']);
    expect((await shop.checkout.pay(key, card, adjusted.view.totals.totalAmount)).kind).toBe('placed');
  });
});

describe('codes', () => {
  const ten = (id: string, code: string) => ({
    id,
    code,
    title: code,
    benefit: { kind: 'percentage', percentage: 10, target: 'order' } as const,
    entitlement: { all: true, products: [], collections: [], skus: [] },
    excludesNewAndBundles: false,
    minimum: null,
    startsAt: null,
    endsAt: null,
    regions: 'all' as const,
    memberOnly: false,
    usageLimit: null,
    oncePerCustomer: false,
    combinesWith: { order: false, line: false, shipping: false },
  });

  test('a code is applied, replaced with a message, and removed; an invalid one is not stored', async () => {
    await shop.putDiscount(ten('d1', 'TEN'));
    await shop.putDiscount(ten('d2', 'OTHER'));
    const key = await shop.cart('AU', [['1', 2]]);
    expect(await shop.checkout.applyCode(key, 'nope')).toMatchObject({
      kind: 'invalid',
      errors: [
        {
          field: 'code',
          message:
            'Oops, this code cannot be applied to your order. Check the spelling, or try another code.',
        },
      ],
    });
    expect(await shop.checkout.applyCode(key, ' ten ')).toMatchObject({
      view: { codes: [{ applicable: true }], totals: { discountAmount: 500 }, discountNames: ['TEN'] },
    });
    const replaced = await shop.checkout.applyCode(key, 'OTHER');
    expect(replaced).toMatchObject({
      view: {
        notices: [
          { kind: 'code', message: 'Limited to 1 code per order. TEN is removed. OTHER is applied.' },
        ],
      },
    });
    expect(await shop.checkout.removeCode(key, 'other')).toMatchObject({
      view: { codes: [], totals: { discountAmount: 0 } },
    });
  });
});
