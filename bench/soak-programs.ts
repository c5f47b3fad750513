/** API clients of a soak test: a shopping assistant over MCP, and an app of the Admin API. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { callShop, expectOk } from './shop-client.ts';

const run = promisify(execFile);
const words = ['oil', 'tan', 'hair', 'mist', 'mitt', 'cream', 'body', 'set'];
const version = '2026-08-25';
const capabilities = ['catalog.search', 'catalog.lookup', 'cart', 'checkout'];
const profile = JSON.stringify({
  ucp: {
    version,
    capabilities: Object.fromEntries(capabilities.map((name) => [`dev.ucp.shopping.${name}`, [{ version }]])),
  },
});

const lists = `query ($first: Int!) {
  products(first: $first) { nodes { id title status totalInventory } }
  orders(first: $first, sortKey: CREATED_AT, reverse: true) { nodes { id name displayFinancialStatus } }
}`;
const rename = `mutation ($product: ProductUpdateInput!) {
  productUpdate(product: $product) { product { title } userErrors { message } }
}`;

export interface Programs {
  /** Sends the next request of a client. */
  next(): Promise<void>;
  /** @throws with the first failed response */
  throwFailures(): void;
  summary(): string;
  stop(): void;
}

/**
 * Starts the clients: they search, fill carts, list products and orders, and change a product's title in turn.
 *
 * @param environment environment variables of the shop, for the command that creates the app's access token
 */
export async function startPrograms(
  port: number,
  merchandise: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Programs> {
  const profiles = createServer((_, response) => response.end(profile));
  await new Promise<void>((done) => profiles.listen(0, '127.0.0.1', done));
  const address = profiles.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  const scopes = ['read_products', 'write_products', 'read_orders'].flatMap((scope) => ['--scope', scope]);
  const { stdout } = await run(
    process.execPath,
    ['apps/storefront/cli/shop.ts', 'tokens', 'create', 'Soak', ...scopes, '--json'],
    { env: { ...process.env, ...environment } },
  );
  const { token } = JSON.parse(stdout) as { token: string };
  const failures: string[] = [];
  let count = 0;

  const callTool = async (name: string, input: object) => {
    const meta = { 'ucp-agent': { profile: `http://127.0.0.1:${address.port}/profile` } };
    const params = { name, arguments: { meta, ...input } };
    const sent = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { body } = await expectOk(callShop(port, 'POST', '/api/ucp/mcp', '', sent));
    // A rejected tool call also has status 200.
    if (!body.includes('"status":"success"')) throw new Error(`${name}: ${body.slice(0, 200)}`);
  };
  const callAdmin = async (query: string, variables: object) => {
    const path = '/admin/api/2026-10/graphql.json';
    const headers = { 'x-shopify-access-token': token };
    const { body } = await expectOk(callShop(port, 'POST', path, '', { query, variables }, headers));
    const { data, errors } = JSON.parse(body) as {
      data?: {
        products?: { nodes: { id: string; title: string }[] };
        productUpdate?: { userErrors: object[] };
      };
      errors?: object[];
    };
    if (errors !== undefined || data === undefined || (data.productUpdate?.userErrors ?? []).length > 0)
      throw new Error(`Admin API: ${body.slice(0, 200)}`);
    return data;
  };
  const { products } = await callAdmin(lists, { first: 20 });
  const known = products?.nodes ?? [];

  const turns: readonly (() => Promise<unknown>)[] = [
    () => callTool('search_catalog', { catalog: { query: words[count % words.length] } }),
    () => callAdmin(lists, { first: 20 }),
    () => {
      const id = merchandise[count % merchandise.length];
      return callTool('create_cart', { cart: { line_items: [{ item: { id }, quantity: 1 }] } });
    },
    () => {
      const product = known[count % known.length];
      const title = (product?.title ?? '').replace(/( \(\d+\))?$/, ` (${count})`);
      return callAdmin(rename, { product: { id: product?.id, title } });
    },
  ];

  return {
    async next() {
      count += 1;
      try {
        await turns[count % turns.length]?.();
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    },
    throwFailures() {
      if (failures.length > 0)
        throw new Error(`${failures.length} of programs failed: ${failures.slice(0, 5).join('; ')}`);
    },
    summary: () => `${count} requests of programs`,
    stop: () => profiles.close(),
  };
}
