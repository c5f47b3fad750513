/** Context and type of the Admin API's resolvers. */

import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { ReturnRules } from '@vitrine/rules/returns/return-window';
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../backend-options.ts';
import type { BulkChecks } from '../bulk-operations/check-bulk-operation.ts';
import type { PictureFetcher } from '../catalogue/picture-fetcher.ts';
import type { MeteredContext } from '../graphql/operation-limiter.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { MerchantSubscriptions } from '../subscriptions/merchant-subscriptions.ts';
import type { AdminApiVersion } from './admin-versions.ts';
import type { ArticleStore } from './article-store.ts';
import type { FileLibrary } from './file-library.ts';
import type { SignedLinks } from './signed-links.ts';

/** The client of a request. */
export interface AdminActor {
  readonly kind: 'token' | 'staff';
  /** Identifies the client: id of the token, or email of the account. */
  readonly id: string;
  /** Name shown in timelines: that of the token or the person. */
  readonly name: string;
  readonly scopes: ReadonlySet<AdminScope>;
}

/** Services behind the resolvers, which the command line uses too. */
export interface AdminServices {
  readonly backend: BackendDeps;
  readonly payments: PaymentGateway;
  readonly returnRules: ReturnRules;
  readonly subscriptions: MerchantSubscriptions;
  /** Call `wake` after queueing emails, so that they are sent immediately. */
  readonly mail: { wake(): void };
  /** Call `wake` after starting a bulk operation, so that it runs immediately. */
  readonly bulkOperations: { wake(): void };
  readonly links: SignedLinks;
  /** Null if the server was started without an article store; fields of articles then return NOT_SUPPORTED. */
  readonly articles: ArticleStore | null;
  /** Null if the shop's pictures are hosted elsewhere. */
  readonly files: FileLibrary | null;
  /** Downloads product pictures from other sites. Null if the shop doesn't copy them. */
  readonly pictures: PictureFetches | null;
}

export interface PictureFetches extends Pick<PictureFetcher, 'find'> {
  /** Call it after queueing pictures, so that they are downloaded without waiting for the next poll. */
  wake(): void;
}

export interface AdminContext extends MeteredContext {
  readonly services: AdminServices;
  readonly actor: AdminActor;
  readonly version: AdminApiVersion;
  /** Validates the operations that bulk operations are to run. */
  readonly bulkChecks: BulkChecks;
  readonly now: EpochMs;
  readonly requestId: string;
  /** Language of texts for people, such as those in timelines. Errors are in English. */
  readonly language: StorefrontLanguage;
}

/** A field of `QueryRoot` or `Mutation`. Arguments have the generated type, which the schema has validated. */
export interface AdminRootField {
  /** Scopes that are all required. If empty, any client may use the field. */
  readonly scopes: readonly AdminScope[];
  /** Returns additional scopes that the arguments require. Throws for unsupported arguments. */
  findScopes?(args: Readonly<Record<string, unknown>>): readonly AdminScope[];
  /** If true, people need a role with every scope. API clients only need the scopes. */
  readonly isForManagers?: boolean;
  readonly resolve: (args: never, context: AdminContext) => unknown;
}

export type AdminRootFields = Readonly<Record<string, AdminRootField>>;

/** Resolvers of a type's fields. Other fields return the property with their name. */
export type AdminTypeResolvers = Readonly<
  Record<string, Readonly<Record<string, (source: never, args: never, context: AdminContext) => unknown>>>
>;

/** Everything that a subject adds to the API. */
export interface AdminSubject {
  readonly queries?: AdminRootFields;
  readonly mutations?: AdminRootFields;
  readonly types?: AdminTypeResolvers;
  /** Loaders for `node`, by the type in the global id; they return null if the object doesn't exist. */
  readonly nodes?: Readonly<Record<string, AdminNodeLoader>>;
}

export interface AdminNodeLoader {
  readonly scopes: readonly AdminScope[];
  /** Same as in `AdminRootField`. */
  readonly isForManagers?: boolean;
  /** @param id the part of the global id after the type. */
  readonly load: (id: string, context: AdminContext) => Promise<object | null>;
}

/** A validation error of a mutation's input. */
export interface AdminUserError {
  /** Path in the arguments: `['input', 'lines', '0', 'quantity']`; null for the whole input. */
  readonly field: readonly string[] | null;
  readonly message: string;
  /** One of the mutation's own error codes, if it has any. */
  readonly code?: string | null;
}
