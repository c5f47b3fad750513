/** What a change of a cart comes to. A change with problems leaves the cart as it was. */
import type { CartRecord } from '../model.ts';

/** The error codes of the API's schema that carts of this backend answer with. */
export type CartProblemCode =
  | 'INVALID'
  | 'INVALID_COMPANY_LOCATION'
  | 'INVALID_DELIVERY_ADDRESS_ID'
  | 'INVALID_DELIVERY_GROUP'
  | 'INVALID_DELIVERY_OPTION'
  | 'INVALID_MERCHANDISE_LINE'
  | 'INVALID_METAFIELDS'
  | 'LESS_THAN'
  | 'MISSING_DISCOUNT_CODE'
  | 'NOTE_TOO_LONG'
  | 'ADDRESS_FIELD_IS_REQUIRED'
  | 'ADDRESS_FIELD_IS_TOO_LONG'
  | 'ADDRESS_FIELD_CONTAINS_HTML_TAGS'
  | 'ADDRESS_FIELD_CONTAINS_URL'
  | 'ADDRESS_FIELD_CONTAINS_EMOJIS'
  | 'PROVINCE_NOT_FOUND'
  | 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'
  | 'TOO_MANY_DELIVERY_ADDRESSES';

/** A `CartUserError` of the API. */
export interface CartProblem {
  readonly code: CartProblemCode;
  readonly field: readonly string[];
  readonly message: string;
}

/** A `CartWarning` of the API: the change was made, but not entirely as asked. */
export interface CartWarning {
  readonly code:
    | 'MERCHANDISE_NOT_ENOUGH_STOCK'
    | 'MERCHANDISE_OUT_OF_STOCK'
    | 'DUPLICATE_DELIVERY_ADDRESS'
    | 'PAYMENTS_GIFT_CARDS_UNAVAILABLE';
  readonly message: string;
  /** The gid of what it is about. */
  readonly target: string;
}

export interface CartChange {
  readonly cart: CartRecord;
  readonly problems: readonly CartProblem[];
  readonly warnings: readonly CartWarning[];
}

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
export function inTurn(
  ...works: readonly ((cart: CartRecord) => CartChange)[]
): (cart: CartRecord) => CartChange {
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
