/** An address that is rejected comes back with the form of the place that it names, so each rejected field can be filled in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyCart, emptyAddress } from '@vitrine/commerce/carts/empty-cart';
import type { CheckoutAccess, CheckoutView, SavedAddress } from '@vitrine/commerce/checkout/checkout-service';
import {
  type CheckoutTestShop,
  checkoutTestStart,
  openCheckoutTestShop,
  testMigrations,
} from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { loadAddressForms } from '@vitrine/data/addresses';
import { loadRegionTables } from '@vitrine/data/regions';
import { getAddressForm } from '@vitrine/rules/regions/address';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseForms, findSavedAddress } from '../../app/checkout/address-forms.server.ts';
import { handleCheckoutForm } from '../../app/checkout/checkout-action.server.ts';
import { getReplacementForms } from '../../app/checkout/checkout-errors.tsx';

/** A country of each region, for a cart of that region. */
const carts = ['US', 'CA', 'AU', 'FR', 'GB', 'MY', 'SG'];
const forms = loadAddressForms(loadRegionTables());

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-address-forms-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

async function openCheckout(country: string): Promise<{ key: CheckoutAccess; view: CheckoutView }> {
  const key = await shop.cart(country, [['1', 1]]);
  const opened = await shop.checkout.open(key);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return { key, view: opened.view };
}

/** Sends a form that names nothing but a place. */
async function sendPlace(
  key: CheckoutAccess,
  intent: 'address' | 'billing',
  country: string,
  province: string,
) {
  const prefix = intent === 'billing' ? 'billing.' : '';
  const form = new FormData();
  for (const [name, value] of Object.entries({ country, province })) form.set(`${prefix}${name}`, value);
  form.set('intent', intent);
  const answer = await handleCheckoutForm(shop.checkout, key, form);
  if (answer instanceof Response || !('errors' in answer.data)) throw new Error('The form was taken.');
  const { errors } = answer.data;
  const { form: shipping, billingForm } = getReplacementForms(answer.data);
  const shown = (intent === 'billing' ? billingForm : shipping) ?? null;
  const names = shown?.fields.map(({ name }) => `${prefix}${name}`) ?? [];
  return { shown, absent: errors.map(({ field }) => field).filter((field) => !names.includes(field)) };
}

test.each(carts)('a cart of %s: the rejected address of every country and province', async (cart) => {
  const { key, view } = await openCheckout(cart);
  const wrong: string[] = [];
  for (const { code } of view.countries) {
    for (const province of ['', ...getAddressForm(forms, code).provinces.map((each) => each.code)]) {
      const { shown, absent } = await sendPlace(key, 'address', code, province);
      const isThere = shown?.country === code && (shown.province ?? '') === province;
      if (!isThere || absent.length > 0) wrong.push(`${code} ${province}: ${absent.join(' ')}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['ES', 'M'],
  ['JP', ''],
])('a rejected bill in %s %s', async (country, province) => {
  const { key } = await openCheckout('US');
  const { shown, absent } = await sendPlace(key, 'billing', country, province);
  expect(shown).toMatchObject({ country, province: province === '' ? null : province });
  expect(absent).toEqual([]);
});

test('a country that isn’t served brings no form of its own', async () => {
  const { key } = await openCheckout('US');
  expect((await sendPlace(key, 'address', 'ES', 'GC')).shown).toBeNull();
  expect((await sendPlace(key, 'address', 'Spain', '')).shown).toBeNull();
});

const canaries: SavedAddress = {
  id: '7',
  address: {
    firstName: 'Ada',
    lastName: 'Shore',
    company: '',
    address1: 'Calle Mayor de Triana 1',
    address2: '',
    city: 'Las Palmas',
    province: 'GC',
    country: 'ES',
    zip: '35002',
    phone: '',
  },
  missing: ['personalId'],
};

test.each([
  ['nothing', '', null, 'DE', null, true],
  ['Spain', 'country=ES', null, 'ES', null, false],
  ['the Canary Islands', 'country=ES&province=GC', null, 'ES', 'GC', true],
  ['Madrid', 'country=ES&province=M', null, 'ES', 'M', false],
  ['a saved address', 'saved=7', canaries, 'ES', 'GC', true],
  ['another province than the saved one', 'saved=7&country=ES&province=M', canaries, 'ES', 'M', false],
  ['another country than the saved one', 'saved=7&country=BE', canaries, 'BE', null, false],
  ['a country that isn’t served', 'country=US', null, 'DE', null, true],
] as const)('the page for %s', async (_, query, saved, country, province, asksForId) => {
  const { view } = await openCheckout('DE');
  const search = new URLSearchParams(query);
  const { form } = chooseForms(shop.checkout, view, search, { step: 'address', saved });
  expect(form).toMatchObject({ country, province });
  expect(form.fields.some(({ name }) => name === 'personalId')).toBe(asksForId);
});

test('a cart that was estimated for the Canary Islands starts with their form', async () => {
  const { buyerIdentity } = createEmptyCart('ES', checkoutTestStart);
  const address = {
    ...emptyAddress,
    id: '1',
    country: 'ES',
    province: 'TF',
    selected: true,
    oneTimeUse: true,
  };
  const key = await shop.cart('ES', [['1', 1]], {
    buyerIdentity: { ...buyerIdentity, deliveryAddressPreferences: [address] },
  });
  const opened = await shop.checkout.open(key);
  expect(opened).toMatchObject({ view: { form: { country: 'ES', province: 'TF' } } });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  expect(opened.view.form.fields.map(({ name }) => name)).toContain('personalId');
});

test.each([
  ['7', canaries],
  ['8', null],
])('the saved address %s is found only among those of the view', async (id, expected) => {
  const { view } = await openCheckout('DE');
  const search = new URLSearchParams({ saved: id });
  expect(findSavedAddress({ ...view, savedAddresses: [canaries] }, search)).toBe(expected);
});
