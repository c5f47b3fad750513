/** A client of a running shop, and measurements with many concurrent clients. */
import { Agent, request } from 'node:http';
import { readCpuMs } from './process.ts';

/** Keep-alive agent. Destroy it at the end. */
export const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  readonly status: number;
  readonly cookie: string;
  readonly body: string;
}

/** Sends a request with a JSON body on a keep-alive connection. `cookie` may be empty. */
export function callShop(
  port: number,
  method: string,
  path: string,
  cookie: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          Host: `localhost:${port}`,
          ...headers,
          ...(cookie === '' ? {} : { Cookie: cookie }),
          ...(payload === ''
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => {
          const set = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
          resolve({ status: response.statusCode ?? 0, cookie: set, body: text });
        });
      },
    );
    sent.on('error', (error) => {
      // The shop closed an idle keep-alive connection as it was reused, so it hasn't read the request, which can be
      // sent again.
      const isClosedWhileIdle = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (isClosedWhileIdle) resolve(callShop(port, method, path, cookie, body, headers));
      else reject(error);
    });
    sent.end(payload);
  });
}

/** Returns the response if its status is 200. */
export async function expectOk(answer: Promise<Answer>): Promise<Answer> {
  const got = await answer;
  if (got.status !== 200) throw new Error(`HTTP ${got.status}: ${got.body.slice(0, 300)}`);
  return got;
}

/** Returns one variant of each of five products with enough stock, from the shop's own API. */
export async function findBenchVariants(port: number): Promise<string[]> {
  const { body } = await expectOk(callShop(port, 'GET', '/api/collectionProducts?handle=all', ''));
  const { products } = JSON.parse(body) as {
    products: { selectedOrFirstAvailableVariant: { id: string; quantityAvailable: number | null } | null }[];
  };
  return products
    .flatMap(({ selectedOrFirstAvailableVariant: variant }) =>
      variant !== null && (variant.quantityAvailable ?? 0) > 60 ? [variant.id] : [],
    )
    .slice(0, 5);
}

/** Fields of a cart line in the response of `/api/cart` that benchmarks use. */
export interface Line {
  readonly id: string;
  readonly quantity: number;
  readonly merchandise: { readonly id: string };
}

/** A shopper's cart and the number of its changes. */
export interface BenchCart {
  readonly cookie: string;
  readonly lines: readonly Line[];
  turn: number;
}

/** The operation that a client repeats. */
export type Operation<Cart extends BenchCart = BenchCart> = (port: number, cart: Cart) => Promise<Answer>;

export interface Figure {
  readonly clients: number;
  readonly perSecond: number;
  /** Latency in ms. */
  readonly p50: number;
  readonly p99: number;
  /** CPU of the shop's process per operation, in ms. */
  readonly cpuMs: number;
}

/** Runs the operation for `seconds`, after a warm-up of `warmUp` ms that isn't measured. */
export async function measure<Cart extends BenchCart>(
  shop: { readonly port: number; readonly pid: number },
  carts: readonly Cart[],
  clients: number,
  run: Operation<Cart>,
  seconds: number,
  warmUp = 700,
): Promise<Figure> {
  const until = async (end: number, times: number[]) => {
    const client = async (number: number) => {
      // Each client has its own carts, so that changes never wait for another client's change of the same cart.
      for (let turn = number; performance.now() < end; turn += clients) {
        const cart = carts[turn % carts.length];
        if (cart === undefined) throw new Error('There are no carts.');
        const began = performance.now();
        await expectOk(run(shop.port, cart));
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  };
  await until(performance.now() + warmUp, []);
  const times: number[] = [];
  const cpuBefore = readCpuMs(shop.pid);
  const began = performance.now();
  await until(began + seconds * 1000, times);
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    clients,
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: (readCpuMs(shop.pid) - cpuBefore) / times.length,
  };
}
