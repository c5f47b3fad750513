/** Adds the line of a form that a double tap sends twice, without JavaScript or before it runs, once (CART-39). */
import type { DurationMs } from '@vitrine/rules/units';
import type { AddLineCommand } from './backend.ts';
import type { CartRequest, OpenCart } from './cart-request.ts';
import { addCartLine, readShopperCart } from './carts.ts';
import type { SharedRequests } from './shared-requests.ts';

/** Time after an add in which the same one is its second tap. A deliberate one takes longer: the cart's page is between. */
export const doubleTapTime: DurationMs = 1000;

/** @param adds remembers requests for `doubleTapTime`. */
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
  // The browser has the new cart's id before it shows the next page.
  const get = async () => cart;
  return adds.once(toName(cart.id), get, get);
}
