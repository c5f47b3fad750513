/** Redirects of paths that no longer exist: from the embedded backend's table, or from a remote backend. */
import { toRedirectPath } from '@vitrine/commerce/catalogue/redirects';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { urlRedirectDocument } from '@vitrine/storefront-api/documents/shop';
import type { Embedded } from '../embedded.ts';

/** A path of the shop, or an address elsewhere, and how its answer says so: 301, 303, 307 or 308. */
export interface RedirectTo {
  readonly target: string;
  readonly status: number;
}

export type FindRedirect = (region: RegionKey, path: string) => Promise<RedirectTo | null>;

/** Answers null where there is none, and where the backend can't say. */
export function redirectLookup(
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
    const answer = await clientOf(region).request(urlRedirectDocument, { variables: { query } });
    if (!answer.ok) return null;
    const found = answer.data.urlRedirects.nodes.find((each) => toRedirectPath(each.path) === wanted);
    // The API says no more of them; Shopify's own storefronts answer 301.
    return found === undefined ? null : { target: found.target, status: 301 };
  };
}
