/** What an embedded backend is made of and what it offers; `create-backend.ts` puts it together. */
import type { settleCart } from '@vitrine/rules/cart/settle';
import type { PreOrderWords } from '@vitrine/rules/catalogue/pre-order';
import type { OfferSettings } from '@vitrine/rules/offers/settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/table';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { BlogRecord } from './catalogue/model.ts';
import type { Translations } from './catalogue/translations.ts';
import type { CommerceDatabase } from './database.ts';
import type { OperationPoints } from './graphql/operation-points.ts';

/** The offers that marketing configured; the one who starts the backend fills this from content. */
export interface OffersPort {
  settings(region: RegionKey): Promise<OfferSettings>;
}

/** Blogs that are kept elsewhere; the one who starts the backend fills this from content. */
export interface BlogsPort {
  /** As a region's shoppers see them; the same list while nothing changed. It is asked before every operation. */
  blogs(region: RegionKey): Promise<readonly BlogRecord[]>;
}

export interface BackendOptions {
  readonly storage: Storage<CommerceDatabase>;
  /** The table in force in a region at a moment (ms), or null. */
  readonly regionTable: (region: RegionKey, now: number) => RegionTable | null;
  readonly offers: OffersPort;
  /** Left out, blogs and articles are those of the catalogue. */
  readonly blogs?: BlogsPort | undefined;
  /** What orders of a region are promised of goods that are still to come; nothing where it is left out. */
  readonly preOrders?: (region: RegionKey) => Promise<PreOrderWords>;
  /** How a change of a cart ends: by the rules, unless a test stands for a backend that knows no offers. */
  readonly settle?: typeof settleCart;
  /** The catalogue in other languages; left out, it is told in its own alone. */
  readonly translations?: Translations;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Base address of a region's storefront, without a trailing slash: http://au.localhost:3000 */
  readonly storefrontUrl: (region: RegionKey) => string;
  /** Base address under which the embedded checkout is mounted for a region, without a trailing slash. */
  readonly checkoutUrl: (region: RegionKey) => string;
  /** Base address of the image route, without a trailing slash; relative image sources are made absolute with it. */
  readonly mediaUrl: string;
  /** Handles that search and recommendations of a region leave out now, beside those of the stored list. */
  readonly searchExclusion?: (region: RegionKey) => ReadonlySet<string>;
  /** The file in which the catalogue is kept for the next start; left out, every start reads every record. */
  readonly catalogueFile?: string | undefined;
  /** Accepted access tokens; an empty list accepts any. */
  readonly accessTokens: readonly string[];
  /**
   * Counts what an operation over HTTP does, by the buyer's address; calls in process are counted by their callers.
   *
   * @returns ms to wait where that is too much, null where it may be run.
   */
  readonly countOperation?: (buyerIp: string | null, points: OperationPoints) => Promise<number | null>;
  /** Tells the mailer that a mail waits; without it mails wait for its next look. */
  readonly wakeMailer?: () => void;
  readonly log: Logger;
  /** Serves GraphiQL and speaks of internal errors. */
  readonly development: boolean;
}

/** Shared by every part of the backend. */
export interface BackendParts extends BackendOptions {
  readonly catalogue: Catalogue;
}
