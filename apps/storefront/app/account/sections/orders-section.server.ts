/** Loads the orders section: the member's newest orders, or earlier ones if the URL has a cursor. */
import { getFieldLang } from '../../data/text-language.ts';
import type { SectionRequest } from './load-sections.server.ts';

const maxCursorLength = 200;

export async function loadOrders({ shop, url }: SectionRequest) {
  const after = url.searchParams.get('orders');
  const hasCursor = after !== null && after !== '' && after.length <= maxCursorLength;
  const [earlier, pictures] = await Promise.all([
    hasCursor ? shop.account.orders(after) : null,
    shop.account.orderPictures(hasCursor ? after : null),
  ]);
  return {
    none: shop.content.account.noOrders,
    noneLang: getFieldLang(shop.content.account, 'noOrders'),
    /** Null to show the newest orders from the member's data. */
    earlier,
    pictures,
    hasReturns: shop.account.returns !== null,
  };
}
