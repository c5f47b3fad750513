/** What every resolver receives: the market that the request speaks to and the parts of the backend. */
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import type { BackendParts } from '../backend.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { BlogRecord } from '../catalogue/model.ts';
import type { CatalogueTranslations } from '../catalogue/translations.ts';
import type { Meter } from './meter.ts';

export interface GraphContext {
  readonly parts: BackendParts;
  /** Told of every field that is resolved; stops what answers with too much. */
  readonly meter: Meter;
  /** One snapshot for the whole operation. */
  readonly snapshot: CatalogueSnapshot;
  /** The catalogue's own, or those of the backend's blogs port. */
  readonly blogs: readonly BlogRecord[];
  /** From `@inContext(country)`; US where none is given or it is ZZ. */
  readonly country: CountryCode;
  /** Whether the operation named a country itself. */
  readonly countryGiven: boolean;
  /** The language that the operation is answered in: `EN`, or one that its region is told in. */
  readonly language: string;
  /** The words of that language; null for the catalogue's own. */
  readonly translations: CatalogueTranslations | null;
  /** The region that serves `country`: its currency, prices and publication. */
  readonly region: RegionKey;
  /** The staging store, where a caller that may say so speaks for it. */
  readonly store: 'dev' | null;
  readonly now: number;
  readonly requestId: string;
  /** The buyer's address as given by `Shopify-Storefront-Buyer-IP`, or the peer's. */
  readonly buyerIp: string | null;
}

/** Resolvers by type and field, merged into the schema: `{ Query: { product: ... }, Product: { ... } }`. */
export type ResolverMap = Readonly<
  Record<string, Readonly<Record<string, Resolver>> | { readonly __resolveType: (value: unknown) => string }>
>;

/** Arguments arrive validated by the schema; each resolver parses what it needs. */
export type Resolver = (source: never, args: never, context: GraphContext) => unknown;
