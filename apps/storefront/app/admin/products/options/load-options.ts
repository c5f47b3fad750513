/** Loads the options and all variants of a product. */
import type { ApiResult } from '../../../editor/api/client.ts';
import { callAdmin } from '../../api/admin-client.ts';
import type { ProductOptionsQuery } from '../../api/generated/operations.ts';
import { readAllPages } from '../../api/read-all-pages.ts';
import type { ProductOptions } from './option-changes.ts';
import { moreOptionVariantsDocument, productOptionsDocument } from './option-documents.ts';

type LoadedOptions = NonNullable<ProductOptionsQuery['product']>;

/** Leaves out the placeholder option `Title`, which the API returns for products without options. */
function toOptions({ hasOnlyDefaultVariant, options }: LoadedOptions): ProductOptions['options'] {
  return hasOnlyDefaultVariant ? [] : options;
}

/** @returns null if the product was deleted */
export async function loadOptions(id: string): Promise<ApiResult<ProductOptions | null>> {
  const result = await callAdmin(productOptionsDocument, { id });
  if (!result.ok) return result;
  const { product } = result.value;
  if (product == null) return { ok: true, value: null, etag: null };
  const variants = await readAllPages(product.variants, async (after) => {
    const next = await callAdmin(moreOptionVariantsDocument, { id, after });
    return next.ok ? { ok: true, value: next.value.product?.variants ?? null } : next;
  });
  if (!variants.ok) return variants;
  return { ok: true, value: { options: toOptions(product), variants: variants.value }, etag: null };
}
