/** A member's orders, newest first. */

import { parseDecimal } from '@vitrine/rules/money/decimal';
import { formatMoney } from '@vitrine/rules/money/format';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/account-page';
import { getEnglishSpelling } from '../data/english-spelling.ts';
import { formatDay } from '../data/format-day.ts';
import { Link } from '../ui/link.tsx';
import { toImageUrl } from '../ui/responsive-image.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import type { OrderJson, OrderPictures } from './account.ts';

export interface OrderListProps {
  readonly orders: readonly OrderJson[];
  readonly pictures: OrderPictures;
  readonly region: RegionKey;
  /** Returns are requested in the account, by the Customer Account API. */
  readonly hasReturns: boolean;
}

/** Number of pictures that fit into a row on a phone of 320 px. */
const maxPictures = 4;

export function OrderList({ orders, pictures, region, hasReturns }: OrderListProps) {
  return (
    <ul className="mt-4 border-line border-t">
      {orders.map((order) => (
        <li key={order.id} className="border-line border-b py-4">
          <a href={order.statusUrl} className="group grid grid-cols-[1fr_auto] gap-x-4">
            <span className="font-semibold underline-offset-4 group-hover:underline">
              {words.orderNumber({ number: order.orderNumber })}
            </span>
            <span className="figures text-end">{totalWords(order, region)}</span>
            <span className="text-muted text-sm">
              <time dateTime={order.processedAt}>{formatDay(order.processedAt)}</time>
            </span>
            <span className="text-end text-muted text-sm">{stateWords(order)}</span>
            <Pictures urls={pictures[order.id] ?? []} />
          </a>
          <ShopForm action="/account/order-again" method="post" className="mt-2 flex flex-wrap gap-x-6">
            <input type="hidden" name="number" value={order.orderNumber} />
            <button
              type="submit"
              className="link inline-flex min-h-11 items-center text-sm"
              aria-label={words.orderAgainNumber({ number: order.orderNumber })}
            >
              {words.orderAgain()}
            </button>
            {hasReturns && order.canceledAt === null && (
              <Link
                to={`/account/orders/${order.orderNumber}/return`}
                prefetch="none"
                className="link inline-flex min-h-11 items-center text-sm"
                aria-label={words.returnsOfOrder({ number: order.orderNumber })}
              >
                {words.returns()}
              </Link>
            )}
          </ShopForm>
        </li>
      ))}
    </ul>
  );
}

/** Decorative: the order's own page names what is on them. */
function Pictures({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  const more = urls.length - maxPictures;
  return (
    <span className="order-pictures" aria-hidden="true">
      {urls.slice(0, maxPictures).map((url) => (
        <img
          key={url}
          src={toImageUrl(url, 160)}
          alt=""
          width={64}
          height={80}
          loading="lazy"
          decoding="async"
          className="picture"
        />
      ))}
      {more > 0 && <span className="figures">+{more}</span>}
    </span>
  );
}

/** In the storefront's own format where the order was made in its currency. */
function totalWords({ totalPrice }: OrderJson, region: RegionKey): string {
  const minor = parseDecimal(totalPrice.amount);
  if (minor !== null && getStorefront(region).currency === totalPrice.currencyCode)
    return formatMoney(minor, region);
  return `${totalPrice.amount} ${totalPrice.currencyCode}`;
}

function stateWords({ canceledAt, financialStatus, fulfillmentStatus }: OrderJson): string {
  if (canceledAt !== null || financialStatus === 'VOIDED')
    return words.cancelled({ spelling: getEnglishSpelling() });
  if (financialStatus === 'REFUNDED') return words.refunded();
  if (fulfillmentStatus === 'FULFILLED') return words.shipped();
  return fulfillmentStatus === 'PARTIALLY_FULFILLED' ? words.partlyShipped() : words.preparing();
}
