import { describe, expect, test } from 'vitest';
import { type BrowserApis, requestShop, requestTimeoutMs } from './request-shop.ts';

/** What a try comes to: an answer, no network, nothing at all, or the head of an answer whose rest never comes. */
type Try = Response | 'lost' | 'silence' | 'half';

/** A network whose tries go as told, and a clock that the test moves. */
class Network implements BrowserApis {
  readonly requests: RequestInit[] = [];
  readonly reached: boolean[] = [];
  #now = 0;
  #keys = 0;
  #timers: { readonly at: number; readonly ring: () => void }[] = [];
  readonly #tries: Try[];

  constructor(...tries: Try[]) {
    this.#tries = tries;
  }

  readonly fetch = async (_path: string, request: RequestInit): Promise<Response> => {
    this.requests.push(request);
    const next = this.#tries.shift();
    if (next instanceof Response) return next;
    if (next === 'lost') throw new TypeError('Failed to fetch');
    return new Promise((resolve, reject) => {
      const end = (fail: (reason: unknown) => void) =>
        request.signal?.addEventListener('abort', () => fail(new DOMException('given up', 'AbortError')));
      if (next === 'silence') end(reject);
      else
        resolve(new Response(new ReadableStream({ start: (body) => end((reason) => body.error(reason)) })));
    });
  };
  readonly setTimer = (ms: number, ring: () => void) => {
    const timer = { at: this.#now + ms, ring };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };
  readonly newKey = () => {
    this.#keys += 1;
    return `key-${this.#keys}`;
  };
  readonly recordReachable = (now: boolean) => {
    this.reached.push(now);
  };

  async pass(ms: number): Promise<void> {
    this.#now += ms;
    for (const timer of this.#timers) if (timer.at <= this.#now) timer.ring();
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
  }

  get timersLeft(): number {
    return this.#timers.length;
  }
}

const ok = (json: unknown) => Response.json(json);
const headersOf = (request: RequestInit | undefined) => Object.fromEntries(new Headers(request?.headers));

describe('a request of the cart API', () => {
  test('returns the response, and leaves no timer', async () => {
    const network = new Network(ok({ cart: 1 }));
    expect(await requestShop('PUT', '/api/cart', { quantity: 2 }, {}, network)).toEqual({ cart: 1 });
    expect(network.requests[0]?.body).toBe('{"quantity":2}');
    expect(headersOf(network.requests[0])).toEqual({
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
    expect(network.reached).toEqual([true]);
    expect(network.timersLeft).toBe(0);
  });

  test('has an idempotency key if it changes something, with or without a body', async () => {
    const network = new Network(ok({}), ok({}), ok({}));
    await requestShop('POST', '/api/cart', {}, {}, network);
    await requestShop('POST', '/api/cart/create', undefined, {}, network);
    await requestShop('GET', '/api/cart', undefined, {}, network);
    const keys = network.requests.map((request) => headersOf(request)['idempotency-key']);
    expect(keys).toEqual(['key-1', 'key-2', undefined]);
  });

  test.each([
    [404, true],
    [422, true],
    [503, false],
  ])('with status %i is null; the shop was reached: %s', async (status, reached) => {
    const network = new Network(new Response('', { status }));
    expect(await requestShop('PUT', '/api/cart', {}, {}, network)).toBeNull();
    expect(network.requests).toHaveLength(1);
    expect(network.reached).toEqual([reached]);
  });

  test('is null without a network, and isn’t repeated', async () => {
    const network = new Network('lost', ok({}));
    expect(await requestShop('POST', '/api/cart', {}, {}, network)).toBeNull();
    expect(network.requests).toHaveLength(1);
    expect(network.reached).toEqual([false]);
  });

  test('is null if the response can’t be parsed', async () => {
    expect(
      await requestShop('GET', '/api/cart', undefined, {}, new Network(new Response('<html>'))),
    ).toBeNull();
  });
});

describe('a request without a response', () => {
  test('is aborted after 8 s, recorded as unreachable, and repeated once with the same key', async () => {
    const network = new Network('silence', ok({ cart: 1 }));
    const answer = requestShop('POST', '/api/cart', { quantity: 1 }, {}, network);
    await network.pass(requestTimeoutMs - 1);
    expect(network.requests).toHaveLength(1);
    expect(network.reached).toEqual([]);
    await network.pass(1);
    expect(await answer).toEqual({ cart: 1 });
    expect(network.requests.map((request) => headersOf(request)['idempotency-key'])).toEqual([
      'key-1',
      'key-1',
    ]);
    expect(network.requests[0]?.signal?.aborted).toBe(true);
    expect(network.reached).toEqual([false, true]);
    expect(requestTimeoutMs).toBe(8000);
  });

  test('is null after the second timeout', async () => {
    const network = new Network('silence', 'silence', ok({}));
    const answer = requestShop('POST', '/api/cart', {}, {}, network);
    await network.pass(requestTimeoutMs);
    await network.pass(requestTimeoutMs);
    expect(await answer).toBeNull();
    expect(network.requests).toHaveLength(2);
    expect(network.reached).toEqual([false, false]);
    expect(network.timersLeft).toBe(0);
  });

  test('is also aborted if the body doesn’t end', async () => {
    const network = new Network('half', ok({ cart: 2 }));
    const answer = requestShop('GET', '/api/cart', undefined, {}, network);
    await network.pass(requestTimeoutMs);
    expect(await answer).toEqual({ cart: 2 });
    expect(network.reached).toEqual([false, true]);
  });
});
