/**
 * Adds a form's line once, even if a double tap sends the form twice, as happens without JavaScript or before it runs (CART-39).
 */
import type { DurationMs } from '@vitrine/rules/units';
import type { AddLineCommand } from './backend.ts';
import type { CartRequest, OpenCart } from './cart-request.ts';
import { addCartLine, readShopperCart } from './carts.ts';
import type { SharedRequests } from './shared-requests.ts';

/**
 * Time within which an identical add counts as a double tap. Adding the line again deliberately takes longer, because the cart
 * page is shown in between.
 */
export const doubleTapTime: DurationMs = 1000;

/** @param adds remembers requests for `doubleTapTime` */
export async function addLineOnce(
  adds: SharedRequests,
  request: CartRequest,
  id: string | null,
  line: AddLineCommand,
): Promise<OpenCart> {
  const toName = (cartId: string) => JSON.stringify(['add', cartId, line]);
  const add = () => addCartLine(request, id, line);
  if (id !== null)
    return adds.once(toName(id), add, async () => (await readShopperCart(request, id)) ?? add());
  const cart = await add();
  // The redirect of the second request needs no cart: the browser already has the new cart's id.
  const get = async () => cart;
  return adds.once(toName(cart.id), get, get);
}
