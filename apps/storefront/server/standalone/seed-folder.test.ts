import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCatalogueEmpty, seedDemoShop } from '@vitrine/commerce/catalogue/seed-demo-shop';
import { seedDiscounts } from '@vitrine/commerce/catalogue/seed-discounts';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { openStorage } from '@vitrine/storage/database';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { commerceMigrations } from '../commerce-storage.ts';
import { findSeed } from './seed.ts';
import { startBackend } from './start-backend.ts';
import { BackendClient } from './test-client.ts';

/** As Shopify exports it. */
const products = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Requires Shipping,Variant Taxable
linen-shirt,Linen shirt,<p>Light.</p>,Plain,Shirts,linen,TRUE,Size,S,LS-S,shopify,5,deny,49.00,TRUE,TRUE
linen-shirt,,,,,,,,M,LS-M,shopify,0,deny,49.00,TRUE,TRUE
`;
const collections = [
  { handle: 'shirts', title: 'Shirts', descriptionHtml: '', sort: 'MANUAL', products: ['linen-shirt'] },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-seed-'));
  await mkdir(join(folder, 'few'));
  await writeFile(join(folder, 'few/products.csv'), products);
  await writeFile(join(folder, 'few/collections.json'), JSON.stringify(collections));
  await writeFile(
    join(folder, 'few/shop.json'),
    '{"name":"Plain Linen","description":"","email":"hi@example.com"}',
  );
  await writeFile(
    join(folder, 'few/customers.json'),
    '[{"email":"Ada@example.com","password":"difference-engine","firstName":"Ada"}]',
  );
  await mkdir(join(folder, 'wrong'));
  await writeFile(join(folder, 'wrong/products.csv'), products.replace('49.00', 'forty'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const answer = z.object({ data: z.unknown() });

it('PKG-09, PKG-20: a folder with a few files is a whole shop, with one market that ships abroad', async () => {
  const backend = await startBackend({ seed: join(folder, 'few'), storefrontUrl: 'http://localhost:3000/' });
  try {
    const response = await fetch(`${backend.url}/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `query @inContext(country: DE) {
          shop { name }
          collection(handle: "shirts") { products(first: 2) { nodes { title priceRange { minVariantPrice { amount currencyCode } } } } }
          localization { availableCountries { isoCode } }
        }`,
      }),
    });
    expect(answer.parse(await response.json()).data).toMatchObject({
      shop: { name: 'Plain Linen' },
      collection: {
        products: {
          nodes: [
            {
              title: 'Linen shirt',
              priceRange: { minVariantPrice: { amount: '49.0', currencyCode: 'USD' } },
            },
          ],
        },
      },
      localization: { availableCountries: expect.arrayContaining([{ isoCode: 'DE' }]) },
    });
    const signIn = await fetch(`${backend.url}/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `mutation { customerAccessTokenCreate(input: { email: "ada@example.com", password: "difference-engine" }) {
          customerAccessToken { accessToken } customerUserErrors { message } } }`,
      }),
    });
    expect(answer.parse(await signIn.json()).data, 'PKG-20').toMatchObject({
      customerAccessTokenCreate: { customerAccessToken: { accessToken: expect.any(String) } },
    });
    const { location } = await new BackendClient(backend).followLink('/discount/SPRING?redirect=/products');
    expect(location, 'API-28').toBe('http://localhost:3000/products');
  } finally {
    await backend.close();
  }
});

it('PKG-10: a wrong file stops the start with its name, line and field', async () => {
  const wrong = join(folder, 'wrong');
  const storage = await openStorage<CommerceDatabase>({
    directory: join(folder, 'data'),
    migrations: commerceMigrations,
  });
  const seedFrom = (directory: string) =>
    seedDemoShop({
      storage,
      directory: findSeed(directory, false, folder).catalogue,
      isPartial: true,
      clock: Date.now,
      log: pino({ level: 'silent' }),
      importDiscounts: seedDiscounts,
    });
  const mute = join(folder, 'mute');
  await mkdir(mute);
  const shop = { name: 'Plain Linen', description: '', email: 'hi@example.com', languages: [] };
  await writeFile(join(mute, 'shop.json'), JSON.stringify(shop));
  await expect(seedFrom(mute)).rejects.toThrow(
    /shop\.json is invalid[\s\S]*List the primary language first[\s\S]*languages/,
  );
  await expect(seedFrom(wrong)).rejects.toThrow(
    `${join(wrong, 'products.csv')}, line 2, column "Variant Price"`,
  );
  expect(await isCatalogueEmpty(storage)).toBe(true);
  await storage.close();
  expect(() => findSeed(join(folder, 'none'), false, folder)).toThrow(
    `There is no folder ${join(folder, 'none')}`,
  );
});
