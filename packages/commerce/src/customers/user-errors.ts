/** Validation errors of the API: `CustomerUserError` with Shopify's codes. */
export type CustomerUserErrorCode =
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

/** Maximum length of names and address fields, in characters. */
export const maxCustomerTextLength = 255;

export interface CustomerUserError {
  readonly code: CustomerUserErrorCode;
  /** Path of the invalid argument; null if the error isn't about an argument. */
  readonly field: readonly string[] | null;
  readonly message: string;
}

/** A value, or the errors that prevented it. */
export type CustomerResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly CustomerUserError[] };

export function succeed<T>(value: T): CustomerResult<T> {
  return { ok: true, value };
}

export function toCustomerError(
  code: CustomerUserErrorCode,
  message: string,
  field: readonly string[] | null = null,
): { readonly ok: false; readonly problems: readonly CustomerUserError[] } {
  return { ok: false, problems: [{ code, field, message }] };
}
