/** The product feed for assistants, in OpenAI's fields: generated for each request, so that prices and stock are current. */
import { type FeedProduct, readFeedPages } from '@vitrine/agents/feed-products';
import { type FeedSeller, type OpenaiItem, openaiFields, toOpenaiItems } from '@vitrine/agents/openai-item';
import type { ContentService } from '@vitrine/content/file-content';
import { loadReturnRules } from '@vitrine/data/returns';
import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import { getLanguagePrefix, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { isStagingRegion, memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';
import { getReturnDays } from '@vitrine/rules/returns/return-window';
import { addStorefrontReturns } from '@vitrine/rules/returns/storefront-returns';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { shopDocument } from '@vitrine/storefront-api/documents/shop';
import { stringify } from 'csv-stringify/sync';
import { type Context, Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { languageNow } from '../http/language.ts';
import { getMarketCountry } from '../storefront/countries.ts';
import { readLinks } from './open-agents.ts';

export interface ProductFeedDeps {
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  readonly content: Pick<ContentService, 'themeSettings'>;
  readonly destinations: (region: RegionKey) => DestinationsJson;
  readonly regionUrl: (region: RegionKey) => string;
}

type FeedFormat = 'jsonl' | 'csv';

/** Maximum number of feeds that are generated at the same time; each has a page of products in memory. */
const maxConcurrent = 4;

const getReturnRules = memoizeByStorefronts(() => loadReturnRules());

export function productFeedRoutes(deps: ProductFeedDeps): Hono<ShopHttp> {
  const write = createFeedWriter(deps);
  return new Hono<ShopHttp>()
    .get('/feeds/openai.jsonl.gz', (context) => write(context, 'jsonl'))
    .get('/feeds/openai.csv.gz', (context) => write(context, 'csv'));
}

function createFeedWriter(deps: ProductFeedDeps) {
  let open = 0;
  return async (context: Context<ShopHttp>, format: FeedFormat): Promise<Response> => {
    const region = context.get('region');
    if (isStagingRegion(region)) throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
    if (context.req.method === 'HEAD') return new Response(null, { headers: toHeaders(format) });
    if (open >= maxConcurrent) {
      const message = 'Others are reading this feed. Please try again in a minute.';
      throw new HttpError(429, 'RATE_LIMITED', message, {}, { 'retry-after': '60' });
    }
    open += 1;
    const language = languageNow();
    const text = writeFeed(deps, region, language, format);
    try {
      // Read before the response begins, so that an unavailable backend gives an error status.
      const first = await text.next();
      const source = toStream(first, text, () => {
        open -= 1;
      });
      return new Response(source.pipeThrough(new CompressionStream('gzip')), { headers: toHeaders(format) });
    } catch (error) {
      open -= 1;
      context.get('log').warn({ err: error }, 'a product feed could not be read');
      const message = 'The products can’t be read at the moment. Please try again soon.';
      throw new HttpError(503, 'UNAVAILABLE', message, {}, { 'retry-after': '5' });
    }
  };
}

function toHeaders(format: FeedFormat): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename="openai.${format}.gz"`,
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  };
}

/** Yields the text of one page of products after another. */
async function* writeFeed(
  deps: ProductFeedDeps,
  region: RegionKey,
  language: StorefrontLanguage,
  format: FeedFormat,
): AsyncGenerator<string> {
  const seller = await readSeller(deps, region, language);
  let isFirst = true;
  for await (const page of readFeedPages(deps.clientOf(region))) {
    yield format === 'jsonl' ? toLines(page, seller) : toRows(page, seller, isFirst);
    isFirst = false;
  }
}

function toLines(page: readonly FeedProduct[], seller: FeedSeller): string {
  const items = page.flatMap((product) => toOpenaiItems(product, seller));
  return items.map((item) => `${JSON.stringify(item)}\n`).join('');
}

function toRows(page: readonly FeedProduct[], seller: FeedSeller, header: boolean): string {
  const items = page.flatMap((product) => toOpenaiItems(product, seller));
  return stringify(items.map(toCells), { header, columns: [...openaiFields] });
}

/** Converts a row's values to texts of CSV cells: lists are joined by commas, objects are JSON. */
function toCells(item: OpenaiItem): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(item).map(([field, value]) => {
      if (Array.isArray(value)) return [field, value.join(',')];
      return [field, typeof value === 'object' ? JSON.stringify(value) : String(value)];
    }),
  );
}

/** Creates a stream that generates the next page when the client reads it. `end` is called once. */
function toStream(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
  end: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string>> | null = Promise.resolve(first);
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await (next ?? rest.next());
        next = null;
        if (done !== true) return controller.enqueue(encoder.encode(value));
        controller.close();
        end();
      } catch (error) {
        end();
        throw error;
      }
    },
    async cancel() {
      end();
      await rest.return(undefined);
    },
  });
}

async function readSeller(
  deps: ProductFeedDeps,
  region: RegionKey,
  language: StorefrontLanguage,
): Promise<FeedSeller> {
  const client = deps.clientOf(region);
  const url = `${deps.regionUrl(region)}${getLanguagePrefix(language, region)}`;
  const [about, links, theme] = await Promise.all([
    client.request(shopDocument, { variables: {} }),
    readLinks(client, url),
    deps.content.themeSettings(region),
  ]);
  if (!about.ok) throw new Error(`the backend didn't return the shop: ${about.kind}`);
  const findLink = (name: string) => links.find(({ type }) => type === name)?.url ?? null;
  return {
    name: about.data.shop.name,
    url,
    privacyPolicy: findLink('privacy_policy'),
    terms: findLink('terms_of_service'),
    returnPolicy: findLink('refund_policy'),
    returnDays: getReturnDays(addStorefrontReturns(getReturnRules(), region), getMarketCountry(region)),
    storeCountry: getMarketCountry(region),
    targetCountries: deps.destinations(region).countries.map(({ code }) => code),
    hiddenFromSearch: theme.searchExclusion,
  };
}
