/** List of segments. */
import { ButtonLink } from '../../../ui/button.tsx';
import { callAdmin } from '../../api/admin-client.ts';
import type { SegmentListQuery } from '../../api/generated/operations.ts';
import { useScopeCheck } from '../../api/granted-scopes.ts';
import { throwRejection } from '../../api/throw-rejection.ts';
import type { ListDefinition } from '../../list/list-definition.ts';
import { ResourceList } from '../../list/resource-list.tsx';
import { toListPageInfo } from '../../list/to-list-page-info.ts';
import { formatTime, toRecordNumber } from '../../ui/format.ts';
import { segmentListDocument } from './segment-documents.ts';
import { segmentTexts as texts } from './segments-texts.ts';

type SegmentRow = SegmentListQuery['segments']['nodes'][number];

const segmentList: ListDefinition<SegmentRow> = {
  name: 'segments',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    { key: 'name', title: texts.columns.name, cell: ({ name }) => name, csv: ({ name }) => name },
    {
      key: 'query',
      title: texts.columns.query,
      cell: ({ query }) => <span className="break-words text-sm">{query}</span>,
      csv: ({ query }) => query,
    },
    {
      key: 'changed',
      title: texts.columns.changed,
      cell: ({ lastEditDate }) => formatTime(lastEditDate),
      csv: ({ lastEditDate }) => lastEditDate,
    },
  ],
  filters: [],
  sorts: [
    { key: 'newest', label: texts.sorts.newest, sortKey: 'CREATION_DATE', reverse: true },
    { key: 'oldest', label: texts.sorts.oldest, sortKey: 'CREATION_DATE', reverse: false },
  ],
  load: async ({ sort, ...page }) => {
    const { segments } = throwRejection(
      await callAdmin(segmentListDocument, { ...page, reverse: sort.reverse }),
    );
    return { rows: segments.nodes, pageInfo: toListPageInfo(segments.pageInfo) };
  },
  getId: ({ id }) => id,
  getPath: ({ id }) => `/customers/segments/${toRecordNumber(id)}`,
  getName: ({ name }) => name,
  describe: ({ query }) => <span className="break-words">{query}</span>,
  empty: texts.empty,
};

export function SegmentsPage() {
  const may = useScopeCheck();
  return (
    <ResourceList
      list={segmentList}
      actions={
        may('write_customers') && (
          <ButtonLink to="/customers/segments/new" size="small">
            {texts.create}
          </ButtonLink>
        )
      }
    />
  );
}
