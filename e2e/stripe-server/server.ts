/**
 * A fake of Stripe's API, as documented: Payment Intents, refunds, idempotency, errors and signed webhooks. For tests.
 * Its state is in memory.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StripeServerError } from './errors.ts';
import { type Form, getFormText, parseForm } from './form.ts';
import { Intents } from './intents.ts';

export interface StripeServerOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Secret that signs the webhooks. */
  readonly signingSecret: string;
  /** 0, the default, uses a free port. */
  readonly port?: number;
  readonly clock?: () => number;
}

/** A signed event as it would be posted to the webhook. */
export interface SignedEvent {
  readonly type: string;
  readonly body: string;
  readonly signature: string;
}

/** A failure of the next request to a path. */
export type Fault =
  /** Responds 500 without doing anything. */
  | 'error'
  /** Processes the request, and closes the connection before the response. */
  | 'dropAfter';

export interface StripeServer {
  readonly port: number;
  readonly intents: Intents;
  /** All events so far, oldest first. */
  readonly events: readonly SignedEvent[];
  /** Writes, as "POST /v1/refunds". A repetition with the same idempotency key isn't added. */
  readonly writes: readonly string[];
  /**
   * Applies the fault to the next `times` requests (1 by default) whose path ends with `pathEnd`, optionally only to those
   * with a method.
   */
  failNext(pathEnd: string, fault: Fault, times?: number, method?: 'GET' | 'POST'): void;
  /** Expires idempotency keys, as Stripe does after a day, so that the same key is a new request. */
  forgetKeys(): void;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

export async function startStripeServer(options: StripeServerOptions): Promise<StripeServer> {
  const clock = options.clock ?? Date.now;
  const events: SignedEvent[] = [];
  const writes: string[] = [];
  const replays = new Map<string, { readonly fingerprint: string; readonly answer: Answer }>();
  const faults: { readonly pathEnd: string; readonly fault: Fault; readonly method?: string | undefined }[] =
    [];
  const intents = new Intents((type, object) => events.push(sign(type, object, options, clock())), clock);

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(errorBody({ type: 'api_error', message: String(error) }));
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const body = await text(request);
    const form = parseForm(request.method === 'GET' ? url.search.slice(1) : body);
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' && request.method === 'POST' ? key : null;
    const fault = takeFault(url.pathname, request.method);
    if (fault === 'error')
      return send(response, {
        status: 500,
        body: errorBody({ type: 'api_error', message: 'Something went wrong.' }),
      });

    const fingerprint = createHash('sha256').update(`${url.pathname}?${body}`).digest('hex');
    const before = idempotencyKey === null ? undefined : replays.get(idempotencyKey);
    if (before !== undefined) {
      if (before.fingerprint !== fingerprint) return send(response, reusedKey(idempotencyKey ?? ''));
      response.setHeader('idempotent-replayed', 'true');
      if (fault === 'dropAfter') response.destroy();
      else send(response, before.answer);
      return;
    }
    const answer = attempt(request, url, form);
    if (request.method === 'POST' && answer.status < 500) {
      writes.push(`POST ${url.pathname}`);
      if (idempotencyKey !== null) replays.set(idempotencyKey, { fingerprint, answer });
    }
    if (fault === 'dropAfter') response.destroy();
    else send(response, answer);
  }

  function attempt(request: IncomingMessage, url: URL, form: Form): Answer {
    try {
      authenticate(request, url, form);
      return { status: 200, body: JSON.stringify(route(request.method ?? 'GET', url.pathname, form)) };
    } catch (error) {
      if (!(error instanceof StripeServerError)) throw error;
      return { status: error.status, body: errorBody(error.body) };
    }
  }

  function authenticate(request: IncomingMessage, url: URL, form: Form): void {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? getFormText(form, 'key');
    if (given === options.secretKey) return;
    // A browser authenticates with the publishable key and the client secret of an intent.
    const id = /^\/v1\/payment_intents\/(pi_\w+)/.exec(url.pathname)?.[1];
    const own = id !== undefined && getFormText(form, 'client_secret') === intents.find(id).client_secret;
    if (given === options.publishableKey && own) return;
    throw new StripeServerError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }

  function route(method: string, path: string, form: Form): object {
    const [, id, action] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/payment_intents')
      return intents.toResponse(intents.create(form), form);
    if (method === 'GET' && path === '/v1/payment_intents') {
      const data = intents
        .listIntents(getFormText(form, 'customer'))
        .map((intent) => intents.toResponse(intent, form));
      return { object: 'list', data, has_more: false, url: path };
    }
    if (method === 'POST' && path === '/v1/customers') return intents.createCustomer(form);
    if (method === 'POST' && path === '/v1/checkout/sessions') return intents.createSession(form);
    const [, sessionId] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? [];
    if (method === 'GET' && sessionId !== undefined) return intents.findSession(sessionId);
    if (method === 'POST' && path === '/v1/refunds') return intents.refund(form);
    if (method === 'GET' && path === '/v1/refunds') {
      const data = intents.listRefunds(getFormText(form, 'payment_intent'));
      return { object: 'list', data, has_more: false, url: '/v1/refunds' };
    }
    const [, refundId] = /^\/v1\/refunds\/(\w+)$/.exec(path) ?? [];
    if (method === 'GET' && refundId !== undefined) return intents.findRefund(refundId);
    if (id !== undefined && method === 'GET' && action === undefined)
      return intents.toResponse(intents.find(id), form);
    if (id !== undefined && method === 'POST') {
      if (action === 'confirm') return intents.toResponse(intents.confirm(id, form), form);
      if (action === 'capture') return intents.toResponse(intents.capture(id), form);
      if (action === 'cancel') return intents.toResponse(intents.cancel(id), form);
    }
    throw new StripeServerError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  }

  function takeFault(path: string, used: string | undefined): Fault | null {
    const index = faults.findIndex(({ pathEnd, method = used }) => path.endsWith(pathEnd) && method === used);
    return index < 0 ? null : (faults.splice(index, 1)[0]?.fault ?? null);
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server took no port.');
  const { port } = address;
  return {
    port,
    intents,
    events,
    writes,
    failNext(pathEnd, fault, times = 1, method) {
      for (let count = 0; count < times; count += 1) faults.push({ pathEnd, fault, method });
    },
    forgetKeys: () => replays.clear(),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Signs as documented: HMAC-SHA256 of `<seconds>.<body>` with the endpoint's secret. */
function sign(
  type: string,
  object: object,
  { signingSecret }: StripeServerOptions,
  now: number,
): SignedEvent {
  const seconds = Math.floor(now / 1000);
  const body = JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    created: seconds,
    data: { object },
    livemode: false,
    type,
  });
  const mac = createHmac('sha256', signingSecret).update(`${seconds}.${body}`).digest('hex');
  return { type, body, signature: `t=${seconds},v1=${mac}` };
}

function reusedKey(key: string): Answer {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return { status: 400, body: errorBody({ type: 'idempotency_error', message }) };
}

function errorBody(error: object): string {
  return JSON.stringify({ error });
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(6).toString('hex')}`,
  });
  response.end(body);
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
