/** Checks texts for shoppers against `data/words/glossary.json`: one term for each concept, in each language. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';
import { listOtherLanguages, readLanguageMessages } from './message-modules.ts';

const root = join(import.meta.dirname, '../..');

const sourceSchema = z.enum(['words', 'content', 'catalogue']);
type TextSource = z.infer<typeof sourceSchema>;

const termSchema = z.strictObject({
  use: z.string(),
  /** A regular expression of forbidden words. It matches whole words in any case, unless the next two fields say otherwise. */
  instead: z.string(),
  in: z.array(sourceSchema).nonempty(),
  matchCase: z.boolean().default(false),
  anywhere: z.boolean().default(false),
});

const languageSchema = z.strictObject({
  terms: z.array(termSchema),
  /** Texts that the requirements prescribe word for word, so the glossary doesn't apply to them. */
  prescribed: z.array(z.string()),
  /** Messages in title case, as the requirements prescribe; all others are in sentence case. */
  titleCase: z.array(z.string()),
  /** Words that are always capitalised. */
  names: z.array(z.string()),
});
export type LanguageGlossary = z.infer<typeof languageSchema>;

export interface GlossaryText {
  /** `words/cart: soldOut` */
  readonly at: string;
  readonly source: TextSource;
  readonly text: string;
}

export function readGlossary(): Readonly<Record<string, LanguageGlossary>> {
  const file = readFileSync(join(root, 'data/words/glossary.json'), 'utf8');
  return z.record(z.string(), languageSchema).parse(JSON.parse(file));
}

/** Returns the forbidden terms in a text: `words/cart: soldOut: "sold out", use "out of stock"`. */
export function findForbiddenTerms(
  glossary: LanguageGlossary,
  texts: readonly GlossaryText[],
): readonly string[] {
  const terms = glossary.terms.map((term) => ({ ...term, pattern: toPattern(term) }));
  return texts.flatMap(({ at, source, text }) => {
    const own = glossary.prescribed.reduce((rest, literal) => rest.replaceAll(literal, ''), text);
    return terms.flatMap((term) => {
      const found = term.in.includes(source) ? own.match(term.pattern)?.[0] : undefined;
      return found === undefined ? [] : [`${at}: "${found}", use "${term.use}": ${own}`];
    });
  });
}

function toPattern({ instead, matchCase, anywhere }: z.infer<typeof termSchema>): RegExp {
  return new RegExp(anywhere ? instead : `(?<![\\p{L}-])(?:${instead})(?![\\p{L}])`, matchCase ? 'u' : 'iu');
}

/** Returns messages in which a word within a sentence starts with a capital letter. */
export function findTitleCase(glossary: LanguageGlossary, texts: readonly GlossaryText[]): readonly string[] {
  return texts.flatMap(({ at, text }) => {
    if (glossary.titleCase.some((title) => text.includes(title))) return [];
    const words = [...text.matchAll(/(?<![.!?:…•“”%}] ?|^ ?|, )\b\p{Lu}[\p{L}\p{N}’]*/gu)].map(
      ([word]) => word,
    );
    const capital = words.find((word) => !glossary.names.includes(word));
    return capital === undefined ? [] : [`${at}: "${capital}" in "${text}"`];
  });
}

/** Returns the texts of all messages, with each choice of a plural or select as a separate text. */
export function listMessages(language: string): readonly GlossaryText[] {
  return [...readLanguageMessages(language)].flatMap(([area, messages]) =>
    [...messages].flatMap(([name, icu]) =>
      listChoices(parse(icu)).map((text) => ({
        at: `words/${area}: ${name}`,
        source: 'words' as const,
        text,
      })),
    ),
  );
}

/** Key of the choice for American English in a message's `select` on `spelling`. The glossary doesn't apply to it. */
const americanChoice = 'american';

/** Returns the texts of a message: the text with `{}` for each value, then each choice. */
function listChoices(parts: readonly MessageFormatElement[]): readonly string[] {
  const choices: string[] = [];
  const say = (elements: readonly MessageFormatElement[]): string =>
    elements
      .map((part) => {
        if (part.type === TYPE.literal) return part.value;
        if (part.type === TYPE.tag) return say(part.children);
        if (part.type === TYPE.plural || part.type === TYPE.select)
          choices.push(
            ...Object.entries(part.options)
              .filter(([choice]) => choice !== americanChoice)
              .flatMap(([, { value }]) => listChoices(value)),
          );
        return '{}';
      })
      .join('');
  return [say(parts), ...choices];
}

/** Returns the texts of the demo's documents. A document's `languages` contains its translations. */
export function listDocumentTexts(language: string): readonly GlossaryText[] {
  return globSync('{demo/content{,-offers,-plain},data/content-empty}/{cart,theme}/*.json', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const { languages, ...own } = z
        .object({ languages: z.record(z.string(), z.unknown()).optional() })
        .loose()
        .parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
      const texts = language === 'en' ? listStrings(own) : listStrings(languages?.[language]);
      return texts.map(({ path, text }) => ({
        at: `${file.slice('data/'.length)}: ${path}`,
        source: 'content' as const,
        text,
      }));
    });
}

/** Returns the texts of the demo's catalogue. */
export function listCatalogueTexts(language: string): readonly GlossaryText[] {
  const files =
    language === 'en'
      ? ['pages', 'policies', 'menus', 'collections', 'blogs', 'selling-plans'].map(
          (name) => `demo/catalogue/${name}.json`,
        )
      : globSync(`demo/catalogue/translations/${language}{.json,/*.json}`, { cwd: root });
  return files
    .filter((file) => basename(file) !== 'digests.json')
    .flatMap((file) =>
      listStrings(JSON.parse(readFileSync(join(root, file), 'utf8'))).map(({ path, text }) => ({
        at: `${file.slice('data/'.length)}: ${path}`,
        source: 'catalogue' as const,
        text,
      })),
    );
}

export function listLanguages(): readonly string[] {
  return ['en', ...listOtherLanguages()];
}

interface FoundString {
  readonly path: string;
  readonly text: string;
}

/** Returns the sentences and titles in a JSON value, HTML as its text. Addresses, handles and colours have no space. */
function listStrings(value: unknown, path = ''): readonly FoundString[] {
  if (typeof value === 'string') {
    const text = value.replace(/<[^>]*>/g, ' ');
    return /\p{L}/u.test(text) && !/^(\/|https?:|#|oklch)/.test(text) ? [{ path, text }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'source' ? [] : listStrings(each, path === '' ? key : `${path}.${key}`),
  );
}
