/**
 * Tools for assistants in the shopper's browser (WebMCP): their list, and a call for each of them. They use the same cart as
 * `/api/cart` (AGENT-90 to AGENT-92).
 */

import {
  type PageToolName,
  pageAgent,
  pageToolNames,
  pageTools,
  runPageTool,
} from '@vitrine/agents/page-tools';
import type { AgentCart, AgentSession, CartPort, SessionStore } from '@vitrine/agents/ports';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { isStagingRegion } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/page-tools';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { PageToolAnswerJson, PageToolListJson } from '../../app/assistant/page-tools-json.ts';
import { jsonBody } from '../api/body.ts';
import type { CreateCartRequest } from '../api/cart-routes.ts';
import type { CartRequest, OpenCart } from '../cart/cart-request.ts';
import { createShopperCart, readCartToShow } from '../cart/carts.ts';
import { readCartIdCookie, setCartId, setGiftSelection } from '../cart/cookies.ts';
import type { ShopHttp } from '../http/environment.ts';
import { sendFreshJson } from '../http/fresh-json.ts';
import { HttpError } from '../http/http-error.ts';
import { createShopperCarts } from './agent-carts.ts';
import type { Agents } from './open-agents.ts';

/** Lists the tools; the same for all shoppers of a language. Empty if assistants are turned off, and on the staging store. */
export function pageToolList(isOn: boolean): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('/api/page-tools', (context) => {
    const isOpen = isOn && !isStagingRegion(context.get('region'));
    const list: PageToolListJson = { tools: isOpen ? describeTools() : [], unreachable: words.unreachable() };
    return context.json(list, 200, { 'cache-control': 'public, max-age=300' });
  });
}

function describeTools(): PageToolListJson['tools'] {
  const titles: Readonly<Record<PageToolName, { readonly title: string; readonly description: string }>> = {
    search_catalog: { title: words.searchTitle(), description: words.search() },
    get_product: { title: words.productTitle(), description: words.product() },
    get_cart: { title: words.cartTitle(), description: words.cart() },
    update_cart: { title: words.updateTitle(), description: words.update() },
  };
  return pageTools.map((tool) => ({ ...tool, ...titles[tool.name] }));
}

export interface PageToolDeps {
  readonly agents: Agents;
  readonly cartRequest: CreateCartRequest;
}

export function pageToolRoutes(deps: PageToolDeps): Hono<ShopHttp> {
  const routes = new Hono<ShopHttp>();
  for (const name of pageToolNames)
    routes.post(`/api/page-tools/${name}`, async (context) => {
      if (isStagingRegion(context.get('region'))) {
        throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
      }
      return sendFreshJson(context, await callTool(deps, context, name, await jsonBody(context, input)));
    });
  return routes;
}

const input = z.record(z.string(), z.unknown());

async function callTool(
  { agents, cartRequest }: PageToolDeps,
  context: Context<ShopHttp>,
  name: PageToolName,
  sent: z.output<typeof input>,
): Promise<PageToolAnswerJson> {
  const request = await cartRequest(context);
  const opened =
    name === 'get_cart' || name === 'update_cart' ? await openCart(request, readCartIdCookie(context)) : null;
  const { carts, shown } = recordShown(await createShopperCarts(request), opened?.json ?? null);
  const shop = await agents.openPageShop(context, request, { carts, sessions: createOwnSession(opened) });
  const reportFailure = (error: unknown) =>
    context.get('log').error({ err: error }, 'a tool of a page failed');
  const result = await runPageTool({ shop, cartId: opened?.json.id ?? null, reportFailure }, name, sent);
  const cart = shown();
  if (opened === null || cart === null) return { result, cart: null };
  setCartId(context, opened.id);
  setGiftSelection(context, cart);
  return { result, cart: name === 'update_cart' && !result.isError ? cart : null };
}

/** Opens the shopper's cart, or creates one. */
async function openCart(request: CartRequest, id: string | null): Promise<OpenCart> {
  return (await readCartToShow(request, id)) ?? createShopperCart(request, []);
}

/** Wraps a port to remember the cart that its last call returned. */
function recordShown(carts: CartPort, before: CartJson | null) {
  let json = before;
  const record = async (reading: Promise<AgentCart | null>) => {
    const cart = await reading;
    if (cart !== null) json = cart.json;
    return cart;
  };
  const recording: CartPort = {
    ...carts,
    read: (key) => record(carts.read(key)),
    change: (key, changes) => record(carts.change(key, changes)),
  };
  return { carts: recording, shown: () => json };
}

/** Creates a session store with a single session, which isn't saved: the shopper's cart, by the id that `/api/cart` returns. */
function createOwnSession(opened: OpenCart | null): SessionStore {
  const none = async () => null;
  return {
    find: async (kind, id) => (kind === 'cart' && opened?.json.id === id ? toSession(opened) : null),
    findByOrder: none,
    findByCarts: async () => new Map(),
    insert: async () => {},
    insertForCart: async (session) => session,
    update: async () => {},
    claim: async () => ({ kind: 'claimed' }),
    finish: async () => {},
    release: async () => {},
  };
}

function toSession({ id, json }: OpenCart): AgentSession {
  return {
    id: json.id,
    kind: 'cart',
    agent: pageAgent.origin,
    region: json.region,
    cartKey: id,
    status: 'open',
    cartId: null,
    codes: json.discountCodes.map(({ code }) => code),
    shownTotal: null,
    webhook: null,
    order: null,
  };
}
