/** Fees of returns, which are deducted from the refund. Pure. */
import type { Minor } from '@vitrine/rules/money';
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import type { RefundRecord, ReturnFee } from './order-record.ts';
import type { ReturnFees, StoredReturn } from './order-service-types.ts';
import type { RefundAmounts } from './refund-amounts.ts';

/**
 * Deducts a return's fees from a refund of its units: a percentage of each line's price, and the shipping fee once. The fees
 * never exceed the refund.
 *
 * @param before refunds made or requested so far.
 */
export function deductReturnFees(
  amounts: RefundAmounts,
  { id, fees }: Pick<StoredReturn, 'id' | 'fees'>,
  before: readonly RefundRecord[],
): RefundAmounts {
  if (fees === undefined || amounts.lines.length === 0) return amounts;
  const restocking = [...Map.groupBy(amounts.lines, ({ lineId }) => lineId)]
    .map(([lineId, lines]) =>
      computeRestockingFee(
        fees,
        lineId,
        lines.reduce((sum, { amount }) => sum + amount, 0),
      ),
    )
    .reduce((sum, amount) => sum + amount, 0);
  const isShippingKept = before.some(
    (refund) => refund.returnId === id && refund.fees?.some(({ kind }) => kind === 'returnShipping'),
  );
  let left = Math.max(0, amounts.total);
  const kept = (
    [
      ['restocking', restocking],
      ['returnShipping', isShippingKept ? 0 : fees.shipping],
    ] as const
  ).flatMap(([kind, wanted]): readonly ReturnFee[] => {
    const amount = Math.min(wanted, left);
    left -= amount;
    return amount > 0 ? [{ kind, amount }] : [];
  });
  if (kept.length === 0) return amounts;
  return { ...amounts, fees: kept, total: amounts.total - kept.reduce((sum, { amount }) => sum + amount, 0) };
}

/** @param paid price paid for the units. */
export function computeRestockingFee({ restocking }: ReturnFees, lineId: string, paid: Minor): Minor {
  const percentage = restocking.find((each) => each.lineId === lineId)?.percentage ?? 0;
  return percentage === 0 ? 0 : multiplyByPercentage(paid, percentage);
}
