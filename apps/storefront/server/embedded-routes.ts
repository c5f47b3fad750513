/** Routes of the embedded backend: the Storefront API and the payment gateway's webhooks. */
import { Hono } from 'hono';
import { cardVaultRoutes } from './card-vault-routes.ts';
import type { Embedded } from './embedded.ts';
import type { ShopHttp } from './http/environment.ts';

/** A request without a version gets the oldest one, as at Shopify. */
const graphPaths = [
  '/api/:version/graphql.json',
  '/api/:version/graphql',
  '/api/graphql.json',
  '/api/graphql',
  '/api',
] as const;

export function embeddedRoutes({ backend, stripeWebhook }: Embedded): Hono<ShopHttp> {
  const routes = new Hono<ShopHttp>();
  for (const path of graphPaths) {
    routes.all(path, (context) =>
      backend.fetch(context.req.raw, {
        address: context.get('address'),
        requestId: context.get('requestId'),
      }),
    );
  }
  if (backend.parts.cardVaultUrl !== undefined) routes.route('/', cardVaultRoutes(backend.parts));
  if (stripeWebhook !== null) {
    routes.post('/webhooks/stripe', async (context) => {
      const signature = context.req.header('stripe-signature') ?? null;
      const { status, body } = await stripeWebhook(await context.req.text(), signature);
      return context.text(body, status, { 'cache-control': 'no-store' });
    });
  }
  return routes;
}
