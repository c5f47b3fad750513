/** One order: items with the reason of each amount, parcels, refunds, returns, customer, note and timeline. */

import { useState } from 'react';
import { useParams } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { formatTime, toGlobalId, toRecordNumber } from '../ui/format.ts';
import { formatAddressLines } from '../ui/format-address-lines.ts';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { FulfilDialog } from './fulfil-dialog.tsx';
import { OrderActions, type OrderDialogName } from './order-actions.tsx';
import { OrderAmountsSection, OrderLines } from './order-amounts.tsx';
import { OrderBalance } from './order-balance.tsx';
import { ArchivedMark, FulfillmentMark, PaymentMark, ReturnMark } from './order-marks.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderRefunds, OrderReturns } from './order-records.tsx';
import { OrderRisk, RiskMark } from './order-risk.tsx';
import { OrderSubscriptions } from './order-subscriptions.tsx';
import { OrderTags } from './order-tags.tsx';
import { orderTexts } from './orders-texts.ts';
import { getDestinationTitle } from './pickup-actions.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { type LoadedOrder, useOrderPage } from './use-order-page.ts';

const texts = orderTexts.page;

export function AdminOrderPage() {
  const { number = '' } = useParams();
  const may = useScopeCheck();
  const { data, error, mutate } = useOrderPage({
    id: toGlobalId('Order', number),
    withCustomer: may('read_customers'),
    withSubscription: may('read_own_subscription_contracts'),
    withFulfillmentOrders: may('read_merchant_managed_fulfillment_orders'),
    withReturns: may('read_returns'),
  });
  const [dialog, setDialog] = useState<OrderDialogName | null>(null);
  if (data === undefined)
    return <LoadingState label={orderTexts.title} error={error ?? null} retry={() => void mutate()} />;
  const { order } = data;
  if (order == null) return <NotFoundPage />;
  const close = () => setDialog(null);
  const done = () => {
    close();
    void mutate();
  };
  return (
    <RecordPage
      title={order.name}
      list={{ path: '/orders', label: orderTexts.title }}
      marks={
        <>
          <PaymentMark order={order} />
          <FulfillmentMark order={order} />
          <ReturnMark order={order} />
          <RiskMark order={order} />
          <ArchivedMark order={order} />
        </>
      }
      description={texts.placed(formatTime(order.createdAt))}
      actions={<OrderActions order={order} onOpen={setDialog} onDone={done} />}
      aside={
        <>
          <Customer order={order} />
          <OrderRisk risk={order.risk} />
          <OrderSubscriptions order={order} />
          <OrderTags order={order} mayChange={may('write_orders')} onSaved={() => void mutate()} />
          <OrderNote order={order} mayChange={may('write_orders')} onSaved={() => void mutate()} />
        </>
      }
    >
      <OrderBalance
        order={order}
        mayChange={may('write_orders')}
        onChanged={() => void mutate()}
        onRefund={() => setDialog('refund')}
      />
      <RecordCard title={texts.items}>
        <OrderLines order={order} />
        <OrderAmountsSection order={order} />
      </RecordCard>
      <OrderParcels
        order={order}
        mayChange={may('write_merchant_managed_fulfillment_orders')}
        onChanged={() => void mutate()}
      />
      <OrderReturns
        order={order}
        mayChange={may('write_returns')}
        mayRefund={may('write_orders')}
        onChanged={() => void mutate()}
      />
      <OrderRefunds order={order} />
      <RecordCard title={texts.timeline}>
        <ol className="timeline-list">
          {order.events.nodes.map(({ id, createdAt, message }) => (
            <li key={id}>
              <p>{message}</p>
              <p className="text-muted text-sm">{formatTime(createdAt)}</p>
            </li>
          ))}
        </ol>
      </RecordCard>
      <FulfilDialog open={dialog === 'fulfil'} order={order} onClose={close} onDone={done} />
      <RefundDialog open={dialog === 'refund'} order={order} onClose={close} onDone={done} />
      <ReturnDialog open={dialog === 'return'} order={order} onClose={close} onDone={done} />
      <CancelDialog open={dialog === 'cancel'} order={order} onClose={close} onDone={done} />
    </RecordPage>
  );
}

function Customer({ order }: { readonly order: LoadedOrder }) {
  const { customer, email, phone, shippingAddress, billingAddress } = order;
  return (
    <RecordCard title={texts.customer}>
      <div>
        {customer === null && <p>{texts.guest}</p>}
        {customer != null && (
          <p>
            <Link to={`/customers/${toRecordNumber(customer.id)}`} className="link">
              {customer.displayName}
            </Link>{' '}
            <span className="text-muted text-sm">{texts.orders(Number(customer.numberOfOrders))}</span>
          </p>
        )}
        {email != null && (
          <p className="break-words">
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </p>
        )}
        {phone != null && <p>{phone}</p>}
      </div>
      <AddressBlock title={getDestinationTitle(order)} address={shippingAddress} />
      {JSON.stringify(billingAddress) === JSON.stringify(shippingAddress) && billingAddress != null ? (
        <div>
          <p className="text-muted text-sm">{texts.billTo}</p>
          <p>{texts.sameAddress}</p>
        </div>
      ) : (
        <AddressBlock title={texts.billTo} address={billingAddress} />
      )}
    </RecordCard>
  );
}

interface AddressBlockProps {
  readonly title: string;
  readonly address: LoadedOrder['shippingAddress'];
}

export function AddressBlock({ title, address }: AddressBlockProps) {
  if (address == null) return null;
  return (
    <div>
      <p className="text-muted text-sm">{title}</p>
      <address className="not-italic">
        {formatAddressLines(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}
