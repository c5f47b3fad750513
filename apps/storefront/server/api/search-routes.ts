/** Suggestions while the shopper types. Source: store §2 (search). */
import type { ContentService } from '@vitrine/content/file-content';
import { predictiveSearchDocument } from '@vitrine/storefront-api/documents/search';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SuggestionsJson } from '../../app/search/suggestions-json.ts';
import { minorOf } from '../cart/amounts.ts';
import { backendRefusal } from '../cart/refusals.ts';
import type { ShopHttp } from '../http/environment.ts';
import { queryOf } from './body.ts';
import type { ClientOf } from './catalogue-routes.ts';

const query = z.object({ q: z.string({ error: 'Give a text to search for.' }).trim().max(200) });
const nothing: SuggestionsJson = { queries: [], products: [], collections: [], pages: [], articles: [] };

export function searchRoutes(clientOf: ClientOf, content: ContentService): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('/api/search/suggest', async (context) => {
    const { q } = queryOf(context, query);
    if (q === '') return context.json(nothing);
    const result = await clientOf(context.get('region')).request(predictiveSearchDocument, {
      variables: { query: q, limit: 6 },
    });
    if (!result.ok) throw backendRefusal(result);
    const found = result.data.predictiveSearch;
    if (found === null) return context.json(nothing);
    // A backend of somebody else doesn't know the editors' list.
    const { searchExclusion } = await content.themeSettings(context.get('region'));
    const shown = found.products.filter(({ handle }) => !searchExclusion.includes(handle));
    const answer: SuggestionsJson = {
      queries: found.queries.map(({ text }) => text),
      products: shown.map(({ handle, title, priceRange, featuredImage }) => ({
        handle,
        title,
        price: minorOf(priceRange.minVariantPrice),
        image: featuredImage?.url ?? null,
      })),
      collections: found.collections.map(({ handle, title }) => ({ handle, title })),
      pages: found.pages.map(({ handle, title }) => ({ handle, title })),
      articles: found.articles.map(({ handle, title, blog }) => ({ handle, title, blog: blog.handle })),
    };
    return context.json(answer);
  });
}
