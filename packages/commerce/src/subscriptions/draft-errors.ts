/** User errors of subscription drafts. */

export interface DraftUserError {
  /** Path below the input. */
  readonly field: readonly string[];
  readonly message: string;
  /** Of Shopify's `SubscriptionDraftErrorCode`. */
  readonly code: string;
}

export interface DraftRejection {
  readonly errors: readonly DraftUserError[];
}

/** @param field path with dots, such as `input.quantity` */
export function toDraftErrors(field: string, message: string, code: string): DraftRejection {
  return { errors: [{ field: field.split('.'), message, code }] };
}

/** Puts errors below another field; `from` is removed from their own. */
export function moveErrorsBelow(
  path: readonly string[],
  errors: readonly DraftUserError[],
  from?: string,
): readonly DraftUserError[] {
  return errors.map((error) => ({
    ...error,
    field: [...path, ...(error.field[0] === from ? error.field.slice(1) : error.field)],
  }));
}
