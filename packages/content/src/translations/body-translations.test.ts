import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentKinds } from '../documents/document-kinds.ts';
import { validateDocument } from '../documents/validate-document.ts';
import { lineField, titleField } from '../field-kinds.ts';
import { parseCartSettings, parseThemeSettings } from '../read-settings.ts';
import { listTranslations, translateValue } from './body-translations.ts';
import { hashText } from './hash-text.ts';
import { findTranslatableTexts } from './translatable-texts.ts';

const announcement = (languages: object, regions = {}) => ({
  announcement: { default: { enabled: true, text: 'Free shipping' }, regions, languages },
});

/** The sentence at the top of the German pages of a storefront. */
function readAnnouncement(languages: object, regions = {}) {
  return parseThemeSettings(announcement(languages, regions)).inLanguage('eu', 'de').announcement;
}

const current = { text: 'Gratis Versand', source: hashText('Free shipping') };

describe('translations of a document (LANG-08)', () => {
  it('replaces the texts of the language, and leaves the originals', () => {
    const read = parseThemeSettings(announcement({ de: { default: { text: current } } }));
    expect(read.problems).toEqual([]);
    expect(read.inLanguage('eu', 'de').announcement).toEqual({ enabled: true, text: 'Gratis Versand' });
    expect(read.inLanguage('eu', 'en').announcement.text).toBe('Free shipping');
    expect(read.byRegion.eu.announcement.text).toBe('Free shipping');
  });

  it('falls back field by field and lists what fell back', () => {
    const body = {
      default: { text: 'Twice a year.' },
      languages: { de: { default: { title: 'Post' } } },
    };
    const read = parseThemeSettings({ signUp: body });
    const { signUp } = read.inLanguage('eu', 'de');
    expect(signUp).toMatchObject({
      title: 'Post',
      text: read.byRegion.eu.signUp.text,
      untranslated: ['text'],
    });
    expect(read.byRegion.eu.signUp).not.toHaveProperty('untranslated');
  });

  it('prefers the translation of a storefront, and never shows that of another original', () => {
    const eu = { eu: { text: 'Ships in two days' } };
    expect(readAnnouncement({ de: { default: { text: current } } }, eu)).toMatchObject({
      text: 'Ships in two days',
      untranslated: ['text'],
    });
    const own = { default: { text: current }, regions: { eu: { text: 'In zwei Tagen da' } } };
    expect(readAnnouncement({ de: own }, eu).text).toBe('In zwei Tagen da');
  });

  it('shows a translation whose original changed, and counts it', () => {
    const older = { text: 'Versand gratis ab 20 €', source: hashText('Free shipping from €20') };
    expect(readAnnouncement({ de: { default: { text: older } } }).text).toBe('Versand gratis ab 20 €');
    const { schema } = documentKinds.get('theme/announcement') ?? { schema: z.never() };
    const value = { enabled: true, text: 'Free shipping' };
    const translations = { default: { text: older }, regions: {} };
    const [text] = listTranslations({ schema, value, translations, region: null, isOwn: () => false });
    expect(text).toMatchObject({ path: 'text', state: 'changed', translation: older.text });
  });

  it('leaves an invalid translation out without switching the document off', () => {
    for (const de of [
      { default: { text: 5 } },
      { default: [] },
      'x',
      { default: { text: 'x'.repeat(999) } },
    ]) {
      expect(readAnnouncement({ de })).toMatchObject({ enabled: true, text: 'Free shipping' });
    }
    const languages = { de: { default: { text: 5 } } };
    const offer = { cartDiscountBanner: { default: { enabled: true, text: 'Sale' }, languages } };
    expect(parseCartSettings(offer).byRegion.eu.cartDiscountBanner.enabled).toBe(true);
  });

  it('refuses a translation that lost a placeholder', () => {
    const languages = { de: { default: { shippingToGo: 'Noch etwas bis {target}' } } };
    const read = parseCartSettings({ cartGeneral: { languages } });
    expect(read.inLanguage('eu', 'de').cartGeneral.shippingToGo).toBe(
      read.byRegion.eu.cartGeneral.shippingToGo,
    );
    expect(validateDocument('cart/cartGeneral', { languages })).toEqual([
      expect.objectContaining({ path: 'languages.de.default.shippingToGo' }),
    ]);
  });

  it('refuses a language that the shop doesn’t have', () => {
    const body = announcement({ xx: { default: { text: 'x' } } }).announcement;
    expect(validateDocument('theme/announcement', body)).toEqual([
      expect.objectContaining({ path: 'languages.xx' }),
    ]);
  });

  const cards = z.strictObject({ cards: z.array(z.strictObject({ title: titleField, text: lineField })) });
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  it('stays with its text when a list is sorted', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(word, { minLength: 1, maxLength: 8 })
          .chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: 1 }))),
        ([words, sorted]) => {
          const toCards = (titles: readonly string[]) => ({
            cards: titles.map((title) => ({ title, text: `about ${title}` })),
          });
          const stored = Object.fromEntries(
            findTranslatableTexts(cards, toCards(words)).map(({ path, text }) => [
              path,
              { text: `de ${text}`, source: hashText(text) },
            ]),
          );
          const translated = translateValue({
            schema: cards,
            value: toCards(sorted),
            translations: { default: stored, regions: {} },
            region: null,
            isOwn: () => false,
          });
          expect(translated).toEqual({
            cards: sorted.map((title) => ({ title: `de ${title}`, text: `de about ${title}` })),
          });
        },
      ),
    );
  });

  it('translates what shoppers read, and no code, name or address', () => {
    const body = { default: { enabled: true, allowedCodes: 'A', message: 'No' } };
    const read = parseCartSettings({
      codeRejection: body,
      customErrorMessage: { default: [{ code: 'SUN', message: 'Over' }] },
    }).inLanguage('eu', 'de');
    expect(read.codeRejection).toHaveProperty('untranslated', ['message']);
    expect(read.customErrorMessage[0]).toHaveProperty('untranslated', ['message']);
    const checkoutWords = { default: { reassurance: 'Pay as you like.', thanks: 'Thanks.' } };
    expect(parseThemeSettings({ checkoutWords }).inLanguage('eu', 'de').checkoutWords).toHaveProperty(
      'untranslated',
      ['reassurance', 'thanks'],
    );
  });

  it('LANG-34: has the texts that documents begin with in German, also beside others', () => {
    const written = { default: { reassurance: 'Pay as you like.' } };
    const { checkoutWords, accountWords } = parseThemeSettings({ checkoutWords: written }).inLanguage(
      'eu',
      'de',
    );
    expect(checkoutWords).toMatchObject({
      reassurance: 'Pay as you like.',
      thanks: 'Danke. Deine Bestellung ist bei uns angekommen.',
      untranslated: ['reassurance'],
    });
    expect(accountWords).not.toHaveProperty('untranslated');
  });
});
