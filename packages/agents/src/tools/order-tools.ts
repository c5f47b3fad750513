/** Reads orders that the same agent placed (AGENT-40). */
import { z } from 'zod';
import { toOrder } from '../order/to-order.ts';
import { idSchema, metaSchema } from './input.ts';
import { toNotFound } from './results.ts';
import { defineTool } from './tool.ts';

export const getOrder = defineTool({
  name: 'get_order',
  title: 'Read an order',
  description: 'Reads an order that was placed through this endpoint: its lines, parcels and refunds.',
  capability: 'dev.ucp.shopping.order',
  isRead: true,
  output: {
    path: 'schemas/shopping/order.json',
    required: [
      'ucp',
      'id',
      'checkout_id',
      'permalink_url',
      'line_items',
      'fulfillment',
      'currency',
      'totals',
    ],
  },
  idempotency: 'none',
  input: z.looseObject({ meta: metaSchema, id: idSchema }),
  async run(call, input) {
    const { shop, agent } = call;
    const session = await shop.sessions.findByOrder(input.id);
    const isTheirs = session?.agent === agent.origin && session.region === shop.region;
    const order = isTheirs && session.order !== null ? await shop.checkout?.order(session.order) : null;
    if (session === null || order === null || order === undefined)
      return toNotFound(call, 'Order not found.');
    return { content: toOrder(shop.shopUrl, session, order), resource: input.id };
  },
});
