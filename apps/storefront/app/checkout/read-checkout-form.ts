/** Reads inputs that both checkouts have: the storefront's and the plain HTML checkout. */
import type { AddressField, AddressInput } from '@vitrine/commerce/checkout/checkout-service';
import type { Minor } from '@vitrine/rules/money';

const addressFields: readonly AddressField[] = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
  'country',
  'addressPhone',
  'personalId',
];

/** Returns the text of an input; empty if the form has none of this name. */
export type GetText = (name: string) => string;

export function readAddressFields(getText: GetText, prefix: '' | 'billing.'): AddressInput {
  return Object.fromEntries(addressFields.map((field) => [field, getText(`${prefix}${field}`)]));
}

/** Returns the amount on the pay button in minor units; -1, which no amount equals, if it is invalid. */
export function readExpectedTotal(getText: GetText): Minor {
  const text = getText('expectedTotal');
  const total = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(total) ? total : -1;
}
