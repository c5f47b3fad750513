/** Serves an app that is put together, and closes its shop when the process is told to stop. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import type { Shop } from '../shop.ts';
import { listen } from './listen.ts';

export interface Serving {
  /** Puts the app together; `draining` tells it that the process is about to stop. */
  readonly app: (draining: () => boolean) => Hono<ShopHttp>;
  /** Sees requests before the app does: Vite's middlewares during development. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly server?: Server;
  readonly alsoClose?: () => Promise<void>;
}

/** Resolves once connections are accepted. */
export async function serve(shop: Shop, { app, before, server, alsoClose }: Serving): Promise<void> {
  let draining = false;
  const answer = getRequestListener(app(() => draining).fetch);
  await listen({
    port: shop.settings.PORT,
    host: shop.settings.HOST,
    server,
    listener: (request, response) => {
      if (before === undefined) void answer(request, response);
      else before(request, response, () => void answer(request, response));
    },
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
