/** Mutations of metafields. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import type { ProductRecord } from '../../../catalogue/catalogue-records.ts';
import {
  isRecordOwner,
  type OwnerMetafieldsRecord,
} from '../../../catalogue/custom-data/custom-data-records.ts';
import {
  deleteNamedMetafields,
  type ExistingOwner,
  setOwnerMetafields,
} from '../../../catalogue/custom-data/owner-metafield-service.ts';
import {
  deleteRecordMetafields,
  type RecordOwnerKey,
  setRecordMetafields,
} from '../../../catalogue/custom-data/record-metafield-service.ts';
import { findExistingNames } from '../../../catalogue/products/edit-details.ts';
import {
  deleteProductMetafields,
  setProductMetafields,
} from '../../../catalogue/products/product-service.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { parseGlobalId } from '../../../graphql/global-ids.ts';
import type { UserError } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type { MutationMetafieldsDeleteArgs, MutationMetafieldsSetArgs } from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { getOwnerScope } from '../../required-scopes.ts';
import { findOwner, toMetafieldChanges, toMetafieldSource } from '../custom-data/metafield-types.ts';
import { deps } from './product-mutation-helpers.ts';

/** Maximum number of metafields in one `metafieldsSet`, as in Shopify. */
const maxMetafields = 25;

/**
 * Returns the id of the owner of the metafields; null if there are none.
 *
 * @throws BAD_USER_INPUT for those of several owners, which would be several transactions.
 */
function parseOwner(metafields: readonly { readonly ownerId: string }[]): string | null {
  const [first, ...others] = new Set(metafields.map(({ ownerId }) => ownerId));
  if (others.length > 0)
    throw createBadInputError('Metafields of several owners in one call are not supported');
  return first ?? null;
}

function isRecordKey(owner: ExistingOwner | RecordOwnerKey): owner is RecordOwnerKey {
  return isRecordOwner(owner.owner);
}

const unknownOwner: UserError = {
  field: ['metafields', '0', 'ownerId'],
  message: 'Owner does not exist',
  code: 'INVALID',
};

async function metafieldsSet({ metafields }: MutationMetafieldsSetArgs, context: AdminContext) {
  if (metafields.length > maxMetafields)
    throw createBadInputError(
      `metafields has ${metafields.length} items; at most ${maxMetafields} can be set at once`,
    );
  const ownerId = parseOwner(metafields);
  if (ownerId === null) return { metafields: [], userErrors: [] };
  const owner = await findOwner(ownerId, context);
  if (owner === null) return { metafields: null, userErrors: [unknownOwner] };
  const source = toChangeSource(context, 'metafieldsSet');
  const changes = toMetafieldChanges(metafields);
  const change =
    owner.owner === 'PRODUCT'
      ? setProductMetafields(deps(context), source, owner.id, { metafields: changes })
      : isRecordKey(owner)
        ? setRecordMetafields(deps(context), source, owner, changes)
        : setOwnerMetafields(deps(context), source, owner, changes);
  const { value, userErrors } = await runMutation<ProductRecord | OwnerMetafieldsRecord>(context, change);
  if (value === null) return { metafields: null, userErrors };
  const details = { ...value, owner: owner.owner, ownerId: owner.id };
  const saved = findExistingNames(value.metafields, changes).flatMap(({ namespace, key }) =>
    value.metafields.filter((field) => field.namespace === namespace && field.key === key),
  );
  return { metafields: saved.map((field) => toMetafieldSource(details, field)), userErrors };
}

async function metafieldsDelete({ metafields }: MutationMetafieldsDeleteArgs, context: AdminContext) {
  const ownerId = parseOwner(metafields);
  if (ownerId === null) return { deletedMetafields: [], userErrors: [] };
  const owner = await findOwner(ownerId, context);
  if (owner === null) return { deletedMetafields: null, userErrors: [unknownOwner] };
  const source = toChangeSource(context, 'metafieldsDelete');
  const change =
    owner.owner === 'PRODUCT'
      ? deleteProductMetafields(deps(context), source, owner.id, metafields)
      : isRecordKey(owner)
        ? deleteRecordMetafields(deps(context), source, owner, metafields)
        : deleteNamedMetafields(deps(context), source, owner, metafields);
  const { value, userErrors } = await runMutation(context, change);
  if (value === null) return { deletedMetafields: null, userErrors };
  const deleted = new Set(value);
  // As in Shopify, the result is null for each metafield that didn't exist.
  return { deletedMetafields: metafields.map((each) => (deleted.has(each) ? each : null)), userErrors };
}

/** Each owner requires the scope of its type in addition. */
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
