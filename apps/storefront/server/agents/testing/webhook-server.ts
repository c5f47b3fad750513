/** For tests only: a platform that receives order webhooks and verifies their signatures by RFC 9421. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';

export interface ReceivedWebhook {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: orders, whose shape the published schemas check.
  readonly order: any;
}

export interface TestWebhookReceiver {
  readonly origin: string;
  /** Address that accepts webhooks. */
  readonly url: string;
  /** Every request so far. */
  readonly received: readonly ReceivedWebhook[];
  /** Requests that got a success status. */
  readonly accepted: readonly ReceivedWebhook[];
  /** Sets the response of the next requests; 200 by default. A rejected promise closes the connection. */
  respond(answer: (webhook: ReceivedWebhook) => ReceiverResponse | Promise<ReceiverResponse>): void;
  close(): Promise<void>;
}

export type ReceiverResponse =
  | number
  | { readonly status: number; readonly headers?: Record<string, string> };

export async function serveWebhooks(): Promise<TestWebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const accepted: ReceivedWebhook[] = [];
  let answer: (webhook: ReceivedWebhook) => ReceiverResponse | Promise<ReceiverResponse> = () => 200;
  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const webhook = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers,
      text,
      order: text === '' ? null : JSON.parse(text),
    };
    received.push(webhook);
    const given = await answer(webhook);
    const { status, headers: more = {} } = typeof given === 'number' ? { status: given } : given;
    if (status < 300) accepted.push(webhook);
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end('{}');
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    url: `${origin}/webhooks/orders?shop=1`,
    received,
    accepted,
    respond(next) {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Components that a signature has to cover. */
const required = [
  '@method',
  '@authority',
  '@path',
  '@query',
  'content-digest',
  'content-type',
  'ucp-agent',
  'webhook-id',
  'webhook-timestamp',
];

/** Checks a webhook's signature with the keys of the shop's profile. @returns the error, or null if the signature is valid */
export function findSignatureFault(webhook: ReceivedWebhook, keys: readonly JsonWebKey[]): string | null {
  const { headers, method, path, text } = webhook;
  const [, parameters = '', list = '', keyId = ''] =
    /^sig1=(\(([^)]*)\);keyid="([^"]+)")$/.exec(headers['signature-input'] ?? '') ?? [];
  const key = keys.find((each) => 'kid' in each && each.kid === keyId);
  if (key === undefined) return 'the profile has no such key';
  const digest = `sha-256=:${createHash('sha256').update(text).digest('base64')}:`;
  if (headers['content-digest'] !== digest) return 'the digest is another one';
  const names = list.split(' ').map((name) => name.slice(1, -1));
  const uncovered = required.filter((name) => !names.includes(name));
  if (uncovered.length > 0) return `${uncovered.join(', ')} not covered`;
  const { pathname, search } = new URL(path, 'http://platform');
  const derived: Record<string, string> = {
    '@method': method,
    '@authority': headers.host ?? '',
    '@path': pathname,
    '@query': search,
  };
  const lines = names.map((name) => `"${name}": ${derived[name] ?? headers[name]}`);
  const base = Buffer.from([...lines, `"@signature-params": ${parameters}`].join('\n'));
  const signature = Buffer.from(/^sig1=:(.+):$/.exec(headers.signature ?? '')?.[1] ?? '', 'base64');
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
  const isValid = verify('sha256', base, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
  return isValid ? null : 'the signature does not verify';
}
