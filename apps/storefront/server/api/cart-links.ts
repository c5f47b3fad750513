/**
 * Links in e-mails, adverts and posts that fill a cart, in Shopify's form.
 * `/discount/CODE?redirect=/collections/sale` applies a code. `/cart/VARIANT:QUANTITY,…?discount=CODE`
 * creates a cart with these products and leads to the checkout, with `storefront=true` to the cart, or to the
 * page of the shop named by `redirect`. Region switches use it to take a cart along.
 */
import { type Context, Hono } from 'hono';
import type { AddLineCommand } from '../cart/backend.ts';
import type { CartRequest, OpenCart } from '../cart/cart-request.ts';
import { createShopperCart } from '../cart/carts.ts';
import { enterCode } from '../cart/codes.ts';
import { readCartIdCookie, setCartId, setFlashMessage, setGiftSelection } from '../cart/cookies.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { parseOwnPath } from '../http/own-path.ts';
import { discountForm } from './cart-input.ts';
import type { CreateCartRequest } from './cart-routes.ts';
import { linesPath, parseLinkLines, requireNavigation } from './link-lines.ts';
import { filterSoldHere } from './sold-here.ts';

export function cartLinks(cartRequest: CreateCartRequest): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get('/discount/:code', async (context) => {
      requireNavigation(context);
      const code = discountForm.safeParse({ code: context.req.param('code') });
      const place = parseOwnPath(context.req.query('redirect')) ?? '/';
      if (!code.success) return context.redirect(place, 303);
      try {
        const cart = await enterCode(await cartRequest(context), readCartIdCookie(context), code.data.code);
        setCartCookies(context, cart);
      } catch (error) {
        // There was no cart before, and no cart was created.
        if (!(error instanceof HttpError)) throw error;
        setFlashMessage(context, error.message);
      }
      return context.redirect(place, 303);
    })
    .get(linesPath, async (context) => {
      requireNavigation(context);
      try {
        const request = await cartRequest(context);
        const lines = parseLinkLines(context);
        const sold = await linesSoldHere(context, request, lines);
        const cart = await createCartFromLink(context, request, sold);
        setCartCookies(context, cart);
        const toCart = context.req.query('storefront') === 'true' || cart.json.lines.length === 0;
        const place = parseOwnPath(context.req.query('redirect'));
        // The cart page names the products that could not be added.
        if (sold.length < lines.length) return context.redirect('/cart', 303);
        return context.redirect(place ?? (toCart ? '/cart' : cart.json.checkoutUrl), 303);
      } catch (error) {
        // The existing cart stays unchanged.
        if (!(error instanceof HttpError)) throw error;
        setFlashMessage(context, error.message);
        return context.redirect('/cart', 303);
      }
    });
}

/**
 * Returns the lines of a link to add. A link with `redirect` takes a cart along from another storefront: products that aren't
 * sold here are left out, with a message on the next page. Other links add all of their lines or none. If the backend doesn't
 * respond, no line is left out.
 */
async function linesSoldHere(
  context: Context<ShopHttp>,
  request: CartRequest,
  lines: readonly AddLineCommand[],
): Promise<readonly AddLineCommand[]> {
  if (context.req.query('redirect') === undefined || lines.length < 2) return lines;
  const sold = await filterSoldHere(request, lines);
  const missing = lines.length - sold.length;
  if (sold.length === 0 || missing === 0) return lines;
  const what = missing === 1 ? 'One product isn’t' : `${missing} products aren’t`;
  setFlashMessage(
    context,
    `${what} sold on this storefront, so your cart came along without ${missing === 1 ? 'it' : 'them'}.`,
  );
  return sold;
}

/** Creates the cart of a link, with the link's discount code, or else the code `otherwise`. */
export async function createCartFromLink(
  context: Context<ShopHttp>,
  request: CartRequest,
  lines: readonly AddLineCommand[],
  otherwise?: string,
): Promise<OpenCart> {
  // A cart lists its newest line first; a link lists its first product first.
  const cart = await createShopperCart(request, lines.toReversed());
  const code = discountForm.safeParse({ code: context.req.query('discount') ?? otherwise });
  if (!code.success || code.data.code === '') return cart;
  const coded = await enterCode(request, cart.id, code.data.code);
  const { error } = coded.json.discountData;
  if (!coded.taken && error !== null) setFlashMessage(context, error);
  return coded;
}

/** Stores the cart and its gifts in the cookies. */
export function setCartCookies(context: Context<ShopHttp>, cart: OpenCart): void {
  setCartId(context, cart.id);
  setGiftSelection(context, cart.json);
}
