import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin({}, { seed: 'none', isPartial: true });
});
afterAll(() => admin.dispose());

const fields = `id name hasActiveInventory address { formatted provinceCode latitude }
  localPickupSettingsV2 { pickupTime instructions }`;
const id = 'gid://shopify/Location/1';

const edit = `mutation($id: ID!, $input: LocationEditInput!) { locationEdit(id: $id, input: $input) {
  location { ${fields} } userErrors { field message code } } }`;
const enable = `mutation($settings: DeliveryLocationLocalPickupEnableInput!) {
  locationLocalPickupEnable(localPickupSettings: $settings) {
    localPickupSettings { pickupTime instructions } userErrors { field code } } }`;
const disable = `mutation($id: ID!) { locationLocalPickupDisable(locationId: $id) {
  locationId userErrors { field code } } }`;

describe('locations of the Admin API', () => {
  it('ADMIN-160: a shop without stored locations has one, which gets an address and pickup', async () => {
    const before = await admin.run(`{ locations(first: 5) { nodes { ${fields} } } }`);
    expect(before.data.locations.nodes).toEqual([
      {
        ...{ id, name: 'Test shop', hasActiveInventory: true, localPickupSettingsV2: null },
        address: { formatted: ['United States'], provinceCode: null, latitude: null },
      },
    ]);
    const early = await admin.run(enable, { settings: { locationId: id, pickupTime: 'ONE_HOUR' } });
    expect(early.data.locationLocalPickupEnable).toEqual({
      localPickupSettings: null,
      userErrors: [{ field: ['localPickupSettings', 'locationId'], code: 'GENERIC_ERROR' }],
    });
    const address = { address1: '1 Market Street', city: 'San Francisco', provinceCode: 'ca', zip: '94105' };
    const edited = await admin.run(edit, { id, input: { name: 'Market Street', address } });
    expect(edited.data.locationEdit).toMatchObject({
      location: {
        name: 'Market Street',
        address: { formatted: ['1 Market Street', 'San Francisco CA 94105', 'United States'] },
      },
      userErrors: [],
    });
    const settings = { locationId: id, pickupTime: 'TWO_HOURS', instructions: ' Ring twice. ' };
    const enabled = await admin.run(enable, { settings });
    expect(enabled.data.locationLocalPickupEnable).toEqual({
      localPickupSettings: { pickupTime: 'TWO_HOURS', instructions: 'Ring twice.' },
      userErrors: [],
    });
    const after = await admin.run(`{ location { ${fields} } }`);
    expect(after.data.location).toMatchObject({
      name: 'Market Street',
      localPickupSettingsV2: { pickupTime: 'TWO_HOURS', instructions: 'Ring twice.' },
    });
    const disabled = await admin.run(disable, { id });
    expect(disabled.data.locationLocalPickupDisable).toEqual({ locationId: id, userErrors: [] });
    const last = await admin.run(`{ node(id: "${id}") { ... on Location { ${fields} } } }`);
    expect(last.data.node).toMatchObject({ name: 'Market Street', localPickupSettingsV2: null });
    const { storage } = admin.backend.parts;
    const audit = await storage.read
      .selectFrom('merchant_audit')
      .select('action')
      .orderBy('sequence')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'locationEdit',
      'locationLocalPickupEnable',
      'locationLocalPickupDisable',
    ]);
  });

  const nowhere = 'gid://shopify/Location/9';
  it.each([
    ['a blank name', edit, { id, input: { name: ' ' } }, ['input', 'name'], 'BLANK'],
    ['an unknown location', edit, { id: nowhere, input: {} }, ['id'], 'NOT_FOUND'],
    [
      'a long street',
      edit,
      { id, input: { address: { address1: 'x'.repeat(256) } } },
      ['input', 'address', 'address1'],
      'TOO_LONG',
    ],
    [
      'a province that is no code',
      edit,
      { id, input: { address: { provinceCode: 'California' } } },
      ['input', 'address', 'provinceCode'],
      'INVALID',
    ],
    [
      'pickup at an unknown location',
      enable,
      { settings: { locationId: nowhere, pickupTime: 'ONE_HOUR' } },
      ['localPickupSettings', 'locationId'],
      'ACTIVE_LOCATION_NOT_FOUND',
    ],
    [
      'a custom time',
      enable,
      { settings: { locationId: id, pickupTime: 'CUSTOM' } },
      ['localPickupSettings', 'pickupTime'],
      'CUSTOM_PICKUP_TIME_NOT_ALLOWED',
    ],
    ['no pickup at an unknown one', disable, { id: nowhere }, ['locationId'], 'ACTIVE_LOCATION_NOT_FOUND'],
  ])('ADMIN-160: refuses %s and changes nothing', async (_name, mutation, variables, field, code) => {
    const query = `{ locations(first: 5) { nodes { ${fields} } } }`;
    const before = await admin.run(query);
    const { data, errors } = await admin.run(mutation, variables);
    expect(errors).toBeUndefined();
    const [result] = Object.values<{ userErrors: readonly object[] }>(data);
    expect(result?.userErrors).toMatchObject([{ field, code }]);
    expect((await admin.run(query)).data).toEqual(before.data);
  });
});
