/** Calls of the shop to the Customer Account API of the backend in its own process. */
import { Hono } from 'hono';
import type { CustomerAccounts } from '../embedded.ts';
import type { ShopHttp } from '../http/environment.ts';
import { customerAccountRoutes } from './customer-account-routes.ts';

/** Creates a `fetch` that goes to the routes without the network. Tokens aren't counted as guesses: members don't choose them. */
export function createInProcessFetch({ authorization, handleTrustedApi }: CustomerAccounts): typeof fetch {
  const routes = new Hono<ShopHttp>();
  routes.use(async (context, next) => {
    context.set('address', null);
    context.set('requestId', 'customer-account');
    context.set('secure', false);
    await next();
  });
  const accounts = { authorization, handleApi: handleTrustedApi, handleTrustedApi };
  routes.route(
    '/',
    customerAccountRoutes(accounts, authorization.issuer, () => null),
  );
  return async (input, init) => routes.fetch(new Request(input, init));
}
