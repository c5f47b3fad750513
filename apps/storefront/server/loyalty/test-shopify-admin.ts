/**
 * For tests only: the part of Shopify's Admin API 2025-01 that rewards use, with one store in memory and simulated failures.
 * Shapes: shopify.dev, Admin API, discountCodeBasicCreate and rate limits.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

export const adminToken = 'shpat_of_a_test';

/** The fields of `DiscountCodeBasicInput` that rewards use; others are rejected, as GraphQL rejects unknown fields. */
const input = z.strictObject({
  title: z.string().min(1).max(255),
  code: z.string().min(1).max(255),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  usageLimit: z.literal(1),
  appliesOncePerCustomer: z.literal(true),
  customerSelection: z.strictObject({
    customers: z.strictObject({
      add: z.array(z.string().regex(/^gid:\/\/shopify\/Customer\/\d+$/)).length(1),
    }),
  }),
  customerGets: z.strictObject({
    value: z.strictObject({
      discountAmount: z.strictObject({
        amount: z.string().regex(/^\d+\.\d\d$/),
        appliesOnEachItem: z.literal(false),
      }),
    }),
    items: z.union([
      z.strictObject({ all: z.literal(true) }),
      z.strictObject({
        products: z.strictObject({
          productVariantsToAdd: z.array(z.string().startsWith('gid://shopify/ProductVariant/')).length(1),
        }),
      }),
    ]),
  }),
  combinesWith: z.strictObject({
    orderDiscounts: z.boolean(),
    productDiscounts: z.boolean(),
    shippingDiscounts: z.boolean(),
  }),
});

export interface StoreDiscount {
  readonly id: string;
  readonly input: z.output<typeof input>;
  status: 'ACTIVE' | 'EXPIRED';
  asyncUsageCount: number;
}

/** Simulated failures of a call. `lost`: the call is processed but the connection breaks before the response. */
export type FailureMode =
  | 'throttled'
  | 'too many'
  | 'broken'
  | 'unavailable'
  | 'lost'
  | 'silent'
  | 'forbidden'
  | 'garbage';

export class TestShopifyAdmin {
  readonly discounts = new Map<string, StoreDiscount>();
  /** Names of the operations, in the order of their calls. */
  readonly calls: string[] = [];
  /** Failures of an operation's next calls; later calls succeed. */
  readonly troubles: { readonly operation: string; readonly trouble: FailureMode }[] = [];
  /** Codes that orders used, also before the uses are counted. */
  readonly orders: string[] = [];
  currency = 'USD';
  price: string | undefined = '8.00';
  userError: { readonly code: string | null; readonly message: string } | null = null;
  /** Called for each discount that is created or deactivated. */
  onChange: (discount: StoreDiscount) => Promise<void> = async () => {};

  readonly listen = (request: IncomingMessage, response: ServerResponse): void => {
    void this.#answer(request, response);
  };

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const say = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof value === 'string' ? value : JSON.stringify(value));
    if (request.headers['x-shopify-access-token'] !== adminToken) {
      say(401, { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
      return;
    }
    if (request.method !== 'POST' || request.url !== '/admin/api/2025-01/graphql.json') {
      say(404, { errors: 'Not Found' });
      return;
    }
    const { query, variables } = z
      .object({ query: z.string(), variables: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(Buffer.concat(chunks).toString()));
    const operation = /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    this.calls.push(operation);
    const place = this.troubles.findIndex((each) => each.operation === operation);
    const [next] = place === -1 ? [] : this.troubles.splice(place, 1);
    switch (next?.trouble) {
      case 'throttled':
        say(200, {
          errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
          extensions: {
            cost: {
              requestedQueryCost: 12,
              actualQueryCost: null,
              throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 2, restoreRate: 50 },
            },
          },
        });
        return;
      case 'too many':
        say(429, { errors: 'Exceeded 2 calls per second' }, { 'retry-after': '1.0' });
        return;
      case 'broken':
        say(200, { errors: [{ message: 'Internal error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] });
        return;
      case 'unavailable':
        say(503, 'Service Unavailable');
        return;
      case 'forbidden':
        say(200, {
          errors: [
            { message: 'Access denied for discountCodeBasicCreate', extensions: { code: 'ACCESS_DENIED' } },
          ],
        });
        return;
      case 'garbage':
        say(200, '<html>');
        return;
      case 'silent':
        return;
      case 'lost':
        await this.#run(operation, variables);
        request.socket.destroy();
        return;
      case undefined:
        say(200, {
          data: await this.#run(operation, variables),
          extensions: { cost: { requestedQueryCost: 12 } },
        });
    }
  }

  async #run(operation: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
    const text = (name: string) => z.string().parse(variables[name]);
    const byId = (id: string) => [...this.discounts.values()].find((each) => each.id === id);
    switch (operation) {
      case 'RewardTerms':
        return {
          shop: { currencyCode: this.currency },
          nodes: z
            .array(z.string())
            .parse(variables.ids)
            .map((id) => (this.price === undefined ? null : { id, price: this.price })),
        };
      case 'MakeRewardCode':
        return { discountCodeBasicCreate: await this.#make(input.parse(variables.discount)) };
      case 'FindRewardCode': {
        const found = this.discounts.get(text('code').toLowerCase());
        return { codeDiscountNodeByCode: found === undefined ? null : { id: found.id } };
      }
      case 'CloseRewardCode': {
        const found = byId(text('id'));
        if (found === undefined) {
          const error = { field: ['id'], code: 'INVALID', message: 'Code discount does not exist.' };
          return { discountCodeDeactivate: { codeDiscountNode: null, userErrors: [error] } };
        }
        found.status = 'EXPIRED';
        await this.onChange(found);
        return { discountCodeDeactivate: { codeDiscountNode: { id: found.id }, userErrors: [] } };
      }
      case 'RewardCodes':
        return {
          nodes: z
            .array(z.string())
            .parse(variables.ids)
            .map((id) => {
              const found = byId(id);
              if (found === undefined) return null;
              const { status, asyncUsageCount } = found;
              return { id, codeDiscount: { status, asyncUsageCount } };
            }),
        };
      case 'OrdersOfCode': {
        const code = text('query').replace('discount_code:', '');
        return { orders: { nodes: this.orders.includes(code) ? [{ id: 'gid://shopify/Order/1' }] : [] } };
      }
      default:
        throw new Error(`Shopify has no operation ${operation}.`);
    }
  }

  async #make(wanted: z.output<typeof input>): Promise<unknown> {
    const refused = (error: { readonly code: string | null; readonly message: string }) => ({
      codeDiscountNode: null,
      userErrors: [{ field: ['basicCodeDiscount', 'code'], ...error }],
    });
    if (this.userError !== null) return refused(this.userError);
    const key = wanted.code.toLowerCase();
    if (this.discounts.has(key))
      return refused({ code: 'TAKEN', message: 'Code must be unique. Please try a different code.' });
    const id = `gid://shopify/DiscountCodeNode/${this.discounts.size + 1}`;
    const made: StoreDiscount = { id, input: wanted, status: 'ACTIVE', asyncUsageCount: 0 };
    this.discounts.set(key, made);
    await this.onChange(made);
    return { codeDiscountNode: { id }, userErrors: [] };
  }
}
