/** Packing slip or invoice of an order, for the browser's print dialog. */
import { useParams, useSearchParams } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { getShopName } from '../../editor/shell/shop-name.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useAdminQuery } from '../api/admin-client.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { formatTime, toGlobalId } from '../ui/format.ts';
import { OrderAmountsSection, OrderLines } from './order-amounts.tsx';
import { orderPageDocument } from './order-documents.ts';
import { AddressBlock, type LoadedOrder } from './order-page.tsx';
import { orderTexts } from './orders-texts.ts';
import { formatItem } from './quantities.tsx';

const texts = orderTexts.page;

export function OrderPrintPage() {
  const { number = '' } = useParams();
  const [address] = useSearchParams();
  const isInvoice = address.get('type') === 'invoice';
  const { data, error, mutate } = useAdminQuery(orderPageDocument, {
    id: toGlobalId('Order', number),
    withCustomer: false,
    withSubscription: false,
  });
  usePageTitle(isInvoice ? texts.invoice : texts.packingSlip);
  if (data === undefined)
    return <LoadingState label={orderTexts.title} error={error ?? null} retry={() => void mutate()} />;
  const { order } = data;
  if (order == null) return <NotFoundPage />;
  return (
    <div className="screen print-page">
      <div className="print-controls">
        <Link to={`/orders/${number}`} className="link">
          {order.name}
        </Link>
        <Link to="?" className="choice-word" aria-current={isInvoice ? undefined : 'page'}>
          {texts.packingSlip}
        </Link>
        <Link to="?type=invoice" className="choice-word" aria-current={isInvoice ? 'page' : undefined}>
          {texts.invoice}
        </Link>
        <Button type="button" size="small" onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
      <p className="font-display text-xl">{getShopName()}</p>
      <h1 className="mt-4 text-2xl">
        {isInvoice ? texts.invoice : texts.packingSlip} {order.name}
      </h1>
      <p className="text-muted text-sm">{texts.placed(formatTime(order.createdAt))}</p>
      <div className="my-6 grid gap-6 sm:grid-cols-2">
        <AddressBlock title={texts.shipTo} address={order.shippingAddress} />
        {isInvoice && <AddressBlock title={texts.billTo} address={order.billingAddress} />}
      </div>
      {isInvoice ? (
        <>
          <OrderLines order={order} />
          <OrderAmountsSection order={order} />
        </>
      ) : (
        <PackingList order={order} />
      )}
    </div>
  );
}

function PackingList({ order }: { readonly order: LoadedOrder }) {
  return (
    <ul className="rows">
      {order.lineItems.nodes.map((line) => (
        <li key={line.id} className="flex gap-4 py-2">
          <span className="w-10 font-semibold">{line.quantity} ×</span>
          <span className="flex-1">{formatItem(line)}</span>
          <span className="text-muted">{line.sku}</span>
        </li>
      ))}
    </ul>
  );
}
