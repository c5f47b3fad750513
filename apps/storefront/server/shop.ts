/** The shop of a process: everything that its pages and calls stand on. `open-shop.ts` opens it. */
import type { ContentService } from '@vitrine/content/file-content';
import type { SignUpResult } from '@vitrine/engagement/sign-ups';
import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable, RegionTables } from '@vitrine/rules/regions/table';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { WrongSetting } from '../app/preview/settings-preview.ts';
import type { CartRequest } from './cart/cart-request.ts';
import type { Embedded } from './embedded.ts';
import type { Settings } from './env.ts';
import type { GeoLookup } from './geo/lookup.ts';
import type { ShopHttp } from './http/environment.ts';
import type { RateLimiters } from './http/rate-limits.ts';
import type { PageCache } from './page-cache.ts';
import type { PageContexts } from './pages/page-contexts.ts';
import type { InCatalogue } from './preview/missing-things.ts';

export interface Shop extends PageContexts {
  readonly settings: Settings;
  readonly log: Logger;
  readonly development: boolean;
  readonly content: ContentService;
  /** Whether a region's catalogue has something, for what settings name. */
  readonly inCatalogue: InCatalogue;
  /** What is wrong in the settings now, for editors. */
  readonly wrongSettings: () => Promise<readonly WrongSetting[]>;
  readonly tables: RegionTables;
  /** How often addresses asked so far. */
  readonly limiters: RateLimiters;
  readonly geo: GeoLookup;
  /** Null where the backend is another process. */
  readonly embedded: Embedded | null;
  /** A client for a region's market, without anything of a shopper. */
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  /** The region's table in force now. */
  readonly table: (region: RegionKey) => RegionTable | null;
  /** Where a region's storefront ships to. */
  readonly destinations: (region: RegionKey) => DestinationsJson;
  /** Null renders each page afresh. */
  readonly cache: PageCache | null;
  readonly regionUrl: (region: RegionKey) => string;
  readonly cartRequest: (context: Context<ShopHttp>) => Promise<CartRequest>;
  /** Keeps a newsletter sign-up that came from `source`. */
  readonly signUp: (region: RegionKey, email: string, source: string) => Promise<SignUpResult>;
  /** Sees what other processes changed, so that the cache drops it. */
  readonly freshen: () => Promise<void>;
  /** Resolves where the stores answer. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}
