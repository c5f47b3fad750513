/** Serves `/metrics` on a separate port, which shoppers can't reach. */
import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';

export interface MetricsServerOptions {
  readonly host: string;
  readonly port: number;
  /** Returns all metrics in Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly log: Logger;
}

/** Resolves once it listens; rejects with a message if the port isn't available. */
export async function serveMetrics({ host, port, text, log }: MetricsServerOptions): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Figures are at /metrics.\n');
      return;
    }
    try {
      const figures = await text();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(figures);
    } catch (error) {
      log.error({ err: error }, 'the figures could not be read');
      response.writeHead(500, { 'content-type': 'text/plain' }).end('The figures could not be read.\n');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          `METRICS_PORT ${port} on METRICS_HOST ${host} can't be had (${error.code ?? error.message}): set another one.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return server;
}
