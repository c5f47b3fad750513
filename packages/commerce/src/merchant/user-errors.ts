/** Validation errors of the merchant's changes, with the field names and codes of Shopify's Admin API. */

export interface UserError {
  /** Path of the argument, for example `['variants', '0', 'price']`; null if the error isn't about an argument. */
  readonly field: readonly string[] | null;
  readonly message: string;
  /** A code of the mutation's error type; null if none fits. */
  readonly code: string | null;
}

/** A value, or the errors that prevented the whole change. */
export type ChangeResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly UserError[] };

/** Thrown within a change's transaction to reject the change and roll it back. */
export class RejectedChange extends Error {
  override readonly name = 'RejectedChange';
  readonly errors: readonly UserError[];

  constructor(errors: readonly UserError[]) {
    super(errors.map(({ message }) => message).join(' '));
    this.errors = errors;
  }
}

/** Rejects a change with a single error. */
export function reject(
  field: readonly string[] | null,
  message: string,
  code: string | null = null,
): RejectedChange {
  return new RejectedChange([{ field, message, code }]);
}

/** Runs a change. If it is rejected, returns the errors. */
export async function toChangeResult<T>(change: () => Promise<T>): Promise<ChangeResult<T>> {
  try {
    return { ok: true, value: await change() };
  } catch (error) {
    if (error instanceof RejectedChange) return { ok: false, errors: error.errors };
    throw error;
  }
}
