import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTranslations } from '@vitrine/data/translations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mediaDirectories } from './media/open.ts';
import {
  catalogueDirectory,
  contentDirectory,
  readShopFolder,
  reviewsFile,
  translationsDirectory,
} from './shop-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-folder-'));
  writeFileSync(join(folder, 'shop.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const demo = { SHOP_DIR: undefined, CONTENT_DIR: undefined, COMMERCE_URL: undefined, DATA_DIR: '/d' };

describe('the folder of a shop', () => {
  it('SHOP-10: holds content, pictures and the first catalogue', () => {
    const settings = { ...demo, SHOP_DIR: folder, SEED_DEMO: false };
    expect(contentDirectory(settings)).toBe(join(folder, 'content'));
    expect(mediaDirectories(settings)).toEqual(['/d/media', join(folder, 'media')]);
    expect(catalogueDirectory(settings)).toBeNull();
    mkdirSync(join(folder, 'catalogue'));
    writeFileSync(join(folder, 'catalogue', 'shop.json'), '{}');
    expect(catalogueDirectory(settings)).toBe(join(folder, 'catalogue'));
  });

  it('SHOP-01: has nothing of the demo without it', () => {
    const settings = { ...demo, SEED_DEMO: false };
    expect(contentDirectory(settings)).toMatch(/content-empty$/);
    expect(mediaDirectories(settings)).toEqual(['/d/media']);
    expect(catalogueDirectory(settings)).toBeNull();
    expect(contentDirectory({ ...demo, SEED_DEMO: true })).toMatch(/demo\/content$/);
  });

  it('SHOP-01: translates the collections of an empty shop without words of the demo', () => {
    const empty = { ...demo, SHOP_DIR: folder, SEED_DEMO: false };
    const { texts, products } = loadTranslations(translationsDirectory(empty)).get('de') ?? {};
    const titles = ['Shop all', 'Best sellers', 'New'];
    expect(titles.map((title) => texts?.get(title))).toEqual(['Alle Produkte', 'Bestseller', 'Neu']);
    expect(products?.size).toBe(0);
    const own = join(folder, 'catalogue', 'translations');
    mkdirSync(own, { recursive: true });
    expect(translationsDirectory(empty)).toBe(own);
    expect(translationsDirectory({ ...demo, SEED_DEMO: true })).toMatch(/demo\/catalogue\/translations$/);
  });

  it('SHOP-11: has its own reviews, a copy of the demo too', () => {
    const settings = { ...demo, SHOP_DIR: folder, SEED_DEMO: false, REVIEWS_FILE: undefined };
    expect(reviewsFile(settings)).toBeNull();
    mkdirSync(join(folder, 'catalogue'));
    writeFileSync(join(folder, 'catalogue', 'reviews.json'), '[]');
    expect(reviewsFile(settings)).toBe(join(folder, 'catalogue', 'reviews.json'));
    expect(reviewsFile({ ...settings, REVIEWS_FILE: '/own.json' })).toBe('/own.json');
    expect(reviewsFile({ ...settings, SHOP_DIR: undefined })).toBeNull();
    expect(reviewsFile({ ...settings, SHOP_DIR: undefined, SEED_DEMO: true })).toMatch(
      /demo\/catalogue\/reviews\.json$/,
    );
  });

  it('SHOP-10: fills what the environment leaves empty', () => {
    writeFileSync(join(folder, '.env'), 'SMTP_URL=smtps://mail.example\nPORT=4000\n');
    const read = readShopFolder({ SHOP_DIR: folder, SMTP_URL: ' ', PORT: '5000' });
    expect(read).toEqual({
      environment: { SHOP_DIR: folder, SMTP_URL: 'smtps://mail.example', PORT: '5000' },
    });
    expect(readShopFolder({ PORT: '1' })).toEqual({ environment: { PORT: '1' } });
  });

  it('SHOP-10: is refused if it is another folder', () => {
    const read = readShopFolder({ SHOP_DIR: join(folder, 'elsewhere') });
    expect(read).toMatchObject({ problem: expect.stringContaining('npm run shop -- init') });
  });
});
