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
        address: { formatted: ['1 Market Street', 'San Francisco, CA 94105', 'United States'] },
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

  const add = `mutation($input: LocationAddInput!) { locationAdd(input: $input) {
    location { ${fields} isActive deactivatable deletable } userErrors { field message code } } }`;
  const state = (mutation: string) => {
    const isMove = mutation === 'locationDeactivate';
    const isDeletion = mutation === 'locationDelete';
    const shown = 'location { id isActive deactivatedAt localPickupSettingsV2 { pickupTime } }';
    return `mutation($id: ID!${isMove ? ', $to: ID' : ''}) {
      ${mutation}(locationId: $id${isMove ? ', destinationLocationId: $to' : ''}) {
        ${isDeletion ? 'deletedLocationId' : shown} errors: ${mutation}UserErrors { field code } } }`;
  };
  const store = {
    name: 'Harbour',
    address: { countryCode: 'US', address1: '2 Pier', city: 'Oakland', provinceCode: 'CA' },
  };

  it('ADMIN-170: a store is added, opened for pickup, closed, opened again, and deleted', async () => {
    const added = await admin.run(add, { input: store });
    expect(added.data.locationAdd).toMatchObject({
      location: {
        name: 'Harbour',
        hasActiveInventory: false,
        address: { formatted: ['2 Pier', 'Oakland, CA', 'United States'] },
        ...{ isActive: true, deactivatable: true, deletable: false },
      },
      userErrors: [],
    });
    const to = added.data.locationAdd.location.id;
    const again = await admin.run(add, { input: { ...store, name: 'HARBOUR' } });
    expect(again.data.locationAdd.userErrors).toMatchObject([{ field: ['input', 'name'], code: 'TAKEN' }]);
    await admin.run(enable, { settings: { locationId: to, pickupTime: 'ONE_HOUR' } });
    const isListed = async (args = '') => {
      const { data } = await admin.run(`{ locations(first: 9${args}) { nodes { id } } }`);
      return data.locations.nodes.some((each: { id: string }) => each.id === to);
    };
    const closed = await admin.run(state('locationDeactivate'), { id: to });
    expect(closed.data.locationDeactivate).toEqual({
      location: { id: to, isActive: false, deactivatedAt: expect.any(String), localPickupSettingsV2: null },
      errors: [],
    });
    expect([await isListed(), await isListed(', includeInactive: true')]).toEqual([false, true]);
    const inactive = await admin.run(enable, { settings: { locationId: to, pickupTime: 'ONE_HOUR' } });
    expect(inactive.data.locationLocalPickupEnable.userErrors).toEqual([
      { field: ['localPickupSettings', 'locationId'], code: 'ACTIVE_LOCATION_NOT_FOUND' },
    ]);
    // Another store takes the name meanwhile.
    const other = (await admin.run(add, { input: store })).data.locationAdd.location.id;
    const taken = await admin.run(state('locationActivate'), { id: to });
    expect(taken.data.locationActivate).toEqual({
      location: null,
      errors: [{ field: ['locationId'], code: 'HAS_NON_UNIQUE_NAME' }],
    });
    await admin.run(edit, { id: other, input: { name: 'Old harbour' } });
    const opened = await admin.run(state('locationActivate'), { id: to });
    expect(opened.data.locationActivate).toEqual({
      location: {
        id: to,
        isActive: true,
        deactivatedAt: null,
        localPickupSettingsV2: { pickupTime: 'ONE_HOUR' },
      },
      errors: [],
    });
    const early = await admin.run(state('locationDelete'), { id: to });
    expect(early.data.locationDelete).toEqual({
      deletedLocationId: null,
      errors: [{ field: ['locationId'], code: 'LOCATION_IS_ACTIVE' }],
    });
    for (const each of [to, other]) {
      await admin.run(state('locationDeactivate'), { id: each });
      const deleted = await admin.run(state('locationDelete'), { id: each });
      expect(deleted.data.locationDelete).toEqual({ deletedLocationId: each, errors: [] });
    }
    expect(await isListed(', includeInactive: true')).toBe(false);
    const { storage } = admin.backend.parts;
    const audit = await storage.read
      .selectFrom('merchant_audit')
      .select('action')
      .where('subject_id', '=', to.replace(/.*\//, ''))
      .orderBy('sequence')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      ...['locationAdd', 'locationLocalPickupEnable', 'locationDeactivate', 'locationActivate'],
      ...['locationDeactivate', 'locationDelete'],
    ]);
  });

  const noLocation = 'gid://shopify/Location/9';
  it.each([
    ['locationDeactivate', { id }, 'locationId', 'HAS_ACTIVE_INVENTORY_ERROR'],
    ['locationDelete', { id }, 'locationId', 'LOCATION_HAS_INVENTORY'],
    [
      'locationDeactivate',
      { id, to: id },
      'destinationLocationId',
      'DESTINATION_LOCATION_IS_THE_SAME_LOCATION',
    ],
    [
      'locationDeactivate',
      { id, to: noLocation },
      'destinationLocationId',
      'DESTINATION_LOCATION_NOT_FOUND_OR_INACTIVE',
    ],
    ['locationActivate', { id: noLocation }, 'locationId', 'LOCATION_NOT_FOUND'],
    ['locationDeactivate', { id: noLocation }, 'locationId', 'LOCATION_NOT_FOUND'],
    ['locationDelete', { id: noLocation }, 'locationId', 'LOCATION_NOT_FOUND'],
  ])('ADMIN-170: %s of %j is refused at %s with %s', async (mutation, variables, field, code) => {
    const { data, errors } = await admin.run(state(mutation), variables);
    expect(errors).toBeUndefined();
    expect(data[mutation].errors).toEqual([{ field: [field], code }]);
    const after = await admin.run('{ location { isActive } }');
    expect(after.data.location.isActive).toBe(true);
  });

  it('ADMIN-170: locations are found by words and fields, and counted', async () => {
    const { location } = (await admin.run(add, { input: { ...store, name: 'Seaside' } })).data.locationAdd;
    const names = async (query: string) => {
      const { data } = await admin.run(
        'query($query: String) { locations(first: 9, query: $query, sortKey: NAME) { nodes { name } } locationsCount(query: $query) { count } }',
        { query },
      );
      expect(data.locationsCount.count).toBe(data.locations.nodes.length);
      return data.locations.nodes.map((each: { name: string }) => each.name);
    };
    expect(await names('oakland')).toEqual(['Seaside']);
    expect(await names('city:Oakland active:true')).toEqual(['Seaside']);
    expect(await names('pickup_in_store:enabled')).toEqual([]);
    const found = await admin.run(`{ locationByIdentifier(identifier: { id: "${location.id}" }) { name } }`);
    expect(found.data.locationByIdentifier).toEqual({ name: 'Seaside' });
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
    [
      'a ZIP code with letters',
      edit,
      { id, input: { address: { zip: 'SW1A 1AA' } } },
      ['input', 'address', 'zip'],
      'INVALID_US_ZIPCODE',
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
