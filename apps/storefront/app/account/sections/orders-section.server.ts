/** The part of the account's loader for the orders: the member brings them along. */
import type { SectionRequest } from './load-sections.server.ts';

export async function loadOrders({ shop }: SectionRequest) {
  return { none: shop.content.account.noOrders };
}
