/** Two shoppers who change data while `pages-during-import.ts` runs an import: one adds to carts, one orders. */
import type { CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { CookieBrowser } from '../apps/storefront/server/crash/cookie-browser.ts';
import { findBenchVariants } from './shop-client.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Shore',
  address1: '1200 Ocean Front Walk',
  city: 'Venice',
  province: 'CA',
  zip: '90291',
  country: 'US',
};
class RejectedError extends Error {}

/** Pause between two changes of a shopper, in ms. */
const thinkTime = 25;

export interface Waits {
  readonly what: string;
  readonly count: number;
  readonly 'p50 ms': number;
  readonly 'p99 ms': number;
  readonly 'max ms': number;
}

export interface Shoppers {
  /** Returns the measurements since the previous call. */
  take(): readonly Waits[];
  stop(): Promise<void>;
}

/** Starts both shoppers. */
export async function startShoppers(port: number): Promise<Shoppers> {
  const origin = `http://localhost:${port}`;
  const variants = await findBenchVariants(port);
  let rejected = 0;
  const adds: number[] = [];
  const orders: number[] = [];
  let isOver = false;
  const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const value = await work();
    times.push(performance.now() - began);
    return value;
  };
  const browse = async () => {
    const browser = new CookieBrowser(origin);
    const call = async (
      status: number,
      method: string,
      path: string,
      sent: Parameters<CookieBrowser['send']>[2] = {},
    ) => {
      const response = await browser.send(method, path, sent);
      if (response.status !== status)
        throw new RejectedError(`${method} ${path}: HTTP ${response.status} ${response.body.slice(0, 200)}`);
      return response;
    };
    await call(200, 'POST', '/api/cart/create');
    return call;
  };
  const add = (call: Awaited<ReturnType<typeof browse>>, turn: number) =>
    call(200, 'POST', '/api/cart', {
      json: { merchandiseId: variants[turn % variants.length], quantity: 1 },
    });
  const pause = () => new Promise((done) => setTimeout(done, thinkTime));

  const repeat = async (visit: (number: number) => Promise<void>) => {
    for (let number = 0; !isOver; number += 1) {
      try {
        await visit(number);
      } catch (error) {
        if (!(error instanceof RejectedError)) throw error;
        rejected += 1;
        await pause();
      }
    }
  };
  const fill = async () => {
    const call = await browse();
    for (let turn = 0; turn < 40 && !isOver; turn += 1) {
      await timed(adds, () => add(call, turn));
      await pause();
    }
  };
  const order = async (turn: number) => {
    const call = await browse();
    const { cart }: CartResponseJson = JSON.parse((await add(call, turn)).body);
    const entry = new URL(cart?.checkoutUrl ?? '');
    const { location } = await call(303, 'GET', `${entry.pathname}${entry.search}`);
    const path = location ?? '';
    await call(303, 'POST', path, { form: { intent: 'contact', email: 'bench@example.com' } });
    await call(303, 'POST', path, { form: { intent: 'address', ...address } });
    const delivery = await call(200, 'GET', `${path}?step=delivery`);
    const rate = /<input[^>]*name="rate"[^>]*value="([^"]+)"/.exec(delivery.body)?.[1] ?? '';
    await call(303, 'POST', path, { form: { intent: 'delivery', rate } });
    const page = await call(200, 'GET', `${path}?step=payment`);
    const total = /name="expectedTotal" value="(\d+)"/.exec(page.body)?.[1] ?? '';
    await timed(orders, () =>
      call(303, 'POST', path, { form: { intent: 'pay', expectedTotal: total, card: '1' } }),
    );
    await pause();
  };
  const working = Promise.all([repeat(fill), repeat(order)]);
  working.catch(() => undefined);
  return {
    take() {
      const waits = [
        summarize('adding to the cart', adds.splice(0)),
        summarize('paying', orders.splice(0)),
        { ...summarize('rejected', []), count: rejected },
      ];
      rejected = 0;
      return waits;
    },
    async stop() {
      isOver = true;
      await working;
    },
  };
}

function summarize(what: string, times: readonly number[]): Waits {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return {
    what,
    count: times.length,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'max ms': Math.round(sorted.at(-1) ?? Number.NaN),
  };
}
