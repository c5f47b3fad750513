/** List of subscriptions. */
import { getSellingRegions } from '@vitrine/rules/regions/region';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Link } from '../../ui/link.tsx';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { callList, parseListQuery } from '../list/call-list.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { formatCalendarDay, formatMinor } from '../ui/minor-money.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { listSubscriptionPages } from './subscription-pages.ts';
import type { ContractListJson, ContractRowJson, ContractStatusJson } from './subscriptions-json.ts';
import { subscriptionTexts as texts } from './subscriptions-texts.ts';

const { columns, sorts } = texts;
const states = ['active', 'paused', 'failed', 'cancelled', 'expired'] as const;
const tones = {
  active: 'done',
  paused: 'todo',
  failed: 'problem',
  cancelled: 'plain',
  expired: 'plain',
} as const;

export function ContractMark({ status }: { readonly status: ContractStatusJson }) {
  return <StatusMark tone={tones[status]}>{texts.statuses[status]}</StatusMark>;
}

function formatNext({ nextBillingDate }: ContractRowJson): string {
  return nextBillingDate === null ? texts.noDelivery : formatCalendarDay(nextBillingDate);
}

function formatProducts({ lines }: ContractRowJson): string {
  return lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
}

const contractList: ListDefinition<ContractRowJson> = {
  name: 'subscriptions',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    { key: 'customer', title: columns.customer, cell: ({ email }) => email, csv: ({ email }) => email },
    {
      key: 'status',
      title: columns.status,
      cell: ({ status }) => <ContractMark status={status} />,
      csv: ({ status }) => texts.statuses[status],
    },
    {
      key: 'next',
      title: columns.next,
      cell: formatNext,
      csv: ({ nextBillingDate }) => (nextBillingDate === null ? '' : new Date(nextBillingDate).toISOString()),
    },
    {
      key: 'rhythm',
      title: columns.rhythm,
      cell: texts.every,
      csv: texts.every,
    },
    { key: 'products', title: columns.products, cell: formatProducts, csv: formatProducts },
    {
      key: 'amount',
      title: columns.amount,
      isNumber: true,
      cell: ({ amount, currencyCode }) => formatMinor(amount, currencyCode),
      csv: ({ amount, currencyCode }) => formatMinor(amount, currencyCode),
    },
    {
      key: 'storefront',
      title: columns.storefront,
      isOptional: true,
      cell: ({ region }) => getRegionLabel(region),
      csv: ({ region }) => region,
    },
    {
      key: 'created',
      title: columns.created,
      isOptional: true,
      cell: ({ createdAt }) => formatCalendarDay(createdAt),
      csv: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    { key: 'number', title: columns.number, isOptional: true, cell: ({ id }) => id, csv: ({ id }) => id },
  ],
  filters: [
    {
      key: 'status',
      label: texts.filters.status,
      options: states.map((value) => ({ value, label: texts.statuses[value], query: `status:${value}` })),
    },
    {
      key: 'region',
      label: texts.filters.storefront,
      options: getSellingRegions().map((value) => ({
        value,
        label: getRegionLabel(value),
        query: `region:${value}`,
      })),
    },
  ],
  sorts: [
    { key: 'newest', label: sorts.newest, sortKey: 'newest', reverse: false },
    { key: 'next', label: sorts.next, sortKey: 'next', reverse: false },
  ],
  load: async (request) => {
    const { text, values } = parseListQuery(request.query, ['status', 'region']);
    const { page, pageInfo } = await callList<ContractListJson>('/subscriptions', request, {
      q: text,
      status: values.get('status'),
      region: values.get('region'),
      sort: request.sort.sortKey,
    });
    return { rows: page.contracts, pageInfo };
  },
  getId: ({ id }) => id,
  getPath: ({ id }) => `/subscriptions/${id}`,
  getName: ({ email }) => email,
  describe: (contract) => (
    <>
      <ContractMark status={contract.status} />
      <span>{formatNext(contract)}</span>
      <span>{formatProducts(contract)}</span>
    </>
  ),
  empty: texts.empty,
};

export function ContractsPage() {
  const may = useScopeCheck();
  return (
    <ResourceList
      list={contractList}
      actions={
        <nav className="record-actions" aria-label={texts.title}>
          {listSubscriptionPages(may).map((page) => (
            <Link key={page} to={`/subscriptions/${page}`} className="button button-secondary button-small">
              {texts.pages[page]}
            </Link>
          ))}
        </nav>
      }
    />
  );
}
