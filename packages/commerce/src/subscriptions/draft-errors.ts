/** User errors of subscription drafts. */

export interface DraftUserError {
  /** Path below the input. */
  readonly field: readonly string[];
  readonly message: string;
  /** Code from Shopify's `SubscriptionDraftErrorCode`. */
  readonly code: string;
}

export interface DraftRejection {
  readonly errors: readonly DraftUserError[];
}

/** @param field path separated by dots, such as `input.quantity` */
export function toDraftErrors(field: string, message: string, code: string): DraftRejection {
  return { errors: [{ field: field.split('.'), message, code }] };
}

/** Moves errors below another field; `from` is removed from their paths. */
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
