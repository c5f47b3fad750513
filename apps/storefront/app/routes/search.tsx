/** Search results: products, pages and articles. Links to all products if nothing is found. */

import { pageSearchDocument, searchDocument } from '@vitrine/storefront-api/documents/search';
import type { SearchSortKeys } from '@vitrine/storefront-api/generated/operations';
import * as words from '@vitrine/words/search-page';
import { Form, useSubmit } from 'react-router';
import { answerAgent } from '../assistant/answer-agent.ts';
import { parseFilters, parsePaging, parseSorting } from '../collection/filters.ts';
import { toListData } from '../collection/list-data.ts';
import { ProductListPage } from '../collection/product-list.tsx';
import { metaTags } from '../data/meta.ts';
import { getShop, queryListOrThrow, queryOrThrow } from '../data/query.server.ts';
import { getFieldLang, withTitleLang } from '../data/text-language.ts';
import type { PageHandle } from '../deferred-hydration/page-handle.ts';
import type { ShopContext } from '../load-context.ts';
import { loadBestSellers } from '../product/load-best-sellers.server.ts';
import { toProductCard, toProductCards } from '../product/product-card-data.ts';
import { ProductCardRow } from '../product/product-card-row.tsx';
import { listPopularWords } from '../search/popular-searches.server.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Text } from '../ui/text.tsx';
import type { Route } from './+types/search';

/** Maximum length of a query in characters; a longer one is truncated. */
const maxQueryLength = 200;
/** Products in a row of a list on a desktop; fewer results have best sellers below them. */
const rowLength = 4;
/** Maximum number of pages and articles below the products. */
const maxReadingResults = 6;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const search = url.searchParams;
  const query = (search.get('q') ?? '').trim().slice(0, maxQueryLength);
  const title = query === '' ? words.search() : words.searchFor({ query });
  const meta = { title, robots: 'noindex,nofollow' };
  const popular = listPopularWords(shop.content.searchPanel);
  if (query === '') {
    return { query, total: 0, list: null, reading: [], popular, best: await loadBestSellers(shop), meta };
  }

  const sort = parseSorting(search);
  const sortKey: SearchSortKeys = sort.sortKey === 'PRICE' ? 'PRICE' : 'RELEVANCE';
  const [products, reading] = await Promise.all([
    queryListOrThrow(
      shop,
      searchDocument,
      {
        query,
        productFilters: parseFilters(search),
        sortKey,
        reverse: sortKey === 'PRICE' && sort.reverse,
        ...parsePaging(search),
      },
      url,
    ),
    searchReading(shop, query),
  ]);
  const { nodes, productFilters, pageInfo, totalCount } = products.search;
  const found = nodes.flatMap((node) => (node.__typename === 'Product' ? [node] : []));
  const list = toListData(
    {
      products: sortKey === 'PRICE' ? found.map(toProductCard) : toProductCards(found),
      filters: productFilters,
      pageInfo,
      sort: sort.value,
      tiles: [],
      total: totalCount,
    },
    search,
    shop.region,
  );
  const isAny = totalCount > 0 || list.active.length > 0;
  const shown = new Set(found.map(({ handle }) => handle));
  const isShort = totalCount < rowLength && list.active.length === 0;
  const best = isShort ? await loadBestSellers(shop) : [];
  return {
    query,
    total: totalCount,
    list: isAny ? list : null,
    reading,
    popular,
    best: best.filter(({ handle }) => !shown.has(handle)),
    meta,
  };
}

/** Searches pages and articles. @returns at most `maxReadingResults` of them */
async function searchReading(shop: ShopContext, query: string) {
  const [pages, articles] = await Promise.all([
    queryOrThrow(shop, pageSearchDocument, { query, first: maxReadingResults }),
    shop.blog.search(query, shop.region, maxReadingResults),
  ]);
  return [
    ...pages.search.nodes.flatMap((node) =>
      node.__typename === 'Page'
        ? [{ url: `/pages/${node.handle}`, title: node.title, ...withTitleLang(undefined) }]
        : [],
    ),
    ...articles.map((article) => ({
      url: `/blogs/${article.blog}/${article.handle}`,
      title: article.title,
      ...withTitleLang(getFieldLang(article, 'title')),
    })),
  ].slice(0, maxReadingResults);
}

export const handle: PageHandle = { deferHydration: 'shop' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, total, list, reading, popular, best } = loaderData;
  const submit = useSubmit();
  return (
    <div className="frame">
      <header className="grid gap-6 pt-8 pb-8 md:pt-14">
        <h1 className={list === null ? 'text-4xl' : 'text-3xl'}>{words.search()}</h1>
        <Form
          action="/search"
          method="get"
          toolname="search_products"
          tooldescription={words.searchTool()}
          toolautosubmit=""
          onSubmit={(event) => {
            if (!event.nativeEvent.agentInvoked) return;
            event.preventDefault();
            const shown = submit(event.currentTarget).then(() => null);
            answerAgent(event.nativeEvent, shown);
          }}
          className="search-page-form"
        >
          <label htmlFor="search-page" className="sr-only">
            {words.searchProducts()}
          </label>
          <input
            id="search-page"
            key={query}
            type="search"
            name="q"
            toolparamdescription={words.searchProducts()}
            defaultValue={query}
            maxLength={maxQueryLength}
            placeholder={words.searchTheShop()}
            className="search-page-field"
          />
          <button type="submit" className="icon-button" aria-label={words.search()}>
            <Icon name="search" />
          </button>
        </Form>
        {list === null && query !== '' && (
          <div role="status" className="grid justify-items-start gap-6 pt-2">
            <div className="grid gap-2">
              <p className="text-xl [overflow-wrap:anywhere]">{words.nothingFound({ query })}</p>
              <p className="max-w-[44ch] text-muted">{words.tryOtherWords()}</p>
            </div>
            <p>
              <Link to="/collections/all" className="button">
                {words.shopAll()}
              </Link>
            </p>
          </div>
        )}
        {list === null && popular.length > 0 && (
          <ul aria-label={words.popularSearches()} className="flex flex-wrap gap-2">
            {popular.map(({ title, titleLang }) => (
              <li key={title}>
                <Link to={`/search?q=${encodeURIComponent(title)}`} lang={titleLang} className="chip">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {list !== null && (
          <p className="text-muted" role="status">
            {words.productsFor({ count: total, query })}
          </p>
        )}
      </header>
      {list !== null && <ProductListPage list={list} query={query} />}
      {best.length > 0 && (
        <section aria-labelledby="best" className="pt-8">
          <h2 id="best" className="mb-6 text-2xl">
            {words.lovedProducts()}
          </h2>
          <ProductCardRow products={best} />
        </section>
      )}
      {reading.length > 0 && (
        <section aria-labelledby="reading" className="section max-w-3xl">
          <h2 id="reading" className="text-2xl">
            {words.toRead()}
          </h2>
          <ul className="mt-4">
            {reading.map((entry) => (
              <li key={entry.url} className="border-line border-t">
                <Link
                  to={entry.url}
                  className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg hover:text-lagoon"
                >
                  <Text lang={entry.titleLang}>{entry.title}</Text> <Icon name="chevron" size={16} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
