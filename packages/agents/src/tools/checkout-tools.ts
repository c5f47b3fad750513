/** Tools for checkouts: the service behind the checkout's pages, step by step (AGENT-30 to AGENT-36). */
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
import { enterBuyer, enterFulfillment } from '../checkout/enter-checkout.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { findCheckout, readAgentCheckout } from '../checkout/read-checkout.ts';
import type { AgentCart, AgentSession } from '../ports.ts';
import { createError, type Message } from '../protocol/messages.ts';
import { findSession } from './cart-tools.ts';
import {
  attributionSchema,
  buyerSchema,
  contextSchema,
  discountsSchema,
  fulfillmentSchema,
  idSchema,
  lineItemsSchema,
  metaSchema,
  metaWithKeySchema,
  paymentSchema,
  signalsSchema,
} from './input.ts';
import { findPartnerReferral, toErrorResult, toNotFound, toNothingToBuy } from './results.ts';
import { type AgentCall, defineTool } from './tool.ts';

const capability = 'dev.ucp.shopping.checkout';
const output = {
  path: 'schemas/shopping/checkout.json',
  required: ['ucp', 'id', 'status', 'line_items', 'currency', 'totals', 'links'],
};
const details = {
  buyer: buyerSchema.optional(),
  context: contextSchema.optional(),
  fulfillment: fulfillmentSchema.optional(),
  discounts: discountsSchema.optional(),
  payment: paymentSchema.optional(),
  signals: signalsSchema.optional(),
  attribution: attributionSchema.optional(),
};

export const createCheckout = defineTool({
  name: 'create_checkout',
  title: 'Start a checkout',
  description:
    'Starts the checkout of a cart (`cart_id`), or of lines. A cart has one open checkout: asking again returns it.',
  capability,
  isRead: false,
  output,
  idempotency: 'optional',
  input: z.looseObject({
    meta: metaSchema,
    checkout: z.looseObject({
      cart_id: idSchema.optional().describe('The lines, codes and place of this cart count.'),
      line_items: lineItemsSchema.optional(),
      ...details,
    }),
  }),
  async run(call, { checkout: sent }) {
    const opened =
      sent.cart_id === undefined ? await openNew(call, sent) : await openForCart(call, sent.cart_id);
    if ('result' in opened) return opened.result;
    const { session, isNew, messages } = opened;
    if (!isNew) return readAgentCheckout(call, session);
    const entered = [
      ...messages,
      ...(await enterBuyer(call, session, sent.buyer)),
      ...(await enterFulfillment(call, session, sent.fulfillment, sent.buyer)),
    ];
    return readAgentCheckout(call, session, entered);
  },
  replay: (call, resource) => readById(call, resource),
});

export const getCheckout = defineTool({
  name: 'get_checkout',
  title: 'Read a checkout',
  description: 'Reads a checkout with its amounts, and what is missing before the order can be placed.',
  capability,
  isRead: true,
  output,
  idempotency: 'none',
  input: z.looseObject({ meta: metaSchema, id: idSchema }),
  run: (call, input) => readById(call, input.id),
});

export const updateCheckout = defineTool({
  name: 'update_checkout',
  title: 'Change a checkout',
  description:
    'Replaces lines and codes, and sets the buyer, the destination and the delivery option. What is refused stays as it was.',
  capability,
  isRead: false,
  output,
  idempotency: 'optional',
  input: z.looseObject({
    meta: metaSchema,
    id: idSchema,
    checkout: z.looseObject({ line_items: lineItemsSchema.optional(), ...details }),
  }),
  async run(call, { id: checkoutId, checkout: sent }) {
    const { shop } = call;
    const session = await findCheckout(call, checkoutId);
    if (session === null) return checkoutNotFound(call);
    if (session.status !== 'open') return readAgentCheckout(call, session, [closed(session)]);
    const changed = await changeLines(call, session, sent);
    if (changed === null) return readAgentCheckout(call, session);
    const messages = [
      ...changed.messages,
      ...(await enterBuyer(call, session, sent.buyer)),
      ...(await enterFulfillment(call, session, sent.fulfillment, sent.buyer)),
    ];
    const next = {
      ...session,
      codes: sent.discounts?.codes ?? session.codes,
      webhook: call.agent.orderWebhook,
    };
    await shop.sessions.update(next);
    return readAgentCheckout(call, next, messages);
  },
  replay: (call, resource) => readById(call, resource),
});

export const completeCheckout = defineTool({
  name: 'complete_checkout',
  title: 'Place the order',
  description:
    'Pays and places the order, once. Only with the approval of the shopper: nothing else is charged than the total last shown.',
  capability,
  isRead: false,
  output,
  idempotency: 'required',
  input: z.looseObject({
    meta: metaWithKeySchema,
    id: idSchema,
    checkout: z.looseObject({
      payment: paymentSchema.optional(),
      signals: signalsSchema.optional(),
      attribution: attributionSchema.optional(),
    }),
  }),
  async run(call, { meta: sentMeta, id: checkoutId, checkout: sent }) {
    const session = await findCheckout(call, checkoutId);
    if (session === null) return checkoutNotFound(call);
    if (session.status === 'completed') return readAgentCheckout(call, session);
    if (session.status === 'canceled') return readAgentCheckout(call, session, [closed(session)]);
    const current = { ...session, webhook: call.agent.orderWebhook };
    return payCheckout(call, current, sent.payment, sentMeta['idempotency-key']);
  },
  replay: (call, resource) => readById(call, resource),
});

export const cancelCheckout = defineTool({
  name: 'cancel_checkout',
  title: 'Cancel a checkout',
  description: 'Gives a checkout up. Its cart stays.',
  capability,
  isRead: false,
  output,
  idempotency: 'required',
  input: z.looseObject({ meta: metaWithKeySchema, id: idSchema }),
  async run(call, input) {
    const session = await findCheckout(call, input.id);
    if (session === null) return checkoutNotFound(call);
    if (session.status === 'completed') return readAgentCheckout(call, session, [closed(session)]);
    const canceled: AgentSession = { ...session, status: 'canceled' };
    await call.shop.sessions.update(canceled);
    return readAgentCheckout(call, canceled);
  },
  replay: (call, resource) => readById(call, resource),
});

async function readById(call: AgentCall, checkoutId: string) {
  const session = await findCheckout(call, checkoutId);
  return session === null ? checkoutNotFound(call) : readAgentCheckout(call, session);
}

function checkoutNotFound(call: AgentCall) {
  return toNotFound(call, 'There is no such checkout, or it has expired.');
}

function closed({ status }: AgentSession): Message {
  return status === 'completed'
    ? createError('checkout_completed', 'The order was placed already. Nothing was changed.')
    : createError('checkout_canceled', 'This checkout was canceled. Start another one.');
}

type Sent = Pick<
  z.output<(typeof updateCheckout)['input']>['checkout'],
  'line_items' | 'context' | 'discounts'
>;

type Opened =
  | { readonly session: AgentSession; readonly isNew: boolean; readonly messages: readonly Message[] }
  | { readonly result: ReturnType<typeof toErrorResult> };

async function openForCart(call: AgentCall, cartId: string): Promise<Opened> {
  const { shop } = call;
  const cart = await findSession(call, cartId);
  const there = cart && (await shop.carts.read(cart.cartKey));
  if (cart === null || there === null) {
    return { result: toNotFound(call, 'There is no such cart, or it has expired.') };
  }
  if (there.json.lines.length === 0) return { result: toNothingToBuy(call) };
  const wanted = { ...createSession(call, there, cart.codes), cartId: cart.id };
  const session = await shop.sessions.insertForCart(wanted);
  return { session, isNew: session.id === wanted.id, messages: [] };
}

async function openNew(call: AgentCall, sent: Sent): Promise<Opened> {
  const { shop } = call;
  const elsewhere = await findPartnerReferral(call, sent.context);
  if (elsewhere !== null) return { result: elsewhere };
  const items = sent.line_items ?? [];
  const { lines, messages } = await readLines(shop.carts, items);
  if (lines.length === 0) {
    return { result: messages.length > 0 ? toErrorResult(call, messages) : toNothingToBuy(call) };
  }
  const place = resolveDestination(shop, sent.context);
  const filled = await createFilledCart(shop, lines, place.to);
  const codes = sent.discounts?.codes ?? [];
  const entered = codes.length === 0 ? filled : await enterCodes(shop, filled, codes);
  if (entered.json.lines.length === 0) {
    return { result: toErrorResult(call, toGiftMessages(shop, items, lines, entered)) };
  }
  const session = createSession(call, filled, codes);
  await shop.sessions.insert(session);
  const gifts = toGiftMessages(shop, items, lines, entered);
  return { session, isNew: true, messages: [...messages, ...place.messages, ...gifts] };
}

function createSession({ agent, shop }: AgentCall, cart: AgentCart, codes: readonly string[]): AgentSession {
  return {
    id: createId('checkout'),
    kind: 'checkout',
    agent: agent.origin,
    region: shop.region,
    cartKey: cart.key,
    status: 'open',
    cartId: null,
    codes,
    shownTotal: null,
    webhook: agent.orderWebhook,
    order: null,
  };
}

/**
 * Changes lines and codes. Null if the cart doesn't exist any more, for example because the buyer ordered on the shop's pages.
 */
async function changeLines(
  { shop }: AgentCall,
  session: AgentSession,
  sent: Sent,
): Promise<{ readonly messages: readonly Message[] } | null> {
  const items = sent.line_items;
  const codes = sent.discounts?.codes;
  const place = resolveDestination(shop, sent.context);
  const read = items === undefined ? null : await readLines(shop.carts, items);
  const before =
    read === null
      ? await shop.carts.read(session.cartKey)
      : await replaceLines(shop, session.cartKey, read.lines, { to: place.to, codes: null });
  if (before === null) return null;
  const after = codes === undefined ? before : await enterCodes(shop, before, codes);
  return {
    messages: [
      ...(read?.messages ?? []),
      ...place.messages,
      ...(read === null || items === undefined ? [] : toGiftMessages(shop, items, read.lines, after)),
    ],
  };
}
