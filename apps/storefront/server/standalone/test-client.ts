/** For tests only: an HTTP client of a backend's API and checkout, with cookies. */
import { get } from 'node:http';
import { z } from 'zod';
import type { StartedBackend } from './public-types.ts';

const cart = z.object({ id: z.string(), updatedAt: z.string(), checkoutUrl: z.string() });
const created = z.object({
  data: z.object({ cartCreate: z.object({ cart }) }),
  extensions: z.record(z.string(), z.unknown()),
});
const variant = z.object({ id: z.string(), quantityAvailable: z.number() });
const product = z.object({
  featuredImage: z.object({ url: z.string() }),
  variants: z.object({ nodes: z.tuple([variant]) }),
});
const products = z.object({ data: z.object({ products: z.object({ nodes: z.tuple([product]) }) }) });

const firstProduct = `{ products(first: 1) { nodes {
  featuredImage { url } variants(first: 1) { nodes { id quantityAvailable } }
} } }`;
const createCart = `mutation ($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id }] }) {
  cart { id updatedAt checkoutUrl }
} }`;

type Fields = Readonly<Record<string, string>>;

export class BackendClient {
  readonly #backend: StartedBackend;
  readonly #cookies = new Map<string, string>();

  constructor(backend: StartedBackend) {
    this.#backend = backend;
  }

  async readProduct(): Promise<z.output<typeof product>> {
    return products.parse(await this.#query({ query: firstProduct })).data.products.nodes[0];
  }

  async readVariant(): Promise<z.output<typeof variant>> {
    return (await this.readProduct()).variants.nodes[0];
  }

  /** Creates a cart with one unit of the first product. */
  async createCart(headers: Fields = {}) {
    const { id } = await this.readVariant();
    const answer = created.parse(await this.#query({ query: createCart, variables: { id } }, headers));
    return { ...answer.data.cartCreate.cart, extensions: answer.extensions };
  }

  /** @returns the path of the checkout */
  async enterCheckout(checkoutUrl: string): Promise<string> {
    return (await this.get(checkoutUrl)).headers.get('location') ?? '';
  }

  /** Fills in all steps before the payment. @returns the total in minor units */
  async fillIn(path: string): Promise<string> {
    await this.send(path, { intent: 'contact', email: 'shopper@example.com' });
    await this.send(path, {
      ...{ intent: 'address', firstName: 'Ada', lastName: 'Byron', address1: '1 Main St', city: 'Austin' },
      ...{ province: 'TX', zip: '78701', country: 'US' },
    });
    const rates = await (await this.get(path)).text();
    const [, rate = ''] = /name="rate" value="([^"]+)"/.exec(rates) ?? [];
    await this.send(path, { intent: 'delivery', rate });
    const [, total = ''] =
      /name="expectedTotal" value="(\d+)"/.exec(await (await this.get(path)).text()) ?? [];
    return total;
  }

  /** Buys one unit of the first product. @returns the cart, and the number and page of the order */
  async buy() {
    const { extensions, ...bought } = await this.createCart();
    const path = await this.enterCheckout(bought.checkoutUrl);
    const paid = await this.send(path, { intent: 'pay', card: '1', expectedTotal: await this.fillIn(path) });
    const address = paid.headers.get('location') ?? '';
    const page = await (await this.get(address)).text();
    const [, number = ''] = /Order (\d+)/.exec(page) ?? [];
    return { cart: bought, address, number, page, extensions };
  }

  get(path: string): Promise<Response> {
    return this.#fetch(path, { headers: { accept: 'text/html' } });
  }

  /** Follows a link like a navigation in a browser. */
  followLink(
    path: string,
  ): Promise<{ readonly status: number | undefined; readonly location: string | undefined }> {
    const { promise, resolve, reject } =
      Promise.withResolvers<Awaited<ReturnType<BackendClient['followLink']>>>();
    get(new URL(path, this.#backend.url), { headers: { cookie: this.#writeCookies() } }, (response) => {
      response.resume();
      this.#readCookies(response.headers['set-cookie'] ?? []);
      resolve({ status: response.statusCode, location: response.headers.location });
    }).once('error', reject);
    return promise;
  }

  /** Sends a form. */
  send(path: string, fields: Fields): Promise<Response> {
    return this.#fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  post(path: string, body: object, headers: Fields = {}): Promise<Response> {
    const type = { 'content-type': 'application/json' };
    return this.#fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...type, ...headers },
    });
  }

  async #query(body: object, headers: Fields = {}): Promise<unknown> {
    return (await this.post('/api/2026-10/graphql.json', body, headers)).json();
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.#writeCookies());
    const response = await fetch(new URL(path, this.#backend.url), { ...init, headers, redirect: 'manual' });
    this.#readCookies(response.headers.getSetCookie());
    return response;
  }

  #writeCookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #readCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      this.#cookies.set(name, value);
    }
  }
}
