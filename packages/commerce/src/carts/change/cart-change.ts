/** Result of a cart change. If there are user errors, the cart is unchanged. */
import type { CartWarningCode } from '@shopify/hydrogen-react/storefront-api-types';
import type { CartErrorCode } from 'shopify-api-2025-01/storefront-api-types';
import type { CartRecord } from '../cart-record.ts';

/** Error codes for parent lines, since API version 2025-10. */
type ParentLineErrorCode = 'PARENT_LINE_NOT_FOUND' | 'PARENT_LINE_NESTING_TOO_DEEP';

/** A `CartUserError` of the API. */
export interface CartUserError {
  readonly code: CartErrorCode | ParentLineErrorCode;
  readonly field: readonly string[];
  readonly message: string;
}

/** A `CartWarning` of the API: the change was made, but not exactly as requested. */
export interface CartWarning {
  readonly code: CartWarningCode;
  readonly message: string;
  /** Global id of the affected object. */
  readonly target: string;
}

export interface CartChange {
  readonly cart: CartRecord;
  readonly problems: readonly CartUserError[];
  readonly warnings: readonly CartWarning[];
}

/** Function that changes a cart. It must be pure, because it may run again after a conflict. */
export type CartChangeFunction = (cart: CartRecord) => CartChange;

export function acceptChange(cart: CartRecord, warnings: readonly CartWarning[] = []): CartChange {
  return { cart, problems: [], warnings };
}

export function toRejectedChange(cart: CartRecord, problems: readonly CartUserError[]): CartChange {
  return { cart, problems, warnings: [] };
}

export function leaveCartUnchanged(cart: CartRecord): CartChange {
  return { cart, problems: [], warnings: [] };
}

/** Combines changes. All are applied, or none if any is rejected. */
export function composeChanges(...works: readonly CartChangeFunction[]): CartChangeFunction {
  return (before) => {
    let cart = before;
    const problems: CartUserError[] = [];
    const warnings: CartWarning[] = [];
    for (const work of works) {
      const change = work(cart);
      cart = change.cart;
      problems.push(...change.problems);
      warnings.push(...change.warnings);
    }
    return problems.length > 0 ? toRejectedChange(before, problems) : { cart, problems, warnings };
  };
}
