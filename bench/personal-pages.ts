/**
 * Benchmarks pages of a single shopper: cart, account and checkout of members with five lines in their carts, with
 * browser headers, next to plain node:http with as many bytes. These pages are never cached.
 *
 *   node bench/personal-pages.ts [--seconds 4] [--clients 16]
 */
import '../tools/demo-storefronts.ts';
import { parseArgs } from 'node:util';
import type { CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { CookieBrowser } from '../apps/storefront/server/crash/cookie-browser.ts';
import { startBaseline } from './baseline-process.ts';
import { startShop } from './process.ts';
import { printTable } from './report.ts';
import { agent, type BenchCart, callShop, findBenchVariants, measure } from './shop-client.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    clients: { type: 'string', default: '16' },
  },
});
const seconds = Number(values.seconds);
/** Warm-up time per page in ms, until the code is compiled. */
const warmUp = 3000;
const clients = Number(values.clients);

interface Member extends BenchCart {
  readonly checkout: string;
}

/** Registers a member and fills their cart. */
async function registerMember(port: number, number: number, merchandise: readonly string[]): Promise<Member> {
  const browser = new CookieBrowser(`http://localhost:${port}`);
  const who = { firstName: 'Ada', lastName: 'Shore', email: `ada-${number}@example.com` };
  await browser.send('POST', '/account/register', { form: { ...who, password: 'a long secret' } });
  await browser.send('POST', '/api/cart/create');
  let body = '';
  for (const merchandiseId of merchandise)
    ({ body } = await browser.send('POST', '/api/cart', { json: { merchandiseId, quantity: 1 } }));
  const { cart }: CartResponseJson = JSON.parse(body);
  if (cart === null) throw new Error('the cart is gone');
  const { pathname, search } = new URL(cart.checkoutUrl);
  const { location } = await browser.send('GET', `${pathname}${search}`);
  if (location === null) throw new Error('the cart leads to no checkout');
  // Visits the pages once, since a new session is renewed with the first request.
  for (const page of ['/cart', '/account']) await browser.send('GET', page);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const lines = cart.lines.filter(({ isAutoGwp }) => !isAutoGwp);
  if (lines.length < merchandise.length) throw new Error(`the cart holds ${lines.length} lines`);
  return { cookie, lines, turn: 0, checkout: location };
}

/** Header that Chromium and Firefox send. */
const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const pages: Readonly<Record<string, (member: Member) => string>> = {
  cart: () => '/cart',
  account: () => '/account',
  checkout: ({ checkout }) => checkout,
};

const shop = await startShop(undefined, { RATE_LIMIT_SIGN_UPS: '0/1' });
try {
  const merchandise = await findBenchVariants(shop.port);
  const members: Member[] = [];
  while (members.length < clients) members.push(await registerMember(shop.port, members.length, merchandise));
  const [first] = members;
  if (first === undefined) throw new Error('There are no members.');
  const rows = [];
  for (const [page, pathOf] of Object.entries(pages)) {
    const plain = await callShop(shop.port, 'GET', pathOf(first), first.cookie);
    const figure = await measure(
      shop,
      members,
      clients,
      (port, member) => callShop(port, 'GET', pathOf(member), member.cookie, undefined, asBrowsers),
      seconds,
      warmUp,
    );
    rows.push({
      page,
      'per second': figure.perSecond.toFixed(0),
      'p50 ms': figure.p50.toFixed(1),
      'p99 ms': figure.p99.toFixed(1),
      'CPU ms each': figure.cpuMs.toFixed(2),
      'HTML kB': (Buffer.byteLength(plain.body) / 1000).toFixed(0),
    });
  }
  const floor = await startBaseline(20_000);
  const { perSecond, p50, p99, cpuMs } = await measure(
    floor,
    members,
    clients,
    (port) => callShop(port, 'GET', '/', ''),
    seconds,
  );
  floor.stop();
  rows.push({
    page: 'floor: node:http',
    'per second': perSecond.toFixed(0),
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
    'CPU ms each': cpuMs.toFixed(2),
    'HTML kB': '20',
  });
  printTable(rows, ['page']);
} finally {
  agent.destroy();
  await shop.stop();
}
