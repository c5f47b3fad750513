/**
 * Parses and validates the shopper's input: its shape with zod, addresses by country, phone numbers by libphonenumber
 * metadata. Values are formatted; errors name their field (FORM-01, FORM-02, FORM-09, FORM-11).
 */
import { getEmailMessage, getPhoneMessage } from '@vitrine/rules/contact/contact-messages';
import { isEmail } from '@vitrine/rules/contact/email';
import { needsPersonalId } from '@vitrine/rules/contact/personal-id';
import { isPhone, isPhoneRequired } from '@vitrine/rules/contact/phone';
import { isPoBox } from '@vitrine/rules/contact/po-box';
import { toSingleLine } from '@vitrine/rules/contact/single-line';
import { type AddressForms, findProvince, getAddressForm } from '@vitrine/rules/regions/address';
import type { CountryCode } from '@vitrine/rules/regions/region';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import * as words from '@vitrine/words/address-fields';
import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import type { PostalAddress } from '../orders/order-record.ts';
import type { AddressPurpose } from './address-form.ts';
import { toLabelInSentence } from './address-labels.ts';
import type { AddressField, AddressInput, ContactInput, FieldError } from './checkout-service.ts';
import { formatTranslatedCountry, getCountryName } from './countries.ts';
import { formatPostcode, validatePostcode } from './postcodes.ts';

export type ParseResult<T, F extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly (FieldError & { readonly field: F })[] };

const line = z.string().max(255).transform(toSingleLine);
const optionalLine = line.optional().transform((text) => text ?? '');

const contactShape = z.object({
  email: line,
  phone: optionalLine,
  marketingConsent: z.boolean().optional().default(false),
});

const addressShape = z.object({
  firstName: optionalLine,
  lastName: optionalLine,
  company: optionalLine,
  address1: optionalLine,
  address2: optionalLine,
  city: optionalLine,
  province: optionalLine,
  zip: optionalLine,
  country: optionalLine,
  addressPhone: optionalLine,
  personalId: optionalLine,
});

export interface Contact {
  readonly email: string;
  /** E.164, or empty. */
  readonly phone: string;
  readonly marketingConsent: boolean;
}

/** @param country determines the dial code of numbers without one. */
export function parseContact(
  input: ContactInput,
  country: CountryCode,
): ParseResult<Contact, 'email' | 'phone'> {
  const shape = contactShape.safeParse(input);
  if (!shape.success) return { ok: false, errors: shapeErrors(shape.error, ['email', 'phone'], 'email') };
  const { email, phone, marketingConsent } = shape.data;
  const errors: (FieldError & { readonly field: 'email' | 'phone' })[] = [];
  if (!isEmail(email))
    errors.push({ field: 'email', message: email === '' ? words.enterEmail() : getEmailMessage() });
  const number = phone === '' ? '' : toE164(phone, country);
  if (number === null) errors.push({ field: 'phone', message: getPhoneMessage() });
  if (errors.length > 0 || number === null) return { ok: false, errors };
  return { ok: true, value: { email: email.toLowerCase(), phone: number, marketingConsent } };
}

export interface AddressValidationRules {
  readonly purpose: AddressPurpose;
  readonly forms: AddressForms;
  /** True if a personal ID is already stored; an empty input then leaves it unchanged. */
  readonly hasPersonalId: boolean;
}

export interface ParsedAddress {
  readonly address: PostalAddress;
  /** As typed; empty if none was entered. */
  readonly personalId: string;
}

const addressFields = Object.keys(addressShape.shape) as readonly AddressField[];

/**
 * Parses an address and formats it by the rules of its country. A US territory given as a country becomes a province of the
 * US.
 */
export function parseAddress(
  input: AddressInput,
  rules: AddressValidationRules,
): ParseResult<ParsedAddress, AddressField> {
  const shape = addressShape.safeParse(input);
  if (!shape.success) return { ok: false, errors: shapeErrors(shape.error, addressFields, 'address1') };
  const typed = shape.data;
  const errors: (FieldError & { readonly field: AddressField })[] = [];
  const refuse = (field: AddressField, message: string) => errors.push({ field, message });

  const place = normalizePlace(typed.country, typed.province);
  const { country } = place;
  if (typed.country === '') refuse('country', words.selectCountry());
  else if (getCountryName(country) === null) refuse('country', words.selectListedCountry());

  const form = getAddressForm(rules.forms, country);
  const countryLabel = formatTranslatedCountry(country);
  const known = findProvince(form, place.province);
  const province = known?.code ?? null;
  if (form.provinces.length > 0 && known === null && (form.provinceRequired || typed.province !== '')) {
    const label = toLabelInSentence(form.provinceLabel ?? 'Province');
    refuse(
      'province',
      typed.province === ''
        ? words.selectProvince({ label })
        : words.selectProvinceOf({ label, country: countryLabel }),
    );
  }

  if (typed.firstName === '') refuse('firstName', words.enterFirstName());
  if (typed.lastName === '') refuse('lastName', words.enterLastName());
  if (typed.address1 === '') refuse('address1', words.enterAddress());
  if (typed.city === '' && form.cityLabel !== null)
    refuse('city', words.enter({ label: toLabelInSentence(form.cityLabel) }));
  if (rules.purpose !== 'billing') {
    for (const field of ['address1', 'address2', 'company'] as const) {
      if (isPoBox(typed[field])) refuse(field, words.poBox());
    }
  }

  const zip = formatPostcode(country, typed.zip);
  const label = toLabelInSentence(form.postalCodeLabel ?? 'Postal code');
  if (zip === '' && form.postalCodeRequired) refuse('zip', words.enter({ label }));
  const problem = validatePostcode(country, province, zip);
  if (problem === 'malformed') refuse('zip', words.malformed({ label, country: countryLabel }));
  if (problem === 'otherProvince')
    refuse('zip', words.elsewhere({ label, province: known?.name ?? province ?? '' }));

  const required = rules.purpose !== 'billing' && isPhoneRequired(country);
  const phone = typed.addressPhone === '' ? (required ? null : '') : toE164(typed.addressPhone, country);
  if (phone === null)
    refuse('addressPhone', typed.addressPhone === '' ? words.enterPhone() : getPhoneMessage());

  if (rules.purpose === 'shipping' && needsPersonalId({ country, province })) {
    if (typed.personalId === '' && !rules.hasPersonalId) refuse('personalId', words.enterPersonalId());
    else if (typed.personalId !== '' && !/^[\p{L}\d][\p{L}\d\s./-]{3,31}$/u.test(typed.personalId)) {
      refuse('personalId', words.invalidPersonalId());
    }
  }

  if (errors.length > 0 || phone === null) return { ok: false, errors };
  const { firstName, lastName, company, address1, address2, city } = typed;
  return {
    ok: true,
    value: {
      address: { firstName, lastName, company, address1, address2, city, province, country, zip, phone },
      personalId: typed.personalId,
    },
  };
}

/** Formats a phone number as E.164; null if it is invalid. */
export function toE164(text: string, country: CountryCode): string | null {
  if (!isPhone(text)) return null;
  const region = getCountries().find((code) => code === country);
  const plus = text.replace(/^\++/, '+');
  const number = parsePhoneNumberFromString(plus, region === undefined ? {} : { defaultCountry: region });
  return number?.isPossible() ? number.number : null;
}

function shapeErrors<F extends AddressField | 'email' | 'phone'>(
  error: z.ZodError,
  fields: readonly F[],
  fallback: F,
): readonly (FieldError & { readonly field: F })[] {
  return error.issues.map(({ path, code }) => ({
    field: fields.find((field) => field === path[0]) ?? fallback,
    message: code === 'too_big' ? words.tooLong() : words.noText(),
  }));
}
