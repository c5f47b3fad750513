/** Applies Shopify's search syntax to collections, pages, blogs, articles and redirects. */
import { type Comparator, parseSearchQuery, type SearchQuery } from '../../catalogue/parse-search-query.ts';

/** Searchable content of a record: words search `text`, terms such as `tag:x` search `fields`. */
export interface Searchable {
  readonly text: readonly string[];
  /** Texts, lists of texts, or times in epoch ms. A term with an unknown field matches everything. */
  readonly fields: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Returns the records that match a query; all if there is no query. */
export function filterByQuery<T>(
  records: readonly T[],
  query: string | null | undefined,
  searchable: (record: T) => Searchable,
): readonly T[] {
  const parsed = parseSearchQuery(query ?? '');
  if (parsed.kind === 'all') return records;
  return records.filter((record) => matchesQuery(parsed, searchable(record)));
}

/** Returns true if a record matches a parsed query. */
export function matchesQuery(query: SearchQuery, record: Searchable): boolean {
  switch (query.kind) {
    case 'all':
      return true;
    case 'and':
      return query.parts.every((part) => matchesQuery(part, record));
    case 'or':
      return query.parts.some((part) => matchesQuery(part, record));
    case 'not':
      return !matchesQuery(query.part, record);
    case 'term':
      return matchesTerm(query, record);
  }
}

function matchesTerm(term: Extract<SearchQuery, { kind: 'term' }>, { text, fields }: Searchable): boolean {
  const wanted = term.value.toLowerCase();
  if (term.field === null) return text.some((each) => containsWords(each, wanted, term.prefix));
  const negated = term.field.endsWith('_not');
  const value = fields[negated ? term.field.slice(0, -'_not'.length) : term.field];
  if (value === undefined) return true;
  if (typeof value === 'number') return comparesTo(value, term.comparator, Date.parse(term.value));
  const texts = typeof value === 'string' ? [value] : value;
  const found = texts.some((each) => {
    const own = each.toLowerCase();
    return term.prefix ? own.startsWith(wanted) : own === wanted || wanted.split(',').includes(own);
  });
  return found !== negated;
}

/**
 * Returns true if the text contains `wanted` starting at a word boundary and, unless `prefix`, ending at one.
 */
export function containsWords(text: string, wanted: string, prefix: boolean): boolean {
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}${prefix ? '' : '(?![\\p{L}\\p{N}])'}`, 'iu').test(text);
}

function comparesTo(value: number, comparator: Comparator, wanted: number): boolean {
  if (Number.isNaN(wanted)) return true;
  switch (comparator) {
    case ':':
      return value === wanted;
    case '>':
      return value > wanted;
    case '>=':
      return value >= wanted;
    case '<':
      return value < wanted;
    case '<=':
      return value <= wanted;
  }
}
