/** A copy of the demo under another name. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setRegionsDirectory } from '@vitrine/data/regions-directory';
import { loadStorefronts } from '@vitrine/data/storefronts';
import { parseRegionKey, setStorefronts } from '@vitrine/rules/regions/region';
import { productDocument } from '@vitrine/storefront-api/documents/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';
import { createShopFolder } from './create-shop-folder.ts';

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url));
let directory: string;
let folder: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-copy-'));
  folder = join(directory, 'shop');
  const copiedBrand = { name: 'Fern, "Field" & Co', colours: { accent: '#2f5d50' } };
  await createShopFolder({ folder, answers: null, copiedBrand, settings: {}, today: '2026-11-27' });
});
afterAll(async () => {
  setRegionsDirectory();
  setStorefronts(loadStorefronts());
  await rm(directory, { recursive: true, force: true });
});

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

test('SHOP-15: has the new name and colours, and no word of the demo’s name, address or logo', async () => {
  const { name, contactEmail } = (await readJson(join(demo, 'content/theme/brand.json'))).default;
  const words = new RegExp(`${name.split(' ').join('[^a-z]?')}|${contactEmail.split('@')[1]}`, 'i');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:json|csv)$/.test(entry.name));
  const named: string[] = [];
  for (const { parentPath, name: file } of files) {
    if (words.test(await readFile(join(parentPath, file), 'utf8'))) named.push(file);
  }
  expect([files.length > 30, named]).toEqual([true, []]);
  const brand = (await readJson(join(folder, 'content/theme/brand.json'))).default;
  expect(brand).toMatchObject({ name: 'Fern, "Field" & Co', colours: { light: { accent: '#2f5d50' } } });
  // The demo's buttons don't have its accent.
  expect([brand.shape.controls, brand.shape.buttons]).toEqual(['round', undefined]);
  for (const field of ['address', 'contactEmail', 'email', 'icon', 'sign'])
    expect(brand).not.toHaveProperty(field);
});

test('SHOP-15: sells the demo’s products, and its translations count as current', async () => {
  const shop = await openTestShop({ SHOP_DIR: folder, CONTENT_DIR: join(folder, 'content') });
  const result = await shop.shop
    .clientOf(parseRegionKey('us'))
    .request(productDocument, { variables: { handle: 'golden-hour-mousse' } });
  if (!result.ok) throw new Error(result.message);
  expect(result.data.product).toMatchObject({ vendor: 'Fern, "Field" & Co' });
  expect(shop.logged.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  await shop.dispose();
  const [original, copy] = await Promise.all(
    [demo, folder].map(async (root) => {
      const texts = await readFile(join(root, 'content/theme/policies.json'), 'utf8');
      return new Set(texts.match(/"source": "\w+"/g));
    }),
  );
  const changed = [...(copy ?? [])].filter((each) => !original?.has(each));
  expect(changed.length).toBeGreaterThan(0);
});
