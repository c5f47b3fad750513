/**
 * Rejects adding to the cart for shoppers who have to buy at the partner, even if their page was rendered before the country was
 * detected. Forms and links redirect to the partner; calls get 409 (REGION-10).
 */
import type { ContentService } from '@vitrine/content/file-content';
import { variantsByIdDocument } from '@vitrine/storefront-api/documents/product';
import type { Context, MiddlewareHandler } from 'hono';
import { getPartnerUrl, type PartnerJson } from '../../app/layout/visitor-context.ts';
import type { CreateRegionClient } from '../api/catalogue-routes.ts';
import { detectRequestPlace, type GeoOptions } from '../geo/routes.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { sentForm } from '../http/sent-form.ts';
import { findPartner } from './find-partner.ts';

export interface PartnerRedirectDeps extends GeoOptions {
  readonly content: ContentService;
  readonly clientOf: CreateRegionClient;
}

/** Creates the middleware, which has to run before the cart's routes. */
export function createPartnerRedirect(parts: PartnerRedirectDeps): MiddlewareHandler<ShopHttp> {
  return async (context, next) => {
    const { path } = context.req;
    const isAdd = context.get('policy').addsToCart;
    const country = isAdd ? (detectRequestPlace(context, parts)?.country ?? null) : null;
    const partner = isAdd ? await findPartner(parts.content, context.get('region'), country) : null;
    if (partner === null) return next();
    if (path.startsWith('/api/')) {
      throw new HttpError(
        409,
        'BUY_AT_PARTNER',
        `${partner.text} ${partner.button}: ${getPartnerUrl(partner, '')}`,
      );
    }
    return context.redirect(getPartnerUrl(partner, await handleOf(context, partner, parts)), 303);
  };
}

/**
 * Returns the handle of the product to add. Empty if the partner's URL contains no handle, or if the request names no product,
 * several products or an unknown product.
 */
async function handleOf(
  context: Context<ShopHttp>,
  { url }: PartnerJson,
  { clientOf }: PartnerRedirectDeps,
): Promise<string> {
  if (!url.includes('{handle}')) return '';
  const id = await variantOf(context);
  if (id === null) return '';
  const ids = [`gid://shopify/ProductVariant/${id}`];
  const found = await clientOf(context.get('region')).request(variantsByIdDocument, { variables: { ids } });
  const [node] = found.ok ? found.data.nodes : [];
  return node?.__typename === 'ProductVariant' ? node.product.handle : '';
}

/** Returns the numeric id of the variant to add; null if the request doesn't name exactly one variant. */
async function variantOf(context: Context<ShopHttp>): Promise<string | null> {
  const { method, path } = context.req;
  if (method === 'GET') return /^\/cart\/(\d{1,20}):\d+$/.exec(path)?.[1] ?? null;
  const { form } = await sentForm(context);
  const id = form.get('merchandiseId');
  return typeof id === 'string'
    ? (/^(?:gid:\/\/shopify\/ProductVariant\/)?(\d{1,20})$/.exec(id)?.[1] ?? null)
    : null;
}
