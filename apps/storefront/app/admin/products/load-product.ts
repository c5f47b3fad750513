/** Reads a product with all of its variants, and their prices in a market. */
import type { ApiResult } from '../../editor/api/client.ts';
import { callAdmin } from '../api/admin-client.ts';
import type {
  MarketPricesQuery,
  MarketPricesQueryVariables,
  ProductPageQuery,
  ProductPageQueryVariables,
} from '../api/generated/operations.ts';
import { readAllPages } from '../api/read-all-pages.ts';
import {
  marketPricesDocument,
  moreProductVariantsDocument,
  productPageDocument,
} from './product-documents.ts';

export async function loadProduct({
  id,
  withStock = true,
}: ProductPageQueryVariables): Promise<ApiResult<ProductPageQuery>> {
  const result = await callAdmin(productPageDocument, { id, withStock });
  if (!result.ok) return result;
  const { product } = result.value;
  if (product == null) return result;
  const variants = await readAllPages(product.variants, async (after) => {
    const next = await callAdmin(moreProductVariantsDocument, { id, after, withStock });
    return next.ok ? { ok: true, value: next.value.product?.variants ?? null } : next;
  });
  if (!variants.ok) return variants;
  return {
    ...result,
    value: { product: { ...product, variants: { ...product.variants, nodes: variants.value } } },
  };
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
