/** Search results, with the way to everything when nothing is found. */
import { searchDocument } from '@vitrine/storefront-api/documents/search';
import type { SearchSortKeys } from '@vitrine/storefront-api/generated/operations';
import { Form, Link } from 'react-router';
import {
  activeFilters,
  filtersOf,
  pageLink,
  pagingOf,
  sortingOf,
  toFilterGroups,
  toPriceFilter,
} from '../collection/filters.ts';
import { ProductList, type ProductListData } from '../collection/product-list.tsx';
import { ask, shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { toProductCard } from '../product/product-card-data.ts';
import type { Route } from './+types/search';

/** Longer texts are cut: nobody searches in paragraphs. */
const longestQuery = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const search = new URL(request.url).searchParams;
  const query = (search.get('q') ?? '').trim().slice(0, longestQuery);
  const title = query === '' ? 'Search' : `Search: ${query}`;
  const meta = { title: `${title} · Bali Beauty`, robots: 'noindex,nofollow' };
  if (query === '') return { query, total: 0, list: null, reading: [], meta };

  const sort = sortingOf(search);
  const sortKey: SearchSortKeys = sort.sortKey === 'PRICE' ? 'PRICE' : 'RELEVANCE';
  const [products, reading] = await Promise.all([
    ask(shop, searchDocument, {
      query,
      types: ['PRODUCT'],
      productFilters: filtersOf(search),
      sortKey,
      reverse: sortKey === 'PRICE' && sort.reverse,
      ...pagingOf(search),
    }),
    ask(shop, searchDocument, { query, types: ['PAGE', 'ARTICLE'], first: 6 }),
  ]);
  const { nodes, productFilters, pageInfo, totalCount } = products.search;
  const groups = toFilterGroups(productFilters, search);
  const list: ProductListData = {
    products: nodes.flatMap((node) => (node.__typename === 'Product' ? [toProductCard(node)] : [])),
    groups,
    price: toPriceFilter(productFilters, search),
    active: activeFilters(groups, search),
    sort: sort.value,
    previous:
      pageInfo.hasPreviousPage && pageInfo.startCursor
        ? pageLink(search, { before: pageInfo.startCursor })
        : null,
    next: pageInfo.hasNextPage && pageInfo.endCursor ? pageLink(search, { after: pageInfo.endCursor }) : null,
  };
  return {
    query,
    total: totalCount,
    list,
    reading: reading.search.nodes.flatMap((node) => {
      if (node.__typename === 'Page') return [{ url: `/pages/${node.handle}`, title: node.title }];
      if (node.__typename === 'Article')
        return [{ url: `/blogs/${node.blog.handle}/${node.handle}`, title: node.title }];
      return [];
    }),
    meta,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, total, list, reading } = loaderData;
  return (
    <div className="frame py-12">
      <h1 className="text-4xl">Search</h1>
      <Form action="/search" method="get" className="mt-6 flex max-w-xl gap-2">
        <label htmlFor="search-page" className="sr-only">
          Search products
        </label>
        <input id="search-page" key={query} type="search" name="q" defaultValue={query} className="field" />
        <button type="submit" className="button">
          Search
        </button>
      </Form>
      {list !== null && total === 0 && list.active.length === 0 && (
        <div className="mt-12" role="status">
          <p className="text-lg">Your search for “{query}” didn't return any results...</p>
          <p className="mt-4">
            <Link to="/collections/all" className="button">
              Shop all
            </Link>
          </p>
        </div>
      )}
      {list !== null && (total > 0 || list.active.length > 0) && (
        <>
          <p className="mt-8 mb-8 text-muted" role="status">
            {total} {total === 1 ? 'product' : 'products'} for “{query}”
          </p>
          <ProductList list={list} query={query} />
        </>
      )}
      {reading.length > 0 && (
        <section aria-labelledby="reading" className="mt-20">
          <h2 id="reading" className="text-2xl">
            To read
          </h2>
          <ul className="mt-4">
            {reading.map((entry) => (
              <li key={entry.url}>
                <Link to={entry.url} className="link inline-flex min-h-11 items-center">
                  {entry.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
