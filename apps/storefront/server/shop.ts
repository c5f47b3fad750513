/** The services of a running shop, which its pages and calls depend on. Created by `open-shop.ts`. */

import type { ConnectionLoad } from '@vitrine/storage/storage-events';
import type { CartServices } from './composition/cart-services.ts';
import type { CommerceServices } from './composition/commerce-services.ts';
import type { ContentServices } from './composition/content-services.ts';
import type { EngagementServices } from './composition/engagement-services.ts';
import type { Infrastructure } from './composition/infrastructure.ts';
import type { PageContexts } from './pages/page-contexts.ts';

/** The connections of one store and use. */
export interface StoreLoad extends ConnectionLoad {
  readonly store: 'commerce' | 'engagement';
}

export interface ShopServices
  extends Infrastructure,
    ContentServices,
    CommerceServices,
    EngagementServices,
    CartServices,
    PageContexts {}

export interface Shop extends ShopServices {
  /** Sees what other processes changed, so that the cache drops it. */
  readonly freshen: () => Promise<void>;
  /** Current load of each store's connections. */
  readonly loads: () => readonly StoreLoad[];
  /** Resolves where the stores answer. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}
