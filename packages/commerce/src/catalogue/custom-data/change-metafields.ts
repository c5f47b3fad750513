/** Changes the metafields of several owners in one transaction: all of them or none. */
import { type ChangeResult, RejectedChange } from '../../merchant/user-errors.ts';
import type { MetafieldRecord } from '../catalogue-records.ts';
import {
  type ChangeSource,
  changeOrReject,
  type EditScope,
  type ProductServiceDeps,
} from '../products/change-product.ts';
import { ErrorList, type MetafieldChange } from '../products/product-input.ts';
import { deleteProductMetafields, setProductMetafields } from '../products/product-service.ts';
import { isRecordOwner } from './custom-data-records.ts';
import {
  deleteNamedMetafields,
  type ExistingOwner,
  type NamedMetafield,
  setOwnerMetafields,
} from './owner-metafield-service.ts';
import {
  deleteRecordMetafields,
  type RecordOwnerKey,
  setRecordMetafields,
} from './record-metafield-service.ts';

export type AnyOwner = ExistingOwner | RecordOwnerKey;

/** The changes that concern one owner. */
export interface OwnerGroup<Item> {
  readonly owner: AnyOwner;
  readonly items: readonly Item[];
  /** Index of each item in the mutation's input, for error paths. */
  readonly indexes: readonly number[];
}

/** The metafields of an owner after the change. */
export interface OwnerMetafields {
  readonly metafields: readonly MetafieldRecord[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** @returns the owners' metafields, in the order of the groups. */
export function setMetafields(
  deps: ProductServiceDeps,
  source: ChangeSource,
  groups: readonly OwnerGroup<MetafieldChange>[],
): Promise<ChangeResult<readonly OwnerMetafields[]>> {
  return changeGroups(deps, groups, (scope, { owner, items }): Promise<OwnerMetafields> => {
    if (isRecordKey(owner)) return setRecordMetafields(scope, source, owner, items);
    return owner.owner === 'PRODUCT'
      ? setProductMetafields(scope, source, owner.id, { metafields: items })
      : setOwnerMetafields(scope, source, owner, items);
  });
}

/** @returns the names that existed and were deleted, in the order of the groups. */
export function deleteMetafields<Name extends NamedMetafield>(
  deps: ProductServiceDeps,
  source: ChangeSource,
  groups: readonly OwnerGroup<Name>[],
): Promise<ChangeResult<readonly (readonly Name[])[]>> {
  return changeGroups(deps, groups, (scope, { owner, items }) => {
    if (isRecordKey(owner)) return deleteRecordMetafields(scope, source, owner, items);
    return owner.owner === 'PRODUCT'
      ? deleteProductMetafields(scope, source, owner.id, items)
      : deleteNamedMetafields(scope, source, owner, items);
  });
}

function isRecordKey(owner: AnyOwner): owner is RecordOwnerKey {
  return isRecordOwner(owner.owner);
}

function changeGroups<Item, Result>(
  deps: ProductServiceDeps,
  groups: readonly OwnerGroup<Item>[],
  change: (scope: EditScope, group: OwnerGroup<Item>) => Promise<Result>,
): Promise<ChangeResult<readonly Result[]>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const results: Result[] = [];
    for (const group of groups) {
      try {
        results.push(await change({ tx, errors: new ErrorList(), now }, group));
      } catch (error) {
        if (!(error instanceof RejectedChange)) throw error;
        for (const { field, message, code } of error.errors)
          errors.add(toCallPath(field ?? [], group.indexes), message, code ?? 'INVALID');
      }
    }
    return results;
  });
}

/** Converts an error path from one owner's metafields to the whole input. */
function toCallPath(path: readonly string[], indexes: readonly number[]): readonly string[] {
  const [list, index, ...rest] = path;
  if (list !== 'metafields' || index === undefined) return path;
  return [list, String(indexes[Number(index)] ?? index), ...rest];
}
