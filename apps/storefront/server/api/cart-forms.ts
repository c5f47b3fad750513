/**
 * The cart's forms for pages without JavaScript: the same calls, answered by a way back. What was refused comes back
 * in the address, as `?error=`, for the cart page to show. Source: the "works with JavaScript off".
 */
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { type Context, Hono } from 'hono';
import { addLine, enterCode, type OpenCart, removeLines, setDestination, updateLine } from '../cart/carts.ts';
import { forgetCartId, keepCartId, readCartId } from '../cart/session.ts';
import type { ShopHttp } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import { formBody } from './body.ts';
import { addForm, destinationForm, discountForm, removeForm, updateForm } from './cart-input.ts';
import type { Surround } from './cart-routes.ts';

export function cartForms(surround: Surround): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .post('/cart/add', (context) =>
      backToCart(context, async () => {
        const input = await formBody(context, addForm);
        return addLine(await surround(context), readCartId(context), input);
      }),
    )
    .post('/cart/update', (context) =>
      backToCart(context, async () => {
        const input = await formBody(context, updateForm);
        return updateLine(await surround(context), readCartId(context), input);
      }),
    )
    .post('/cart/remove', (context) =>
      backToCart(context, async () => {
        const { lineId, isCampaignCode } = await formBody(context, removeForm);
        return removeLines(await surround(context), readCartId(context), [lineId], isCampaignCode);
      }),
    )
    .post('/cart/discount', (context) =>
      backToCart(context, async () => {
        const { code } = await formBody(context, discountForm);
        const cart = await enterCode(await surround(context), readCartId(context), code);
        keepCartId(context, cart.id);
        const { error } = cart.json.discountData;
        if (!cart.taken && error !== null) throw new Refusal(422, 'CODE_REFUSED', error);
        return cart;
      }),
    )
    .post('/cart/destination', (context) =>
      backToCart(context, async () => {
        const { country, province } = await formBody(context, destinationForm);
        const destination = normalizePlace(country, province);
        return setDestination(await surround(context), readCartId(context), destination);
      }),
    );
}

async function backToCart(context: Context<ShopHttp>, change: () => Promise<OpenCart>): Promise<Response> {
  try {
    const cart = await change();
    keepCartId(context, cart.id);
    return context.redirect('/cart', 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'CART_NOT_FOUND') forgetCartId(context);
    return context.redirect(`/cart?${new URLSearchParams({ error: error.message })}`, 303);
  }
}
