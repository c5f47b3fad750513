/** The script as a browser loads it, with the few objects of a page that it uses, and a real backend. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { StartedBackend } from './public-types.ts';
import { startBackend } from './start-backend.ts';
import { BackendClient } from './test-client.ts';

const cart = z.looseObject({
  id: z.string(),
  totalQuantity: z.number(),
  discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
  lines: z.object({ nodes: z.array(z.looseObject({ id: z.string(), quantity: z.number() })) }),
});
const result = z.object({
  cart: cart.nullable(),
  userErrors: z.array(z.looseObject({})).optional(),
});
interface Action {
  (payload?: object, options?: object): Promise<unknown>;
  readonly configure: (options: object) => boolean;
  readonly isDefault: () => boolean;
}
interface Actions {
  readonly getCart: (payload?: object) => Promise<unknown>;
  readonly updateCart: Action;
  readonly openCart: Action;
}

class Page extends EventTarget {
  cookie = '';
  drawer: { readonly open: () => void } | null = null;
  querySelector = () => this.drawer;
}

let backend: StartedBackend;
let script: string;
let merchandiseId: string;
beforeAll(async () => {
  backend = await startBackend({ seed: 'apparel' });
  const response = await fetch(`${backend.url}/storefront/standard-actions.js`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  script = await response.text();
  merchandiseId = (await new BackendClient(backend).readVariant()).id;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});

const location = { reload: vi.fn(), assign: vi.fn() };
let page: Page;
let actions: Actions;
let loads = 0;
beforeEach(async () => {
  vi.clearAllMocks();
  page = new Page();
  const window: { Shopify?: { actions: Actions } } = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', location);
  loads += 1;
  const placed = script.replace('import.meta.url', JSON.stringify(`${backend.url}/storefront/${loads}`));
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(placed)}`);
  if (window.Shopify === undefined) throw new Error('The script sets no Shopify.');
  actions = window.Shopify.actions;
});

const update = async (payload: object, options?: object) =>
  result.parse(await actions.updateCart(payload, options));

it('PKG-19: adds, changes and removes lines of the cart that the cookie names, and reloads the page', async () => {
  expect(await actions.getCart()).toEqual({ cart: null });
  const events: Event[] = [];
  page.addEventListener('shopify:cart:lines-update', (event) => events.push(event));
  const added = await update({ lines: [{ merchandiseId, quantity: 2 }] });
  expect(added.cart?.totalQuantity).toBe(2);
  expect(location.reload).toHaveBeenCalledTimes(1);
  const { id = '' } = added.cart?.lines.nodes[0] ?? {};
  expect((await update({ lines: [{ id, quantity: 5 }] })).cart?.totalQuantity).toBe(5);
  const coded = await update({ note: 'Ring twice', discountCodes: ['NOPE'] });
  expect(coded.cart?.discountCodes).toEqual([{ code: 'NOPE', applicable: false }]);
  expect((await update({ lines: [{ id, quantity: 0 }] })).cart?.totalQuantity).toBe(0);
  expect(result.parse(await actions.getCart()).cart?.id).toBe(added.cart?.id);
  expect(events.map((event) => Reflect.get(event, 'action'))).toEqual(['add', 'update', 'remove']);
  expect(events.map((event) => Reflect.get(event, 'context'))).toEqual(Array(3).fill('standard-action'));
  expect(await Reflect.get(events[0] ?? {}, 'promise')).toMatchObject({ cart: { totalQuantity: 2 } });
});

it('PKG-19: a storefront configures an action once, and its handler replaces the reload', async () => {
  const target = new EventTarget();
  const seen: unknown[] = [];
  target.addEventListener('shopify:cart:lines-update', (event) => seen.push(Reflect.get(event, 'context')));
  const metas: unknown[] = [];
  const first = {
    eventTarget: (meta: unknown) => {
      metas.push(meta);
      return target;
    },
    handler: async (byDefault: () => Promise<object>, payload: object) => ({
      ...(await byDefault()),
      detail: payload,
    }),
  };
  expect(actions.updateCart.isDefault()).toBe(true);
  expect([actions.updateCart.configure(first), actions.updateCart.configure({})]).toEqual([true, false]);
  expect(actions.updateCart.isDefault()).toBe(false);
  const payload = { lines: [{ merchandiseId, quantity: 1 }] };
  expect(await actions.updateCart(payload, { event: { context: 'product' } })).toMatchObject({
    cart: { totalQuantity: 1 },
    detail: payload,
  });
  expect(metas).toEqual([{ type: 'shopify:cart:lines-update', action: 'add' }]);
  expect(seen).toEqual(['product']);
  expect(location.reload).not.toHaveBeenCalled();
});

it('PKG-19: opens the drawer of the page, else the page of the cart', async () => {
  await actions.openCart();
  expect(location.assign).toHaveBeenCalledWith('/cart');
  const open = vi.fn();
  page.drawer = { open };
  await actions.openCart();
  expect(open).toHaveBeenCalledTimes(1);
});

it('PKG-19: says why a change fails', async () => {
  await expect(actions.updateCart({})).rejects.toThrow('updateCart needs lines, a note or discountCodes.');
  await expect(actions.updateCart({ lines: [{ quantity: 1 }] })).rejects.toThrow('needs an id');
  const errors: unknown[] = [];
  page.addEventListener('shopify:cart:error', (event) => errors.push(Reflect.get(event, 'error')));
  const rejected = await update({ lines: [{ merchandiseId: '1', quantity: 1 }] });
  expect(rejected.userErrors).not.toEqual([]);
  expect(location.reload).not.toHaveBeenCalled();
  const aborted = AbortSignal.abort();
  await expect(update({ note: 'x' }, { signal: aborted })).rejects.toThrow('aborted');
  expect(errors).toEqual([]);
  await expect(update({ cartId: 'x', note: 7 })).rejects.toThrow('String');
  expect(errors).toHaveLength(1);
});
