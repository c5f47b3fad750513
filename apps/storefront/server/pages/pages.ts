/**
 * Handles all pages: serves pages that are the same for all shoppers of a region from the cache, and renders all other pages for
 * each request. Shared pages are rendered without any data of a shopper.
 */
import {
  formatAssignment,
  noVariants,
  type VariantAssignment,
} from '@vitrine/rules/experiments/variant-assignment';
import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { Context } from 'hono';
import type { ShopContext } from '../../app/load-context.ts';
import type { PageVisit, Visits } from '../experiments/visits.ts';
import { isText } from '../http/compression.ts';
import { contentSecurityPolicy, type PolicySources, scriptHashes } from '../http/csp.ts';
import type { ShopHttp } from '../http/environment.ts';
import { createFreshBody } from '../http/fresh-body.ts';
import { getBasePath } from '../http/hosts.ts';
import { HttpError } from '../http/http-error.ts';
import { inLanguage, languageNow } from '../http/language.ts';
import { isCombination } from '../http/route-policy.ts';
import { getWalletHeaders } from '../http/security-headers.ts';
import type { PageCache } from '../page-cache.ts';
import { cacheKey, isNotTracking, isReadParameter, sharedAddress } from './addresses.ts';
import type { Rendered } from './cache-entry.ts';
import { getPathContentTags } from './content-tags.ts';
import { readPageBytes } from './documents/rendered-document.ts';
import { hasMarkdown, prefersMarkdown, toMarkdownAddress, toPagePath } from './markdown-pages.ts';
import type { PageContexts } from './page-contexts.ts';
import {
  createDataResponse,
  createGoneResponse,
  getPagePath,
  toDataPath,
  toStoredPath,
} from './page-data.ts';
import { findPage, pagePolicyOf } from './page-policies.ts';
import { checkMethod, createPageRequest } from './page-request.ts';
import type { RenderPage } from './renderer.ts';
import { clientEncoding, sendCached, sendVariant } from './send-cached.ts';
import { collectHandles, getPathStockTags } from './tags.ts';

export interface Pages {
  readonly render: RenderPage;
  /** Null to render every page on each request, as during development. */
  readonly cache: PageCache | null;
  /**
   * True to leave the loader data out of cached pages. Possible only if one process handles all requests: another process may
   * have rendered the page with different data.
   */
  readonly leavesData: boolean;
  /** Creates the context of a page for all shoppers. */
  readonly sharedContext: PageContexts['sharedContext'];
  /** Creates the context of a page for one shopper. */
  readonly personalContext: (context: Context<ShopHttp>) => Promise<ShopContext>;
  readonly regionUrl: (region: RegionKey) => string;
  /** True if the shop's own URL is https. Used for cached pages, which don't depend on one browser's connection. */
  readonly secure: boolean;
  /** Sources of the CSP, except those that depend on the connection or the page. */
  readonly policy: Omit<PolicySources, 'secure' | 'payment' | 'thirdParties' | 'playsVideos'>;
  /** Returns the origins of scripts that a region's pages load with consent. */
  readonly thirdParties: (region: RegionKey) => readonly string[];
  /** The payment gateway's origin; null with the test gateway. */
  readonly paymentOrigin: string | null;
  /** Null if the shop has no experiments. */
  readonly experiments: Pick<Visits, 'page' | 'known'> | null;
  /** Awaited before a cached page is served: applies the changes of other processes. */
  readonly freshen: () => Promise<void>;
}

/** `Retry-After` in seconds if a page fails. Set here, because the router ignores headers of thrown responses. */
const comeBackAfter = '5';

/** Handles the request of a page, its data or an action. */
export async function handlePage(context: Context<ShopHttp>, pages: Pages): Promise<Response> {
  const url = new URL(context.req.url);
  checkMethod(context.req.method);
  const page = getPagePath(url.pathname);
  if (page !== null) return pageData(context, pages, url, page);
  if (context.req.method === 'POST' && findPage(url.pathname) === null) {
    throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
  }
  if (context.req.method === 'POST' || context.get('policy').cache !== 'shared') {
    return personalPage(context, pages, url.pathname);
  }

  const region = context.get('region');
  const { parameters, moreParameters } = context.get('policy');
  const isMarkdown = hasMarkdown(url.pathname) && prefersMarkdown(context.req.header('accept'));
  // The Markdown has its own cache entry, shared by both URLs of it; so both have the same headers.
  const addressOf = (counts: (name: string) => boolean) => {
    const read = sharedAddress(url, counts);
    return isMarkdown ? toMarkdownAddress(read) : read;
  };
  const addressWith = (own: ReadonlySet<string>) =>
    addressOf((name) => isReadParameter(name, parameters, own));
  const vary = hasMarkdown(toPagePath(url.pathname)) ? 'accept, accept-encoding' : 'accept-encoding';
  const language = languageNow();
  // A cached page may be rendered again after this request, so the closure must not use `context`.
  const requestId = context.get('requestId');
  const renderAt = (address: string, variants: VariantAssignment) => (isStored: boolean) =>
    inLanguage(language, async () => {
      const leavesData = isStored && pages.leavesData;
      const { rendered, data } = await sharedPage(pages, {
        region,
        address,
        requestId,
        variants,
        leavesData,
      });
      if (data !== null && rendered.status < 500) {
        const { path, text } = data;
        await pages.cache?.put(cacheKey(region, language, toStoredPath(path)), () =>
          createDataResponse(text),
        );
      }
      return rendered;
    });
  if (pages.cache === null) {
    const address = moreParameters === 'page' ? addressOf(isNotTracking) : addressWith(none);
    const first = await renderAt(address, noVariants)(false);
    const visit = findVisit(context, pages, first);
    const { status, headers, body } = hasVariants(visit)
      ? await renderAt(address, visit.variants)(false)
      : first;
    const sent = await pageBody(context, headers['content-type'], body);
    const all = { 'cache-control': 'no-store', vary, ...headers, ...sent.headers };
    return context.newResponse(sent.body, new Response(null, { status, headers: all }));
  }
  await pages.freshen();
  const encoding = clientEncoding(context);
  const bare = addressOf(() => false);
  const parameterSourceKey = moreParameters === 'page' ? cacheKey(region, language, bare) : null;
  const hasMore = parameterSourceKey !== null && addressWith(none) !== addressOf(isNotTracking);
  // The entry of the page without parameters lists the parameters that the page declared; others are not part of the key.
  const named = hasMore
    ? await pages.cache.get(parameterSourceKey, renderAt(bare, noVariants), { encoding })
    : null;
  const address = addressWith(named?.answer.parameters ?? none);
  const key = cacheKey(region, language, address);
  const isRare = isCombination(url.searchParams, context.get('policy').combining);
  const request = { encoding, ...(isRare ? { combinationFor: context.get('address') } : {}) };
  const shown =
    named !== null && address === bare
      ? named
      : await pages.cache.get(key, renderAt(address, noVariants), request);
  const visit = findVisit(context, pages, shown.answer);
  if (visit === null) return sendCached(context, { key, address, parameterSourceKey }, shown, vary);
  if (!hasVariants(visit)) return sendVariant(context, address, shown, vary);
  // The cache has one entry per combination of variants on this page.
  const ownKey = `${key} ${formatAssignment(visit.variants)}`;
  const variant = await pages.cache.get(ownKey, renderAt(address, visit.variants), request);
  return sendVariant(context, address, variant, vary);
}

const none: ReadonlySet<string> = new Set();

/** Media types for programs, which are never part of an experiment. */
const forPrograms = /markdown|xml|csv|text\/plain/;

/** Returns the visit with the variants to show; null if the page isn't part of an experiment. */
function findVisit(
  context: Context<ShopHttp>,
  { experiments }: Pages,
  { status, headers, tags }: Pick<Rendered, 'status' | 'headers' | 'tags'>,
): PageVisit | null {
  if (experiments === null || status >= 500 || forPrograms.test(headers['content-type'] ?? '')) return null;
  return experiments.page(context, tags);
}

function hasVariants(visit: PageVisit | null): visit is PageVisit {
  return visit !== null && Object.keys(visit.variants).length > 0;
}

/** Handles a request for a cached page's loader data. If the data is no longer cached, the page is rendered again. */
async function pageData(context: Context<ShopHttp>, pages: Pages, url: URL, page: string): Promise<Response> {
  if (
    pages.cache === null ||
    !pages.leavesData ||
    context.req.method === 'POST' ||
    context.get('policy').cache !== 'shared'
  )
    return context.notFound();
  const region = context.get('region');
  const language = languageNow();
  const path = sharedAddress(url, isNotTracking);
  const storedKey = cacheKey(region, language, toStoredPath(url.pathname));
  const stored = pages.cache.fresh(storedKey);
  if (stored !== undefined)
    return sendCached(context, { key: storedKey, address: path }, { answer: stored, state: 'hit' });
  const address = path.slice(url.pathname.length - page.length);
  const requestId = context.get('requestId');
  const variants = pages.experiments?.known(context) ?? noVariants;
  const render = () =>
    inLanguage(language, async () => {
      const { leavesData } = pages;
      const { data } = await sharedPage(pages, { region, address, requestId, variants, leavesData });
      return data?.path === path ? createDataResponse(data.text) : createGoneResponse();
    });
  const key = cacheKey(region, language, path);
  const shown = await pages.cache.get(key, render, { encoding: clientEncoding(context) });
  return sendCached(context, { key, address: path }, shown);
}

/** The serialized loader data of a page, and the path at which the browser requests it: a path without language prefix. */
interface PageData {
  readonly text: string;
  readonly path: string;
}

/** Renders a page without personal data, for the cache. Also returns its loader data, which callers cache separately. */
async function sharedPage(
  pages: Pages,
  {
    region,
    address,
    requestId,
    variants,
    leavesData,
  }: {
    readonly region: RegionKey;
    readonly address: string;
    readonly requestId: string;
    readonly variants: VariantAssignment;
    readonly leavesData: boolean;
  },
): Promise<{ readonly rendered: Rendered; readonly data: PageData | null }> {
  const pathname = toPagePath(new URL(address, pages.regionUrl(region)).pathname);
  const tags = new Set([...getPathContentTags(pathname, region), ...getPathStockTags(pathname)]);
  const parameters = new Set<string>();
  let since = Number.POSITIVE_INFINITY;
  const shop = await pages.sharedContext(region, requestId, (data) => collectHandles(data, tags), {
    since: (at) => {
      since = Math.min(since, at);
    },
    variants,
    declareParameters: (names) => {
      for (const name of names) parameters.add(name);
    },
  });
  const request = new Request(
    `${pages.regionUrl(region)}${getLanguagePrefix(languageNow(), region)}${address}`,
    {
      headers: { accept: '*/*' },
    },
  );
  let data: PageData | null = null;
  const leaveData = (text: string) => {
    data = { text, path: toDataPath(text, address) };
    return `${getBasePath(region)}${getLanguagePrefix(languageNow(), region)}${data.path}`;
  };
  const drawn = await pages.render(request, shop, leavesData ? leaveData : undefined);
  const response = await readPageBytes(drawn);
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  const { playsVideos } = pagePolicyOf(pathname);
  const policy = { secure: pages.secure, payment: null, playsVideos };
  Object.assign(headers, pageHeaders(response.own, pages, shop, policy));
  if (response.status === 503) headers['retry-after'] ??= comeBackAfter;
  const body = response.body ?? new Uint8Array();
  return { rendered: { status: response.status, headers, body, tags, parameters, since }, data };
}

async function personalPage(context: Context<ShopHttp>, pages: Pages, path: string): Promise<Response> {
  const request = await createPageRequest(context);
  const shop = await pages.personalContext(context);
  const response = await readPageBytes(await pages.render(request, shop));
  const { status } = response;
  const headers = new Headers(response.headers);
  const payment = path.startsWith('/checkout') ? pages.paymentOrigin : null;
  const { playsVideos } = context.get('policy');
  const policy = { secure: context.get('secure'), payment, playsVideos };
  const own = pageHeaders(response.own, pages, shop, policy);
  const sent = await pageBody(context, headers.get('content-type'), response.body);
  for (const [name, value] of Object.entries({ ...own, ...sent.headers })) headers.set(name, value);
  headers.append('vary', 'accept-encoding');
  headers.set('cache-control', 'no-store');
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', comeBackAfter);
  // Uses `newResponse`, so that cookies set through the context are sent as well.
  return context.newResponse(sent.body, new Response(null, { status, headers }));
}

/** Compresses the body of an uncached page. Empty bodies and other content types than text stay unchanged. */
async function pageBody(
  context: Context<ShopHttp>,
  type: string | null | undefined,
  body: Uint8Array<ArrayBuffer> | null,
) {
  if (body === null || body.byteLength === 0 || !isText(type ?? '')) return { body, headers: {} };
  return createFreshBody(context, body);
}

/**
 * Returns the Content-Security-Policy for the page's inline scripts, and the robots header of every region except `us`.
 *
 * @param own texts that contain the scripts; null if the response isn't a page
 */
function pageHeaders(
  own: readonly string[] | null,
  pages: Pages,
  { region, partnerOrigin }: ShopContext,
  policy: Pick<PolicySources, 'secure' | 'payment' | 'playsVideos'>,
): Record<string, string> {
  const robots: Record<string, string> = getStorefront(region).isIndexed
    ? {}
    : { 'x-robots-tag': 'noindex, nofollow' };
  if (own === null) return robots;
  const hashes = [...new Set(own.flatMap(scriptHashes))];
  const forms = [...pages.policy.forms, ...(partnerOrigin === null ? [] : [partnerOrigin])];
  return {
    ...robots,
    ...(policy.payment === null ? {} : getWalletHeaders(policy.payment)),
    'content-security-policy': contentSecurityPolicy(hashes, {
      ...pages.policy,
      ...policy,
      forms,
      thirdParties: pages.thirdParties(region),
    }),
  };
}
