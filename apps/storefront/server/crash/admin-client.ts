/** For tests only: a program that calls the Admin API over HTTP with access tokens. */
import { setTimeout as pause } from 'node:timers/promises';
import { CookieBrowser } from './cookie-browser.ts';

/** Version whose `inventorySetQuantities` has `compareQuantity`. */
const path = '/admin/api/2025-10/graphql.json';

interface UserError {
  readonly message: string;
}

interface AdminBody<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

export type Payload = { readonly userErrors?: readonly UserError[] } & {
  readonly orderCancelUserErrors?: readonly UserError[];
};

export class AdminClient {
  readonly #browser: CookieBrowser;
  readonly #tokens: readonly string[];
  readonly #onError: (message: string) => void;
  #calls = 0;

  /** @param tokens used in turn, because the rate limit applies per token */
  constructor(origin: string, tokens: readonly string[], onError: (message: string) => void) {
    this.#browser = new CookieBrowser(origin);
    this.#tokens = tokens;
    this.#onError = onError;
  }

  /**
   * Returns the data; null if the call failed, which is reported by `onError`. Waits while it is throttled.
   * @throws Lost if no response arrives.
   */
  async run<Data>(query: string, variables: object): Promise<Data | null> {
    const token = this.#tokens[this.#calls % this.#tokens.length] ?? '';
    this.#calls += 1;
    const headers = { 'x-shopify-access-token': token };
    const response = await this.#browser.send('POST', path, { json: { query, variables }, headers });
    const name = query.split('\n', 3).join(' ');
    if (response.status !== 200) {
      this.#onError(`${name} answered ${response.status}: ${response.body.slice(0, 200)}`);
      return null;
    }
    const { data = null, errors = [] }: AdminBody<Data> = JSON.parse(response.body);
    if (errors.some(({ extensions }) => extensions?.code === 'THROTTLED')) {
      await pause(500);
      return this.run(query, variables);
    }
    if (errors.length > 0) {
      this.#onError(`${name} answered ${JSON.stringify(errors).slice(0, 300)}`);
      return null;
    }
    return data;
  }
}
