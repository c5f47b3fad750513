/** Values of the form that creates a customer. Pure. */
import { isEmail } from '@vitrine/rules/contact/email';
import type { FormValues } from '../../ui/compare-form.ts';
import { postalAddressKeys } from '../../ui/postal-address-keys.ts';
import { splitTags } from '../../ui/split-tags.ts';

/** Names of the form's fields. */
export const customerKeys = [
  ...['firstName', 'lastName', 'email', 'phone', 'tags', 'note', 'newsletter', 'textMessages'],
  ...postalAddressKeys,
] as const;

/** Returns true if any address field other than the country is filled in. */
function hasAddress(values: FormValues): boolean {
  return postalAddressKeys.some((key) => key !== 'countryCode' && (values[key] ?? '') !== '');
}

const isChecked = (values: FormValues, key: string) => (values[key] ?? '') !== '';

export type CustomerMistake =
  | { readonly field: 'email'; readonly kind: 'noEmail' }
  | { readonly field: 'phone'; readonly kind: 'noPhone' }
  | { readonly field: 'countryCode'; readonly kind: 'noCountry' };

export function findCustomerMistake(values: FormValues): CustomerMistake | null {
  if (!isEmail(values.email ?? '')) return { field: 'email', kind: 'noEmail' };
  if (isChecked(values, 'textMessages') && (values.phone ?? '') === '')
    return { field: 'phone', kind: 'noPhone' };
  if (hasAddress(values) && (values.countryCode ?? '') === '')
    return { field: 'countryCode', kind: 'noCountry' };
  return null;
}

const subscribed = { marketingState: 'SUBSCRIBED' } as const;

/** Converts form values to the input of `customerCreate`; empty fields are omitted. */
export function toCustomerInput<Country extends string>(values: FormValues, countries: readonly Country[]) {
  const read = (key: string) => {
    const text = values[key] ?? '';
    return text === '' ? undefined : text;
  };
  const names = { firstName: read('firstName'), lastName: read('lastName') };
  return {
    ...names,
    email: read('email'),
    phone: read('phone'),
    note: read('note'),
    tags: splitTags(values.tags ?? ''),
    emailMarketingConsent: isChecked(values, 'newsletter') ? subscribed : undefined,
    smsMarketingConsent: isChecked(values, 'textMessages') ? subscribed : undefined,
    addresses: hasAddress(values)
      ? [
          {
            ...names,
            address1: read('address1'),
            address2: read('address2'),
            zip: read('zip'),
            city: read('city'),
            provinceCode: read('provinceCode'),
            countryCode: countries.find((country) => country === values.countryCode),
          },
        ]
      : undefined,
  };
}

/** Returns the form field of an error path of the API; null if the form has no such field. */
export function findCustomerErrorField(path: readonly string[] | null | undefined): string | null {
  const name = path?.findLast((each) => !/^\d+$/.test(each)) ?? '';
  // The consent to text messages requires a phone number.
  const key = name === 'smsMarketingConsent' ? 'phone' : name;
  return customerKeys.find((each) => each === key) ?? null;
}

interface ContactCustomer {
  readonly defaultEmailAddress?: { readonly emailAddress: string } | null;
  readonly defaultPhoneNumber?: { readonly phoneNumber: string } | null;
}

/** Returns the search for customers with this email address or phone number. */
export function toContactQuery({ email = '', phone = '' }: FormValues): string {
  const quote = (text: string) => JSON.stringify(text.replaceAll(/["\\]/g, ''));
  const digits = phone.replaceAll(/[^\d+]/g, '');
  return [email === '' ? null : `email:${quote(email)}`, digits === '' ? null : `phone:${quote(digits)}`]
    .filter((term) => term !== null)
    .join(' OR ');
}

const toDigits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');

/** Returns the field whose value equals that of the found customer; null if the search matched only a part. */
export function findSameContact(
  { email = '', phone = '' }: FormValues,
  { defaultEmailAddress, defaultPhoneNumber }: ContactCustomer,
): 'email' | 'phone' | null {
  if (email !== '' && defaultEmailAddress?.emailAddress.toLowerCase() === email.toLowerCase()) return 'email';
  const digits = toDigits(phone);
  // The number may be typed without the country's dial code.
  const isSame = digits.length >= 6 && toDigits(defaultPhoneNumber?.phoneNumber ?? '').endsWith(digits);
  return isSame ? 'phone' : null;
}
