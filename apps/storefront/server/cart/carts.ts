/**
 * The shop's own cart calls on top of the Storefront API, answered as the cart's JSON. JSON routes and forms share
 * them. Source: cart-and-shipping §4 and §7, decisions §7.
 */
import { codesLeavingWith } from '@vitrine/rules/cart/code-lines';
import {
  cartDocument,
  cartLinesAddDocument,
  cartLinesRemoveDocument,
  cartLinesUpdateDocument,
} from '@vitrine/storefront-api/documents/cart';
import { withBuyer } from '../account/buyer.ts';
import { endIfExpired } from '../account/members.ts';
import { alsoTelling, changed, isGone, known, opened, payloadOf } from './answer.ts';
import { setCodes } from './codes.ts';
import { plainAttributes } from './line-json.ts';
import { createCart, lineInput } from './new-cart.ts';
import { readPricingAccount } from './pricing-extension.ts';
import { inOrder } from './reconcile.ts';
import { backendRefusal } from './refusals.ts';
import type { CartSurroundings, LineChange, LineToAdd, OpenCart } from './surroundings.ts';

/** The cart behind an id; null where it is unknown, expired, bought or somebody else's. */
export async function readCart(around: CartSurroundings, id: string): Promise<OpenCart | null> {
  const [result] = await Promise.all([
    around.client.request(cartDocument, { variables: { cartId: id } }),
    endIfExpired(around),
  ]);
  if (!result.ok) throw backendRefusal(result);
  const { cart } = result.data;
  if (cart === null) return null;
  const read = { cart, extensions: result.extensions, warnings: [] };
  const answer = await withBuyer(around, read);
  return opened(around, answer === read ? { ...read, notices: [] } : await inOrder(around, answer, {}), null);
}

/** The cart behind an id, or a new one. */
export async function openCart(around: CartSurroundings, id: string | null): Promise<OpenCart> {
  const existing = id === null ? null : await readCart(around, id);
  return existing ?? createCart(around, []);
}

/** Adds a line; a cart that is gone is replaced by a new one. Throws a Refusal where the backend refuses the line. */
export async function addLine(
  around: CartSurroundings,
  id: string | null,
  line: LineToAdd,
): Promise<OpenCart> {
  if (id === null) return createCart(around, [line]);
  const result = await around.client.request(cartLinesAddDocument, {
    variables: { cartId: id, lines: [lineInput(line)] },
  });
  const payload = payloadOf(result, (data) => data.cartLinesAdd);
  if (payload.cart === null && isGone(payload.userErrors)) return createCart(around, [line]);
  return changed(around, payload, {
    added: [line.merchandiseId],
    claimed: line.attributes.length === 0 ? [] : [line.merchandiseId],
  });
}

/** Updates a line; a quantity of 0 or less removes it. A line of another cart is a 404. */
export async function updateLine(
  around: CartSurroundings,
  id: string | null,
  change: LineChange,
): Promise<OpenCart> {
  const { lineId, variantId, quantity, attributes } = change;
  if (quantity !== undefined && quantity <= 0) return removeLines(around, id, [lineId], false);
  const added = await variantsAdded(around, known(id), change);
  const result = await around.client.request(cartLinesUpdateDocument, {
    variables: {
      cartId: known(id),
      lines: [
        {
          id: lineId,
          ...(variantId === undefined ? {} : { merchandiseId: variantId }),
          ...(quantity === undefined ? {} : { quantity }),
          ...(attributes === undefined ? {} : { attributes }),
        },
      ],
    },
  });
  const payload = payloadOf(result, (data) => data.cartLinesUpdate);
  return changed(around, payload, {
    added,
    ...(attributes === undefined ? {} : { claimed: [lineId] }),
  });
}

/** Removes lines. `isCampaignCode` says that a code added them: the code goes with them (cart-and-shipping §4). */
export async function removeLines(
  around: CartSurroundings,
  id: string | null,
  lineIds: readonly string[],
  isCampaignCode: boolean,
): Promise<OpenCart> {
  const removed = await linesBefore(around, known(id), lineIds);
  const result = await around.client.request(cartLinesRemoveDocument, {
    variables: { cartId: known(id), lineIds },
  });
  const payload = payloadOf(result, (data) => data.cartLinesRemove);
  const cart = await changed(around, payload, { removed });
  const codes = cart.json.discountCodes.map(({ code }) => code);
  const leaves =
    isCampaignCode || removed.some((line) => codesLeavingWith(line, codes, around.offers).length > 0);
  return leaves && codes.length > 0 ? alsoTelling(cart, await setCodes(around, cart.id, [], null)) : cart;
}

/** The variant that an update makes more of; asked only where a gift was taken out, which it may bring back. */
async function variantsAdded(
  { client, removedGifts }: CartSurroundings,
  id: string,
  { lineId, variantId, quantity }: LineChange,
): Promise<readonly string[]> {
  if (removedGifts.read().length === 0) return [];
  const result = await client.request(cartDocument, { variables: { cartId: id } });
  const line = result.ok ? result.data.cart?.lines.nodes.find((node) => node.id === lineId) : undefined;
  if (line === undefined) return [];
  const variant = variantId ?? line.merchandise.id;
  const more = variant !== line.merchandise.id || (quantity ?? line.quantity) > line.quantity;
  return more ? [variant] : [];
}

/** The lines about to go, where the backend doesn't see to what that means: a gift taken out, a code's line. */
async function linesBefore(
  { client, keepsOrder }: CartSurroundings,
  id: string,
  lineIds: readonly string[],
): Promise<readonly { readonly attributes: ReturnType<typeof plainAttributes> }[]> {
  if (keepsOrder) return [];
  const result = await client.request(cartDocument, { variables: { cartId: id } });
  if (!result.ok || readPricingAccount(result.extensions)?.reconciled === true) return [];
  const lines = result.data.cart?.lines.nodes ?? [];
  return lines
    .filter((line) => lineIds.includes(line.id))
    .map((line) => ({ attributes: plainAttributes(line) }));
}
