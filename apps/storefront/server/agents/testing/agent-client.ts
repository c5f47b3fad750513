/** For tests only: a scripted assistant with a profile of its own on this machine, and a client of the shop's endpoints. */
import http from 'node:http';
import type { Hono } from 'hono';
import type { ShopHttp } from '../../http/environment.ts';

/** MCP revision of the client. `bare` clients send single calls without a handshake. */
export type McpEra = '2026-07-28' | '2025-11-25' | 'bare';

const capabilities = [
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
  'dev.ucp.shopping.cart',
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.order',
  'dev.ucp.shopping.discount',
  'dev.ucp.shopping.fulfillment',
];

export interface ProfileServer {
  readonly origin: string;
  /** Number of requests to the server. */
  readonly requests: () => number;
  /** Sets the response of a path, in place of a profile. */
  respond(path: string, response: { status?: number; headers?: Record<string, string>; body?: string }): void;
  close(): Promise<void>;
}

/** Serves `/2026-08-25` and `/2026-04-08`: profiles of these versions with every capability. */
export async function serveProfiles(): Promise<ProfileServer> {
  const others = new Map<string, { status?: number; headers?: Record<string, string>; body?: string }>();
  let requests = 0;
  const server = http.createServer((request, response) => {
    requests += 1;
    const path = request.url ?? '/';
    const other = others.get(path);
    const version = path.slice(1);
    response.writeHead(other?.status ?? 200, { 'content-type': 'application/json', ...other?.headers });
    response.end(
      other === undefined
        ? JSON.stringify({
            ucp: {
              version,
              services: {},
              payment_handlers: {},
              capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version }]])),
            },
          })
        : (other.body ?? ''),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests: () => requests,
    respond: (path, response) => others.set(path, response),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export interface RpcResult {
  readonly status: number;
  readonly headers: Headers;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: Record<string, unknown>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: results of all tools, whose shapes the published schemas check.
  readonly result?: any;
}

/** One assistant on one storefront. */
export class AgentClient {
  readonly #app: Hono<ShopHttp>;
  readonly #origin: string;
  readonly #profile: string;
  readonly #era: McpEra;

  constructor(app: Hono<ShopHttp>, origin: string, profile: string, era: McpEra = 'bare') {
    this.#app = app;
    this.#origin = origin;
    this.#profile = profile;
    this.#era = era;
  }

  async rpc(
    method: string,
    params: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<RpcResult> {
    return this.send(
      { jsonrpc: '2.0', id: 1, method, params },
      { ...this.#headers(method, params), ...headers },
    );
  }

  /** Sends a body unchanged. */
  async send(body: unknown, headers: Record<string, string> = {}): Promise<RpcResult> {
    const response = await this.#app.request(`${this.#origin}/api/ucp/mcp`, {
      method: 'POST',
      headers: { host: new URL(this.#origin).host, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, ...(text === '' ? {} : JSON.parse(text)) };
  }

  /** Calls a tool with the given arguments unchanged. */
  tool(
    name: string,
    input: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<RpcResult> {
    return this.rpc('tools/call', { name, arguments: input }, headers);
  }

  /** Calls a tool with the profile added, and returns its result. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  async call(name: string, input: Record<string, unknown>, key?: string): Promise<any> {
    const { result, error } = await this.tool(name, { meta: this.meta(key), ...input });
    if (error !== undefined) throw new Error(`${name}: ${error.code} ${error.message}`);
    return result.structuredContent;
  }

  meta(key?: string): Record<string, unknown> {
    return {
      'ucp-agent': { profile: this.#profile },
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
  }

  #headers(method: string, params: Record<string, unknown>): Record<string, string> {
    if (this.#era === 'bare') return {};
    return {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': this.#era,
      ...(this.#era === '2025-11-25'
        ? {}
        : { 'mcp-method': method, ...(method === 'tools/call' ? { 'mcp-name': String(params.name) } : {}) }),
    };
  }
}
