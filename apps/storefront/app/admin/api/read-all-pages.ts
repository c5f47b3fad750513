/** Reads further pages of a list whose first page is part of another response. */
import type { ApiError } from '../../editor/api/client.ts';

export interface ListPage<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

export type ReadResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refused: ApiError };

/** Maximum number of pages: the longest connection is the stock of 2,048 variants, in pages of 35. */
const maxPages = 59;

/**
 * Returns the nodes of all pages, or the first rejection.
 * @param readNext reads the page after a cursor; null if the record is gone
 */
export async function readAllPages<Node>(
  first: ListPage<Node>,
  readNext: (after: string) => Promise<ReadResult<ListPage<Node> | null>>,
): Promise<ReadResult<readonly Node[]>> {
  const nodes = [...first.nodes];
  let { pageInfo } = first;
  for (let page = 1; page < maxPages && pageInfo.hasNextPage && pageInfo.endCursor != null; page += 1) {
    const next = await readNext(pageInfo.endCursor);
    if (!next.ok) return next;
    if (next.value === null) break;
    nodes.push(...next.value.nodes);
    pageInfo = next.value.pageInfo;
  }
  return { ok: true, value: nodes };
}
