/** Validation errors of the API: `CustomerUserError` with Shopify's codes. */
export type CustomerProblemCode =
  | 'ALREADY_ENABLED'
  | 'BLANK'
  | 'CONTAINS_HTML_TAGS'
  | 'CONTAINS_URL'
  | 'CUSTOMER_DISABLED'
  | 'INVALID'
  | 'NOT_FOUND'
  | 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE'
  | 'TAKEN'
  | 'TOKEN_INVALID'
  | 'TOO_LONG'
  | 'TOO_SHORT'
  | 'UNIDENTIFIED_CUSTOMER';

export interface CustomerProblem {
  readonly code: CustomerProblemCode;
  /** Path of the argument; null if no argument is at fault. */
  readonly field: readonly string[] | null;
  readonly message: string;
}

/** A value, or the errors that prevented it. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly CustomerProblem[] };

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refused(
  code: CustomerProblemCode,
  message: string,
  field: readonly string[] | null = null,
): { readonly ok: false; readonly problems: readonly CustomerProblem[] } {
  return { ok: false, problems: [{ code, field, message }] };
}
