/** Another shop takes the place of the running one without losing a request. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenShop, ShopSwitch } from './shop-switch.ts';

const closed: string[] = [];
const errors: unknown[] = [];
let server: Server;
let shops: ShopSwitch;
let finishSlow: () => void;

/** Answers with its name; `/slow` once `finishSlow` is called. */
function createShop(name: string): OpenShop {
  return {
    listener: (request, response) => {
      if (request.url !== '/slow') response.end(name);
      else finishSlow = () => response.end(`slow ${name}`);
    },
    close: async () => {
      closed.push(name);
    },
  };
}

beforeEach(async () => {
  closed.length = 0;
  errors.length = 0;
  shops = new ShopSwitch(createShop('former'), (error) => errors.push(error));
  server = createServer(shops.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const get = async (path: string) => {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`)).text();
};

it('REGION-38: holds requests while the next shop opens, and closes the former one', async () => {
  expect(await get('/')).toBe('former');
  const opened = Promise.withResolvers<OpenShop>();
  const opening = Promise.withResolvers<void>();
  const replaced = shops.replace(() => {
    opening.resolve();
    return opened.promise;
  }, 1000);
  await opening.promise;
  const held = get('/');
  expect(closed).toEqual([]);
  opened.resolve(createShop('next'));
  await replaced;
  expect(await held).toBe('next');
  await shops.close();
  expect([closed, errors]).toEqual([['former', 'next'], []]);
});

it('REGION-38: lets a request in flight end before the next shop opens', async () => {
  const arrived = Promise.withResolvers<void>();
  server.once('request', () => arrived.resolve());
  const slow = get('/slow');
  await arrived.promise;
  const order: string[] = [];
  const replaced = shops.replace(async () => {
    order.push('opened');
    return createShop('next');
  }, 1000);
  order.push('asked');
  finishSlow();
  expect(await slow).toBe('slow former');
  await replaced;
  expect(order).toEqual(['asked', 'opened']);
});

it('REGION-38: goes on with the former shop if the next one doesn’t open', async () => {
  await expect(
    shops.replace(async () => {
      throw new Error('no table');
    }, 1000),
  ).rejects.toThrow('no table');
  expect([await get('/'), closed]).toEqual(['former', []]);
});

it('SHOP-53: makes one replacement after another if two are requested at once', async () => {
  const first = Promise.withResolvers<OpenShop>();
  const order: string[] = [];
  const replaced = [
    shops.replace(() => first.promise, 1000),
    shops.replace(async () => {
      order.push('second opens');
      return createShop('second');
    }, 1000),
  ];
  order.push('first opens');
  first.resolve(createShop('first'));
  await Promise.all(replaced);
  expect([order, await get('/')]).toEqual([['first opens', 'second opens'], 'second']);
  await shops.close();
  expect([closed, errors]).toEqual([['former', 'first', 'second'], []]);
});
