/** Serves an app and closes its shop when the process receives a signal to stop. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppDeps } from '../app.ts';
import type { ShopHttp } from '../http/environment.ts';
import { type CacheFastPath, createCacheFastPath } from '../pages/cache-fast-path.ts';
import type { Shop } from '../shop.ts';
import { listen } from './listen.ts';

export interface Serving {
  /** Creates the app; `draining` returns true once the process is about to stop. */
  readonly app: (parts: Pick<AppDeps, 'draining' | 'keptDoor'>) => Hono<ShopHttp>;
  /** Sees requests before the app does: Vite's middlewares during development. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly server?: Server;
  readonly alsoClose?: () => Promise<void>;
}

/** Handles requests: cached responses by the fast path, everything else by the app. */
export function createListener(
  app: Pick<Hono<ShopHttp>, 'fetch'>,
  keptDoor: CacheFastPath | null,
): (request: IncomingMessage, response: ServerResponse) => void {
  const whole = getRequestListener(app.fetch);
  if (keptDoor === null) return (request, response) => void whole(request, response);
  return (request, response) => {
    const go = () => whole(request, response);
    // If the fast path fails, the app handles the request and reports the error.
    void keptDoor.answer(request, response).then((answered) => (answered ? undefined : go()), go);
  };
}

/** Resolves once connections are accepted. */
export async function serve(shop: Shop, { app, before, server, alsoClose }: Serving): Promise<void> {
  let draining = false;
  const keptDoor = createCacheFastPath(shop);
  const answer = createListener(app({ draining: () => draining, keptDoor }), keptDoor);
  await listen({
    port: shop.settings.PORT,
    host: shop.settings.HOST,
    server,
    listener: (request, response) => {
      if (before === undefined) answer(request, response);
      else before(request, response, () => answer(request, response));
    },
    connections: { max: shop.settings.CONNECTIONS_PER_CLIENT, proxies: shop.settings.TRUST_PROXY },
    drainSeconds: shop.development ? 0 : shop.settings.DRAIN_SECONDS,
    shutdownSeconds: shop.development ? 1 : shop.settings.SHUTDOWN_SECONDS,
    onDrain: () => {
      draining = true;
    },
    onClosed: async () => {
      await alsoClose?.();
      await shop.close();
    },
    log: shop.log,
  });
}
