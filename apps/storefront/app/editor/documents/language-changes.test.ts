import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseFormSchema } from '../forms/form-schema.ts';
import { getLanguageChanges, keepLiveTranslations } from './language-changes.ts';

const fields = z.strictObject({
  title: z.string().meta({ title: 'Heading' }),
  text: z.string().meta({ title: 'Text' }),
});
const schema = parseFormSchema(z.toJSONSchema(fields, { io: 'input' }));
const german = (entries: object, regions = {}) => ({ de: { default: entries, regions } });
const live = {
  default: { title: 'Hello', text: 'Welcome' },
  languages: german({ title: { text: 'Hallo', source: 'a' }, text: 'Willkommen' }),
};

describe('EDIT-41: the languages of a publication', () => {
  test('are named with their storefronts, and each text before and after', () => {
    const next = {
      ...live,
      languages: german({ title: { text: 'Moin', source: 'a' } }, { eu: { title: 'Grüß Gott' } }),
    };
    expect(getLanguageChanges(live, next, schema)).toEqual([
      {
        language: 'de',
        regions: ['eu'],
        differences: [
          { where: 'Heading', before: 'Hallo', after: 'Moin' },
          { where: 'Text', before: 'Willkommen', after: 'Not translated' },
          { where: 'Europe: Heading', before: 'Not translated', after: 'Grüß Gott' },
        ],
        outdated: [],
      },
    ]);
    expect(getLanguageChanges(live, live, schema)).toEqual([]);
  });

  test('list the translations that stay although their original changes', () => {
    const next = { ...live, default: { title: 'Good day', text: 'Welcome' } };
    expect(getLanguageChanges(live, next, schema)).toMatchObject([
      { language: 'de', differences: [], outdated: ['Heading'] },
    ]);
  });

  test('can be left out of a publication: the live translation stays, and nothing else changes', () => {
    const next = { default: { title: 'Good day' }, languages: { ...german({ title: 'Tag' }), fr: {} } };
    const leftOut = keepLiveTranslations(next, live, new Set(['de'] as const));
    expect(leftOut).toEqual({ default: { title: 'Good day' }, languages: { fr: {}, de: live.languages.de } });
    expect(keepLiveTranslations(next, {}, new Set(['de'] as const)).languages).toEqual({ fr: {} });
    expect(keepLiveTranslations(next, live, new Set())).toBe(next);
  });
});
