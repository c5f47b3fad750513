/** Packing slips, invoices or address labels of one or several orders, for the browser's print dialog. */
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Notice } from '../../editor/shell/notice.tsx';
import { getShopName } from '../../editor/shell/shop-name.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { adminTexts } from '../admin-texts.ts';
import { useAdminQuery } from '../api/admin-client.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { formatTime, toGlobalId } from '../ui/format.ts';
import { BundleContents } from './bundle-contents.tsx';
import { OrderAmountsSection, OrderLines } from './order-amounts.tsx';
import { orderBulkTexts } from './order-bulk-texts.ts';
import { printedLabelDocument } from './order-documents.ts';
import { AddressBlock } from './order-page.tsx';
import { orderTexts } from './orders-texts.ts';
import { getDestinationTitle } from './pickup-actions.tsx';
import {
  maxPrintedOrders,
  type PrintKind,
  type PrintRequest,
  parsePrintRequest,
  printKinds,
} from './printed-orders.ts';
import { formatItem } from './quantity-fields.tsx';
import { type PrintableOrder, usePrintedOrder } from './use-order-page.ts';

const texts = orderTexts.page;

const titles: Readonly<Record<PrintKind, string>> = {
  'packing-slip': texts.packingSlip,
  invoice: texts.invoice,
  label: orderBulkTexts.label,
};

/** Number of orders that are loaded at the same time; more would use up the client's query cost limit. */
const maxConcurrent = 2;

export function OrderPrintPage() {
  const { number } = useParams();
  const [address] = useSearchParams();
  const request = parsePrintRequest(address, number);
  usePageTitle(titles[request.kind]);
  if (request.numbers.length === 0) return <NotFoundPage />;
  const toAddress = (type: PrintKind) => {
    const next = new URLSearchParams(address);
    next.set('type', type);
    return `?${next}`;
  };
  return (
    <PrintedOrders
      key={request.kind}
      request={request}
      back={
        number === undefined
          ? { path: '/orders', label: orderBulkTexts.title(request.numbers.length) }
          : { path: `/orders/${number}`, label: orderTexts.title }
      }
      toAddress={toAddress}
    />
  );
}

interface PrintedOrdersProps {
  readonly request: PrintRequest;
  readonly back: { readonly path: string; readonly label: string };
  readonly toAddress: (kind: PrintKind) => string;
}

function PrintedOrders({ request: { kind, numbers, isCut }, back, toAddress }: PrintedOrdersProps) {
  // Numbers of the orders that have loaded: printing waits for all of them.
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const isReady = ready.size === numbers.length;
  return (
    <div className="screen print-page">
      <div className="print-controls">
        <Link to={back.path} className="link">
          {back.label}
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
        <Button type="button" size="small" pending={!isReady} onClick={() => print()}>
          {texts.print}
        </Button>
        <p role="status" className="text-muted text-sm">
          {isReady ? '' : adminTexts.list.progress(ready.size, numbers.length)}
        </p>
        {isCut && <Notice tone="problem">{orderBulkTexts.tooMany(maxPrintedOrders)}</Notice>}
      </div>
      {numbers.slice(0, ready.size + maxConcurrent).map((each) => (
        <PrintedArticle
          key={each}
          number={each}
          kind={kind}
          onReady={() => setReady((before) => new Set([...before, each]))}
        />
      ))}
    </div>
  );
}

interface PrintedProps {
  readonly number: string;
  readonly kind: PrintKind;
  readonly onReady: () => void;
}

function PrintedArticle(props: PrintedProps) {
  return (
    <article className="printed-order" data-kind={props.kind}>
      {props.kind === 'label' ? <Label {...props} /> : <OrderDocument {...props} />}
    </article>
  );
}

function useVariables(number: string) {
  const may = useScopeCheck();
  return {
    id: toGlobalId('Order', number),
    withFulfillmentOrders: may('read_merchant_managed_fulfillment_orders'),
  };
}

/** Calls `onReady` once, as soon as `isReady` is true. */
function useReady(isReady: boolean, onReady: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady]);
}

function OrderDocument({ number, kind, onReady }: PrintedProps) {
  const { data, error, mutate } = usePrintedOrder(useVariables(number));
  useReady(data !== undefined, onReady);
  if (data === undefined)
    return <LoadingState label={orderTexts.title} error={error ?? null} retry={() => void mutate()} />;
  return data === null ? <p>{texts.notFound}</p> : <Document order={data} isInvoice={kind === 'invoice'} />;
}

function Label({ number, onReady }: PrintedProps) {
  const { data, error, mutate } = useAdminQuery(printedLabelDocument, useVariables(number));
  useReady(data !== undefined, onReady);
  if (data === undefined)
    return <LoadingState label={orderTexts.title} error={error ?? null} retry={() => void mutate()} />;
  const { order } = data;
  if (order == null) return <p>{texts.notFound}</p>;
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

interface DocumentProps {
  readonly order: PrintableOrder;
  readonly isInvoice: boolean;
}

function Document({ order, isInvoice }: DocumentProps) {
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

/** Items to pack. Leaves out gift cards, and units that an edit removed or that were refunded. */
function PackingList({ order }: Pick<DocumentProps, 'order'>) {
  return (
    <ul className="rows">
      {order.lineItems.nodes
        .filter(({ currentQuantity, requiresShipping }) => currentQuantity > 0 && requiresShipping)
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
