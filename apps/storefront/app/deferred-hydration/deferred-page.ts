/**
 * Data that a page with deferred hydration needs before hydration, for analytics and interactions. The server writes it
 * (`layout/deferred-scripts.tsx`).
 */
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
  /** The host of the us storefront; null if there is none. */
  readonly apex: string | null;
  /** The page type in Shopify's analytics. */
  readonly kind: string;
  /** Path without the language prefix. */
  readonly path: string;
  /** Handle of the page's product or collection; null on other pages. */
  readonly handle: string | null;
  /** The ids that analytics read from the page's data; omitted if they read none. */
  readonly data?: TrackedResource;
}

/** Ids of the Storefront API: of a collection, or of a product and its selected variant. */
export interface TrackedResource {
  readonly id?: string;
  readonly product?: { readonly id: string; readonly variant: { readonly id: string } | null };
}

/** The shopper's actions before hydration, with which React continues. */
export interface EarlyInteraction {
  /** True once the page was tapped, or a key pressed: its lazy parts load (`ui/lazy-when-near.ts`). */
  touched: boolean;
  /** The controls that were changed, in order (`early-input.ts`). */
  readonly changed: Set<EventTarget>;
  /** The first request for the cart; undefined until the shopper interacts with the page (`cart/cart-access.ts`). */
  cart: Promise<CartJson> | undefined;
  /** True after a response showed that this browser has no cart. */
  hasNoCart: boolean;
  /** Add requests sent before hydration, by form. React removes a request when it takes over the form. */
  readonly adds: Map<HTMLFormElement, EarlyAdd>;
  /** `addEarly` of `early-add.ts`; undefined until that chunk has loaded. */
  addEarly: typeof addEarly | undefined;
}

declare global {
  interface Window {
    /** Absent on pages that hydrate when idle. */
    readonly __quietPage?: DeferredPage;
    /** Actions before hydration; absent on pages that hydrate when idle. */
    readonly __earlyUse?: EarlyInteraction;
  }
}
