/** Loads `storefronts.json`: which storefronts a shop has, and the facts of each (REGION-14). */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currencyCodes } from '@vitrine/rules/money/currency-codes';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storefront, Storefronts } from '@vitrine/rules/regions/storefront';
import { findAddressIssue, isLanguagePath } from '@vitrine/rules/regions/storefront-address';
import { languages } from '@vitrine/rules/regions/supported-languages';
import { z } from 'zod';
import { demoRegionsDirectory } from './regions-directory.ts';

/** Bitmasks of storefronts are stored in 32 bits: one is the sign, one that of drafts. */
const maxNumber = 30;

/** Words that stored data and addresses use in the place of a key. */
const reservedKeys: ReadonlySet<string> = new Set([
  'default',
  'all',
  'regions',
  'languages',
  'constructor',
  'www',
]);

const hostLabel = /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

const key = z
  .string()
  .regex(hostLabel, 'must be a host label: lower-case letters, digits and hyphens, beginning with a letter')
  .refine((text) => !reservedKeys.has(text), 'is a reserved word; choose another key');

const currency = z.enum(currencyCodes, {
  error: ({ input }) =>
    isCurrency(input)
      ? `is "${input}", which has no hundredths or which the Storefront API doesn't know; the shop can't sell in it`
      : 'must be a currency of ISO 4217, such as EUR',
});

const country = z
  .string()
  .refine(isCountry, 'must be a country of ISO 3166-1 in capitals, such as DE (GB for the United Kingdom)');

const timeZone = z.string().refine(isTimeZone, 'must be a time zone, such as Europe/Berlin');

const locale = z.string().refine(isLocale, 'must be a language with a country, such as de-DE');

const language = z.enum(languages, { error: `must be one of ${languages.join(', ')}` });

const text = z.string().trim().min(1, 'must not be empty');

const address = z.union([z.strictObject({ host: z.string() }), z.strictObject({ path: z.string() })], {
  error: 'must be { "host": "au" }, { "host": "shop.example.au" } or { "path": "au" }',
});

const storefront = z.strictObject({
  key,
  number: z
    .int(`must be a whole number from 1 to ${maxNumber}`)
    .min(1, `must be from 1 to ${maxNumber}`)
    .max(maxNumber, `must be from 1 to ${maxNumber}: a shop has at most ${maxNumber} storefronts`),
  name: z.strictObject({ en: text, de: text.optional() }),
  adjective: text.optional(),
  currency,
  homeCountry: country,
  locale,
  languages: z.tuple([language], language),
  timeZone,
  money: z.strictObject({
    before: z.string().max(8),
    after: z.string().max(8),
    decimal: z.enum(['.', ',']).default('.'),
    group: z.enum([',', '.', ' ', '\u00a0', '\u202f', "'", '’', '']).default(','),
  }),
  address: address.optional(),
  default: z.boolean().default(false),
  staging: z.boolean().default(false),
  indexed: z.boolean().optional(),
  showsVat: z.boolean().default(false),
  doubleOptIn: z.boolean().default(false),
  colour: z.strictObject({ name: text, label: text }).default({ name: 'Colour', label: 'Choose Colour' }),
  alwaysGeolocates: z.boolean().default(false),
  smsThrough: z.enum(['form', 'app']).default('form'),
  personalIdIn: z
    .array(z.string().regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,6})?$/, 'must be a country or a province: NO, ES-TF'))
    .default([]),
  claimOrder: z.int().default(0),
  paused: z.boolean().default(false),
  unitPrices: z.boolean().optional(),
  asksConsentIfUnknown: z.boolean().optional(),
  returnDays: z.int().min(1).max(366).optional(),
});

type StorefrontEntry = z.output<typeof storefront>;

/** An entry of the file, with optional fields left out. */
export type StorefrontFileEntry = z.input<typeof storefront>;

const file = z
  .strictObject({
    comment: z.string().optional(),
    storefronts: z.array(storefront).min(1, 'must list at least one storefront'),
    /** Removed storefronts, whose keys and numbers are given to no other one. */
    removed: z.array(storefront).default([]),
  })
  .superRefine(({ storefronts, removed }, context) => {
    const note = (path: readonly (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['storefronts', ...path], message });
    noteRepeated(storefronts, 'key', note);
    noteRepeated(storefronts, 'number', note);
    noteRepeatedNames(storefronts, note);
    noteRepeatedAddresses(storefronts, note);
    notePathsOfLanguages(storefronts, note);
    noteReused(storefronts, removed, note);
    storefronts.forEach((each, index) => {
      noteConflicts(each, (field, message) => note([index, field], message));
    });
    for (const flag of ['default', 'staging'] as const) {
      const marked = storefronts.flatMap((each, index) => (each[flag] ? [index] : []));
      for (const index of marked.slice(1)) {
        const first = storefronts[marked[0] ?? 0]?.key;
        note([index, flag], `is true for "${first}" already; only one storefront can be the ${flag} one`);
      }
    }
    if (!storefronts.some((each) => each.default)) {
      note([], 'must have a default storefront; set "default": true in one of them');
    }
  });

type Note = (path: readonly (string | number)[], message: string) => void;

function noteRepeated(storefronts: readonly StorefrontEntry[], field: 'key' | 'number', note: Note): void {
  storefronts.forEach((each, index) => {
    if (storefronts.findIndex((other) => other[field] === each[field]) === index) return;
    const numbers = new Set(storefronts.map(({ number }) => number));
    const free = Array.from({ length: maxNumber }, (_, before) => before + 1).find((n) => !numbers.has(n));
    const remedy = field === 'key' ? 'Give each storefront its own' : `Use a new number, such as ${free}`;
    note([index, field], `is "${each[field]}" a second time. ${remedy}`);
  });
}

function noteRepeatedNames(storefronts: readonly StorefrontEntry[], note: Note): void {
  const names = storefronts.map(({ name }) => name.en);
  names.forEach((name, index) => {
    if (names.indexOf(name) < index)
      note([index, 'name', 'en'], `is "${name}" a second time. Columns of product files have these names`);
  });
}

function noteRepeatedAddresses(storefronts: readonly StorefrontEntry[], note: Note): void {
  const addresses = storefronts.map((each) => JSON.stringify(toAddress(each)));
  addresses.forEach((each, index) => {
    if (each === 'null' || addresses.indexOf(each) === index) return;
    note([index, 'address'], 'is that of another storefront. Give each its own');
  });
}

function notePathsOfLanguages(storefronts: readonly StorefrontEntry[], note: Note): void {
  const main = storefronts.find((each) => each.default);
  if (main === undefined) return;
  storefronts.forEach(({ address: own }, index) => {
    if (own === undefined || !('path' in own) || !isLanguagePath(own.path, main.languages)) return;
    const spoken = languageNames.of(own.path);
    note(
      [index, 'address'],
      `/${own.path} leads to the ${spoken} pages of ${main.name.en}: choose another path, such as shop-${own.path}, or take ${spoken} from its languages.`,
    );
  });
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function noteReused(
  storefronts: readonly StorefrontEntry[],
  removed: readonly StorefrontEntry[],
  note: Note,
): void {
  storefronts.forEach((each, index) => {
    for (const field of ['key', 'number'] as const) {
      const former = removed.find((other) => other[field] === each[field]);
      if (former !== undefined)
        note([index, field], `is that of "${former.key}", which was removed. Choose another one`);
    }
  });
}

function noteConflicts(each: StorefrontEntry, note: (field: string, message: string) => void): void {
  if (each.default && each.staging)
    note('staging', 'must be false: the staging store can’t be the default storefront');
  if (each.staging && each.indexed === true)
    note('indexed', 'must be false: search engines may not index the staging store');
  if ((each.default || each.staging) && each.paused)
    note('paused', 'must be false: neither the default storefront nor the staging store can pause');
  if (new Set(each.languages).size < each.languages.length)
    note('languages', 'has a language twice; list each once');
  if (isLocale(each.locale) && new Intl.Locale(each.locale).language !== each.languages[0])
    note('locale', `must be of the first language, such as ${each.languages[0]}-${each.homeCountry}`);
  if (each.address === undefined) return;
  const issue = findAddressIssue(each.address);
  if (issue !== null) note('address', issue);
  if (each.default && 'path' in each.address)
    note('address', 'must be left out, or a host: the default storefront has the shop’s own address');
}

export class StorefrontsError extends Error {
  readonly issues: readonly StorefrontsIssue[];

  constructor(message: string, issues: readonly StorefrontsIssue[] = []) {
    super(message);
    this.issues = issues;
  }
}

export interface StorefrontsIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Parses the content of a `storefronts.json`.
 *
 * @throws a StorefrontsError that lists every issue with its path
 */
export function parseStorefronts(content: unknown, path = 'storefronts.json'): Storefronts {
  const read = file.safeParse(content, {
    error: ({ input }) =>
      input === undefined ? 'is missing; docs/regions.md says what belongs there' : undefined,
  });
  if (!read.success) {
    const issues = read.error.issues.map((issue) => `- ${formatPath(issue.path)}: ${issue.message}`);
    throw new StorefrontsError(`${path} can't be used:\n${issues.join('\n')}`, read.error.issues);
  }
  return read.data.storefronts.map(toStorefront);
}

/**
 * Reads the storefronts of a regions folder; without one, those of the demo.
 *
 * @throws a StorefrontsError if the file is missing or invalid
 */
export function loadStorefronts(directory: string = demoRegionsDirectory): Storefronts {
  const path = join(directory, 'storefronts.json');
  return parseStorefronts(readContent(path), path);
}

function readContent(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new StorefrontsError(`${path} can't be read: ${cause}. Put the file there or correct its JSON.`);
  }
}

function toStorefront(entry: StorefrontEntry): Storefront {
  const { default: isDefault, staging: isStaging, indexed, name, paused, ...rest } = entry;
  const { unitPrices, asksConsentIfUnknown, returnDays, ...facts } = rest;
  return {
    ...facts,
    ...(paused ? { isPaused: true } : {}),
    ...(unitPrices === undefined ? {} : { unitPrices }),
    ...(asksConsentIfUnknown === undefined ? {} : { asksConsentIfUnknown }),
    ...(returnDays === undefined ? {} : { returnDays }),
    key: toRegionKey(entry.key),
    name: name.de === undefined ? { en: name.en } : { en: name.en, de: name.de },
    adjective: entry.adjective ?? name.en,
    address: toAddress(entry),
    isDefault,
    isStaging,
    isIndexed: indexed ?? !isStaging,
  };
}

function toAddress({ key, address, default: isDefault }: StorefrontEntry): Storefront['address'] {
  return address ?? (isDefault ? null : { host: key });
}

function toRegionKey(text: string): RegionKey {
  const parsed: z.ZodType<RegionKey> = z.custom<RegionKey>((value) => value === text);
  return parsed.parse(text);
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function isCurrency(input: unknown): boolean {
  return typeof input === 'string' && Intl.supportedValuesOf('currency').includes(input);
}

/** Codes that Intl names although no one lives there. */
const groupings: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB']);
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || groupings.has(code)) return false;
  return new Intl.Locale(`und-${code}`).region === code && countryNames.of(code) !== undefined;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}

function isLocale(tag: string): boolean {
  try {
    const { language, region } = new Intl.Locale(tag);
    return language !== undefined && region !== undefined;
  } catch {
    return false;
  }
}
