/** A list of products with filters, sorting and paging; all of it a form and links, so it needs no JavaScript. */
import { useRef } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import type { ProductCardData } from '../product/product-card-data.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { Icon } from '../ui/icon.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { ActiveFilter, FilterGroup, PriceFilter } from './filters.ts';
import { sortOptions } from './filters.ts';

export interface ProductListData {
  readonly products: readonly ProductCardData[];
  readonly groups: readonly FilterGroup[];
  readonly price: PriceFilter;
  readonly active: readonly ActiveFilter[];
  readonly sort: string;
  readonly previous: string | null;
  readonly next: string | null;
}

/** The one form of filters and sorting; the grid stands outside, since its cards hold forms of their own. */
const formId = 'list-filters';

export function ProductList({ list, query }: { list: ProductListData; query?: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state === 'loading';
  const apply = () => void submit(form.current, { preventScrollReset: true });
  return (
    <div className="grid gap-8 lg:grid-cols-[14rem_1fr]">
      <Form
        ref={form}
        id={formId}
        method="get"
        aria-label="Filters"
        onChange={(event) => {
          // A price is applied when it is finished, not at each digit.
          if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
          apply();
        }}
      >
        {query !== undefined && <input type="hidden" name="q" value={query} />}
        <FilterPanel groups={list.groups} price={list.price} activeCount={list.active.length} />
      </Form>
      <div>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <ActiveChips active={list.active} />
          <div className="ml-auto flex items-center gap-2 text-sm">
            <label htmlFor="sort">Sort</label>
            <select
              id="sort"
              name="sort_by"
              form={formId}
              key={list.sort}
              defaultValue={list.sort}
              onChange={apply}
              className="min-h-11 rounded-full border border-edge bg-paper px-3"
            >
              {sortOptions.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <noscript>
              <button type="submit" form={formId} className="button button-quiet min-h-11 px-4">
                Sort
              </button>
            </noscript>
          </div>
        </div>
        <div aria-busy={busy} className={busy ? 'opacity-60 transition-opacity' : ''}>
          {list.products.length === 0 ? (
            <p className="py-16 text-lg">
              Nothing matches all of that.{' '}
              <Link to={query === undefined ? '?' : `?q=${encodeURIComponent(query)}`} className="link">
                Clear the filters
              </Link>
            </p>
          ) : (
            <>
              <h2 className="sr-only">Products</h2>
              <ProductGrid products={list.products} eager={2} />
            </>
          )}
        </div>
        <Paging previous={list.previous} next={list.next} />
      </div>
    </div>
  );
}

function ActiveChips({ active }: { active: readonly ActiveFilter[] }) {
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Active filters">
      {active.map((filter) => (
        <li key={filter.label}>
          <Link
            to={filter.without}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1 rounded-full border border-edge px-4 text-sm hover:bg-sand"
          >
            <span className="sr-only">Remove filter </span>
            {filter.label} <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Paging({ previous, next }: { previous: string | null; next: string | null }) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="mt-14 flex justify-center gap-3">
      {previous !== null && (
        <Link to={previous} rel="prev" className="button button-quiet">
          Previous page
        </Link>
      )}
      {next !== null && (
        <Link to={next} rel="next" className="button button-quiet">
          Next page
        </Link>
      )}
    </nav>
  );
}
