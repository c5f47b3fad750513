/** Validates a change of the storefronts before it is saved, with messages for the form's fields. */
import { parseStorefronts, type StorefrontFileEntry, StorefrontsError } from '@vitrine/data/storefronts';
import { parseRegion } from '@vitrine/rules/regions/parse-region';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { isLanguagePath } from '@vitrine/rules/regions/storefront-address';
import { z } from 'zod';
import {
  type FieldMessages,
  findFormErrors,
  formatCountryInEnglish,
  type StorefrontForm,
  storefrontForm,
} from './storefront-form.ts';

/** Thrown if a change is rejected, with a message and messages of single fields. */
export class StorefrontChangeError extends Error {
  override readonly name = 'StorefrontChangeError';
  readonly code: 'INVALID' | 'STALE' | 'IN_USE' | 'UNKNOWN' | 'BUSY' | 'UNWRITABLE';
  readonly fields: FieldMessages;

  constructor(code: StorefrontChangeError['code'], message: string, fields: FieldMessages = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

export function parseForm(input: unknown): StorefrontForm {
  const read = storefrontForm.safeParse(input);
  if (!read.success) {
    const fields = Object.fromEntries(
      read.error.issues
        .toReversed()
        .map(({ path, message }) => [path.filter((part) => part !== 'shipping').join('.'), message]),
    );
    throw new StorefrontChangeError('INVALID', 'Please correct the marked fields.', fields);
  }
  const fields = findFormErrors(read.data);
  if (Object.keys(fields).length > 0)
    throw new StorefrontChangeError('INVALID', 'Please correct the marked fields.', fields);
  return read.data;
}

export function createFieldError(field: string, message: string): StorefrontChangeError {
  return new StorefrontChangeError('INVALID', 'Please correct the marked fields.', { [field]: message });
}

/** Form fields by the fields of an entry. */
const formFields: Readonly<Record<string, string>> = {
  homeCountry: 'country',
  name: 'name',
  paused: 'isPaused',
};

export function checkStorefronts(
  storefronts: readonly StorefrontFileEntry[],
  removed: readonly StorefrontFileEntry[],
  changed: StorefrontFileEntry | undefined,
  publicUrl: string,
): void {
  if (changed !== undefined) {
    const issue = findSharedAddress(changed, storefronts, new URL(publicUrl).hostname);
    if (issue !== null) throw createFieldError('address', issue);
    const blocked = findBlockedLanguage(changed, storefronts);
    if (blocked !== null) throw createFieldError('languages', blocked);
  }
  try {
    parseStorefronts({ storefronts, removed });
  } catch (error) {
    if (!(error instanceof StorefrontsError)) throw error;
    const fields = Object.fromEntries(
      error.issues.toReversed().map(({ path, message }) => {
        const field = String(path[2] ?? 'key');
        return [formFields[field] ?? field, toSentence(message)];
      }),
    );
    throw new StorefrontChangeError('INVALID', 'Please correct the marked fields.', fields);
  }
}

/** Converts a message of the file's validation to a sentence. */
function toSentence(message: string): string {
  return /^(?:is|has|must) /.test(message) ? `It ${message}.` : message;
}

/** Returns an error message if another storefront uses the address, or the address can't be reached; else null. */
function findSharedAddress(
  { key, address }: StorefrontFileEntry,
  storefronts: readonly StorefrontFileEntry[],
  shopHost: string,
): string | null {
  if (address === undefined) return null;
  if ('path' in address) {
    const other = storefronts.find(
      (each) =>
        each.key !== key &&
        each.address !== undefined &&
        'path' in each.address &&
        each.address.path === address.path,
    );
    return other === undefined ? null : `${other.name.en} has this path. Choose another one.`;
  }
  const isNumeric = /^(?:\[|\d+(?:\.\d+){3}$)/.test(shopHost);
  if (isNumeric && !address.host.includes('.'))
    return 'The shop is at an IP address, which has no hosts below it. Choose a path.';
  const host = toWholeHost(address.host, shopHost);
  if (host === shopHost) return 'This is the shop’s own address. Choose another host, or a path.';
  const other = storefronts.find((each) => {
    if (each.key === key || each.default === true) return false;
    const theirs = each.address ?? { host: each.key };
    return 'host' in theirs && toWholeHost(theirs.host, shopHost) === host;
  });
  return other === undefined ? null : `${other.name.en} has this host. Choose another one.`;
}

/** Returns an error message if another storefront's path equals a language prefix of the default storefront; else null. */
function findBlockedLanguage(
  { key, default: isDefault, languages }: StorefrontFileEntry,
  storefronts: readonly StorefrontFileEntry[],
): string | null {
  if (isDefault !== true) return null;
  for (const { key: other, name, address } of storefronts) {
    if (other === key || address === undefined || !('path' in address)) continue;
    if (isLanguagePath(address.path, languages))
      return `${name.en} is at /${address.path}, where these pages would be. Give it another path first.`;
  }
  return null;
}

function toWholeHost(host: string, shopHost: string): string {
  return host.includes('.') ? host : `${host}.${shopHost}`;
}

/**
 * Validates a table as if it were the default storefront's, because a new storefront isn't registered yet.
 *
 * @throws StorefrontChangeError with the first error
 */
export function checkTable(table: object): void {
  const read = parseRegion({ ...table, region: getDefaultRegion() }, 'regions');
  if (read.ok) return;
  const [first] = read.problems;
  throw new StorefrontChangeError(
    'INVALID',
    `Shipping or tax can’t be saved like this: ${first?.path ?? ''} ${first?.problem ?? ''}. ${first?.remedy ?? ''}.`,
  );
}

/**
 * @throws StorefrontChangeError if the storefront ships to another storefront's home country: a country belongs to one
 *   storefront
 */
export async function checkHomeCountries(
  { key, country, shipping }: StorefrontForm,
  storefronts: readonly StorefrontFileEntry[],
  readTable: (key: string) => Promise<unknown>,
): Promise<void> {
  for (const other of storefronts) {
    if (other.key === key || other.staging === true) continue;
    if (other.homeCountry === country)
      throw createFieldError(
        'country',
        `${other.name.en} is the storefront of this country. Choose another one.`,
      );
    if (listCountries(await readTable(other.key)).has(country))
      throw createFieldError(
        'country',
        `${other.name.en} ships to ${formatCountryInEnglish(country)}. Remove it from its zones first.`,
      );
    const zone = shipping?.zones.findIndex(({ countries }) => countries.includes(other.homeCountry)) ?? -1;
    if (zone >= 0)
      throw createFieldError(
        `zones.${zone}.countries`,
        `${formatCountryInEnglish(other.homeCountry)} has a storefront of its own: ${other.name.en}.`,
      );
  }
}

const zonedTable = z.looseObject({
  zones: z.array(z.looseObject({ countries: z.array(z.looseObject({ code: z.string() })) })),
});

function listCountries(table: unknown): ReadonlySet<string> {
  const { zones = [] } = zonedTable.safeParse(table).data ?? {};
  return new Set(zones.flatMap(({ countries }) => countries.map(({ code }) => code)));
}
