import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileContent } from './file-content.ts';
import { offerSettings } from './offer-settings.ts';
import { offersPort } from './offers-port.ts';
import { readCartSettings, readThemeSettings } from './read-settings.ts';
import { handlesOf } from './theme-settings.ts';

const demo = join(import.meta.dirname, '../../../data/content');
const gift = 'gid://shopify/ProductVariant/1';

describe('a settings file', () => {
  it('says for every region what its default says, and for single ones what they say themselves', () => {
    const { byRegion, problems } = readCartSettings({
      tierDiscount: {
        default: { enable: true, tiers: [{ min_spend: 50, discount: 20 }] },
        regions: { au: { enable: false }, uk: { tiers: [] } },
      },
    });
    expect(problems).toEqual([]);
    expect(byRegion.us.tierDiscount).toMatchObject({ enable: true, tiers: [{ min_spend: 50 }] });
    expect(byRegion.au.tierDiscount).toMatchObject({ enable: false, tiers: [{ min_spend: 50 }] });
    expect(byRegion.uk.tierDiscount).toMatchObject({ enable: true, tiers: [] });
  });

  it('with a wrong offer has that offer off, the others on, and says where it is wrong', () => {
    const { byRegion, problems } = readCartSettings({
      tierDiscount: { default: { enable: true, tiers: [{ min_spend: 50, discount: 120 }] } },
      manualGwp: { default: { enableGwp: true, offers: [{ name: 'A', gifts: [gift] }] } },
    });
    expect(byRegion.us.tierDiscount.enable).toBe(false);
    expect(byRegion.us.manualGwp.enableGwp).toBe(true);
    expect(problems.map(({ group, path }) => [group, path])).toEqual([
      ['tierDiscount', 'default.tiers.0.discount'],
    ]);
  });

  it('that is wrong for one region is off there alone', () => {
    const { byRegion, problems } = readCartSettings({
      tierDiscount: { default: { enable: true }, regions: { my: { enable: 'yes' } } },
    });
    expect([byRegion.us.tierDiscount.enable, byRegion.my.tierDiscount.enable]).toEqual([true, false]);
    expect(problems.map(({ path }) => path)).toEqual(['regions.my.enable']);
  });

  it('names what it does not know', () => {
    const { problems } = readThemeSettings({
      anouncement: { default: {} },
      general: { default: {}, regions: { mars: {} } },
    });
    expect(problems).toEqual([
      { group: 'anouncement', path: '', problem: 'is no setting that the shop knows' },
      { group: 'general', path: 'regions.mars', problem: 'is no region' },
    ]);
  });

  it('that is none of ours leaves everything at rest', () => {
    const { byRegion, problems } = readCartSettings({ codeRejection: [] });
    expect(problems).toHaveLength(1);
    expect(byRegion.uk.codeRejection.enabled).toBe(false);
  });
});

describe('offers', () => {
  it('are read in minor units, lowest tier first, with messages by upper-case code', () => {
    const cart = readCartSettings({
      tierDiscount: {
        default: {
          enable: true,
          tieredProducts: ['oil'],
          tiers: [
            { min_spend: 100, discount: 30 },
            { min_spend: 49.95, discount: 20 },
          ],
        },
      },
      customErrorMessage: { default: [{ code: 'glow', message: 'Not with this one.' }] },
      codeRejection: {
        default: { enabled: true, allowedCodes: 'awesome20, vip', message: 'No codes today.' },
      },
    }).byRegion.us;
    const offers = offerSettings(cart, readThemeSettings({}).byRegion.us, ['from-collection']);
    expect(offers.tierDiscount.tiers.map(({ minSpend }) => minSpend)).toEqual([4995, 10000]);
    expect(offers.tierDiscount.products).toEqual(['oil']);
    expect(offers.codeMessages).toEqual({ GLOW: 'Not with this one.' });
    expect(offers.codeRejection).toEqual({
      enabled: true,
      allowed: ['awesome20', 'vip'],
      message: 'No codes today.',
    });
  });

  it('are made once while nothing changed', async () => {
    const content = await openFileContent({
      directory: demo,
      clock: () => 0,
      log: pino({ level: 'silent' }),
    });
    const listed = ['oil'];
    const port = offersPort({ content, collectionProducts: async () => listed });
    expect(await port.settings('au')).toBe(await port.settings('au'));
  });
});

describe('files that change', () => {
  let directory: string;
  let now = 0;
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });

  const write = async (file: string, text: string, seconds: number) => {
    await writeFile(join(directory, file), text);
    await utimes(join(directory, file), seconds, seconds);
  };
  const announcement = (text: string) => JSON.stringify({ default: { enabled: true, text } });

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
    await mkdir(join(directory, 'cart'));
    await mkdir(join(directory, 'theme'));
    warnings.length = 0;
    now = 0;
    await write('theme/announcement.json', announcement('first'), 1);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('are read again, and listeners hear of it', async () => {
    const content = await openFileContent({ directory, clock: () => now, log });
    let heard = 0;
    content.onChange(() => {
      heard += 1;
    });
    expect((await content.themeSettings('us')).announcement.text).toBe('first');
    await write('theme/announcement.json', announcement('second'), 2);
    now = 5000;
    expect((await content.themeSettings('us')).announcement.text).toBe('second');
    expect(heard).toBe(1);
  });

  it('are taken up when they come and forgotten when they go', async () => {
    const content = await openFileContent({ directory, clock: () => now, log });
    await write('cart/cartDiscountBanner.json', announcement('Two for one'), 2);
    now = 5000;
    expect((await content.cartSettings('us')).cartDiscountBanner.enabled).toBe(true);
    await rm(join(directory, 'cart/cartDiscountBanner.json'));
    now = 10_000;
    expect((await content.cartSettings('us')).cartDiscountBanner.enabled).toBe(false);
  });

  it('that break leave the last good settings in force, and the log says why', async () => {
    const content = await openFileContent({ directory, clock: () => now, log });
    await write('theme/announcement.json', '{ broken', 2);
    now = 5000;
    expect((await content.themeSettings('us')).announcement.text).toBe('first');
    const [problem] = await content.problems('theme');
    expect(problem).toMatchObject({ group: 'announcement', path: '' });
    expect(problem?.problem).toContain('the last good settings stay');
    expect(warnings.join()).toContain('announcement.json');
  });

  it('with a wrong type have their offer off, logged by the place of what is wrong', async () => {
    await write('cart/codeRejection.json', '{ "default": { "enabled": "yes" } }', 2);
    const content = await openFileContent({ directory, clock: () => now, log });
    expect((await content.cartSettings('eu')).codeRejection.enabled).toBe(false);
    expect(warnings.join()).toContain('default.enabled');
    expect(await content.problems('cart')).toMatchObject([
      { group: 'codeRejection', path: 'default.enabled' },
    ]);
  });

  it('in a folder that is not there leave everything at rest, and the log says so', async () => {
    const content = await openFileContent({ directory: join(directory, 'nowhere'), clock: () => now, log });
    expect((await content.cartSettings('us')).tierDiscount.enable).toBe(false);
    expect(warnings.join()).toContain('could not be read');
  });
});

describe('handle lists', () => {
  it('are typed with commas and spaces', () => {
    expect(handlesOf(' oil, mitt ,,')).toEqual(['oil', 'mitt']);
    expect(handlesOf('')).toEqual([]);
  });
});
