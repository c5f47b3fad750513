/** Maps the backend's errors about account input to the form's fields, with the shop's messages. */
import type { CustomerUserErrorFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import type { RequestFailure } from '@vitrine/storefront-api/result';
import * as words from '@vitrine/words/account-answers';
import type { AccountField, AccountFieldError, AccountOutcome } from '../../app/account/account.ts';
import { getSourceLang } from '../../app/data/text-language.ts';
import { toBackendError } from '../cart/cart-errors.ts';

export type CustomerError = Pick<CustomerUserErrorFieldsFragment, 'code' | 'field' | 'message'>;

/** Form field by the API's name of an address field, where they differ. */
const addressFields: Readonly<Record<string, AccountField>> = {
  phone: 'addressPhone',
  company: 'company',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  province: 'province',
  zip: 'zip',
  country: 'country',
  firstName: 'firstName',
  lastName: 'lastName',
};
const fields: readonly AccountField[] = ['email', 'password', 'firstName', 'lastName', 'phone'];
// Seconds to wait if a throttling backend sends no Retry-After.
const defaultWait = 60;

/** Message by form field and error code of the backend. */
const messages: Readonly<Record<string, () => string>> = {
  'email BLANK': words.enterEmail,
  'email INVALID': words.invalidEmail,
  'email TAKEN': words.emailTaken,
  'email CUSTOMER_DISABLED': words.emailToActivate,
  'password BLANK': words.choosePassword,
  'password INVALID': words.passwordGuessed,
  'password PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE': words.passwordSpace,
  'password UNIDENTIFIED_CUSTOMER': words.wrongCredentials,
  'phone INVALID': words.invalidPhone,
  'phone TAKEN': words.phoneTaken,
  'presentPassword UNIDENTIFIED_CUSTOMER': words.wrongPresentPassword,
  'form CUSTOMER_DISABLED': words.accountClosed,
  'form TOKEN_INVALID': words.linkUsed,
  'form ALREADY_ENABLED': words.activeAlready,
  'form NOT_FOUND': words.linkUsed,
};

/** Converts the backend's user errors to errors of the form. */
export function toFormErrors(errors: readonly CustomerError[]): AccountOutcome {
  return { kind: 'refused', problems: errors.map(problemOf) };
}

/** Maps all errors to the field of the current password. */
export function toPasswordError(errors: readonly CustomerError[]): AccountOutcome {
  return { kind: 'refused', problems: errors.map((error) => toFieldError('presentPassword', error)) };
}

/** Maps the backend's errors about an address to its fields. */
export function toAddressErrors(errors: readonly CustomerError[]): AccountOutcome {
  const problems = errors.map(({ field, message }) => ({
    field: addressFields[field?.at(-1) ?? ''] ?? ('form' as const),
    message,
    lang: getSourceLang(),
  }));
  return { kind: 'refused', problems };
}

/** Returns true if the backend rejected a mutation because the member's session has ended. */
export function sessionEnded(errors: readonly CustomerError[]): boolean {
  return errors.some(
    ({ code, field }) => code === 'TOKEN_INVALID' && field?.includes('customerAccessToken') !== false,
  );
}

/** Returns the error for the form if the backend throttles, with the time to wait. @throws HttpError for any other failure */
export function toThrottledOutcome(failure: RequestFailure): AccountOutcome {
  const wait = waitOf(failure);
  if (wait === null) throw toBackendError(failure);
  const message =
    wait < 90
      ? words.tooManyTries({ seconds: wait })
      : words.tooManyTriesForLong({ minutes: Math.ceil(wait / 60) });
  return { kind: 'later', seconds: wait, message };
}

function problemOf(error: CustomerError): AccountFieldError {
  const { code, field } = error;
  // The backend reports a wrong password without a field.
  const named =
    code === 'UNIDENTIFIED_CUSTOMER' ? 'password' : (fields.find((each) => field?.includes(each)) ?? 'form');
  return toFieldError(named, error);
}

function toFieldError(field: AccountField, { code, message }: CustomerError): AccountFieldError {
  const known = messages[`${field} ${code ?? ''}`];
  return known === undefined ? { field, message, lang: getSourceLang() } : { field, message: known() };
}

function waitOf(failure: RequestFailure): number | null {
  if (failure.kind === 'http') return failure.status === 429 ? defaultWait : null;
  if (failure.kind !== 'graphql') return null;
  const throttled = failure.errors.find(({ code }) => code === 'THROTTLED');
  return throttled === undefined ? null : (throttled.retryAfter ?? defaultWait);
}
