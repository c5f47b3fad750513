import { describe, expect, it } from 'vitest';
import { applyUnits, countUnits, listDocumentUnits } from './document-units.ts';

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
