/**
 * Reads and changes the shopper's cart on any backend, for the JSON routes and the forms. Results are the cart's JSON (CART-19 to
 * CART-26).
 */

import { getCampaign, manualGiftAttributes } from '@vitrine/rules/cart/attributes';
import { hasLostGift } from '@vitrine/rules/cart/has-lost-gift';
import type { Destination } from '@vitrine/rules/cart/model';
import { cartNotFound, chooseCountry, chooseItsProvince } from '@vitrine/words/request-errors';
import { HttpError } from '../http/http-error.ts';
import {
  type AddLineCommand,
  type BackendCart,
  type CartCommand,
  UnknownBuyer,
  type UpdateLineCommand,
} from './backend.ts';
import type { CartRequest, OpenCart } from './cart-request.ts';
import { assertLaunched } from './launching.ts';
import {
  createCartWithLines,
  createOwnerCheck,
  findOwnCart,
  findOwnCartId,
  withEarlierNotices,
} from './own-cart.ts';
import { presentCart } from './present-cart.ts';

/**
 * Reads a cart by the id in the browser's cookie. Null if there is none, or it is expired, completed or another shopper's.
 */
export async function readShopperCart(request: CartRequest, id: string | null): Promise<OpenCart | null> {
  const cart = await findOwnCart(request, id);
  return cart && presentCart(request, cart);
}

/**
 * Reads a cart to show it. A gift whose conditions are no longer met is removed first, with a message, so that it is never shown
 * at its full price; products that are no longer sold are named (CART-57). Any other cart is only read (OFFER-23).
 */
export async function readCartToShow(request: CartRequest, id: string | null): Promise<OpenCart | null> {
  const cart = await findOwnCart(request, id);
  return (
    cart && presentCart(request, (await isOutdated(request, cart)) ? await reconciled(request, cart) : cart)
  );
}

/**
 * Returns true if a gift has to be removed, a product is no longer sold, or the visitor has joined an experiment since the last
 * change.
 */
async function isOutdated(
  { visits }: CartRequest,
  { input, variants, hasUnsoldLines }: BackendCart,
): Promise<boolean> {
  if (hasUnsoldLines === true || hasLostGift(input)) return true;
  if (visits === null || variants === undefined || input.lines.length === 0) return false;
  const visit = await visits.known();
  if (visit === undefined) return false;
  if (visit.experiments === null) return Object.keys(variants).length > 0;
  return Object.keys(visit.experiments.variants).some((id) => variants[id] === undefined);
}

async function reconciled(request: CartRequest, cart: BackendCart): Promise<BackendCart> {
  const isOwner = createOwnerCheck(await request.owner());
  try {
    const after = await request.backend.change(cart.id, { kind: 'reconcile' }, isOwner);
    return after === null ? cart : withEarlierNotices(cart, after);
  } catch (error) {
    // The cart is shown unchanged; its next change or its checkout removes the gift.
    request.log.warn({ err: error }, 'a cart could not be brought up to date before it was shown');
    return cart;
  }
}

/** Returns the shopper's cart, or creates one. */
export async function readOrCreateCart(request: CartRequest, id: string | null): Promise<OpenCart> {
  const existing = await readShopperCart(request, id);
  return existing ?? createShopperCart(request, []);
}

/** Adds a line. Creates a cart if there is none. @throws HttpError if the backend rejects the line */
export function addCartLine(
  request: CartRequest,
  id: string | null,
  line: AddLineCommand,
): Promise<OpenCart> {
  return addCartLines(request, id, [line]);
}

/** Adds lines. Creates a cart if there is none. @throws HttpError for products that haven't launched yet */
export async function addCartLines(
  request: CartRequest,
  id: string | null,
  lines: readonly AddLineCommand[],
): Promise<OpenCart> {
  await assertLaunched(request, lines);
  const cart = await changeKnown(request, id, { kind: 'add', lines });
  return cart ?? createShopperCart(request, lines);
}

/** Updates a line; a quantity of 0 or less removes it. @throws HttpError 404 for a line of another cart. */
export function updateCartLine(
  request: CartRequest,
  id: string | null,
  line: UpdateLineCommand,
): Promise<OpenCart> {
  if (line.quantity !== undefined && line.quantity <= 0)
    return removeCartLines(request, id, [line.lineId], false);
  return change(request, id, { kind: 'update', line });
}

/** Removes lines. @param isCampaignCode true if a discount code added the lines, which is then removed too (CART-26) */
export function removeCartLines(
  request: CartRequest,
  id: string | null,
  lineIds: readonly string[],
  isCampaignCode: boolean,
): Promise<OpenCart> {
  return change(request, id, { kind: 'remove', lineIds, withCodes: isCampaignCode });
}

/** Replaces the codes of a cart. @param previous the code that is replaced, for the result's message; null if there is none */
export function setCodes(
  request: CartRequest,
  id: string,
  codes: readonly string[],
  previous: string | null,
): Promise<OpenCart> {
  return change(request, id, { kind: 'codes', codes }, previous);
}

/** Adds gift cards by their codes, and removes applied gift cards by their ids. @throws HttpError if a code is invalid */
export function changeGiftCards(
  request: CartRequest,
  id: string | null,
  codes: readonly string[],
  removed: readonly string[],
): Promise<OpenCart> {
  return change(request, id, { kind: 'giftCards', codes, removed });
}

/** Sets the destination of the estimate. @throws HttpError if the country or province doesn't exist. */
export async function setCartDestination(
  request: CartRequest,
  id: string | null,
  to: Destination,
): Promise<OpenCart> {
  const wrong = request.wrongPlace(to);
  if (wrong !== null) {
    const message = wrong === 'country' ? chooseCountry() : chooseItsProvince();
    throw new HttpError(422, 'INVALID', message, { [wrong]: message });
  }
  const command = { kind: 'ship', to } as const;
  const cart = await changeKnown(request, id, command);
  return cart ?? change(request, (await createShopperCart(request, [])).id, command);
}

/** Sets the signed-in member, or a guest, as the cart's buyer. @throws HttpError if there is no cart */
export function setBuyer(request: CartRequest, id: string | null): Promise<OpenCart> {
  return change(request, id, { kind: 'buyer', token: request.member.token() });
}

/** Adds a gift, or removes it if it is in the cart already. If the cart then has too many gifts, the oldest is removed. */
export async function toggleGift(
  request: CartRequest,
  id: string | null,
  variantId: string,
): Promise<OpenCart> {
  const cart = await readOrCreateCart(request, id);
  const chosen = cart.json.lines.filter(
    (line) => line.merchandise.id === variantId && getCampaign(line.attributes) === 'manual_gwp',
  );
  const gift = {
    merchandiseId: variantId,
    quantity: 1,
    attributes: manualGiftAttributes,
    sellingPlanId: null,
  };
  // A gift may be a product that hasn't launched yet, so this bypasses `addCartLines`.
  if (chosen.length === 0) return change(request, cart.id, { kind: 'add', lines: [gift] });
  const lineIds = chosen.map((line) => line.id);
  return removeCartLines(request, cart.id, lineIds, false);
}

/**
 * Creates a cart with lines. A member's lines are added to the member's stored cart.
 *
 * @throws HttpError if the backend rejects a line
 */
export async function createShopperCart(
  request: CartRequest,
  lines: readonly AddLineCommand[],
): Promise<OpenCart> {
  await assertLaunched(request, lines);
  const create = () => createCartWithLines(request, lines);
  return presentCart(request, await create().catch((error: unknown) => retryAsGuest(request, error, create)));
}

async function change(
  request: CartRequest,
  id: string | null,
  command: CartCommand,
  previousCode: string | null = null,
): Promise<OpenCart> {
  const cart = await changeKnown(request, id, command, previousCode);
  if (cart === null) throw new HttpError(404, 'CART_NOT_FOUND', cartNotFound());
  return cart;
}

/** @returns null if the cart no longer exists */
async function changeKnown(
  request: CartRequest,
  given: string | null,
  command: CartCommand,
  previousCode: string | null = null,
): Promise<OpenCart | null> {
  const id = await findOwnCartId(request, given);
  const owner = await request.owner();
  const cart = id === null ? null : await request.backend.change(id, command, createOwnerCheck(owner));
  return cart && presentCart(request, cart, previousCode);
}

/** After an `UnknownBuyer`, ends the session and repeats the call as a guest. Throws any other error again. */
function retryAsGuest<Result>(
  { member }: Pick<CartRequest, 'member'>,
  error: unknown,
  again: () => Promise<Result>,
): Promise<Result> {
  if (!(error instanceof UnknownBuyer)) throw error;
  member.end();
  return again();
}
