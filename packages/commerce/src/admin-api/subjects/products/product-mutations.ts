/** Mutations of whole products, and of their publication in storefronts. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import {
  createProduct,
  duplicateProduct,
  publishProduct,
  removeProduct,
  updateProduct,
} from '../../../catalogue/products/product-service.ts';
import { setProduct } from '../../../catalogue/products/set-product.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { parseGidOfType, parseGlobalId } from '../../../graphql/global-ids.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationProductChangeStatusArgs,
  MutationProductCreateArgs,
  MutationProductDeleteArgs,
  MutationProductDuplicateArgs,
  MutationProductSetArgs,
  MutationProductUpdateArgs,
  MutationPublishablePublishArgs,
  MutationPublishableUnpublishArgs,
} from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { withStoredMedia } from '../files/with-stored-media.ts';
import { findRegionByNumber } from '../markets/storefront-numbers.ts';
import { findStockScopes, getBackend, parseProductGid, reloadProduct } from './product-payloads.ts';
import {
  readFile,
  readOption,
  readProductDetails,
  readProductId,
  readProductMedia,
  readWholeVariant,
} from './read-product-input.ts';

async function create(args: MutationProductCreateArgs, context: AdminContext) {
  const input = args.product ?? args.input;
  if (input == null) throw createBadInputError('product is required');
  const options = input.productOptions?.map(readOption);
  const details = { ...readProductDetails(input), productOptions: options };
  const source = toChangeSource(context, 'productCreate');
  const change = withStoredMedia(context, { path: 'media', media: readProductMedia(args.media) }, (media) =>
    createProduct(getBackend(context), source, { ...details, media }, []),
  );
  const { value, userErrors } = await runMutation(context, change);
  return { product: await reloadProduct(value, context), userErrors };
}

async function update(args: MutationProductUpdateArgs, context: AdminContext) {
  const input = args.product ?? args.input;
  if (input?.id == null) throw createBadInputError('product with an id is required');
  const details = readProductDetails(input);
  const id = parseProductGid(input.id);
  const source = toChangeSource(context, 'productUpdate');
  const change = withStoredMedia(context, { path: 'media', media: readProductMedia(args.media) }, (media) =>
    updateProduct(getBackend(context), source, id, { ...details, media }, []),
  );
  const { value, userErrors } = await runMutation(context, change);
  return { product: await reloadProduct(value, context), userErrors };
}

async function set({ identifier, input }: MutationProductSetArgs, context: AdminContext) {
  const id = readProductId('Product', identifier?.id ?? input.id);
  const wanted = {
    ...readProductDetails(input),
    productOptions: input.productOptions?.map(readOption),
    variants: input.variants?.map(readWholeVariant),
    collections: input.collections?.map((each) => parseGidOfType('Collection', each)),
  };
  const source = toChangeSource(context, 'productSet');
  const found = { id, handle: identifier?.handle };
  const given = input.files?.map(readFile);
  const media = {
    path: 'files',
    media: given ?? [],
    variantSources: wanted.variants?.map(({ mediaSrc }) => mediaSrc) ?? [],
  };
  const change = withStoredMedia(context, media, (files, toStored) =>
    setProduct(getBackend(context), source, found, {
      ...wanted,
      variants: wanted.variants?.map((each) => ({ ...each, mediaSrc: toStored(each.mediaSrc) })),
      files: given === undefined ? given : files,
    }),
  );
  const { value, userErrors } = await runMutation(context, change);
  return { product: await reloadProduct(value, context), userErrors };
}

async function remove({ input }: MutationProductDeleteArgs, context: AdminContext) {
  const change = removeProduct(
    getBackend(context),
    toChangeSource(context, 'productDelete'),
    parseProductGid(input.id),
    [],
  );
  const { value, userErrors } = await runMutation(context, change);
  return { deletedProductId: value === null ? null : input.id, userErrors };
}

async function duplicate(args: MutationProductDuplicateArgs, context: AdminContext) {
  const { newStatus, newTitle, includeImages } = args;
  if (newStatus === 'UNLISTED')
    throw createBadInputError('The status UNLISTED is not supported by this backend');
  const source = toChangeSource(context, 'productDuplicate');
  const wanted = { newTitle, newStatus, includeImages };
  const change = duplicateProduct(getBackend(context), source, parseProductGid(args.productId), wanted);
  const { value, userErrors } = await runMutation(context, change);
  return { newProduct: await reloadProduct(value, context), userErrors };
}

async function changeStatus(args: MutationProductChangeStatusArgs, context: AdminContext) {
  const { status } = args;
  if (status === 'UNLISTED')
    throw createBadInputError('The status UNLISTED is not supported by this backend');
  const source = toChangeSource(context, 'productChangeStatus');
  const change = updateProduct(getBackend(context), source, parseProductGid(args.productId), { status }, []);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await reloadProduct(value, context), userErrors };
}

async function publish(
  action: string,
  isPublished: boolean,
  args: MutationPublishablePublishArgs | MutationPublishableUnpublishArgs,
  context: AdminContext,
) {
  const regions = new Map<RegionKey, boolean>();
  for (const [index, { publicationId }] of args.input.entries()) {
    const region = publicationId == null ? null : findRegionByNumber('Publication', publicationId);
    if (region === null) {
      const field = ['input', String(index), 'publicationId'];
      return {
        publishable: null,
        userErrors: [{ field, message: 'Publication does not exist or is not publishable' }],
      };
    }
    regions.set(region, isPublished);
  }
  if (parseGlobalId(args.id).type !== 'Product')
    throw createBadInputError('Only products are published by storefront');
  const change = publishProduct(
    getBackend(context),
    toChangeSource(context, action),
    parseProductGid(args.id),
    regions,
  );
  const { value, userErrors } = await runMutation(context, change);
  const product = await reloadProduct(value, context);
  return { publishable: product === null ? null : markAsType('Product', product), userErrors };
}

const scopes = ['write_products'] as const;

export const productMutations: AdminRootFields = {
  productCreate: { scopes, resolve: create },
  productUpdate: { scopes, resolve: update },
  productSet: {
    scopes,
    findScopes: ({ input }: MutationProductSetArgs) => findStockScopes(input.variants),
    resolve: set,
  },
  productDelete: { scopes, resolve: remove },
  productDuplicate: { scopes, resolve: duplicate },
  productChangeStatus: { scopes, resolve: changeStatus },
  publishablePublish: {
    scopes: ['write_publications'],
    resolve: (args: MutationPublishablePublishArgs, context) =>
      publish('publishablePublish', true, args, context),
  },
  publishableUnpublish: {
    scopes: ['write_publications'],
    resolve: (args: MutationPublishableUnpublishArgs, context) =>
      publish('publishableUnpublish', false, args, context),
  },
};
