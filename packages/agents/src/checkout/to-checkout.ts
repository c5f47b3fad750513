/** Maps a checkout of the shop to the protocol's format. */
import { getAllocationTitle } from '@vitrine/rules/cart/allocation-source';
import type { TraceEntry } from '@vitrine/rules/cart/explain/trace';
import { toCodeMessages } from '../cart/code-messages.ts';
import { type ItemLine, toLineItem, toTotals } from '../cart/line-items.ts';
import { toCartWarnings } from '../cart/to-cart.ts';
import { toAppliedDiscounts, toAvailableDiscounts, toTraceWithPaths } from '../cart/to-discounts.ts';
import type { AgentCart, AgentCheckoutView, AgentSession, CheckoutLine } from '../ports.ts';
import { createWarning, type Message } from '../protocol/messages.ts';
import type { AgentCall } from '../tools/tool.ts';
import { destinationId, destinationPath, findMissing, toDestination } from './fields.ts';

export interface OpenCheckout {
  readonly session: AgentSession;
  readonly cart: AgentCart;
  readonly view: AgentCheckoutView;
  readonly explain: readonly TraceEntry[];
}

type Status =
  | 'incomplete'
  | 'requires_escalation'
  | 'ready_for_complete'
  | 'complete_in_progress'
  | 'canceled';

/** Returns the checkout in the protocol's format. If `status` is omitted, it follows from the missing data. */
export async function toCheckout(
  { shop, agent }: AgentCall,
  { session, cart, view, explain }: OpenCheckout,
  messages: readonly Message[],
  status?: Status,
): Promise<Readonly<Record<string, unknown>>> {
  const lines = view.lines.map(toItemLine);
  const known = new Set(messages.map((message) => message.path));
  // If the address is invalid, report its errors, but not its missing fields as well.
  const isAddressRefused = messages.some(({ path }) => path?.startsWith(destinationPath));
  const missing = findMissing(view).filter(
    ({ path }) =>
      path === undefined || !(known.has(path) || (isAddressRefused && path.startsWith(destinationPath))),
  );
  const all = [
    ...messages,
    ...missing,
    ...(shop.paymentHandler === null ? [payOnPage] : []),
    ...view.notices.map(({ kind, message }) => createWarning(`${kind}_changed`, message)),
    ...toCartWarnings(cart),
    ...toCodeMessages(session.codes, cart, shop.carts),
  ];
  const has = (name: 'discount' | 'fulfillment') => agent.capabilities.has(`dev.ucp.shopping.${name}`);
  const derived = status ?? toStatus(all);
  return {
    id: session.id,
    status: derived,
    line_items: lines.map((line) => toLineItem(shop.shopUrl, line)),
    ...toBuyer(view),
    currency: shop.currency,
    totals: toTotals(lines, {
      subtotalPrice: view.totals.subtotalPrice,
      discountAmount: view.totals.discountAmount,
      shipping: view.totals.shipping,
      taxes: view.taxes,
      totalAmount: view.totals.totalAmount,
    }),
    ...(has('discount')
      ? {
          discounts: {
            codes: session.codes,
            applied: toAppliedDiscounts(
              view.lines.map(({ id, allocations }) => ({
                id,
                allocations: allocations.map(({ source, amount }) => ({
                  amount,
                  code: source.kind === 'code' ? source.code : null,
                  title: getAllocationTitle(source) ?? '',
                })),
              })),
              explain,
            ),
            available: toAvailableDiscounts(cart),
            reasons: toTraceWithPaths(
              view.lines.map(({ id }) => id),
              explain,
            ),
          },
        }
      : {}),
    ...(has('fulfillment') ? { fulfillment: toFulfillment(view) } : {}),
    links: await shop.links(),
    ...(all.length === 0 ? {} : { messages: all }),
    ...(derived === 'canceled' ? {} : { continue_url: cart.json.checkoutUrl }),
  };
}

const payOnPage: Message = {
  type: 'error',
  code: 'payment_on_page',
  content: 'The shopper pays on the shop’s own page.',
  severity: 'requires_buyer_input',
};

function toStatus(messages: readonly Message[]): Status {
  const errors = messages.filter((message) => message.type === 'error');
  if (errors.some(({ severity }) => severity === 'recoverable')) return 'incomplete';
  return errors.length > 0 ? 'requires_escalation' : 'ready_for_complete';
}

function toBuyer({ contact, shippingAddress }: AgentCheckoutView) {
  if (contact.email === '') return {};
  return {
    buyer: {
      email: contact.email,
      ...(contact.phone === '' ? {} : { phone_number: contact.phone }),
      ...(shippingAddress === null
        ? {}
        : { first_name: shippingAddress.firstName, last_name: shippingAddress.lastName }),
    },
  };
}

function toFulfillment({ lines, shippingAddress, deliveryOptions }: AgentCheckoutView) {
  const ids = lines.map(({ id }) => id);
  const chosen = deliveryOptions.find((option) => option.chosen);
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: ids,
        ...(shippingAddress === null
          ? {}
          : {
              destinations: [toDestination(shippingAddress)],
              selected_destination_id: destinationId,
              groups: [
                {
                  id: 'package',
                  line_item_ids: ids,
                  options: deliveryOptions.map(({ rateId, name, price }) => ({
                    id: rateId,
                    title: name,
                    totals: [{ type: 'total', amount: price }],
                  })),
                  ...(chosen === undefined ? {} : { selected_option_id: chosen.rateId }),
                },
              ],
            }),
      },
    ],
  };
}

export function toItemLine(line: Omit<CheckoutLine, 'problem'>): ItemLine {
  return {
    id: line.id,
    variantId: `gid://shopify/ProductVariant/${line.variantId}`,
    title: line.title,
    variantTitle: line.variantTitle,
    imageUrl: line.image?.src ?? null,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    originalPrice: line.originalPrice,
    priceAfterDiscounted: line.priceAfterDiscounted,
  };
}
