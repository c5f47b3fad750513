/** Returns search suggestions while the shopper types (CAT-01). */
import type { BlogPort } from '@vitrine/content/blog/blog-port';
import type { ContentService } from '@vitrine/content/file-content';
import type { ThemeSettings } from '@vitrine/content/theme-settings';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { collectionDocument, collectionsDocument } from '@vitrine/storefront-api/documents/collection';
import { predictiveSearchDocument } from '@vitrine/storefront-api/documents/search';
import { Hono } from 'hono';
import { z } from 'zod';
import { getFieldLang, getOriginalLang, toTitleLang, withTitleLang } from '../../app/data/text-language.ts';
import { findUnitPriceAt, type UnitPricedVariant } from '../../app/data/unit-price.ts';
import { listPopularWords } from '../../app/search/popular-searches.server.ts';
import type { SuggestionsJson } from '../../app/search/suggestions-json.ts';
import { parseApiAmount } from '../cart/amounts.ts';
import { toBackendError } from '../cart/cart-errors.ts';
import type { ShopHttp } from '../http/environment.ts';
import { sendFreshJson } from '../http/fresh-json.ts';
import { languageNow } from '../http/language.ts';
import { parseQueryString } from './body.ts';
import type { CreateRegionClient } from './catalogue-routes.ts';

const query = z.object({ q: z.string({ error: 'Give a text to search for.' }).trim().max(200) });
const nothing: SuggestionsJson = { queries: [], products: [], collections: [], pages: [], articles: [] };
/** Number of best sellers shown before a query is typed. */
const startProducts = 4;
const maxArticles = 6;

export interface SearchDeps {
  readonly clientOf: CreateRegionClient;
  readonly content: ContentService;
  /** Source of articles; null if the backend's own suggestions include them. */
  readonly blog: BlogPort | null;
}

export function searchRoutes({ clientOf, content, blog }: SearchDeps): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('/api/search/suggest', async (context) => {
    const { q } = parseQueryString(context, query);
    const region = context.get('region');
    const client = clientOf(region);
    const theme = await content.themeSettings(region, languageNow());
    if (q === '') return sendFreshJson(context, await beforeTyping(client, theme));
    const result = await client.request(predictiveSearchDocument, { variables: { query: q, limit: 6 } });
    if (!result.ok) throw toBackendError(result);
    const found = result.data.predictiveSearch;
    if (found === null) return sendFreshJson(context, nothing);
    // A remote backend doesn't apply the editors' list of excluded products.
    const shown = found.products.filter(({ handle }) => !theme.searchExclusion.includes(handle));
    const answer: SuggestionsJson = {
      queries: found.queries.map(({ text }) => ({ title: text })),
      products: shown.map(toSuggestion),
      collections: found.collections.map(toCollectionSuggestion),
      pages: found.pages.map(({ handle, title }) => ({ handle, title })),
      articles:
        blog === null
          ? found.articles.map((article) => ({
              ...titled(article, article.blog.handle),
              ...withTitleLang(getOriginalLang()),
            }))
          : (await blog.search(q, region, maxArticles)).map((article) => ({
              ...titled(article, article.blog),
              ...withTitleLang(getFieldLang(article, 'title')),
            })),
    };
    return sendFreshJson(context, answer);
  });
}

function titled({ handle, title }: { readonly handle: string; readonly title: string }, blog: string) {
  return { handle, title, blog };
}

interface FoundCollection {
  readonly handle: string;
  readonly title: string;
  readonly titleLanguage?: { readonly value: string } | null;
}

function toCollectionSuggestion(collection: FoundCollection) {
  const { handle, title } = collection;
  return { handle, title, ...toTitleLang(collection) };
}

interface FoundProduct {
  readonly measuredPrices?: { readonly nodes: readonly UnitPricedVariant[] };
  readonly handle: string;
  readonly title: string;
  readonly titleLanguage?: { readonly value: string } | null;
  readonly priceRange: {
    readonly minVariantPrice: { readonly amount: string };
    readonly maxVariantPrice: { readonly amount: string };
  };
  readonly featuredImage: { readonly url: string } | null;
}

function toSuggestion(product: FoundProduct) {
  const { handle, title, priceRange, featuredImage } = product;
  const price = parseApiAmount(priceRange.minVariantPrice);
  return {
    handle,
    title,
    ...toTitleLang(product),
    price,
    fromPrice: parseApiAmount(priceRange.maxVariantPrice) > price,
    measurePrice: findUnitPriceAt(price, product),
    image: featuredImage?.url ?? null,
  };
}

/** Returns suggestions before a query is typed: popular queries, collections and the first best sellers. */
async function beforeTyping(client: StorefrontClient, theme: ThemeSettings): Promise<SuggestionsJson> {
  const { collections } = theme.searchPanel;
  const [best, all] = await Promise.all([
    client.request(collectionDocument, {
      variables: { handle: theme.homePage.bestSellers, first: startProducts },
    }),
    client.request(collectionsDocument, { variables: { first: 50 } }),
  ]);
  const known = all.ok ? all.data.collections.nodes : [];
  return {
    ...nothing,
    queries: listPopularWords(theme.searchPanel),
    products: best.ok ? (best.data.collection?.products.nodes.map(toSuggestion) ?? []) : [],
    collections: collections.flatMap((wanted) => {
      const found = known.find(({ handle }) => handle === wanted);
      return found === undefined ? [] : [toCollectionSuggestion(found)];
    }),
  };
}
