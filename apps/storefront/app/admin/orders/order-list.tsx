/** List of orders. */
import { callAdmin, callAdminMutation } from '../api/admin-client.ts';
import type { OrderListQuery } from '../api/generated/operations.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import type { ListDefinition, ListRequest, ListResult } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { toListPageInfo } from '../list/to-list-page-info.ts';
import { createTagCalls } from '../tags/tag-calls.ts';
import { createTagDialogs } from '../tags/tag-dialog.tsx';
import { orderTagsDocument } from '../tags/tag-documents.ts';
import { formatApiMoney, formatTime, toRecordNumber } from '../ui/format.ts';
import { formatPlace } from '../ui/format-address-lines.ts';
import { fulfilDialog } from './fulfil-orders-dialog.tsx';
import { orderBulkTexts as bulkTexts } from './order-bulk-texts.ts';
import { ArchivedMark, FulfillmentMark, PaymentMark, ReturnMark } from './order-marks.tsx';
import { RiskMark } from './order-risk.tsx';
import { riskTexts } from './order-risk-texts.ts';
import { closeOrderDocument, openOrderDocument, orderListDocument } from './orders-documents.ts';
import { orderTexts as texts } from './orders-texts.ts';
import { toPrintPath } from './printed-orders.ts';
import { toFulfilQuery } from './to-fulfil-query.ts';

type OrderRow = OrderListQuery['orders']['nodes'][number];

const { columns, filters, sorts } = texts;

const orderList: Omit<ListDefinition<OrderRow>, 'load'> = {
  name: 'orders',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    {
      key: 'order',
      title: columns.order,
      cell: (order) => (
        <span>
          {order.name} <RiskMark order={order} /> <ArchivedMark order={order} />
        </span>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'date',
      title: columns.date,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatTime(createdAt)}</span>,
      csv: ({ createdAt }) => createdAt,
    },
    {
      key: 'recipient',
      title: columns.recipient,
      cell: ({ shippingAddress, email }) => shippingAddress?.name ?? email,
      csv: ({ shippingAddress }) => shippingAddress?.name ?? '',
    },
    {
      key: 'destination',
      title: columns.destination,
      isOptional: true,
      cell: formatDestination,
      csv: formatDestination,
    },
    {
      key: 'email',
      title: columns.email,
      isOptional: true,
      cell: ({ email }) => email,
      csv: ({ email }) => email ?? '',
    },
    {
      key: 'payment',
      title: columns.payment,
      cell: (order) => <PaymentMark order={order} />,
      csv: ({ displayFinancialStatus }) => displayFinancialStatus ?? '',
    },
    {
      key: 'fulfilment',
      title: columns.fulfilment,
      cell: (order) => <FulfillmentMark order={order} />,
      csv: ({ displayFulfillmentStatus }) => displayFulfillmentStatus,
    },
    {
      key: 'returns',
      title: columns.returns,
      isOptional: true,
      cell: (order) => <ReturnMark order={order} />,
      csv: ({ returnStatus }) => returnStatus,
    },
    {
      key: 'items',
      title: columns.items,
      isNumber: true,
      cell: ({ subtotalLineItemsQuantity }) => subtotalLineItemsQuantity,
      csv: ({ subtotalLineItemsQuantity }) => `${subtotalLineItemsQuantity}`,
    },
    {
      key: 'tags',
      title: columns.tags,
      isOptional: true,
      cell: ({ tags }) => tags.join(', '),
      csv: ({ tags }) => tags.join(', '),
    },
    {
      key: 'total',
      title: columns.total,
      isNumber: true,
      cell: (order) => formatApiMoney(order.currentTotalPriceSet.presentmentMoney),
      csv: ({ currentTotalPriceSet: { presentmentMoney } }) => presentmentMoney.amount,
    },
    {
      key: 'currency',
      title: columns.currency,
      isOptional: true,
      cell: ({ currentTotalPriceSet: { presentmentMoney } }) => presentmentMoney.currencyCode,
      csv: ({ currentTotalPriceSet: { presentmentMoney } }) => presentmentMoney.currencyCode,
    },
  ],
  filters: [
    {
      key: 'fulfilment',
      label: filters.fulfilment,
      options: [
        { value: 'to-fulfil', label: filters.toFulfil, query: toFulfilQuery },
        { value: 'unfulfilled', label: filters.unfulfilled, query: 'fulfillment_status:unfulfilled' },
        { value: 'partial', label: filters.partlyFulfilled, query: 'fulfillment_status:partial' },
        { value: 'fulfilled', label: filters.fulfilled, query: 'fulfillment_status:fulfilled' },
      ],
    },
    {
      key: 'delivery',
      label: filters.delivery,
      options: [
        { value: 'pickup', label: filters.pickup, query: 'delivery_method:pick-up' },
        { value: 'shipping', label: filters.shipping, query: 'delivery_method:shipping' },
      ],
    },
    {
      key: 'payment',
      label: filters.payment,
      options: [
        { value: 'paid', label: filters.paid, query: 'financial_status:paid' },
        {
          value: 'partly-refunded',
          label: filters.partlyRefunded,
          query: 'financial_status:partially_refunded',
        },
        { value: 'refunded', label: filters.refunded, query: 'financial_status:refunded' },
        { value: 'partly-paid', label: filters.partlyPaid, query: 'financial_status:partially_paid' },
        { value: 'pending', label: filters.pending, query: 'financial_status:pending' },
      ],
    },
    {
      key: 'returns',
      label: filters.returns,
      options: [
        { value: 'requested', label: filters.returnRequested, query: 'return_status:return_requested' },
        { value: 'in-progress', label: filters.returnInProgress, query: 'return_status:in_progress' },
      ],
    },
    {
      key: 'risk',
      label: riskTexts.filter,
      options: [
        { value: 'high', label: riskTexts.high, query: 'risk_level:high' },
        { value: 'medium', label: riskTexts.medium, query: 'risk_level:medium' },
        { value: 'low', label: riskTexts.low, query: 'risk_level:low' },
      ],
    },
    {
      key: 'state',
      label: filters.state,
      options: [
        { value: 'open', label: filters.open, query: 'status:open' },
        { value: 'archived', label: filters.archived, query: 'status:closed' },
        { value: 'cancelled', label: filters.cancelled, query: 'status:cancelled' },
      ],
    },
  ],
  sorts: [
    { key: 'newest', label: sorts.newest, sortKey: 'CREATED_AT', reverse: true },
    { key: 'oldest', label: sorts.oldest, sortKey: 'CREATED_AT', reverse: false },
    { key: 'total', label: sorts.total, sortKey: 'TOTAL_PRICE', reverse: true },
  ],
  getId: ({ id }) => id,
  getPath: ({ id }) => `/orders/${toRecordNumber(id)}`,
  getName: ({ name }) => name,
  describe: (order) => (
    <>
      <span>{formatApiMoney(order.currentTotalPriceSet.presentmentMoney)}</span>
      <span>{order.shippingAddress?.name ?? order.email}</span>
      <span>{formatTime(order.createdAt)}</span>
      <FulfillmentMark order={order} />
      {order.displayFinancialStatus !== 'PAID' && <PaymentMark order={order} />}
    </>
  ),
  empty: texts.empty,
};

async function loadOrders(
  { sort, ...page }: ListRequest,
  withFulfillmentOrders: boolean,
): Promise<ListResult<OrderRow>> {
  const { orders } = throwRejection(
    await callAdmin(orderListDocument, {
      ...page,
      sortKey: sort.sortKey === 'TOTAL_PRICE' ? 'TOTAL_PRICE' : 'CREATED_AT',
      reverse: sort.reverse,
      withFulfillmentOrders,
    }),
  );
  return { rows: orders.nodes, pageInfo: toListPageInfo(orders.pageInfo) };
}

function formatDestination({ shippingAddress }: OrderRow): string {
  return formatPlace(shippingAddress);
}

const archiveAction = {
  label: bulkTexts.archive,
  accepts: ({ closed }: OrderRow) => !closed,
  run: ({ id }: OrderRow) => callAdminMutation(closeOrderDocument, { input: { id } }),
  done: bulkTexts.archived,
  undo: ({ id }: OrderRow) => callAdminMutation(openOrderDocument, { input: { id } }),
};

const unarchiveAction = {
  label: bulkTexts.unarchive,
  accepts: ({ closed, cancelledAt }: OrderRow) => closed && cancelledAt == null,
  run: archiveAction.undo,
  done: bulkTexts.unarchived,
  undo: archiveAction.run,
};

const printLink = {
  label: bulkTexts.print,
  getPath: (orders: readonly OrderRow[]) => toPrintPath(orders.map(({ id }) => toRecordNumber(id))),
};

const tagDialogs = createTagDialogs<OrderRow>(createTagCalls(orderTagsDocument));

export function OrdersPage() {
  const may = useScopeCheck();
  const bulkActions = may('write_orders') ? [archiveAction, unarchiveAction] : [];
  const bulkDialogs = [
    ...(may('write_merchant_managed_fulfillment_orders') ? [fulfilDialog] : []),
    ...(may('write_orders') ? tagDialogs : []),
  ];
  const withFulfillmentOrders = may('read_merchant_managed_fulfillment_orders');
  const load = (request: ListRequest) => loadOrders(request, withFulfillmentOrders);
  return <ResourceList list={{ ...orderList, load, bulkActions, bulkDialogs, bulkLinks: [printLink] }} />;
}
