/**
 * The content service below `/content`: settings and blogs for other shops and programs. The schema of each response
 * is at `/content/schemas/`; docs/content-service.md describes them (CONT-03).
 */
import { createHash } from 'node:crypto';
import type { BlogPort } from '@vitrine/content/blog/blog-port';
import type { ContentService } from '@vitrine/content/file-content';
import {
  allTagsPath,
  maxPostsPerPage,
  toPostJson,
  toSummaryJson,
} from '@vitrine/content/service/blog-response-schemas';
import {
  getResponseJsonSchema,
  groupRoutePaths,
  groupRoutes,
} from '@vitrine/content/service/response-schemas';
import { readRawProduct, readRawSettings } from '@vitrine/content/service/written-content';
import {
  getStagingRegion,
  isRegionKey,
  isStagingRegion,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { parseInput, parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { isNotModified } from '../pages/send-cached.ts';
import { type ContentTokens, requireToken } from './bearer.ts';

const previewQuery = z.object({ preview: z.enum(['true', 'false'], 'true or false').default('false') });
const query = previewQuery.extend({
  region: z.string('The region is missing.').refine(isRegionKey, 'There is no such region.'),
});
/** Paging of a list: `page` starts at 1; `limit` is the number of articles. */
const pageOfList = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'a page from 1 on')
    .transform(Number),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, `1 to ${maxPostsPerPage} articles`)
    .transform(Number)
    .refine((limit) => limit <= maxPostsPerPage, `1 to ${maxPostsPerPage} articles`),
});

export interface ContentServiceDeps {
  readonly tokens: ContentTokens;
  /** Published content. */
  readonly content: ContentService;
  /** Content with the latest drafts. */
  readonly drafts: ContentService;
  /** Returns a region's blogs as its shoppers see them. */
  readonly blogOf: (region: RegionKey) => BlogPort;
}

export function contentServiceRoutes(parts: ContentServiceDeps): Hono<ShopHttp> {
  const routes = new Hono<ShopHttp>()
    .get('/content/schemas/:file', (context) => answerSchema(context, context.req.param('file')))
    .get('/content/theme-settings/global', async (context) => {
      const { content, region } = parseContentRequest(context, parts);
      const { theme, cart, translations } = await readRawSettings(content, region);
      return answer(context, {
        ThemeSettings: theme,
        CartSettings: cart,
        ...(translations === undefined
          ? {}
          : { Translations: { ThemeSettings: translations.theme, CartSettings: translations.cart } }),
      });
    })
    .get('/content/single-product/:handle', async (context) => {
      const { content, region } = parseContentRequest(context, parts);
      const product = await readRawProduct(content, context.req.param('handle'), region);
      if (product === null) throw notThere('Nothing is written about this product.');
      return answer(context, product);
    });
  blogRoutes(routes, parts);
  for (const route of groupRoutePaths) {
    routes.get(`/content${route}`, async (context) => {
      const { content, region } = parseContentRequest(context, parts);
      const { theme } = await readRawSettings(content, region);
      return answer(context, theme[groupRoutes[route]] ?? {});
    });
  }
  return routes.all('/content/*', () => {
    throw notThere('The content service has no such route.');
  });
}

/** Adds the routes of blogs. `:store` is the region; the tag `all` selects all articles. */
function blogRoutes(routes: Hono<ShopHttp>, parts: ContentServiceDeps): void {
  const { blogOf } = parts;
  routes.get('/content/tagged-blog/:tag/:page/:limit/:store', async (context) => {
    const { tag, store, ...numbers } = context.req.param();
    const { region } = parseContentRequest(context, parts, store);
    const which = parseInput(numbers, pageOfList);
    const { posts, count } = await blogOf(region).list({ region, tag: tagOf(tag), ...which });
    return answer(context, { posts: posts.map(toSummaryJson), count });
  });
  routes.get('/content/count-blog/:tag', async (context) => {
    const { region } = parseContentRequest(context, parts);
    const count = await blogOf(region).count(tagOf(context.req.param('tag')), region);
    return answer(context, { count });
  });
  routes.get('/content/single-blog/:id', async (context) => {
    const { region } = parseContentRequest(context, parts);
    const id = context.req.param('id');
    const post = /^\d{1,19}$/.test(id) ? await blogOf(region).byId(id, region) : null;
    if (post === null) throw notThere('There is no such article.');
    return answer(context, toPostJson(post));
  });
}

function tagOf(tag: string): string | null {
  return tag === allTagsPath ? null : tag;
}

interface ContentRequest {
  readonly content: ContentService;
  readonly region: RegionKey;
}

/** Parses a call and checks its token. The staging store's content is always drafts. */
function parseContentRequest(
  context: Context<ShopHttp>,
  { tokens, content, drafts }: ContentServiceDeps,
  store?: string,
): ContentRequest {
  const authorization = context.req.header('authorization');
  requireToken(tokens, authorization, false);
  if (store !== undefined && !isRegionKey(store)) throw notThere('There is no such storefront.');
  const { region, preview } =
    store === undefined
      ? parseQueryString(context, query)
      : { ...parseQueryString(context, previewQuery), region: store };
  if (preview === 'true' && !isStagingRegion(region)) {
    const message = `A preview is of the staging store: preview=true&region=${getStagingRegion() ?? ''}.`;
    throw new HttpError(422, 'INVALID', message, { region: message });
  }
  if (!isStagingRegion(region)) return { content, region };
  requireToken(tokens, authorization, true);
  return { content: preview === 'true' ? drafts : content, region };
}

/**
 * Creates a response with an ETag, or 304 if the client has the current version. Shared caches don't store responses to
 * authorized requests.
 */
function answer(context: Context<ShopHttp>, value: unknown): Response {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'authorization' };
  if (isNotModified(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
  return context.body(body, 200, { ...headers, 'content-type': 'application/json' });
}

function answerSchema(context: Context<ShopHttp>, file: string): Response {
  const [, name = ''] = /^([a-z-]+)\.json$/.exec(file) ?? [];
  const schema = getResponseJsonSchema(name);
  if (schema === null) throw notThere('The content service has no such schema.');
  return context.json(schema, 200, {
    'content-type': 'application/schema+json',
    'cache-control': 'public, max-age=300',
  });
}

function notThere(message: string): HttpError {
  return new HttpError(404, 'NOT_FOUND', message);
}
