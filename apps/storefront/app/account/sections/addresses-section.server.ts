/** Loads and handles the forms of the address book. */
import type { AddressInput } from '@vitrine/commerce/checkout/checkout-service';
import type { PostalAddress } from '@vitrine/commerce/orders/order-record';
import { data, redirect } from 'react-router';
import { nameCountries } from '../../data/name-countries.ts';
import type { AccountOutcome, AddressJson } from '../account.ts';
import { getAddressNumber } from '../get-address-number.ts';
import { getSubmittedValues } from '../handle-account-form.server.ts';
import type { SectionRequest } from './load-sections.server.ts';
import { getSavedPath, type SectionResult } from './section.ts';
import type { SectionAction } from './section-actions.server.ts';

const maxFieldLength = 255;

/**
 * Loads the address book. `?address=new` or `?address=` with an address's number opens the form; `?remove=` opens the
 * confirmation.
 */
export async function loadAddresses({ shop, user, url }: SectionRequest) {
  const { addresses: book } = shop.account;
  const search = url.searchParams;
  const named = (number: string | null) =>
    number === null
      ? undefined
      : user.addresses.edges.find(({ node }) => getAddressNumber(node.id) === number);
  const addressParam = search.get('address');
  const savedAddress = named(addressParam)?.node;
  const removing = named(search.get('remove'))?.node.id ?? null;
  if (addressParam !== 'new' && savedAddress === undefined) return { open: null, removing };
  const country = search.get('country') ?? savedAddress?.countryCodeV2 ?? shop.country;
  return {
    open: {
      number: savedAddress === undefined ? null : getAddressNumber(savedAddress.id),
      address: savedAddress === undefined ? null : toShippableAddress(savedAddress),
      form: book.getForm(book.countries.some(({ code }) => code === country) ? country : shop.country),
      countries: nameCountries(book.countries),
    },
    removing,
  };
}

export const changeAddresses: SectionAction = async ({ shop, request, url }) => {
  const { addresses: book } = shop.account;
  const form = await request.formData();
  const number = url.searchParams.get('address') ?? '';
  switch (form.get('intent')) {
    case 'remove':
      return answered(await book.remove(number), form);
    case 'default':
      return answered(await book.makeDefault(number), form);
    default: {
      const input = addressIn(form);
      const asDefault = form.get('default') === 'yes';
      const outcome = await book.save(number === 'new' ? null : number, input, asDefault);
      return answered(outcome, form, book.getForm(input.country ?? ''));
    }
  }
};

function answered(outcome: AccountOutcome, form: FormData, addressForm?: SectionResult['addressForm']) {
  if (outcome.kind === 'done') return redirect(getSavedPath('addresses'), 303);
  if (outcome.kind === 'signed-out') return redirect('/account/login', 303);
  const typed = getSubmittedValues(form);
  const section = 'addresses';
  const shape = addressForm === undefined ? {} : { addressForm };
  if (outcome.kind === 'later') {
    const problems: SectionResult['problems'] = [{ field: 'form', message: outcome.message }];
    const headers = { 'Retry-After': String(outcome.seconds) };
    return data<SectionResult>({ section, problems, typed, ...shape }, { status: 429, headers });
  }
  const { problems } = outcome;
  return data<SectionResult>(
    { section, problems: sortByField(problems, addressForm), typed, ...shape },
    { status: 422 },
  );
}

/** Sorts errors in the order of the form's fields, so that the first error is the topmost. */
function sortByField(
  problems: SectionResult['problems'],
  form: SectionResult['addressForm'],
): SectionResult['problems'] {
  const place = (field: string) => form?.fields.findIndex(({ name }) => name === field) ?? 0;
  return problems.toSorted((one, other) => place(one.field) - place(other.field));
}

function addressIn(form: FormData): AddressInput {
  const text = (name: string) => {
    const value = form.get(name);
    // Truncated to one character more than allowed, so that the parser still rejects it as too long.
    return typeof value === 'string' ? value.slice(0, maxFieldLength + 1) : '';
  };
  return {
    country: text('country'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    province: text('province'),
    zip: text('zip'),
    addressPhone: text('addressPhone'),
  };
}

/** Converts an address of the address book to one that an order can be shipped to. */
export function toShippableAddress(address: AddressJson): PostalAddress {
  return {
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    company: address.company ?? '',
    address1: address.address1 ?? '',
    address2: address.address2 ?? '',
    city: address.city ?? '',
    province: address.provinceCode,
    country: address.countryCodeV2 ?? '',
    zip: address.zip ?? '',
    phone: address.phone ?? '',
  };
}
