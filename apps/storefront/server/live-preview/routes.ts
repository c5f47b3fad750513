/**
 * Routes of previews: the shop's pages with drafts, for the frame next to an editor's form. Previews are never cached. They have
 * no scripts or forms, so that no preview changes a cart, an order or a list.
 */

import { escapeHtml } from '@vitrine/commerce/mail/escape';
import type { Brand } from '@vitrine/content/brand/brand';
import { withDrafts } from '@vitrine/content/content-service';
import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { DiscountWindows } from '@vitrine/rules/discounts/discount-windows';
import { getStorefrontLanguages, parseLanguagePath } from '@vitrine/rules/regions/languages';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { formatZonedTime } from '../../app/editor/regions/zoned-time.ts';
import type { SampleCart } from '../../app/editor/simulator/simulation.ts';
import { getRegionLabel } from '../../app/layout/region-label.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { BlogPreviewOptions } from '../blog/open-blog.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getBasePath, removeBasePath } from '../http/hosts.ts';
import { HttpError } from '../http/http-error.ts';
import { inLanguage } from '../http/language.ts';
import { type PageResponse, readPageText } from '../pages/documents/rendered-document.ts';
import { pagePolicyOf } from '../pages/page-policies.ts';
import { getPageSources } from '../pages/policy.ts';
import type { RenderPage } from '../pages/renderer.ts';
import type { Shop } from '../shop.ts';
import { draftMap, getDraftPosts, hasInvalidDraft } from '../simulator/drafts.ts';
import { getSimulatedSettings } from '../simulator/routes.ts';
import { campaignId, draftBodies, sampleCart, timestampInput } from '../simulator/sample-input.ts';
import { simulate } from '../simulator/simulate.ts';
import { previewPages } from './pages.ts';
import {
  createUntranslatedStyles,
  previewHtml,
  previewPath,
  previewPolicy,
  untranslatedStyleSheet,
} from './preview-html.ts';

export type PreviewDeps = Pick<
  Shop,
  | 'clientOf'
  | 'content'
  | 'draftContent'
  | 'contentAt'
  | 'publishing'
  | 'contentStore'
  | 'previewContext'
  | 'regionUrl'
  | 'simulator'
  | 'settings'
  | 'development'
>;

/** Message while the draft is invalid. Invalid settings are ignored, in previews as in the shop. */
const mistaken = 'what you type has a mistake, and is off until it is right.';

/** Maximum number of redirects to follow. */
const maxRedirects = 3;

const region = z.custom<RegionKey>(isRegionKey, { error: 'Choose a storefront.' });

/** Body of the call: the page to preview, and its data. */
export const previewInput = z.strictObject({
  region,
  /** Path and query of a page, as shoppers request it. */
  path: z
    .string()
    .max(2000)
    .regex(/^\/(?!\/)/, 'A path begins with a slash.'),
  settings: z.enum(['published', 'draft']).default('draft'),
  at: timestampInput,
  campaign: campaignId,
  drafts: draftBodies.optional(),
  /** Contents of the cart page; null for an empty cart. */
  cart: sampleCart.nullable().default(null),
});

export function previewRoutes(parts: PreviewDeps, render: RenderPage, guard: EditorGuard): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .post(
      '/editor/api/preview',
      guard.by('write', async (context) => {
        const { drafts, settings, at, campaign: id, ...wanted } = await jsonBody(context, previewInput);
        const saved = await getSimulatedSettings(parts, { settings, at, campaign: id });
        const { now, bodies = new Map<string, unknown>(), campaign = null, discountWindows, prices } = saved;
        const content = drafts === undefined ? saved.content : withDrafts(saved.content, draftMap(drafts));
        const typed = getDraftPosts({ ...Object.fromEntries(bodies), ...drafts });
        const shown = { content, now, typed, drafts: settings === 'draft' && campaign === null };
        return answer(context, parts, render, {
          ...wanted,
          ...shown,
          ...(discountWindows === undefined ? {} : { discountWindows }),
          ...(prices === undefined ? {} : { prices }),
          wrong: drafts !== undefined && hasInvalidDraft(drafts),
          campaign: campaign?.name ?? null,
          timeZone: (await parts.publishing.settings.read()).timeZone,
        });
      }),
    )
    .get(
      '/editor/api/preview/pages',
      guard.by('write', async (context) => {
        const { region: shown } = parseQueryString(context, z.object({ region }));
        return context.json(await previewPages(parts.clientOf(shown)));
      }),
    )
    .get(
      '/editor/preview/:region/*',
      guard.by('write', async (context) => {
        const { pathname, search } = new URL(context.req.url);
        const found = region.safeParse(context.req.param('region'));
        if (!found.success) throw nothingHere();
        const path = `${pathname.slice(previewPath(found.data, '').length)}${search}`;
        const content = await parts.draftContent();
        const shown = { content, drafts: true, typed: getDraftPosts({}), now: Date.now() };
        const none = { cart: null, wrong: false, campaign: null, timeZone: 'UTC' };
        const wanted = { region: found.data, path, ...shown, ...none };
        return answer(context, parts, render, wanted);
      }),
    )
    .get(untranslatedStyleSheet, (context) =>
      context.body(createUntranslatedStyles(), 200, { 'content-type': 'text/css; charset=utf-8' }),
    )
    .all('/editor/preview/*', () => {
      const headers = { allow: 'GET, HEAD' };
      throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Nothing can be sent from a preview.', {}, headers);
    });
}

interface Wanted extends BlogPreviewOptions {
  readonly region: RegionKey;
  readonly path: string;
  readonly cart: SampleCart | null;
  /** True if the draft is invalid, and therefore ignored. */
  readonly wrong: boolean;
  /** Name of the campaign whose start or end the preview shows; null for none. */
  readonly campaign: string | null;
  /** IANA name of the editor's time zone. */
  readonly timeZone: string;
  readonly discountWindows?: DiscountWindows;
  readonly prices?: readonly PriceRule[];
}

async function answer(
  context: Context<ShopHttp>,
  parts: PreviewDeps,
  render: RenderPage,
  wanted: Wanted,
): Promise<Response> {
  const { settings, development } = parts;
  const { page, brand } = await rendered(context, parts, render, wanted);
  const { status } = page;
  const html = await readPageText(page);
  if (html === null) throw nothingHere();
  const { region: shown } = wanted;
  const words = `Preview, ${getRegionLabel(shown)}: ${wanted.wrong ? mistaken : describeShown(wanted)}`;
  return new Response(previewHtml(html, { region: shown, words: escapeHtml(words), brand }), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': previewPolicy({
        images: getPageSources(settings, development).images,
        development,
        secure: context.get('secure'),
      }),
    },
  });
}

function describeShown({ campaign, now, timeZone }: Wanted): string {
  if (campaign === null) return 'drafts, which shoppers don’t see yet.';
  return `the shop as of the campaign “${campaign}”, ${formatZonedTime(now, timeZone)}. Nothing is sold at these prices yet.`;
}

/** Renders a page without cookies, and follows redirects within its region. */
async function rendered(
  context: Context<ShopHttp>,
  parts: PreviewDeps,
  render: RenderPage,
  wanted: Wanted,
): Promise<{ readonly page: PageResponse; readonly brand: Brand }> {
  const base = parts.regionUrl(wanted.region);
  const basePath = getBasePath(wanted.region);
  let url = new URL(`${base}${wanted.path}`);
  for (let step = 0; step <= maxRedirects; step += 1) {
    const path = removeBasePath(url.pathname, basePath) ?? url.pathname;
    const localized = parseLanguagePath(path, wanted.region);
    if (!isPreviewed(localized?.path ?? path)) throw nothingHere();
    const request = new Request(url, { headers: { accept: '*/*' } });
    const [byDefault = sourceLanguage] = getStorefrontLanguages(wanted.region);
    const { response, brand } = await inLanguage(localized?.language ?? byDefault, async () => {
      const shop = await parts.previewContext(wanted.region, context.get('requestId'), {
        ...wanted,
        loadCart: () => loadCart(parts, wanted),
      });
      return { response: await render(request, shop), brand: shop.content.brand };
    });
    const location =
      response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location === null) return { page: response, brand };
    const isOutside = /^\/(?!\/)/.test(location) && removeBasePath(location, basePath) === null;
    url = new URL(isOutside ? `${basePath}${location}` : location, url);
    if (url.origin !== new URL(base).origin) throw nothingHere();
  }
  throw nothingHere();
}

/** Returns true for pages that are the same for every shopper, and the cart page. */
function isPreviewed(path: string): boolean {
  return (
    path === '/cart' ||
    (pagePolicyOf(path).cache === 'shared' && !/^\/(?:api|editor|media|assets)(?:\/|$)/.test(path))
  );
}

async function loadCart({ simulator }: PreviewDeps, { region, cart, ...tried }: Wanted) {
  if (simulator === null || cart === null) return null;
  // A sample cart of another storefront ships to this storefront's own country.
  const here = cart.region === region ? cart : { ...cart, region, country: null, province: null };
  return (await simulate(simulator, here, tried)).cart;
}

function nothingHere(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'This page has no preview.');
}
