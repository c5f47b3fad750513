/** Redirects of paths that no longer exist: from the embedded backend's table, or from a remote backend. */
import { toRedirectPath } from '@vitrine/commerce/catalogue/redirects';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { urlRedirectDocument } from '@vitrine/storefront-api/documents/shop';
import type { Embedded } from '../embedded.ts';

/** Target (a path of the shop, or an external URL) and status (301, 303, 307 or 308) of a redirect. */
export interface RedirectTo {
  readonly target: string;
  readonly status: number;
}

export type FindRedirect = (region: RegionKey, path: string) => Promise<RedirectTo | null>;

/** Creates a function that finds a path's redirect; it returns null if there is none or the backend doesn't respond. */
export function createFindRedirect(
  embedded: Embedded | null,
  clientOf: (region: RegionKey) => StorefrontClient,
): FindRedirect {
  return async (region, path) => {
    const wanted = toRedirectPath(path);
    if (wanted === null) return null;
    if (embedded !== null) {
      const found = (await embedded.backend.parts.catalogue.current()).redirect(wanted);
      return found === undefined ? null : { target: found.target, status: found.status ?? 301 };
    }
    // Quoted for the search syntax, so that the path contains no operators.
    const query = `path:${JSON.stringify(wanted)}`;
    const result = await clientOf(region).request(urlRedirectDocument, { variables: { query } });
    if (!result.ok) return null;
    const found = result.data.urlRedirects.nodes.find((each) => toRedirectPath(each.path) === wanted);
    // The API has no status; Shopify's own storefronts respond 301.
    return found === undefined ? null : { target: found.target, status: 301 };
  };
}
