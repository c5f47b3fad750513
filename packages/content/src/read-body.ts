/**
 * Parses a document: a default for all regions, and overrides of single regions. An invalid offer is turned off; of texts only
 * the invalid ones are left out (OFFER-04).
 */
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import {
  type ByRegion,
  getRegionKeys,
  isRegionKey,
  mapRegions,
  pickByRegion,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { languages, sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import { z } from 'zod';
import { parseLeniently } from './parse-leniently.ts';
import { formatSettingsValue, type SettingsError, toSettingsErrors } from './settings-error.ts';
import {
  bodyTranslationsSchema,
  listTranslations,
  translateOriginal,
  translateValue,
} from './translations/body-translations.ts';
import { findDefaultTranslation } from './translations/default-texts.ts';
import { mapTranslatableTexts } from './translations/translatable-texts.ts';

/** Describes how to parse a kind of document. */
export interface BodyReader<Value> {
  readonly schema: z.ZodType<Value>;
  /** The value if the document is missing or invalid. */
  readonly fallback: Value;
  /** Paths of parts that can be left out if they are invalid. */
  readonly removable: readonly string[];
}

export interface BodyResult<Value> {
  readonly byRegion: ByRegion<Value>;
  /** Returns the value of a region in a language. Texts without a translation are in the original language. */
  inLanguage(region: RegionKey, language: StorefrontLanguage): Value;
  /** The input of `byRegion` without invalid parts. Undefined if the document is missing. */
  readonly written: ByRegion<unknown>;
  readonly problems: readonly SettingsError[];
}

const bodySchema = z.strictObject({
  default: z.unknown().optional(),
  regions: z.record(z.string(), z.unknown()).default({}),
  languages: z.record(z.string(), bodyTranslationsSchema).default({}),
});

/** Translations can be left out, so that an invalid one doesn't turn off an offer. */
const translationParts = [
  'languages',
  'languages.*',
  'languages.*.*',
  'languages.*.default.*',
  'languages.*.regions.*',
  'languages.*.regions.*.*',
];

export type Body = z.output<typeof bodySchema>;

/** Reads a body such as `{ "default": {...}, "regions": { "au": {...} } }`. `name` identifies it in errors. */
export function parseBody<Value>(name: string, written: unknown, kind: BodyReader<Value>): BodyResult<Value> {
  const problems = new ProblemList();
  const body = checkBody(name, written, { removable: kind.removable, problems });
  const read = mapRegions((region) => readRegionBody(name, body, { region, kind, problems }));
  const byRegion = mapRegions((region) => getBodyValue(read[region] ?? null, kind));
  for (const region of getRegionKeys())
    reportInvalidTranslations(name, body, { region, kind, value: pickByRegion(byRegion, region), problems });
  return {
    byRegion,
    inLanguage: cachePerLanguage(byRegion, [body], (region, language) =>
      translateGroup(pickByRegion(byRegion, region), { body, region, language, kind }),
    ),
    written: mapRegions((region) => read[region]?.rest),
    problems: problems.list(),
  };
}

/** Returns the parsed value; the kind's value for missing documents if `read` is null. */
export function getBodyValue<Value>(read: RegionRead<Value> | null, kind: BodyReader<Value>): Value {
  return read === null ? inOriginalLanguage(kind, kind.fallback) : read.value;
}

/** Translates the schemas' English default texts if the shop's original language isn't English. */
function inOriginalLanguage<Value>({ schema }: BodyReader<Value>, value: Value): Value {
  const language = getOriginalLanguage();
  if (language === sourceLanguage) return value;
  return mapTranslatableTexts(schema, value, ({ text }) => findDefaultTranslation(language, text));
}

/**
 * Returns a function that translates the values of regions and caches them by region and language. In the original language it
 * returns those of `byRegion`, unless a body has translations into that language, from before the shop changed its original one.
 */
export function cachePerLanguage<Value>(
  byRegion: ByRegion<Value>,
  bodies: Iterable<Body | null>,
  translate: (region: RegionKey, language: StorefrontLanguage) => Value,
): (region: RegionKey, language: StorefrontLanguage) => Value {
  const known = new Map<string, Value>();
  const original = getOriginalLanguage();
  const isWritten = [...bodies].every((body) => body?.languages[original] === undefined);
  return (region, language) => {
    if (isWritten && language === original) return pickByRegion(byRegion, region);
    const key = `${region}/${language}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const translated = translate(region, language);
    known.set(key, translated);
    return translated;
  };
}

/** Returns a value with its texts in a language. */
export function translateGroup<Value>(
  value: Value,
  {
    body,
    region,
    language,
    kind,
  }: {
    readonly body: Body | null;
    readonly region: RegionKey;
    readonly language: StorefrontLanguage;
    readonly kind: BodyReader<Value>;
  },
): Value {
  const translated = language === getOriginalLanguage() ? translateOriginal : translateValue;
  // Replaces only texts by texts, so the type stays valid.
  return translated<Value>({
    schema: kind.schema,
    value,
    translations: body?.languages[language],
    region,
    language,
    isOwn: (path) => isOwnPath(body, region, path),
  });
}

/** Adds an error for each translation that can't be used to `problems`. */
function reportInvalidTranslations<Value>(
  name: string,
  body: Body | null,
  { region, kind, value, problems }: RegionReading<Value> & { readonly value: Value },
): void {
  for (const [language, translations] of Object.entries(body?.languages ?? {})) {
    // Ignores translations from before the shop changed its original language.
    if (language === getOriginalLanguage()) continue;
    if (!languages.some((known) => known === language)) {
      problems.add({
        group: name,
        path: `languages.${language}`,
        problem: 'is no language of this shop',
        found: formatSettingsValue(language),
        expected: `one of the languages ${languages.filter((known) => known !== getOriginalLanguage()).join(', ')}`,
      });
      continue;
    }
    const isOwn = (path: string) => isOwnPath(body, region, path);
    for (const { issue } of listTranslations({ schema: kind.schema, value, translations, region, isOwn })) {
      // Outdated translations aren't reported, since an editor can't update them in the same step as the original.
      if (issue === null || !issue.isCurrent) continue;
      problems.add({
        group: name,
        path: `languages.${language}.${issue.place}`,
        problem: issue.problem,
        found: formatSettingsValue(issue.found),
        expected: 'a translation with the placeholders and tags of its original, and within its limits',
      });
    }
  }
}

/** Returns true if a region overrides the text at a path. */
export function isOwnPath(body: Body | null, region: RegionKey, path: string): boolean {
  const own = body?.regions[region];
  return own !== undefined && isOverridden(own, body?.default, path);
}

/** Collects errors without duplicates, since the same error can occur in several regions. */
export class ProblemList {
  readonly #noted = new Map<string, SettingsError>();

  add(problem: SettingsError): void {
    this.#noted.set([problem.group, problem.path, problem.problem].join('\n'), problem);
  }

  list(): readonly SettingsError[] {
    return [...this.#noted.values()];
  }
}

/** Splits a body into default, regions and languages, and adds its errors to `problems`. Null if the body is invalid. */
export function checkBody(
  name: string,
  written: unknown,
  { removable, problems }: { readonly removable: readonly string[]; readonly problems: ProblemList },
): Body | null {
  // In offers an unknown key such as a misspelt "regions" is an error, since it could turn an offer off; in texts it is ignored.
  const lenient = removable.includes('**') ? ['*', ...translationParts] : translationParts;
  const { read, issues } = parseLeniently(bodySchema, written, lenient);
  const place = { group: name, value: written, schema: bodySchema };
  for (const problem of issues.flatMap((issue) => toSettingsErrors(issue, place))) problems.add(problem);
  for (const region of Object.keys(read?.value.regions ?? {})) {
    if (isRegionKey(region)) continue;
    problems.add({
      group: name,
      path: `regions.${region}`,
      problem: 'is no region',
      found: formatSettingsValue(region),
      expected: `one of the regions ${getRegionKeys().join(', ')}`,
    });
  }
  return read?.value ?? null;
}

interface RegionRead<Value> {
  readonly value: Value;
  /** The input without invalid parts. */
  readonly rest: unknown;
}

interface RegionReading<Value> {
  readonly region: RegionKey;
  readonly kind: BodyReader<Value>;
  readonly problems: ProblemList;
}

/** Parses a body for one region. Returns null if no part of it is valid. */
export function readRegionBody<Value>(
  name: string,
  body: Body | null,
  { region, kind, problems }: RegionReading<Value>,
): RegionRead<Value> | null {
  const { schema, removable } = kind;
  const own = body?.regions[region];
  const value = own === undefined ? body?.default : mergeRegionBody(body?.default, own);
  if (value === undefined) return null;
  const { read, issues } = parseLeniently(schema, value, removable);
  for (const issue of issues) {
    for (const problem of toSettingsErrors(issue, { group: name, value, schema })) {
      const written = own !== undefined && isOverridden(own, body?.default, problem.path);
      const place = written ? `regions.${region}` : 'default';
      problems.add({ ...problem, path: problem.path === '' ? place : `${place}.${problem.path}` });
    }
  }
  return read === null ? null : { ...read, value: inOriginalLanguage(kind, read.value) };
}

/** Merges a region's fields over the default's. A value that isn't an object replaces the default. */
export function mergeRegionBody(shared: unknown, own: unknown): unknown {
  return isFields(shared) && isFields(own) ? { ...shared, ...own } : own;
}

/** Returns true if the value at a path comes from the region's override. */
function isOverridden(own: unknown, shared: unknown, path: string): boolean {
  const [field = ''] = path.split('.');
  if (!isFields(own) || !isFields(shared)) return true;
  return field in own || !(field in shared);
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
