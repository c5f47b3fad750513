import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { offersPort, openFileContent } from './file-content.ts';
import { offerSettings } from './offer-settings.ts';
import { readCartSettings, readThemeSettings } from './read-settings.ts';
import { handlesOf } from './theme-settings.ts';

const gift = 'gid://shopify/ProductVariant/1';

describe('a settings file', () => {
  it('says for every region what its default says, and for single ones what they say themselves', () => {
    const { byRegion, problems } = readCartSettings({
      default: { tierDiscount: { enable: true, tiers: [{ min_spend: 50, discount: 20 }] } },
      regions: { au: { tierDiscount: { enable: false } } },
    });
    expect(problems).toEqual([]);
    expect(byRegion.us.tierDiscount.enable).toBe(true);
    expect(byRegion.au.tierDiscount).toMatchObject({ enable: false, tiers: [] });
  });

  it('with a wrong offer has that offer off, the others on, and says where it is wrong', () => {
    const { byRegion, problems } = readCartSettings({
      default: {
        tierDiscount: { enable: true, tiers: [{ min_spend: 50, discount: 120 }] },
        manualGwp: { enableGwp: true, offers: [{ name: 'A', gifts: [gift] }] },
      },
    });
    expect(byRegion.us.tierDiscount.enable).toBe(false);
    expect(byRegion.us.manualGwp.enableGwp).toBe(true);
    expect(problems.map(({ path }) => path)).toEqual(['default.tierDiscount.tiers.0.discount']);
  });

  it('names what it does not know', () => {
    const { problems } = readThemeSettings({ default: { anouncement: {} }, regions: { mars: {} } });
    expect(problems).toEqual([
      { path: 'default.anouncement', problem: 'is no setting that the shop knows' },
      { path: 'regions.mars', problem: 'is no region' },
    ]);
  });

  it('that is none of ours leaves everything at rest', () => {
    const { byRegion, problems } = readCartSettings([]);
    expect(problems).toHaveLength(1);
    expect(byRegion.uk.codeRejection.enabled).toBe(false);
  });
});

describe('offers', () => {
  it('are read in minor units, lowest tier first, with messages by upper-case code', () => {
    const cart = readCartSettings({
      default: {
        tierDiscount: {
          enable: true,
          tieredProducts: ['oil'],
          tiers: [
            { min_spend: 100, discount: 30 },
            { min_spend: 49.95, discount: 20 },
          ],
        },
        customErrorMessage: [{ code: 'glow', message: 'Not with this one.' }],
        codeRejection: { enabled: true, allowedCodes: 'awesome20, vip', message: 'No codes today.' },
      },
    }).byRegion.us;
    const offers = offerSettings(cart, readThemeSettings({ default: {} }).byRegion.us, ['from-collection']);
    expect(offers.tierDiscount.tiers.map(({ minSpend }) => minSpend)).toEqual([4995, 10000]);
    expect(offers.tierDiscount.products).toEqual(['oil']);
    expect(offers.codeMessages).toEqual({ GLOW: 'Not with this one.' });
    expect(offers.codeRejection).toEqual({
      enabled: true,
      allowed: ['awesome20', 'vip'],
      message: 'No codes today.',
    });
  });

  it('are all off in the settings that come along', async () => {
    const content = await openFileContent({
      directory: join(import.meta.dirname, '../../../data/content'),
      clock: () => 0,
      log: pino({ level: 'silent' }),
    });
    const offers = await offersPort({ content, collectionProducts: async () => [] }).settings('us');
    expect(offers.tierDiscount.enabled).toBe(false);
    expect(offers.manualGift.enabled).toBe(false);
    expect(offers.upsell.enabled).toBe(false);
    expect((await content.themeSettings('us')).announcement.enabled).toBe(true);
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
  const theme = (text: string) => JSON.stringify({ default: { announcement: { enabled: true, text } } });

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
    warnings.length = 0;
    now = 0;
    await write('cart-settings.json', '{ "default": {} }', 1);
    await write('theme-settings.json', theme('first'), 1);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('are read again, and listeners hear of it', async () => {
    const content = await openFileContent({ directory, clock: () => now, log });
    let heard = 0;
    content.onChange(() => {
      heard += 1;
    });
    expect((await content.themeSettings('us')).announcement.text).toBe('first');
    await write('theme-settings.json', theme('second'), 2);
    now = 5000;
    expect((await content.themeSettings('us')).announcement.text).toBe('second');
    expect(heard).toBe(1);
  });

  it('that break leave the last good settings in force, and the log says why', async () => {
    const content = await openFileContent({ directory, clock: () => now, log });
    await write('theme-settings.json', '{ broken', 2);
    now = 5000;
    expect((await content.themeSettings('us')).announcement.text).toBe('first');
    expect(warnings.join()).toContain('the last good ones stay');
  });

  it('with a wrong group are logged by the path of what is wrong', async () => {
    await write('cart-settings.json', '{ "default": { "codeRejection": { "enabled": "yes" } } }', 2);
    const content = await openFileContent({ directory, clock: () => now, log });
    expect((await content.cartSettings('eu')).codeRejection.enabled).toBe(false);
    expect(warnings.join()).toContain('default.codeRejection.enabled');
  });
});

describe('handle lists', () => {
  it('are typed with commas and spaces', () => {
    expect(handlesOf(' oil, mitt ,,')).toEqual(['oil', 'mitt']);
    expect(handlesOf('')).toEqual([]);
  });
});
