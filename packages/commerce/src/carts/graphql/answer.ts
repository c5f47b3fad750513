/** The way of every cart mutation: find the cart by its id and key, change it durably, answer it priced. */
import type { GraphContext } from '../../graphql/context.ts';
import { badInput } from '../../graphql/errors.ts';
import { parseCartId } from '../cart-id.ts';
import type { CartChange, CartProblem, CartWarning } from '../change/result.ts';
import { changeInOrder, type OrderSurroundings } from '../change-in-order.ts';
import { cartLimits } from '../limits.ts';
import { cartCountry, servingRegion } from '../market.ts';
import type { CartRecord } from '../model.ts';
import { type Shelf, shelfOf } from '../shelf.ts';
import { type CartView, viewCart } from './view.ts';

/** The source of every cart mutation's payload. */
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

/** Reads a cart's id; a malformed one is a top-level error. */
export function readCartId(gid: string) {
  const id = parseCartId(gid);
  if (id === null) throw badInput(`Invalid global id '${gid.slice(0, 200)}'`);
  return id;
}

/** What the cart's market sells, for this operation. */
export function cartShelf(context: GraphContext, cart: CartRecord): Shelf {
  const country = cartCountry(cart, context.countryGiven ? context.country : null);
  return shelfOf(context.snapshot, servingRegion(context.parts, country, context.now));
}

/** A request's list; longer than the API's 250 is a top-level error. */
export function bounded<T>(list: readonly T[]): readonly T[] {
  if (list.length <= cartLimits.input) return list;
  const message = `The input array size of ${list.length} is greater than the maximum allowed of ${cartLimits.input}.`;
  throw badInput(message);
}

/** Changes the cart behind `cartId`. `work` is pure: it may run again after a conflict. */
export async function answerChange(
  context: GraphContext,
  cartId: string,
  work: (cart: CartRecord) => CartChange,
): Promise<CartPayload> {
  const change = await changeInOrder(orderSurroundings(context), readCartId(cartId), (cart) =>
    work(inContext(cart, context)),
  );
  if (change === null) return { cart: null, userErrors: [missingCart], warnings: [] };
  return {
    cart: await viewCart(context, change.cart, true, change.notices),
    userErrors: change.problems,
    warnings: change.warnings,
  };
}

/** What an operation's changes are judged by. */
export function orderSurroundings({
  parts,
  snapshot,
  countryGiven,
  country,
  now,
}: GraphContext): OrderSurroundings {
  return { parts, snapshot, country: countryGiven ? country : null, now };
}

/** The country that an operation names moves the market of a cart whose buyer has none; never the buyer's own. */
function inContext(cart: CartRecord, { countryGiven, country }: GraphContext): CartRecord {
  if (!countryGiven || cart.buyerIdentity.countryCode !== null || cart.contextCountry === country)
    return cart;
  return { ...cart, contextCountry: country };
}
