/** What a quiet page says of itself, for what happens on it before React: the server writes it (`layout/late-scripts.tsx`). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ThirdParties } from '../layout/shop-frame.ts';

export interface QuietPage extends ThirdParties {
  readonly region: RegionKey;
  /** The host of the us storefront; null where there is none. */
  readonly apex: string | null;
  /** Shopify's word for the page. */
  readonly kind: string;
  /** Without the language's prefix. */
  readonly path: string;
  /** Of a product or a collection that isn't there. */
  readonly handle: string | null;
}

declare global {
  interface Window {
    /** Absent on pages that React takes over when they are idle. */
    readonly __quietPage?: QuietPage;
  }
}
