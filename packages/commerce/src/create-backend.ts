/** Creates the embedded backend: catalogue, carts, customers, and the Storefront API on top. */

import type { GraphQLSchema } from 'graphql';
import type { BackendDeps, BackendOptions } from './backend-options.ts';
import { cartResolvers } from './carts/resolvers.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { openCatalogue } from './catalogue/open-catalogue.ts';
import { customerResolvers } from './customers/resolvers.ts';
import type { ApiVersion } from './graphql/api-versions.ts';
import { catalogueResolvers } from './graphql/catalogue-resolvers.ts';
import type { ResolverMap } from './graphql/context.ts';
import { createGraphServer, type GraphServer } from './graphql/graph-server.ts';
import { createExecutableSchema, mergeResolvers } from './graphql/schema.ts';
import { orderResolvers } from './orders/resolvers.ts';

export interface Backend extends GraphServer {
  readonly parts: BackendDeps;
  /** Creates a server of the same backend for another state of the catalogue, for example for a preview. */
  withCatalogue(catalogue: Catalogue): GraphServer;
  /** Releases the backend's own resources. The caller closes the storage. */
  close(): Promise<void>;
}

export const backendResolvers: ResolverMap = mergeResolvers([
  catalogueResolvers,
  cartResolvers,
  customerResolvers,
  orderResolvers,
]);

/** Cached executable schemas. All backends of a process share them, because resolvers get their backend from the context. */
const schemas = new Map<ApiVersion, GraphQLSchema>();

function getSchema(version: ApiVersion): GraphQLSchema {
  const schema = schemas.get(version) ?? createExecutableSchema(backendResolvers, version);
  schemas.set(version, schema);
  return schema;
}

/**
 * Opens the catalogue and creates the Storefront API.
 *
 * @example
 * const backend = await createBackend(options);
 * const { body } = await backend.execute({ query: '{ shop { name } }' });
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { catalogueFile: file } = options;
  const catalogue = await openCatalogue({
    ...options,
    snapshotFile: file === undefined ? undefined : { file },
  });
  const parts: BackendDeps = { ...options, catalogue };
  return {
    ...createGraphServer(getSchema, parts),
    parts,
    withCatalogue: (other) => createGraphServer(getSchema, { ...parts, catalogue: other }),
    close: () => catalogue.close(),
  };
}
