/** List of reviews or questions, with bulk publishing and rejecting. */
import { Rating } from '../../ui/rating.tsx';
import { usePermissionCheck } from '../api/granted-scopes.ts';
import { callList, parseListQuery } from '../list/call-list.ts';
import type { BulkAction, ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { formatRegion } from '../ui/format-region.ts';
import { formatCalendarDay } from '../ui/minor-money.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { decideOnSubmission, undoDecision } from './decide-on-submission.ts';
import { loadProductTitles } from './load-product-titles.ts';
import type { SubmissionListJson, SubmissionRowJson, SubmissionStateJson } from './reviews-json.ts';
import { reviewTexts as texts } from './reviews-texts.ts';

const { columns, sorts } = texts;
const states = ['waiting', 'published', 'hidden'] as const;
const tones = { waiting: 'todo', published: 'done', hidden: 'plain' } as const;
/** Maximum number of characters of a text in the list. */
const maxExcerpt = 120;

export function SubmissionMark({ state }: { readonly state: SubmissionStateJson }) {
  return <StatusMark tone={tones[state]}>{texts.states[state]}</StatusMark>;
}

function getExcerpt({ title, body }: SubmissionRowJson): string {
  const text = title === '' ? body : title;
  return text.length <= maxExcerpt ? text : `${text.slice(0, maxExcerpt).toWellFormed()}…`;
}

/** Returns the storefront in which it was written. */
export function formatOrigin({ region }: Pick<SubmissionRowJson, 'region'>): string {
  return region === null ? texts.imported : formatRegion(region);
}

/** A row with its product's title. */
type Row = SubmissionRowJson & { readonly productTitle: string };

const bulkActions: readonly BulkAction<Row>[] = [
  {
    label: texts.publishMany,
    accepts: ({ state }) => state !== 'published',
    run: (row) => decideOnSubmission(row, 'publish', {}),
    done: texts.publishedMany,
    undo: (row) => undoDecision(row, 'published'),
  },
  {
    label: texts.rejectMany,
    accepts: ({ state }) => state !== 'hidden',
    run: (row) => decideOnSubmission(row, 'hide', { reason: texts.rejectedTogether }),
    done: texts.rejectedMany,
    undo: (row) => undoDecision(row, 'hidden'),
  },
];

const reviewList: ListDefinition<Row> = {
  name: 'reviews',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    {
      key: 'text',
      title: columns.text,
      cell: getExcerpt,
      csv: ({ title, body }) => [title, body].filter((text) => text !== '').join(': '),
    },
    {
      key: 'state',
      title: columns.state,
      cell: ({ state }) => <SubmissionMark state={state} />,
      csv: ({ state }) => texts.states[state],
    },
    {
      key: 'rating',
      title: columns.rating,
      cell: ({ rating }) => rating !== null && <Rating value={rating} size={14} />,
      csv: ({ rating }) => String(rating ?? ''),
    },
    {
      key: 'product',
      title: columns.product,
      cell: ({ productTitle }) => productTitle,
      csv: ({ productTitle }) => productTitle,
    },
    {
      key: 'media',
      title: columns.media,
      isNumber: true,
      cell: ({ media }) => (media === 0 ? '' : media),
      csv: ({ media }) => String(media),
    },
    {
      key: 'author',
      title: columns.author,
      isOptional: true,
      cell: ({ author }) => author,
      csv: ({ author }) => author,
    },
    {
      key: 'written',
      title: columns.written,
      isShort: true,
      cell: ({ createdAt }) => formatCalendarDay(createdAt),
      csv: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    {
      key: 'storefront',
      title: columns.storefront,
      isOptional: true,
      cell: formatOrigin,
      csv: formatOrigin,
    },
  ],
  filters: [
    {
      key: 'kind',
      label: texts.kindFilter,
      options: (['reviews', 'questions'] as const).map((value) => ({
        value,
        label: texts.kindOptions[value],
        query: `kind:${value}`,
      })),
    },
    {
      key: 'state',
      label: texts.filters.state,
      options: states.map((value) => ({ value, label: texts.states[value], query: `state:${value}` })),
    },
    {
      key: 'rating',
      label: texts.filters.rating,
      options: [5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: texts.stars(stars),
        query: `rating:${stars}`,
      })),
    },
    {
      key: 'media',
      label: texts.filters.media,
      options: [{ value: 'true', label: texts.withMedia, query: 'media:true' }],
    },
  ],
  sorts: [
    { key: 'newest', label: sorts.newest, sortKey: 'newest', reverse: false },
    { key: 'oldest', label: sorts.oldest, sortKey: 'oldest', reverse: false },
  ],
  load: async (request) => {
    const { text, values } = parseListQuery(request.query, ['kind', 'state', 'rating', 'media']);
    const { page, pageInfo } = await callList<SubmissionListJson>('/submissions', request, {
      q: text,
      kind: values.get('kind'),
      state: values.get('state'),
      rating: values.get('rating'),
      media: values.get('media'),
      sort: request.sort.sortKey,
    });
    const titles = await loadProductTitles(page.submissions.map(({ product }) => product));
    const rows = page.submissions.map((row) => ({
      ...row,
      productTitle: titles.get(row.product) ?? row.product,
    }));
    return { rows, pageInfo };
  },
  getId: ({ id }) => id,
  getPath: ({ kind, id }) => `/reviews/${kind}/${encodeURIComponent(id)}`,
  getName: getExcerpt,
  describe: (row) => (
    <>
      <SubmissionMark state={row.state} />
      {row.rating !== null && <span>{texts.stars(row.rating)}</span>}
      <span>{row.productTitle}</span>
    </>
  ),
  empty: texts.empty,
};

export function ReviewsPage() {
  const may = usePermissionCheck();
  return <ResourceList list={may('write_reviews') ? { ...reviewList, bulkActions } : reviewList} />;
}
