import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAdmin } from '../admin-api/test-admin.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';
import { queryData, queryErrors } from './test-query-backend.ts';

let backend: TestBackend;
let folder: string;

const place = (name: string, city: string, latitude: number, longitude: number) => ({
  name,
  address: { address1: '1 Main Street', city, country: 'US', coordinates: { latitude, longitude } },
  pickup: { pickupTime: 'FOUR_HOURS' },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-locations-'));
  const locations = [
    place('Store B', 'Chicago', 41.88, -87.63),
    { name: 'Warehouse', address: { country: 'US' } },
    place('Store C', 'Austin', 30.27, -97.74),
    place('Store A', 'Denver', 39.74, -104.99),
  ];
  await writeFile(join(folder, 'locations.json'), JSON.stringify(locations));
  await writeFile(
    join(folder, 'products.csv'),
    [
      'Handle,Title,Published,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Requires Shipping,Status',
      'shirt,Shirt,TRUE,S-1,20.00,shopify,7,deny,TRUE,active',
      'hat,Hat,TRUE,H-1,10.00,shopify,0,deny,TRUE,active',
      'song,Song,TRUE,M-1,1.00,,,deny,FALSE,active',
    ].join('\n'),
  );
  backend = await openTestBackend({}, { seed: folder, isPartial: true });
});
afterAll(async () => {
  await backend.dispose();
  await rm(folder, { recursive: true, force: true });
});

describe('locations with pickup', () => {
  it.each([
    ['', ['Store B', 'Store C', 'Store A']],
    ['reverse: true', ['Store A', 'Store C', 'Store B']],
    ['sortKey: NAME', ['Store A', 'Store B', 'Store C']],
    ['sortKey: CITY', ['Store C', 'Store B', 'Store A']],
    ['sortKey: DISTANCE, near: { latitude: 30, longitude: -98 }', ['Store C', 'Store A', 'Store B']],
    ['sortKey: DISTANCE, near: { latitude: 30, longitude: -90 }', ['Store C', 'Store B', 'Store A']],
  ])('API-44: are listed with "%s"', async (args, names) => {
    const { locations } = await queryData(
      backend,
      `{ locations(first: 5 ${args}) { nodes { name address { city formatted } } } }`,
    );
    expect(locations.nodes.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  it('API-44: need a point to be sorted by distance', async () => {
    const query = '{ locations(first: 5, sortKey: DISTANCE) { nodes { id } } }';
    expect(await queryErrors(backend, query)).toEqual(['sortKey DISTANCE needs near']);
    const far =
      '{ locations(first: 5, sortKey: DISTANCE, near: { latitude: 91, longitude: 0 }) { nodes { id } } }';
    expect((await queryErrors(backend, far))[0]).toContain('latitude from -90 to 90');
  });

  it('API-44: have the stock of a variant at the first location, which supplies the others', async () => {
    const availability = (near: string) => `product(handle: $handle) { variants(first: 1) { nodes {
      storeAvailability(first: 5 ${near}) { nodes { available quantityAvailable pickUpTime location { name } } } } } }`;
    const list = async (handle: string, near = '') =>
      (await queryData(backend, `query($handle: String!) { ${availability(near)} }`, { handle })).product
        .variants.nodes[0].storeAvailability.nodes;
    const at = (name: string, available: boolean, quantityAvailable: number) => ({
      ...{ available, quantityAvailable, pickUpTime: 'Usually ready in 4 hours' },
      location: { name },
    });
    expect(await list('shirt')).toEqual([
      at('Store B', true, 7),
      at('Store C', true, 0),
      at('Store A', true, 0),
    ]);
    expect(await list('hat', ', near: { latitude: 39, longitude: -105 }')).toEqual([
      at('Store A', false, 0),
      at('Store C', false, 0),
      at('Store B', false, 0),
    ]);
    expect(await list('song')).toEqual([]);
  });

  it('API-44: disappear once pickup is disabled', async () => {
    const run = createTestAdmin(backend.parts);
    const id = 'gid://shopify/Location/3';
    const node = `{ node(id: "${id}") { ... on Location { name } } locations(first: 5) { nodes { name } } }`;
    expect((await queryData(backend, node)).node).toEqual({ name: 'Store C' });
    await run(`mutation { locationLocalPickupDisable(locationId: "${id}") { locationId } }`);
    expect(await queryData(backend, node)).toEqual({
      node: null,
      locations: { nodes: [{ name: 'Store B' }, { name: 'Store A' }] },
    });
  });
});
