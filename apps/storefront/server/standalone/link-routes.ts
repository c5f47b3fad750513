/**
 * Shopify's links to carts and discounts, for the standalone backend. `/cart/VARIANT:QUANTITY,…?discount=CODE` creates a cart and
 * redirects to its checkout. `/discount/CODE` stores the code in a cookie for the next such link, and redirects to the
 * storefront.
 */
import type { Backend } from '@vitrine/commerce/create-backend';
import { Hono } from 'hono';
import { z } from 'zod';
import { linesPath, parseLinkLines, requireNavigation } from '../api/link-lines.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getHostCookie, setHostCookie } from '../http/host-cookie.ts';
import { HttpError } from '../http/http-error.ts';
import { parseOwnPath } from '../http/own-path.ts';

const codeCookie = 'discount_code';
const codeCookieSeconds = 24 * 60 * 60;
const maxCodeLength = 255;

const createCart = `mutation CartOfLink($input: CartInput!) {
  cartCreate(input: $input) { cart { checkoutUrl } userErrors { message } }
}`;

const created = z.object({
  data: z.object({
    cartCreate: z.object({
      cart: z.object({ checkoutUrl: z.string() }).nullable(),
      userErrors: z.array(z.object({ message: z.string() })),
    }),
  }),
});

export function linkRoutes(
  backend: Pick<Backend, 'execute'>,
  storefrontUrl: string | undefined,
): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get('/discount/:code', (context) => {
      requireNavigation(context);
      const code = (context.req.param('code') ?? '').slice(0, maxCodeLength);
      setHostCookie(context, codeCookie, code, codeCookieSeconds);
      const path = parseOwnPath(context.req.query('redirect')) ?? '/';
      return context.redirect(`${storefrontUrl ?? ''}${path}`, 303);
    })
    .get(linesPath, async (context) => {
      requireNavigation(context);
      const code = context.req.query('discount') ?? getHostCookie(context, codeCookie);
      const lines = parseLinkLines(context).map(({ merchandiseId, quantity }) => ({
        merchandiseId: toVariantId(merchandiseId),
        quantity,
      }));
      const discountCodes = code === undefined || code === '' ? [] : code.slice(0, maxCodeLength).split(',');
      const { body } = await backend.execute({
        query: createCart,
        variables: { input: { lines, discountCodes } },
        operationName: 'CartOfLink',
        requestId: context.get('requestId'),
      });
      const { cart, userErrors } = created.parse(body).data.cartCreate;
      const [error] = userErrors;
      if (cart === null || error !== undefined)
        throw new HttpError(422, 'INVALID', error?.message ?? 'The cart could not be created.');
      return context.redirect(cart.checkoutUrl, 303);
    });
}

/** Links may contain a variant's numeric id only. */
function toVariantId(id: string): string {
  return id.startsWith('gid:') ? id : `gid://shopify/ProductVariant/${id}`;
}
