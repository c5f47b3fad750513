/** Lists deliveries to other services. Failed ones can be retried or deleted. */
import { callEditor } from '../../editor/api/client.ts';
import { Link } from '../../ui/link.tsx';
import { useHasBackend, usePermissionCheck } from '../api/granted-scopes.ts';
import { callList, parseListQuery } from '../list/call-list.ts';
import type { BulkAction, ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { formatTime } from '../ui/format.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import type { DeliveryListJson, DeliveryRowJson } from './deliveries-json.ts';
import { outboundDeliveryTexts as texts } from './outbound-delivery-texts.ts';

const { columns } = texts;
const states = ['dead', 'waiting', 'delivered'] as const;
const tones = { dead: 'problem', waiting: 'todo', delivered: 'done' } as const;

const formatNextTry = ({ state, dueAt }: DeliveryRowJson) =>
  state === 'waiting' ? formatTime(dueAt) : texts.noTry;

async function act({ id }: DeliveryRowJson, action: 'retry' | 'drop'): Promise<string | null> {
  const result = await callEditor(`/deliveries/${encodeURIComponent(id)}/${action}`, { method: 'POST' });
  return result.ok ? null : result.refused.message;
}

const bulkActions: readonly BulkAction<DeliveryRowJson>[] = [
  {
    label: texts.retryMany,
    accepts: ({ state }) => state !== 'delivered',
    run: (row) => act(row, 'retry'),
    done: texts.retriedMany,
  },
  {
    label: texts.dropMany,
    accepts: ({ state }) => state === 'dead',
    run: (row) => act(row, 'drop'),
    done: texts.droppedMany,
  },
];

const deliveryList: ListDefinition<DeliveryRowJson> = {
  name: 'deliveries',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    { key: 'kind', title: columns.kind, cell: ({ kind }) => texts.kind(kind), csv: ({ kind }) => kind },
    {
      key: 'state',
      title: columns.state,
      cell: ({ state }) => <StatusMark tone={tones[state]}>{texts.states[state]}</StatusMark>,
      csv: ({ state }) => texts.states[state],
    },
    {
      key: 'problem',
      title: columns.problem,
      cell: ({ problem }) => problem,
      csv: ({ problem }) => problem ?? '',
    },
    {
      key: 'attempts',
      title: columns.attempts,
      isNumber: true,
      cell: ({ attempts }) => attempts,
      csv: ({ attempts }) => String(attempts),
    },
    { key: 'due', title: columns.due, cell: formatNextTry, csv: formatNextTry },
    {
      key: 'created',
      title: columns.created,
      cell: ({ createdAt }) => formatTime(createdAt),
      csv: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    {
      key: 'email',
      title: columns.email,
      isOptional: true,
      cell: ({ email }) => email,
      csv: ({ email }) => email ?? '',
    },
    {
      key: 'delivered',
      title: columns.delivered,
      isOptional: true,
      cell: ({ deliveredAt }) => deliveredAt !== null && formatTime(deliveredAt),
      csv: ({ deliveredAt }) => (deliveredAt === null ? '' : new Date(deliveredAt).toISOString()),
    },
  ],
  filters: [
    {
      key: 'state',
      label: texts.filters.state,
      options: states.map((value) => ({ value, label: texts.states[value], query: `state:${value}` })),
    },
  ],
  sorts: [{ key: 'newest', label: texts.sort, sortKey: 'newest', reverse: false }],
  load: async (request) => {
    const { text, values } = parseListQuery(request.query, ['state']);
    const { page, pageInfo } = await callList<DeliveryListJson>('/deliveries', request, {
      q: text,
      state: values.get('state'),
    });
    return { rows: page.deliveries, pageInfo };
  },
  getId: ({ id }) => id,
  getName: ({ kind }) => texts.kind(kind),
  describe: ({ state, attempts, problem }) => (
    <>
      <StatusMark tone={tones[state]}>{texts.states[state]}</StatusMark>
      <span>{texts.tries(attempts)}</span>
      {problem !== null && <span>{problem}</span>}
    </>
  ),
  empty: texts.empty,
};

export function DeliveriesPage() {
  const may = usePermissionCheck();
  const hasBackend = useHasBackend();
  return (
    <ResourceList
      list={may('write_deliveries') ? { ...deliveryList, bulkActions } : deliveryList}
      actions={
        hasBackend && (
          <Link to="/deliveries/emails" className="button button-secondary button-small">
            {texts.pages.emails}
          </Link>
        )
      }
    />
  );
}
