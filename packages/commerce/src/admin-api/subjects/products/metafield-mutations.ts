/** Mutations of metafields. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import {
  deleteMetafields,
  type OwnerGroup,
  setMetafields,
} from '../../../catalogue/custom-data/change-metafields.ts';
import { findExistingNames } from '../../../catalogue/products/edit-details.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { parseGlobalId } from '../../../graphql/global-ids.ts';
import type { UserError } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type { MutationMetafieldsDeleteArgs, MutationMetafieldsSetArgs } from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { getOwnerScope } from '../../required-scopes.ts';
import { findOwner, toMetafieldChanges, toMetafieldSource } from '../custom-data/metafield-types.ts';
import { getBackend } from './product-payloads.ts';

/** Maximum number of metafields in one `metafieldsSet`, as in Shopify. */
const maxMetafields = 25;

/** Groups the items of a request by owner; returns an error for each item whose owner doesn't exist. */
async function groupByOwner<Item extends { readonly ownerId: string }>(
  items: readonly Item[],
  context: AdminContext,
): Promise<{ readonly groups: readonly OwnerGroup<Item>[]; readonly userErrors: readonly UserError[] }> {
  const groups: OwnerGroup<Item>[] = [];
  const userErrors: UserError[] = [];
  const byOwner = Map.groupBy(items.entries(), ([, { ownerId }]) => ownerId);
  for (const [ownerId, own] of byOwner) {
    const owner = await findOwner(ownerId, context);
    const indexes = own.map(([index]) => index);
    if (owner === null) userErrors.push(createUnknownOwnerError(indexes[0] ?? 0));
    else groups.push({ owner, indexes, items: own.map(([, item]) => item) });
  }
  return { groups, userErrors };
}

function createUnknownOwnerError(index: number): UserError {
  return {
    field: ['metafields', String(index), 'ownerId'],
    message: 'Owner does not exist',
    code: 'INVALID',
  };
}

async function metafieldsSet({ metafields }: MutationMetafieldsSetArgs, context: AdminContext) {
  if (metafields.length > maxMetafields)
    throw createBadInputError(
      `metafields has ${metafields.length} items; at most ${maxMetafields} can be set at once`,
    );
  const { groups, userErrors } = await groupByOwner(toMetafieldChanges(metafields), context);
  if (userErrors.length > 0) return { metafields: null, userErrors };
  const source = toChangeSource(context, 'metafieldsSet');
  const result = await runMutation(context, setMetafields(getBackend(context), source, groups));
  if (result.value === null) return { metafields: null, userErrors: result.userErrors };
  const saved = groups.flatMap(({ owner, items, indexes }, position) => {
    const record = result.value?.[position];
    if (record === undefined) return [];
    const details = { ...record, owner: owner.owner, ownerId: owner.id };
    const names = new Set(findExistingNames(record.metafields, items));
    return items.flatMap((item, index) => {
      if (!names.delete(item)) return [];
      return record.metafields
        .filter(({ namespace, key }) => namespace === item.namespace && key === item.key)
        .map((field) => ({ at: indexes[index] ?? 0, source: toMetafieldSource(details, field) }));
    });
  });
  return {
    metafields: saved.toSorted((one, other) => one.at - other.at).map((each) => each.source),
    userErrors: [],
  };
}

async function metafieldsDelete({ metafields }: MutationMetafieldsDeleteArgs, context: AdminContext) {
  const { groups, userErrors } = await groupByOwner(metafields, context);
  if (userErrors.length > 0) return { deletedMetafields: null, userErrors };
  const source = toChangeSource(context, 'metafieldsDelete');
  const result = await runMutation(context, deleteMetafields(getBackend(context), source, groups));
  if (result.value === null) return { deletedMetafields: null, userErrors: result.userErrors };
  const deleted = new Set(result.value.flat());
  // As in Shopify, the result is null for each metafield that didn't exist.
  return { deletedMetafields: metafields.map((each) => (deleted.has(each) ? each : null)), userErrors: [] };
}

/** Each owner additionally requires the scope of its type. */
function findOwnerScopes({
  metafields,
}: MutationMetafieldsSetArgs | MutationMetafieldsDeleteArgs): readonly AdminScope[] {
  return metafields.map(({ ownerId }) => getOwnerScope('write', parseGlobalId(ownerId).type));
}

export const productMetafieldMutations: AdminRootFields = {
  metafieldsSet: {
    scopes: [],
    findScopes: (args: MutationMetafieldsSetArgs) => findOwnerScopes(args),
    resolve: metafieldsSet,
  },
  metafieldsDelete: {
    scopes: [],
    findScopes: (args: MutationMetafieldsDeleteArgs) => findOwnerScopes(args),
    resolve: metafieldsDelete,
  },
};
