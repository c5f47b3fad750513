import { describe, expect, it } from 'vitest';
import { readRawProduct, readRawSettings } from './written-content.ts';

const contentOf = (documents: Readonly<Record<string, unknown>>) => ({
  bodies: async () => new Map(Object.entries(documents)),
});

describe('content as it is written', () => {
  it('has the region’s own words over the others’, and what nobody has written is missing', async () => {
    const content = contentOf({
      'theme/announcement': {
        default: { enabled: true, text: 'all' },
        regions: { au: { text: 'Australia' } },
      },
      'theme/customDiscountCode': { default: null },
      'cart/tierDiscount': { regions: { my: { enable: true, tiers: [{ min_spend: 50, discount: 10 }] } } },
    });
    expect(await readRawSettings(content, 'au')).toEqual({
      theme: { announcement: { enabled: true, text: 'Australia' }, customDiscountCode: null },
      cart: {},
    });
    expect((await readRawSettings(content, 'my')).cart).toEqual({
      tierDiscount: { enable: true, tiers: [{ min_spend: 50, discount: 10 }] },
    });
  });

  it('LANG-36: has the translations in the region’s languages, those of the default for what is not its own', async () => {
    const [bar, own] = [
      { text: 'Alle', source: 'a' },
      { text: 'Europa', source: 'b' },
    ];
    const content = contentOf({
      'theme/announcement': {
        default: { enabled: true, text: 'all', link: { label: 'Look' } },
        regions: { eu: { text: 'Europe' } },
        languages: { de: { default: { text: bar, 'link.label': bar }, regions: { eu: { text: own } } } },
      },
      'theme/help': { default: { heading: 'Help' }, languages: { de: { default: { heading: bar } } } },
    });
    expect((await readRawSettings(content, 'eu')).translations).toEqual({
      cart: {},
      theme: {
        announcement: { de: { text: own, 'link.label': bar } },
        help: { de: { heading: bar } },
      },
    });
    expect(await readRawSettings(content, 'us')).not.toHaveProperty('translations');
  });

  it('leaves out what is wrong', async () => {
    const content = contentOf({
      'cart/tierDiscount': { default: { enable: true, tiers: [{ min_spend: 50, discount: 200 }] } },
      'theme/searchExclusion': { default: ['sunset-oil', 7, 'linen-hair-wrap'] },
    });
    expect(await readRawSettings(content, 'us')).toEqual({
      cart: {},
      theme: { searchExclusion: ['sunset-oil', 'linen-hair-wrap'] },
    });
  });

  it('of a product is what its document says; nothing where there is none', async () => {
    const content = contentOf({
      'product/sunset-oil': {
        default: { badge: 'New', note: 'all' },
        regions: { au: { note: 'Australia' } },
      },
    });
    expect(await readRawProduct(content, 'sunset-oil', 'au')).toEqual({ badge: 'New', note: 'Australia' });
    expect(await readRawProduct(content, 'sunset-oil', 'us')).toEqual({ badge: 'New', note: 'all' });
    expect(await readRawProduct(content, 'linen-hair-wrap', 'us')).toBeNull();
    expect(await readRawProduct(content, '__proto__', 'us')).toBeNull();
  });
});
