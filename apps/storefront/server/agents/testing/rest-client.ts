/** For tests only: an assistant that calls the tools over REST. */
import type { Hono } from 'hono';
import type { ShopHttp } from '../../http/environment.ts';

/** Method, path and payload of each tool, as the published OpenAPI has them. */
const operations: Readonly<Record<string, readonly [method: string, path: string, body?: string]>> = {
  search_catalog: ['POST', '/catalog/search', 'catalog'],
  lookup_catalog: ['POST', '/catalog/lookup', 'catalog'],
  get_product: ['POST', '/catalog/product', 'catalog'],
  create_cart: ['POST', '/carts', 'cart'],
  get_cart: ['GET', '/carts/{id}'],
  update_cart: ['PUT', '/carts/{id}', 'cart'],
  cancel_cart: ['POST', '/carts/{id}/cancel'],
  create_checkout: ['POST', '/checkout-sessions', 'checkout'],
  get_checkout: ['GET', '/checkout-sessions/{id}'],
  update_checkout: ['PUT', '/checkout-sessions/{id}', 'checkout'],
  complete_checkout: ['POST', '/checkout-sessions/{id}/complete', 'checkout'],
  cancel_checkout: ['POST', '/checkout-sessions/{id}/cancel'],
  get_order: ['GET', '/orders/{id}'],
};

export interface RestResult {
  readonly method: string;
  /** Path template of the published OpenAPI. */
  readonly template: string;
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: results of all operations, whose shapes the published schemas check.
  readonly body: any;
}

export class RestClient {
  readonly #app: Hono<ShopHttp>;
  readonly #endpoint: string;
  readonly #profile: string;

  constructor(app: Hono<ShopHttp>, origin: string, profile: string) {
    this.#app = app;
    this.#endpoint = `${origin}/api/ucp/rest`;
    this.#profile = profile;
  }

  /** Sends the operation of a tool, with the tool's arguments. */
  tool(
    name: string,
    input: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<RestResult> {
    const operation = operations[name];
    if (operation === undefined) throw new Error(`${name} is no tool`);
    const [method, template, payload] = operation;
    const body = payload === undefined ? undefined : JSON.stringify(input[payload]);
    return this.send(method, template, String(input.id), body, headers);
  }

  async send(
    method: string,
    template: string,
    id: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<RestResult> {
    const response = await this.#app.request(
      `${this.#endpoint}${template.replace('{id}', encodeURIComponent(id))}`,
      {
        method,
        headers: {
          host: new URL(this.#endpoint).host,
          'ucp-agent': `profile="${this.#profile}"`,
          'request-id': '11111111-2222-4333-8444-555555555555',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      },
    );
    const text = await response.text();
    return {
      method,
      template,
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  }

  /** Calls a tool with the profile, and returns its result. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  async call(name: string, input: Record<string, unknown>, key?: string): Promise<any> {
    const { status, body } = await this.tool(
      name,
      input,
      key === undefined ? {} : { 'idempotency-key': key },
    );
    if (status >= 400) throw new Error(`${name}: ${status} ${body.code} ${body.content}`);
    return body;
  }
}
