/** The pages of locations in front of a shop elsewhere that answers as Shopify does. */
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressCountriesDocument } from '../../app/admin/api/country-documents.ts';
import {
  activateLocationDocument,
  addLocationDocument,
  deactivateLocationDocument,
  deleteLocationDocument,
  disablePickupDocument,
  enablePickupDocument,
  locationListDocument,
  locationPageDocument,
  saveLocationDocument,
} from '../../app/admin/locations/location-documents.ts';
import {
  toLocationAddressInput,
  toLocationValues,
  toPickupChange,
  toPickupValues,
} from '../../app/admin/locations/location-values.ts';
import { openTestShopifyPages, type TestShopifyPages } from './test-shopify-pages.ts';

let pages: TestShopifyPages;
beforeAll(async () => {
  pages = await openTestShopifyPages();
});
afterAll(() => pages?.close());

it('ADMIN-194: a location is added, changed, offers pickup, is deactivated, activated and deleted', async () => {
  const { read } = await pages.open(...adminScopes);
  const { shop } = await read(addressCountriesDocument, {});
  const typed = { address1: '1 Vine Street', city: 'Napa', zip: '94559', provinceCode: 'CA' };
  const added = await read(addLocationDocument, {
    input: {
      name: 'Napa',
      address: { ...toLocationAddressInput(typed, shop.shipsToCountries), countryCode: 'US' },
    },
  });
  expect(added.locationAdd?.userErrors).toEqual([]);
  const id = added.locationAdd?.location?.id ?? '';
  const open = async () => {
    const { location } = await read(locationPageDocument, { id });
    if (location == null) throw new Error('no location');
    return location;
  };
  expect(toLocationValues(await open())).toMatchObject({ name: 'Napa', ...typed, countryCode: 'US' });

  const saved = await read(saveLocationDocument, {
    ...{ id, input: { name: 'Napa Store', address: toLocationAddressInput({ address2: 'Rear' }, []) } },
  });
  expect(saved.locationEdit?.userErrors).toEqual([]);
  expect(toLocationValues(await open())).toMatchObject({ name: 'Napa Store', ...typed, address2: 'Rear' });

  const change = toPickupChange({ enabled: 'on', instructions: 'Ring.' }, await open());
  if (change === null) throw new Error('no pickup');
  const enabled = await read(enablePickupDocument, { settings: { locationId: id, ...change } });
  expect(enabled.locationLocalPickupEnable?.userErrors).toEqual([]);
  expect(toPickupValues(await open())).toMatchObject({ enabled: 'on', instructions: 'Ring.' });
  const disabled = await read(disablePickupDocument, { id });
  expect(disabled.locationLocalPickupDisable?.userErrors).toEqual([]);
  expect(toPickupValues(await open()).enabled).toBe('');

  const deactivated = await read(deactivateLocationDocument, { id });
  expect(deactivated.locationDeactivate?.userErrors).toEqual([]);
  const list = async (query: string) =>
    (await read(locationListDocument, { first: 10, query })).locations.nodes.map((each) => each.id);
  expect(await list('active:false')).toEqual([id]);
  expect(await list('active:true napa')).toEqual([]);
  const activated = await read(activateLocationDocument, { id });
  expect(activated.locationActivate?.userErrors).toEqual([]);
  expect(await list('active:true napa')).toEqual([id]);

  await read(deactivateLocationDocument, { id });
  const deleted = await read(deleteLocationDocument, { id });
  expect(deleted.locationDelete?.userErrors).toEqual([]);
  expect(await list('napa')).toEqual([]);
  expect(pages.shopify.rejected).toEqual([]);
});
