/** Maps a cart of the shop to the protocol's format. */
import { getLineToken } from '@vitrine/rules/cart/json/line-id';
import type { AgentCart, AgentSession } from '../ports.ts';
import { createWarning, type Message } from '../protocol/messages.ts';
import type { AgentCall } from '../tools/tool.ts';
import { toCodeMessages } from './code-messages.ts';
import { type ItemLine, toLineItem, toTotals } from './line-items.ts';
import { toAppliedDiscounts, toAvailableDiscounts, toTraceWithPaths } from './to-discounts.ts';

/** Returns the cart in the protocol's format, with messages about the last change. */
export function toCart(
  { shop, agent }: AgentCall,
  session: Pick<AgentSession, 'id' | 'codes'>,
  cart: AgentCart,
  messages: readonly Message[],
): Readonly<Record<string, unknown>> {
  const { json, priced } = cart;
  const lines = json.lines.map(toItemLine);
  const said = [...messages, ...toCartWarnings(cart), ...toCodeMessages(session.codes, cart, shop.carts)];
  return {
    id: session.id,
    line_items: lines.map((line) => toLineItem(shop.shopUrl, line)),
    context: {
      address_country: json.shippingData.country,
      ...(json.shippingData.province === null ? {} : { address_region: json.shippingData.province }),
      currency: json.currencyCode,
    },
    currency: json.currencyCode,
    totals: toTotals(lines, {
      subtotalPrice: json.subtotalPrice,
      discountAmount: json.discountAmount,
      shipping: json.shippingData.price,
      taxes: priced.taxes,
      totalAmount: json.totalAmount,
    }),
    ...(agent.capabilities.has('dev.ucp.shopping.discount')
      ? { discounts: toDiscounts(session.codes, cart) }
      : {}),
    ...(said.length === 0 ? {} : { messages: said }),
    continue_url: json.checkoutUrl,
  };
}

export function toDiscounts(codes: readonly string[], cart: AgentCart) {
  const { json, priced } = cart;
  const ids = json.lines.map(({ id }) => getLineToken(id));
  return {
    codes,
    applied: toAppliedDiscounts(
      json.lines.map(({ id, discountAllocations }) => ({
        id,
        allocations: discountAllocations.map(({ amount, code, title }) => ({
          amount,
          code,
          title: title ?? code ?? '',
        })),
      })),
      priced.explain,
    ),
    available: toAvailableDiscounts(cart),
    reasons: toTraceWithPaths(ids, priced.explain),
  };
}

/** Returns a warning for each difference between cart and request: insufficient stock, or gifts that were removed. */
export function toCartWarnings({ json }: AgentCart): readonly Message[] {
  const index = (target: string | null) =>
    target === null ? -1 : json.lines.findIndex(({ id }) => getLineToken(id) === getLineToken(target));
  return [
    ...json.warnings.map(({ code, message, target }) => {
      const place = index(target);
      return createWarning(
        code === 'MERCHANDISE_OUT_OF_STOCK'
          ? 'out_of_stock'
          : code === 'MERCHANDISE_NOT_ENOUGH_STOCK'
            ? 'quantity_adjusted'
            : code.toLowerCase(),
        message,
        place < 0 ? undefined : `$.line_items[${place}]`,
      );
    }),
    ...json.offers.notices.map((notice) => createWarning('item_removed', notice)),
  ];
}

function toItemLine(line: AgentCart['json']['lines'][number]): ItemLine {
  const { merchandise } = line;
  return {
    id: getLineToken(line.id),
    variantId: merchandise.id,
    title: merchandise.product.title,
    variantTitle: merchandise.title,
    imageUrl: merchandise.image?.url ?? line.featuredImageUrl,
    quantity: line.quantity,
    unitPrice: line.cost.amountPerQuantity,
    originalPrice: line.originalPrice,
    priceAfterDiscounted: line.priceAfterDiscounted,
  };
}
