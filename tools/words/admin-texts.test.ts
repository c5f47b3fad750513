/** The German texts of the admin and the editor: complete, German, and one word for one thing. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findForbiddenTerms, type LanguageGlossary } from './glossary.ts';

const app = join(import.meta.dirname, '../../apps/storefront/app');

/** A text of both languages. */
interface TextPair {
  /** `orders-texts: page.note`. */
  readonly at: string;
  readonly english: string;
  readonly german: string;
}

type Values = (...values: readonly string[]) => string;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Lists the texts of both languages; a function is called with counts. A key that one of them lacks has an empty text. */
function* listPairs(at: string, english: unknown, german: unknown): Generator<TextPair> {
  if (typeof english === 'function' && typeof german === 'function') {
    for (const count of ['1', '2']) {
      const values = Array.from({ length: Math.max(1, english.length) }, () => count);
      yield {
        at: `${at}(${count})`,
        english: (english as Values)(...values),
        german: (german as Values)(...values),
      };
    }
  } else if (isRecord(english) && isRecord(german)) {
    // Texts by a code, where English has the server's own.
    if (at === 'error-texts.messages') return;
    for (const key of new Set([...Object.keys(english), ...Object.keys(german)]))
      yield* listPairs(`${at}.${key}`, english[key], german[key]);
  } else {
    yield {
      at,
      english: typeof english === 'string' ? english : '',
      german: typeof german === 'string' ? german : '',
    };
  }
}

const files = globSync('**/*-texts.de.ts', { cwd: app }).toSorted();
const pairs = (
  await Promise.all(
    files.map(async (file) => {
      const find = async (path: string, isWanted: (name: string) => boolean) =>
        Object.entries((await import(join(app, path))) as Readonly<Record<string, unknown>>).find(([name]) =>
          isWanted(name),
        )?.[1];
      const german = await find(file, (name) => /^german\w+Texts$/.test(name));
      const english = await find(file.replace('.de.ts', '.ts'), (name) => /Texts$/.test(name));
      return [...listPairs(file.replace(/^.*\/|\.de\.ts$/g, ''), english, german)];
    }),
  )
).flat();

/** Texts without words, such as amounts, and words that both languages have. */
const isSame = (text: string) =>
  !/\p{L}{2}/u.test(text.replace(/\b(?:SKU|SMS|CSV|HTML)\b/g, '')) ||
  sameWords.has(text.replace(/ \d\.?$/, ''));
const sameWords = new Set([
  ...[
    'Admin',
    'Admins',
    'Editor',
    'Marketing',
    'Shop',
    'Code',
    'Details',
    'Name',
    'Tags',
    'Status',
    'Option',
    'Position',
  ],
  ...[
    'Link',
    'Segment',
    'Webhook',
    'Webhooks',
    'Newsletter',
    'Text',
    'Barcode',
    'Blog',
    'Video',
    'Esc',
    'In',
    '(optional)',
    'Live',
    'live',
    'Tag',
    'Version',
    'Experiment',
    'Links',
    'Sale',
    'Port (optional)',
    'Tablet',
    'Host',
    'Zone',
  ],
]);

/** Functions that return what they are given, if it is no code that they know. */
const isCode = (at: string) =>
  /\.(events|actors|skipReasons|subject|states|returnStates|action|record|kind|emailKind|field|value)\(|\.units\.\d\.value$/.test(
    at,
  );

describe('ADMIN-130: the German texts of the admin', () => {
  it('are those of every file with English ones', () => {
    const english = globSync('{admin,editor}/**/*-texts.ts', { cwd: app })
      .filter((file) => !file.endsWith('/choose-texts.ts'))
      .map((file) => file.replace(/\.ts$/, '.de.ts'));
    expect(english.length).toBeGreaterThan(20);
    expect(files).toEqual(english.toSorted());
  });

  it('have the keys of the English ones, and no English text', () => {
    expect(pairs.length).toBeGreaterThan(1000);
    const wrong = pairs.filter(
      ({ at, english, german }) =>
        (english === '') !== (german === '') || (english === german && !isSame(english) && !isCode(at)),
    );
    expect(wrong).toEqual([]);
  });

  /** English words, and what one of their German texts has to say. */
  const terms: readonly (readonly [english: RegExp, german: RegExp])[] = [
    [/\bgift cards?\b/i, /Geschenkkarte|Karte/],
    [/\bdraft orders?\b/i, /Bestellentwu?ü?rf/],
    [/\borders?\b(?! of points)/i, /[Bb]estell/],
    [/\bstorefronts?\b/i, /Ländershop|Onlineshop/],
    [/\bsubscriptions?\b/i, /Abo|Abonnent/],
    [/\bsubscribers?\b/i, /Abonnenten/],
    [/\bcustomers?\b/i, /Kunde/],
    [/\bproducts?\b/i, /Produkt/],
    [/\bvariants?\b/i, /Variante/],
    [/\bdiscounts?\b/i, /[Rr]abatt|Preisnachlass/],
    [/\brefund(s|ed)?\b/i, /[Ee]rstatt|gutgeschrieben|Gutgeschrieben/],
    [/\breturns?\b(?! reason)/i, /Rückgabe|zurück/],
    [/\bredirects?\b/i, /[Ww]eiterleit|geleitet/],
    [/\breviews?\b/i, /Bewertung/],
    [/\bquestions?\b/i, /Frage/],
    [/\btax(es)?\b/i, /[Ss]teuer/],
    [/\bnote\b/i, /Notiz|Grund/],
    [/\bparcels?\b/i, /Paket/],
    [/\bfulfil(led|ment)?\b/i, /[Vv]ersand|[Vv]ersenden/],
    [/\btracking number\b/i, /Sendungsnummer/],
    [/\binvoice\b/i, /Rechnung/],
    [/\b(access )?tokens?\b/i, /[Tt]oken/],
    [/\bpoints?\b/i, /[Pp]unkt/],
    [/\bcancel(led)? (the )?order\b/i, /storn/],
  ];

  it.each(terms)('ADMIN-131: say %s as %s', (english, german) => {
    const found = pairs.filter((pair) => english.test(pair.english));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((pair) => !german.test(pair.german))).toEqual([]);
  });

  const glossary: LanguageGlossary = {
    terms: [
      ['Sie', '(?:du|dich|dir|dein(?:e[rmns]?)?)'],
      ['Bestellung', 'Order(?:s|n)?|Auftr[aä]ge?'],
      ['Geschenkkarte', 'Gutschein\\w*|Geschenkgutschein\\w*|Gift ?[Cc]ards?'],
      ['Rabattcode', 'Gutscheincodes?|Coupons?|Promocodes?'],
      ['Abo', 'Abonnements?|Subscriptions?'],
      ['Rückgabe', 'Retouren?|Rücksendung(?:en)?|Returns?'],
      ['Rückerstattung', 'Refunds?|Rückzahlung(?:en)?'],
      ['Versand, versenden', 'Fulfil\\w*|Versendung|verschick\\w*'],
      ['Lagerbestand', 'Inventar\\w*|Stock'],
      ['Kasse', 'Checkout'],
      ['Ländershop', 'Storefronts?'],
      ['E-Mail', 'Emails?|Mails?'],
      ['Aktivitätsprotokoll', 'Audit-?[Ll]og'],
      ['löschen', 'entfernt werden'],
      ['Weiterleitung', 'Redirects?(?! (?:from|to))'],
    ].map(([use = '', instead = '']) => ({
      use,
      instead,
      in: ['words'],
      matchCase: use !== 'Sie',
      anywhere: false,
    })),
    prescribed: [],
    titleCase: [],
    names: [],
  };

  it('ADMIN-131: use the words of the glossary', () => {
    const texts = pairs.map(({ at, german }) => ({ at, source: 'words' as const, text: german }));
    expect(findForbiddenTerms(glossary, texts)).toEqual([]);
    const du = { at: 'x', source: 'words' as const, text: 'Prüfe deine Retoure.' };
    expect(findForbiddenTerms(glossary, [du])).toHaveLength(2);
  });

  it('ADMIN-131: say the same English text in the same words', () => {
    const byEnglish = Map.groupBy(
      pairs.filter(({ at }) => !/\.(sorts|columns|keep|cancel|by|open|states|kinds)\b/.test(at)),
      ({ english }) => english,
    );
    const different = [...byEnglish]
      .map(([english, same]) => [english, [...new Set(same.map(({ german }) => german))]] as const)
      .filter(([english, german]) => german.length > 1 && !ambiguous.has(english));
    expect(different).toEqual([]);
  });
});

/** English texts that mean different things in different places. */
const ambiguous = new Set([
  ...['None', 'Code', 'No end', 'Everything', 'On', 'Storefront', 'Change the balance', 'To', 'Address'],
  ...[
    'The balance is changed',
    'Balance',
    'Cancelled',
    'Refund',
    'Editor',
    'Off',
    'Shipping',
    'State',
    'Phone',
    'Change',
  ],
]);
