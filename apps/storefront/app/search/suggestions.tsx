/** Listbox below the search input: queries, products with images, then pages. */

import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/search';
import { formatPrice } from '../data/format-prices.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { UnitPriceLine } from '../product/unit-price-line.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { toImageUrl } from '../ui/responsive-image.tsx';
import { Text } from '../ui/text.tsx';
import type { SuggestionRow } from './suggestion-rows.ts';

export interface SuggestionsProps {
  readonly id: string;
  readonly rows: readonly SuggestionRow[];
  /** Index of the row selected by arrow keys. */
  readonly at: number;
  readonly query: string;
  /** True if the query has no results: the rows are popular searches. */
  readonly nothing: boolean;
  readonly failed: boolean;
  readonly follow: (event: React.MouseEvent, url: string) => void;
}

export function Suggestions({ id, rows, at, query, nothing, failed, follow }: SuggestionsProps) {
  const { region } = useShopFrame();
  const typed = query !== '' && !nothing;
  const counted = rows.map((row, index) => ({ row, index }));
  const recent = counted.filter(({ row }) => row.kind === 'recent');
  const queries = counted.filter(({ row }) => row.kind === 'query');
  const viewed = counted.filter(({ row }) => row.kind === 'viewed');
  const products = counted.filter(({ row }) => row.kind === 'product');
  const more = counted.filter(({ row }) => row.kind === 'more');
  const links = counted.filter(({ row }) => row.kind === 'link');
  const status = failed ? words.notReached() : nothing ? words.noSuggestions({ query }) : '';

  const linkOf = (row: SuggestionRow, index: number, className: string, children: React.ReactNode) => (
    <Link
      key={row.url}
      id={`${id}-${index}`}
      to={row.url}
      role="option"
      aria-selected={index === at}
      tabIndex={-1}
      onClick={(event) => follow(event, row.url)}
      className={`suggestion ${className}`}
    >
      {children}
    </Link>
  );

  const group = (name: string, title: string, children: React.ReactNode) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
    <div role="group" aria-labelledby={`${id}-${name}`}>
      <p id={`${id}-${name}`} className="suggestions-title">
        {title}
      </p>
      {children}
    </div>
  );

  const wordGroup = (name: string, title: string, shown: typeof counted) =>
    shown.length > 0 &&
    group(
      name,
      title,
      shown.map(({ row, index }) =>
        linkOf(row, index, 'suggestion-word', <Text lang={row.titleLang}>{row.title}</Text>),
      ),
    );

  const productGroup = (name: string, title: string, shown: typeof counted) =>
    shown.length > 0 &&
    group(
      name,
      title,
      <div className="suggestion-products">
        {shown.map(({ row, index }) =>
          linkOf(
            row,
            index,
            'suggestion-product',
            <>
              {row.image ? (
                <img
                  src={toImageUrl(row.image, 320)}
                  alt=""
                  width={96}
                  height={120}
                  loading="lazy"
                  className="picture"
                />
              ) : (
                <span className="picture" />
              )}
              <span lang={row.titleLang} dir="auto" className="suggestion-name">
                {row.title}
              </span>
              {row.price !== null && (
                <span className="figures text-muted text-sm">
                  {row.fromPrice
                    ? words.fromPrice({ price: formatMoney(row.price, region) })
                    : formatPrice(row.price, region)}
                  <UnitPriceLine price={row.measurePrice} />
                </span>
              )}
            </>,
          ),
        )}
      </div>,
    );

  return (
    <>
      <p role="status" className={status === '' ? 'sr-only' : 'py-6 text-muted'}>
        {status === '' && typed ? words.suggestions({ count: rows.length - more.length }) : status}
      </p>
      <div id={id} role="listbox" aria-label={words.searchSuggestions()} className="suggestions">
        {recent.length + queries.length > 0 && (
          <div role="presentation" className="suggestions-words grid content-start gap-6">
            {wordGroup('recent', words.recentSearches(), recent)}
            {wordGroup('words', typed ? words.searchFor() : words.popularSearches(), queries)}
          </div>
        )}
        {viewed.length + products.length + more.length > 0 && (
          <div
            role="presentation"
            className={`suggestions-products grid content-start gap-8 ${more.length > 0 ? 'suggestions-side' : ''}`}
          >
            {productGroup('viewed', words.recentlyViewed(), viewed)}
            {productGroup('products', typed ? words.products() : words.bestSellers(), products)}
            {productGroup('more', words.bestSellers(), more)}
          </div>
        )}
        {links.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
          <div role="group" aria-labelledby={`${id}-links`} className="suggestions-links">
            <p id={`${id}-links`} className="suggestions-title">
              {typed ? words.toLookAtAndRead() : words.collections()}
            </p>
            {links.map(({ row, index }) =>
              linkOf(
                row,
                index,
                'suggestion-link',
                <>
                  <Text lang={row.titleLang}>{row.title}</Text>
                  {typed && <span className="text-muted text-sm">{row.note}</span>}
                </>,
              ),
            )}
          </div>
        )}
      </div>
      {typed && rows.length > 0 && (
        <Link
          to={`/search?q=${encodeURIComponent(query)}`}
          onClick={(event) => follow(event, `/search?q=${encodeURIComponent(query)}`)}
          className="link mt-6 inline-flex min-h-11 items-center gap-1"
        >
          {words.allResultsFor({ query })} <Icon name="chevron" size={16} />
        </Link>
      )}
    </>
  );
}
