import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileContent } from '@vitrine/content/file-content';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsPreview } from './settings-preview.ts';

const everyOffer = join(import.meta.dirname, '../../../../demo/content-offers');

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-preview-'));
  await cp(everyOffer, directory, { recursive: true });
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const now = Date.UTC(2026, 10, 28);
const preview = async () =>
  settingsPreview(
    await openFileContent({ directory, clock: () => 0, log: pino({ level: 'silent' }) }),
    async (_region, _kind, name) => !name.endsWith('no-such') && !name.endsWith('/404'),
    now,
  );

describe('the settings in preview', () => {
  it('list nothing where everything is right, and the offers of every region', async () => {
    const { problems, regions } = await preview();
    expect(problems).toEqual([]);
    expect(regions.map(({ region }) => region)).toEqual([
      'dev',
      ...getRegionKeys().filter((key) => key !== 'dev'),
    ]);
    const offersOf = (wanted: string) => regions.find(({ region }) => region === wanted)?.offers ?? [];
    const said = (wanted: string, name: string) => offersOf(wanted).find((offer) => offer.name === name);
    expect(said('us', 'Tiered discount')).toEqual({
      name: 'Tiered discount',
      on: true,
      details: [
        '20% from $50',
        '30% from $100',
        'on the collection tiered-discount-products',
        'without bundles',
      ],
    });
    expect(said('ca', 'Tiered discount')?.details.slice(0, 2)).toEqual([
      '20% from 2 pieces',
      '30% from 4 pieces',
    ]);
    expect(said('uk', 'Gifts to choose')?.details).toEqual([
      'from £10, with anything, 1 to choose',
      'A: 3 gifts from £0',
      'B: 3 gifts from £60',
      'C: 3 gifts from £120',
      'for members only',
      'not for batik-gift-wrap alone',
    ]);
    expect(said('my', 'Gifts that come by themselves')?.details).toEqual([
      'after-sun-gel: from RM120, with the collection after-sun',
    ]);
    expect(said('eu', 'Code of the storefront')).toEqual({
      name: 'Code of the storefront',
      on: false,
      details: [],
    });
    expect(said('eu', 'Refusal of codes')).toMatchObject({ on: true });
    expect(said('us', 'Refusal of codes')).toMatchObject({ on: false });
  });

  it('say where the storefront’s own code is refused with the others', async () => {
    await writeFile(
      join(directory, 'cart/codeRejection.json'),
      '{ "default": { "enabled": true, "allowedCodes": "welcome10" }, "regions": { "au": { "allowedCodes": "sunday" } } }',
    );
    const { regions } = await preview();
    const refused = regions.filter(({ offers }) =>
      offers.some(({ details }) => details.some((detail) => detail.startsWith('refused'))),
    );
    // au allows its code, and eu has none.
    const others = getRegionKeys().filter((region) => region !== 'au' && region !== 'eu');
    expect(new Set(refused.map(({ region }) => region))).toEqual(new Set(others));
  });

  it('OFFER-05: say when each offer runs, and which are at rest for it', async () => {
    const past = { endsAt: '2026-11-27T18:00:00+10:00' };
    const later = { startsAt: '2026-12-01T00:00:00Z' };
    const gift = 'gid://shopify/ProductVariant/1444209633448288';
    const mitt = { product: 'velvet-tanning-mitt', triggers: ['golden-hour-mousse'], percentage: 20 };
    const files: Readonly<Record<string, object>> = {
      'cart/tierDiscount': { enable: true, tiers: [{ min_spend: 50, discount: 20 }], ...later },
      'cart/autoAddGwp': {
        enabled: true,
        slots: [
          { slot: 'autumn', gift, ...past },
          { slot: 'winter', gift, ...later },
        ],
      },
      'cart/checkoutUpsell': { enabled: true, upsell_group: [{ ...mitt, ...later }], ...past },
      'cart/cartDiscountBanner': { enabled: true, text: 'Soon.', startsAt: '2026-11-28T00:00:00Z' },
      'theme/customDiscountCode': { code: 'SUN', variant: gift, ...past },
    };
    for (const [file, settings] of Object.entries(files)) {
      await writeFile(join(directory, `${file}.json`), JSON.stringify({ default: settings }));
    }
    const { problems, regions } = await preview();
    expect(problems).toEqual([]);
    const us = regions.find(({ region }) => region === 'us')?.offers ?? [];
    const told = us.map(({ name, on, details }) => [name, on, details.at(-1)]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['Tiered discount', false, 'starts 2026-12-01 00:00 UTC'],
        [
          'Gifts that come by themselves',
          false,
          'winter: from $0, with anything, starts 2026-12-01 00:00 UTC',
        ],
        ['Add-ons', false, 'ended 2026-11-27 08:00 UTC'],
        ['Code of the storefront', false, 'ended 2026-11-27 08:00 UTC'],
        ['Banner in the cart', true, 'started 2026-11-28 00:00 UTC'],
      ]),
    );
  });

  it('OFFER-15: say for which customers each offer is', async () => {
    const customers = { firstOrder: true, tags: ['vip', 'friend'], withoutTags: ['staff'] };
    const tiers = { enable: true, tiers: [{ min_spend: 50, discount: 20 }], customers };
    await writeFile(join(directory, 'cart/tierDiscount.json'), JSON.stringify({ default: tiers }));
    const { problems, regions } = await preview();
    expect(problems).toEqual([]);
    const us = regions.find(({ region }) => region === 'us')?.offers ?? [];
    const told = us.find(({ name }) => name === 'Tiered discount');
    expect([told?.on, told?.details.slice(-3)]).toEqual([
      true,
      ['for a member’s first order', 'for customers tagged vip or friend', 'not for customers tagged staff'],
    ]);
  });

  it('say how many gifts there are', async () => {
    const gift = 'gid://shopify/ProductVariant/1444209633448288';
    const slots = [{ slot: 'one', gift, budget: 500 }];
    await writeFile(
      join(directory, 'cart/autoAddGwp.json'),
      JSON.stringify({ default: { enabled: true, slots } }),
    );
    const { regions } = await preview();
    const us = regions.find(({ region }) => region === 'us')?.offers ?? [];
    expect(us.find(({ name }) => name === 'Gifts that come by themselves')?.details).toEqual([
      'one: from $0, with anything, 500 gifts in all',
    ]);
  });

  it('OFFER-05: say what a tier brings, and tell a gift of it that isn’t sold', async () => {
    const { problems, regions } = await preview();
    const int = regions.find(({ region }) => region === 'int')?.offers ?? [];
    expect(problems).toEqual([]);
    expect(int.find(({ name }) => name === 'Tiered discount')?.details).toEqual([
      'free shipping from S$40',
      '15% and a gift from S$80',
      'on the collection tiered-discount-products',
      'without bundles',
      'without sale items',
    ]);
    const gift = 'gid://shopify/ProductVariant/404';
    await writeFile(
      join(directory, 'cart/tierDiscount.json'),
      JSON.stringify({ default: { enable: true, tiers: [{ min_spend: 50, gift }] } }),
    );
    expect((await preview()).problems).toMatchObject([
      { file: 'cart/tierDiscount.json', path: 'tiers.gift', found: `"${gift}"` },
    ]);
  });

  it('tell a misspelt handle and a folder that is gone', async () => {
    await writeFile(join(directory, 'theme/searchExclusion.json'), '{ "default": ["no-such"] }');
    await rm(join(directory, 'cart'), { recursive: true });
    const { problems } = await preview();
    expect(problems).toMatchObject([
      { file: 'cart/', path: '', found: 'nothing' },
      { file: 'theme/searchExclusion.json', path: '', found: '"no-such"' },
    ]);
  });

  it('name the file, the place, what stands there and what should', async () => {
    await writeFile(
      join(directory, 'cart/tierDiscount.json'),
      '{ "default": { "enable": "yes" }, "regions": { "au": { "enable": true } } }',
    );
    await writeFile(join(directory, 'theme/announcement.json'), '{ oops');
    const { problems, regions } = await preview();
    expect(problems).toMatchObject([
      { file: 'cart/tierDiscount.json', path: 'default.enable', found: '"yes"', expected: 'true or false' },
      { file: 'theme/announcement.json', path: '', expected: 'JSON in UTF-8' },
    ]);
    const us = regions.find(({ region }) => region === 'us');
    expect(us?.offers.map(({ name, on }) => [name, on]).slice(0, 2)).toEqual([
      ['Tiered discount', false],
      ['Gifts to choose', true],
    ]);
  });
});
