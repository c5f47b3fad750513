/** Options and dependencies of an embedded backend, which `create-backend.ts` creates. */

import type { reconcileLines } from '@vitrine/rules/cart/reconcile-lines';
import type { PreOrderTexts } from '@vitrine/rules/catalogue/pre-order';
import type { DiscountWindows } from '@vitrine/rules/discounts/discount-windows';
import type { VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { OfferSettings } from '@vitrine/rules/offers/offer-settings';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { FileLibrary } from './admin-api/file-library.ts';
import type { CartCompletion } from './carts/cart-completion.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { BlogRecord } from './catalogue/catalogue-records.ts';
import type { SearchSettings } from './catalogue/search-ranking.ts';
import type { TranslationsByLanguage } from './catalogue/translations.ts';
import type { CommerceDatabase } from './database.ts';
import type { GiftCardDeps } from './gift-cards/gift-card-deps.ts';
import type { CostReservation } from './graphql/cost-budgets.ts';
import type { OperationPoints } from './graphql/operation-points.ts';
import type { EmailBrand } from './mail/email-brand.ts';

/**
 * Source of the offer settings that a cart is priced with. Implemented by the content package, where editors write
 * them.
 */
export interface OffersPort {
  /**
   * Returns the offer settings of a region for a cart with these experiment variants. `variants` defaults to none.
   */
  settings(region: RegionKey, variants?: VariantAssignment): Promise<OfferSettings>;
  /** Returns the variants of running experiments. If the function is omitted, no experiment is running. */
  activeVariants?(region: RegionKey, variants: VariantAssignment): VariantAssignment;
}

/** Blogs stored outside the catalogue; implemented by the content package. */
export interface BlogsPort {
  /**
   * Returns a region's blogs in a language. Called before every operation, so it must return the same array while nothing
   * has changed.
   */
  blogs(region: RegionKey, language: StorefrontLanguage): Promise<readonly BlogRecord[]>;
}

/** Sets and returns the language in which code runs. */
export interface LanguageScope {
  /** Language of the current request; null outside of requests. */
  current(): StorefrontLanguage | null;
  /** Runs `work`, including everything it awaits, in a language. */
  run<Result>(language: StorefrontLanguage, work: () => Result): Result;
}

export interface BackendOptions {
  readonly storage: Storage<CommerceDatabase>;
  /** Returns the region table valid at `now`, or null. */
  readonly regionTable: (region: RegionKey, now: EpochMs) => RegionTable | null;
  /**
   * Reloads the confirmed tax rates, which `regionTable` then returns. Called at startup, and before the first operation
   * after any process has changed them.
   */
  readonly reloadTaxes?: () => Promise<void>;
  readonly offers: OffersPort;
  /** Returns the periods of discounts that belong to campaigns; none if omitted. Called for every price. */
  readonly discountWindows?: (() => DiscountWindows) | undefined;
  /** If omitted, blogs and articles come from the catalogue. */
  readonly blogs?: BlogsPort | undefined;
  /** Returns a region's brand, or the shop's for null. If omitted, emails use the shop's name from the catalogue. */
  readonly brand?: (region: RegionKey | null) => Promise<EmailBrand>;
  /** Languages of emails. If omitted, all emails are in English. */
  readonly languages?: LanguageScope;
  /** Returns a region's texts for pre-orders. If omitted, there are none. */
  readonly preOrders?: (region: RegionKey) => Promise<PreOrderTexts>;
  /** Reconciles a changed cart. Defaults to the pricing rules; tests may replace it. */
  readonly reconcile?: typeof reconcileLines;
  /** Translations of the catalogue. If omitted, the catalogue is only available in its primary language. */
  readonly translations?: TranslationsByLanguage;
  /**
   * Returns the language of the current request's page, for checkout and order pages. Defaults to the catalogue's own
   * language.
   */
  readonly language?: () => StorefrontLanguage;
  readonly clock: () => EpochMs;
  /** Base URL of a region's storefront, without trailing slash: `http://au.localhost:3000`. */
  readonly storefrontUrl: (region: RegionKey) => string;
  /** Base URL of the embedded checkout of a region, without trailing slash. */
  readonly checkoutUrl: (region: RegionKey) => string;
  /** Base URL of the image route, without trailing slash; relative image sources are resolved against it. */
  readonly mediaUrl: string;
  /**
   * Returns the ThumbHash of a picture, by its path below the image route, as base64; null if it can't be computed. Omitted
   * if the shop has no ThumbHashes.
   */
  readonly thumbhash?: (path: string) => Promise<string | null>;
  /** The media library, to which metafields and metaobjects may refer. If omitted, such references resolve to null. */
  readonly files?: Pick<FileLibrary, 'findAll'>;
  /** Product handles that search and recommendations leave out in a region, in addition to the stored exclusion list. */
  readonly searchExclusion?: (region: RegionKey) => ReadonlySet<string>;
  readonly searchSettings?: (region: RegionKey) => SearchSettings;
  /** Path of the catalogue's snapshot file. If omitted, every start loads all records. */
  readonly catalogueFile?: string | undefined;
  /** Accepted access tokens; if empty, no token is required. */
  readonly accessTokens: readonly string[];
  /**
   * Counts an HTTP operation for the rate limits of a client address. In-process calls are counted by their callers.
   *
   * @returns time in ms to wait if the limit is exceeded, null if the operation may run.
   */
  readonly countOperation?: (buyerIp: string | null, points: OperationPoints) => Promise<DurationMs | null>;
  /** Reserves points for the cost of an HTTP operation. If omitted, cost isn't limited per client. */
  readonly reserveCost?: (payer: string, requested: number) => CostReservation;
  /** If omitted, the shop has no gift cards. */
  readonly giftCards?: GiftCardDeps;
  /** Creates the completion of carts through the API. If omitted, the API doesn't support it. */
  readonly cartCompletion?: (backend: BackendDeps) => CartCompletion;
  /** URL of the vault for test cards. If omitted, the API can't store cards. */
  readonly cardVaultUrl?: string | undefined;
  /** Notifies the mailer of a new email. If omitted, emails are sent at the mailer's next poll. */
  readonly wakeMailer?: () => void;
  readonly log: Logger;
  /** Enables GraphiQL and detailed error messages. */
  readonly development: boolean;
}

/** Dependencies shared by all parts of the backend. */
export interface BackendDeps extends BackendOptions {
  readonly catalogue: Catalogue;
}
