/** Validates names, email addresses, phone numbers and passwords, with Shopify's error codes. */
import { isEmail } from '@vitrine/rules/contact/email';
import { toSingleLine } from '@vitrine/rules/contact/single-line';
import type { CountryCode } from '@vitrine/rules/regions/region';
import { toE164 } from '../checkout/parse-input.ts';
import { isGuessablePassword, type PasswordContext } from './guessable-passwords.ts';
import { passwordLength } from './passwords.ts';
import { type CustomerUserError, maxCustomerTextLength } from './user-errors.ts';

/** Details of a customer. Undefined leaves a field unchanged, null clears it. */
export interface CustomerInput {
  readonly email?: string | null;
  readonly password?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly phone?: string | null;
  readonly acceptsMarketing?: boolean | null;
}

export interface ValidCustomerInput {
  readonly email?: string;
  readonly password?: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly phone?: string | null;
  readonly acceptsMarketing?: boolean;
}

/** @param path name of the input argument: `input` or `customer`. */
export function validateCustomerInput(
  input: CustomerInput,
  path: string,
  country: CountryCode,
  shopNames: readonly string[] = [],
): { readonly checked: ValidCustomerInput; readonly problems: readonly CustomerUserError[] } {
  const problems: CustomerUserError[] = [];
  const refuse = (field: string, code: CustomerUserError['code'], message: string) => {
    problems.push({ code, field: [path, field], message });
  };
  const checked: { -readonly [K in keyof ValidCustomerInput]: ValidCustomerInput[K] } = {};

  if (input.email !== undefined && input.email !== null) {
    const email = input.email.trim();
    if (email === '') refuse('email', 'BLANK', "Email can't be blank");
    else if (!isEmail(email)) refuse('email', 'INVALID', 'Email is invalid');
    else checked.email = email.toLowerCase();
  }
  if (input.password !== undefined && input.password !== null) {
    problems.push(...validatePassword(input.password, [path, 'password'], { ...input, shopNames }));
    checked.password = input.password;
  }
  for (const field of ['firstName', 'lastName'] as const) {
    const value = input[field];
    if (value === undefined) continue;
    const label = field === 'firstName' ? 'First name' : 'Last name';
    const name = toSingleLine(value ?? '');
    if (name.length > maxCustomerTextLength)
      refuse(field, 'TOO_LONG', `${label} is too long (maximum is ${maxCustomerTextLength} characters)`);
    else if (/<[^>]*>/.test(name)) refuse(field, 'CONTAINS_HTML_TAGS', `${label} cannot contain HTML tags`);
    else if (/https?:|www\./i.test(name)) refuse(field, 'CONTAINS_URL', `${label} cannot contain URL`);
    else checked[field] = name === '' ? null : name;
  }
  if (input.phone !== undefined) {
    const typed = input.phone?.trim() ?? '';
    const phone = typed === '' ? '' : toE164(typed, country);
    if (phone === null) refuse('phone', 'INVALID', 'Phone is invalid');
    else checked.phone = phone === '' ? null : phone;
  }
  if (input.acceptsMarketing !== undefined && input.acceptsMarketing !== null) {
    checked.acceptsMarketing = input.acceptsMarketing;
  }
  return { checked, problems };
}

/**
 * Validates a new password.
 * @param around personal data of the account.
 */
export function validatePassword(
  password: string,
  field: readonly string[],
  around: PasswordContext = {},
): readonly CustomerUserError[] {
  const { min, max } = passwordLength;
  if (password === '') return [{ code: 'BLANK', field, message: "Password can't be blank" }];
  if (password.trim() !== password) {
    const message = 'Password cannot start or end with spaces';
    return [{ code: 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE', field, message }];
  }
  if (password.length < min) {
    return [{ code: 'TOO_SHORT', field, message: `Password is too short (minimum is ${min} characters)` }];
  }
  if (password.length > max) {
    return [{ code: 'TOO_LONG', field, message: `Password is too long (maximum is ${max} characters)` }];
  }
  if (isGuessablePassword(password, around)) {
    return [{ code: 'INVALID', field, message: 'Password is too easy to guess' }];
  }
  return [];
}
