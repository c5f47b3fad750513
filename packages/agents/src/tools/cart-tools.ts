/** Tools for carts: the same carts, prices and offers as on the shop's pages (AGENT-20 to AGENT-26). */
import { z } from 'zod';
import {
  createFilledCart,
  enterCodes,
  readLines,
  replaceLines,
  resolveDestination,
  toGiftMessages,
} from '../cart/change-cart.ts';
import { createId } from '../cart/ids.ts';
import { toCart } from '../cart/to-cart.ts';
import type { AgentCart, AgentSession } from '../ports.ts';
import type { Message } from '../protocol/messages.ts';
import {
  attributionSchema,
  buyerSchema,
  contextSchema,
  discountsSchema,
  idSchema,
  lineItemsSchema,
  metaSchema,
  signalsSchema,
} from './input.ts';
import { findPartnerReferral, toErrorResult, toNotFound } from './results.ts';
import { type AgentCall, defineTool, type ToolResult } from './tool.ts';

const capability = 'dev.ucp.shopping.cart';
const output = {
  path: 'schemas/shopping/cart.json',
  required: ['ucp', 'id', 'line_items', 'currency', 'totals'],
};
const cart = z.looseObject({
  line_items: lineItemsSchema,
  context: contextSchema.optional(),
  discounts: discountsSchema.optional(),
  buyer: buyerSchema.optional(),
  signals: signalsSchema.optional(),
  attribution: attributionSchema.optional(),
});
const one = z.looseObject({ meta: metaSchema, id: idSchema });

export const createCart = defineTool({
  name: 'create_cart',
  title: 'Create a cart',
  description: 'Creates a cart with lines, codes and the place that estimates ship to.',
  capability,
  isRead: false,
  output,
  idempotency: 'optional',
  input: z.looseObject({ meta: metaSchema, cart }),
  async run(call, { cart: sent }) {
    const { shop, agent } = call;
    const elsewhere = await findPartnerReferral(call, sent.context);
    if (elsewhere !== null) return elsewhere;
    const { lines, messages } = await readLines(shop.carts, sent.line_items);
    if (lines.length === 0 && messages.length > 0) return toErrorResult(call, messages);
    const place = resolveDestination(shop, sent.context);
    const filled = await createFilledCart(shop, lines, place.to);
    const codes = sent.discounts?.codes ?? [];
    const entered = codes.length === 0 ? filled : await enterCodes(shop, filled, codes);
    const session: AgentSession = {
      id: createId('cart'),
      kind: 'cart',
      agent: agent.origin,
      region: shop.region,
      cartKey: filled.key,
      status: 'open',
      cartId: null,
      codes,
      shownTotal: null,
      webhook: null,
      order: null,
    };
    await shop.sessions.insert(session);
    const gifts = toGiftMessages(shop, sent.line_items, lines, entered);
    return toResult(call, session, entered, [...messages, ...place.messages, ...gifts]);
  },
  replay: readCart,
});

export const getCartTool = defineTool({
  name: 'get_cart',
  title: 'Read a cart',
  description: 'Reads a cart with its prices, offers and estimates as they are now.',
  capability,
  isRead: true,
  output,
  idempotency: 'none',
  input: one,
  run: (call, input) => readCart(call, input.id),
});

export const updateCartTool = defineTool({
  name: 'update_cart',
  title: 'Change a cart',
  description:
    'Replaces the lines and codes of a cart: send all lines that it shall have. A gift is chosen by adding its item.',
  capability,
  isRead: false,
  output,
  idempotency: 'optional',
  input: z.looseObject({ meta: metaSchema, id: idSchema, cart }),
  async run(call, { id: cartId, cart: sent }) {
    const { shop } = call;
    const session = await findSession(call, cartId);
    if (session === null) return cartNotFound(call);
    const elsewhere = sent.line_items.length === 0 ? null : await findPartnerReferral(call, sent.context);
    if (elsewhere !== null) return elsewhere;
    const { lines, messages } = await readLines(shop.carts, sent.line_items);
    // If no requested line can be added, the cart stays as it is. An empty request would clear it.
    if (lines.length === 0 && messages.length > 0) return toErrorResult(call, messages);
    const place = resolveDestination(shop, sent.context);
    const changed = await replaceLines(shop, session.cartKey, lines, { to: place.to, codes: null });
    if (changed === null) return cartNotFound(call);
    const submitted = sent.discounts?.codes;
    const entered = submitted === undefined ? changed : await enterCodes(shop, changed, submitted);
    const next = { ...session, codes: submitted ?? session.codes };
    if (!isSameList(next.codes, session.codes)) await shop.sessions.update(next);
    const gifts = toGiftMessages(shop, sent.line_items, lines, entered);
    return toResult(call, next, entered, [...messages, ...place.messages, ...gifts]);
  },
  replay: readCart,
});

export const cancelCart = defineTool({
  name: 'cancel_cart',
  title: 'Cancel a cart',
  description: 'Gives a cart up. Returns it once more; afterwards there is no such cart.',
  capability,
  isRead: false,
  output,
  idempotency: 'optional',
  input: one,
  async run(call, input) {
    const session = await findSession(call, input.id);
    const found = session && (await call.shop.carts.read(session.cartKey));
    if (session === null || found === null) return cartNotFound(call);
    await call.shop.sessions.update({ ...session, status: 'canceled' });
    return toResult(call, session, found, []);
  },
});

async function readCart(call: AgentCall, cartId: string): Promise<ToolResult> {
  const session = await findSession(call, cartId);
  const found = session && (await call.shop.carts.read(session.cartKey));
  return session === null || found === null ? cartNotFound(call) : toResult(call, session, found, []);
}

/** Finds a cart that this agent created on this storefront and didn't cancel. Null if there is none. */
export async function findSession({ shop, agent }: AgentCall, cartId: string): Promise<AgentSession | null> {
  const session = await shop.sessions.find('cart', cartId);
  const isTheirs = session?.agent === agent.origin && session.region === shop.region;
  return isTheirs && session.status === 'open' ? session : null;
}

function cartNotFound(call: AgentCall): ToolResult {
  return toNotFound(call, 'There is no such cart, or it has expired.');
}

function toResult(
  call: AgentCall,
  session: AgentSession,
  found: AgentCart,
  messages: readonly Message[],
): ToolResult {
  return { content: toCart(call, session, found, messages), resource: session.id };
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}
