/** List of the e-mails that the shop sends about orders and accounts. */
import { callEditor } from '../../editor/api/client.ts';
import { Link } from '../../ui/link.tsx';
import { usePermissionCheck } from '../api/granted-scopes.ts';
import { callList, parseListQuery } from '../list/call-list.ts';
import type { BulkAction, ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { formatTime } from '../ui/format.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import type { EmailListJson, EmailRowJson } from './deliveries-json.ts';
import { outboundDeliveryTexts as texts } from './outbound-delivery-texts.ts';

const { columns } = texts;
const states = ['failed', 'waiting', 'sent'] as const;
const tones = { failed: 'problem', waiting: 'todo', sent: 'done' } as const;

const getTime = ({ sentAt, dueAt }: EmailRowJson) => new Date(sentAt ?? dueAt).toISOString();

const bulkActions: readonly BulkAction<EmailRowJson>[] = [
  {
    label: texts.retryMany,
    accepts: ({ state }) => state !== 'sent',
    run: async ({ id }) => {
      const result = await callEditor(`/emails/${encodeURIComponent(id)}/retry`, { method: 'POST' });
      return result.ok ? null : result.refused.message;
    },
    done: texts.retriedMany,
  },
];

const emailList: ListDefinition<EmailRowJson> = {
  name: 'emails',
  title: texts.emailsTitle,
  searchLabel: texts.emailSearch,
  columns: [
    { key: 'kind', title: columns.kind, cell: ({ kind }) => texts.emailKind(kind), csv: ({ kind }) => kind },
    {
      key: 'state',
      title: columns.state,
      cell: ({ state }) => <StatusMark tone={tones[state]}>{texts.emailStates[state]}</StatusMark>,
      csv: ({ state }) => texts.emailStates[state],
    },
    {
      key: 'email',
      title: columns.email,
      cell: ({ recipient }) => recipient,
      csv: ({ recipient }) => recipient,
    },
    {
      key: 'attempts',
      title: columns.attempts,
      isNumber: true,
      cell: ({ attempts }) => attempts,
      csv: ({ attempts }) => String(attempts),
    },
    { key: 'time', title: columns.time, cell: (row) => formatTime(getTime(row)), csv: getTime },
  ],
  filters: [
    {
      key: 'state',
      label: texts.filters.state,
      options: states.map((value) => ({ value, label: texts.emailStates[value], query: `state:${value}` })),
    },
  ],
  sorts: [{ key: 'newest', label: texts.sort, sortKey: 'newest', reverse: false }],
  load: async (request) => {
    const { text, values } = parseListQuery(request.query, ['state']);
    const { page, pageInfo } = await callList<EmailListJson>('/emails', request, {
      q: text,
      state: values.get('state'),
    });
    return { rows: page.emails, pageInfo };
  },
  getId: ({ id }) => id,
  getName: ({ kind, recipient }) => `${texts.emailKind(kind)}, ${recipient}`,
  describe: (row) => (
    <>
      <StatusMark tone={tones[row.state]}>{texts.emailStates[row.state]}</StatusMark>
      <span>{row.recipient}</span>
      <span>{formatTime(getTime(row))}</span>
    </>
  ),
  empty: texts.emailsEmpty,
};

export function EmailsPage() {
  const may = usePermissionCheck();
  return (
    <ResourceList
      list={may('write_deliveries') ? { ...emailList, bulkActions } : emailList}
      actions={
        <Link to="/deliveries" className="button button-secondary button-small">
          {texts.pages.deliveries}
        </Link>
      }
    />
  );
}
