/** Mutations of metafields. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import {
  deleteProductMetafields,
  setProductMetafields,
} from '../../../catalogue/products/product-service.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type { MutationMetafieldsDeleteArgs, MutationMetafieldsSetArgs } from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { getWriteScope } from '../../required-scopes.ts';
import { deps, productId } from './product-mutation-helpers.ts';
import { toMetafield } from './product-types.ts';

/**
 * Returns the id of the product that has the metafields; null if there are none.
 *
 * @throws BAD_USER_INPUT for those of several products, which would be several transactions.
 */
function parseOwner(metafields: readonly { readonly ownerId: string }[]): string | null {
  const [first, ...others] = new Set(metafields.map(({ ownerId }) => ownerId));
  if (others.length > 0)
    throw createBadInputError('Metafields of several owners in one call are not supported');
  return first === undefined ? null : productId(first);
}

async function metafieldsSet({ metafields }: MutationMetafieldsSetArgs, context: AdminContext) {
  const owner = parseOwner(metafields);
  if (owner === null) return { metafields: [], userErrors: [] };
  const source = toChangeSource(context, 'metafieldsSet');
  const input = {
    metafields: metafields.map((each) => ({ ...each, namespace: each.namespace ?? 'custom' })),
  };
  const change = setProductMetafields(deps(context), source, owner, input);
  const { value, userErrors } = await runMutation(context, change);
  const names = new Set(input.metafields.map(({ namespace, key }) => `${namespace}.${key}`));
  const changed = value?.metafields.filter(({ namespace, key }) => names.has(`${namespace}.${key}`)) ?? null;
  return {
    metafields: value === null ? null : changed?.map((field) => toMetafield(value, field)),
    userErrors,
  };
}

async function metafieldsDelete({ metafields }: MutationMetafieldsDeleteArgs, context: AdminContext) {
  const owner = parseOwner(metafields);
  if (owner === null) return { deletedMetafields: [], userErrors: [] };
  const source = toChangeSource(context, 'metafieldsDelete');
  const change = deleteProductMetafields(deps(context), source, owner, metafields);
  const { value, userErrors } = await runMutation(context, change);
  return { deletedMetafields: value === null ? null : metafields, userErrors };
}

const scopes = ['write_products'] as const;

/** Each owner requires the scope of its type in addition. */
function findOwnerScopes(
  { metafields }: MutationMetafieldsSetArgs | MutationMetafieldsDeleteArgs,
  mutation: string,
): readonly AdminScope[] {
  return metafields.map(({ ownerId }) => getWriteScope(ownerId, mutation));
}

export const productMetafieldMutations: AdminRootFields = {
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
};
