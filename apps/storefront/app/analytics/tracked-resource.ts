/** Ids in a page's loader data that its page view contains (`visit.ts`). */
import type { TrackedResource } from '../deferred-hydration/deferred-page.ts';
import { findText } from './page-type.ts';

/** Returns the resource of a product or collection page; undefined for others. `kind` is Shopify's page type. */
export function getTrackedResource(kind: string, data: unknown): TrackedResource | undefined {
  if (kind === 'collection') return { id: findText(data, 'id') ?? '' };
  if (kind !== 'product') return undefined;
  const variant = findText(data, 'product', 'variant', 'id');
  return {
    product: {
      id: findText(data, 'product', 'id') ?? '',
      variant: variant === null ? null : { id: variant },
    },
  };
}
