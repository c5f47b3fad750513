/** For tests only: serves an app on a real port. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';

export interface TestServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the app on a free port. */
export async function serveApp(app: Hono<ShopHttp>): Promise<TestServer> {
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
