/** Mutations of bundles and their components. */

import {
  type BundleProductInput,
  saveBundleProduct,
} from '../../../catalogue/bundles/bundle-product-service.ts';
import {
  type BundleChange,
  type BundlePrice,
  changeBundles,
} from '../../../catalogue/bundles/bundle-service.ts';
import type { ComponentSelection } from '../../../catalogue/bundles/plan-bundle-product.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationProductBundleCreateArgs,
  MutationProductBundleUpdateArgs,
  MutationProductVariantRelationshipBulkUpdateArgs,
  PriceInput,
  ProductBundleComponentInput,
  ProductVariantGroupRelationshipInput,
  ProductVariantRelationshipUpdateInput,
} from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { toBundleOperation } from './bundle-types.ts';
import { getBackend, parseProductGid, reloadVariants } from './product-payloads.ts';

const toVariantId = (id: string) => parseGidOfType('ProductVariant', id);

function readComponents(list: readonly ProductVariantGroupRelationshipInput[] | null | undefined) {
  return (list ?? []).map(({ id, quantity }) => ({ variantId: toVariantId(id), quantity }));
}

function readPrice(input: PriceInput | null | undefined): BundlePrice | null {
  if (input?.calculation === 'COMPONENTS_SUM') return { kind: 'sum' };
  if (input?.calculation !== 'FIXED') return null;
  return { kind: 'fixed', price: input.price ?? null };
}

function readChange(input: ProductVariantRelationshipUpdateInput): BundleChange {
  return {
    variantId: input.parentProductVariantId == null ? null : toVariantId(input.parentProductVariantId),
    productId: input.parentProductId == null ? null : parseProductGid(input.parentProductId),
    create: readComponents(input.productVariantRelationshipsToCreate),
    update: readComponents(input.productVariantRelationshipsToUpdate),
    remove: (input.productVariantRelationshipsToRemove ?? []).map(toVariantId),
    removesAll: input.removeAllProductVariantRelationships === true,
    price: readPrice(input.priceInput),
  };
}

async function updateRelationships(
  { input }: MutationProductVariantRelationshipBulkUpdateArgs,
  context: AdminContext,
) {
  const source = toChangeSource(context, 'productVariantRelationshipBulkUpdate');
  const change = changeBundles(getBackend(context), source, input.map(readChange));
  const { value, userErrors } = await runMutation(context, change);
  return {
    parentProductVariants: value === null ? null : await reloadVariants(value, context),
    userErrors,
  };
}

function readSelections(
  components: readonly ProductBundleComponentInput[] | null | undefined,
): readonly ComponentSelection[] | undefined {
  return components?.map((component) => ({
    productId: parseProductGid(component.productId),
    quantity: component.quantity ?? 1,
    selections: component.optionSelections.map(({ componentOptionId, name, values }) => ({
      optionId: parseGidOfType('ProductOption', componentOptionId),
      name,
      values,
    })),
  }));
}

/** Runs synchronously: the operation is complete when the mutation returns. */
async function saveProduct(input: BundleProductInput, action: string, context: AdminContext) {
  const change = saveBundleProduct(getBackend(context), toChangeSource(context, action), input);
  const { value, userErrors } = await runMutation(context, change);
  return { productBundleOperation: value === null ? null : toBundleOperation(value.id), userErrors };
}

const createBundle = ({ input }: MutationProductBundleCreateArgs, context: AdminContext) =>
  saveProduct(
    { productId: null, title: input.title, components: readSelections(input.components) },
    'productBundleCreate',
    context,
  );

const updateBundle = ({ input }: MutationProductBundleUpdateArgs, context: AdminContext) =>
  saveProduct(
    {
      productId: parseProductGid(input.productId),
      title: input.title ?? undefined,
      components: readSelections(input.components),
    },
    'productBundleUpdate',
    context,
  );

export const bundleMutations: AdminRootFields = {
  productBundleCreate: { scopes: ['write_products'], resolve: createBundle },
  productBundleUpdate: { scopes: ['write_products'], resolve: updateBundle },
  productVariantRelationshipBulkUpdate: { scopes: ['write_products'], resolve: updateRelationships },
};
