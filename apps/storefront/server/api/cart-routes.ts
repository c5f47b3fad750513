/** The cart's JSON calls. Source: cart-and-shipping §7, decisions §7. */
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { type Context, Hono } from 'hono';
import type { CartAnswerJson, DiscountAnswerJson } from '../../app/cart/cart-json.ts';
import { addLine, openCart, readCart, removeLines, updateLine } from '../cart/carts.ts';
import { enterCode } from '../cart/codes.ts';
import { setDestination } from '../cart/destination.ts';
import { keepGiftSelection } from '../cart/gift-selection.ts';
import { forgetCartId, keepCartId, readCartId } from '../cart/session.ts';
import type { CartSurroundings, OpenCart } from '../cart/surroundings.ts';
import type { ShopHttp } from '../http/environment.ts';
import { freshJson } from '../http/fresh-json.ts';
import { jsonBody } from './body.ts';
import { addInput, deleteInput, destinationInput, discountInput, updateInput } from './cart-input.ts';

/** What stands behind the cart calls of one request. */
export type Surround = (context: Context<ShopHttp>) => Promise<CartSurroundings>;

export function cartRoutes(surround: Surround): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .post('/api/cart/create', async (context) => {
      return answer(context, await openCart(await surround(context), readCartId(context)));
    })
    .get('/api/cart', async (context) => {
      const id = readCartId(context);
      const cart = id === null ? null : await readCart(await surround(context), id);
      if (cart === null) {
        if (id !== null) forgetCartId(context);
        const none: CartAnswerJson = { cart: null };
        return freshJson(context, none);
      }
      return answer(context, cart);
    })
    .post('/api/cart', async (context) => {
      const input = await jsonBody(context, addInput);
      return answer(context, await addLine(await surround(context), readCartId(context), input));
    })
    .put('/api/cart', async (context) => {
      const input = await jsonBody(context, updateInput);
      return answer(context, await updateLine(await surround(context), readCartId(context), input));
    })
    .post('/api/cart/delete', async (context) => {
      const { lineIds, isCampaignCode } = await jsonBody(context, deleteInput);
      const around = await surround(context);
      return answer(context, await removeLines(around, readCartId(context), lineIds, isCampaignCode));
    })
    .put('/api/cart/discount', async (context) => {
      const { discountCodes } = await jsonBody(context, discountInput);
      const cart = await enterCode(await surround(context), readCartId(context), discountCodes);
      keepCartId(context, cart.id);
      keepGiftSelection(context, cart.json);
      const body: DiscountAnswerJson = { status: cart.taken ? 204 : 422, cart: cart.json };
      return freshJson(context, body);
    })
    .put('/api/cart/destination', async (context) => {
      const { country, province } = await jsonBody(context, destinationInput);
      const destination = normalizePlace(country, province);
      return answer(context, await setDestination(await surround(context), readCartId(context), destination));
    });
}

function answer(context: Context<ShopHttp>, cart: OpenCart): Promise<Response> {
  keepCartId(context, cart.id);
  keepGiftSelection(context, cart.json);
  const body: CartAnswerJson = { cart: cart.json };
  return freshJson(context, body);
}
