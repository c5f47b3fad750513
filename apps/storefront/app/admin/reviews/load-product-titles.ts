/** Titles of products that reviews and questions name by handle. */
import { callAdmin } from '../api/admin-client.ts';
import { productTitlesDocument } from '../products/product-documents.ts';

/** Maximum number of handles per query, which limits its length. */
const maxHandles = 50;

/** Returns titles by handle. Products that were deleted or can't be read are omitted: the list then shows the handle. */
export async function loadProductTitles(handles: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(handles)];
  const titles = new Map<string, string>();
  for (let start = 0; start < wanted.length; start += maxHandles) {
    const part = wanted.slice(start, start + maxHandles);
    const query = part.map((handle) => `handle:"${handle}"`).join(' OR ');
    const result = await callAdmin(productTitlesDocument, { first: part.length, query });
    if (!result.ok) return titles;
    for (const { handle, title } of result.value.products.nodes) titles.set(handle, title);
  }
  return titles;
}
