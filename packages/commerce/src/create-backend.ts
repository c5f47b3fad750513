/** Puts the embedded backend together: the catalogue, the carts, the customers and the API over them. */
import type { BackendOptions, BackendParts } from './backend.ts';
import { cartResolvers } from './carts/resolvers.ts';
import { openCatalogue } from './catalogue/open-catalogue.ts';
import { customerResolvers } from './customers/resolvers.ts';
import { catalogueResolvers } from './graphql/catalogue-resolvers.ts';
import type { ResolverMap } from './graphql/context.ts';
import { createSchema, mergeResolvers } from './graphql/schema.ts';
import { createGraphServer, type GraphServer } from './graphql/server.ts';
import { orderResolvers } from './orders/resolvers.ts';

export interface Backend extends GraphServer {
  readonly parts: BackendParts;
  /** Lets go of what the backend itself holds; the storage belongs to the one who opened it. */
  close(): Promise<void>;
}

/** Every area's resolvers. */
export const backendResolvers: ResolverMap = mergeResolvers([
  catalogueResolvers,
  cartResolvers,
  customerResolvers,
  orderResolvers,
]);

/**
 * Opens the catalogue of the storage and serves the Storefront API over it.
 *
 * @example
 * const backend = await createBackend(options);
 * const { body } = await backend.execute({ query: '{ shop { name } }' });
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { catalogueFile: file } = options;
  const catalogue = await openCatalogue({ ...options, keeping: file === undefined ? undefined : { file } });
  const parts: BackendParts = { ...options, catalogue };
  const server = createGraphServer(createSchema(backendResolvers), parts);
  return { ...server, parts, close: () => catalogue.close() };
}
