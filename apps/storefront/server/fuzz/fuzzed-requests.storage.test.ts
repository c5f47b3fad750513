import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RandomInt } from '@vitrine/commerce/graphql/test-generator';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectKnownValues } from './known-values.ts';
import { openWatchedShop, type WatchedShop } from './observed-shop.ts';
import {
  encodeRequest,
  hasReliableLength,
  type RawRequest,
  type RawResponse,
  send,
  timedOutStatus,
} from './raw-client.ts';
import { createApiRequest, type KnownValues, routeRequest } from './requests.ts';

/**
 * Good and hostile requests at everything that answers, over real connections: 1,500, and at night 100,000. Each failure
 * names HOSTILE_SEED and HOSTILE_AT: with these in the environment the same request is sent again, and it alone.
 */

const seed = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const only = process.env.HOSTILE_AT === undefined ? null : Number(process.env.HOSTILE_AT);
const requests = isNightly ? 100_000 : 1500;
/** Nothing takes so long but what never ends. */
const hangs = 30_000;
const megabyte = 1024 * 1024;
const pageCacheMegabytes = 8;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let shop: WatchedShop;
let known: KnownValues;
beforeAll(async () => {
  shop = await openWatchedShop({ PAGE_CACHE_MB: String(pageCacheMegabytes) });
  known = await collectKnownValues(shop);
}, 600_000);
afterAll(() => shop?.dispose());

/** The dice of one request: the same for the same seed and number. */
function diceOf(at: number): RandomInt {
  const [draw] = fc.sample(fc.gen(), { seed: seed + at, numRuns: 1 });
  if (draw === undefined) throw new Error('nothing was drawn');
  return (n) => draw(fc.nat, { max: n - 1 });
}

/** Operations and other requests take turns, each going through all that there is again and again. */
function requestAt(at: number): RawRequest {
  const dice = diceOf(at);
  const turn = Math.floor(at / 2);
  const { targets } = known.operations;
  const target = targets[turn % targets.length];
  const route = known.routes[turn % known.routes.length];
  if (target === undefined || route === undefined) throw new Error('nothing to ask for');
  return at % 2 === 0 ? createApiRequest(known, target, dice) : routeRequest(known, route, dice);
}

/**
 * Whether an answer says that nothing was done. Node's own answer to a request that broke off, an empty 400, says
 * nothing of that: whoever doesn't read the body may be done by then.
 */
function isRefused(request: RawRequest, { status, body }: RawResponse): boolean {
  if (status === 400 && body === '' && !hasReliableLength(request)) return false;
  if (status >= 400) return true;
  if (!body.startsWith('{') || !body.includes('"errors":[')) return false;
  const { data, errors }: { data?: Record<string, unknown> | null; errors?: unknown } = JSON.parse(body);
  return Array.isArray(errors) && Object.values(data ?? {}).every((value) => value === null);
}

function problemsOf(request: RawRequest, { status, headers, body }: RawResponse): readonly string[] {
  // Node closes the connection of who takes it for a proxy.
  if (request.method === 'CONNECT')
    return status === 0 || status === 400 ? [] : [`CONNECT answered ${status}`];
  return [
    ...(status === timedOutStatus ? [`no answer within ${hangs} ms`] : []),
    ...(status === 0 && hasReliableLength(request) ? ['the connection was closed without an answer'] : []),
    ...(status >= 500 || body.includes('INTERNAL_SERVER_ERROR') ? ['it failed inside'] : []),
    ...(/^x-injected/im.test(headers) ? ['the request wrote a header'] : []),
  ];
}

type Counts = Readonly<Record<string, number>>;

function differences(before: Counts, after: Counts): readonly string[] {
  const tables = Object.keys(after).filter((name) => after[name] !== before[name]);
  return tables.length === 0 ? [] : [`refused, and yet it changed ${tables.join(', ')}`];
}

function described(
  at: number,
  request: RawRequest,
  response: RawResponse,
  problems: readonly string[],
): string {
  return [
    `HOSTILE_SEED=${seed} HOSTILE_AT=${at}: ${problems.join('; ')}`,
    encodeRequest(request).subarray(0, 2500).toString('latin1'),
    `→ ${response.status} ${response.body.slice(0, 600)}`,
    ...shop.logged.slice(-2),
  ].join('\n');
}

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('any generated request', () => {
  test('SEC-06: everything that answers is known', () => {
    const paths = known.routes.map(({ method, path }) => `${method} ${path}`);
    for (const path of ['POST /api/cart', 'GET /healthz', 'POST /cart/add', 'ALL /api/:version/graphql.json'])
      expect(paths).toContain(path);
    for (const path of ['PUT /editor/api/documents/:section/:name', 'POST /editor/api/preview'])
      expect(paths).toContain(path);
    for (const path of [
      'ALL /products/:handle',
      'ALL /checkout/:cart',
      'ALL /',
      'POST /account?form=password',
    ])
      expect(paths).toContain(path);
    expect(known.schemas.length).toBeGreaterThan(10);
    for (const name of ['email', 'password', 'quantity', 'merchandiseId', 'intent'])
      expect(known.fields).toContain(name);
    // The checkout's first step is done, and its second one can be sent.
    expect(known.samples.intent).toContain('address');
    // Each is sent once at least; at night many times.
    expect(known.routes.length * 2).toBeLessThanOrEqual(requests);
    expect(known.operations.targets.length * 2).toBeLessThanOrEqual(requests);
  });

  test('SEC-06: there is no 500, no hang, no change from what is refused, and the memory comes back', {
    timeout: isNightly ? 6_000_000 : 300_000,
  }, async () => {
    let heap = 0;
    let answered = 0;
    let refused = 0;
    const wrong: string[] = [];
    const end = only === null ? requests : only + 1;
    for (let at = only ?? 0; at < end && wrong.length < 10; at += 1) {
      const request = requestAt(at);
      const before = await shop.changes();
      const response = await send(shop.port, request, hangs);
      const isNo = isRefused(request, response);
      if (isNo) refused += 1;
      else answered += 1;
      const problems = [
        ...problemsOf(request, response),
        ...(isNo ? differences(before, await shop.changes()) : []),
      ];
      if (problems.length > 0) wrong.push(described(at, request, response, problems));
      // By then code is compiled, and caches hold what they may.
      if (at === Math.floor(requests / 4)) heap = heapUsed();
    }
    expect(wrong.join('\n\n')).toBe('');
    if (only !== null) return;
    expect(answered).toBeGreaterThan(requests / 10);
    expect(refused).toBeGreaterThan(requests / 10);
    // Requests get as far as writing; at night, when each is sent often, as publishing documents and giving an order back.
    const changed = Object.keys(await shop.changes());
    const atNight = ['returns', 'content_versions', 'content_publications'];
    for (const table of ['carts', 'customers', 'wishlists', ...(isNightly ? atNight : [])])
      expect(changed).toContain(table);
    expect((heapUsed() - heap) / megabyte).toBeLessThan(48);
    expect(shop.shop.cache?.size.bytes ?? 0).toBeLessThanOrEqual(pageCacheMegabytes * megabyte);
    expect((await fetch(`http://127.0.0.1:${shop.port}/readyz`)).status).toBe(200);
  });
});
