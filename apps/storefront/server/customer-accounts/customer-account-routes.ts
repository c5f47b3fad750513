/** Routes of the Customer Account API: the sign-in, and GraphQL. */
import { Hono } from 'hono';
import type { CustomerAccounts } from '../embedded.ts';
import type { ShopHttp } from '../http/environment.ts';
import { authorizationRoutes } from './authorization-routes.ts';

/** Paths of the API: Shopify's current one, and the one that older versions of Hydrogen use. */
const paths = ['/customer/api/:version/graphql', '/account/customer/api/:version/graphql'] as const;

/** @param buyerOf returns the IP address of the buyer on whose behalf another server calls the API; null for other clients. */
export function customerAccountRoutes(
  { authorization, handleApi }: CustomerAccounts,
  shopUrl: string,
  buyerOf: (headers: Headers) => string | null,
): Hono<ShopHttp> {
  const routes = new Hono<ShopHttp>().route('/', authorizationRoutes(authorization, shopUrl));
  for (const path of paths)
    routes.all(path, (context) =>
      handleApi(context.req.raw, {
        address: buyerOf(context.req.raw.headers) ?? context.get('address'),
        requestId: context.get('requestId'),
      }),
    );
  return routes;
}
