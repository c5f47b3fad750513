/** Schemas of a merchant's answers about a new shop, on the command line and in the editor (SHOP-11). */
import { themeSettingGroups } from '@vitrine/content/theme-settings';
import { currencyCodes } from '@vitrine/rules/money/currency-codes';
import { z } from 'zod';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) &&
  !['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'].includes(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  countryNames.of(code) !== undefined;

/** Keys that a storefront can't have, because they have another meaning in stored data and URLs. */
const reservedKeys = new Set(['dev', 'default', 'all', 'regions', 'languages', 'www', 'constructor']);

const label = /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

export const nameAnswer = z
  .string()
  .trim()
  .min(1, 'Say a name, such as Fern & Field.')
  .max(80, 'Say a name of up to 80 characters.');

export const colourAnswer = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'Say a colour such as #2f5d50: # and six digits.');

export const countryAnswer = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountry, 'Say a country by its two letters, such as DE (GB for the United Kingdom).');

export const currencyAnswer = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencyCodes.some((each) => each === code), {
    error: ({ input }) =>
      Intl.supportedValuesOf('currency').includes(String(input))
        ? `The shop counts in hundredths, which ${String(input)} doesn’t have: say another currency.`
        : 'Say a currency by its three letters, such as EUR.',
  });

/** Comma-separated countries; an empty string is an empty list. */
export const countriesAnswer = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  )
  .pipe(z.array(countryAnswer).max(250));

export const amountAnswer = z
  .string()
  .trim()
  .regex(/^\d{1,6}(?:\.\d{1,2})?$/, 'Say an amount such as 4.90.');

/** An amount; null for an empty string. */
export const optionalAmountAnswer = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))
  .pipe(amountAnswer.nullable());

export const rateAnswer = z
  .string()
  .trim()
  .regex(/^\d{1,2}(?:\.\d{1,3})?$/, 'Say a rate in per cent, such as 19 or 8.1.');

const address = z.union(
  [
    z.strictObject({ path: z.string().regex(label) }),
    z.strictObject({ host: z.string().regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/) }),
    z.null(),
  ],
  { error: 'Say a path such as /au, or a host such as au or shop.example.au.' },
);

const storefrontAnswer = z.strictObject({
  key: z
    .string()
    .regex(label, 'Say a key of small letters, digits and hyphens, such as nz.')
    .refine((key) => !reservedKeys.has(key), 'Say another key: this one has a meaning of its own.'),
  country: countryAnswer,
  currency: currencyAnswer,
  /** Host or path; null for the storefront at the shop's own address. */
  address,
  /** Countries that the storefront ships to, besides its own. */
  shipsTo: z.array(countryAnswer).max(250).default([]),
  /** Flat rate in the storefront's currency. */
  shipping: amountAnswer.default('0.00'),
  /** Order value from which shipping is free. */
  freeFrom: amountAnswer.nullable().default(null),
  /** Tax in per cent that replaces the template's. */
  taxRate: rateAnswer.nullable().default(null),
});

export const shopAnswers = z
  .strictObject({
    name: nameAnswer,
    colours: z
      .strictObject({
        accent: colourAnswer.optional(),
        ink: colourAnswer.optional(),
        paper: colourAnswer.optional(),
      })
      .default({}),
    storefronts: z
      .array(storefrontAnswer)
      .min(1, 'Name at least one storefront.')
      .max(20, 'Name at most 20 storefronts.'),
  })
  .superRefine(({ name, colours, storefronts }, context) => {
    const note = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const keys = storefronts.map(({ key }) => key);
    const addresses = storefronts.map((each) => JSON.stringify(each.address));
    for (const index of storefronts.keys()) {
      if (keys.indexOf(keys[index] ?? '') !== index)
        note(['storefronts', index, 'key'], 'is that of another one.');
      if (addresses.indexOf(addresses[index] ?? '') !== index)
        note(['storefronts', index, 'address'], 'is that of another storefront.');
    }
    if (storefronts[0]?.address !== null)
      note(
        ['storefronts', 0, 'address'],
        'must be the shop’s own: the first storefront has no other address.',
      );
    for (const issue of brandIssues(name, colours)) note(['colours'], issue);
  });

export type ShopAnswers = z.output<typeof shopAnswers>;
export type StorefrontAnswer = ShopAnswers['storefronts'][number];

/** Creates the brand document from the answers. */
export function toBrandBody(name: string, colours: ShopAnswers['colours']) {
  return { name, ...(Object.keys(colours).length === 0 ? {} : { colours: { light: colours } }) };
}

function brandIssues(name: string, colours: ShopAnswers['colours']): readonly string[] {
  const read = themeSettingGroups.brand.schema.safeParse(toBrandBody(name, colours));
  return read.success ? [] : read.error.issues.map(({ message }) => message);
}

/** Formats errors as sentences, with their path if they have one. */
export function formatIssues(error: z.ZodError): readonly string[] {
  return error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
}
