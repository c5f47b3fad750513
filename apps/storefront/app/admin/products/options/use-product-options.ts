/** Options and all variants of a product, which several cards of its page show. */
import useSWR from 'swr';
import type { ApiError } from '../../../editor/api/client.ts';
import { throwRejection } from '../../api/throw-rejection.ts';
import { loadOptions } from './load-options.ts';
import type { ProductOptions } from './option-changes.ts';

/** First part of the key in SWR's cache. */
export const productOptionsKey = 'product options';

export function useProductOptions(productId: string) {
  return useSWR<ProductOptions | null, ApiError>(
    [productOptionsKey, productId],
    async () => throwRejection(await loadOptions(productId)),
    // A dialog compares with what the page showed when it opened.
    { revalidateOnFocus: false },
  );
}
