/** Suggestions of the search panel: popular searches, then results for the typed text. Loaded on use. */
import { useEffect } from 'react';
import { useHref, useLocation } from 'react-router';
import useSWR from 'swr';
import { fetchJson } from '../data/fetch-json.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { recallProducts, recallSearches } from './search-memory.ts';
import { SearchSkeleton } from './search-skeleton.tsx';
import {
  addBestSellers,
  createSuggestionRows,
  maxSuggestedProducts,
  maxWordsOnPhones,
  type SuggestionRow,
} from './suggestion-rows.ts';
import { Suggestions } from './suggestions.tsx';
import type { SuggestionsJson } from './suggestions-json.ts';

const suggestPath = (query: string) => `/api/search/suggest?q=${encodeURIComponent(query)}`;
const options = { keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 60_000 };

export interface SearchResultsProps {
  /** Id of the listbox. */
  readonly id: string;
  readonly query: string;
  /** Index of the row selected by arrow keys; -1 for none. */
  readonly at: number;
  /** Reports the rows to the input, whose arrow keys select them. */
  readonly onRows: (rows: readonly SuggestionRow[]) => void;
  readonly go: (url: string) => void;
}

export default function SearchResults({ id, query, at, onRows, go }: SearchResultsProps) {
  const { pathname } = useLocation();
  const visit = { searches: recallSearches(), products: recallProducts(pathname) };
  const suggestUrl = useHref(suggestPath(query));
  const { data, error } = useSWR(suggestUrl, fetchJson<SuggestionsJson>, options);
  // Same breakpoint as in search.css, where queries are next to the products.
  const isPhone = useMediaQuery('(max-width: 47.99rem)');
  const maxWords = isPhone ? maxWordsOnPhones : undefined;
  const found = data === undefined ? [] : createSuggestionRows(data, query, visit, maxWords);
  const usually = useHref(suggestPath(''));
  const nothing = query !== '' && data !== undefined && found.length === 0;
  const products = found.filter(({ kind }) => kind === 'product').length;
  const few = query !== '' && data !== undefined && !nothing && !isPhone && products < maxSuggestedProducts;
  // Shows popular searches if nothing was found, and best sellers next to few products.
  const { data: popular } = useSWR(nothing || few ? usually : null, fetchJson<SuggestionsJson>, options);
  const usual = popular === undefined ? [] : createSuggestionRows(popular, '', undefined, maxWords);
  const rows = popular === undefined ? found : nothing ? usual : few ? addBestSellers(found, usual) : found;
  // Each render creates new rows; rows with the same URLs are treated as unchanged.
  const addresses = rows.map(({ kind, url }) => `${kind} ${url}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are compared by their addresses
  useEffect(() => onRows(rows), [addresses, onRows]);
  if (data === undefined && error === undefined) return <SearchSkeleton id={id} />;
  return (
    <Suggestions
      id={id}
      rows={rows}
      at={at}
      query={query}
      nothing={nothing}
      failed={error !== undefined}
      follow={(event, url) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(url);
      }}
    />
  );
}
