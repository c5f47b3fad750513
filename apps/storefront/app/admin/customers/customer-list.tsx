/** List of customers. */
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { callAdmin, useAdminQuery } from '../api/admin-client.ts';
import type { CustomerRowFragment } from '../api/generated/operations.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { toListPageInfo } from '../list/to-list-page-info.ts';
import { createTagCalls } from '../tags/tag-calls.ts';
import { createTagDialogs } from '../tags/tag-dialog.tsx';
import { customerTagsDocument } from '../tags/tag-documents.ts';
import { formatTime, toRecordNumber } from '../ui/format.ts';
import { formatPlace } from '../ui/format-address-lines.ts';
import { newCustomerTexts } from './create/create-customer-texts.ts';
import { customerListDocument, segmentFilterDocument } from './customer-documents.ts';
import { customerSorts } from './customer-sorts.ts';
import { customerTexts as texts } from './customers-texts.ts';
import { findSegmentTerm, loadSegmentPage, toSegmentOptions } from './load-segment-page.ts';
import { segmentTexts } from './segments/segments-texts.ts';

const { columns } = texts;
const getEmail = ({ defaultEmailAddress }: CustomerRowFragment) => defaultEmailAddress?.emailAddress ?? '';

const formatHome = ({ defaultAddress }: CustomerRowFragment) => formatPlace(defaultAddress);

const customerList: ListDefinition<CustomerRowFragment> = {
  name: 'customers',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    {
      key: 'customer',
      title: columns.customer,
      cell: ({ displayName }) => displayName,
      csv: ({ displayName }) => displayName,
    },
    { key: 'email', title: columns.email, cell: getEmail, csv: getEmail },
    { key: 'place', title: columns.place, cell: formatHome, csv: formatHome },
    {
      key: 'tags',
      title: columns.tags,
      cell: ({ tags }) => tags.join(', '),
      csv: ({ tags }) => tags.join(', '),
    },
    {
      key: 'since',
      title: columns.since,
      isOptional: true,
      cell: ({ createdAt }) => formatTime(createdAt),
      csv: ({ createdAt }) => createdAt,
    },
    {
      key: 'orders',
      title: columns.orders,
      isNumber: true,
      cell: ({ numberOfOrders }) => numberOfOrders,
      csv: ({ numberOfOrders }) => numberOfOrders,
    },
  ],
  filters: [],
  sorts: customerSorts,
  load: async ({ sort, ...page }) => {
    const segment = findSegmentTerm(page.query);
    if (segment !== null) return loadSegmentPage(segment, page);
    const { sortKey, reverse } = customerSorts.find(({ key }) => key === sort.key) ?? customerSorts[0];
    const { customers } = throwRejection(
      await callAdmin(customerListDocument, { ...page, sortKey, reverse }),
    );
    return { rows: customers.nodes, pageInfo: toListPageInfo(customers.pageInfo) };
  },
  getId: ({ id }) => id,
  getPath: ({ id }) => `/customers/${toRecordNumber(id)}`,
  getName: ({ displayName }) => displayName,
  describe: (customer) => (
    <>
      <span>{getEmail(customer)}</span>
      <span>{formatHome(customer)}</span>
    </>
  ),
  empty: texts.empty,
};

const tagDialogs = createTagDialogs<CustomerRowFragment>(createTagCalls(customerTagsDocument));

/** Shows the shop's segments as filters. */
export function CustomersPage() {
  const may = useScopeCheck();
  const { data } = useAdminQuery(segmentFilterDocument, {});
  const [address] = useSearchParams();
  const options = toSegmentOptions(data?.segments.nodes ?? [], address.get('segment'));
  const filters = options.length === 0 ? [] : [{ key: 'segment', label: texts.segment, options }];
  return (
    <ResourceList
      list={{ ...customerList, filters, bulkDialogs: may('write_customers') ? tagDialogs : [] }}
      actions={
        <>
          <ButtonLink to="/customers/segments" size="small" variant="secondary">
            {segmentTexts.open}
          </ButtonLink>
          {may('write_customers') && (
            <ButtonLink to="/customers/new" size="small">
              {newCustomerTexts.add}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
