/** Packing slips, invoices or address labels of one or several orders, for the browser's print dialog. */
import { useParams, useSearchParams } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Notice } from '../../editor/shell/notice.tsx';
import { getShopName } from '../../editor/shell/shop-name.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { formatTime, toGlobalId } from '../ui/format.ts';
import { BundleContents } from './bundle-contents.tsx';
import { OrderAmountsSection, OrderLines } from './order-amounts.tsx';
import { orderBulkTexts } from './order-bulk-texts.ts';
import { AddressBlock } from './order-page.tsx';
import { orderTexts } from './orders-texts.ts';
import { getDestinationTitle } from './pickup-actions.tsx';
import { maxPrintedOrders, type PrintKind, parsePrintRequest, printKinds } from './printed-orders.ts';
import { formatItem } from './quantities.tsx';
import { type LoadedOrder, useOrderPage } from './use-order-page.ts';

const texts = orderTexts.page;

const titles: Readonly<Record<PrintKind, string>> = {
  'packing-slip': texts.packingSlip,
  invoice: texts.invoice,
  label: orderBulkTexts.label,
};

export function OrderPrintPage() {
  const { number } = useParams();
  const [address] = useSearchParams();
  const { kind, numbers, isCut } = parsePrintRequest(address, number);
  usePageTitle(titles[kind]);
  const back = number === undefined ? '/orders' : `/orders/${number}`;
  if (numbers.length === 0) return <NotFoundPage />;
  const toAddress = (type: PrintKind) => {
    const next = new URLSearchParams(address);
    next.set('type', type);
    return `?${next}`;
  };
  return (
    <div className="screen print-page">
      <div className="print-controls">
        <Link to={back} className="link">
          {number === undefined ? orderBulkTexts.title(numbers.length) : orderTexts.title}
        </Link>
        {printKinds.map((each) => (
          <Link
            key={each}
            to={toAddress(each)}
            className="choice-word"
            aria-current={each === kind ? 'page' : undefined}
          >
            {titles[each]}
          </Link>
        ))}
        <Button type="button" size="small" onClick={() => print()}>
          {texts.print}
        </Button>
        {isCut && <Notice tone="problem">{orderBulkTexts.tooMany(maxPrintedOrders)}</Notice>}
      </div>
      {numbers.map((each) => (
        <PrintedOrder key={each} number={each} kind={kind} />
      ))}
    </div>
  );
}

interface PrintedOrderProps {
  readonly number: string;
  readonly kind: PrintKind;
}

function PrintedOrder({ number, kind }: PrintedOrderProps) {
  const may = useScopeCheck();
  const { data, error, mutate } = useOrderPage({
    id: toGlobalId('Order', number),
    withCustomer: false,
    withSubscription: false,
    withFulfillmentOrders: may('read_merchant_managed_fulfillment_orders'),
    withReturns: may('read_returns'),
  });
  if (data === undefined)
    return <LoadingState label={orderTexts.title} error={error ?? null} retry={() => void mutate()} />;
  const { order } = data;
  if (order == null) return <p>{texts.notFound}</p>;
  return (
    <article className="printed-order">
      {kind === 'label' ? (
        <Label order={order} />
      ) : (
        <OrderDocument order={order} isInvoice={kind === 'invoice'} />
      )}
    </article>
  );
}

function OrderDocument({ order, isInvoice }: { readonly order: LoadedOrder; readonly isInvoice: boolean }) {
  return (
    <>
      <p className="font-display text-xl">{getShopName()}</p>
      <h1 className="mt-4 text-2xl">
        {isInvoice ? texts.invoice : texts.packingSlip} {order.name}
      </h1>
      <p className="text-muted text-sm">{texts.placed(formatTime(order.createdAt))}</p>
      <div className="my-6 grid gap-6 sm:grid-cols-2">
        <AddressBlock title={getDestinationTitle(order)} address={order.shippingAddress} />
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
    </>
  );
}

/** Units that an edit took out, or that were refunded, aren't packed. */
function PackingList({ order }: { readonly order: LoadedOrder }) {
  return (
    <ul className="rows">
      {order.lineItems.nodes
        .filter(({ currentQuantity }) => currentQuantity > 0)
        .map((line) => (
          <li key={line.id} className="flex gap-4 py-2">
            <span className="w-10 font-semibold">{line.currentQuantity} ×</span>
            <span className="flex-1">
              {formatItem(line)}
              <BundleContents group={line.lineItemGroup ?? null} />
            </span>
            <span className="text-muted">{line.sku}</span>
          </li>
        ))}
    </ul>
  );
}

function Label({ order }: { readonly order: LoadedOrder }) {
  return (
    <>
      <p className="text-muted text-sm">{getShopName()}</p>
      <h1 className="font-semibold text-base">{order.name}</h1>
      <div className="mt-4 text-xl">
        <AddressBlock title={getDestinationTitle(order)} address={order.shippingAddress} />
      </div>
    </>
  );
}
