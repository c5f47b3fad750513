/** Maps the backend's errors about account input to the form's fields, in the shop's words. */
import { phoneMessage } from '@vitrine/rules/contact/phone';
import type { CustomerUserErrorFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import type { RequestFailure } from '@vitrine/storefront-api/result';
import type { AccountField, AccountFieldError, AccountOutcome } from '../../app/account/account.ts';
import { toBackendError } from '../cart/cart-errors.ts';

export type CustomerError = Pick<CustomerUserErrorFieldsFragment, 'code' | 'field' | 'message'>;

/** The input's names of an address's fields, where the form has another. */
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
// Seconds to wait if a throttling backend doesn't say how long.
const usualWait = 60;

const words: Readonly<Record<string, string>> = {
  'email BLANK': 'Enter your e-mail address.',
  'email INVALID': 'Invalid email',
  'email TAKEN': 'This e-mail has an account already. Sign in, or ask for a new password.',
  'email CUSTOMER_DISABLED':
    'This e-mail has an account that waits for you. We have sent you the link that activates it.',
  'password BLANK': 'Choose a password.',
  'password INVALID': 'That password is one of the first that are guessed. Please choose another one.',
  'password PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE': 'A password can’t start or end with a space.',
  'password UNIDENTIFIED_CUSTOMER': 'That e-mail and password don’t belong together. Please try again.',
  'phone INVALID': phoneMessage,
  'phone TAKEN': 'This phone number belongs to another account.',
  'presentPassword UNIDENTIFIED_CUSTOMER': 'That isn’t your present password. Please try again.',
  'form CUSTOMER_DISABLED': 'This account is closed. Please write to us if you need it.',
  'form TOKEN_INVALID': 'This link has been used or has run out. Please ask for a new one.',
  'form ALREADY_ENABLED': 'This account is active already. Please sign in.',
  'form NOT_FOUND': 'This link has been used or has run out. Please ask for a new one.',
};

/** The backend's user errors as problems of the form. */
export function toFormErrors(errors: readonly CustomerError[]): AccountOutcome {
  return { kind: 'refused', problems: errors.map(problemOf) };
}

/** Maps a wrong current password to the field it was entered in. */
export function toPasswordError(errors: readonly CustomerError[]): AccountOutcome {
  const field = 'presentPassword';
  const problems = errors.map(
    ({ code, message }) =>
      ({
        field,
        message: words[`${field} ${code ?? ''}`] ?? message,
      }) as const,
  );
  return { kind: 'refused', problems };
}

/** Maps the backend's errors about an address to its fields. */
export function toAddressErrors(errors: readonly CustomerError[]): AccountOutcome {
  const problems = errors.map(({ field, message }) => ({
    field: addressFields[field?.at(-1) ?? ''] ?? ('form' as const),
    message,
  }));
  return { kind: 'refused', problems };
}

/** Returns true if a change was rejected because its session has ended. */
export function sessionEnded(errors: readonly CustomerError[]): boolean {
  return errors.some(
    ({ code, field }) => code === 'TOKEN_INVALID' && field?.includes('customerAccessToken') !== false,
  );
}

/**
 * Handles a response without data: returns a wait if the backend asks for one. Throws an HttpError if the
 * backend is unavailable.
 */
export function laterOrThrow(failure: RequestFailure): AccountOutcome {
  const wait = waitOf(failure);
  if (wait === null) throw toBackendError(failure);
  return { kind: 'later', seconds: wait, message: `Too many tries. Please try again in ${timeWords(wait)}.` };
}

function problemOf({ code, field, message }: CustomerError): AccountFieldError {
  // A wrong password is reported at the password field.
  const named =
    code === 'UNIDENTIFIED_CUSTOMER' ? 'password' : (fields.find((each) => field?.includes(each)) ?? 'form');
  return { field: named, message: words[`${named} ${code ?? ''}`] ?? message };
}

function waitOf(failure: RequestFailure): number | null {
  if (failure.kind === 'http') return failure.status === 429 ? usualWait : null;
  if (failure.kind !== 'graphql') return null;
  const throttled = failure.errors.find(({ code }) => code === 'THROTTLED');
  return throttled === undefined ? null : (throttled.retryAfter ?? usualWait);
}

function timeWords(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
