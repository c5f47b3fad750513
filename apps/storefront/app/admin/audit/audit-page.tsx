/** The audit log: who changed what, and when. */

import { Link } from '../../ui/link.tsx';
import { callList, parseListQuery } from '../list/call-list.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { formatTime } from '../ui/format.ts';
import type { AuditListJson, AuditRowJson } from './audit-json.ts';
import { auditTexts as texts } from './audit-texts.ts';

const { columns, filters } = texts;
const actorKinds = ['staff', 'token', 'command'] as const;
/** Characters of the details in the list. */
const maxDetails = 160;

const formatSubject = ({ subjectType, subjectId, subjectName }: AuditRowJson) =>
  `${texts.record(subjectType)} ${subjectName ?? subjectId}`.trim();

/** Paths of the pages of records, by type. */
const recordPaths: Readonly<Record<string, string>> = {
  Customer: '/customers',
  DraftOrder: '/drafts',
  Location: '/locations',
  Order: '/orders',
  Product: '/products',
  Segment: '/customers/segments',
};

/** Links to the record, which may have been deleted: its page then says that it wasn't found. */
function linkSubject(row: AuditRowJson) {
  const path = recordPaths[row.subjectType];
  if (path === undefined || row.subjectId === '') return formatSubject(row);
  return (
    <Link to={`${path}/${row.subjectId}`} className="link">
      {formatSubject(row)}
    </Link>
  );
}

function formatDetails({ details }: AuditRowJson): string {
  const text = Object.entries(details)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
  return text.length <= maxDetails ? text : `${text.slice(0, maxDetails).toWellFormed()}…`;
}

const getTime = ({ at }: AuditRowJson) => new Date(at).toISOString();

const auditList: ListDefinition<AuditRowJson> = {
  name: 'audit',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    {
      key: 'action',
      title: columns.action,
      cell: ({ action }) => texts.action(action),
      csv: ({ action }) => action,
    },
    { key: 'actor', title: columns.actor, cell: ({ actor }) => actor, csv: ({ actor }) => actor },
    { key: 'subject', title: columns.subject, cell: linkSubject, csv: formatSubject },
    { key: 'at', title: columns.at, cell: (row) => formatTime(getTime(row)), csv: getTime },
    {
      key: 'details',
      title: columns.details,
      cell: (row) => <span className="break-words text-sm">{formatDetails(row)}</span>,
      csv: ({ details }) => JSON.stringify(details),
    },
  ],
  filters: [
    {
      key: 'by',
      label: filters.actorKind,
      options: actorKinds.map((value) => ({ value, label: texts.actorKinds[value], query: `by:${value}` })),
    },
    {
      key: 'record',
      label: filters.subject,
      options: Object.entries(texts.subjects).map(([value, label]) => ({
        value,
        label,
        query: `record:${value}`,
      })),
    },
  ],
  sorts: [{ key: 'newest', label: texts.sort, sortKey: 'newest', reverse: false }],
  load: async (request) => {
    const { text, values } = parseListQuery(request.query, ['by', 'record']);
    const { page, pageInfo } = await callList<AuditListJson>('/changes', request, {
      q: text,
      actorKind: values.get('by'),
      subject: values.get('record'),
    });
    return { rows: page.entries, pageInfo };
  },
  getId: ({ id }) => id,
  getName: ({ action }) => texts.action(action),
  describe: (row) => (
    <>
      <span>{row.actor}</span>
      <span>{linkSubject(row)}</span>
      <span>{formatTime(getTime(row))}</span>
    </>
  ),
  empty: texts.empty,
};

export function AuditPage() {
  return <ResourceList list={auditList} />;
}
