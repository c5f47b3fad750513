/** Data of a page that works before React hydrates, for its analytics and interactions; the server writes it (`layout/deferred-scripts.tsx`). */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ThirdParties } from '../layout/shop-frame.ts';
import type { addEarly, EarlyAdd } from './early-add.ts';
import type { HydrationMode } from './page-handle.ts';

export interface DeferredPage extends ThirdParties {
  readonly use: HydrationMode;
  readonly region: RegionKey;
  /** ISO 4217. */
  readonly currency: string;
  /** The host of the us storefront; null where there is none. */
  readonly apex: string | null;
  /** Shopify's word for the page. */
  readonly kind: string;
  /** Without the language's prefix. */
  readonly path: string;
  /** Of a product or a collection. */
  readonly handle: string | null;
  /** What measuring reads of the page's data, in its form; absent where it reads nothing. */
  readonly data?: TrackedResource;
}

/** Ids of the Storefront API: of a collection, or of a product and its chosen variant. */
export interface TrackedResource {
  readonly id?: string;
  readonly product?: { readonly id: string; readonly variant: { readonly id: string } | null };
}

/** What comes with React takes up from here. */
export interface EarlyInteraction {
  /** A finger or a key was on the page: its parts load (`ui/lazy-when-near.ts`). */
  touched: boolean;
  /** The controls that were changed, in that order (`early-changes.ts`). */
  readonly changed: Set<EventTarget>;
  /** The page's first reading of its cart, since the page is used; undefined before (`cart/cart-access.ts`). */
  cart: Promise<CartJson> | undefined;
  /** Whether the shop said that this browser has no cart. */
  hasNoCart: boolean;
  /** Add-to-cart requests sent before hydration, by form; React removes each when it takes it over. */
  readonly adds: Map<HTMLFormElement, EarlyAdd>;
  /** The function of `early-add.ts`; undefined until that chunk has loaded. */
  addEarly: typeof addEarly | undefined;
}

declare global {
  interface Window {
    /** Absent on pages that React takes over when they are idle. */
    readonly __quietPage?: DeferredPage;
    /** What was done on a quiet page before React; absent on others. */
    readonly __earlyUse?: EarlyInteraction;
  }
}
