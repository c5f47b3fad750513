/** JSON calls of the cart (CART-19 to CART-26, DISC-02). */

import type { CartAnswerJson, CartJson } from '@vitrine/rules/cart/json/cart-json';
import { type PackedAnswerJson, packCart, partsHeader } from '@vitrine/rules/cart/json/pack';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { type Context, Hono } from 'hono';
import { renewSession } from '../account/renewal.ts';
import { hasSession } from '../account/session.ts';
import type { CartRequest, OpenCart } from '../cart/cart-request.ts';
import { addLine, openCart, readCart, removeLines, setDestination, updateLine } from '../cart/carts.ts';
import { enterCode } from '../cart/codes.ts';
import { forgetCartId, keepCartId, keepGiftSelection, readCartId } from '../cart/cookies.ts';
import type { ShopHttp } from '../http/environment.ts';
import { freshJson } from '../http/fresh-json.ts';
import { jsonBody } from './body.ts';
import { addInput, deleteInput, destinationInput, discountInput, updateInput } from './cart-input.ts';

/** What stands behind the cart calls of one request. */
export type CartRequestOf = (context: Context<ShopHttp>) => Promise<CartRequest>;

export function cartRoutes(cartRequest: CartRequestOf): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .post('/api/cart/create', async (context) => {
      return answer(context, await openCart(await cartRequest(context), readCartId(context)));
    })
    .get('/api/cart', async (context) => {
      const id = readCartId(context);
      // Most pages are opened by guests without a cart.
      const mayHaveOne = id !== null || hasSession(context);
      const cart = mayHaveOne ? await readShoppers(context, await cartRequest(context), id) : null;
      if (cart === null) {
        if (id !== null) forgetCartId(context);
        const none: CartAnswerJson = { cart: null };
        return freshJson(context, none);
      }
      return answer(context, cart);
    })
    .post('/api/cart', async (context) => {
      const input = await jsonBody(context, addInput);
      return answer(context, await addLine(await cartRequest(context), readCartId(context), input));
    })
    .put('/api/cart', async (context) => {
      const input = await jsonBody(context, updateInput);
      return answer(context, await updateLine(await cartRequest(context), readCartId(context), input));
    })
    .post('/api/cart/delete', async (context) => {
      const { lineIds, isCampaignCode } = await jsonBody(context, deleteInput);
      const asked = await cartRequest(context);
      return answer(context, await removeLines(asked, readCartId(context), lineIds, isCampaignCode));
    })
    .put('/api/cart/discount', async (context) => {
      const { discountCodes } = await jsonBody(context, discountInput);
      const cart = await enterCode(await cartRequest(context), readCartId(context), discountCodes);
      return answer(context, cart, { status: cart.taken ? 204 : 422 });
    })
    .put('/api/cart/destination', async (context) => {
      const { country, province } = await jsonBody(context, destinationInput);
      const destination = normalizePlace(country, province);
      return answer(
        context,
        await setDestination(await cartRequest(context), readCartId(context), destination),
      );
    });
}

/** Every page of a member's asks for the cart: their session goes on with it. */
async function readShoppers(context: Context<ShopHttp>, asked: CartRequest, id: string | null) {
  await renewSession(context, asked);
  return readCart(asked, id);
}

function answer(context: Context<ShopHttp>, cart: OpenCart, status: object = {}): Promise<Response> {
  keepCartId(context, cart.id);
  keepGiftSelection(context, cart.json);
  return freshJson(context, { ...status, ...cartBody(context, cart.json) });
}

// A cart has some forty parts, each named by a dozen characters.
const longestHeader = 4000;

/** The whole cart; for a browser that names the parts it holds, the cart without them. */
function cartBody(context: Context<ShopHttp>, cart: CartJson): CartAnswerJson | PackedAnswerJson {
  const names = context.req.header(partsHeader);
  if (names === undefined) return { cart };
  return { packed: packCart(cart, new Set(names.slice(0, longestHeader).split(','))) };
}
