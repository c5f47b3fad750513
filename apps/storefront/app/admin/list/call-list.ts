/** Loads pages of a list from one of the shop's own routes. */
import { callEditor } from '../../editor/api/client.ts';
import type { ListPageInfo, ListRequest } from './list-definition.ts';

/** Parses a list's query: `ada status:paused` has the term `paused` by key, and the remaining text `ada`. */
export function parseListQuery(
  query: string | null,
  keys: readonly string[],
): { readonly text: string; readonly values: ReadonlyMap<string, string> } {
  const values = new Map<string, string>();
  const words = (query ?? '').split(/\s+/).filter((word) => {
    const [, key = '', value = ''] = /^([a-zA-Z]+):(.+)$/.exec(word) ?? [];
    if (!keys.includes(key)) return word !== '';
    values.set(key, value);
    return false;
  });
  return { text: words.join(' '), values };
}

export interface CalledPage {
  readonly next: string | null;
  readonly previous: string | null;
}

/**
 * Calls `/editor/api` + path with the page that the list requests.
 *
 * @throws ApiError if the call is rejected
 */
export async function callList<Page extends CalledPage>(
  path: string,
  { first, last, after, before }: ListRequest,
  more: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly page: Page; readonly pageInfo: ListPageInfo }> {
  const terms = { first: String(first ?? last ?? 50), after, before, ...more };
  const query = new URLSearchParams(
    Object.entries(terms).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, value]],
    ),
  );
  const result = await callEditor<Page>(`${path}?${query}`);
  if (!result.ok) throw result.refused;
  const { next, previous } = result.value;
  return {
    page: result.value,
    pageInfo: {
      hasNextPage: next !== null,
      hasPreviousPage: previous !== null,
      startCursor: previous,
      endCursor: next,
    },
  };
}
