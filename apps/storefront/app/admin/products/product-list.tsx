/** List of products. */
import { Link } from '../../ui/link.tsx';
import { toImageUrl } from '../../ui/responsive-image.tsx';
import { callAdmin } from '../api/admin-client.ts';
import type { ProductListQuery } from '../api/generated/operations.ts';
import { useHasBackend, useScopeCheck } from '../api/granted-scopes.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { toListPageInfo } from '../list/to-list-page-info.ts';
import { createTagCalls } from '../tags/tag-calls.ts';
import { createTagDialogs } from '../tags/tag-dialog.tsx';
import { productTagsDocument } from '../tags/tag-documents.ts';
import { formatApiMoney, formatTime, toRecordNumber } from '../ui/format.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { productBulkActions } from './actions/product-bulk-actions.ts';
import { newProductTexts } from './create-product-texts.ts';
import { productListDocument } from './product-documents.ts';
import { productImportTexts } from './product-import-texts.ts';
import { productTexts as texts } from './products-texts.ts';

type ProductRow = ProductListQuery['products']['nodes'][number];
type ProductStatus = ProductRow['status'];

const { columns, sorts } = texts;
const states = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const;
const sortKeys = ['TITLE', 'UPDATED_AT', 'INVENTORY_TOTAL'] as const;

export function ProductMark({ status }: { readonly status: ProductStatus }) {
  return <StatusMark tone={status === 'ACTIVE' ? 'done' : 'plain'}>{texts.states[status]}</StatusMark>;
}

function formatPrices({ priceRangeV2: { minVariantPrice, maxVariantPrice } }: ProductRow): string {
  return minVariantPrice.amount === maxVariantPrice.amount
    ? formatApiMoney(minVariantPrice)
    : `${formatApiMoney(minVariantPrice)} – ${formatApiMoney(maxVariantPrice)}`;
}

const productList: ListDefinition<ProductRow> = {
  name: 'products',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    {
      key: 'product',
      title: columns.product,
      cell: ({ title, featuredMedia }) => {
        const url = featuredMedia?.preview?.image?.url;
        return (
          <>
            {url == null ? (
              <span className="list-picture" />
            ) : (
              <img src={toImageUrl(url, 320)} alt="" className="list-picture" loading="lazy" />
            )}
            {title}
          </>
        );
      },
      csv: ({ title }) => title,
    },
    {
      key: 'status',
      title: columns.status,
      cell: ({ status }) => <ProductMark status={status} />,
      csv: ({ status }) => status,
    },
    {
      key: 'type',
      title: columns.type,
      cell: ({ productType }) => productType,
      csv: ({ productType }) => productType,
    },
    {
      key: 'vendor',
      title: columns.vendor,
      isOptional: true,
      cell: ({ vendor }) => vendor,
      csv: ({ vendor }) => vendor,
    },
    {
      key: 'tags',
      title: columns.tags,
      isOptional: true,
      cell: ({ tags }) => tags.join(', '),
      csv: ({ tags }) => tags.join(', '),
    },
    {
      key: 'updated',
      title: columns.updated,
      isOptional: true,
      cell: ({ updatedAt }) => formatTime(updatedAt),
      csv: ({ updatedAt }) => updatedAt,
    },
    {
      key: 'variants',
      title: columns.variants,
      isNumber: true,
      cell: ({ variantsCount }) => variantsCount?.count,
      csv: ({ variantsCount }) => `${variantsCount?.count ?? ''}`,
    },
    {
      key: 'stock',
      title: columns.stock,
      isNumber: true,
      cell: ({ tracksInventory, totalInventory }) => (tracksInventory ? totalInventory : texts.notTracked),
      csv: ({ tracksInventory, totalInventory }) => (tracksInventory ? `${totalInventory}` : ''),
    },
    { key: 'price', title: columns.price, isNumber: true, cell: formatPrices, csv: formatPrices },
  ],
  filters: [
    {
      key: 'status',
      label: texts.filters.status,
      options: states.map((status) => ({
        value: status.toLowerCase(),
        label: texts.states[status],
        query: `status:${status.toLowerCase()}`,
      })),
    },
  ],
  sorts: [
    { key: 'title', label: sorts.title, sortKey: 'TITLE', reverse: false },
    { key: 'updated', label: sorts.updated, sortKey: 'UPDATED_AT', reverse: true },
    { key: 'stock', label: sorts.stock, sortKey: 'INVENTORY_TOTAL', reverse: false },
  ],
  load: async ({ sort, ...page }) => {
    const sortKey = sortKeys.find((key) => key === sort.sortKey) ?? 'TITLE';
    const { products } = throwRejection(
      await callAdmin(productListDocument, { ...page, sortKey, reverse: sort.reverse }),
    );
    return { rows: products.nodes, pageInfo: toListPageInfo(products.pageInfo) };
  },
  getId: ({ id }) => id,
  getPath: ({ id }) => `/products/${toRecordNumber(id)}`,
  getName: ({ title }) => title,
  describe: (product) => (
    <>
      <span>{formatPrices(product)}</span>
      {product.tracksInventory && <span>{texts.inStock(product.totalInventory)}</span>}
      <ProductMark status={product.status} />
    </>
  ),
  empty: texts.empty,
};

const bulkDialogs = createTagDialogs<ProductRow>(createTagCalls(productTagsDocument));

export function AdminProductListPage() {
  const may = useScopeCheck();
  const hasBackend = useHasBackend();
  return (
    <ResourceList
      list={
        may('write_products') ? { ...productList, bulkActions: productBulkActions, bulkDialogs } : productList
      }
      actions={
        may('write_products') && (
          <div className="record-actions">
            {hasBackend && (
              <Link to="/products/import" className="button button-secondary button-small">
                {productImportTexts.link}
              </Link>
            )}
            <Link to="/products/new" className="button button-small">
              {newProductTexts.add}
            </Link>
          </div>
        )
      }
    />
  );
}
