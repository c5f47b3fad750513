/** JSON calls of the cart (CART-19 to CART-26, DISC-02). */

import {
  cartFieldsHeader,
  type SelectedCartJson,
  selectCartFields,
} from '@vitrine/rules/cart/json/cart-fields';
import type { CartJson, CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { cartPartsHeader, type PackedResponseJson, packCart } from '@vitrine/rules/cart/json/packed-cart';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { type Context, Hono } from 'hono';
import { renewShopperSession } from '../account/renewal.ts';
import { hasSession } from '../account/session.ts';
import type { CartRequest, OpenCart } from '../cart/cart-request.ts';
import {
  addCartLine,
  changeGiftCards,
  readCartToShow,
  readOrCreateCart,
  removeCartLines,
  setCartDestination,
  updateCartLine,
} from '../cart/carts.ts';
import { enterCode } from '../cart/codes.ts';
import { clearCartId, readCartIdCookie, setCartId, setGiftSelection } from '../cart/cookies.ts';
import type { ShopHttp } from '../http/environment.ts';
import { sendFreshJson } from '../http/fresh-json.ts';
import { jsonBody } from './body.ts';
import {
  addInput,
  deleteInput,
  destinationInput,
  discountInput,
  giftCardsInput,
  updateInput,
} from './cart-input.ts';

/** Creates the dependencies for the cart calls of one request. */
export type CreateCartRequest = (context: Context<ShopHttp>) => Promise<CartRequest>;

export function cartRoutes(cartRequest: CreateCartRequest): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .post('/api/cart/create', async (context) => {
      return answer(context, await readOrCreateCart(await cartRequest(context), readCartIdCookie(context)));
    })
    .get('/api/cart', async (context) => {
      const id = readCartIdCookie(context);
      // Most pages are opened by guests without a cart, who get null without a request to the backend.
      const mayHaveOne = id !== null || hasSession(context);
      const cart = mayHaveOne ? await readShoppers(context, await cartRequest(context), id) : null;
      if (cart === null) {
        if (id !== null) clearCartId(context);
        const none: CartResponseJson = { cart: null };
        return sendFreshJson(context, none);
      }
      return answer(context, cart);
    })
    .post('/api/cart', async (context) => {
      const input = await jsonBody(context, addInput);
      return answer(context, await addCartLine(await cartRequest(context), readCartIdCookie(context), input));
    })
    .put('/api/cart', async (context) => {
      const input = await jsonBody(context, updateInput);
      return answer(
        context,
        await updateCartLine(await cartRequest(context), readCartIdCookie(context), input),
      );
    })
    .post('/api/cart/delete', async (context) => {
      const { lineIds, isCampaignCode } = await jsonBody(context, deleteInput);
      const request = await cartRequest(context);
      return answer(
        context,
        await removeCartLines(request, readCartIdCookie(context), lineIds, isCampaignCode),
      );
    })
    .put('/api/cart/discount', async (context) => {
      const { discountCodes } = await jsonBody(context, discountInput);
      const cart = await enterCode(await cartRequest(context), readCartIdCookie(context), discountCodes);
      return answer(context, cart, { status: cart.taken ? 204 : 422 });
    })
    .put('/api/cart/gift-cards', async (context) => {
      const { giftCardCodes, appliedGiftCardIds } = await jsonBody(context, giftCardsInput);
      const request = await cartRequest(context);
      const id = readCartIdCookie(context);
      return answer(context, await changeGiftCards(request, id, giftCardCodes, appliedGiftCardIds));
    })
    .put('/api/cart/destination', async (context) => {
      const { country, province } = await jsonBody(context, destinationInput);
      const destination = normalizePlace(country, province);
      return answer(
        context,
        await setCartDestination(await cartRequest(context), readCartIdCookie(context), destination),
      );
    });
}

/** Reads the shopper's cart. Also renews the session, since every page of a signed-in member reads the cart. */
async function readShoppers(context: Context<ShopHttp>, request: CartRequest, id: string | null) {
  await renewShopperSession(context, request);
  return readCartToShow(request, id);
}

function answer(context: Context<ShopHttp>, cart: OpenCart, status: object = {}): Promise<Response> {
  setCartId(context, cart.id);
  setGiftSelection(context, cart.json);
  return sendFreshJson(context, { ...status, ...cartBody(context, cart.json) });
}

// A browser lists the parts of the cart that it has: about forty, each a name of a dozen characters.
const maxHeaderLength = 4000;

/** Returns the cart's JSON with the long fields that the client requests, and without the parts that the browser has. */
function cartBody(
  context: Context<ShopHttp>,
  cart: CartJson,
): { readonly cart: SelectedCartJson } | PackedResponseJson {
  const names = context.req.header(cartPartsHeader);
  if (names === undefined)
    return { cart: selectCartFields(cart, context.req.header(cartFieldsHeader) ?? '') };
  return { packed: packCart(cart, new Set(names.slice(0, maxHeaderLength).split(','))) };
}
