/**
 * Links in Shopify's form for a backend without a shop's pages: `/cart/VARIANT:QUANTITY,…?discount=CODE` leads to the checkout of
 * a new cart, and `/discount/CODE` remembers a code for the next such link.
 */
import { Hono } from 'hono';
import { readShopperCart } from '../cart/carts.ts';
import { enterCode } from '../cart/codes.ts';
import { readCartIdCookie } from '../cart/cookies.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { parseOwnPath } from '../http/own-path.ts';
import { discountForm } from './cart-input.ts';
import { createCartFromLink, setCartCookies } from './cart-links.ts';
import type { CreateCartRequest } from './cart-routes.ts';
import { linesPath, parseLinkLines, requireNavigation } from './link-lines.ts';

export function checkoutLinks(cartRequest: CreateCartRequest): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get('/discount/:code', async (context) => {
      requireNavigation(context);
      const code = discountForm.safeParse({ code: context.req.param('code') });
      if (code.success) {
        const request = await cartRequest(context);
        const cart = await enterCode(request, readCartIdCookie(context), code.data.code).catch(leaveRefused);
        if (cart !== null) setCartCookies(context, cart);
      }
      return context.redirect(parseOwnPath(context.req.query('redirect')) ?? '/', 303);
    })
    .get(linesPath, async (context) => {
      requireNavigation(context);
      const request = await cartRequest(context);
      const remembered = await readShopperCart(request, readCartIdCookie(context));
      const code = remembered?.json.discountCodes[0]?.code;
      const cart = await createCartFromLink(context, request, parseLinkLines(context), code);
      setCartCookies(context, cart);
      return context.redirect(cart.json.checkoutUrl, 303);
    });
}

/** Ignores the rejection of a code, so that the link works without the code, as at Shopify. Throws any other error again. */
function leaveRefused(error: unknown): null {
  if (error instanceof HttpError) return null;
  throw error;
}
