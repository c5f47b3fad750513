/** HTTP server that records webhooks, and responds with a status that the test sets. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly address: string;
  readonly received: readonly ReceivedWebhook[];
  /** Sets the HTTP status of the responses; initially 500. */
  readonly setStatus: (status: number) => void;
  readonly stop: () => Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let status = 500;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hooks`,
    received,
    setStatus: (next) => {
      status = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Computes the signature that a webhook with this body must have: HMAC-SHA256 with the signing key, in Base64. */
export function signBody(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}
