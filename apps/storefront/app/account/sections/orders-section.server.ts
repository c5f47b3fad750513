/** The part of the account's loader for the orders: the member brings the newest along, an address asks for earlier ones. */
import { getFieldLang } from '../../data/text-language.ts';
import type { SectionRequest } from './load-sections.server.ts';

const longestCursor = 200;

export async function loadOrders({ shop, url }: SectionRequest) {
  const after = url.searchParams.get('orders');
  const asked = after !== null && after !== '' && after.length <= longestCursor;
  const [earlier, pictures] = await Promise.all([
    asked ? shop.account.orders(after) : null,
    shop.account.orderPictures(asked ? after : null),
  ]);
  return {
    none: shop.content.account.noOrders,
    noneLang: getFieldLang(shop.content.account, 'noOrders'),
    /** Null: the newest, as the member has them now. */
    earlier,
    pictures,
    hasReturns: shop.account.returns !== null,
  };
}
