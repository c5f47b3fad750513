/** What the API tells about input that it can't take: `CustomerUserError`, with Shopify's codes. */
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
  /** Path into the arguments; null where none is to blame. */
  readonly field: readonly string[] | null;
  readonly message: string;
}

/** Either what was asked for or why not. */
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
