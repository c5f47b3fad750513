/** A member's orders, newest first. */

import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/account-page';
import { formatDay } from '../data/format-day.ts';
import { toImageUrl } from '../ui/responsive-image.tsx';
import type { OrderJson, OrderPictures } from './account.ts';
import { formatOrderState, formatOrderTotal, getOrderTone } from './format-order.ts';
import { AccountOrderActions } from './order-actions.tsx';

export interface OrderListProps {
  readonly orders: readonly OrderJson[];
  readonly pictures: OrderPictures;
  readonly region: RegionKey;
  /** True if returns are requested in the account (Customer Account API). */
  readonly hasReturns: boolean;
}

/** Number of pictures that fit into a row on a phone of 320 px. */
const maxPictures = 4;

export function OrderList({ orders, pictures, region, hasReturns }: OrderListProps) {
  return (
    <ul className="mt-4 border-line border-t">
      {orders.map((order) => (
        <li key={order.id} className="order-row">
          <a href={order.statusUrl} className="order-link">
            <span className="order-state" data-state={getOrderTone(order)}>
              {formatOrderState(order)}
            </span>
            <span className="figures order-total">{formatOrderTotal(order, region)}</span>
            <span className="order-name">{words.orderNumber({ number: order.orderNumber })}</span>
            <time dateTime={order.processedAt} className="order-day">
              {formatDay(order.processedAt)}
            </time>
            <Pictures urls={pictures[order.id] ?? []} />
          </a>
          <AccountOrderActions order={order} hasReturns={hasReturns} />
        </li>
      ))}
    </ul>
  );
}

/** Decorative: the order's page names the products. */
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
