/** List of discounts. The first page starts with the editor's offers. */
import { callEditor } from '../../editor/api/client.ts';
import { Link } from '../../ui/link.tsx';
import { callAdmin } from '../api/admin-client.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import { parseListQuery } from '../list/call-list.ts';
import type { BulkAction, ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { toListPageInfo } from '../list/to-list-page-info.ts';
import { formatTime } from '../ui/format.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { type DiscountRow, toDiscountRow } from './discount-details.ts';
import { discountListDocument } from './discount-list-documents.ts';
import { DiscountMark } from './discount-mark.tsx';
import { discountTexts as texts } from './discounts-texts.ts';
import { describeOffer, isOfferOn, nameOffer, selectOffers, toOfferName } from './offer-rows.ts';
import type { OfferJson, OffersJson } from './offers-json.ts';
import { isBeingDeleted } from './pending-deletions.ts';
import { sendDiscountActivation, sendDiscountDeactivation } from './save-discount.ts';

type Row =
  | { readonly kind: 'discount'; readonly discount: DiscountRow }
  | { readonly kind: 'offer'; readonly offer: OfferJson };

const { columns } = texts;
const getTitle = (row: Row) => (row.kind === 'offer' ? nameOffer(row.offer) : row.discount.title);
const getSummary = (row: Row) => (row.kind === 'offer' ? describeOffer(row.offer) : row.discount.summary);
const getUses = (row: Row) =>
  row.kind === 'offer' ? '' : texts.uses(row.discount.uses, row.discount.usageLimit);
const getEnd = ({ endsAt }: DiscountRow) => (endsAt === null ? texts.noEnd : formatTime(endsAt));

function getMethod(row: Row): string {
  if (row.kind === 'offer') return texts.methods.offer;
  const { method, codesCount } = row.discount;
  return method === 'code' && codesCount > 1 ? texts.noCode(codesCount) : texts.methods[method];
}

function RowMark({ row }: { readonly row: Row }) {
  if (row.kind === 'discount') return <DiscountMark status={row.discount.status} />;
  const isOn = isOfferOn(row.offer);
  return <StatusMark tone={isOn ? 'done' : 'plain'}>{isOn ? texts.offers.on : texts.offers.off}</StatusMark>;
}

const bulkActions: readonly BulkAction<Row>[] = [
  {
    label: texts.activate,
    accepts: (row) => row.kind === 'discount' && row.discount.status !== 'ACTIVE',
    run: async (row) => (row.kind === 'discount' ? sendDiscountActivation(row.discount) : null),
    done: texts.activated,
  },
  {
    label: texts.deactivate,
    accepts: (row) => row.kind === 'discount' && row.discount.status === 'ACTIVE',
    run: async (row) => (row.kind === 'discount' ? sendDiscountDeactivation(row.discount) : null),
    done: texts.deactivated,
  },
];

async function loadOffers(query: string | null): Promise<readonly Row[]> {
  const { text, values } = parseListQuery(query, ['method', 'status']);
  const result = await callEditor<OffersJson>('/offers');
  if (!result.ok) throw result.refused;
  const filter = { text, method: values.get('method'), status: values.get('status') };
  return selectOffers(result.value.offers, filter).map((offer) => ({ kind: 'offer', offer }));
}

const noMorePages = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };

const discountList: ListDefinition<Row> = {
  name: 'discounts',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    { key: 'discount', title: columns.discount, cell: getTitle, csv: getTitle },
    {
      key: 'status',
      title: columns.status,
      cell: (row) => <RowMark row={row} />,
      csv: (row) => (row.kind === 'offer' ? (isOfferOn(row.offer) ? 'ON' : 'OFF') : row.discount.status),
    },
    { key: 'method', title: columns.method, cell: getMethod, csv: getMethod },
    { key: 'summary', title: columns.summary, cell: getSummary, csv: getSummary },
    {
      key: 'starts',
      title: columns.starts,
      isOptional: true,
      cell: (row) => (row.kind === 'offer' ? '' : formatTime(row.discount.startsAt)),
      csv: (row) => (row.kind === 'offer' ? '' : row.discount.startsAt),
    },
    {
      key: 'ends',
      title: columns.ends,
      cell: (row) => (row.kind === 'offer' ? '' : getEnd(row.discount)),
      csv: (row) => (row.kind === 'offer' ? '' : (row.discount.endsAt ?? '')),
    },
    { key: 'uses', title: columns.uses, isNumber: true, cell: getUses, csv: getUses },
  ],
  filters: [
    {
      key: 'status',
      label: texts.filters.status,
      options: (['ACTIVE', 'SCHEDULED', 'EXPIRED'] as const).map((status) => ({
        value: status.toLowerCase(),
        label: texts.states[status],
        query: `status:${status.toLowerCase()}`,
      })),
    },
    {
      key: 'method',
      label: texts.filters.method,
      options: (['code', 'automatic', 'offer'] as const).map((value) => ({
        value,
        label: texts.methods[value],
        query: `method:${value}`,
      })),
    },
  ],
  sorts: [{ key: 'newest', label: texts.newest, sortKey: 'UPDATED_AT', reverse: true }],
  load: async ({ sort, ...page }) => {
    const isFirst = page.after === undefined && page.before === undefined;
    const offers = isFirst ? await loadOffers(page.query) : [];
    if (parseListQuery(page.query, ['method']).values.get('method') === 'offer')
      return { rows: offers, pageInfo: noMorePages };
    const { discountNodes } = throwRejection(
      await callAdmin(discountListDocument, { ...page, sortKey: 'UPDATED_AT', reverse: sort.reverse }),
    );
    const rows = discountNodes.nodes.flatMap((node): readonly Row[] => {
      const discount = toDiscountRow(node);
      return discount === null || isBeingDeleted(discount) ? [] : [{ kind: 'discount', discount }];
    });
    return { rows: [...offers, ...rows], pageInfo: toListPageInfo(discountNodes.pageInfo) };
  },
  getId: (row) => (row.kind === 'offer' ? `offer ${toOfferName(row.offer)}` : row.discount.number),
  getPath: (row) =>
    row.kind === 'offer'
      ? `/discounts/offers/${toOfferName(row.offer)}`
      : `/discounts/${row.discount.number}`,
  getName: getTitle,
  describe: (row) => (
    <>
      <span>{getSummary(row)}</span>
      <RowMark row={row} />
    </>
  ),
  empty: texts.empty,
};

export function DiscountsPage() {
  const may = useScopeCheck();
  const mayChange = may('write_discounts');
  return (
    <ResourceList
      list={mayChange ? { ...discountList, bulkActions } : discountList}
      actions={
        mayChange && (
          <Link to="/discounts/new" className="button button-small">
            {texts.create}
          </Link>
        )
      }
    />
  );
}
