/** List of draft orders. */
import { ButtonLink } from '../../ui/button.tsx';
import { callAdmin } from '../api/admin-client.ts';
import type { DraftListQuery } from '../api/generated/operations.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { toListPageInfo } from '../list/to-list-page-info.ts';
import { formatApiMoney, formatTime, toRecordNumber } from '../ui/format.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { draftListDocument } from './draft-documents.ts';
import { draftTexts as texts } from './draft-texts.ts';

type DraftRow = DraftListQuery['draftOrders']['nodes'][number];

const { columns, sorts, states } = texts;

export function DraftMark({ status }: { readonly status: DraftRow['status'] }) {
  return <StatusMark tone={status === 'COMPLETED' ? 'done' : 'todo'}>{states[status]}</StatusMark>;
}

const toName = ({ shippingAddress, email }: DraftRow) => shippingAddress?.name ?? email ?? '';

const draftList: ListDefinition<DraftRow> = {
  name: 'draft-orders',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    { key: 'draft', title: columns.draft, cell: ({ name }) => name, csv: ({ name }) => name },
    { key: 'customer', title: columns.customer, cell: toName, csv: toName },
    {
      key: 'status',
      title: columns.status,
      cell: ({ status }) => <DraftMark status={status} />,
      csv: ({ status }) => states[status],
    },
    {
      key: 'changed',
      title: columns.changed,
      cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatTime(updatedAt)}</span>,
      csv: ({ updatedAt }) => updatedAt,
    },
    {
      key: 'items',
      title: columns.items,
      isNumber: true,
      cell: ({ totalQuantityOfLineItems }) => totalQuantityOfLineItems,
      csv: ({ totalQuantityOfLineItems }) => `${totalQuantityOfLineItems}`,
    },
    {
      key: 'total',
      title: columns.total,
      isNumber: true,
      cell: ({ totalPriceSet }) => formatApiMoney(totalPriceSet.presentmentMoney),
      csv: ({ totalPriceSet }) => totalPriceSet.presentmentMoney.amount,
    },
    {
      key: 'currency',
      title: columns.currency,
      isOptional: true,
      cell: ({ totalPriceSet }) => totalPriceSet.presentmentMoney.currencyCode,
      csv: ({ totalPriceSet }) => totalPriceSet.presentmentMoney.currencyCode,
    },
  ],
  filters: [
    {
      key: 'status',
      label: columns.status,
      options: [
        { value: 'open', label: states.OPEN, query: 'status:open' },
        { value: 'invoice-sent', label: states.INVOICE_SENT, query: 'status:invoice_sent' },
        { value: 'completed', label: states.COMPLETED, query: 'status:completed' },
      ],
    },
  ],
  sorts: [
    { key: 'newest', label: sorts.newest, sortKey: 'NUMBER', reverse: true },
    { key: 'changed', label: sorts.changed, sortKey: 'UPDATED_AT', reverse: true },
    { key: 'total', label: sorts.total, sortKey: 'TOTAL_PRICE', reverse: true },
  ],
  load: async ({ sort, ...page }) => {
    const sortKey = (['NUMBER', 'UPDATED_AT', 'TOTAL_PRICE'] as const).find((key) => key === sort.sortKey);
    const { draftOrders } = throwRejection(
      await callAdmin(draftListDocument, {
        ...page,
        sortKey: sortKey ?? 'NUMBER',
        reverse: sort.reverse,
      }),
    );
    return { rows: draftOrders.nodes, pageInfo: toListPageInfo(draftOrders.pageInfo) };
  },
  getId: ({ id }) => id,
  getPath: ({ id }) => `/drafts/${toRecordNumber(id)}`,
  getName: ({ name }) => name,
  describe: (draft) => (
    <>
      <span>{formatApiMoney(draft.totalPriceSet.presentmentMoney)}</span>
      <span>{toName(draft)}</span>
      <DraftMark status={draft.status} />
    </>
  ),
  empty: texts.empty,
};

export function DraftsPage() {
  const may = useScopeCheck();
  return (
    <ResourceList
      list={draftList}
      actions={
        may('write_draft_orders') && (
          <ButtonLink size="small" to="/drafts/new">
            {texts.create}
          </ButtonLink>
        )
      }
    />
  );
}
