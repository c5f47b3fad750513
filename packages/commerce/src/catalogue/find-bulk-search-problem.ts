/**
 * Validates a search that selects records to change or delete. A list ignores terms that it can't search by; a bulk change
 * must reject them, or it would change too much.
 */
import { maxQueryLength, parseSearchQuery, type SearchQuery } from './parse-search-query.ts';
import type { SearchTerm } from './search-condition.ts';

export interface BulkSearchProblem {
  readonly code: 'TOO_LONG' | 'INVALID';
  readonly message: string;
}

/**
 * Returns an error message for a search that is too long, matches everything, or has a term that lists would ignore.
 *
 * @param isKnown returns false for a term that can't be compared with a record
 * @returns null if the search is valid
 */
export function findBulkSearchProblem(
  text: string,
  isKnown: (term: SearchTerm) => boolean,
): BulkSearchProblem | null {
  if (text.length > maxQueryLength)
    return { code: 'TOO_LONG', message: `A search has at most ${maxQueryLength} characters` };
  const query = parseSearchQuery(text);
  if (query.kind === 'all') return { code: 'INVALID', message: 'The search would select everything' };
  const unknown = listTerms(query).find((term) => !isKnown(term));
  if (unknown === undefined) return null;
  const { field, value } = unknown;
  const term = field === null ? value : `${field}:${value}`;
  return { code: 'INVALID', message: `The search can't select by '${term}'` };
}

function listTerms(query: SearchQuery): readonly SearchTerm[] {
  switch (query.kind) {
    case 'all':
      return [];
    case 'not':
      return listTerms(query.part);
    case 'and':
    case 'or':
      return query.parts.flatMap(listTerms);
    case 'term':
      return [query];
  }
}
