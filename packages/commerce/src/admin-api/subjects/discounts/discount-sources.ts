/** Parses ids of discounts, and loads discounts. */
import type { ListedDiscount } from '../../../discounts/find-merchant-discounts.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { parseGlobalId } from '../../../graphql/global-ids.ts';
import type { AdminContext } from '../../admin-context.ts';
import { decodeDiscountId } from './discount-types.ts';

/** Parses a discount id. Its type may be `DiscountNode`, `DiscountCodeNode` or `DiscountAutomaticNode`. */
export function readDiscountGid(text: string): string {
  const { type, id } = parseGlobalId(text);
  if (!/^Discount(Code|Automatic)?Node$/.test(type))
    throw createBadInputError(`Invalid global id '${text}': expected a discount`);
  return decodeDiscountId(id);
}

export async function loadDiscount(id: string, { services }: AdminContext): Promise<ListedDiscount | null> {
  const row = await services.backend.storage.read
    .selectFrom('discounts')
    .select(['data', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { discount: JSON.parse(row.data), updatedAt: Number(row.updated_at) };
}
