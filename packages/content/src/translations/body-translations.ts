/** Translations in a document's body: by language and path, each with the hash of its original (LANG-08). */
import { z } from 'zod';
import { findDefaultTranslation } from './default-texts.ts';
import { hashText } from './hash-text.ts';
import { findTranslatableTexts, mapTranslatableTexts, type TranslatableText } from './translatable-texts.ts';

const entry = z.union([
  // A translation written by hand in a file, which always counts as current.
  z.string(),
  z.strictObject({ text: z.string(), source: z.string().optional() }),
]);

export const translationEntriesSchema = z.record(z.string(), entry);

/** `{ "default": { "hero.title": { "text": "…", "source": "…" } }, "regions": { "eu": { … } } }` */
export const bodyTranslationsSchema = z.strictObject({
  default: translationEntriesSchema.default({}),
  regions: z.record(z.string(), translationEntriesSchema).default({}),
});

export type BodyTranslations = z.output<typeof bodyTranslationsSchema>;
export type TranslationEntries = z.output<typeof translationEntriesSchema>;

export type TranslationState = 'translated' | 'changed' | 'missing';

export interface TextTranslation extends TranslatableText {
  /** Null if there is no translation. */
  readonly translation: string | null;
  /** `changed`: the original changed after it was translated. */
  readonly state: TranslationState;
  /** Why the translation isn't used; null if it is valid. */
  readonly issue: TranslationIssue | null;
}

export interface TranslationIssue {
  /** `default.hero.title` or `regions.eu.hero.title` */
  readonly place: string;
  readonly found: string;
  readonly problem: string;
  /** True if the original hasn't changed since the translation. */
  readonly isCurrent: boolean;
}

export interface TranslationRequest<Value = unknown> {
  readonly schema: z.ZodType;
  /** The value in the original language, including defaults. */
  readonly value: Value;
  readonly translations: BodyTranslations | undefined;
  readonly region: string | null;
  /** Language of the built-in translations of the schema's default texts; if omitted, none are used. */
  readonly language?: string | undefined;
  /** True if the region overrides the text at a path. */
  readonly isOwn: (path: string) => boolean;
}

/** Returns every text of a value with its translation. */
export function listTranslations(request: TranslationRequest): readonly TextTranslation[] {
  const texts = findTranslatableTexts(request.schema, request.value);
  const find = createFinder(request, texts);
  return texts.map(find);
}

/** Returns the value in the language. Objects with untranslated texts list these fields in `untranslated`. */
export function translateValue<Value>(request: TranslationRequest<Value>): Value {
  const { schema, value } = request;
  const find = createFinder(request, findTranslatableTexts(schema, value));
  return mapTranslatableTexts(schema, value, (text) => find(text).translation, true);
}

/**
 * Returns the value with translations into the shop's original language, which exist if the shop changed that language, as long
 * as their originals are unchanged. Doesn't list fields in `untranslated`.
 */
export function translateOriginal<Value>(request: TranslationRequest<Value>): Value {
  const { schema, value } = request;
  const find = createFinder(request, findTranslatableTexts(schema, value));
  return mapTranslatableTexts(schema, value, (text) => {
    const { translation, state } = find(text);
    return state === 'translated' ? translation : null;
  });
}

interface Stored {
  readonly place: string;
  readonly text: string;
  readonly source: string | undefined;
}

function createFinder(
  request: TranslationRequest,
  texts: readonly TranslatableText[],
): (text: TranslatableText) => TextTranslation {
  const findStored = createStoredFinder(request, texts);
  return (text) => {
    const found = findStored(text);
    if (found.translation !== null || found.issue !== null) return found;
    const byDefault = findDefaultTranslation(request.language, text.text);
    return byDefault === null ? found : { ...found, translation: byDefault, state: 'translated' };
  };
}

function createStoredFinder(
  { translations, region, isOwn }: TranslationRequest,
  texts: readonly TranslatableText[],
): (text: TranslatableText) => TextTranslation {
  if (translations === undefined) return (text) => toMissing(text, null);
  const own = region === null ? {} : (translations.regions[region] ?? {});
  const scopes = [
    { name: `regions.${region}`, stored: own, applies: () => true },
    { name: 'default', stored: translations.default, applies: (path: string) => !isOwn(path) },
  ];
  const sources = new Set(texts.map(({ pattern, text }) => keyOf(pattern, hashText(text))));
  const moved = new Map<string, Stored>();
  for (const { name, stored } of scopes) {
    for (const [path, written] of Object.entries(stored)) {
      const found = toStored(written, `${name}.${path}`);
      const key = keyOf(toPattern(path), found.source ?? '');
      if (found.text.trim() !== '' && !moved.has(key)) moved.set(key, found);
    }
  }
  return (text) => {
    const hash = hashText(text.text);
    const here = scopes.flatMap(({ name, stored, applies }) => {
      const written = Object.hasOwn(stored, text.path) ? stored[text.path] : undefined;
      if (written === undefined) return [];
      const found = toStored(written, `${name}.${text.path}`);
      if (found.text.trim() === '') return [];
      return [{ ...found, applies: applies(text.path) }];
    });
    const current =
      here.find(({ source, applies }) => source === hash || (source === undefined && applies)) ??
      moved.get(keyOf(toPattern(text.path), hash));
    // An outdated translation whose original is the text of another entry in the list belongs to that entry.
    const older = here.find(
      ({ source, applies }) => applies && !sources.has(keyOf(text.pattern, source ?? '')),
    );
    const used = current ?? older;
    if (used === undefined) return toMissing(text, null);
    const isCurrent = current !== undefined;
    const problem = findTranslationIssue(text, used.text);
    if (problem !== null) return toMissing(text, { place: used.place, found: used.text, problem, isCurrent });
    return { ...text, translation: used.text, state: isCurrent ? 'translated' : 'changed', issue: null };
  };
}

function toMissing(text: TranslatableText, issue: TranslationIssue | null): TextTranslation {
  return { ...text, translation: null, state: 'missing', issue };
}

/** Returns why a translation is invalid, or null: it is too long, or lacks a placeholder or a tag of the original. */
export function findTranslationIssue(
  { text, schema, isHtml }: Pick<TranslatableText, 'text' | 'schema' | 'isHtml'>,
  translation: string,
): string | null {
  for (const placeholder of findPlaceholders(text)) {
    if (!translation.includes(placeholder)) return `lacks ${placeholder}, which the original has`;
  }
  for (const placeholder of findPlaceholders(translation)) {
    if (!text.includes(placeholder)) return `has ${placeholder}, which the original doesn’t have`;
  }
  if (isHtml && countTags(text) !== countTags(translation)) {
    return `has other HTML tags than the original: ${describeTagDifference(text, translation)}`;
  }
  const read = schema.safeParse(translation);
  if (read.success) return null;
  const [issue] = read.error.issues;
  return issue === undefined ? 'isn’t valid' : `isn’t valid: ${issue.message}`;
}

/** Returns the placeholders of a text, which are names in braces such as `{amount}`, each once. */
export function findPlaceholders(text: string): readonly string[] {
  return [...new Set(text.match(/\{[A-Za-z_][A-Za-z0-9_]*\}/g) ?? [])];
}

function listTags(html: string): readonly string[] {
  return [...html.matchAll(/<(\/?[a-zA-Z][a-zA-Z0-9]*)\b[^>]*>/g)]
    .map(([, name = '']) => name.toLowerCase())
    .sort();
}

function countTags(html: string): string {
  return listTags(html).join(' ');
}

function describeTagDifference(text: string, translation: string): string {
  const [expected, found] = [listTags(text), listTags(translation)];
  const count = (tags: readonly string[], name: string) => tags.filter((each) => each === name).length;
  const names = [...expected, ...found].toSorted(
    (one, other) => Number(one.startsWith('/')) - Number(other.startsWith('/')),
  );
  const name = names.find((each) => count(expected, each) !== count(found, each)) ?? '';
  return `<${name}> ${count(found, name)} times instead of ${count(expected, name)}`;
}

function toStored(written: TranslationEntries[string], place: string): Stored {
  return typeof written === 'string'
    ? { place, text: written, source: undefined }
    : { place, text: written.text, source: written.source };
}

function keyOf(pattern: string, source: string): string {
  return `${pattern}\n${source}`;
}

/** Replaces list indexes by `*`. No document has numbers as field names. */
function toPattern(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
}
