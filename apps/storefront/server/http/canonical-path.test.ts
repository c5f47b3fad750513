/** Every route of the server and every page, in every spelling that a router or a proxy may take for it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { matchRoutes } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePolicies } from '../pages/page-policies.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { createListener } from '../process/serve.ts';
import { rateLimitRejections } from '../telemetry/channels.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { callPolicies } from './call-policies.ts';

const pages = Object.keys(pagePolicies).map((path) => ({ path }));

/** Stands for the built pages, which their router finds by the same templates. */
const renderPage: RenderPage = async (request) => {
  const path = new URL(request.url).pathname
    .replace(/(?<=\/)_\.data$|\.data$/, '')
    .replace(/^\/de(?=\/|$)/, '');
  const [match] = matchRoutes(pages, path === '' ? '/' : path) ?? [];
  return match === undefined
    ? new Response('no page', { status: 404 })
    : new Response(`the page ${match.route.path}`);
};

const kinds = ['READ', 'WRITE', 'SEARCH', 'CODES', 'SIGN_UPS', 'REVIEWS', 'API', 'CONTENT', 'EVENTS'];
let shop: RunningTestShop;
const exceeded: string[] = [];
const stop = rateLimitRejections.subscribe(({ kind }) => exceeded.push(kind));
beforeAll(async () => {
  shop = await openTestShop(
    {
      ...Object.fromEntries(kinds.map((kind) => [`RATE_LIMIT_${kind}`, '1/3600'])),
      TRUST_PROXY: '1',
      CONTENT_SERVICE_TOKEN: 'a-token-of-a-content-service-reader',
      SHOPIFY_WEBHOOK_SECRET: 'a-secret-of-webhooks-from-shopify',
      CUSTOMER_ACCOUNT_CLIENTS: 'a-client-of-customers=https://app.example.com/account/authorize',
    },
    renderPage,
  );
}, 60_000);
afterAll(async () => {
  stop();
  await shop.dispose();
});

let shoppers = 0;
/** Asks twice, as one shopper who hasn't asked before. @returns the first answer, and the limit that the second one exceeds. */
async function ask(method: string, path: string) {
  shoppers += 1;
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${shoppers >> 16}.${(shoppers >> 8) & 255}.${shoppers & 255}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const shopper = new Shopper(shop.app);
  const response = await shopper.send(method, path, undefined, headers);
  exceeded.length = 0;
  await shopper.send(method, path, undefined, headers);
  return { status: response.status, location: response.headers.get('location'), limit: exceeded[0] ?? null };
}

const limits = new Map<string, string | null>();
/** Returns the limit that an address counts for, as it is usually written. */
async function getLimit(method: string, path: string): Promise<string | null> {
  const call = `${method} ${path}`;
  const found = limits.get(call);
  if (found !== undefined) return found;
  const { limit } = await ask(method, path);
  limits.set(call, limit);
  return limit;
}

const example = (template: string) =>
  template
    .replace(/:lines\{[^/]*\}/, '7:1')
    .replace(/:file\{[^/]*\}/, 'Oil.json')
    .replace(/(?<!\d):\w+/g, 'Xy7')
    .replace('*', 'Xy7');

const calls = Object.entries(callPolicies).flatMap(([name, policy]) => {
  const [method = '', template = ''] = name.split(' ');
  if (policy === null) return [];
  const methods = method === 'ALL' ? ['GET', 'POST'] : [method];
  return methods.map((each) => ({ method: each, template, path: example(template) }));
});
const ofPages = Object.keys(pagePolicies).flatMap((template) =>
  ['GET', 'POST'].flatMap((method) =>
    [example(template), template === '/' ? '/_.data' : `${example(template)}.data`].map((path) => ({
      method,
      template,
      path,
    })),
  ),
);
/** By day each spelling is tried on every fourth route, and each route in every fourth spelling. */
const share = isNightly ? 1 : 4;
const routes = [...calls, ...ofPages];

const swapCase = (path: string) =>
  path.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
const lastSlash = (path: string) => path.lastIndexOf('/');

const spellings: Readonly<Record<string, (path: string) => string>> = {
  'upper case': (path) => path.toUpperCase(),
  'swapped case': swapCase,
  'a capital': (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  'a slash at its end': (path) => `${path}/`,
  'slashes at its end': (path) => `${path}//`,
  'two slashes at its start': (path) => `/${path}`,
  'two slashes within': (path) => `${path.slice(0, lastSlash(path))}/${path.slice(lastSlash(path))}`,
  'a dot segment': (path) => `/.${path}`,
  'a segment left again': (path) => `/x/..${path}`,
  'an encoded dot segment': (path) => `/x/%2e%2e${path}`,
  'parameters of a segment': (path) => path.replace(/^(\/[^/.]+)/, '$1;x=1'),
  'parameters at its end': (path) => `${path};x=1`,
  'an encoded slash': (path) => `/${path.slice(1).replace('/', '%2f')}`,
  'an encoded slash at its end': (path) => `${path}%2F`,
  'an encoded backslash': (path) => `/${path.slice(1).replace('/', '%5c')}`,
  'an encoded backslash at its end': (path) => `${path}%5C`,
  'a backslash': (path) => `\\${path.slice(1)}`,
  'an encoded letter': (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'an encoded dot at its end': (path) => `${path}%2e`,
  'the data of a path': (path) => `${path}.data`,
  'the data of a path with a slash': (path) => `${path}/_.data`,
  'an encoded ending': (path) => `${path}%2edata`,
  'a percent sign': (path) => `${path}%`,
  'broken UTF-8': (path) => `${path}%C0%AF`,
};

/** With these a redirect leads to the very path, but for the case of its parameters. */
const leadsBack: ReadonlySet<string> = new Set([
  'upper case',
  'swapped case',
  'a capital',
  'a slash at its end',
  'slashes at its end',
  'two slashes at its start',
  'two slashes within',
  'an encoded letter',
]);

/** There is nothing at the address, or nothing that takes the method. */
const nothing = new Set([400, 404, 405]);

describe.each(Object.entries(spellings).map(([spelling, write], index) => ({ spelling, write, index })))(
  'a path with $spelling',
  ({ spelling, write, index }) => {
    it('leads to the canonical path or to nothing, and takes no route past its limit', {
      timeout: 60_000,
    }, async () => {
      for (const { method, template, path } of routes.filter((_, at) => (at + index) % share === 0)) {
        const written = write(path);
        if (written === path) continue;
        const asked = `${method} ${written}`;
        const { status, location, limit } = await ask(method, `${written}?q=1`);
        expect(status, asked).toBeLessThan(500);
        if (nothing.has(status)) continue;
        if (status !== 308) {
          // The very address in other words, or another one of the same route: it counts as that does.
          expect(limit, asked).toBe(await getLimit(method, path));
          continue;
        }
        expect(method, asked).toBe('GET');
        expect(location, asked).toMatch(/^\/(?!\/).*\?q=1$/);
        expect((await ask(method, location ?? '')).status, `${asked}, then ${location}`).not.toBe(308);
        if (leadsBack.has(spelling) && !template.endsWith('*') && !path.endsWith('.data'))
          expect(location?.toLowerCase(), asked).toBe(`${path}?q=1`.toLowerCase());
      }
    });
  },
);

describe('a request target as it comes over the network', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer(createListener(shop.app, shop.fastPath)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  async function send(method: string, target: string): Promise<string> {
    shoppers += 1;
    const socket = connect(port, '127.0.0.1');
    socket.end(
      `${method} ${target} HTTP/1.1\r\nhost: eu.shop.test\r\nx-forwarded-for: 172.16.0.${shoppers % 250}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    );
    const answer = await text(socket);
    const location = /^location: (.*)\r$/im.exec(answer)?.[1];
    return `${answer.split(' ')[1]}${location === undefined ? '' : ` ${location}`}`;
  }

  it.each([
    ['//', '308 /'],
    ['///?q=1', '308 /?q=1'],
    ['//x:y/', '308 /x:y/'],
    ['//user:secret@evil.test/', '308 /user:secret@evil.test/'],
    ['/Cart', '308 /cart'],
    ['/Cart.data?_routes=a', '308 /cart.data?_routes=a'],
    ['/DE/Cart/', '308 /de/cart'],
    ['/de//cart', '308 /de/cart'],
    ['//de/cart', '308 /de/cart'],
    ['/de/Cart', '308 /de/cart'],
    ['http://eu.shop.test/Cart', '308 /cart'],
    ['http://user:secret@eu.shop.test/cart', '400'],
    ['http://user:secret@eu.shop.test/de/cart', '400'],
    ['/account\\login', '400'],
    ['/%zz', '400'],
    ['/nowhere#x', '404'],
  ])('%s is answered %s', async (target, answer) => {
    expect(await send('GET', target)).toBe(answer);
    expect(['400', '404', '405']).toContain(await send('POST', target));
    expect(shop.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
