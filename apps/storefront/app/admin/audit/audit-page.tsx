/** The audit log: who changed what, and when. */

import { Link } from '../../ui/link.tsx';
import { callList, parseListQuery } from '../list/call-list.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { formatTime } from '../ui/format.ts';
import type { AuditListJson, AuditRowJson } from './audit-json.ts';
import { auditTexts as texts } from './audit-texts.ts';
import { describeAuditEntry, listAuditDetails, toAuditText } from './describe-audit-entry.ts';

const { columns, filters } = texts;
const actorKinds = ['staff', 'token', 'command'] as const;

/** Paths of the pages of records, by type. */
const recordPaths: Readonly<Record<string, string>> = {
  Customer: '/customers',
  Discount: '/discounts',
  DraftOrder: '/drafts',
  GiftCard: '/gift-cards',
  Location: '/locations',
  Order: '/orders',
  Product: '/products',
  Question: '/reviews/questions',
  Review: '/reviews/reviews',
  Segment: '/customers/segments',
  SubscriptionContract: '/subscriptions',
};

/**
 * Returns the path of the changed record's page; null if there is no page. The page of a deleted record shows "not
 * found".
 */
function getRecordPath({ subjectType, subjectId, productId }: AuditRowJson): string | null {
  if (productId !== null) return `/products/${productId}`;
  const path = recordPaths[subjectType];
  return path === undefined || subjectId === '' ? null : `${path}/${encodeURIComponent(subjectId)}`;
}

function Sentence({ row }: { readonly row: AuditRowJson }) {
  const { before, name, after } = describeAuditEntry(row);
  const path = getRecordPath(row);
  return (
    <span className="audit-sentence">
      {before}
      {name === '' || path === null ? (
        name
      ) : (
        <Link to={path} className="link">
          {name}
        </Link>
      )}
      {after}
    </span>
  );
}

function Details({ row }: { readonly row: AuditRowJson }) {
  const details = listAuditDetails(row);
  if (details.length === 0) return null;
  return (
    <details className="audit-details">
      <summary>{texts.showDetails}</summary>
      <dl>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function getActor({ actorKind, actor, actorName }: AuditRowJson): string {
  if (actorKind === 'command') return texts.commandLine;
  return actorKind === 'token' ? texts.program(actor) : (actorName ?? actor);
}

/** Name of the person who made the change, with their email address as the tooltip. */
function Actor({ row }: { readonly row: AuditRowJson }) {
  return row.actorName === null ? getActor(row) : <span title={row.actor}>{row.actorName}</span>;
}

const getTime = ({ at }: AuditRowJson) => new Date(at).toISOString();

const auditList: ListDefinition<AuditRowJson> = {
  name: 'audit',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    { key: 'entry', title: columns.entry, cell: (row) => <Sentence row={row} />, csv: toAuditText },
    { key: 'actor', title: columns.actor, cell: (row) => <Actor row={row} />, csv: ({ actor }) => actor },
    {
      key: 'at',
      title: columns.at,
      isShort: true,
      cell: (row) => formatTime(getTime(row)),
      csv: getTime,
    },
    {
      key: 'details',
      title: columns.details,
      cell: (row) => <Details row={row} />,
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
  getName: toAuditText,
  describe: (row) => (
    <>
      <Actor row={row} />
      <span>{formatTime(getTime(row))}</span>
      <Details row={row} />
    </>
  ),
  empty: texts.empty,
};

export function AuditPage() {
  return <ResourceList list={auditList} />;
}
