/** Loads all media of a product, page by page; an empty list if the product doesn't exist. */
import { callAdmin } from '../../api/admin-client.ts';
import type { ProductMediaQuery } from '../../api/generated/operations.ts';
import { type ReadResult, readAllPages } from '../../api/read-all-pages.ts';
import { productMediaDocument } from './picture-documents.ts';

export type ProductPicture = NonNullable<ProductMediaQuery['product']>['media']['nodes'][number];

export async function loadMedia(id: string): Promise<ReadResult<readonly ProductPicture[]>> {
  const first = await callAdmin(productMediaDocument, { id });
  if (!first.ok) return first;
  const { product } = first.value;
  if (product == null) return { ok: true, value: [] };
  return readAllPages(product.media, async (after) => {
    const next = await callAdmin(productMediaDocument, { id, after });
    return next.ok ? { ok: true, value: next.value.product?.media ?? null } : next;
  });
}

export function isBeingFetched({ status }: Pick<ProductPicture, 'status'>): boolean {
  return status === 'UPLOADED' || status === 'PROCESSING';
}
