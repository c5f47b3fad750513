/** Converts the editor's form of a storefront to its entry and table, and back (REGION-38). */
import type { StorefrontFileEntry } from '@vitrine/data/storefronts';
import { currencyCodes } from '@vitrine/rules/money/currency-codes';
import { languages } from '@vitrine/rules/regions/supported-languages';
import { z } from 'zod';
import type { StorefrontFormJson } from '../../app/editor/storefronts/storefront-json.ts';
import { getCountryTimeZone, moneyFormatOf, nameCountry } from './create-storefronts.ts';
import { createCountryRows, createRates, findCountryTemplate, merchantSource } from './region-templates.ts';
import { amountAnswer, countryAnswer, rateAnswer } from './shop-answers.ts';

const empty = z.literal('');
const label = /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
/** Names of the other files in the tables' folder, which can't be used as keys. */
const fileNames = new Set([
  'storefronts',
  'addresses',
  'consent',
  'delivery',
  'lowest-price',
  'returns',
  'unit-price',
]);

const served = z.union([z.literal('*'), countryAnswer], { error: 'Choose countries of the list.' });

const zone = z.strictObject({
  id: z.string().max(60),
  name: z.string().trim().min(1, 'Give the zone a name, such as Standard.').max(60),
  countries: z.array(served).min(1, 'Choose at least one country.').max(250),
  price: amountAnswer,
  freeFrom: z.union([empty, amountAnswer], { error: 'Write an amount such as 80, or leave it empty.' }),
});

export const storefrontForm = z.strictObject({
  key: z
    .string()
    .trim()
    .regex(label, 'Write small letters, digits and hyphens that begin with a letter, such as au.')
    .refine((key) => !fileNames.has(key), 'Choose another key: a file of the shop has this name.'),
  name: z.string().trim().min(1, 'Give the storefront a name, such as Australia.').max(60),
  germanName: z.string().trim().max(60),
  addressKind: z.enum(['own', 'path', 'host']),
  address: z.string().trim().toLowerCase().max(253),
  country: countryAnswer,
  currency: z.enum(currencyCodes, { error: 'Choose a currency of the list.' }),
  languages: z
    .array(z.enum(languages))
    .min(1, 'Choose at least one language.')
    .refine((list) => new Set(list).size === list.length, 'Choose each language once.'),
  locale: z.string().max(20),
  isIndexed: z.boolean(),
  isPaused: z.boolean(),
  showsVat: z.boolean(),
  doubleOptIn: z.boolean(),
  unitPrices: z.boolean().nullable(),
  asksConsentIfUnknown: z.boolean().nullable(),
  returnDays: z
    .string()
    .trim()
    .regex(
      /^(?:|[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])$/,
      'Write a number of days from 1 to 366, or leave it empty.',
    ),
  shipping: z
    .strictObject({
      taxIncluded: z.boolean(),
      taxOnShipping: z.boolean(),
      zones: z.array(zone).min(1, 'Add a zone: a storefront has to ship somewhere.').max(30),
      taxes: z
        .array(
          z.strictObject({
            country: served,
            rate: z.union([empty, rateAnswer], {
              error: 'Write a rate in per cent, such as 19, or leave it empty.',
            }),
          }),
        )
        .max(250),
    })
    .nullable(),
}) satisfies z.ZodType<StorefrontFormJson>;

export type StorefrontForm = z.output<typeof storefrontForm>;

/** Messages by field; a field of a zone is `zones.0.price`, a tax rate `tax.AU`. */
export type FieldMessages = Readonly<Record<string, string>>;

/** Validates a single form. Conflicts between storefronts are checked separately (`checkStorefronts`). */
export function findFormErrors(form: StorefrontForm): FieldMessages {
  const found: Record<string, string> = {};
  if (form.addressKind !== 'own' && form.address === '')
    found.address = form.addressKind === 'path' ? 'Write a path, such as au.' : 'Write a host, such as au.';
  if (form.shipping === null) return found;
  const seen = new Set<string>();
  form.shipping.zones.forEach(({ countries }, index) => {
    const twice = countries.find((code) => seen.has(code));
    if (twice !== undefined)
      found[`zones.${index}.countries`] = `${formatCountryInEnglish(twice)} is in another zone already.`;
    for (const code of countries) seen.add(code);
  });
  const typed = typedRates(form);
  for (const code of servedBy(form))
    if (code !== '*' && !typed.has(code) && findCountryTemplate(code, form.country) === undefined)
      found[`tax.${code}`] =
        `The shop knows no tax rate of ${formatCountryInEnglish(code)}: write it in per cent, or 0 for none.`;
  return found;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

export function formatCountryInEnglish(code: string): string {
  return code === '*' ? 'The rest of the world' : (countryNames.of(code) ?? code);
}

function typedRates({ shipping }: StorefrontForm): ReadonlyMap<string, string> {
  return new Map(
    (shipping?.taxes ?? []).flatMap(({ country, rate }) => (rate === '' ? [] : [[country, rate]])),
  );
}

function servedBy({ country, shipping }: StorefrontForm): readonly string[] {
  return [...new Set([country, ...(shipping?.zones ?? []).flatMap(({ countries }) => countries)])];
}

/** Converts the form to an entry of `storefronts.json`. Fields that the form doesn't show stay unchanged. */
export function toEntry(
  form: StorefrontForm,
  before: StorefrontFileEntry | null,
  number: number,
): StorefrontFileEntry {
  const { unitPrices: _1, asksConsentIfUnknown: _2, returnDays: _3, address: _4, ...rest } = before ?? {};
  const isSameFormat = before?.locale === form.locale && before.currency === form.currency;
  const [first = 'en', ...others] = form.languages;
  return {
    ...rest,
    key: before?.key ?? form.key,
    number: before?.number ?? number,
    name: toNames(form),
    currency: form.currency,
    homeCountry: form.country,
    locale: form.locale,
    languages: [first, ...others],
    timeZone:
      before !== null && before.homeCountry === form.country
        ? before.timeZone
        : getCountryTimeZone(form.country),
    money:
      before !== null && isSameFormat
        ? before.money
        : toMoneyFormat(moneyFormatOf(form.locale, form.currency)),
    ...(form.addressKind === 'own' ? {} : { address: toAddress(form) }),
    indexed: form.isIndexed,
    paused: form.isPaused,
    showsVat: form.showsVat,
    doubleOptIn: form.doubleOptIn,
    ...(form.unitPrices === null ? {} : { unitPrices: form.unitPrices }),
    ...(form.asksConsentIfUnknown === null ? {} : { asksConsentIfUnknown: form.asksConsentIfUnknown }),
    ...(form.returnDays === '' ? {} : { returnDays: Number(form.returnDays) }),
  };
}

/** Returns the storefront's name by language. If it is that of the country, the country's German name is added. */
function toNames({ name, germanName, country }: StorefrontForm): StorefrontFileEntry['name'] {
  if (germanName !== '') return { en: name, de: germanName };
  return name === nameCountry(country, 'en') ? { en: name, de: nameCountry(country, 'de') } : { en: name };
}

const separators = z.object({
  decimal: z.enum(['.', ',']).catch('.'),
  group: z.enum([',', '.', ' ', '\u00a0', '\u202f', "'", '’', '']).catch(','),
});

function toMoneyFormat(format: ReturnType<typeof moneyFormatOf>) {
  return { ...format, ...separators.parse(format) };
}

function toAddress({ addressKind, address }: StorefrontForm) {
  return addressKind === 'path' ? { path: address.replace(/^\/|\/$/g, '') } : { host: address };
}

/** Schema of a rate that the form can show. */
const simpleRate = z.looseObject({
  id: z.string(),
  name: z.string(),
  price: z.string(),
  minOrderSubtotal: z.string().optional(),
  maxOrderSubtotal: z.string().optional(),
});
const simpleZone = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.literal('standard').optional(),
  countries: z.array(z.strictObject({ code: z.string() })),
  rates: z
    .array(simpleRate.refine((rate) => !('from' in rate) && !('until' in rate)))
    .min(1)
    .max(2),
});
const countryRow = z.looseObject({ code: z.string(), tax: z.number(), source: z.string() });
const tableFile = z.looseObject({
  taxIncluded: z.boolean(),
  taxOnShipping: z.boolean(),
  sources: z.array(z.looseObject({ id: z.string() })),
  zones: z.array(z.unknown()),
  countries: z.array(countryRow),
});

/** Converts `KEY.json` to form fields; null if it has more than the form can show. */
export function toShippingForm(content: unknown): StorefrontForm['shipping'] {
  const table = tableFile.safeParse(content);
  if (!table.success) return null;
  const zones = z.array(simpleZone).safeParse(table.data.zones);
  if (!zones.success) return null;
  const shown = zones.data.map(toZoneForm);
  if (shown.some((each) => each === null)) return null;
  const taxes = table.data.countries.flatMap(({ code, source, tax }) =>
    source === merchantSource.id ? [{ country: code, rate: String(Number((tax * 100).toFixed(4))) }] : [],
  );
  const { taxIncluded, taxOnShipping } = table.data;
  return { taxIncluded, taxOnShipping, zones: shown.filter((each) => each !== null), taxes };
}

function toZoneForm({ id, name, countries, rates }: z.output<typeof simpleZone>) {
  const [paid, free] = rates;
  if (paid === undefined || Number(paid.minOrderSubtotal ?? 0) !== 0) return null;
  if (free === undefined ? paid.maxOrderSubtotal !== undefined : Number(free.price) !== 0) return null;
  return {
    id,
    name,
    countries: countries.map(({ code }) => code),
    price: paid.price,
    freeFrom: free?.minOrderSubtotal ?? '',
  };
}

/**
 * Creates the content of `KEY.json`; null if the form has no shipping. Rows and sources of countries that stay in the table are
 * unchanged unless the merchant entered a rate.
 */
export function toTableFile(form: StorefrontForm, before: unknown, today: string): object | null {
  const { shipping } = form;
  if (shipping === null) return null;
  const table = tableFile.safeParse(before);
  const former = table.success ? table.data : null;
  const typed = typedRates(form);
  const codes = servedBy(form);
  const stays = (code: string) =>
    !typed.has(code) &&
    former?.countries.some((row) => row.code === code && row.source !== merchantSource.id);
  const made = createCountryRows(
    codes.filter((code) => !stays(code)),
    form.country,
    typed,
  );
  const rows = former?.countries.filter(({ code }) => codes.includes(code) && stays(code)) ?? [];
  const sources = new Map(
    [{ ...merchantSource, date: today }, ...(former?.sources ?? []), ...made.sources].map((each) => [
      each.id,
      each,
    ]),
  );
  const ids = new Set<string>();
  const zonesBefore = z.array(simpleZone).safeParse(former?.zones).data ?? [];
  return {
    region: form.key,
    taxIncluded: shipping.taxIncluded,
    taxOnShipping: shipping.taxOnShipping,
    sources: [...sources.values()],
    zones: shipping.zones.map(({ id, name, countries, price, freeFrom }) => {
      const own = findFreeId(id, `${form.key}-${toSlug(name)}`, ids);
      return {
        id: own,
        name,
        countries: countries.map((code) => ({ code })),
        rates: createZoneRates(own, zonesBefore, price, freeFrom),
      };
    }),
    countries: [...rows, ...made.countries],
  };
}

/** Creates the rates of a zone. An existing zone keeps the ids and names of its rates, which checkouts refer to. */
function createZoneRates(
  id: string,
  zonesBefore: readonly z.output<typeof simpleZone>[],
  price: string,
  freeFrom: string,
): readonly object[] {
  const rate = zonesBefore.find((each) => each.id === id)?.rates[0];
  const prefix = rate?.id.replace(/-(?:standard|free)$/, '') ?? id;
  const rates = createRates(prefix, price, freeFrom === '' ? null : freeFrom);
  return rate === undefined ? rates : rates.map((each) => ({ ...each, name: rate.name }));
}

function findFreeId(id: string, wanted: string, taken: Set<string>): string {
  let found = id === '' ? wanted : id;
  for (let count = 2; taken.has(found); count += 1) found = `${wanted}-${count}`;
  taken.add(found);
  return found;
}

function toSlug(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 30) || 'zone'
  );
}

/** Converts a storefront to the form. */
export function toForm(entry: StorefrontFileEntry, table: unknown): StorefrontFormJson {
  const { address, name } = entry;
  return {
    key: entry.key,
    name: name.en,
    germanName: name.de ?? '',
    ...toAddressForm(entry.key, address, entry.default === true),
    country: entry.homeCountry,
    currency: entry.currency,
    languages: entry.languages,
    locale: entry.locale,
    isIndexed: entry.indexed ?? true,
    isPaused: entry.paused ?? false,
    showsVat: entry.showsVat ?? false,
    doubleOptIn: entry.doubleOptIn ?? false,
    unitPrices: entry.unitPrices ?? null,
    asksConsentIfUnknown: entry.asksConsentIfUnknown ?? null,
    returnDays: entry.returnDays === undefined ? '' : String(entry.returnDays),
    shipping: toShippingForm(table),
  };
}

function toAddressForm(
  key: string,
  address: StorefrontFileEntry['address'],
  isDefault: boolean,
): Pick<StorefrontFormJson, 'addressKind' | 'address'> {
  if (address === undefined)
    return isDefault ? { addressKind: 'own', address: '' } : { addressKind: 'host', address: key };
  return 'path' in address
    ? { addressKind: 'path', address: address.path }
    : { addressKind: 'host', address: address.host };
}
