/** Validates addresses and reports errors with the API's error codes. */
import type { CartErrorCode } from 'shopify-api-2025-01/storefront-api-types';
import { cartLimits } from '../cart-limits.ts';
import type { CartAddressRecord } from '../cart-record.ts';
import type { CartUserError } from './cart-change.ts';

export const addressFields = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'country',
  'zip',
  'phone',
] as const satisfies readonly (keyof CartAddressRecord)[];

/** Field names of the API's input, if they differ. */
const inputNames: Partial<Record<(typeof addressFields)[number], string>> = {
  province: 'provinceCode',
  country: 'countryCode',
};

const faults: readonly (readonly [code: CartErrorCode, has: (value: string) => boolean, words: string])[] = [
  [
    'ADDRESS_FIELD_IS_TOO_LONG',
    (value) => value.length > cartLimits.addressField,
    `is too long (maximum is ${cartLimits.addressField} characters)`,
  ],
  ['ADDRESS_FIELD_CONTAINS_HTML_TAGS', (value) => /<[a-z!/][^>]*>/i.test(value), "can't contain HTML tags"],
  ['ADDRESS_FIELD_CONTAINS_URL', (value) => /https?:\/\/|www\./i.test(value), "can't contain a URL"],
  [
    'ADDRESS_FIELD_CONTAINS_EMOJIS',
    (value) => /\p{Extended_Pictographic}/u.test(value),
    "can't contain emojis",
  ],
];

/** Fields that every order requires. */
const required = ['lastName', 'address1', 'city', 'country'] as const;

/** Validates an address from the input field `path`. With `strict`, it must contain everything that an order requires. */
export function validateAddress(
  address: CartAddressRecord,
  strict: boolean,
  path: readonly string[],
): readonly CartUserError[] {
  const at = (name: (typeof addressFields)[number]) => [...path, inputNames[name] ?? name];
  const wrong = addressFields.flatMap((name): readonly CartUserError[] => {
    const value = address[name];
    const fault = value === null ? undefined : faults.find(([, has]) => has(value));
    return fault === undefined
      ? []
      : [{ code: fault[0], field: at(name), message: `The field ${fault[2]}.` }];
  });
  const missing = strict ? required.filter((name) => !address[name]) : [];
  return [
    ...wrong,
    ...missing.map(
      (name): CartUserError => ({
        code: 'ADDRESS_FIELD_IS_REQUIRED',
        field: at(name),
        message: "The field can't be blank.",
      }),
    ),
  ];
}
