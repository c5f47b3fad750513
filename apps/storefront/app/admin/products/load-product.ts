/** Loads a product with all of its variants, the stock of the variants, and their prices in a market. */
import type { ApiResult } from '../../editor/api/client.ts';
import { callAdmin } from '../api/admin-client.ts';
import type {
  MarketPricesQuery,
  MarketPricesQueryVariables,
  ProductPageQuery,
  ProductPageQueryVariables,
  ProductStockQuery,
} from '../api/generated/operations.ts';
import { type ReadResult, readAllPages } from '../api/read-all-pages.ts';
import {
  marketPricesDocument,
  moreProductVariantsDocument,
  productPageDocument,
  productStockDocument,
} from './product-documents.ts';

export async function loadProduct({ id }: ProductPageQueryVariables): Promise<ApiResult<ProductPageQuery>> {
  const result = await callAdmin(productPageDocument, { id });
  if (!result.ok) return result;
  const { product } = result.value;
  if (product == null) return result;
  const variants = await readAllPages(product.variants, async (after) => {
    const next = await callAdmin(moreProductVariantsDocument, { id, after });
    return next.ok ? { ok: true, value: next.value.product?.variants ?? null } : next;
  });
  if (!variants.ok) return variants;
  return {
    ...result,
    value: { product: { ...product, variants: { ...product.variants, nodes: variants.value } } },
  };
}

export type VariantStockNode = NonNullable<ProductStockQuery['product']>['variants']['nodes'][number];

/** Loads the stock of all variants of a product, page by page. */
export async function loadStock(id: string): Promise<ReadResult<readonly VariantStockNode[]>> {
  const first = await callAdmin(productStockDocument, { id });
  if (!first.ok) return first;
  if (first.value.product == null) return { ok: true, value: [] };
  return readAllPages(first.value.product.variants, async (after) => {
    const next = await callAdmin(productStockDocument, { id, after });
    return next.ok ? { ok: true, value: next.value.product?.variants ?? null } : next;
  });
}

export async function loadMarketPrices(
  variables: MarketPricesQueryVariables,
): Promise<ApiResult<MarketPricesQuery>> {
  const result = await callAdmin(marketPricesDocument, variables);
  if (!result.ok) return result;
  const { priceList } = result.value;
  if (priceList == null) return result;
  const prices = await readAllPages(priceList.prices, async (after) => {
    const next = await callAdmin(marketPricesDocument, { ...variables, after });
    return next.ok ? { ok: true, value: next.value.priceList?.prices ?? null } : next;
  });
  if (!prices.ok) return prices;
  return {
    ...result,
    value: { priceList: { ...priceList, prices: { ...priceList.prices, nodes: prices.value } } },
  };
}
