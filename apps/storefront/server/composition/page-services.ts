/** Opens the contexts of pages, and the cached layouts that pages share. */
import type { CachedFragment } from '../pages/cached-fragment.ts';
import { getChangedTags } from '../pages/content-tags.ts';
import {
  createPageContexts,
  type LayoutCacheOptions,
  type PageContexts,
  type PageServices,
} from '../pages/page-contexts.ts';
import { isOtherAvailability } from '../pages/stock-tags.ts';

/**
 * Cache times in ms of a layout with a remote catalogue, which doesn't report changes. They add to the age of the cached page.
 */
const remoteLayoutLife = { freshFor: 1000, revalidateAfter: 2000, discardAfter: 5000 };

export function openPages(services: PageServices): PageContexts {
  const contexts = createPageContexts(
    services,
    services.development ? null : getLayoutCacheOptions(services),
  );
  for (const layout of Object.values(contexts.layoutCaches ?? {})) invalidateLayout(layout, services);
  return contexts;
}

function getLayoutCacheOptions({ embedded }: PageServices): LayoutCacheOptions {
  if (embedded === null) return { checkForChanges: async () => {}, life: remoteLayoutLife };
  return { checkForChanges: () => embedded.backend.parts.catalogue.current() };
}

/** Invalidates a cached layout when its data may have changed. */
function invalidateLayout<Value>(layout: CachedFragment<Value>, { embedded, content }: PageServices): void {
  embedded?.backend.parts.catalogue.onChange(({ records, stock }) => {
    // A product that is back in stock may appear among the layout's best sellers.
    if (records.length > 0 || stock.some(isOtherAvailability)) layout.outdate();
    else layout.sold();
  });
  content.onChange((change) => layout.outdateShowing(getChangedTags(change)));
}
