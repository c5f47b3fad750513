import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressJson, UserJson } from '../../app/account/account.ts';
import { getAddressNumber } from '../../app/account/get-address-number.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { readFormErrorsFrom, registerTestMember, testAccountPages } from './test-members.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({}, testAccountPages);
}, 60_000);
afterAll(() => shop.dispose());

const home = {
  country: 'US',
  firstName: 'Ada',
  lastName: 'Shore',
  address1: '1 Main St',
  city: 'Los Angeles',
  province: 'CA',
  zip: '90001',
};
const oslo = {
  country: 'NO',
  firstName: 'Ada',
  lastName: 'Shore',
  address1: 'Karl Johans gate 1',
  city: 'Oslo',
  zip: '0154',
  addressPhone: '22 12 34 56',
};

const send = (
  who: Shopper,
  number: string,
  intent: string,
  fields: Record<string, string> = {},
  headers = {},
) => who.form(`/account?form=addresses&address=${number}`, { intent, ...fields }, headers);
const save = (who: Shopper, fields: Record<string, string>, number = 'new') =>
  send(who, number, 'save', fields);

async function userOf(who: Shopper): Promise<UserJson> {
  return (await who.send('GET', '/api/account/user')).json();
}
async function bookOf(who: Shopper): Promise<readonly AddressJson[]> {
  return (await userOf(who)).addresses.edges.map(({ node }) => node);
}
async function withHome(): Promise<{ readonly who: Shopper; readonly number: string }> {
  const { shopper } = await registerTestMember(shop);
  expect((await save(shopper, home)).status).toBe(303);
  const [address] = await bookOf(shopper);
  return { who: shopper, number: getAddressNumber(address?.id ?? '') };
}

describe('the address book', () => {
  it('ACC-04, ACC-06: keeps an address, changes it, makes another the default, and lets go of it', async () => {
    const { who, number } = await withHome();
    expect((await userOf(who)).defaultAddress).toMatchObject({
      city: 'Los Angeles',
      province: 'California',
      provinceCode: 'CA',
      country: 'United States',
    });

    const changed = await save(who, { ...home, address1: '2 Main St', company: 'Shore & Co' }, number);
    expect(changed.headers.get('location')).toBe('/account?saved=addresses#addresses');
    expect(await bookOf(who)).toMatchObject([{ address1: '2 Main St', company: 'Shore & Co', zip: '90001' }]);

    await save(who, oslo);
    const other = (await bookOf(who)).find(({ countryCodeV2 }) => countryCodeV2 === 'NO');
    expect(other).toMatchObject({ phone: '+4722123456', zip: '0154' });
    expect((await userOf(who)).defaultAddress?.countryCodeV2).toBe('US');
    expect((await send(who, getAddressNumber(other?.id ?? ''), 'default')).status).toBe(303);
    expect((await userOf(who)).defaultAddress?.countryCodeV2).toBe('NO');

    expect((await send(who, number, 'remove')).status).toBe(303);
    expect(await bookOf(who)).toMatchObject([{ countryCodeV2: 'NO' }]);
  });

  it.each(['new', 'kept'])('makes an address the default as it is saved: %s', async (kind) => {
    const { who } = await withHome();
    await save(who, oslo);
    const kept = (await bookOf(who)).find(({ countryCodeV2 }) => countryCodeV2 === 'NO');
    const number = kind === 'new' ? 'new' : getAddressNumber(kept?.id ?? '');
    await save(who, { ...oslo, city: 'Bergen', default: 'yes' }, number);
    expect((await userOf(who)).defaultAddress?.city).toBe('Bergen');
  });

  it('drops the old province with the old country', async () => {
    const { who, number } = await withHome();
    expect((await save(who, oslo, number)).status).toBe(303);
    expect(await bookOf(who)).toMatchObject([{ countryCodeV2: 'NO', provinceCode: null }]);
  });
});

describe('the form of an address is the checkout’s', () => {
  it.each([
    ['PO boxes are refused', { ...home, address1: 'PO Box 12' }, { address1: poBox() }],
    ['PO boxes beside the street too', { ...home, address2: 'p.o. box 9' }, { address2: poBox() }],
    ['a street that only sounds like one is taken', { ...home, address1: '3 Boxwood Lane' }, null],
    ['the state', { ...home, province: '' }, { province: 'Select a state.' }],
    [
      'the code of another state',
      { ...home, zip: '10001' },
      { zip: expect.stringMatching(/isn’t in California/) },
    ],
    [
      'a code as the country writes it',
      { ...oslo, zip: 'AB1' },
      { zip: expect.stringMatching(/for Norway/) },
    ],
    [
      'no personal ID is asked for',
      { ...oslo, country: 'DE', city: 'Berlin', zip: '10115', addressPhone: '' },
      null,
    ],
    [
      'a phone where one is required',
      { ...oslo, addressPhone: '' },
      { addressPhone: 'Enter a phone number.' },
    ],
    [
      'in Switzerland too',
      { ...oslo, country: 'CH', zip: '8001', addressPhone: '' },
      { addressPhone: 'Enter a phone number.' },
    ],
    [
      'and in New Zealand',
      { ...oslo, country: 'NZ', zip: '6011', province: 'WGN', addressPhone: '' },
      { addressPhone: 'Enter a phone number.' },
    ],
    ['a phone that is none', { ...home, addressPhone: 'call' }, { addressPhone: phone() }],
    [
      'nothing at all',
      {},
      expect.objectContaining({ country: 'Select a country.', firstName: 'Enter a first name.' }),
    ],
    ['too much', { ...home, city: 'x'.repeat(10_000) }, { city: 'This is too long.' }],
  ])('%s', async (_what, fields, problems) => {
    const { shopper } = await registerTestMember(shop);
    const response = await save(shopper, fields);
    if (problems === null) {
      expect(response.status).toBe(303);
      return;
    }
    expect(response.status).toBe(422);
    expect(await readFormErrorsFrom(response)).toEqual(problems);
    expect(await bookOf(shopper)).toEqual([]);
  });

  it('comes back in the chosen country’s form, with what was typed, the topmost problem first', async () => {
    const { shopper } = await registerTestMember(shop);
    const response = await save(shopper, { ...home, country: 'AE', address1: '', zip: '', province: '' });
    const body = await response.json();
    expect(body.section).toBe('addresses');
    expect(body.typed).toMatchObject({ firstName: 'Ada', city: 'Los Angeles' });
    expect(body.addressForm.country).toBe('AE');
    const names = body.addressForm.fields.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('personalId');
    expect(body.addressForm.fields.at(-1)).toMatchObject({ label: 'Phone', required: true });
    const places = body.problems.map(({ field }: { field: string }) => names.indexOf(field));
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
});

describe('somebody else’s address', () => {
  it.each(['save', 'remove', 'default'])('ACC-09: is not in one’s own book: %s', async (intent) => {
    const { who: owner, number } = await withHome();
    const before = await userOf(owner);
    const { shopper: thief } = await registerTestMember(shop);
    const response = await send(thief, number, intent, intent === 'save' ? oslo : {});
    expect(response.status).toBe(422);
    expect(await readFormErrorsFrom(response)).toEqual({
      form: 'This address is no longer in your address book.',
    });
    expect(await userOf(owner)).toEqual(before);
    expect(await bookOf(thief)).toEqual([]);
  });

  it('ACC-09: is not changed over the API either', async () => {
    const { who: owner } = await withHome();
    const [address] = await bookOf(owner);
    const { shopper: thief } = await registerTestMember(shop);
    const query = `mutation ($token: String!, $id: ID!) {
      change: customerAddressUpdate(customerAccessToken: $token, id: $id, address: { city: "Elsewhere" }) { customerUserErrors { code } }
      remove: customerAddressDelete(customerAccessToken: $token, id: $id) { customerUserErrors { code } }
      choose: customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $id) { customerUserErrors { code } }
    }`;
    const variables = { token: thief.cookies.get('member'), id: address?.id };
    const response = await new Shopper(shop.app).send('POST', '/api/2025-01/graphql.json', {
      query,
      variables,
    });
    const errors = { customerUserErrors: [{ code: 'NOT_FOUND' }] };
    expect((await response.json()).data).toEqual({ change: errors, remove: errors, choose: errors });
    expect(await bookOf(owner)).toEqual([address]);
  });

  it.each(['save', 'remove', 'default'])(
    'ACC-29: is not changed by a form of another site: %s',
    async (intent) => {
      const { who, number } = await withHome();
      const before = await userOf(who);
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
        expect((await send(who, number, intent, oslo, headers)).status).toBe(403);
      expect(await userOf(who)).toEqual(before);
    },
  );

  it.each(['save', 'remove', 'default'])('leads a guest to the door: %s', async (intent) => {
    const { number } = await withHome();
    const response = await send(new Shopper(shop.app), number, intent, home);
    expect(response.headers.get('location')).toBe('/account/login');
  });
});

function poBox(): string {
  return 'We can’t deliver to PO boxes. Please use a street address.';
}

function phone(): string {
  return 'Enter a valid phone number';
}
