/** Counts the uses of discounts, and claims a use in the transaction that creates an order. */
import type { Discount, DiscountUsage } from '@vitrine/rules/discounts/discount';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { findGeneratedCodes } from './generated-discount-ids.ts';

/** Returns true if the number of uses is limited. */
function limited(discount: Discount): boolean {
  return discount.usageLimit !== null || discount.oncePerCustomer;
}

/**
 * Returns the uses of discounts by id; discounts without a limit are skipped.
 *
 * @param customer customer id, or lower-cased email address of a guest; null if the buyer is unknown.
 */
export async function loadDiscountUsage(
  db: Kysely<CommerceDatabase>,
  discounts: readonly Discount[],
  customer: string | null,
): Promise<Readonly<Record<string, DiscountUsage>>> {
  const ids = discounts.filter(limited).map((discount) => discount.id);
  if (ids.length === 0) return {};
  const generated = await findGeneratedCodes(db, ids);
  const countedAs = (id: string) => generated.get(id)?.discount_id ?? id;
  const rows = await db
    .selectFrom('discount_uses')
    .select((row) => [
      'discount_id',
      row.fn.countAll().as('total'),
      row.fn
        .sum(
          row
            .case()
            .when('customer', '=', customer ?? '')
            .then(1)
            .else(0)
            .end(),
        )
        .as('own'),
    ])
    .where('discount_id', 'in', ids.map(countedAs))
    .groupBy('discount_id')
    .execute();
  const usage: Record<string, DiscountUsage> = {};
  for (const id of ids) {
    const row = rows.find(({ discount_id }) => discount_id === countedAs(id));
    usage[id] = { total: Number(row?.total ?? 0), byThisCustomer: Number(row?.own ?? 0) };
  }
  return usage;
}

export interface DiscountClaim {
  /** Ids of the discounts in the order's price. */
  readonly discountIds: readonly string[];
  readonly orderId: string;
  /** Customer id, or lower-cased email address of a guest. */
  readonly customer: string;
  readonly at: EpochMs;
}

/**
 * Claims one use of each discount, and each single-use code, for an order, in the transaction that stores it. Transactions
 * are serializable, so limits are never exceeded. Idempotent for an order.
 *
 * @returns ids of the discounts that are used up or deleted. If there are any, nothing was claimed, and the order must not
 * be stored.
 */
export async function claimDiscountUses(
  tx: Transaction<CommerceDatabase>,
  claim: DiscountClaim,
): Promise<readonly string[]> {
  const generated = await findGeneratedCodes(tx, claim.discountIds);
  const ids = [...new Set(claim.discountIds.map((id) => generated.get(id)?.discount_id ?? id))].sort();
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom('discounts').select(['id', 'data']).where('id', 'in', ids).execute();
  const discounts = rows.map((row): Discount => JSON.parse(row.data));
  const taken = await tx
    .selectFrom('discount_uses')
    .select('discount_id')
    .where('order_id', '=', claim.orderId)
    .where('discount_id', 'in', ids)
    .execute();
  const had = new Set(taken.map((row) => row.discount_id));
  const usage = await loadDiscountUsage(tx, discounts, claim.customer);
  const refused = ids.filter((id) => {
    if (had.has(id)) return false;
    const discount = discounts.find((candidate) => candidate.id === id);
    if (discount === undefined) return true;
    const uses = usage[id] ?? { total: 0, byThisCustomer: 0 };
    return (
      (discount.usageLimit !== null && uses.total >= discount.usageLimit) ||
      (discount.oncePerCustomer && uses.byThisCustomer > 0)
    );
  });
  const used = [...generated].filter(([, code]) => code.order_id !== null && code.order_id !== claim.orderId);
  if (refused.length + used.length > 0) return [...refused, ...used.map(([id]) => id)];
  if (generated.size > 0) {
    const codes = [...generated.values()].map(({ code }) => code);
    await tx
      .updateTable('generated_codes')
      .set({ order_id: claim.orderId, used_at: claim.at })
      .where('code', 'in', codes)
      .execute();
  }
  const fresh = ids.filter((id) => !had.has(id));
  if (fresh.length > 0) {
    await tx
      .insertInto('discount_uses')
      .values(
        fresh.map((id) => ({
          discount_id: id,
          order_id: claim.orderId,
          customer: claim.customer,
          at: claim.at,
        })),
      )
      .execute();
  }
  return [];
}
