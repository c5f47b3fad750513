/** Validation errors of the merchant's changes, with the names and codes of Shopify's Admin API. */

export interface UserError {
  /** Path of the argument, for example `['variants', '0', 'price']`; null if no argument is at fault. */
  readonly field: readonly string[] | null;
  readonly message: string;
  /** A code of the mutation's error type; null if none fits. */
  readonly code: string | null;
}

/** A value, or the errors that prevented the whole change. */
export type ChangeResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly UserError[] };

/** Rejects a change from within its transaction, which then leaves nothing. */
export class RejectedChange extends Error {
  override readonly name = 'RejectedChange';
  readonly errors: readonly UserError[];

  constructor(errors: readonly UserError[]) {
    super(errors.map(({ message }) => message).join(' '));
    this.errors = errors;
  }
}

/** Rejects a change for one reason. */
export function reject(
  field: readonly string[] | null,
  message: string,
  code: string | null = null,
): RejectedChange {
  return new RejectedChange([{ field, message, code }]);
}

/** Runs a change, and returns the errors with which it was rejected. */
export async function toChangeResult<T>(change: () => Promise<T>): Promise<ChangeResult<T>> {
  try {
    return { ok: true, value: await change() };
  } catch (error) {
    if (error instanceof RejectedChange) return { ok: false, errors: error.errors };
    throw error;
  }
}
