/** The audit log: changes with author and time. */

import { useMemo } from 'react';
import { getShopTimeZone } from '../../editor/regions/shop-clock.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Link } from '../../ui/link.tsx';
import { callList } from '../list/call-list.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { formatTime } from '../ui/format.ts';
import { useCall } from '../ui/use-call.ts';
import { createAuditFilters, toAuditSearch } from './audit-filters.ts';
import type { AuditChoicesJson, AuditListJson, AuditRowJson } from './audit-json.ts';
import { auditTexts as texts } from './audit-texts.ts';
import { describeAuditEntry, listAuditDetails, toAuditText } from './describe-audit-entry.ts';

const { columns } = texts;

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

const auditList: Omit<ListDefinition<AuditRowJson>, 'filters'> = {
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
  sorts: [{ key: 'newest', label: texts.sort, sortKey: 'newest', reverse: false }],
  load: async (request) => {
    const { page, pageInfo } = await callList<AuditListJson>(
      '/changes',
      request,
      toAuditSearch(request.query, Date.now(), getShopTimeZone()),
    );
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
  const { data, error, mutate } = useCall<AuditChoicesJson>('/changes/choices');
  const filters = useMemo(() => (data === undefined ? null : createAuditFilters(data)), [data]);
  if (filters === null)
    return <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />;
  return <ResourceList list={{ ...auditList, filters }} />;
}
