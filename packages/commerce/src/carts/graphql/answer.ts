/**
 * Shared steps of all cart mutations: find the cart by id and secret, change and save it, return it priced.
 */
import type { GraphContext } from '../../graphql/context.ts';
import { badInput } from '../../graphql/errors.ts';
import { parseCartId } from '../cart-id.ts';
import type { CartProblem, CartWarning, CartWork } from '../change/result.ts';
import { changeCart } from '../change-cart.ts';
import { cartLimits } from '../limits.ts';
import type { CartRecord } from '../model.ts';
import { cartRegion } from '../pricing.ts';
import { type Shelf, shelfOf } from '../shelf.ts';
import { type CartView, cartMoment, viewCart } from './view.ts';

/** Source object of every cart mutation's payload. */
export interface CartPayload {
  readonly cart: CartView | null;
  readonly userErrors: readonly CartProblem[];
  readonly warnings: readonly CartWarning[];
}

export const missingCart: CartProblem = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
};

/**
 * Parses a cart id.
 * @throws GraphQLError if it is malformed.
 */
export function readCartId(gid: string) {
  const id = parseCartId(gid);
  if (id === null) throw badInput(`Invalid global id '${gid.slice(0, 200)}'`);
  return id;
}

/** Returns the stock and variants available in the cart's market. */
export function cartShelf(context: GraphContext, cart: CartRecord): Shelf {
  return shelfOf(context.snapshot, cartRegion(cartMoment(context), cart));
}

/**
 * Returns the list if it has at most 250 items, the API's limit.
 * @throws GraphQLError if it is longer.
 */
export function bounded<T>(list: readonly T[]): readonly T[] {
  if (list.length <= cartLimits.input) return list;
  const message = `The input array size of ${list.length} is greater than the maximum allowed of ${cartLimits.input}.`;
  throw badInput(message);
}

/** Changes the cart with id `cartId`. `work` must be pure, because it may run again after a conflict. */
export async function answerChange(
  context: GraphContext,
  cartId: string,
  work: CartWork,
): Promise<CartPayload> {
  const answer = await changeCart(cartMoment(context), readCartId(cartId), work);
  if (answer === null) return { cart: null, userErrors: [missingCart], warnings: [] };
  return {
    cart: viewCart(context, answer, true),
    userErrors: answer.problems,
    warnings: answer.warnings,
  };
}
