/** Shared steps of all cart mutations: find the cart by id and secret, change and save it, and return it priced. */
import type { CurrencyCode } from '@vitrine/rules/money';
import { getStorefront } from '@vitrine/rules/regions/region';
import { isEnumType } from 'graphql';
import { findEnteredGiftCards } from '../../gift-cards/cart-gift-cards.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { createBadInputError } from '../../graphql/errors.ts';
import { parseCartId } from '../cart-id.ts';
import { cartLimits } from '../cart-limits.ts';
import type { CartRecord } from '../cart-record.ts';
import type { CartChangeFunction, CartUserError, CartWarning } from '../change/cart-change.ts';
import { type CartResult, changeCart } from '../change-cart.ts';
import { createInventoryView, type InventoryView } from '../inventory-view.ts';
import { getCartRegion } from '../price-cart-record.ts';
import { type CartSource, createCartContext, toCartSource } from './cart-source.ts';
import { toCodeWarnings } from './code-warnings.ts';

/** Source object of every cart mutation's payload. */
export interface CartPayload {
  readonly cart: CartSource | null;
  readonly userErrors: readonly CartUserError[];
  readonly warnings: readonly CartWarning[];
}

export const cartNotFound: CartUserError = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
};

/**
 * Parses a cart id.
 * @throws GraphQLError if it is malformed.
 */
export function parseCartGid(gid: string) {
  const id = parseCartId(gid);
  if (id === null) throw createBadInputError(`Invalid global id '${gid.slice(0, 200)}'`);
  return id;
}

/** Returns the stock and variants available in the cart's market. */
export function getCartInventory(context: GraphContext, cart: CartRecord): InventoryView {
  const region = getCartRegion(createCartContext(context), cart);
  return createInventoryView(context.snapshot, region, context.parts.giftCards);
}

/**
 * Returns the list if it has at most 250 items, the API's limit.
 * @throws GraphQLError if it is longer.
 */
export function requireListWithinLimit<T>(list: readonly T[]): readonly T[] {
  if (list.length <= cartLimits.input) return list;
  const message = `The input array size of ${list.length} is greater than the maximum allowed of ${cartLimits.input}.`;
  throw createBadInputError(message);
}

export function getCartCurrency(context: GraphContext, cart: CartRecord): CurrencyCode {
  return getStorefront(getCartRegion(createCartContext(context), cart)).currency;
}

/** Finds gift cards by their codes. Call it before the cart is locked. */
export async function readGiftCards(context: GraphContext, codes: readonly string[]) {
  const { storage, giftCards } = context.parts;
  const entered = requireListWithinLimit(codes).filter((code) => code.trim() !== '');
  return {
    cards: await findEnteredGiftCards(storage.read, giftCards?.key ?? null, entered, context.now),
    context,
  };
}

/** Converts the result of a cart mutation to its payload: the changed cart, with a warning for each code that doesn't apply. */
export function toCartPayload(context: GraphContext, result: CartResult): CartPayload {
  const known = context.schema.getType('CartWarningCode');
  const warnings = [...result.warnings, ...toCodeWarnings(result)];
  return {
    cart: toCartSource(context, result, true),
    userErrors: result.problems,
    // Omit warning codes that the requested API version doesn't have.
    warnings: warnings.filter(({ code }) => isEnumType(known) && known.getValue(code) !== undefined),
  };
}

/** Changes the cart with id `cartId`. `work` must be pure, because it may run again after a conflict. */
export async function resolveCartChange(
  context: GraphContext,
  cartId: string,
  work: CartChangeFunction,
): Promise<CartPayload> {
  const result = await changeCart(createCartContext(context), parseCartGid(cartId), work);
  if (result === null) return { cart: null, userErrors: [cartNotFound], warnings: [] };
  return toCartPayload(context, result);
}
