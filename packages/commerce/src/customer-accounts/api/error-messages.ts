/** Messages of user errors in the operation's language. */
import * as words from '@vitrine/words/customer-api';
import { maxAddresses } from '../../customers/addresses.ts';
import { type CustomerUserError, maxCustomerTextLength } from '../../customers/user-errors.ts';
import type { SubscriptionErrorReason } from '../../subscriptions/change-contract.ts';

const fieldNames: Readonly<Record<string, () => string>> = {
  address1: words.fieldAddress1,
  address2: words.fieldAddress2,
  city: words.fieldCity,
  company: words.fieldCompany,
  firstName: words.fieldFirstName,
  lastName: words.fieldLastName,
  zip: words.fieldZip,
};

const invalid: Readonly<Record<string, () => string>> = {
  address: () => words.addressBookFull({ count: maxAddresses }),
  country: words.countryInvalid,
  phone: words.phoneInvalid,
  province: words.provinceInvalid,
};

/** Translates an error about the customer's details or addresses; other errors keep their message. */
export function describeCustomerError({ code, field, message }: CustomerUserError): string {
  const name = field?.at(-1) ?? '';
  const shown = fieldNames[name]?.();
  if (code === 'NOT_FOUND') return words.addressUnknown();
  if (code === 'INVALID') return invalid[name]?.() ?? message;
  if (shown === undefined) return message;
  switch (code) {
    case 'TOO_LONG':
      return words.tooLong({ field: shown, max: maxCustomerTextLength });
    case 'CONTAINS_HTML_TAGS':
      return words.containsHtml({ field: shown });
    case 'CONTAINS_URL':
      return words.containsUrl({ field: shown });
    default:
      return message;
  }
}

const subscriptionMessages: Readonly<Record<SubscriptionErrorReason, () => string>> = {
  unknown: words.subscriptionUnknown,
  ended: words.subscriptionEnded,
  notActive: words.subscriptionNotActive,
  notPaused: words.subscriptionNotPaused,
  date: words.subscriptionDate,
  tooLate: words.subscriptionTooLate,
  tooFar: words.subscriptionTooFar,
  card: words.subscriptionCard,
  quantity: words.subscriptionQuantity,
  unavailable: words.subscriptionUnavailable,
  lastLine: words.subscriptionLastLine,
  rhythm: words.subscriptionRhythm,
  address: words.subscriptionAddress,
};

/** Returns the message for a rejected change of a subscription. */
export function describeSubscriptionError(reason: SubscriptionErrorReason): string {
  return subscriptionMessages[reason]();
}
