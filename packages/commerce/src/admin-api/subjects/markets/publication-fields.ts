/** Publications: the products published in each storefront. */
import { findMerchantProducts } from '../../../catalogue/products/find-products.ts';
import { publishProducts } from '../../../catalogue/products/publish-products.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { createNotSupportedError } from '../../../graphql/errors.ts';
import { parseGlobalId } from '../../../graphql/global-ids.ts';
import type {
  AdminContext,
  AdminRootFields,
  AdminTypeResolvers,
  AdminUserError,
} from '../../admin-context.ts';
import type {
  CatalogType,
  MutationPublicationCreateArgs,
  MutationPublicationDeleteArgs,
  MutationPublicationUpdateArgs,
  QueryRootPublicationArgs,
} from '../../generated/admin-types.ts';
import { getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { toCatalog } from './catalog-source.ts';
import { listPublications, type PublicationSource, toPublicationSource } from './publication-source.ts';
import { findRegionByNumber, findRegionWithNumber } from './storefront-numbers.ts';

/** @param number last segment of the global id */
export function loadPublication(number: string): PublicationSource | null {
  const region = findRegionWithNumber(number);
  return region === null ? null : toPublicationSource(region);
}

function findPublication(id: string): PublicationSource | null {
  const region = findRegionByNumber('Publication', id);
  return region === null ? null : toPublicationSource(region);
}

async function listProducts(
  { region }: PublicationSource,
  { query, sortKey }: { readonly query?: string | null; readonly sortKey?: string | null },
  context: AdminContext,
) {
  if (sortKey === 'PUBLISHED_AT') throw createNotSupportedError('includedProducts(sortKey: PUBLISHED_AT)');
  return findMerchantProducts(await getSnapshot(context), { query }).filter(({ publishedIn }) =>
    publishedIn.includes(region),
  );
}

const refuse = (...userErrors: readonly AdminUserError[]) => ({ publication: null, userErrors });

/** Always rejects, because each catalog already has its publication. */
function create({ input: { catalogId } }: MutationPublicationCreateArgs) {
  const field = ['input', 'catalogId'];
  if (catalogId != null && findRegionByNumber('MarketCatalog', catalogId) === null)
    return refuse({ field, message: 'Catalog does not exist', code: 'CATALOG_NOT_FOUND' });
  const message = 'Each catalog has one publication: change its products';
  return refuse({ field, message, code: catalogId == null ? 'UNSUPPORTED_PUBLICATION_ACTION' : 'TAKEN' });
}

/** Maximum number of products per request, as at Shopify. */
const maxPublishables = 50;

async function update({ id, input }: MutationPublicationUpdateArgs, context: AdminContext) {
  const publication = findPublication(id);
  if (publication === null) return refuse(missing);
  const { publishablesToAdd, publishablesToRemove, autoPublish } = input;
  if (autoPublish === false)
    return refuse({
      field: ['input', 'autoPublish'],
      message: 'New products are published in every storefront',
      code: 'UNSUPPORTED_PUBLICATION_ACTION',
    });
  const named = [
    ...(publishablesToAdd ?? []).map((each, index) => ({
      id: each,
      isPublished: true,
      path: ['input', 'publishablesToAdd', String(index)],
    })),
    ...(publishablesToRemove ?? []).map((each, index) => ({
      id: each,
      isPublished: false,
      path: ['input', 'publishablesToRemove', String(index)],
    })),
  ];
  if (named.length > maxPublishables)
    return refuse({
      field: ['input'],
      message: `At most ${maxPublishables} products are changed at once`,
      code: 'PUBLICATION_UPDATE_LIMIT_EXCEEDED',
    });
  const other = named.find((each) => parseGlobalId(each.id).type !== 'Product');
  if (other !== undefined)
    return refuse({
      field: other.path,
      message: 'Only products are published by storefront',
      code: 'UNSUPPORTED_PUBLISHABLE_TYPE',
    });
  const changes = named.map(({ id: each, ...rest }) => ({ productId: parseGlobalId(each).id, ...rest }));
  const { userErrors } = await runMutation(
    context,
    publishProducts(
      context.services.backend,
      toChangeSource(context, 'publicationUpdate'),
      publication.region,
      changes,
    ),
  );
  return userErrors.length > 0 ? refuse(...userErrors) : { publication, userErrors };
}

function remove({ id }: MutationPublicationDeleteArgs) {
  const message = 'The publication is that of a storefront: it goes with it';
  const locked = { field: ['id'], message, code: 'CANNOT_MODIFY_MARKET_CATALOG_PUBLICATION' };
  return { deletedId: null, userErrors: [findPublication(id) === null ? missing : locked] };
}

const missing = { field: ['id'], message: 'Publication does not exist', code: 'PUBLICATION_NOT_FOUND' };

const read = ['read_publications'] as const;
const write = ['write_publications'] as const;

const hasMarkets = (type: CatalogType | null | undefined) => type == null || type === 'MARKET';

export const publicationQueries: AdminRootFields = {
  publication: {
    scopes: read,
    resolve: ({ id }: QueryRootPublicationArgs) => findPublication(id),
  },
  publications: {
    scopes: read,
    resolve: (args: ConnectionArgs & { readonly catalogType?: CatalogType | null }) =>
      createConnection(hasMarkets(args.catalogType) ? listPublications() : [], args, ({ id }) => id),
  },
  publicationsCount: {
    scopes: read,
    resolve: ({ catalogType }: { readonly catalogType?: CatalogType | null }) => ({
      count: hasMarkets(catalogType) ? listPublications().length : 0,
      precision: 'EXACT',
    }),
  },
};

export const publicationMutations: AdminRootFields = {
  publicationCreate: { scopes: write, resolve: create },
  publicationUpdate: { scopes: write, resolve: update },
  publicationDelete: { scopes: write, resolve: remove },
};

export const publicationTypes: AdminTypeResolvers = {
  Publication: {
    autoPublish: () => true,
    supportsFuturePublishing: () => false,
    catalog: ({ region }: PublicationSource) => toCatalog(region),
    includedProducts: async (
      publication: PublicationSource,
      args: ConnectionArgs & { readonly query?: string | null },
      context: AdminContext,
    ) => createConnection(await listProducts(publication, args, context), args, ({ id }) => id),
    includedProductsCount: async (
      publication: PublicationSource,
      args: { readonly query?: string | null },
      context: AdminContext,
    ) => ({ count: (await listProducts(publication, args, context)).length, precision: 'EXACT' }),
  },
};
