/**
 * Mutations of many discounts, or of many codes of one discount. Each discount is changed separately, as in Shopify's jobs,
 * but immediately.
 */
import { findBulkSearchProblem } from '../../../catalogue/find-bulk-search-problem.ts';
import { deleteRedeemCodes } from '../../../discounts/delete-redeem-codes.ts';
import { findMerchantDiscounts, isDiscountTerm } from '../../../discounts/find-merchant-discounts.ts';
import {
  activateDiscount,
  type DiscountMethod,
  deactivateDiscount,
  deleteDiscount,
} from '../../../discounts/merchant-discounts.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields, AdminUserError } from '../../admin-context.ts';
import type { MutationDiscountCodeRedeemCodeBulkDeleteArgs } from '../../generated/admin-types.ts';
import { runMutation, toChangeSource, toDoneJob } from '../../merchant-mutations.ts';
import { loadDiscount, readDiscountGid } from './discount-sources.ts';
import { decodeDiscountId } from './discount-types.ts';

interface BulkArgs {
  readonly ids?: readonly string[] | null;
  readonly search?: string | null;
}

type Change = (
  deps: AdminContext['services']['backend'],
  source: ReturnType<typeof toChangeSource>,
  target: { readonly id: string; readonly method: DiscountMethod },
) => Promise<ChangeResult<unknown>>;

const maxAtOnce = 1000;

function changeMany(action: string, method: DiscountMethod, change: Change) {
  return async (args: BulkArgs, context: AdminContext) => {
    const found = await select(args, method, context);
    if ('error' in found) return { job: null, userErrors: [found.error] };
    const userErrors: AdminUserError[] = [];
    for (const [index, id] of found.ids.entries()) {
      const source = toChangeSource(context, action);
      const result = await runMutation(context, change(context.services.backend, source, { id, method }));
      const field = args.ids == null ? ['search'] : ['ids', String(index)];
      userErrors.push(...result.userErrors.map((error) => ({ ...error, field })));
    }
    return { job: toDoneJob(context), userErrors };
  };
}

async function select(
  { ids, search }: BulkArgs,
  method: DiscountMethod,
  context: AdminContext,
): Promise<{ readonly ids: readonly string[] } | { readonly error: AdminUserError }> {
  const refuse = (field: readonly string[] | null, message: string, code: string) => ({
    error: { field, message, code },
  });
  if (ids != null && search != null)
    return refuse(null, 'Only one of ids and search is allowed', 'TOO_MANY_ARGUMENTS');
  if (ids == null && (search == null || search.trim() === ''))
    return refuse(null, 'Name the discounts by ids, or by a search', 'MISSING_ARGUMENT');
  const tooMany = `At most ${maxAtOnce} discounts are changed at once`;
  if (ids == null) {
    const problem = findBulkSearchProblem(search ?? '', isDiscountTerm);
    if (problem !== null) return refuse(['search'], problem.message, problem.code);
    const found = await searchIds(search ?? '', method, context);
    return found.length > maxAtOnce ? refuse(['search'], tooMany, 'EXCEEDED_MAX') : { ids: found };
  }
  if (ids.length > maxAtOnce) return refuse(['ids'], tooMany, 'EXCEEDED_MAX');
  const read = ids.map(readDiscountGid);
  for (const [index, id] of read.entries()) {
    const listed = await loadDiscount(id, context);
    const isKnown = listed !== null && (listed.discount.code === null) === (method === 'automatic');
    if (!isKnown) return refuse(['ids', String(index)], 'Discount does not exist', 'INVALID');
  }
  return { ids: read };
}

/** Returns the ids of matching discounts, at most one more than the maximum, so that the caller can reject too many. */
async function searchIds(
  query: string,
  method: DiscountMethod,
  { services, now }: AdminContext,
): Promise<readonly string[]> {
  const found = await findMerchantDiscounts(services.backend.storage.read, {
    ...{ query, method, order: 'id', isDescending: false, limit: maxAtOnce + 1, after: null, now },
  });
  return found.map(({ discount }) => discount.id);
}

function readCodeGid(text: string): string {
  return decodeDiscountId(parseGidOfType('DiscountRedeemCode', text)).toUpperCase();
}

async function deleteCodes(
  { discountId, ids, search }: MutationDiscountCodeRedeemCodeBulkDeleteArgs,
  context: AdminContext,
) {
  const refuse = (message: string, code: string) => ({
    job: null,
    userErrors: [{ field: null, message, code }],
  });
  if (ids != null && search != null)
    return refuse('Only one of ids and search is allowed', 'TOO_MANY_ARGUMENTS');
  const isNamed = ids != null && ids.length > 0;
  if (!isNamed && (search == null || search.trim() === ''))
    return refuse('Name the codes by ids, or by a search', 'MISSING_ARGUMENT');
  const change = deleteRedeemCodes(
    context.services.backend,
    toChangeSource(context, 'discountCodeRedeemCodeBulkDelete'),
    readDiscountGid(discountId),
    isNamed ? { codes: ids.map(readCodeGid) } : { search: search ?? '' },
  );
  const { value, userErrors } = await runMutation(context, change);
  return { job: value === null ? null : toDoneJob(context), userErrors };
}

const scopes = ['write_discounts'] as const;

export const discountBulkMutations: AdminRootFields = {
  discountCodeBulkActivate: {
    scopes,
    resolve: changeMany('discountCodeBulkActivate', 'code', activateDiscount),
  },
  discountCodeBulkDeactivate: {
    scopes,
    resolve: changeMany('discountCodeBulkDeactivate', 'code', deactivateDiscount),
  },
  discountCodeBulkDelete: { scopes, resolve: changeMany('discountCodeBulkDelete', 'code', deleteDiscount) },
  discountCodeRedeemCodeBulkDelete: { scopes, resolve: deleteCodes },
  discountAutomaticBulkDelete: {
    scopes,
    resolve: changeMany('discountAutomaticBulkDelete', 'automatic', deleteDiscount),
  },
};
