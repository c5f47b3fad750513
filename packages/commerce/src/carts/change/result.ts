/** What a change of a cart comes to. A change with problems leaves the cart as it was. */
import type { CartErrorCode, CartWarningCode } from 'shopify-api-2025-01/storefront-api-types';
import type { CartRecord } from '../model.ts';

/** A `CartUserError` of the API. */
export interface CartProblem {
  readonly code: CartErrorCode;
  readonly field: readonly string[];
  readonly message: string;
}

/** A `CartWarning` of the API: the change was made, but not entirely as asked. */
export interface CartWarning {
  readonly code: CartWarningCode;
  readonly message: string;
  /** The gid of what it is about. */
  readonly target: string;
}

export interface CartChange {
  readonly cart: CartRecord;
  readonly problems: readonly CartProblem[];
  readonly warnings: readonly CartWarning[];
}

/** What a change makes of a cart. Pure: it may run again after a conflict. */
export type CartWork = (cart: CartRecord) => CartChange;

/** A cart as a change leaves it. */
export function changed(cart: CartRecord, warnings: readonly CartWarning[] = []): CartChange {
  return { cart, problems: [], warnings };
}

export function refused(cart: CartRecord, problems: readonly CartProblem[]): CartChange {
  return { cart, problems, warnings: [] };
}

/** The cart as it is. */
export function unchanged(cart: CartRecord): CartChange {
  return { cart, problems: [], warnings: [] };
}

/** Changes one after the other: all of them, or none where one of them is refused. */
export function inTurn(...works: readonly CartWork[]): CartWork {
  return (before) => {
    let cart = before;
    const problems: CartProblem[] = [];
    const warnings: CartWarning[] = [];
    for (const work of works) {
      const change = work(cart);
      cart = change.cart;
      problems.push(...change.problems);
      warnings.push(...change.warnings);
    }
    return problems.length > 0 ? refused(before, problems) : { cart, problems, warnings };
  };
}
