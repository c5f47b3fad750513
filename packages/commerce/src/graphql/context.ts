/** Context that every resolver receives: the market of the request and the backend's services. */
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { GraphQLSchema } from 'graphql';
import type { BackendDeps } from '../backend-options.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { BlogRecord } from '../catalogue/catalogue-records.ts';
import type { TranslationLookup } from '../catalogue/translations.ts';
import type { OperationLimiter } from './operation-limiter.ts';

export interface GraphContext {
  readonly parts: BackendDeps;
  /** Counts every resolved field and aborts the operation if its result becomes too large. */
  readonly meter: OperationLimiter;
  /** Schema of the version that handles the request. */
  readonly schema: GraphQLSchema;
  /**
   * True if the client requested extensions of Shopify's API: shipping estimates before an address is known, and pricing
   * details. Other clients get the same response as from Shopify.
   */
  readonly extended: boolean;
  /** A single snapshot for the whole operation. */
  readonly snapshot: CatalogueSnapshot;
  /** Blogs of the catalogue, or of the backend's `blogs` port. */
  readonly blogs: readonly BlogRecord[];
  /** Country of `@inContext(country:)`; US if missing or `ZZ`. */
  readonly country: CountryCode;
  /** True if the operation specified a country. */
  readonly countryGiven: boolean;
  /** `LanguageCode` of the response: the catalogue's primary language, or another one of the region. */
  readonly language: string;
  /** Translations into that language; null for the catalogue's own language. */
  readonly translations: TranslationLookup | null;
  /** Region that serves `country`; determines currency, prices and publication. */
  readonly region: RegionKey;
  /** The staging store, if a trusted caller requested it. */
  readonly store: RegionKey | null;
  /** True if the visitor refused analytics or marketing (`@inContext(visitorConsent:)`). */
  readonly consentRefused: boolean;
  readonly now: EpochMs;
  readonly requestId: string;
  /** Client address: the `Shopify-Storefront-Buyer-IP` header of a trusted server, otherwise the peer address. */
  readonly buyerIp: string | null;
}

/** Resolvers by type and field, merged into the schema: `{ Query: { product: ... }, Product: { ... } }`. */
export type ResolverMap = Readonly<
  Record<string, Readonly<Record<string, Resolver>> | { readonly __resolveType: (value: unknown) => string }>
>;

/** The schema has validated the arguments; each resolver parses what it needs. */
export type Resolver = (source: never, args: never, context: GraphContext) => unknown;
