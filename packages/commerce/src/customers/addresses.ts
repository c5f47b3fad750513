/** Address book of a customer. The first address becomes the default. */
import { toSingleLine } from '@vitrine/rules/contact/single-line';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../backend-options.ts';
import { getCountryName, worldCountries } from '../checkout/countries.ts';
import { toE164 } from '../checkout/parse-input.ts';
import { createRandomId } from '../random-id.ts';
import { changeCustomer } from './accounts.ts';
import type { CustomerAddress, CustomerRecord } from './customer-record.ts';
import { updateCustomer } from './customer-store.ts';
import { findProvinces } from './provinces.ts';
import {
  type CustomerResult,
  type CustomerUserError,
  maxCustomerTextLength,
  succeed,
  toCustomerError,
} from './user-errors.ts';

/** `MailingAddressInput` of the API. Countries and provinces by code or name. */
export interface AddressBookInput {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly company?: string | null;
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
  readonly province?: string | null;
  readonly country?: string | null;
  readonly zip?: string | null;
  readonly phone?: string | null;
}

type Parts = Pick<BackendDeps, 'storage' | 'clock' | 'regionTable'>;

/** Maximum number of addresses per customer. */
export const maxAddresses = 100;
const texts = ['firstName', 'lastName', 'company', 'address1', 'address2', 'city', 'zip'] as const;

const blank: Omit<CustomerAddress, 'id'> = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  province: null,
  country: '',
  zip: '',
  phone: '',
};

/** A changed address, and the customer that contains it. */
export interface AddressChange {
  readonly customer: CustomerRecord;
  readonly address: CustomerAddress;
}

/** Returns the customer with an added address. */
export function withAddress(
  parts: Parts,
  customer: CustomerRecord,
  input: AddressBookInput,
  now: EpochMs,
): CustomerResult<AddressChange> {
  const checked = checkAddress(parts, input, blank, now);
  if (!checked.ok) return checked;
  if (customer.addresses.length >= maxAddresses) {
    return toCustomerError('INVALID', `An address book can't have more than ${maxAddresses} addresses.`, [
      'address',
    ]);
  }
  const address = { id: createRandomId(), ...checked.value };
  const changed = {
    ...customer,
    addresses: [...customer.addresses, address],
    defaultAddressId: customer.defaultAddressId ?? address.id,
    updatedAt: now,
  };
  return succeed({ customer: changed, address });
}

/** Returns the customer with the given fields of an address changed. */
export function withChangedAddress(
  parts: Parts,
  customer: CustomerRecord,
  id: string,
  input: AddressBookInput,
  now: EpochMs,
): CustomerResult<AddressChange> {
  const old = customer.addresses.find((address) => address.id === id);
  if (old === undefined) return unknownAddress(['id']);
  const checked = checkAddress(parts, input, old, now);
  if (!checked.ok) return checked;
  const address = { ...checked.value, id };
  const addresses = customer.addresses.map((other) => (other.id === id ? address : other));
  return succeed({ customer: { ...customer, addresses, updatedAt: now }, address });
}

/** Returns the customer without an address. If it was the default, the first remaining one becomes the default. */
export function withoutAddress(
  customer: CustomerRecord,
  id: string,
  now: EpochMs,
): CustomerResult<CustomerRecord> {
  const addresses = customer.addresses.filter((address) => address.id !== id);
  if (addresses.length === customer.addresses.length) return unknownAddress(['id']);
  const defaultAddressId =
    customer.defaultAddressId === id ? (addresses[0]?.id ?? null) : customer.defaultAddressId;
  return succeed({ ...customer, addresses, defaultAddressId, updatedAt: now });
}

/** Returns the customer with another default address. */
export function withDefaultAddress(
  customer: CustomerRecord,
  id: string,
  now: EpochMs,
): CustomerResult<CustomerRecord> {
  return customer.addresses.some((address) => address.id === id)
    ? succeed({ ...customer, defaultAddressId: id, updatedAt: now })
    : unknownAddress(['addressId']);
}

export async function addAddress(
  parts: Parts,
  token: string,
  input: AddressBookInput,
): Promise<CustomerResult<CustomerAddress>> {
  return changeCustomer(parts, token, async (tx, customer, now) => {
    const changed = withAddress(parts, customer, input, now);
    if (!changed.ok) return changed;
    await updateCustomer(tx, changed.value.customer);
    return succeed(changed.value.address);
  });
}

export async function updateAddress(
  parts: Parts,
  token: string,
  id: string,
  input: AddressBookInput,
): Promise<CustomerResult<CustomerAddress>> {
  return changeCustomer(parts, token, async (tx, customer, now) => {
    const changed = withChangedAddress(parts, customer, id, input, now);
    if (!changed.ok) return changed;
    await updateCustomer(tx, changed.value.customer);
    return succeed(changed.value.address);
  });
}

export async function removeAddress(
  parts: Parts,
  token: string,
  id: string,
): Promise<CustomerResult<string>> {
  return changeCustomer(parts, token, async (tx, customer, now) => {
    const changed = withoutAddress(customer, id, now);
    if (!changed.ok) return changed;
    await updateCustomer(tx, changed.value);
    return succeed(id);
  });
}

export async function setDefaultAddress(
  parts: Parts,
  token: string,
  id: string,
): Promise<CustomerResult<CustomerRecord>> {
  return changeCustomer(parts, token, async (tx, customer, now) => {
    const changed = withDefaultAddress(customer, id, now);
    if (changed.ok) await updateCustomer(tx, changed.value);
    return changed;
  });
}

function unknownAddress(field: readonly string[]) {
  return toCustomerError('NOT_FOUND', 'Address does not exist', field);
}

function checkAddress(
  parts: Parts,
  input: AddressBookInput,
  old: Omit<CustomerAddress, 'id'>,
  now: EpochMs,
): CustomerResult<Omit<CustomerAddress, 'id'>> {
  const problems: CustomerUserError[] = [];
  const refuse = (field: string, code: CustomerUserError['code'], message: string) => {
    problems.push({ code, field: ['address', field], message });
  };
  const next: { -readonly [K in keyof typeof old]: (typeof old)[K] } = { ...old };
  for (const field of texts) {
    const value = input[field];
    if (value === undefined) continue;
    const text = toSingleLine(value ?? '');
    if (text.length > maxCustomerTextLength)
      refuse(field, 'TOO_LONG', `${field} is too long (maximum is ${maxCustomerTextLength} characters)`);
    else if (/<[^>]*>/.test(text)) refuse(field, 'CONTAINS_HTML_TAGS', `${field} cannot contain HTML tags`);
    else next[field] = text;
  }
  if (input.country !== undefined) {
    const country = countryCode(input.country ?? '');
    if (country === null) refuse('country', 'INVALID', 'Country is not supported');
    else Object.assign(next, normalizePlace(country, null));
  }
  if (input.province !== undefined && input.province !== null && input.province.trim() !== '') {
    const province = provinceCode(parts, next.country, input.province.trim(), now);
    if (province === null) refuse('province', 'INVALID', 'Province is not valid');
    else next.province = province;
  } else if (input.province !== undefined && input.country === undefined) {
    next.province = null;
  }
  if (input.phone !== undefined) {
    const typed = input.phone?.trim() ?? '';
    const phone = typed === '' ? '' : toE164(typed, next.country);
    if (phone === null) refuse('phone', 'INVALID', 'Phone is invalid');
    else next.phone = phone;
  }
  return problems.length > 0 ? { ok: false, problems } : succeed(next);
}

/** Finds a country by code or English name; an empty text is returned unchanged. */
function countryCode(text: string): string | null {
  const wanted = text.trim();
  if (wanted === '') return '';
  if (getCountryName(wanted.toUpperCase()) !== null) return wanted.toUpperCase();
  return worldCountries.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.code ?? null;
}

/** Finds a province by code or name. In countries without a list of provinces, any short text is accepted. */
function provinceCode(parts: Parts, country: string, text: string, now: EpochMs): string | null {
  const provinces = findProvinces(parts, country, now);
  if (provinces.length === 0) return text.length <= maxCustomerTextLength ? text : null;
  const wanted = text.toLowerCase();
  return (
    provinces.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)
      ?.code ?? null
  );
}
