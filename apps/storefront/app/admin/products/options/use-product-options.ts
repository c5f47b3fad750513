/** Loads options and all variants of a product once for several cards of its page. */
import useSWR from 'swr';
import type { ApiError } from '../../../editor/api/client.ts';
import { throwRejection } from '../../api/throw-rejection.ts';
import { loadOptions } from './load-options.ts';
import type { ProductOptions } from './option-changes.ts';

/** First element of the key in SWR's cache. */
export const productOptionsKey = 'product options';

export function useProductOptions(productId: string) {
  return useSWR<ProductOptions | null, ApiError>(
    [productOptionsKey, productId],
    async () => throwRejection(await loadOptions(productId)),
    // Not revalidated on focus: a dialog compares with what the page showed when it opened.
    { revalidateOnFocus: false },
  );
}
