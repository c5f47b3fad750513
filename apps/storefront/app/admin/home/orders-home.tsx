/** Today's sales, and open orders. */

import { getShopTimeZone } from '../../editor/regions/shop-clock.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { useAdminQuery } from '../api/admin-client.ts';
import { toFulfilQuery } from '../orders/to-fulfil-query.ts';
import { formatApiMoney } from '../ui/format.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { homeTexts as texts } from './home-texts.ts';
import { ordersToDoDocument, salesDocument } from './orders-home-documents.ts';
import { getStartOfDay } from './start-of-day.ts';
import { sumSales } from './sum-sales.ts';
import { FailedToDo, ToDo } from './to-do.tsx';

const maxOrders = 250;

/** Today's sales from the first orders of the list, for a backend without sales figures. */
export function ListedSales() {
  const start = new Date(getStartOfDay(Date.now(), getShopTimeZone())).toISOString();
  const { data, error, mutate } = useAdminQuery(salesDocument, {
    first: maxOrders,
    query: `created_at:>='${start}'`,
  });
  const sold = data?.orders.nodes.filter(({ cancelledAt }) => cancelledAt == null) ?? [];
  const sales = sumSales(sold.map((order) => order.currentTotalPriceSet.presentmentMoney));
  return (
    <RecordCard title={texts.sales}>
      {data === undefined ? (
        <LoadingState label={texts.sales} error={error ?? null} retry={() => void mutate()} />
      ) : sales.length === 0 ? (
        <p className="text-muted">{texts.noSales}</p>
      ) : (
        <dl className="sales">
          {sales.map(({ total, orders }) => (
            <div key={total.currencyCode}>
              <dt className="text-muted text-sm">
                {total.currencyCode} · {texts.orders(orders)}
              </dt>
              <dd className="figures font-display text-2xl">{formatApiMoney(total)}</dd>
            </div>
          ))}
        </dl>
      )}
      {data?.orders.nodes.length === maxOrders && (
        <p className="text-muted text-sm">{texts.firstOrders(maxOrders)}</p>
      )}
    </RecordCard>
  );
}

export function OrdersToDo() {
  const { data, error, mutate } = useAdminQuery(ordersToDoDocument, {
    toFulfil: `${toFulfilQuery} status:open`,
  });
  if (error !== undefined && data === undefined)
    return <FailedToDo message={error.message} retry={() => void mutate()} />;
  return (
    <>
      <ToDo
        label={texts.toFulfil}
        count={data?.toFulfil?.count}
        to="/orders?fulfilment=to-fulfil&state=open&sort=oldest"
      />
      <ToDo label={texts.returns} count={data?.returns?.count} to="/orders?returns=requested" />
    </>
  );
}
