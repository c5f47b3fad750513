import type { DocumentId } from '@vitrine/content/documents/content-model';
import { validateDocument } from '@vitrine/content/documents/validate-document';
import { listDocumentUnits } from '@vitrine/content/translations/document-units';
import { getStorefronts, setStorefronts } from '@vitrine/rules/regions/region';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { getTargetLanguages, type TranslatedDocument } from './document-texts.ts';
import {
  formatTranslationFile,
  formatTranslationProblem,
  readTranslationFile,
  translationFormats,
} from './translation-file.ts';

const id: DocumentId = { kind: 'theme/collectionTiles', key: '' };
const bar: DocumentId = { kind: 'cart/cartGeneral', key: '' };

function toDocument(of: DocumentId, body: unknown): TranslatedDocument {
  return { id: of, title: 'Tiles', body, version: 1, units: listDocumentUnits(of, body, 'de') };
}

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: neither XML nor a field can hold them.
  .map((text) => text.replace(/[\u0000-\u001f{}\ufffe\uffff]/g, ' ').trim())
  .filter((text) => text !== '' && text.length <= 60);

const toTile = (title: string) => ({
  ...{ collection: 'all', after: 1, picture: '/media/a.webp', url: '/collections/all' },
  ...{ title, text: `About ${title}`.slice(0, 80), button: 'Go' },
});

describe.each(translationFormats)('LANG-10: a file of translations, %s', (format) => {
  it('brings every translation to its place, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 5 }), async (texts) => {
        const document = toDocument(id, { default: texts.map(([title]) => toTile(title)) });
        const translated = document.units.map((unit, index) => ({
          ...unit,
          target: texts[Math.floor(index / 3)]?.[1] ?? '',
        }));
        const file = formatTranslationFile([{ ...document, units: translated }], {
          language: 'de',
          format,
          missingOnly: false,
        });
        const read = await readTranslationFile([document], file, { language: 'de', format });
        expect(read.problems).toEqual([]);
        const [changed] = read.documents;
        expect(validateDocument(id.kind, changed?.body)).toEqual([]);
        expect(listDocumentUnits(id, changed?.body, 'de').map(({ target }) => target)).toEqual(
          translated.map(({ target }) => target),
        );
        // A second import of the same file changes nothing.
        const again = toDocument(id, changed?.body);
        expect((await readTranslationFile([again], file, { language: 'de', format })).documents).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('is taken all or nothing, and names the line and the text', async () => {
    const documents = [toDocument(bar, {}), toDocument(id, { default: [toTile('Sun')] })];
    const translated = documents.map((document) => ({
      ...document,
      units: document.units.map((unit) => ({
        ...unit,
        target: unit.id.endsWith('title') ? 'Titel' : 'Ohne',
      })),
    }));
    const options = { language: 'de', format, missingOnly: false } as const;
    const file = formatTranslationFile(translated, options);
    const read = await readTranslationFile(documents, file, options);
    expect(read.documents).toEqual([]);
    const [problem] = read.problems.map(formatTranslationProblem);
    expect(problem).toMatch(
      /^line \d+, cart\/cartGeneral#shippingToGo: lacks \{target\}, which the original has$/,
    );
  });

  it('leaves out what is translated, if asked to', () => {
    // Texts that documents begin with have German ones.
    const own = { title: 'Your bag', emptyText: 'An empty bag' };
    const body = { default: own, languages: { de: { default: { title: 'Dein Warenkorb' } } } };
    const file = formatTranslationFile([toDocument(bar, body)], {
      language: 'de',
      format,
      missingOnly: true,
    });
    expect(file).not.toContain('cart/cartGeneral#title');
    expect(file).toContain('cart/cartGeneral#emptyText');
  });
});

describe('LANG-39: in a shop whose default storefront is German', () => {
  const demo = getStorefronts();
  beforeEach(() =>
    setStorefronts(demo.map((each) => ({ ...each, languages: each.isDefault ? ['de'] : ['en', 'de'] }))),
  );
  afterEach(() => setStorefronts(demo));

  it('files have German originals and are read in English', async () => {
    expect(getTargetLanguages()).toEqual(['en']);
    const body = { default: { title: 'Dein Korb' } };
    const units = listDocumentUnits(bar, body, 'en').filter(({ path }) => path === 'title');
    const document = { id: bar, title: 'Cart', body, version: 1, units };
    const options = { language: 'en', format: 'xliff', missingOnly: false } as const;
    const file = formatTranslationFile(
      [{ units: units.map((unit) => ({ ...unit, target: 'Your bag' })) }],
      options,
    );
    expect(file).toMatch(/srcLang="de" trgLang="en"/);
    const read = await readTranslationFile([document], file, options);
    expect(read.problems).toEqual([]);
    expect(listDocumentUnits(bar, read.documents[0]?.body, 'en')[0]).toMatchObject({
      source: 'Dein Korb',
      target: 'Your bag',
    });
  });
});

test.each([
  ['xliff', '<xliff version="2.0" trgLang="fr"/>', 'The file is in the language “fr”, not in “de”'],
  [
    'xliff',
    '<!DOCTYPE a><xliff/>',
    'line 1: document types, entities and processing instructions aren’t accepted',
  ],
  ['csv', 'id,translation\na,b\n', 'line 1: has no column “original”'],
  ['csv', 'id,original,translation\na#b,c,d\n', 'line 2, a#b: is no text of the shop any more'],
] as const)('LANG-10: %s is refused: %s', async (format, text, message) => {
  const read = await readTranslationFile([toDocument(bar, {})], text, { language: 'de', format });
  expect(read.problems.map(formatTranslationProblem)).toEqual([message]);
});
