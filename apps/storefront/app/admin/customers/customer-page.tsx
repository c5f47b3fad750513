/** One customer: orders, name, tags and note, contact, addresses. */
import { useParams } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useAdminQuery } from '../api/admin-client.ts';
import type { CustomerPageQuery } from '../api/generated/operations.ts';
import { useHasBackend, usePermissionCheck, useScopeCheck } from '../api/granted-scopes.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { formatApiMoney, formatTime, toGlobalId, toRecordNumber } from '../ui/format.ts';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { CustomerAddresses } from './addresses/customer-addresses.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { customerPageDocument } from './customer-documents.ts';
import { CustomerForm } from './customer-form.tsx';
import { CustomerPoints } from './customer-points.tsx';
import { customerTexts as texts } from './customers-texts.ts';
import { MarketingConsent } from './marketing-consent.tsx';

export type CustomerDetails = NonNullable<CustomerPageQuery['customer']>;

export function CustomerPage() {
  const { number = '' } = useParams();
  const may = useScopeCheck();
  const mayShop = usePermissionCheck();
  const hasBackend = useHasBackend();
  const { data, error, mutate } = useAdminQuery(customerPageDocument, {
    id: toGlobalId('Customer', number),
    withOrders: may('read_orders'),
  });
  if (data === undefined)
    return <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />;
  const { customer } = data;
  if (customer == null) return <NotFoundPage />;
  return (
    <RecordPage
      title={customer.displayName}
      list={{ path: '/customers', label: texts.title }}
      description={texts.since(formatTime(customer.createdAt))}
      aside={
        <>
          <Contact customer={customer} mayChange={may('write_customers')} onChanged={() => void mutate()} />
          <CustomerAddresses
            customer={customer}
            mayChange={may('write_customers')}
            onChanged={() => void mutate()}
          />
          {hasBackend && mayShop('read_loyalty') && <CustomerPoints member={number} />}
          {may('write_customers') && <CustomerActions customer={customer} onDone={() => void mutate()} />}
        </>
      }
    >
      {customer.orders != null && (
        <Orders
          orders={customer.orders.nodes}
          allPath={
            Number(customer.numberOfOrders) > customer.orders.nodes.length
              ? `/orders?q=customer_id:${number}`
              : null
          }
        />
      )}
      <CustomerForm customer={customer} mayChange={may('write_customers')} onSaved={() => void mutate()} />
    </RecordPage>
  );
}

type CustomerOrder = NonNullable<CustomerDetails['orders']>['nodes'][number];

interface OrdersProps {
  /** The customer's latest orders. */
  readonly orders: readonly CustomerOrder[];
  /** Path of the list of all orders; null if the page already lists all. */
  readonly allPath: string | null;
}

function Orders({ orders, allPath }: OrdersProps) {
  return (
    <RecordCard
      title={texts.orders}
      actions={
        allPath !== null && (
          <Link to={allPath} className="link text-sm">
            {texts.allOrders}
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="text-muted">{texts.noOrders}</p>
      ) : (
        <ul className="rows">
          {orders.map((order) => (
            <li key={order.id}>
              <Link to={`/orders/${toRecordNumber(order.id)}`} className="to-do">
                <span className="flex flex-wrap items-center gap-x-3">
                  <span className="font-semibold">{order.name}</span>
                  <span className="text-muted text-sm">{formatTime(order.createdAt)}</span>
                </span>
                <span className="figures">{formatApiMoney(order.totalPriceSet.presentmentMoney)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  );
}

interface ContactProps {
  readonly customer: CustomerDetails;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

function Contact({ customer, mayChange, onChanged }: ContactProps) {
  const { defaultEmailAddress, defaultPhoneNumber } = customer;
  const consent = { customerId: customer.id, mayChange, onChanged };
  return (
    <RecordCard title={texts.contact}>
      {defaultEmailAddress != null && (
        <p className="break-words">
          <a href={`mailto:${defaultEmailAddress.emailAddress}`} className="link">
            {defaultEmailAddress.emailAddress}
          </a>
        </p>
      )}
      {defaultEmailAddress != null && (
        <MarketingConsent channel="email" state={defaultEmailAddress.marketingState} {...consent} />
      )}
      {defaultPhoneNumber != null && (
        <>
          <p className="mt-3">{defaultPhoneNumber.phoneNumber}</p>
          <MarketingConsent channel="sms" state={defaultPhoneNumber.marketingState} {...consent} />
        </>
      )}
    </RecordCard>
  );
}
