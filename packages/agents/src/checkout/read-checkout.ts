/** Reads the state of a checkout: open, completed, canceled, or on another backend's pages. */
import { toLineItem, toTotals } from '../cart/line-items.ts';
import { toCart } from '../cart/to-cart.ts';
import { getOrderId } from '../order/to-order.ts';
import type { AgentCart, AgentCheckoutView, AgentSession, OrderKey } from '../ports.ts';
import { createError, type Message } from '../protocol/messages.ts';
import { toNotFound, toNothingToBuy } from '../tools/results.ts';
import type { AgentCall, ToolResult } from '../tools/tool.ts';
import { toCheckout, toItemLine } from './to-checkout.ts';

/** Finds a checkout that this agent created on this storefront. Null if there is none. */
export async function findCheckout(
  { shop, agent }: AgentCall,
  checkoutId: string,
): Promise<AgentSession | null> {
  const session = await shop.sessions.find('checkout', checkoutId);
  return session?.agent === agent.origin && session.region === shop.region ? session : null;
}

/** Returns the checkout, with messages about the change. */
export async function readAgentCheckout(
  call: AgentCall,
  session: AgentSession,
  messages: readonly Message[] = [],
): Promise<ToolResult> {
  const { shop } = call;
  if (session.order !== null) return readPlaced(call, session, session.order, messages);
  const cart = await shop.carts.read(session.cartKey);
  if (shop.checkout === null) return cart === null ? gone(call) : escalate(call, session, cart, messages);
  const opened = await shop.checkout.open(session.cartKey);
  if (opened.kind === 'completed') return recordPlacedOrder(call, session, opened.order);
  if (opened.kind === 'empty' && session.status === 'open') return toNothingToBuy(call, messages);
  if (opened.kind !== 'open' || cart === null) return gone(call);
  return presentCheckout(call, session, cart, opened.view, messages);
}

/** Returns an open checkout, and stores the total that it shows. */
export async function presentCheckout(
  call: AgentCall,
  session: AgentSession,
  cart: AgentCart,
  view: AgentCheckoutView,
  messages: readonly Message[],
  status?: 'complete_in_progress',
): Promise<ToolResult> {
  const { shop } = call;
  const explain = (await shop.checkout?.explain(session.cartKey)) ?? [];
  const shown = session.status === 'canceled' ? 'canceled' : status;
  const { totalAmount } = view.totals;
  if (session.shownTotal !== totalAmount && session.status === 'open') {
    await shop.sessions.update({ ...session, shownTotal: totalAmount });
  }
  const content = await toCheckout(call, { session, cart, view, explain }, messages, shown);
  return { content, resource: session.id };
}

/** Stores the order of a checkout, which the agent or the buyer on the checkout's page may have placed. */
export async function recordPlacedOrder(
  call: AgentCall,
  session: AgentSession,
  order: OrderKey,
): Promise<ToolResult> {
  const placed = { id: getOrderId(session.id), orderId: order.orderId, secret: order.secret };
  await call.shop.sessions.update({ ...session, status: 'completed', order: placed });
  return readPlaced(call, session, placed, []);
}

async function readPlaced(
  call: AgentCall,
  session: AgentSession,
  key: NonNullable<AgentSession['order']>,
  messages: readonly Message[],
): Promise<ToolResult> {
  const { shop, agent } = call;
  const order = await shop.checkout?.order(key);
  if (order === null || order === undefined) return gone(call);
  const lines = order.lines.map(toItemLine);
  return {
    content: {
      id: session.id,
      status: 'completed',
      line_items: lines.map((line) => toLineItem(shop.shopUrl, line)),
      currency: order.currency,
      totals: toTotals(lines, {
        subtotalPrice: order.amounts.subtotalPrice,
        discountAmount: order.amounts.discountAmount,
        shipping: order.amounts.shipping,
        taxes: order.taxes,
        totalAmount: order.amounts.totalAmount,
      }),
      ...(agent.capabilities.has('dev.ucp.shopping.discount') ? { discounts: { codes: session.codes } } : {}),
      order: { id: key.id, label: String(order.number), permalink_url: order.url },
      links: await shop.links(),
      ...(messages.length === 0 ? {} : { messages }),
    },
    resource: session.id,
  };
}

/** Returns a checkout that the buyer has to continue on the pages of the shop's remote backend. */
async function escalate(
  call: AgentCall,
  session: AgentSession,
  cart: AgentCart,
  messages: readonly Message[],
): Promise<ToolResult> {
  const {
    context: _,
    messages: about,
    continue_url: url,
    ...content
  } = toCart(call, session, cart, messages);
  const isCanceled = session.status === 'canceled';
  const handOff = createError(
    'checkout_on_page',
    'The shopper gives their address and pays on the shop’s own page.',
    'requires_buyer_input',
  );
  return {
    content: {
      ...content,
      status: isCanceled ? 'canceled' : 'requires_escalation',
      links: await call.shop.links(),
      messages: [...(isCanceled ? [] : [handOff]), ...(Array.isArray(about) ? about : [])],
      ...(isCanceled ? {} : { continue_url: url }),
    },
    resource: session.id,
  };
}

function gone(call: AgentCall): ToolResult {
  return toNotFound(call, 'There is no such checkout, or it has expired.');
}
