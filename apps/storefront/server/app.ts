/** The shop's HTTP server: what every request passes through, in order, and who answers it. */
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ShopContext } from '../app/load-context.ts';
import { healthRoutes } from './health.ts';
import type { ShopHttp } from './http/environment.ts';
import { Refusal, writeRefusal } from './http/refusal.ts';
import { requestContext } from './http/request-context.ts';
import type { RenderPage } from './pages/renderer.ts';

export interface ShopApp {
  readonly log: Logger;
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly renderPage: RenderPage;
  readonly shopContext: (facts: ShopHttp['Variables'], request: Request) => ShopContext;
  readonly check: () => Promise<void>;
  readonly draining: () => boolean;
}

/** Puts the server together; `app.request(...)` answers without a socket. */
export function createApp(shop: ShopApp): Hono<ShopHttp> {
  const app = new Hono<ShopHttp>();
  app.use(
    requestContext({
      log: shop.log,
      trustProxy: shop.trustProxy,
      publicUrl: shop.publicUrl,
      stopwatch: () => performance.now(),
    }),
  );
  app.route('/', healthRoutes(shop.check, shop.draining));
  app.all('*', (context) => shop.renderPage(context.req.raw, shop.shopContext(context.var, context.req.raw)));
  app.onError((error, context) => {
    if (error instanceof Refusal) return writeRefusal(context, error);
    context.get('log').error({ err: error }, 'unexpected');
    return writeRefusal(context, new Refusal(500, 'INTERNAL', 'Something went wrong. Please try again.'));
  });
  return app;
}
