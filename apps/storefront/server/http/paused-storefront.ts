/** Closes a paused storefront, except for orders, accounts and policies (REGION-40). */
import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import { getDefaultRegion, isPausedRegion, type RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/paused';
import { createMiddleware } from 'hono/factory';
import { getPageLanguage, getRegionLabel } from '../../app/layout/region-label.ts';
import { getLastBrand } from '../brand/last-brand.ts';
import type { ShopHttp } from './environment.ts';
import { getBasePath } from './hosts.ts';
import { HttpError, isNavigation } from './http-error.ts';
import { renderHttpErrorPage } from './http-error-page.ts';
import { languageNow } from './language.ts';

/** Tells search engines to return after a day, in seconds. */
const retryAfter = '86400';

export function createPauseGuard(regionUrl: (region: RegionKey) => string) {
  return createMiddleware<ShopHttp>(async (context, next) => {
    const region = context.get('region');
    if (!isPausedRegion(region) || context.get('policy').paused === 'open') return next();
    const text = words.text({ store: getRegionLabel(region) });
    if (!isNavigation(context)) throw new HttpError(503, 'PAUSED', text, {}, { 'retry-after': retryAfter });
    const other = getDefaultRegion();
    const { html, policy } = renderHttpErrorPage(503, text, getLastBrand(), {
      lang: getPageLanguage(region, languageNow()),
      title: words.title(),
      links: [
        { href: `${regionUrl(other)}/`, label: words.shopElsewhere({ store: getRegionLabel(other) }) },
        {
          href: `${getBasePath(region)}${getLanguagePrefix(languageNow(), region)}/account`,
          label: words.account(),
        },
      ],
    });
    return context.html(html, 503, {
      'cache-control': 'no-store',
      'retry-after': retryAfter,
      'content-security-policy': policy,
    });
  });
}
