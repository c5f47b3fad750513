/** Shoppers of a soak test. Each is a sequence of requests; each request is sent for the next idle shopper. */
import '../tools/demo-storefronts.ts';
import type { CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { type BrowserRequest, CookieBrowser } from '../apps/storefront/server/crash/cookie-browser.ts';
import { callShop } from './shop-client.ts';

/** Maximum number of concurrent shoppers. If more are needed, the shop is too slow for the requested rate. */
const maxShoppers = 400;

type Told = (ms: number) => void;
type Request = readonly [method: string, path: string, sent?: BrowserRequest];
/** Yields requests, and receives each response's body and redirect location. */
type Visit = Generator<Request, void, { readonly body: string; readonly location: string }>;

export interface Traffic {
  /** Sends the next request of an idle shopper. */
  next(told: Told): Promise<void>;
  /** @throws with the first failed response */
  throwFailures(): void;
  /** Returns the number of visits so far. */
  visits(): number;
  summary(): string;
}

const address = {
  firstName: 'Ada',
  lastName: 'Shore',
  address1: '1200 Ocean Front Walk',
  city: 'Venice',
  province: 'CA',
  zip: '90291',
  country: 'US',
};
const password = 'a long secret';

/** Returns a function that sends a timed GET to a port. */
export function createTimedGet(port: number): (told: Told) => Promise<void> {
  return async (told) => {
    const began = performance.now();
    await callShop(port, 'GET', '/', '');
    told(performance.now() - began);
  };
}

/** Starts the traffic. One of `paysEach` visits pays; 3 by default. */
export async function startTraffic(
  port: number,
  merchandise: readonly string[],
  { paysEach = 3 }: { readonly paysEach?: number } = {},
): Promise<Traffic> {
  const { body } = await callShop(port, 'GET', '/api/collectionProducts?handle=all', '');
  const { products } = JSON.parse(body) as { products: { handle: string }[] };
  const failures: string[] = [];
  const members: string[] = [];
  const counts = { visits: 0, orders: 0, members: 0, signedIn: 0 };
  const free: {
    readonly browser: CookieBrowser;
    readonly visit: Visit;
    answer: { body: string; location: string };
  }[] = [];
  let busy = 0;

  function* visit(number: number): Visit {
    const product = () => `/products/${products[(number * 7 + counts.visits) % products.length]?.handle}`;
    yield ['GET', '/'];
    yield ['GET', '/collections/all'];
    yield ['GET', product()];
    yield ['GET', `/api/search/suggest?q=${['glow', 'oil', 'sun', 'lip'][number % 4]}`];
    yield ['GET', product()];
    if (number % 10 === 0) {
      const email = `soak-${number}@example.com`;
      yield ['POST', '/account/register', { form: { firstName: 'Ada', lastName: 'Shore', email, password } }];
      members.push(email);
      counts.members += 1;
    } else if (number % 5 === 0 && members.length > 0) {
      const email = members[number % members.length] ?? '';
      yield ['POST', '/account/login', { form: { email, password } }];
      counts.signedIn += 1;
    }
    yield ['POST', '/api/cart/create'];
    let cart = '';
    for (const turn of [0, 1]) {
      const merchandiseId = merchandise[(number + turn) % merchandise.length];
      ({ body: cart } = yield ['POST', '/api/cart', { json: { merchandiseId, quantity: 1 } }]);
    }
    const { cart: filled }: CartResponseJson = JSON.parse(cart);
    if (filled === null) throw new Error('the cart is gone');
    const [line] = filled.lines.filter(({ isAutoGwp }) => !isAutoGwp);
    yield ['PUT', '/api/cart', { json: { lineId: line?.id, variantId: line?.merchandise.id, quantity: 2 } }];
    yield ['GET', '/api/cart'];
    if (number % paysEach === 0) yield* pay(new URL(filled.checkoutUrl), number);
  }

  function* pay(entry: URL, number: number): Visit {
    const { location: path } = yield ['GET', `${entry.pathname}${entry.search}`];
    yield ['POST', path, { form: { intent: 'contact', email: `soak-${number}@example.com` } }];
    yield ['POST', path, { form: { intent: 'address', ...address } }];
    const { body: page } = yield ['GET', `${path}?step=payment`];
    const expectedTotal = /name="expectedTotal" value="(\d+)"/.exec(page)?.[1];
    // Sold out in the meantime: ten minutes of traffic empty the demo shop's stock.
    if (expectedTotal === undefined) return;
    const { location } = yield ['POST', path, { form: { intent: 'pay', expectedTotal, card: '1' } }];
    if (!location.startsWith('/checkout/confirmation/')) return;
    yield ['GET', location];
    counts.orders += 1;
  }

  async function next(told: Told): Promise<void> {
    const shopper = free.shift() ?? newShopper();
    if (shopper === null) return;
    const { value, done } = shopper.visit.next(shopper.answer);
    if (done) return next(told);
    busy += 1;
    const [method, path, sent] = value;
    const began = performance.now();
    try {
      const { status, body: text, location } = await shopper.browser.send(method, path, sent);
      told(performance.now() - began);
      // 422: another shopper bought the last one.
      if (status >= 400 && status !== 422) failures.push(`${method} ${path} answered ${status}`);
      shopper.answer = { body: text, location: location ?? '' };
      free.push(shopper);
    } catch (error) {
      failures.push(
        error instanceof Error
          ? `${error.message}: ${String(error.cause)} ${getCause(error.cause)}`
          : String(error),
      );
    } finally {
      busy -= 1;
    }
  }

  return {
    next,
    throwFailures() {
      if (failures.length > 0)
        throw new Error(`${failures.length} failed: ${failures.slice(0, 5).join('; ')}`);
    },
    visits: () => counts.visits,
    summary: () =>
      `${counts.visits} visits, ${counts.orders} orders, ${counts.members} members, ${counts.signedIn} signed in`,
  };

  function newShopper() {
    if (busy >= maxShoppers) {
      failures.push(`${maxShoppers} requests wait: the rate is too high for this machine`);
      return null;
    }
    counts.visits += 1;
    return {
      browser: new CookieBrowser(`http://localhost:${port}`),
      visit: visit(counts.visits),
      answer: { body: '', location: '' },
    };
  }
}

/** Returns the connection error, which fetch nests two causes deep. */
function getCause(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
}
