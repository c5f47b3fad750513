/** Page of one product, with separately saved cards: texts and status, prices, stock, search engines. */
import { useParams } from 'react-router';
import useSWR, { useSWRConfig } from 'swr';
import type { ApiError } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import type { ProductPageQuery } from '../api/generated/operations.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { formatTime, toGlobalId } from '../ui/format.ts';
import { RecordPage } from '../ui/record-page.tsx';
import { ProductActions } from './actions/product-actions.tsx';
import { loadProduct } from './load-product.ts';
import { MarketPrices } from './market-prices.tsx';
import { ProductOptionsCard } from './options/product-options-card.tsx';
import { productOptionsKey } from './options/use-product-options.ts';
import { ProductPicturesCard } from './pictures/product-pictures-card.tsx';
import { ProductDetailsForm } from './product-details-form.tsx';
import { marketPricesDocument, productPageDocument, productStockDocument } from './product-documents.ts';
import { ProductMark } from './product-list.tsx';
import { ProductPricesForm } from './product-prices-form.tsx';
import { ProductStockForm } from './product-stock-form.tsx';
import { productTexts as texts } from './products-texts.ts';
import { ProductTranslations } from './translations/product-translations.tsx';
import { productTextIdsDocument, productTextsDocument } from './translations/translation-documents.ts';
import { ProductVariantsCard } from './variants/product-variants-card.tsx';
import { ProductCollections } from './visibility/product-collections.tsx';
import { ProductVisibility } from './visibility/product-visibility.tsx';
import { productVisibilityDocument } from './visibility/visibility-documents.ts';

export type LoadedProduct = NonNullable<ProductPageQuery['product']>;

export interface ProductFormProps {
  readonly product: LoadedProduct;
  readonly mayChange: boolean;
  /** Reloads the parts of the page that a change may affect. */
  readonly onSaved: () => Promise<unknown>;
}

/** SWR keys of the parts that other parts may change: texts, options, variants and their prices. */
const dependents: ReadonlySet<unknown> = new Set([
  productOptionsKey,
  ...[
    productStockDocument,
    marketPricesDocument,
    productVisibilityDocument,
    productTextIdsDocument,
    productTextsDocument,
  ].map(({ name }) => name),
]);

export function AdminProductPage() {
  const { number = '' } = useParams();
  const may = useScopeCheck();
  const variables = { id: toGlobalId('Product', number) };
  const { data, error, mutate } = useSWR<ProductPageQuery, ApiError>(
    [productPageDocument.name, variables],
    async () => throwRejection(await loadProduct(variables)),
    // The form detects changes by others: the server compares the loaded values with the stored ones when saving. A
    // silent reload would replace the loaded values with ones that the merchant hasn't seen.
    { revalidateOnFocus: false },
  );
  const { mutate: mutateAll } = useSWRConfig();
  if (data === undefined)
    return <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />;
  const { product } = data;
  if (product == null) return <NotFoundPage />;
  const onSaved = () =>
    Promise.all([mutate(), mutateAll((key) => Array.isArray(key) && dependents.has(key[0]))]);
  const form = { product, mayChange: may('write_products'), onSaved };
  return (
    <RecordPage
      title={product.title}
      list={{ path: '/products', label: texts.title }}
      marks={<ProductMark status={product.status} />}
      description={`${texts.columns.updated} ${formatTime(product.updatedAt)}`}
      actions={
        <>
          {product.onlineStoreUrl != null && (
            <a
              href={product.onlineStoreUrl}
              className="button button-secondary button-small"
              target="_blank"
              rel="noreferrer"
            >
              {texts.view}
            </a>
          )}
          {form.mayChange && <ProductActions product={product} onSaved={onSaved} />}
        </>
      }
      aside={
        <>
          <ProductPicturesCard {...form} />
          <ProductVisibility {...form} />
          <ProductCollections {...form} />
        </>
      }
    >
      <ProductDetailsForm {...form} />
      <ProductOptionsCard {...form} />
      <ProductVariantsCard {...form} />
      <ProductPricesForm {...form} />
      <MarketPrices {...form} />
      {product.tracksInventory && may('read_inventory') && may('read_locations') && (
        <ProductStockForm {...form} mayChange={may('write_inventory')} />
      )}
      <ProductTranslations {...form} />
    </RecordPage>
  );
}
