/** All German texts of the shop, with which a test finds untranslated texts on a German page. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { loadStorefronts } from '@vitrine/data/storefronts';
import { loadTranslations } from '@vitrine/data/translations';
import { z } from 'zod';
import { repository } from './test-shop-process.ts';

/** Text nodes of a message, as sources of regular expressions. A tag ends a text node; a value stands for any text. */
interface MessagePattern {
  /** Alternatives for each run of text between tags. */
  readonly nodes: readonly string[];
}

const anyValue = '.{1,120}?';

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** Removes white space at both ends, as `readTexts` does. */
function trimSource(source: string): string {
  return source.replace(/^(?:\\s\+)+|(?:\\s\+)+$/g, '');
}

/** Appends the alternatives of a message's parts to the open text nodes, and text nodes that a tag ends to `nodes`. */
function collectNodes(parts: readonly MessageFormatElement[], nodes: string[]): void {
  let open = [''];
  const append = (texts: readonly string[]) => {
    open = open.flatMap((before) => texts.map((text) => `${before}${text}`));
  };
  const close = () => {
    nodes.push(...open.map(trimSource));
    open = [''];
  };
  for (const part of parts) {
    if (part.type === TYPE.literal) append([escapeRegExp(part.value)]);
    else if (part.type === TYPE.tag) {
      close();
      collectNodes(part.children, nodes);
    } else if (part.type === TYPE.plural || part.type === TYPE.select) {
      const choices = Object.values(part.options).flatMap(({ value }) => {
        const inside: string[] = [];
        collectNodes(value, inside);
        return inside;
      });
      append(choices);
    } else append([anyValue]);
  }
  close();
}

/**
 * Returns the parts of a message, with the parts of each plural form and select option in place of the plural or
 * select.
 */
function withOptions(parts: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return parts.flatMap((part) =>
    part.type === TYPE.plural || part.type === TYPE.select
      ? Object.values(part.options).flatMap(({ value }) => withOptions(value))
      : [part],
  );
}

function toPattern(message: string): MessagePattern {
  const nodes: string[] = [];
  const parts = parse(message);
  collectNodes(parts, nodes);
  // React creates a text node for each literal and each value of a message with tags.
  const allParts = withOptions(parts);
  const hasTags = allParts.some(({ type }) => type === TYPE.tag);
  const literals = allParts.flatMap((part) =>
    part.type === TYPE.literal ? [trimSource(escapeRegExp(part.value))] : [],
  );
  return { nodes: hasTags ? [...nodes, ...literals] : nodes };
}

/** Returns the messages of a language. */
function readMessages(language: string): readonly string[] {
  const folder = join(repository, 'data/words', language);
  const texts = (value: unknown): readonly string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : [];
  return readdirSync(folder).flatMap((file) => texts(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

/** Returns the text nodes of an HTML text, and the alternative texts of its images. */
function textsIn(html: string): readonly string[] {
  return [...html.matchAll(/ alt="([^"]*)"/g)]
    .map(([, alt = '']) => alt)
    .concat(html.split(/<[^>]*>/))
    .map((text) =>
      text
        .replace(/&amp;/g, '&')
        .replace(/&quot;/g, '"')
        .trim(),
    )
    .filter((text) => text !== '');
}

/** Minimum number of letters for a specific pattern: "{count} × {title}" would match any text. */
const specificLetters = 3;
const isSpecific = (source: string) =>
  (source.replaceAll(anyValue, '').replace(/\\s\+/g, '').match(/\p{L}/gu)?.length ?? 0) >= specificLetters;

const german = loadTranslations(join(repository, 'demo/catalogue/translations')).get('de');
if (german === undefined) throw new Error('The demo catalogue has no German translation.');
const records = [...german.products.values(), ...german.collections.values()];
/** A translation as a document stores it. */
const storedTranslation = z.object({ text: z.string(), source: z.string() });
const storedLanguage = z.record(z.string(), storedTranslation);
const storedBody = z.object({
  default: z.unknown(),
  regions: z.record(z.string(), z.unknown()).optional(),
  languages: z
    .object({
      de: z.object({
        default: storedLanguage,
        regions: z.record(z.string(), storedLanguage).default({}),
      }),
    })
    .optional(),
});

const documents = globSync('{data,demo}/content*/**/*.json', { cwd: repository }).map((path) =>
  storedBody.parse(JSON.parse(readFileSync(join(repository, path), 'utf8'))),
);
/** German texts of the demo's documents; values in braces are replaced on the page. */
const documentTexts = documents.flatMap(({ languages }) =>
  [languages?.de.default ?? {}, ...Object.values(languages?.de.regions ?? {})].flatMap((texts) =>
    Object.values(texts).flatMap(({ text }) => textsIn(text)),
  ),
);

/** German names of the storefronts, in lists with their currency. */
const storefrontNames = loadStorefronts().flatMap(({ name: { de }, currency }) =>
  de === undefined ? [] : [de, `${de} (${currency})`],
);

const translations: readonly string[] = [
  ...storefrontNames,
  ...documentTexts,
  ...records.flatMap(({ title = '', descriptionHtml = '', metafields = {}, ...record }) => [
    title,
    record.seoTitle ?? '',
    record.seoDescription ?? '',
    ...textsIn(descriptionHtml),
    ...Object.values(metafields).flatMap((text) => text.split('\n')),
  ]),
  ...[...german.articles.values()].flatMap(({ title = '', excerpt = '', contentHtml = '', ...article }) => [
    title,
    excerpt,
    article.seoTitle ?? '',
    article.seoDescription ?? '',
    article.imageAlt ?? '',
    ...textsIn(contentHtml),
  ]),
  ...german.texts.values(),
  ...[...german.pages.values(), ...german.policies.values()].flatMap(
    ({ title = '', bodyHtml = '', ...page }) => [
      title,
      page.seoTitle ?? '',
      page.seoDescription ?? '',
      ...textsIn(bodyHtml),
    ],
  ),
  ...german.menuItems.values(),
].map(joinSpaces);
const patterns = [
  ...readMessages('de').flatMap((message) => toPattern(message).nodes),
  ...documentTexts.flatMap((text) =>
    /\{\w+\}/.test(text) ? [escapeRegExp(text).replace(/\\\{\w+\\\}/g, anyValue)] : [],
  ),
];
const messagePattern = new RegExp(`^(?:${[...new Set(patterns.filter(isSpecific))].join('|')})$`, 'su');

/** Texts that are the same in every language: numbers, prices, dates, countries, names, addresses. */
const neutral = [
  /^[\P{L}]*$/u,
  /^[\d\s.,:·–×−+%()/-]*(?:ml|g|l|kg|EUR|USD|€|cm)?[\d\s.,:·–×−+%()/-]*(?:ml|g|l|kg)?$/u,
  /^\S+@\S+$/,
  // Currencies of storefronts.
  /^[A-Z]{3}$/,
  /^(?:ab|bis) [\d.,]+(?:\s?€)?$/i,
  // Date of a refund; "am" alone could be English, too.
  /^[\d.,]+\s?€ am \d{1,2}\. \p{L}+ \d{4}$/u,
  // The tax in the settings, and the parcel of a journey.
  /^VAT [\d.,]+\s?%$/,
  /^(?:DHL|3S 77)$/,
  // The number of a return.
  /^#\d+-R\d+$/,
  // SKUs.
  /^BB-[\dA-Z-]+$/,
  // The address of `journeys/language-of-accounts.test.ts`, in hidden names of buttons.
  /^: Torstraße 1, Berlin$/,
  /^\d{1,2}\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}$/,
];
const countryNames = new Intl.DisplayNames('de', { type: 'region' });
const countries = new Set(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((first) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((second) => countryNames.of(first + second) ?? ''),
  ),
);
/** Names, also those of the journeys' shoppers. */
const names = new Set([
  'Ada Shore',
  // The code of journeys.
  'NOSUCHCODE',
  'Du',
  'um',
  'Bali Beauty',
  'English',
  'Deutsch',
  'eu',
  'EUR',
  'ab',
  'Visa',
  'Mastercard',
  'Amex',
]);

/** Readers of pages join white space, among it no-break spaces before units. */
function joinSpaces(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** True for German text, and for text that belongs to no language. */
export function isGermanText(shown: string): boolean {
  const known = verdicts.get(shown) ?? isGermanList(joinSpaces(shown));
  verdicts.set(shown, known);
  return known;
}

/** Caches the results, because pages repeat their texts. */
const verdicts = new Map<string, boolean>();

function isGermanList(shown: string): boolean {
  // Splits lists at commas, texts at sentences, options at dots and slashes, lines after their quantity, and page
  // titles before the shop's name.
  const parts = shown
    .replace(/^, /, '')
    .split(/(?<=\.) |(?:, )?\d+ × |, | · | \/ | \| /)
    .filter((part) => part !== '');
  // A name may follow an action: "In den Warenkorb: Hell".
  const isGermanPart = (part: string) => isGermanSentence(part) || part.split(': ').every(isGermanSentence);
  // A reason may be followed by its law in parentheses.
  const sentences = shown.split(/(?<=\.) /).map((sentence) => sentence.replace(/^\((.+)\)$/, '$1'));
  return isGermanSentence(shown) || sentences.every(isGermanSentence) || parts.every(isGermanPart);
}

function isGermanSentence(shown: string): boolean {
  // Removes the currency of a storefront, as in "Kanada (CAD)", and the dial code of a country.
  const text = shown.replace(/ \((?:[A-Z]{3}|\+\d+)\)$/, '');
  return (
    names.has(text) ||
    countries.has(text) ||
    neutral.some((pattern) => pattern.test(text)) ||
    translations.some((known) => known === text || (text.length > 20 && known.includes(text))) ||
    messagePattern.test(text)
  );
}

/** English messages and catalogue texts whose German version differs. */
const englishOnly = new Set(
  [...readMessages('en'), ...german.texts.keys(), ...german.menuItems.keys()].filter(
    (text) => /\p{L}{3}/u.test(text) && !isGermanText(text),
  ),
);

/** Returns true for a text that the shop has literally in English, and that differs in German. */
export function isKnownEnglishText(text: string): boolean {
  return englishOnly.has(text);
}

/** All English texts of the demo shop. */
const englishText = [
  ...readMessages('en'),
  ...german.menuItems.keys(),
  ...globSync('demo/catalogue/*.{csv,json}', { cwd: repository }).map((path) =>
    readFileSync(join(repository, path), 'utf8'),
  ),
  ...documents.map(({ default: shared, regions }) => JSON.stringify([shared, regions])),
].join('\n');
const germanOnly = new Set(
  [...readMessages('de'), ...translations].filter(
    (text) => /\p{L}{3}/u.test(text) && !englishText.includes(text),
  ),
);

/** Returns true for a text that the shop has literally in German, and nowhere in English. */
export function isKnownGermanText(text: string): boolean {
  return germanOnly.has(text);
}
