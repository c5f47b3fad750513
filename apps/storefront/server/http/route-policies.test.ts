import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimitRejections } from '../telemetry/channels.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { RoutePolicies } from './route-policies.ts';

const kinds = ['READ', 'WRITE', 'SEARCH', 'CODES', 'SIGN_UPS', 'REVIEWS', 'API', 'CONTENT', 'EVENTS'];

let shop: RunningTestShop;
const exceeded: string[] = [];
const stop = rateLimitRejections.subscribe(({ kind }) => exceeded.push(kind));
beforeAll(async () => {
  const once = Object.fromEntries(kinds.map((kind) => [`RATE_LIMIT_${kind}`, '1/3600']));
  shop = await openTestShop(
    { ...once, TRUST_PROXY: '1', CONTENT_SERVICE_TOKEN: 'a-token-of-a-content-service-reader' },
    async () => new Response('a page'),
  );
}, 60_000);
afterAll(async () => {
  stop();
  await shop.dispose();
});

let shoppers = 0;

describe('a route counts', () => {
  it.each([
    ['GET', '/healthz', null],
    ['GET', '/assets/a.js', null],
    ['GET', '/editor/assets/a.js', null],
    ['GET', '/media/a.png', 'read'],
    ['GET', '/products/oil', 'read'],
    ['GET', '/products/oil.data', 'read'],
    ['HEAD', '/products/oil', 'read'],
    ['GET', '/nowhere', 'read'],
    ['POST', '/nowhere', 'write'],
    ['POST', '/api/cart', 'write'],
    ['PUT', '/api/cart/discount', 'codes'],
    ['POST', '/cart/discount', 'codes'],
    ['GET', '/discount/TEN', 'codes'],
    ['GET', '/cart/123:1', 'codes'],
    ['GET', '/buy/123:1', 'codes'],
    ['GET', '/buy', 'codes'],
    ['POST', '/account/login', 'codes'],
    ['POST', '/account/login.data', 'codes'],
    ['POST', '/account/reset/7/token', 'codes'],
    ['POST', '/account', 'codes'],
    ['GET', '/account', 'read'],
    ['GET', '/account/login', 'read'],
    ['POST', '/account/logout', 'write'],
    ['POST', '/account/order-again', 'write'],
    ['POST', '/track', 'codes'],
    ['POST', '/gift-cards', 'codes'],
    ['POST', '/checkout/confirmation/7/gift-cards', 'codes'],
    ['PUT', '/api/cart/gift-cards', 'codes'],
    ['GET', '/api/track_order.json', 'codes'],
    ['POST', '/products/oil/review', 'reviews'],
    ['POST', '/products/oil/question.data', 'reviews'],
    ['GET', '/products/oil/review', 'read'],
    ['POST', '/reviews/7/helpful', 'codes'],
    ['POST', '/sign-up', 'signUps'],
    ['POST', '/waitlist', 'signUps'],
    ['POST', '/api/sms', 'signUps'],
    ['GET', '/search', 'search'],
    ['GET', '/api/search/suggest', 'search'],
    ['POST', '/api/2025-01/graphql.json', 'api'],
    ['POST', '/app/smsbump/subscribe', 'api'],
    ['GET', '/content/blog-settings', 'content'],
    ['POST', '/editor/api/session', 'codes'],
    ['GET', '/editor/api/session', 'read'],
    ['POST', '/.well-known/shopify/monorail/unstable/produce_batch', 'events'],
  ])('%s %s as %s', async (method, path, kind) => {
    shoppers += 1;
    const headers = { 'x-forwarded-for': `192.0.2.${shoppers}` };
    const shopper = new Shopper(shop.app);
    await shopper.send(method, path, undefined, headers);
    exceeded.length = 0;
    await shopper.send(method, path, undefined, headers);
    expect(exceeded).toEqual(kind === null ? [] : [kind]);
  });
});

it('a route without limit, cache class and guard stops the start', () => {
  const policies = new RoutePolicies();
  const handler = () => new Response();
  const route = { basePath: '/', method: 'GET', path: '/api/unheard-of', handler };
  expect(() => policies.register([route])).toThrow('The route GET /api/unheard-of has no limit');
});
