/** The services of a running shop, which its pages and calls depend on. Created by `open-shop.ts`. */

import type { ConnectionLoad } from '@vitrine/storage/storage-events';
import type { CartServices } from './composition/cart-services.ts';
import type { CommerceServices } from './composition/commerce-services.ts';
import type { ContentServices } from './composition/content-services.ts';
import type { EngagementServices } from './composition/engagement-services.ts';
import type { Infrastructure } from './composition/infrastructure.ts';
import type { PageContexts } from './pages/page-contexts.ts';

/** Load of the connections of one database and use. */
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
  /** Reads changes by other processes, so that the cache purges affected entries. */
  readonly freshen: () => Promise<void>;
  /** Current load of each store's connections. */
  readonly loads: () => readonly StoreLoad[];
  /** Resolves if the databases respond. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}
