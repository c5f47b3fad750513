import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { openFileContent } from './file-content.ts';
import { toOfferSettings } from './offer-settings.ts';
import { createOffersPort } from './offers-port.ts';
import { parseCartSettings, parseThemeSettings } from './read-settings.ts';
import { parseHandles } from './theme-settings.ts';

const demo = join(import.meta.dirname, '../../../demo/content');
const gift = 'gid://shopify/ProductVariant/1';
const at = (day: number) => `2026-11-0${day}T18:00:00+10:00`;

describe('a settings file', () => {
  it('OFFER-01: says for every region what its default says, and for single ones what they say themselves', () => {
    const { byRegion, problems } = parseCartSettings({
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

  it('CART-34, OFFER-04: with a wrong offer has that offer off, the others on, and says where it is wrong', () => {
    const { byRegion, problems } = parseCartSettings({
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
    const { byRegion, problems } = parseCartSettings({
      tierDiscount: { default: { enable: true }, regions: { my: { enable: 'yes' } } },
    });
    expect([byRegion.us.tierDiscount.enable, byRegion.my.tierDiscount.enable]).toEqual([true, false]);
    expect(problems.map(({ path }) => path)).toEqual(['regions.my.enable']);
  });

  it('names what it does not know', () => {
    const { problems } = parseThemeSettings({
      anouncement: { default: {} },
      general: { default: {}, regions: { mars: {} } },
    });
    expect(problems).toMatchObject([
      { group: 'anouncement', path: '', problem: 'is no setting that the shop knows' },
      { group: 'general', path: 'regions.mars', problem: 'is no region', found: '"mars"' },
    ]);
  });

  const tier = { min_spend: 50, discount: 20 };
  it.each([
    ['tierDiscount', { enable: 'yes' }, 'enable', '"yes"', 'true or false'],
    ['tierDiscount', { enable: true, tiers: 3 }, 'tiers', '3', 'a list: [ … ]'],
    [
      'tierDiscount',
      { enable: true, tiers: [{ ...tier, discount: 120 }] },
      'tiers.0.discount',
      '120',
      'at most 100',
    ],
    ['tierDiscount', { enable: true, tiers: [{ discount: 5 }] }, 'tiers.0.min_spend', 'nothing', 'a number'],
    ['tierDiscount', { enable: true, tiers: Array(5).fill(tier) }, 'tiers', /…$/, 'at most 4 entries'],
    [
      'tierDiscount',
      { enable: true, singleonly: true },
      'singleonly',
      'true',
      /^one of the fields enable, title, useQuantity,/,
    ],
    ['manualGwp', { enableGwp: true, minimumPurchase: -1 }, 'minimumPurchase', '-1', 'at least 0'],
    ['manualGwp', { enableGwp: true, maxSelection: 1.5 }, 'maxSelection', '1.5', 'a whole number'],
    ['manualGwp', { title: 'Choose' }, 'enableGwp', 'nothing', 'true or false'],
    [
      'manualGwp',
      { enabled: true, offers: [{ name: 'A', gifts: ['oil'] }] },
      'offers.0.gifts.0',
      '"oil"',
      /^the id of a variant/,
    ],
    [
      'manualGwp',
      { enabled: true, offers: [{ name: 'A', gift: [], gifts: [] }] },
      'offers.0.gift',
      '[]',
      'one of the fields name, min_spend, gifts',
    ],
    [
      'autoAddGwp',
      {
        enabled: true,
        slots: [
          { slot: 's', gift, customerBuys: ['oil'] },
          { slot: 's', gift },
        ],
      },
      'slots.1.slot',
      '"s"',
      'a name of its own for each slot',
    ],
    [
      'checkoutUpsell',
      { enabled: true, upsell_group: [{ product: 'oil', triggers: [], percentage: 5 }] },
      'upsell_group.0.triggers',
      '[]',
      'at least 1 entry',
    ],
    [
      'checkoutUpsell',
      { enabled: true, upsell_group: [{ product: 'oil', triggers: ['mist', 'oil'], percentage: 5 }] },
      'upsell_group.0.triggers',
      '["mist","oil"]',
      'other products than the one that is offered',
    ],
    [
      'tierDiscount',
      { enable: true, startsAt: '2026-11-27' },
      'startsAt',
      '"2026-11-27"',
      /^a date and time with its offset from UTC/,
    ],
    [
      'manualGwp',
      { enabled: true, endsAt: '2026-11-27T18:00:00' },
      'endsAt',
      '"2026-11-27T18:00:00"',
      /^a date and time with its offset from UTC/,
    ],
    [
      'autoAddGwp',
      { enabled: true, slots: [{ slot: 's', gift, startsAt: at(3), endsAt: at(2) }] },
      'slots.0.endsAt',
      `"${at(2)}"`,
      'a moment after startsAt',
    ],
    [
      'checkoutUpsell',
      {
        enabled: true,
        upsell_group: [{ product: 'oil', triggers: ['mist'], percentage: 5, startsAt: at(2), endsAt: at(2) }],
      },
      'upsell_group.0.endsAt',
      `"${at(2)}"`,
      'a moment after startsAt',
    ],
    [
      'checkoutUpsell',
      {
        enabled: true,
        upsell_group: [{ product: 'oil', triggers: ['mist'], percentage: 5, maxPerTrigger: 0 }],
      },
      'upsell_group.0.maxPerTrigger',
      '0',
      'at least 1',
    ],
    ['checkoutUpsell', { enabled: true, startsAt: 1 }, 'startsAt', '1', 'a text'],
    [
      'cartDiscountBanner',
      { enabled: true, startsAt: at(2), endsAt: at(1) },
      'endsAt',
      `"${at(1)}"`,
      'a moment after startsAt',
    ],
    [
      'tierDiscount',
      { enable: true, customers: { firstorder: true } },
      'customers.firstorder',
      'true',
      'one of the fields members, firstOrder, tags, withoutTags',
    ],
    [
      'manualGwp',
      { enableGwp: true, customers: {} },
      'customers',
      '{}',
      'members, firstOrder, tags or withoutTags; null where the offer is for everybody',
    ],
    [
      'checkoutUpsell',
      { enabled: true, customers: { tags: 'vip' } },
      'customers.tags',
      '"vip"',
      'a list: [ … ]',
    ],
    [
      'autoAddGwp',
      { enabled: true, slots: [{ slot: 'one', gift, customers: { tags: ['vip, friend'] } }] },
      'slots.0.customers.tags.0',
      '"vip, friend"',
      'one tag without a comma; several stand in the list',
    ],
    [
      'tierDiscount',
      { enable: true, customers: { tags: ['VIP'], withoutTags: ['staff', 'vip'] } },
      'customers.withoutTags.1',
      '"vip"',
      'a tag that isn’t among tags: nobody has and lacks it',
    ],
    [
      'cartDiscountBanner',
      { enabled: true, customers: { members: true } },
      'customers',
      '{"members":true}',
      'one of the fields enabled, text, startsAt, endsAt',
    ],
    [
      'tierDiscount',
      { enable: true, useQuantity: true, tiers: [{ gift }] },
      'tiers.0.min_quantity',
      'nothing',
      'a number, since useQuantity is true',
    ],
    [
      'tierDiscount',
      { enable: true, tiers: [{ freeShipping: true }] },
      'tiers.0.min_spend',
      'nothing',
      'a number',
    ],
    [
      'tierDiscount',
      { enable: true, tiers: [{ min_spend: 50, gift: 'mini' }] },
      'tiers.0.gift',
      '"mini"',
      /^the id of a variant/,
    ],
    [
      'tierDiscount',
      { enable: true, tiers: [tier, { min_spend: 100, discount: 0, freeShipping: true }] },
      'tiers.1.discount',
      '0',
      'at least 20, as the tier below',
    ],
    ['manualGwp', { enableGwp: true, budget: 0 }, 'budget', '0', 'at least 1'],
    ['tierDiscount', { enable: true, giftBudget: 2.5 }, 'giftBudget', '2.5', 'a whole number'],
    [
      'autoAddGwp',
      { enabled: true, slots: [{ slot: 'tier', gift }] },
      'slots.0.slot',
      '"tier"',
      /^another name/,
    ],
    ['codeRejection', [], '', '[]', 'fields: { … }'],
    ['customErrorMessage', [{ code: '', message: 'No.' }], '0.code', '""', 'at least 1 character'],
  ])(
    'OFFER-04, OFFER-05: %s of %j is wrong at "%s": it finds %s and expects %s',
    (group, value, path, found, expected) => {
      const { problems } = parseCartSettings({ [group]: { default: value } });
      const where = path === '' ? 'default' : `default.${path}`;
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatchObject({ group, path: where });
      expect(problems[0]?.found).toMatch(found);
      expect(problems[0]?.expected).toMatch(expected);
    },
  );

  it('lets a region leave out a label of options by saying null of it', () => {
    const labels = { Color: 'Choose Colour', Style: 'Choose Style' };
    const { byRegion, problems } = parseThemeSettings({
      optionLabels: { default: labels, regions: { my: { Color: null } } },
    });
    expect(problems).toEqual([]);
    expect(byRegion.us.optionLabels).toEqual(labels);
    expect(byRegion.my.optionLabels).toEqual({ Style: 'Choose Style' });
  });

  it.each([
    ['help', { email: 'care at home' }, 'email', 'an email address'],
    ['productWords', { freeShipping: 'Free shipping' }, 'freeShipping', 'a text with {amount}'],
    ['homePage', { hero: { url: 'https://other.example' } }, 'hero.url', /^a path of this shop/],
    ['optionLabels', { '': 'Choose' }, '', 'a name that is neither empty nor long'],
    ['optionLabels', { Size: 4 }, 'Size', 'a text'],
    [
      'preOrder',
      { groups: Array(4).fill({ enabled: true, label: 'L', variants: [] }) },
      'groups',
      'at most 3 entries',
    ],
    ['customDiscountCode', { code: 'SUN' }, 'variant', 'a text'],
    ['announcement', { enabled: 1 }, 'enabled', 'true or false'],
  ])('%s of %j is wrong at "%s" and expects %s', (group, value, path, expected) => {
    const { problems } = parseThemeSettings({ [group]: { default: value } });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.path).toBe(path === '' ? 'default' : `default.${path}`);
    expect(problems[0]?.expected).toMatch(expected);
  });

  it('with a wrong default is told there, also where a region says something else', () => {
    const { problems } = parseCartSettings({
      tierDiscount: {
        default: { enable: true, tiers: 3 },
        regions: { au: { singleOnly: true }, uk: { tiers: 4 } },
      },
    });
    expect(problems.map(({ path, found }) => [path, found])).toEqual([
      ['default.tiers', '3'],
      ['regions.uk.tiers', '4'],
    ]);
  });

  it('OFFER-04: loses an offer that is written wrongly among others, and keeps the others', () => {
    const mist = { product: 'mist', triggers: ['oil'], percentage: 10 };
    const { byRegion, problems } = parseCartSettings({
      autoAddGwp: {
        default: {
          enabled: true,
          slots: [
            { slot: 'a', gift, customerBuy: ['oil'] },
            { slot: 'b', gift },
            { slot: 'b', gift },
          ],
        },
      },
      checkoutUpsell: {
        default: {
          enabled: true,
          upsell_group: [{ ...mist, percentage: 120 }, mist, { ...mist, triggers: [] }],
        },
      },
      customErrorMessage: { default: [{ code: 'GLOW' }, { code: 'SUN', message: 'Not today.' }] },
    });
    const { autoAddGwp, checkoutUpsell, customErrorMessage } = byRegion.us;
    expect(autoAddGwp.slots.map(({ slot }) => slot)).toEqual(['b']);
    expect(checkoutUpsell.upsell_group).toMatchObject([mist]);
    expect(customErrorMessage).toEqual([{ code: 'SUN', message: 'Not today.' }]);
    expect(problems.map(({ group, path }) => `${group} ${path}`)).toEqual([
      'autoAddGwp default.slots.0.customerBuy',
      'autoAddGwp default.slots.2.slot',
      'checkoutUpsell default.upsell_group.0.percentage',
      'checkoutUpsell default.upsell_group.2.triggers',
      'customErrorMessage default.0.message',
    ]);
  });

  it('keeps the words around a wrong one', () => {
    const { byRegion, problems } = parseThemeSettings({
      homePage: {
        default: {
          hero: { title: 3, line: 'Ours', buton: 'Go' },
          collections: [{ handle: 'hair' }, { handel: 'sun' }, { handle: 'body', line: 4 }],
          story: { text: 'Short.', button: 'More', picture: '/media/a.webp', url: 'https://other.example' },
        },
        regions: { au: { blog: 'x'.repeat(300) } },
      },
      searchExclusion: { default: ['sunday-mitt', 5, ''] },
    });
    const { hero, collections, story, blog } = byRegion.us.homePage;
    expect(hero).toMatchObject({ title: '', line: 'Ours' });
    expect(collections).toEqual([
      { handle: 'hair', line: '' },
      { handle: 'body', line: '' },
    ]);
    expect(story).toMatchObject({ text: 'Short.', url: '/collections/all' });
    expect([blog, byRegion.au.homePage.blog]).toEqual(['journal', 'journal']);
    expect(byRegion.us.searchExclusion).toEqual(['sunday-mitt']);
    expect(problems.map(({ path, expected }) => `${path}: ${expected}`)).toEqual([
      'default.1: a text',
      'default.2: at least 1 character',
      'default.hero.title: a text',
      'default.hero.buton: one of the fields title, line, button, url, picture, tallPicture',
      'default.collections.1.handle: a text',
      'default.collections.1.handel: one of the fields handle, line',
      'default.collections.2.line: a text',
      'default.story.url: a path of this shop, such as /collections/all',
      'regions.au.blog: at most 255 characters',
    ]);
  });

  it('that misspells its regions has its offer off, and its words stay', () => {
    const region = { eu: { enabled: false, title: 'Ours' } };
    const banner = parseCartSettings({
      cartDiscountBanner: { default: { enabled: true, text: 'On us.' }, region },
    });
    const words = parseThemeSettings({ signUp: { default: { title: 'Letters' }, region } });
    expect(banner.byRegion.us.cartDiscountBanner.enabled).toBe(false);
    expect(words.byRegion.us.signUp.title).toBe('Letters');
    for (const { problems } of [banner, words]) {
      expect(problems).toMatchObject([
        { path: 'region', expected: 'one of the fields default, regions, languages' },
      ]);
    }
  });

  it.each([
    [{ min_spend: 50 }, 'tiers.1.min_spend', 'a min_spend of its own for each tier'],
    [{ min_spend: 80, discount: 10 }, 'tiers.1.discount', 'at least 20, as the tier below'],
    [{ min_spend: 20, discount: 30 }, 'tiers.0.discount', 'at least 30, as the tier below'],
  ])('with a second tier of %j is off, and says so', (second, path, expected) => {
    const { byRegion, problems } = parseCartSettings({
      tierDiscount: { default: { enable: true, tiers: [tier, { ...tier, ...second }] } },
    });
    expect(byRegion.us.tierDiscount.enable).toBe(false);
    expect(problems).toMatchObject([{ path: `default.${path}`, expected }]);
  });

  it('OFFER-04: that counts pieces without saying how many is off: everybody would get the discount', () => {
    const { byRegion, problems } = parseCartSettings({
      tierDiscount: {
        default: { enable: true, tiers: [{ min_spend: 0, discount: 0 }, tier] },
        regions: {
          ca: { useQuantity: true },
          au: { useQuantity: true, tiers: [{ discount: 0 }, { min_quantity: 2, discount: 10 }] },
        },
      },
    });
    expect([byRegion.ca.tierDiscount.enable, byRegion.au.tierDiscount.enable]).toEqual([false, true]);
    expect(problems).toMatchObject([
      { path: 'default.tiers.1.min_quantity', expected: 'a number, since useQuantity is true' },
    ]);
  });

  it('bounds its texts, so that a page pasted by accident is told and not shown', () => {
    const { byRegion, problems } = parseCartSettings({
      cartDiscountBanner: { default: { enabled: true, text: 'x'.repeat(100_000) } },
    });
    expect(byRegion.us.cartDiscountBanner.enabled).toBe(false);
    expect(problems).toMatchObject([{ path: 'default.text', expected: 'at most 200 characters' }]);
    expect(problems[0]?.found.length).toBeLessThan(200);
  });

  it.each([
    [{ enableGwp: true }, true],
    [{ enabled: true }, true],
    [{ enableGwp: true, enabled: false }, false],
    [{ enableGwp: false, enabled: true }, false],
  ])('switches the gift box by either name: %j', (value, on) => {
    const { byRegion, problems } = parseCartSettings({ manualGwp: { default: value } });
    expect([byRegion.us.manualGwp.enableGwp, problems]).toEqual([on, []]);
  });

  it('CONT-02: that is none of ours leaves everything at rest', () => {
    const { byRegion, problems } = parseCartSettings({ codeRejection: [] });
    expect(problems).toHaveLength(1);
    expect(byRegion.uk.codeRejection.enabled).toBe(false);
  });
});

describe('offers', () => {
  it('TIER-01, TIER-14, TIER-15, OFFER-02: are read in minor units, lowest tier first, with messages by upper-case code', () => {
    const cart = parseCartSettings({
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
    const offers = toOfferSettings(cart, parseThemeSettings({}).byRegion.us, ['from-collection']);
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
    const port = createOffersPort({ content, collectionProducts: async () => listed });
    expect(await port.settings('au')).toBe(await port.settings('au'));
  });

  it('LANG-17: in another language are named by their percentage, and their texts marked, where they have no translation', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'vitrine-offers-'));
    try {
      const tiers = [{ min_spend: 50, discount: 20, text: '20% off', topText: 'Save 20%' }];
      const tierDiscount = { default: { enable: true, title: 'Sale', tiers } };
      await mkdir(join(directory, 'cart'));
      await writeFile(join(directory, 'cart', 'tierDiscount.json'), JSON.stringify(tierDiscount));
      const content = await openFileContent({ directory, clock: () => 0, log: pino({ level: 'silent' }) });
      const read = async (language: 'en' | 'de') => {
        const port = createOffersPort({
          content,
          collectionProducts: async () => [],
          language: () => language,
        });
        return (await port.settings('eu')).tierDiscount;
      };
      const [original, german] = [await read('en'), await read('de')];
      expect(original).toMatchObject({ title: 'Sale' });
      expect(original.tiers[0]).not.toHaveProperty('untranslated');
      expect(german).not.toHaveProperty('title');
      expect(german.tiers).toEqual([{ ...original.tiers[0], untranslated: ['text', 'topText'] }]);
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});

describe('handle lists', () => {
  it('CART-07, PAGE-08: are typed with commas and spaces', () => {
    expect(parseHandles(' oil, mitt ,,')).toEqual(['oil', 'mitt']);
    expect(parseHandles('')).toEqual([]);
  });
});
