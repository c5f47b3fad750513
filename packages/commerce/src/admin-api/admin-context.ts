/** Context of the Admin API's resolvers, and the form of the resolvers. */

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

/** The client of a call. */
export interface AdminActor {
  readonly kind: 'token' | 'staff';
  /** Identifies the client: the token's id, or the account's e-mail. */
  readonly id: string;
  /** Shown in timelines: the token's name, or the person's. */
  readonly name: string;
  readonly scopes: ReadonlySet<AdminScope>;
}

/** Services behind the resolvers: the same as behind the command line. */
export interface AdminServices {
  readonly backend: BackendDeps;
  readonly payments: PaymentGateway;
  readonly returnRules: ReturnRules;
  readonly subscriptions: MerchantSubscriptions;
  /** Called after e-mails were queued, so that they are sent at once. */
  readonly mail: { wake(): void };
  /** Called after a bulk operation was started, so that it runs at once. */
  readonly bulkOperations: { wake(): void };
  readonly links: SignedLinks;
  /** Null if the server was started without an article store; fields of articles then return NOT_SUPPORTED. */
  readonly articles: ArticleStore | null;
  /** Null if the shop's pictures are elsewhere. */
  readonly files: FileLibrary | null;
  /** Downloads product pictures from other sites. Null if the shop shows them from there instead. */
  readonly pictures: PictureFetches | null;
}

export interface PictureFetches extends Pick<PictureFetcher, 'find'> {
  /** Called after pictures were queued, so that they are downloaded without waiting for the next poll. */
  wake(): void;
}

export interface AdminContext extends MeteredContext {
  readonly services: AdminServices;
  readonly actor: AdminActor;
  readonly version: AdminApiVersion;
  /** Checks of what bulk operations are to run. */
  readonly bulkChecks: BulkChecks;
  /** The time of the operation. */
  readonly now: EpochMs;
  readonly requestId: string;
  /** Language of sentences for people, such as those of timelines. Errors are English. */
  readonly language: StorefrontLanguage;
}

/** A field of `QueryRoot` or `Mutation`. Arguments have the generated type, which the schema has checked. */
export interface AdminRootField {
  /** All of them are required; empty: any client may call it. */
  readonly scopes: readonly AdminScope[];
  /** Returns the scopes that these arguments require in addition. Throws for arguments that aren't served. */
  findScopes?(args: Readonly<Record<string, unknown>>): readonly AdminScope[];
  /** If true, only people whose role has every scope may call it, and programs with the scopes. */
  readonly isForManagers?: boolean;
  readonly resolve: (args: never, context: AdminContext) => unknown;
}

export type AdminRootFields = Readonly<Record<string, AdminRootField>>;

/** Fields of a type. Those without a resolver are read from the property of their name. */
export type AdminTypeResolvers = Readonly<
  Record<string, Readonly<Record<string, (source: never, args: never, context: AdminContext) => unknown>>>
>;

/** All that a subject adds to the API. */
export interface AdminSubject {
  readonly queries?: AdminRootFields;
  readonly mutations?: AdminRootFields;
  readonly types?: AdminTypeResolvers;
  /** Loads objects for `node`, by the type in their global id; null if there is none. */
  readonly nodes?: Readonly<Record<string, AdminNodeLoader>>;
}

export interface AdminNodeLoader {
  readonly scopes: readonly AdminScope[];
  /** As of `AdminRootField`. */
  readonly isForManagers?: boolean;
  /** @param id the part of the global id after the type. */
  readonly load: (id: string, context: AdminContext) => Promise<object | null>;
}

/** A problem with the input of a mutation. */
export interface AdminUserError {
  /** Path in the arguments: `['input', 'lines', '0', 'quantity']`; null for the whole input. */
  readonly field: readonly string[] | null;
  readonly message: string;
  /** One of the mutation's own codes, if its errors have any. */
  readonly code?: string | null;
}
