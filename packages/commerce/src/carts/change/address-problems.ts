/** What can be wrong with an address, as the API's error codes tell it. */
import { cartLimits } from '../limits.ts';
import type { CartAddressRecord } from '../model.ts';
import type { CartProblem } from './result.ts';

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

/** Names of the API's input where they differ from ours. */
const inputNames: Partial<Record<(typeof addressFields)[number], string>> = {
  province: 'provinceCode',
  country: 'countryCode',
};

/**
 * Problems of an address that came in at `path`. A strict one must hold all that an order needs.
 */
export function addressProblems(
  address: CartAddressRecord,
  strict: boolean,
  path: readonly string[],
): readonly CartProblem[] {
  const required = strict ? (['lastName', 'address1', 'city', 'country'] as const) : [];
  const problems: CartProblem[] = [];
  for (const name of addressFields) {
    const value = address[name];
    const field = [...path, inputNames[name] ?? name];
    if (value === null) continue;
    if (value.length > cartLimits.addressField) {
      const message = `The field is too long (maximum is ${cartLimits.addressField} characters).`;
      problems.push({ code: 'ADDRESS_FIELD_IS_TOO_LONG', field, message });
    } else if (/<[a-z!/][^>]*>/i.test(value)) {
      const message = "The field can't contain HTML tags.";
      problems.push({ code: 'ADDRESS_FIELD_CONTAINS_HTML_TAGS', field, message });
    } else if (/https?:\/\/|www\./i.test(value)) {
      problems.push({ code: 'ADDRESS_FIELD_CONTAINS_URL', field, message: "The field can't contain a URL." });
    } else if (/\p{Extended_Pictographic}/u.test(value)) {
      problems.push({
        code: 'ADDRESS_FIELD_CONTAINS_EMOJIS',
        field,
        message: "The field can't contain emojis.",
      });
    }
  }
  for (const name of required) {
    if (!address[name]) {
      const field = [...path, inputNames[name as keyof typeof inputNames] ?? name];
      problems.push({ code: 'ADDRESS_FIELD_IS_REQUIRED', field, message: "The field can't be blank." });
    }
  }
  return problems;
}
