/** Mutations of products, variants, options, pictures, metafields, publications and prices by storefront. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import { getDefaultRegion, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { ProductRecord, VariantRecord } from '../../../catalogue/catalogue-records.ts';
import {
  createMedia,
  deleteMedia,
  reorderMedia,
  updateMedia,
} from '../../../catalogue/products/media-service.ts';
import {
  changeOptionOrder,
  createOptions,
  deleteOptions,
  updateOption,
} from '../../../catalogue/products/option-service.ts';
import { setRegionPrices } from '../../../catalogue/products/price-service.ts';
import {
  createProduct,
  deleteProductMetafields,
  duplicateProduct,
  publishProduct,
  removeProduct,
  setProductMetafields,
  updateProduct,
} from '../../../catalogue/products/product-service.ts';
import { setProduct } from '../../../catalogue/products/set-product.ts';
import {
  createVariants,
  deleteVariants,
  reorderVariants,
  updateVariants,
} from '../../../catalogue/products/variant-service.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { parseGidOfType, parseGlobalId } from '../../../graphql/global-ids.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import type { UserError } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationMetafieldsDeleteArgs,
  MutationMetafieldsSetArgs,
  MutationPriceListFixedPricesAddArgs,
  MutationPriceListFixedPricesDeleteArgs,
  MutationProductChangeStatusArgs,
  MutationProductCreateArgs,
  MutationProductCreateMediaArgs,
  MutationProductDeleteArgs,
  MutationProductDeleteMediaArgs,
  MutationProductDuplicateArgs,
  MutationProductOptionsCreateArgs,
  MutationProductOptionsDeleteArgs,
  MutationProductOptionsReorderArgs,
  MutationProductOptionUpdateArgs,
  MutationProductReorderMediaArgs,
  MutationProductSetArgs,
  MutationProductUpdateArgs,
  MutationProductUpdateMediaArgs,
  MutationProductVariantsBulkCreateArgs,
  MutationProductVariantsBulkDeleteArgs,
  MutationProductVariantsBulkReorderArgs,
  MutationProductVariantsBulkUpdateArgs,
  MutationPublishablePublishArgs,
  MutationPublishableUnpublishArgs,
} from '../../generated/admin-types.ts';
import { getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { getWriteScope } from '../../required-scopes.ts';
import { toFixedPrice } from './product-queries.ts';
import { findRegionByNumber, toMedia, toMetafield } from './product-types.ts';
import {
  readDetails,
  readFile,
  readId,
  readMedia,
  readOption,
  readOptionValue,
  readVariant,
  readWholeVariant,
} from './read-product-input.ts';

const deps = ({ services }: AdminContext) => services.backend;
const productId = (id: string) => parseGidOfType('Product', id);

/** Shows a product as the catalogue has it now: with the prices of campaigns, and in the columns. */
async function show(product: ProductRecord | null, context: AdminContext): Promise<ProductRecord | null> {
  return product === null ? null : ((await getSnapshot(context)).product(product.id) ?? product);
}

async function create(args: MutationProductCreateArgs, context: AdminContext) {
  const input = args.product ?? args.input;
  if (input == null) throw createBadInputError('product is required');
  const options = input.productOptions?.map(readOption);
  const wanted = { ...readDetails(input), productOptions: options, media: readMedia(args.media) };
  const change = createProduct(deps(context), toChangeSource(context, 'productCreate'), wanted, []);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await show(value, context), userErrors };
}

async function update(args: MutationProductUpdateArgs, context: AdminContext) {
  const input = args.product ?? args.input;
  if (input?.id == null) throw createBadInputError('product with an id is required');
  const wanted = { ...readDetails(input), media: readMedia(args.media) };
  const source = toChangeSource(context, 'productUpdate');
  const change = updateProduct(deps(context), source, productId(input.id), wanted, []);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await show(value, context), userErrors };
}

async function set({ identifier, input }: MutationProductSetArgs, context: AdminContext) {
  const id = readId('Product', identifier?.id ?? input.id);
  const wanted = {
    ...readDetails(input),
    productOptions: input.productOptions?.map(readOption),
    variants: input.variants?.map(readWholeVariant),
    files: input.files?.map(readFile),
    collections: input.collections?.map((each) => parseGidOfType('Collection', each)),
  };
  const source = toChangeSource(context, 'productSet');
  const change = setProduct(deps(context), source, { id, handle: identifier?.handle }, wanted);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await show(value, context), userErrors };
}

async function remove({ input }: MutationProductDeleteArgs, context: AdminContext) {
  const change = removeProduct(
    deps(context),
    toChangeSource(context, 'productDelete'),
    productId(input.id),
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
  const change = duplicateProduct(deps(context), source, productId(args.productId), wanted);
  const { value, userErrors } = await runMutation(context, change);
  return { newProduct: await show(value, context), userErrors };
}

async function changeStatus(args: MutationProductChangeStatusArgs, context: AdminContext) {
  const { status } = args;
  if (status === 'UNLISTED')
    throw createBadInputError('The status UNLISTED is not supported by this backend');
  const source = toChangeSource(context, 'productChangeStatus');
  const change = updateProduct(deps(context), source, productId(args.productId), { status }, []);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await show(value, context), userErrors };
}

/** Returns variants by id, in this order, as the catalogue has them now. */
async function showVariants(
  ids: readonly string[],
  context: AdminContext,
): Promise<readonly VariantRecord[]> {
  const snapshot = await getSnapshot(context);
  return ids.flatMap((id) => snapshot.variant(id) ?? []);
}

async function variantsCreate(args: MutationProductVariantsBulkCreateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productVariantsBulkCreate');
  const options = { strategy: args.strategy ?? 'DEFAULT', media: readMedia(args.media) };
  const variants = args.variants.map(readVariant);
  const change = createVariants(deps(context), source, productId(args.productId), variants, options);
  const { value, userErrors } = await runMutation(context, change);
  return {
    product: await show(value?.product ?? null, context),
    productVariants: value === null ? null : await showVariants(value.ids, context),
    userErrors,
  };
}

async function variantsUpdate(args: MutationProductVariantsBulkUpdateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productVariantsBulkUpdate');
  const variants = args.variants.map(readVariant);
  const media = readMedia(args.media);
  const change = updateVariants(deps(context), source, productId(args.productId), variants, media);
  const { value, userErrors } = await runMutation(context, change);
  return {
    product: await show(value?.product ?? null, context),
    productVariants: value === null ? null : await showVariants(value.ids, context),
    userErrors,
  };
}

async function variantsDelete(args: MutationProductVariantsBulkDeleteArgs, context: AdminContext) {
  const ids = args.variantsIds.map((id) => parseGidOfType('ProductVariant', id));
  const source = toChangeSource(context, 'productVariantsBulkDelete');
  const change = deleteVariants(deps(context), source, productId(args.productId), ids);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await show(value, context), userErrors };
}

async function variantsReorder(args: MutationProductVariantsBulkReorderArgs, context: AdminContext) {
  const moves = args.positions.map(({ id, position }) => ({
    id: parseGidOfType('ProductVariant', id),
    newPosition: position - 1,
  }));
  const source = toChangeSource(context, 'productVariantsBulkReorder');
  const change = reorderVariants(deps(context), source, productId(args.productId), moves);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await show(value, context), userErrors };
}

async function optionsCreate(args: MutationProductOptionsCreateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productOptionsCreate');
  const options = args.options.map(readOption);
  const createsVariants = args.variantStrategy === 'CREATE';
  const change = createOptions(deps(context), source, productId(args.productId), options, createsVariants);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await show(value, context), userErrors };
}

async function optionUpdate(args: MutationProductOptionUpdateArgs, context: AdminContext) {
  const edit = {
    option: readOption(args.option),
    add: (args.optionValuesToAdd ?? []).map(({ name }) => ({ name })),
    update: (args.optionValuesToUpdate ?? []).map(readOptionValue),
    remove: (args.optionValuesToDelete ?? []).map((id) => parseGidOfType('ProductOptionValue', id)),
    manageVariants: args.variantStrategy === 'MANAGE',
  };
  const source = toChangeSource(context, 'productOptionUpdate');
  const { value, userErrors } = await runMutation(
    context,
    updateOption(deps(context), source, productId(args.productId), edit),
  );
  return { product: await show(value, context), userErrors };
}

async function optionsDelete(args: MutationProductOptionsDeleteArgs, context: AdminContext) {
  const ids = args.options.map((id) => parseGidOfType('ProductOption', id));
  const source = toChangeSource(context, 'productOptionsDelete');
  const change = deleteOptions(
    deps(context),
    source,
    productId(args.productId),
    ids,
    args.strategy ?? 'DEFAULT',
  );
  const { value, userErrors } = await runMutation(context, change);
  return {
    product: await show(value, context),
    deletedOptionsIds: value === null ? [] : args.options,
    userErrors,
  };
}

async function optionsReorder(args: MutationProductOptionsReorderArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productOptionsReorder');
  const options = args.options.map(readOption);
  const change = changeOptionOrder(deps(context), source, productId(args.productId), options);
  const { value, userErrors } = await runMutation(context, change);
  return { product: await show(value, context), userErrors };
}

/** Payloads of pictures have their errors twice, in the field of today and in the deprecated one. */
function toMediaErrors(userErrors: readonly UserError[]) {
  return { mediaUserErrors: userErrors, userErrors };
}

async function mediaCreate(args: MutationProductCreateMediaArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productCreateMedia');
  const media = readMedia(args.media);
  const change = createMedia(deps(context), source, productId(args.productId), media);
  const { value, userErrors } = await runMutation(context, change);
  const sources = new Set(media.map(({ originalSource }) => originalSource?.trim()));
  const added = value === null ? null : toMedia(value).filter(({ picture }) => sources.has(picture.src));
  return { product: await show(value, context), media: added, ...toMediaErrors(userErrors) };
}

async function mediaUpdate(args: MutationProductUpdateMediaArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productUpdateMedia');
  const media = args.media.map(({ id, alt }) => ({ id: parseGidOfType('MediaImage', id), alt }));
  const change = updateMedia(deps(context), source, productId(args.productId), media);
  const { value, userErrors } = await runMutation(context, change);
  const ids = new Set(media.map(({ id }) => id));
  const changed = value === null ? null : toMedia(value).filter(({ picture }) => ids.has(picture.id));
  return { product: await show(value, context), media: changed, ...toMediaErrors(userErrors) };
}

async function mediaDelete(args: MutationProductDeleteMediaArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productDeleteMedia');
  const ids = args.mediaIds.map((id) => parseGidOfType('MediaImage', id));
  const change = deleteMedia(deps(context), source, productId(args.productId), ids);
  const { value, userErrors } = await runMutation(context, change);
  return {
    product: await show(value, context),
    deletedMediaIds: value === null ? null : args.mediaIds,
    ...toMediaErrors(userErrors),
  };
}

async function mediaReorder(args: MutationProductReorderMediaArgs, context: AdminContext) {
  const source = toChangeSource(context, 'productReorderMedia');
  const moves = args.moves.map(({ id, newPosition }) => ({
    id: parseGidOfType('MediaImage', id),
    newPosition: Number(newPosition),
  }));
  const { userErrors } = await runMutation(
    context,
    reorderMedia(deps(context), source, productId(args.id), moves),
  );
  return toMediaErrors(userErrors);
}

/** Sets metafields of one product; those of several in one call would be several transactions. */
async function metafieldsSet({ metafields }: MutationMetafieldsSetArgs, context: AdminContext) {
  const [first] = metafields;
  if (first === undefined) return { metafields: [], userErrors: [] };
  const other = metafields.find(({ ownerId }) => ownerId !== first.ownerId);
  if (other !== undefined)
    throw createBadInputError('Metafields of several owners in one call are not supported');
  const source = toChangeSource(context, 'metafieldsSet');
  const input = {
    metafields: metafields.map((each) => ({ ...each, namespace: each.namespace ?? 'custom' })),
  };
  const change = setProductMetafields(deps(context), source, productId(first.ownerId), input);
  const { value, userErrors } = await runMutation(context, change);
  const names = new Set(input.metafields.map(({ namespace, key }) => `${namespace}.${key}`));
  const changed = value?.metafields.filter(({ namespace, key }) => names.has(`${namespace}.${key}`)) ?? null;
  return {
    metafields: value === null ? null : changed?.map((field) => toMetafield(value, field)),
    userErrors,
  };
}

async function metafieldsDelete({ metafields }: MutationMetafieldsDeleteArgs, context: AdminContext) {
  const [first] = metafields;
  if (first === undefined) return { deletedMetafields: [], userErrors: [] };
  const other = metafields.find(({ ownerId }) => ownerId !== first.ownerId);
  if (other !== undefined)
    throw createBadInputError('Metafields of several owners in one call are not supported');
  const source = toChangeSource(context, 'metafieldsDelete');
  const change = deleteProductMetafields(deps(context), source, productId(first.ownerId), metafields);
  const { value, userErrors } = await runMutation(context, change);
  return { deletedMetafields: value === null ? null : metafields, userErrors };
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
  const change = publishProduct(deps(context), toChangeSource(context, action), productId(args.id), regions);
  const { value, userErrors } = await runMutation(context, change);
  const product = await show(value, context);
  return { publishable: product === null ? null : markAsType('Product', product), userErrors };
}

async function pricesAdd(args: MutationPriceListFixedPricesAddArgs, context: AdminContext) {
  const region = findRegionByNumber('PriceList', args.priceListId);
  if (region === null) return { prices: null, userErrors: [missingPriceList] };
  const { currency } = getStorefront(region);
  const wrong = args.prices.findIndex(({ price }) => price.currencyCode !== currency);
  if (wrong >= 0) {
    const field = ['prices', String(wrong), 'price', 'currencyCode'];
    const message = `The price list has the currency ${currency}`;
    return { prices: null, userErrors: [{ field, message, code: 'PRICES_TO_ADD_CURRENCY_MISMATCH' }] };
  }
  const changes = args.prices.map(({ variantId, price, compareAtPrice }) => ({
    variantId: parseGidOfType('ProductVariant', variantId),
    region,
    price: price.amount,
    compareAtPrice: compareAtPrice?.amount ?? null,
  }));
  const snapshot = await getSnapshot(context);
  const source = toChangeSource(context, 'priceListFixedPricesAdd');
  const change = setRegionPrices(deps(context), source, changes, (id) => snapshot.productOfVariant(id)?.id);
  const { value, userErrors } = await runMutation(context, change);
  const ids = changes.map(({ variantId }) => variantId);
  const variants = value === null ? null : await showVariants(ids, context);
  return { prices: variants?.flatMap((variant) => toFixedPrice(variant, region) ?? []) ?? null, userErrors };
}

async function pricesDelete(args: MutationPriceListFixedPricesDeleteArgs, context: AdminContext) {
  const region = findRegionByNumber('PriceList', args.priceListId);
  if (region === null) return { deletedFixedPriceVariantIds: null, userErrors: [missingPriceList] };
  if (region === getDefaultRegion())
    throw createBadInputError('A variant has a price in the default storefront; archive the product instead');
  const changes = args.variantIds.map((id) => ({
    variantId: parseGidOfType('ProductVariant', id),
    region,
    price: null,
  }));
  const snapshot = await getSnapshot(context);
  const source = toChangeSource(context, 'priceListFixedPricesDelete');
  const find = (id: string) => snapshot.productOfVariant(id)?.id;
  const change = setRegionPrices(deps(context), source, changes, find, ['variantIds']);
  const { value, userErrors } = await runMutation(context, change);
  return { deletedFixedPriceVariantIds: value === null ? null : args.variantIds, userErrors };
}

const missingPriceList = {
  field: ['priceListId'],
  message: 'Price list does not exist.',
  code: 'PRICE_LIST_NOT_FOUND',
};

const scopes = ['write_products'] as const;

/** Setting units in stock requires the scope of stock in addition to that of products. */
function findStockScopes(
  variants: readonly { readonly inventoryQuantities?: unknown }[] | null | undefined,
): readonly AdminScope[] {
  return variants?.some(({ inventoryQuantities }) => inventoryQuantities != null) ? ['write_inventory'] : [];
}

/** Each owner requires the scope of its type in addition. */
function findOwnerScopes(
  { metafields }: MutationMetafieldsSetArgs | MutationMetafieldsDeleteArgs,
  mutation: string,
): readonly AdminScope[] {
  return metafields.map(({ ownerId }) => getWriteScope(ownerId, mutation));
}

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
  productVariantsBulkCreate: {
    scopes,
    findScopes: ({ variants }: MutationProductVariantsBulkCreateArgs) => findStockScopes(variants),
    resolve: variantsCreate,
  },
  productVariantsBulkUpdate: {
    scopes,
    findScopes: ({ variants }: MutationProductVariantsBulkUpdateArgs) => findStockScopes(variants),
    resolve: variantsUpdate,
  },
  productVariantsBulkDelete: { scopes, resolve: variantsDelete },
  productVariantsBulkReorder: { scopes, resolve: variantsReorder },
  productOptionsCreate: { scopes, resolve: optionsCreate },
  productOptionUpdate: { scopes, resolve: optionUpdate },
  productOptionsDelete: { scopes, resolve: optionsDelete },
  productOptionsReorder: { scopes, resolve: optionsReorder },
  productCreateMedia: { scopes, resolve: mediaCreate },
  productUpdateMedia: { scopes, resolve: mediaUpdate },
  productDeleteMedia: { scopes, resolve: mediaDelete },
  productReorderMedia: { scopes, resolve: mediaReorder },
  metafieldsSet: {
    scopes,
    findScopes: (args: MutationMetafieldsSetArgs) => findOwnerScopes(args, 'metafieldsSet'),
    resolve: metafieldsSet,
  },
  metafieldsDelete: {
    scopes,
    findScopes: (args: MutationMetafieldsDeleteArgs) => findOwnerScopes(args, 'metafieldsDelete'),
    resolve: metafieldsDelete,
  },
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
  priceListFixedPricesAdd: { scopes, resolve: pricesAdd },
  priceListFixedPricesDelete: { scopes, resolve: pricesDelete },
};
