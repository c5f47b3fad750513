/** One word for one thing in everything that shoppers read: messages, the demo's documents and catalogue. */
import { describe, expect, test } from 'vitest';
import { heads } from '../../demo/catalogue/product-rows.ts';
import {
  findForbiddenTerms,
  findTitleCase,
  type GlossaryText,
  type LanguageGlossary,
  listCatalogueTexts,
  listDocumentTexts,
  listLanguages,
  listMessages,
  readGlossary,
} from './glossary.ts';

const glossaries = readGlossary();

function glossaryFor(language: string): LanguageGlossary {
  const glossary = glossaries[language];
  if (glossary === undefined) throw new Error(`data/words/glossary.json has no ${language}.`);
  return glossary;
}

const shownFields = ['Title', 'Body (HTML)', 'SEO Title', 'SEO Description', 'Image Alt Text'];
const products: readonly GlossaryText[] = heads.flatMap((head) =>
  Object.entries(head)
    .filter(
      ([field]) => shownFields.includes(field) || /custom\.(subtitle|how_to_use|ingredients)/.test(field),
    )
    .map(([field, text]) => ({
      at: `products.csv: ${head.Handle} ${field}`,
      source: 'catalogue' as const,
      text: text.replace(/<[^>]*>/g, ' '),
    })),
);

describe.each(listLanguages())('LANG-28: in %s', (language) => {
  test.each<[string, readonly GlossaryText[]]>([
    ['messages', listMessages(language)],
    ['documents of the demo', listDocumentTexts(language)],
    [
      'texts of the catalogue',
      language === 'en' ? [...listCatalogueTexts(language), ...products] : listCatalogueTexts(language),
    ],
  ])('%s use the words of the glossary', (_, texts) => {
    expect(texts.length).toBeGreaterThan(20);
    expect(findForbiddenTerms(glossaryFor(language), texts)).toEqual([]);
  });
});

test('LANG-28: English messages are in sentence case', () => {
  expect(findTitleCase(glossaryFor('en'), listMessages('en'))).toEqual([]);
});

describe('LANG-28: a text is found', () => {
  const shown = (text: string): readonly GlossaryText[] => [{ at: 'x', source: 'words', text }];
  test.each([
    ['en', 'We’ve sent you an e-mail.', 'e-mail'],
    ['en', 'Sold out', 'Sold out'],
    ['en', 'Choose a colour', 'colour'],
    ['en', "You don't need it", "'"],
    ['en', 'Loading...', '...'],
    ['en', 'Enter the code at the checkout.', 'at the checkout'],
    ['en', 'You get this mail once.', 'mail'],
    ['en', 'We took your gift out.', 'took your gift out'],
    ['de', 'Bitte melden Sie sich an.', 'Sie'],
    ['de', 'Nicht vorrätig', 'Nicht vorrätig'],
    ['de', 'Finde deinen Ton', 'Ton'],
    ['de', 'Gratis Versand ab 60\u00a0€', 'Gratis Versand'],
    ['de', 'Papaya Handcreme', 'Papaya Handcreme'],
    ['de', 'Du sparst 10 % auf alles.', ' %'],
    ['de', 'Wird geladen…', '…'],
    ['de', 'Zum "Warenkorb"', '"'],
  ])('%s: %s', (language, text, term) => {
    expect(findForbiddenTerms(glossaryFor(language), shown(text))).toEqual([
      expect.stringContaining(`x: "${term}", use "`),
    ]);
  });

  test.each([
    ['en', 'Glow Oil has just sold out.'],
    ['en', "Your search for “oil” didn't return any results..."],
    ['de', 'Sie steht jetzt auf der Produktseite.'],
    ['de', 'Dein Farbton, dein Hautton und eine Maske aus Tonerde'],
    ['de', 'Golden Hour Bräunungsmousse, Papaya-Handcreme, 10\u00a0% Rabatt\u00a0…'],
    ['de', 'Für „Öl“ haben wir leider nichts gefunden.'],
  ])('%s: and not in %s', (language, text) => {
    expect(findForbiddenTerms(glossaryFor(language), shown(text))).toEqual([]);
  });

  test('with a capital within the sentence', () => {
    expect(findTitleCase(glossaryFor('en'), shown('Change Address'))).toEqual([
      'x: "Address" in "Change Address"',
    ]);
    expect(findTitleCase(glossaryFor('en'), shown('Saved. Send it by SMS'))).toEqual([]);
  });
});
