/** Calls the Customer Account API of the embedded backend in the same process. */
import { Hono } from 'hono';
import type { CustomerAccounts } from '../embedded.ts';
import type { ShopHttp } from '../http/environment.ts';
import { customerAccountRoutes } from './customer-account-routes.ts';

/**
 * Creates a `fetch` that calls the routes without the network. These calls aren't rate-limited as guesses, because members don't
 * choose their tokens.
 */
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
