import { getStorefronts, setStorefronts } from '@vitrine/rules/regions/region';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validateDocument } from '../documents/validate-document.ts';
import { parseCartSettings } from '../read-settings.ts';
import { applyUnits, countUnits, listDocumentUnits } from './document-units.ts';
import { hashText } from './hash-text.ts';

const id = { kind: 'theme/announcement', key: '' } as const;
const body = {
  default: { enabled: true, text: 'Free <b>shipping</b>' },
  regions: { eu: { text: 'Ships in {days} days' }, au: { enabled: false } },
};

describe('LANG-10: the texts of a document', () => {
  it('are listed once for all storefronts, and where one has its own', () => {
    const units = listDocumentUnits(id, body, 'de');
    expect(units.map((unit) => [unit.id, unit.source])).toEqual([
      ['theme/announcement#text', 'Free <b>shipping</b>'],
      ['theme/announcement@eu#text', 'Ships in {days} days'],
    ]);
    expect(countUnits(units)).toEqual({ total: 2, translated: 0, changed: 0 });
  });

  it('take translations, and count what changed since', () => {
    const written = [
      { id: 'theme/announcement#text', source: 'Free <b>shipping</b>', target: 'Gratis' },
      { id: 'theme/announcement@eu#text', source: 'Ships in {days} days', target: 'In {days} Tagen da' },
    ];
    const applied = applyUnits(id, body, 'de', written);
    expect(applied.errors).toEqual([]);
    expect(countUnits(listDocumentUnits(id, applied.body, 'de'))).toEqual({
      total: 2,
      translated: 2,
      changed: 0,
    });
    const edited = { ...Object(applied.body), default: { enabled: true, text: 'Free' } };
    expect(countUnits(listDocumentUnits(id, edited, 'de'))).toEqual({ total: 2, translated: 2, changed: 1 });
  });

  it('refuse a lost placeholder, an older original, and what isn’t there', () => {
    const { errors } = applyUnits(id, body, 'de', [
      { id: 'theme/announcement@eu#text', source: 'Ships in {days} days', target: 'Bald da' },
      { id: 'theme/announcement#text', source: 'Shipping', target: 'Versand' },
      { id: 'theme/announcement#title', source: 'Shipping', target: 'Versand' },
    ]);
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('lacks {days}'),
      expect.stringContaining('another original'),
      expect.stringContaining('no text of the shop'),
    ]);
  });

  it('refuse a lost tag of HTML', () => {
    const policies = { kind: 'theme/policies', key: '' } as const;
    const html = { default: { refundPolicy: { title: 'Refunds', html: '<p>Thirty <b>days</b></p>' } } };
    const apply = (target: string) =>
      applyUnits(policies, html, 'de', [
        { id: 'theme/policies#refundPolicy.html', source: '<p>Thirty <b>days</b></p>', target },
      ]).errors;
    expect(apply('<p>Dreißig <b>Tage</b></p>')).toEqual([]);
    expect(apply('<p>Dreißig Tage</p>')[0]?.message).toContain('<b>');
  });
});

describe('LANG-39: in a shop whose default storefront is German', () => {
  const demo = getStorefronts();
  beforeEach(() =>
    setStorefronts(demo.map((each) => ({ ...each, languages: each.isDefault ? ['de'] : ['en', 'de'] }))),
  );
  afterEach(() => setStorefronts(demo));
  const general = { kind: 'cart/cartGeneral', key: '' } as const;

  it('originals are German, and the texts that documents begin with have English ones', () => {
    const units = listDocumentUnits(general, {}, 'en');
    expect(units.find(({ path }) => path === 'title')).toMatchObject({
      source: 'Dein Warenkorb',
      target: 'Your cart',
      state: 'translated',
    });
    expect(units.filter(({ state }) => state !== 'translated')).toEqual([]);
  });

  it('English pages have the English text, and mark what has none', () => {
    const own = { default: { title: 'Dein Korb', emptyText: 'Hier ist noch nichts.' } };
    const before = parseCartSettings({ cartGeneral: own });
    expect(before.inLanguage('eu', 'de').cartGeneral).toMatchObject({ title: 'Dein Korb' });
    expect(before.inLanguage('eu', 'de').cartGeneral).not.toHaveProperty('untranslated');
    expect(before.inLanguage('eu', 'en').cartGeneral).toMatchObject({
      title: 'Dein Korb',
      untranslated: ['title', 'emptyText'],
    });
    const written = [{ id: 'cart/cartGeneral#title', source: 'Dein Korb', target: 'Your bag' }];
    const { body: translated, errors } = applyUnits(general, own, 'en', written);
    expect([errors, validateDocument(general.kind, translated)]).toEqual([[], []]);
    expect(parseCartSettings({ cartGeneral: translated }).inLanguage('eu', 'en').cartGeneral).toMatchObject({
      title: 'Your bag',
      untranslated: ['emptyText'],
    });
  });

  it('a translation into German from before is shown until the original changes', () => {
    const earlier = {
      default: { title: 'Your bag' },
      languages: { de: { default: { title: { text: 'Dein Korb', source: hashText('Your bag') } } } },
    };
    const readTitle = (title: string) =>
      parseCartSettings({ cartGeneral: { ...earlier, default: { title } } }).inLanguage('eu', 'de')
        .cartGeneral;
    expect(validateDocument(general.kind, earlier)).toEqual([]);
    expect(readTitle('Your bag')).toMatchObject({ title: 'Dein Korb' });
    expect(readTitle('Die Tasche')).toMatchObject({ title: 'Die Tasche' });
    expect(readTitle('Die Tasche')).not.toHaveProperty('untranslated');
  });
});
